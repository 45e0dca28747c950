"""Effects that last: how long, in which order they count, and what they do to a unit's figures."""

from __future__ import annotations

import pytest

from fairfight.engine.scripted import KEEP
from fairfight.games.summoners import codes
from fairfight.games.summoners.terms import LARGEST_STAT
from tests.games.summoners.board import Board
from tests.games.summoners.own_cards import DAMAGE, OwnBoard, changing, counter

WARRIOR, SCOUT, MAGICIAN = "gignen_warrior", "gignen_scout", "gignen_magician"
FAE, WILDERLING, STONEHEART = "fae_magician", "wilderling_scout", "stoneheart_warrior"
HIT, ORDINARY = 1, 100
BOOM = f'type = "action", target = {{whose = "any"}}, {DAMAGE.format(999)}'


def own_board(own: dict[str, str], **more: object) -> OwnBoard:
    """A Warrior of a (DEF 15, END 16, SPD 12, MV 2, 114 HP) and a Fae of b; a holds all the cards."""
    options: dict[str, object] = {"a": {WARRIOR: (5, 4)}, "b": {FAE: (5, 10)}, "hand_a": list(own)}
    return OwnBoard(own, **{**options, **more})  # type: ignore[arg-type]


def ended_turns(board: Board, unit: str, turns: int) -> list[bool]:
    """Whether anything lies on a unit in each of the turns that follow."""
    found = []
    for _ in range(turns):
        board.end_turn()
        found.append(any(board.state.lasting[row].unit == board.number_of(unit) for row in range(board.state.in_force)))
    return found


# How long.


def test_rush_doubles_mv_this_turn_and_halves_def_to_the_end_of_the_opponents_next_turn() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 10)}, hand_a=["rush"], deck_a=["oakskin"])
    board.play("rush", target=WARRIOR)
    seen = [(board.unit(WARRIOR).mv, board.stat(WARRIOR, "DEF"))]
    for _ in range(2):
        board.end_turn()
        seen.append((board.unit(WARRIOR).mv, board.stat(WARRIOR, "DEF")))
    assert seen == [(4, 7), (2, 7), (2, 16)], "in the third turn it is level 6"


@pytest.mark.parametrize(
    ("until", "lasts"),
    [("turn", [False] * 4), ("opponents_turn", [True, False, False, False]), ("indefinitely", [True] * 4)],
)
def test_durations_of_a_card_played_on_the_own_turn(until: str, lasts: list[bool]) -> None:
    board = own_board({"card": changing("action", "DEF", "plus = 5", until)}, deck_a=["rush"] * 3)
    assert ended_turns(board.play("card", target=WARRIOR), WARRIOR, 4) == lasts


@pytest.mark.parametrize(
    ("until", "lasts"),
    [("turn", [False] * 4), ("opponents_turn", [True, True, False, False]), ("indefinitely", [True] * 4)],
)
def test_durations_of_a_card_played_on_the_opponents_turn(until: str, lasts: list[bool]) -> None:
    """b answers on a's turn 3: a's next turn is turn 5, and at its end the effect ends."""
    board = own_board(
        {"card": changing("reaction", "DEF", "plus = 5", until)}, hand_a=[], hand_b=["card"], deck_b=["rush"] * 3
    )
    board.move(WARRIOR, (4, 4)).play("card", target=FAE)
    assert ended_turns(board, FAE, 4) == lasts


def test_an_effect_on_an_enemy_is_counted_from_the_turns_of_who_played_it() -> None:
    own = {
        "slow": 'type = "action", target = {whose = "enemy"}, effects = [{do = "immobilize", until = "opponents_turn"}]'
    }
    board = own_board(own, deck_a=["rush"] * 3)
    board.play("slow", target=FAE).end_turn()
    assert not board.offered(codes.MOVE), "in b's next turn it stands still"
    board.end_turn().end_turn()
    assert board.offered(codes.MOVE), "and in the one after it goes"


def test_a_watchtower_helps_as_long_as_one_stands_there() -> None:
    board = Board({WARRIOR: (0, 0), SCOUT: (5, 5)}, {FAE: (5, 10)}, hand_a=["watchtower"])
    off, scouts = (board.stat(WARRIOR, "ACC"), board.stat(WARRIOR, "DEF")), board.stat(SCOUT, "ACC")
    board.play("watchtower", at=(0, 0))
    assert (board.stat(WARRIOR, "ACC"), board.stat(WARRIOR, "DEF")) == (off[0] + 5, off[1] + 3)
    assert board.stat(SCOUT, "ACC") == scouts, "who stands elsewhere has nothing of it"
    board.move(WARRIOR, (1, 1))
    assert board.stat(WARRIOR, "ACC") == off[0] + 5, "from one of its spaces to another"
    board.move(WARRIOR, (2, 2))
    assert (board.stat(WARRIOR, "ACC"), board.stat(WARRIOR, "DEF")) == off
    board.end_turn().end_turn()
    assert board.in_play("a") == ["watchtower"]


def test_a_watchtower_helps_summons_of_its_controller_only_and_from_their_arrival_on() -> None:
    board = Board({WARRIOR: None, SCOUT: (9, 9)}, {FAE: (1, 1)}, hand_a=["watchtower"])
    fae = board.stat(FAE, "ACC")
    board.place("a", "watchtower", (0, 0)).summon(WARRIOR, (0, 1))
    assert board.stat(FAE, "ACC") == fae
    assert (board.stat(WARRIOR, "ACC"), board.stat(WARRIOR, "DEF")) == (12 + 5, 15 + 3)


def test_a_building_that_is_gone_helps_nobody() -> None:
    tent = {
        "tent": 'type = "building", spaces = {width = 1, height = 1}, effects = ['
        '{do = "change_stat", when = "standing", stat = "DEF", plus = 30},'
        ' {do = "destroy_itself", when = "next_turn_ends"}]'
    }
    board = own_board(tent, hand_a=[], a={WARRIOR: (0, 0)}).place("a", "tent", (0, 0))
    board.end_turn()
    assert board.in_play("a") == []
    assert board.stat(WARRIOR, "DEF") == 15


def test_what_happens_at_the_end_of_the_next_turn_happens_once() -> None:
    well = {
        "well": 'type = "building", spaces = {width = 1, height = 1}, '
        'effects = [{do = "gain_levels", levels = 2, when = "next_turn_ends", whom = "standing"}]'
    }
    board = own_board(well, hand_a=[], a={WARRIOR: (0, 0)}).place("a", "well", (0, 0))
    levels = []
    for _ in range(3):
        board.end_turn()
        levels.append(board.unit(WARRIOR).level)
        board.end_turn()
    assert levels == [7, 8, 9], "two levels at the end of the next turn; after that, one in each Level Phase"


def test_what_ends_when_its_unit_moves_ends_on_the_first_step_and_else_with_its_time() -> None:
    units = {"a": {MAGICIAN: (5, 4)}, "b": {FAE: (5, 10)}}
    board = Board(**units, hand_a=["magicians_sanctum"], deck_a=["rush"])  # type: ignore[arg-type]
    board.play("magicians_sanctum", target=MAGICIAN)
    assert board.state.in_force == 1
    board.move(MAGICIAN, (5, 5))
    assert board.state.in_force == 0
    stays = Board(**units, hand_a=["magicians_sanctum"], deck_a=["rush"])  # type: ignore[arg-type]
    assert ended_turns(stays.play("magicians_sanctum", target=MAGICIAN), MAGICIAN, 2) == [True, False]


def test_a_stat_that_ends_with_a_move_is_back_at_once() -> None:
    own = {
        "root": 'type = "action", target = {}, effects = [{do = "change_stat", stat = "DEF", plus = 9, '
        'until = "indefinitely", ends_on_move = true}]'
    }
    board = own_board(own).play("root", target=WARRIOR)
    assert board.stat(WARRIOR, "DEF") == 24
    assert board.move(WARRIOR, (5, 5)).stat(WARRIOR, "DEF") == 15


def test_a_weapon_keeps_its_power_and_a_role_its_unit_indefinitely() -> None:
    board = Board(
        {WARRIOR: (5, 4)},
        {FAE: (5, 10)},
        hand_a=["sharpened_blade", "sharpened_blade"],
        deck_a=["rush"] * 5,
        advance_a=["berserker_rage"],
        levels={WARRIOR: 10},
    )
    board.play("sharpened_blade", target=WARRIOR).play("sharpened_blade", target=WARRIOR)
    board.advance("berserker_rage", WARRIOR)
    for _ in range(6):
        board.end_turn()
    assert (board.unit(WARRIOR).power, board.role(WARRIOR)) == (20, "berserker"), "and two of them add up"


# In which order.


def test_changes_count_in_the_order_in_which_they_began_each_rounded_down() -> None:
    own = {"half": changing("action", "DEF", "percent = 50"), "plus": changing("action", "DEF", "plus = 4")}
    board = own_board(own, hand_a=["half", "half", "plus"])
    seen = [board.stat(WARRIOR, "DEF")]
    for card in ("half", "plus", "half"):
        seen.append(board.play(card, target=WARRIOR).stat(WARRIOR, "DEF"))
    assert seen == [15, 7, 11, 5]
    other = own_board(own)
    assert other.play("plus", target=WARRIOR).play("half", target=WARRIOR).stat(WARRIOR, "DEF") == 9


def test_when_an_earlier_change_ends_the_later_ones_count_anew() -> None:
    own = {
        "plus": changing("action", "DEF", "plus = 4"),
        "half": changing("action", "DEF", "percent = 50", "opponents_turn"),
    }
    board = own_board(own).play("plus", target=WARRIOR).play("half", target=WARRIOR)
    assert board.stat(WARRIOR, "DEF") == (15 + 4) // 2
    assert board.end_turn().stat(WARRIOR, "DEF") == 15 // 2


def test_a_building_counts_after_all_effects_whenever_it_came() -> None:
    own = {"twice": changing("action", "DEF", "percent = 200")}
    board = own_board(own, hand_a=["twice", "watchtower"], a={WARRIOR: (0, 0)})
    board.play("watchtower", at=(0, 0)).play("twice", target=WARRIOR)
    assert board.stat(WARRIOR, "DEF") == 15 * 2 + 3


def test_two_rushes_double_mv_twice_and_halve_def_twice() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 10)}, hand_a=["rush", "rush"])
    board.play("rush", target=WARRIOR).play("rush", target=WARRIOR)
    assert (board.unit(WARRIOR).mv, board.stat(WARRIOR, "DEF")) == (8, 3)
    board.end_turn()
    assert (board.unit(WARRIOR).mv, board.stat(WARRIOR, "DEF")) == (2, 3)


def test_a_change_is_of_the_stat_of_now_and_follows_the_level() -> None:
    board = own_board({"twice": changing("action", "DEF", "percent = 200", "indefinitely")}, deck_a=["rush"])
    board.play("twice", target=WARRIOR)
    assert board.stat(WARRIOR, "DEF") == 2 * 15
    assert board.end_turn().end_turn().stat(WARRIOR, "DEF") == 2 * 16


# What follows from a stat.


def test_mv_follows_speed_and_is_changed_by_itself() -> None:
    own = {"fleet": changing("action", "SPD", "plus = 10"), "far": changing("action", "MV", "percent = 200")}
    board = own_board(own)
    assert board.play("fleet", target=WARRIOR).unit(WARRIOR).mv == 2 + (22 - 10) // 5
    assert board.play("far", target=WARRIOR).unit(WARRIOR).mv == 8


def test_maximum_hp_follows_endurance_and_damage_stays() -> None:
    own = {"brace": changing("action", "END", "plus = 20")}
    board = own_board(own).hurt(WARRIOR, 50)
    assert (board.hp(WARRIOR), board.unit(WARRIOR).max_hp) == (64, 114)
    board.play("brace", target=WARRIOR)
    assert (board.hp(WARRIOR), board.unit(WARRIOR).max_hp) == (216, 50 + 216)
    board.end_turn()
    assert (board.hp(WARRIOR), board.unit(WARRIOR).max_hp) == (64, 114)


def test_a_unit_whose_maximum_falls_to_its_damage_at_the_end_of_an_effect_is_defeated() -> None:
    own = {"brace": changing("action", "END", "plus = 20")}
    for damage, stays in ((113, True), (114, False), (200, False)):
        board = own_board(own, set_a=["dramatic_return"]).play("brace", target=WARRIOR).hurt(WARRIOR, damage)
        board.end_turn()
        assert (board.at(WARRIOR) is not None) is stays
        assert board.points == (0, 0 if stays else 1)
        assert board.asks == (("action", "b") if stays else ("response", "a")), "a defeat like any other"


def test_a_unit_whose_maximum_falls_to_its_damage_as_a_card_resolves_is_defeated() -> None:
    own = {"wither": changing("action", "END", "percent = 10", whose="enemy")}
    board = own_board(own).hurt(FAE, 90).play("wither", target=FAE)
    assert (board.at(FAE), board.points) == (None, (1, 0))


def test_a_named_summon_that_inherits_more_damage_than_its_maximum_is_defeated() -> None:
    board = Board({SCOUT: (0, 0)}, {FAE: (5, 10)}, advance_a=["alrecht_barkstep"], levels={SCOUT: 10}).hurt(SCOUT, 140)
    board.unit(SCOUT).quests = 1
    board.refreshed()
    assert board.hp(SCOUT) == 27
    board.advance("alrecht_barkstep", SCOUT)
    assert (board.at(SCOUT), board.points) == (None, (0, 2)), "-8 of 132 HP"


@pytest.mark.parametrize("how", ["plus = -99", "percent = 0", "percent = 1"])
def test_no_stat_falls_below_1(how: str) -> None:
    board = own_board({"wane": changing("action", "DEF", how)}).play("wane", target=WARRIOR)
    assert board.stat(WARRIOR, "DEF") == 1


def test_no_stat_rises_above_the_largest() -> None:
    deed = '{do = "change_stat", stat = "STR", percent = 300, until = "turn"}'
    board = own_board({"wax": f'type = "action", target = {{}}, effects = [{", ".join([deed] * 8)}]'})
    assert board.play("wax", target=WARRIOR).stat(WARRIOR, "STR") == LARGEST_STAT


# A unit that leaves takes its effects with it.


def test_effects_leave_with_a_defeated_unit_and_do_not_return_with_it() -> None:
    own = {"boom": BOOM, "plus": changing("action", "DEF", "plus = 5", "indefinitely")}
    board = own_board(
        own, a={WARRIOR: (5, 4), SCOUT: (0, 0)}, hand_a=["plus", "plus", "boom"], set_a=["dramatic_return"]
    )
    board.play("plus", target=SCOUT).play("plus", target=WARRIOR).play("boom", target=WARRIOR)
    assert board.state.in_force == 1, "the Scout's is still there"
    board.activate("dramatic_return", target=WARRIOR).pick_space((5, 1))
    assert board.stat(WARRIOR, "DEF") == 15
    assert board.stat(SCOUT, "DEF") == 13 + 5


def test_a_role_or_a_named_summon_keeps_the_effects_on_its_unit() -> None:
    """E56: bound to the unit."""
    own = {"plus": changing("action", "DEF", "plus = 5", "indefinitely")}
    board = own_board(own, advance_a=["berserker_rage"], levels={WARRIOR: 10}).play("plus", target=WARRIOR)
    before = board.stat(WARRIOR, "DEF")
    board.advance("berserker_rage", WARRIOR)
    assert board.stat(WARRIOR, "DEF") == before, "Berserkers have the same DEF, and 5 more is 5 more"


# Resistances.


def bolt(amount: int, kind: str, attribute: str) -> str:
    """An Action that deals so much of one sort of damage to any summon."""
    deed = f'do = "damage", formula = "{amount}", kind = "{kind}", attribute = "{attribute}", critical_percent = 0'
    return f'type = "action", target = {{whose = "any"}}, effects = [{{{deed}}}]'


def shield(times: int, sort: str = "") -> str:
    """An Action that lets a summon take so many percent of some sort of damage."""
    deed = f'do = "protect", {sort}percent = {times}, until = "opponents_turn"'
    return f'type = "action", target = {{}}, effects = [{{{deed}}}]'


@pytest.mark.parametrize(
    ("sort", "kind", "attribute", "taken"),
    [
        ("", "neutral", "neutral", 20),
        ("", "magical", "fire", 20),
        ('kind = "physical", ', "physical", "wind", 20),
        ('kind = "physical", ', "magical", "wind", 41),
        ('kind = "physical", ', "neutral", "neutral", 41),
        ('attribute = "fire", ', "magical", "fire", 20),
        ('attribute = "fire", ', "physical", "fire", 20),
        ('attribute = "fire", ', "magical", "dark", 41),
        ('kind = "magical", attribute = "fire", ', "magical", "fire", 20),
        ('kind = "magical", attribute = "fire", ', "physical", "fire", 41),
    ],
)
def test_protection_is_from_the_damage_that_it_names(sort: str, kind: str, attribute: str, taken: int) -> None:
    board = own_board({"shield": shield(50, sort), "bolt": bolt(41, kind, attribute)})
    board.play("shield", target=WARRIOR).play("bolt", target=WARRIOR)
    assert board.unit(WARRIOR).damage == taken


def test_resistances_multiply_and_are_rounded_down_once() -> None:
    """5 x 1.5 x 2 is 15; rounded down in between it were 14."""
    own = {"half_more": shield(150), "twice": shield(200), "bolt": bolt(5, "neutral", "neutral")}
    board = own_board(own).play("half_more", target=WARRIOR).play("twice", target=WARRIOR).play("bolt", target=WARRIOR)
    assert board.unit(WARRIOR).damage == 15


def test_equipment_resists_as_long_as_it_is_worn() -> None:
    """A Leather Jerkin takes 80 % of fire; with half of that, 19 x 0.8 x 0.5 = 7.6."""
    own = {"shield": shield(50), "bolt": bolt(19, "magical", "fire"), "frost": bolt(19, "magical", "water")}
    worn = {WARRIOR: {"armour": "leather_jerkin"}}
    board = own_board(own, equipment=worn).play("frost", target=WARRIOR)
    assert board.unit(WARRIOR).damage == 19
    board.hurt(WARRIOR, 0).play("shield", target=WARRIOR).play("bolt", target=WARRIOR)
    assert board.unit(WARRIOR).damage == 7


def test_who_takes_nothing_is_not_damaged() -> None:
    own = {"shield": shield(0), "bolt": bolt(50, "neutral", "neutral"), "wince": counter("damaged")}
    board = own_board(own, hand_a=["shield", "bolt"], set_b=["wince"])
    board.play("shield", target=WARRIOR).play("bolt", target=WARRIOR)
    assert (board.unit(WARRIOR).damage, board.asks) == (0, ("action", "a")), "and no trigger is raised"


def test_protection_counts_against_basic_attacks_and_ends_with_its_time() -> None:
    board = Board({WARRIOR: (5, 4)}, {STONEHEART: (5, 5)}, hand_a=["oakskin"], levels={WARRIOR: 20})
    board.play("oakskin", target=WARRIOR).end_turn()
    board.attack(STONEHEART, WARRIOR, rolls=[HIT, ORDINARY])
    halved = board.unit(WARRIOR).damage
    board.end_turn(rolls=[KEEP]).end_turn()
    board.hurt(WARRIOR, 0).attack(STONEHEART, WARRIOR, rolls=[HIT, ORDINARY])
    strength, defence = board.stat(STONEHEART, "STR"), board.stat(WARRIOR, "DEF")
    assert board.unit(WARRIOR).damage == strength * strength * 130 // (100 * defence)
    assert 0 < halved < board.unit(WARRIOR).damage


# Every sort of healing and damage is bounded.


def test_healing_stops_at_the_maximum() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 10)}, hand_a=["second_wind", "second_wind"]).hurt(WARRIOR, 30)
    board.play("second_wind", target=WARRIOR).pass_()
    assert board.unit(WARRIOR).damage == 30 - 114 // 5
    board.play("second_wind", target=WARRIOR)
    assert board.unit(WARRIOR).damage == 0


def test_overkill_defeats_once() -> None:
    board = own_board({"boom": BOOM}).play("boom", target=FAE)
    assert board.points == (1, 0)
