"""`fairfight check`: are the content files right?"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fairfight.cli.console import out
from fairfight.content.toml import read_toml, toml_files
from fairfight.games import game_class, names
from fairfight.rulebook.errors import ContentError, FairFightError, unknown


def check(path: str) -> None:
    if not path:
        for name in names():
            out.print(f"{name}: {game_class(name).check()}: all in order", markup=False, soft_wrap=True)
        return
    wrong: list[str] = []
    headers: dict[Path, tuple[str, str]] = {}
    for file in toml_files(Path(path)):
        with _noting(wrong):
            headers[file] = (header(file, "game", names()), header(file, "kind", ()))
    for game in sorted({game for game, _ in headers.values()}):
        own = path if (game, "content") in headers.values() else ""
        if own:
            with _noting(wrong):
                out.print(f"{path}: {game}: {game_class(game).check(path)}: all in order", markup=False, soft_wrap=True)
        for file, kind in ((file, kind) for file, (of, kind) in headers.items() if of == game and kind != "content"):
            with _noting(wrong):
                said = game_class(game).check_file(kind, file, own)
                out.print(f"{file}: {game} {kind}: {said}: all in order", markup=False, soft_wrap=True)
    if wrong:
        raise ContentError("\n".join(dict.fromkeys(wrong)))  # what is wrong with content may be found with every deck


@contextmanager
def _noting(wrong: list[str]) -> Iterator[None]:
    """What is wrong with one file does not keep the others from being checked."""
    try:
        yield
    except FairFightError as error:
        wrong += str(error).splitlines()


def header(file: Path, key: str, allowed: list[str] | tuple[str, ...]) -> str:
    """What a file says of itself at its top."""
    source = read_toml(file)
    value = source.data.get(key)
    if not isinstance(value, str):
        raise ContentError(f'{file}:1: "{key}" is missing; a file begins with game = "..." and kind = "..."')
    if allowed and value not in allowed:
        raise ContentError(f"{source.at((key,))}: {unknown(key, value, allowed)}")
    return value
