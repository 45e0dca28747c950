"""Prints the value of each deck upgrade for its price, as a table or JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from fairfight.cli.console import out, table
from fairfight.odds import Worth, written

HEADS = ("price", "damage per attack", "per 100 gold")


def show_upgrades(worths: Sequence[Worth], base: int) -> None:
    """The table, the best for its price first."""
    if not worths:
        return
    out.print(f"\nUpgrades at base damage {base}, best for the price first (without stun and pierce)")
    made = table("upgrade", *HEADS, numbers=HEADS)
    for one in worths:
        made.add_row(Text(one.upgrade.name), f"{one.upgrade.price:,}", *_cells(one))
    out.print(made)


def _cells(worth: Worth) -> tuple[str, str]:
    if worth.gain is None:
        return "cannot be had", "-"
    return f"{float(worth.gain):+.4f}", "free" if worth.per_gold is None else f"{float(worth.per_gold) * 100:+.4f}"


def upgrade_as_json(worth: Worth) -> dict[str, Any]:
    """An upgrade with its worth, in floats and exactly; null: it cannot be had, or it is free."""
    gain, per_gold = worth.gain, worth.per_gold
    return {
        "upgrade": worth.upgrade.name,
        "price": worth.upgrade.price,
        "gain": None if gain is None else float(gain),
        "per_gold": None if per_gold is None else float(per_gold),
        "exact": {
            "gain": None if gain is None else written(gain),
            "per_gold": None if per_gold is None else written(per_gold),
        },
    }
