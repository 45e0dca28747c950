"""`fairfight games`: lists the games, or the set-up options of one."""

from __future__ import annotations

from rich.table import Table

from fairfight.cli.console import out
from fairfight.games.directory import game_class, names, outline


def games(game: str) -> None:
    if game:
        from fairfight.cli.look.game_shown import show_game  # noqa: PLC0415  (the list does without what it imports)

        show_game(game_class(game))
        return
    table = Table("game", "what it is", "seats", box=None, pad_edge=False)
    for name in names():
        told = outline(name)
        table.add_row(name, told.about, ", ".join(told.seats))
    out.print(table)
    out.print("\nset-up options of a game: fairfight games GAME", style="dim")
