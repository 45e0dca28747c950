"""Slips in rules are told in words, with file and line, before any compiler sees them."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from fairfight.common.errors import FairFightError, RuleError
from fairfight.engine.native.entry import native
from fairfight.engine.slips.slips import slips

HEADER = '''\
from __future__ import annotations

from enum import Enum

from fairfight.engine import whole
from fairfight.engine.layout import I16, ints, layout, many
from fairfight.engine.rule import Log, Options, Pile, rule

LIMIT, SOME, RATE, NAME, TABLE = 10, (1, 2), 0.5, "Gob", {1: 2}


class Color(Enum):
    RED = 1


@layout
class Unit:
    hp: I16
    attack: I16


@layout
class Side:
    mana: I16
    first: Unit
    deck: list[int] = ints("i2", 3)
    wide: list[int] = ints("i4", 3)
    unit: list[Unit] = many(Unit, 2)


def helper(n: int) -> int:
    return n


@rule
def total(pile: Pile, more: int) -> int:
    """A total."""
    for card in pile:
        more += card
    return more


@rule
def heal(unit: Unit) -> None:
    unit.hp = LIMIT


'''
Written = Callable[[str], ModuleType]


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Written:
    """Rules as somebody writes them, in a file of their own."""

    def imported(text: str) -> ModuleType:
        path = tmp_path / f"mine{len(list(tmp_path.iterdir()))}.py"  # Python keeps what it has read of a file
        path.write_text(HEADER + text, encoding="utf-8")
        spec = importlib.util.spec_from_file_location("mine", path)
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, "mine", module)
        spec.loader.exec_module(module)
        return module

    return imported


def body(*lines: str) -> str:
    """A rule that consists of some lines."""
    inside = "\n".join(f"    {line}" for line in lines)
    return f"@rule\ndef mine(s: Side, log: Log, n: int) -> int:\n{inside}\n    return n\n"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        # Fields
        ("s.unit[0].hpp = 3", 'unknown field of Unit "hpp"; did you mean "hp"? allowed: hp, attack'),
        ("n = s.maan", 'unknown field of Side "maan"; did you mean "mana"? allowed: mana, first, deck, wide, unit'),
        ("n = n.hp", "n is a whole number, which has no field hp"),
        ("n = s.mana[0]", "s.mana is a whole number, which has no places"),
        ("s.first = 3", "s.first is a record of Unit; it cannot become a whole number"),
        ("s.unit[0] = s", "s.unit[0] is a record of Unit; it cannot become a record of Side"),
        ("s.deck[s] = 1", "s is a record of Side; a number is needed here"),
        # Floats and what makes them
        ("n = n * RATE", "RATE is the float 0.5: rules calculate with whole numbers"),
        ("n = n**2", "no **: it makes floats of negative powers"),
        ("n = round(n)", "round() is not for rules; a rule may call other rules and range, len, min, max, abs, int"),
        ("n = float(n)", "float() is not for rules"),
        # What only plain Python can do
        ("k = [1, 2]", "a rule creates no objects: give the state a field for what it keeps"),
        ("k = [card for card in s.deck]", "write a loop: a rule creates no objects"),
        ("k = f'{n}'", "a rule has no text: emit an event with numbers, and narrate it in text/story.py"),
        ("k = 'Gob'", "a rule has no text"),
        ("k = NAME", "NAME is a text: a rule has no text"),
        ("s.deck.append(3)", "append is not a rule, and lists and numbers have no methods here"),
        ("import math", "imports stand at the top of a file"),
        ("k = lambda: n", "no function inside a rule: write another @rule beside it"),
        ("del s", "nothing can be deleted"),
        ("global LIMIT", "a rule changes nothing but the records that it is given"),
        ("k = n is s.mana", "compare with == or !=: at native speed nothing is the same object"),
        ("for place, card in enumerate(s.deck): pass", "enumerate() is not for rules"),
        ("for place in n: pass", "a loop runs over range(...) or a list, not over a whole number"),
        # Names
        ("k = LIMITT", 'there is no LIMITT; did you mean "LIMIT"?'),
        ("k = whole.rot(4)", 'whole has no rot; did you mean "root"?'),
        ("k = TABLE[n]", "TABLE is of the type dict; a rule may mention rules, whole numbers and tuples of them"),
        ("k = Color.RED", "Color is of the type EnumType; a rule may mention rules, whole numbers"),
        ("k = helper(n)", "helper is a function of plain Python; write @rule above it"),
        # Calls
        ("k = total(s.deck)", "total takes 2 arguments, not 1"),
        ("k = total(s.deck, more=1)", "pass arguments by position: leave out more"),
        (
            "k = total(s.wide, 1)",
            "argument 1 of total is a list of numbers of the width i2, not a list of numbers of the width i4",
        ),
        ("k = total(s, 1)", "argument 1 of total is a list of numbers of the width i2, not a record of Side"),
        ("k = heal(s.first)", "heal(s.first) gives nothing that could be kept"),
        ("k = min(n, s)", "min is for numbers, not for a record of Side"),
        # One kind of thing
        ("n = s", "n is a whole number as an argument and a record of Side here; a name keeps one kind of thing"),
        ("return s", "it gives a record of Side back, and says that it gives a whole number"),
        ("k = n + s", "s is a record of Side; a number is needed here"),
        ("k = s if n else 3", "it is a record of Side or a whole number; both must be one kind of thing"),
        ("if s.deck: pass", "s.deck is a list of numbers of the width i2; a number is needed here"),
    ],
)
def test_a_slip_is_told_with_its_line_and_what_is_allowed(written: Written, line: str, said: str) -> None:
    module = written(body("n += 1", line))
    [one] = slips(module.mine)
    place = HEADER.count("\n") + 4
    assert one.startswith(f"{module.__file__}:{place}: rule mine: {said}")


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ("def mine(s: str) -> int:", "s is str; a rule takes layouts, int, bool, Pile, Log, Options and lists of"),
        ("def mine(*s: int) -> int:", "a rule takes layouts, int, bool"),
        ("def mine(s: int = 3) -> int:", "native code has no default arguments; let its callers say them all"),
    ],
)
def test_an_argument_that_is_none_for_rules_is_told(written: Written, header: str, said: str) -> None:
    [one] = slips(written(f"@rule\n{header}\n    return 1\n").mine)
    assert said in one


def test_a_way_to_the_end_that_gives_nothing_back_is_told(written: Written) -> None:
    text = "@rule\ndef mine(n: int) -> int:\n    if n == 1:\n        return 2\n    elif n == 2:\n        return 3\n"
    assert slips(written(text).mine)[0].endswith("it gives a whole number back, but not on every way to its end")
    assert slips(written(text + "    else:\n        return 4\n").mine) == []
    assert slips(written("@rule\ndef mine(n: int) -> int:\n    while True:\n        n += 1\n").mine) == []


def test_every_slip_of_a_rule_is_told_in_the_order_of_its_lines(written: Written) -> None:
    module = written(body("n = s.maan", "n = LIMITT", "k = [n]"))
    assert [one.split(": ")[0].rpartition(":")[2] for one in slips(module.mine)] == [
        str(HEADER.count("\n") + line) for line in (3, 4, 5)
    ]


def test_what_a_rule_may_do_has_no_slips(written: Written) -> None:
    module = written(
        body(
            "unit = s.unit[n % 2]",
            "heal(unit)",
            "s.unit[0] = s.unit[1]",
            "s.first = unit",
            "low, high = min(n, 2), max(n, LIMIT)",
            "is_low = low < high <= 3 and n in (1, 2) or n not in SOME",
            "for place in range(len(s.deck)):",
            "    if s.deck[place] == 0 or not is_low:",
            "        continue",
            "    n += total(s.deck, place) if n else whole.root(n)",
            "while n > LIMIT:",
            "    n -= SOME[1] << 1",
            "    break",
            "if n < 0:",
            "    raise ValueError('never')",
        )
    )
    assert slips(module.mine) == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("n = n / 2", "write // for /: rules calculate with whole numbers, and have no floats"),
        ("n /= 2", "write // for /"),
        ("n = 0.5", "no floats: rules calculate with whole numbers"),
        ("n = 3 / 2", "no floats"),
    ],
)
def test_floats_are_refused_where_a_rule_is_written(written: Written, line: str, said: str) -> None:
    with pytest.raises(RuleError) as refused:
        written(body("n += 1", line))
    assert f"mine0.py:{HEADER.count(chr(10)) + 4}: rule mine: {said}" in str(refused.value)


def test_the_slips_of_all_rules_are_told_together_and_nothing_is_compiled(written: Written) -> None:
    module = written("@rule\ndef part(n: int) -> int:\n    return n.hp\n\n\n" + body("n = part(n)", "n = LIMITT"))
    with pytest.raises(FairFightError) as refused:
        native(module.mine, {}, "a test")
    assert [line.split(": ", 2)[1:] for line in str(refused.value).splitlines()] == [
        ["rule mine", 'there is no LIMITT; did you mean "LIMIT"?'],
        ["rule part", "n is a whole number, which has no field hp"],
    ]


def test_a_rule_whose_text_is_not_at_hand_is_let_pass(written: Written) -> None:
    module = written(body("n = n.hp"))
    module.mine.__code__ = module.mine.__code__.replace(co_filename="<somewhere>")
    assert slips(module.mine) == []
