"""Dungeon for the lab: scores runs, compares classes, and names the gear to judge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from numpy.typing import NDArray

from fairfight.content.toml import inline
from fairfight.game.balance import Balance, BalanceSubject, Subjects, Threats, whole
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
        score = whole(rows["rooms_cleared"]) * MOST_HP
        score += whole(rows["hp_left"]).sum(axis=1)
        return score

    def axes(self, options: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        """Every class alone with every policy."""
        return {"party": _classes(options), "agent": [*DungeonSetup.policies]}

    def subjects(self, game: Game) -> Sequence[BalanceSubject]:
        """The party's weapons, spells and consumables.

        A blanked weapon has no dice, and is held in as many hands as before; the others are not there.
        """
        run = cast("Dungeon", game)
        book = run.model
        subjects = Subjects(run, self.headline)
        for key in dict.fromkeys(run.lowered.party):
            hero = book.classes[key]
            for name in hero.weapons:
                left = [f"blank_{name}" if one == name else one for one in hero.weapons]
                blank = (_blank_weapon(name, book.weapons[name]), f"classes.{key}.weapons={inline(left)}")
                subjects.add(f"attacks:{book.weapons[name].name}", *blank)
            for name in hero.spells:
                spells = [one for one in hero.spells if one != name]
                subjects.add(f"casts:{book.spells[name].name}", f"classes.{key}.spells={inline(spells)}")
            for name in hero.consumables:
                items = {one: number for one, number in hero.consumables.items() if one != name}
                without = f"classes.{key}.consumables={inline(items)}"
                subjects.add(f"uses:{book.consumables[name].name}", without)
        return subjects.made()


def _classes(options: Mapping[str, Any]) -> list[str]:
    """The classes of the content that the options name."""
    setup = DungeonSetup.checked(options)
    return list(dungeon_book(setup.content, setup.change).model.classes)


def _blank_weapon(name: str, weapon: Weapon) -> str:
    """A weapon without dice, otherwise like the one that it stands for, as TOML writes it."""
    kept = f"range={weapon.range}, min_range={weapon.min_range}, hands={weapon.hands}"
    return f'weapons.blank_{name}={{name="Blank", attack_dice=0, damage=0, {kept}}}'
