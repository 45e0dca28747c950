"""Victory, checked after combat and before Cleanup."""

from __future__ import annotations

import pytest

from fairfight import IllegalChoice
from fairfight.engine.layout import blank
from fairfight.games.warband.rules.victory import judge
from fairfight.games.warband.state import A_WINS, B_WINS, DRAW, UNDECIDED, Content, State
from tests.games.warband.battles import fight, hits, player, standing


def verdict(
    hp: tuple[int, int] = (100, 100),
    units: tuple[int, int] = (1, 1),
    cards_left: tuple[int, int] = (1, 1),
    turn: int = 7,
    turn_limit: int = 500,
) -> int:
    """Who has won with so much HP, so many units on the field and so many cards in the deck."""
    s, c = blank(State), blank(Content)
    s.turn, c.turn_limit = turn, turn_limit
    for side in range(2):
        s.side[side].hp = hp[side]
        s.side[side].units = units[side]
        c.deck[side].count = 20
        s.side[side].deployed = 20 - cards_left[side]
    return judge(s, c)


# HP.


def test_a_player_at_exactly_0_hp_loses() -> None:
    match = fight("1 goblin", "1 knight", player_hp=15)
    assert match.result is not None
    assert (match.result["winner"], match.result["hp_b"]) == ("a", 0)


def test_a_player_below_0_hp_loses() -> None:
    match = fight("1 knight", "1 goblin", player_hp=14)
    assert match.result is not None
    assert (match.result["winner"], match.result["hp_a"]) == ("b", -1)


def test_a_player_at_1_hp_has_not_lost() -> None:
    match = fight("1 goblin", "1 knight", player_hp=16)
    assert player(match, "b").hp == 1
    assert not match.over


def test_both_players_at_0_hp_or_less_is_a_draw() -> None:
    assert verdict(hp=(0, -5)) == DRAW
    assert verdict(hp=(0, 5)) == B_WINS
    assert verdict(hp=(5, -5)) == A_WINS
    assert verdict(hp=(1, 1)) == UNDECIDED


# Nothing left.


def test_a_player_with_an_empty_field_and_an_empty_deck_loses() -> None:
    match = fight("1 goblin", "1 archer", start_mana=4)
    assert standing(match, "a") == {}
    assert match.result is not None
    assert (match.result["winner"], match.result["hp_a"], match.result["turns"]) == ("b", 100, 1)


def test_player_b_with_an_empty_field_and_an_empty_deck_loses_too() -> None:
    match = fight("1 archer", "1 goblin", start_mana=4)
    assert match.result is not None
    assert match.result["winner"] == "a"


def test_both_players_with_nothing_left_is_a_draw() -> None:
    assert verdict(units=(0, 0), cards_left=(0, 0)) == DRAW
    assert verdict(units=(0, 1), cards_left=(0, 0)) == B_WINS
    assert verdict(units=(1, 0), cards_left=(0, 0)) == A_WINS


def test_a_player_with_an_empty_deck_and_a_unit_on_the_field_has_not_lost() -> None:
    match = fight("1 goblin", "1 knight")
    assert player(match, "a").deck == ()
    assert not match.over
    assert verdict(units=(1, 1), cards_left=(0, 0)) == UNDECIDED


def test_a_player_with_cards_left_has_not_lost_even_if_none_can_be_paid_for_yet() -> None:
    match = fight("1 goblin, 1 knight", "1 archer, 1 knight", start_mana=4)
    assert hits(match)[-1] == "Archer b1 hits Goblin a1 for 30: it falls"
    assert standing(match, "a") == {}
    assert player(match, "a").mana < 8
    assert not match.over
    assert verdict(units=(0, 0), cards_left=(1, 1)) == UNDECIDED


def test_a_player_whose_cards_can_never_be_paid_for_still_loses_by_hp_only() -> None:
    match = fight("1 goblin", "1 knight", turns=7, mana_per_turn=0)
    assert match.result is not None
    assert match.result == {
        "winner": "a",
        "turns": 7,
        "hp_a": 100,
        "hp_b": -5,
        "deployed_a": 1,
        "deployed_b": 0,
        "left_a": 1,
        "left_b": 0,
        "attacks": 7,
    }


# The order of the checks.


def test_hp_is_looked_at_before_who_has_nothing_left() -> None:
    assert verdict(hp=(100, 0), units=(0, 1), cards_left=(0, 1)) == A_WINS
    assert verdict(hp=(-3, 100), units=(1, 0), cards_left=(1, 0)) == B_WINS
    assert verdict(hp=(0, 0), units=(0, 1), cards_left=(0, 1)) == DRAW


def test_victory_is_checked_between_combat_and_cleanup() -> None:
    match = fight("1 goblin, 1 skeleton", "1 archer, 1 knight", start_mana=4, mana_per_turn=2)
    assert not match.over  # the Skeleton came too
    ended = fight("1 goblin", "1 archer", start_mana=4, mana_per_turn=2)
    assert ended.over
    assert (player(match, "b").mana, player(ended, "b").mana) == (2, 0)


# The limit of turns.


def test_a_battle_undecided_after_turn_500_is_a_draw() -> None:
    match = fight("1 knight", "1 knight", turns=499, mana_per_turn=0)
    assert not match.over
    match.play(0)
    assert match.result is not None
    assert (match.result["winner"], match.result["turns"]) == ("draw", 500)


def test_a_battle_that_is_won_in_its_last_turn_is_won() -> None:
    match = fight("1 goblin", "1 knight", player_hp=15, turn_limit=1)
    assert match.result is not None
    assert match.result["winner"] == "a"
    assert verdict(units=(0, 1), cards_left=(0, 1), turn=500) == B_WINS


def test_the_limit_of_turns_is_a_set_up_option() -> None:
    match = fight("1 goblin", "1 knight", turns=2, turn_limit=2)
    assert match.result is not None
    assert (match.result["winner"], match.result["turns"], match.result["hp_b"]) == ("draw", 2, 70)


def test_turns_count_from_1() -> None:
    match = fight("1 goblin", "1 knight", turns=2)
    assert [line for line in match.log() if not line.startswith(" ")] == ["Turn 1", "Turn 2"]
    assert match.view("a").turn == 2


# After the end.


def test_the_end_is_told_with_the_winner_the_turns_and_the_hp() -> None:
    match = fight("1 goblin", "1 knight", player_hp=20, turns=2)
    assert match.log()[-1] == "Player a wins after 2 turns: a 20 HP, b -10 HP"
    drawn = fight("1 knight", "1 knight", turns=2, turn_limit=2)
    assert drawn.log()[-1] == "It is a draw after 2 turns: a 100 HP, b 100 HP"


def test_nothing_can_be_played_after_the_end() -> None:
    match = fight("1 goblin", "1 knight", player_hp=15)
    assert match.choices() == []
    with pytest.raises(IllegalChoice, match=r"the match is over \(rules: nothing is played after the end\)"):
        match.play(0)


def test_before_the_end_the_one_choice_is_to_fight_the_next_turn() -> None:
    match = fight("1 goblin", "1 knight")
    assert [choice.words for choice in match.worded_choices()] == ["fight turn 2"]
    assert match.seat is None
    assert match.result is None
    with pytest.raises(IllegalChoice, match=r"there is no choice 1.*rules: Turn"):
        match.play(1)


def test_the_players_see_who_has_won() -> None:
    assert fight("1 goblin", "1 knight").view("b").winner is None
    assert fight("1 goblin", "1 knight", player_hp=15).view("b").winner == "a"
