"""Matches as a server plays and records them, with dice that are worked out here by the specification."""

from __future__ import annotations

import copy
import hashlib
import hmac
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from fairfight.agents import agent_for
from fairfight.game.game import Game
from fairfight.game.matches.ending import Ending
from fairfight.game.matches.fair_dice import Receipt, read_receipt
from fairfight.game.matches.record import read_record, record_of
from fairfight.game.matches.verifying import Verdict, verify
from fairfight.games.directory import make_game
from tests.conformance.toy import Toy

SECRET = bytes(range(32))
NONCES = ("0123456789abcdef" * 2, "fedcba9876543210" * 4, "00ff" * 8)
NAME = "match-1"
LONGEST = 100_000
Values = dict[str, Any]


def make(name: str, setup: Mapping[str, Any]) -> Game:
    return Toy(Toy.options.checked(setup)) if name == "toy" else make_game(name, setup)


def dice(secret: bytes, match: str, nonces: Sequence[tuple[int, str]]) -> tuple[int, int]:
    """Seed and run, letter by letter as the specification says."""
    said = ",".join(f'[{place},"{nonce}"]' for place, nonce in nonces)
    inputs = hmac.new(secret, f'{{"match":"{match}","nonces":[{said}]}}'.encode(), hashlib.sha256).digest()
    seed, run = inputs[:8], inputs[8:16]
    return int.from_bytes(seed, "big") % 2**63, int.from_bytes(run, "big") % 2**63


def commitment(secret: bytes) -> str:
    return hashlib.sha256(b"fairfight match\x00" + secret).hexdigest()


def person(place: int, seat: str, *heroes: str) -> Values:
    return {
        "place": place,
        "seat": seat,
        "heroes": list(heroes),
        "who": "person",
        "name": f"Ann {place}",
        "agent": None,
        "nonce": NONCES[place],
        "number": 7 + place,
    }


def agent(place: int, seat: str, name: str, *heroes: str) -> Values:
    said = {"place": place, "seat": seat, "heroes": list(heroes), "who": "agent", "name": None, "agent": name}
    return {**said, "nonce": None, "number": None}


SHORT: dict[str, tuple[Values, list[Values]]] = {
    "dungeon": (
        {"party": "warrior, ranger", "rooms": "kennels", "turn_limit": 3},
        [person(0, "party", "hero.1"), agent(1, "party", "tactics", "hero.2")],
    ),
    "gauntlet": ({"hero": "merlin", "fight": "elite:Void Treant"}, [person(0, "hero")]),
    "investigators": ({"party": "boxer", "campaign": "graveyard"}, [agent(0, "party", "tactics"), person(1, "party")]),
    "summoners": (
        {"a": "session_a", "b": "session_b", "smallest_deck": 8, "turn_limit": 4},
        [person(0, "a"), agent(1, "b", "greedy:1")],
    ),
    "warband": ({"a": "rush", "b": "curve"}, [person(0, "a"), person(1, "b")]),
}


class Played:
    """A match while it is played, with the rows of its log."""

    def __init__(self, game: Game, *places: Values) -> None:
        self.places = places
        nonces = [(one["place"], one["nonce"]) for one in places if one["nonce"]]
        self.match = game.start(*dice(SECRET, NAME, nonces))
        self.rows: list[Values] = []

    def row(self, kind: str, **said: Any) -> None:
        self.rows.append({"n": len(self.rows) + 1, "kind": kind, "at": 1_763_000_000_000 + len(self.rows), **said})

    def choose(self, code: int | None = None) -> None:
        """A choice by whoever decides: of a person, by a code; of an agent, its own."""
        place = next((one for one in self.places if one["seat"] == self.match.seat), None)
        if place and place["who"] == "agent":
            code = agent_for(self.match.game, place["agent"], "python").choose_code(self.match)
            self.row("choose", code=code, place=place["place"], drawn=self.match.policy_drawn)
        else:
            code = self.match.codes[-1] if code is None else code
            self.row("choose", code=code, place=place and place["place"])
        self.match.play(code)

    def undo(self, choices: int) -> None:
        self.row("undo", choices=choices, place=0)
        self.match = self.match.rewound(choices)

    def end(self, how: Any, winner: str = "", by: str = "") -> None:
        self.row("end", how=how, winner=winner, by=by)
        self.match.end(Ending(how, winner, by))

    def play_out(self, pick: Callable[[Sequence[int]], int] = max, most: int = LONGEST) -> None:
        while not self.match.over and len(self.rows) < most:
            self.choose(pick(self.match.codes))

    def record(self) -> Values:
        """As it comes out of a file."""
        made: Values = json.loads(json.dumps(record_of(self.match, NAME, SECRET.hex(), self.places, self.rows)))
        return made


def receipt(place: int = 0, **others: Any) -> Receipt:
    said = {
        "format": "fairfight receipt",
        "version": 1,
        "match": NAME,
        "account": "ann",
        "place": place,
        "number": 7 + place,
        "commitment": commitment(SECRET),
        "nonce": NONCES[place],
    }
    return read_receipt({**said, **others}, "receipt.json")


def verdict(values: Values, *receipts: Receipt) -> Verdict:
    named = {f"receipt {number}": one for number, one in enumerate(receipts, 1)}
    return verify(read_record(values, "record.json"), named, make)


def refusal(values: Values, *receipts: Receipt) -> list[str]:
    """Why a record is refuted: what does not hold."""
    found = verdict(values, *receipts)
    assert found.conclusion == "refuted", found
    return [one.reason for one in found.checks if one.holds is False]


def changed(values: Values, **others: Any) -> Values:
    return {**copy.deepcopy(values), **others}
