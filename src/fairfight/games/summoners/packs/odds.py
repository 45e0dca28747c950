"""The published odds of packs: exact figures from a generator's tables, never sampled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeVar

from fairfight.games.summoners.packs.generators import TOTAL, Generator, Odds
from fairfight.games.summoners.terms import GROWTHS, STATS
from fairfight.odds import Distribution

K = TypeVar("K", bound=str)


def chances(weights: Mapping[K, int]) -> dict[K, Fraction]:
    """The chance of each of several things.

    >>> chances({"common": 990, "rare": 10})
    {'common': Fraction(99, 100), 'rare': Fraction(1, 100)}
    """
    return {one: Fraction(weight, TOTAL) for one, weight in weights.items()}


def how_many(weight: int, tries: int) -> Distribution:
    """How many of so many draws are the thing with this weight: summons of a pack, or stats of a summon.

    >>> how_many(500, 2)
    Distribution({0: 1, 1: 2, 2: 1})
    """
    return Distribution({0: TOTAL - weight, 1: weight}).times(tries)


def deviation(odds: Odds) -> Distribution:
    """How far a base stat is from the template's."""
    return Distribution({int(way): weight for way, weight in odds.base.items()})


def growth(odds: Odds) -> Distribution:
    """What a level adds to a stat, in hundredths."""
    return Distribution({GROWTHS[rate]: weight for rate, weight in odds.growth.items()})


def exceptional(odds: Odds) -> Distribution:
    """How many of the nine growths are exceptional."""
    return how_many(odds.growth.get("exceptional", 0), len(STATS))


def mean_total(generator: Generator, rarity: str, level: int) -> Fraction:
    """The nine stats together at a level, without role and equipment, on average over the species of a pack."""
    odds = generator.rarities[rarity]
    grown = growth(odds).map(lambda hundredths: level * hundredths // 100)
    templates = [
        chance * sum(getattr(generator.species[key].base, stat) for stat in STATS)
        for key, chance in chances(generator.pack.species).items()
    ]
    return sum(templates, Fraction(0)) + len(STATS) * (deviation(odds).mean + grown.mean)


def over_rarities(generator: Generator, figure: Callable[[str], Fraction]) -> Fraction:
    """A figure of each rarity, on average over the rarities of a pack."""
    weighted = (chance * figure(key) for key, chance in chances(generator.pack.rarities).items())
    return sum(weighted, Fraction(0))
