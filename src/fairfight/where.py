"""Where things are that are found by name and imported when they are first asked for."""

from __future__ import annotations

AGENTS = ("fairfight.agents",)  # packages that enter agents
