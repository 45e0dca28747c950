"""Immutable lists and tables, so that many games can share content."""

from __future__ import annotations

from typing import Any, Generic, NoReturn, TypeVar

from fairfight.common.checking import Checked

T = TypeVar("T")


def _refuse(self: Any, *_: object, **__: object) -> NoReturn:
    raise TypeError("checked content cannot be changed; make a copy, or another game with change=...")


class FixedList(list[Any]):
    """A list that cannot be changed."""

    __slots__ = ()
    __setitem__ = __delitem__ = __iadd__ = __imul__ = _refuse
    append = extend = insert = remove = pop = clear = sort = reverse = _refuse

    def __reduce__(self) -> tuple[Any, ...]:
        return FixedList, (list(self),)


class FixedDict(dict[Any, Any]):
    """A dictionary that cannot be changed."""

    __slots__ = ()
    __setitem__ = __delitem__ = __ior__ = _refuse
    update = setdefault = pop = popitem = clear = _refuse

    def __reduce__(self) -> tuple[Any, ...]:
        return FixedDict, (dict(self),)


class Same(Generic[T]):
    """An entry as a cache key, by identity: what is derived from an immutable entry is derived once.

    Many contents share an entry, so all of them share what is cached. Use it with a bounded cache.
    """

    __slots__ = ("entry",)

    def __init__(self, entry: T) -> None:
        self.entry = entry

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.entry is other.entry

    def __hash__(self) -> int:
        return id(self.entry)


class Changeable(Exception):
    """A mutable value, which therefore cannot be shared."""


def fixed(value: Any) -> Any:
    """The value with immutable lists and tables at every depth. Models and dataclasses are changed in place."""
    if value is None or isinstance(value, int | float | str | bytes | FixedList | FixedDict):
        return value
    if isinstance(value, list):
        return FixedList(map(fixed, value))
    if isinstance(value, dict):
        return FixedDict({key: fixed(one) for key, one in value.items()})
    if type(value) in (tuple, frozenset):
        return type(value)(map(fixed, value))
    if not isinstance(value, Checked) and not _is_frozen(value):
        raise Changeable(f"a {type(value).__name__} can be changed")
    inside = vars(value)
    for name, one in inside.items():
        inside[name] = fixed(one)  # frozen: set past the guard against changes
    return value


def _is_frozen(value: Any) -> bool:
    """Whether it is a frozen dataclass."""
    said = getattr(type(value), "__dataclass_params__", None)
    return bool(said and said.frozen and hasattr(value, "__dict__"))
