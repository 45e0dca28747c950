"""Content that differs in few numbers: checked and hashed entry by entry, and the same as if all of it were."""

from __future__ import annotations

import hashlib
import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairfight.common.errors import ContentError
from fairfight.content import book as books
from fairfight.content.fixed import Changeable, FixedDict, FixedList, Same, fixed
from fairfight.content.recent import Recent
from fairfight.games.directory import game_class, names
from fairfight.games.investigators.data import book as investigators
from tests.content.own import ORC, own, problem
from tests.engine.both_speeds import UNHURRIED

NUMBERS = {name: game_class(name).book().model.model_dump(mode="json", by_alias=True) for name in names()}


def places(said: Any, *above: str) -> list[tuple[str, int]]:
    """Every whole number of a content, by its path."""
    if isinstance(said, bool) or not isinstance(said, dict | int):
        return []
    if isinstance(said, int):
        return [(".".join(above), said)]
    return [place for key, inside in said.items() if "." not in key for place in places(inside, *above, key)]


@st.composite
def changes(draw: st.DrawFn) -> tuple[str, tuple[str, ...]]:
    """A game with changes of some of its numbers."""
    name = draw(st.sampled_from(names()))
    at = draw(st.lists(st.sampled_from(places(NUMBERS[name])), min_size=1, max_size=3))
    return name, tuple(f"{path}={number + draw(st.integers(-1, 2))}" for path, number in at)


def told(name: str, changed: tuple[str, ...], in_full: bool) -> Any:
    """What is made of changes, or what is said of them; in full, or entry by entry."""
    with pytest.MonkeyPatch.context() as patch:
        books._read.cache_clear()
        if in_full:
            patch.setattr(books, "_good", lambda *_: None)
        try:
            book = game_class(name).book("", changed)
        except ContentError as error:
            return str(error)
        finally:
            books._read.cache_clear()
    return book.model, book.hash, [key for table in book.model.model_fields_set for key in getattr(book.model, table)]


@UNHURRIED
@given(changes())
def test_changed_content_is_the_same_as_if_all_of_it_were_checked(change: tuple[str, tuple[str, ...]]) -> None:
    assert told(*change, in_full=False) == told(*change, in_full=True)


@pytest.mark.parametrize("name", names())
def test_the_hash_is_that_of_all_that_the_content_says(name: str) -> None:
    book = game_class(name).book()
    text = json.dumps(book.model.model_dump(mode="json"), sort_keys=True, ensure_ascii=False)
    assert book.hash == hashlib.sha256(text.encode()).hexdigest()[:16]


def test_only_the_entry_that_differs_is_checked_anew() -> None:
    model: Any = game_class("warband").book().model
    changed: Any = game_class("warband").book("", ("units.goblin.hp=31",)).model
    assert [key for key in model.units if changed.units[key] is not model.units[key]] == ["goblin"]
    assert all(changed.decks[key] is model.decks[key] for key in model.decks)


def test_own_content_keeps_the_entries_that_it_does_not_name(tmp_path: Path) -> None:
    model: Any = game_class("warband").book().model
    changed: Any = game_class("warband").book(own(tmp_path, ORC + "[units.knight]\nhp = 5\n")).model
    assert [key for key in changed.units if changed.units[key] is not model.units.get(key)] == ["knight", "orc"]


@pytest.mark.parametrize("name", names())
def test_a_book_that_was_found_good_is_not_checked_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = game_class(name)
    kind.book()

    def refuse(*_: object) -> None:
        raise AssertionError("checked again")

    monkeypatch.setattr(books, "check", refuse)
    monkeypatch.setattr(books, "entries_of", refuse)
    kind.book()


def test_lines_are_looked_for_only_for_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a line was looked for, though nothing is wrong")

    monkeypatch.setattr("fairfight.content.toml.line_of", refuse)
    for name in names():
        books._read.cache_clear()
        game_class(name).book()


def test_a_problem_of_a_mission_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    head = 'game = "investigators"\nkind = "content"\n[missions.graveyard]\n'
    path.write_text(head + "monsters = [{ monster = 'ghoul', space = 15, from_round = 11 }]\n", encoding="utf-8")
    with pytest.raises(ContentError) as error:
        investigators.investigators_book(str(path))
    said = str(error.value).splitlines()
    assert [line.split(": ")[0] for line in said] == [f"{path}:4"] * len(said)
    assert "space 15 is beyond the track; 0 to 11" in said[-2]
    assert "round 11 never comes" in said[-1]


def test_a_deck_of_the_content_is_told_with_its_line_and_all_of_its_message(tmp_path: Path) -> None:
    path = own(tmp_path, '[decks.mine]\nname = "Mine"\ncards = ["20 goblim"]\n')
    assert problem(path).startswith(f'{path}:5: decks.mine.cards: card "goblim": unknown unit "goblim"; did you')


def test_content_may_be_right_only_with_what_is_laid_over_it(tmp_path: Path) -> None:
    """The game's own content need not be right by itself for a change to make it so."""
    folder = tmp_path / "content"
    folder.mkdir()
    (folder / "all.toml").write_text(
        'game = "warband"\nkind = "content"\n[units.goblin]\nname = "G"\nhp = 0\nattack = 1\nspeed = 1\ncost = 1\n'
        "[flavours]\n[decks]\n",
        encoding="utf-8",
    )
    model: Any = type(game_class("warband").book().model)
    with pytest.raises(ContentError, match="hp"):
        books.read_book("warband", model, folder)
    assert books.read_book("warband", model, folder, changes=("units.goblin.hp=3",)).model.units["goblin"].hp == 3


# Fixed lists and tables.

CHANGES_OF_A_LIST = [
    lambda one: one.append(1),
    lambda one: one.extend([1]),
    lambda one: one.insert(0, 1),
    lambda one: one.remove(1),
    lambda one: one.pop(),
    lambda one: one.clear(),
    lambda one: one.sort(),
    lambda one: one.reverse(),
    lambda one: one.__setitem__(0, 1),
    lambda one: one.__delitem__(0),
    lambda one: one.__iadd__([1]),
    lambda one: one.__imul__(2),
]
CHANGES_OF_A_TABLE = [
    lambda one: one.update({2: 2}),
    lambda one: one.setdefault(2, 2),
    lambda one: one.pop(1),
    lambda one: one.popitem(),
    lambda one: one.clear(),
    lambda one: one.__setitem__(1, 2),
    lambda one: one.__delitem__(1),
    lambda one: one.__ior__({2: 2}),
]


@pytest.mark.parametrize(
    ("value", "change"),
    [*(([1, 2], change) for change in CHANGES_OF_A_LIST), *(({1: 1}, change) for change in CHANGES_OF_A_TABLE)],
)
def test_what_is_fixed_refuses_every_change(value: Any, change: Any) -> None:
    one = fixed(value)
    with pytest.raises(TypeError, match="cannot be changed"):
        change(one)
    assert one == value


def test_what_is_fixed_can_be_read_copied_and_sent_as_ever() -> None:
    one = fixed({"list": [1, [2]], "tuple": ([3],)})
    assert one == {"list": [1, [2]], "tuple": ([3],)}
    assert pickle.loads(pickle.dumps(one)) == one
    assert json.dumps(one) == '{"list": [1, [2]], "tuple": [[3]]}'
    assert [type(part) for part in (one, one["list"], one["list"][1], one["tuple"][0])] == [FixedDict, *[FixedList] * 3]


@pytest.mark.parametrize("value", [{1}, object(), [bytearray()], {"key": set()}])
def test_what_could_be_changed_is_not_fixed(value: Any) -> None:
    with pytest.raises(Changeable):
        fixed(value)


def test_equal_entries_are_not_the_same_one() -> None:
    one, other = [1], [1]
    assert Same(one) == Same(one)
    assert hash(Same(one)) == hash(Same(one))
    assert Same(one) != Same(other)
    assert Same(one) != one


def test_of_too_many_values_the_one_goes_that_was_not_asked_for_the_longest() -> None:
    recent = Recent[int](2)
    recent.keep("a", 1)
    recent.keep("b", 2)
    assert recent.find("a") == 1
    recent.keep("c", 3)
    assert [recent.find(key) for key in "abc"] == [1, None, 3]
    recent.keep("a", 4)
    assert (recent.find("a"), len(recent)) == (4, 2)
