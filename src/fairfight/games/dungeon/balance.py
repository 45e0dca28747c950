"""Dungeon for the lab: scores runs, compares classes, and names the gear to judge."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from fairfight.game.balance import Balance, BalanceSubject, Threats
from fairfight.game.game import Game
from fairfight.games.dungeon.data.book import dungeon_book
from fairfight.games.dungeon.data.model import Weapon
from fairfight.games.dungeon.setup import DungeonSetup

if TYPE_CHECKING:
    from fairfight.games.dungeon.game import Dungeon

MOST_HP = 1000  # more than a party has


class DungeonBalance(Balance):
    """Classes against rooms."""

    headline = "cleared"
    threats = Threats("ended_by", "room_", ("hp_lost_", "turns_"))

    def score(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Rooms cleared, then HP left."""
        score: NDArray[Any] = np.asarray(rows["rooms_cleared"], np.int64) * MOST_HP
        score += np.asarray(rows["hp_left"], np.int64).sum(axis=1)
        return score

    def length(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Turns."""
        return np.asarray(rows["turns"], np.int64)

    def axes(self, options: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        """Every class alone with every policy."""
        return {"party": _classes(options), "agent": [*DungeonSetup.policies]}

    def panel(self, options: Mapping[str, Any]) -> Sequence[Mapping[str, str]]:
        """Every class alone: all of them are tested again after each change."""
        return [{"party": key} for key in _classes(options)]

    def subjects(self, game: Game) -> Sequence[BalanceSubject]:
        """The party's weapons, spells and consumables.

        A blanked weapon has no dice, and is held in as many hands as before; the others are not there.
        """
        run = cast("Dungeon", game)
        book = run.model
        subjects: dict[str, BalanceSubject] = {}
        for key in dict.fromkeys(run.lowered.party):
            hero = book.classes[key]
            for name in hero.weapons:
                left = [f"blank_{name}" if one == name else one for one in hero.weapons]
                blank = (_blank_weapon(name, book.weapons[name]), _change(key, "weapons", left))
                self._add(subjects, run, book.weapons[name].name, "attacks", blank)
            for name in hero.spells:
                spells = [one for one in hero.spells if one != name]
                self._add(subjects, run, book.spells[name].name, "casts", (_change(key, "spells", spells),))
            for name in hero.consumables:
                items = {one: number for one, number in hero.consumables.items() if one != name}
                self._add(subjects, run, book.consumables[name].name, "uses", (_change(key, "consumables", items),))
        return list(subjects.values())

    def _add(
        self, subjects: dict[str, BalanceSubject], run: Dungeon, name: str, counted: str, changes: tuple[str, ...]
    ) -> None:
        """Add a subject; gear of two classes is blanked in both."""
        before: Any = subjects[name].blank["change"] if name in subjects else run.setup.change
        changed = tuple(dict.fromkeys((*before, *changes)))
        subjects[name] = BalanceSubject(name, self.headline, played=f"{counted}:{name}", blank={"change": changed})


def _classes(options: Mapping[str, Any]) -> list[str]:
    """The classes of the content that the options name."""
    setup = DungeonSetup.checked(options)
    return list(dungeon_book(setup.content, setup.change).model.classes)


def _change(key: str, what: str, value: Sequence[str] | Mapping[str, int]) -> str:
    """A change of a class, as TOML writes it."""
    if isinstance(value, Mapping):
        return f"classes.{key}.{what}={{{', '.join(f'{name}={number}' for name, number in value.items())}}}"
    return f"classes.{key}.{what}={json.dumps(list(value))}"


def _blank_weapon(name: str, weapon: Weapon) -> str:
    """A weapon without dice, otherwise like the one that it stands for, as TOML writes it."""
    kept = f"range={weapon.range}, nearest={weapon.nearest}, hands={weapon.hands}"
    return f'weapons.blank_{name}={{name="Blank", attacks=0, damage=0, {kept}}}'
