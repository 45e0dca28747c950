"""Events since a number, and snapshots to go on from."""

from __future__ import annotations

import pytest

from fairfight.common.errors import ReplayError
from fairfight.game.match import Match
from fairfight.game.matches import streams
from tests.conformance.toy import Toy


def toy(sides: int = 6) -> Match:
    return Toy(Toy.options.checked({"sides": sides})).start(1)


def test_events_since_a_number_are_those_after_it() -> None:
    match = toy()
    match.play_out()
    every = match.events("a")
    for since in range(len(every) + 2):
        assert match.events("a", since) == every[since:]


def test_events_that_are_kept_no_more_are_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "RECENT", 4)
    short, match = toy(), toy()
    match.play_out()
    for code in match.played:
        short.play(code)
        short.events("a", short.reader(0).n - 1)
    assert short.events("a") == match.events("a")


def test_one_observers_numbers_say_nothing_about_what_another_one_sees() -> None:
    match = toy()
    match.play_out()
    assert [event.n for event in match.events("b")] == [event.n for event in match.events("spectator")]
    assert match.events("a") != match.events("b")
    assert match.events()[0] == match.events("a")[0]


def test_a_clone_has_streams_of_its_own() -> None:
    match = toy()
    match.events("a")
    twin = match.clone()
    twin.play(twin.codes[0])
    assert len(twin.events("a")) > len(match.events("a"))


def test_a_snapshot_of_another_game_is_refused() -> None:
    packed = toy().snapshot()
    other = toy()
    other.game.content_hash = "something else"
    with pytest.raises(ReplayError, match="a snapshot with content 'toy' cannot be restored here"):
        other.restore(packed)
