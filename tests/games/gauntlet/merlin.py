"""Merlin before monsters made to be hit: 20 HP each, and on a roll of 1 they do nothing and have no armour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.gauntlet.table import Table


def merlin(group: str, hand: Sequence[str], rolls: Sequence[int], *changes: str, **options: Any) -> Table:
    """Merlin, 15 HP, before any group; `changes` are made to its row of the monsters' table."""
    tier, name = group.split(":")
    row = f"monsters.{name.lower().replace(' ', '_')}.{tier}"
    change = (*(f"{row}.{one}" for one in changes), *options.pop("change", ()))
    return Table(group, hand, rolls, hero="merlin", change=change, **options)


def before_one(hand: Sequence[str], *changes: str, **options: Any) -> Table:
    """A Void Gryphon, Defence 5; dice of melee cards are 1 lower against it."""
    return merlin("basic:Void Gryphon", hand, [1], "hp=20", *changes, **options)


def before_two(hand: Sequence[str], rolls: Sequence[int] = (1, 1), **options: Any) -> Table:
    """Two elite Dark Minotaurs, Defence 3; 7 is 3 damage."""
    return merlin("elite:Dark Minotaur", hand, rolls, "hp=20", **options)


def before_three(hand: Sequence[str], rolls: Sequence[int] = (1, 1, 1), **options: Any) -> Table:
    """Three elite Shadow Spinners, Defence 5; 7 is 3 damage that pierces."""
    return merlin("elite:Shadow Spinner", hand, rolls, "hp=20", **options)


def before_thorns(hand: Sequence[str], *changes: str, **options: Any) -> Table:
    """Three Corrupted Dryads, Defence 4: the hero, from 15 HP, loses as much as there is armour left each exchange."""
    return merlin("basic:Corrupted Dryad", hand, [1, 1, 1], *changes, **options)
