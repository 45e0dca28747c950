"""Agents: search iterations a second, native code against plain Python, and whole matches a second."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bench.measure import best_seconds, line
from fairfight.engine.engine import SPEEDS, Engine, Speed
from fairfight.game.game import Game
from fairfight.game.match import Match
from fairfight.games.directory import make_game

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (("gauntlet", {"hero": "merlin"}), ("summoners", {}))
MANY, FEW = 2_000, 30  # iterations a decision; plain Python is compared with a few
POSITIONS, APART, TURNS = 8, 12, 3
RUNS = {"greedy": 40, "search": 8}


def report() -> None:
    """Print all figures of agents."""
    for name, setup in GAMES:
        print(f"\nAgents in {make_game(name, setup).title}, one core")
        line("search iterations/s", f"{_iterations_a_second(name, setup, 'native', MANY):,.0f}")
        fast, slow = (_iterations_a_second(name, setup, speed, FEW) for speed in SPEEDS)
        line(f"search:{FEW}, native to plain Python", f"{fast / slow:,.0f} times")
        for agent, runs in RUNS.items():
            engine = make_game(name, {**setup, "agent": agent}).engine("native")
            engine.play_runs(1, 0, 0)
            rate = runs / best_seconds(lambda runs=runs, engine=engine: engine.play_runs(1, 0, runs), TURNS)  # type: ignore[misc]
            line(f"runs/s with agent={agent}", f"{rate:,.1f}")


def _iterations_a_second(name: str, setup: dict[str, Any], speed: Speed, iterations: int) -> float:
    """Search in positions all over a match."""
    game = make_game(name, {**setup, "agent": f"search:{iterations}"})
    engine = game.engine(speed)
    matches = _positions(game)
    _search(engine, matches[:1])  # compiled
    return iterations * len(matches) / best_seconds(lambda: _search(engine, matches), TURNS)


def _search(engine: Engine, matches: Sequence[Match]) -> None:
    room = engine.buffers()
    for match in matches:
        room.think(match.state_for(engine), list(match.codes))


def _positions(game: Game) -> list[Match]:
    """Positions of matches between greedy players, where there is something to choose."""
    found: list[Match] = []
    player = make_game(game.name, {**game.setup.model_dump(), "agent": "greedy:2"})
    run = 0
    while len(found) < POSITIONS:
        match = player.start(1, run, "native")
        room = match._engine.buffers()
        while not match.over and len(found) < POSITIONS:
            codes = list(match.codes)
            if len(match.played) % APART == APART - 1 and len(codes) > 1:
                found.append(match.clone())
            match.play(room.think(match._state, codes))
        run += 1
    return found
