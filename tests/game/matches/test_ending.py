"""Ending a match before its end: conceding, agreeing, running out of time; and what is kept of it."""

from __future__ import annotations

import pytest

from fairfight.common.errors import FairFightError, IllegalChoice
from fairfight.game.match import Match
from fairfight.game.matches.ending import Ending
from fairfight.game.matches.saves import rebuild_match
from tests.conformance.toy import Toy


def toy() -> Match:
    return Toy(Toy.options.checked({})).start(1)


def test_whoever_concedes_has_lost() -> None:
    match = toy()
    match.concede("a")
    assert match.ending == Ending("conceded", winner="b", by="a")
    assert (match.over, match.choices(), match.result, match.seat) == (True, [], None, None)
    assert match.log("b")[-1] == "a concedes: b wins"


def test_nothing_is_played_after_it() -> None:
    match = toy()
    code = match.codes[0]
    match.end(Ending("agreed"))
    with pytest.raises(IllegalChoice, match="rules: nothing is played after the end"):
        match.play(code)
    with pytest.raises(IllegalChoice):
        match.concede("a")
    with pytest.raises(FairFightError, match="nothing to choose"):
        match.default_choice()


def test_a_match_that_is_played_to_its_end_says_so() -> None:
    match = toy()
    match.play_out()
    assert match.ending == Ending("played")
    assert match.result is not None


def test_it_is_kept_in_saves_and_snapshots() -> None:
    match = toy()
    match.play(match.codes[0])
    match.end(Ending("timed_out", winner="a", by="b"))
    loaded = rebuild_match(match.saved(), "match", lambda _name, setup: Toy(Toy.options.checked(setup)))
    restored = match.game.restored(match.snapshot())
    assert loaded.ending == restored.ending == match.ending
    assert loaded.over
    assert restored.over


@pytest.mark.parametrize(
    "ended",
    [
        {"how": "won", "winner": "a", "by": "b"},
        {"how": "played", "winner": "a", "by": "b"},
        {"how": "conceded", "winner": "c", "by": "b"},
        {"how": "conceded", "winner": "a"},
        {"how": "conceded", "winner": "a", "by": "b", "more": ""},
    ],
)
def test_an_ending_from_a_stranger_is_checked(ended: dict[str, str]) -> None:
    with pytest.raises(FairFightError):
        Ending.from_dict(ended, ("a", "b"))
