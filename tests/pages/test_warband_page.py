"""The rulebook page for players says what the content files and the game say."""

from __future__ import annotations

from pathlib import Path

from fairfight.games import warband
from fairfight.games.warband.data.model import Flavour, Tribe, Unit
from fairfight.games.warband.game import Warband

PAGE = Path(warband.__file__).with_name("README.md").read_text(encoding="utf-8")
STAT_WORDS = {"hp": "HP", "attack": "attack", "speed": "speed"}


def table_under(header: str) -> list[str]:
    """The rows of the one table of the page that has this header."""
    lines = PAGE.splitlines()
    assert lines.count(header) == 1, f"the page has no table, or more than one, with the header {header}"
    rows = []
    for line in lines[lines.index(header) + 2 :]:
        if not line.startswith("|"):
            break
        rows.append(line)
    return rows


def cells_of(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip("|").split("|")]


def unit_row(unit: Unit) -> str:
    cells = [unit.name, unit.hp, unit.attack, unit.speed, unit.cost, tribe_in_words(unit.tribe)]
    return "| " + " | ".join(map(str, cells)) + " |"


def tribe_in_words(tribe: Tribe | None) -> str:
    return f"{tribe.name}: {tribe.bonus_percent:+} % {STAT_WORDS[tribe.stat]}" if tribe else ""


def flavour_row(flavour: Flavour) -> str:
    parts = [
        f"{flavour.hp_bonus_percent:+} % HP" if flavour.hp_bonus_percent else "",
        f"{flavour.attack_bonus_percent:+} % attack" if flavour.attack_bonus_percent else "",
        f"{flavour.speed_bonus:+} speed" if flavour.speed_bonus else "",
    ]
    return f"| {flavour.name} | {', '.join(part for part in parts if part)} |"


def test_the_units_are_those_of_the_content() -> None:
    units = Warband.book().model.units.values()
    assert table_under("| unit | HP | attack | speed | cost | tribe |") == [unit_row(unit) for unit in units]


def test_the_flavours_are_those_of_the_content() -> None:
    flavours = Warband.book().model.flavours.values()
    assert table_under("| flavour | effect |") == [flavour_row(flavour) for flavour in flavours]


def test_the_mixed_decks_are_those_of_the_content() -> None:
    decks = Warband.book().model.decks.items()
    assert table_under("| deck | cards |") == [f"| `{name}` | {', '.join(deck.cards)} |" for name, deck in decks]


def test_every_set_up_option_is_named_with_its_default() -> None:
    told = {
        name.strip("`"): default.strip("`")
        for name, default, *_ in map(cells_of, table_under("| option | default | allowed | what it is |"))
    }
    options = Warband.options.model_fields.items()
    assert told == {
        name: "none" if field.default in ("", ()) else str(field.default).lower() for name, field in options
    }


def test_every_result_column_is_named() -> None:
    told = [cells_of(row)[0] for row in table_under("| column | what it is |")]
    columns = Warband(Warband.options.checked({})).columns
    assert told == [f"`{column.name}`" for column in columns]
