"""The seed's play session, replayed choice by choice through the public interface.

`data/session.json` and `data/stat_lines.json` are copies of the rules of record: 87 steps with 26 forced rolls, the
state after each step, and the 23 stat lines that the seed prints. Steps that the game takes by itself (the draw, the
Level Phase, a defeat) have no choice of their own: the choice before them leads to the state after the last of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import fairfight
from fairfight.engine.scripted import KEEP, ScriptedDice
from fairfight.games.summoners import codes
from fairfight.games.summoners.codes import NONE, code_of
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.state import Content, State, Unit
from fairfight.games.summoners.terms import ASKS_RESPONSE, GONE, IN_HAND, ON_BOARD, SPD, STATS, WIDTH

DATA = Path(__file__).parent / "data"
STEPS: list[dict[str, Any]] = json.loads((DATA / "session.json").read_text("utf-8"))["steps"]
LINES: list[dict[str, Any]] = json.loads((DATA / "stat_lines.json").read_text("utf-8"))["stat_lines"]

SLOTS = {"GW": 0, "GS": 1, "GM": 2, "SH": 3, "FM": 4, "WS": 5, "AL": 1}
SUMMONS = {
    "gignen_warrior": "GW",
    "gignen_scout": "GS",
    "gignen_magician": "GM",
    "stoneheart_warrior": "SH",
    "fae_magician": "FM",
    "wilderling_scout": "WS",
    "alrecht_barkstep": "AL",
}
BY_ITSELF = ("turn_start_and_draw", "level_phase", "trigger", "defeat", "defeat_and_win")
END_OF_TURN_8 = 72  # it was declared by the choice of step 71, before Dark Altar did its work

# The seed's draws, in order; each player's first deck is dealt so that they come.
DRAWS = {
    player: [
        card
        for step in STEPS
        if step["player"] == player
        for card in (step["params"].get("summon_draws") or [step["params"].get("drawn")])
        if card
    ]
    for player in "AB"
}
FIRST_DECKS = {"A": 8, "B": 14}


class Session:
    """The match, and what it looks like in the words of `session.json`."""

    def __init__(self, printed: bool = False, **forced: int) -> None:
        """`printed`: with the stats that the seed prints, whose lines before 345 have no role modifier (E03).

        `forced` rolls replace those of a step: `step_57=20` is its last roll.
        """
        game = fairfight.game("summoners", a="session_a", b="session_b", smallest_deck=8)
        assert isinstance(game, Summoners)
        self.game = game
        self.forced = forced
        self.dice = ScriptedDice(self._order("A"), self._order("B"), 0)
        self.match = game.start(dice=self.dice)
        self.choose(codes.GO_FIRST)
        self.passed = 0
        self.modifiers = [list(role.times) for role in self.content.role]
        if printed:
            for role in self.content.role:
                role.times[:] = [100] * len(STATS)

    def _order(self, player: str) -> list[int]:
        """The places of a deck's cards so that the seed's draws come from its end."""
        deck = self.game.lowered.content.deck["AB".index(player)]
        left = {place: self.card_name(row) for place, row in enumerate(deck.main[: deck.cards])}
        order = []
        for card in DRAWS[player][: FIRST_DECKS[player]]:
            place = next(place for place, name in left.items() if name == card)
            del left[place]
            order.append(place)
        assert not left
        return order[::-1]

    # Playing.

    def replay(self) -> Iterator[dict[str, Any]]:
        """Take all steps; yields each after which the match waits, for the caller to look at."""
        for number, step in enumerate(STEPS):
            if step["kind"] == "play_quest":  # line 345: from here on the seed prints stats with modifiers
                for role, modifiers in zip(self.content.role, self.modifiers, strict=True):
                    role.times[:] = modifiers
            if not is_by_itself(step):
                self.take(step, STEPS[number + 1 :])
            if number + 1 == len(STEPS) or not is_by_itself(STEPS[number + 1]):
                yield step
        self.dice.finish()

    def take(self, step: dict[str, Any], later: Sequence[dict[str, Any]]) -> None:
        """The choices of one step, and then to pass wherever nobody responds in the seed."""
        rolls = [roll["roll"] for roll in step["rolls"]]
        if f"step_{step['n']}" in self.forced:
            rolls[-1] = self.forced[f"step_{step['n']}"]
        self.dice.script.extend([*rolls, *self.shuffles(step, later)])
        getattr(self, step["kind"])(step["params"])
        responds = next((one["kind"] for one in later if not is_by_itself(one)), "") == "activate_counter"
        if not responds:
            self.pass_all()
        self.dice.finish()

    def shuffles(self, step: dict[str, Any], later: Sequence[dict[str, Any]]) -> list[Any]:
        """Recharge Piles are shuffled where the seed draws from one; of two cards, the seed's order."""
        if step["n"] == 29:  # the summon draws of turn 5: Sharpened Blade, Nearwood Forest Expedition lie there
            return [KEEP]
        drawn = next((one["n"] for one in later if one["kind"] == "turn_start_and_draw"), 0)
        return [KEEP] if step["kind"].startswith("end") and drawn in (50, 73) else []

    def pass_all(self) -> None:
        while not self.match.over and self.state.asks == ASKS_RESPONSE:
            self.choose(codes.PASS)
            self.passed += 1

    def choose(self, what: int, card: str = "", unit: str = "", target: str = "", other: str = "", at: Any = 0) -> None:
        caster, aim, second = (SLOTS[name] if name else NONE for name in (unit, target, other))
        space = at if isinstance(at, int) else at[1] * WIDTH + at[0]
        self.match.play(code_of(what, self.row(card) if card else 0, caster, aim, second, space))

    def turn_summon(self, params: dict[str, Any]) -> None:
        key = next(summon for summon, short in SUMMONS.items() if short == params["unit"])
        units = (SLOTS[params["unit"]], NONE, NONE)
        space = params["space"][1] * WIDTH + params["space"][0]
        self.match.play(code_of(codes.SUMMON, self.game.lowered.kinds.index(key), *units, space))

    def play_card(self, params: dict[str, Any]) -> None:
        other = params.get("heal_target", "")
        self.choose(codes.PLAY, params["card"], params.get("caster", ""), params["target"], other)
        if "space" in params:
            self.pass_all()
            self.choose(codes.PICK_SPACE, at=params["space"])

    def play_building(self, params: dict[str, Any]) -> None:
        self.choose(
            codes.PLAY, params["card"], at=(min(x for x, _ in params["spaces"]), min(y for _, y in params["spaces"]))
        )

    def play_quest(self, params: dict[str, Any]) -> None:
        self.choose(codes.PLAY, params["card"])
        self.pass_all()
        self.choose(codes.COMPLETE, params["card"], target=params["target"])

    def advance_role(self, params: dict[str, Any]) -> None:
        self.choose(codes.ADVANCE, params["card"], target=params["target"])

    def named_summon(self, params: dict[str, Any]) -> None:
        self.choose(codes.ADVANCE, params["card"], target=params["material"])

    def set_counter(self, params: dict[str, Any]) -> None:
        self.choose(codes.SET, params["card"])

    def activate_counter(self, params: dict[str, Any]) -> None:
        cost = self.row(params["cost_discard"]) if "cost_discard" in params else 0
        self.choose(codes.ACTIVATE, params["card"], target=params.get("target", "WS"), at=cost)
        if "space" in params:
            self.pass_all()
            self.choose(codes.PICK_SPACE, at=params["space"])

    def move(self, params: dict[str, Any]) -> None:
        self.choose(codes.MOVE, unit=params["unit"], at=params["to"])

    def basic_attack(self, params: dict[str, Any]) -> None:
        self.choose(codes.ATTACK, unit=params["attacker"], target=params["target"])

    def end_of_turn_trigger(self, params: dict[str, Any]) -> None:
        self.choose(codes.END_TURN)
        self.pass_all()
        self.choose(codes.PICK_UNIT, unit=params["target"])
        self.pass_all()
        self.choose(codes.ADVANCE, params["advance"], target=params["target"])

    def end_turn(self, _params: dict[str, Any]) -> None:
        self.choose(codes.END_TURN)

    # Looking.

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def content(self) -> Content:
        content: Content = self.match._engine.content
        return content

    def row(self, card: str) -> int:
        return next(row for row in range(len(self.game.lowered.kinds)) if self.card_name(row) == card)

    def card_name(self, row: int) -> str:
        return self.game.names.card(row)

    def key(self, unit: Unit) -> str:
        """A unit as the session calls it."""
        return SUMMONS[self.game.lowered.kinds[unit.card]]

    def units(self) -> dict[str, dict[str, Any]]:
        """The units on the board, as in `model_canonical`. MV is what SPD gives, without effects on movement."""
        return {
            self.key(unit): {
                "hp": f"{unit.max_hp - unit.damage}/{unit.max_hp}",
                "lv": unit.level,
                "role": self.game.model.roles[self.game.lowered.roles[unit.role]].name,
                "pos": [unit.space % WIDTH, unit.space // WIDTH],
                "mv": 2 + (unit.stat[SPD] - 10) // 5,
                "moved": unit.moved,
            }
            for unit in self.state.unit
            if unit.where == ON_BOARD
        }

    def zones(self, player: str) -> dict[str, Any]:
        """A player's cards by zone, sorted."""
        side = self.state.side["AB".index(player)]
        units = self.state.unit["AB".index(player) * 3 :][:3]
        placed = [row for row in side.placed if row.is_there]

        def names(rows: Sequence[int]) -> list[str]:
            return [self.card_name(row) for row in rows]

        def of_units(where: int) -> list[str]:
            return [self.key(unit) for unit in units if unit.where == where]

        removed = [name for row, count in enumerate(side.removed) for name in [self.removed_name(row)] * count]
        assert of_units(GONE) == [name for name in of_units(GONE) if name in removed]
        return {
            "deck": side.in_deck,
            "hand": sorted(names(side.hand[: side.in_hand]) + of_units(IN_HAND)),
            "recharge": sorted(names(side.recharge[: side.in_recharge])),
            "discard": sorted(names(side.discard[: side.in_discard])),
            "removed": sorted(removed),
            "inplay": sorted(
                of_units(ON_BOARD) + [("set:" if row.face_down else "") + self.card_name(row.card) for row in placed]
            ),
        }

    def removed_name(self, row: int) -> str:
        if row >= len(self.game.lowered.kinds):
            return ""
        return SUMMONS.get(self.game.lowered.kinds[row]) or self.card_name(row)


def is_by_itself(step: dict[str, Any]) -> bool:
    """Whether the game takes a step without a choice."""
    return step["kind"] in BY_ITSELF or step["n"] == END_OF_TURN_8


def zones_of(step: dict[str, Any], player: str) -> dict[str, Any]:
    """A player's cards by zone after a step of the rules of record, sorted."""
    given = step["model_canonical"]["zones"][player]
    return {zone: sorted(cards) if isinstance(cards, list) else cards for zone, cards in given.items()}
