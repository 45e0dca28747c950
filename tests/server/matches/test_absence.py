"""A process that could not renew its lease in time: what others have taken meanwhile it lets go of."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import update

from fairfight.server.matches.live.holding import leases
from fairfight.server.matches.tables import StoredMatch
from tests.server.matches.conftest import Play
from tests.server.matches.sitting import Sitting


def test_whoever_waits_at_a_match_that_others_have_taken_is_sent_there(
    play_on_both: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "RENEWED_EVERY", 0.01)

    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel()
        kept = sitting.open("summoners", {"seat": "a", "who": "me"}, {"seat": "b", "who": "agent", "agent": "random"})
        sitting.ready(kept, "Ann")
        elsewhere = await sitting.sit(kept, "Ann")
        taken = update(StoredMatch).where(StoredMatch.id == ann.live.match_id).values(owner="other")
        sitting.database.write(lambda session: session.execute(taken))
        await sitting.host.begin_serving()
        await asyncio.sleep(0.1)
        assert ann.listener.goodbye is None, "as long as it is in time it need not look"
        sitting.clock.advance(leases.LEASE)
        while ann.listener.goodbye is None or bob.listener.goodbye is None:
            await asyncio.sleep(0.01)
        assert {one.listener.goodbye[0] for one in (ann, bob) if one.listener.goodbye} == {"unavailable"}
        assert elsewhere.listener.goodbye is None

    play_on_both(story)
