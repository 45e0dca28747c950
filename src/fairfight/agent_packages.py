"""Packages whose agents are found by name and imported when first asked for."""

from __future__ import annotations

AGENTS = ("fairfight.agents",)  # packages that enter agents
