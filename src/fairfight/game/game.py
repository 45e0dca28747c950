"""The one interface of all games: set-up options, columns, and what a game must say about itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Literal, Protocol

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, ValidationError, ValidationInfo, field_validator

from fairfight.common.checking import Checked, problems
from fairfight.common.errors import FairFightError, SetupError, unknown
from fairfight.engine import loops
from fairfight.engine.deciding import Decider, Rule, Seated, at_once, decider_of, seated
from fairfight.engine.engine import Engine, Rules, Speed
from fairfight.engine.layout import fields_of, to_mirror, to_record
from fairfight.engine.log import Event
from fairfight.engine.scripted import ScriptedDice
from fairfight.game.catalogue import Section
from fairfight.game.match import Match
from fairfight.game.picture import HeldCard, Line, Screen, values_drawn
from fairfight.game.pieces import Dangers, Piece

LARGEST_SEED = 2**63 - 1
ONLY_IF_USED = ("content", "change", "agent_a", "agent_b")
WHO_DECIDES = ("agent", "agent_a", "agent_b")  # told last: what is played comes before by whom


@dataclass(frozen=True)
class Former:
    """What an option was called once: its name of today, and those of its values that are called otherwise today."""

    name: str
    values: Mapping[str, str]


class Setup(Checked):
    """The set-up options that every game has; each game adds its own."""

    content: str = Field("", description="a folder or file of your own content, laid over the game's")
    change: tuple[str, ...] = Field((), description="changed content values, each as path.to.value=new")
    agent: str = Field("random", description="who decides: an agent, such as greedy or search:400, or a policy")

    policies: ClassVar[Mapping[str, Rule]] = {"random": loops.random_choice}  # the game's own, by their names
    always_told: ClassVar[tuple[str, ...]] = ()  # options that every report names, changed or not
    former: ClassVar[Mapping[str, Former]] = {}  # names that older set-ups say, which still work

    @field_validator("change", mode="before")
    @classmethod
    def _split(cls, given: Any) -> Any:
        return tuple(part.strip() for part in given.split(";") if part.strip()) if isinstance(given, str) else given

    @field_validator("agent", "agent_a", "agent_b", check_fields=False)
    @classmethod
    def _known(cls, given: str, option: ValidationInfo) -> str:
        if not given and option.field_name != "agent":
            return given  # as agent says
        try:
            return str(seated(given, cls.policies, by_clock=False))
        except FairFightError as error:
            raise ValueError(str(error)) from None

    def agents(self, seats: Sequence[str]) -> list[Seated]:
        """Who decides for each seat."""
        named = [getattr(self, f"agent_{seat}", "") or self.agent for seat in seats]
        return [seated(name, self.policies) for name in named]

    @classmethod
    def checked(cls, options: Mapping[str, Any]) -> Setup:
        """The options, checked; an unknown or a wrong one says what is allowed."""
        try:
            return cls(**cls.in_todays_words(options))
        except ValidationError as error:
            place, text = next(problems(error, cls))
            if text.startswith("unknown key"):
                raise SetupError(unknown("option", str(place[-1]), cls.model_fields)) from None
            raise SetupError(f"option {'.'.join(map(str, place))}: {text}") from None

    @classmethod
    def in_todays_words(cls, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options with former names replaced by those of today."""
        today = dict[str, Any]()
        for key, value in options.items():
            once = cls.former.get(key)
            if once and once.name in options:
                raise SetupError(
                    f"option {key}: it is the former name of {once.name}, which is given too; leave it out"
                )
            today[once.name if once else key] = once.values.get(str(value), value) if once else value
        return today

    def told(self) -> dict[str, Any]:
        """The options as plain values; the common ones only where they are used."""
        given = sorted(self.model_dump(mode="json").items(), key=lambda option: option[0] in WHO_DECIDES)
        return {key: value for key, value in given if key not in ONLY_IF_USED or value}

    def kept(self) -> dict[str, Any]:
        """The options as a saved match keeps them: own content is found from anywhere."""
        return self.told() | ({"content": str(Path(self.content).resolve())} if self.content else {})

    def told_changed(self) -> dict[str, Any]:
        """The options that differ from their defaults, and those that are always told, as plain values."""
        changed = self.model_dump(mode="json", exclude_defaults=True)
        return {key: value for key, value in self.told().items() if key in changed or key in self.always_told}


class DuelSetup(Setup):
    """The set-up options of every game for two."""

    agent_a: str = Field("", description="who decides for a; empty: as agent says")
    agent_b: str = Field("", description="who decides for b; empty: as agent says")


@dataclass(frozen=True)
class Column:
    """A column of a game's results: a number, a yes or no, or one of some labels."""

    name: str
    about: str
    kind: Literal["number", "yesno", "label"] = "number"
    labels: tuple[str, ...] = ()
    field: str = ""  # of the result layout; the column's own name if not said
    place: int = -1  # in that field, if it is an array
    brief: bool = True  # whether a short summary shows it

    def values(self, results: NDArray[Any]) -> NDArray[Any]:
        """The column's whole numbers, out of result rows."""
        held: NDArray[Any] = results[self.field or self.name]
        return held if self.place < 0 else held[:, self.place]

    def words(self, values: NDArray[Any]) -> NDArray[Any]:
        """Values as a person reads them: labels as their words, yes or no as true or false."""
        if self.kind == "label":
            return np.take(np.array(self.labels), values)
        return values.astype(bool) if self.kind == "yesno" else values


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
        """What its designer wants to come of it, as a report takes it; or nothing."""

    def at(self, *place: str | int) -> str:
        """Where it says something: `file:line: entry`."""


class Game(ABC):
    """A game with its set-up. Each game says here, once, what the tools of all games need to know."""

    name: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]
    seats: ClassVar[tuple[str, ...]]
    rules: ClassVar[Rules]
    options: ClassVar[type[Setup]]
    has_secrets: ClassVar[bool]  # whether a seat may not know something beside the dice to come
    sides: ClassVar[tuple[str, str] | None] = None  # the two set-up options that matchups fill, if there are any
    held_title: ClassVar[str] = "Your cards"  # what the cards that a seat holds are called
    headline: ClassVar[str]  # the figure that says how well the first seat does: a column, or column:label
    dangers: ClassVar[Dangers | None] = None  # what can end a run, if there is anything

    setup: Setup
    content: NDArray[Any]  # the lowered content, one record
    content_hash: str

    @abstractmethod
    def __init__(self, setup: Setup) -> None: ...

    @classmethod
    @abstractmethod
    def examples(cls) -> Sequence[Mapping[str, Any]]:
        """Set-ups that together reach every part of the game, for the conformance suite."""

    @classmethod
    def entrants(cls, _options: Mapping[str, Any]) -> Sequence[str]:
        """What matchups compare if nothing is named."""
        return ()

    @classmethod
    def balance_axes(cls, _options: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        """The main set-up options with all their values, which a balance check mixes."""
        return {}

    @classmethod
    def panel(cls, _options: Mapping[str, Any]) -> Sequence[Mapping[str, str]]:
        """The set-ups that every revision is tested with, each as the options that tell it apart."""
        return ({},)

    @staticmethod
    @abstractmethod
    def book(own: str = "", changes: tuple[str, ...] = ()) -> Contents:
        """The checked content, with a designer's own laid over it and changes on top."""

    @classmethod
    @abstractmethod
    def check(cls, own: str = "") -> str:
        """Check the game's content, or a file or folder laid over it; says what there is."""

    @classmethod
    @abstractmethod
    def check_file(cls, kind: str, path: Path, own: str = "") -> str:
        """Check a file of another kind than content, such as a deck; says what it is. It may use own content."""

    @classmethod
    @abstractmethod
    def catalogue(cls, own: str = "") -> Sequence[Section]:
        """All cards, units and the like with their texts, for people to read; with own content laid over the game's."""

    @cached_property
    def mirror(self) -> Any:
        """The lowered content as plain Python reads it, for words and pictures. Each game has its own."""
        return to_mirror(self.rules.content, self.content[0])

    @cached_property
    @abstractmethod
    def columns(self) -> tuple[Column, ...]:
        """The columns of this game's results."""

    @cached_property
    def details(self) -> tuple[Column, ...]:
        """Further columns that are counted only for those who ask; a game may have none."""
        return ()

    @abstractmethod
    def worth(self, rows: NDArray[Any]) -> NDArray[Any]:
        """How well each run went for the first seat, as whole numbers: the best and the worst are told by it."""

    @abstractmethod
    def length(self, rows: NDArray[Any]) -> NDArray[Any]:
        """How long each run was, as whole numbers."""

    def pieces(self) -> Sequence[Piece]:
        """The cards of this set-up whose worth can be asked for; a game may have none."""
        return ()

    @cached_property
    def agents(self) -> list[Seated]:
        """Who decides for each seat in simulations, as the set-up says."""
        return self.setup.agents(self.seats)

    @cached_property
    def decider(self) -> Decider:
        """The same, as the loops take it."""
        return self.decider_for(self.agents)

    def decider_for(self, seats: Sequence[Seated]) -> Decider:
        """Those who decide, each for a seat."""
        return decider_of(seats, self.options.policies, self.rules.most_choices)

    def seat_to_act(self, state: Any) -> int | None:
        """Who decides now; None if nobody does and the step only moves the game on."""
        seat = self.rules.to_act(state)
        return seat if seat >= 0 else None

    @abstractmethod
    def describe(self, state: Any, choice: int) -> str:
        """A legal choice in words."""

    @abstractmethod
    def why_not(self, state: Any, choice: int) -> str:
        """The rule that forbids a choice which is not legal now."""

    def unmet(self, _state: Any, _seat: int, card: str) -> list[str]:
        """The requirements of a seat's card that are not met now, in words; none: it can be used."""
        raise FairFightError(f"{self.name}: cards have no requirements that could be asked for, so not {card!r} either")

    @abstractmethod
    def view(self, state: Any, seat: int) -> dict[str, Any]:
        """All that a seat may know of a state, as plain values."""

    def picture(self, view: Mapping[str, Any], screen: Screen) -> list[Line]:
        """The board or the table, drawn from what a seat may know; every value of the view, if a game says no more."""
        return values_drawn(view, screen)

    def held(self, _view: Mapping[str, Any]) -> list[HeldCard]:
        """The cards that a view's seat holds, with their texts; a game may have none."""
        return []

    def card_texts(self) -> list[HeldCard]:
        """Every card of this set-up with its text, whoever holds it; a game may have none."""
        return []

    def topic(self, _state: Any, _choice: int) -> str:
        """What a choice is about, so that long lists can be told in groups; nothing: it stands by itself."""
        return ""

    def shorthand(self, _state: Any, _choice: int) -> str:
        """What else a choice may be called by somebody who types, such as the space to move to; or nothing."""
        return ""

    @abstractmethod
    def tell(self, events: Sequence[Event], seat: int | None) -> list[str]:
        """Events in words: as a seat may know them, or all of it."""

    def tell_briefly(self, events: Sequence[Event], seat: int | None) -> list[str]:
        """The same for somebody who plays and wants to go on; in full, if a game says no more."""
        return self.tell(events, seat)

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
        who = decider or (at_once(policy) if policy else self.decider)
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

    def seat_number(self, seat: int | str) -> int:
        """A seat, given by its name or its number."""
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < len(self.seats):
            return seat
        if seat in self.seats:
            return self.seats.index(str(seat))
        raise FairFightError(unknown("seat", str(seat), self.seats))

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


def check_columns(game: Game) -> None:
    """Every column names a field of the game's result layout, and every field is told by a column, each once."""
    names = [column.name for column in (*game.columns, *game.details)]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise FairFightError(f"{game.name}: columns are named twice: {', '.join(twice)}")
    layouts = [(game.rules.result, game.columns, "columns and result fields")]
    if game.rules.details:
        layouts.append((game.rules.details, game.details, "details and their fields"))
    for layout, columns, what in layouts:
        fields = {name for name, _ in fields_of(layout)}
        named = {column.field or column.name for column in columns}
        if fields != named:
            raise FairFightError(f"{game.name}: {what} differ: {sorted(fields ^ named)}")
