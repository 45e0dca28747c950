"""Resolutions that cannot take place any more: who or what is gone, taken, blocked or negated."""

from __future__ import annotations

import pytest

from fairfight.games.summoners import codes
from tests.games.summoners.own_cards import (
    DRAW,
    FAE,
    HOP,
    MAGICIAN,
    NEGATE,
    SCOUT,
    SMITE,
    STONEHEART,
    WARRIOR,
    WILDERLING,
    OwnBoard,
    act,
    board_of,
    came_to_nothing,
    counter,
)

HIT, MISS, ORDINARY = 1, 100, 100


# What comes to nothing.


def test_an_attack_on_a_target_that_is_gone() -> None:
    board = board_of({"smite": SMITE}, hand_a=["smite"])
    board.attack(WARRIOR, FAE, rolls=[]).play("smite", target=FAE)
    assert came_to_nothing(board) == [("attack", "target_gone")]
    assert (board.points, board.unit(WARRIOR).attacks) == ((1, 0), 1)


@pytest.mark.parametrize("what", ["attack", "move"])
def test_an_attack_or_a_move_of_a_unit_that_is_gone(what: str) -> None:
    board = board_of({"smite": SMITE}, hand_b=["smite"])
    act(board, what)
    board.play("smite", target=WARRIOR)
    assert came_to_nothing(board) == [(what, "unit_gone")]
    assert (board.points, board.at(WARRIOR)) == ((0, 1), None)


def test_a_card_whose_target_is_gone_is_used_and_does_nothing() -> None:
    board = board_of(
        {"smite": SMITE},
        a={MAGICIAN: (5, 4)},
        hand_a=["blast_bolt"],
        hand_b=["smite"],
        b={FAE: (5, 5), STONEHEART: (8, 8)},
    )
    board.play("blast_bolt", caster=MAGICIAN, target=FAE).play("smite", target=FAE)
    assert board.pile("a", "discard") == ["blast_bolt"]
    assert board.points == (1, 0)
    assert board.asks == ("action", "a"), "no roll was asked for"


def test_of_a_card_with_two_targets_the_one_that_is_left_is_served() -> None:
    own = {
        "smite": SMITE,
        "twofold": 'type = "action", target = {}, second_target = {another = true}, effects = ['
        '{do = "gain_levels", levels = 1}, {do = "gain_levels", levels = 2, whom = "second_target"}]',
    }
    board = board_of(own, a={WARRIOR: (5, 4), SCOUT: (0, 0)}, hand_a=["twofold"], hand_b=["smite"])
    board.play("twofold", target=WARRIOR, other=SCOUT).play("smite", target=WARRIOR)
    assert board.unit(SCOUT).level == 7


def test_a_summon_whose_space_was_taken_goes_back_to_the_hand_and_may_be_summoned_again() -> None:
    board = OwnBoard(
        {"hop": HOP},
        a={WARRIOR: None},
        b={FAE: (0, 3), STONEHEART: (9, 9)},
        hand_b=["hop"],
        deck_a=["rush"] * 3,
    )
    board.summon(WARRIOR, (0, 2)).play("hop", caster=FAE, target=STONEHEART).pick_space((0, 2))
    assert came_to_nothing(board) == [("summon", "space_taken")]
    assert (board.at(WARRIOR), board.pile("a", "hand")) == (None, []), "and nothing is drawn"
    assert not board.can(codes.SUMMON, card=WARRIOR, unit=WARRIOR, at=(0, 2))
    board.summon(WARRIOR, (1, 2))
    assert (board.at(WARRIOR), len(board.pile("a", "hand"))) == ((1, 2), 3)


def test_a_move_whose_space_was_taken_or_whose_way_is_too_long_now_costs_nothing() -> None:
    board = OwnBoard({"hop": HOP}, a={WARRIOR: (0, 0)}, b={FAE: (1, 2), STONEHEART: (9, 9)}, hand_b=["hop"])
    board.move(WARRIOR, (1, 1)).play("hop", caster=FAE, target=STONEHEART).pick_space((1, 1))
    assert came_to_nothing(board) == [("move", "way_blocked")]
    assert (board.at(WARRIOR), board.unit(WARRIOR).moved) == ((0, 0), 0)
    other = OwnBoard(
        {"hop": HOP},
        a={WARRIOR: (0, 0), SCOUT: (1, 0)},
        b={FAE: (0, 2), STONEHEART: (9, 9), WILDERLING: (1, 2)},
        hand_b=["hop"],
    )
    other.move(WARRIOR, (2, 2)).play("hop", caster=FAE, target=STONEHEART).pick_space((1, 1))
    assert came_to_nothing(other) == [("move", "way_blocked")], "(0, 1) leads nowhere in two steps"


def test_a_move_that_is_still_possible_another_way_is_made_that_way() -> None:
    board = OwnBoard({"hop": HOP}, a={SCOUT: (0, 0)}, b={FAE: (2, 2), STONEHEART: (9, 9)}, hand_b=["hop"])
    board.move(SCOUT, (0, 2)).play("hop", caster=FAE, target=STONEHEART).pick_space((1, 1))
    assert (board.at(SCOUT), board.unit(SCOUT).moved) == ((0, 2), 2)


def test_a_move_of_a_unit_that_was_immobilized_in_response() -> None:
    own = {"root": 'type = "reaction", target = {whose = "enemy"}, effects = [{do = "immobilize", until = "turn"}]'}
    board = board_of(own, hand_b=["root"])
    board.move(WARRIOR, (4, 4)).play("root", target=WARRIOR)
    assert came_to_nothing(board) == [("move", "cannot_move")]
    assert board.unit(WARRIOR).moved == 0


def test_what_is_negated_does_nothing_and_its_card_is_used() -> None:
    board = board_of(hand_a=["blast_bolt"], a={MAGICIAN: (5, 4)}, set_b=["spell_ward"])
    board.play("blast_bolt", caster=MAGICIAN, target=FAE).activate("spell_ward", target=FAE)
    assert came_to_nothing(board) == [("play", "negated")]
    assert (board.unit(FAE).damage, board.pile("a", "discard")) == (0, ["blast_bolt"])


def test_a_counter_may_negate_a_counter() -> None:
    own = {"nay": counter("activate", NEGATE, by="enemy")}
    board = board_of(own, hand_a=["blast_bolt"], a={MAGICIAN: (5, 4)}, set_a=["nay"], set_b=["spell_ward"])
    board.play("blast_bolt", caster=MAGICIAN, target=FAE).activate("spell_ward", target=FAE)
    board.activate("nay", target=FAE, rolls=[HIT, ORDINARY])
    assert came_to_nothing(board) == [("activate", "negated")]
    assert board.unit(FAE).damage > 0, "the Bolt strikes"
    assert board.pile("b", "discard") == ["spell_ward"]


@pytest.mark.parametrize("event", ["summon", "set", "move", "advance", "complete", "activate", "end"])
def test_every_action_can_be_negated(event: str) -> None:
    board = OwnBoard(
        {"nay": counter(event, NEGATE, by="enemy")},
        a={WARRIOR: (5, 4), SCOUT: None, MAGICIAN: (5, 12)},
        b={FAE: (5, 5)},
        hand_a=["graverobbing"],
        set_a=["stonewardens_command"],
        hand_b=["banner_in_their_land"],
        set_b=["nay"],
        advance_a=["berserker_rage"],
        levels={WARRIOR: 10, MAGICIAN: 8},
        deck_a=["rush"] * 3,
    ).place("a", "banner_in_their_land")
    act(board, event)
    targets = {"summon": SCOUT, "set": "", "complete": MAGICIAN, "end": ""}
    board.activate("nay", target=targets.get(event, WARRIOR))
    assert came_to_nothing(board) == [(event, "negated")]
    assert (board.asks, board.phase) == (("action", "a"), "action")
    assert (board.at(WARRIOR), board.at(SCOUT), board.role(WARRIOR)) == ((5, 4), None, "warrior")
    assert (board.points, board.stat(WARRIOR, "DEF"), board.pile("a", "deck")) == ((0, 0), 20, ["rush"] * 3)
    gone = {"set": ["graverobbing"], "advance": ["berserker_rage"]}
    assert board.pile("a", "discard") == gone.get(event, []), "a quest stays to be completed later"
    assert board.pile("a", "recharge") == (["stonewardens_command"] if event == "activate" else [])
    assert ("banner_in_their_land" in board.in_play("a")) is True


def test_an_advance_that_does_not_fit_any_more_goes_back_to_the_advance_deck() -> None:
    board = board_of({"smite": SMITE}, hand_b=["smite"], advance_a=["berserker_rage"], levels={WARRIOR: 10})
    board.advance("berserker_rage", WARRIOR).play("smite", target=WARRIOR)
    assert came_to_nothing(board) == [("advance", "fits_no_more")]
    assert board.pile("a", "advance") == ["berserker_rage"]


def test_a_cost_is_paid_when_a_card_is_declared_and_stays_paid_when_it_is_negated() -> None:
    own = {"dear": f'type = "action", cost = {{discard = 1}}, {DRAW}'}
    board = board_of(own, hand_a=["dear", "rush"], set_b=["spell_ward"])
    board.play("dear", discarding="rush")
    assert (board.pile("a", "hand"), board.pile("a", "discard")) == ([], ["rush"])
    board.activate("spell_ward")
    assert (board.pile("a", "discard"), board.pile("a", "recharge")) == (["rush"], ["dear"])


def test_a_named_summon_whose_arrival_is_negated_is_still_in_play() -> None:
    own = {"nay": counter("triggered", NEGATE, by="enemy")}
    board = board_of(own, a={SCOUT: (0, 0)}, advance_a=["alrecht_barkstep"], set_b=["nay"])
    board.unit(SCOUT).quests = 1
    board.refreshed()
    board.advance("alrecht_barkstep", SCOUT).activate("nay", target=SCOUT)
    assert (board.at(SCOUT), board.pile("a", "hand")) == ((0, 0), []), "he adds no card"
    assert board.removed("a") == {SCOUT: 1}, "only his material has left the game"
