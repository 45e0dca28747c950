"""A toy game with all that Warband lacks: decisions of two seats, hidden hands, dice and a log that differs by seat.

It proves that the foundation carries such games, and that the conformance suite catches broken ones.
Twelve cards, four for each seat. A round: each seat in turn plays a card, then each rolls a die on top; the higher sum
scores. Four rounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from fairfight.common.checking import Checked
from fairfight.content.book import Book
from fairfight.engine.chance import Chance, policy_below, roll, shuffle
from fairfight.engine.engine import Rules
from fairfight.engine.layout import I8, I16, blank, ints, layout, many
from fairfight.engine.log import Event, emit
from fairfight.engine.rule import Log, Options, rule
from fairfight.engine.searches import EVEN, WHOLE
from fairfight.game.balance import Balance
from fairfight.game.catalogue import Entry, Section
from fairfight.game.columns import Column
from fairfight.game.game import Game, content_record
from fairfight.game.setup import DuelSetup, Setup
from fairfight.game.text import Text

CARDS = 12
HAND = 4
DEALT, PLAYED, ROLLED, SCORED = range(4)


@layout
class Content:
    sides_of_die: I8


@layout
class Seat:
    score: I16
    table: I8  # the card it has played this round; 0: none yet
    cards: I8
    hand: list[int] = ints("i2", HAND)


@layout
class State:
    chance: Chance
    to_act: I8
    round: I8
    deck: list[int] = ints("i2", CARDS)
    seat: list[Seat] = many(Seat, 2)


@layout
class Result:
    winner: I8
    margin: I16
    a_won: I8


@rule
def start(s: State, c: Content, log: Log) -> None:
    for number in range(CARDS):
        s.deck[number] = number + 1
    shuffle(s.chance, s.deck, 0, CARDS)
    for seat in range(2):
        for place in range(HAND):
            card = s.deck[seat * HAND + place]
            s.seat[seat].hand[place] = card
            emit(log, DEALT, seat, card, 0, 0)
        s.seat[seat].cards = HAND


@rule
def choices(s: State, c: Content, out: Options) -> int:
    mine = s.seat[s.to_act]
    for place in range(mine.cards):
        out[place] = mine.hand[place]
    return mine.cards


@rule
def update(s: State, c: Content, log: Log, choice: int) -> None:
    mine = s.seat[s.to_act]
    place = 0
    while mine.hand[place] != choice:
        place += 1
    mine.cards -= 1
    mine.hand[place] = mine.hand[mine.cards]
    mine.hand[mine.cards] = 0
    mine.table = choice
    emit(log, PLAYED, s.to_act, choice, 0, 0)
    s.to_act = 1 - s.to_act
    if s.seat[s.to_act].table > 0:
        end_round(s, c, log)


@rule
def end_round(s: State, c: Content, log: Log) -> None:
    first = add_die(s, c, log, 0)
    second = add_die(s, c, log, 1)
    if first != second:
        scorer = 0 if first > second else 1
        s.seat[scorer].score += 1
        emit(log, SCORED, scorer, s.seat[scorer].score, 0, 0)
    s.round += 1
    s.to_act = s.round % 2


@rule
def add_die(s: State, c: Content, log: Log, seat: int) -> int:
    die = roll(s.chance, c.sides_of_die)
    emit(log, ROLLED, seat, die, 0, 0)
    total = s.seat[seat].table + die
    s.seat[seat].table = 0
    return total


@rule
def record(s: State, c: Content, result: Result) -> None:
    result.margin = s.seat[0].score - s.seat[1].score
    result.winner = 2
    if result.margin > 0:
        result.winner = 0
    if result.margin < 0:
        result.winner = 1
    result.a_won = 1 if result.winner == 0 else 0


@rule
def to_act(s: State) -> int:
    return s.to_act


@rule
def unseen(s: State, seat: int, place: int) -> int:
    """The cards that a seat has not seen, counted through: the other hand, and those that were not dealt."""
    other = s.seat[1 - seat]
    return other.hand[place] if place < other.cards else s.deck[2 * HAND + place - other.cards]


@rule
def put_unseen(s: State, seat: int, place: int, card: int) -> None:
    other = s.seat[1 - seat]
    if place < other.cards:
        other.hand[place] = card
    else:
        s.deck[2 * HAND + place - other.cards] = card


@rule
def exchange(s: State, seat: int, one: int, other: int) -> None:
    held = unseen(s, seat, one)
    put_unseen(s, seat, one, unseen(s, seat, other))
    put_unseen(s, seat, other, held)


@rule
def mask_hidden(s: State, c: Content, seat: int) -> None:
    """The cards that the seat has not seen are sorted; and how the deck was shuffled is forgotten."""
    for place in range(s.seat[1 - seat].cards + CARDS - 2 * HAND):
        at = place
        while at > 0 and unseen(s, seat, at - 1) > unseen(s, seat, at):
            exchange(s, seat, at - 1, at)
            at -= 1
    for place in range(2 * HAND):
        s.deck[place] = 0


@rule
def sample_hidden(s: State, c: Content, seat: int) -> None:
    """Any of them could be in the other hand."""
    for last in range(s.seat[1 - seat].cards + CARDS - 2 * HAND - 1, 0, -1):
        exchange(s, seat, last, policy_below(s.chance, last + 1))


@rule
def evaluate(s: State, c: Content, silent: Log, out: Options, seat: int) -> int:
    """What was scored, a round an eighth; at the end who scored more."""
    lead = s.seat[0].score - s.seat[1].score
    if s.seat[s.to_act].cards == 0:
        lead = min(1, max(-1, lead)) * 4
    mine = EVEN + lead * WHOLE // 8
    return mine if seat == 0 else WHOLE - mine


class ToySetup(DuelSetup):
    sides: int = Field(6, ge=1, le=20, description="sides of the die")


class ToyBalance(Balance):
    headline = "a_won"

    def score(self, rows: NDArray[Any]) -> NDArray[Any]:
        return np.asarray(rows["margin"], np.int64)

    def length(self, rows: NDArray[Any]) -> NDArray[Any]:
        return np.full(len(rows), HAND)


class ToyText(Text):
    def choice(self, state: State, choice: int) -> str:
        return f"play the {choice}"

    def why_illegal(self, state: State, choice: int) -> str:
        return f"there is no {choice} in your hand (rules: Round)"

    def narrate(self, events: Sequence[Event], seat: int | None, brief: bool = False) -> list[str]:
        lines = []
        for event in events:
            who = "ab"[event.a]
            if event.code == DEALT:
                lines.append(f"{who} is dealt {event.b if seat in (None, event.a) else 'a card'}")
            elif event.code == PLAYED:
                lines.append(f"{who} plays the {event.b}")
            elif event.code == ROLLED:
                lines.append(f"{who} rolls {event.b}")
            else:
                lines.append(f"{who} scores")
        return lines


class Toy(Game):
    name = "toy"
    title = "Toy"
    about = "play a card, roll a die"
    seats = ("a", "b")
    options = ToySetup
    has_secrets = True
    rules = Rules(
        name="toy",
        state=State,
        content=Content,
        result=Result,
        start=start,
        choices=choices,
        update=update,
        record=record,
        evaluate=evaluate,
        most_choices=HAND,
        to_act=to_act,
        mask_hidden=mask_hidden,
        sample_hidden=sample_hidden,
    )
    content_hash = "toy"
    balance: ClassVar[Balance] = ToyBalance()

    def __init__(self, setup: Setup) -> None:
        assert isinstance(setup, ToySetup)
        self.setup = setup
        mirror = blank(Content)
        mirror.sides_of_die = setup.sides
        self.content = content_record(mirror)

    @classmethod
    def examples(cls) -> Sequence[Mapping[str, Any]]:
        return ({}, {"sides": 20})

    @staticmethod
    def book(own: str = "", changes: tuple[str, ...] = ()) -> Book[Checked]:
        return Book(Checked(), "toy", ())

    @classmethod
    def catalogue(cls, own: str = "") -> Sequence[Section]:
        cards = [Entry(str(card), f"the {card}", "card", f"Its number is {card}.") for card in range(CARDS)]
        return [Section("card", "Cards", cards)]

    @classmethod
    def check(cls, own: str = "") -> str:
        return "nothing to check"

    @classmethod
    def check_file(cls, kind: str, path: Path, own: str = "") -> str:
        return "nothing to check"

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        return (
            Column("winner", "who won", "label", ("a", "b", "draw")),
            Column("margin", "a's rounds more than b's"),
            Column("a_won", "whether a won", "yesno"),
        )

    @cached_property
    def text(self) -> ToyText:
        return ToyText()

    def view(self, state: State, seat: int) -> dict[str, Any]:
        mine = state.seat[seat]
        return {
            "hand": mine.hand[: mine.cards],
            "their_cards": state.seat[1 - seat].cards,
            "table": [state.seat[0].table, state.seat[1].table],
            "scores": [state.seat[0].score, state.seat[1].score],
            "round": state.round,
        }
