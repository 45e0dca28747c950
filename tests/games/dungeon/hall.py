"""A room of a test's own: its grid, heroes and enemies are said in the test, and every die is scripted.

hall = Hall("1..a\\n2#3$", Foe(aims_at="weakest"), heroes=[Hero(hp=9), Hero(hp=4)])
hall.enemies_act(*MISS)
assert hall.enemy("a").tile == "c1"

A letter of the grid is an enemy: those of `Foe` in their order, or a key of the shipped content.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import fairfight
from fairfight.games.dungeon import events as ev
from fairfight.games.dungeon.game import Dungeon
from fairfight.games.dungeon.state import State
from fairfight.games.dungeon.terms import END_TURN, MOST_HEROES, TILES, tile_name
from fairfight.rulebook.log import Event
from fairfight.rulebook.scripted import ScriptedDice

MISS = (1, 1)  # an attack die and a defence die that do nothing
HIT = (4, 1)  # one hit, not blocked


@dataclass(frozen=True)
class Hero:
    """A hero of a test: one weapon, and armour that is only defence dice."""

    hp: int = 20
    movement: int = 5
    attacks: int = 1
    damage: int = 1
    range: int = 1
    armour: int = 0
    more: str = ""  # further TOML, such as 'spells=["mend"]'


@dataclass(frozen=True)
class Foe:
    """An enemy of a test, with a weapon and a behaviour of its own, or a behaviour of the content."""

    hp: int = 9
    movement: int = 3
    attacks: int = 1
    damage: int = 1
    range: int = 1
    nearest: int = 1
    armour: int = 0
    gold: int = 0
    aims_at: str = "nearest"
    stance: str = "close"
    wakes: str = "at_once"
    withdraws: bool = False
    behaviour: str = ""


@dataclass(frozen=True)
class Seen:
    """A figure as a test looks at it."""

    tile: str | None
    hp: int
    asleep: bool = False


class Hall:
    """A run of one room, at its first decision."""

    def __init__(
        self, grid: str, *foes: Foe | str, heroes: Sequence[Hero] = (Hero(),), reward: str = "", **options: Any
    ) -> None:
        rows = [row.strip() for row in grid.strip().splitlines()]
        self.letters = [sign for row in rows for sign in row if sign.isalpha()]
        said = dict(zip(sorted(self.letters), foes, strict=True))
        changes = [change for number, hero in enumerate(heroes, 1) for change in _hero(number, hero)]
        changes += [change for letter, foe in said.items() if isinstance(foe, Foe) for change in _foe(letter, foe)]
        kinds = {letter: foe if isinstance(foe, str) else f"foe_{letter}" for letter, foe in said.items()}
        changes.append(f"rooms.hall={_room(rows, kinds, reward)}")
        party = ", ".join(f"hero_{number}" for number in range(1, 1 + len(heroes)))
        change = (*changes, *options.pop("change", ()))
        game = fairfight.game("dungeon", party=party, rooms="hall", change=change, **options)
        assert isinstance(game, Dungeon)
        self.game = game
        self.dice = ScriptedDice()
        self.match = game.start(dice=self.dice)
        self.begun = len(self.match.events)

    # Playing.

    def play(self, choice: int, *dice: int) -> Hall:
        """One choice, which uses exactly these dice."""
        self.dice.script.extend(dice)
        self.match.play(choice)
        self.dice.finish()
        return self

    def enemies_act(self, *dice: int) -> Hall:
        """All heroes end their turns; the enemies use exactly these dice."""
        self.dice.script.extend(dice)
        turn = self.state.turns
        self.begun = len(self.match.events)
        while not self.match.over and self.state.turns == turn:
            self.match.play(END_TURN)
        self.dice.finish()
        return self

    def put(self, hero: int, tile: str) -> Hall:
        """A hero, from 1, stands elsewhere."""
        self.state.hero[hero - 1].tile = tile_number(tile)
        return self

    # Looking.

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    def enemy(self, letter: str) -> Seen:
        enemy = self.state.enemy[self.letters.index(letter)]
        return Seen(named(enemy.tile), enemy.hp, not enemy.awake)

    def hero(self, number: int) -> Seen:
        """A hero, from 1."""
        hero = self.state.hero[number - 1]
        return Seen(named(hero.tile), hero.hp)

    def happened(self, code: int, letter: str = "") -> list[Event]:
        """The events of a kind since the enemies' last turns began, of one enemy or of all."""
        figure = MOST_HEROES + self.letters.index(letter) if letter else None
        found = [event for event in self.match.events[self.begun :] if event.code == code]
        return [event for event in found if figure is None or event.a == figure]

    def aimed_at(self, letter: str) -> int | None:
        """The hero, from 1, at whom an enemy aimed in its last turn; None: at nobody."""
        aims = self.happened(ev.AIMED, letter)
        return 1 + aims[0].b if aims else None

    def attacks_of(self, letter: str) -> int:
        """How often an enemy attacked in its last turn."""
        return len(self.happened(ev.STEP_1_SLOT, letter))


def named(tile: int) -> str | None:
    return tile_name(tile) if tile >= 0 else None


def tile_number(name: str) -> int:
    return [tile_name(tile) for tile in range(TILES)].index(name)


def _hero(number: int, hero: Hero) -> list[str]:
    key = f"hero_{number}"
    more = f", {hero.more}" if hero.more else ""
    return [
        f'weapons.{key}={{name="{key}", attacks={hero.attacks}, damage={hero.damage}, range={hero.range}}}',
        f'armours.{key}={{name="{key}", defence={hero.armour}}}',
        f'classes.{key}={{name="{key}", hp={hero.hp}, movement={hero.movement}, weapons=["{key}"], '
        f'armour="{key}"{more}}}',
    ]


def _foe(letter: str, foe: Foe) -> list[str]:
    key = f"foe_{letter}"
    made = [
        f'weapons.{key}={{name="{key}", attacks={foe.attacks}, damage={foe.damage}, range={foe.range}, '
        f"nearest={foe.nearest}}}",
        f'armours.{key}={{name="{key}", defence={foe.armour}}}',
        f'enemies.{key}={{name="{key}", hp={foe.hp}, movement={foe.movement}, weapon="{key}", armour="{key}", '
        f'gold={foe.gold}, behaviour="{foe.behaviour or key}"}}',
    ]
    if not foe.behaviour:
        made.append(
            f'behaviours.{key}={{name="{key}", aims_at="{foe.aims_at}", stance="{foe.stance}", wakes="{foe.wakes}", '
            f"withdraws={str(foe.withdraws).lower()}}}"
        )
    return made


def _room(rows: Sequence[str], kinds: dict[str, str], reward: str) -> str:
    enemies = ", ".join(f'{letter}="{kind}"' for letter, kind in kinds.items())
    return f'{{name="Hall", grid={json.dumps(chr(10).join(rows))}, enemies={{{enemies}}}, reward={{{reward}}}}}'
