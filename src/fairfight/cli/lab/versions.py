"""Finds two versions of content to compare: files, folders, or revisions in git.

FILE            a file or a folder, laid over the game's own content
COMMIT:FILE     the same as of a commit
COMMIT          the game's own content as of a commit, instead of today's
"""

from __future__ import annotations

import inspect
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from fairfight.common.errors import FairFightError
from fairfight.common.files import replacing
from fairfight.engine.native.store import home
from fairfight.game.game import Game
from fairfight.games.directory import game_class
from fairfight.lab.compare.changes import with_options

HOW = "write a file or a folder, COMMIT:FILE for one as of a commit of git, or COMMIT for the game's own content"
SHORT = 12  # characters of a commit's name that folders have


def versions(game: Game, named: Sequence[str]) -> tuple[Game, Game | None]:
    """The two games to compare: the present one and a version, or two versions."""
    if len(named) > 2:
        raise FairFightError(f"--with is given {len(named)} times; once, or twice for two versions, is allowed")
    made = [with_options(game, {"content": _content(game.name, one.strip())}) for one in named]
    if not made:
        return game, None
    return (game, made[0]) if len(made) == 1 else (made[0], made[1])


def _content(game: str, name: str) -> str:
    """The file or folder of a version, as the option `content` takes it."""
    if name and Path(name).exists():
        return name
    commit, colon, path = name.partition(":")
    own = Path(inspect.getfile(game_class(game))).parent / "content"
    where = Path() if colon else own
    full = (
        _git(where, "rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}") if commit and name[0] != "-" else None
    )
    if full is None or (colon and not path):
        raise FairFightError(f'--with "{name}": no such file, and no commit of git; {HOW}')
    return str(_taken(Path(), full, path) if colon else _taken(own, full, "./", alone=game))


def _taken(where: Path, commit: bytes, path: str, alone: str = "") -> Path:
    """A commit's files at a path, written to disk; `alone` marks content that replaces the game's."""
    hash_of = commit.decode().strip()
    here = f"./{path.removeprefix('./')}"
    for place in dict.fromkeys((here, path)):  # relative to this folder, or to the top of the repository
        found = _git(where, "rev-parse", "--verify", "--quiet", f"{hash_of}:{place}")
        if found is not None:
            break
    else:
        raise FairFightError(f"the commit {hash_of[:SHORT]} has nothing at {where if path == './' else path}")
    kept = home().parent / "content" / f"{hash_of[:SHORT]}-{found.decode()[:SHORT]}"
    listed = _git(where, "ls-tree", "--full-tree", "--name-only", f"{hash_of}:{place}")
    if listed is None:  # a file
        target = kept / Path(path).name
        _write(target, _git(where, "show", f"{hash_of}:{place}") or b"")
        return target
    target = kept / (alone or Path(path).name or "content")
    for name in filter(_is_toml, listed.decode().split("\n")):
        _write(target / name, _git(where, "show", f"{hash_of}:{place.rstrip('/')}/{name}") or b"")
    if alone:
        _write(target / "alone.toml", f'game = "{alone}"\nkind = "content"\nalone = true\n'.encode())
    return target


def _is_toml(name: str) -> bool:
    return name.endswith(".toml")


def _write(path: Path, content: bytes) -> None:
    """Write a file, unless it exists: files of a commit never change."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FairFightError(f"cannot write {path}: {error.strerror}") from None
    if not path.exists() or path.read_bytes() != content:
        with replacing(path) as new:
            new.write_bytes(content)


def _git(where: Path, *words: str) -> bytes | None:
    """The output of git in a folder; None if git fails or is not installed."""
    if not shutil.which("git") or not where.is_dir():
        return None
    done = subprocess.run(
        ["git", *words], capture_output=True, cwd=where, check=False, env={**os.environ, "LC_ALL": "C"}
    )
    return done.stdout if done.returncode == 0 else None
