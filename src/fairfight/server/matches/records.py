"""The public record of a match that is over."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import select
from sqlalchemy.orm import Session

from fairfight.engine.chance import GENERATOR
from fairfight.game.matches import fair_dice
from fairfight.server.http.errors import Refusal
from fairfight.server.matches.finding import Kept
from fairfight.server.matches.live.rows import Row
from fairfight.server.matches.tables import StoredPlace, StoredRow
from fairfight.version import VERSION

FORMAT = "fairfight match record"


def record(session: Session, kept: Kept) -> dict[str, Any]:
    """The public record of a match that is over."""
    match = kept.match
    if match.status != "ended":
        raise Refusal("not_now", "the match is not over; until then its dice are secret")
    rows = session.scalars(select(StoredRow).where(StoredRow.match_id == match.id).order_by(StoredRow.n))
    return {
        "format": FORMAT,
        "version": 1,
        "release": VERSION,
        "rules": match.rules,
        "match": match.id,
        "game": match.game,
        "setup": orjson.loads(match.setup),
        "content": match.content,
        "generator": GENERATOR,
        "commitment": fair_dice.commitment(match.secret),
        "secret": match.secret,
        "seed": match.seed,
        "run": match.run,
        "places": [_place(kept, place) for place in kept.places],
        "rows": [Row.read(row).public() for row in rows],
        "ending": orjson.loads(match.ending) if match.ending else None,
        "result": orjson.loads(match.result) if match.result else None,
        "state": match.state,
    }


def _place(kept: Kept, place: StoredPlace) -> dict[str, Any]:
    said: dict[str, Any] = {
        "place": place.place,
        "seat": place.seat,
        "heroes": place.heroes.split(",") if place.heroes else [],
        "who": place.who,
        "name": kept.name_of(place),
        "agent": place.agent,
    }
    return said | ({"nonce": place.nonce, "number": place.number} if place.nonce else {})
