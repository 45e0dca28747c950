"""Runs a game's rule tests over shipped content with other numbers: `python -m tests.games.unbalance NAME`.

None may fail: they stand on content of their own. It happens in a copy of the sources, where every number is one higher
or lower that the content's checks let be another. What follows the name goes to pytest.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import fairfight
from fairfight.common.errors import FairFightError
from fairfight.games.directory import names
from tests.games.freeze import NUMBER, shape_of, texts_in
from tests.games.rule_content import shipped_folder

ROOT = Path(__file__).parents[2]
FIXED = "NEVER CHANGE THIS FILE"  # Summoners' generator: a check refuses another number
ALONE = 'game = "{game}"\nkind = "content"\nalone = true\n'


class Spot(NamedTuple):
    """Where a number stands, in which file."""

    file: str
    start: int
    end: int


Steps = dict[Spot, int]


def main(game: str, *words: str) -> int:
    """Run a game's rule tests over changed numbers; returns pytest's exit code."""
    if game not in names():
        raise SystemExit(f"python -m tests.games.unbalance NAME, where NAME is one of {', '.join(names())}")
    texts = texts_in(shipped_folder(game))
    spots = numbers_in(texts)
    steps = unbalanced(game, texts, spots)
    sys.stdout.write(f"{game}: {len(steps)} of {len(spots)} numbers are others\n")
    sys.stdout.flush()
    with tempfile.TemporaryDirectory(prefix="unbalanced-") as folder:
        tree = Path(folder)
        copy_to(tree)
        write(tree / shipped_folder(game).relative_to(ROOT), stepped(texts, steps))
        tests = words or ("tests/games/test_rule_content.py", f"tests/games/{game}")
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *tests]
        return subprocess.run(
            command, cwd=tree, env=os.environ | {"PYTHONPATH": str(tree / "src")}, check=False
        ).returncode


def copy_to(tree: Path) -> None:
    """Copy what git knows, and what is new."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, tree / name)


def numbers_in(texts: Mapping[str, str]) -> list[Spot]:
    """All numbers of some files."""
    return [
        Spot(file, *found.span())
        for file, text in texts.items()
        if FIXED not in text
        for found in NUMBER.finditer(text)
    ]


def unbalanced(game: str, texts: Mapping[str, str], spots: Sequence[Spot]) -> Steps:
    """How far each number goes: one up, or one down, or up while its neighbour goes down, as in a deck of 20."""
    steps: Steps = {}
    shape = shape_of(texts.values())  # a number may stand in a name, as of the card "+1"
    for ways in ((1,), (-1,), (1, -1), (-1, 1)):
        left = [spot for spot in spots if spot not in steps]
        together = [dict(zip(some, ways, strict=False)) for some in batched(left, len(ways))]
        waiting = [together] if left else []
        while waiting:
            some = waiting.pop()
            more = {spot: step for one in some for spot, step in one.items()}
            found = stepped(texts, steps | more)
            if is_good(game, found) and shape_of(found.values()) == shape:
                steps |= more
            elif len(some) > 1:
                waiting += [some[len(some) // 2 :], some[: len(some) // 2]]
    return steps


def batched(spots: Sequence[Spot], size: int) -> Iterator[Sequence[Spot]]:
    """The numbers in groups of so many neighbours."""
    return (spots[start : start + size] for start in range(0, len(spots), size))


def is_good(game: str, texts: Mapping[str, str]) -> bool:
    """Whether a game can be played on this content."""
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), {**texts, "alone.toml": ALONE.format(game=game)})
        try:
            fairfight.game(game, content=folder)
        except FairFightError:
            return False
    return True


def write(folder: Path, texts: Mapping[str, str]) -> None:
    """Write files into a folder."""
    for file, text in texts.items():
        (folder / file).write_text(text, encoding="utf-8", newline="\n")


def stepped(texts: Mapping[str, str], steps: Steps) -> dict[str, str]:
    """The texts with these numbers changed."""
    return {file: "".join(_stepped(file, text, steps)) for file, text in texts.items()}


def _stepped(file: str, text: str, steps: Steps) -> Iterator[str]:
    done = 0
    for spot in sorted(spot for spot in steps if spot.file == file):
        number = text[spot.start : spot.end]
        other = (float if "." in number else int)(number) + steps[spot]
        yield f"{text[done : spot.start]}{'+' * number.startswith('+')}{other}"
        done = spot.end
    yield text[done:]


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:] or [""]))
