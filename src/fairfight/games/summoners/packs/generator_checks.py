"""Checks generators: references, base stats in range, and tables that must never change."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping

from fairfight.common.errors import unknown
from fairfight.games.summoners.data.card_checks import Place, Problem
from fairfight.games.summoners.data.model import Content
from fairfight.games.summoners.data.natures import LEAST_BASE, MOST_BASE
from fairfight.games.summoners.packs.generators import Generator, Odds, Template
from fairfight.games.summoners.terms import STATS

FIRST_OWN = 1000  # versions below it are FairFight's
VERSION = re.compile("v([1-9][0-9]{0,5})")


# The built-in entries of every version, and the seals of what they said when it came out. Never change one.
SEALS: Mapping[str, Mapping[str, str]] = {
    "v1": {
        "species.gignen": "855f1a64b57a206f",
        "species.fae": "8a222af9b308c6c9",
        "species.wilderling": "df666c3979a42a13",
        "species.stoneheart": "a48b1556934812ac",
        "rarities.common": "007423ce13b43bc7",
        "rarities.uncommon": "18ee7ab0f4be2158",
        "rarities.rare": "542dca30836df3a7",
        "rarities.epic": "25c606acfac9f766",
        "rarities.legendary": "e545bf9515975105",
    },
}


def generator_problems(book: Content) -> Iterator[Problem]:
    """All that is wrong with generators."""
    for version, generator in book.generators.items():
        place: Place = ("generators", version)
        yield from version_problems(place, version)
        yield from reference_problems(book, place, generator)
        yield from base_problems(place, generator)
        yield from seal_problems(place, version, generator)


def version_problems(place: Place, version: str) -> Iterator[Problem]:
    """A version is a number, and ours and designers' versions are never the same."""
    found = VERSION.fullmatch(version)
    if not found:
        yield place, f'a generator is called v and its version, such as v{FIRST_OWN}, not "{version}"'
    elif version not in SEALS and int(found[1]) < FIRST_OWN:
        yield place, f"versions below {FIRST_OWN} are FairFight's; call it v{FIRST_OWN} or higher"


def reference_problems(book: Content, place: Place, generator: Generator) -> Iterator[Problem]:
    """Species and rarities are there, and a pack holds only those that the generator has odds of."""
    for what, table, named, allowed in (
        ("species", ("species",), generator.species, list(book.species)),
        ("rarity", ("rarities",), generator.rarities, list(book.rarities)),
        ("species", ("pack", "species"), generator.pack.species, list(generator.species)),
        ("rarity", ("pack", "rarities"), generator.pack.rarities, list(generator.rarities)),
    ):
        for key in named:
            if key not in allowed:
                yield (*place, *table, key), unknown(what, key, allowed)


def base_problems(place: Place, generator: Generator) -> Iterator[Problem]:
    """However far from the template, a base stat is one that a summon may have."""
    possible = [int(way) for odds in generator.rarities.values() for way, weight in odds.base.items() if weight]
    for key, template in generator.species.items():
        for stat in STATS:
            base = getattr(template.base, stat)
            low, high = base + min(possible), base + max(possible)
            if low < LEAST_BASE or high > MOST_BASE:
                said = f"summons would have {low} to {high}; {LEAST_BASE} to {MOST_BASE} are allowed"
                yield (*place, "species", key, "base", stat), said


def seal_problems(place: Place, version: str, generator: Generator) -> Iterator[Problem]:
    """The built-in entries of a version say what they said when it came out; others may be added to them."""
    for entry, seal in SEALS.get(version, {}).items():
        table, key = entry.split(".")
        if seal_of(getattr(generator, table)[key]) != seal:
            said = f"must stay as it is, since summons with {version} in their ids are made from it"
            yield (*place, table, key), f"{said}; write another version, v{FIRST_OWN} or higher"


def seal_of(entry: Template | Odds) -> str:
    """16 digits of the SHA-256 of what an entry says; in another order it says the same."""
    text = json.dumps(entry.model_dump(mode="json", exclude_defaults=True), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
