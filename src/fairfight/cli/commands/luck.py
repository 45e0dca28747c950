"""Options of `fairfight luck`."""

from __future__ import annotations

from fairfight.cli.commands.shared import AGENT_RUNS, AGENTS, CLUSTER, GAME, JSON, SEED, SETUP, SPEED
from fairfight.cli.deferring import deferred


@deferred("fairfight.cli.lab.luck")
def luck(
    game: str = GAME,
    setup: list[str] = SETUP,
    agents: str = AGENTS,
    runs: str = AGENT_RUNS,
    seed: str = SEED,
    as_json: bool = JSON,
    speed: str = SPEED,
    cluster: str = CLUSTER,
) -> None:
    """Play the same runs with different agents and say what is luck and what is skill."""
