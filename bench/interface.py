"""What clients get and what it costs: the longest of many matches of a game, told in plain Python to both seats.

`python -m bench.interface [GAME]`; the issue's limits are for Summoners, whose matches are the longest.
"""

from __future__ import annotations

import gc
import statistics
import sys
import time
import tracemalloc
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import numpy as np
import orjson

import fairfight
from fairfight.game.interface.plain import plain
from fairfight.game.match import Match
from fairfight.game.matches.wire import update
from fairfight.lab.runs.simulation import replay

RUNS = 400
MATCHES = 3
LIVE = 20  # matches at once, of which memory is measured


def report(game: str = "summoners") -> None:
    """Print what each thing takes in the longest matches."""
    print(f"\nThe interface, in the {MATCHES} longest of {RUNS} matches of {game}, plain Python, one match")
    matches = longest(game)
    print(f"  choices made: {', '.join(str(len(match.played)) for match in matches)}")
    took: dict[str, list[float]] = defaultdict(list)
    for match in matches:
        measure(match, took)
    for what, seconds in took.items():
        ms = np.array(seconds) * 1000
        shown = f"mean {ms.mean():6.2f} ms, median {np.median(ms):6.2f}, 95th percentile {np.percentile(ms, 95):6.2f}"
        print(f"  {what:46} {shown}, most {ms.max():6.2f}")
    early, late = (statistics.mean(took[f"events since, {where} of the match"]) for where in ("begin", "end"))
    print(f"  events since N, end of the match over its begin: {late / early:.2f}")
    print(f"  memory of a live match: {memory(matches[0]) / 1000:.0f} kB")


def longest(name: str) -> list[Match]:
    """The matches with the most choices."""
    game = fairfight.game(name)
    runs = [replay(game, 1, run) for run in range(RUNS)]
    return sorted(runs, key=lambda match: -len(match.played))[:MATCHES]


def measure(played: Match, took: dict[str, list[float]]) -> None:
    """Play a match once more, and do all that a server does for both seats after each choice."""
    match = played.game.start(played.seed, played.run)
    seats = played.game.seats
    heard = dict.fromkeys(seats, 0)

    def timed(what: str, work: Callable[[], Any]) -> Any:
        begun = time.process_time()
        done = work()
        took[what].append(time.process_time() - begun)
        return done

    for number, code in enumerate(played.played):
        begun = time.process_time()
        match.play(code)
        for seat in seats:
            message = update(match, seat, heard[seat])
            orjson.dumps(message)
            heard[seat] = message["heard"]
        took["all that a server does for one choice"].append(time.process_time() - begun)
        if match.over or number % 3:
            continue
        choices = timed("all choices as structure", match.choices)
        timed("the same as plain values", lambda: plain(choices))  # noqa: B023
        timed("all choices with words", match.worded_choices)
        for seat in seats:
            timed("a view", lambda: match.view(seat))  # noqa: B023
            timed("a scene", lambda: match.scene(seat))  # noqa: B023
        where = "begin" if number < len(played.played) / 4 else "end" if number > len(played.played) * 3 / 4 else ""
        if where:
            seat = seats[0]
            for _ in range(10):
                timed(f"events since, {where} of the match", lambda: match.events(seat, heard[seat] - 5))  # noqa: B023


def memory(played: Match) -> float:
    """What one of many live matches takes at its end, in bytes, with what is kept for both seats."""
    played.game.start(played.seed, played.run).view(played.game.seats[0])
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    live = []
    for _ in range(LIVE):
        match = played.game.start(played.seed, played.run)
        for code in played.played[:-1]:
            match.play(code)
            for seat in played.game.seats:
                match.events(seat, match.reader(played.game.seat_number(seat)).n)
        match.rest()
        live.append(match)
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return held / len(live)


if __name__ == "__main__":
    report(*sys.argv[1:])
