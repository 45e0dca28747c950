"""What must be right about generators: names that lead somewhere, bases in range, and tables that never change."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from fairfight.games.summoners.card_checks import Place, Problem
from fairfight.games.summoners.generators import Generator
from fairfight.games.summoners.model import Content
from fairfight.games.summoners.natures import LEAST_BASE, MOST_BASE
from fairfight.games.summoners.packs import read_id
from fairfight.games.summoners.terms import STATS
from fairfight.rulebook.errors import unknown

FIRST_OWN = 1000  # versions below it are FairFight's
VERSION = re.compile("v([1-9][0-9]{0,5})")


class Seal(NamedTuple):
    """The built-in entries of a version, and the SHA-256 of what they said when the version came out."""

    species: tuple[str, ...]
    rarities: tuple[str, ...]
    sha256: str


SEALS: Mapping[str, Seal] = {
    "v1": Seal(
        species=("gignen", "fae", "wilderling", "stoneheart"),
        rarities=("common", "uncommon", "rare", "epic", "legendary"),
        sha256="37cb48c76dbd22a5b90e74346d9a4183af18e4e24ff9ac95efe8a22fcaa071ec",
    ),
}


def generator_problems(book: Content) -> Iterator[Problem]:
    """All that is wrong with generators, and summons that are named like the id of one from a pack."""
    for key in book.summons:
        if read_id(key):
            yield ("summons", key), f'"{key}" is the id of a summon from a pack; give it another key'
    for version, generator in book.generators.items():
        place: Place = ("generators", version)
        yield from version_problems(place, version)
        yield from name_problems(book, place, generator)
        yield from base_problems(place, generator)
        yield from seal_problems(place, version, generator)


def version_problems(place: Place, version: str) -> Iterator[Problem]:
    """A version is a number, and ours and designers' versions are never the same."""
    found = VERSION.fullmatch(version)
    if not found:
        yield place, f'a generator is called v and its version, such as v{FIRST_OWN}, not "{version}"'
    elif version not in SEALS and int(found[1]) < FIRST_OWN:
        yield place, f"versions below {FIRST_OWN} are FairFight's; call it v{FIRST_OWN} or higher"


def name_problems(book: Content, place: Place, generator: Generator) -> Iterator[Problem]:
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
    seal = SEALS.get(version)
    if seal and sha256_of(generator, seal) != seal.sha256:
        entries = ", ".join((*seal.species, *seal.rarities))
        said = f"{version}'s {entries} must stay as they are, since summons are made from them; write another version"
        yield place, f"{said}, v{FIRST_OWN} or higher"


def sha256_of(generator: Generator, seal: Seal) -> str:
    """The SHA-256 of a version's built-in entries; what is said in another order is the same."""
    kept = generator.model_dump(mode="json", include={"species": set(seal.species), "rarities": set(seal.rarities)})
    return hashlib.sha256(json.dumps(kept, sort_keys=True, ensure_ascii=False).encode()).hexdigest()
