"""Reads TOML files and keeps file and line of every entry for error messages."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fairfight.common.checking import Place
from fairfight.common.errors import ContentError, unknown
from fairfight.content.looks import bytes_of, look


@dataclass(frozen=True)
class Source:
    """One file: its displayed name, its text and its data."""

    name: str
    text: str
    data: dict[str, Any]

    def at(self, place: Place) -> str:
        """The `file:line` of a place; of the nearest table above it if it has no line of its own."""
        line = line_of(self.text, place)
        return f"{self.name}:{line}" if line else self.name

    def has(self, place: Place) -> bool:
        """Whether this file has a value at a place."""
        inside: Any = self.data
        for step in place:
            if isinstance(inside, dict) and str(step) in inside:
                inside = inside[str(step)]  # a list's entry may be named by its number in a change
            elif isinstance(inside, list) and isinstance(step, int) and step < len(inside):
                inside = inside[step]
            else:
                return False
        return True


def toml_files(path: Path) -> list[Path]:
    """The .toml files of a folder in the order of their names, or the one file."""
    if not path.exists():
        raise ContentError(f"content {path} does not exist")
    files = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    if not files:
        raise ContentError(f"content {path} holds no .toml file")
    return files


def read_toml(path: Path) -> Source:
    """Read one file; a TOML error is reported with its line."""
    return parsed(path, bytes_read(path))


def bytes_read(path: Path) -> bytes:
    """A file's bytes, noted in `looks`, so that whatever was made from them is made again when the file changes."""
    try:
        return look(bytes_of, path)
    except OSError as error:
        raise ContentError(f"cannot read {path}: {error.strerror}") from None


def parsed(path: Path, content: bytes) -> Source:
    """A parsed file, cached by path and content."""
    try:
        decoded = content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ContentError(f"{path}:{line}: not UTF-8 text (byte {error.start} of the file)") from None
    text = decoded.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    try:
        return Source(str(path), text, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), column (\d+)\)|\(at end of document\)", str(error))
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        reason = _said_twice(text, line, str(error)) or re.sub(r" \(at .*\)$", "", str(error))
        raise ContentError(f"{path}:{line}: not TOML: {reason}") from None
    except ValueError:  # Python's own limit
        long = re.search(rf"\d{{{MOST_DIGITS + 1}}}", text.replace("_", ""))
        line = text.replace("_", "").count("\n", 0, long.start()) + 1 if long else 1
        raise ContentError(f"{path}:{line}: a number has too many digits to be read") from None
    except RecursionError:
        raise ContentError(f"{path}:{_deepest_line(text)}: lists or tables are nested too deeply to be read") from None


MOST_DIGITS = 4300  # that Python reads


def _said_twice(text: str, line: int, reason: str) -> str:
    """The entry that an error's line defines for the second time, in words; empty for other errors."""
    if not reason.startswith(("Cannot declare", "Cannot overwrite")):
        return ""
    places = list(_places_by_line(text))
    here = [place for number, place in places if number == line]
    if not here:
        return ""
    first = next(number for number, place in places if place == here[-1])
    if first == line:  # a table in braces, which is closed
        return f"{_entry(here[-1])} belongs to a table that is already complete"
    return f"{_entry(here[-1])} is defined twice, first in line {first}"


def _deepest_line(text: str) -> int:
    """The line in which most brackets are open at once."""
    depth, line, deepest = 0, 1, (0, 1)
    for sign in text:
        line += sign == "\n"
        depth += (sign in "[{") - (sign in "]}")
        deepest = max(deepest, (depth, -line))
    return abs(deepest[1])


def _entry(place: Place) -> str:
    return ".".join(map(str, place))


HEADER = re.compile(r"^\s*\[\[?\s*(?P<keys>[^\]]+?)\s*\]\]?")
KEY = re.compile(r"""^\s*(?P<keys>(?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")
PART = re.compile(r"""[\w-]+|"[^"]*"|'[^']*'""")


def line_of(text: str, place: Place) -> int | None:
    """The line that defines a place, or the nearest table above it.

    >>> line_of("[units.goblin]\\nhp = 30\\nattack = 15\\n", ("units", "goblin", "attack"))
    3
    >>> line_of("[units.goblin]\\nhp = 30\\n", ("units", "goblin", "speed"))
    1
    >>> line_of("[[summons]]\\nrole = 1\\n[[summons]]\\nrole = 2\\n", ("summons", 1, "role"))
    4
    """
    best, best_line = 0, None
    for number, said in _places_by_line(text):
        if len(said) > best and said == place[: len(said)]:
            best, best_line = len(said), number
    return best_line


def _places_by_line(text: str) -> Iterator[tuple[int, Place]]:
    """Every line that begins a table or a value, with its full place; [[tables]] of a list count from 0."""
    table: Place = ()
    counts: dict[Place, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if header := HEADER.match(line):
            table = ()
            parts = _parts(header["keys"])
            for step, part in enumerate(parts, 1):
                table = (*table, part)
                yield number, table  # a header also begins the tables around it
                if step == len(parts) and line.lstrip().startswith("[["):
                    counts[table] = counts.get(table, -1) + 1
                if table in counts:
                    table = (*table, counts[table])
                    yield number, table
        elif key := KEY.match(line):
            yield number, (*table, *_parts(key["keys"]))


def _parts(keys: str) -> list[str]:
    return [part.strip("\"'") for part in PART.findall(keys)]


def inline(value: Any) -> str:
    """A plain value as TOML writes it on one line.

    >>> inline({"name": "Follow Me!", "effects": [], "cost": {"discard": 1}, "unique": True})
    '{"name" = "Follow Me!", "effects" = [], "cost" = {"discard" = 1}, "unique" = true}'
    """
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{inline(key)} = {inline(held)}" for key, held in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(inline, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)  # TOML's texts are escaped as JSON's are
    return str(value)


def header(file: Path, key: str, allowed: Collection[str] = ()) -> str:
    """A value from a file's header."""
    source = read_toml(file)
    value = source.data.get(key)
    if not isinstance(value, str):
        raise ContentError(f'{file}:1: "{key}" is missing; a file begins with game = "..." and kind = "..."')
    if allowed and value not in allowed:
        raise ContentError(f"{source.at((key,))}: {unknown(key, value, allowed)}")
    return value
