"""Compiled rules on disk: a second process loads them, and never takes one wiring's or one script's for another's."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands import python

RULES = """
from fairfight.engine.rule import rule, slot
from numbers_of_game import HUNDRED

@slot
def answer(n: int) -> int: ...

@rule
def plus_one(n: int) -> int:
    return n + 1

@rule
def plus_ten(n: int) -> int:
    return n + 10

@rule
def ask(n: int) -> int:
    return HUNDRED * answer(n)
"""

# Asks the rules that its arguments name; says what they answer, whether they were loaded, and what was announced.
ASK = """
import contextlib, sys
import rules_of_game as game
from fairfight.engine.native import entry as native

@contextlib.contextmanager
def announce(notice):
    print(notice.partition(":")[0].replace("the rules of ", ""))
    yield

native.announce = announce
for name in sys.argv[1:]:
    wiring = {game.answer: getattr(game, name)}
    was_ready = native.is_ready(game.ask, wiring)
    entry = native.native(game.ask, wiring, name)
    print(name, entry(1), "loaded" if was_ready else "compiled")
"""

# A script with a rule of its own, as a person would write it.
OWN_RULE = """
import rules_of_game as game
from fairfight.engine.native.entry import native
from fairfight.engine.rule import rule

@rule
def mine(n: int) -> int:
    return n + {added}

print(native(game.ask, {{game.answer: mine}}, "mine")(1))
"""

REDEFINED = OWN_RULE.format(added=3) + OWN_RULE.format(added=4)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small game outside of FairFight: a module of rules, a module of numbers, and a script that asks."""
    made = tmp_path / "game"
    made.mkdir()
    (made / "rules_of_game.py").write_text(RULES)
    (made / "numbers_of_game.py").write_text("HUNDRED = 100\n")
    (made / "ask.py").write_text(ASK)
    return made


def said(script: Path, *arguments: str) -> list[str]:
    """What a script prints; compiled rules are kept beside the folder of the test's game."""
    cache = script.parent.parent / "cache"
    return python(str(script), *arguments, cache=cache).stdout.splitlines()


def test_two_wirings_are_not_mixed_up_when_a_second_process_loads_them(folder: Path) -> None:
    assert said(folder / "ask.py", "plus_one", "plus_ten") == [
        "compiling plus_one",
        "plus_one 200 compiled",
        "compiling plus_ten",
        "plus_ten 1100 compiled",
    ]
    assert said(folder / "ask.py", "plus_ten", "plus_one") == ["plus_ten 1100 loaded", "plus_one 200 loaded"]


def test_a_change_of_a_number_in_another_module_is_seen_without_clearing_the_cache(folder: Path) -> None:
    first = said(folder / "ask.py", "plus_one")
    (folder / "numbers_of_game.py").write_text("HUNDRED = 1000\n")
    changed = said(folder / "ask.py", "plus_one")
    (folder / "numbers_of_game.py").write_text("HUNDRED = 100\n")
    assert first == ["compiling plus_one", "plus_one 200 compiled"]
    assert changed == ["compiling plus_one", "plus_one 2000 compiled"]
    assert said(folder / "ask.py", "plus_one") == ["plus_one 200 loaded"]


def test_a_change_of_a_number_in_a_folder_without_rules_is_seen(folder: Path) -> None:
    """As in Warband: state.py with the numbers, and the rules in a folder below it."""
    below = folder / "rules"
    below.mkdir()
    for name in ("rules_of_game.py", "ask.py"):
        (folder / name).rename(below / name)
    script = below / "ask.py"
    script.write_text(f"import sys; sys.path.append({str(folder)!r})\n" + ASK)
    assert said(script, "plus_one") == ["compiling plus_one", "plus_one 200 compiled"]
    (folder / "numbers_of_game.py").write_text("HUNDRED = 1000\n")
    assert said(script, "plus_one") == ["compiling plus_one", "plus_one 2000 compiled"]


def test_two_scripts_in_one_folder_may_each_have_a_rule_of_the_same_name(folder: Path) -> None:
    for added in (3, 4):
        (folder / f"add_{added}.py").write_text(OWN_RULE.format(added=added))
    assert said(folder / "add_3.py") == ["400"]
    assert said(folder / "add_4.py") == ["500"]


def test_a_rule_that_is_defined_again_is_compiled_again(folder: Path) -> None:
    (folder / "again.py").write_text(REDEFINED)
    assert said(folder / "again.py") == ["400", "500"]


def test_the_same_sources_in_another_place_compile_nothing(folder: Path, tmp_path: Path) -> None:
    said(folder / "ask.py", "plus_one")
    moved = folder.rename(tmp_path / "elsewhere")
    assert said(moved / "ask.py", "plus_one") == ["plus_one 200 loaded"]
