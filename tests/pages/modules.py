"""The tables of docs/architecture.md, made from the first docstring line of every module."""

from __future__ import annotations

import ast
from pathlib import Path

import fairfight
from fairfight.games.directory import names
from tests.pages.tables import markdown

SOURCES = Path(fairfight.__file__).parent
ITSELF = "fairfight"  # the table of the modules that are in no room


def table(name: str) -> str:
    """One table of the page by its name, such as "modules lab" or "modules games warband"."""
    what, _, which = name.partition(" ")
    match what:
        case "rooms":
            return _rooms()
        case "modules" if which == ITSELF:
            return _modules(sorted(SOURCES.glob("*.py")), SOURCES)
        case "modules" if which == "games":  # each game has a table of its own
            return _modules(sorted((SOURCES / which).glob("*.py")), SOURCES / which)
        case "modules":
            room = SOURCES / which.replace(" ", "/")
            return _modules(sorted(room.rglob("*.py"), key=_in_order), room)
    raise ValueError(f"the page has no table {name!r}")


def first_line(path: Path) -> str:
    """The first line of a module's docstring."""
    return (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").partition("\n")[0]


def _modules(paths: list[Path], room: Path) -> str:
    """A row a module; a folder's own line stands before its modules."""
    listed = [path for path in paths if path != room / "__init__.py"]
    rows = [(f"`{_short(path.relative_to(room))}`", first_line(path)) for path in listed]
    return markdown(("module", "what it does"), rows)


def _in_order(path: Path) -> tuple[tuple[str, ...], bool, str]:
    """The modules of the room itself first, then folder by folder."""
    return path.parts[:-1], path.stem != "__init__", path.stem


def _short(path: Path) -> str:
    """How a table names a module: `native/keys`, and a folder `native/`."""
    return f"{path.parent}/" if path.stem == "__init__" else str(path.with_suffix(""))


def _rooms() -> str:
    """Which rooms each game has, and how many modules are in a folder."""
    games = [SOURCES / "games" / name for name in names()]
    rooms = {_room(path.relative_to(game)) for game in games for path in game.rglob("*.py")} - {"__init__"}
    rows = [(f"`{room}`", *(_count(game, room) for game in games)) for room in sorted(rooms)]
    total = ("all modules", *(str(_modules_in(game)) for game in games))
    return markdown(("room", *(game.name for game in games)), [*rows, total])


def _room(path: Path) -> str:
    return path.stem if len(path.parts) == 1 else f"{path.parts[0]}/"


def _count(game: Path, room: str) -> str:
    if not room.endswith("/"):
        return "yes" if (game / f"{room}.py").exists() else ""
    found = _modules_in(game / room)
    return str(found) if found else ""


def _modules_in(folder: Path) -> int:
    return sum(path.stem != "__init__" for path in folder.rglob("*.py"))
