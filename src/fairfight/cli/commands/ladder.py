"""Options of `fairfight ladder`."""

from __future__ import annotations

from fairfight.cli.commands.shared import AGENT_RUNS, AGENTS, CLUSTER, GAME, JSON, SEED, SETUP, SPEED
from fairfight.cli.deferring import deferred


@deferred("fairfight.cli.lab.ladder")
def ladder(
    game: str = GAME,
    setup: list[str] = SETUP,
    agents: str = AGENTS,
    runs: str = AGENT_RUNS,
    seed: str = SEED,
    as_json: bool = JSON,
    speed: str = SPEED,
    cluster: str = CLUSTER,
) -> None:
    """Let agents play and say how strong each is, and whether it is better than the next."""
