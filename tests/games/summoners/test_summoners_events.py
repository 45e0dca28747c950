"""What happened, as typed events: their numbers, which led to which, and what they changed on the table."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from fairfight.game.interface.beats import beats
from fairfight.game.interface.changes import CardPut, Moved
from fairfight.game.interface.choice import without_code
from fairfight.game.interface.event import Event, Observer
from fairfight.game.interface.reducer import Table
from fairfight.game.interface.scene import At
from fairfight.games.summoners.events import EVENTS, cards, course, effects, stack, units
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.ids import BOARD, PLAYERS
from fairfight.games.summoners.reader import SummonersReader
from fairfight.games.summoners.seen.lasting import LastingEffect
from fairfight.games.summoners.state import State
from tests.depth import deep
from tests.games.summoners.board import Board
from tests.games.summoners.lively import SETUPS, decisions, finished, moments, summoners

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
FAE, STONEHEART, WILDERLING = "fae_magician", "stoneheart_warrior", "wilderling_scout"
OBSERVERS = (*PLAYERS, "spectator")
NO_CRITICAL = 100
E = TypeVar("E", bound=Event)


def the(kind: type[E], events: Sequence[Event]) -> E:
    """The only event of a kind."""
    (found,) = (event for event in events if isinstance(event, kind))
    return found


def parts(event: Event, *names: str) -> tuple[Any, ...]:
    return tuple(getattr(event, name) for name in names)


def cause_of(event: Event, events: Sequence[Event]) -> str:
    """The kind of the event that led to another; empty: none."""
    return next((one.kind for one in events if one.n == event.cause), "")


# Numbers.


def test_an_attack_is_told_with_every_number() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)})
    events = board.attack(WARRIOR, FAE, rolls=[42, NO_CRITICAL]).match.events()
    declared = the(stack.Declared, events)
    assert parts(declared, "what", "player", "by", "target") == ("attack", "a", "a.unit.1", "b.unit.1")
    assert parts(declared, "card", "copy", "space", "other") == (None, None, None, None)
    rolled = the(units.HitRolled, events)
    assert parts(rolled, "by", "target", "rolled", "needed", "is_hit") == ("a.unit.1", "b.unit.1", 42, 91, True)
    critical = the(units.CriticalRolled, events)
    assert parts(critical, "by", "rolled", "is_critical") == ("a.unit.1", 100, False)
    hurt = the(units.Hurt, events)
    assert parts(hurt, "unit", "damage", "hp", "max_hp") == ("b.unit.1", 45, 51, 96)
    assert parts(hurt, "by", "card", "damage_kind", "attribute") == ("a.unit.1", None, "physical", "neutral")


def test_a_move_says_each_space_that_it_enters() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 12)})
    moved = the(units.Moved, board.move(WARRIOR, (5, 6)).match.events())
    assert parts(moved, "start", "space", "steps") == ("board.5-4", "board.5-6", 2)
    assert moved.path == ("board.5-5", "board.5-6")
    assert moved.changes == (Moved("a.unit.1", "board", (5, 6), ((5, 5), (5, 6))),)


def test_a_lasting_effect_has_an_id_from_its_beginning_to_its_end() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 12)}, hand_a=["rush"], turn=7)
    events = board.play("rush", target=WARRIOR).end_turn().match.events()
    mv, defence = (event for event in events if isinstance(event, effects.EffectBegan))
    assert mv.does == LastingEffect(do="change_stat", until_it_moves=False, stat="MV", percent=200)
    assert parts(mv, "unit", "card", "until_turn", "player") == ("a.unit.1", "rush", 7, "a")
    assert (defence.does.stat, defence.does.percent, defence.until_turn) == ("DEF", 50, 8)
    ended = the(effects.EffectEnded, events)
    assert parts(ended, "effect", "why", "does") == (mv.effect, "turn_over", mv.does)
    assert mv.effect != defence.effect


def test_effects_of_a_unit_that_leaves_the_board_end_with_it() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["rush"], turn=7).hurt(WARRIOR, 90)
    board.play("rush", target=WARRIOR).end_turn().attack(FAE, WARRIOR, rolls=[1, NO_CRITICAL])
    events = board.match.events()
    left = next(event for event in events if isinstance(event, effects.EffectEnded) and event.why == "left_board")
    assert (left.unit, left.does.stat, cause_of(left, events)) == ("a.unit.1", "DEF", "defeated")


def test_stats_that_change_are_told_as_they_are_now() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 12)}, hand_a=["rush"])
    events = board.play("rush", target=WARRIOR).match.events()
    changed = [event for event in events if isinstance(event, units.DefenceChanged)]
    assert changed[-1].mv == board.unit(WARRIOR).mv
    assert board.stat(WARRIOR, "DEF") == changed[-1].DEF
    assert not [event for event in events if isinstance(event, units.OffenceChanged)], "Rush changes none of these"


# Which event led to which.


def test_an_action_leads_to_its_rolls_these_to_damage_damage_to_a_defeat_and_this_to_points() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}).hurt(FAE, 90)
    events = board.attack(WARRIOR, FAE, rolls=[1, NO_CRITICAL]).match.events()
    chain = (
        stack.Declared,
        stack.Resolved,
        units.HitRolled,
        units.CriticalRolled,
        units.Hurt,
        units.Defeated,
        course.Scored,
    )
    found = [the(kind, events) for kind in chain]
    for before, after in itertools.pairwise(found):
        assert after.cause == before.n, after.kind
    assert found[0].cause is None
    scored = the(course.Scored, events)
    assert parts(scored, "player", "points", "why", "total", "unit", "by") == (
        "a",
        1,
        "defeats",
        1,
        "b.unit.1",
        "a.unit.1",
    )


def test_an_action_with_all_that_comes_of_it_is_one_beat() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)})
    seen = len(board.match.events())
    board.attack(WARRIOR, FAE, rolls=[1, NO_CRITICAL]).move(WARRIOR, (4, 4))
    told = [[event.kind for event in beat.events] for beat in beats(board.match.events(since=seen))]
    assert told == [
        ["declared", "resolved", "hit_rolled", "critical_rolled", "hurt"],
        ["declared", "resolved", "moved"],
    ]


def test_a_response_begins_a_beat_and_what_it_answers_goes_on_in_another() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 12)}, hand_a=["rush"], set_b=["spell_ward"])
    seen = len(board.match.events())
    board.play("rush", target=WARRIOR).activate("spell_ward", target=WARRIOR)
    events = board.match.events(since=seen)
    told = [[event.kind for event in beat.events] for beat in beats(events)]
    assert told == [
        ["declared"],
        ["declared", "turned_over", "answered", "resolved", "negated", "went_to"],
        ["resolved", "came_to_nothing", "went_to"],
    ]
    rush, ward = (event for event in events if isinstance(event, stack.Declared))
    answered = the(stack.Answered, events)
    assert (ward.cause, answered.item, answered.answers) == (rush.n, ward.item, rush.item)
    assert [event.item for event in events if isinstance(event, stack.Resolved)] == [ward.item, rush.item]
    assert the(stack.Negated, events).item == the(stack.CameToNothing, events).item == rush.item


def test_a_counter_names_the_event_that_it_waited_for() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, set_b=["graverobbing"], hand_b=["rush"]).hurt(FAE, 95)
    board.attack(WARRIOR, FAE, rolls=[1, NO_CRITICAL]).activate("graverobbing", target=FAE, discarding="rush")
    events = board.match.events()
    answered = the(stack.TriggerAnswered, events)
    assert answered.trigger == "gained_points"
    scored = [event for event in events if isinstance(event, course.Scored)]
    assert (answered.event, answered.unit, answered.amount) == (scored[0].n, "b.unit.1", 1)
    assert [event.total for event in scored] == [1, 0]
    paid = the(cards.Paid, events)
    went = next(event for event in events if isinstance(event, cards.WentTo))
    assert (cause_of(paid, events), went.cause) == ("declared", paid.n)
    assert (went.copy, went.to, went.origin) == (paid.copy, "discard", "hand")


def test_a_trap_is_turned_over_by_the_step_on_it_and_fires_for_that() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 8)}, hand_a=["snare_pit"])
    board.set_down("snare_pit", (5, 7)).end_turn()
    seen = len(board.match.events("b"))
    events = board.move(FAE, (5, 7), rolls=[31]).match.events("b")[seen:]
    turned, due = the(cards.TurnedOver, events), the(stack.FellDue, events)
    fires = next(event for event in events if isinstance(event, stack.Declared) and event.what == "triggered")
    assert [cause_of(event, events) for event in (turned, due, fires)] == ["moved", "turned_over", "fell_due"]
    assert turned.changes == (CardPut(turned.copy, "board", "snare_pit", at=(5, 7), owner="a"),)
    assert fires.copy == due.copy == turned.copy
    began = the(effects.EffectBegan, events)
    assert cause_of(began, events) == "save_rolled"


def test_a_turn_leads_to_its_phases_and_a_phase_to_what_happens_in_it() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 8)}, deck_b=["rush"], turn=4)
    events = board.end_turn().match.events()
    drew, rose = the(cards.Drew, events), the(units.Rose, events)
    phases = {event.n: event.phase for event in events if isinstance(event, course.PhaseBegan)}
    assert (phases[drew.cause or 0], phases[rose.cause or 0]) == ("draw", "level")
    draw = next(event for event in events if event.n == drew.cause)
    assert cause_of(draw, events) == "turn_began"


# Ids of copies.


def test_a_card_has_its_id_from_the_draw_to_the_pile_for_its_player_and_from_the_play_for_the_other() -> None:
    board = Board({WARRIOR: None}, {FAE: (5, 12)}, deck_a=["rush", "oakskin", "quick_step"])
    board.summon(WARRIOR, (5, 2)).play("oakskin", target=WARRIOR)
    mine, theirs = board.match.events("a"), board.match.events("b")
    drawn = {event.card: event.copy for event in mine if isinstance(event, cards.Drew)}
    assert set(drawn) == {"oakskin", "quick_step", "rush"}
    played = next(event for event in mine if isinstance(event, stack.Declared) and event.card == "oakskin")
    assert the(cards.WentTo, mine).copy == played.copy == drawn["oakskin"]
    assert {(event.card, event.copy) for event in theirs if isinstance(event, cards.Drew)} == {(None, None)}
    seen = next(event for event in theirs if isinstance(event, stack.Declared) and event.card == "oakskin")
    assert the(cards.WentTo, theirs).copy == seen.copy == "a.card.1", "which draw it was is not told"


def test_a_face_down_card_keeps_its_id_when_it_is_turned_over() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 12)}, hand_a=["rush"], hand_b=["spell_ward"], turn_of="b")
    board.set_down("spell_ward").end_turn().play("rush", target=WARRIOR).activate("spell_ward", target=WARRIOR)
    events = board.match.events("a")
    lies = the(cards.WasSet, events)
    assert (lies.card, lies.space) == (None, None)
    assert lies.changes == (CardPut(lies.copy, "b.play", "", "down", owner="b"),)
    turned = the(cards.TurnedOver, events)
    assert (turned.copy, turned.card) == (lies.copy, "spell_ward")
    assert turned.changes == (CardPut(lies.copy, "b.play", "spell_ward", owner="b"),)


def test_no_id_is_given_twice() -> None:
    """Not even to a card that comes back from a pile by way of the deck."""
    shuffled = 0
    for setup in SETUPS:
        for seed in range(3):
            match = finished(summoners(setup), seed)
            for observer in (None, *PLAYERS):
                drawn = [one.copy for one in match.events(observer) if isinstance(one, cards.Drew) and one.copy]
                assert len(set(drawn)) == len(drawn)
            shuffled += sum(isinstance(event, cards.Reshuffled) for event in match.events())
    assert shuffled > 0


def known_by(reader: SummonersReader, state: State, observer: Observer) -> None:
    """What a reader knows is what is there."""
    kinds = reader.names.lowered.kinds
    for number, player in enumerate(PLAYERS):
        side = state.side[number]
        open_zones = ["recharge", "discard", *(["hand", "advance"] if observer in (None, number) else [])]
        for zone in open_zones:
            there = [kinds[row] for row in getattr(side, zone)[: getattr(side, f"in_{zone}")]]
            assert [reader.kind_of(copy) for copy in reader.zone(f"{player}.{zone}")] == there
        if observer not in (None, number):
            assert reader.zone(f"{player}.hand") == reader.zone(f"{player}.advance") == ()
        assert reader.held.counts[f"{player}.deck"] == side.in_deck
        for row, placed in enumerate(side.placed):
            copy = reader.placed(number, row)
            assert bool(copy) == bool(placed.is_there)
            if copy:
                is_known = not placed.face_down or observer in (None, number)
                assert reader.kind_of(copy) == (kinds[placed.card] if is_known else "")
    waiting = state.on_stack - (state.now.begun if state.on_stack else 0)
    assert len(reader.held.stack) == waiting
    names = [reader.in_force(row) for row in range(state.in_force)]
    assert len(set(names)) == len(names) == len(reader.units.in_force)
    assert list(reader.units.spaces) == [unit.space for unit in state.unit]


@pytest.mark.parametrize("setup", SETUPS)
def test_a_reader_knows_what_lies_where_in_the_order_of_the_rules(setup: dict[str, Any]) -> None:
    game = summoners(setup)
    for seed in range(deep(2, 10)):
        for match in decisions(game, seed):
            for observer in (None, 0, 1, -1):
                reader = match.reader(observer)
                assert isinstance(reader, SummonersReader)
                known_by(reader, match.state, observer)


# The table.


def covered(table: Table) -> dict[str, tuple[str, At]]:
    """The spaces that cards on the board cover, and whose they are."""
    return {card.id: (card.owner, card.size) for card in table.cards.values() if card.place == BOARD}


@pytest.mark.parametrize("setup", SETUPS)
def test_the_first_scene_and_the_events_since_make_every_later_scene(setup: dict[str, Any]) -> None:
    game = summoners(setup)
    for seed in range(deep(2, 10)):
        tables: dict[str, Table] = {}
        heard = dict.fromkeys(OBSERVERS, 0)
        for match in decisions(game, seed):
            for who in OBSERVERS:
                scene, news = Table.of(match.scene(who)), match.events(who, heard[who])
                heard[who] += len(news)
                if who in tables:
                    tables[who].follow(news)
                    assert tables[who].summary() == scene.summary(), f"{who}, {seed}, choice {len(match.played)}"
                    assert covered(tables[who]) == covered(scene)
                else:
                    tables[who] = scene


def test_every_kind_of_event_happens_in_some_match() -> None:
    """But one: a test of the stack makes more happen at once than anybody could answer."""
    happened = Counter[type[Event]]()
    for setup in Summoners.examples():
        for seed in range(2):
            match, rng = summoners(setup).start(seed=seed), random.Random(seed)
            while not match.over:
                match.play(rng.choice(match.codes))
            happened.update(type(event) for event in match.events())
    assert set(EVENTS) - set(happened) <= {course.TriggerLost}


def test_causes_come_before_what_they_led_to_and_beats_hold_all_events_in_order() -> None:
    for game, match in moments(1, 4, every=50):
        for who in (None, *OBSERVERS):
            events = match.events(who)
            assert [event.n for event in events] == list(range(1, len(events) + 1))
            assert all(event.cause is None or event.cause < event.n for event in events)
            assert [event for beat in beats(events) for event in beat.events] == events
        assert game.interface.events == EVENTS


def test_a_match_of_the_imagination_is_told_as_well() -> None:
    """There, an enemy may play what was never drawn: ids are made for it, and both go on."""
    for number, match in enumerate(decisions(summoners(SETUPS[1]), 1)):
        if number % 60 == 30:
            twin, rng = match.determinized("a"), random.Random(number)
            while not twin.over and len(twin.played) < number + 60:
                choices = twin.choices()
                assert len({without_code(choice) for choice in choices}) == len(choices)
                twin.play(rng.choice(choices))
                assert all(twin.scene(who).places for who in OBSERVERS)
