"""Where things stand in a source: the statement a line belongs to, and the function it is in."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
BLOCKS = (*FUNCTIONS, ast.ClassDef, ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match)


@dataclass(frozen=True)
class Place:
    """The lines of one statement without the blocks below it, and what it is in."""

    first: int
    last: int
    scope: str  # the classes and functions around it, such as Game.start
    function: str  # the innermost function around it; "": it runs when the module is imported
    begins: str = ""  # the function that it begins


@dataclass(frozen=True)
class Source:
    """One file's text, and what stands where in it."""

    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def lines(self) -> list[str]:
        return self.text.split("\n")

    @cached_property
    def places(self) -> dict[int, Place]:
        """The place of each line; a line without a statement has none."""
        places = _places(self.tree.body, "", "")
        return {line: place for place in places for line in range(place.first, place.last + 1)}

    def scope(self, line: int) -> str:
        place = self.places.get(line)
        return place.begins or place.scope if place else ""

    @cached_property
    def lines_in_functions(self) -> set[int]:
        return {line for line, place in self.places.items() if place.function}

    def runs_with(self, line: int) -> set[int] | None:
        """The lines whose tests run a line: its statement's; a function's for its head; None: it runs at import."""
        place = self.places[line]
        if place.begins:
            return {other for other, inner in self.places.items() if inner.function == place.begins}
        return set(range(place.first, place.last + 1)) if place.function else None


def _places(body: list[ast.stmt], scope: str, function: str) -> Iterator[Place]:
    for one in body:
        blocks = list(_blocks(one))
        first = min([one.lineno, *(each.lineno for each in getattr(one, "decorator_list", []))])
        last = min((start for start, _ in blocks), default=(one.end_lineno or one.lineno) + 1) - 1
        inside, within, begins = scope, function, ""
        if isinstance(one, (*FUNCTIONS, ast.ClassDef)):
            inside = f"{scope}.{one.name}".lstrip(".")
        if isinstance(one, FUNCTIONS):
            within = begins = inside
        yield Place(first, max(first, last), scope, function, begins)
        for start, block in blocks:
            yield Place(start, max(start, block[0].lineno - 1), scope, function)  # such as a case with its guard
            yield from _places(block, inside, within)


def _blocks(one: ast.stmt) -> Iterator[tuple[int, list[ast.stmt]]]:
    """The blocks of a statement, each with the line of its head or its first line."""
    if not isinstance(one, BLOCKS):
        return
    for part in ("body", "orelse", "finalbody"):
        block = getattr(one, part, [])
        if block:
            yield block[0].lineno, block
    for handler in getattr(one, "handlers", []):
        yield handler.lineno, handler.body
    for case in getattr(one, "cases", []):
        yield case.pattern.lineno, case.body
