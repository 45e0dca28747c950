"""Commands as light data, listed without importing their modules."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

# What is typed, and what the work gets: a text; several; a flag; a whole number such as -3; a number such as 100k, or
# None where nothing is typed; key=value words as a dictionary.
Kind = Literal["text", "texts", "flag", "integer", "number", "settings"]


class Command(NamedTuple):
    """A subcommand of `fairfight`, or a group of them.

    `where` names a module and, after a colon, what is in it: a function with typer's options, or a `typer.Typer`. That
    module says what can be typed and imports nothing else that takes time; see `fairfight.cli.deferring`.
    """

    name: str
    help: str  # the first sentence of what the command says of itself
    where: str


class Parameter(NamedTuple):
    """An argument or an option of a task."""

    name: str  # the parameter of the work
    help: str
    kind: Kind = "text"
    default: Any = None  # none: it must be given
    is_option: bool = False
    metavar: str = ""  # empty: as typer names it
    flags: tuple[str, ...] = ()  # of an option; none: its name behind --


class Task(NamedTuple):
    """A subcommand of a group.

    `work` names a function that gets what was typed and yields what is shown: see `fairfight.game.output`. It is
    imported when all that was typed is right. The first paragraph of the help stands in the list of the group.
    """

    name: str
    help: str
    work: str
    takes: tuple[Parameter, ...]
    takes_dashes: bool = False  # arguments may begin with a dash, such as -1
    plays: bool = False  # it may end in matches to be played: there are options for the terminal as well


class Group(NamedTuple):
    """Subcommands that a game brings with it."""

    name: str
    tasks: tuple[Task, ...]
    help: str = ""  # empty: the tasks go to a group that is there already


# Written once: what several commands have in common.
SETUP = Parameter("setup", "Set-up options of the game.", "settings", (), metavar="[key=value]...")
CONTENT = Parameter(
    "content", "A content file or folder of your own, laid over the game's.", "text", "", is_option=True, metavar="PATH"
)
JSON = Parameter("as_json", "Print it as JSON.", "flag", False, is_option=True, flags=("--json",))
