"""Computes a summon from its id, the same each time.

`fae-rare-v1-42-1` is the species, the rarity, the version of the generator, the seed, and the place in the row of packs
that the seed stands for. The same id gives the same summon for ever. So two things must never change: the built-in
tables of a version (`generators.v1` in the content; generator_checks.py guards them), and the draws in this module.
Other odds are another version, with tables of its own; another order of draws would have to be told by the version.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from fairfight.common.errors import ContentError, unknown
from fairfight.content.fixed import Same
from fairfight.engine.chance import Chance, begin_chance, below
from fairfight.engine.layout import blank
from fairfight.game.game import LARGEST_SEED
from fairfight.games.summoners.data.model import Content, Summon
from fairfight.games.summoners.packs.generators import TOTAL, Generator
from fairfight.games.summoners.terms import GROWTHS, STATS

LARGEST_PLACE = 1_000_000

DIGITS = "(0|[1-9][0-9]{0,39})"  # no leading zeros: one text for one id
SHAPE = re.compile(f"([a-z][a-z0-9_]*)-([a-z][a-z0-9_]*)-v{DIGITS}-{DIGITS}-{DIGITS}")


class SummonId(NamedTuple):
    """Which summon it is. Its text is what a deck names.

    >>> str(SummonId("fae", "rare", 1, seed=42, number=1))
    'fae-rare-v1-42-1'
    """

    species: str
    rarity: str
    version: int
    seed: int
    number: int

    def __str__(self) -> str:
        return f"{self.species}-{self.rarity}-v{self.version}-{self.seed}-{self.number}"


def read_id(text: str) -> SummonId | None:
    """The id that a text is; nothing if it has not the shape of one, such as the key of a summon of the content.

    >>> read_id("fae-rare-v1-42-1")
    SummonId(species='fae', rarity='rare', version=1, seed=42, number=1)
    >>> read_id("fae_magician") is None
    True
    """
    found = SHAPE.fullmatch(text)
    if not found:
        return None
    species, rarity, *numbers = found.groups()
    version, seed, number = map(int, numbers)
    return SummonId(species, rarity, version, seed, number)


def summon_from(book: Content, which: SummonId) -> Summon:
    """The summon of an id."""
    return _drawn(Same(generator_of(book, which)), which)


@lru_cache(maxsize=1024)
def _drawn(by: Same[Generator], which: SummonId) -> Summon:
    """The summon that a generator makes of an id.

    Draws in this order, for ever: first name, last name, the nine base stats, the nine growths; stats in the order of
    STATS. A draw counts through its table from the lowest deviation, from the slowest growth.
    """
    generator = by.entry
    template, odds = generator.species[which.species], generator.rarities[which.rarity]
    chance = chance_of(str(which))
    first = template.first_names[below(chance, len(template.first_names))]
    last = template.last_names[below(chance, len(template.last_names))]
    deviations = sorted(odds.base.items(), key=lambda one: int(one[0]))
    base = {stat: getattr(template.base, stat) + int(pick(chance, deviations)) for stat in STATS}
    rates = sorted(odds.growth.items(), key=lambda one: GROWTHS[one[0]])
    growth = {stat: pick(chance, rates) for stat in STATS}
    said = {"name": f"{first} {last}", "species": which.species, "rarity": which.rarity}
    return Summon.model_validate(said | {"base": base, "growth": growth})


def generator_of(book: Content, which: SummonId) -> Generator:
    """The generator of an id, all of whose parts must be right."""
    version = f"v{which.version}"
    if version not in book.generators:
        raise ContentError(f"summon {which}: {unknown('generator', version, book.generators)}")
    generator = book.generators[version]
    for what, key, allowed in (
        ("species", which.species, list(generator.species)),
        ("rarity", which.rarity, list(generator.rarities)),
    ):
        if key not in allowed:
            raise ContentError(f"summon {which}: {unknown(what, key, allowed)}")
    for what, number, least, most in (
        ("seed", which.seed, 0, LARGEST_SEED),
        ("number", which.number, 1, LARGEST_PLACE),
    ):
        if not least <= number <= most:
            raise ContentError(f"summon {which}: the {what} must be from {least} to {most}")
    return generator


def chance_of(text: str) -> Chance:
    """Chance of its own for every text: 128 bits of its SHA-256 are the seed and the run."""
    digest = hashlib.sha256(text.encode()).digest()
    chance = blank(Chance)
    begin_chance(chance, int.from_bytes(digest[:8]), int.from_bytes(digest[8:16]))
    return chance


def pick(chance: Chance, weighted: Iterable[tuple[str, int]]) -> str:
    """One of several things with their weights, which are counted through in the order given."""
    left = below(chance, TOTAL)
    for one, weight in weighted:
        left -= weight
        if left < 0:
            return one
    raise AssertionError(f"weights that do not add up to {TOTAL}")


# Packs.


def newest(book: Content) -> int:
    """The version that packs are opened with if nobody says another: the highest."""
    return max(int(key.removeprefix("v")) for key in book.generators)


def opened(
    book: Content, version: int, seed: int, numbers: Iterable[int], species: str = "", rarity: str = ""
) -> list[SummonId]:
    """The ids of some places in the row of packs of a seed; a species or a rarity that is given is not drawn.

    Every place has chance of its own. Draws in this order, for ever: rarity, species; counted through in the order of
    the alphabet. What is given is drawn all the same and put aside, so that the other does not depend on it.
    """
    pack = book.generators[f"v{version}"].pack
    found = []
    for number in numbers:
        chance = chance_of(f"pack-v{version}-{seed}-{number}")
        drawn_rarity = pick(chance, sorted(pack.rarities.items()))
        drawn_species = pick(chance, sorted(pack.species.items()))
        found.append(SummonId(species or drawn_species, rarity or drawn_rarity, version, seed, number))
    return found
