"""The base between missions: leaving for good, rest, levels with their traits, the training room; and the end."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.investigators import terms
from fairfight.games.investigators.events import codes
from tests.games.investigators.investigators_table import CONTENT, EASY, Table

TWO: dict[str, dict[str, Any]] = {"anna": {}, "bert": {}}


def easy(**more: Any) -> Table:
    """A mission that Anna wins by a search; what it brings is said by name."""
    reward = {name: more.pop(name) for name in ("experience", "remove", "add") if name in more}
    return Table(mission={**EASY, "reward": reward}, **{"missions": 2, **more})


def taught(**more: Any) -> Table:
    """Anna has the experience for one level after her first mission."""
    return easy(experience=1000, **more)


# The order of things.


def test_after_a_mission_come_reward_rest_levels_and_the_training_room() -> None:
    table = Table(
        mission={**EASY, "extra_nulls": 1, "reward": {"gold": 100, "experience": 1000, "add": ["+1"]}},
        missions=2,
    )
    first = len(table.match.events("party"))
    table.win().choose("tough")
    assert [event.kind for event in table.match.events("party", first)] == [
        "action_taken",
        "clue_found",
        "mission_ended",
        "deck_gathered",
        "nulls_left",
        "gold_gained",
        "experience_gained",
        "card_joined",
        "base_reached",
        "rested",
        "level_reached",
        "card_left",
        "trait_gained",
        "condition_changed",
        "numbers_changed",
    ]
    assert table.state.phase == terms.TRAINING


def test_after_the_last_mission_there_is_no_base() -> None:
    table = easy(missions=1, experience=1000).set("anna", health=3).win()
    assert table.match.over
    assert (table.happened(codes.RESTED), table.happened(codes.LEVEL_REACHED)) == ([], [])
    assert table.one().health == 3


# Rest.


@pytest.mark.parametrize(
    ("back", "health", "sanity"), [((0, 0), 2, 3), ((4, 5), 6, 8), ((8, 7), 10, 10), ((100, 100), 10, 10)]
)
def test_health_and_sanity_come_back_as_the_campaign_says(back: tuple[int, int], health: int, sanity: int) -> None:
    table = easy(back=back).set("anna", health=2, sanity=3).win()
    assert (table.one().health, table.one().sanity) == (health, sanity)


def test_who_fell_rests_too() -> None:
    foes = {"wolf": {"space": 0, "attacks": 1, "damage": 10}}
    table = Table(party=TWO, foes=foes, missions=2, back=(4, 4)).end().end(1).lose()
    assert (table.one("anna").health, table.one("bert").health) == (4, 10)


def test_nobody_begins_a_mission_with_0_health_or_sanity() -> None:
    table = easy(back=(0, 0), party=TWO).set("bert", health=0, sanity=0).win()
    assert (table.one("bert").health, table.one("bert").sanity) == (1, 1)


# Leaving for good.


def test_who_has_three_injuries_and_madness_in_all_leaves_for_good_after_the_mission() -> None:
    table = Table(party=TWO, missions=3).set("anna", injuries=2, madness=1).set("bert", injuries=2)
    assert table.space("anna") == 0, "not before it is over"
    table.lose()
    assert (table.one("anna").retired, table.one("bert").retired) == (1, 0)
    assert table.told("for good") == ["Anna leaves for good: 2 injuries, 1 madness"]
    table.go_on()
    assert (table.space("anna"), table.space("bert"), table.state.there, table.actor) == (None, 0, 1, "bert")
    assert table.lose().happened(codes.RETIRED) == [(0, 2, 1, 0)], "once"


def test_the_third_harm_of_a_campaign_is_the_last() -> None:
    foes = {"wolf": {"space": 0, "attacks": 1, "damage": 10}}
    table = Table(foes=foes, missions=9)
    for _ in range(2):
        table.end(1).go_on()
    assert table.one().injuries == 2
    table.end(1)
    assert (table.result("outcome"), table.result("injuries")) == ("broken", 3)


def test_an_option_says_where_the_breaking_point_is() -> None:
    foes = {"wolf": {"space": 0, "attacks": 1, "damage": 10}}
    assert Table(foes=foes, missions=9, breaking_point=1).end(1).result("outcome") == "broken"


def test_who_has_left_gains_no_experience_cards_rest_level_training_or_null() -> None:
    reward = {"gold": 1000, "experience": 1000, "add": ["+1"]}
    table = Table(party=TWO, mission={**EASY, "reward": reward, "extra_nulls": 1}, missions=3).set("anna", injuries=3)
    table.win()
    # RULING: the reward comes before she leaves; what comes after does not reach her.
    assert table.one("anna").experience == 1000
    cards = table.cards("anna")
    table.choose("tough")
    assert (table.one("anna").level, table.one("bert").level) == (1, 2)
    assert table.refused(table.to_train("anna", "add_plus")) == "Anna has left for good (rules: Injuries and madness)"
    table.go_on().win()
    assert (table.one("anna").experience, table.one("bert").experience) == (1000, 2000)
    assert table.cards("anna") == cards


# What ends a campaign.


def test_a_campaign_is_a_victory_if_its_last_mission_is_won_whatever_came_before() -> None:
    table = easy().lose().go_on().win()
    assert (table.result("outcome"), table.result("won"), table.result("missions_won")) == ("victory", True, 1)


def test_a_campaign_is_a_defeat_if_its_last_mission_is_lost_whatever_came_before() -> None:
    table = easy().win().go_on().lose()
    assert (table.result("outcome"), table.result("won"), table.result("missions_won")) == ("defeat", False, 1)
    assert table.told()[-1] == "The campaign is lost: 1 mission won, 0 gold left"


def test_a_campaign_is_broken_as_soon_as_everybody_has_left_before_the_last_mission() -> None:
    table = Table(party=TWO, missions=3).set("anna", injuries=3).set("bert", madness=3).lose()
    assert (table.result("outcome"), table.result("ended_by")) == ("broken", "Small 1")
    assert table.told()[-1] == "Nobody is left to go on: the campaign is lost: 0 missions won, 0 gold left"


def test_who_breaks_in_the_last_mission_can_still_win_it() -> None:
    table = easy(missions=1).set("anna", injuries=3).win()
    assert (table.result("outcome"), table.one().retired) == ("victory", 1)


# Levels.


def test_level_2_needs_1000_experience() -> None:
    assert easy(experience=999).win().one().level == 1
    table = taught().win()
    assert (table.one().level, table.state.phase) == (2, terms.TRAIT)
    assert table.told("level") == ["Anna reaches level 2"]


def test_a_level_takes_a_minus_one_out_of_the_deck_if_there_is_one() -> None:
    assert taught(deck="-1*2, +0").win().cards() == {"-1": 1, "+0": 1}
    assert taught(deck="-2, +0").win().cards() == {"-2": 1, "+0": 1}


@pytest.mark.parametrize(("experience", "level"), [(1000, 2), (1999, 2), (2000, 3), (3500, 4)])
def test_who_has_enough_for_several_levels_reaches_them_one_after_the_other(experience: int, level: int) -> None:
    table = easy(experience=experience, deck="-1*5, +0").win()
    traits = iter(CONTENT.traits)
    chosen = 0
    while table.state.phase == terms.TRAIT:
        table.play(terms.CHOOSE + table.game.lowered.traits.index(next(traits)))
        chosen += 1
    assert (table.one().level, chosen) == (level, level - 1)


def test_nobody_rises_above_level_10_or_has_a_trait_twice() -> None:
    table = easy(experience=100_000).win()
    chosen = 0
    while table.state.phase == terms.TRAIT:
        table.play(table.match.choices()[0].code)
        chosen += 1
    assert (table.one().level, chosen) == (10, min(9, len(CONTENT.traits)))


def test_levels_are_reached_in_the_partys_order() -> None:
    table = taught(party=TWO).win()
    assert table.words[0].startswith("Anna gains ")
    table.choose("tough")
    assert table.words[0].startswith("Bert gains ")
    assert f"Bert gains {CONTENT.traits['tough'].name}" in table.words, "each has its own traits"


def test_a_trait_that_one_has_is_not_offered_again() -> None:
    table = easy(experience=2000).win().choose("tough")
    tough = terms.CHOOSE + table.game.lowered.traits.index("tough")
    assert table.refused(tough) == "Anna has Tough already (rules: The base)"


def test_an_option_says_how_much_experience_a_level_needs() -> None:
    assert easy(experience=300, level_experience=300).win().one().level == 2


# Every trait.


@pytest.mark.parametrize("key", CONTENT.traits)
def test_every_trait_changes_what_it_says(key: str) -> None:
    trait = CONTENT.traits[key]
    table = taught(deck="-1*3, +0*3", back=(0, 0)).set("anna", health=5, sanity=5).win()
    before, one = table.cards(), table.one()
    table.choose(key)
    names = {*before, *trait.add}
    after = {name: before.get(name, 0) + trait.add.count(name) - trait.remove.count(name) for name in names}
    assert table.cards() == {name: number for name, number in after.items() if number}
    assert (one.max_health, one.max_sanity) == (10 + trait.health, 10 + trait.sanity)
    assert (one.health, one.sanity) == (5 + trait.health, 5 + trait.sanity), "there at once"
    assert (one.skill, one.will, one.speed, one.armour) == (
        60 + trait.skill,
        50 + trait.will,
        2 + trait.speed,
        trait.armour,
    )
    assert table.told("new trait") == [f"Anna has a new trait: {trait.name}"]


def test_veteran_marksman_is_the_seeds() -> None:
    trait = CONTENT.traits["veteran_marksman"]
    assert (trait.name, trait.add, trait.remove, trait.ours) == ("Veteran Marksman", ["+1"], [], False)


# The training room.


@pytest.mark.parametrize("key", CONTENT.training)
def test_every_training_costs_its_price_and_changes_the_deck(key: str) -> None:
    training = CONTENT.training[key]
    table = easy(deck="-1*3, +0*3", gold=training.price + 1).win()
    before = table.cards()
    table.train("anna", key)
    names = {*before, *training.add}
    after = {name: before.get(name, 0) + training.add.count(name) - training.remove.count(name) for name in names}
    assert table.cards() == {name: number for name, number in after.items() if number}
    assert table.state.gold == 1
    assert table.state.phase == terms.TRAINING, "one may buy more"
    assert table.told("trains") == [f"Anna trains, {training.name}: {training.price} gold, 1 left"]


@pytest.mark.parametrize("key", CONTENT.training)
def test_every_training_must_be_paid_for(key: str) -> None:
    price = CONTENT.training[key].price
    table = easy(deck="-1*3, +0*3", gold=price - 1).win()
    said = f"it costs {price} gold and {price - 1} are there (rules: The base)"
    assert table.refused(table.to_train("anna", key)) == said


def test_a_card_to_remove_must_be_in_the_deck() -> None:
    table = easy(deck="-1, +0", gold=1000).win().train("anna", "remove_minus")
    for key in ("remove_minus", "trade"):
        said = "Anna's deck has no -1 to remove (rules: The base)"
        assert table.refused(table.to_train("anna", key)) == said


def test_a_deck_has_100_cards_at_most() -> None:
    table = easy(deck="+0*98, -1", gold=10_000).win().train("anna", "add_plus")
    said = "Anna's deck is full with 100 cards (rules: The base)"
    assert table.refused(table.to_train("anna", "add_plus")) == said
    table.train("anna", "trade")
    assert sum(table.cards().values()) == 100


def test_the_training_room_is_for_everybody_and_the_gold_is_the_partys() -> None:
    table = easy(party=TWO, gold=300).win().train("bert", "add_plus").train("anna", "add_plus")
    assert (table.cards("anna")["+1"], table.cards("bert")["+1"], table.state.gold) == (2, 2, 0)
    assert table.words == ["go on to the next mission"]


def test_gold_lasts_until_it_is_spent() -> None:
    table = Table(mission={**EASY, "reward": {"gold": 70}}, missions=3, gold=5).win().go_on().win()
    assert table.state.gold == 145


def test_what_was_trained_is_in_the_deck_of_the_next_mission() -> None:
    table = easy(deck="-1, +0", gold=1000).win().train("anna", "trade").go_on()
    assert (table.cards(), table.piles()) == ({"+1": 1, "+0": 1}, (2, 0))


def test_each_thing_has_its_time() -> None:
    table = taught()
    assert table.refused(terms.GO_ON) == "a mission is being fought (rules: The turn)"
    table.win()
    assert table.refused(terms.GO_ON) == "a trait must be chosen first (rules: The base)"
    table.choose("tough")
    assert table.refused(terms.AIM) == "the party is at its base (rules: The base)"
