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
from fairfight.common.own_files import files_allowed
from fairfight.version import VERSION


class Commands(DeferredGroup):
    """All commands."""

    listed = COMMANDS
    adding = ADDED


app = deferring.plain_app(name="fairfight", cls=Commands, help="Play, simulate and balance card-and-dice combat games.")


def _version(asked: bool) -> None:
    if asked:
        print(f"fairfight {VERSION}")
        raise typer.Exit


@app.callback()
def _options(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Show the version."),
) -> None:
    pass


def main(until_work: Any = None) -> None:
    """Run the command. An error that a user can fix never shows a traceback.

    `until_work` handles Ctrl-C until the work of a command begins; from then on it is an exception as usual.
    """

    def hear_ctrl_c() -> None:
        if until_work and signal.getsignal(signal.SIGINT) is until_work:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    deferring.before_work += [_announce_compiling, hear_ctrl_c]
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a file's name may not be valid text
    try:
        code = run(sys.argv[1:])
    except KeyboardInterrupt:  # during the message about another error
        code = _say("interrupted", INTERRUPTED)
    if signal.getsignal(signal.SIGINT) in (until_work, signal.default_int_handler):
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # nothing is left to do, and nobody to raise it to
    sys.exit(code)


def _announce_compiling() -> None:
    """Turn on the compiling notice, if the command has imported the compiler."""
    if "fairfight.engine.native.entry" in sys.modules:
        from fairfight.cli.compiling.notice import announce_compiling  # noqa: PLC0415

        announce_compiling()


def run(arguments: list[str]) -> int:
    """Run the command with some arguments; returns its exit code."""
    try:
        with files_allowed():  # whoever types here may read them anyway
            code = app(arguments or ["--help"], prog_name="fairfight", standalone_mode=False)
        sys.stdout.flush()
    except (FairFightError, typer.TyperException) as error:
        return _say(_words(error))
    except Interrupted as stopped:
        print(f"fairfight: {stopped}", file=sys.stderr)
        return INTERRUPTED
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    except BrokenPipeError:  # the reader of the pipe has gone: nobody is left to tell
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _say(escaped(f"{error.filename or 'output'}: {error.strerror or error}"))
    except Exception as error:
        if not _is_from_ctrl_c(error):
            raise
        code = INTERRUPTED
    if code == INTERRUPTED:  # typer's own reaction to a Ctrl-C
        _say("interrupted")
    return code if isinstance(code, int) else 0


def _is_from_ctrl_c(error: BaseException | None) -> bool:
    """Whether an error was caused by Ctrl-C; Python itself wraps it while a class is created."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


def _words(error: Exception) -> str:
    """An error's message; for a usage error, with the command for help."""
    if isinstance(error, typer.TyperException) and hasattr(error, "format_message"):
        context = getattr(error, "ctx", None)
        path = context.command_path if context else "fairfight"
        return escaped(f"{error.format_message().rstrip('.')}; see: {path} --help")
    return str(error)


def _say(message: str, code: int = WRONG) -> int:
    for line in message.split("\n"):
        print(f"fairfight: {line}", file=sys.stderr)
    return code
