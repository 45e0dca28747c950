"""`fairfight odds deck`: exact damage with a deck of modifier cards, and the value of each upgrade for its price."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from fairfight import odds
from fairfight.common.numbers import percent
from fairfight.common.wording import plural
from fairfight.game.output import BLANK, Chart, Json, Outputs, Prose, Table, heading
from fairfight.game.picture import line
from fairfight.games.investigators.data.book import investigators_book
from fairfight.games.investigators.data.worth import deck_of, upgrades
from fairfight.odds import Worth, written
from fairfight.odds.checks import typed_numbers
from fairfight.odds.decks import MOST_BASE, MOST_DRAWS
from fairfight.odds.words import exact, moments, quantiles

LIMITS = {"base": (0, MOST_BASE), "draws": (1, MOST_DRAWS)}
DEFAULTS = {"draws": 1}
HEADS = ("price", "damage per attack", "per 100 gold")


def deck(cards: str, words: dict[str, str], hit: int, content: str, as_json: bool) -> Outputs:
    """The damage of attacks in succession, and the upgrades of the training room."""
    numbers = typed_numbers(words, LIMITS, DEFAULTS)
    book = investigators_book(content).model
    made, base, draws = deck_of(book, cards), numbers["base"], numbers["draws"]
    hit = min(100, max(0, hit))
    damage = made.damage(base, draws, hit)
    modifier = made.modifier(base)
    at_least_one = {name: made.chance_of(name, draws) for name in ("NULL", "x2")}
    worths = odds.worths(made, base, upgrades(book), hit)
    if as_json:
        told = damage.as_json()
        told["exact"] |= {"modifier": written(modifier), "at_least_one": _all_written(at_least_one)}
        setup = {"deck": str(made), "cards": made.size, **numbers, "hit": hit}
        chances = {name: float(chance) for name, chance in at_least_one.items()}
        told |= {"modifier": float(modifier), "at_least_one": chances}
        yield Json({"setup": setup, **told, "upgrades": [_as_json(one) for one in worths]})
        return
    yield heading(f"Damage of {plural(draws, 'attack')} with base damage {base}, hit chance {hit} %")
    yield Prose(
        f"deck of {plural(made.size, 'card')}: {made}" if made.size else "no card at all: attacks go unmodified"
    )
    yield Prose(f"a card adds {float(modifier):+.4g}{exact(modifier)} on average")
    said = (f"at least one {name} {percent(float(one))}{exact(one)}" for name, one in at_least_one.items())
    yield line(", ".join(said))
    yield BLANK
    for text in (*moments(damage.mean, damage.variance), quantiles(damage.floats())):
        yield line(text)
    yield BLANK
    yield Chart("damage", damage.floats())
    yield from _upgrades(worths, base)


def _all_written(numbers: Mapping[str, Fraction]) -> dict[str, str]:
    return {name: written(number) for name, number in numbers.items()}


def _upgrades(worths: Sequence[Worth], base: int) -> Outputs:
    """What each upgrade is worth, the best for its price first."""
    if worths:
        yield BLANK
        yield Prose(f"Upgrades at base damage {base}, best for the price first (without stun and pierce)")
        rows = [(one.upgrade.name, f"{one.upgrade.price:,}", *_cells(one)) for one in worths]
        yield Table(("upgrade", *HEADS), rows, numbers=HEADS)


def _cells(worth: Worth) -> tuple[str, str]:
    if worth.gain is None:
        return "cannot be had", "-"
    return f"{float(worth.gain):+.4f}", "free" if worth.per_gold is None else f"{float(worth.per_gold) * 100:+.4f}"


def _as_json(worth: Worth) -> dict[str, Any]:
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
