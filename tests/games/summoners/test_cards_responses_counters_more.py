"""The Counters of ours that answer damage, healing and defeat, each as the rules of record tell it.

At level 5 A's Warrior hits a Stoneheart (DEF 16, 146 HP) for 23 x 1.3 x 23/16 = 42.
"""

from __future__ import annotations

from typing import Any

from fairfight.games.summoners import codes
from tests.games.summoners.board import Board
from tests.games.summoners.offers import picks

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
NO_CRITICAL = 100
HIT = [1, NO_CRITICAL]


def duel(*counters: str, **more: Any) -> Board:
    """A's Warrior beside B's Stoneheart, with B's Fae Magician behind; it is A's turn, and B has set Counters."""
    own = {STONEHEART: (5, 11), FAE: (9, 12), **more.pop("b", {})}
    return Board({WARRIOR: (5, 10), **more.pop("a", {})}, own, set_b=list(counters), **more)


def last_blow(*counters: str, **more: Any) -> Board:
    """The Warrior has just defeated the Stoneheart."""
    return duel(*counters, **more).hurt(STONEHEART, 110).attack(WARRIOR, STONEHEART, rolls=HIT)


def betrayal(*counters: str, damage: int = 0, **more: Any) -> Board:
    """A's Magician has just taken a quarter of its HP from A's own Scout, 30 of 120, for A's Warrior."""
    board = duel(*counters, a={MAGICIAN: (1, 1), SCOUT: (1, 2)}, hand_a=["life_alchemy"], **more).hurt(SCOUT, damage)
    return board.play("life_alchemy", MAGICIAN, SCOUT, other=WARRIOR)


# Thorn Mantle: half of the damage, back to who did it.


def test_thorn_mantle_gives_half_of_the_damage_back() -> None:
    board = duel("thorn_mantle").attack(WARRIOR, STONEHEART, rolls=HIT)
    assert (board.asks, board.hp(STONEHEART)) == (("response", "b"), 146 - 42)
    board.activate("thorn_mantle", STONEHEART)  # nothing is rolled
    assert board.hp(WARRIOR) == 114 - 21
    assert (board.in_play("b"), board.pile("b", "discard")) == ([], ["thorn_mantle"])


def test_thorn_mantle_does_earth_damage() -> None:
    armour = ["equipment.chain_mail.damage_percent={earth = 200}"]  # no armour of the game is for or against earth
    board = duel("thorn_mantle", equipment={WARRIOR: {"armour": "chain_mail"}}, change=armour)
    board.attack(WARRIOR, STONEHEART, rolls=HIT).activate("thorn_mantle", STONEHEART)
    assert board.hp(WARRIOR) == 114 - 42  # twice 21


def test_thorn_mantle_is_physical_and_so_halved_by_oakskin() -> None:
    board = duel("thorn_mantle", hand_a=["oakskin"]).play("oakskin", target=WARRIOR)
    board.attack(WARRIOR, STONEHEART, rolls=HIT).activate("thorn_mantle", STONEHEART)
    assert board.hp(WARRIOR) == 114 - 10  # half of 21


def test_thorn_mantle_answers_cards_and_finds_their_caster() -> None:
    board = duel("thorn_mantle", a={MAGICIAN: (5, 8)}, hand_a=["blast_bolt"])
    board.play("blast_bolt", MAGICIAN, STONEHEART, rolls=[1, 9]).activate("thorn_mantle", STONEHEART)
    assert (board.hp(STONEHEART), board.hp(MAGICIAN)) == (146 - 64, 96 - 32)  # critical: 20 x 1.6 x 20/15 x 1.5 = 64
    assert board.hp(WARRIOR) == 114, "nobody else"


def test_thorn_mantle_takes_the_winner_of_a_deadly_blow_with_it() -> None:
    board = duel("thorn_mantle").hurt(STONEHEART, 145).hurt(WARRIOR, 93)
    board.attack(WARRIOR, STONEHEART, rolls=HIT).activate("thorn_mantle", STONEHEART)  # 21 HP left and 21 damage
    assert (board.at(WARRIOR), board.at(STONEHEART), board.points) == (None, None, (1, 1))


def test_thorn_mantle_waits_for_damage_by_the_enemy() -> None:
    board = duel("thorn_mantle").attack(WARRIOR, STONEHEART, rolls=[100])
    assert board.asks == ("action", "a"), "a miss does no damage"
    board = duel("thorn_mantle", b={FAE: (5, 12)}, hand_b=["life_alchemy"], turn_of="b")
    board.play("life_alchemy", FAE, STONEHEART, other=FAE)
    assert board.asks == ("action", "b"), "one's own card is no enemy"
    board = betrayal("thorn_mantle")
    assert (board.asks, board.hp(SCOUT)) == (("action", "a"), 120 - 30), "what they do to each other is theirs"


# Phoenix Vow: the defeated returns with 35 % of its HP, for a card.


def test_phoenix_vow_brings_back_the_defeated_with_35_percent_of_its_hp() -> None:
    board = last_blow("phoenix_vow", hand_b=["rush", "oakskin"])
    assert (board.asks, board.points) == (("response", "b"), (1, 0))
    board.activate("phoenix_vow", STONEHEART, discarding="rush")
    assert picks(board) == {(x, y) for x in range(12) for y in (11, 12, 13)} - {(9, 12)}, "free spaces of the territory"
    board.pick_space((5, 13))
    assert (board.at(STONEHEART), board.hp(STONEHEART)) == ((5, 13), 51)  # 35 % of 146 is 51.1
    assert board.points == (1, 0), "the point was gained all the same"
    assert (board.pile("b", "hand"), board.pile("b", "discard")) == (["oakskin"], ["rush", "phoenix_vow"])
    assert board.removed("b") == {}


def test_phoenix_vow_needs_a_card_to_discard() -> None:
    board = last_blow("phoenix_vow")
    assert (board.asks, board.in_play("b")) == (("action", "a"), ["set:phoenix_vow"])


def test_phoenix_vow_is_for_own_summons_and_keeps_their_role() -> None:
    board = duel(set_a=["phoenix_vow"], hand_a=["rush"]).hurt(STONEHEART, 110).attack(WARRIOR, STONEHEART, rolls=HIT)
    assert board.asks == ("action", "a"), "not for the enemy's"
    board = duel(
        "phoenix_vow", hand_b=["rush"], advance_b=["oath_of_the_knight"], levels={STONEHEART: 9}, turn_of="b"
    ).advance("oath_of_the_knight", STONEHEART)
    board.hurt(STONEHEART, 205).end_turn().attack(WARRIOR, STONEHEART, rolls=HIT)
    board.activate("phoenix_vow", STONEHEART, discarding="rush").pick_space((5, 11))
    assert (board.role(STONEHEART), board.unit(STONEHEART).level) == ("knight", 9)
    assert (board.hp(STONEHEART), board.points) == (72, (2, 0))  # 35 % of 206 is 72.1


# Last Breath: the victor is destroyed, for a card.


def test_last_breath_destroys_the_summon_that_did_it() -> None:
    board = last_blow("last_breath", hand_b=["rush"])
    board.activate("last_breath", STONEHEART, discarding="rush")
    assert (board.at(WARRIOR), board.at(STONEHEART), board.points) == (None, None, (1, 1))
    assert board.removed("a") == {WARRIOR: 1}
    assert board.pile("b", "discard") == ["rush", "last_breath"]


def test_last_breath_gives_two_points_for_a_summon_of_tier_2() -> None:
    board = duel("last_breath", hand_b=["rush"], advance_a=["oath_of_the_knight"], levels={WARRIOR: 9})
    board.advance("oath_of_the_knight", WARRIOR).hurt(STONEHEART, 140).attack(WARRIOR, STONEHEART, rolls=HIT)
    board.activate("last_breath", STONEHEART, discarding="rush")
    assert (board.at(WARRIOR), board.points) == (None, (1, 2))


def test_last_breath_wins_with_the_last_point_of_both_if_more_summons_are_left() -> None:
    board = duel("last_breath", hand_b=["rush"]).hurt(STONEHEART, 110)
    board.side("a").points = board.side("b").points = 2
    board.attack(WARRIOR, STONEHEART, rolls=HIT).activate("last_breath", STONEHEART, discarding="rush")
    assert (board.match.over, board.points) == (True, (3, 3))
    assert board.log(1) == ["b wins in turn 3: a 3 points, b 3 points"], "b has a summon left, a has none"


def test_last_breath_asks_for_a_card_and_for_an_enemy() -> None:
    assert last_blow("last_breath").asks == ("action", "a"), "nothing to discard"
    board = duel("last_breath", hand_b=["rush"]).attack(WARRIOR, STONEHEART, rolls=HIT)
    assert (board.asks, board.hp(STONEHEART)) == (("action", "a"), 104), "a wound is no defeat"
    board = betrayal("last_breath", damage=100, hand_b=["rush"])
    assert (board.asks, board.points) == (("action", "a"), (0, 1)), "what they do to each other is theirs"
    board = duel("last_breath", b={FAE: (5, 12)}, hand_b=["life_alchemy", "rush"], turn_of="b").hurt(STONEHEART, 110)
    board.play("life_alchemy", FAE, STONEHEART, other=FAE)
    assert (board.asks, board.at(FAE), board.points) == (("action", "b"), (5, 12), (1, 0)), "one's own card did it"


def test_last_breath_finds_no_summon_behind_a_trap() -> None:
    board = Board(
        {WARRIOR: (5, 5)}, {STONEHEART: (9, 9)}, set_a=["last_breath"], hand_a=["rush"], discard_b=["fire_rune"]
    )
    board.place("b", "fire_rune", (5, 6), face_down=True).hurt(WARRIOR, 100).move(WARRIOR, (5, 6))
    board.activate("last_breath", WARRIOR, discarding="rush")  # it may be tried
    assert (board.at(WARRIOR), board.hp(STONEHEART), board.points) == (None, 146, (0, 1))


# Avenge the Fallen: two levels and more strength for those who are left.


def test_avenge_the_fallen_gives_those_who_are_left_two_levels_and_strength() -> None:
    board = last_blow("avenge_the_fallen", b={WILDERLING: (9, 13)})
    board.activate("avenge_the_fallen", STONEHEART)
    assert [board.unit(unit).level for unit in (FAE, WILDERLING, WARRIOR)] == [7, 7, 5]
    assert board.stat(FAE, "STR") == 18  # level 7 has 15; x 1.2
    assert board.stat(WILDERLING, "STR") == 22  # 15 + 7 x 0.66 = 19.62 is 19; x 1.2 = 22.8
    assert board.stat(WARRIOR, "STR") == 23, "not the enemy's"
    assert (board.at(STONEHEART), board.pile("b", "discard")) == (None, ["avenge_the_fallen"])


def test_avenge_the_fallen_lasts_until_the_end_of_the_opponents_next_turn() -> None:
    board = last_blow("avenge_the_fallen").activate("avenge_the_fallen", STONEHEART)
    board.end_turn()
    assert board.stat(FAE, "STR") == 19  # turn 4: level 8 has 16; x 1.2 = 19.2
    board.end_turn()
    assert board.stat(FAE, "STR") == 19, "the opponent's next turn is turn 5"
    board.end_turn()
    assert (board.unit(FAE).level, board.stat(FAE, "STR")) == (9, 17), "the levels stay"


def test_avenge_the_fallen_is_for_own_summons_whoever_defeated_them() -> None:
    board = duel(set_a=["avenge_the_fallen"]).hurt(STONEHEART, 110).attack(WARRIOR, STONEHEART, rolls=HIT)
    assert board.asks == ("action", "a"), "not for the enemy's"
    assert duel("avenge_the_fallen").attack(WARRIOR, STONEHEART, rolls=HIT).asks == ("action", "a"), "nor for a wound"
    board = duel("avenge_the_fallen", b={FAE: (5, 12)}, hand_b=["life_alchemy"], turn_of="b").hurt(STONEHEART, 110)
    board.play("life_alchemy", FAE, STONEHEART, other=FAE).activate("avenge_the_fallen", STONEHEART)
    assert (board.unit(FAE).level, board.stat(FAE, "STR")) == (7, 18)
    board.end_turn().end_turn()
    assert board.stat(FAE, "STR") == 16, "begun in the own turn 3, it ended with turn 4"


def test_avenge_the_fallen_may_come_when_nobody_is_left() -> None:
    board = Board({WARRIOR: (5, 10)}, {STONEHEART: (5, 11)}, set_b=["avenge_the_fallen"]).hurt(STONEHEART, 110)
    board.attack(WARRIOR, STONEHEART, rolls=HIT).activate("avenge_the_fallen", STONEHEART)
    assert (board.asks, board.pile("b", "discard")) == (("action", "a"), ["avenge_the_fallen"])


# Bitter Medicine: whoever is healed takes a fifth of its HP.


def healed(damage: int, **more: Any) -> Board:
    """A's Magician (SPI 19, LCK 22) heals A's Warrior, who has taken some damage; B has set Bitter Medicine."""
    units = {MAGICIAN: (4, 2), WARRIOR: (5, 4)}
    board = Board(units, {STONEHEART: (9, 9)}, hand_a=["healing_hands"], set_b=["bitter_medicine"], **more)
    return board.hurt(WARRIOR, damage).play("healing_hands", MAGICIAN, WARRIOR, rolls=[NO_CRITICAL])


def test_bitter_medicine_takes_a_fifth_of_the_maximum_hp_of_who_was_healed() -> None:
    board = healed(90)
    assert (board.asks, board.hp(WARRIOR)) == (("response", "b"), 50)  # 24 and 19 x 1.4 = 26.6
    board.activate("bitter_medicine", WARRIOR)  # nothing is rolled
    assert board.hp(WARRIOR) == 50 - 22  # a fifth of 114 is 22.8
    assert board.pile("b", "discard") == ["bitter_medicine"]


def test_bitter_medicine_may_defeat() -> None:
    board = Board(
        {MAGICIAN: (4, 2), STONEHEART: (5, 4)}, {FAE: (9, 9)}, hand_a=["healing_hands"], set_b=["bitter_medicine"]
    )
    board.hurt(STONEHEART, 144).play("healing_hands", MAGICIAN, STONEHEART, rolls=[NO_CRITICAL])
    board.activate("bitter_medicine", STONEHEART)  # 2 + 26 HP, less a fifth of 146: 29.2
    assert (board.at(STONEHEART), board.points) == (None, (0, 1))


def test_bitter_medicine_is_magical_and_dark() -> None:
    board = healed(90, equipment={WARRIOR: {"armour": "woven_robe"}}).activate("bitter_medicine", WARRIOR)
    assert board.hp(WARRIOR) == 50 - 17  # the robe takes a fifth off dark damage: 22 x 0.8 = 17.6
    board = Board(
        {MAGICIAN: (4, 2), WARRIOR: (5, 4)}, hand_a=["spellweave_cloak", "second_wind"], set_b=["bitter_medicine"]
    )
    board.hurt(WARRIOR, 90).play("spellweave_cloak", target=WARRIOR).pass_().play("second_wind", target=WARRIOR)
    board.activate("bitter_medicine", WARRIOR)
    assert board.hp(WARRIOR) == 24 + 22 - 11  # a fifth healed; the cloak takes half off magical damage


def test_bitter_medicine_waits_for_hp_of_the_enemy_that_really_come_back() -> None:
    assert healed(0).asks == ("action", "a"), "nothing was healed"
    board = Board(
        {WARRIOR: (5, 4)}, {STONEHEART: (9, 9)}, hand_b=["second_wind"], set_b=["bitter_medicine"], turn_of="b"
    )
    board.hurt(STONEHEART, 50).play("second_wind", target=STONEHEART)
    assert board.asks == ("action", "b"), "one's own"


def test_bitter_medicine_answers_what_a_sage_heals_in_the_draw_phase() -> None:
    board = Board(
        {MAGICIAN: (4, 2), WARRIOR: (5, 4)},
        {STONEHEART: (9, 9)},
        advance_a=["mantle_of_the_sage"],
        set_b=["bitter_medicine"],
        levels={MAGICIAN: 9},
    )
    board.advance("mantle_of_the_sage", MAGICIAN).hurt(WARRIOR, 60).hurt(MAGICIAN, 30).end_turn().end_turn()
    assert (board.asks, board.phase) == (("response", "b"), "draw")
    assert board.can(codes.ACTIVATE, card="bitter_medicine", target=MAGICIAN), "either of the two may be chosen"
    board.activate("bitter_medicine", WARRIOR)
    assert board.hp(WARRIOR) == 120 - 60 + 5 - 22, "of the 114 HP before the Level Phase"
    assert board.hp(MAGICIAN) == 126 - 30 + 5
