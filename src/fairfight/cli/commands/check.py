"""`fairfight check`: are the content files right?"""

from __future__ import annotations

import typer

from fairfight.cli.deferring import deferred


@deferred("fairfight.cli.check")
def check(
    path: str = typer.Argument("", help="A content file or folder, or a deck file; without it, all built-in content."),
) -> None:
    """Check content files; every problem is told with its file, line and entry."""
