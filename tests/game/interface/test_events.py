"""From rows to events: fields by their order, secrets for their player only, numbers and causes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from fairfight.engine.log import Event as Row
from fairfight.game.interface.beats import beats
from fairfight.game.interface.event import SPECTATOR, Derived, Draft, Event, Observer, OneOf, Part, Reader
from fairfight.game.interface.plain import plain


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player drew a card."""

    player: Annotated[str, OneOf(("a", "b"))]
    card: Annotated[str, Part("card", secret=True)]
    cards_left: int


@dataclass(frozen=True, slots=True)
class HitRolled(Event):
    """An attack was rolled."""

    beat: ClassVar[bool] = True

    rolled: int
    needed: int
    is_hit: bool
    margin: Annotated[int, Derived()]


class ReaderOfTwo(Reader):
    kinds: ClassVar = (Drew, HitRolled)

    def __init__(self, observer: Observer) -> None:
        super().__init__(observer)
        self.bind()

    def bind(self) -> None:
        self.hooks = {HitRolled: self._rolled}

    def card(self, number: int) -> str:
        return f"card.{number}"

    def _rolled(self, draft: Draft) -> None:
        draft["margin"] = draft["needed"] - draft["rolled"]
        self.cause = draft.n


ROWS = [Row(1, 42, 86, 1, 0), Row(0, 1, 7, 13, 0)]


def test_a_kind_is_named_after_its_class() -> None:
    assert HitRolled.kind == "hit_rolled"


def test_numbers_become_fields_in_their_order_and_hooks_add_what_follows() -> None:
    rolled, drew = ReaderOfTwo(None).read(ROWS)
    assert rolled == HitRolled(n=1, cause=None, changes=(), rolled=42, needed=86, is_hit=True, margin=44)
    assert drew == Drew(n=2, cause=1, changes=(), player="b", card="card.7", cards_left=13)


def test_a_secret_is_its_players_own() -> None:
    def seen(observer: Observer) -> Any:
        return ReaderOfTwo(observer).read(ROWS)[1]

    assert seen(1).card == "card.7"
    assert seen(0).card is seen(SPECTATOR).card is None
    assert "card" not in plain(seen(0)), "it is not there at all"


def test_numbers_go_on_from_one_reading_to_the_next_and_a_copy_goes_on_by_itself() -> None:
    reader = ReaderOfTwo(0)
    reader.read(ROWS)
    twin = reader.copy()
    assert [event.n for event in reader.read(ROWS)] == [3, 4]
    assert [event.n for event in twin.read(ROWS)] == [3, 4]


def test_an_event_that_is_not_noticed_takes_no_number() -> None:
    class Blind(ReaderOfTwo):
        def is_seen(self, kind: type[Event], _row: Row) -> bool:
            return kind is not HitRolled

    (drew,) = Blind(0).read(ROWS)
    assert (drew.n, drew.cause) == (1, None)


def test_a_beat_holds_an_event_and_what_it_led_to() -> None:
    events = ReaderOfTwo(None).read([*ROWS, *ROWS])
    assert [[event.n for event in beat.events] for beat in beats(events)] == [[1, 2], [3, 4]]
    assert [beat.first.kind for beat in beats(events)] == ["hit_rolled", "hit_rolled"]
