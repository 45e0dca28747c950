"""Pieces of a scene: the hero, the monsters and the dice, and what changes from one scene to the next.

The hero has the meter `hp`, the badges `armour`, `rerolls` and `repeats` as far as there are some, and a badge for each
bracketed effect with the number of its copies. A monster has the meter `hp`; what it rolled as the badges `roll` and
`damage` and the marks `shoots`, `pierces`, `cancels` and `disrupts`; the badges `armour` and `hurt_only_by`; effects
that lie on it; and the marks `evades` and `dead`. A die has the badge `face` and the marks `hit` or `missed`,
`critical` and `doubled`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fairfight.game.interface.changes import Badged, Change, Marked, Measured
from fairfight.game.interface.scene import Badge, Meter, Piece
from fairfight.games.gauntlet import ids

BANDS = ("shoots", "pierces", "cancels", "disrupts")
D8 = "d8"


@dataclass
class HeroShown:
    """What is shown of the hero."""

    emblem: str
    title: str
    max_hp: int
    hp: int = 0
    armour: int = 0
    rerolls: int = 0
    repeats: int = 0
    effects: dict[str, int] = field(default_factory=dict)  # copies

    def piece(self) -> Piece:
        """As a piece."""
        numbers = {"armour": self.armour, "rerolls": self.rerolls, "repeats": self.repeats}
        return Piece(
            ids.HERO,
            ids.FIELD,
            (0, 0),
            ids.HERO,
            self.title,
            self.emblem,
            meters=(Meter("hp", max(0, self.hp), self.max_hp, "HP"),),
            badges=_badges(numbers, self.effects),
        )


@dataclass
class MonsterShown:
    """What is shown of a monster. Without a roll it was dead before this exchange."""

    id: str
    place: int
    emblem: str
    title: str
    max_hp: int
    hp: int
    armour: int = 0
    roll: int = 0
    damage: int = 0
    marks: tuple[str, ...] = ()  # of what it rolled
    is_dead: bool = False
    evades: int = 0  # the number of the card that deals it no damage; 0: none
    hurt_only_by: str = ""
    effects: dict[str, int] = field(default_factory=dict)

    def forget_roll(self) -> None:
        """An exchange begins."""
        self.armour = self.roll = self.damage = self.evades = 0
        self.marks, self.hurt_only_by = (), ""

    def piece(self) -> Piece:
        """As a piece."""
        badges = [Badge("roll", str(self.roll)), Badge("damage", str(self.damage))] if self.roll else []
        badges += [Badge("hurt_only_by", self.hurt_only_by)] if self.hurt_only_by else []
        others = {"evades": self.evades > 0, "dead": self.is_dead}
        return Piece(
            self.id,
            ids.ENEMIES,
            (self.place, 0),
            ids.ENEMIES,
            self.title,
            self.emblem,
            meters=(Meter("hp", max(0, self.hp), self.max_hp, "HP"),),
            badges=(*badges, *_badges({"armour": self.armour}, self.effects)),
            marks=(*self.marks, *(mark for mark, on in others.items() if on)),
            is_active=not self.is_dead,
        )


def _badges(numbers: Mapping[str, int], effects: Mapping[str, int]) -> tuple[Badge, ...]:
    return tuple(Badge(name, str(number)) for name, number in {**numbers, **effects}.items() if number)


def monster_die(die: str, place: int, face: int) -> Piece:
    """The die of a monster, which lies until the next exchange."""
    return Piece(die, ids.ENEMY_DICE, (place, 0), ids.ENEMIES, emblem=D8, badges=(Badge("face", str(face)),))


def hero_die(die: str, place: int, face: int, marks: tuple[str, ...]) -> Piece:
    """A die of the hero's attack."""
    return Piece(die, ids.DICE, (place, 0), ids.HERO, emblem=D8, badges=(Badge("face", str(face)),), marks=marks)


def changed(before: Piece, after: Piece) -> list[Change]:
    """What becomes different of a piece that stays where it is."""
    name = before.id
    held = {meter.id: meter for meter in before.meters}
    meters = [one for one in after.meters if held.get(one.id) != one]
    changes: list[Change] = [Measured(name, one.id, one.value, one.max) for one in meters]
    old, new = ({badge.id: badge.text for badge in piece.badges} for piece in (before, after))
    changes += [Badged(name, badge, new.get(badge, "")) for badge in {**old, **new} if old.get(badge) != new.get(badge)]
    gone = [mark for mark in before.marks if mark not in after.marks]
    come = [mark for mark in after.marks if mark not in before.marks]
    return [*changes, *(Marked(name, mark, on=False) for mark in gone), *(Marked(name, mark) for mark in come)]
