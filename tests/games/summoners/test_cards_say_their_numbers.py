"""The text on a card and what the card does are one thing: every number of the data is in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import ValidationError

from fairfight.games.summoners.data.model import Card, Role
from fairfight.games.summoners.game import Summoners

CONTENT = Summoners.book().model
Path = tuple[str | int, ...]
AS_FACTORS = ("critical_percent", "percent")  # percent, which texts may write as factors: 150 is x1.5
NOT_IN_TEXTS = ("summon",)  # a named summon's stats are shown as stats


def numbers(data: Any, path: Path = ()) -> Iterator[tuple[Path, int]]:
    """Every whole number of a card's data, and where it is."""
    if isinstance(data, bool):
        return
    if isinstance(data, int):
        yield path, data
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        if key not in NOT_IN_TEXTS:
            yield from numbers(value, (*path, key))


def said(text: str) -> set[str]:
    """The numbers in a text."""
    return set(re.findall(r"\d+(?:\.\d+)?", text))


def changed(data: Any, path: Path, value: int) -> Any:
    """The data with another number in one place."""
    if not path:
        return value
    copy: Any = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = changed(copy[path[0]], path[1:], value)
    return copy


CARDS = {
    key: (card, card.model_dump(by_alias=True, exclude_unset=True, exclude={"number"}))  # which is for deck codes
    for table in (CONTENT.cards, CONTENT.roles)
    for key, card in table.items()
}
NUMBERS = [(key, path, value) for key, (_, data) in CARDS.items() for path, value in numbers(data)]
IN_WORDS = {  # numbers that texts say in words
    ("critical_percent", 0): "never critical",
    ("min_quests", 1): "a quest",
    ("percent", 0): "takes no",
    ("percent", 50): "half",
    ("percent", 200): "double",
    ("percent", 300): "triple",
}


def is_said(path: Path, value: int, text: str) -> bool:
    """Whether a text has a number, or the words that stand for it."""
    if (path[-1], value) == ("power", 0):
        return "power" not in text
    if value < 0:
        return f"{value} " in text
    words = IN_WORDS.get((str(path[-1]), value))
    if words and words in text:
        return True
    as_factor = not set(AS_FACTORS).isdisjoint(path)
    return bool({str(value), f"{value / 100:g}" if as_factor else ""} & said(text))


@pytest.mark.parametrize(("key", "path", "value"), NUMBERS, ids=str)
def test_every_number_of_a_card_is_in_its_text(key: str, path: Path, value: int) -> None:
    entry, _ = CARDS[key]
    assert is_said(path, value, entry.text(CONTENT.names)), entry.text(CONTENT.names)


@pytest.mark.parametrize(("key", "path", "value"), NUMBERS, ids=str)
def test_another_number_makes_another_text(key: str, path: Path, value: int) -> None:
    entry, data = CARDS[key]
    kind: type[Card] | type[Role] = type(entry)
    for other in (value + 1, value - 1):
        try:
            twin = kind.model_validate(changed(data, path, other))
        except ValidationError:
            continue
        assert twin.text(CONTENT.names) != entry.text(CONTENT.names)
        return
    assert path == ("cost", "discard"), "only a cost cannot be anything else"
