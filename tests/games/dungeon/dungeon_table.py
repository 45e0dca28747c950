"""A small room of a test's own, with its own party, gear and enemies, and every die scripted with nothing left over.

    table = Table('''
        1.e
        2.$
        3..
        ''')
    table.move("b1").attack("e", [6, 4], [1])  # two attack dice, one defence die
    assert table.hp("e") == 9 - 5

Unless a test says otherwise, Anna is alone: 10 HP, 4 tiles of movement and a sword (2 dice, damage 3). Enemies stand
still, have 9 HP, 1 defence die and a sword too, and lie in wait under a letter of the grid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import dedent
from typing import Any, Self, TypeVar

import pytest

import fairfight
from fairfight.common.errors import IllegalChoice
from fairfight.engine.scripted import ScriptedDice
from fairfight.game.interface.event import Event
from fairfight.games.dungeon import attack_events as attacks
from fairfight.games.dungeon import terms
from fairfight.games.dungeon import turn_events as turns
from fairfight.games.dungeon.client.ids import space_name
from fairfight.games.dungeon.data.book import KINDS
from fairfight.games.dungeon.data.model import Class
from fairfight.games.dungeon.game import Dungeon
from fairfight.games.dungeon.state import State
from fairfight.games.dungeon.terms import tile_name
from tests.games.own_entries import Entries, changes

HERO = {"hp": 10, "movement": 4, "weapons": ["sword"]}
FOE = {"hp": 9, "movement": 0, "weapon": "sword", "gold": 0, "behaviour": "brute"}
ALWAYS: Mapping[str, Entries] = {
    "weapons": {"sword": {"attack_dice": 2, "damage": 3}},
    "behaviours": {"brute": {"aims_at": "nearest", "stance": "close"}},
}
TILE = {tile_name(tile): tile for tile in range(terms.TILES)}  # by name
STEPS = (  # what tells the thirteen steps of an attack
    attacks.Attacked,
    attacks.AttackDiceRolled,
    attacks.DefenceCounted,
    attacks.DefenceDiceRolled,
    attacks.HitsBlocked,
    attacks.DamageCounted,
    attacks.HpLost,
    attacks.AttackSlotUsed,
)
E = TypeVar("E", bound=Event)


def game_of(**options: Any) -> Dungeon:
    game = fairfight.game("dungeon", **options)
    assert isinstance(game, Dungeon)
    return game


class Table:
    """One run, at its first decision."""

    def __init__(
        self,
        *grids: str,
        party: Entries | None = None,
        foes: Mapping[str, Mapping[str, Any] | str] | None = None,
        rewards: Sequence[Mapping[str, Any]] = (),
        run: str = "",
        dice: Sequence[int] = (),
        **more: Any,
    ) -> None:
        """Rooms in their order, as grids. `party` and `foes` (by letter) say what differs from Anna and the usual foe.

        A foe may also be an enemy of the shipped content, by its key. `rewards` are those of the rooms. Further content
        is given by its kind (weapons={...}), set-up options by name; `run` is one of the content's, instead of all
        rooms in their order, and `dice` draw its first room.
        """
        own: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
        for kind, entries in ALWAYS.items():
            own[kind].update(entries)
        for kind in KINDS:
            own[kind].update(more.pop(kind, {}))
        party = party or {"anna": {}}
        own["classes"] |= {key: {**HERO, **hero} for key, hero in party.items()}
        self.heroes = list(party)
        self.kinds: dict[str, str] = {}  # by letter: the keys of the foes
        for letter in sorted({sign for grid in grids for sign in dedent(grid) if sign.isalpha()}):
            foe = (foes or {}).get(letter, {})
            self.kinds[letter] = foe if isinstance(foe, str) else f"foe_{letter}"
            if not isinstance(foe, str):
                own["enemies"][f"foe_{letter}"] = {**FOE, **foe}
        for number, grid in enumerate(grids, 1):
            there = {letter: kind for letter, kind in self.kinds.items() if letter in grid}
            reward = dict(rewards[number - 1]) if rewards else {}
            own["rooms"][f"room_{number}"] = {"grid": dedent(grid), "enemies": there, "reward": reward}
        more["change"] = (*changes(own), *more.get("change", ()))
        self.game = game_of(**{"party": ", ".join(party), "rooms": run or ", ".join(own["rooms"]), **more})
        self.dice = ScriptedDice(*dice)
        self.match = self.game.start(dice=self.dice)
        self.dice.finish()
        self.round_began = 0  # the event with which the enemies' last turns began

    # Playing.

    def play(self, choice: int, *script: int) -> Self:
        """Do something, with the dice that it rolls."""
        self.dice.script.extend(script)
        self.match.play(choice)
        self.dice.finish()
        return self

    def move(self, tile: str) -> Self:
        return self.play(self.to_move(tile))

    def attack(self, foe: str, dice: Sequence[int] = (), defence: Sequence[int] = ()) -> Self:
        return self.play(self.to_attack(foe), *dice, *defence)

    def cast(self, spell: str, at: str, *script: int) -> Self:
        return self.play(self.to_cast(spell, at), *script)

    def use(self, consumable: str) -> Self:
        return self.play(self.to_use(consumable))

    def change(self, weapon: str) -> Self:
        return self.play(self.to_change(weapon))

    def help(self, ally: str) -> Self:
        return self.play(self.to_help(ally))

    def open(self, door: str) -> Self:
        return self.play(self.to_open(door))

    def end(self, *script: int) -> Self:
        """End the turn; what is rolled until the next decision is scripted here."""
        return self.play(terms.END_TURN, *script)

    def enemies_act(self, *script: int) -> Self:
        """All heroes end their turns; what the enemies roll is scripted here."""
        self.dice.script.extend(script)
        turn, self.round_began = self.state.turns, len(self.match.events())
        while not self.match.over and self.state.turns == turn:
            self.match.play(terms.END_TURN)
        self.dice.finish()
        return self

    def put(self, who: str, tile: str) -> Self:
        """A figure stands elsewhere."""
        self.figure(who).tile = TILE[tile]
        return self

    # The codes of choices.

    def to_move(self, tile: str) -> int:
        return terms.MOVE + TILE[tile]

    def to_attack(self, foe: str) -> int:
        return terms.ATTACK + self.number(foe)

    def to_cast(self, spell: str, at: str) -> int:
        target = TILE[at] if at in TILE else self.number(at)
        return terms.CAST + self.party_class.spells.index(spell) * terms.TARGETS + target

    def to_use(self, consumable: str) -> int:
        return terms.USE + self.game.lowered.consumables.index(consumable)

    def to_change(self, weapon: str) -> int:
        return terms.CHANGE + self.party_class.weapons.index(weapon)

    def to_help(self, ally: str) -> int:
        return terms.HELP + self.number(ally)

    def to_open(self, door: str) -> int:
        return terms.OPEN + list(self.game.mirror.room[self.state.room].door).index(TILE[door])

    def refused(self, choice: int) -> str:
        """Why a choice is refused."""
        with pytest.raises(IllegalChoice) as told:
            self.match.play(choice)
        return str(told.value).removeprefix("dungeon: ")

    # Looking.

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def party_class(self) -> Class:
        """The class of the hero whose turn it is."""
        return self.game.model.classes[self.game.lowered.party[self.state.actor]]

    @property
    def actor(self) -> str:
        """Whose turn it is."""
        return self.heroes[self.state.actor]

    def number(self, who: str) -> int:
        """A hero by name; a foe by its letter, or by letter and number ("e2") where several are alike."""
        if who in self.heroes:
            return self.heroes.index(who)
        kind = self.game.lowered.enemies.index(self.kinds[who[0]])
        alike = [number for number in range(self.state.enemies) if self.state.enemy[number].kind == kind]
        return alike[int(who[1:] or 1) - 1]

    def figure(self, who: str) -> Any:
        """The record of a hero or foe."""
        return self.state.hero[self.number(who)] if who in self.heroes else self.state.enemy[self.number(who)]

    def hp(self, who: str) -> int:
        hp: int = self.figure(who).hp
        return hp

    def tile(self, who: str) -> str | None:
        tile: int = self.figure(who).tile
        return None if tile == terms.NOWHERE else tile_name(tile)

    def asleep(self, foe: str) -> bool:
        return not self.figure(foe).awake

    def blocks(self, hero: str) -> int:
        """Temporary blocked hits."""
        return self.state.hero[self.number(hero)].blocks

    def items(self, hero: str) -> dict[str, int]:
        """The consumables that a hero has."""
        held = self.state.hero[self.number(hero)].items
        return {key: held[row] for row, key in enumerate(self.game.lowered.consumables) if held[row]}

    @property
    def left(self) -> tuple[int, int, int]:
        """What is left of the turn: tiles, Attack Slots, Action Points."""
        return self.state.steps, self.state.slot, self.state.points

    @property
    def words(self) -> list[str]:
        """All choices in words, but for moves."""
        return [one.words for one in self.match.worded_choices() if one.choice.kind != "move"]

    @property
    def tiles(self) -> set[str]:
        """Where the hero can walk."""
        return {space_name(one.space) for one in self.match.choices() if one.kind == "move"}

    def blink_tiles(self, spell: str) -> set[str]:
        return {space_name(one.space) for one in self.match.choices() if one.kind == "cast" and one.card == spell}

    def can(self, choice: int) -> bool:
        return choice in self.match.codes

    # What happened.

    def id(self, who: str) -> str:
        """The id of a hero or a foe."""
        number, room = self.number(who), min(self.state.stage + 1, self.game.mirror.stages)
        return f"hero.{number + 1}" if who in self.heroes else f"enemy.{room}-{number + 1}"

    def happened(self, kind: type[E], foe: str = "") -> list[E]:
        """Every such event, of one foe or of all figures."""
        return self._happened(0, kind, foe)

    def _happened(self, first: int, kind: type[E], foe: str) -> list[E]:
        found = [event for event in self.match.events(since=first) if isinstance(event, kind)]
        return [event for event in found if not foe or _who(event) == self.id(foe)]

    def aimed_at(self, foe: str) -> str | None:
        """The hero at whom a foe aimed in its last turn; None: at nobody."""
        aims = self._happened(self.round_began, turns.Aimed, foe)
        return self.heroes[int(aims[0].target[-1]) - 1] if aims else None

    def attacks_of(self, foe: str) -> int:
        """How often a foe attacked in its last turn."""
        return len(self._happened(self.round_began, attacks.Attacked, foe))

    def attacks(self) -> list[list[Event]]:
        """The steps of every attack so far."""
        made: list[list[Event]] = []
        for event in self.match.events():
            if isinstance(event, attacks.Attacked):
                made.append([])
            if isinstance(event, STEPS):
                made[-1].append(event)
        return made

    def damage(self) -> int:
        """The damage of the last attack, as its eleventh step says."""
        return self.happened(attacks.DamageCounted)[-1].damage

    def defence_dice(self) -> int:
        """The defence dice of the last attack."""
        return self.happened(attacks.DefenceCounted)[-1].dice

    def told(self, words: str = "") -> list[str]:
        """The lines of the story that hold these words."""
        return [line.strip() for line in self.match.log() if words in line]

    def steps_told(self) -> list[str]:
        """The numbered lines of all attacks."""
        return [line for line in self.told(". ") if line.partition(".")[0].isdigit()]

    def result(self, column: str) -> Any:
        """A column of the finished run."""
        result = self.match.result
        assert result is not None, "the run is not over"
        return result[column]


def _who(event: Event) -> str:
    """Whose event it is."""
    return str(getattr(event, "unit", "") or getattr(event, "attacker", ""))
