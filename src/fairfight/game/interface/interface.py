"""`Interface`: what a game offers to clients: choices, events, views, scenes, previews and reasons as data."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from fairfight.common.errors import FairFightError
from fairfight.game.interface.choice import Choice, Codec
from fairfight.game.interface.event import Event, Observer, Reader
from fairfight.game.interface.preview import Preview
from fairfight.game.interface.reason import Reason
from fairfight.game.interface.scene import Scene
from fairfight.game.interface.wishes import Occasion


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts in a decision: a hero by id; or nobody, and then it is shared by all who play the seat."""

    id: str = ""
    is_shared: bool = False  # whether all people of a seat decide together, such as whether to retreat


class Interface(ABC):
    """A game's choices, events, views and scenes as data. Seats are numbers; an observer may be SPECTATOR."""

    codec: Codec
    events: ClassVar[tuple[type[Event], ...]]  # all kinds, by their codes
    view_type: ClassVar[type]  # the model of `view`
    reasons: ClassVar[tuple[str, ...]] = ()  # the ids of all reasons
    occasions_about: ClassVar[tuple[str, ...]] = ()  # what anybody may be asked to respond to; none: no responses
    unanswerable: ClassVar[tuple[str, ...]] = ()  # kinds of choices that nobody can ever respond to

    @abstractmethod
    def reader(self, observer: Observer) -> Reader:
        """A reader for the log of a match that begins."""

    @abstractmethod
    def view(self, state: Any, observer: int, reader: Reader) -> Any:
        """All that an observer may know, typed."""

    @abstractmethod
    def scene(self, view: Any) -> Scene:
        """A view for the eyes."""

    def actor(self, _state: Any) -> Actor:
        """Who acts in the decision that is due."""
        return Actor()

    def occasions(self, _state: Any, _observer: int, _reader: Reader) -> Sequence[Occasion]:
        """What the seat that decides may respond to or pass; none: it decides something else, and is always asked."""
        return ()

    def acts_by_itself(self, _event: Event) -> str:
        """The seat of which something has begun that others may respond to, without anybody's doing; empty: nothing."""
        return ""

    def preview(self, _state: Any, _choice: Choice, _observer: int, _reader: Reader) -> Preview | None:
        """What a choice is likely to do; None: nothing that could be told beforehand."""
        return None

    def why_not(self, _state: Any, _observer: int, thing: str, _place: str, _reader: Reader) -> Sequence[Reason]:
        """The requirements that a card, a unit or an action does not meet now, at a place if one is named."""
        raise FairFightError(f"nothing in this game has requirements that could be asked for, so not {thing!r} either")
