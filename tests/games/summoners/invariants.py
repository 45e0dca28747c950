"""What must hold at every decision of every match, as a rule, so that both speeds can check it on thousands of matches.

    python -m tests.games.summoners.invariants 10000

plays so many random matches in plain Python with all these checks.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

import fairfight
from fairfight.engine.chance import begin_chance, policy_below
from fairfight.engine.engine import Speed
from fairfight.engine.layout import Rows, blank, dtype_of, to_record
from fairfight.engine.log import silence
from fairfight.engine.native.entry import native
from fairfight.engine.rule import Log, Options, rule
from fairfight.games.summoners.codes import what_of
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.rules.choices import choices
from fairfight.games.summoners.rules.ending import record
from fairfight.games.summoners.rules.turn import start, update
from fairfight.games.summoners.state import Content, Result, State
from fairfight.games.summoners.terms import UNDECIDED
from tests.games.summoners.soundness import CHOICES_BROKEN, WRONG, cards_broken, units_broken
from tests.games.summoners.soundness_of_play import board_broken, lists_broken, stack_broken, turn_broken

RESPONDERS = (
    'decks.responders={name = "Responders", summons = ['
    '{summon = "gignen_warrior", role = "warrior", weapon = "heirloom_sword"},'
    '{summon = "wilderling_scout", role = "scout", weapon = "hunting_bow"},'
    '{summon = "fae_magician", role = "magician", weapon = "apprentices_wand"}],'
    "main = {stonewardens_command = 3, second_wind = 3, dramatic_return = 3, graverobbing = 3, spell_ward = 3,"
    " snare_pit = 3, fire_rune = 3, blast_bolt = 3, dark_altar = 3, nearwood_forest_expedition = 2, obliterate = 1,"
    ' foresight = 1, banner_in_their_land = 1}, advance = ["berserker_rage", "shadow_pact", "alrecht_barkstep"]}'
)
VETO = (
    'cards.veto={name = "Veto", type = "counter", trigger = {event = "triggered", by = "enemy"},'
    ' effects = [{do = "negate"}]}'
)
VETOERS = RESPONDERS.replace("foresight = 1", "veto = 3")
SETUPS: tuple[Mapping[str, Any], ...] = (
    {"a": "session_a", "b": "session_b", "smallest_deck": 8},
    {"a": "wardens", "b": "raiders"},
    {"a": "embers", "b": "altar", "hand_limit": 2, "goal": 5, "summon_draws": 5, "turn_limit": 40},
    {"a": "responders", "b": "responders", "change": [RESPONDERS], "goal": 6, "turn_limit": 100},
    {"a": "wardens", "b": "responders", "change": [VETO, VETOERS], "hand_limit": 9, "shuffle": False},
    {"a": "trappers", "b": "pathfinders"},
)


def game_of(setup: Mapping[str, Any]) -> Summoners:
    game = fairfight.game("summoners", **setup)
    assert isinstance(game, Summoners)
    return game


@rule
def broken(s: State, c: Content) -> int:
    """0, or the number (see `WRONG`) of the first thing that is wrong at a decision or at the end."""
    found = cards_broken(s, c)
    if found == 0:
        found = units_broken(s, c)
    if found == 0:
        found = board_broken(s, c)
    if found == 0:
        found = stack_broken(s, c)
    if found == 0:
        found = turn_broken(s, c)
    if found == 0:
        found = lists_broken(s, c)
    return found


@rule
def choices_broken(s: State, out: Options, n: int) -> int:
    """At least one choice unless the match is over, and no choice twice (looked at in one decision of eight)."""
    if (n == 0) != (s.winner != UNDECIDED):
        return CHOICES_BROKEN
    if s.chance.policy.drawn % 8 == 0:
        for place in range(n):
            for before in range(place):
                if out[before] == out[place]:
                    return CHOICES_BROKEN
    return 0


@rule
def any_choice(s: State, out: Options, n: int) -> int:
    """Now any choice, now any kind of doing and then one of its choices: moves are many, the rest shall happen too."""
    if policy_below(s.chance, 2) == 0:
        return out[policy_below(s.chance, n)]
    kinds = 0  # a bit for each kind of doing
    different = 0
    for place in range(n):
        bit = 1 << what_of(out[place])
        if kinds & bit == 0:
            kinds |= bit
            different += 1
    skipped = policy_below(s.chance, different)
    what = 0
    while (kinds >> what) & 1 == 0 or skipped > 0:
        skipped -= (kinds >> what) & 1
        what += 1
    count = 0
    for place in range(n):
        count += int(what_of(out[place]) == what)
    left = policy_below(s.chance, count)
    for place in range(n):
        if what_of(out[place]) == what:
            if left == 0:
                return out[place]
            left -= 1
    return out[0]


@rule
def watch_runs(
    states: list[State], c: Content, log: Log, out: Options, results: list[Result], seed: int, first: int
) -> int:
    """Play runs, looking at every decision. 0, or 100 x (1 + run) + the number of what is wrong in that run."""
    for k in range(len(results)):
        states[0] = states[1]
        s = states[0]
        begin_chance(s.chance, seed, first + k)
        start(s, c, log)
        n = choices(s, c, out)
        found = broken(s, c)
        while n > 0 and found == 0:
            update(s, c, log, any_choice(s, out, n))
            n = choices(s, c, out)
            found = broken(s, c)
            if found == 0:
                found = choices_broken(s, out, n)
        if found != 0:
            return 100 * (1 + first + k) + found
        record(s, c, results[k])
    return 0


def watch(game: Summoners, speed: Speed, seed: int, first: int, count: int) -> tuple[str, NDArray[Any]]:
    """What is wrong in words, or nothing, and the results of so many runs."""
    if speed == "native":
        rows: Any = np.zeros(count, dtype_of(Result))
        states: Any = np.zeros(2, dtype_of(State))
        entry = native(watch_runs, {}, "the tests of Summoners")
        found = entry(states, game.content, silence(), np.zeros(12_000, np.int32), rows, seed, first)
        return told(found), rows
    rows, states = Rows(blank(Result) for _ in range(count)), Rows(blank(State) for _ in range(2))
    found = watch_runs(states, game.lowered.content, [], [0] * 12_000, rows, seed, first)
    return told(found), np.array([to_record(row)[()] for row in rows], dtype_of(Result))


def told(found: int) -> str:
    """What `watch_runs` found, in words."""
    return f"run {found // 100 - 1}: {WRONG[found % 100]}" if found else ""


def main(runs: int, seed: int = 11) -> None:
    """So many random matches in plain Python, the set-ups in turn, with a line for each batch."""
    began, done, batch = time.monotonic(), 0, 50
    games = [game_of(setup) for setup in SETUPS]
    while done < runs:
        number = done // batch
        game = games[number % len(games)]
        wrong, _rows = watch(game, "python", seed, done, min(batch, runs - done))
        if wrong:
            sys.exit(f"{game!r}, seed {seed}, {wrong}")
        done = min(done + batch, runs)
        sys.stdout.write(f"{done} of {runs} matches, {time.monotonic() - began:.0f} s: nothing wrong\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
