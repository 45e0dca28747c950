"""Choices as structure: subjects, copies of cards, paths and costs; and back to codes by these parts alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fairfight.common.errors import FairFightError
from fairfight.game.interface.choice import Choice, without_code
from fairfight.games.summoners.choices import KINDS
from fairfight.games.summoners.events.units import Moved
from tests.games.summoners.board import Board
from tests.games.summoners.lively import SETUPS, decisions, summoners

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
FAE, STONEHEART, WILDERLING = "fae_magician", "stoneheart_warrior", "wilderling_scout"


def choice(board: Board, words: str) -> Choice:
    """The one choice with these words."""
    (found,) = [one.choice for one in board.match.worded_choices() if one.words == words]
    return found


def test_a_move_names_its_unit_its_space_and_all_that_it_enters() -> None:
    wall = {FAE: (6, 3), STONEHEART: (6, 4), WILDERLING: (6, 5)}
    board = Board({WARRIOR: (5, 4)}, wall, levels={WARRIOR: 20})
    move = choice(board, "move Gignen Warrior (5,4) to (7,4), 4 spaces")
    assert (move.kind, move.subject, move.space) == ("move", "a.unit.1", "board.7-4")
    assert move.path == ("board.5-3", "board.6-2", "board.7-3", "board.7-4")


def test_a_unit_goes_the_way_that_the_choice_says() -> None:
    compared = 0
    for match in decisions(summoners(SETUPS[0]), 2):
        moves = [one for one in match.choices() if one.kind == "move" and len(one.path) > 1]
        for move in moves[:: max(1, len(moves) // 3)]:
            ahead = match.clone()
            heard = ahead.reader(None).n
            ahead.play(move)
            for event in ahead.events(None, heard):
                if isinstance(event, Moved):
                    assert (event.unit, event.path) == (move.subject, move.path)
                    compared += 1
    assert compared > 100


def test_a_card_has_a_caster_targets_and_a_cost() -> None:
    board = Board(
        {FAE: (5, 5), STONEHEART: (5, 6), WILDERLING: (4, 4)},
        {WARRIOR: (6, 8)},
        hand_a=["life_alchemy", "obliterate", "spell_recall"],
        discard_a=["life_alchemy"],
        levels={FAE: 10},
    )
    alchemy = choice(board, "play Life Alchemy: Fae Magician at Stoneheart Warrior, then Wilderling Scout")
    assert (alchemy.card, alchemy.by, alchemy.targets) == ("life_alchemy", "a.unit.1", ("a.unit.2", "a.unit.3"))
    paid = choice(board, "play Obliterate: Fae Magician at b's Gignen Warrior, discarding Spell Recall")
    assert (paid.by, paid.targets, paid.cost_cards) == ("a.unit.1", ("b.unit.1",), ("spell_recall",))


def test_a_subject_is_a_copy_and_its_equals_are_named() -> None:
    several = 0
    for match in decisions(summoners(SETUPS[2]), 4):
        for one in match.choices():
            if one.kind in ("play", "set"):
                hand = match.view(match.state.asked).side(match.seat or "").hand or ()
                copies = [card.id for card in hand if card.card == one.card]
                assert [one.subject, *one.subjects] == copies
                assert not {one.subject} & set(one.cost)
                several += len(copies) > 1
    assert several > 0


@pytest.mark.parametrize("setup", SETUPS)
def test_codes_are_found_by_the_parts_alone(setup: dict[str, str]) -> None:
    seen = set()
    for match in decisions(summoners(setup), 21):
        codec = match.game.interface.codec
        for one in match.choices():
            bare = replace(without_code(one), topic="", subjects=(), path=(), cost=())
            reader = match.reader(match.state.asked)
            assert codec.encode(match.state, bare, reader) == one.code
            seen.add(one.kind)
    assert len(seen) > 8
    assert seen <= {kind.name for kind in KINDS}


def test_a_choice_of_something_that_is_not_there_is_refused() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)})
    codec, reader = board.game.interface.codec, board.match.reader(0)
    for wrong in (
        Choice(-1, "move", "a.unit.9", space="board.0-0"),
        Choice(-1, "move", "a.unit.1", space="board.44-0"),
    ):
        with pytest.raises(FairFightError, match="nothing in this match is called"):
            codec.encode(board.state, wrong, reader)
    with pytest.raises(FairFightError, match="kind of choice"):
        codec.encode(board.state, Choice(-1, "fly"), reader)


def test_the_default_does_least() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["rush"], hand_b=["second_wind"])
    assert board.match.default_choice().kind == "end_turn"
    board.move(WARRIOR, (4, 4))
    assert board.match.default_choice().kind == "pass"


def test_a_space_can_be_typed() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 9)})
    short = {board.game.text.shorthand(board.state, one): one.kind for one in board.match.choices()}
    assert short["4,4"] == "move"
    assert short[""] == "end_turn"


def test_below_a_card_its_name_is_not_said_again() -> None:
    board = Board({WARRIOR: (5, 4), SCOUT: None}, {FAE: (5, 5)}, hand_a=["rush", "graverobbing", "snare_pit"])
    text, state = board.game.text, board.state
    said = {text.choice_below_card(state, one) for one in board.match.choices() if one.card}
    assert {"play on Gignen Warrior", "set face down", "set at (3,5)", "summon at (0,0)"} <= said
    topics = {text.topic_below_card(state, one) for one in board.match.choices() if one.card == "snare_pit"}
    assert topics == {"set in rows 0 to 2", "set in rows 3 to 6", "set in rows 7 to 10"}
    full = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["rush", "graverobbing"], hand_limit=1).end_turn()
    assert {text.choice_below_card(full.state, one) for one in full.match.choices()} == {"put on the Recharge Pile"}
