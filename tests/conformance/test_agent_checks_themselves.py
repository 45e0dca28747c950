"""What the conformance suite asks of games for agents is no formality: a toy broken in each way is caught."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from fairfight.common.errors import FairFightError
from fairfight.engine.chance import below
from fairfight.engine.rule import Log, Options, rule
from fairfight.engine.searches import EVEN, WHOLE
from fairfight.game.setup import DuelSetup, Setup
from tests.conformance import agent_checks, checks
from tests.conformance.broken import broken_rules, make, sample_nothing
from tests.conformance.toy import CARDS, HAND, Content, State, Toy, evaluate, exchange, mask_hidden, unseen


@rule
def good_for_both(s: State, c: Content, silent: Log, out: Options, seat: int) -> int:
    """Seat a's value, whoever asks."""
    return evaluate(s, c, silent, out, 0)


@rule
def more_than_all(s: State, c: Content, silent: Log, out: Options, seat: int) -> int:
    """Values further and further from even."""
    lead = (1 + s.round) * WHOLE // 4
    return EVEN + lead if seat == 0 else EVEN - lead


@rule
def only_the_lead(s: State, c: Content, silent: Log, out: Options, seat: int) -> int:
    """A guess still at the end, where the result is known."""
    lead = (s.seat[0].score - s.seat[1].score) * WHOLE // 8
    return EVEN + lead if seat == 0 else EVEN - lead


@rule
def wider_than_a_word(s: State, c: Content, silent: Log, out: Options, seat: int) -> int:
    """By the cards on the table, in a number that native code cannot hold: there it wraps."""
    wide = (s.seat[0].table + s.seat[1].table) << 61
    lead = (wide >> 61) % 7 if s.seat[s.to_act].cards > 0 else 0
    return EVEN + lead if seat == 0 else EVEN - lead


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (good_for_both, "what is good for one seat must be as bad for the other"),
        (more_than_all, "a value goes from 0 to WHOLE"),
        (only_the_lead, "at the end, the result"),
        (wider_than_a_word, "plain Python and native code value a position differently"),
    ],
)
def test_a_wrong_value_is_caught(wrong: Any, said: str) -> None:
    class Misjudged(Toy):
        rules = broken_rules(evaluate=wrong)

    with pytest.raises(AssertionError, match=said):
        agent_checks.positions_have_a_value(make(Misjudged), 5)


def test_an_agent_that_decides_otherwise_in_native_code_is_caught() -> None:
    class Misjudged(Toy):
        rules = broken_rules(evaluate=wider_than_a_word)

    with pytest.raises(AssertionError, match="plain Python decides otherwise"):
        agent_checks.agents_play_alike_at_both_speeds(make(Misjudged))


def test_a_conceal_that_does_nothing_is_caught() -> None:
    class Plain(Toy):
        rules = broken_rules(mask_hidden=sample_nothing)

    with pytest.raises(AssertionError, match=agent_checks.LEFT):
        agent_checks.imagining_knows_no_more_than_the_seat(make(Plain), 1)
    with pytest.raises(AssertionError, match=r"decided by something that seat \d may not know"):
        agent_checks.agents_decide_by_what_the_seat_knows(make(Plain), 40)


@rule
def mask_hands_only(s: State, c: Content, seat: int) -> None:
    """The unseen cards are sorted, but the deck as it was shuffled still says what was dealt to whom."""
    for place in range(s.seat[1 - seat].cards + CARDS - 2 * HAND):
        at = place
        while at > 0 and unseen(s, seat, at - 1) > unseen(s, seat, at):
            exchange(s, seat, at - 1, at)
            at -= 1


def test_a_trace_that_imagining_does_not_touch_is_caught() -> None:
    class Traceable(Toy):
        rules = broken_rules(mask_hidden=mask_hands_only)

    assert agent_checks.runs_that_look_alike_are_hidden_alike(make(Toy), 1000) > 20
    with pytest.raises(AssertionError, match=agent_checks.LEFT):
        agent_checks.runs_that_look_alike_are_hidden_alike(make(Traceable), 1000)


@rule
def sample_by_the_dice(s: State, c: Content, seat: int) -> None:
    """Draws from the dice to come, which nobody may know."""
    for last in range(s.seat[1 - seat].cards + CARDS - 2 * HAND - 1, 0, -1):
        exchange(s, seat, last, below(s.chance, last + 1))


def test_imagining_by_the_dice_to_come_is_caught() -> None:
    class Clairvoyant(Toy):
        rules = broken_rules(sample_hidden=sample_by_the_dice)

    with pytest.raises(AssertionError, match="imagined by what is hidden"):
        agent_checks.imagining_knows_no_more_than_the_seat(make(Clairvoyant), 1)


@rule
def mask_the_own_hand(s: State, c: Content, seat: int) -> None:
    """Forgets too much: the seat's own first card."""
    mask_hidden(s, c, seat)
    s.seat[seat].hand[0] = 0


def test_a_conceal_that_takes_what_the_seat_knows_is_caught() -> None:
    class Oblivious(Toy):
        rules = broken_rules(mask_hidden=mask_the_own_hand)

    with pytest.raises(AssertionError):
        checks.views_hide_what_a_seat_may_not_know(make(Oblivious), 1)


@rule
def always_a(s: State) -> int:
    """The wrong seat every other time."""
    return 0


def test_the_wrong_seat_to_act_is_caught() -> None:
    class Confused(Toy):
        rules = broken_rules(to_act=always_a)

    with pytest.raises(AssertionError):
        checks.views_hide_what_a_seat_may_not_know(make(Confused), 3)


class SharedSetup(Setup):
    """One agent for all."""


class MuteSetup(DuelSetup):
    """Does not tell who decides."""

    def to_dict(self) -> dict[str, Any]:
        return {}


class BlindSetup(DuelSetup):
    """Asks nobody but `agent`."""

    def agents(self, seats: Sequence[str]) -> list[Any]:
        return super().agents([""] * len(seats))


@pytest.mark.parametrize("kind", [SharedSetup, MuteSetup, BlindSetup])
def test_a_set_up_without_an_agent_for_every_seat_is_caught(kind: type[Setup]) -> None:
    class Odd(Toy):
        options = kind  # type: ignore[assignment]

        def __init__(self, setup: Setup) -> None:
            super().__init__(Toy.options.checked({}))
            self.setup = setup

    with pytest.raises((AssertionError, KeyError, FairFightError)):
        agent_checks.every_seat_can_be_given_an_agent(make(Odd))
