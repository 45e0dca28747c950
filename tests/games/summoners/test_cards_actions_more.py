"""The other Action cards: those of the session that work on one's own summons, ours, and Alrecht's "Follow Me!"."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.engine.scripted import KEEP
from fairfight.games.summoners import codes
from tests.games.summoners.board import Board
from tests.games.summoners.offers import alrecht, casters, moves, pairs, picks, sturdy, targets, unit_name

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
NO_CRITICAL = 100
OWN_B = {FAE: (5, 12), STONEHEART: (5, 11), WILDERLING: (0, 5)}


# Life Alchemy.


def alchemists(**more: Any) -> Board:
    """B's Fae beside the Stoneheart, and the Wilderling far away."""
    return Board({WARRIOR: (6, 12)}, OWN_B, hand_b=["life_alchemy"], turn_of="b", **more)


def test_life_alchemy_takes_a_quarter_of_the_maximum_from_one_and_gives_it_to_another() -> None:
    board = alchemists().hurt(FAE, 50)
    board.play("life_alchemy", FAE, STONEHEART, other=FAE)  # no roll to hit, none for a critical
    assert (board.hp(STONEHEART), board.hp(FAE)) == (146 - 36, 46 + 36)  # 36.5
    assert board.pile("b", "discard") == ["life_alchemy"]


def test_life_alchemy_heals_any_other_own_summon_up_to_its_maximum() -> None:
    board = alchemists().hurt(WILDERLING, 10)
    board.play("life_alchemy", FAE, STONEHEART, other=WILDERLING)
    assert (board.hp(STONEHEART), board.hp(WILDERLING)) == (110, 114)


def test_life_alchemy_may_defeat_and_heals_all_the_same() -> None:
    board = alchemists().hurt(STONEHEART, 110).hurt(FAE, 50)
    board.play("life_alchemy", FAE, STONEHEART, other=FAE)
    assert (board.at(STONEHEART), board.hp(FAE)) == (None, 46 + 36)
    assert board.points == (1, 0), "defeated, whoever did it (E50)"


def test_life_alchemy_is_neutral_damage_that_oakskin_does_not_lessen() -> None:
    board = Board({}, OWN_B, hand_b=["life_alchemy", "oakskin"], turn_of="b")
    board.play("oakskin", target=STONEHEART).play("life_alchemy", FAE, STONEHEART, other=FAE)
    assert board.hp(STONEHEART) == 146 - 36


def test_life_alchemy_is_for_a_magician_and_another_own_summon_beside_it() -> None:
    board = alchemists()
    assert pairs(board, "life_alchemy") == {(FAE, STONEHEART)}, "not the caster, no enemy, nobody far away"
    others = {unit_name(board, parts.other) for parts in board.offered(codes.PLAY)}
    assert others == {FAE, WILDERLING}, "another own summon than the target"
    board.move(FAE, (5, 13))
    assert not pairs(board, "life_alchemy")
    warriors = Board({}, {STONEHEART: (5, 11), WILDERLING: (5, 12)}, hand_b=["life_alchemy"], turn_of="b")
    assert not pairs(warriors, "life_alchemy")


# Magician's Sanctum.


def sanctum(levels: dict[str, int] | None = None) -> Board:
    """B's Fae in its Sanctum at the start of A's turn; A has a sword and a wand near. All of A are level 6."""
    board = Board(
        {WARRIOR: (5, 11), MAGICIAN: (4, 10)},
        {FAE: (5, 12), STONEHEART: (9, 12)},
        hand_b=["magicians_sanctum"],
        turn_of="b",
        levels=levels,
    )
    return board.play("magicians_sanctum", target=FAE)


def test_magicians_sanctum_adds_half_of_one_defence_to_the_other_e56() -> None:
    board = sanctum().end_turn()
    board.attack(WARRIOR, FAE, rolls=[1, NO_CRITICAL])
    assert board.hp(FAE) == 96 - 32  # STR 24 against DEF 15 + 16//2: 24 x 1.3 x 24/23 = 32.6; it would be 49
    board.attack(MAGICIAN, FAE, rolls=[1, NO_CRITICAL])
    assert board.hp(FAE) == 96 - 32 - 27  # INT 22 against MDF 16 + 15//2: 22 x 1.3 x 22/23 = 27.4; it would be 39
    assert (board.stat(FAE, "DEF"), board.stat(FAE, "MDF")) == (15, 16), "only damage is reckoned so"


def test_magicians_sanctum_ends_with_the_opponents_next_turn_and_goes_to_recharge() -> None:
    board = sanctum()
    assert board.pile("b", "recharge") == ["magicians_sanctum"]
    board.end_turn().end_turn(rolls=[KEEP]).end_turn()  # B's draw takes it from Recharge again
    board.attack(WARRIOR, FAE, rolls=[1, NO_CRITICAL])
    assert board.hp(FAE) == 102 - 54  # levels 7 and 6: 26 x 1.3 x 26/16 = 54.9


def test_magicians_sanctum_ends_when_the_magician_moves() -> None:
    board = sanctum().move(FAE, (6, 12)).end_turn()
    board.attack(WARRIOR, FAE, rolls=[1, NO_CRITICAL])
    assert board.hp(FAE) == 96 - 49  # 24 x 1.3 x 24/15 = 49.9


def test_magicians_sanctum_does_not_end_by_a_change_of_position() -> None:
    board = Board(
        {SCOUT: (3, 3), MAGICIAN: (5, 5)},
        {STONEHEART: (4, 5)},
        hand_a=["magicians_sanctum"],
        advance_a=["alrecht_barkstep"],
    )
    alrecht(board).play("magicians_sanctum", target=MAGICIAN).play("follow_me", SCOUT, MAGICIAN).pick_space((4, 4))
    board.end_turn().attack(STONEHEART, MAGICIAN, rolls=[1, NO_CRITICAL])
    assert board.hp(MAGICIAN) == 96 - 47  # STR 27 against DEF 13 + 15//2: 27 x 1.3 x 27/20 = 47.4; it would be 72


def test_magicians_sanctum_stays_with_a_new_warlock_e56() -> None:
    board = Board(
        {MAGICIAN: (5, 5)},
        {STONEHEART: (5, 6)},
        hand_a=["magicians_sanctum"],
        advance_a=["shadow_pact"],
        levels={MAGICIAN: 10},
    )
    board.play("magicians_sanctum", target=MAGICIAN).advance("shadow_pact", MAGICIAN)
    board.end_turn().attack(STONEHEART, MAGICIAN, rolls=[1, NO_CRITICAL])
    assert board.hp(MAGICIAN) == 126 - 32  # 27 x 1.3 x 27/(16 + 27//2) = 32.7; it would be 59


def test_magicians_sanctum_is_for_magician_based_summons_of_ones_own() -> None:
    board = Board(
        {MAGICIAN: (5, 5), WARRIOR: (5, 3), SCOUT: (5, 2)},
        {FAE: (5, 6)},
        hand_a=["magicians_sanctum"],
        advance_a=["shadow_pact"],
        levels={MAGICIAN: 10},
    )
    assert targets(board, "magicians_sanctum") == {MAGICIAN}
    board.advance("shadow_pact", MAGICIAN)
    assert targets(board, "magicians_sanctum") == {MAGICIAN}


# Ours: Adventurous Spirit, Spell Recall, Obliterate, Foresight, Oakskin.


def test_adventurous_spirit_gives_a_level_and_a_step_for_the_turn() -> None:
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (6, 6)}, hand_a=["adventurous_spirit"]).hurt(WARRIOR, 14)
    assert targets(board, "adventurous_spirit") == {WARRIOR}
    board.play("adventurous_spirit", target=WARRIOR)
    assert (board.unit(WARRIOR).level, board.unit(WARRIOR).mv) == (6, 3)
    assert (board.unit(WARRIOR).max_hp, board.hp(WARRIOR)) == (120, 106), "the damage stays"
    assert board.pile("a", "recharge") == ["adventurous_spirit"]
    board.end_turn().end_turn(rolls=[KEEP])
    assert (board.unit(WARRIOR).level, board.unit(WARRIOR).mv) == (7, 2)


def test_adventurous_spirit_gives_no_level_beyond_20() -> None:
    board = Board({WARRIOR: (5, 5)}, hand_a=["adventurous_spirit"], levels={WARRIOR: 20})
    board.play("adventurous_spirit", target=WARRIOR)
    assert (board.unit(WARRIOR).level, board.unit(WARRIOR).mv) == (20, 5)


def test_spell_recall_brings_an_action_back_from_the_discard_pile() -> None:
    board = Board(
        {MAGICIAN: (5, 2)},
        hand_a=["spell_recall"],
        discard_a=["blast_bolt", "graverobbing", "spell_recall", "healing_hands", "blast_bolt"],
    )
    board.play("spell_recall", MAGICIAN)
    assert board.asks == ("card", "a")
    assert board.offered_cards(codes.PICK_CARD) == {"blast_bolt", "healing_hands"}, "Actions, but not itself"
    board.pick_card("blast_bolt")
    assert board.pile("a", "hand") == ["blast_bolt"]
    assert board.pile("a", "discard") == ["graverobbing", "spell_recall", "healing_hands", "blast_bolt", "spell_recall"]


def test_spell_recall_needs_a_magician_and_something_to_recall() -> None:
    recall: dict[str, Any] = {"hand_a": ["spell_recall"]}
    board = Board({MAGICIAN: (5, 2), WARRIOR: (4, 2)}, discard_a=["rush"], **recall)
    assert casters(board, "spell_recall") == {MAGICIAN}
    assert not casters(Board({WARRIOR: (5, 2)}, discard_a=["rush"], **recall), "spell_recall")
    assert not casters(Board({MAGICIAN: (5, 2)}, discard_a=["graverobbing"], **recall), "spell_recall")
    assert not casters(Board({MAGICIAN: (5, 2)}, recharge_a=["rush"], **recall), "spell_recall")


@pytest.mark.parametrize(("rolls", "damage"), [([71, 13], 123), ([71, 12], 185), ([72], 0)])
def test_obliterate_costs_a_card_and_does_much_damage(rolls: list[int], damage: int) -> None:
    board = Board({MAGICIAN: (5, 2)}, {STONEHEART: (9, 6)}, hand_a=["obliterate", "rush"], levels={MAGICIAN: 10})
    sturdy(board, STONEHEART).play("obliterate", MAGICIAN, STONEHEART, discarding="rush", rolls=rolls)  # 70 + 14/10
    assert board.hp(STONEHEART) == 346 - damage  # 29 x 2.2 x 29/15 = 123.3; x 1.5 = 185.02
    assert board.pile("a", "discard") == ["rush", "obliterate"]


def test_obliterate_needs_level_10_range_4_and_another_card() -> None:
    foes = {STONEHEART: (9, 6), WILDERLING: (5, 7)}  # 4 and 5 away
    hand = ["obliterate", "rush"]
    board = Board({MAGICIAN: (5, 2), WARRIOR: (5, 3)}, foes, hand_a=hand, levels={MAGICIAN: 10, WARRIOR: 10})
    assert pairs(board, "obliterate") == {(MAGICIAN, STONEHEART)}
    assert not pairs(Board({MAGICIAN: (5, 2)}, foes, hand_a=hand, levels={MAGICIAN: 9}), "obliterate")
    alone = Board({MAGICIAN: (5, 2)}, foes, hand_a=["obliterate"], levels={MAGICIAN: 10})
    assert not pairs(alone, "obliterate"), "it does not pay for itself"
    two = Board({MAGICIAN: (5, 2)}, foes, hand_a=["obliterate"] * 2, levels={MAGICIAN: 10})
    two.play("obliterate", MAGICIAN, STONEHEART, discarding="obliterate", rolls=[100])
    assert two.pile("a", "discard") == ["obliterate", "obliterate"]


def test_foresight_draws_two_cards() -> None:
    board = Board({WARRIOR: (5, 2)}, hand_a=["foresight"], deck_a=["rush", "oakskin", "dual_shot"])
    board.play("foresight")
    assert board.pile("a", "hand") == ["dual_shot", "oakskin"]
    assert (board.pile("a", "discard"), board.pile("a", "recharge")) == (["foresight"], []), "or it would come for ever"


def test_foresight_needs_no_summon_and_draws_from_recharge_when_the_deck_is_empty() -> None:
    board = Board(hand_a=["foresight"], deck_a=["rush"], recharge_a=["oakskin", "dual_shot"])
    board.play("foresight", rolls=[[1, 0]])  # the last is drawn first
    assert board.pile("a", "hand") == ["rush", "oakskin"]
    assert (board.pile("a", "deck"), board.pile("a", "recharge")) == (["dual_shot"], [])
    empty = Board(hand_a=["foresight"], deck_a=["rush"]).play("foresight")
    assert empty.pile("a", "hand") == ["rush"], "the second draw fails"


def test_oakskin_halves_physical_damage_until_the_opponents_turn_ends() -> None:
    board = Board({WARRIOR: (5, 5), MAGICIAN: (4, 4)}, {FAE: (5, 6)}, hand_b=["oakskin"], turn_of="b")
    board.play("oakskin", target=FAE)
    assert board.pile("b", "recharge") == ["oakskin"]
    board.end_turn().attack(WARRIOR, FAE, rolls=[1, 8])
    assert board.hp(FAE) == 96 - 37  # 24 x 1.3 x 24/15 x 1.5 = 74.88: 74 (E24), half of it 37
    board.attack(MAGICIAN, FAE, rolls=[1, NO_CRITICAL])
    assert board.hp(FAE) == 96 - 37 - 39, "magical damage is not halved: 22 x 1.3 x 22/16 = 39.3"
    sturdy(board, FAE).end_turn(rolls=[KEEP]).end_turn().attack(WARRIOR, FAE, rolls=[1, NO_CRITICAL])
    assert board.hp(FAE) == 302 - 54, "it is over: 26 x 1.3 x 26/16 = 54.9"


def test_oakskin_halves_each_part_of_an_attack_and_is_for_any_own_summon() -> None:
    board = Board({WARRIOR: (5, 5)}, {FAE: (5, 6), STONEHEART: (9, 9)}, hand_b=["oakskin"], turn_of="b")
    assert targets(board, "oakskin") == {FAE, STONEHEART}
    board = Board({WARRIOR: (5, 5)}, {FAE: (5, 6)}, hand_a=["tempest_slash"], hand_b=["oakskin"], turn_of="b")
    board.play("oakskin", target=FAE).end_turn().play("tempest_slash", target=WARRIOR)
    board.attack(WARRIOR, FAE, rolls=[1, NO_CRITICAL])
    assert board.hp(FAE) == 96 - 24 - 24  # 49 and 49, each halved and rounded down by itself


# Follow Me!


def followers(**more: Any) -> Board:
    """A with Alrecht at (3, 3), and "Follow Me!" in hand."""
    board = Board(
        {SCOUT: (3, 3), WARRIOR: (9, 9)},
        {WILDERLING: (9, 11)},
        advance_a=["alrecht_barkstep"],
        **more,
    )
    return alrecht(board)


def test_follow_me_changes_the_position_of_another_own_summon_to_a_free_space_beside_alrecht() -> None:
    board = followers()
    assert pairs(board, "follow_me") == {(SCOUT, WARRIOR)}, "from any distance, but not himself and no enemy"
    board.play("follow_me", SCOUT, WARRIOR)
    around = {(x, y) for x in (2, 3, 4) for y in (2, 3, 4)} - {(3, 3)}
    assert (board.asks, picks(board)) == (("space", "a"), around)
    board.pick_space((4, 4))
    assert (board.at(WARRIOR), board.unit(WARRIOR).moved) == ((4, 4), 0)
    assert board.removed("a") == {"gignen_scout": 1, "follow_me": 1}, "a unique card leaves the game (E43)"
    assert (6, 6) in moves(board, WARRIOR), "it may still move as far as it could"


def test_follow_me_works_on_the_immobilized() -> None:
    board = followers(hand_b=["ensnare"]).end_turn()
    board.play("ensnare", WILDERLING, WARRIOR, rolls=[1, NO_CRITICAL, 31]).end_turn()
    assert not moves(board, WARRIOR)
    board.play("follow_me", SCOUT, WARRIOR).pick_space((2, 3))
    assert board.at(WARRIOR) == (2, 3)
    assert not moves(board, WARRIOR), "it is immobilized all the same"


def test_follow_me_is_for_alrecht_alone() -> None:
    board = Board({SCOUT: (3, 3), WARRIOR: (9, 9)}, hand_a=["follow_me"], advance_a=["alrecht_barkstep"])
    assert not pairs(board, "follow_me")
