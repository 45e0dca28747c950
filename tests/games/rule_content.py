"""The content that rule tests play on: frozen copies of the games' own, so that no change of balance breaks one.

A copy lies in `tests/games/NAME/content`. Whatever is collected and run under `tests/games` and `tests/content` reads
it in place of the game's own, by the hooks below. Only the folder is another, so that own content and changes are laid
over it as always.
"""

from __future__ import annotations

import importlib
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import ModuleType

import pytest

from fairfight.content import known
from fairfight.content.recent import Recent
from fairfight.games.directory import CLASSES, names

HERE = Path(__file__).parent
FOLDERS = (HERE, HERE.parent / "content")

_games = Recent[known.Known](known.MOST_KNOWN)  # a game is known by its set-up, which does not say on which folder


def rule_folder(game: str) -> Path:
    """Where a game's rule content lies."""
    return HERE / game / "content"


def shipped_folder(game: str) -> Path:
    """Where a game's own content lies."""
    return Path(str(importlib.import_module(CLASSES[game].partition(":")[0]).__file__)).parent / "content"


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Modules read content while they are imported: for what their tests are parametrized with, for instance."""
    with on_rule_content():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """A test with its fixtures. Unlike the hook above, pytest calls this one for the tests of other folders too."""
    with on_rule_content() if plays_on_rule_content(item.path) else nullcontext():
        return (yield)


def plays_on_rule_content(module: Path) -> bool:
    """Whether the tests of this module do."""
    return any(module.is_relative_to(folder) for folder in FOLDERS)


@contextmanager
def on_rule_content() -> Iterator[None]:
    """Every game reads its rule content meanwhile."""
    with reading({game: rule_folder(game) for game in names() if rule_folder(game).is_dir()}, _games):
        yield


@contextmanager
def reading(folders: Mapping[str, Path], games: Recent[known.Known]) -> Iterator[None]:
    """Some games read these folders in place of their own meanwhile, and are known apart from games that did not."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(known, "_known", games)
        for game, folder in folders.items():
            patched.setattr(_book_of(game), "FOLDER", folder)
        yield


def _book_of(game: str) -> ModuleType:
    """The module that reads a game's content."""
    return importlib.import_module(f"{CLASSES[game].partition(':')[0].rpartition('.')[0]}.data.book")
