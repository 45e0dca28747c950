"""A game whose luck and skill are known: everybody picks a card from 1 to 3 and rolls a die; `skill` and `luck` say
how much either counts. Picking the 3 is best, picking the 1 is worst.

`Picking` is for two, the higher sum wins. `PickingAlone` is for one, who must reach the bar.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from fairfight.common.checking import Checked
from fairfight.content.book import Book
from fairfight.engine.chance import Chance, roll
from fairfight.engine.deciding import Rule
from fairfight.engine.engine import Rules
from fairfight.engine.layout import I8, I16, blank, ints, layout
from fairfight.engine.loops import random_choice
from fairfight.engine.rule import Log, Options, rule
from fairfight.engine.searches import WHOLE
from fairfight.game.balance import Balance
from fairfight.game.catalogue import Entry, Section
from fairfight.game.columns import Column
from fairfight.game.game import Game, content_record
from fairfight.game.interface.choice import Choice, ChoiceKind, Codec
from fairfight.game.interface.event import Observer, Reader
from fairfight.game.interface.interface import Interface
from fairfight.game.interface.scene import Scene
from fairfight.game.narration import Narrator
from fairfight.game.setup import DuelSetup, Setup
from fairfight.game.text import Text

CARDS = 3
MOST_CARD, MOST_DIE = 3, 6
KNOWN = ["random", "low", "high"]  # the policies, of which it is known how often each wins


@layout
class Content:
    seats: I8
    skill: I8
    luck: I8
    bar: I8


@layout
class State:
    chance: Chance
    to_act: I8
    total: list[int] = ints("i2", 2)
    die: list[int] = ints("i2", 2)


@layout
class Result:
    winner: I8
    margin: I16
    cleared: I8


@rule
def start(s: State, c: Content, log: Log) -> None:
    for seat in range(c.seats):
        s.die[seat] = roll(s.chance, 6)


@rule
def choices(s: State, c: Content, out: Options) -> int:
    if s.to_act == c.seats:
        return 0
    for place in range(CARDS):
        out[place] = place + 1
    return CARDS


@rule
def update(s: State, c: Content, log: Log, choice: int) -> None:
    s.total[s.to_act] = c.skill * choice + c.luck * s.die[s.to_act]
    s.to_act += 1


@rule
def record(s: State, c: Content, result: Result) -> None:
    result.margin = s.total[0] - s.total[1]
    result.winner = 2
    if result.margin > 0:
        result.winner = 0
    if result.margin < 0:
        result.winner = 1
    result.cleared = 1 if s.total[0] >= c.bar else 0


@rule
def to_act(s: State) -> int:
    return s.to_act


@rule
def evaluate(s: State, c: Content, silent: Log, out: Options, seat: int) -> int:
    """How far ahead the seat is, of the most that anybody can be."""
    most = MOST_CARD * c.skill + MOST_DIE * c.luck
    mine = WHOLE * (most + s.total[0] - s.total[1]) // max(1, 2 * most)
    return mine if seat == 0 else WHOLE - mine


@rule
def lowest(s: State, c: Content, out: Options, n: int) -> int:
    return out[0]


@rule
def highest(s: State, c: Content, out: Options, n: int) -> int:
    return out[n - 1]


OWN: Mapping[str, Rule] = {"high": highest, "random": random_choice, "low": lowest}


class PickingSetup(DuelSetup):
    policies = OWN

    skill: int = Field(1, ge=0, le=9, description="what a card counts")
    luck: int = Field(0, ge=0, le=9, description="what a die counts")
    bar: int = Field(3, ge=0, le=99, description="what one player must reach")


class AloneSetup(Setup):
    policies = OWN

    skill: int = Field(1, ge=0, le=9, description="what a card counts")
    luck: int = Field(0, ge=0, le=9, description="what a die counts")
    bar: int = Field(3, ge=0, le=99, description="what one player must reach")


class PickingBalance(Balance):
    headline = "winner:a"

    def score(self, rows: NDArray[Any]) -> NDArray[Any]:
        return np.asarray(rows["margin"], np.int64)

    def length(self, rows: NDArray[Any]) -> NDArray[Any]:
        return np.ones(len(rows), np.int64)


class AloneBalance(PickingBalance):
    headline = "cleared"

    def panel(self, _options: Mapping[str, Any]) -> Sequence[Mapping[str, str]]:
        """Easy and hard."""
        return ({"bar": "2"}, {"bar": "3"})


class PickingText(Text):
    def choice(self, state: State, choice: Choice) -> str:
        return f"pick the {choice.amount}"

    def why_illegal(self, state: State, code: int) -> str:
        return f"there is no {code} (rules: Cards)"

    def narrator(self, brief: bool = False) -> Narrator:
        return Narrator()


class PickingCodec(Codec):
    kinds: ClassVar = (ChoiceKind("pick", "Pick a card.", ("amount",)),)

    def decode(self, state: State, code: int, reader: Reader) -> Choice:
        return Choice(code, "pick", amount=code)

    def encode(self, state: State, choice: Choice, reader: Reader) -> int:
        assert choice.amount is not None
        return choice.amount


@dataclass(frozen=True, slots=True)
class PickingView:
    totals: tuple[int, ...]


class PickingInterface(Interface):
    """Nothing is told of what happens."""

    codec = PickingCodec()
    events: ClassVar = ()
    view_type: ClassVar = PickingView

    def reader(self, observer: Observer) -> Reader:
        return Reader(observer)

    def view(self, state: State, observer: int, reader: Reader) -> PickingView:
        return PickingView(tuple(state.total))

    def scene(self, view: PickingView) -> Scene:
        return Scene(())


class Picking(Game):
    name = "picking"
    title = "Picking"
    about = "pick a card, roll a die"
    seats: ClassVar[tuple[str, ...]] = ("a", "b")
    options: ClassVar[type[Setup]] = PickingSetup
    has_secrets = False
    rules = Rules("picking", State, Content, Result, start, choices, update, record, evaluate, CARDS, to_act=to_act)
    content_hash = "picking"
    balance: ClassVar[Balance] = PickingBalance()

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        mirror = blank(Content)
        mirror.seats = len(self.seats)
        given = setup.model_dump()
        mirror.skill, mirror.luck, mirror.bar = given["skill"], given["luck"], given["bar"]
        self.content = content_record(mirror)

    @classmethod
    def examples(cls) -> Sequence[Mapping[str, Any]]:
        return ({},)

    @staticmethod
    def book(own: str = "", changes: tuple[str, ...] = ()) -> Book[Checked]:
        return Book(Checked(), "picking", ())

    @classmethod
    def catalogue(cls, own: str = "") -> Sequence[Section]:
        cards = [Entry(str(card), str(card), "card", f"Worth {card}.") for card in range(1, MOST_CARD + 1)]
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
            Column("margin", "a's points more than b's"),
            Column("cleared", "whether the bar was reached", "yesno"),
        )

    @cached_property
    def text(self) -> PickingText:
        return PickingText()

    @cached_property
    def interface(self) -> PickingInterface:
        return PickingInterface()


class PickingAlone(Picking):
    name = "alone"
    title = "Picking alone"
    seats = ("hero",)
    options = AloneSetup
    balance: ClassVar[Balance] = AloneBalance()
