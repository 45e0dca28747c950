"""Takes new entries and keys of the shipped content over into the rule content: `python -m tests.games.freeze [NAME]`.

Numbers that the rule content has already stay as they are there: that is what it is for. With `--numbers` they are
taken anew as well.
"""

from __future__ import annotations

import argparse
import difflib
import itertools
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from fairfight.content.book import HEADER as ABOUT_A_FILE
from fairfight.games.directory import names
from tests.games.rule_content import rule_folder, shipped_folder

MARK = "# RULE CONTENT:"
HEAD = f"""\
{MARK} what the tests of the rules play on. What people play is src/fairfight/games/{{game}}/content/{{file}}.
# Its numbers were those of the game once, and stay when the game's are balanced. New entries and keys are taken over
# with `python -m tests.games.freeze {{game}}`; see CONTRIBUTING.md.

"""
HEADER = re.compile(r"^\[[^\]]+\]+", re.MULTILINE)
PUT_TOGETHER = ("decks", "rooms", "runs", "missions", "campaigns")  # of other entries: who is in it is balance as well
WORDS = ("name", "about")  # no rule reads them
NUMBER = re.compile(r"(?<![\w.])[-+]?\d+(?:\.\d+)?")


def main() -> None:
    """Freeze the content of the games that are named, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tests.games.freeze", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="NAME", help="a game; default: all of them")
    parser.add_argument("--numbers", action="store_true", help="take the numbers anew as well")
    given = parser.parse_args()
    for game in given.games or names():
        for line in freeze(game, shipped_folder(game), rule_folder(game), numbers=given.numbers):
            sys.stdout.write(f"{line}\n")


def freeze(game: str, shipped: Path, frozen: Path, *, numbers: bool = False) -> Iterator[str]:
    """Write a game's rule content anew; says which files are others now."""
    frozen.mkdir(parents=True, exist_ok=True)
    before = written(frozen)
    kept = {} if numbers else blocks_of(before.values())
    files = texts_in(shipped)
    for gone in before.keys() - files.keys():
        (frozen / gone).unlink()
        yield f"{game}: {gone} is gone"
    for file, said in files.items():
        text = HEAD.format(game=game, file=file) + merged(said, kept)
        if text != before.get(file):
            (frozen / file).write_text(text, encoding="utf-8", newline="\n")
            yield f"{game}: {file} is {'another' if file in before else 'new'}"


def texts_in(folder: Path) -> dict[str, str]:
    """The content files of a folder."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.toml"))}


def written(frozen: Path) -> dict[str, str]:
    """The files of rule content that were written by this command; beside them may lie some that tests need as well."""
    return {file: text for file, text in texts_in(frozen).items() if text.startswith(MARK)}


def merged(shipped: str, kept: dict[str, str]) -> str:
    """The shipped text with the numbers that are kept."""
    return "".join(
        with_numbers_of(kept[header], block) if header in kept else block for header, block in _blocks(shipped)
    )


def blocks_of(texts: Iterable[str]) -> dict[str, str]:
    """What stands under each header of some files."""
    return {header: block for text in texts for header, block in _blocks(text) if header}


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """A file by its headers, such as `[units.goblin]`; of those that come again, as in a list, each with its number."""
    starts = [0, *(found.start() for found in HEADER.finditer(text)), len(text)]
    seen: dict[str, int] = {}
    for start, end in itertools.pairwise(starts):
        found = HEADER.match(text, start)
        header = found[0] if found else ""
        seen[header] = seen.get(header, -1) + 1
        yield f"{header}{seen[header]}" if header else "", text[start:end]


def with_numbers_of(kept: str, block: str) -> str:
    """A block with the lines that another has as well but for the numbers, as they stand there."""
    ours, theirs = kept.splitlines(keepends=True), block.splitlines(keepends=True)
    same = difflib.SequenceMatcher(None, [masked(line) for line in ours], [masked(line) for line in theirs], False)
    for one in same.get_matching_blocks():
        theirs[one.b : one.b + one.size] = ours[one.a : one.a + one.size]
    return "".join(theirs)


def masked(text: str) -> str:
    """A text without its numbers."""
    return NUMBER.sub("#", text)


def differences(shipped: Path, frozen: Path) -> list[str]:
    """What the rule content does not say as the shipped content does, but for numbers and words."""
    ours, theirs = shape_of(texts_in(shipped).values()), shape_of(written(frozen).values())
    new = [f"{entry} is new" for entry in ours.keys() - theirs.keys()]
    gone = [f"{entry} is gone" for entry in theirs.keys() - ours.keys()]
    other = [f"{entry} is another" for entry in ours.keys() & theirs.keys() if ours[entry] != theirs[entry]]
    return sorted(new + gone + other)


def shape_of(texts: Iterable[str]) -> dict[str, Any]:
    """Each entry of some files without its numbers and words; of what is put together, only that it is there."""
    return {
        f"{table}.{key}": "there" if table in PUT_TOGETHER else _shape(entry)
        for text in texts
        for table, entries in tomllib.loads(text).items()
        if table not in ABOUT_A_FILE
        for key, entry in entries.items()
    }


def _shape(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _shape(inside) for key, inside in value.items() if key not in WORDS}
    if isinstance(value, list):
        return [_shape(inside) for inside in value]
    return masked(str(value))


if __name__ == "__main__":
    main()
