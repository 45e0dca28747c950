"""The reducer: each change does to a table what it says."""

from __future__ import annotations

import pytest

from fairfight.game.interface.changes import (
    Appeared,
    Badged,
    CardPut,
    Change,
    Cleared,
    Counted,
    Gone,
    Marked,
    Measured,
    Moved,
    Retitled,
    Scored,
    Stacked,
    Unstacked,
)
from fairfight.game.interface.reducer import Table
from fairfight.game.interface.scene import Badge, Card, Counter, Meter, Piece, Place, Scene, StackItem

SCOUT = Piece("a.unit.1", "board", (2, 3), "a", "Scout", "scout", meters=(Meter("hp", 30, 40),))
BEFORE = Scene(
    places=(Place("board", "grid", width=5, height=5), Place("a.hand", "hand", "a"), Place("a.deck", "pile", count=9)),
    pieces=(SCOUT,),
    cards=(Card("a.card.1", "a.hand", "rush"),),
    counters=(Counter("a.points", "Points", 0, "a", 3),),
    stack=(StackItem("item.1", "a", "play"),),
)


def after(*changes: Change) -> Table:
    table = Table.of(BEFORE)
    for change in changes:
        table.apply(change)
    return table


def test_pieces_appear_move_and_go() -> None:
    wolf = Piece("b.unit.1", "board", (4, 4))
    assert after(Appeared(wolf)).pieces["b.unit.1"] == wolf
    assert after(Moved("a.unit.1", "board", (3, 3))).pieces["a.unit.1"].at == (3, 3)
    assert after(Gone("a.unit.1")).pieces == {}


def test_meters_marks_badges_and_titles_change_one_by_one() -> None:
    table = after(
        Measured("a.unit.1", "hp", 12),
        Measured("a.unit.1", "mana", 3, 5),
        Marked("a.unit.1", "asleep"),
        Marked("a.unit.1", "hasted"),
        Marked("a.unit.1", "asleep", on=False),
        Badged("a.unit.1", "level", "2"),
        Retitled("a.unit.1", "Ranger", "ranger"),
    )
    ranger = table.pieces["a.unit.1"]
    assert ranger.meters == (Meter("hp", 12, 40), Meter("mana", 3, 5))
    assert ranger.marks == ("hasted",)
    assert ranger.badges == (Badge("level", "2"),)
    assert (ranger.title, ranger.emblem) == ("Ranger", "ranger")
    table.apply(Badged("a.unit.1", "level", ""))
    assert table.pieces["a.unit.1"].badges == ()


def test_cards_come_move_and_go_and_a_place_is_cleared() -> None:
    assert after(CardPut("a.card.2", "a.hand", "bolt")).cards["a.card.2"].card == "bolt"
    assert after(CardPut("a.card.1", "board", "", "down")).cards["a.card.1"] == Card("a.card.1", "board", face="down")
    assert after(Gone("a.card.1")).cards == {}
    cleared = after(Cleared("board"))
    assert (cleared.pieces, list(cleared.cards)) == ({}, ["a.card.1"])


def test_counts_counters_and_the_stack_change() -> None:
    table = after(Counted("a.deck", 8), Scored("a.points", 1), Stacked("item.2"), Unstacked("item.1"))
    assert table.counts["a.deck"] == 8
    assert table.counters["a.points"] == (1, 3)
    assert table.stack == ["item.2"]
    assert after(Scored("a.points", 2, 5)).counters["a.points"] == (2, 5)


def test_a_change_of_something_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        after(Moved("nobody", "board"))


def test_tables_that_look_the_same_are_the_same_whatever_the_order_of_marks() -> None:
    one = after(Marked("a.unit.1", "asleep"), Marked("a.unit.1", "hasted"))
    other = after(Marked("a.unit.1", "hasted"), Marked("a.unit.1", "asleep"))
    assert one.summary() == other.summary() != Table.of(BEFORE).summary()
