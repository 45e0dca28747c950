"""The attack: thirteen steps, in this order and with these numbers, whoever attacks."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.game.interface.plain import plain
from fairfight.games.dungeon.attack_events import AttackDiceRolled, DefenceDiceRolled
from tests.games.dungeon.dungeon_table import STEPS, Table

BESIDE = """
    1e
    2$
    3.
    """
THREE_DICE = {"spear": {"attack_dice": 3, "damage": 2}}
MAIL = {"mail": {"defence_dice": 2}}
SHIELD = {"targe": {"defence_dice": 1}}


def beside(**more: Any) -> Table:
    """Anna and a foe, side by side."""
    return Table(BESIDE, **more)


# All thirteen, for whoever attacks.


def test_a_heros_attack_is_told_in_thirteen_steps() -> None:
    table = beside(foes={"e": {"armour": "mail", "shield": "targe"}}, armours=MAIL, shields=SHIELD)
    table.attack("e", [6, 5], [1, 4, 2, 3])
    assert table.told("attacks") == ["attacks Foe E"]
    assert table.steps_told() == [
        "1. the Attack Slot is free: Sword, 2 dice",
        "2. attack dice: 6 5",
        "3. hits: 2 1",
        "4. hits in all: 3",
        "5. defence dice: 1 + armour 2 + shield 1 = 4",
        "6. defence dice: 1 4 2 3",
        "7. blocked hits: 0 1 0 0",
        "8. blocked hits in all: 1",
        "9. temporary blocked hits: 0; blocked in all: 1",
        "10. effective hits: 3 - 1 = 2",
        "11. damage: 3 + 1 = 4",
        "12. Foe E loses 4 HP: 5 left",
        "13. the Attack Slot is used",
    ]


def test_an_enemys_attack_is_told_in_thirteen_steps() -> None:
    table = beside(
        party={"anna": {"consumables": {"tonic": 1}}},
        consumables={"tonic": {"effect": {"do": "ward", "blocks": 1}}},
    )
    table.use("tonic").end(6, 6, 5)
    assert table.told("attacks") == ["Foe E attacks Anna"]
    assert table.steps_told() == [
        "1. the Attack Slot is free: Sword, 2 dice",
        "2. attack dice: 6 6",
        "3. hits: 2 2",
        "4. hits in all: 4",
        "5. defence dice: 1 + armour 0 + shield 0 = 1",
        "6. defence dice: 5",
        "7. blocked hits: 1",
        "8. blocked hits in all: 1",
        "9. temporary blocked hits: 1; blocked in all: 2",
        "10. effective hits: 4 - 2 = 2",
        "11. damage: 3 + 1 = 4",
        "12. Anna loses 4 HP: 6 left",
        "13. the Attack Slot is used",
    ]


def test_a_spells_attack_is_told_in_thirteen_steps_with_the_spells_dice_and_damage() -> None:
    table = beside(
        party={"anna": {"spells": ["bolt"]}},
        spells={"bolt": {"range": 3, "effect": {"do": "attack", "attack_dice": 3, "damage": 5}}},
    )
    table.cast("bolt", "e", 4, 3, 4, 6)
    assert table.told("casts") == ["casts Bolt at Foe E"]
    assert table.steps_told() == [
        "1. the Attack Slot is free: Bolt, 3 dice",
        "2. attack dice: 4 3 4",
        "3. hits: 1 0 1",
        "4. hits in all: 2",
        "5. defence dice: 1 + armour 0 + shield 0 = 1",
        "6. defence dice: 6",
        "7. blocked hits: 2",
        "8. blocked hits in all: 2",
        "9. temporary blocked hits: 0; blocked in all: 2",
        "10. effective hits: 2 - 2 = 0",
        "11. damage: 0, for no hit was effective",
        "12. Foe E loses 0 HP: 9 left",
        "13. the Attack Slot is used",
    ]


def test_the_events_of_an_attack_tell_the_thirteen_steps_with_their_numbers() -> None:
    table = beside(foes={"e": {"armour": "mail"}}, armours=MAIL).attack("e", [6, 5], [1, 4, 2])
    (steps,) = table.attacks()
    assert [type(step) for step in steps] == list(STEPS)
    aside = ("n", "cause", "changes")
    told = [{key: value for key, value in plain(step).items() if key not in aside and value != ""} for step in steps]
    hero, foe = "hero.1", "enemy.1-1"
    assert told == [
        {"kind": "attacked", "attacker": hero, "target": foe, "weapon": "sword", "dice": 2},
        {"kind": "attack_dice_rolled", "faces": [6, 5], "hits": [2, 1], "total": 3},
        {"kind": "defence_counted", "dice": 3, "armour": 2, "shield": 0},
        {"kind": "defence_dice_rolled", "faces": [1, 4, 2], "blocks": [0, 1, 0], "total": 1},
        {"kind": "hits_blocked", "hits": 3, "temporary": 0, "blocked": 1, "effective": 2},
        {"kind": "damage_counted", "damage": 4, "weapon_damage": 3, "effective": 2, "reduced": 0},
        {
            "kind": "hp_lost",
            "unit": foe,
            "lost": 4,
            "damage": 4,
            "hp": 5,
            "max_hp": 9,
            "source": hero,
            "weapon": "sword",
        },
        {"kind": "attack_slot_used", "attacker": hero, "is_used": True},
    ]


# Steps 2 to 4 and 6 to 8: dice.


@pytest.mark.parametrize(("face", "hits"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 2)])
def test_a_die_is_converted_to_hits(face: int, hits: int) -> None:
    table = beside().attack("e", [face, 1], [1])
    assert [event.total for event in table.happened(AttackDiceRolled)] == [hits]


@pytest.mark.parametrize(("face", "blocked"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 2)])
def test_a_defence_die_is_converted_to_blocked_hits_by_the_same_faces(face: int, blocked: int) -> None:
    table = beside().attack("e", [1, 1], [face])
    assert [event.total for event in table.happened(DefenceDiceRolled)] == [blocked]


def test_hits_and_blocked_hits_are_summed_over_all_dice() -> None:
    table = beside(
        party={"anna": {"weapons": ["spear"]}}, weapons=THREE_DICE, foes={"e": {"armour": "mail"}}, armours=MAIL
    ).attack("e", [6, 4, 6], [5, 6, 4])
    assert [(event.hits, event.total) for event in table.happened(AttackDiceRolled)] == [((2, 1, 2), 5)]
    assert [(event.blocks, event.total) for event in table.happened(DefenceDiceRolled)] == [((1, 2, 1), 4)]
    assert table.damage() == 2, "one effective hit"


# Step 5: defence dice.


@pytest.mark.parametrize(("armour", "shield", "dice"), [(0, 0, 1), (2, 0, 3), (0, 1, 2), (2, 1, 4), (-1, 0, 1)])
def test_defence_dice_are_1_and_armour_and_shield(armour: int, shield: int, dice: int) -> None:
    worn: Any = {"armour": "mail", "shield": "targe"}
    gear: Any = {"armours": {"mail": {"defence_dice": armour}}, "shields": {"targe": {"defence_dice": shield}}}
    table = beside(foes={"e": worn}, **gear).attack("e", [1, 1], [1] * dice)
    assert table.defence_dice() == dice
    table = beside(party={"anna": worn}, **gear).end(1, 1, *[1] * dice)
    assert table.defence_dice() == dice


def test_armour_that_takes_dice_takes_them_from_the_shields() -> None:
    gear: Any = {"armours": {"rags": {"defence_dice": -2}}, "shields": {"targe": {"defence_dice": 3}}}
    table = beside(foes={"e": {"armour": "rags", "shield": "targe"}}, **gear).attack("e", [1, 1], [1, 1])
    assert table.told("5. ") == ["5. defence dice: 1 + armour -2 + shield 3 = 2"]


def test_defence_dice_are_never_fewer_than_1() -> None:
    table = beside(foes={"e": {"armour": "rags"}}, armours={"rags": {"defence_dice": -5}}).attack("e", [6, 6], [4])
    assert table.told("5. ") == ["5. defence dice: 1 + armour -5 + shield 0, but never fewer than 1: 1"]
    assert table.damage() == 3 + 2


# Steps 9 and 10: temporary blocked hits, effective hits.


def test_effective_hits_are_never_below_0() -> None:
    table = beside().attack("e", [4, 1], [6])
    assert table.told("10. ") == ["10. effective hits: 1 - 2, but never fewer than 0: 0"]
    assert table.hp("e") == 9


def test_temporary_blocked_hits_can_block_all_of_an_attack() -> None:
    table = beside(
        party={"anna": {"consumables": {"tonic": 1}}},
        consumables={"tonic": {"effect": {"do": "ward", "blocks": 4}}},
    )
    table.use("tonic").end(6, 6, 1)
    assert table.told("9. ") == ["9. temporary blocked hits: 4; blocked in all: 4"]
    assert table.hp("anna") == 10


# Step 11: damage.


@pytest.mark.parametrize(("dice", "damage"), [([1, 1], 0), ([4, 1], 3), ([4, 4], 4), ([6, 4], 5), ([6, 6], 6)])
def test_the_first_effective_hit_does_the_weapons_damage_and_each_further_one_1_more(
    dice: list[int], damage: int
) -> None:
    table = beside().attack("e", dice, [1])
    assert table.damage() == damage
    assert table.hp("e") == 9 - damage


def test_a_weapon_without_damage_still_does_1_for_each_further_hit() -> None:
    feather: Any = {
        "party": {"anna": {"weapons": ["feather"]}},
        "weapons": {"feather": {"attack_dice": 2, "damage": 0}},
    }
    assert beside(**feather).attack("e", [4, 1], [1]).hp("e") == 9
    assert beside(**feather).attack("e", [6, 4], [1]).hp("e") == 7


STURDY: Any = {"foes": {"e": {"armour": "scales"}}, "armours": {"scales": {"defence_dice": 0, "flat_reduction": 2}}}


def test_flat_damage_reduction_is_off() -> None:
    table = beside(**STURDY).attack("e", [6, 6], [1])
    assert (table.damage(), table.hp("e")) == (6, 3)


def test_flat_damage_reduction_is_taken_from_the_damage_after_step_11_if_it_is_on() -> None:
    table = beside(**STURDY, flat_reduction=True).attack("e", [6, 6], [1])
    assert table.told("11. ") == ["11. damage: 3 + 3 - 2 by Flat Damage Reduction = 4"]
    assert table.hp("e") == 5


def test_flat_damage_reduction_takes_damage_to_at_least_0() -> None:
    armour = {"armours": {"scales": {"defence_dice": 0, "flat_reduction": 20}}}
    table = beside(**{**STURDY, **armour}, flat_reduction=True).attack("e", [6, 6], [1])
    assert (table.damage(), table.hp("e")) == (0, 9)


def test_flat_damage_reduction_of_armour_and_shield_adds_up_for_heroes() -> None:
    table = beside(
        party={"anna": {"armour": "scales", "shield": "targe"}},
        armours={"scales": {"defence_dice": 0, "flat_reduction": 1}},
        shields={"targe": {"defence_dice": 0, "flat_reduction": 2}},
        flat_reduction=True,
    )
    table.end(6, 6, 1)
    assert (table.damage(), table.hp("anna")) == (6 - 3, 7)


# Step 12: HP and defeat.


def test_hp_are_lost_down_to_0() -> None:
    table = beside(foes={"e": {"hp": 2}}).attack("e", [6, 6], [1])
    assert table.told("12. ") == ["12. Foe E loses 2 HP: 0 left"]
    assert table.result("damage_dealt_1") == 2


def test_an_enemy_at_0_hp_is_defeated_at_once_and_stands_nowhere() -> None:
    table = Table(
        """
        1ef
        2$.
        3..
        """,
        foes={"e": {"hp": 3}},
    ).attack("e", [4, 1], [1])
    assert table.told("defeated") == ["Foe E is defeated"]
    assert (table.hp("e"), table.tile("e")) == (0, None)
    assert "b1" in table.tiles, "its tile is free within the same turn"
    table.end()
    assert len(table.attacks()) == 1, "it does not strike back"


def test_a_hero_at_0_hp_is_defeated_at_once() -> None:
    table = beside(party={"anna": {"hp": 3}}).end(6, 6, 1)
    assert table.told("12. ") == ["12. Anna loses 3 HP: 0 left"]
    assert table.told("is defeated") == [
        "Anna is defeated",
        "The party is defeated: 0 rooms cleared, 0 gold; nothing goes to the account",
    ]


# Step 13 and step 1: the Attack Slot.


def test_the_attack_slot_is_used_also_by_an_attack_without_effect() -> None:
    table = beside().attack("e", [1, 1], [6])
    assert table.state.slot == 0
    assert not table.can(table.to_attack("e"))


# At most 20 dice.


def test_an_attack_has_at_most_20_dice() -> None:
    table = beside(
        party={"anna": {"weapons": ["flail"], "consumables": {"elixir": 2}}},
        weapons={"flail": {"attack_dice": 12, "damage": 1}},
        consumables={"elixir": {"effect": {"do": "might", "dice": 5}}},
        foes={"e": {"hp": 100}},
    )
    table.use("elixir").use("elixir").attack("e", [6] * 19 + [4], [1])  # 12 + 5 + 5 would be 22
    assert table.told("1. the") == ["1. the Attack Slot is free: Flail, 20 dice"]
    assert table.told("2. attack") == ["2. attack dice: " + " ".join(["6"] * 19 + ["4"])]
    (rolled,) = table.happened(AttackDiceRolled)
    assert (rolled.faces, rolled.further, rolled.total) == ((6,) * 10, (*(6,) * 9, 4), 39)
    assert rolled.hits == (*(2,) * 19, 1)
    assert table.hp("e") == 100 - (1 + 38)
