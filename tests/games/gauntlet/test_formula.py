"""The policy formula decides as the rulebook page says: by what each use is worth in HP now."""

from __future__ import annotations

from typing import Any

import pytest

import fairfight
from tests.games.gauntlet.table import Table

SOLDIERS = (
    "basic:Void Soldier"  # three, 3 HP, Defence 5; 1-2 nothing, 3-4 1 armour, 5-6 1 damage, 7-8 2 damage 1 armour
)


def formula(group: str, hand: list[str], rolls: list[int], **options: Any) -> Table:
    return Table(group, hand, rolls, agent="formula", **options)


def choice(table: Table) -> str:
    """What the policy would do now, in words."""
    match = table.match
    return match.words(match._engine.decide(match._state, list(match.codes)))


def plan(table: Table) -> list[str]:
    """All that the policy commits, in its order."""
    done = []
    while not choice(table).startswith("resolve"):
        done.append(choice(table))
        table.match.play(next(one for one in table.match.worded_choices() if one.words == done[-1]))
    return done


def test_armour_is_worth_the_damage_it_stops() -> None:
    # 6 damage is coming: 3 armour are worth 3 HP, a die 0.6 x 2.5 and a share of what comes.
    assert plan(formula(SOLDIERS, ["Atlas Guard"], [8, 8, 8])) == ["play Atlas Guard"]


def test_armour_that_stops_nothing_is_a_die_instead() -> None:
    assert plan(formula(SOLDIERS, ["Atlas Guard"], [1, 1, 1])) == ["discard Atlas Guard for a neutral die"]


def test_armour_does_not_stop_what_pierces() -> None:
    assert plan(formula("basic:Shadow Spinner", ["Atlas Guard"], [8, 8, 8])) == [
        "discard Atlas Guard for a neutral die"
    ]


def test_armour_counts_beside_the_armour_that_is_planned() -> None:
    # The Gryphon deals 2: one Blessing stops all of it, the other is kept.
    table = formula("basic:Void Gryphon", ["Blessing of Hephaestus", "Blessing of Hephaestus"], [5])
    assert plan(table) == ["play Blessing of Hephaestus"]


def test_under_cursed_thorns_unused_armour_is_worth_less_than_nothing() -> None:
    assert plan(formula("basic:Corrupted Dryad", ["Blessing of Hephaestus"], [1, 1, 1])) == []


def test_cards_are_held_when_what_is_committed_should_do() -> None:
    # One Spinner-like target of 1 HP: 1.5 times that is planned, the rest is kept for later.
    table = formula(
        "basic:Void Gryphon",
        ["Zeus' Wrath", "Colossus Smash", "Pillar-Breaker Blow", "Pillar-Breaker Blow"],
        [1],
        change=("monsters.void_gryphon.basic.hp=1", "monsters.void_gryphon.basic.defence=2"),
    )
    assert plan(table) == ["play Zeus' Wrath"]


def test_the_attack_on_all_is_better_the_more_there_are() -> None:
    assert choice(formula(SOLDIERS, ["Pillar-Breaker Blow", "Club Spin"], [1, 1, 1])) == "play Club Spin"
    assert (
        choice(formula("basic:Void Gryphon", ["Pillar-Breaker Blow", "Club Spin"], [1])) == "play Pillar-Breaker Blow"
    )


def test_cards_that_help_others_come_first() -> None:
    hand = ["Zeus' Wrath", "Once Isn't Enough", "Strength from Anger"]
    assert plan(formula(SOLDIERS, hand, [1, 1, 1]))[-1] == "play Zeus' Wrath"


def test_once_isnt_enough_is_worth_nothing_without_an_attack() -> None:
    assert plan(formula(SOLDIERS, ["Once Isn't Enough"], [1, 1, 1])) == []


def test_effects_are_worth_nothing_under_silence() -> None:
    hand = ["Sigil of Final Fate"]
    assert plan(formula("elite:Priest of Oblivion", hand, [1, 1, 1], hero="merlin")) == []
    assert plan(formula(SOLDIERS, hand, [1, 1, 1], hero="merlin")) == ["play Sigil of Final Fate"]


def test_true_might_stays_the_only_attack() -> None:
    hand = ["True Might of Hercules", "Pillar-Breaker Blow", "Atlas Guard"]
    assert plan(formula("elite:Void Treant", hand, [8])) == [  # 5 damage is coming
        "play True Might of Hercules",
        "play Atlas Guard",
        "discard Pillar-Breaker Blow for armour",
    ]


def test_true_might_is_not_played_beside_another_attack() -> None:
    table = formula("elite:Void Treant", ["True Might of Hercules", "Strength from Anger"], [8])
    table.commit("Strength from Anger")
    assert plan(table) == []


def test_a_card_is_kept_for_athena_to_discard() -> None:
    hand = ["Athena's Guidance", "Pillar-Breaker Blow", "Pillar-Breaker Blow"]
    assert plan(formula("elite:Void Treant", hand, [8])) == ["play Athena's Guidance", "play Pillar-Breaker Blow"]


def test_athena_is_not_played_without_a_card_to_discard() -> None:
    assert plan(formula("elite:Void Treant", ["Athena's Guidance"], [8])) == []


def test_healing_is_worth_the_hp_that_are_missing() -> None:
    """A card that only heals: the hero is unhurt, so it is held; hurt, it is played."""
    change = ('cards.oracle_of_avalon.effects=[{do="heal", hp=2}]',)
    hand = ["Oracle of Avalon", "Oracle of Avalon"]
    table = formula("basic:Void Gryphon", hand, [8], hero="merlin", change=change)
    assert plan(table) == []
    table.resolve(rolls=[1])  # 3 damage, which pierces
    assert plan(table) == ["play Oracle of Avalon", "play Oracle of Avalon"]


def test_fate_and_cards_are_worth_a_little() -> None:
    assert plan(formula(SOLDIERS, ["Oracle of Avalon"], [1, 1, 1], hero="merlin")) == ["play Oracle of Avalon"]
    assert plan(formula(SOLDIERS, ["Favor of the Druids"], [1, 1, 1], hero="merlin")) == ["play Favor of the Druids"]
    assert plan(formula(SOLDIERS, ["Nike's Desire", "Hermes' Delivery", "Fortune's Throw"], [1, 1, 1])) == [
        "play Hermes' Delivery",
        "play Fortune's Throw",  # two dice and something
        "play Nike's Desire",  # one die and a card
    ]


def test_curse_of_torment_makes_dice_dear() -> None:
    # If every face hurt, two dice would cost 2 HP: more than they are worth.
    hand = ["Pillar-Breaker Blow"]
    assert plan(formula("basic:Dark Wizard", hand, [8, 8])) == ["play Pillar-Breaker Blow"]
    worse = ("abilities.curse_of_torment.up_to_face=8", "abilities.curse_of_torment.damage=3")
    assert plan(formula("basic:Dark Wizard", hand, [8, 8], change=worse)) == ["discard Pillar-Breaker Blow for armour"]


def test_banshee_wail_makes_dice_dear() -> None:
    worse = ("abilities.banshee_wail.per_dice=1", "abilities.banshee_wail.damage=4")
    assert plan(formula("elite:Shadow Banshee", ["Pillar-Breaker Blow"], [1, 1])) == ["play Pillar-Breaker Blow"]
    assert plan(formula("elite:Shadow Banshee", ["Pillar-Breaker Blow"], [1, 1], change=worse)) == []


def test_the_price_of_extra_dice_counts() -> None:
    # With 2 HP, Pain Strike may cost one of them; with cards to discard, Bondless Effort is worth more dice.
    assert (
        plan(formula(SOLDIERS, ["Pain Strike", "Bondless Effort"], [1, 1, 1], hero_hp=2))[0] == "play Bondless Effort"
    )


def test_vulnerability_counts_if_it_doubles() -> None:
    change = (
        'cards.disorienting_blow.effects=[{do="attack", dice=2}]',
        'cards.colossus_smash.effects=[{do="attack", dice=3}]',
    )
    hand = ["Colossus Smash", "Disorienting Blow"]
    assert choice(formula(SOLDIERS, hand, [1, 1, 1], change=change)) == "play Colossus Smash"
    doubled = formula(SOLDIERS, hand, [1, 1, 1], change=change, doubling="vulnerability")
    assert choice(doubled) == "play Disorienting Blow"  # Soldiers are vulnerable to precise dice: 2 x 2 against 3


def test_aiming_looks_for_the_best_share_of_a_dangerous_target() -> None:
    table = formula(
        "basic:Dark Minotaur", ["Pillar-Breaker Blow"], [1, 7], targeting="free"
    )  # 2 damage from the second
    table.play("Pillar-Breaker Blow").resolve()
    assert choice(table) == "aim at Dark Minotaur 2"


def test_aiming_goes_for_the_weaker_of_two_equal_dangers() -> None:
    table = formula("basic:Dark Minotaur", ["Pillar-Breaker Blow", "Colossus Smash"], [3, 3], targeting="free")
    table.play("Pillar-Breaker Blow", "Colossus Smash").resolve()
    table.aim(1, 3, 3)  # the second Minotaur loses 2 of 5 HP
    assert choice(table) == "aim at Dark Minotaur 2"


def test_aiming_with_a_basic_die() -> None:
    table = formula("basic:Dark Minotaur", ["Atlas Guard"], [7, 1], targeting="free")
    table.commit_die("Atlas Guard").resolve()
    assert choice(table) == "aim at Dark Minotaur 1"


@pytest.mark.parametrize("policy", ["rulebook", "all_in"])
def test_the_other_policies_aim_as_the_rule_does(policy: str) -> None:
    table = Table("basic:Dark Minotaur", ["Pillar-Breaker Blow"], [1, 7], agent=policy, targeting="free")
    table.play("Pillar-Breaker Blow").resolve()
    assert choice(table) == "aim at Dark Minotaur 2"


@pytest.mark.parametrize("hero", ["hercules", "merlin"])
def test_formula_gets_further_than_all_in_and_all_in_than_the_rulebook(hero: str) -> None:
    cleared = {}
    for policy in ("rulebook", "all_in", "formula"):
        results = fairfight.simulate(fairfight.game("gauntlet", hero=hero, agent=policy), runs=20_000, keep_rows=False)
        cleared[policy] = results.metrics()["cleared"]
    for worse, better in (("rulebook", "all_in"), ("all_in", "formula")):
        high, low = cleared[worse].high, cleared[better].low
        assert high is not None
        assert low is not None
        assert high < low
