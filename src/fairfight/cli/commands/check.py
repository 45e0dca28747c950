"""Options of `fairfight check`."""

from __future__ import annotations

import typer

from fairfight.cli.deferring import deferred


@deferred("fairfight.cli.look.check")
def check(
    paths: list[str] = typer.Argument(
        None, metavar="[PATH]...", help="Content files or folders, or deck files; without any, all built-in content."
    ),
) -> None:
    """Check content files; every problem is told with its file, line and entry."""
