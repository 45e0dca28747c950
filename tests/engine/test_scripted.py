"""Scripted dice: forced values in the order in which the rules ask, and an error for every disagreement."""

from __future__ import annotations

import pytest

import fairfight
from fairfight.common.errors import FairFightError
from fairfight.engine.chance import Chance, below, roll, shuffle
from fairfight.engine.layout import blank
from fairfight.engine.rule import Pile, rule, wire
from fairfight.engine.scripted import KEEP, ScriptedDice, ScriptError

CHANCE = blank(Chance)


@rule
def turn(chance: Chance, pile: Pile) -> int:
    """Rolls, picks and shuffles, some of it in a rule below."""
    shuffle(chance, pile, 1, 3)
    return 100 * roll(chance, 20) + attack(chance)


@rule
def attack(chance: Chance) -> int:
    return 10 * roll(chance, 6) + below(chance, 3)


def test_values_come_in_the_order_in_which_the_rules_ask() -> None:
    with ScriptedDice([2, 0, 1], 17, 4, 0) as dice:
        pile = [10, 11, 12, 13, 14]
        assert wire(turn, dice.wiring())(CHANCE, pile) == 1740
        assert pile == [10, 13, 11, 12, 14]


def test_scripted_dice_draw_nothing_from_chance() -> None:
    chance = blank(Chance)
    wire(turn, ScriptedDice(KEEP, 1, 1, 0).wiring())(chance, [0] * 5)
    assert chance == blank(Chance)


def test_the_same_numbers_are_taken_as_face_or_as_pick_as_the_rules_ask() -> None:
    dice = ScriptedDice(3, 3)
    assert (dice.roll(CHANCE, 3), dice.below(CHANCE, 4)) == (3, 3)


def test_a_missing_value_is_an_error_that_says_what_was_asked() -> None:
    dice = ScriptedDice(6)
    dice.roll(CHANCE, 6)
    with pytest.raises(ScriptError, match="the rules ask for a d20, but all 1 scripted values are used up"):
        dice.roll(CHANCE, 20)
    with pytest.raises(ScriptError, match="ask for a shuffle of 5, but all 1"):
        dice.shuffle(CHANCE, [0] * 5, 0, 5)


def test_left_over_values_are_an_error_that_names_them() -> None:
    with (
        pytest.raises(ScriptError, match=r"scripted values were left over: \[5, 'keep'\]"),
        ScriptedDice(6, 5, KEEP) as d,
    ):
        d.roll(CHANCE, 6)


def test_left_over_values_do_not_hide_an_error_of_the_test_itself() -> None:
    with pytest.raises(KeyError), ScriptedDice(6):
        raise KeyError("the real one")


@pytest.mark.parametrize("face", [0, 7, -1, 1.5, "6", [1], None])
def test_a_face_that_the_die_does_not_have_is_an_error(face: object) -> None:
    with pytest.raises(ScriptError, match="the rules ask for a d6, but scripted value 1 is "):
        ScriptedDice(face).roll(CHANCE, 6)  # type: ignore[arg-type]


@pytest.mark.parametrize("pick", [-1, 3])
def test_a_pick_out_of_range_is_an_error(pick: int) -> None:
    with pytest.raises(ScriptError, match=f"ask for a pick of 0 to 2, but scripted value 1 is {pick}"):
        ScriptedDice(pick).below(CHANCE, 3)


def test_the_smallest_and_largest_values_are_allowed() -> None:
    dice = ScriptedDice(1, 6, 0, 2)
    assert [dice.roll(CHANCE, 6), dice.roll(CHANCE, 6), dice.below(CHANCE, 3), dice.below(CHANCE, 3)] == [1, 6, 0, 2]


def test_a_shuffle_is_kept_or_given_by_the_places_it_takes_from() -> None:
    pile = [10, 11, 12, 13, 14]
    dice = ScriptedDice(KEEP, [3, 0, 1, 2], (1, 0))
    dice.shuffle(CHANCE, pile, 0, 5)
    assert pile == [10, 11, 12, 13, 14]
    dice.shuffle(CHANCE, pile, 1, 4)
    assert pile == [10, 14, 11, 12, 13]
    dice.shuffle(CHANCE, pile, 3, 2)
    assert pile == [10, 14, 11, 13, 12]
    dice.finish()


@pytest.mark.parametrize("order", [[0, 1], [0, 1, 1], [1, 2, 3], [0, 1, 2, 3], "stay", 2, None])
def test_an_order_that_is_not_one_of_all_the_places_is_an_error(order: object) -> None:
    pile = [10, 11, 12]
    with pytest.raises(ScriptError, match="the rules ask for a shuffle of 3, but scripted value 1 is "):
        ScriptedDice(order).shuffle(CHANCE, pile, 0, 3)  # type: ignore[arg-type]
    assert pile == [10, 11, 12]


def test_scripted_dice_show_what_is_used_and_what_is_left() -> None:
    dice = ScriptedDice(6, 5)
    dice.roll(CHANCE, 6)
    assert repr(dice) == "ScriptedDice(used=[6], left=[5])"


def test_a_script_error_is_something_a_user_can_put_right() -> None:
    assert issubclass(ScriptError, FairFightError)


# In a match.

SETUP = {"a": "2 goblin, 1 knight", "b": "3 knight", "deck_size": 3, "start_mana": 2}


def test_a_match_is_played_with_scripted_shuffles() -> None:
    """Deck a is turned round, deck b is kept."""
    with ScriptedDice([2, 1, 0], KEEP) as dice:
        match = fairfight.game("warband", **SETUP).start(dice=dice)
    listed = match.game.content[0]["deck"]["card"][:, :3].tolist()
    assert len(set(listed[0])) > 1
    assert match.state.side[0].deck[:3] == listed[0][::-1]
    assert match.state.side[1].deck[:3] == listed[1]


def test_units_of_the_same_speed_act_in_the_scripted_order() -> None:
    setup = {"a": "1 goblin", "b": "1 goblin", "deck_size": 1, "start_mana": 1}
    for order, first in (([0, 1], "a1"), ([1, 0], "b1")):
        with ScriptedDice(KEEP, KEEP, order, order) as dice:
            match = fairfight.game("warband", **setup).start(dice=dice)
            match.play_out()
        hits = [line for line in match.log() if " hits " in line]
        assert first in hits[0].split(" hits ")[0]


def test_a_match_that_asks_for_more_than_was_scripted_fails() -> None:
    with pytest.raises(ScriptError, match="the rules ask for a shuffle of 3, but all 1 scripted values are used up"):
        fairfight.game("warband", **SETUP).start(dice=ScriptedDice(KEEP))


def test_a_match_that_asks_for_less_than_was_scripted_fails() -> None:
    with pytest.raises(ScriptError, match=r"left over: \[3\]"), ScriptedDice(KEEP, KEEP, 3) as dice:
        fairfight.game("warband", **SETUP).start(dice=dice)


def test_an_ordered_deck_asks_for_no_shuffle() -> None:
    with ScriptedDice() as dice:
        fairfight.game("warband", **SETUP, ordered_a=True, ordered_b=True).start(dice=dice)


def test_matches_without_scripted_dice_are_not_touched_by_those_with() -> None:
    game = fairfight.game("warband", **SETUP)
    before = game.start(seed=3).to_bytes()
    game.start(seed=3, dice=ScriptedDice([2, 1, 0], KEEP))
    assert game.start(seed=3).to_bytes() == before


def test_scripted_dice_are_refused_at_native_speed() -> None:
    with pytest.raises(FairFightError, match=r'plain Python only; allowed: speed="python"'):
        fairfight.game("warband", **SETUP).start(speed="native", dice=ScriptedDice())
