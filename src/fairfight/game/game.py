"""`Game`: the interface of a game: set-up, rules and columns, with text, display and balance as parts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Protocol

from numpy.typing import NDArray

from fairfight.common.checking import Checked
from fairfight.common.errors import ContentError, FairFightError, unknown
from fairfight.engine.deciding import AgentSpec, Decider, Rule, decider_of, policy_decider
from fairfight.engine.engine import Engine, Rules, Speed
from fairfight.engine.layout import to_mirror, to_record
from fairfight.engine.scripted import ScriptedDice
from fairfight.game.balance import Balance
from fairfight.game.catalogue import Section
from fairfight.game.columns import Column
from fairfight.game.display import Display
from fairfight.game.interface.content_schema import file_schema
from fairfight.game.interface.event import SPECTATOR
from fairfight.game.interface.interface import Interface
from fairfight.game.interface.schema import schema_of
from fairfight.game.match import Match
from fairfight.game.setup import Setup
from fairfight.game.text import Text

LARGEST_SEED = 2**63 - 1


class Contents(Protocol):
    """A game's checked content: what it says, its hash, and the file and line that say something."""

    @property
    def model(self) -> Checked:
        """The content itself."""

    @property
    def hash(self) -> str:
        """What every result made with it carries."""

    @property
    def target(self) -> str:
        """The designer's target, such as "cleared 50-60 %", which a report judges by; empty: none."""

    def at(self, *place: str | int) -> str:
        """Where it says something: `file:line: entry`."""


class Game(ABC):
    """A game with its set-up. Each game names its parts here; the work is in their rooms."""

    name: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]
    seats: ClassVar[tuple[str, ...]]
    rules: ClassVar[Rules]
    options: ClassVar[type[Setup]]
    balance: ClassVar[Balance]
    has_secrets: ClassVar[bool]  # whether a seat may not know something beside the dice to come
    other_files: ClassVar[Mapping[str, Callable[[Path, str], str]]] = {}  # beside content: how each kind is checked

    setup: Setup
    content: NDArray[Any]  # the lowered content, one record
    content_hash: str

    @abstractmethod
    def __init__(self, setup: Setup) -> None: ...

    # Its content.

    @staticmethod
    @abstractmethod
    def book(own: str = "", changes: tuple[str, ...] = ()) -> Contents:
        """The checked content, with a designer's own laid over it and changes on top."""

    @staticmethod
    def summary(model: Any, /) -> str:
        """What the content holds, counted."""
        entries = {kind: value for kind, value in model if isinstance(value, Mapping)}
        return ", ".join(f"{len(held)} {kind}" for kind, held in entries.items())

    @classmethod
    def check(cls, own: str = "") -> str:
        """Check the game's content, or a file or folder laid over it; says what there is."""
        return cls.summary(cls.book(own).model)

    @classmethod
    def check_file(cls, kind: str, path: Path, own: str = "") -> str:
        """Check a file of another kind than content, such as a deck; says what it is. It may use own content."""
        if kind not in cls.other_files:
            raise ContentError(f"{path}: {unknown('kind of file', kind, ('content', *cls.other_files))}")
        return cls.other_files[kind](path, own)

    @classmethod
    @abstractmethod
    def catalogue(cls, own: str = "") -> Sequence[Section]:
        """All cards, units and the like with their texts, for people to read; with own content laid over the game's."""

    @classmethod
    def examples(cls) -> Sequence[Mapping[str, Any]]:
        """Set-ups that together reach every part of the game, for the conformance suite."""
        return cls.options.examples

    @cached_property
    def mirror(self) -> Any:
        """The lowered content as plain Python reads it, for words and pictures. Each game has its own."""
        return to_mirror(self.rules.content, self.content[0])

    # Its parts.

    @cached_property
    @abstractmethod
    def columns(self) -> tuple[Column, ...]:
        """The columns of this game's results."""

    @cached_property
    def details(self) -> tuple[Column, ...]:
        """Further columns that are counted only for those who ask; a game may have none."""
        return ()

    @cached_property
    @abstractmethod
    def text(self) -> Text:
        """The game in words."""

    @cached_property
    def screen(self) -> Display:
        """The game at a terminal."""
        return Display()

    @cached_property
    @abstractmethod
    def interface(self) -> Interface:
        """The game for clients: choices, events, views and scenes as data."""

    def schema(self, subject: str) -> dict[str, Any]:
        """The JSON Schema of what clients get and designers write, such as "choices" or "content"."""
        if subject == "content":
            return file_schema(self.name, self.title, self.book().model)
        return schema_of(self.title, self.interface, subject)

    # Who decides.

    @cached_property
    def agents(self) -> list[AgentSpec]:
        """Who decides for each seat in simulations, as the set-up says."""
        return self.setup.agents(self.seats)

    @cached_property
    def decider(self) -> Decider:
        """The same, as the loops take it."""
        return self.decider_for(self.agents)

    def decider_for(self, seats: Sequence[AgentSpec]) -> Decider:
        """Those who decide, each for a seat."""
        return decider_of(seats, self.options.policies, self.rules.most_choices)

    def seat_to_act(self, state: Any) -> int | None:
        """Who decides now; None if nobody does and the step only moves the game on."""
        seat = self.rules.to_act(state)
        return seat if seat >= 0 else None

    def seat_number(self, seat: int | str) -> int:
        """A seat, given by its name or its number."""
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < len(self.seats):
            return seat
        if seat in self.seats:
            return self.seats.index(str(seat))
        raise FairFightError(unknown("seat", str(seat), self.seats))

    def observer_number(self, seat: int | str) -> int:
        """A seat by its name or number, or a spectator, who knows what all seats know."""
        return SPECTATOR if seat in ("spectator", SPECTATOR) else self.seat_number(seat)

    # Playing it.

    def start(
        self,
        seed: int = 1,
        run: int = 0,
        speed: Speed = "python",
        dice: ScriptedDice | None = None,
        policy: Rule | None = None,
    ) -> Match:
        """A match, at its first decision."""
        check_whole("seed", seed)
        check_whole("run", run)
        return Match(self, self.engine(speed, dice, policy=policy), seed, run)

    def restored(self, packed: bytes, speed: Speed = "python") -> Match:
        """The match of a snapshot (`Match.snapshot`), ready to go on."""
        match = self.start(speed=speed)
        match.restore(packed)
        return match

    def engine(
        self,
        speed: Speed,
        dice: ScriptedDice | None = None,
        *,
        details: bool = False,
        policy: Rule | None = None,
        decider: Decider | None = None,
    ) -> Engine:
        """The game's rules at one speed; with others to decide than the set-up's, such as any rule that fits."""
        who = decider or (policy_decider(policy) if policy else self.decider)
        if dice:
            return Engine(self.rules, self.content, who, speed, dice, details)
        if (speed, who, details) not in self._engines:
            self._engines[speed, who, details] = Engine(self.rules, self.content, who, speed, None, details)
        return self._engines[speed, who, details]

    @cached_property
    def _engines(self) -> dict[tuple[Speed, Decider, bool], Engine]:
        """Engines that were made: wiring a game's rules takes longer than starting a match with them."""
        return {}

    def result_in_words(self, row: NDArray[Any]) -> dict[str, Any]:
        """The columns of one result row, as a person reads them."""
        return {column.name: column.words(column.values(row)).tolist()[0] for column in self.columns}

    def __repr__(self) -> str:
        words = ", ".join(f"{key}={value!r}" for key, value in self.setup.model_dump(exclude_defaults=True).items())
        return f"fairfight.game({self.name!r}{', ' if words else ''}{words})"


def check_whole(name: str, value: int, low: int = 0) -> None:
    """Seeds, run numbers and counts are whole numbers that a replay can name."""
    if not isinstance(value, int) or not low <= value <= LARGEST_SEED:
        raise FairFightError(f"{name} must be a whole number from {low} to {LARGEST_SEED}, not {value!r}")


def content_record(mirror: Any) -> NDArray[Any]:
    """A game's lowered content as the one-record array that engines take."""
    return to_record(mirror).reshape(1)
