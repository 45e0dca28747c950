"""The story of a match in words, as players read it."""

from __future__ import annotations

import pytest

from fairfight.engine.log import Event as Row
from fairfight.game.interface.event import SPECTATOR
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import EVENTS, fields
from fairfight.games.summoners.events.cards import FROM_STACK
from fairfight.games.summoners.events.stack import BY_NEGATION
from tests.games.summoners.board import Board
from tests.games.summoners.lively import SETUPS, finished, summoners

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
FAE, STONEHEART, WILDERLING = "fae_magician", "stoneheart_warrior", "wilderling_scout"
NO_CRITICAL = 100


def told(board: Board, seat: str | None = None) -> list[str]:
    """The story since the position was set up."""
    return board.match.log(seat)[3:]


def test_a_spell_is_told_with_its_rolls_damage_and_where_the_card_goes() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 10)}, hand_b=["blast_bolt"], turn_of="b")
    board.play("blast_bolt", FAE, WARRIOR, rolls=[42, 73])
    assert told(board) == [
        "  b plays Blast Bolt: Fae Magician at a's Gignen Warrior",
        "    to hit: 42 of 86 or less: hit",
        "    critical: 73 of 6 or less: no",
        "    a's Gignen Warrior takes 83 damage: HP 31/114",
        "    Blast Bolt goes to the Discard Pile",
    ]


def test_a_miss_and_a_save_are_told_with_their_chances() -> None:
    board = Board({WILDERLING: (5, 4)}, {WARRIOR: (5, 5)}, hand_a=["ensnare", "ensnare"])
    board.play("ensnare", WILDERLING, WARRIOR, rolls=[80])
    assert told(board)[1] == "    to hit: 80 of 79 or less: miss"
    board.play("ensnare", WILDERLING, WARRIOR, rolls=[1, NO_CRITICAL, 30])
    assert told(board)[-2] == "    to save b's Gignen Warrior: 30 of 30 or less: saved"


def test_levels_are_told_with_hit_points_and_effects_with_their_end() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 12)}, hand_a=["rush"], turn=7)
    board.play("rush", target=WARRIOR).end_turn()
    assert told(board) == [
        "  a plays Rush on Gignen Warrior",
        "    a's Gignen Warrior: MV x2 until the end of turn 7 (Rush)",
        "    a's Gignen Warrior: DEF x0.5 until the end of turn 8 (Rush)",
        "    Rush goes to the Recharge Pile",
        "  a ends the turn",
        "  a's Gignen Warrior: Rush ends (MV x2)",
        "Turn 8: b (points: a 0, b 0)",
        "  b has no card left to draw",
        "  b's Fae Magician rises from level 5 to 6: HP 102/102",
    ]


def test_a_response_is_told_inside_what_it_answers() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 12)}, hand_a=["rush"], set_b=["spell_ward"])
    board.play("rush", target=WARRIOR).activate("spell_ward", target="gignen_warrior")
    assert told(board) == [
        "  a plays Rush on Gignen Warrior",
        "    b activates Spell Ward, in response",
        "      a's Rush is negated",
        "      Spell Ward goes to the Discard Pile",
        "  now a plays Rush on Gignen Warrior",
        "    a's Rush comes to nothing: it was negated",
        "    Rush goes to the Recharge Pile",
    ]


def test_a_defeat_is_told_with_its_points_and_what_takes_one_back() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, set_b=["graverobbing"], hand_b=["rush"]).hurt(FAE, 95)
    board.attack(WARRIOR, FAE, rolls=[1, NO_CRITICAL]).activate("graverobbing", target=FAE, discarding="rush")
    assert told(board)[3:] == [
        "    b's Fae Magician takes 45 damage: HP 0/96",
        "    b's Fae Magician is defeated",
        "    a gains 1 victory point for a defeated summon: 1 now",
        "  b activates Graverobbing for Fae Magician",
        "    the cost: b discards Rush",
        "    a loses 1 victory point that a card nullifies: 0 now",
        "    Graverobbing goes to the Discard Pile",
    ]


def test_a_unit_is_called_by_its_new_role_or_its_new_name() -> None:
    board = Board(
        {WARRIOR: (5, 2), SCOUT: (7, 2)}, advance_a=["berserker_rage", "alrecht_barkstep"], levels={WARRIOR: 10}
    )
    board.unit(SCOUT).quests = 1
    board.advance("berserker_rage", WARRIOR).move(WARRIOR, (5, 3)).advance("alrecht_barkstep", SCOUT)
    assert told(board) == [
        "  a advances Gignen Warrior with Berserker Rage",
        "    a's Gignen Warrior becomes a Berserker: HP 167/167",
        "    Berserker Rage goes to the Discard Pile",
        "  a moves Gignen Berserker to (5,3)",
        "  a advances Gignen Scout with Alrecht Barkstep, Scoutmaster",
        "    a's Gignen Scout becomes Alrecht Barkstep, Scoutmaster: HP 102/102",
        "  a's Alrecht Barkstep, Scoutmaster takes effect",
        "    a adds Follow Me! to the hand",
    ]


def test_a_trap_is_hidden_from_the_other_player_until_it_fires() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 8)}, hand_a=["snare_pit"])
    board.set_down("snare_pit", (5, 7)).end_turn().move(FAE, (5, 7), rolls=[31])
    fires = [
        "  a's Snare Pit fires at b's Fae Magician",
        "    to save b's Fae Magician: 31 of 30 or less: not saved",
        "    b's Fae Magician: cannot move until the end of turn 6 (Snare Pit)",
        "    Snare Pit goes to the Discard Pile",
    ]
    assert told(board, "a")[0] == "  a sets Snare Pit at (5,7)"
    assert told(board, "b")[0] == "  a sets a card face down"
    assert told(board, "b")[-4:] == told(board, "a")[-4:] == fires


def test_the_summon_draws_are_told_by_name_to_their_owner_only() -> None:
    board = Board({WARRIOR: None}, deck_a=["rush", "tempest_slash", "oakskin"])
    board.summon(WARRIOR, (5, 2))
    assert told(board, "a")[1:] == [
        "    a's Gignen Warrior arrives at (5,2): level 5, HP 114/114",
        "    a draws Oakskin",
        "    a draws Tempest Slash",
        "    a draws Rush",
    ]
    assert told(board, "b")[2:] == ["    a draws a card"] * 3
    assert told(board) == told(board, "a")


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_lines_are_never_empty_and_indented_step_by_step(setup: dict[str, str], seat: int | None) -> None:
    match = finished(summoners(setup), 5)
    depth = 0
    for line in match.log(seat):
        indent = len(line) - len(line.lstrip(" "))
        assert line.strip()
        assert indent % 2 == 0
        assert indent // 2 <= depth + 1, line
        depth = indent // 2


def test_a_story_told_in_parts_is_the_story_told_at_once() -> None:
    game = summoners(SETUPS[1])
    match = finished(game, 2)
    narrator = game.text.narrator()
    parts = [line for event in match.events("b") for line in narrator.narrate([event])]
    assert parts == match.log("b")


def test_the_narrator_knows_every_event() -> None:
    game = summoners(SETUPS[0])
    assert set(game.text.narrator().handlers) == set(EVENTS)


def test_that_too_much_has_happened_is_told_with_its_unit() -> None:
    """Players are not told: it would give away that a Counter was waiting for it."""
    lost = Row(fields.TRIGGER_LOST, terms.DEFEATED, 0, 3, 0)
    interface, text = summoners(SETUPS[0]).interface, summoners(SETUPS[0]).text
    (said,) = text.narrator().narrate(interface.reader(None).read([lost]))
    assert said.startswith("too much has happened at once: nobody can answer this: defeated of b's ")
    assert interface.reader(0).read([lost]) == interface.reader(SPECTATOR).read([lost]) == []


def test_a_card_whose_setting_is_negated_is_named_when_it_lies_on_a_pile() -> None:
    game = summoners(SETUPS[1])
    parry = game.names.rows["parry"]
    rows = [
        Row(fields.SETTING_DECLARED, 0, parry, -1, 0),
        Row(fields.NEGATED, terms.SETTING, 0, 0, 0),
        Row(fields.RESOLVED, terms.SETTING, 0, 0, 0),
        Row(fields.CAME_TO_NOTHING, terms.SETTING, 0, BY_NEGATION, 0),
        Row(fields.WENT_TO, 0, parry, terms.TO_DISCARD, FROM_STACK, -1),
    ]
    said = {seat: game.text.narrator().narrate(game.interface.reader(seat).read(rows)) for seat in (0, 1)}
    goes = "    Parry goes to the Discard Pile"
    assert said[0] == [
        "  a sets Parry face down",
        "    a's Parry is negated",
        "    a's Parry comes to nothing: it was negated",
        goes,
    ]
    assert said[1] == [
        "  a sets a card face down",
        "    a's face-down card is negated",
        "    a's face-down card comes to nothing: it was negated",
        goes,
    ]
