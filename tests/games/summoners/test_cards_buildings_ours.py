"""The buildings that are ours, each as the rules of record tell it.

At level 5 (STR/DEF/INT/MDF): Gignen Warrior 23/15/15/11, 114 HP; Gignen Magician 16/13/20/15, 96 HP; Gignen Scout
15/13/15/14, 120 HP; Stoneheart Warrior 25/16/11/15, 146 HP.
"""

from __future__ import annotations

from typing import Any

from fairfight.engine.scripted import KEEP
from fairfight.games.summoners import codes
from tests.games.summoners.board import Board, Spot
from tests.games.summoners.offers import area, spots

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
NO_CRITICAL = 100
HIT = [1, NO_CRITICAL]


def with_building(card: str, at: Spot, *, a: dict[str, Spot], b: dict[str, Spot], **more: Any) -> Board:
    """A's building lies in play at a space, its lowest corner, since before."""
    board = Board(a, b, discard_a=[card], **more)
    board.side("a").in_discard = 0
    return board.place("a", card, at)


# Healing Spring.


def spring(**more: Any) -> Board:
    """B's turn; A's spring lies on (4..5, 1..2) with A's Warrior on it, A's Scout beside it, both hurt by 50."""
    units = {WARRIOR: (5, 2), SCOUT: (6, 2)}
    foes = more.pop("b", {STONEHEART: (9, 9)})
    board = with_building("healing_spring", (4, 1), a=units, b=foes, turn_of="b", **more)
    return board.hurt(WARRIOR, 50).hurt(SCOUT, 50)


def test_healing_spring_heals_an_eighth_in_each_own_draw_phase() -> None:
    board = spring().end_turn()
    assert board.hp(WARRIOR) == 120 - 50 + 14  # an eighth of the 114 of level 5 is 14.25; the level comes after it
    assert board.hp(SCOUT) == 126 - 50, "it stands beside it"
    board.end_turn()
    assert board.hp(WARRIOR) == 84, "not in the enemy's Draw Phase"
    board.end_turn()
    assert board.hp(WARRIOR) == 126 - 50 + 14 + 15  # an eighth of 120
    assert board.in_play("a") == ["healing_spring"]


def test_healing_spring_heals_no_more_than_was_taken() -> None:
    board = spring().hurt(WARRIOR, 3).end_turn()
    assert board.hp(WARRIOR) == 120


def test_healing_spring_heals_whoever_stands_on_it_in_the_draw_phase_of_its_player() -> None:
    board = spring(b={STONEHEART: (4, 1)}).hurt(STONEHEART, 50).end_turn()
    assert (board.hp(WARRIOR), board.hp(STONEHEART)) == (84, 146 - 50 + 18)  # "each summon on it": 18.25, the enemy too
    board.end_turn()
    assert board.hp(STONEHEART) == 153 - 32, "in B's Draw Phase it heals nobody; only the level is new"


def test_healing_spring_takes_two_by_two_spaces_of_the_own_territory() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (6, 1)}, hand_a=["healing_spring"])
    assert spots(board, "healing_spring") == area(range(11), range(2))
    board.play("healing_spring", at=(4, 1))
    assert (board.in_play("a"), board.pile("a", "discard")) == (["healing_spring"], [])


# Training Yard: a level more for each, whatever the species.


def test_training_yard_doubles_the_levels_of_own_summons_of_any_species() -> None:
    board = with_building(
        "training_yard", (4, 1), a={WARRIOR: (4, 1), STONEHEART: (5, 1), SCOUT: (4, 2)}, b={FAE: (9, 9)}, turn_of="b"
    ).end_turn()
    assert [board.unit(unit).level for unit in (WARRIOR, STONEHEART, SCOUT)] == [7, 7, 6], "2x1 spaces: one row"


def test_training_yard_counts_for_cards_and_stops_at_20() -> None:
    units = {WARRIOR: (4, 1), STONEHEART: (5, 1)}
    board = with_building(
        "training_yard",
        (4, 1),
        a=units,
        b={FAE: (9, 9)},
        hand_a=["adventurous_spirit"],
        turn_of="b",
        levels={STONEHEART: 19},
    ).end_turn()
    assert board.unit(STONEHEART).level == 20
    board.play("adventurous_spirit", target=WARRIOR)
    assert board.unit(WARRIOR).level == 9, "two of the Level Phase, two of the card"


def test_training_yard_gives_the_enemy_nothing_and_none_where_nothing_is_gained() -> None:
    board = with_building("training_yard", (4, 1), a={WARRIOR: (9, 2)}, b={STONEHEART: (4, 1)}).end_turn()
    assert board.unit(STONEHEART).level == 6
    board = Board({WARRIOR: (9, 2)}, hand_a=["training_yard"])
    assert spots(board, "training_yard") == area(range(11), range(3))
    board.play("training_yard", at=(9, 2))
    assert (board.unit(WARRIOR).level, board.in_play("a")) == (5, ["training_yard"])


# Arcane Library: intelligence and magic defence.


def test_arcane_library_adds_4_to_intelligence_and_magic_defence_of_own_summons_on_it() -> None:
    board = Board({MAGICIAN: (4, 1), SCOUT: (6, 1)}, {STONEHEART: (5, 2)}, hand_a=["arcane_library"])
    assert spots(board, "arcane_library") == area(range(11), range(2))
    board.play("arcane_library", at=(4, 1))
    assert (board.stat(MAGICIAN, "INT"), board.stat(MAGICIAN, "MDF")) == (20 + 4, 15 + 4)
    assert (board.stat(SCOUT, "INT"), board.stat(SCOUT, "MDF")) == (15, 14)
    assert (board.stat(STONEHEART, "INT"), board.stat(STONEHEART, "MDF")) == (11, 15), "not the enemy's"
    board.move(SCOUT, (5, 1)).move(MAGICIAN, (3, 1))
    assert (board.stat(SCOUT, "INT"), board.stat(MAGICIAN, "INT")) == (15 + 4, 20), "as long as it stands there"


def test_arcane_library_counts_in_attack_and_defence() -> None:
    board = with_building("arcane_library", (4, 1), a={MAGICIAN: (4, 2)}, b={STONEHEART: (4, 5), FAE: (4, 4)})
    board.attack(MAGICIAN, STONEHEART, rolls=HIT)
    assert board.hp(STONEHEART) == 146 - 49  # 24 x 1.3 x 24/15 = 49.9; with INT 20 it would be 34
    board.end_turn().attack(FAE, MAGICIAN, rolls=HIT)
    assert board.hp(MAGICIAN) == 96 - 46  # level 6 has INT 26: 26 x 1.3 x 26/19 = 46.3; against MDF 15 it would be 58


# Barricade: defence times 1.3, up to two rows beyond the territory.


def test_barricade_gives_three_tenths_more_defence_to_own_summons_on_it() -> None:
    board = Board({WARRIOR: (4, 4), SCOUT: (7, 4)}, {STONEHEART: (6, 4)}, hand_a=["barricade"])
    board.play("barricade", at=(4, 4))  # on (4..6, 4)
    assert (board.stat(WARRIOR, "DEF"), board.stat(SCOUT, "DEF")) == (19, 13)  # 15 x 1.3 = 19.5
    assert board.stat(STONEHEART, "DEF") == 16, "not the enemy's"
    board.move(SCOUT, (5, 4)).move(WARRIOR, (4, 5))
    assert (board.stat(WARRIOR, "DEF"), board.stat(SCOUT, "DEF")) == (15, 16)  # 13 x 1.3 = 16.9
    assert board.in_play("a") == ["barricade"]


def test_barricade_makes_the_blow_smaller() -> None:
    board = with_building("barricade", (4, 4), a={WARRIOR: (4, 4)}, b={STONEHEART: (4, 5)}).end_turn()
    board.attack(STONEHEART, WARRIOR, rolls=HIT)
    assert board.hp(WARRIOR) == 114 - 49  # level 6 has STR 27: 27 x 1.3 x 27/19 = 49.9; against 15 it would be 63


def test_barricade_counts_after_cards() -> None:
    board = with_building("barricade", (4, 1), a={WARRIOR: (4, 1)}, b={FAE: (9, 9)}, hand_a=["rush"])
    board.play("rush", target=WARRIOR)
    assert board.stat(WARRIOR, "DEF") == 9  # half of 15 is 7; x 1.3 = 9.1


def test_barricade_takes_three_spaces_up_to_two_rows_beyond_the_territory() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (6, 8)}, hand_a=["barricade"])
    assert spots(board, "barricade") == area(range(10), range(5))
    board = Board({WARRIOR: (5, 1)}, {FAE: (6, 8)}, hand_b=["barricade"], turn_of="b")
    assert spots(board, "barricade") == area(range(10), range(9, 14))


# Supply Cart: three cards at the end of the next turn.


def test_supply_cart_draws_three_cards_at_the_end_of_the_next_turn_and_is_gone() -> None:
    deck = ["rush"] * 5
    board = Board({WARRIOR: (5, 1)}, {FAE: (9, 9)}, hand_a=["supply_cart"], deck_a=deck)
    assert spots(board, "supply_cart") == area(range(12), range(3))
    board.play("supply_cart", at=(0, 0)).end_turn()  # turn 3
    assert (board.in_play("a"), board.pile("a", "hand")) == (["supply_cart"], []), "not in the turn it came"
    board.end_turn()  # turn 5 begins with a draw
    assert len(board.pile("a", "hand")) == 1
    board.end_turn()
    assert (len(board.pile("a", "hand")), len(board.pile("a", "deck"))) == (4, 1)
    assert (board.in_play("a"), board.pile("a", "discard")) == ([], ["supply_cart"])


def test_supply_cart_comes_before_the_hand_limit_e47() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (9, 9)}, hand_a=["supply_cart"], deck_a=["rush"] * 4, hand_limit=3)
    board.play("supply_cart", at=(5, 1)).end_turn().end_turn().end_turn()
    assert (board.asks, len(board.pile("a", "hand"))) == (("recharge", "a"), 4)
    board.recharge("rush")
    assert (len(board.pile("a", "hand")), board.pile("a", "recharge")) == (3, ["rush"])


def test_supply_cart_draws_what_there_is() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (9, 9)}, hand_a=["supply_cart", "oakskin"], deck_a=["rush"] * 2)
    board.play("oakskin", target=WARRIOR).play("supply_cart", at=(5, 1)).end_turn().end_turn()
    board.end_turn(rolls=[KEEP])  # one Rush is left, then Oakskin from the Recharge Pile, then nothing
    assert board.pile("a", "hand") == ["rush", "rush", "oakskin"]
    assert board.pile("a", "discard") == ["supply_cart"]


def test_supply_cart_works_only_for_its_player_and_blocks_nobody() -> None:
    board = Board({WARRIOR: (5, 2)}, {STONEHEART: (5, 3)}, hand_a=["supply_cart"], deck_b=["rush"] * 4, deck_a=["rush"])
    board.play("supply_cart", at=(4, 2)).end_turn()
    assert board.can(codes.MOVE, unit=STONEHEART, at=(4, 2))
    board.move(STONEHEART, (4, 2)).end_turn().end_turn()
    assert len(board.pile("b", "hand")) == 2, "its own draws of turns 4 and 6; the enemy on the cart gets nothing"
