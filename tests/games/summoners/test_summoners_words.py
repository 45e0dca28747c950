"""Choices and the story of a match in words, as players read them."""

from __future__ import annotations

import random

import pytest

from fairfight.engine.log import Event
from fairfight.games.summoners import events as ev
from fairfight.games.summoners import terms
from fairfight.games.summoners.codes import MOVE, NONE, PASS, code_of
from fairfight.games.summoners.text.story import SummonersNarrator, describe
from tests.games.summoners.board import Board
from tests.games.summoners.lively import SETUPS, decisions, finished, summoners

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
FAE, STONEHEART, WILDERLING = "fae_magician", "stoneheart_warrior", "wilderling_scout"
NO_CRITICAL = 100
ALL_EVENTS = range(ev.COIN_FLIPPED, ev.OVER_NOW + 1)


def words(board: Board) -> list[str]:
    return [choice.words for choice in board.match.choices()]


def told(board: Board, seat: str | None = None) -> list[str]:
    """The story since the position was set up."""
    return board.match.log(seat)[3:]


# Choices.


def test_actions_without_cards_are_said_with_spaces_and_distances() -> None:
    board = Board({WARRIOR: (5, 2), SCOUT: None}, {FAE: (6, 3)})
    said = words(board)
    assert "move Gignen Warrior (5,2) to (5,4), 2 spaces" in said
    assert "move Gignen Warrior (5,2) to (4,2), 1 space" in said
    assert "summon Gignen Scout at (0,0)" in said
    assert "attack b's Fae Magician with Gignen Warrior" in said
    assert said[-1] == "end the turn"


def test_a_move_around_others_says_its_real_length() -> None:
    wall = {FAE: (6, 3), STONEHEART: (6, 4), WILDERLING: (6, 5)}
    said = words(Board({WARRIOR: (5, 4)}, wall, levels={WARRIOR: 20}))
    assert "move Gignen Warrior (5,4) to (7,4), 4 spaces" in said


def test_a_direct_attack_is_on_the_territory() -> None:
    assert "attack b's territory directly with Gignen Warrior" in words(Board({WARRIOR: (5, 12)}))


def test_cards_are_said_with_caster_targets_and_cost() -> None:
    board = Board(
        {FAE: (5, 5), STONEHEART: (5, 6), WILDERLING: (4, 4)},
        {WARRIOR: (6, 8)},
        hand_a=["blast_bolt", "life_alchemy", "rush", "obliterate", "spell_recall"],
        discard_a=["rush"],
        levels={FAE: 10},
    )
    said = words(board)
    assert "play Blast Bolt: Fae Magician at b's Gignen Warrior" in said
    assert "play Life Alchemy: Fae Magician at Stoneheart Warrior, then Wilderling Scout" in said
    assert "play Rush on Wilderling Scout" in said
    assert "play Obliterate: Fae Magician at b's Gignen Warrior, discarding Spell Recall" in said
    assert "play Spell Recall with Fae Magician" in said


def test_cards_that_lie_on_the_board_are_said_with_their_spaces() -> None:
    said = words(Board({WARRIOR: (5, 2)}, hand_a=["gignen_country", "snare_pit", "graverobbing"]))
    assert "play Gignen Country at (4,1) to (6,2)" in said
    assert "set Snare Pit at (3,5)" in said
    assert "set Graverobbing face down" in said


def test_advances_and_quests_name_their_summon() -> None:
    quest = "nearwood_forest_expedition"
    board = Board(
        {WARRIOR: (5, 2), SCOUT: (4, 2)}, deck_a=[quest], advance_a=["berserker_rage"], levels={WARRIOR: 10}
    ).place("a", quest)
    said = words(board)
    assert "advance Gignen Warrior with Berserker Rage" in said
    assert "complete Nearwood Forest Expedition with Gignen Scout" in said
    assert "complete Nearwood Forest Expedition with Gignen Warrior" not in said


def test_responses_can_be_passed_or_name_what_they_are_for() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, set_b=["dramatic_return"]).hurt(FAE, 90)
    board.attack(WARRIOR, FAE, rolls=[1, NO_CRITICAL])
    assert words(board) == ["pass", "activate Dramatic Return! for Fae Magician"]
    board.activate("dramatic_return", target=FAE)
    assert "Dramatic Return!: Fae Magician to (4,12)" in words(board)


def test_what_is_negated_needs_no_unit_in_the_words() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 12)}, hand_a=["rush"], set_b=["spell_ward"])
    board.play("rush", target=WARRIOR)
    assert words(board) == ["pass", "activate Spell Ward"]


def test_units_of_one_player_with_the_same_name_are_told_apart() -> None:
    growth = ", ".join(f'{stat} = "normal"' for stat in terms.STATS)
    base = ", ".join(f"{stat} = 10" for stat in terms.STATS)
    twin = f'summons.second_warrior={{name = "Twin", species = "gignen", base = {{{base}}}, growth = {{{growth}}}}}'
    board = Board({WARRIOR: (5, 2), "second_warrior": (7, 2)}, {STONEHEART: (5, 3)}, change=[twin])
    said = words(board)
    assert "attack b's Stoneheart Warrior with Gignen Warrior (1)" in said
    assert "move Gignen Warrior (2) (7,2) to (7,3), 1 space" in said
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("setup", SETUPS)
def test_all_choices_of_a_decision_have_different_words(setup: dict[str, str]) -> None:
    game = summoners(setup)
    for seed in range(4):
        for match in decisions(game, seed):
            said = [choice.words for choice in match.choices()]
            assert len(set(said)) == len(said)
            assert all(said)


def test_any_number_can_be_described() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, hand_a=["rush"])
    rng = random.Random(1)
    numbers = [-1, 0, 2**31 - 1, -(2**31), *(rng.randrange(-(2**31), 2**31) for _ in range(2000))]
    numbers += [code_of(what, 127, 6, 6, 6, 255) for what in range(32)]
    assert all(describe(board.game.names, board.state, number) for number in numbers)
    assert describe(board.game.names, board.state, -1) == "choice -1"
    assert describe(board.game.names, board.state, code_of(PASS, 0, NONE, NONE, NONE, 0)) == "pass"
    assert describe(board.game.names, board.state, code_of(MOVE, 0, 1, NONE, NONE, 0)).startswith("move empty slot 2")


# The story.


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
        "  b's Fae Magician rises from level 5 to 6: HP 102",
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


def sample_of(code: int) -> Event:
    """An event of a code with numbers that can be told."""
    return Event(code, 1, 1, terms.BY_QUEST if code == ev.SCORED else 0, 1)


@pytest.mark.parametrize("code", ALL_EVENTS)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_every_event_is_told_to_everybody(code: int, seat: int | None) -> None:
    narrator = SummonersNarrator(summoners(SETUPS[0]).names, seat)
    if code == ev.RESOLVED:  # told if something came between
        end = 2 * terms.ENDING
        declared = Event(ev.DECLARED, end, -1, 0o777, 0)
        narrator.narrate([declared, declared, Event(ev.RESOLVED, end, -1, 0, 0)])
    lines = narrator.narrate([sample_of(code)])
    assert len(lines) == (code != ev.PHASE_BEGAN)
    assert all(line.strip() for line in lines)


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
    narrator = SummonersNarrator(game.names, 1)
    parts = [line for event in match.events for line in narrator.narrate([event])]
    assert parts == match.log("b")


def disguised(event: Event, seat: int, row: int, space: int) -> Event:
    """An event with another card and another space, if the seat may not see them."""
    other = 1 - seat
    if event.code == ev.DREW and event.a == other:
        return event._replace(b=row)
    if event.code == ev.WAS_SET and event.a == other:
        return event._replace(b=row, c=space)
    if event.code == ev.DECLARED and event.a == 2 * terms.SETTING + other:
        return event._replace(b=row, d=space)
    if event.code in (ev.RESOLVED, ev.CAME_TO_NOTHING, ev.NEGATED) and event.a == 2 * terms.SETTING + other:
        return event._replace(b=row)
    return event


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_seat_may_not_know_does_not_change_its_story(setup: dict[str, str], seat: int) -> None:
    game = summoners(setup)
    for seed in range(4):
        match, rng, kinds = finished(game, seed), random.Random(seed), len(game.lowered.kinds)
        others = [disguised(one, seat, rng.randrange(kinds), rng.randrange(terms.SPACES)) for one in match.events]
        assert others != match.events
        assert game.text.narrate(others, seat) == game.text.narrate(match.events, seat)
        assert game.text.narrate(others, None) != game.text.narrate(match.events, None)


def test_a_card_whose_setting_is_negated_stays_unknown() -> None:
    game = summoners(SETUPS[1])
    setting = 2 * terms.SETTING
    stories = []
    for row, pile in ((game.names.rows["parry"], 1), (game.names.rows["second_wind"], 0)):
        events = [
            Event(ev.DECLARED, setting, row, 0o777, -1),
            Event(ev.NEGATED, setting, row, 0, 0),
            Event(ev.RESOLVED, setting, row, 0, 0),
            Event(ev.CAME_TO_NOTHING, setting, row, ev.BY_NEGATION, 0),
            Event(ev.WENT_TO, 0, row, pile, 0),
        ]
        stories.append(game.text.narrate(events, 1))
        assert any(game.names.card(row) in line for line in game.text.narrate(events, 0))
    assert stories[0] == stories[1]
