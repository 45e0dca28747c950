"""The published odds are those that summons are drawn by: large samples of fixed seeds, and every case by hand."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from scipy import stats

from fairfight.engine.chance import Chance
from fairfight.engine.layout import blank
from fairfight.games.summoners.data.book import summoners_book
from fairfight.games.summoners.data.model import Summon
from fairfight.games.summoners.packs import summon_ids as packs
from fairfight.games.summoners.packs.generators import TOTAL
from fairfight.games.summoners.packs.odds import (
    chances,
    deviation,
    exceptional,
    growth,
    how_many,
    mean_total,
    over_rarities,
)
from fairfight.games.summoners.packs.summon_ids import SummonId, opened, summon_from
from fairfight.games.summoners.seen.summons import bare_stats
from fairfight.games.summoners.terms import GROWTHS, STATS
from fairfight.odds import Distribution
from tests.odds.sampling import close_to

BOOK = summoners_book().model
V1 = BOOK.generators["v1"]
RARITIES = list(V1.rarities)
SPECIES = list(V1.species)
EACH = 4000  # summons of each rarity: 20,000 in all
LOWEST = 1e-4


def believable(p: float) -> bool:
    """Neither too uneven nor too even for chance. Seeds are fixed: a sample is believable for ever, or never."""
    return LOWEST < p < 1 - LOWEST


def fit(drawn: Sequence[str], weights: Mapping[str, int]) -> float:
    """The p-value of what was drawn, if these are the weights (chi-square)."""
    counted = Counter(drawn)
    assert set(counted) <= {one for one, weight in weights.items() if weight}
    expected = [weight * len(drawn) / sum(weights.values()) for weight in weights.values()]
    assert min(expected) >= 20, "too few for chi-square"
    return float(stats.chisquare([counted[one] for one in weights], expected).pvalue)


def independence(one: Sequence[str], other: Sequence[str]) -> float:
    """The p-value of two columns, if neither says anything of the other (chi-square of their table)."""
    counted = Counter(zip(one, other, strict=True))
    table = [[counted[row, cell] for cell in sorted(set(other))] for row in sorted(set(one))]
    return float(stats.chi2_contingency(table).pvalue)


@cache
def sample(rarity: str) -> list[Summon]:
    """Summons of a rarity, of all species in turn, over some seeds and many places."""
    ids = (SummonId(SPECIES[n % 4], rarity, 1, n // 1000, 1 + n // 4 % 250) for n in range(EACH))
    return [summon_from(BOOK, one) for one in ids]


def deviations(rarity: str) -> dict[str, list[str]]:
    """How far each stat of the sample is from its template, as the tables write it."""
    found: dict[str, list[str]] = {stat: [] for stat in STATS}
    for summon in sample(rarity):
        template = V1.species[summon.species].base
        for stat in STATS:
            way = getattr(summon.base, stat) - getattr(template, stat)
            found[stat].append(f"{way:+}" if way else "0")
    return found


def growths(rarity: str) -> dict[str, list[str]]:
    return {stat: [getattr(summon.growth, stat) for summon in sample(rarity)] for stat in STATS}


def plain(weights: Mapping[Any, int]) -> dict[str, int]:
    """Weights of any sort of word."""
    return dict(weights)


def moved(weights: Mapping[str, int], start: str, end: str, much: int) -> dict[str, int]:
    """Odds that are off by a little."""
    return {**weights, start: weights[start] - much, end: weights[end] + much}


# Samples.


@pytest.mark.parametrize("rarity", RARITIES)
def test_growth_comes_up_as_published(rarity: str) -> None:
    odds = plain(V1.rarities[rarity].growth)
    drawn = growths(rarity)
    assert all(believable(fit(drawn[stat], odds)) for stat in STATS)
    together = [one for stat in STATS for one in drawn[stat]]
    assert believable(fit(together, odds))
    # The test would notice odds that are off by one percent of all summons.
    assert fit(together, moved(odds, "normal", "exceptional", 10)) < LOWEST
    assert fit(together, moved(odds, "normal", "minimal", 10)) < LOWEST


@pytest.mark.parametrize("rarity", RARITIES)
def test_bases_come_up_as_published(rarity: str) -> None:
    odds = plain(V1.rarities[rarity].base)
    drawn = deviations(rarity)
    assert all(believable(fit(drawn[stat], odds)) for stat in STATS)
    together = [one for stat in STATS for one in drawn[stat]]
    assert believable(fit(together, odds))
    assert fit(together, moved(odds, "-1", "+2", 15)) < LOWEST


def test_packs_hold_rarities_and_species_as_published() -> None:
    ids = [one for seed in range(20) for one in opened(BOOK, 1, seed, range(1, 1001))]
    rarities = [one.rarity for one in ids]
    assert believable(fit(rarities, V1.pack.rarities))
    assert fit(rarities, moved(V1.pack.rarities, "common", "legendary", 6)) < LOWEST
    # Both at once: every species has the same odds of a rarity.
    pairs = itertools.product(V1.pack.rarities.items(), V1.pack.species.items())
    odds = {f"{rarity} {species}": first * second for (rarity, first), (species, second) in pairs}
    assert believable(fit([f"{one.rarity} {one.species}" for one in ids], odds))


@pytest.mark.parametrize("part", [0, 1])
def test_every_name_is_as_likely(part: int) -> None:
    for number, species in enumerate(SPECIES):
        names = [summon.name.split()[part] for rarity in RARITIES for summon in sample(rarity)[number::4]]
        template = V1.species[species]
        listed = (template.first_names, template.last_names)[part]
        assert len(names) == 5000
        assert believable(fit(names, dict.fromkeys(listed, TOTAL // len(listed))))


def test_no_stat_says_anything_of_another() -> None:
    found = growths("rare")
    values = [independence(found[one], found[other]) for one, other in itertools.combinations(STATS, 2)]
    values += [independence(deviations("rare")[stat], found[stat]) for stat in STATS]
    assert all(map(believable, values))
    # The test would notice a stat that copies another in one summon of ten.
    copied = [a if n % 10 == 0 else b for n, (a, b) in enumerate(zip(found["STR"], found["END"], strict=True))]
    assert independence(found["STR"], copied) < LOWEST


def column(ids: Sequence[SummonId]) -> list[str]:
    return [summon_from(BOOK, one).growth.STR for one in ids]


NEIGHBOURS: dict[str, Callable[[SummonId], SummonId]] = {
    "the next place": lambda one: one._replace(number=one.number + 1),
    "the next seed": lambda one: one._replace(seed=one.seed + 1),
    "another rarity": lambda one: one._replace(rarity="epic"),
    "another species": lambda one: one._replace(species="gignen"),
}


@pytest.mark.parametrize("which", NEIGHBOURS)
def test_no_id_says_anything_of_its_neighbour(which: str) -> None:
    ids = [SummonId("fae", "rare", 1, 2 * seed, 2 * number + 1) for seed in range(50) for number in range(40)]
    assert believable(independence(column(ids), column([NEIGHBOURS[which](one) for one in ids])))


def test_what_a_pack_draws_says_nothing_of_the_summon() -> None:
    places = range(1, 4001)
    drawn = [one.species for one in opened(BOOK, 1, 3, places)]
    forced = [summon_from(BOOK, one) for one in opened(BOOK, 1, 3, places, "fae", "rare")]
    assert believable(independence(drawn, [one.growth.STR for one in forced]))


# Rarer is better.


def at_least(drawn: Distribution, least: int) -> Fraction:
    return drawn.chance(lambda value: value >= least)


@pytest.mark.parametrize(("common", "rarer"), list(itertools.pairwise(RARITIES)))
def test_the_rarer_the_better(common: str, rarer: str) -> None:
    lower, higher = V1.rarities[common], V1.rarities[rarer]
    assert V1.pack.rarities[rarer] < V1.pack.rarities[common]
    assert higher.growth["minimal"] < lower.growth["minimal"]
    assert higher.growth["exceptional"] > lower.growth["exceptional"]
    # Whatever is asked for at least, the rarer one has it more often.
    for figure, values in ((growth, list(GROWTHS.values())[1:]), (deviation, range(-1, 3))):
        assert all(at_least(figure(higher), least) > at_least(figure(lower), least) for least in values)
    for level in (5, 20):
        assert mean_total(V1, rarer, level) > mean_total(V1, common, level)


@pytest.mark.parametrize("rarity", RARITIES)
def test_growth_is_a_bell_around_normal(rarity: str) -> None:
    weights = [plain(V1.rarities[rarity].growth)[rate] for rate in GROWTHS]
    top = weights.index(max(weights))
    assert weights[: top + 1] == sorted(weights[: top + 1])
    assert weights[top:] == sorted(weights[top:], reverse=True)
    assert top == (3 if rarity == "legendary" else 2)  # normal; a legendary's has moved up to gradual


def test_a_legendary_is_better_but_not_twice_as_good() -> None:
    means = [float(mean_total(V1, "legendary", level) / mean_total(V1, "common", level)) for level in (5, 20)]
    assert [round(100 * ratio) for ratio in means] == [113, 120]


def test_one_common_summon_in_five_has_more_than_a_rare_one() -> None:
    """At level 20, all stats together: the figure that docs/packs.md names."""

    def total(rarity: str) -> Distribution:
        odds = V1.rarities[rarity]
        return (deviation(odds) + growth(odds).map(lambda hundredths: 20 * hundredths // 100)).times(9)

    assert total("rare").mean + 90 == mean_total(V1, "rare", 20)
    assert round(float((total("common") - total("rare")).chance(lambda more: more > 0)), 2) == 0.21


# The exact figures, by going through all cases.


def test_of_a_thousand_numbers_each_thing_gets_as_many_as_its_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slip of one in a thousand would be too small for a sample."""
    numbers = iter(range(TOTAL))
    monkeypatch.setattr(packs, "below", lambda _chance, n: next(numbers) if n == TOTAL else None)
    weights = plain(V1.rarities["rare"].growth) | {"never": 0}
    drawn = Counter(packs.pick(blank(Chance), sorted(weights.items())) for _ in range(TOTAL))
    assert drawn == {one: weight for one, weight in weights.items() if weight}


def every_case(weights: Mapping[str, int], times: int) -> list[tuple[tuple[str, ...], Fraction]]:
    """Every sequence of so many draws, and its chance."""
    return [
        (case, Fraction(math.prod(weights[one] for one in case), TOTAL**times))
        for case in itertools.product(weights, repeat=times)
    ]


@pytest.mark.parametrize("rarity", RARITIES)
def test_how_many_of_a_rarity_are_in_a_pack(rarity: str) -> None:
    by_hand = dict.fromkeys(range(6), Fraction(0))
    for case, chance in every_case(V1.pack.rarities, 5):
        by_hand[case.count(rarity)] += chance
    found = how_many(V1.pack.rarities[rarity], V1.pack.summons)
    assert found.fractions() == by_hand
    assert found.mean == 5 * chances(V1.pack.rarities)[rarity]


@pytest.mark.parametrize("rarity", RARITIES)
def test_how_many_growths_are_exceptional(rarity: str) -> None:
    weight = V1.rarities[rarity].growth["exceptional"]
    by_hand = dict.fromkeys(range(10), Fraction(0))
    for case, chance in every_case({"yes": weight, "no": TOTAL - weight}, 9):
        by_hand[case.count("yes")] += chance
    assert exceptional(V1.rarities[rarity]).fractions() == by_hand
    assert exceptional(V1.rarities[rarity]).mean == 9 * Fraction(weight, TOTAL)


@pytest.mark.parametrize("level", [5, 20])
@pytest.mark.parametrize("rarity", RARITIES)
def test_the_nine_stats_together(rarity: str, level: int) -> None:
    """Each stat of each species over all bases and growths, rounded down as the rules do."""
    odds = V1.rarities[rarity]
    total = Fraction(0)
    for key, template in V1.species.items():
        for base in template.base.model_dump().values():
            for (way, first), (rate, second) in itertools.product(odds.base.items(), odds.growth.items()):
                stat = (100 * (base + int(way)) + level * GROWTHS[rate]) // 100
                total += Fraction(V1.pack.species[key] * first * second, TOTAL**3) * stat
    assert mean_total(V1, rarity, level) == total
    close_to([sum(bare_stats(summon, level).values()) for summon in sample(rarity)], float(total))


def test_a_figure_over_all_rarities() -> None:
    by_hand = sum(
        Fraction(V1.pack.rarities[key], TOTAL) * Fraction(V1.rarities[key].growth["minimal"], TOTAL) for key in RARITIES
    )
    assert over_rarities(V1, lambda key: chances(V1.rarities[key].growth)["minimal"]) == by_hand
