"""Every weapon, armour and shield of the content does what its numbers say, whatever they are."""

from __future__ import annotations

from typing import Any

from fairfight.games.dungeon.game import Dungeon
from fairfight.games.dungeon.terms import WIDTH
from tests.games.dungeon.dungeon_table import Table

CONTENT = Dungeon.book().model
FAR = WIDTH - 1  # tiles from one end of a row to the other
SHIELD: Any = {"shields": {"test_shield": {"defence_dice": 2}}}


def apart(distance: int, **more: Any) -> Table:
    """Anna and a foe, both hard to defeat, so many tiles apart."""
    return Table(f"1{'.' * (distance - 1)}e\n23$", foes={"e": {"hp": 200, **more.pop("foe", {})}}, **more)


def weapon(key: str) -> None:
    """In a hero's hand: where it strikes, its dice, its damage, and whether it leaves a hand for a shield."""
    held = CONTENT.weapons[key]
    hero = {"anna": {"hp": 200, "weapons": [key], "shield": "test_shield"}}
    tables = {distance: apart(distance, party=hero, **SHIELD) for distance in range(1, FAR + 1)}
    strikes_at = [distance for distance, table in tables.items() if table.can(table.to_attack("e"))]
    assert strikes_at == [distance for distance in tables if held.min_range <= distance <= held.range]
    table = tables[held.min_range].attack("e", [6] * held.attack_dice, [1])
    assert table.hp("e") == 200 - (held.damage + 2 * held.attack_dice - 1)
    table = apart(1, party=hero, **SHIELD).end(1, 1, *[1] * (3 if held.hands == 1 else 1))
    assert table.defence_dice() == (3 if held.hands == 1 else 1)
    enemys_weapon(key)


def enemys_weapon(key: str) -> None:
    """In an enemy's hand: it attacks from where it strikes, with its dice and damage."""
    held = CONTENT.weapons[key]
    table = apart(held.min_range, foe={"weapon": key}, party={"anna": {"hp": 200}})
    table.end(*[6] * held.attack_dice, 1)
    assert table.hp("anna") == 200 - (held.damage + 2 * held.attack_dice - 1)
    table = apart(min(held.range, FAR), foe={"weapon": key}, party={"anna": {"hp": 200}}).end(
        *[4] * held.attack_dice, 1
    )
    assert table.damage() == held.damage + held.attack_dice - 1


def worn(kind: str, key: str) -> None:
    """On a hero and on an enemy: its defence dice, its movement, and Flat Damage Reduction if that is on."""
    piece = getattr(CONTENT, kind)[key]
    slot = {"armours": "armour", "shields": "shield"}[kind]
    dice = max(1, 1 + piece.defence_dice)
    hero = {"anna": {"hp": 200, "movement": 10, slot: key}}
    table = apart(1, party=hero)
    assert table.left[0] == 10 + piece.movement
    table.end(6, 6, *[1] * dice)
    assert table.hp("anna") == 200 - 6, "Flat Damage Reduction is off"
    table = apart(1, party=hero, flat_reduction=True).end(6, 6, *[1] * dice)
    assert table.hp("anna") == 200 - max(0, 6 - piece.flat_reduction)
    table = apart(1, foe={slot: key}, flat_reduction=True).attack("e", [6, 6], [1] * dice)
    assert table.hp("e") == 200 - max(0, 6 - piece.flat_reduction)


# What heroes and armed enemies carry.


def test_longsword() -> None:
    weapon("longsword")


def test_great_axe() -> None:
    weapon("great_axe")


def test_throwing_axe() -> None:
    weapon("throwing_axe")


def test_short_sword() -> None:
    weapon("short_sword")


def test_hunting_spear() -> None:
    weapon("hunting_spear")


def test_longbow() -> None:
    weapon("longbow")


def test_crossbow() -> None:
    weapon("crossbow")


def test_mace() -> None:
    weapon("mace")


def test_staff() -> None:
    weapon("staff")


def test_throwing_knife() -> None:
    weapon("throwing_knife")


# What enemies are born with.


def test_teeth() -> None:
    weapon("teeth")


def test_fangs() -> None:
    weapon("fangs")


def test_chill_touch() -> None:
    weapon("chill_touch")


def test_dark_bolt() -> None:
    weapon("dark_bolt")


def test_tree_trunk() -> None:
    weapon("tree_trunk")


# Armours and shields.


def test_robe() -> None:
    worn("armours", "robe")


def test_leather_coat() -> None:
    worn("armours", "leather_coat")


def test_chain_mail() -> None:
    worn("armours", "chain_mail")


def test_plate_mail() -> None:
    worn("armours", "plate_mail")


def test_buckler() -> None:
    worn("shields", "buckler")


def test_kite_shield() -> None:
    worn("shields", "kite_shield")
