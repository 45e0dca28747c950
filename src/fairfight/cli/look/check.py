"""`fairfight check`: checks content files and reports every problem."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from fairfight.cli.console import out
from fairfight.common.errors import ContentError, FairFightError
from fairfight.content.book import laid
from fairfight.content.toml import header, toml_files
from fairfight.games.directory import game_class, names

NAMED = 6  # the most entries to name


def check(paths: list[str]) -> None:
    if not paths:
        for name in names():
            out.print(f"{name}: {game_class(name).check()}: all in order", markup=False, soft_wrap=True)
        return
    wrong: list[str] = []
    for path in dict.fromkeys(paths):
        with _noting(wrong):
            _check_path(path, wrong)
    if wrong:
        raise ContentError(*dict.fromkeys(wrong))  # content's problems may come up again with every deck


def _check_path(path: str, wrong: list[str]) -> None:
    """Check a file; or a folder as a game sees it: one layer of content, and decks that may use it."""
    headers: dict[Path, tuple[str, str]] = {}
    for file in toml_files(Path(path)):
        with _noting(wrong):
            headers[file] = (header(file, "game", names()), header(file, "kind"))
    for game in sorted({game for game, _ in headers.values()}):
        own = path if (game, "content") in headers.values() else ""
        if own:
            with _noting(wrong):
                said = f"{_laid(game, path)}; {game_class(game).check(path)}"
                out.print(f"{path}: {game}: {said}: all in order", markup=False, soft_wrap=True)
        for file, kind in ((file, kind) for file, (of, kind) in headers.items() if of == game and kind != "content"):
            with _noting(wrong):
                said = game_class(game).check_file(kind, file, own)
                out.print(f"{file}: {game} {kind}: {said}: all in order", markup=False, soft_wrap=True)


def _laid(game: str, path: str) -> str:
    """How content differs from the game's own: the entries that it adds, changes and removes."""
    kind = game_class(game)
    found = laid(kind.book().model, kind.book(path).model)
    done = (("adds", found.added), ("changes", found.changed), ("leaves out", found.gone))
    return ", ".join(f"{verb} {len(entries)} ({_named(entries)})" for verb, entries in done if entries) or (
        "changes nothing"
    )


def _named(entries: Sequence[str]) -> str:
    more = f" and {len(entries) - NAMED} more" if len(entries) > NAMED else ""
    return ", ".join(entries[:NAMED]) + more


@contextmanager
def _noting(wrong: list[str]) -> Iterator[None]:
    """Collect errors, so that a bad file does not stop the check of the others."""
    try:
        yield
    except FairFightError as error:
        wrong += error.problems
