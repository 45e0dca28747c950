"""A toy game with all that Warband lacks: decisions of two seats, hidden hands, dice and a log that differs by seat.

It proves that the foundation carries such games, and that the conformance suite catches broken ones.
Twelve cards, four for each seat. A round: each seat in turn plays a card, then each rolls a die on top; the higher sum
scores. Four rounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from fairfight.common.checking import Checked
from fairfight.content.book import Book
from fairfight.engine.chance import Chance, policy_below, roll, shuffle
from fairfight.engine.engine import Rules
from fairfight.engine.layout import I8, I16, blank, ints, layout, many
from fairfight.engine.log import emit
from fairfight.engine.rule import Log, Options, rule
from fairfight.engine.searches import EVEN, WHOLE
from fairfight.game.balance import Balance
from fairfight.game.catalogue import Entry, Section
from fairfight.game.columns import Column
from fairfight.game.game import Game, content_record
from fairfight.game.interface.changes import CardPut, Cleared, Counted, Gone, Scored
from fairfight.game.interface.choice import Choice, ChoiceKind, Codec
from fairfight.game.interface.event import SPECTATOR, Draft, Event, Observer, OneOf, Part, Reader
from fairfight.game.interface.interface import Interface
from fairfight.game.interface.scene import Card, Counter, Place, Scene
from fairfight.game.narration import Narrator
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


# What clients get


SEATS = ("a", "b")


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A card came into a hand; whose it is knows which one."""

    player: Annotated[str, OneOf(SEATS)]
    card: Annotated[str, Part("card", secret=True)]


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card lies on the table."""

    beat: ClassVar[bool] = True

    player: Annotated[str, OneOf(SEATS)]
    card: Annotated[str, Part("card")]


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A die was rolled on top of the card."""

    player: Annotated[str, OneOf(SEATS)]
    die: int


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """A round was won."""

    player: Annotated[str, OneOf(SEATS)]
    score: int


class ToyReader(Reader):
    """Each card is there once, so its id is its number. A hand is seen by its player; others see its size."""

    kinds: ClassVar = (Dealt, Played, Rolled, RoundScored)
    remembers: ClassVar = ("held",)

    def __init__(self, observer: Observer) -> None:
        super().__init__(observer)
        self.held = dict.fromkeys(SEATS, 0)
        self.bind()

    def bind(self) -> None:
        self.hooks = {Dealt: self._dealt, Played: self._played, Rolled: self._rolled, RoundScored: self._scored}

    def card(self, number: int) -> str:
        return f"card.{number}"

    def _counted(self, player: str, more: int) -> Counted:
        self.held[player] += more
        return Counted(f"{player}.hand", self.held[player])

    def _dealt(self, draft: Draft) -> None:
        draft.changes.append(self._counted(draft["player"], 1))
        if draft["card"]:
            draft.changes.append(CardPut(draft["card"], f"{draft['player']}.hand", draft["card"]))

    def _played(self, draft: Draft) -> None:
        self.cause = draft.n
        player, card = draft["player"], draft["card"]
        draft.changes += [self._counted(player, -1), Gone(card), CardPut(card, f"{player}.table", card)]

    def _rolled(self, draft: Draft) -> None:
        draft.changes.append(Cleared(f"{draft['player']}.table"))

    def _scored(self, draft: Draft) -> None:
        draft.changes.append(Scored(f"{draft['player']}.score", draft["score"]))


@dataclass(frozen=True, slots=True)
class ToyView:
    """All that a seat may know."""

    seat: str
    hand: tuple[str, ...]
    held: tuple[int, ...]
    table: tuple[str, ...]  # empty: none yet
    scores: tuple[int, ...]
    round: int


class ToyCodec(Codec):
    kinds: ClassVar = (ChoiceKind("play", "Play a card.", ("subject", "card")),)

    def decode(self, state: State, code: int, reader: Reader) -> Choice:
        return Choice(code, "play", f"card.{code}", f"card.{code}")

    def encode(self, state: State, choice: Choice, reader: Reader) -> int:
        return int(choice.subject.removeprefix("card."))


class ToyInterface(Interface):
    codec = ToyCodec()
    events: ClassVar[tuple[type[Event], ...]] = ToyReader.kinds
    view_type = ToyView

    def reader(self, observer: Observer) -> Reader:
        return ToyReader(observer)

    def view(self, state: State, observer: int, reader: Reader) -> ToyView:
        mine = None if observer == SPECTATOR else state.seat[observer]
        return ToyView(
            seat="" if observer == SPECTATOR else SEATS[observer],
            hand=tuple(f"card.{card}" for card in mine.hand[: mine.cards]) if mine else (),
            held=tuple(seat.cards for seat in state.seat),
            table=tuple(f"card.{seat.table}" if seat.table else "" for seat in state.seat),
            scores=tuple(seat.score for seat in state.seat),
            round=state.round,
        )

    def scene(self, view: ToyView) -> Scene:
        mine = [Card(card, f"{view.seat}.hand", card) for card in view.hand]
        lying = [Card(card, f"{seat}.table", card) for seat, card in zip(SEATS, view.table, strict=True) if card]
        hands = [Place(f"{seat}.hand", "hand", seat, count=view.held[number]) for number, seat in enumerate(SEATS)]
        return Scene(
            places=(*hands, *(Place(f"{seat}.table", "row", seat) for seat in SEATS)),
            cards=(*mine, *lying),
            counters=tuple(Counter(f"{seat}.score", "Score", view.scores[n], seat) for n, seat in enumerate(SEATS)),
        )


class ToyNarrator(Narrator):
    def __init__(self) -> None:
        self.handlers = {
            Dealt: lambda e: f"{e.player} is dealt {e.card or 'a card'}",
            Played: lambda e: f"{e.player} plays {e.card}",
            Rolled: lambda e: f"{e.player} rolls {e.die}",
            RoundScored: lambda e: f"{e.player} scores",
        }


class ToyText(Text):
    def choice(self, state: State, choice: Choice) -> str:
        return f"play {choice.subject}"

    def why_illegal(self, state: State, code: int) -> str:
        return f"there is no {code} in your hand (rules: Round)"

    def narrator(self, brief: bool = False) -> Narrator:
        return ToyNarrator()


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

    @cached_property
    def interface(self) -> Interface:
        return ToyInterface()
