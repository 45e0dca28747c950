"""Which tests run which line: read from what `breakages_plugin` recorded.

A line in a function has the tests that ran its statement. A line that runs at import alone (a constant, a field of a
model) has those that ran any function of its module, or of a module that imports it. The head of a function, with its
defaults, has those that ran the function. A test that was cut short while it was recorded has all lines of the files
it had come to.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tests.breakages.places import Source

PACKAGE = "src/fairfight"


@dataclass(frozen=True)
class Test:
    name: str
    seconds: float  # of computing, while it was recorded
    outcome: str
    lines: dict[str, int]  # by file: a bit a line

    __test__ = False  # not one for pytest


@dataclass(frozen=True)
class Records:
    """What the tests of one state of the project ran, and that state's sources."""

    tests: dict[str, Test]
    tree: Path

    @classmethod
    def read(cls, folder: Path, tree: Path) -> Records:
        return cls({test.name: test for test in _recorded(folder)}, tree)

    @cached_property
    def sources(self) -> dict[str, Source]:
        files = sorted((self.tree / PACKAGE).rglob("*.py"))
        return {str(file.relative_to(self.tree)): Source(file.read_text(encoding="utf-8")) for file in files}

    @cached_property
    def by_file(self) -> dict[str, list[tuple[Test, int]]]:
        found: dict[str, list[tuple[Test, int]]] = {path: [] for path in self.sources}
        for test in self.tests.values():
            for path, bits in test.lines.items():
                if path in found:
                    found[path].append((test, -1 if test.outcome == "cut" else bits))
        return found

    @cached_property
    def importers(self) -> dict[str, set[str]]:
        """By file: the files that import it."""
        found: dict[str, set[str]] = {path: set() for path in self.sources}
        for path, source in self.sources.items():
            for name in _imported(source.tree):
                for other in (f"src/{name}.py", f"src/{name}/__init__.py"):
                    if other in found and other != path:
                        found[other].add(path)
        return found

    def tests_of(self, path: str, line: int) -> list[Test]:
        """The tests that run a line, quickest first."""
        among = self.sources[path].runs_with(line)
        if among is not None:
            found = self._having(path, among)
        else:
            found = self._having(path, {line})
            for other in (path, *self.importers[path]):
                found |= self._having(other, self.sources[other].lines_in_functions)
        return sorted((self.tests[name] for name in found), key=lambda test: (test.seconds, test.name))

    def _having(self, path: str, lines: Iterable[int]) -> set[str]:
        wanted = sum(1 << line for line in set(lines))
        return {test.name for test, bits in self.by_file[path] if bits & wanted}


def _recorded(folder: Path) -> Iterator[Test]:
    for file in sorted(folder.glob("*.jsonl")):
        with file.open(encoding="utf-8") as lines:
            yield from (_test(line) for line in lines if line.endswith("\n"))  # the last may be broken off


def _test(line: str) -> Test:
    read = json.loads(line)
    lines = {path: int(bits, 16) for path, bits in read["lines"].items()}
    return Test(read["test"], read["seconds"], read["outcome"], lines)


def _imported(tree: ast.Module) -> Iterator[str]:
    """The modules that a module may import, as paths without their ends; some are only names in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.replace(".", "/") for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            module = node.module.replace(".", "/")
            yield module
            yield from (f"{module}/{alias.name}" for alias in node.names)
