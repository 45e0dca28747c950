"""Shows the published odds of packs as tables, or as JSON with exact fractions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from fairfight.common.numbers import exact_percent, percent
from fairfight.common.wording import listed, plural
from fairfight.game.output import BLANK, Outputs, Prose, Table
from fairfight.games.summoners.data.model import Content, Entry
from fairfight.games.summoners.packs.generators import Generator, Odds
from fairfight.games.summoners.packs.odds import (
    chances,
    deviation,
    exceptional,
    growth,
    how_many,
    mean_total,
    over_rarities,
)
from fairfight.games.summoners.terms import FIRST_LEVEL, GROWTHS, STATS, TOP_LEVEL
from fairfight.odds import Distribution, written

LEVELS = (FIRST_LEVEL, TOP_LEVEL)
OR_MORE = 3  # exceptional growths, in the last column of their table

Cells = Callable[[Odds], Sequence[str]]


def odds_shown(book: Content, version: int) -> Outputs:
    """All odds of a generator, a table for each question."""
    generator = book.generators[f"v{version}"]
    pack = generator.pack
    yield Prose(f"Packs of {plural(pack.summons, 'summon')}, generator v{version}", "title")
    yield from _title("Rarity of a summon, and how many of it are in a pack")
    yield _drawn("rarity", book.rarities, pack.rarities, pack.summons)
    yield from _title("Species of a summon, and how many of it are in a pack")
    yield _drawn("species", book.species, pack.species, pack.summons)
    yield from _title("Growth of each stat, and what a level adds to it on average")
    yield _rarities(book, generator, (*GROWTHS, "average"), _growth_cells)
    adds = listed((f"{hundredths / 100:g}" for hundredths in GROWTHS.values()), " or ")
    yield Prose(f"a level adds {adds} to a stat, from minimal to exceptional", "dim")
    yield from _title("Base of each stat, against the template of its species")
    ways = sorted({int(way) for odds in generator.rarities.values() for way in odds.base})
    heads = (*(f"{way:+}" if way else "0" for way in ways), "average")
    yield _rarities(book, generator, heads, lambda odds: _base_cells(odds, ways))
    yield from _title(f"How many of the {len(STATS)} growths are exceptional")
    heads = ("on average", "none", *(f"{number}" for number in range(1, OR_MORE)), f"{OR_MORE} or more")
    yield _rarities(book, generator, heads, lambda odds: _exceptional_cells(exceptional(odds)))
    some = exact_percent(float(_some_exceptional(generator)))
    yield Prose(f"a summon from a pack has at least one with a chance of {some}", "dim")
    yield from _title(f"All {len(STATS)} stats together on average, without role and equipment")
    yield _totals(book, generator)
    yield from _title("Templates of the species")
    yield _templates(book, generator)


def odds_as_json(book: Content, version: int) -> dict[str, Any]:
    """All odds of a generator: chances as floats, and beside them the exact fractions as text."""
    generator = book.generators[f"v{version}"]
    pack = generator.pack
    return {
        "generator": f"v{version}",
        "summons_in_a_pack": pack.summons,
        "rarities": {key: _drawn_as_json(weight, pack.summons) for key, weight in pack.rarities.items()},
        "species": {key: _drawn_as_json(weight, pack.summons) for key, weight in pack.species.items()},
        "by_rarity": {key: _rarity_as_json(generator, key) for key in _ordered(book.rarities, generator.rarities)},
        "some_exceptional": _both(_some_exceptional(generator)),
        "templates": {key: template.base.model_dump() for key, template in generator.species.items()},
    }


# Tables


def _title(words: str) -> Outputs:
    yield BLANK
    yield Prose(words, "title")


def _ordered(entries: Mapping[str, Entry], named: Mapping[str, Any]) -> list[str]:
    """The keys that are named, in the order of the content."""
    return [key for key in entries if key in named]


def _drawn(what: str, entries: Mapping[str, Entry], weights: Mapping[str, int], size: int) -> Table:
    heads = ("chance", "on average", "at least one", "one pack in")
    rows = []
    for key in _ordered(entries, weights):
        found, chance = how_many(weights[key], size), chances(weights)[key]
        some = float(1 - found.probability(0))
        rare = f"{1 / some:.1f}" if some else "-"
        cells = (percent(float(chance)), f"{float(found.mean):.2f}", exact_percent(some), rare)
        rows.append((entries[key].name, *cells))
    return Table((what, *heads), rows, numbers=heads)


def _rarities(book: Content, generator: Generator, heads: Sequence[str], cells: Cells) -> Table:
    rows = [
        (book.rarities[key].name, *cells(generator.rarities[key]))
        for key in _ordered(book.rarities, generator.rarities)
    ]
    return Table(("rarity", *heads), rows, numbers=heads)


def _growth_cells(odds: Odds) -> list[str]:
    drawn = growth(odds)
    shares = [percent(float(drawn.probability(hundredths))) for hundredths in GROWTHS.values()]
    return [*shares, f"{float(drawn.mean) / 100:.3f}"]


def _base_cells(odds: Odds, ways: Sequence[int]) -> list[str]:
    drawn = deviation(odds)
    return [*(percent(float(drawn.probability(way))) for way in ways), f"{float(drawn.mean):+.2f}"]


def _exceptional_cells(found: Distribution) -> list[str]:
    shares = [found.probability(number) for number in range(OR_MORE)]
    shares.append(found.chance(lambda number: number >= OR_MORE))
    return [f"{float(found.mean):.2f}", *(exact_percent(float(one)) for one in shares)]


def _totals(book: Content, generator: Generator) -> Table:
    heads = [f"level {level}" for level in LEVELS]
    rows = [
        (book.rarities[key].name, *(f"{float(mean_total(generator, key, level)):.1f}" for level in LEVELS))
        for key in _ordered(book.rarities, generator.rarities)
    ]
    return Table(("rarity", *heads), rows, numbers=heads)


def _templates(book: Content, generator: Generator) -> Table:
    heads, rows = (*STATS, "total", "names"), []
    for key in _ordered(book.species, generator.species):
        template = generator.species[key]
        base = [getattr(template.base, stat) for stat in STATS]
        names = len(template.first_names) * len(template.last_names)
        rows.append((book.species[key].name, *map(str, base), f"{sum(base)}", f"{names}"))
    return Table(("species", *heads), rows, numbers=heads)


def _some_exceptional(generator: Generator) -> Fraction:
    """The chance that a summon from a pack has an exceptional growth."""
    return over_rarities(generator, lambda key: 1 - exceptional(generator.rarities[key]).probability(0))


# JSON


def _both(chance: Fraction) -> dict[str, Any]:
    return {"chance": float(chance), "exact": written(chance)}


def _drawn_as_json(weight: int, size: int) -> dict[str, Any]:
    """The chance of a summon, and how many are in a pack."""
    return {**_both(how_many(weight, 1).mean), "in_a_pack": how_many(weight, size).as_json()}


def _rarity_as_json(generator: Generator, key: str) -> dict[str, Any]:
    odds = generator.rarities[key]
    return {
        "growth": {rate: _both(chance) for rate, chance in chances(odds.growth).items()},
        "mean_growth": _mean(growth(odds).mean / 100),
        "base": deviation(odds).as_json(),
        "exceptional_growths": exceptional(odds).as_json(),
        "mean_total": {f"{level}": _mean(mean_total(generator, key, level)) for level in LEVELS},
    }


def _mean(mean: Fraction) -> dict[str, Any]:
    return {"mean": float(mean), "exact": written(mean)}
