"""Matches that the engine and the second reading play side by side: the same choices, the same dice, one picture."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import fairfight
from fairfight import Match
from fairfight.engine import chance
from fairfight.engine.scripted import ScriptedDice
from fairfight.games.summoners import terms
from fairfight.games.summoners.codes import DOINGS, NONE, parts_of
from fairfight.games.summoners.events.units import CriticalRolled, HitRolled, SaveRolled
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.state import Side as EngineSide
from fairfight.games.summoners.state import State
from tests.games.summoners.second_reading import Ask, Reading
from tests.games.summoners.second_reading_answers import Choice
from tests.games.summoners.second_reading_numbers import STATS, Dice, Unit

PHASES = {"beginning": "draw", "end of the turn": "closing"}  # of the engine, where its words are others
OPTIONS = ("shuffle", "goal", "hand_limit", "turn_limit", "summon_draws", "direct_attacks_from")
Picture = dict[str, Any]


class TakenDown(ScriptedDice):
    """The engine's own dice, with everything they show taken down for the second reading."""

    def __init__(self, dice: Dice, kinds: list[str]) -> None:
        super().__init__()
        self.dice, self.kinds = dice, kinds

    def roll(self, of: chance.Chance, sides: int) -> int:
        value = chance.roll(of, sides)
        self.dice.thrown.append((f"d{sides}", value))
        return value

    def below(self, of: chance.Chance, n: int) -> int:
        value = chance.below(of, n)
        self.dice.thrown.append(("coin" if n == 2 else f"one of {n}", value))
        return value

    def shuffle(self, of: chance.Chance, pile: list[int], first: int, count: int) -> None:
        chance.shuffle(of, pile, first, count)
        self.dice.thrown.append(("shuffle", [self.kinds[row] for row in pile[first : first + count]]))


def since(reading: Reading, card: str, turn: int) -> int | None:
    """Since when a building or quest is in play. Of equal cards that were set, which one is activated is all one."""
    return turn if reading.card(card)["type"] in ("building", "quest") else None


def summoners(setup: Mapping[str, Any]) -> Summoners:
    game = fairfight.game("summoners", **setup)
    assert isinstance(game, Summoners)
    return game


class SideBySide:
    """One match, played twice."""

    def __init__(self, game: Summoners, seed: int) -> None:
        self.kinds, self.roles = game.lowered.kinds, game.lowered.roles
        dice = Dice()
        self.match: Match = game.start(seed=seed, dice=TakenDown(dice, self.kinds))
        setup: Any = game.setup
        book = game.model.model_dump(by_alias=True, exclude_unset=True)
        options = {name: getattr(setup, name) for name in OPTIONS}
        self.reading = Reading(book, (setup.a, setup.b), dice, **options)
        self.told = 0  # events that were looked at
        self.story = self.reading.play()
        self.reading.ask = next(self.story)

    def play(self, code: int) -> None:
        """One decision, in both."""
        self.match.play(code)
        try:
            self.reading.ask = self.story.send(self.choice(code))
        except StopIteration:
            self.reading.ask = None

    def choice(self, code: int) -> Choice:
        """A choice as the second reading has it."""
        parts = parts_of(code)
        what, card = DOINGS[parts.what], self.kinds[parts.card]
        unit, target, other = (None if number == NONE else number for number in (parts.unit, parts.target, parts.other))
        has_cost = what in ("play", "activate") and "cost" in self.reading.book["cards"][card]
        has_space = what in ("summon", "move", "pick_space") or (
            what in ("play", "set") and "spaces" in self.reading.book["cards"][card]
        )
        space = (parts.space % 12, parts.space // 12) if has_space else None
        return Choice(what, card, unit, target, other, space, self.kinds[parts.space] if has_cost else "")

    def differences(self) -> list[str]:
        """Where the two pictures differ; and dice that only one of them threw."""
        one, other = self.engines_picture(), self.readings_picture()
        found = [f"{key}: engine {one[key]}, second reading {other[key]}" for key in one if one[key] != other[key]]
        dice = self.reading.dice
        if dice.chances != (rolls := self.engines_rolls()):
            found.append(f"rolls and chances: engine {rolls}, second reading {dice.chances}")
        dice.chances, left = [], dice.thrown
        return found + ([f"dice that the second reading did not throw: {left}"] if left else [])

    # The picture of the second reading.

    def readings_picture(self) -> Picture:
        reading = self.reading
        ask = reading.ask or Ask(0, "nothing")
        picture: Picture = {
            "turn": reading.turn,
            "phase": reading.phase,
            "player": reading.player,
            "asks": ask,
            "winner": reading.winner,
            "stack": [(item.what, item.player, item.key, item.speed, item.negated) for item in reading.stack],
            "in force": [(one.unit.number, one.effect["do"], one.ends) for one in reading.in_force],
        }
        for unit in reading.units:
            picture[f"unit {unit.number}"] = self.readings_unit(unit)
        for player, side in enumerate(reading.sides):
            picture[f"cards of {player}"] = {
                "hand": Counter(side.hand),
                "deck": side.deck,
                "recharge": Counter(side.recharge),
                "discard": Counter(side.discard),
                "advance": Counter(side.advance),
                "removed": Counter(side.removed),
                "in play": Counter(
                    (one.card, one.face_down, one.spaces[0] if one.spaces else None, since(reading, one.card, one.turn))
                    for one in side.placed
                ),
            }
            points = {cause: number for cause, number in side.points.items() if number}
            picture[f"points of {player}"] = (reading.points(player), points)
            picture[f"deeds of {player}"] = (side.cards_played, side.summoned)
        return picture

    def readings_unit(self, unit: Unit) -> Any:
        reading = self.reading
        if unit.where != "board":
            return unit.where, unit.card
        stats = {name: reading.stat(unit, name) for name in STATS}
        made = {"moved": unit.moved, "attacks": unit.attacks, "quests": unit.quests}
        numbers = {"HP": reading.hp(unit), "max HP": reading.max_hp(unit), "MV": reading.mv(unit)}
        return unit.card, unit.role, unit.level, unit.space, reading.weapon_power(unit), stats, numbers, made

    # The picture of the engine.

    def engines_picture(self) -> Picture:
        s: State = self.match.state
        phase = terms.PHASES[s.phase]
        is_over = s.phase == terms.OVER
        picture: Picture = {
            "turn": s.turn,
            "phase": PHASES.get(phase, phase),
            "player": s.player,
            "asks": Ask(0, "nothing") if is_over else Ask(s.asked, terms.ASKS[s.asks]),
            "winner": terms.WINNERS[s.winner] if is_over else "",
            "stack": [
                (terms.ITEMS[item.what], item.player, self.key(item.card), item.speed, bool(item.is_negated))
                for item in s.stack[: s.on_stack]
            ],
            "in force": [(one.unit, terms.VERBS[one.do], one.ends) for one in s.lasting[: s.in_force]],
        }
        for unit in self.reading.units:
            picture[f"unit {unit.number}"] = self.engines_unit(s, unit.number)
        for player, side in enumerate(s.side):
            picture[f"cards of {player}"] = self.engines_cards(side)
            made = {cause: side.made[place] for place, cause in enumerate(terms.CAUSES) if side.made[place]}
            picture[f"points of {player}"] = (side.points, made)
            picture[f"deeds of {player}"] = (side.cards_played, bool(side.summoned))
        return picture

    def engines_rolls(self) -> list[tuple[int, int]]:
        """What was rolled since the last look, and up to which it would have done: hits, criticals, saves."""
        new = self.match.events(since=self.told)
        self.told += len(new)
        return [(one.rolled, one.needed) for one in new if isinstance(one, HitRolled | CriticalRolled | SaveRolled)]

    def key(self, row: int) -> str:
        return self.kinds[row] if row >= 0 else ""

    def engines_unit(self, s: State, number: int) -> Any:
        u = s.unit[number]
        if u.where != terms.ON_BOARD:
            where = {terms.IN_HAND: "hand", terms.ON_STACK: "stack", terms.GONE: "gone"}[u.where]
            return where, self.kinds[u.card]
        stats = dict(zip(STATS, u.stat, strict=True))
        made = {"moved": u.moved, "attacks": u.attacks, "quests": u.quests}
        numbers = {"HP": u.max_hp - u.damage, "max HP": u.max_hp, "MV": u.mv}
        power = self.match.game.lowered.content.slot[number].power + u.power  # type: ignore[attr-defined]
        space = (u.space % 12, u.space // 12)
        return self.kinds[u.card], self.roles[u.role], u.level, space, power, stats, numbers, made

    def engines_cards(self, side: EngineSide) -> dict[str, Any]:
        keys = self.kinds
        return {
            "hand": Counter(keys[row] for row in side.hand[: side.in_hand]),
            "deck": [keys[row] for row in side.deck[: side.in_deck]],
            "recharge": Counter(keys[row] for row in side.recharge[: side.in_recharge]),
            "discard": Counter(keys[row] for row in side.discard[: side.in_discard]),
            "advance": Counter(keys[row] for row in side.advance[: side.in_advance]),
            "removed": Counter({keys[row]: number for row, number in enumerate(side.removed) if number}),
            "in play": Counter(
                (
                    keys[one.card],
                    bool(one.face_down),
                    (one.space % 12, one.space // 12) if one.space >= 0 else None,
                    since(self.reading, keys[one.card], one.turn),
                )
                for one in side.placed
                if one.is_there
            ),
        }


# Matches in which much happens.

EAGER = {"end": 0.15, "move": 1.0, "pass": 0.7, "set": 2.0, "recharge": 1.0}
USUAL = 3.0  # attacks, cards, advances, responses, quests


def eventful(side: SideBySide, rng: random.Random) -> Iterator[int]:
    """The choices of a random player who likes to do what is rare: what is done is picked first, then how."""
    while not side.match.over:
        kinds = defaultdict(list)
        for code in side.match._codes:
            parts = parts_of(code)
            kinds[DOINGS[parts.what], parts.card if DOINGS[parts.what] != "move" else 0].append(code)
        doings = list(kinds)
        (doing,) = rng.choices(doings, [EAGER.get(what, USUAL) for what, _ in doings])
        yield rng.choice(kinds[doing])
