"""Warband's catalogue says what the content and the rulebook page say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fairfight.games import warband
from fairfight.games.warband.data.model import Flavour
from fairfight.games.warband.game import Warband
from fairfight.games.warband.text.catalogue import sections

PAGE = Path(warband.__file__).with_name("README.md").read_text(encoding="utf-8")
SECTIONS = {section.key: {entry.key: entry for entry in section.entries} for section in Warband.catalogue()}


def test_strategies_are_told_as_on_the_rulebook_page() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (the enemy .*|of the enemies .*) \|$", PAGE, re.MULTILINE))
    assert {key: f"{words[0].upper()}{words[1:]}." for key, words in rows.items()} == {
        key: entry.text for key, entry in SECTIONS["strategy"].items()
    }
    assert set(rows) == set(Warband.options.model_fields["strategy_a"].annotation.__args__)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"hp_bonus_percent": -10, "speed_bonus": 2}, "-10 % HP, +2 speed."),
        ({"attack_bonus_percent": 5}, "+5 % attack."),
        ({}, "Changes nothing."),
    ],
)
def test_a_flavour_tells_what_it_changes(changes: dict[str, int], said: str) -> None:
    flavours = {"odd": Flavour.model_validate({"name": "Odd", **changes})}
    told = sections(Warband.book().model.model_copy(update={"flavours": flavours}))
    assert told[1].entries[0].text == said
