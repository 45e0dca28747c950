"""Reads a running match from the database, and plays it to where it stands."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

import orjson
from sqlalchemy import select
from sqlalchemy.orm import Session

from fairfight.common.errors import FairFightError
from fairfight.common.own_files import files_allowed
from fairfight.game.game import Game
from fairfight.game.matches.fingerprint import rules_fingerprint
from fairfight.games.directory import make_game
from fairfight.server.clock import Clock
from fairfight.server.http.errors import Refusal
from fairfight.server.matches.live.holding import leases
from fairfight.server.matches.live.live import Held, unpacked
from fairfight.server.matches.live.rows import Row
from fairfight.server.matches.live.standing import Place, Standing
from fairfight.server.matches.tables import StoredMatch, StoredPlace, StoredRow, StoredSnapshot
from fairfight.server.matches.terms import Terms
from fairfight.server.storage.database import Database
from fairfight.version import VERSION

MOST_GAMES = 128  # set-ups


@dataclass(frozen=True)
class Kept:
    """A running match as the database has it, taken by this process."""

    match: StoredMatch
    places: Sequence[StoredPlace]
    rows: Sequence[Row]  # after the snapshot
    snapshot: bytes


def take(database: Database, match_id: str, process_id: str, clock: Clock) -> Kept:
    """Take a match and read it; or say who has it."""

    def work(session: Session) -> Kept:
        match = session.get(StoredMatch, match_id, with_for_update=True)
        if match is None:
            raise Refusal("not_found", "there is no such match")
        if match.status != "running":
            raise Refusal("not_running", "this match is not being played")
        if not is_ours(match):
            raise leases.another(database, session, match, process_id, clock) or OTHER_RELEASE
        leases.take(database, session, match, process_id, clock)
        places = session.scalars(
            select(StoredPlace).where(StoredPlace.match_id == match_id).order_by(StoredPlace.place)
        )
        snapshot = session.get(StoredSnapshot, match_id)
        is_usable = snapshot is not None and snapshot.packed.startswith(stamp())
        since = snapshot.n if snapshot is not None and is_usable else 0
        chosen = select(StoredRow).where(StoredRow.match_id == match_id, StoredRow.n > since).order_by(StoredRow.n)
        rows = [Row.read(one) for one in session.scalars(chosen)]
        packed = snapshot.packed[len(stamp()) :] if snapshot is not None and is_usable else b""
        return Kept(match, list(places), rows, packed)

    return database.write(work)


OTHER_RELEASE = Refusal("other_release", "this match was begun under other rules, and no server here has them any more")


def is_ours(match: StoredMatch) -> bool:
    """Whether the rules and the content here are those that the match was begun with."""
    try:
        game = game_of(match)
    except FairFightError:  # a set-up that this release does not know
        return False
    return match.rules == rules_fingerprint(game.rules) and match.content == game.content_hash


def stamp() -> bytes:
    """What a snapshot begins with: only the release that made it goes on from it; others play the rows again."""
    return VERSION.encode() + b"\n"


def restored(kept: Kept) -> Held:
    """A match where it stands."""
    match = kept.match
    game = game_of(match)
    assert match.seed is not None
    assert match.run is not None
    terms = Terms.model_validate_json(match.terms)
    places = tuple(place_of(one, terms) for one in kept.places)
    standing = Standing(game.start(match.seed, match.run), places, terms.shared)
    if kept.snapshot:
        standing = unpacked(kept.snapshot, standing)
    at = len(standing.match.played)
    for row in kept.rows:
        standing.apply(row)
    last_at = kept.rows[-1].at if kept.rows else match.begun_at or 0
    return Held(match.id, match.fence, terms, standing, last_at, at, match.waits_for)


def game_of(match: StoredMatch) -> Game:
    """The rules of a match with their set-up."""
    return _game(match.game, match.setup)


@functools.lru_cache(MOST_GAMES)
def _game(name: str, setup: str) -> Game:
    """Matches of the same set-up share it: wiring its rules and naming its cards takes longer than reading a match."""
    with files_allowed(allowed=False):
        return make_game(name, orjson.loads(setup))


def place_of(kept: StoredPlace, terms: Terms) -> Place:
    """A place as the database keeps it."""
    heroes = tuple(kept.heroes.split(",")) if kept.heroes else ()
    return Place(kept.place, kept.seat, heroes, kept.account_id, kept.agent, terms.bank_ms)
