"""People who go at any moment: what they have begun is done to its end, and what is left waits for them."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson
import pytest

from fairfight.server.matches.socket import route
from fairfight.server.matches.tables import StoredRow
from tests.server.matches.conftest import Play
from tests.server.matches.sitting import Guest, Sitting, settled
from tests.server.matches.test_live import to_act


class Client:
    """A socket, as the server sees it, of somebody who says some things and then nothing more."""

    def __init__(self, *said: dict[str, Any]) -> None:
        self.said = list(said)

    async def receive(self) -> dict[str, Any]:
        if self.said:
            return {"type": "websocket.receive", "text": orjson.dumps(self.said.pop(0)).decode()}
        await asyncio.sleep(3600)
        raise AssertionError


def rows_of(sitting: Sitting, guest: Guest) -> int:
    return sitting.database.read(
        lambda session: session.query(StoredRow).filter_by(match_id=guest.live.match_id).count()
    )


@pytest.mark.parametrize("steps", [1, 3, 4, 5, 6, 8])
def test_a_choice_is_made_to_its_end_though_the_client_is_gone(play: Play, steps: int) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel(response_seconds=2.0)
        for _ in range(2):
            actor, other = await to_act(ann, bob)
            await actor.choose()
            await sitting.timing.advance(2000)
        actor, other = await to_act(ann, bob)
        seen = await actor.seen()
        other.heard()
        choice = {"type": "choose", "expect": seen["n"], "code": seen["choices"][-1]["code"]}
        before, live = rows_of(sitting, ann), ann.live
        hearing = asyncio.create_task(route._hear_all(Client(choice), live, actor.listener, lambda _: True))  # type: ignore[arg-type]
        for _ in range(steps):
            await asyncio.sleep(0)
        while steps > 4 and live.standing.rows == before:  # it was committed
            await asyncio.sleep(0)
        hearing.cancel()
        await settled()
        assert live.standing.rows == rows_of(sitting, ann)
        assert live.standing.rows > before or steps == 1
        if live.standing.rows > before:
            assert live.window is not None
            assert [one["type"] for one in other.heard()] == ["update"]

    play(story)


def test_somebody_who_was_sent_away_is_not_heard_any_more(play: Play) -> None:
    """Also who reads nothing, not even that."""

    async def story(sitting: Sitting) -> None:
        ann, _ = await sitting.duel()
        client, sending = Client(), asyncio.create_task(asyncio.sleep(3600))
        hearing = asyncio.create_task(route._hear_all(client, ann.live, ann.listener, lambda _: True))  # type: ignore[arg-type]
        waiting = asyncio.create_task(route._until_one_has_enough(ann.listener, sending, hearing))
        await asyncio.sleep(0)
        assert not waiting.done()
        ann.listener.close("signed_out", "your session has ended")
        await waiting
        assert hearing.cancelled()
        sending.cancel()

    play(story)
