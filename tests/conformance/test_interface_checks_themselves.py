"""The checks for clients are checked: choices, events and scenes that are wrong in one way each are caught."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from functools import cached_property
from types import SimpleNamespace
from typing import Any

import pytest

from fairfight.common.errors import FairFightError
from fairfight.engine.engine import Engine
from fairfight.game.interface.changes import Cleared
from fairfight.game.interface.choice import Choice
from fairfight.game.interface.event import Draft, Observer, Reader
from fairfight.game.interface.scene import Scene
from fairfight.game.matches.rows import Rows
from tests.conformance import interface_checks
from tests.conformance.broken import DrawnWithWhatIsHidden, make
from tests.conformance.toy import (
    HAND,
    State,
    Toy,
    ToyCodec,
    ToyInterface,
    ToyReader,
    ToyView,
)


def offered(interface_of_it: type[ToyInterface]) -> Toy:
    """The toy with something wrong about what clients get."""

    class Odd(Toy):
        interface = interface_of_it()

    return make(Odd)


class AlwaysThePlaceBefore(ToyInterface):
    class Shifted(ToyCodec):
        def encode(self, state: State, choice: Choice, reader: Reader) -> int:
            return super().encode(state, choice, reader) - 1

    codec = Shifted()


class KindThatIsNotListed(ToyInterface):
    class Other(ToyCodec):
        def decode(self, state: State, code: int, reader: Reader) -> Choice:
            return replace(super().decode(state, code, reader), kind="throw")

    codec = Other()


class PartThatItsKindLacks(ToyInterface):
    class Aimed(ToyCodec):
        def decode(self, state: State, code: int, reader: Reader) -> Choice:
            return replace(super().decode(state, code, reader), targets=("b",))

    codec = Aimed()


class PartsThatSayTooLittle(ToyInterface):
    class Vague(ToyCodec):
        def decode(self, state: State, code: int, reader: Reader) -> Choice:
            return replace(super().decode(state, code, reader), code=code, subject="card", card="card")

    codec = Vague()


@pytest.mark.parametrize(
    "interface", [AlwaysThePlaceBefore, KindThatIsNotListed, PartThatItsKindLacks, PartsThatSayTooLittle]
)
def test_a_codec_that_says_something_else_is_caught(interface: type[ToyInterface]) -> None:
    interface_checks.choices_go_through_the_codec(make(Toy), 2)
    with pytest.raises((AssertionError, FairFightError, ValueError)):
        interface_checks.choices_go_through_the_codec(offered(interface), 2)


class ForgetsTheScore(ToyReader):
    def _scored(self, draft: Draft) -> None:
        """Changes nothing."""


class LosesTheTable(ToyReader):
    def _rolled(self, draft: Draft) -> None:
        """Changes nothing."""


class SkipsANumber(ToyReader):
    def _played(self, draft: Draft) -> None:
        super()._played(draft)
        self.n += 1


def read_by(reader_of_it: type[ToyReader]) -> Toy:
    class Reads(ToyInterface):
        def reader(self, observer: Observer) -> Reader:
            return reader_of_it(observer)

    return offered(Reads)


@pytest.mark.parametrize("reader", [ForgetsTheScore, LosesTheTable, SkipsANumber])
def test_events_that_do_not_lead_to_the_scene_are_caught(reader: type[ToyReader]) -> None:
    interface_checks.events_lead_to_the_scene(make(Toy), 2)
    with pytest.raises(AssertionError):
        interface_checks.events_lead_to_the_scene(read_by(reader), 2)


def test_events_and_scenes_that_tell_secrets_are_caught() -> None:
    """What a seat played shows how its hand is sorted, if its cards are numbered by their place in it."""

    class NumbersByPlace(ToyReader):
        def _played(self, draft: Draft) -> None:
            super()._played(draft)
            draft["player"] += str(secret["hand"])

    class Reads(ToyInterface):
        def reader(self, observer: Observer) -> Reader:
            return NumbersByPlace(observer)

        def view(self, state: State, observer: int, reader: Reader) -> ToyView:
            secret["hand"] = [sorted(seat.hand[: seat.cards]) for seat in state.seat]
            return super().view(state, observer, reader)

    secret: dict[str, Any] = {"hand": ""}

    class Watched(Toy):
        interface = Reads()

    assert interface_checks.what_is_hidden_changes_nothing(make(Toy), 3) > 10
    with pytest.raises(AssertionError, match="what it may not know"):
        interface_checks.what_is_hidden_changes_nothing(make(Watched), 3)


def test_a_scene_that_tells_secrets_is_caught() -> None:
    with pytest.raises(AssertionError, match="what it may not know"):
        interface_checks.what_is_hidden_changes_nothing(make(DrawnWithWhatIsHidden), 3)


def test_a_view_that_its_schema_does_not_know_is_caught() -> None:
    @dataclass(frozen=True, slots=True)
    class Wider(ToyView):
        more: int = 0

    class Says(ToyInterface):
        def view(self, state: State, observer: int, reader: Reader) -> ToyView:
            shown = super().view(state, observer, reader)
            return Wider(shown.seat, shown.hand, shown.held, shown.table, shown.scores, shown.round, 7)

    interface_checks.everything_fits_its_schema(make(Toy), 1)
    with pytest.raises(AssertionError, match="more"):
        interface_checks.everything_fits_its_schema(offered(Says), 1)


class KindNotListed(ToyInterface):
    events = ToyInterface.events[1:]


class OddFields(ToyReader):
    def _rolled(self, draft: Draft) -> None:
        draft["player"] = 1  # not its name


class OddChanges(ToyReader):
    def _rolled(self, draft: Draft) -> None:
        draft.changes.append(Cleared(7))  # type: ignore[arg-type]


def test_events_that_their_schemas_do_not_know_are_caught() -> None:
    for odd, said in (
        (offered(KindNotListed), "no kind of event"),
        (read_by(OddFields), "player"),
        (read_by(OddChanges), "place"),
    ):
        with pytest.raises(AssertionError, match=said):
            interface_checks.everything_fits_its_schema(odd, 1)


def test_threads_that_share_a_buffer_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """All threads get the same buffers, as they did once."""

    def shared(engine: Engine) -> SimpleNamespace:
        return SimpleNamespace(out=[0] * HAND, log=engine.new_log())

    monkeypatch.setattr(Engine, "_room", cached_property(shared))
    Engine.__dict__["_room"].__set_name__(Engine, "_room")
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with pytest.raises((AssertionError, IndexError, FairFightError)):
            interface_checks.threads_share_a_game(make(Toy), 2000)
    finally:
        sys.setswitchinterval(before)


def test_a_snapshot_that_forgets_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = Rows().to_bytes()
    monkeypatch.setattr(Rows, "to_bytes", lambda _self: nothing)
    with pytest.raises(AssertionError):
        interface_checks.snapshots_go_on(make(Toy), 1)


def test_ids_that_stand_for_two_things_are_caught() -> None:
    class SameId(ToyInterface):
        def scene(self, view: ToyView) -> Scene:
            shown = super().scene(view)
            return replace(shown, counters=tuple(replace(one, id="score") for one in shown.counters))

    interface_checks.ids_agree(make(Toy), 1)
    with pytest.raises(AssertionError, match="an id twice"):
        interface_checks.ids_agree(offered(SameId), 1)
