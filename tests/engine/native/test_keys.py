"""The key of a compiled rule changes with each kind of thing that the rule depends on, and with nothing else."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

from fairfight.engine.native import keys as keys_module
from fairfight.engine.native import loading, plan
from fairfight.engine.native.keys import Keys
from fairfight.engine.native.plan import plan_for
from fairfight.engine.rule import Wiring
from tests.commands import python

# A small game: top calls near, near calls middle, middle calls far, in three modules; far calls a slot.
GAME = {
    "numbers.py": """
HUNDRED = 100
PAIR = (1, (2, 3))
UNUSED = 5
""",
    "state.py": """
from fairfight.engine.layout import I16, ints, layout, many

@layout
class Hand:
    held: I16
    card: list[int] = ints("i2", 5)

@layout
class Table:
    pot: I16
    hand: list[Hand] = many(Hand, 2)
""",
    "far.py": """
from fairfight.engine.rule import rule, slot
from game_of_keys import numbers
from game_of_keys.state import Table

@slot
def answer(t: Table, n: int) -> int: ...

@rule
def far(t: Table, n: int) -> int:
    return answer(t, n) + numbers.PAIR[0]

@rule
def middle(t: Table, n: int) -> int:
    return far(t, n) + 1
""",
    "rules.py": '''
from fairfight.engine.rule import rule
from game_of_keys import far
from game_of_keys.far import middle
from game_of_keys.numbers import HUNDRED
from game_of_keys.state import Table

@rule
def near(t: Table, n: int) -> int:
    return middle(t, n) * HUNDRED

@rule
def top(t: Table, n: int) -> int:
    """What is asked."""
    return near(t, n) + far.far(t, n)

@rule
def plus_one(t: Table, n: int) -> int:
    return n + 1

@rule
def plus_pot(t: Table, n: int) -> int:
    return n + t.pot

@rule
def unused(t: Table, n: int) -> int:
    return n
''',
}


class Game:
    """The game in a folder, to be edited and read again as by another process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "game_of_keys"
        self.folder.mkdir(parents=True)
        for name, text in {"__init__.py": "", **GAME}.items():
            (self.folder / name).write_text(text)

    def edit(self, name: str, old: str, new: str) -> None:
        text = (self.folder / name).read_text()
        assert text.count(old) == 1, f"{name} says {old!r} {text.count(old)} times"
        (self.folder / name).write_text(text.replace(old, new))

    def read(self) -> tuple[Any, Any]:
        """The modules of rules, as they are now."""
        sys.path.insert(0, str(self.folder.parent))
        try:
            importlib.invalidate_caches()
            return importlib.import_module("game_of_keys.rules"), importlib.import_module("game_of_keys.far")
        finally:
            sys.path.remove(str(self.folder.parent))
            for name in [name for name in sys.modules if name.startswith("game_of_keys")]:
                del sys.modules[name]

    def keys(self, filled: str = "plus_one") -> dict[str, str]:
        """The key of the whole as native code, and those of its rules by themselves."""
        rules, far = self.read()
        wiring = {far.answer: getattr(rules, filled)}
        kept = Keys(wiring)
        return {"": whole(rules.top, wiring)} | {
            one.__name__: kept.lowered(one) for one in (rules.top, rules.near, far.middle, far.far)
        }


def whole(entry: Any, wiring: Wiring) -> str:
    made = plan_for(entry, Keys(wiring))
    return made.key(next(iter(made.units.values())))


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # a file that changes within a second has no other time
    return Game(tmp_path)


# What each edit changes: the whole, and the rules that must be lowered again.
EDITS = [
    pytest.param("numbers.py", "HUNDRED = 100", "HUNDRED = 101", {"near"}, id="a number of another module"),
    pytest.param("numbers.py", "(1, (2, 3))", "(9, (2, 3))", {"far"}, id="a tuple reached through a module"),
    pytest.param("numbers.py", "(1, (2, 3))", "(1, (2, 4))", {"far"}, id="a number in a tuple in a tuple"),
    pytest.param("numbers.py", "HUNDRED = 100", "HUNDRED = True", {"near"}, id="the type of a number"),
    pytest.param("far.py", "answer(t, n) +", "answer(t, n) -", {"far"}, id="a rule three calls away"),
    pytest.param("far.py", "far(t, n) + 1", "far(t, n) + 2", {"middle"}, id="a constant two calls away"),
    pytest.param("rules.py", "near(t, n) + far", "near(t, n) - far", {"top"}, id="the rule itself"),
    pytest.param("rules.py", "return n + 1", "return n + 2", set(), id="the rule in the slot"),
    pytest.param("rules.py", "near(t, n) + far.far", "near(t, n) + far.middle", {"top"}, id="which rule is called"),
]
EVERY_RULE = {"top", "near", "middle", "far"}
EDITS += [
    pytest.param("state.py", "pot: I16", "pot: I16\n    dealer: I16", EVERY_RULE, id="a new field"),
    pytest.param("state.py", 'ints("i2", 5)', 'ints("i4", 5)', EVERY_RULE, id="a field's width, in a layout inside"),
    pytest.param("state.py", "many(Hand, 2)", "many(Hand, 3)", EVERY_RULE, id="how many there are"),
    pytest.param("state.py", "pot: I16", "pod: I16", EVERY_RULE, id="a field's name"),
]


@pytest.mark.parametrize(("name", "old", "new", "lowered"), EDITS)
def test_an_edit_changes_the_key_and_lowers_what_it_touches(
    game: Game, name: str, old: str, new: str, lowered: set[str]
) -> None:
    before = game.keys()
    game.edit(name, old, new)
    after = game.keys()
    assert {one for one in before if before[one] != after[one]} == {"", *lowered}
    game.edit(name, new, old)
    assert game.keys() == before


def test_a_signature_that_changes_lowers_its_callers_too(game: Game) -> None:
    before = game.keys()
    game.edit("far.py", "def middle(t: Table, n: int) -> int", "def middle(t: Table, n: int) -> bool")
    after = game.keys()
    assert {one for one in before if before[one] != after[one]} == {"", "middle", "near"}


def test_another_rule_in_the_slot_changes_the_whole_and_lowers_nothing(game: Game) -> None:
    before, after = game.keys(), game.keys(filled="plus_pot")
    assert {one for one in before if before[one] != after[one]} == {""}


@pytest.mark.parametrize("slot_form", ["answer(t, n)", "far_again.answer(t, n)"])
def test_a_slot_reached_through_a_module_counts_as_well(game: Game, slot_form: str) -> None:
    game.edit("far.py", "from game_of_keys import numbers", "from game_of_keys import far as far_again, numbers")
    game.edit("far.py", "return answer(t, n)", f"return {slot_form}")
    assert game.keys()[""] != game.keys(filled="plus_pot")[""]


HARMLESS = [
    pytest.param("numbers.py", "UNUSED = 5", "UNUSED = 6", id="a number that nobody mentions"),
    pytest.param("rules.py", "    return n\n", "    return n + 7\n", id="a rule that nobody calls"),
    pytest.param("rules.py", "What is asked.", "What is asked, in other words.", id="a docstring"),
    pytest.param("rules.py", "@rule\ndef near", "# A comment.\n\n\n@rule\ndef near", id="comments and places"),
]


@pytest.mark.parametrize(("name", "old", "new"), HARMLESS)
def test_what_no_rule_depends_on_changes_no_key(game: Game, name: str, old: str, new: str) -> None:
    before = game.keys()
    game.edit(name, old, new)
    assert game.keys() == before


def test_the_lines_of_a_rule_count_because_its_errors_tell_them(game: Game) -> None:
    before = game.keys()
    game.edit("rules.py", "    return near(t, n) + far", "\n    return near(t, n) + far")
    assert {one for one in before if before[one] != game.keys()[one]} == {"", "top"}


def test_the_place_and_the_age_of_the_files_change_no_key(game: Game, tmp_path: Path) -> None:
    assert Game(tmp_path / "another" / "clone").keys() == game.keys()


# What is not in the rules.


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """The compiler is looked at anew, here and afterwards."""
    monkeypatch.setattr(keys_module, "compiler", keys_module.compiler.__wrapped__)


@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize("option", sorted(keys_module.OPTIONS))
def test_every_option_of_the_compiler_counts(game: Game, option: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = game.keys()
    monkeypatch.setitem(keys_module.OPTIONS, option, "otherwise")
    after = game.keys()
    assert all(before[one] != after[one] for one in before)


@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize("library", ["numba", "llvmlite", "numpy"])
def test_every_version_counts(game: Game, library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = game.keys()
    monkeypatch.setattr("importlib.metadata.version", lambda name: "0.0.1" if name == library else "9")
    one = game.keys()
    monkeypatch.setattr("importlib.metadata.version", lambda _: "9")
    other = game.keys()
    assert before[""] != one[""] != other[""]


@pytest.mark.usefixtures("fresh")
def test_how_we_compile_counts(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = game.keys()
    (tmp_path / "compiler").mkdir()
    (tmp_path / "compiler" / "keys.py").write_text("another way to compile")
    monkeypatch.setattr(keys_module, "__file__", str(tmp_path / "compiler" / "keys.py"))
    assert game.keys()[""] != before[""]


def test_which_rules_are_copied_counts_for_the_whole(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    before = game.keys()
    monkeypatch.setattr(plan, "is_copied", lambda _rule, _sites: False)
    after = game.keys()
    assert {one for one in before if before[one] != after[one]} == {""}


def test_machine_code_is_for_one_kind_of_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    before = loading.processor()
    monkeypatch.setattr("llvmlite.binding.get_host_cpu_name", lambda: "another")
    assert loading.processor() != before


def test_the_keys_are_the_same_in_every_process() -> None:
    script = "import tests.engine.native.test_keys as here; print(here.key_of_warband())"
    assert python("-c", script).stdout.strip() == key_of_warband()


def key_of_warband() -> str:
    import fairfight  # noqa: PLC0415
    from fairfight.engine import loops  # noqa: PLC0415
    from fairfight.engine.deciding import policy_decider  # noqa: PLC0415

    return whole(loops.play_runs, fairfight.game("warband").rules.wiring(policy_decider(loops.random_choice)))


# What has no key.


def test_a_rule_may_not_mention_what_has_no_value_to_compare(game: Game) -> None:
    game.edit("numbers.py", "HUNDRED = 100", "HUNDRED = {1: 2}")
    with pytest.raises(TypeError, match=r"rule near: HUNDRED is of the type dict; a rule may mention rules, numbers"):
        game.keys()


def test_a_rule_may_not_mention_what_is_not_there(game: Game) -> None:
    game.edit("rules.py", "* HUNDRED", "* THOUSAND")
    with pytest.raises(TypeError, match="rule near: THOUSAND is nothing that is known here"):
        game.keys()
