"""The tool that breaks lines on purpose: what it changes, which tests it runs, and that it goes on where it was."""

from __future__ import annotations

import ast
import contextlib
import json
import sys
from pathlib import Path

import pytest

from tests.breakages import trees
from tests.breakages.breakage import Breakage, Drawn, Outcome
from tests.breakages.drawing import SHARES, area_of, drawn
from tests.breakages.mutating import Change, changes, is_breakage
from tests.breakages.places import Source
from tests.breakages.records import Records
from tests.breakages.running import outcome_of, run_all
from tests.breakages.table import tables
from tests.breakages.trees import ROOT

SMALL = """\
LIMIT = 3


def capped(n: int, most: int = 9) -> int:
    if n < LIMIT and n != 0:
        return min(n, most)
    return (n + 1) * 2


def noted(found: list[int], n: int) -> None:
    found.append(n)
"""
TESTS = """\
from fairfight.small import capped, noted

def test_capped():
    assert capped(1) == 1

def test_noted():
    noted([], 1)
"""
USES = """\
from fairfight.small import LIMIT


def over(n: int) -> bool:
    return n > LIMIT
"""


def broken(text: str) -> set[tuple[str, str]]:
    source = Source(text)
    return {(one.kind, one.now.strip()) for one in changes(source) if is_breakage(source, one)}


@pytest.mark.parametrize(
    ("line", "kind", "now"),
    [
        ("a = b < c", "comparison", "a = b <= c"),
        ("a = b == c", "comparison", "a = b != c"),
        ("a = b + c", "arithmetic", "a = b - c"),
        ("a = b // c", "arithmetic", "a = b * c"),
        ("a = 3", "constant", "a = 4"),
        ("a = True", "constant", "a = False"),
        ("a = b and c", "and, or", "a = b or c"),
        ("a = b if c else d", "condition negated", "a = b if not c else d"),
        ("a = [b for b in c if b]", "condition negated", "a = [b for b in c if not b]"),
        ("a.b = c", "statement dropped", "pass"),
        ("a(b)", "statement dropped", "pass"),
        ("a = min(b, c)", "min, max", "a = max(b, c)"),
        ("a = f(b, c, d)", "arguments swapped", "a = f(b, d, c)"),
        ("a = f(b, 1, 2)", "arguments swapped", "a = f(b, 2, 1)"),
        ("def a() -> int: return b", "other result", "def a() -> int: return (b) + 1"),
        ("def a() -> bool: return b", "other result", "def a() -> bool: return not (b)"),
    ],
)
def test_a_line_can_be_broken_so(line: str, kind: str, now: str) -> None:
    assert (kind, ast.unparse(ast.parse(now))) in {(kind, ast.unparse(ast.parse(now))) for kind, now in broken(line)}


def test_what_says_the_same_is_no_breakage() -> None:
    assert broken("a: int = b\nf'{a + 1}'\nfrom b import c") == set()
    assert broken("@cache(3)\ndef a(b: Kind[3]) -> Kind[3]: return b") == set()
    assert ("arguments swapped", "a = f(b, b)") not in broken("a = f(b, b)")


def test_a_breakage_changes_one_line_and_is_python() -> None:
    source = Source(SMALL)
    found = changes(source)
    assert len(found) > 10
    for change in found:
        assert source.lines[change.line - 1] == change.was != change.now
        ast.parse(breakage(change).applied(source, change.line))


def breakage(change: Change, number: int = 1) -> Breakage:
    scope = Source(SMALL).scope(change.line)
    return Breakage(
        number, "rulebook", "src/fairfight/small.py", change.line, scope, change.kind, change.was, change.now
    )


def change_to(now: str) -> Change:
    return next(one for one in changes(Source(SMALL)) if one.now.strip() == now)


def test_a_breakage_is_found_again_where_its_line_went() -> None:
    one = breakage(change_to("pass"))
    path = one.file
    assert one.found_in({path: Source(SMALL)}) == (path, 11)
    assert one.found_in({path: Source(f"import os\n{SMALL}")}) == (path, 12)
    assert one.found_in({"src/fairfight/moved.py": Source(SMALL)}) == ("src/fairfight/moved.py", 11)
    assert one.found_in({path: Source(SMALL.replace("append", "remove"))}) is None


def test_of_two_lines_alike_it_is_the_one_in_the_same_function() -> None:
    twice = "def first() -> None:\n    go(1)\n\n\ndef second() -> None:\n    go(1)\n"
    one = Breakage(1, "rulebook", "a.py", 2, "first", "constant", "    go(1)", "    go(2)")
    swapped = twice.replace("first", "third").replace("second", "first").replace("third", "second")
    assert one.found_in({"a.py": Source(twice)}) == ("a.py", 2)
    assert one.found_in({"a.py": Source(swapped)}) == ("a.py", 6)


def test_a_line_has_the_tests_of_its_statement(project: Path) -> None:
    records = Records.read(project / "records", project)
    file = "src/fairfight/small.py"
    of = {line: [test.name[20:] for test in records.tests_of(file, line)] for line in (1, 4, 5, 7, 11)}
    # Line 1, a constant, has the tests of its module and of the module that imports it; line 4 those of the function.
    assert of == {1: ["noted", "over", "capped"], 4: ["capped"], 5: ["capped"], 7: [], 11: ["noted"]}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A package of two modules, and what its tests have been recorded to run."""
    (tmp_path / "src" / "fairfight").mkdir(parents=True)
    (tmp_path / "src" / "fairfight" / "__init__.py").touch()
    (tmp_path / "src" / "fairfight" / "small.py").write_text(SMALL)
    (tmp_path / "src" / "fairfight" / "uses.py").write_text(USES)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_small.py").write_text(TESTS)
    ran = {
        "capped": (0.3, "src/fairfight/small.py", [5, 6]),
        "noted": (0.1, "src/fairfight/small.py", [11]),
        "over": (0.2, "src/fairfight/uses.py", [5]),
    }
    (tmp_path / "records").mkdir()
    with (tmp_path / "records" / "1.jsonl").open("w") as file:
        for name, (seconds, path, lines) in ran.items():
            bits = {path: f"{sum(1 << line for line in lines):x}"}
            said = {"test": f"test_small.py::test_{name}", "seconds": seconds, "outcome": "passed", "lines": bits}
            file.write(json.dumps(said) + "\n")
    return tmp_path


def test_breakages_are_caught_or_survive_and_an_interrupted_run_goes_on(project: Path, tmp_path: Path) -> None:
    kept = Drawn(1, "here", [breakage(change_to("return max(n, most)"), 1), breakage(change_to("pass"), 2)])
    asked = []

    def keep(one: Breakage, outcome: Outcome) -> None:
        one.outcomes["before"] = outcome
        kept.write(tmp_path / "kept.json")
        asked.append(one.number)
        if one.number == 1:
            raise KeyboardInterrupt

    def go() -> None:
        waiting = [one for one in kept.breakages if "before" not in one.outcomes]
        records = Records.read(project / "records", project)
        run_all(waiting, lambda _: records, lambda: contextlib.nullcontext(project), keep, tmp_path / "log")

    with pytest.raises(KeyboardInterrupt):
        go()
    kept = Drawn.read(tmp_path / "kept.json")
    go()
    assert asked == [1, 2]
    first, second = (one.outcomes["before"] for one in Drawn.read(tmp_path / "kept.json").breakages)
    assert (first.verdict, first.by, first.tests) == ("caught", "test_small.py::test_capped", 1)
    assert (second.verdict, second.by, second.tests) == ("survived", "", 1)
    assert (project / "src" / "fairfight" / "small.py").read_text() == SMALL


def test_a_test_that_fails_without_the_breakage_catches_nothing(project: Path, tmp_path: Path) -> None:
    (project / "test_small.py").write_text(TESTS.replace("== 1", "== 2"))
    records = Records.read(project / "records", project)
    assert outcome_of(breakage(change_to("return max(n, most)")), records, tmp_path / "log").verdict == "survived"


@pytest.mark.skipif(sys.version_info < (3, 12), reason="lines are watched with sys.monitoring")
def test_recording_tells_which_lines_a_test_ran(project: Path, tmp_path: Path) -> None:
    folder = tmp_path / "anew"
    folder.mkdir()
    (folder / "known").write_text("test_small.py::test_noted")
    names = {"BREAKAGES_RECORDS": str(folder), "BREAKAGES_KNOWN": str(folder / "known"), "BREAKAGES_AT_MOST": "60"}
    assert trees.pytest(project, [], names, tmp_path / "log") == 0
    (test,) = Records.read(folder, project).tests.values()
    assert (test.name, test.outcome) == ("test_small.py::test_capped", "passed")
    assert test.lines == {"src/fairfight/small.py": 1 << 5 | 1 << 6}


def test_a_draw_is_the_same_for_the_same_seed_and_hits_each_function_once(project: Path) -> None:
    folder = project / "src" / "fairfight" / "odds"
    folder.mkdir()
    (folder / "small.py").write_text(SMALL)
    with (project / "records" / "2.jsonl").open("w") as file:
        lines = {"src/fairfight/odds/small.py": f"{1 << 5 | 1 << 11:x}"}
        file.write(json.dumps({"test": "a.py::test_b", "seconds": 1, "outcome": "passed", "lines": lines}) + "\n")
    one, same = (drawn(Records.read(project / "records", project), 7) for _ in range(2))
    assert one == same
    assert SHARES["odds"] == len(one) == 3
    assert {each.scope for each in one} == {"", "capped", "noted"}


def test_the_table_tells_each_reading() -> None:
    one = breakage(change_to("pass"))
    one.outcomes["before"] = Outcome("caught", "tests/odds/test_small.py::test_noted", 3, 1.5)
    one.outcomes["after"] = Outcome("survived", "", 3, 1.5)
    one.explained = "nobody reads it"
    told = tables(Drawn(19, "abc", [one]))
    assert "| before | 1 | 0 | 0 | 0 |" in told
    assert "| after | 0 | 0 | 1 | 0 |" in told
    assert "`found.append(n)` -> `pass` | caught `test_small.py::test_noted` | survived |" in told
    assert "- **1**: nobody reads it" in told


def test_every_area_has_modules_of_today_to_draw_from() -> None:
    """The rooms have moved once; an area without a module would be left out of a draw without a word."""
    found = {area_of(path.relative_to(ROOT).as_posix()) for path in (ROOT / "src" / "fairfight").rglob("*.py")}
    assert found - {None} == set(SHARES)
    assert area_of("src/fairfight/games/summoners/rules/cards/stack.py") == "summoners: rules"
    assert area_of("src/fairfight/games/gauntlet/screen/display.py") == "gauntlet: text"
    assert area_of("src/fairfight/games/dungeon/state.py") == "dungeon: content"
    assert area_of("src/fairfight/engine/native/plan.py") == "engine: native"
