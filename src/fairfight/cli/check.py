"""`fairfight check`: are the content files right?"""

from __future__ import annotations

from pathlib import Path

import typer

from fairfight.cli.console import out
from fairfight.content.toml import read_toml, toml_files
from fairfight.games import game_class, names
from fairfight.rulebook.errors import ContentError, unknown


def check(
    path: str = typer.Argument("", help="A content file or folder, or a deck file; without it, all built-in content."),
) -> None:
    """Check content files; every problem is told with its file, line and entry."""
    if not path:
        for name in names():
            out.print(f"{name}: {game_class(name).check()}: all in order", markup=False, soft_wrap=True)
        return
    files = toml_files(Path(path))
    headers = {file: (header(file, "game", names()), header(file, "kind", ())) for file in files}
    for game in sorted({game for game, _ in headers.values()}):
        has_content = (game, "content") in headers.values()
        if has_content:
            out.print(f"{path}: {game}: {game_class(game).check(path)}: all in order", markup=False, soft_wrap=True)
        for file in (file for file, (of, kind) in headers.items() if of == game and kind != "content"):
            said = game_class(game).check_file(headers[file][1], file, path if has_content else "")
            out.print(f"{file}: {game} {headers[file][1]}: {said}: all in order", markup=False, soft_wrap=True)


def header(file: Path, key: str, allowed: list[str] | tuple[str, ...]) -> str:
    """What a file says of itself at its top."""
    source = read_toml(file)
    value = source.data.get(key)
    if not isinstance(value, str):
        raise ContentError(f'{file}:1: "{key}" is missing; a file begins with game = "..." and kind = "..."')
    if allowed and value not in allowed:
        raise ContentError(f"{source.at((key,))}: {unknown(key, value, allowed)}")
    return value
