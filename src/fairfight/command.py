"""Commands as light data, listed without importing their modules."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

# The kinds of parameters: a text; several texts; a flag; a whole number such as 100k, or None if absent; key=value
# words as a dictionary.
Kind = Literal["text", "texts", "flag", "number", "settings"]


class Command(NamedTuple):
    """A subcommand of `fairfight`, or a group of them.

    `where` names a module and, after a colon, a function with typer's options or a `typer.Typer` in it. That
    module declares the options and imports nothing that takes time; see `fairfight.cli.deferring`.
    """

    name: str
    help: str  # the first sentence of the command's help
    where: str


class Parameter(NamedTuple):
    """An argument or an option of a task."""

    name: str  # of the argument that the work gets
    help: str
    kind: Kind = "text"
    default: Any = None  # None: it is required
    is_option: bool = False
    metavar: str = ""  # empty: typer's own
    flags: tuple[str, ...] = ()  # of an option; default: -- and its name


class Task(NamedTuple):
    """A subcommand of a group.

    `work` names a function that gets the arguments and yields the output: see `fairfight.game.output`. It is
    imported after the arguments were parsed. The group's list shows the first paragraph of the help.
    """

    name: str
    help: str
    work: str
    takes: tuple[Parameter, ...]
    takes_dashes: bool = False  # arguments may begin with a dash, such as -1
    plays: bool = False  # it may lead to matches at the terminal, so it gets the terminal's options as well


class Group(NamedTuple):
    """Subcommands that a game contributes."""

    name: str
    tasks: tuple[Task, ...]
    help: str = ""  # empty: the tasks are added to an existing group


# Parameters that several commands share.
SETUP = Parameter("setup", "Set-up options of the game.", "settings", (), metavar="[key=value]...")
CONTENT = Parameter(
    "content", "A content file or folder of your own, laid over the game's.", "text", "", is_option=True, metavar="PATH"
)
JSON = Parameter("as_json", "Print it as JSON.", "flag", False, is_option=True, flags=("--json",))
