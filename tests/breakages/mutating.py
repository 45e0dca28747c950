"""All that can be broken in a source, one small change of one line at a time."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.breakages.places import Source

COMPARED: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Lt: ast.LtE(),
    ast.LtE: ast.Lt(),
    ast.Gt: ast.GtE(),
    ast.GtE: ast.Gt(),
    ast.Eq: ast.NotEq(),
    ast.NotEq: ast.Eq(),
    ast.Is: ast.IsNot(),
    ast.IsNot: ast.Is(),
    ast.In: ast.NotIn(),
    ast.NotIn: ast.In(),
}
RECKONED: dict[type[ast.operator], ast.operator] = {
    ast.Add: ast.Sub(),
    ast.Sub: ast.Add(),
    ast.Mult: ast.FloorDiv(),
    ast.FloorDiv: ast.Mult(),
    ast.Mod: ast.FloorDiv(),
    ast.LShift: ast.RShift(),
    ast.RShift: ast.LShift(),
    ast.BitAnd: ast.BitOr(),
    ast.BitOr: ast.BitAnd(),
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
RETURNED: dict[str, Callable[[str], str]] = {
    "int": lambda value: f"{value} + 1",
    "float": lambda value: f"{value} + 1",
    "bool": lambda value: f"not {value}",
    "str": lambda _: '""',
}


@dataclass(frozen=True, order=True)
class Change:
    """One line, as it is and broken, and what kind of breakage that is."""

    line: int
    kind: str
    was: str
    now: str


def changes(source: Source) -> list[Change]:
    """Every breakage of a source, each once; some are no Python, or say the same: see `is_breakage`."""
    written = (_written(source, kind, node, text) for kind, node, text in _below(source.tree, ""))
    return sorted({change for change in written if change is not None})


def is_breakage(source: Source, change: Change) -> bool:
    """Whether a changed source is Python still, and means something else."""
    lines = list(source.lines)
    lines[change.line - 1] = change.now
    try:
        return ast.dump(ast.parse("\n".join(lines))) != ast.dump(source.tree)
    except SyntaxError:
        return False


def _written(source: Source, kind: str, node: ast.stmt | ast.expr, text: str) -> Change | None:
    """A replacement as a change of one line; None if it is longer, or stands where nothing runs."""
    if node.end_lineno != node.lineno or node.end_col_offset is None or node.lineno not in source.places:
        return None
    was = source.lines[node.lineno - 1]
    line = was.encode()
    now = (line[: node.col_offset] + text.encode() + line[node.end_col_offset :]).decode()
    return Change(node.lineno, kind, was, now)


Replacement = tuple[str, ast.stmt | ast.expr, str]


def _below(node: ast.AST, returns: str) -> Iterator[Replacement]:
    """The replacements of a node and of all below it, without annotations, decorators and imports for types."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        returns = ast.unparse(node.returns) if node.returns else ""
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    if isinstance(node, ast.JoinedStr | ast.Import | ast.ImportFrom):
        return  # before Python 3.12 nobody says where in a line the parts of an f-string are
    yield from _of_statement(node, returns)
    yield from _of_expression(node)
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list"}:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _below(child, returns)


def _of_statement(node: ast.AST, returns: str) -> Iterator[Replacement]:
    match node:
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Break() | ast.Continue() | ast.Raise() | ast.Assert():
            yield "statement dropped", node, "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "statement dropped", node, "pass"
        case ast.Return(value=ast.expr() as value) if returns in RETURNED:
            yield "other result", value, RETURNED[returns](f"({ast.unparse(value)})")
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield "condition negated", node.test, f"not ({ast.unparse(node.test)})"
    if isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield "condition negated", test, f"not ({ast.unparse(test)})"


def _of_expression(node: ast.AST) -> Iterator[Replacement]:
    match node:
        case ast.Compare():
            for place, operator in enumerate(node.ops):
                ops = [*node.ops[:place], COMPARED[type(operator)], *node.ops[place + 1 :]]
                yield "comparison", node, ast.unparse(ast.Compare(node.left, ops, node.comparators))
        case ast.BinOp() if type(node.op) in RECKONED and not _is_text(node.left) and not _is_text(node.right):
            yield "arithmetic", node, ast.unparse(ast.BinOp(node.left, RECKONED[type(node.op)], node.right))
        case ast.BoolOp():
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield "and, or", node, ast.unparse(ast.BoolOp(other, node.values))
        case ast.Constant(value=bool() as value):
            yield "constant", node, str(not value)
        case ast.Constant(value=int() as value):
            yield "constant", node, str(value + 1)
        case ast.Call(func=ast.Name(id=name)) if name in CALLED:
            yield "min, max", node.func, CALLED[name]
    if (
        isinstance(node, ast.Call)
        and _are_alike(node.args[-2:])
        and ast.unparse(node.func) not in ("isinstance", "getattr")
    ):
        args = [*node.args[:-2], node.args[-1], node.args[-2]]
        yield "arguments swapped", node, ast.unparse(ast.Call(node.func, args, node.keywords))


def _are_alike(args: list[ast.expr]) -> bool:
    """Whether two arguments may stand for each other: others only end in a wrong type."""
    return len(args) == 2 and type(args[0]) is type(args[1]) and not isinstance(args[0], ast.Starred)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes))
