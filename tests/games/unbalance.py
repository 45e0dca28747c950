"""Runs a game's rule tests over shipped content with other numbers: `python -m tests.games.unbalance NAME`.

None may fail: they stand on content of their own. It happens in a copy of the sources, where every number is one higher
that the content's checks let be one higher. What follows the name goes to pytest.
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
from tests.games.freeze import NUMBER, texts_in
from tests.games.rule_content import shipped_folder

ROOT = Path(__file__).parents[2]
ALONE = 'game = "{game}"\nkind = "content"\nalone = true\n'


class Spot(NamedTuple):
    """Where a number stands, in which file."""

    file: str
    start: int
    end: int


def main(game: str, *words: str) -> int:
    """Run a game's rule tests over changed numbers; returns pytest's exit code."""
    if game not in names():
        raise SystemExit(f"python -m tests.games.unbalance NAME, where NAME is one of {', '.join(names())}")
    texts = texts_in(shipped_folder(game))
    spots = [Spot(file, *found.span()) for file, text in texts.items() for found in NUMBER.finditer(text)]
    changed = changeable(game, texts, spots)
    sys.stdout.write(f"{game}: {len(changed)} of {len(spots)} numbers are one higher\n")
    sys.stdout.flush()
    with tempfile.TemporaryDirectory(prefix="unbalanced-") as folder:
        tree = Path(folder)
        copy_to(tree)
        content = tree / shipped_folder(game).relative_to(ROOT)
        write(content, raised(texts, changed))
        tests = ["tests/games/test_rule_content.py", f"tests/games/{game}"]
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *(words or tests)]
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


def changeable(game: str, texts: Mapping[str, str], spots: Sequence[Spot]) -> list[Spot]:
    """The numbers that can all be one higher at once, by what the content's checks say."""
    found: list[Spot] = []
    waiting = [spots]
    while waiting:
        some = waiting.pop()
        if is_good(game, raised(texts, [*found, *some])):
            found += some
        elif len(some) > 1:
            waiting += [some[len(some) // 2 :], some[: len(some) // 2]]
    return found


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


def raised(texts: Mapping[str, str], spots: Sequence[Spot]) -> dict[str, str]:
    """The texts with these numbers one higher."""
    return {
        file: "".join(_raised(text, sorted(spot for spot in spots if spot.file == file)))
        for file, text in texts.items()
    }


def _raised(text: str, spots: Sequence[Spot]) -> Iterator[str]:
    done = 0
    for _, start, end in spots:
        number = text[start:end]
        more = float(number) + 1 if "." in number else int(number) + 1
        yield f"{text[done:start]}{'+' * number.startswith('+')}{more}"
        done = end
    yield text[done:]


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:] or [""]))
