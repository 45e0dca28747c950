"""Runs that the engine and the second reading play side by side: the same choices, the same dice, one picture."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from fairfight import Match
from fairfight.games.dungeon import attack_events as attacks
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.game import Dungeon
from fairfight.games.dungeon.state import State
from tests.games.dungeon.second_reading import Choice, Options, Reading
from tests.games.dungeon.second_reading_figures import Blow, Dice, Enemy, Hero
from tests.games.dungeon.second_reading_ground import Tile
from tests.games.side_by_side import TakenDown

OPTIONS = ("account", "action_points", "help_blocks", "ruby_gold", "flat_reduction", "turn_limit")
Picture = dict[str, Any]


def options_of(game: Dungeon) -> Options:
    """The set-up as the second reading has it: a run by its key, or a list of rooms without rest."""
    setup: Any = game.setup
    run = game.model.runs.get(setup.rooms)
    stages = run.rooms if run else [[key.strip()] for key in setup.rooms.split(",")]
    rest = setup.rest if setup.rest >= 0 else run.rest_hp if run else 0
    party = [key.strip() for key in setup.party.split(",")]
    return Options(party, stages, rest, **{name: getattr(setup, name) for name in OPTIONS})


def tile_of(number: int) -> Tile:
    return number % terms.WIDTH, number // terms.WIDTH


def figure_called(unit: str) -> str:
    """A figure by its id: hero.1 is hero 0, enemy.2-1 is enemy 0 of the second room."""
    kind, _, number = unit.partition(".")
    return f"{kind} {int(number.rpartition('-')[2]) - 1}"


class SideBySide:
    """One run, played twice."""

    def __init__(self, game: Dungeon, seed: int, run: int = 0) -> None:
        dice = Dice()
        self.items = list(game.model.consumables)
        self.match: Match = game.start(seed=seed, run=run, dice=TakenDown(dice))
        self.reading = Reading(game.model, options_of(game), dice)
        self.reading.begin()
        self.told = 0  # events that were looked at

    def play(self, code: int) -> None:
        """One decision, in both."""
        choice = self.choice(code)
        self.match.play(code)
        self.reading.play(choice)

    def choice(self, code: int) -> Choice:
        """A choice as the second reading has it."""
        if code == terms.END_TURN:
            return Choice("end")
        if code < terms.ATTACK:
            return Choice("move", target=tile_of(code - terms.MOVE))
        if code >= terms.CAST:
            place, target = divmod(code - terms.CAST, terms.TARGETS)
            spell = self.reading.turn.hero.sheet().spells[place]
            is_at_tile = self.reading.book.spells[spell].effect.do == "blink"
            return Choice("cast", place, tile_of(target) if is_at_tile else target)
        if code >= terms.USE:
            return Choice("use", target=self.items[code - terms.USE])
        if code >= terms.OPEN:
            return Choice("open", target=self.reading.ground.doors[code - terms.OPEN])
        for what, first in (("change", terms.CHANGE), ("help", terms.HELP), ("attack", terms.ATTACK)):
            if code >= first:
                return Choice(what, target=code - first)
        raise AssertionError(code)

    # Differences.

    def differences(self) -> list[str]:
        """Where the two pictures differ; attacks, and dice that only one of them threw."""
        one, other = self.engines_picture(), self.readings_picture()
        found = [f"{key}: engine {one[key]}, second reading {other[key]}" for key in one if one[key] != other[key]]
        found += self.different_choices()
        if (engines := self.engines_blows()) != self.reading.blows:
            found.append(f"attacks: engine {engines}, second reading {self.reading.blows}")
        self.reading.blows = []
        if left := self.reading.dice.thrown:
            found.append(f"dice that the second reading did not throw: {left}")
        return found

    def different_choices(self) -> list[str]:
        codes = self.match._codes
        engines, readings = {self.choice(code) for code in codes}, self.reading.choices()
        found = [f"only the engine allows {choice}" for choice in engines - readings]
        found += [f"only the second reading allows {choice}" for choice in readings - engines]
        return found + (["a choice is there twice"] if len(engines) < len(codes) else [])

    def readings_picture(self) -> Picture:
        reading = self.reading
        picture: Picture = {
            "outcome": reading.outcome,
            "gold": (reading.gold, reading.rewards, reading.rubies, reading.reward_lies),
            "turn of the room": reading.visits[-1].turns,
        }
        picture |= {f"hero {hero.number}": self.readings_hero(hero) for hero in reading.heroes}
        picture |= {f"enemy {enemy.number}": self.readings_enemy(enemy) for enemy in reading.enemies}
        if reading.outcome:
            return picture | {"result": reading.result()}
        turn = reading.turn
        return picture | {
            "room": (len(reading.visits), reading.room.name),
            "open doors": reading.ground.open_doors,
            "bounty": reading.bounty,
            "turn": (turn.hero.number, turn.has_slot, turn.points, turn.steps, turn.might),
        }

    @staticmethod
    def readings_hero(hero: Hero) -> Any:
        counted = (hero.dealt, hero.taken, hero.kills)
        items = {item: number for item, number in hero.items.items() if number}
        if not hero.stands:
            return "defeated", counted
        return hero.tile, hero.hp, hero.hand, hero.blocks, hero.charges, items, counted

    @staticmethod
    def readings_enemy(enemy: Enemy) -> Any:
        return (enemy.kind, enemy.tile, enemy.hp, enemy.is_awake, enemy.slowed) if enemy.stands else "defeated"

    def engines_picture(self) -> Picture:
        s: State = self.match.state
        is_over = s.phase == terms.OVER
        picture: Picture = {
            "outcome": terms.OUTCOMES[s.outcome] if is_over else "",
            "gold": (s.gold, s.rewards, s.rubies, bool(s.reward_left)),
            "turn of the room": s.turn,
        }
        picture |= {f"hero {number}": self.engines_hero(s, number) for number in range(len(self.reading.heroes))}
        picture |= {f"enemy {number}": self.engines_enemy(s, number) for number in range(s.enemies)}
        if is_over:
            return picture | {"result": self.match.result}
        game: Any = self.match.game
        return picture | {
            "room": (s.stage + 1, game.names.rooms[s.room]),
            "open doors": {door for place, door in enumerate(self.reading.ground.doors) if s.doors >> place & 1},
            "bounty": s.bounty,
            "turn": (s.actor, bool(s.slot), s.points, s.steps, s.might),
        }

    def engines_hero(self, s: State, number: int) -> Any:
        hero = s.hero[number]
        counted = (hero.dealt, hero.taken, hero.kills)
        if hero.hp == 0:
            return "defeated", counted
        sheet = self.reading.heroes[number].sheet()
        charges = {
            name: hero.charges[place]
            for place, name in enumerate(sheet.spells)
            if self.reading.book.spells[name].charges
        }
        items = {self.items[row]: left for row, left in enumerate(hero.items) if left}
        return tile_of(hero.tile), hero.hp, hero.weapon, hero.blocks, charges, items, counted

    def engines_enemy(self, s: State, number: int) -> Any:
        enemy = s.enemy[number]
        if enemy.hp == 0:
            return "defeated"
        kind = list(self.reading.book.enemies)[enemy.kind]
        return kind, tile_of(enemy.tile), enemy.hp, bool(enemy.awake), enemy.slowed

    def engines_blows(self) -> list[Blow]:
        """The attacks that the log shows since the last look."""
        new = self.match.events(since=self.told)
        self.told += len(new)
        blows = []
        told: dict[type, Any] = {}
        for event in new:
            told[type(event)] = event
            if isinstance(event, attacks.HpLost):
                first, compared = told[attacks.Attacked], told[attacks.HitsBlocked]
                blows.append(
                    Blow(
                        figure_called(first.attacker),
                        figure_called(first.target),
                        first.dice,
                        told[attacks.AttackDiceRolled].total,
                        told[attacks.DefenceCounted].dice,
                        told[attacks.DefenceDiceRolled].total,
                        compared.temporary,
                        compared.effective,
                        told[attacks.DamageCounted].damage,
                        event.lost,
                        event.hp,
                    )
                )
        return blows


# Who decides.

EAGER = {"end": 0.5, "move": 1.0, "attack": 4.0}
USUAL = 1.0  # spells, consumables, doors, help, another weapon


def eventful(side: SideBySide, rng: random.Random) -> Iterator[int]:
    """A random player who likes to do what is rare: what is done is picked first, then how."""
    while not side.match.over:
        kinds = defaultdict(list)
        for code in side.match._codes:
            choice = side.choice(code)
            kinds[choice.what, choice.by].append(code)
        doings = list(kinds)
        (doing,) = rng.choices(doings, [EAGER.get(what, USUAL) for what, _ in doings])
        yield rng.choice(kinds[doing])


def tactics(side: SideBySide, _: random.Random) -> Iterator[int]:
    """The script of the game's own."""
    buffers = side.match._engine.buffers()
    while not side.match.over:
        yield buffers.think(side.match._state, side.match._codes)
