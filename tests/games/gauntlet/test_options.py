"""The set-up options of a run: each does what its description says, and a bad one is told clearly."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import fairfight
from fairfight.common.errors import SetupError
from fairfight.engine.scripted import ScriptedDice
from fairfight.games.gauntlet.views import CountedView
from tests.games.gauntlet.table import Table

MINOTAURS = "basic:Dark Minotaur"  # two, HP 5, Defence 3; bands 1A / 1D / 1D pierce / 2D
BANSHEE = 6  # the place of basic Banshees among the ten: with rolls of 1 three exchanges pass and nothing happens
PILLAR = "Pillar-Breaker Blow"


def minotaur_hp(hp: int) -> tuple[str]:
    return (f"monsters.dark_minotaur.basic.hp={hp}",)


def first_exchanges(runs: int, **options: Any) -> list[list[str]]:
    """What a policy did in the first exchange of runs: a line for each committed card, and one for those held."""
    game = fairfight.game("gauntlet", exchange_limit=1, basic_fights=1, elite_fights=0, **options)
    found = []
    for run in range(runs):
        match = game.start(3, run)
        match.play_out()
        lines = [line.strip() for line in match.log()]
        found.append([line for line in lines if line.startswith("Commits ") or line.endswith(" held")])
    return found


# Who plays what.


def test_hero_names_who_fights() -> None:
    assert Table(MINOTAURS, [], rolls=[1, 1], hero="Merlin").hp == 15
    assert Table(MINOTAURS, [], rolls=[1, 1], hero="hercules").hp == 25


def test_policy_all_in_plays_every_card_for_its_effect() -> None:
    for *commits, rest in first_exchanges(20, agent="all_in"):
        assert len(commits) == 4
        assert all(line.endswith("for its effect") for line in commits)
        assert rest.endswith("; 0 held")


def test_policy_all_in_holds_only_what_does_nothing_solo() -> None:
    deck = "3 Whispers of the Wyrd, 3 Echoes of Guidance"
    options: dict[str, Any] = {"hero": "merlin", "deck": deck, "start_hand": 16, "hand_limit": 16, "basic_use": "all"}
    for *commits, rest in first_exchanges(5, agent="all_in", **options):
        assert len(commits) == 10
        assert rest.endswith("; 6 held")


def test_policy_rulebook_takes_each_option_of_a_card_as_often() -> None:
    uses: Counter[str] = Counter()
    for *commits, _ in first_exchanges(150, agent="rulebook"):
        uses.update(line.split(", ")[-1] for line in commits)
    uses["held"] = 4 * 150 - uses.total()
    # 600 initial cards with 4 options each: 150 of each, give or take 4 standard deviations of 10.6.
    assert set(uses) == {"for its effect", "for 1 neutral die", "for 1 armour", "held"}
    assert all(150 - 43 < number < 150 + 43 for number in uses.values())


def test_policy_rulebook_holds_an_upgrade_card_as_often_as_it_plays_it() -> None:
    options: dict[str, Any] = {"deck": "10 Zeus' Wrath", "start_hand": 20, "hand_limit": 20}
    uses: Counter[str] = Counter()
    for *commits, _ in first_exchanges(30, agent="rulebook", **options):
        uses.update(line for line in commits if "Zeus' Wrath" in line)
    # 300 cards with 2 options each: 150, give or take 4 standard deviations of 8.7.
    assert set(uses) == {"Commits Zeus' Wrath, for its effect"}
    assert 150 - 35 < uses.total() < 150 + 35


def test_policy_formula_plays_to_the_end() -> None:
    match = fairfight.game("gauntlet", agent="formula", fight=MINOTAURS).start(1, 0)
    match.play_out()
    assert match.result is not None
    assert match.result["group_1"] == MINOTAURS


@pytest.mark.parametrize("name", ["elite:Void Treant", "elite:void_treant", "Elite: Void Treant"])
def test_fight_is_one_fight_against_a_group(name: str) -> None:
    table = Table(name, ["Ares' Will"], rolls=[7], change=("monsters.void_treant.elite.hp=2",))
    table.play("Ares' Will").resolve(7)
    assert table.match.result is not None
    assert (table.match.result["outcome"], table.match.result["fights_survived"]) == ("cleared", 1)
    assert table.match.result["group_1"] == "elite:Void Treant"


def test_deck_adds_upgrade_cards_to_the_deck() -> None:
    game = fairfight.game("gauntlet", hero="merlin", deck="2 Runic Ray, mercury_guard", start_hand=0, fight=MINOTAURS)
    seen = game.start(dice=ScriptedDice(1, 1)).view("hero")
    assert sum(pile.number for pile in seen.draw_pile) == 10 + 3
    assert {CountedView("runic_ray", 2), CountedView("mercury_guard", 1)} < set(seen.draw_pile)
    assert sum(pile.number for pile in seen.upgrade_pile) == 54 - 3  # these copies are no longer in the pile


# Dice.


@pytest.mark.parametrize(("percent", "script", "damage"), [(0, [3], 1), (100, [3, 99], 2), (50, [3, 49], 2)])
def test_doubling_percent_is_how_likely_doubling_is(percent: int, script: list[int], damage: int) -> None:
    table = Table(MINOTAURS, [PILLAR], rolls=[3, 1], doubling_percent=percent)
    table.commit_die(PILLAR).resolve(*script, rolls=[1, 1])
    assert table.monster_hp == [5 - damage, 5]


def test_doubling_percent_of_50_leaves_50_of_100_undoubled() -> None:
    table = Table(MINOTAURS, [PILLAR], rolls=[3, 1], doubling_percent=50)
    table.commit_die(PILLAR).resolve(3, 50, rolls=[1, 1])
    assert table.monster_hp == [5 - 1, 5]


def test_critical_damage_is_what_a_critical_deals() -> None:
    table = Table(MINOTAURS, [PILLAR], rolls=[3, 1], critical_damage=3)
    table.play(PILLAR).resolve(8, 3, rolls=[1, 1])
    assert table.monster_hp == [5 - 3 - 1, 5]


def test_basic_dice_and_basic_armour_are_what_a_discarded_card_gives() -> None:
    table = Table(MINOTAURS, [PILLAR, PILLAR], rolls=[7, 7], basic_dice=3, basic_armour=2)
    table.commit_die(PILLAR).commit_armour(PILLAR).resolve(0, 3, 3, 2, rolls=[1, 1])
    assert table.monster_hp == [5 - 2, 5]
    assert table.hp == 25 - (4 - 2)


# Fate.


def test_fate_per_fight_is_gained_before_each_fight() -> None:
    table = Table("", [], [1, 1], before=[BANSHEE], fate_per_fight=3, upgrade_look=0, cards_between_fights=0)
    assert table.fate == 3
    table.resolve(rolls=[1, 1]).resolve(rolls=[1, 1]).resolve(BANSHEE, rolls=[1, 1])
    assert table.fate == 6


@pytest.mark.parametrize("most", [0, 1, 3])
def test_fate_per_attack_is_the_most_spent_on_dice_for_an_attack_and_target(most: int) -> None:
    options: dict[str, Any] = {"fate_per_fight": 5, "fate_per_attack": most, "change": minotaur_hp(2)}
    table = Table(MINOTAURS, [PILLAR], rolls=[3, 1], **options)
    table.commit_die(PILLAR).resolve(1, *[1] * most, rolls=[1, 1])
    assert table.fate == 5 - most


@pytest.mark.parametrize(("reach", "spent"), [(0, 0), (3, 0), (4, 2), (5, 2)])
def test_fate_reach_is_the_hp_left_up_to_which_fate_is_spent(reach: int, spent: int) -> None:
    table = Table(MINOTAURS, [PILLAR], rolls=[3, 1], fate_per_fight=5, fate_reach=reach)
    table.play(PILLAR).resolve(3, 1, *[1] * spent, rolls=[1, 1])  # 4 HP left
    assert table.fate == 5 - spent


@pytest.mark.parametrize(("most", "spent"), [(0, 0), (1, 1), (2, 2), (4, 4), (9, 5)])
def test_fate_choice_is_the_most_spent_where_a_card_lets_the_hero_choose(most: int, spent: int) -> None:
    options: dict[str, Any] = {"hero": "merlin", "fate_per_fight": 7, "fate_choice": most, "change": minotaur_hp(9)}
    table = Table(MINOTAURS, ["Charged Spirits"], rolls=[3, 3], **options)
    table.play("Charged Spirits").resolve("keep", *[1] * 2 * (2 + spent), rolls=[1, 1])  # 2 dice and 1 per Fate, each
    assert table.fate == 7 - spent  # the card itself allows 5


# Cards.


@pytest.mark.parametrize(("most", "left"), [(0, 3), (1, 2), (2, 1), (9, 0)])
def test_discard_choice_is_the_most_cards_discarded_by_a_choice(most: int, left: int) -> None:
    hand = ["Bondless Effort", "Colossus Smash", "Pain Strike", "Zeus' Wrath"]  # no ties among the other three
    table = Table(MINOTAURS, hand, rolls=[3, 1], discard_choice=most, change=minotaur_hp(20))
    table.play("Bondless Effort").resolve(*[3] * (3 + 3 * (3 - left)), rolls=[1, 1])
    assert table.hand == hand[4 - left :]


def test_hand_limit_is_the_most_cards_in_hand() -> None:
    dice = ScriptedDice(0, 0, 0, 0, 3, 1, 1)  # of the four cards, one too many, the last is discarded
    seen = fairfight.game("gauntlet", hand_limit=3, fight=MINOTAURS).start(dice=dice).view("hero")
    dice.finish()
    assert len(seen.hand) == 3
    assert len(seen.discard_pile) == 1


def test_hero_hp_are_the_heros_hp_and_maximum() -> None:
    options: dict[str, Any] = {"hero": "merlin", "hero_hp": 40}
    table = Table(MINOTAURS, ["Druidic Ways", "Druidic Ways"], rolls=[3, 1], **options)
    assert table.hp == 40
    table.play("Druidic Ways").resolve(2, 2, rolls=[3, 1])
    assert table.hp == 40 - 1  # at the maximum there is nothing to heal; then the Minotaur
    table.play("Druidic Ways").resolve(2, 2, rolls=[1, 1])
    assert table.hp == 40 - 1  # healed 1, lost 1


@pytest.mark.parametrize("cards", [0, 2, 6])
def test_start_hand_is_drawn_before_the_first_fight(cards: int) -> None:
    dice = ScriptedDice(*[0] * cards, 1, 1)
    seen = fairfight.game("gauntlet", start_hand=cards, fight=MINOTAURS).start(dice=dice).view("hero")
    dice.finish()
    assert len(seen.hand) == cards


@pytest.mark.parametrize("cards", [0, 2, 5])
def test_cards_between_fights_are_drawn_after_a_fight(cards: int) -> None:
    table = Table("", [], [1, 1], before=[BANSHEE], cards_between_fights=cards, upgrade_look=0)
    table.resolve(rolls=[1, 1]).resolve(rolls=[1, 1]).resolve(*[0] * cards, BANSHEE, rolls=[1, 1])
    assert len(table.hand) == cards


@pytest.mark.parametrize("given", ["1,0,2", " 1, 0 ,2 ", "1,0,2,0"])
def test_exchange_draws_are_drawn_after_exchanges(given: str) -> None:
    table = Table(MINOTAURS, [], rolls=[1, 1], exchange_draws=given)
    sizes = []
    for cards in (1, 0, 2, 0):
        table.resolve(*[0] * cards, rolls=[1, 1])
        sizes.append(len(table.hand))
    assert sizes == [1, 1, 3, 3]


@pytest.mark.parametrize("picks", [[], [0], [0, 52], [0, 52, 1]])
def test_upgrade_look_is_how_many_cards_are_looked_at(picks: list[int]) -> None:
    table = Table("", [], [1, 1], before=[BANSHEE], cards_between_fights=0, upgrade_look=len(picks))
    # The first two of the pile are commons, the last but one is a rare.
    table.resolve(rolls=[1, 1]).resolve(rolls=[1, 1]).resolve(*picks, BANSHEE, rolls=[1, 1])
    assert len(table.hand) == min(1, len(picks))  # one is kept
    assert table.state.in_pile == 54 - len(table.hand)


# The length of a run.


def test_basic_fights_and_elite_fights_are_how_many_there_are_of_each() -> None:
    options: dict[str, Any] = {"basic_fights": 2, "elite_fights": 0, "upgrade_look": 0, "cards_between_fights": 0}
    table = Table("", [], [1, 1], before=[BANSHEE], **options)
    table.resolve(rolls=[1, 1]).resolve(rolls=[1, 1]).resolve(BANSHEE, rolls=[1, 1])
    table.resolve(rolls=[1, 1]).resolve(rolls=[1, 1]).resolve()
    assert table.match.result is not None
    assert (table.match.result["outcome"], table.match.result["fights_survived"]) == ("cleared", 2)


def test_without_basic_fights_the_first_is_elite() -> None:
    table = Table("", [], [1, 1], before=[BANSHEE], basic_fights=0, elite_fights=1)
    assert table.view.group is not None
    assert table.view.group.id == "elite:shadow_banshee"


def test_exchange_limit_makes_an_undecided_fight_a_stalemate() -> None:
    table = Table(MINOTAURS, [], rolls=[1, 1], exchange_limit=2)
    table.resolve(rolls=[1, 1]).resolve()
    assert table.match.result is not None
    assert (table.match.result["outcome"], table.match.result["exchanges"]) == ("stalemate", 2)


# What is not allowed.


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"hero": "zeus"}, 'option hero: unknown hero "zeus"; allowed: hercules, merlin'),
        ({"agent": "best"}, 'option agent: unknown agent "best"; allowed: rulebook, all_in, formula, random, greedy, '),
        ({"agent": ""}, 'option agent: unknown agent ""; allowed: rulebook, '),
        ({"agent": "all_in:3"}, 'option agent: "all_in" decides at once; write it without ":3"'),
        (
            {"agent": "search:0"},
            "option agent: how much search thinks is said as 1 to 10,000,000 iterations, such as search:",
        ),
        ({"agent": "search:50ms"}, "option agent: a clock cannot be replayed; say it in iterations, such as search:"),
        (
            {"agent": "greedy:50ms"},
            "option agent: how much greedy thinks is said as 1 to 10,000,000 samples, such as greedy:",
        ),
        ({"fight": "basic:Kraken"}, 'option fight: unknown group "basic:Kraken"; .*allowed: basic:Shadow Spinner, '),
        ({"fight": "Void Treant"}, 'option fight: unknown group "Void Treant"'),
        ({"deck": "Excalibur"}, 'option deck: unknown upgrade card "Excalibur"'),
        ({"deck": "Runic Ray"}, 'option deck: unknown upgrade card "Runic Ray"'),  # it is Merlin's
        ({"deck": "Atlas Guard"}, 'option deck: unknown upgrade card "Atlas Guard"'),  # no upgrade
        ({"deck": "0 Zeus' Wrath"}, "option deck: .*1 to 50 copies are allowed"),
        ({"deck": "50 Zeus' Wrath, 40 Fated War"}, "would own 100 cards at the start; with upgrades, 80 are allowed"),
        ({"doubling": "always"}, 'option doubling: unknown doubling "always"; allowed: chance, vulnerability'),
        ({"doubling_percent": 101}, "option doubling_percent: must be less than or equal to 100, not 101"),
        ({"basic_use": "none"}, 'option basic_use: unknown basic_use "none"; allowed: initial, all'),
        ({"targeting": "random"}, 'option targeting: unknown targeting "random"; allowed: focus, free'),
        ({"hand_limit": 0}, "option hand_limit: must be greater than or equal to 1, not 0"),
        ({"hand_limit": 21}, "option hand_limit: must be less than or equal to 20, not 21"),
        ({"hero_hp": -1}, "option hero_hp: must be greater than or equal to 0, not -1"),
        ({"start_hand": "many"}, "option start_hand: must be a whole number, not 'many'"),
        ({"exchange_draws": "3;2"}, "option exchange_draws: write up to 8 numbers from 0 to 20"),
        ({"exchange_draws": "3,21"}, "option exchange_draws: write up to 8 numbers from 0 to 20"),
        ({"exchange_draws": "1,1,1,1,1,1,1,1,1"}, "option exchange_draws: write up to 8 numbers from 0 to 20"),
        ({"basic_fights": 0, "elite_fights": 0}, "a run needs a fight; basic_fights and elite_fights are both 0"),
        ({"elite_fights": 7}, "option elite_fights: must be less than or equal to 6, not 7"),
        ({"exchange_limit": 0}, "option exchange_limit: must be greater than or equal to 1, not 0"),
        ({"hitpoints": 3}, 'unknown option "hitpoints"; allowed: content, change, agent, hero, '),
    ],
)
def test_a_bad_option_is_told_in_one_clear_line(options: dict[str, Any], told: str) -> None:
    with pytest.raises(SetupError, match=told) as caught:
        fairfight.game("gauntlet", **options)
    assert "\n" not in str(caught.value)


def test_a_hero_may_own_80_cards_but_not_more() -> None:
    fairfight.game("gauntlet", fight=MINOTAURS, deck="50 Zeus' Wrath, 20 Fated War")
    with pytest.raises(SetupError, match="would own 81 cards"):
        fairfight.game("gauntlet", fight=MINOTAURS, deck="50 Zeus' Wrath, 21 Fated War")
