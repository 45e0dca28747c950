"""Calls of functions for lanes."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

from fairfight.server.thinking.lanes import Call
from tests.commands import HANGS_AFTER


def call(function: Callable[..., Any], *arguments: object, seconds: float = HANGS_AFTER) -> Call:
    return Call(function.__name__, pickle.dumps((function, arguments)), seconds)
