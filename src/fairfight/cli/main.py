"""The command itself: finds the subcommand, and prints each error as one line with exit code 2."""

from __future__ import annotations

import io
import os
import signal
import sys
from typing import Any

import typer

from fairfight.cli import deferring
from fairfight.cli.commands import ADDED, COMMANDS
from fairfight.cli.ending import INTERRUPTED, WRONG, Interrupted
from fairfight.cli.listing import DeferredGroup
from fairfight.common.errors import FairFightError, escaped
from fairfight.version import VERSION


class Commands(DeferredGroup):
    """All commands."""

    listed = COMMANDS
    adding = ADDED


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


def main(until_work: Any = None) -> None:
    """Run the command. Never a traceback for something a user can put right.

    `until_work` is what Ctrl-C does until the work of a command begins; from then on it is an exception as usual.
    """

    def hear_ctrl_c() -> None:
        if until_work and signal.getsignal(signal.SIGINT) is until_work:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    deferring.before_work += [_announce_compiling, hear_ctrl_c]
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # the name of a file may be no text
    try:
        code = run(sys.argv[1:])
    except KeyboardInterrupt:  # while something was being said about another error
        code = _say("interrupted", INTERRUPTED)
    if signal.getsignal(signal.SIGINT) in (until_work, signal.default_int_handler):
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # nothing is left to be done, and nobody to raise it at
    sys.exit(code)


def _announce_compiling() -> None:
    """Say so when rules are compiled; a command that does not import the compiler has nothing to say."""
    if "fairfight.engine.native.entry" in sys.modules:
        from fairfight.cli.compiling.notice import announce_compiling  # noqa: PLC0415

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
    except Exception as error:
        if not _is_from_ctrl_c(error):
            raise
        code = INTERRUPTED
    if code == INTERRUPTED:  # typer's own answer to a Ctrl-C that nobody waited for
        _say("interrupted")
    return code if isinstance(code, int) else 0


def _is_from_ctrl_c(error: BaseException | None) -> bool:
    """Whether an error is what some code made of a Ctrl-C: Python itself does so while a class is made."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


def _words(error: Exception) -> str:
    """An error's message; for a slip in the command itself, with the place to look."""
    if isinstance(error, typer.TyperException) and hasattr(error, "format_message"):
        context = getattr(error, "ctx", None)
        path = context.command_path if context else "fairfight"
        return escaped(f"{error.format_message().rstrip('.')}; see: {path} --help")
    return str(error)


def _say(message: str, code: int = WRONG) -> int:
    for line in message.split("\n"):
        print(f"fairfight: {line}", file=sys.stderr)
    return code
