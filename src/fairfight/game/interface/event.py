"""`Event`: something that happened, as data; and `Reader`: reads a match's log as one observer may know it.

A game declares a class for each kind of event. Its fields stand in the order of the row's numbers, and say how a number
is read:

>>> from typing import Annotated
>>> from fairfight.engine.log import Event as Row
>>> @dataclass(frozen=True, slots=True)
... class Hurt(Event):
...     unit: Annotated[str, Part("unit")]
...     amount: int
>>> class ToyReader(Reader):
...     kinds = (Hurt,)
...     def unit(self, number: int) -> str:
...         return f"a.unit.{number}"
>>> ToyReader(None).read([Row(0, 2, 15, 0, 0)])
[Hurt(n=1, cause=None, changes=(), unit='a.unit.2', amount=15)]
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, get_args, get_origin, get_type_hints

from fairfight.game.interface.changes import Change

if TYPE_CHECKING:
    from fairfight.engine.log import Event as Row  # numpy stands behind it, which no client of the service needs

Observer = int | None  # a seat; None: everything is known; SPECTATOR: only what all seats may know
SPECTATOR = -1


@dataclass(frozen=True)
class Part:
    """How a number of a row is read: by the reader's method of that name. A secret is known to its player only."""

    name: str
    secret: bool = False


@dataclass(frozen=True)
class OneOf:
    """How a number of a row is read: as a place in a list of words."""

    words: tuple[str, ...]
    secret: bool = False


@dataclass(frozen=True)
class Derived:
    """A field that stands in no row: the reader finds it."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: its number in the observer's stream, the event that led to it, and what it changed."""

    n: int
    cause: int | None
    changes: tuple[Change, ...]

    kind: ClassVar[str] = "event"  # the name of the class in small letters, such as "hit_rolled"
    owner: ClassVar[str] = "player"  # the field that names whose secrets the secret fields are
    beat: ClassVar[bool] = False  # whether something new begins with it, whatever its cause

    def __init_subclass__(cls) -> None:
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


@dataclass(slots=True)
class Draft:
    """An event that is being read: a hook of the reader adds what follows from it. It knows no more than the seat."""

    n: int
    kind: type[Event]
    cause: int | None
    values: dict[str, Any]
    changes: list[Change] = field(default_factory=list)

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def __setitem__(self, name: str, value: Any) -> None:
        self.values[name] = value


Hook = Callable[[Draft], None]
Plan = tuple[tuple[str, Callable[["Reader", int], Any], bool], ...]


class Reader:
    """Reads a match's rows one after the other for one observer, and keeps what ids and causes need.

    What an observer may not know is removed first. All that follows (ids, causes, changes) is made from the rest, so it
    cannot tell more.
    """

    kinds: ClassVar[tuple[type[Event], ...]]  # by their codes
    remembers: ClassVar[tuple[str, ...]] = ()  # attributes that change while reading

    def __init__(self, observer: Observer) -> None:
        self.observer = observer
        self.n = 0  # the number of the last event
        self.cause: int | None = None  # of the events to come
        self.hooks: Mapping[type[Event], Hook] = {}

    def knows(self, player: int) -> bool:
        """Whether the observer knows the secrets of a player, who is given by number."""
        return self.observer is None or self.observer == player

    def is_seen(self, _kind: type[Event], _row: Row) -> bool:
        """Whether the observer notices an event at all."""
        return True

    def read(self, rows: Iterable[Row]) -> list[Event]:
        """The next events."""
        return [self._read(row) for row in rows if self.is_seen(self.kinds[row.code], row)]

    def _read(self, row: Row) -> Event:
        kind = self.kinds[row.code]
        plan, owner_at = plan_of(kind)
        knows = owner_at is None or self.knows(row[1 + owner_at])
        self.n += 1
        values: dict[str, Any] = {}
        for place, (name, reads, secret) in enumerate(plan, 1):
            values[name] = None if secret and not knows else reads(self, row[place])
        draft = Draft(self.n, kind, self.cause, values)
        self.follow(draft)
        return kind(n=draft.n, cause=draft.cause, changes=tuple(draft.changes), **draft.values)

    def follow(self, draft: Draft) -> None:
        """Add what follows from an event: its cause, what it changes, derived fields."""
        hook = self.hooks.get(draft.kind)
        if hook:
            hook(draft)

    def copy(self) -> Reader:
        """A reader that goes on from here by itself."""
        twin = copy.copy(self)
        for name in self.remembers:
            setattr(twin, name, copy.deepcopy(getattr(self, name)))
        twin.bind()
        return twin

    def bind(self) -> None:
        """Set the hooks; they belong to this reader and not to the one that it is a copy of."""


_plans: dict[type, tuple[Plan, int | None]] = {}


def plan_of(kind: type[Event]) -> tuple[Plan, int | None]:
    """How the numbers of a row become fields; and which of them names the owner of its secrets, if it has some."""
    if kind not in _plans:
        _plans[kind] = _plan(kind)
    return _plans[kind]


def _plan(kind: type[Event]) -> tuple[Plan, int | None]:
    common = {one.name for one in fields(Event)}
    hints = get_type_hints(kind, include_extras=True)
    names = [one.name for one in fields(kind) if one.name not in common]
    made = [(name, *_reading(hints[name])) for name in names if not _is_derived(hints[name])]
    has_secrets = any(secret for _, _, secret in made)
    order = [name for name, _, _ in made]
    return tuple(made), order.index(kind.owner) if has_secrets else None


def _marks(hint: Any) -> tuple[Any, ...]:
    return get_args(hint)[1:] if get_origin(hint) is Annotated else ()


def _is_derived(hint: Any) -> bool:
    return any(isinstance(mark, Derived) for mark in _marks(hint))


def _reading(hint: Any) -> tuple[Callable[[Reader, int], Any], bool]:
    for mark in _marks(hint):
        if isinstance(mark, Part):
            return (lambda reader, number, name=mark.name: getattr(reader, name)(number)), mark.secret
        if isinstance(mark, OneOf):
            return (lambda _, number, words=mark.words: words[number]), mark.secret
    if hint is bool:
        return (lambda _, number: bool(number)), False
    return (lambda _, number: number), False
