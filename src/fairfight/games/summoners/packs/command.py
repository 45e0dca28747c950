"""`fairfight packs`: opens packs of summons, shows a summon by its id, and prints the odds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from fairfight.common.errors import FairFightError, unknown
from fairfight.game.game import check_whole
from fairfight.game.output import BLANK, CommandLine, Json, Outputs, Table, heading, note
from fairfight.games.summoners.data.model import Content, Summon
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.packs.published import odds_as_json, odds_shown
from fairfight.games.summoners.packs.summon_ids import SummonId, newest, opened, read_id, summon_from
from fairfight.games.summoners.seen.summons import bare_stats
from fairfight.games.summoners.terms import FIRST_LEVEL, STATS, TOP_LEVEL
from fairfight.odds.checks import in_range

MOST_PACKS = 1000
LEVELS = (FIRST_LEVEL, TOP_LEVEL)
SIGNS = {"minimal": "--", "steady": "-", "normal": "", "gradual": "+", "accelerated": "++", "exceptional": "+++"}
TOLD = ("name", "species", "rarity", "base", "growth")

Owned = tuple[SummonId, Summon]


def open_packs(
    species: str, rarity: str, seed: int, packs: int, generator: str, content: str, as_json: bool
) -> Outputs:
    """Summons from packs, or the packs as JSON."""
    book = Summoners.book(content).model
    version = _version(book, generator)
    tables = book.generators[f"v{version}"]
    _refuse_unknown("species", species, tables.species)
    _refuse_unknown("rarity", rarity, tables.rarities)
    check_whole("--seed", seed)
    count, size = in_range("--packs", packs, 1, MOST_PACKS), tables.pack.summons
    ids = opened(book, version, seed, range(1, count * size + 1), species, rarity)
    owned = [(one, summon_from(book, one)) for one in ids]
    in_packs = [owned[first : first + size] for first in range(0, len(owned), size)]
    if as_json:
        told = [[_as_json(*one) for one in pack] for pack in in_packs]
        yield Json({"generator": f"v{version}", "seed": seed, "packs": told})
        return
    for number, pack in enumerate(in_packs, start=1):
        yield heading(f"Pack {number} of {count}, seed {seed}, generator v{version}")
        yield from _summons(book, pack)
        yield BLANK
    yield from _legend()
    yield note(f'a deck takes a summon by its id: summon = "{ids[0]}"')
    laid_over = ["--content", content] if content else []
    yield CommandLine(["fairfight", "packs", "odds", *laid_over], before="the odds: ")


def show(ids: list[str], content: str, as_json: bool) -> Outputs:
    """Summons again by their ids."""
    book = Summoners.book(content).model
    owned = [(one, summon_from(book, one)) for one in map(_id, ids)]
    if as_json:
        yield Json([_as_json(*one) for one in owned])
        return
    yield from _summons(book, owned)
    yield BLANK
    yield from _legend()


def odds(generator: str, content: str, as_json: bool) -> Outputs:
    """The published odds of packs."""
    book = Summoners.book(content).model
    version = _version(book, generator)
    if as_json:
        yield Json(odds_as_json(book, version))
    else:
        yield from odds_shown(book, version)


# What people type


def _version(book: Content, typed: str) -> int:
    if typed and typed not in book.generators:
        raise FairFightError(unknown("generator", typed, book.generators))
    return int(typed.removeprefix("v")) if typed else newest(book)


def _refuse_unknown(what: str, typed: str, allowed: Iterable[str]) -> None:
    names = list(allowed)
    if typed and typed not in names:
        raise FairFightError(unknown(what, typed, names))


def _id(typed: str) -> SummonId:
    found = read_id(typed)
    if found is None:
        raise FairFightError(f'"{typed}" is not the id of a summon from a pack, such as fae-rare-v1-42-1')
    return found


# What people see


def _summons(book: Content, owned: Sequence[Owned]) -> Outputs:
    """Who they are, what they are at level 0 and how they grow, and what becomes of them."""
    who: list[list[str]] = []
    begin: list[list[str]] = []
    later: list[list[str]] = []
    for number, (which, summon) in enumerate(owned, start=1):
        species, rarity = book.species[which.species].name, book.rarities[which.rarity].name
        who.append([f"{number}", summon.name, species, rarity, f"{which}"])
        begin.append([f"{number}", *(_begins(summon, stat) for stat in STATS)])
        for level in LEVELS:
            stats = bare_stats(summon, level)
            later.append([f"{number}", f"{level}", *map(str, stats.values()), f"{sum(stats.values())}"])
    yield Table(("#", "name", "species", "rarity", "id"), who, numbers=("#",), whole=("id",))
    yield BLANK
    yield Table(("#", *STATS), begin, numbers=("#",))
    yield BLANK
    yield Table(("#", "level", *STATS, "total"), later, numbers=("#", "level", *STATS, "total"))


def _begins(summon: Summon, stat: str) -> str:
    """A stat's base with the sign of its growth."""
    return f"{getattr(summon.base, stat)} {SIGNS[getattr(summon.growth, stat)]}"


def _legend() -> Outputs:
    words = ", ".join(f"{sign or 'no sign'} {rate}" for rate, sign in SIGNS.items())
    yield note(f"base stats with their growth: {words}")
    yield note("levels without role and equipment")


def _as_json(which: SummonId, summon: Summon) -> dict[str, Any]:
    levels = {f"{level}": bare_stats(summon, level) for level in LEVELS}
    told = summon.model_dump(mode="json")
    return {"id": f"{which}", **{key: told[key] for key in TOLD}, "levels": levels}
