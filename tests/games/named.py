"""Tests that are named after what they test: a card, a role, an ability."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path


def without_test(keys: Iterable[str], folder: Path, pattern: str) -> list[str]:
    """The keys that no test function in these files is named after."""
    tests = [
        node.name.removeprefix("test_")
        for path in sorted(folder.glob(pattern))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    return [key for key in keys if not is_named(key, tests)]


def is_named(key: str, tests: Iterable[str]) -> bool:
    """Whether a test is named after a whole key."""
    return any(name == key or name.startswith(f"{key}_") for name in tests)
