"""Pages whose tables are made from the content or the sources: fills them in (`python -m tests.pages`) and checks them.

A table stands between `<!-- table: NAME -->` and `<!-- end of table -->`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from fairfight.games import dungeon, gauntlet, investigators, summoners, warband
from tests.pages.dungeon import table as dungeon_table
from tests.pages.gauntlet import table as gauntlet_table
from tests.pages.investigators import table as investigators_table
from tests.pages.modules import table as modules_table
from tests.pages.summoners import table as summoners_table
from tests.pages.warband import table as warband_table

ARCHITECTURE = Path(__file__).parents[2] / "docs" / "architecture.md"
PAGES: dict[Path, Callable[[str], str]] = {
    Path(dungeon.__file__).with_name("README.md"): dungeon_table,
    Path(gauntlet.__file__).with_name("README.md"): gauntlet_table,
    Path(investigators.__file__).with_name("README.md"): investigators_table,
    Path(summoners.__file__).with_name("README.md"): summoners_table,
    Path(warband.__file__).with_name("README.md"): warband_table,
    ARCHITECTURE: modules_table,
}
TABLE = re.compile(
    r"(?<=<!-- table: )(?P<name>[\w ]+)(?= -->\n)(?P<head> -->\n).*?(?=<!-- end of table -->)", re.DOTALL
)


def filled(text: str, table: Callable[[str], str]) -> str:
    """A page with its tables as the content says them."""
    return TABLE.sub(lambda found: f"{found['name']} -->\n\n{table(found['name'])}\n\n", text)


def main() -> None:
    """Write every page anew."""
    for path, table in PAGES.items():
        text = path.read_text(encoding="utf-8")
        path.write_text(filled(text, table), encoding="utf-8", newline="\n")
