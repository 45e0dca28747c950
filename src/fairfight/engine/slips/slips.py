"""Entry point: reports unknown fields, floats and Python-only code in a rule, with file and line.

A rule's source is read from its file, and its names are looked up in its module. Only what is
certainly wrong is reported; what cannot be decided is let through.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from fairfight.common.errors import RuleError
from fairfight.engine.rule import Wiring, called_by, is_rule, is_slot
from fairfight.engine.slips.reader import Reader


def refuse_slips(rules: Iterable[Any]) -> None:
    """Refuse rules that native code does not support, with all mistakes in them, one a line."""
    found = [said for one in rules for said in slips(one)]
    if found:
        raise RuleError(*found)


def slips(function: Any) -> list[str]:
    """The mistakes in a rule, as `file:line: rule name: what`. None, if its source is not at hand."""
    if is_slot(function):
        return []
    code = function.__code__
    definition = _definitions(code.co_filename, _changed(code.co_filename)).get((code.co_name, code.co_firstlineno))
    if definition is None:
        return []
    reader = Reader(function)
    reader.read(definition)
    where = f"rule {function.__qualname__}"
    return [f"{code.co_filename}:{line}: {where}: {text}" for line, text in sorted(dict.fromkeys(reader.found))]


def reachable(entry: Any, wiring: Wiring) -> list[Any]:
    """Every rule that a wired rule reaches, itself first; works even if one of them mentions an unknown name."""
    found: dict[Any, None] = {}
    waiting = [wiring.get(entry, entry)]
    while waiting:
        one = waiting.pop()
        if is_rule(one) and one not in found:
            found[one] = None
            try:
                waiting.extend(wiring.get(other, other) for other in called_by(one))
            except RuleError:  # reported when this rule itself is read
                continue
    return list(found)


def _changed(file: str) -> int:
    """The time of a file's last change."""
    try:
        return Path(file).stat().st_mtime_ns
    except OSError:
        return 0


@functools.lru_cache(maxsize=256)
def _definitions(file: str, _changed: int) -> dict[tuple[str, int], ast.FunctionDef]:
    """The functions of a file in its present state, by name and first line."""
    try:
        tree = ast.parse(Path(file).read_bytes())
    except (OSError, SyntaxError, ValueError):
        return {}
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {(one.name, min([one.lineno, *(by.lineno for by in one.decorator_list)])): one for one in functions}
