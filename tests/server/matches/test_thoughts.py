"""Agents at a live match: they answer whatever people do meanwhile, and whatever goes wrong with a thought."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.server.thinking.errors import QueueFull, WorkerLost
from tests.server.matches.conftest import Play
from tests.server.matches.sitting import Guest, Sitting, settled

LIVE = {"kind": "live", "move_seconds": 600, "bank_seconds": 20, "absence_seconds": 60}


async def against_an_agent(sitting: Sitting, **wanted: Any) -> Guest:
    """Ann, and an agent that is thinking."""
    seats = ({"seat": "a", "who": "me"}, {"seat": "b", "who": "agent", "agent": "random"})
    match_id = sitting.open("summoners", *seats, **wanted)
    sitting.ready(match_id, "Ann")
    ann = await sitting.sit(match_id, "Ann")
    for _ in range(60):
        sitting.thinkers.is_slow = ann.live.standing.match.decided("b") > 1  # so that something was revealed
        await ann.choose(lambda choices: next((one for one in choices if one["kind"] == "end_turn"), choices[-1]))
        if ann.live.thoughts.is_busy:
            return ann
    raise AssertionError


async def answered(sitting: Sitting, ann: Guest) -> bool:
    """Whether the agent makes its choice as soon as it has one."""
    before = ann.live.standing.match.decided("b")
    sitting.thinkers.is_slow = False
    await settled()
    return ann.live.standing.match.decided("b") > before


@pytest.mark.parametrize(
    "said",
    [
        ("phrase", {"phrase": "hello"}),
        ("wishes", {"skips": [{"whose": "own"}]}),
        ("offer", {"what": "undo"}),
        ("offer", {"what": "draw"}),
        ("more_time", {}),
        ("back", {}),
    ],
    ids=lambda said: said[0],
)
def test_nothing_that_is_said_keeps_an_agent_from_answering(play: Play, said: tuple[str, dict[str, str]]) -> None:
    async def story(sitting: Sitting) -> None:
        ann = await against_an_agent(sitting)
        asked = sitting.thinkers.asked
        kind, values = said
        for _ in range(3):
            await ann.say(kind, **values)
        assert sitting.thinkers.asked == asked  # nor makes it begin anew
        assert await answered(sitting, ann)

    play(story)


def test_somebody_who_comes_back_does_not_disturb_an_agent(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann = await against_an_agent(sitting, clock=LIVE)
        rows = ann.live.standing.rows
        ann.live.leave(ann.listener)
        await sitting.timing.advance(10_000)
        ann = await sitting.sit(ann.live.match_id, "Ann")
        assert ann.live.standing.rows == rows + 1  # the absence is noted
        assert await answered(sitting, ann)

    play(story)


@pytest.mark.parametrize(("error", "times"), [(WorkerLost("it died"), 1), (WorkerLost("it died"), 9), (QueueFull(), 9)])
def test_a_thought_of_which_nothing_came_is_thought_again(play: Play, error: Exception, times: int) -> None:
    async def story(sitting: Sitting) -> None:
        ann = await against_an_agent(sitting)
        sitting.thinkers.fails = [error] * times
        before = ann.live.standing.match.decided("b")
        assert not await answered(sitting, ann)
        await sitting.timing.advance(999)
        assert ann.live.standing.match.decided("b") == before
        await sitting.timing.advance(9_001)
        assert ann.live.standing.match.decided("b") > before
        assert sitting.thinkers.fails == [] or isinstance(error, WorkerLost)  # who always fails does what does least

    play(story)


def test_an_agent_that_thinks_when_the_match_ends_is_not_heard(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann = await against_an_agent(sitting)
        await ann.say("resign")
        assert not await answered(sitting, ann)
        assert not ann.live.thoughts.is_busy

    play(story)
