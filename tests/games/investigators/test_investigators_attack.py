"""The attack: a chance to hit, a d100, a card, and what armour leaves of the damage."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.investigators import terms
from fairfight.games.investigators.events import codes
from fairfight.games.investigators.rules.hitting import chance_to_hit, modified_damage
from tests.games.investigators.investigators_table import CONTENT, Table

SKILL = 60  # of Anna, see the table


def near(**foe: Any) -> Table:
    """Anna, and a wolf two spaces away."""
    return Table(foes={"wolf": {"space": 2, **foe}})


# The nine steps, in their order.


def test_an_attack_is_told_step_by_step() -> None:
    table = near(armour=1)
    table.attack("wolf", 37, "+2")
    assert table.told()[-5:] == [
        "attacks Wolf with the Gun: 53 % to hit (a roll of at most 60, and no NULL)",
        "rolls 37",
        "draws +2 (base damage 4)",
        "hits for 5 damage",
        "Wolf loses 5 health: 15 left",
    ]


def test_a_critical_hit_that_defeats_is_told() -> None:
    table = Table(foes={"wolf": {"space": 2, "health": 7}, "bear": {"space": 9}})
    table.attack("wolf", 1, "x2")
    assert table.told()[-3:] == ["a critical hit for 8 damage", "Wolf loses 7 health: 0 left", "Wolf is defeated"]


def test_misses_are_told_by_what_they_come_from() -> None:
    assert near().attack("wolf", 61, "+0").told()[-3:] == ["rolls 61", "draws +0 (base damage 4)", "misses"]
    assert near().attack("wolf", 1, "NULL").told()[-2:] == ["draws NULL (base damage 4)", "NULL: an automatic miss"]


def test_a_monsters_attack_is_told_step_by_step() -> None:
    table = Table(foes={"wolf": {"space": 0, "attacks": 1, "horror": 1}})
    table.end(50)
    told = table.told()
    first = told.index("Wolf attacks Anna: 50 % to hit")
    assert told[first + 1 : first + 5] == [
        "rolls 50",
        "hits for 2 damage",
        "Anna loses 2 health: 8 left",
        "Anna loses 1 sanity: 9 left",
    ]


# Every card.

ON_FOUR = {"NULL": None, "x2": 8, "+2": 6, "+1": 5, "+0": 4, "-1": 3, "-2": 2, "Stun": 6, "Pierce": 5}  # damage


def test_no_card_of_the_content_is_left_out() -> None:
    assert list(ON_FOUR) == list(CONTENT.cards)


@pytest.mark.parametrize("card", ON_FOUR)
def test_every_card_in_an_attack_that_hits(card: str) -> None:
    table = near()
    table.attack("wolf", SKILL, card)
    damage = ON_FOUR[card]
    assert table.foe().health == 20 - (damage or 0)
    assert table.happened(codes.HIT) == ([] if damage is None else [(0, terms.MOST_PARTY, damage, card == "x2")])
    assert table.happened(codes.MISSED) == ([(0, terms.MOST_PARTY, 1, 0)] if damage is None else [])
    assert table.foe().stunned == (card == "Stun")


@pytest.mark.parametrize("card", ON_FOUR)
def test_every_card_is_spent_and_counted_even_if_the_roll_misses(card: str) -> None:
    table = near()
    table.attack("wolf", SKILL + 1, card)
    assert table.foe().health == 20
    assert table.foe().stunned == 0
    assert table.happened(codes.MISSED) == [(0, terms.MOST_PARTY, card == "NULL", 0)]
    deck = table.deck()
    assert (table.piles(), deck.spent[table.kind(card)]) == ((8, 1), 1)
    assert (deck.drawn, deck.nulls, deck.crits) == (1, card == "NULL", card == "x2")
    assert (table.state.nulls, table.state.crits) == (card == "NULL", card == "x2")


@pytest.mark.parametrize("card", ON_FOUR)
def test_every_card_against_armour(card: str) -> None:
    table = near(armour=2)
    table.attack("wolf", 1, card)
    damage = ON_FOUR[card] or 0
    assert 20 - table.foe().health == (damage if card == "Pierce" else max(0, damage - 2))


@pytest.mark.parametrize("card", ON_FOUR)
def test_no_card_makes_damage_fall_below_0(card: str) -> None:
    table = Table(foes={"wolf": {"space": 2}}, weapons={"gun": {"damage": 1, "range": 3, "falloff": 10}})
    table.attack("wolf", 1, card)
    after = {"NULL": 0, "x2": 2, "+2": 3, "+1": 2, "+0": 1, "-1": 0, "-2": 0, "Stun": 3, "Pierce": 2}
    assert 20 - table.foe().health == after[card]
    assert bool(table.happened(codes.HIT)) == (card != "NULL"), "a hit for 0 damage is a hit"


@pytest.mark.parametrize("card", ON_FOUR)
def test_every_card_of_a_nemesis_deck_does_to_the_bosss_attack_what_cards_do(card: str) -> None:
    table = Table(
        party={"anna": {"armour": 1, "health": 15}},
        foes={"boss": {"space": 0, "damage": 4, "attacks": 1, "nemesis_deck": "each"}},
    )
    table.end(50, table.nemesis(card))
    damage = ON_FOUR[card]
    lost = 0 if damage is None else damage - (card != "Pierce")
    assert table.one().health == 15 - lost
    assert table.state.actions == 2 - (card == "Stun"), "who is stunned has an action less"
    assert table.piles() == (9, 0), "its own deck is left alone"
    assert table.piles(terms.NEMESIS_DECK) == (8, 1)


def test_armour_takes_from_every_hit_but_never_below_0() -> None:
    table = near(armour=10)
    table.attack("wolf", 1, "+0")
    assert table.foe().health == 20
    assert table.happened(codes.HIT) == [(0, terms.MOST_PARTY, 0, 0)]


def test_a_card_alone_makes_no_damage_fall_below_0() -> None:
    assert modified_damage(terms.IS_MINUS, -2, 1) == 0


def test_a_card_that_multiplies_by_more_does_so() -> None:
    table = Table(foes={"wolf": {"space": 2}}, decks={"each": {"cards": {"x2": 1}}}, change=("cards.x2.modifier=3",))
    assert table.attack("wolf", 1, "x2").foe().health == 20 - 12


# The roll.


@pytest.mark.parametrize(("rolled", "hits"), [(1, True), (59, True), (60, True), (61, False), (100, False)])
def test_a_roll_up_to_the_chance_hits(rolled: int, hits: bool) -> None:
    assert bool(near().attack("wolf", rolled, "+0").happened(codes.HIT)) == hits


@pytest.mark.parametrize(("skill", "rolled", "hits"), [(200, 100, True), (1, 1, True), (1, 2, False)])
def test_the_chance_is_never_above_100(skill: int, rolled: int, hits: bool) -> None:
    table = Table(party={"anna": {"skill": skill}}, foes={"wolf": {"space": 2}})
    table.attack("wolf", rolled, "+0")
    assert (table.chance(), bool(table.happened(codes.HIT))) == (min(skill, 100), hits)


def test_at_0_percent_there_is_no_attack() -> None:
    table = Table(foes={"wolf": {"space": 9}}, party={"anna": {"skill": 60}})  # six spaces beyond range take 60
    assert not table.can(table.to_attack("wolf"))
    assert table.refused(table.to_attack("wolf")) == "there is no chance to hit Wolf from here (rules: The attack)"
    table = Table(foes={"wolf": {"space": 9}}, party={"anna": {"skill": 61}})
    assert table.attack("wolf", 1, "+0").chance() == 1


# Distance, cover and aim.


@pytest.mark.parametrize(("distance", "chance"), [(0, 60), (1, 60), (3, 60), (4, 50), (5, 40), (8, 10), (9, 0)])
def test_distance_takes_nothing_up_to_the_range_and_falloff_for_every_space_beyond(distance: int, chance: int) -> None:
    table = Table(foes={"wolf": {"space": distance}})
    if chance == 0:
        assert not table.can(table.to_attack("wolf"))
    else:
        assert table.attack("wolf", 1, "+0").chance() == chance


@pytest.mark.parametrize(("sign", "takes"), [(".", 0), ("l", 15), ("h", 30)])
@pytest.mark.parametrize("hides", [True, False])
def test_a_monster_that_hides_has_the_cover_of_its_space(sign: str, takes: int, hides: bool) -> None:
    table = Table(f"..{sign}..", foes={"wolf": {"space": 2, "uses_cover": hides}})
    assert table.attack("wolf", 1, "+0").chance() == SKILL - (takes if hides else 0)


@pytest.mark.parametrize("sign", "lh")
def test_within_the_same_space_there_is_no_cover(sign: str) -> None:
    table = Table(f"{sign}..", foes={"wolf": {"space": 0, "uses_cover": True, "attacks": 1}})
    assert table.attack("wolf", 1, "+0").chance() == SKILL
    assert table.do("take", 100).chance() == 50, "nor for her, though she has taken it"


@pytest.mark.parametrize(("sign", "chance"), [("l", 35), ("h", 20)])
def test_an_investigator_has_cover_once_it_has_taken_it(sign: str, chance: int) -> None:
    table = Table(f"{sign}...", foes={"wolf": {"space": 3, "attacks": 1, "range": 3}})
    assert table.end(100).chance() == 50, "standing there is not enough"
    assert table.do("take").end(100).chance() == chance
    assert table.end(100).chance() == chance, "it lasts"
    assert table.move(1).move(0, 100).chance() == 50, "until one moves"


def test_aiming_adds_20_percent_to_the_next_attack() -> None:
    table = near().do("aim").attack("wolf", 80, "+0")
    assert (table.chance(), table.foe().health) == (80, 16)
    assert table.attack("wolf", 61, "+1").chance() == 60, "it is used up"


@pytest.mark.parametrize(
    ("skill", "distance", "reach", "falloff", "cover", "aim", "chance"),
    [
        (70, 0, 0, 50, 0, 0, 70),
        (70, 1, 0, 50, 0, 0, 20),
        (70, 2, 0, 50, 0, 0, 0),
        (70, 2, 0, 50, 0, 20, 0),
        (70, 5, 3, 10, 15, 0, 35),
        (70, 5, 3, 10, 15, 20, 55),
        (70, 5, 3, 0, 30, 0, 40),
        (90, 1, 3, 10, 0, 20, 100),
        (130, 6, 3, 10, 30, 0, 70),
        (10, 1, 3, 10, 30, 20, 0),
    ],
)
def test_the_chance_to_hit(
    skill: int, distance: int, reach: int, falloff: int, cover: int, aim: int, chance: int
) -> None:
    assert chance_to_hit(skill, distance, reach, falloff, cover, aim) == chance


def test_options_say_what_aim_and_cover_are_worth() -> None:
    table = Table("..l.h", foes={"wolf": {"space": 2, "uses_cover": True}}, aim=35, light_cover=25)
    assert table.do("aim").attack("wolf", 1, "+0").chance() == SKILL + 35 - 25


# What comes of it.


def test_a_second_weapon_has_its_own_numbers() -> None:
    table = Table(
        party={"anna": {"weapons": ["gun", "axe"]}},
        weapons={"axe": {"damage": 7, "range": 0, "falloff": 25}},
        foes={"wolf": {"space": 1}},
    )
    table.attack("wolf", 35, "+0", weapon=1)
    assert (table.chance(), table.foe().health) == (35, 13)
    assert table.told("attacks") == ["attacks Wolf with the Axe: 31 % to hit (a roll of at most 35, and no NULL)"]


def test_a_monster_that_is_stunned_loses_its_next_turn_and_no_more() -> None:
    table = near(attacks=1, range=2).attack("wolf", 1, "Stun").end()
    assert table.told("stunned") == ["Wolf is stunned", "Wolf is stunned and does nothing"]
    assert len(table.end(100).happened(codes.MISSED)) == 1, "the round after, it attacks again"


def test_a_monster_that_is_defeated_is_not_stunned() -> None:
    table = Table(foes={"wolf": {"space": 2, "health": 6}, "bear": {"space": 9}})
    table.attack("wolf", 1, "Stun")
    assert (table.foe("wolf").stunned, table.happened(codes.STUNNED)) == (0, [])


@pytest.mark.parametrize(("rolled", "card"), [(1, "+0"), (100, "+0"), (1, "NULL")])
def test_a_monster_that_is_attacked_wakes_hit_or_not(rolled: int, card: str) -> None:
    table = near(wakes_within=0)
    assert table.foe().awake == 0
    assert table.attack("wolf", rolled, card).foe().awake == 1


def test_a_defeated_monster_is_off_the_track_and_counts_for_who_did_it() -> None:
    table = Table(party={"anna": {}, "bert": {}}, foes={"wolf": {"space": 2, "health": 3}, "bear": {"space": 3}})
    table.attack("wolf", 1, "x2")
    assert (table.space("wolf"), table.state.monsters_left) == (None, 1)
    assert (table.one("anna").kills, table.one("anna").dealt, table.one("bert").kills) == (1, 3, 0)
    assert not table.can(table.to_attack("wolf"))


# Everybody of the content, with everything that can be carried.


@pytest.mark.parametrize("key", CONTENT.investigators)
def test_every_investigator_attacks_with_its_own_skill_and_weapons(key: str) -> None:
    sheet = CONTENT.investigators[key]
    for place, weapon in enumerate(sheet.weapons):
        table = Table(party={key: {}}, foes={"wolf": {"space": 0, "health": 100}}, deck="+0*3")
        table.attack("wolf", 1, "+0", weapon=place)
        assert table.chance() == min(100, sheet.skill)
        assert table.foe().health == 100 - CONTENT.weapons[weapon].damage


@pytest.mark.parametrize("key", CONTENT.weapons)
@pytest.mark.parametrize("beyond", [0, 1, 2])
def test_every_weapon_has_its_range_falloff_and_damage(key: str, beyond: int) -> None:
    weapon = CONTENT.weapons[key]
    hero = {"skill": 150, "weapons": [key]}
    table = Table("." * 16, party={"anna": hero}, foes={"wolf": {"space": weapon.range + beyond, "health": 100}})
    chance = 150 - weapon.falloff * beyond
    if chance > 0:
        table.attack("wolf", 1, "+0")
        assert (table.chance(), table.foe().health) == (min(100, chance), 100 - weapon.damage)
    else:
        assert not table.can(table.to_attack("wolf"))


@pytest.mark.parametrize("key", CONTENT.investigators)
def test_every_investigator_begins_as_its_sheet_says(key: str) -> None:
    sheet = CONTENT.investigators[key]
    one = Table(party={key: {}}).one(key)
    assert (one.health, one.max_health, one.sanity, one.max_sanity) == (sheet.health,) * 2 + (sheet.sanity,) * 2
    assert (one.will, one.speed, one.armour, one.level, one.experience) == (
        sheet.will,
        sheet.speed,
        sheet.armour,
        1,
        0,
    )
    assert one.uses == (CONTENT.talents[sheet.talent].uses if sheet.talent else 0)


# The odds beside an attack.


def test_an_attack_tells_its_exact_odds() -> None:
    # One card each: 8 of 9 hit; x2, +2, Stun, +1, Pierce (5 of 9) do 5 or more; without NULL 0+8+6+5+4+3+2+6+5 = 39,
    # but no more than 5 of a wolf with 5 health: 5+5+5+4+3+2+5+5 = 34.
    table = near(health=5)
    assert table.words[0] == "attack Wolf with the Gun (53 % to hit, 33 % to defeat, 2.3 damage on average)"


def test_the_odds_are_those_of_the_cards_left() -> None:
    table = Table(
        foes={"wolf": {"space": 2}}, decks={"each": {"cards": {"NULL": 1, "+1": 1}}}, party={"anna": {"skill": 100}}
    )
    assert "(50 % to hit, 0 % to defeat, 2.5 damage on average)" in table.words[0]
    table.attack("wolf", 1, "NULL").end()
    assert "(100 % to hit, 0 % to defeat, 5.0 damage on average)" in table.words[0]
    table.attack("wolf", 1, "+1").end()
    assert "(50 % to hit, 0 % to defeat, 2.5 damage on average)" in table.words[0], "it will be reshuffled"
