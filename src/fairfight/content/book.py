"""`Book`: a game's content files with a designer's overlay and single changes on top, checked and hashed."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import ValidationError

from fairfight.common.checking import OURS, Checked, Place, problems
from fairfight.common.errors import ContentError
from fairfight.common.own_files import check_allowed
from fairfight.content.changing import applied
from fairfight.content.looks import look, stamp_of
from fairfight.content.reuse import Entries, entries_of, reusing
from fairfight.content.toml import Source, bytes_read, parsed, read_toml, toml_files

B = TypeVar("B", bound=Checked)

ALONE = "alone"  # key of own content that replaces the game's instead of being laid over it
HEADER = ("game", "kind", "target", ALONE, OURS)  # keys at the top of a file, beside its entries


@dataclass(frozen=True)
class Book(Generic[B]):
    """Checked content, its hash, which every result and replay carries, and where it was read from."""

    model: B
    hash: str
    sources: tuple[Source, ...]
    target: str = ""  # the designer's target, such as "cleared 50-60 %"; not part of the content's hash

    def at(self, *place: str | int) -> str:
        """The place of an entry: `file:line: entry`."""
        return at(self.sources, place)


def read_book(
    game: str,
    model: type[B],
    folder: Path,
    own: str = "",
    changes: Sequence[str] = (),
    other_kinds: Sequence[str] = (),
    check_book: Callable[[Book[B]], None] = lambda _: None,
) -> Book[B]:
    """Read a game's content folder, lay a designer's own file or folder over it, apply changes, and check it all.

    Files of other kinds, such as decks, may lie in a designer's folder. `check_book` checks what the model cannot.
    """
    if own:
        check_allowed(Path(own), "content")
    skipped = tuple(other_kinds) if own and Path(own).is_dir() else ()
    shipped = tuple((file, look(stamp_of, file)) for file in look(toml_files, folder))
    owned = tuple((file, bytes_read(file)) for file in look(toml_files, Path(own))) if own else ()
    return _read(game, model, check_book, shipped, owned, tuple(changes), skipped)[0]


@functools.lru_cache(maxsize=64)
def _read(
    game: str,
    model: type[B],
    check_book: Callable[[Book[B]], None],
    shipped: tuple[tuple[Path, tuple[int, ...]], ...],
    owned: tuple[tuple[Path, bytes], ...],
    changes: tuple[str, ...],
    skipped: tuple[str, ...],
) -> tuple[Book[B], Entries[B]]:
    """Cached: the same files are read and checked once; an edited file of the game has another stamp."""
    found = [*(_shipped(*file) for file in shipped), *(_owned(*file) for file in owned)]
    sources = [source for source in found if source.data.get("kind") not in skipped]
    for source in sources:
        expect(source, "game", game)
        expect(source, "kind", "content")
        if not isinstance(source.data.get(ALONE, False), bool):
            raise ContentError(f'{source.at((ALONE,))}: "{ALONE}" must be true or false, not {source.data[ALONE]!r}')
    own = sources[len(shipped) :]
    _refuse_twice(own if owned or changes else sources)  # the game's own files are checked by themselves
    if any(source.data.get(ALONE) for source in own):
        sources = own
    data: dict[str, Any] = {}
    for source in sources:
        data = _laid_over(data, {key: value for key, value in source.data.items() if key not in HEADER})
    for change in changes:
        data, said = applied(data, change)
        sources.append(said)
    before = _good(game, model, check_book, shipped) if owned or changes else None
    entries = (before and reusing(model, data, before)) or entries_of(check(model, data, sources), data)
    book = Book(entries.model, entries.hash, tuple(sources), _target(sources))
    check_book(book)
    return book, entries


def _good(*given: Any) -> Entries[Any] | None:
    """The checked entries of the game's own content, if it is valid: those not overlaid need no second check."""
    try:
        return _read(*given, (), (), ())[1]
    except ContentError:
        return None


@functools.lru_cache(maxsize=64)
def _shipped(path: Path, _stamp: tuple[int, ...]) -> Source:
    """A file of the game in its present state, parsed once."""
    return marked(read_toml(path))


@functools.lru_cache(maxsize=64)
def _owned(path: Path, content: bytes) -> Source:
    """A designer's file, parsed once."""
    return marked(parsed(path, content))


def marked(source: Source) -> Source:
    """A file that was just parsed, with what its head says of all its entries written into each of them."""
    ours = source.data.get(OURS, False)
    if not isinstance(ours, bool):
        raise ContentError(f'{source.at((OURS,))}: "{OURS}" must be true or false, not {ours!r}')
    entries = {
        (table, key): entry
        for table, inside in source.data.items()
        if isinstance(inside, dict)
        for key, entry in inside.items()
        if isinstance(entry, dict)
    }
    if wrong := [place for place, entry in entries.items() if OURS in entry]:
        raise ContentError(
            *(
                f'{source.at((*place, OURS))}: {".".join(place)}: "{OURS}" belongs to the head of a file'
                for place in wrong
            )
        )
    for entry in entries.values() if ours else ():
        entry[OURS] = True
    return source


def _target(sources: Sequence[Source]) -> str:
    """The target in the topmost file that names one."""
    said = ""
    for source in sources:
        given = source.data.get("target", said)
        if not isinstance(given, str):
            raise ContentError(f'{source.at(("target",))}: target: write it as text, such as "cleared 50-60 %"')
        said = given
    return said


def expect(source: Source, key: str, value: str) -> None:
    """Check the header: every file says at its top which game it belongs to and what it is."""
    if source.data.get(key) != value:
        given = source.data.get(key)
        said = "is missing" if given is None else f"is {given!r}"
        raise ContentError(f'{source.at((key,))}: "{key}" {said}; it must be "{value}" here')


def check(model: type[B], data: dict[str, Any], sources: Sequence[Source]) -> B:
    """Check data against its model; raise all problems at once, one a line, each with its file and line."""
    try:
        return model.model_validate(data, strict=True)
    except ValidationError as error:
        lines = [f"{at(sources, place)}: {text}" for place, text in problems(error, model)]
        raise ContentError(*lines) from None


def at(sources: Sequence[Source], place: Place) -> str:
    """The file and line of a place, or of the nearest above it, and the entry."""
    entry = ".".join(str(step) for step in place)
    for length in range(len(place), 0, -1):
        for source in reversed(sources):
            if source.has(place[:length]):
                return f"{source.at(place)}: {entry}"
    return f"{sources[0].name}: {entry}" if len(sources) == 1 else entry


def _refuse_twice(layer: Sequence[Source]) -> None:
    """Refuse a value that two files of one folder define: which one counts would depend on the files' names."""
    said: dict[Place, Source] = {}
    wrong: dict[Place, str] = {}
    for source in layer:
        for place in _values(source.data, ()):
            other = said.setdefault(place, source)
            if other is not source and place[:2] not in wrong:
                entry = ".".join(map(str, place))
                wrong[place[:2]] = f"{source.at(place)}: {entry}: defined twice, also at {other.at(place)}"
    if wrong:
        raise ContentError(*wrong.values())


def _values(data: Mapping[str, Any], above: Place) -> Iterator[Place]:
    """The places of all values; a list is one value."""
    for key, value in data.items():
        if isinstance(value, dict) and value:
            yield from _values(value, (*above, key))
        elif key not in HEADER if not above else key != OURS:
            yield (*above, key)


@dataclass(frozen=True)
class Laid:
    """How own content differs from a game's: entries added, changed and removed, each as table.key."""

    added: tuple[str, ...]
    changed: tuple[str, ...]
    gone: tuple[str, ...]


def laid(under: Checked, over: Checked) -> Laid:
    """How one content differs from another, entry by entry."""
    before, after = _entries(under), _entries(over)
    return Laid(
        tuple(key for key in after if key not in before),
        tuple(key for key in after if key in before and after[key] != before[key]),
        tuple(key for key in before if key not in after),
    )


def _entries(model: Checked) -> dict[str, Any]:
    return {f"{table}.{key}": entry for table, entries in vars(model).items() for key, entry in entries.items()}


def _laid_over(under: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    """Two tables merged key by key; values of the upper one win."""
    merged = dict(under)
    for key, value in over.items():
        below = merged.get(key)
        merged[key] = _laid_over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return merged
