"""Previews: what a choice is likely to do, against every throw that the rules can roll for it."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from fairfight.game.interface.preview import Preview
from fairfight.games.dungeon import attack_events as attacks
from fairfight.games.dungeon import turn_events as turns
from tests.games.dungeon.dungeon_table import Table

BESIDE = """
    1e
    2$
    3.
    """


def foretold(table: Table, choice: int) -> Preview:
    told = table.match.preview(choice)
    assert told is not None
    return told


def every_throw(table: Table, choice: int, dice: int) -> list[list[Any]]:
    """The events of a choice with each throw of so many dice."""
    found, told = [], len(table.match.events())
    for faces in itertools.product(range(1, 7), repeat=dice):
        match = table.match.clone()
        table.dice.script, table.dice.used = list(faces), 0
        match.play(choice)
        table.dice.finish()
        found.append(match.events(since=told))
    return found


def share(number: int, of: int) -> float:
    return float(Fraction(number, of))


def as_told(counts: Mapping[int, int]) -> tuple[tuple[int, float], ...]:
    total = sum(counts.values())
    return tuple((damage, share(number, total)) for damage, number in sorted(counts.items()))


@pytest.mark.parametrize(
    ("armour", "reduction", "hp", "elixir"),
    [(0, 0, 4, False), (1, 0, 5, False), (0, 2, 2, False), (-3, 1, 3, True)],
)
def test_the_preview_of_an_attack_is_what_all_throws_do(armour: int, reduction: int, hp: int, elixir: bool) -> None:
    table = Table(
        BESIDE,
        party={"anna": {"consumables": {"elixir": 1}}},
        consumables={"elixir": {"effect": {"do": "might", "dice": 1}}},
        foes={"e": {"hp": hp, "armour": "plate"}},
        armours={"plate": {"defence_dice": armour, "flat_reduction": reduction}},
        flat_reduction=True,
    )
    if elixir:
        table.use("elixir")
    choice = table.to_attack("e")
    (against,) = foretold(table, choice).against
    throws = every_throw(table, choice, 2 + elixir + max(1, 1 + armour))
    damage = Counter(event.damage for events in throws for event in events if isinstance(event, attacks.DamageCounted))
    fallen = sum(isinstance(event, attacks.Defeated) for events in throws for event in events)
    assert against.unit == "enemy.1-1"
    assert dict(against.modifiers).get("dice") == 2 + elixir
    assert dict(against.modifiers).get("reduction", 0) == reduction
    assert against.damage is not None
    assert against.damage.distribution == as_told(damage)
    assert against.hit == share(len(throws) - damage[0], len(throws))
    assert against.defeat == share(fallen, len(throws))


def test_the_preview_of_a_spell_tells_of_everybody_that_it_strikes() -> None:
    table = Table(
        """
        1.fe.
        2...g
        3$...
        """,
        party={"anna": {"spells": ["frost"]}},
        spells={
            "frost": {
                "range": 5,
                "charges": 2,
                "effect": {"do": "attack", "attack_dice": 1, "damage": 2, "radius": 1, "slow_tiles": 3},
            }
        },
        foes={"e": {"hp": 3}, "f": {"hp": 2, "behaviour": "lazy"}, "g": {}},
        behaviours={"lazy": {"aims_at": "nearest", "stance": "close", "wakes": "in_sight"}},
    )
    choice = table.to_cast("frost", "e")
    told = foretold(table, choice)
    throws = every_throw(table, choice, 4)
    assert [one.unit for one in told.against] == [table.id("e"), table.id("f")]
    assert told.costs == (("attack_slot", 1), ("charges", 1))
    for against in told.against:
        mine = [event for events in throws for event in events if getattr(event, "unit", "") == against.unit]
        counts = Counter(type(event) for event in mine)
        hurt = sum(isinstance(event, attacks.HpLost) and event.lost > 0 for event in mine)
        assert against.hit == share(hurt, len(throws))
        assert against.defeat == share(counts[attacks.Defeated], len(throws))
        assert dict(against.other)["slowed"] == share(counts[turns.Slowed], len(throws))
        assert dict(against.other).get("woken", 0.0) == share(counts[turns.Woke], len(throws))


def gear() -> Table:
    return Table(
        "12e\n.+.\n3.$",
        party={
            "anna": {
                "weapons": ["sword", "stick", "axe"],
                "spells": ["mend", "leap"],
                "consumables": {"tea": 1, "tonic": 1, "oil": 1},
            },
            "bert": {},
        },
        weapons={"stick": {"attack_dice": 0, "damage": 0}, "axe": {"attack_dice": 1, "damage": 1}},
        spells={
            "mend": {"range": 2, "effect": {"do": "heal", "hp": 4}},
            "leap": {"range": 1, "effect": {"do": "blink"}},
        },
        consumables={
            "tea": {"effect": {"do": "heal", "hp": 3}},
            "tonic": {"effect": {"do": "haste", "tiles": 2}},
            "oil": {"effect": {"do": "ward", "blocks": 2}},
        },
    )


def test_healing_that_heals_nothing_says_so() -> None:
    table = gear()
    for choice in (table.to_use("tea"), table.to_cast("mend", "bert")):
        assert foretold(table, choice).does_nothing
        assert foretold(table, choice).against[0].healing.mean == 0  # type: ignore[union-attr]
    table.figure("anna").hp, table.figure("bert").hp = 8, 1
    tea, mend = foretold(table, table.to_use("tea")), foretold(table, table.to_cast("mend", "bert"))
    assert not tea.does_nothing
    assert not mend.does_nothing
    assert (tea.against[0].unit, tea.against[0].healing.mean) == ("hero.1", 2), "no more than the maximum"  # type: ignore[union-attr]
    assert (mend.against[0].unit, mend.against[0].healing.mean) == ("hero.2", 4)  # type: ignore[union-attr]
    assert tea.costs == (("action_points", 1), ("item", 1))


def test_what_a_choice_costs() -> None:
    table = gear()
    assert foretold(table, table.to_move("a3")).costs == (("tiles", 2),)
    assert foretold(table, table.to_change("axe")).costs == (("action_points", 1),)
    assert foretold(table, table.to_help("bert")).costs == (("action_points", 1),)
    assert foretold(table, table.to_help("bert")).gains == (("blocks", 1.0),)
    assert foretold(table, table.to_use("tonic")).gains == (("tiles", 2.0),)
    assert foretold(table, table.to_use("oil")).gains == (("blocks", 2.0),)
    assert foretold(table, table.to_cast("leap", "a2")).costs == (("attack_slot", 1),)
    assert table.match.preview(0) is None, "the end of the turn"


def test_help_that_gives_no_block_does_nothing() -> None:
    table = Table("12e\n3.$", party={"anna": {}, "bert": {}}, help_blocks=0)
    assert foretold(table, table.to_help("bert")).does_nothing


def test_an_attack_that_cannot_hurt_does_nothing() -> None:
    table = Table(
        BESIDE,
        foes={"e": {"armour": "rock"}},
        armours={"rock": {"defence_dice": 0, "flat_reduction": 20}},
        flat_reduction=True,
    )
    assert foretold(table, table.to_attack("e")).does_nothing


def test_nothing_that_a_choice_depends_on_is_hidden() -> None:
    """The dice to come are not known to the preview: another chance, the same preview."""
    table = gear()
    other = table.match.determinized("party")
    for choice in table.match.choices():
        told = table.match.preview(choice)
        assert other.preview(choice) == told
        assert told is None or told.unknown == ()
