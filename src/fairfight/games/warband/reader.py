"""Reads the log of a battle as events. All that happens on the field is seen by both players."""

from __future__ import annotations

from typing import ClassVar

from fairfight.game.interface.changes import Appeared, Badged, Counted, Gone, Measured, Scored
from fairfight.game.interface.event import Draft, Observer, Reader
from fairfight.game.interface.scene import Badge, Meter, Piece
from fairfight.games.warband import events as ev
from fairfight.games.warband.state import PLAYERS, Content
from fairfight.games.warband.text.names import Names


class WarbandReader(Reader):
    """Reads a battle, and keeps what the log says once: the HP with which a unit came."""

    kinds: ClassVar = ev.EVENTS
    remembers: ClassVar = ("max_hp", "cards_left")

    def __init__(self, observer: Observer, names: Names, content: Content) -> None:
        super().__init__(observer)
        self.names = names
        self.max_hp: dict[str, int] = {}
        self.cards_left = {player: content.deck[number].count for number, player in enumerate(PLAYERS)}
        self.bind()

    def bind(self) -> None:
        """Set the hooks."""
        self.hooks = {
            ev.TurnBegan: self._turn_began,
            ev.Deployed: self._deployed,
            ev.Prepared: self._prepared,
            ev.HitUnit: self._hit_unit,
            ev.HitPlayer: self._hit_player,
            ev.ManaGained: lambda draft: draft.changes.append(Scored(f"{draft['player']}.mana", draft["mana"])),
        }

    # Names.

    def unit(self, number: int) -> str:
        """A unit: its player and the number of its deployment."""
        player, deployment = divmod(number, ev.SIDE)
        return unit_id(player, deployment)

    def card(self, row: int) -> str:
        """A card as decks name it."""
        return str(self.names.cards[row])

    # What follows from an event.

    def _turn_began(self, draft: Draft) -> None:
        draft.cause = None
        self.cause = draft.n
        draft.changes.append(Scored("turn", draft["turn"]))

    def _deployed(self, draft: Draft) -> None:
        player, unit, hp = draft["player"], draft["unit"], draft["hp"]
        self.max_hp[unit] = hp
        self.cards_left[player] -= 1
        draft.changes += [
            Appeared(piece(unit, draft["card"], self.names.card_named(draft["card"]), hp, hp)),
            Counted(f"{player}.deck", self.cards_left[player]),
            Scored(f"{player}.mana", draft["mana_left"]),
        ]

    def _prepared(self, draft: Draft) -> None:
        unit = draft["unit"]
        draft.changes += [Badged(unit, what, str(draft[what])) for what in ("attack", "speed")]

    def _hit_unit(self, draft: Draft) -> None:
        target, hp = draft["target"], draft["hp"]
        draft.changes.append(Measured(target, "hp", hp) if hp > 0 else Gone(target))

    def _hit_player(self, draft: Draft) -> None:
        draft.changes.append(Scored(f"{draft['player']}.hp", draft["hp"]))


def unit_id(player: int, deployment: int) -> str:
    """The id of a unit, from its deployment to its end.

    >>> unit_id(0, 3)
    'a.unit.3'
    """
    return f"{PLAYERS[player]}.unit.{deployment}"


def piece(unit: str, card: str, title: str, hp: int, max_hp: int, badges: tuple[Badge, ...] = ()) -> Piece:
    """A unit on the field: in the order of deployment, drawn as its unit and its flavour."""
    player, _, number = unit.partition(".unit.")
    emblem = card.partition("@")[0].replace(":", "/")
    meters = (Meter("hp", hp, max_hp, "HP"),)
    return Piece(unit, f"{player}.field", (int(number), 0), player, title, emblem, meters=meters, badges=badges)
