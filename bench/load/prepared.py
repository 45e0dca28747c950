"""A database with accounts, sessions and running matches, each some choices after its beginning."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import orjson
from sqlalchemy import insert
from sqlalchemy.orm import Session

from fairfight.game.game import Game
from fairfight.game.matches import fair_dice
from fairfight.game.matches.fingerprint import rules_fingerprint
from fairfight.games.directory import make_game
from fairfight.server import tables
from fairfight.server.accounts.entry.entering import new_account
from fairfight.server.accounts.roles import Role
from fairfight.server.accounts.sessions import Way, begin
from fairfight.server.clock import now
from fairfight.server.matches.live.rows import Row
from fairfight.server.matches.tables import StoredMatch, StoredPlace, StoredRow
from fairfight.server.matches.terms import LiveClock, Terms
from fairfight.server.storage.base import new_id
from fairfight.server.storage.connecting import parse_address
from fairfight.server.storage.database import Database
from fairfight.server.storage.migrating import migrate

assert tables.TABLES
DECKS = {"a": "wardens", "b": "embers"}
FEWEST, MOST = 20, 120  # choices that were made before
DIFFERENT = 24  # positions; more matches begin with the same ones
TERMS = Terms(
    clock=LiveClock(move_seconds=600, bank_seconds=7200, absence_seconds=3600), response_seconds=2.0, shared="host"
)


@dataclass(frozen=True)
class Seated:
    """Somebody at a match."""

    match: str
    place: int
    token: str


def prepare(address: str, matches: int, agent: str = "") -> list[list[Seated]]:
    """Fill an empty database; returns the people of each match. With an agent, it has the other side."""
    database = Database(parse_address(address))
    migrate(database)
    game = make_game("summoners", dict(DECKS))
    played = list(_played(game, min(matches, DIFFERENT)))
    try:
        return database.write(
            lambda session: [
                _match(session, game, number, *played[number % DIFFERENT], agent) for number in range(matches)
            ]
        )
    finally:
        database.close()


def _played(game: Game, number: int) -> Iterator[tuple[int, list[tuple[int | None, int]]]]:
    """Matches by their seeds, with the place and the code of each choice."""
    for seed in range(number):
        chance, match, choices = random.Random(seed), game.start(seed, 1), list[tuple[int | None, int]]()
        while len(choices) < chance.randint(FEWEST, MOST) and not match.over:
            code = chance.choice(match.codes)
            choices.append((None if match.seat is None else game.seats.index(match.seat), code))
            match.play(code)
        yield seed, choices


def _match(
    session: Session, game: Game, number: int, seed: int, choices: list[tuple[int | None, int]], agent: str
) -> list[Seated]:
    match, at, people = new_id(), now(), list[Seated]()
    session.add(
        StoredMatch(
            id=match,
            status="running",
            game=game.name,
            setup=orjson.dumps(DECKS).decode(),
            terms=TERMS.model_dump_json(),
            visibility="link",
            invite=match,
            rules=rules_fingerprint(game.rules),
            content=game.content_hash,
            secret=fair_dice.new_secret(random.Random(number).randbytes(fair_dice.SECRET_BYTES)),
            seed=seed,
            run=1,
            created_at=at,
            begun_at=at,
            due_at=None,
            waits_for="",
            fence=0,
        )
    )
    session.flush()
    for place, seat in enumerate(game.seats):
        seated = StoredPlace(
            match_id=match, place=place, seat=seat, heroes="", who="person", agent="", deck=DECKS[seat]
        )
        if agent and place:
            seated.who, seated.agent = "agent", agent
        else:
            account = new_account(session, f"Player {number} {seat}", Role.PLAYER, at)
            seated.account_id, seated.number, seated.nonce = account.id, 1, "0" * 64
            people.append(Seated(match, place, begin(session, account.id, Way.PASSWORD, "load", at)))
        session.add(seated)
    session.flush()
    rows = [
        Row(n, "choose", at, place, code, 0 if agent and place else None) for n, (place, code) in enumerate(choices, 1)
    ]
    if rows:
        session.execute(insert(StoredRow), [row.stored(match) for row in rows])
    return people
