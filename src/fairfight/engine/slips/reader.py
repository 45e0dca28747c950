"""Reads one rule statement by statement and notes what native code does not support."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Sequence
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

from fairfight.common.errors import nearest, unknown
from fairfight.common.wording import plural
from fairfight.engine.rule import is_rule
from fairfight.engine.slips.things import NOTHING, TRUTH, TUPLE, UNKNOWN, WHOLE, Thing, fields, signature

CALLS = ("range", "len", "min", "max", "abs", "int", "bool")
MAY_CALL = f"a rule may call other rules and {', '.join(CALLS)}"
MAY_MENTION = "a rule may mention rules, whole numbers and tuples of them"
MAY_TAKE = "a rule takes layouts, int, bool, Pile, Log, Options and lists of layouts, each by its place"
NO_FLOATS = "rules calculate with whole numbers; use hundredths or millionths for fractions"
NO_OBJECTS = "a rule creates no objects: give the state a field for what it keeps"
NO_TEXT = "a rule has no text: emit an event with numbers, and narrate it in text/story.py"

# Statements of plain Python that rules may not have, and what to write instead.
ONLY_PYTHON: dict[type[ast.AST], str] = {
    ast.Try: "a rule catches no exceptions: test beforehand with if",
    ast.With: "a rule has no with statement",
    ast.Match: "write if and elif in place of match",
    ast.Import: "imports stand at the top of a file",
    ast.ImportFrom: "imports stand at the top of a file",
    ast.Global: "a rule changes nothing but the records that it is given",
    ast.Nonlocal: "a rule changes nothing but the records that it is given",
    ast.Delete: "nothing can be deleted: write 0, and keep a count",
    ast.FunctionDef: "no function inside a rule: write another @rule beside it",
    ast.ClassDef: "no class inside a rule: write a @layout in state.py",
    ast.Lambda: "no function inside a rule: write another @rule beside it",
    ast.Yield: "a rule gives its result back once: it has no yield",
    ast.YieldFrom: "a rule gives its result back once: it has no yield",
    ast.JoinedStr: NO_TEXT,
    ast.Starred: "write arguments one by one, without a star",
    ast.Slice: "no slices: plain Python copies them, native code does not",
    **dict.fromkeys((ast.List, ast.Dict, ast.Set), NO_OBJECTS),
    **dict.fromkeys((ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp), f"write a loop: {NO_OBJECTS}"),
}


class Reader(ast.NodeVisitor):
    """Reads one rule from beginning to end. Visiting an expression returns its type."""

    def __init__(self, function: Any) -> None:
        self.function = function
        self.found: list[tuple[int, str]] = []
        takes, self.gives = signature(function)
        names = function.__code__.co_varnames
        self.own = frozenset(names)
        self.known = {name: (thing, 0) for name, thing in zip(names, takes, strict=False)}

    def read(self, definition: ast.FunctionDef) -> None:
        """Read its arguments, and all its statements but the docstring."""
        self._arguments(definition.args)
        body = definition.body
        if ast.get_docstring(definition, clean=False) is not None:
            body = body[1:]
        self._all(body)
        if self.gives not in (NOTHING, UNKNOWN) and not _always_ends(body):
            self.slip(definition.body[-1], f"it gives {self.gives} back, but not on every way to its end")

    def _arguments(self, said: ast.arguments) -> None:
        for one in (said.vararg, said.kwarg):
            if one is not None:
                self.slip(one, MAY_TAKE)
        for default in said.defaults:
            self.slip(default, "native code has no default arguments; let its callers say them all")
        for one in said.args:
            if self.known.get(one.arg, (UNKNOWN, 0))[0] in (UNKNOWN, NOTHING):
                told = ast.unparse(one.annotation) if one.annotation else "anything"
                self.slip(one, f"{one.arg} is {told}; {MAY_TAKE}")

    def slip(self, node: Any, text: str) -> Thing:
        """Note a mistake; its type is unknown."""
        self.found.append((node.lineno, text))
        return UNKNOWN

    def generic_visit(self, node: ast.AST) -> Thing:
        """Any node without a method of its own: not allowed in rules, or nothing in it can be wrong."""
        for kind, text in ONLY_PYTHON.items():
            if isinstance(node, kind):
                return self.slip(node, text)
        for child in ast.iter_child_nodes(node):
            self.visit(child)
        return UNKNOWN

    def _all(self, nodes: Sequence[ast.AST]) -> list[Thing]:
        return [self.visit(node) for node in nodes]

    # Statements.

    def visit_Assign(self, node: ast.Assign) -> None:
        """An assignment; several targets get the parts of a tuple."""
        value = self.visit(node.value)
        if value == NOTHING:
            self.slip(node, f"{ast.unparse(node.value)} gives nothing that could be kept")
        for target in node.targets:
            self._put(target, value, node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """An assignment with an annotation, which is for people only."""
        if node.value is not None:
            self._put(node.target, self.visit(node.value), node.value)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> Thing:
        """An assignment inside an expression."""
        value: Thing = self.visit(node.value)
        self._put(node.target, value, node.value)
        return value

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """An assignment such as +=, of numbers."""
        self._number(node.target)
        self._number(node.value)

    def visit_If(self, node: ast.If) -> None:
        """A condition with both of its branches."""
        self._number(node.test)
        self._all([*node.body, *node.orelse])

    def visit_While(self, node: ast.While) -> None:
        """A loop with a condition."""
        self._number(node.test)
        self._all([*node.body, *node.orelse])

    def visit_For(self, node: ast.For) -> None:
        """A loop over range(...) or over a list."""
        over = self.visit(node.iter)
        if not over.is_list:
            self.slip(node.iter, f"a loop runs over range(...) or a list, not over {over}")
        is_range = isinstance(node.iter, ast.Call)
        self._put(node.target, WHOLE if is_range else over.entry(), None)
        self._all([*node.body, *node.orelse])

    def visit_Return(self, node: ast.Return) -> None:
        """The returned value must match the annotation."""
        given = NOTHING if node.value is None else self.visit(node.value)
        if not given.fits(self.gives):
            self.slip(node, f"it gives {given} back, and says that it gives {self.gives}")

    def visit_Raise(self, node: ast.Raise) -> None:
        """An error of the rules themselves, in which text is allowed."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """An assertion, in which text is allowed."""

    def _put(self, target: ast.expr, value: Thing, written: ast.expr | None) -> None:
        """Assign a value to a target."""
        if isinstance(target, ast.Name):
            self._name(target, value)
        elif isinstance(target, ast.Tuple):
            parts = written.elts if isinstance(written, ast.Tuple) else []
            for place, one in enumerate(target.elts):
                self._put(one, self.visit(parts[place]) if place < len(parts) else UNKNOWN, None)
        else:
            wanted = self.visit(target)
            if not value.fits(wanted):
                self.slip(target, f"{ast.unparse(target)} is {wanted}; it cannot become {value}")

    def _name(self, target: ast.Name, value: Thing) -> None:
        before, line = self.known.get(target.id, (UNKNOWN, 0))
        if not value.fits(before):
            where = f"in line {line}" if line else "as an argument"
            self.slip(target, f"{target.id} is {before} {where} and {value} here; a name keeps one kind of thing")
        elif before == UNKNOWN:
            self.known[target.id] = (value, target.lineno)

    # Expressions.

    def visit_Constant(self, node: ast.Constant) -> Thing:
        """Whole numbers, true, false and None."""
        if isinstance(node.value, str | bytes):
            return self.slip(node, NO_TEXT)
        if isinstance(node.value, float | complex):
            return self.slip(node, f"{node.value} is a float: {NO_FLOATS}")
        plain = {bool: TRUTH, int: WHOLE, type(None): NOTHING}
        return plain.get(type(node.value), UNKNOWN)

    def visit_Name(self, node: ast.Name) -> Thing:
        """A local name, or a name of the module."""
        if node.id in self.own:
            return self.known.get(node.id, (UNKNOWN, 0))[0]
        return self._mentioned(node, (node.id,))

    def visit_Attribute(self, node: ast.Attribute) -> Thing:
        """A field of a record, or a name in a module."""
        path = self._path(node)
        if path:
            return self._mentioned(node, path)
        holder: Thing = self.visit(node.value)
        if holder.form == "record":
            held = fields(holder.layout)
            if node.attr in held:
                return held[node.attr]
            return self.slip(node, unknown(f"field of {holder.layout.__name__}", node.attr, held))
        if holder != UNKNOWN:
            return self.slip(node, f"{ast.unparse(node.value)} is {holder}, which has no field {node.attr}")
        return UNKNOWN

    def visit_Subscript(self, node: ast.Subscript) -> Thing:
        """What stands at a place of a list."""
        holder: Thing = self.visit(node.value)
        self._number(node.slice)
        if not holder.is_list:
            return self.slip(node, f"{ast.unparse(node.value)} is {holder}, which has no places")
        return holder.entry()

    def visit_Tuple(self, node: ast.Tuple) -> Thing:
        """A tuple of numbers, to compare with or to pass on."""
        self._all(node.elts)
        return TUPLE

    def visit_BinOp(self, node: ast.BinOp) -> Thing:
        """Arithmetic of two numbers."""
        if isinstance(node.op, ast.Pow):
            self.slip(node, "no **: it makes floats of negative powers; multiply, or shift with <<")
        self._number(node.left)
        self._number(node.right)
        return WHOLE

    def visit_UnaryOp(self, node: ast.UnaryOp) -> Thing:
        """`not`, or a negative number."""
        self._number(node.operand)
        return TRUTH if isinstance(node.op, ast.Not) else WHOLE

    def visit_BoolOp(self, node: ast.BoolOp) -> Thing:
        """`and`, `or`."""
        for one in node.values:
            self._number(one)
        return WHOLE

    def visit_Compare(self, node: ast.Compare) -> Thing:
        """A comparison of numbers, or `in` a tuple of them."""
        self._number(node.left)
        for way, other in zip(node.ops, node.comparators, strict=True):
            if isinstance(way, ast.Is | ast.IsNot):
                self.slip(other, "compare with == or !=: at native speed nothing is the same object")
            if not isinstance(way, ast.In | ast.NotIn):
                self._number(other)
            elif not self.visit(other).is_list:
                self.slip(other, f"{ast.unparse(other)} has no places to look into")
        return TRUTH

    def visit_IfExp(self, node: ast.IfExp) -> Thing:
        """`x if condition else y`."""
        self._number(node.test)
        both: tuple[Thing, Thing] = self.visit(node.body), self.visit(node.orelse)
        one, other = both
        if not one.fits(other):
            self.slip(node, f"it is {one} or {other}; both must be one kind of thing")
        return one if one != UNKNOWN else other

    def visit_Call(self, node: ast.Call) -> Thing:
        """A call of another rule, or of one of the few built-in functions that rules may use."""
        for keyword in node.keywords:
            self.slip(node, f"pass arguments by position: leave out {keyword.arg or '**'}")
        given = self._all(node.args)
        path = self._path(node.func)
        if not path:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
            return self.slip(node, f"{name} is not a rule, and lists and numbers have no methods here; {MAY_CALL}")
        found = self._value(node, path)
        name = ".".join(path)
        if is_rule(found):
            return self._rule_called(node, name, found, given)
        if isinstance(found, type | BuiltinFunctionType) and found.__module__ == "builtins":
            return self._builtin_called(node, name, given)
        if isinstance(found, FunctionType):
            return self.slip(node, f"{name} is a function of plain Python; write @rule above it")
        return UNKNOWN if found is None else self.slip(node, f"{name} cannot be called; {MAY_CALL}")

    def _rule_called(self, node: ast.Call, name: str, called: Any, given: Sequence[Thing]) -> Thing:
        takes, gives = signature(called)
        if len(given) != len(takes) and not node.keywords:
            self.slip(node, f"{name} takes {plural(len(takes), 'argument')}, not {len(given)}")
        for place, (one, wanted) in enumerate(zip(given, takes, strict=False)):
            if not one.fits(wanted):
                self.slip(node, f"argument {place + 1} of {name} is {wanted}, not {one}")
        return gives

    def _builtin_called(self, node: ast.Call, name: str, given: Sequence[Thing]) -> Thing:
        if name not in CALLS:
            return self.slip(node, f"{name}() is not for rules; {MAY_CALL}")
        if name == "len":
            if not all(one.is_list for one in given):
                self.slip(node, "len is for lists")
            return WHOLE
        for one in given:
            if not one.is_number:
                self.slip(node, f"{name} is for numbers, not for {one}")
        return TUPLE if name == "range" else WHOLE

    def _number(self, node: ast.expr) -> Thing:
        """An expression that must be a number, or true or false."""
        found: Thing = self.visit(node)
        if not found.is_number:
            self.slip(node, f"{ast.unparse(node)} is {found}; a number is needed here")
        return found

    # Names of the rule's module.

    def _path(self, node: ast.expr) -> tuple[str, ...]:
        """The names of a dotted path that begins at a global name; None for any other expression."""
        if isinstance(node, ast.Name):
            return () if node.id in self.own else (node.id,)
        if isinstance(node, ast.Attribute):
            above = self._path(node.value)
            return (*above, node.attr) if above else ()
        return ()

    def _value(self, node: Any, path: tuple[str, ...]) -> Any:
        """The object behind a path; None, and a mistake, if a rule may not mention it."""
        own = self.function.__globals__
        names = own if path[0] in own else vars(builtins)
        found: Any = None
        for place, name in enumerate(path):
            if name not in names:
                said = f"{'.'.join(path[:place])} has no {name}" if place else f"there is no {name}"
                there = [one for one in (names if place else own) if not one.startswith("_")]
                self.slip(node, said + _meant(name, there))
                return None
            found = names[name]
            if not isinstance(found, ModuleType) and place < len(path) - 1:
                self.slip(node, f"{'.'.join(path[: place + 1])} is {_kind(found)}; {MAY_MENTION}")
                return None
            names = vars(found) if isinstance(found, ModuleType) else {}
        return found

    def _mentioned(self, node: Any, path: tuple[str, ...]) -> Thing:
        """A number, or a tuple of numbers, of a module."""
        found, name = self._value(node, path), ".".join(path)
        if found is None or is_rule(found):
            return UNKNOWN
        if isinstance(found, int):
            return WHOLE
        if isinstance(found, tuple):
            return TUPLE
        if isinstance(found, float):
            return self.slip(node, f"{name} is the float {found}: {NO_FLOATS}")
        if isinstance(found, str):
            return self.slip(node, f"{name} is a text: {NO_TEXT}")
        return self.slip(node, f"{name} is {_kind(found)}; {MAY_MENTION}")


def _kind(found: Any) -> str:
    return "a module" if isinstance(found, ModuleType) else f"of the type {type(found).__name__}"


def _meant(name: str, there: Iterable[str]) -> str:
    meant = nearest(name, there)
    return f'; did you mean "{meant}"?' if meant else ""


def _always_ends(body: Sequence[ast.stmt]) -> bool:
    """Whether every path through some statements returns, raises or never ends."""
    for one in body:
        if isinstance(one, ast.Return | ast.Raise):
            return True
        if isinstance(one, ast.If) and _always_ends(one.body) and _always_ends(one.orelse):
            return True
        is_endless = isinstance(one, ast.While) and isinstance(one.test, ast.Constant) and bool(one.test.value)
        if is_endless and not any(isinstance(inner, ast.Break) for inner in ast.walk(one)):
            return True
    return False
