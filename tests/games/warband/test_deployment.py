"""Turn 1, Deployment, and the mana that pays for it (Turn 4, Cleanup)."""

from __future__ import annotations

from typing import Any

import fairfight
from fairfight import ScriptedDice
from tests.games.warband.battles import attacks, deployed, fight, hits, player, standing, told


def test_both_players_begin_with_100_hp_3_mana_and_an_empty_field() -> None:
    match = fight("2 knight", "2 knight", turns=0)
    for name in "ab":
        side = player(match, name)
        assert (side.hp, side.mana, side.deck, side.field) == (100, 3, ("knight", "knight"), ())


def test_a_player_pays_for_the_top_card_and_puts_it_on_the_field() -> None:
    match = fight("1 skeleton, 1 knight", "2 knight")
    assert told(match, "deploys") == ["a deploys Skeleton a1 with 75 HP (1 mana left)"]
    assert list(standing(match, "a")) == ["Skeleton a1"]
    assert player(match, "a").deck == ("knight",)


def test_both_players_deploy_in_the_same_turn_and_before_anybody_fights() -> None:
    match = fight("1 goblin", "1 skeleton")
    assert match.log()[1:4] == [
        "  a deploys Goblin a1 with 30 HP (2 mana left)",
        "  b deploys Skeleton b1 with 75 HP (1 mana left)",
        "  Goblin a1 hits Skeleton b1 for 15: 60 HP left",
    ]


def test_a_player_deploys_again_and_again_while_the_mana_lasts() -> None:
    match = fight("4 goblin", "4 knight", dice=["keep"])
    assert told(match, "deploys") == [
        "a deploys Goblin a1 with 30 HP (2 mana left)",
        "a deploys Goblin a2 with 30 HP (1 mana left)",
        "a deploys Goblin a3 with 30 HP (0 mana left)",
    ]


def test_deployment_stops_at_a_card_that_costs_more_than_the_mana_left_even_if_one_below_it_is_cheaper() -> None:
    match = fight("1 goblin, 1 archer, 1 goblin", "3 knight")
    assert deployed(match, "a") == ["Goblin a1"]
    assert player(match, "a").deck == ("archer", "goblin")


def test_a_card_that_costs_exactly_the_mana_left_is_deployed() -> None:
    match = fight("1 goblin, 1 skeleton", "2 knight")
    assert deployed(match, "a") == ["Goblin a1", "Skeleton a2"]
    assert told(match, "deploys")[-1].endswith("(0 mana left)")


def test_deployment_stops_when_the_field_holds_5_units() -> None:
    match = fight("6 goblin", "6 knight", start_mana=6, dice=["keep"])
    assert deployed(match, "a") == ["Goblin a1", "Goblin a2", "Goblin a3", "Goblin a4", "Goblin a5"]
    assert told(match, "deploys")[-1].endswith("(1 mana left)")


def test_a_full_field_stays_full_and_its_mana_is_saved() -> None:
    match = fight("6 goblin", "6 knight", start_mana=5, turns=2, player_hp=1000, dice=["keep", "keep"])
    assert deployed(match, "a", turn=2) == []
    assert player(match, "a").mana == 2


def test_a_place_that_was_lost_in_combat_is_filled_in_the_next_turn() -> None:
    match = fight("6 goblin", "1 knight, 5 wizard", start_mana=8, turns=2, dice=["keep", "keep"])
    assert hits(match, 1)[-1] == "Knight b1 hits Goblin a1 for 30: it falls"
    assert deployed(match, "a", turn=2) == ["Goblin a6"]


def test_the_size_of_the_field_is_a_set_up_option() -> None:
    match = fight("6 goblin", "6 knight", start_mana=6, field_size=2, dice=["keep"])
    assert deployed(match, "a") == ["Goblin a1", "Goblin a2"]


def test_a_field_may_be_larger_than_5_if_the_set_up_says_so() -> None:
    match = fight("10 goblin", "1 knight, 9 wizard", start_mana=10, field_size=10, dice=["keep"])
    assert len(deployed(match, "a")) == 10
    assert len(hits(match)) == 10 + 1  # all of them, and the Knight


def test_deployment_stops_when_the_deck_is_empty() -> None:
    match = fight("2 goblin", "2 knight", dice=["keep"])
    assert deployed(match, "a") == ["Goblin a1", "Goblin a2"]
    assert player(match, "a").deck == ()
    assert told(match, "deploys")[-1].endswith("(1 mana left)")


def test_the_first_card_listed_of_an_ordered_deck_is_its_top() -> None:
    match = fight("1 goblin:angry, 1 goblin:hardy, 1 goblin:speedy", "3 knight", dice=["keep"])
    assert deployed(match, "a") == ["Angry Goblin a1", "Hardy Goblin a2", "Speedy Goblin a3"]


def test_a_deck_that_is_not_ordered_is_dealt_as_it_was_shuffled() -> None:
    match = fight(
        "1 goblin:angry, 1 goblin:hardy, 1 goblin:speedy", "3 knight", ordered_a=False, dice=[[2, 0, 1], "keep"]
    )
    assert deployed(match, "a") == ["Speedy Goblin a1", "Angry Goblin a2", "Hardy Goblin a3"]


def test_each_player_shuffles_their_own_deck() -> None:
    match = fight("1 goblin, 1 knight", "1 knight, 1 skeleton", ordered_a=False, ordered_b=False, dice=[[0, 1], [1, 0]])
    assert deployed(match, "a") == ["Goblin a1"]
    assert deployed(match, "b") == ["Skeleton b1"]


def test_one_deck_may_be_ordered_and_the_other_shuffled() -> None:
    match = fight("1 goblin, 1 knight", "1 knight, 1 skeleton", ordered_b=False, dice=[[1, 0]])
    assert deployed(match, "a") == ["Goblin a1"]
    assert deployed(match, "b") == ["Skeleton b1"]


def test_every_card_of_a_shuffled_deck_comes_to_the_top_equally_often() -> None:
    game = fairfight.game("warband", a="1 goblin, 1 skeleton, 1 archer, 1 wizard", b="4 knight", deck_size=4)
    tops = [game.start(seed=3, run=run, speed="native").state.side[0].deck[0] for run in range(2000)]
    counts = [tops.count(card) for card in range(4)]
    assert sum(counts) == 2000
    assert all(abs(count - 500) < 5 * 19.4 for count in counts)  # five standard deviations


def test_mana_is_a_pool_that_deploying_spends_and_cleanup_refills_by_1() -> None:
    match = fight("1 skeleton, 2 knight", "3 knight")
    assert player(match, "a").mana == 3 - 2 + 1
    assert player(match, "b").mana == 3 + 1


def test_mana_is_saved_over_turns_until_it_pays_for_a_knight_in_turn_6() -> None:
    match = fight("2 knight", "2 wizard", turns=6, player_hp=1000)
    assert deployed(match, "b", turn=4) == ["Wizard b1"]
    assert deployed(match, "a", turn=5) == []
    assert told(match, "deploys", turn=6) == ["a deploys Knight a1 with 244 HP (0 mana left)"]


def test_mana_grows_to_10_and_no_further() -> None:
    dear = ("units.knight.cost=11",)
    mana = [player(fight("1 knight", "1 knight", turns=turns, change=dear), "b").mana for turns in range(10)]
    assert mana == [3, 4, 5, 6, 7, 8, 9, 10, 10, 10]


def test_the_first_mana_its_growth_and_its_limit_are_set_up_options() -> None:
    dear = ("units.knight.cost=30",)
    options: dict[str, Any] = {"start_mana": 5, "mana_per_turn": 4, "max_mana": 14, "change": dear}
    mana = [player(fight("1 knight", "1 knight", turns=turns, **options), "a").mana for turns in range(5)]
    assert mana == [5, 9, 13, 14, 14]


def test_mana_does_not_grow_in_a_turn_that_ends_the_battle() -> None:
    match = fight("1 goblin", "1 knight", player_hp=15)
    assert match.over
    assert player(match, "a").mana == 2
    assert player(match, "b").mana == 3


def test_a_card_that_costs_nothing_is_deployed_without_mana() -> None:
    match = fight("2 goblin", "2 knight", start_mana=0, change=("units.goblin.cost=0",), dice=["keep"])
    assert deployed(match, "a") == ["Goblin a1", "Goblin a2"]


def test_a_skeleton_has_20_percent_more_hp_for_each_skeleton_that_is_already_there() -> None:
    match = fight("3 skeleton", "3 knight", start_mana=6, dice=["keep"])
    assert standing(match, "a") == {"Skeleton a1": 75, "Skeleton a2": 90, "Skeleton a3": 105}


def test_skeletons_of_any_flavour_count_for_one_another() -> None:
    match = fight("1 skeleton:speedy, 1 skeleton:hardy, 1 skeleton:angry", "3 knight", start_mana=6, dice=["keep"])
    # 75; 75 x 1.21 x 1.20 = 108.9; 75 x 1.40 = 105
    assert standing(match, "a") == {"Speedy Skeleton a1": 75, "Hardy Skeleton a2": 109, "Angry Skeleton a3": 105}


def test_only_skeletons_of_the_own_side_count_for_a_skeleton() -> None:
    match = fight("1 goblin, 1 skeleton", "1 skeleton, 1 goblin", dice=["keep", "keep"])
    lines = told(match, "deploys")
    assert [line for line in lines if "Skeleton" in line] == [
        "a deploys Skeleton a2 with 75 HP (0 mana left)",
        "b deploys Skeleton b1 with 75 HP (1 mana left)",
    ]


def test_a_skeleton_that_has_fallen_no_longer_counts_for_the_next_one() -> None:
    # The Archer of b takes Skeleton a1 in two turns; a2 arrives in the third.
    match = fight("2 skeleton", "1 archer, 1 knight", turns=4, start_mana=4, field_size=1, mana_per_turn=2)
    assert hits(match, 2)[0] == "Archer b1 hits Skeleton a1 for 31: it falls"
    assert told(match, "deploys", turn=3) == ["a deploys Skeleton a2 with 75 HP (4 mana left)"]


def test_a_skeleton_keeps_its_hp_when_the_skeletons_it_counted_fall() -> None:
    match = fight("2 skeleton", "1 wizard, 1 knight", start_mana=6, dice=["keep"])
    assert hits(match)[0] == "Wizard b1 hits Skeleton a1 for 75: it falls"
    assert standing(match, "a") == {"Skeleton a2": 90}


def test_a_skeleton_gains_nothing_when_more_skeletons_arrive_later() -> None:
    match = fight("2 skeleton", "2 knight", turns=2, start_mana=2, mana_per_turn=2, dice=["keep"])
    assert standing(match, "a") == {"Skeleton a1": 75, "Skeleton a2": 90}


def test_goblins_gain_no_hp_and_skeletons_no_attack_from_their_tribes() -> None:
    goblins = fight("3 goblin", "3 knight", dice=["keep"])
    assert set(standing(goblins, "a").values()) == {30}
    skeletons = fight("3 skeleton", "3 knight", start_mana=6, dice=["keep"])
    assert set(attacks(skeletons, "a").values()) == {30}


def test_the_dice_of_a_battle_of_ordered_decks_and_different_speeds_are_none_at_all() -> None:
    dice = ScriptedDice()
    match = fairfight.game("warband", a="1 goblin", b="1 skeleton", ordered_a=True, ordered_b=True, deck_size=1).start(
        dice=dice
    )
    match.play_out()
    assert match.result is not None
    assert dice.used == 0
