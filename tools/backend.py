"""Builds FairFight as setuptools does. A wheel brings along the rules of all games, lowered for one Python.

`make wheel PYTHONS="python3.11 python3.12"` builds one that fits several: it puts the sets of the others there first.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  (all hooks but those below)

SOURCES = Path(__file__).resolve().parents[1]
OWN = SOURCES / "src" / "fairfight" / "lowered" / f"{sys.implementation.cache_tag}.zip"


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """Lowering rules takes all that FairFight itself needs."""
    project = tomllib.loads((SOURCES / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*build_meta.get_requires_for_build_wheel(config_settings), *project["dependencies"]]


def build_wheel(folder: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    """A wheel with the lowered rules in it."""
    shutil.rmtree(SOURCES / "build" / "lib", ignore_errors=True)  # setuptools would pack what an older build left there
    try:
        ship(OWN)
        name: str = build_meta.build_wheel(folder, config_settings, metadata_directory)
        return name
    finally:
        OWN.unlink(missing_ok=True)  # the sources themselves change; what they depend on is in the cache


def ship(path: Path) -> None:
    """Lower all rules with this Python, from these sources."""
    path.unlink(missing_ok=True)
    given = os.environ | {"PYTHONPATH": str(SOURCES / "src")}
    subprocess.run([sys.executable, "-m", "fairfight.cli.compiling.ship", str(path)], check=True, env=given)
