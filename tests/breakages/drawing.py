"""Which breakages are drawn: so many of each area, by a seed."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator

from tests.breakages.breakage import Breakage
from tests.breakages.mutating import Change, changes, is_breakage
from tests.breakages.records import Records

GAMES = ("dungeon", "gauntlet", "investigators", "summoners", "warband")
TEXT = ("text", "screen")  # the rooms of a game that people read
SHARES = {
    **{area: share for game in GAMES for area, share in ((f"{game}: rules", 3), (f"{game}: content", 2))},
    **{f"{game}: text": 2 for game in GAMES},
    "engine": 4,
    "engine: native": 3,
    "game": 2,
    "content": 2,
    "odds": 3,
    "agents": 2,
    "lab": 5,
    "rl": 1,
    "cli": 3,
}
NUMBER = sum(SHARES.values())


def area_of(path: str) -> str | None:
    """The game and its part, or the layer, that a file belongs to; what belongs to none is not broken."""
    place = path.removeprefix("src/fairfight/")
    of_game = re.fullmatch(r"games/(\w+)/(?:(\w+)/)?.*\w+\.py", place)
    if of_game:
        game, room = of_game.groups()
        return f"{game}: " + ("rules" if room == "rules" else "text" if room in TEXT else "content")
    if place.startswith("engine/native/"):
        return "engine: native"
    layer = place.partition("/")[0]
    return layer if layer in SHARES else None


def drawn(records: Records, seed: int) -> list[Breakage]:
    """The breakages of a seed: in each area lines are drawn that some test runs, each in another function."""
    chance = random.Random(seed)
    lines: dict[str, list[tuple[str, int]]] = {area: [] for area in SHARES}
    of_line: dict[tuple[str, int], list[Change]] = {}
    for path, source in records.sources.items():
        area = area_of(path)
        if area is not None:
            for change in changes(source):
                of_line.setdefault((path, change.line), []).append(change)
            lines[area] += [place for place in of_line if place[0] == path]
    numbers = itertools.count(1)
    found: list[Breakage] = []
    for area, share in SHARES.items():
        chance.shuffle(lines[area])
        among = _drawn(records, area, lines[area], of_line, numbers, chance)
        found += itertools.islice(among, share)
    return found


def _drawn(
    records: Records,
    area: str,
    lines: list[tuple[str, int]],
    of_line: dict[tuple[str, int], list[Change]],
    numbers: Iterator[int],
    chance: random.Random,
) -> Iterator[Breakage]:
    """Breakages at some lines, in their order, if no other is in their function and a test runs them."""
    hit = set()
    for path, line in lines:
        source = records.sources[path]
        kind = chance.choice(sorted({change.kind for change in of_line[path, line]}))
        change = chance.choice([change for change in of_line[path, line] if change.kind == kind])
        where = (path, source.scope(line))
        if where in hit or not is_breakage(source, change) or not records.tests_of(path, line):
            continue
        hit.add(where)
        yield Breakage(next(numbers), area, path, line, where[1], change.kind, change.was, change.now)
