"""Buildings and traps, each as the rules of record tell it."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.summoners import codes
from tests.games.summoners.board import Board, Spot
from tests.games.summoners.offers import alrecht, area, moves, spots, unit_name

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
NO_CRITICAL = 100


# Gignen Country.


def test_gignen_country_takes_three_by_two_spaces_of_the_own_territory() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (6, 1)}, hand_a=["gignen_country"])
    assert spots(board, "gignen_country") == area(range(10), range(2)), "also where units stand"
    board.play("gignen_country", at=(4, 1))
    assert (board.in_play("a"), board.pile("a", "discard")) == (["gignen_country"], []), "it stays in play"
    other = Board({}, {FAE: (6, 1)}, hand_b=["gignen_country"], turn_of="b")
    assert spots(other, "gignen_country") == area(range(10), range(11, 13))


def test_gignen_country_lies_on_no_other_building_that_is_seen() -> None:
    board = Board({WARRIOR: (5, 1)}, hand_a=["gignen_country", "watchtower", "fire_rune"], hand_b=["snare_pit"])
    board.play("watchtower", at=(5, 0))  # on columns 5 and 6, rows 0 and 1
    assert spots(board, "gignen_country") == area(range(10), range(2)) - area(range(3, 7), range(2))
    board.set_down("fire_rune", at=(10, 0))  # on columns 10 and 11
    assert spots(board, "gignen_country") == area(range(8), range(2)) - area(range(3, 7), range(2))
    board.place("b", "snare_pit", (1, 1), face_down=True)
    assert (0, 0) in spots(board, "gignen_country"), "nobody sees the enemy's trap"


def country(*, scout: Spot = (6, 2), levels: dict[str, int] | None = None, **more: Any) -> Board:
    """Gignen Country on (4..6, 1..2), a Warrior at one corner of it, a Scout, and a Stoneheart of A's on it."""
    board = Board(
        {WARRIOR: (4, 1), SCOUT: scout, STONEHEART: (5, 1)},
        {MAGICIAN: (6, 1), FAE: (9, 12)},
        discard_a=["gignen_country"],
        levels=levels,
        turn_of="b",
        **more,
    )
    return board.place("a", "gignen_country", (4, 1))


def levels_of(board: Board, *units: str) -> list[int]:
    return [board.unit(unit).level for unit in units]


def test_gignen_country_gives_each_own_gignen_on_it_two_levels_for_one_e53_e54() -> None:
    board = country().end_turn()
    assert levels_of(board, WARRIOR, SCOUT, STONEHEART) == [7, 7, 6], "a bonus level has no bonus of its own"
    board.end_turn()
    assert levels_of(board, MAGICIAN, FAE) == [6, 6], "the enemy's Gignen gains nothing from it"


@pytest.mark.parametrize("beside", [(3, 1), (7, 2), (5, 3), (5, 0)])
def test_gignen_country_ends_at_its_spaces(beside: Spot) -> None:
    board = country(scout=beside).end_turn()
    assert levels_of(board, WARRIOR, SCOUT) == [7, 6]


def test_gignen_country_doubles_the_levels_of_cards_and_stops_at_20() -> None:
    hand = ["adventurous_spirit", "nearwood_forest_expedition"]
    board = country(hand_a=hand, levels={SCOUT: 18}).hurt(WARRIOR, 20).end_turn()
    assert levels_of(board, WARRIOR, SCOUT) == [7, 20]
    board.play("adventurous_spirit", target=WARRIOR)
    assert (board.unit(WARRIOR).level, board.hp(WARRIOR)) == (9, 146 - 20), "the damage stays"
    board.play("nearwood_forest_expedition").complete("nearwood_forest_expedition", WARRIOR)
    assert levels_of(board, WARRIOR) == [13]
    board = country(levels={WARRIOR: 19, SCOUT: 20}).end_turn()
    assert levels_of(board, WARRIOR, SCOUT) == [20, 20]


# Dark Altar.


def altar(**more: Any) -> Board:
    """B's turn 6: its Dark Altar of turn 4 lies on (3..4, 11..12) with B's Stoneheart on it. Units of B are level 6."""
    foes = more.pop("a", {WARRIOR: (9, 3)})
    own = {STONEHEART: (3, 11), FAE: (8, 12), **more.pop("b", {})}
    hand = ["dark_altar", *more.pop("hand_b", [])]
    board = Board(foes, own, hand_b=hand, turn_of="b", turn=4, **more)
    board.play("dark_altar", at=(3, 11)).end_turn()
    assert ("dark_altar" in board.in_play("b"), board.at(STONEHEART)) == (True, (3, 11)), "not in the turn it came"
    return board.end_turn()


def test_dark_altar_destroys_itself_and_all_on_it_at_the_end_of_the_next_turn_e47_e50() -> None:
    board = altar(a={WARRIOR: (4, 12), SCOUT: (5, 12)})
    board.end_turn()
    assert (board.at(STONEHEART), board.at(WARRIOR), board.at(SCOUT)) == (None, None, (5, 12))
    assert board.points == (1, 1), "destroyed is defeated: the opponent of each controller scores"
    assert (board.in_play("b"), board.pile("b", "discard")) == ([], ["dark_altar"])


def test_dark_altar_makes_a_magician_level_20_and_lets_it_advance_at_once() -> None:
    board = altar(advance_b=["shadow_pact"], b={WILDERLING: (8, 11)}).hurt(FAE, 50).end_turn()
    assert (board.asks, [unit_name(board, parts.unit) for parts in board.offered(codes.PICK_UNIT)]) == (
        ("unit", "b"),
        [FAE],
    )
    board.pick_unit(FAE)
    assert (board.unit(FAE).level, board.unit(FAE).max_hp, board.hp(FAE)) == (20, 198, 148)
    assert (board.asks, board.can(codes.DECLINE)) == (("advance", "b"), True)
    board.advance("shadow_pact", FAE)
    assert (board.role(FAE), board.stat(FAE, "INT"), board.hp(FAE)) == ("warlock", 83, 148)
    assert board.pile("b", "discard") == ["dark_altar", "shadow_pact"]
    assert (board.asks, board.state.turn) == (("action", "a"), 7), "and the turn is over"


def test_dark_altar_lets_one_decline_the_advance() -> None:
    board = altar(advance_b=["shadow_pact"]).end_turn().pick_unit(FAE).decline()
    assert (board.role(FAE), board.unit(FAE).level, board.asks) == ("magician", 20, ("action", "a"))
    assert board.pile("b", "advance") == ["shadow_pact"]


def test_dark_altar_gives_nothing_if_nobody_was_on_it() -> None:
    board = altar(advance_b=["shadow_pact"]).move(STONEHEART, (2, 11)).end_turn()
    assert (board.asks, board.unit(FAE).level, board.points) == (("action", "a"), 6, (0, 0))
    assert board.pile("b", "discard") == ["dark_altar"]


def test_dark_altar_helps_no_magician_that_it_destroys() -> None:
    board = altar(advance_b=["shadow_pact"], b={FAE: (4, 12)}).end_turn()
    assert (board.at(FAE), board.points, board.asks) == (None, (2, 0), ("action", "a"))


def test_dark_altar_comes_before_the_hand_limit_e47() -> None:
    board = altar(hand_b=["rush"], deck_b=["oakskin"], hand_limit=1).end_turn()
    assert board.asks == ("unit", "b")
    board.pick_unit(FAE)
    assert board.asks == ("recharge", "b")
    board.recharge("rush")
    assert (board.pile("b", "hand"), board.pile("b", "recharge")) == (["oakskin"], ["rush"])


def test_dark_altar_lets_counters_answer_before_the_advance() -> None:
    board = altar(advance_b=["shadow_pact"], set_b=["dramatic_return"]).end_turn().pick_unit(FAE)
    board.activate("dramatic_return", target=STONEHEART).pick_space((3, 11))
    assert (board.hp(STONEHEART), board.asks) == (15, ("advance", "b"))  # a tenth of 153


def test_dark_altar_ends_the_match_before_the_advance() -> None:
    board = altar(advance_b=["shadow_pact"])
    board.side("a").points = 2
    board.end_turn().pick_unit(FAE)
    assert (board.match.over, board.points) == (True, (3, 0))


def test_dark_altar_is_placed_in_the_own_territory_also_under_enemies() -> None:
    board = Board({WARRIOR: (4, 12)}, {FAE: (8, 12)}, hand_b=["dark_altar"], turn_of="b")
    assert spots(board, "dark_altar") == area(range(11), range(11, 13))


# Watchtower.


def test_watchtower_helps_own_summons_as_long_as_they_stand_on_it() -> None:
    board = Board({WARRIOR: (4, 1), SCOUT: (6, 1)}, {STONEHEART: (5, 2)}, hand_a=["watchtower"])
    assert spots(board, "watchtower") == area(range(11), range(2))
    board.play("watchtower", at=(4, 1))  # on (4..5, 1..2)
    assert (board.stat(WARRIOR, "ACC"), board.stat(WARRIOR, "DEF")) == (12 + 5, 15 + 3)
    assert (board.stat(STONEHEART, "ACC"), board.stat(STONEHEART, "DEF")) == (16, 16), "not the enemy's"
    board.move(SCOUT, (5, 1)).move(WARRIOR, (3, 1))
    assert (board.stat(SCOUT, "ACC"), board.stat(SCOUT, "DEF")) == (16 + 5, 13 + 3)
    assert (board.stat(WARRIOR, "ACC"), board.stat(WARRIOR, "DEF")) == (12, 15)
    assert board.in_play("a") == ["watchtower"]


def test_watchtower_counts_in_attack_and_defence() -> None:
    board = Board({WARRIOR: (4, 2)}, {STONEHEART: (4, 3)}, discard_a=["watchtower"]).place("a", "watchtower", (4, 1))
    board.attack(WARRIOR, STONEHEART, rolls=[91, NO_CRITICAL])  # 91.7
    assert board.hp(STONEHEART) == 146 - 42
    board.end_turn().attack(STONEHEART, WARRIOR, rolls=[1, NO_CRITICAL])
    assert board.hp(WARRIOR) == 114 - 52  # STR 27: 27 x 1.3 x 27/18 = 52.65; against 15 it would be 63


# Snare Pit.


def pit(at: Spot, **more: Any) -> Board:
    """A trap of B's lies at a space; A's Warrior (MV 2) stands at (5, 5)."""
    card = more.pop("card", "snare_pit")
    board = Board({WARRIOR: (5, 5), **more.pop("a", {})}, {STONEHEART: (9, 9)}, discard_b=[card], **more)
    board.side("b").in_discard = 0
    return board.place("b", card, at, face_down=True)


def test_snare_pit_binds_an_enemy_that_enters_and_goes_to_discard() -> None:
    board = pit((6, 5)).move(WARRIOR, (6, 5), rolls=[31])
    assert not moves(board, WARRIOR), "one step is left, but it cannot move"
    assert (board.in_play("b"), board.pile("b", "discard")) == ([], ["snare_pit"])
    board.end_turn().end_turn()
    assert not moves(board, WARRIOR), "until the end of its next turn"
    board.end_turn().end_turn()
    assert moves(board, WARRIOR)


def test_snare_pit_can_be_saved_against() -> None:
    board = pit((6, 5)).move(WARRIOR, (6, 5), rolls=[30])
    assert moves(board, WARRIOR)
    assert board.pile("b", "discard") == ["snare_pit"]


def test_snare_pit_works_on_whoever_passes_through() -> None:
    board = pit((6, 6)).move(WARRIOR, (7, 7), rolls=[31])  # the only way of two steps leads over (6, 6)
    assert board.at(WARRIOR) == (7, 7), "the move itself is over first"
    board.end_turn().end_turn()
    assert not moves(board, WARRIOR)


def test_snare_pit_works_on_a_change_of_position() -> None:
    board = pit((4, 4), a={SCOUT: (3, 3)}, advance_a=["alrecht_barkstep"])
    alrecht(board).play("follow_me", SCOUT, WARRIOR).pick_space((4, 4), rolls=[31])
    assert (board.at(WARRIOR), moves(board, WARRIOR)) == ((4, 4), set())


def test_snare_pit_lets_own_summons_and_those_that_stand_there_be() -> None:
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (9, 9)}, hand_b=["snare_pit"], turn_of="b")
    board.set_down("snare_pit", at=(8, 9)).move(STONEHEART, (8, 9)).move(STONEHEART, (7, 9))
    assert board.in_play("b") == ["set:snare_pit"]
    board = pit((5, 5)).move(WARRIOR, (5, 6)).move(WARRIOR, (5, 5), rolls=[31])
    assert board.pile("b", "discard") == ["snare_pit"], "it was not entered before"


def test_snare_pit_is_set_on_one_space_up_to_eight_rows_beyond_the_territory() -> None:
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (9, 9)}, hand_a=["snare_pit"])
    assert not board.offered_cards(codes.PLAY)
    assert spots(board, "snare_pit", codes.SET) == area(range(12), range(11))
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (9, 9)}, hand_b=["snare_pit"], turn_of="b")
    assert spots(board, "snare_pit", codes.SET) == area(range(12), range(3, 14))


# Fire Rune.


@pytest.mark.parametrize("at", [(5, 6), (5, 7), (6, 6), (6, 7)])
def test_fire_rune_burns_an_enemy_on_any_of_its_spaces(at: Spot) -> None:
    board = pit((5, 6), card="fire_rune").move(WARRIOR, at)
    assert board.hp(WARRIOR) == 114 - 27  # 15 % of 114 and 10: 27.1; no roll to hit, none for a critical
    assert (board.in_play("b"), board.pile("b", "discard")) == ([], ["fire_rune"])


def test_fire_rune_works_once_and_only_on_its_spaces() -> None:
    board = pit((6, 6), card="fire_rune").move(WARRIOR, (5, 6))
    assert board.hp(WARRIOR) == 114
    board = pit((6, 6), card="fire_rune").move(WARRIOR, (7, 7))  # over (6, 6)
    assert board.hp(WARRIOR) == 114 - 27


def test_fire_rune_may_defeat() -> None:
    board = pit((5, 6), card="fire_rune").hurt(WARRIOR, 90).move(WARRIOR, (5, 6))
    assert (board.at(WARRIOR), board.points) == (None, (0, 1))


def test_fire_rune_is_too_fast_for_reactions() -> None:
    board = pit((5, 6), card="fire_rune", hand_a=["second_wind"]).move(WARRIOR, (5, 6))
    assert board.asks == ("response", "a"), "to the move"
    board.pass_()
    assert (board.asks, board.hp(WARRIOR)) == (("action", "a"), 114 - 27)


def test_fire_rune_is_set_up_to_four_rows_beyond_the_territory() -> None:
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (9, 9)}, hand_a=["fire_rune"])
    assert spots(board, "fire_rune", codes.SET) == area(range(11), range(6))
    board.set_down("fire_rune", at=(8, 5))
    assert board.in_play("a") == ["set:fire_rune"]
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (9, 9)}, hand_b=["fire_rune"], turn_of="b")
    assert spots(board, "fire_rune", codes.SET) == area(range(11), range(7, 13))
