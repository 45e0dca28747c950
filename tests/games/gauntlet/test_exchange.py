"""An exchange: committing, aiming, the order of resolving, drawing, and how fights end."""

from __future__ import annotations

import re

import pytest

from fairfight.common.errors import IllegalChoice
from fairfight.games.gauntlet.terms import FOR_ARMOUR, FOR_DAMAGE, FOR_EFFECT
from tests.games.gauntlet.table import Table

MINOTAURS = "basic:Dark Minotaur"  # two, HP 5, Defence 3; bands 1A / 1D / 1D pierce / 2D
SOLDIERS = "basic:Void Soldier"  # three, HP 3, Defence 5; bands - / 1A / 1D / 2D 1A
PILLAR = "Pillar-Breaker Blow"


def resolved(table: Table) -> list[str]:
    """The cards in the order in which they resolved."""
    found = (re.match(r"(.+) \((?:ranged|melee)\)", line.strip()) for line in table.match.log())
    return [line.group(1) for line in found if line]


def outcome(table: Table) -> str:
    assert table.match.result is not None
    return str(table.match.result["outcome"])


# Committing.


def test_a_committed_card_leaves_the_hand_and_is_discarded_when_it_has_resolved() -> None:
    table = Table(MINOTAURS, [PILLAR, "Atlas Guard"], rolls=[1, 1])
    table.commit("Atlas Guard")
    assert (table.hand, table.discard) == ([PILLAR], [])
    table.resolve(rolls=[1, 1])
    assert (table.hand, table.discard) == ([PILLAR], ["Atlas Guard"])


def test_an_initial_card_may_be_discarded_for_1_neutral_die_or_1_armour() -> None:
    table = Table(MINOTAURS, [PILLAR, PILLAR], rolls=[7, 1])
    table.commit_die(PILLAR).commit_armour(PILLAR).resolve(3, rolls=[1, 1])
    assert table.monster_hp == [5 - 1, 5]
    assert table.hp == 25 - (2 - 1)
    assert table.discard == [PILLAR, PILLAR]


@pytest.mark.parametrize("use", [FOR_DAMAGE, FOR_ARMOUR])
def test_an_upgrade_card_may_not_be_discarded_for_basic_use(use: int) -> None:
    table = Table(MINOTAURS, ["Colossus Smash"], rolls=[1, 1])
    with pytest.raises(IllegalChoice, match="basic_use"):
        table.commit("Colossus Smash", use)
    assert table.hand == ["Colossus Smash"]


def test_with_basic_use_all_upgrade_cards_may_be_discarded_as_well() -> None:
    table = Table(MINOTAURS, ["Colossus Smash", "Colossus Smash"], rolls=[7, 1], basic_use="all")
    table.commit_die("Colossus Smash").commit_armour("Colossus Smash").resolve(3, rolls=[1, 1])
    assert table.monster_hp == [5 - 1, 5]
    assert table.hp == 25 - (2 - 1)


@pytest.mark.parametrize("card", ["Whispers of the Wyrd", "Guard from Beyond", "Echoes of Guidance"])
def test_a_card_that_does_nothing_solo_is_held_or_with_basic_use_all_discarded(card: str) -> None:
    table = Table(MINOTAURS, [card], rolls=[1, 1], hero="merlin", basic_use="all")
    with pytest.raises(IllegalChoice, match="does nothing solo"):
        table.commit(card, FOR_EFFECT)
    table.commit_die(card).resolve(0, 8, rolls=[1, 1])
    assert table.monster_hp == [5 - (2 - 1), 5]


# The order of resolving.


def test_ranged_cards_resolve_before_melee_cards() -> None:
    table = Table(MINOTAURS, [PILLAR, "Sky Javelin"], rolls=[3, 1])
    table.play(PILLAR, "Sky Javelin").resolve(3, 2, 3, 3, 1, rolls=[1, 1])  # two dice, then two and the Javelin's one
    assert table.monster_hp == [5 - 1 - 2, 5]


def test_a_basic_use_resolves_in_its_cards_own_step() -> None:
    table = Table(MINOTAURS, [PILLAR, "Sky Javelin", "Club Spin", "Atlas Guard"], rolls=[3, 1])
    table.commit(PILLAR).commit_die("Sky Javelin").commit_armour("Club Spin").commit_armour("Atlas Guard")
    table.resolve(1, 1, 1, rolls=[1, 1])
    assert resolved(table) == ["Sky Javelin", "Atlas Guard", PILLAR, "Club Spin"]


def test_cards_of_a_step_resolve_in_the_order_committed_or_in_random_order() -> None:
    hand = [PILLAR, "Sky Javelin", "Demigodly Heroism", "Atlas Guard"]
    table = Table(MINOTAURS, hand, rolls=[3, 1])
    table.play(*hand).resolve(1, 1, 1, 1, 1, 1, 1, rolls=[1, 1])
    assert resolved(table) == ["Sky Javelin", "Atlas Guard", PILLAR, "Demigodly Heroism"]
    twin = Table(MINOTAURS, hand, rolls=[3, 1])
    twin.play(*hand).resolve([1, 0], [1, 0], 1, 1, 1, 1, 1, 1, 1, rolls=[1, 1], at_random=True)
    assert resolved(twin) == ["Atlas Guard", "Sky Javelin", "Demigodly Heroism", PILLAR]


def test_an_attack_on_all_meets_its_targets_in_random_order() -> None:
    table = Table(SOLDIERS, ["Club Spin"], rolls=[1, 1, 1])
    table.play("Club Spin").resolve([2, 0, 1], 8, 1, 5, rolls=[1, 1, 1])
    assert table.monster_hp == [3, 3 - 1, 3 - (2 - 1)]  # Dark Phalanx takes 1 off the critical


def test_an_attack_on_all_skips_those_that_died_meanwhile() -> None:
    table = Table("basic:Shadow Spinner", ["Horde Breaker", "Club Spin"], rolls=[1, 1, 1])
    # The first Spinner that dies makes the others lose 2 HP, which is all they have: no die is rolled against them.
    table.play("Horde Breaker", "Club Spin").resolve(0, 1, 1, "keep", 4)
    assert outcome(table) == "cleared"


def test_the_last_death_does_not_cut_the_exchange_short() -> None:
    change = ("monsters.dark_minotaur.basic.count=1",)
    table = Table(MINOTAURS, ["Pain Strike", "Nike's Desire", PILLAR], rolls=[3], change=change, exchange_draws="3,2,1")
    # Nike's Desire and the Blow roll no dice any more, but the card is drawn; and 3 after the exchange.
    table.play("Pain Strike", "Nike's Desire", PILLAR).resolve(0, 8, 8, 8, 8, 0, 0, 0, 0)
    assert outcome(table) == "cleared"
    assert len(table.hand) == 1 + 3


# Aiming.


def test_a_card_aims_at_the_monster_whose_band_deals_the_most_damage() -> None:
    table = Table(SOLDIERS, [PILLAR], rolls=[5, 7, 1])
    table.play(PILLAR).resolve(5, 5, rolls=[1, 1, 1])
    assert table.monster_hp == [3, 3 - (2 - 1), 3]


@pytest.mark.parametrize(("pick", "hp"), [(0, [1, 3, 3]), (1, [3, 3, 1])])
def test_ties_of_aiming_are_random(pick: int, hp: list[int]) -> None:
    table = Table(SOLDIERS, [PILLAR], rolls=[5, 1, 6])
    table.play(PILLAR).resolve(pick, 5, 5, rolls=[1, 1, 1])
    assert table.monster_hp == hp


def test_without_damage_all_tie() -> None:
    table = Table(SOLDIERS, [PILLAR], rolls=[1, 3, 1])
    table.play(PILLAR).resolve(2, 5, 5, rolls=[1, 1, 1])
    assert table.monster_hp == [3, 3, 1]


def test_a_card_aims_when_it_resolves_at_the_living_only() -> None:
    change = ("monsters.void_soldier.basic.hp=1",)
    table = Table(SOLDIERS, [PILLAR, PILLAR], rolls=[5, 7, 1], change=change)
    table.play(PILLAR, PILLAR).resolve(5, 5, 5, 5, rolls=[1])  # the one that deals 2, then the one that deals 1
    assert [monster.is_dead for monster in table.monsters] == [1, 1, 0]


def test_aiming_counts_printed_damage_without_abilities() -> None:
    # The first Minotaur, at 3 HP, will land 2 damage twice; the other's 3 is printed.
    table = Table("elite:Dark Minotaur", ["Colossus Smash", PILLAR], rolls=[5, 1])
    table.play("Colossus Smash").resolve(3, 3, 3, rolls=[5, 7])
    table.play(PILLAR).resolve(3, 1, rolls=[1, 1])
    assert table.monster_hp == [6 - 3, 6 - 1]


def test_with_free_targeting_the_player_aims_at_any_living_monster() -> None:
    table = Table(SOLDIERS, [PILLAR, PILLAR], rolls=[5, 7, 1], targeting="free")
    table.play(PILLAR, PILLAR).resolve()
    assert table.choices == [f"aim at Void Soldier {n}" for n in (1, 2, 3)]
    table.aim(2, 8, 5)  # 3 damage
    assert table.choices == [f"aim at Void Soldier {n}" for n in (1, 2)]
    table.aim(0, 5, 1, rolls=[1, 1])
    assert table.monster_hp == [3 - 1, 3, 0]


def test_with_free_targeting_nothing_is_asked_for_the_last_one_or_for_all() -> None:
    table = Table("basic:Void Treant", [PILLAR], rolls=[7], targeting="free")
    table.play(PILLAR).resolve(6, 1, rolls=[1])
    assert table.monster_hp == [7 - 1]
    table = Table(MINOTAURS, ["Club Spin"], rolls=[3, 3], targeting="free")
    table.play("Club Spin").resolve("keep", 3, 8, rolls=[1, 1])
    assert table.monster_hp == [5 - 1, 5 - 2]


# Armour, drawing, the ends of a fight.


def test_hero_armour_goes_to_0_with_the_exchange() -> None:
    table = Table(MINOTAURS, ["Atlas Guard"], rolls=[3, 1])
    table.play("Atlas Guard").resolve(rolls=[7, 1])
    assert table.hp == 25
    table.resolve(rolls=[1, 1])
    assert table.hp == 25 - 2


def test_monster_armour_is_up_at_once_and_goes_with_the_exchange() -> None:
    table = Table(MINOTAURS, [PILLAR, PILLAR], rolls=[1, 1])
    assert [monster.armour for monster in table.monsters] == [1, 1]
    table.resolve(rolls=[3, 1])
    assert [monster.armour for monster in table.monsters] == [0, 1]
    table.play(PILLAR).resolve(3, 3, rolls=[1, 1])
    assert table.monster_hp == [5 - 2, 5]


def test_the_hero_draws_3_2_1_and_then_nothing() -> None:
    table = Table(MINOTAURS, [], rolls=[1, 1], exchange_draws="3,2,1")
    sizes = []
    for cards in (3, 2, 1, 0, 0):
        table.resolve(*[0] * cards, rolls=[1, 1])
        sizes.append(len(table.hand))
    assert sizes == [3, 5, 6, 6, 6]


def test_exchange_effects_end_with_the_exchange_and_combat_effects_last() -> None:
    table = Table(MINOTAURS, ["Sky Javelin", "Strength from Anger", PILLAR], rolls=[3, 1])
    table.play("Sky Javelin", "Strength from Anger").resolve(1, 1, 1, 1, 1, rolls=[3, 1])  # 2 dice, then 1 + 1 + 1
    assert table.effects == ["Strength from Anger"]
    table.play(PILLAR).resolve(3, 3, 3, rolls=[1, 1])  # 2 + 1 dice
    assert table.monster_hp == [5 - 3, 5]


def test_a_fight_undecided_after_50_exchanges_is_a_stalemate() -> None:
    table = Table("basic:Void Treant", [], rolls=[1])
    for _ in range(49):
        table.resolve(rolls=[1])
    assert not table.match.over
    assert table.state.exchange == 50
    table.resolve()
    result = table.match.result
    assert result is not None
    assert (result["outcome"], result["cleared"], result["ended_1"]) == ("stalemate", False, "stalemate")
    assert (result["exchanges"], result["xp"], result["fights_survived"]) == (50, 0, 0)


def test_a_fight_won_in_the_last_exchange_is_no_stalemate() -> None:
    table = Table(
        "basic:Void Treant", ["Ares' Will"], rolls=[1], exchange_limit=1, change=("monsters.void_treant.basic.hp=2",)
    )
    table.play("Ares' Will").resolve(1)
    assert outcome(table) == "cleared"


# The hero at 0 HP or less loses at once.


def test_the_hero_is_lost_before_the_other_monsters_act() -> None:
    table = Table(MINOTAURS, [], rolls=[7, 7], hero_hp=2)
    table.resolve()
    assert outcome(table) == "defeated"
    assert len(table.told("acts")) == 1


def test_the_hero_is_lost_before_the_next_card_resolves() -> None:
    table = Table("elite:Void Treant", [PILLAR, PILLAR], rolls=[1], hero_hp=1)
    table.play(PILLAR, PILLAR).resolve(1, 1)  # Roots of Despair costs the last HP
    assert outcome(table) == "defeated"
    assert resolved(table) == [PILLAR]


def test_the_hero_is_lost_even_if_no_monster_is_left() -> None:
    change = ("monsters.shadow_banshee.elite.hp=1",)
    table = Table("elite:Shadow Banshee", ["Zeus' Wrath"], rolls=[1, 1], hero_hp=2, change=change, exchange_draws="3")
    table.play("Zeus' Wrath").resolve("keep", *[5, 1, 1, 1] * 2)  # two wails; no card is drawn any more
    result = table.match.result
    assert result is not None
    assert (result["outcome"], result["ended_1"], result["xp"], result["hp_left"]) == ("defeated", "defeated", 0, 0)


def test_a_cards_text_does_not_go_on_after_the_heros_death() -> None:
    """Curse of Torment kills the hero in the middle of Fated War: no damage, no Fate, nothing after it."""
    table = Table("basic:Dark Wizard", ["Fated War"], rolls=[1, 1], hero_hp=1)
    table.play("Fated War").resolve("keep", 1, 8)
    assert table.match.over
    assert table.monster_hp == [4, 4]
    assert table.fate == 0
