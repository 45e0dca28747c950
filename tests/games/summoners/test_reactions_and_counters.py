"""Responses: Reactions from hand or set, Counters that wait for their trigger, and what a trigger knows."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import fairfight
from fairfight.engine.scripted import ScriptedDice
from fairfight.games.summoners import codes
from fairfight.games.summoners.terms import ON_BOARD
from tests.games.summoners.board import Board
from tests.games.summoners.own_cards import (
    DAMAGE,
    EVENTS,
    FAE,
    JOLT,
    MAGICIAN,
    SCOUT,
    STONEHEART,
    WARRIOR,
    OwnBoard,
    act,
    board_of,
    counter,
    resolved,
)

HIT, MISS, ORDINARY = 1, 100, 100


# Reactions.


def test_a_reaction_is_played_from_hand_on_either_players_turn() -> None:
    """E58."""
    for turn_of, mover, to in (("a", WARRIOR, (4, 4)), ("b", FAE, (4, 5))):
        board = board_of(hand_a=["ponder"], hand_b=["ponder"], turn_of=turn_of).move(mover, to)
        for player in ("b", "a") if turn_of == "a" else ("a", "b"):
            assert board.asks == ("response", player)
            assert board.offered_cards(codes.PLAY) == {"ponder"}
            board.pass_()


def test_a_reaction_answers_a_move_and_the_end_of_the_turn() -> None:
    board = board_of(hand_b=["muse", "ponder"]).move(WARRIOR, (4, 4))
    assert board.asks == ("response", "b")
    board.play("muse").pass_()
    board.end_turn()
    assert board.asks == ("response", "b")
    assert board.phase == "action", "the phase ends when the end resolves"
    board.play("ponder")
    assert (board.asks, board.state.turn) == (("action", "b"), 4)


def test_a_reaction_may_be_played_openly_in_the_own_action_phase_and_not_in_the_other_players() -> None:
    board = board_of(hand_a=["ponder"], hand_b=["muse"])
    assert board.offered_cards(codes.PLAY) == {"ponder"}
    board.play("ponder").play("muse")
    assert resolved(board) == ["muse", "ponder"]


def test_a_set_reaction_is_activated_on_both_players_turns() -> None:
    board = board_of(set_a=["ponder", "muse"], set_b=["ponder"])
    assert board.offered_cards(codes.ACTIVATE) == {"ponder", "muse"}, "in the own Action Phase"
    board.activate("ponder")
    assert board.asks == ("response", "b"), "b answers from what b has set, on a's turn"
    board.activate("ponder")
    assert board.asks == ("response", "a")
    board.activate("muse")
    assert board.pile("a", "discard") == ["muse", "ponder"]
    assert board.pile("b", "discard") == ["ponder"]
    assert board.in_play("a") == []


def test_a_reaction_needs_its_target_like_any_card() -> None:
    board = board_of(hand_b=["stonewardens_command"]).move(WARRIOR, (4, 4))
    assert board.asks == ("action", "a"), "b has no Warrior, so b is not even asked"


def test_with_an_empty_stack_triggers_that_wait_are_answered_by_counters_only() -> None:
    own = {"wince": counter("damaged", whose="own")}
    board = board_of(own, hand_b=["muse"], set_b=["wince"])
    board.attack(WARRIOR, FAE, rolls=[]).pass_(rolls=[HIT, ORDINARY])
    assert board.asks == ("response", "b")
    assert not board.offered(codes.PLAY)
    board.activate("wince", target=FAE)
    assert board.asks == ("action", "a")


# Counters.


def test_a_counter_is_never_played_from_hand() -> None:
    board = board_of(hand_a=["rush", "on_activate"], hand_b=["on_play"])
    assert "on_activate" not in board.offered_cards(codes.PLAY)
    assert "on_activate" in board.offered_cards(codes.SET)
    assert board.play("rush", target=WARRIOR).asks == ("action", "a"), "b's is in hand and not set"
    other = board_of(hand_a=["rush"], hand_b=["on_play", "muse"]).play("rush", target=WARRIOR)
    assert other.asks == ("response", "b")
    assert other.offered_cards(codes.PLAY) == {"muse"}


def test_a_counter_waits_for_its_trigger() -> None:
    board = board_of(hand_a=["rush"], set_a=["on_play"], set_b=["on_play"])
    assert not board.offered(codes.ACTIVATE)
    assert board.move(WARRIOR, (4, 4)).asks == ("action", "a"), "a move is no play"
    assert board.play("rush", target=WARRIOR).asks == ("response", "b")
    assert board.offered_cards(codes.ACTIVATE) == {"on_play"}
    assert board.pass_().asks == ("action", "a"), "a's own waits for b's plays"


def test_a_trigger_knows_which_type_of_card_was_played() -> None:
    board = board_of(hand_a=["rush", "ponder"], set_b=["on_reaction"])
    assert board.play("rush", target=WARRIOR).asks == ("response", "a"), "a's own Reaction; b's Counter waits"
    board.play("ponder")
    assert board.asks == ("response", "b")
    assert board.offered_cards(codes.ACTIVATE) == {"on_reaction"}


def test_a_trigger_is_what_was_put_on_the_stack_last() -> None:
    """After a Reaction on top of it, an Action is not answered by a Counter any more."""
    board = board_of(hand_a=["rush", "ponder"], set_b=["spell_ward"])
    board.play("rush", target=WARRIOR)
    assert board.offered_cards(codes.ACTIVATE) == {"spell_ward"}
    board.pass_().play("ponder")
    assert board.asks == ("action", "a")


@pytest.mark.parametrize("event", EVENTS)
def test_every_action_is_a_trigger_of_its_own(event: str) -> None:
    """A Counter that waits for it is offered; one that waits for something else is not."""
    waiting = {f"on_{name}": counter(name, by="enemy") for name in EVENTS}
    board = OwnBoard(
        waiting,
        a={WARRIOR: (5, 4), SCOUT: None, MAGICIAN: (5, 12)},
        b={FAE: (5, 5)},
        hand_a=["rush", "graverobbing"],
        set_a=["stonewardens_command"],
        hand_b=["banner_in_their_land"],
        set_b=list(waiting),
        advance_a=["berserker_rage"],
        levels={WARRIOR: 10, MAGICIAN: 8},
    ).place("a", "banner_in_their_land")
    act(board, event)
    assert board.asks == ("response", "b")
    assert board.offered_cards(codes.ACTIVATE) == {f"on_{event}"}


def test_a_card_set_this_turn_is_ready_from_the_next_window_on_but_not_in_its_own() -> None:
    board = board_of(hand_a=["ponder", "rush", "on_any_play"], hand_b=["muse"])
    board.set_down("ponder")
    assert board.asks == ("response", "b")
    board.pass_()
    assert board.in_play("a") == ["set:ponder"], "while it was being set, a had no response"
    assert "ponder" in board.offered_cards(codes.ACTIVATE)
    board.set_down("on_any_play").pass_()
    assert board.asks == ("response", "a"), "the set Reaction may answer that"
    board.pass_()
    board.play("rush", target=WARRIOR).pass_()
    assert board.offered_cards(codes.ACTIVATE) == {"ponder", "on_any_play"}, "set this turn, and ready"


def test_a_card_that_is_being_set_does_not_answer_its_own_setting() -> None:
    own = {"on_set": counter("set")}
    board = board_of(own, hand_a=["on_set"], set_b=["on_set"])
    board.set_down("on_set")
    assert board.asks == ("response", "b"), "b's lies there"
    board.pass_()
    assert board.asks == ("action", "a"), "a's does not yet"


def test_a_counter_leaves_play_when_it_has_resolved_and_is_used_up() -> None:
    board = board_of(hand_a=["rush", "rush"], set_b=["on_play"])
    board.play("rush", target=WARRIOR)
    assert board.in_play("b") == ["set:on_play"]
    board.activate("on_play", target=WARRIOR)
    assert (board.in_play("b"), board.pile("b", "discard")) == ([], ["on_play"])
    assert board.play("rush", target=WARRIOR).asks == ("action", "a")


def test_of_two_equal_counters_one_is_offered_and_one_stays() -> None:
    board = board_of(hand_a=["rush"], set_b=["on_play", "on_play"])
    board.play("rush", target=WARRIOR)
    assert len(board.offered(codes.ACTIVATE)) == 1
    board.activate("on_play", target=WARRIOR)
    assert board.in_play("b") == ["set:on_play"]


# Triggers that are raised as something resolves.


HAPPENINGS = ("damaged", "healed", "defeated", "gained_points", "entered", "levelled")


def happen(board: Board, what: str) -> None:
    """Let one thing happen to a's Warrior, by a's own doing; what else it brings with it is in BESIDE."""
    doings: dict[str, Callable[[], Board]] = {
        "damaged": lambda: board.play("hurt", target=WARRIOR),
        "healed": lambda: board.play("heal", target=WARRIOR),
        "defeated": lambda: board.play("destroy", target=WARRIOR),
        "gained_points": lambda: board.play("point"),
        "entered": lambda: board.move(WARRIOR, (4, 4)),
        "levelled": lambda: board.play("adventurous_spirit", target=WARRIOR),
    }
    doings[what]()


BESIDE = {"defeated": {"gained_points"}}
DOING = {
    "hurt": f'type = "action", target = {{}}, {DAMAGE.format(5)}',
    "heal": 'type = "action", target = {}, effects = [{do = "heal", formula = "5"}]',
    "destroy": 'type = "action", target = {}, effects = [{do = "destroy"}]',
    "point": 'type = "action", effects = [{do = "score", points = 1}]',
}


@pytest.mark.parametrize("event", HAPPENINGS)
def test_every_happening_is_a_trigger_of_its_own(event: str) -> None:
    waiting = {f"on_{name}": counter(name) for name in HAPPENINGS}
    hand = [*DOING, "adventurous_spirit"]
    board = OwnBoard({**waiting, **DOING}, a={WARRIOR: (5, 4)}, b={FAE: (5, 5)}, hand_a=hand, set_b=list(waiting))
    happen(board.hurt(WARRIOR, 9), event)
    assert board.asks == ("response", "b")
    assert board.offered_cards(codes.ACTIVATE) == {f"on_{name}" for name in {event} | BESIDE.get(event, set())}


@pytest.mark.parametrize("event", ["damaged", "healed", "defeated", "entered", "levelled"])
@pytest.mark.parametrize("by", ["any", "own", "enemy"])
@pytest.mark.parametrize("whose", ["any", "own", "enemy"])
def test_a_trigger_knows_who_caused_it_and_whom_it_befell(event: str, by: str, whose: str) -> None:
    """What a does to a's own Warrior is, to b, the enemy's doing to an enemy summon; to a, both are the own."""
    own = {**DOING, "wait": counter(event, by=by, whose=whose)}
    hand = [*DOING, "adventurous_spirit"]
    board = OwnBoard(own, a={WARRIOR: (5, 4)}, b={FAE: (5, 5)}, hand_a=hand, set_a=["wait"], set_b=["wait"])
    happen(board.hurt(WARRIOR, 9), event)
    asked = []
    while board.asks[0] == "response":
        asked.append(board.asks[1])
        board.pass_()
    wanted = [player for player, side in (("b", "enemy"), ("a", "own")) if {by, whose} <= {"any", side}]
    assert asked == wanted


@pytest.mark.parametrize(
    ("event", "deed"), [("levelled", '"gain_levels", levels = 1'), ("entered", '"change_position"')]
)
def test_whoever_raises_or_calls_an_enemy_summon_has_caused_it(event: str, deed: str) -> None:
    """A trigger's context says who did it, with which unit; that is not always whom it befell."""
    hurt = 'effects = [{do = "damage", whom = "source", formula = "5", kind = "neutral", critical_percent = 0}]'
    own = {
        "reach": f'type = "action", caster = {{}}, target = {{whose = "enemy"}}, effects = [{{do = {deed}}}]',
        "back": counter(event, hurt, by="enemy", whose="own"),
        "own": counter(event, by="own", whose="own"),
    }
    board = OwnBoard(own, a={WARRIOR: (5, 4)}, b={FAE: (5, 6)}, hand_a=["reach"], set_b=["back", "own"])
    board.play("reach", WARRIOR, FAE)
    if event == "entered":
        board.pick_space((4, 4))
    assert board.asks == ("response", "b")
    assert board.offered_cards(codes.ACTIVATE) == {"back"}
    board.activate("back", target=FAE)
    assert (board.unit(WARRIOR).damage, board.unit(FAE).damage) == (5, 0)


def test_a_trigger_tells_how_much_it_was_and_who_did_it() -> None:
    """Nightmare Pain: half of the damage just taken, to the unit that dealt it."""
    board = Board({STONEHEART: (5, 4)}, {FAE: (5, 5)}, set_b=["nightmare_pain"], advance_b=["shadow_pact"])
    board.attack(STONEHEART, FAE, rolls=[HIT, ORDINARY]).activate("nightmare_pain", target=FAE)
    assert board.unit(STONEHEART).damage == board.unit(FAE).damage // 2 > 0


def test_of_two_units_that_something_befell_the_counter_is_offered_for_each() -> None:
    both = 'type = "action", target = {}, second_target = {another = true}, effects = ['
    both += ", ".join(f'{{do = "destroy", whom = "{whom}"}}' for whom in ("target", "second_target")) + "]"
    units = {WARRIOR: (5, 4), SCOUT: (0, 0), MAGICIAN: (9, 9)}
    board = OwnBoard({"both": both}, a=units, b={FAE: (5, 5)}, hand_a=["both"], set_a=["dramatic_return"])
    board.play("both", target=WARRIOR, other=SCOUT)
    assert {parts.target for parts in board.offered(codes.ACTIVATE)} == {0, 1}
    board.activate("dramatic_return", target=SCOUT).pick_space((0, 1))
    assert (board.at(SCOUT), board.at(WARRIOR)) == ((0, 1), None)


# A Counter with a target of its own.


def test_a_counter_with_a_target_of_its_own_knows_its_trigger_too() -> None:
    deeds = f'target = {{whose = "enemy"}}, {DAMAGE.format("damage_dealt")}'
    own = {"spite": counter("damaged", deeds, by="enemy", whose="own")}
    board = board_of(own, a={WARRIOR: (5, 4), SCOUT: (0, 0)}, set_b=["spite"])
    board.attack(WARRIOR, FAE, rolls=[HIT, ORDINARY])
    assert {parts.target for parts in board.offered(codes.ACTIVATE)} == {0, 1}, "any enemy summon"
    board.activate("spite", target=SCOUT)
    assert board.unit(SCOUT).damage == board.unit(FAE).damage > 0


# Cards are data.


def test_cards_of_an_own_file_are_played_like_any_other(tmp_path: Path) -> None:
    """A deck, an Action, and a Counter that takes the Action's damage back and gives it to whoever dealt it."""
    file = tmp_path / "mine.toml"
    file.write_text(
        """
        game = "summoners"
        kind = "content"

        [cards.glare]
        name = "Glare"
        type = "action"
        caster = { based = ["warrior"] }
        target = { whose = "enemy" }
        effects = [
            { do = "damage", formula = "caster.level * 3", kind = "magical", attribute = "dark", critical_percent = 0 },
        ]

        [cards.mirror]
        name = "Mirror"
        type = "counter"
        trigger = { event = "damaged", by = "enemy", whose = "own" }
        effects = [
            { do = "heal", formula = "target.max_HP" },
            { do = "damage", whom = "source", formula = "damage_dealt", kind = "magical", critical_percent = 0 },
        ]

        [decks.mine]
        name = "Mine"
        summons = [{ summon = "gignen_warrior", role = "warrior", weapon = "heirloom_sword" }]
        main = { mirror = 1, glare = 2 }
        """
    )
    game = fairfight.game("summoners", content=str(file), a="mine", b="mine", shuffle=False, smallest_deck=3)
    match = game.start(dice=ScriptedDice(0))

    def choose(words: str) -> None:
        match.play(next(one for one in match.worded_choices() if re.search(words, one.words, re.IGNORECASE)))

    for words in ("first", "summon", "end", "summon", "set mirror", "end", "play glare"):
        choose(words)
    assert match.seat == "b"
    assert [unit.damage for unit in match.state.unit if unit.where == ON_BOARD] == [0, 6 * 3]
    choose("mirror")
    assert [unit.damage for unit in match.state.unit if unit.where == ON_BOARD] == [6 * 3, 0]


@pytest.mark.parametrize(("type_", "is_offered"), [("reaction", True), ("action", False)])
def test_a_counter_may_wait_for_damage_by_one_type_of_card(type_: str, is_offered: bool) -> None:
    """The card that caused a trigger is part of its context."""
    own = {"jolt": JOLT, "spite": counter("damaged", by="enemy", whose="own", type=type_)}
    board = board_of(own, hand_a=["jolt"], set_b=["spite"]).play("jolt", target=FAE)
    assert board.asks == (("response", "b") if is_offered else ("action", "a"))
    assert ("spite" in board.offered_cards(codes.ACTIVATE)) == is_offered


def test_a_counter_that_waits_for_damage_by_a_card_does_not_wait_for_a_basic_attack() -> None:
    own = {"spite": counter("damaged", by="enemy", whose="own", type="reaction")}
    board = board_of(own, set_b=["spite"]).attack(WARRIOR, FAE, rolls=[1, 100])
    assert board.unit(FAE).damage > 0
    assert board.asks == ("action", "a")
