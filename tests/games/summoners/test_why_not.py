"""Why not: each requirement of a card that is not met, in words, and the rule that forbids a choice."""

from __future__ import annotations

import random
import re

import pytest

import fairfight
from fairfight.common.errors import IllegalChoice
from fairfight.game.match import Match
from fairfight.games.summoners import codes
from fairfight.games.summoners.codes import card_of, code_of, what_of
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.state import MOST_LASTING, MOST_PLACED, MOST_STACK, ROOM_FOR_EFFECTS
from fairfight.games.summoners.terms import REACTION_CARD, REASONS
from tests.games.summoners.board import Board
from tests.games.summoners.own_cards import PONDER, OwnBoard, counter

WARRIOR, SCOUT, MAGICIAN = "gignen_warrior", "gignen_scout", "gignen_magician"
FAE, STONEHEART = "fae_magician", "stoneheart_warrior"
ENDS_WITH_A_RULE = re.compile(r"\(rules: [A-Z][^()]*\)$")
USES = (codes.SUMMON, codes.PLAY, codes.SET, codes.ACTIVATE, codes.ADVANCE, codes.COMPLETE)


def refused(board: Board, code: int) -> str:
    """What is said to a choice that is not legal."""
    with pytest.raises(IllegalChoice) as raised:
        board.match.play(code)
    return str(raised.value)


# A situation for each reason, in which it is the only one.


def not_in_hand() -> list[str]:
    return Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, discard_a=["rush"], hand_b=["rush"]).why_not("rush")


def not_your_turn() -> list[str]:
    return Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_b=["rush"]).why_not("rush", "b")


def not_action_phase() -> list[str]:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["rush"] * 7).end_turn()
    assert board.asks == ("recharge", "a")
    return board.why_not("rush")


def nothing_to_respond_to() -> list[str]:
    return Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_b=["second_wind"]).why_not("second_wind", "b")


def locked_out() -> list[str]:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["rush", "second_wind"]).move(WARRIOR, (4, 4))
    assert board.why_not("second_wind") == []
    return board.why_not("rush")


def must_be_set() -> list[str]:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["spell_ward"])
    assert board.why_not("spell_ward") == [], "it can be set"
    said = refused(board, board.code(codes.PLAY, "spell_ward"))
    return [said.removeprefix("summoners: play Spell Ward: ").removesuffix(" (rules: Turn and stack)")]


def waits_for_trigger() -> list[str]:
    return Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, set_a=["spell_ward"]).why_not("spell_ward")


def no_caster() -> list[str]:
    return Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["blast_bolt"]).why_not("blast_bolt")


def no_target() -> list[str]:
    return Board({MAGICIAN: (5, 4)}, {FAE: (5, 11)}, hand_a=["blast_bolt"]).why_not("blast_bolt")


def no_second_target() -> list[str]:
    units = {MAGICIAN: (5, 4), WARRIOR: (5, 3)}
    other = 'second_target = {another = true, based = ["scout"]}'
    card = {"swap": f'type = "action", target = {{}}, {other}, effects = [{{do = "gain_levels", levels = 1}}]'}
    return OwnBoard(card, a=units, b={FAE: (5, 11)}, hand_a=["swap"]).why_not("swap")


def no_space() -> list[str]:
    deed = 'effects = [{do = "draw", cards = 1, when = "next_turn_ends"}]'
    wide = {"hall": f'type = "building", spaces = {{width = 12, height = 2}}, {deed}'}
    board = OwnBoard(wide, a={WARRIOR: (5, 4)}, b={FAE: (5, 11)}, hand_a=["hall"])
    assert board.why_not("hall") == []
    return board.place("a", "hall", (0, 1)).why_not("hall")


def no_cost() -> list[str]:
    units = {"a": {MAGICIAN: (5, 4)}, "b": {FAE: (5, 5)}, "levels": {MAGICIAN: 10}}
    board = Board(hand_a=["obliterate", "rush"], **units)  # type: ignore[arg-type]
    assert board.why_not("obliterate") == []
    return Board(hand_a=["obliterate"], **units).why_not("obliterate")  # type: ignore[arg-type]


def turn_summon_used() -> list[str]:
    return Board({WARRIOR: None, SCOUT: None}, {FAE: (5, 11)}).summon(SCOUT, (0, 0)).why_not(WARRIOR)


def zone_full() -> list[str]:
    quest = "nearwood_forest_expedition"
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=[quest], set_a=["dramatic_return"] * (MOST_PLACED - 1))
    assert board.why_not(quest) == []
    return board.place("a", "dramatic_return", face_down=True).why_not(quest)


def stack_full() -> list[str]:
    board = OwnBoard({"ponder": PONDER}, a={WARRIOR: (5, 4)}, b={FAE: (5, 5)}, hand_a=["ponder"] * 2, hand_b=["ponder"])
    board.play("ponder")
    assert board.asks == ("response", "b")
    assert board.why_not("ponder", "b") == []
    board.state.on_stack = MOST_STACK
    return board.why_not("ponder", "b")


def effects_full() -> list[str]:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["rush", "foresight"])
    board.state.in_force = MOST_LASTING - ROOM_FOR_EFFECTS
    assert board.why_not("rush") == []
    board.state.in_force += 1
    assert board.why_not("foresight") == [], "it begins no effect"
    return board.why_not("rush")


def never_set() -> list[str]:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["rush"])
    said = refused(board, board.code(codes.SET, "rush"))
    return [said.removeprefix("summoners: set Rush face down: ").removesuffix(" (rules: Turn and stack)")]


def fires_by_itself() -> list[str]:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_b=["snare_pit"]).place(
        "a", "snare_pit", (0, 0), face_down=True
    )
    return board.why_not("snare_pit")


SITUATIONS = {
    not_in_hand: "it is not in your hand",
    not_your_turn: "it is not your turn",
    not_action_phase: "it is not the Action Phase",
    nothing_to_respond_to: "there is nothing to respond to, and it is not your Action Phase",
    locked_out: "the stack is not empty: only Reactions and Counters can answer",
    must_be_set: "Counters must be set face down first",
    waits_for_trigger: "its trigger has not come: it waits until the opponent plays an Action card",
    no_caster: "no Magician-based summon of yours is in play to cast it",
    no_target: "no enemy summon within 6 of a possible caster",
    no_second_target: "no other Scout-based summon of yours is in play for its second target",
    no_space: "there is no room for 12x2 spaces in your territory",
    no_cost: "no other card is in your hand to discard as its cost",
    turn_summon_used: "the summon of this turn is used",
    zone_full: f"your In Play Zone is full ({MOST_PLACED} cards)",
    stack_full: "the stack is full",
    effects_full: "too many effects are in force to begin another",
    never_set: "only Reactions, Counters and traps are set face down",
    fires_by_itself: "a trap is set face down and fires by itself when an enemy summon enters",
}


def test_there_is_a_situation_for_every_reason() -> None:
    assert [situation.__name__ for situation in SITUATIONS] == list(REASONS)


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.__name__)
def test_each_reason_is_said_alone_where_it_is_the_only_one(situation: object) -> None:
    assert situation() == [SITUATIONS[situation]]  # type: ignore[operator,index]


# More ways to say it.


def test_what_locks_a_card_out_is_told() -> None:
    own = {"ponder": PONDER, "on_play": counter("play", by="enemy"), "on_activate": counter("activate", by="enemy")}
    board = OwnBoard(
        own,
        a={WARRIOR: (5, 4), SCOUT: (0, 0)},
        b={FAE: (5, 5)},
        hand_a=["rush", "ponder"],
        set_a=["on_activate"],
        set_b=["on_play"],
    )
    board.play("rush", target=WARRIOR).activate("on_play", target=WARRIOR)
    assert board.asks == ("response", "a")
    assert board.why_not("ponder") == ["a faster card is on the stack: only Counters can answer"]
    assert board.why_not("on_activate") == []


def test_while_the_stack_resolves_nothing_is_added() -> None:
    board = Board(
        {WARRIOR: (5, 4), SCOUT: (5, 3)},
        {FAE: (5, 5)},
        hand_a=["follow_me", "rush", "second_wind"],
        advance_a=["alrecht_barkstep"],
    )
    board.unit(SCOUT).quests = 1
    board.refreshed()
    board.advance("alrecht_barkstep", SCOUT).pass_().pass_()
    board.play("follow_me", caster=SCOUT, target=WARRIOR).pass_()
    assert board.asks == ("space", "a")
    for card in ("rush", "second_wind"):
        assert board.why_not(card) == ["the stack is resolving: nothing is added until it is empty"]


def test_what_has_just_happened_is_answered_first() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5), STONEHEART: (9, 9)}, hand_a=["rush"], set_b=["dramatic_return"])
    board.hurt(FAE, board.unit(FAE).max_hp - 1).attack(WARRIOR, FAE, rolls=[1, 100])
    assert board.asks == ("response", "b")
    assert board.why_not("rush") == ["what has just happened may be answered first"]
    assert board.why_not("dramatic_return", "b") == []


def test_every_requirement_that_is_not_met_is_told_at_once() -> None:
    board = Board({WARRIOR: (5, 4)}, {STONEHEART: (5, 5)}, hand_b=["obliterate", "second_wind"]).move(WARRIOR, (4, 4))
    assert board.why_not("obliterate", "b") == [
        "it is not your turn",
        "the stack is not empty: only Reactions and Counters can answer",
        "no Magician-based summon of yours at level 10 or higher is in play to cast it",
    ]


def test_who_is_not_asked_is_told_who_is() -> None:
    """b has priority; a may respond after b has passed."""
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["second_wind"], hand_b=["second_wind"]).move(
        WARRIOR, (4, 4)
    )
    assert board.why_not("second_wind", "b") == []
    [said] = board.why_not("second_wind", "a")
    assert "b" in said
    assert "responds or passes" in said


def test_nothing_is_missing_of_what_can_be_used() -> None:
    board = Board(
        {WARRIOR: (5, 12), SCOUT: None},
        {FAE: (5, 5)},
        hand_a=[
            "rush",
            "second_wind",
            "spell_ward",
            "snare_pit",
            "watchtower",
            "nearwood_forest_expedition",
            "banner_in_their_land",
        ],
        set_a=["stonewardens_command"],
        advance_a=["berserker_rage"],
        levels={WARRIOR: 10},
    ).place("a", "banner_in_their_land")
    for card in (*board.pile("a", "hand"), "stonewardens_command", "berserker_rage", SCOUT):
        assert board.why_not(card) == [], card


def test_after_the_end_everything_is_refused_for_that() -> None:
    board = Board({WARRIOR: (5, 12)}, {FAE: (5, 5)}, hand_a=["rush"], goal=1).attack_directly(WARRIOR)
    assert board.why_not("rush") == ["the match is over"]
    assert "over" in refused(board, board.code(codes.END_TURN))


# Against the choices that are offered.


def offered_by_card(match: Match) -> set[int]:
    """The rows of the cards that can be used now. A Reaction is asked about to be played."""
    cards = match._engine.content.card
    used = [code for code in match._codes if what_of(code) in USES]
    return {card_of(one) for one in used if what_of(one) != codes.SET or cards[card_of(one)].type != REACTION_CARD}


def test_a_reaction_that_can_only_be_set_now_says_what_is_missing_to_play_it() -> None:
    board = Board({SCOUT: (5, 4)}, {FAE: (5, 5)}, hand_a=["stonewardens_command"])
    assert board.offered_cards(codes.SET) == {"stonewardens_command"}
    assert len(board.why_not("stonewardens_command")) == 1
    assert "Warrior" in board.why_not("stonewardens_command")[0]


@pytest.mark.parametrize("seed", range(4))
def test_a_card_misses_something_exactly_when_it_is_not_offered(seed: int) -> None:
    """Over whole matches of random choices, for every card of both players."""
    dice = random.Random(seed)
    game = fairfight.game("summoners", a="wardens", b="raiders")
    assert isinstance(game, Summoners)
    match = game.start(seed)
    cards = {row: kind for row, kind in enumerate(game.lowered.kinds) if not kind.startswith("role:")}
    looked = 0
    for _ in range(400):
        if match.over:
            break
        offered = offered_by_card(match)
        for seat in (0, 1):
            for row, card in cards.items():
                usable = seat == match.state.asked and row in offered
                assert (match.why_not(card, seat=seat) == []) is usable, (seat, card, match.log()[-5:])
                looked += 1
        match.play(dice.choice(match.choices()))
    assert looked > 1000


# Choices that are not legal.


def test_every_illegal_choice_is_refused_with_the_rule_that_forbids_it() -> None:
    dice = random.Random(7)
    board = Board(
        {WARRIOR: (5, 4), SCOUT: None, MAGICIAN: (3, 3)},
        {FAE: (5, 5), STONEHEART: (9, 9)},
        hand_a=["rush", "blast_bolt", "spell_ward", "snare_pit", "watchtower", "second_wind"],
        hand_b=["second_wind"],
        set_a=["dramatic_return"],
        advance_a=["berserker_rage"],
    )
    tried = 0
    for asked in (("action", "a"), ("response", "b")):
        assert board.asks == asked
        for _ in range(800):
            card, space = dice.choice([dice.randrange(12), dice.randrange(128)]), dice.choice([0, dice.randrange(256)])
            code = code_of(dice.randrange(20), card, dice.randrange(8), dice.randrange(8), dice.randrange(8), space)
            if code not in board.match._codes:
                said = refused(board, code)
                assert ENDS_WITH_A_RULE.search(said), said
                tried += 1
        if asked == ("action", "a"):
            board.move(WARRIOR, (4, 4))
    assert tried > 1500


@pytest.mark.parametrize("code", [-1, -(2**40), 2**31 - 1, 2**40, 10**18])
def test_numbers_that_are_no_choice_at_all_are_refused_as_well(code: int) -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)})
    assert ENDS_WITH_A_RULE.search(refused(board, code))
