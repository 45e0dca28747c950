"""Why not, of cards, units and actions, and of either at a space or a target."""

from __future__ import annotations

import pytest

from fairfight.game.interface.reason import NothingLikeIt
from fairfight.games.summoners.advice.why_not.finding import REASONS
from fairfight.games.summoners.choices import KINDS
from fairfight.games.summoners.ids import SPACE_IDS, UNIT_IDS
from fairfight.games.summoners.text.reasons import PLAIN, WORDED
from tests.games.summoners.board import Board
from tests.games.summoners.lively import SETUPS, decisions, summoners

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
FAE, STONEHEART = "fae_magician", "stoneheart_warrior"


def why(board: Board, thing: str, place: str = "", seat: str = "a") -> dict[str, str]:
    """The reasons by their ids."""
    return {reason.id: reason.words for reason in board.match.why_not(thing, place, seat)}


def test_every_reason_has_words() -> None:
    assert {*PLAIN, *WORDED} == set(REASONS)
    assert len(set(REASONS)) == len(REASONS)


# A card at a target.


def test_a_target_may_be_too_far_away() -> None:
    board = Board({MAGICIAN: (5, 4)}, {FAE: (5, 8), STONEHEART: (5, 13)}, hand_a=["blast_bolt"])
    assert why(board, "blast_bolt", "b.unit.1") == {}
    said = {"out_of_range": "b's Stoneheart Warrior is 9 spaces away, out of its range of 6"}
    assert why(board, "blast_bolt", "b.unit.2") == said
    (reason,) = board.match.why_not("blast_bolt", "b.unit.2")
    assert reason.data == {
        "card": "blast_bolt",
        "part": "target",
        "unit": "b.unit.2",
        "distance": 9,
        "range": 6,
        "by": "a.unit.1",
    }


def test_a_unit_may_be_of_another_role_or_side() -> None:
    board = Board({WARRIOR: (5, 4), SCOUT: (4, 4)}, {STONEHEART: (5, 5)}, hand_a=["sharpened_blade"])
    assert why(board, "sharpened_blade", "a.unit.1") == {}
    assert why(board, "sharpened_blade", "a.unit.2") == {"wrong_role": "Gignen Scout is not Warrior-based"}
    assert list(why(board, "sharpened_blade", "b.unit.1")) == ["not_yours"]


def test_the_caster_can_be_pointed_at_too() -> None:
    board = Board({MAGICIAN: (5, 4), WARRIOR: (4, 4)}, {FAE: (5, 8)}, hand_a=["blast_bolt"])
    assert why(board, "blast_bolt", "a.unit.1") == {}
    assert why(board, "blast_bolt", "a.unit.2") == {"wrong_role": "Gignen Warrior is not Magician-based"}


def test_what_the_card_lacks_anyway_comes_first() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 8)}, hand_b=["blast_bolt"])
    assert list(why(board, "blast_bolt", "a.unit.1", "b")) == ["not_your_turn"]
    board = Board({WARRIOR: (5, 4)}, {STONEHEART: (5, 8)}, hand_a=["blast_bolt"])
    assert list(why(board, "blast_bolt", "b.unit.1")) == ["no_caster"]


def test_levels_and_tiers_are_named() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 8)}, advance_a=["berserker_rage"])
    said = why(board, "berserker_rage", "a.unit.1")
    assert said == {"level_too_low": "Gignen Warrior has level 5, below 10"}


# A card at a space.


def test_a_building_may_not_fit_and_a_spell_needs_no_place() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 8)}, hand_a=["gignen_country", "rush", "snare_pit"])
    assert why(board, "gignen_country", "board.4-1") == {}
    said = "it cannot lie on (4,2) to (6,3)"
    assert why(board, "gignen_country", "board.4-2") == {"does_not_fit": said}
    assert list(why(board, "rush", "board.4-1")) == ["needs_no_place"]
    assert why(board, "snare_pit", "board.4-4") == {}


def test_a_summon_needs_a_free_space_of_the_own_territory() -> None:
    board = Board({WARRIOR: None, SCOUT: (4, 1)})
    assert why(board, "a.unit.1", "board.5-1") == why(board, WARRIOR, "board.5-1") == {}
    assert why(board, "a.unit.1", "board.5-3") == {"not_in_territory": "(5,3) is not in your territory"}
    assert why(board, WARRIOR, "board.4-1") == {"occupied": "(4,1) is occupied"}


# Units.


def test_a_move_may_be_too_far_or_blocked() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (6, 3)})
    assert why(board, "a.unit.1", "board.5-4") == {}
    assert why(board, "a.unit.1", "board.6-3") == {"occupied": "(6,3) is occupied"}
    assert list(why(board, "Gignen Warrior", "board.5-9")) == ["too_far"]
    corner = Board({WARRIOR: (0, 0)}, {FAE: (0, 1), STONEHEART: (1, 1), "wilderling_scout": (1, 0)})
    assert list(why(corner, "a.unit.1", "board.2-2")) == ["no_way"]


def test_an_attack_may_be_out_of_range_or_used() -> None:
    board = Board({WARRIOR: (5, 2), SCOUT: (5, 1)}, {FAE: (5, 4), STONEHEART: (5, 3)})
    assert why(board, "a.unit.1", "b.unit.2") == {}
    assert list(why(board, "a.unit.1", "b.unit.1")) == ["out_of_range"]
    assert why(board, "a.unit.1", "a.unit.2") == {"no_enemy": "Gignen Scout is no enemy"}
    assert list(why(board, "a.unit.1", "b.territory")) == ["not_in_enemy_territory"]
    board.attack(WARRIOR, STONEHEART, rolls=[100])
    assert list(why(board, "a.unit.1", "b.unit.2")) == ["attacks_used"]


def test_a_unit_that_can_do_nothing_says_all_of_it() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (9, 9)})
    assert why(board, "a.unit.1") == {}
    board.move(WARRIOR, (5, 4))
    assert list(why(board, "a.unit.1")) == ["nowhere_to_move", "no_enemy_in_range"]
    assert list(why(board, "b.unit.1")) == ["not_yours"]
    assert list(why(board, "b.unit.1", seat="b")) == ["not_asked"]


# Actions.


def test_an_action_says_who_is_asked_or_what_is_in_the_way() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (9, 9)})
    assert why(board, "end_turn") == why(board, "move") == {}
    assert list(why(board, "pass")) == ["not_asked"]
    assert list(why(board, "attack")) == ["no_enemy_in_range"]
    assert list(why(Board({WARRIOR: None}), "attack")) == ["none_in_play"]
    assert list(why(board, "move", seat="b")) == ["not_asked"]


def test_who_only_watches_and_what_is_unknown() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (9, 9)})
    assert list(why(board, "move", seat="spectator")) == ["only_watching"]
    with pytest.raises(NothingLikeIt):
        board.match.why_not("excalibur")
    with pytest.raises(NothingLikeIt):
        board.match.why_not("a.unit.1", "board.99-99")


# Against the choices that are offered.


@pytest.mark.parametrize("setup", SETUPS)
def test_a_thing_misses_nothing_at_a_place_exactly_where_it_is_offered(setup: dict[str, str]) -> None:
    """For units: every space and every other unit; for cards: every unit that some choice names."""
    compared = 0
    for number, match in enumerate(decisions(summoners(setup), 31)):
        if match.over or number % 12 or match.state.asks != 2:
            continue
        choices = match.choices()
        moves = {(one.subject, one.space) for one in choices if one.kind in ("move", "summon")}
        attacks = {(one.subject, one.targets[0]) for one in choices if one.kind == "attack"}
        for unit in [one for one in UNIT_IDS if one.startswith(match.seat or "?")]:
            for space in SPACE_IDS:
                assert (match.why_not(unit, space) == []) == ((unit, space) in moves), (unit, space)
                compared += 1
            for other in UNIT_IDS:
                assert (match.why_not(unit, other) == []) == ((unit, other) in attacks) or (
                    match.state.unit[UNIT_IDS.index(unit)].where != 3
                )
        played = {one.card for one in choices if one.kind == "play"}
        for card in played:
            named = {
                unit for one in choices if one.card == card and one.kind == "play" for unit in (one.by, *one.targets)
            }
            for unit in named - {""}:
                assert match.why_not(card, unit) == [], (card, unit)
                compared += 1
    assert compared > 500


def test_the_actions_that_can_be_asked_for_are_kinds_of_choices() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (9, 9)})
    for kind in KINDS:
        if kind.name not in ("summon", "play", "set", "activate", "advance", "complete"):
            board.match.why_not(kind.name)
