"""Looks of a match that is elsewhere: as its game draws itself, or from the scene alone if the releases differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields
from typing import Any, Protocol, get_type_hints

from pydantic import TypeAdapter, ValidationError

from fairfight.cli.play.telling import outcome_of
from fairfight.client.live.messages import Event as ToldEvent
from fairfight.client.live.messages import Update
from fairfight.client.models import Match
from fairfight.common.errors import FairFightError
from fairfight.game.columns import Column
from fairfight.game.display import Display, scene_drawn
from fairfight.game.game import Game
from fairfight.game.interface.event import Event
from fairfight.game.picture import Line, Screen
from fairfight.game.text import CardText
from fairfight.games.directory import make_game, names
from fairfight.version import VERSION


class Look(Protocol):
    """How a match is drawn and told."""

    @property
    def game(self) -> Game | None:
        """The game, with its words and its rulebook page; None: it is not known here."""

    @property
    def hand_title(self) -> str:
        """The heading over the hand."""

    @property
    def cards(self) -> Sequence[CardText]:
        """Every card whose text is known."""

    def picture(self, update: Update, screen: Screen) -> list[Line]:
        """The board or the table."""

    def hand(self, update: Update) -> list[CardText]:
        """The cards in hand."""

    def tell(self, update: Update) -> list[str] | None:
        """What happened, in words; None: only the service knows them."""

    def outcome(self, update: Update) -> str:
        """How it came out."""


def look_of(match: Match, release: str) -> Look:
    """The look of a match: the game's own, if the server has the same release, so that the game tells the same."""
    if release == VERSION and match.game in names():
        try:
            return OwnLook(make_game(match.game, dict(match.setup)))
        except FairFightError:  # a set-up with something that is not here
            pass
    return SceneLook()


class SceneLook:
    """Draws any game from its scene."""

    game: Game | None = None
    cards: Sequence[CardText] = ()
    hand_title = Display.hand_title

    def picture(self, update: Update, screen: Screen) -> list[Line]:
        """All places with what is in them."""
        return scene_drawn(update.scene, screen)

    def hand(self, update: Update) -> list[CardText]:
        """The cards in one's own hands; the picture has them too."""
        hands = {one.id for one in update.scene.places if one.kind == "hand" and one.owner == update.seat}
        held = [card for card in update.scene.cards if card.place in hands and card.card]
        return [CardText(card.title or worded(card.card), "", "", id=card.card) for card in held]

    def tell(self, update: Update) -> list[str] | None:
        """Only the service has the words."""
        return None

    def outcome(self, update: Update) -> str:
        """The result as it stands there."""
        return outcome_of((), update.result, update.ending.words if update.ending else "")


class OwnLook:
    """Draws and tells a game as it does itself, from the view and the events that came."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hand_title = game.screen.hand_title
        self.cards = game.text.card_texts()
        self._view: TypeAdapter[Any] = TypeAdapter(game.interface.view_type)
        self._events = Events(game.interface.events)
        self._narrator = game.text.narrator(brief=True)
        self._misses_some = False  # what was told before a decision was taken back, so that the story has a gap
        self._drawn: tuple[Update, Any] | None = None

    def picture(self, update: Update, screen: Screen) -> list[Line]:
        """The game's own picture."""
        return self.game.screen.picture(self._view_of(update), update.scene, screen)

    def hand(self, update: Update) -> list[CardText]:
        """The hand, with texts."""
        return self.game.screen.hand(self._view_of(update))

    def _view_of(self, update: Update) -> Any:
        if self._drawn is None or self._drawn[0] is not update:
            self._drawn = update, self._view.validate_python(update.view)
        return self._drawn[1]

    def tell(self, update: Update) -> list[str] | None:
        """What happened, as in a match that is played here."""
        self._misses_some = self._misses_some or update.rewound
        if self._misses_some:
            return None
        return self._narrator.narrate([self._events.typed(event) for event in update.events])

    def outcome(self, update: Update) -> str:
        """The columns that matter most."""
        columns: Sequence[Column] = self.game.columns
        return outcome_of(columns, update.result, update.ending.words if update.ending else "")


class Events:
    """Events of a game from their plain fields: what is left out is unknown or empty."""

    def __init__(self, kinds: Sequence[type[Event]]) -> None:
        self._kinds = {kind.kind: kind for kind in kinds}
        self._fields: dict[type[Event], Mapping[str, TypeAdapter[Any]]] = {}

    def typed(self, told: ToldEvent) -> Event:
        """An event as the game's own class has it. Its changes are left out: words need none."""
        kind = self._kinds[told.kind]
        if kind not in self._fields:
            hints = get_type_hints(kind)
            self._fields[kind] = {one.name: TypeAdapter(hints[one.name]) for one in fields(kind)}
        held = self._fields[kind]
        said = {name: held[name].validate_python(value) for name, value in told.fields.items() if name in held}
        empty = {one.name: _empty(one.default, held[one.name]) for one in fields(kind) if one.name not in said}
        return kind(**{**empty, **said, "changes": ()})


def _empty(usual: Any, kind: TypeAdapter[Any]) -> Any:
    """What a field that was left out was: an empty list if it can be one, else nobody knows."""
    if usual is not MISSING and usual != ():
        return None
    try:
        return kind.validate_python(())
    except ValidationError:
        return None


def worded(name: str) -> str:
    """The words of an id."""
    return name.replace("_", " ")
