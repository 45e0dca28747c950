"""The stack: everything is declared and may be answered; the last that came resolves first."""

from __future__ import annotations

import pytest

from fairfight.common.errors import ContentError
from fairfight.games.summoners import codes
from fairfight.games.summoners.state import MOST_DECK, MOST_HAND, MOST_STACK
from tests.games.summoners.own_cards import (
    ACTIONS,
    DAMAGE,
    FAE,
    JOLT,
    MAGICIAN,
    SCOUT,
    STONEHEART,
    WARRIOR,
    WILDERLING,
    OwnBoard,
    act,
    board_of,
    changing,
    counter,
    only_pass,
    resolved,
)

HIT, MISS, ORDINARY = 1, 100, 100


# Every action opens a response window.


@pytest.mark.parametrize("what", ACTIONS)
def test_everything_a_player_does_can_be_answered_before_it_takes_place(what: str) -> None:
    board = board_of(
        a={WARRIOR: (5, 4), SCOUT: None, MAGICIAN: (5, 12)},
        hand_a=[
            "rush",
            "watchtower",
            "nearwood_forest_expedition",
            "graverobbing",
            "snare_pit",
            "second_wind",
            "banner_in_their_land",
        ],
        set_a=["stonewardens_command"],
        hand_b=["ponder"],
        advance_a=["berserker_rage"],
        levels={WARRIOR: 10, MAGICIAN: 8},
    ).place("a", "banner_in_their_land")
    before = (board.at(WARRIOR), board.at(SCOUT), board.points, board.role(WARRIOR), board.phase, board.in_play("a"))
    act(board, what)
    assert board.asks == ("response", "b")
    assert board.state.on_stack == 1
    after = (board.at(WARRIOR), board.at(SCOUT), board.points, board.role(WARRIOR), board.phase, board.in_play("a"))
    if what == "activate":  # it is turned face up at once (E44)
        assert after[:-1] == before[:-1]
        assert after[-1] == ["stonewardens_command", "banner_in_their_land"]
    else:
        assert after == before, "nothing has happened yet"


def test_without_a_response_nobody_is_asked() -> None:
    board = board_of(hand_b=["rush", "blast_bolt"], hand_a=["oakskin"])
    assert board.move(WARRIOR, (4, 4)).asks == ("action", "a")


def test_choices_that_are_no_action_open_no_window() -> None:
    """To pass, or to put a card on the Recharge Pile, is not answered."""
    board = board_of(hand_a=["rush"] * 8, hand_b=["ponder"])
    board.end_turn().pass_()
    assert board.asks == ("recharge", "a")
    board.recharge("rush")
    assert board.asks == ("recharge", "a")


# Priority.


def test_the_opponent_has_priority_and_then_it_goes_back() -> None:
    board = board_of(hand_a=["ponder"], hand_b=["muse"])
    board.move(WARRIOR, (4, 4))
    assert board.asks == ("response", "b")
    board.pass_()
    assert board.asks == ("response", "a"), "a may answer the own action, as b does not"
    assert board.at(WARRIOR) == (5, 4)
    board.pass_()
    assert board.at(WARRIOR) == (4, 4), "both have passed"
    assert board.asks == ("action", "a")


def test_on_bs_turn_a_has_priority() -> None:
    board = board_of(hand_a=["ponder"], hand_b=["muse"], turn_of="b")
    assert board.move(FAE, (4, 5)).asks == ("response", "a")
    assert board.pass_().asks == ("response", "b")


def test_only_a_player_who_has_a_response_is_asked() -> None:
    board = board_of(hand_a=["ponder"], hand_b=["rush"])
    assert board.move(WARRIOR, (4, 4)).asks == ("response", "a"), "b has none"
    other = board_of(hand_a=["rush"], hand_b=["ponder"])
    assert other.move(WARRIOR, (4, 4)).asks == ("response", "b")
    assert other.pass_().asks == ("action", "a"), "a has none: after b's pass the stack resolves"


def test_a_response_opens_a_new_window_with_priority_to_the_other_player() -> None:
    board = board_of(hand_a=["ponder", "ponder"], hand_b=["muse"])
    board.move(WARRIOR, (4, 4)).play("muse")
    assert board.asks == ("response", "a")
    board.play("ponder")
    assert board.asks == ("response", "a"), "b has no second response; a may answer itself"
    assert board.state.on_stack == 3


def test_after_a_pass_a_response_of_the_other_gives_the_first_a_new_chance() -> None:
    board = board_of(hand_a=["ponder"], hand_b=["muse"])
    board.move(WARRIOR, (4, 4)).pass_().play("ponder")
    assert board.asks == ("response", "b"), "b passed on the move, not on this"
    board.play("muse")
    assert [board.state.on_stack, only_pass(board)] == [0, False]
    assert resolved(board) == ["muse", "ponder", "move"]


def test_to_pass_is_always_offered_and_first() -> None:
    board = board_of(hand_b=["ponder", "muse"]).move(WARRIOR, (4, 4))
    assert codes.what_of(board.match._codes[0]) == codes.PASS
    assert len(board.match._codes) == 3


# Last in, first out.


def test_the_last_that_came_resolves_first() -> None:
    """Rush is answered by damage, that by healing: healing comes first, and finds nothing to heal."""
    board = board_of({"jolt": JOLT}, hand_a=["rush", "second_wind"], hand_b=["jolt"])
    board.play("rush", target=WARRIOR).play("jolt", target=WARRIOR).play("second_wind", target=WARRIOR)
    assert resolved(board) == ["second_wind", "jolt", "rush"]
    assert board.unit(WARRIOR).damage == 20


def test_the_order_decides_what_comes_of_two_changes() -> None:
    """Added before it is doubled: (15 + 5) x 2; the other way round it were 15 x 2 + 5."""
    own = {"plus": changing("reaction", "DEF", "plus = 5"), "twice": changing("reaction", "DEF", "percent = 200")}
    board = board_of(own, hand_a=["plus", "twice"])
    assert board.stat(WARRIOR, "DEF") == 15
    board.play("twice", target=WARRIOR).play("plus", target=WARRIOR)
    assert board.stat(WARRIOR, "DEF") == 40
    other = board_of(own, hand_a=["plus", "twice"])
    other.play("plus", target=WARRIOR).play("twice", target=WARRIOR)
    assert other.stat(WARRIOR, "DEF") == 35


@pytest.mark.parametrize("links", [2, 11, 24])
def test_a_deep_chain_of_reactions_resolves_in_reverse_order(links: int) -> None:
    """Each player answers the other; every link deals damage that is counted in turn."""
    own = {
        f"link_{number}": f'type = "reaction", target = {{whose = "any"}}, {DAMAGE.format(f"target.HP / {number + 2}")}'
        for number in range(links)
    }
    hands = {
        "hand_a": [f"link_{number}" for number in range(0, links, 2)],
        "hand_b": [f"link_{number}" for number in range(1, links, 2)],
    }
    board = board_of(own, **hands)
    for number in range(links):
        assert board.asks == ("action" if number == 0 else "response", "ab"[number % 2])
        board.play(f"link_{number}", target=WARRIOR)
    assert resolved(board) == [f"link_{number}" for number in reversed(range(links))]
    left = board.unit(WARRIOR).max_hp
    for number in reversed(range(links)):
        left -= left // (number + 2)
    assert board.hp(WARRIOR) == left


def test_a_deep_chain_of_reactions_and_counters() -> None:
    """Seven Reactions, then Counters that answer one another: thirteen links over the move."""
    own = {f"nay_{number}": counter("activate", by="enemy") for number in range(5)}
    board = board_of(
        own,
        hand_a=["ponder"] * 3,
        hand_b=["muse"] * 4,
        set_a=["on_reaction", "nay_1", "nay_3"],
        set_b=["nay_0", "nay_2", "nay_4"],
    )
    board.move(WARRIOR, (4, 4))
    for _ in range(3):
        board.play("muse").play("ponder")
    board.play("muse").activate("on_reaction")
    for number in range(5):
        assert board.asks == ("response", "ba"[number % 2])
        assert not board.offered(codes.PLAY), "Counters lock Reactions out"
        board.activate(f"nay_{number}")
    chain = ["move", *["muse", "ponder"] * 3, "muse", "on_reaction", *own]
    assert resolved(board) == chain[::-1]
    assert len(chain) == 14


# Speed.


def test_a_reaction_is_answered_by_a_reaction_and_by_a_counter_and_never_by_an_action() -> None:
    board = board_of(hand_a=["ponder", "rush"], hand_b=["muse", "blast_bolt"], set_b=["on_play"])
    board.play("ponder")
    assert board.asks == ("response", "b")
    assert board.offered_cards(codes.PLAY) == {"muse"}
    assert board.offered_cards(codes.ACTIVATE) == {"on_play"}


def test_a_counter_on_the_stack_locks_reactions_out_for_both_and_counters_may_still_come() -> None:
    board = board_of(hand_a=["rush", "ponder"], hand_b=["muse"], set_a=["on_activate"], set_b=["on_play"])
    board.play("rush", target=WARRIOR).activate("on_play", target=WARRIOR)
    assert board.asks == ("response", "a")
    assert not board.offered(codes.PLAY)
    assert board.offered_cards(codes.ACTIVATE) == {"on_activate"}
    board.activate("on_activate", target=WARRIOR)
    assert resolved(board) == ["on_activate", "on_play", "rush"], "b's Reaction found no way in"
    assert board.pile("b", "hand") == ["muse"]


def test_a_counter_locks_out_a_set_reaction_too() -> None:
    board = board_of(hand_a=["rush"], set_a=["muse"], set_b=["on_play"])
    board.play("rush", target=WARRIOR).activate("on_play", target=WARRIOR)
    assert board.asks == ("action", "a")
    assert resolved(board) == ["on_play", "rush"]


def test_a_counter_locks_out_its_own_player_as_well() -> None:
    own = {"again": counter("activate", by="own")}
    board = board_of(own, hand_a=["rush"], hand_b=["muse"], set_b=["on_play", "again"])
    board.play("rush", target=WARRIOR).activate("on_play", target=WARRIOR)
    assert board.asks == ("response", "b")
    assert board.offered_cards(codes.ACTIVATE) == {"again"}
    assert not board.offered(codes.PLAY)


def test_when_the_stack_is_empty_again_so_is_the_lock() -> None:
    board = board_of(hand_a=["rush", "rush"], hand_b=["muse"], set_b=["on_play"])
    board.play("rush", target=WARRIOR).activate("on_play", target=WARRIOR)
    board.play("rush", target=WARRIOR)
    assert board.asks == ("response", "b")
    assert board.offered_cards(codes.PLAY) == {"muse"}


# While the stack resolves.


def test_nothing_is_added_while_the_stack_resolves() -> None:
    """Damage from the top of the stack is answered when all of it has resolved, not in the middle."""
    own = {"jolt": JOLT, "wince": counter("damaged", whose="own")}
    board = board_of(own, hand_a=["ponder"], hand_b=["jolt"], set_a=["wince"])
    board.move(WARRIOR, (4, 4)).play("jolt", target=WARRIOR).pass_()
    assert resolved(board) == ["jolt", "move"], "the move took place before a was asked again"
    assert board.at(WARRIOR) == (4, 4)
    assert board.asks == ("response", "a")
    assert board.offered_cards(codes.ACTIVATE) == {"wince"}


def test_a_choice_in_the_middle_of_resolving_is_no_window() -> None:
    own = {"hop": 'type = "action", caster = {}, target = {another = true}, effects = [{do = "change_position"}]'}
    board = board_of(own, a={WARRIOR: (5, 4), SCOUT: (0, 0)}, hand_a=["hop", "ponder"], hand_b=["muse"])
    board.play("hop", caster=WARRIOR, target=SCOUT).pass_().pass_()
    assert board.asks == ("space", "a")
    assert {codes.what_of(code) for code in board.match._codes} == {codes.PICK_SPACE}
    board.pick_space((4, 3))
    assert board.asks == ("action", "a")


def test_triggers_raised_meanwhile_are_offered_together_when_the_stack_is_empty() -> None:
    """A defeat raises two: the defeat, and the point for it. Both are answered in one window, on one stack."""
    board = board_of(hand_b=["rush"], set_b=["dramatic_return", "graverobbing"]).hurt(FAE, 95)
    board.attack(WARRIOR, FAE, rolls=[HIT, ORDINARY])
    assert board.points == (1, 0)
    assert board.asks == ("response", "b")
    assert board.offered_cards(codes.ACTIVATE) == {"dramatic_return", "graverobbing"}
    board.activate("dramatic_return", target=FAE)
    assert board.asks == ("response", "b"), "the other trigger still waits"
    assert board.offered_cards(codes.ACTIVATE) == {"graverobbing"}
    board.activate("graverobbing", target=FAE, discarding="rush")
    assert (board.points, board.asks) == ((0, 0), ("space", "b")), "the last that came has resolved first"
    board.pick_space((5, 12))
    assert (board.at(FAE), board.asks) == ((5, 12), ("action", "a"))


def test_a_trigger_that_nobody_answers_is_gone() -> None:
    own = {"wince": counter("damaged", whose="own")}
    board = board_of(own, set_b=["wince"], hand_a=["oakskin"])
    board.attack(WARRIOR, FAE, rolls=[HIT, ORDINARY]).pass_()
    assert board.asks == ("action", "a")
    assert board.play("oakskin", target=WARRIOR).asks == ("action", "a"), "it does not come back later"


def test_a_trigger_that_was_answered_is_not_offered_again() -> None:
    own = {"wince": counter("damaged", whose="own")}
    board = board_of(own, set_b=["wince", "wince"])
    board.attack(WARRIOR, FAE, rolls=[HIT, ORDINARY]).activate("wince", target=FAE)
    assert board.asks == ("response", "b"), "the second may still answer it, before the first resolves"
    assert board.pass_().asks == ("action", "a")
    assert board.in_play("b") == ["set:wince"]


def test_a_trigger_raised_by_an_answer_is_looked_at_in_its_turn() -> None:
    deed = 'effects = [{do = "damage", whom = "source", formula = "7", kind = "neutral", critical_percent = 0}]'
    own = {"spite": counter("damaged", deed, by="enemy", whose="own"), "wince": counter("damaged", whose="own")}
    board = board_of(own, set_a=["wince"], set_b=["spite"])
    board.attack(WARRIOR, FAE, rolls=[HIT, ORDINARY])
    assert board.asks == ("response", "b")
    board.activate("spite", target=FAE)
    assert board.unit(WARRIOR).damage == 7, "the source of the trigger is the attacker"
    assert board.asks == ("response", "a"), "who is hurt in turn"
    board.activate("wince", target=WARRIOR)
    assert board.asks == ("action", "a")


def test_triggers_are_answered_first_by_the_opponent_of_who_acted() -> None:
    own = {"wince": counter("damaged"), "gasp": counter("damaged")}
    board = board_of(own, set_a=["wince"], set_b=["gasp"])
    board.attack(WARRIOR, FAE, rolls=[HIT, ORDINARY])
    assert board.asks == ("response", "b")
    assert board.pass_().asks == ("response", "a")
    board.activate("wince", target=FAE)
    assert board.asks == ("response", "b"), "a new window: b may answer now what b did not before"
    board.activate("gasp", target=FAE)
    assert resolved(board) == ["attack", "gasp", "wince"]


def test_in_the_level_phase_the_opponent_of_the_turn_player_answers_first() -> None:
    own = {"nod": counter("levelled"), "shrug": counter("levelled")}
    board = board_of(own, set_a=["nod"], set_b=["shrug"])
    board.end_turn()
    assert (board.asks, board.state.turn) == (("response", "a"), 4), "b's Fae has gained a level"
    assert board.pass_().asks == ("response", "b")


# The bounds.


def test_the_stack_has_room_for_so_much_and_then_nobody_is_asked() -> None:
    board = board_of(hand_a=["ponder"] * (MOST_STACK + 1))
    for count in range(MOST_STACK):
        assert board.offered_cards(codes.PLAY) == {"ponder"}
        assert board.state.on_stack == count
        board.play("ponder")
    assert board.asks == ("action", "a"), "it resolved at once"
    assert resolved(board) == ["ponder"] * MOST_STACK


def test_more_triggers_than_there_is_room_for_do_no_harm() -> None:
    """Two buildings that hurt six units eight times each, while a Counter waits for damage."""
    deed = '{do = "damage", whom = "standing", when = "next_turn_ends",'
    deed += ' formula = "1", kind = "neutral", critical_percent = 0}'
    pyre = f'type = "building", spaces = {{width = 3, height = 2}}, effects = [{", ".join([deed] * 8)}]'
    board = OwnBoard(
        {"pyre": pyre, "wince": counter("damaged")},
        a={WARRIOR: (0, 0), SCOUT: (1, 0), MAGICIAN: (2, 0)},
        b={FAE: (0, 1), WILDERLING: (1, 1), STONEHEART: (2, 1)},
        set_b=["wince"],
    )
    board.place("a", "pyre", (0, 0)).place("a", "pyre", (0, 0)).end_turn().pass_()
    assert board.unit(WARRIOR).damage == 16
    assert any("too much has happened at once" in line for line in board.match.log()), "and it is said"


def test_a_card_that_is_made_in_a_match_is_a_unique_one() -> None:
    """Others could fill every hand and pile."""
    with pytest.raises(ContentError, match='"rush" is not unique; only unique cards are made in a match'):
        board_of({"breed": 'type = "action", effects = [{do = "add_card", card = "rush"}]'}, hand_a=["breed"])


def test_a_hand_takes_no_more_unique_cards_than_leave_room_for_a_deck() -> None:
    more = '{do = "add_card", card = "breed"}'
    breed = f'type = "action", unique = true, effects = [{more}, {more}]'
    begin = 'type = "action", effects = [{do = "add_card", card = "breed"}]'
    change = [f'cards.breed={{name = "breed", {breed}}}']
    board = board_of({"begin": begin}, hand_a=["begin"], change=change).play("begin")
    for _ in range(60):
        board.play("breed")
    assert len(board.pile("a", "hand")) == MOST_HAND - MOST_DECK
    assert any("the hand holds no more" in line for line in board.match.log()), "and it is said"
