"""The command itself: its subcommands, and what it says when something is wrong: one line, exit code 2."""

from __future__ import annotations

import os
import sys

import typer

from fairfight.cli import deferring
from fairfight.cli.commands import COMMANDS
from fairfight.cli.ending import INTERRUPTED, WRONG, Interrupted
from fairfight.rulebook.errors import FairFightError, escaped
from fairfight.version import VERSION


class Commands(deferring.DeferredGroup):
    """All commands."""

    listed = COMMANDS


app = deferring.plain_app(
    name="fairfight", cls=Commands, help="Card-and-dice combat games: played, simulated and balanced by one rulebook."
)


def _version(asked: bool) -> None:
    if asked:
        print(f"fairfight {VERSION}")
        raise typer.Exit


@app.callback()
def _options(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Say which version."),
) -> None:
    pass


def main() -> None:
    """Run the command. Never a traceback for something a user can put right."""
    deferring.before_work.append(_announce_compiling)
    sys.exit(run(sys.argv[1:]))


def _announce_compiling() -> None:
    """Say so when rules are compiled; a command that does not import the compiler has nothing to say."""
    if "fairfight.rulebook.native" in sys.modules:
        from fairfight.cli.compiling import announce_compiling  # noqa: PLC0415

        announce_compiling()


def run(arguments: list[str]) -> int:
    """Run the command with some arguments; returns its exit code."""
    try:
        code = app(arguments or ["--help"], prog_name="fairfight", standalone_mode=False)
        sys.stdout.flush()
    except (FairFightError, typer.TyperException) as error:
        return _say(_words(error))
    except Interrupted as stopped:
        print(f"fairfight: {stopped}", file=sys.stderr)
        return INTERRUPTED
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    except BrokenPipeError:  # the reader of a pipe has gone: nobody is left to tell
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _say(escaped(f"{error.filename or 'output'}: {error.strerror or error}"))
    if code == INTERRUPTED:  # typer's own answer to a Ctrl-C that nobody waited for
        print("fairfight: interrupted", file=sys.stderr)
    return code if isinstance(code, int) else 0


def _words(error: Exception) -> str:
    """An error's message; for a slip in the command itself, with the place to look."""
    if isinstance(error, typer.TyperException) and hasattr(error, "format_message"):
        context = getattr(error, "ctx", None)
        path = context.command_path if context else "fairfight"
        return escaped(f"{error.format_message().rstrip('.')}; see: {path} --help")
    return str(error)


def _say(message: str) -> int:
    for line in message.split("\n"):
        print(f"fairfight: {line}", file=sys.stderr)
    return WRONG
