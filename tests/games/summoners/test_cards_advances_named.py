"""The named summons that are ours, Hrodgar and Morwen, each as the rules of record tell it."""

from __future__ import annotations

from typing import Any

from fairfight.games.summoners import codes
from tests.games.summoners.board import Board
from tests.games.summoners.offers import pairs, sturdy, targets

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
HRODGAR, MORWEN = "hrodgar_gatewarden", "morwen_ashveil"
HIT = [1, 100]


# Hrodgar, Warden of the Gate.


def hrodgar(**more: Any) -> Board:
    """A's Warrior of level 12 at (5, 2) has become Hrodgar, beside A's Magician; B's Stoneheart is near."""
    own = {WARRIOR: (5, 2), MAGICIAN: (6, 2), **more.pop("a", {})}
    board = Board(own, {STONEHEART: (5, 4)}, advance_a=[HRODGAR], levels={WARRIOR: 12}, **more)
    return board.hurt(WARRIOR, 100).advance(HRODGAR, WARRIOR)


def test_hrodgar_gatewarden_takes_the_place_of_a_warrior_with_his_own_stats() -> None:
    board = Board(
        {WARRIOR: (5, 2)},
        {STONEHEART: (5, 3)},
        deck_a=["rush"] * 3,
        advance_a=[HRODGAR],
        levels={WARRIOR: 12},
        equipment={WARRIOR: {"accessory": "lucky_charm"}},
    )
    board.hurt(WARRIOR, 50).attack(WARRIOR, STONEHEART, rolls=[100]).advance(HRODGAR, WARRIOR)
    assert (board.unit(WARRIOR).card, board.role(WARRIOR)) == (board.row(HRODGAR), "knight")
    # STR 25 x 1.35, END 28.96 x 1.4 = 40.5, DEF 32 x 1.4 = 44.8 and x 1.3 = 57.2 as he comes, MDF 26.96 x 1.2 = 32.4;
    # LCK 15.92 is 15, and 4 of the charm, which he keeps.
    assert board.line(WARRIOR) == ([33, 40, 57, 12, 22, 32, 15, 19, 21], 3, 302)
    assert (board.unit(WARRIOR).level, board.at(WARRIOR), board.hp(WARRIOR)) == (12, (5, 2), 302 - 50)
    assert not board.offered(codes.ATTACK), "the attack was made"
    assert board.pile("a", "hand") == [], "no summon draws"
    assert (board.pile("a", "discard"), board.removed("a")) == ([], {WARRIOR: 1}), "the card is the summon now"


def test_hrodgar_gatewarden_gives_all_own_summons_defence_until_the_end_of_the_opponents_next_turn() -> None:
    board = hrodgar()
    assert (board.stat(WARRIOR, "DEF"), board.stat(MAGICIAN, "DEF")) == (57, 16)  # 44 and 13, x 1.3 = 57.2 and 16.9
    assert board.stat(STONEHEART, "DEF") == 16, "not the enemy's"
    board.end_turn()
    assert (board.stat(WARRIOR, "DEF"), board.stat(MAGICIAN, "DEF")) == (57, 16), "turn 4"
    board.end_turn()
    assert (board.stat(WARRIOR, "DEF"), board.stat(MAGICIAN, "DEF")) == (46, 14)  # a level more: 33.5 x 1.4 = 46.9


def test_hrodgar_gatewarden_heals_himself_by_a_tenth_in_each_own_draw_phase() -> None:
    board = hrodgar().hurt(MAGICIAN, 50).end_turn()
    assert board.unit(WARRIOR).damage == 100, "not in the enemy's turn"
    board.end_turn()
    assert board.unit(WARRIOR).damage == 100 - 30  # a tenth of 302; the level comes after it
    assert board.hp(WARRIOR) == 322 - 70  # level 13: END 30.29 x 1.4 = 42
    assert board.unit(MAGICIAN).damage == 50, "nobody else"


def test_hrodgar_gatewarden_is_for_tier_1_warriors_from_level_9_in_the_own_territory() -> None:
    units = {WARRIOR: (5, 2), STONEHEART: (5, 3), SCOUT: (5, 1)}
    levels = {WARRIOR: 8, STONEHEART: 9, SCOUT: 9}
    board = Board(units, advance_a=[HRODGAR, "oath_of_the_knight"], levels=levels)
    assert not targets(board, HRODGAR, codes.ADVANCE), "too low, not at home, no Warrior"
    board.move(STONEHEART, (4, 2))
    assert targets(board, HRODGAR, codes.ADVANCE) == {STONEHEART}
    board.advance("oath_of_the_knight", STONEHEART)
    assert not targets(board, HRODGAR, codes.ADVANCE), "a Knight is tier 2"
    board = Board({}, {STONEHEART: (5, 11)}, advance_b=[HRODGAR], levels={STONEHEART: 9}, turn_of="b")
    assert targets(board, HRODGAR, codes.ADVANCE) == {STONEHEART}, "row 11 is b's"


def test_hrodgar_gatewarden_is_worth_two_points_and_leaves_the_game() -> None:
    board = hrodgar().hurt(WARRIOR, 301).end_turn().move(STONEHEART, (5, 3)).attack(STONEHEART, WARRIOR, rolls=HIT)
    assert (board.points, board.removed("a")) == ((0, 2), {WARRIOR: 1, HRODGAR: 1})


def test_hrodgar_gatewarden_is_a_stoneheart_whoever_was_his_material() -> None:
    board = hrodgar(discard_a=["gignen_country"]).place("a", "gignen_country", (5, 1)).end_turn().end_turn()
    assert (board.unit(WARRIOR).level, board.unit(MAGICIAN).level) == (13, 7), "he is no Gignen, the Magician is"
    board = hrodgar(discard_a=["gignen_country"], change=['cards.gignen_country.effects.0.species="stoneheart"'])
    board.place("a", "gignen_country", (5, 1)).end_turn().end_turn()
    assert (board.unit(WARRIOR).level, board.unit(MAGICIAN).level) == (14, 6), "in a country of Stonehearts"


def test_hrodgar_gatewarden_may_wear_the_crown() -> None:
    board = Board({WARRIOR: (5, 2)}, advance_a=[HRODGAR, "crown_of_the_warlord"], levels={WARRIOR: 15})
    board.advance(HRODGAR, WARRIOR).advance("crown_of_the_warlord", WARRIOR)
    assert (board.role(WARRIOR), board.unit(WARRIOR).card) == ("warlord", board.row(HRODGAR))


def test_hrodgar_gatewarden_who_returns_gives_the_defence_again() -> None:
    board = hrodgar(set_a=["dramatic_return"]).end_turn().end_turn()
    board.end_turn().hurt(WARRIOR, 321).move(STONEHEART, (5, 3)).attack(STONEHEART, WARRIOR, rolls=HIT)
    board.activate("dramatic_return", target=WARRIOR).pick_space((0, 0))
    assert (board.hp(WARRIOR), board.stat(MAGICIAN, "DEF")) == (32, 18)  # a tenth of 322; 14 x 1.3 = 18.2


# Morwen Ashveil, Witch of the Embers.


def morwen(level: int = 11, **more: Any) -> Board:
    """A's Magician at (5, 5) has become Morwen; B's Stoneheart stands 5 spaces away."""
    own = {MAGICIAN: (5, 5), **more.pop("a", {})}
    board = Board(own, {STONEHEART: (5, 10), **more.pop("b", {})}, advance_a=[MORWEN], levels={MAGICIAN: level}, **more)
    board.unit(MAGICIAN).quests = 1
    board.refreshed()
    return board.advance(MORWEN, MAGICIAN)


def test_morwen_ashveil_takes_the_place_of_a_magician_with_her_own_stats() -> None:
    board = morwen()
    assert (board.unit(MAGICIAN).card, board.role(MAGICIAN)) == (board.row(MORWEN), "sage")
    # INT 31.5 x 1.5 = 47.25, SPI 26.63 x 1.7 = 45.3, MDF 27.63 x 1.4 = 38.7; STR 12.5, DEF 17.26, ACC 23.63.
    assert board.line(MAGICIAN) == ([12, 20, 17, 47, 45, 38, 22, 21, 23], 4, 139)
    assert board.pile("a", "hand") == [], "no summon draws, and no Witchfire yet"
    assert board.removed("a") == {MAGICIAN: 1}


def test_morwen_ashveil_adds_witchfire_and_heals_as_a_sage_in_each_own_draw_phase() -> None:
    board = morwen(a={WARRIOR: (0, 0)}, deck_a=["rush"] * 2).hurt(WARRIOR, 30).end_turn()
    assert board.pile("a", "hand") == [], "not in the enemy's turn"
    board.end_turn()
    assert board.pile("a", "hand") == ["rush", "witchfire"], "after the draw (E62)"
    assert board.unit(WARRIOR).damage == 25, "she is a Sage"
    board.end_turn().end_turn()
    assert board.pile("a", "hand") == ["rush", "witchfire", "rush", "witchfire"]


def test_morwen_ashveil_alone_casts_witchfire_which_leaves_the_game() -> None:
    board = morwen(a={FAE: (5, 6)}).end_turn().end_turn()
    assert pairs(board, "witchfire") == {(MAGICIAN, STONEHEART)}, "the Fae Magician beside her cannot"
    sturdy(board, STONEHEART).play("witchfire", MAGICIAN, STONEHEART, rolls=[82, 10])  # level 12: ACC 24; LCK 22 is 9 %
    assert board.hp(STONEHEART) == 353 - 155  # INT 33 x 1.5 = 49; level 6 has MDF 17: 49 x 1.1 x 49/17 = 155.4
    assert board.removed("a") == {MAGICIAN: 1, "witchfire": 1}


def test_morwen_ashveil_is_for_tier_1_magicians_from_level_11_that_have_completed_a_quest() -> None:
    units = {MAGICIAN: (5, 5), FAE: (5, 3), SCOUT: (5, 2)}
    board = Board(units, advance_a=[MORWEN, "shadow_pact"], levels={MAGICIAN: 11, FAE: 10, SCOUT: 12})
    assert not targets(board, MORWEN, codes.ADVANCE), "no quest"
    for unit in units:
        board.unit(unit).quests = 1
    board.refreshed()
    assert targets(board, MORWEN, codes.ADVANCE) == {MAGICIAN}, "level 10 is too low, and a Scout is no Magician"
    board.advance("shadow_pact", MAGICIAN)
    assert not targets(board, MORWEN, codes.ADVANCE), "a Warlock is tier 2"


def test_morwen_ashveil_is_a_fae_whoever_was_her_material() -> None:
    country = ['cards.gignen_country.effects.0.species="fae"']
    board = morwen(a={MAGICIAN: (5, 1)}, discard_a=["gignen_country"], change=country)
    board.place("a", "gignen_country", (5, 1)).end_turn().end_turn()
    assert board.unit(MAGICIAN).level == 13


def test_morwen_ashveil_comes_by_a_real_quest_keeps_the_damage_and_is_worth_two_points() -> None:
    hand = ["pilgrimage_of_light"]
    board = Board({FAE: (5, 5)}, {WARRIOR: (5, 6)}, hand_a=hand, advance_a=[MORWEN], levels={FAE: 10}).hurt(FAE, 100)
    board.play(*hand).complete(hand[0], FAE).advance(MORWEN, FAE)  # level 11, and 44 of 132 HP healed
    assert (board.unit(FAE).level, board.hp(FAE), board.unit(FAE).quests) == (11, 139 - 56, 0)
    board.hurt(FAE, 138).end_turn().attack(WARRIOR, FAE, rolls=HIT)
    assert (board.points, board.removed("a")) == ((0, 2), {FAE: 1, MORWEN: 1})
