"""A match for the eyes: the board with its territories, units and cards, both players' zones, the stack."""

from __future__ import annotations

from collections.abc import Iterator

from fairfight.game.interface.scene import Area, Card, Counter, Piece, Place, Scene, StackItem, Track
from fairfight.games.summoners.ids import BOARD, PLAYERS, UNIT_OF
from fairfight.games.summoners.seen.pieces import emblem_of, summon_piece, unit_piece
from fairfight.games.summoners.text.asking import asking, moment
from fairfight.games.summoners.text.names import Names, Roster
from fairfight.games.summoners.views import (
    CardView,
    ItemView,
    PlacedView,
    SideView,
    SummonersView,
    SummonView,
    UnitView,
)

STEPS = ("draw", "level", "action", "end")
STEP_OF = {
    "draw": "draw",
    "level": "level",
    "action": "action",
    "closing": "end",
    "end of the turn": "end",
    "end": "end",
}


def scene_of(names: Names, view: SummonersView) -> Scene:
    """The scene of a view."""
    is_over, roster = view.winner is not None, names.roster_of(view)
    return Scene(
        places=(_board(view), *(place for side in view.sides for place in _places(side))),
        pieces=tuple(piece for side in view.sides for piece in _pieces(names, side, roster)),
        cards=tuple(card for side in view.sides for card in _cards(names, side)),
        counters=(
            Counter("turn", "Turn", view.turn),
            *(
                Counter(f"{one.player}.points", "Victory points", one.points, one.player, view.goal)
                for one in view.sides
            ),
        ),
        stack=tuple(_item(names, item) for item in view.stack),
        track=Track(STEPS, STEP_OF.get(view.phase, "")),
        to_act=view.asked,
        actor=view.may_advance,
        headline=moment(view) if is_over else f"{moment(view)}: {asking(names, view)}",
    )


def _board(view: SummonersView) -> Place:
    """The grid with both territories."""
    right, top = view.width - 1, view.height - 1
    lowest = (0, view.height - view.territory)
    areas = zip(PLAYERS, ((0, 0), lowest), ((right, view.territory - 1), (right, top)), strict=True)
    return Place(
        BOARD,
        "grid",
        width=view.width,
        height=view.height,
        areas=tuple(Area(f"{player}.territory", player, low, high, "Territory") for player, low, high in areas),
    )


def _places(side: SideView) -> Iterator[Place]:
    """A player's zones. What only its player sees has a number for everybody else."""
    player = side.player
    yield Place(f"{player}.summons", "tray", player, "Summons in hand")
    if side.hand is None:
        yield Place(f"{player}.hand", "hand", player, "Hand", count=side.cards_in_hand, face="down")
        yield Place(f"{player}.advance", "pile", player, "Advance Deck", count=side.advances, face="down")
    else:
        yield Place(f"{player}.hand", "hand", player, "Hand")
        yield Place(f"{player}.advance", "tray", player, "Advance Deck")
    yield Place(f"{player}.deck", "pile", player, "Deck", count=side.deck, face="down")
    yield Place(f"{player}.recharge", "pile", player, "Recharge Pile")
    yield Place(f"{player}.discard", "pile", player, "Discard Pile")
    yield Place(f"{player}.play", "tray", player, "In play")


# Pieces.


def _pieces(names: Names, side: SideView, roster: Roster) -> Iterator[Piece]:
    yield from (_summon(names, summon, roster.bare(UNIT_OF[summon.id])) for summon in side.summons)
    yield from (_unit(names, unit, roster.bare(UNIT_OF[unit.id])) for unit in side.units)


def _summon(names: Names, summon: SummonView, title: str) -> Piece:
    emblem = emblem_of(names.lowered, summon.card, summon.role)
    return summon_piece(summon.id, title, emblem)


def _unit(names: Names, unit: UnitView, title: str) -> Piece:
    return unit_piece(
        unit.id,
        title,
        emblem_of(names.lowered, unit.card, unit.role),
        unit.at,
        unit.level,
        unit.hp,
        unit.max_hp,
        immobilized=unit.is_immobilized,
    )


# Cards.


def _cards(names: Names, side: SideView) -> Iterator[Card]:
    player = side.player
    piles = {"hand": side.hand or (), "advance": side.advance_deck or ()}
    for zone, cards in (*piles.items(), ("recharge", side.recharge), ("discard", side.discard)):
        yield from (_card(names, card, f"{player}.{zone}") for card in cards)
    yield from (_placed(names, placed, player) for placed in side.in_play)


def _card(names: Names, card: CardView, place: str) -> Card:
    return Card(card.id, place, card.card, names.card_named(card.card))


def _placed(names: Names, placed: PlacedView, player: str) -> Card:
    """A card in play: on the board if it lies there, and the seat knows where."""
    return Card(
        placed.id,
        f"{player}.play" if placed.at is None else BOARD,
        placed.card,
        names.card_named(placed.card) if placed.card else "",
        "down" if placed.is_face_down else "up",
        placed.at,
        owner=player,
        size=(placed.width, placed.height) if placed.at else (1, 1),
    )


def _item(names: Names, item: ItemView) -> StackItem:
    title = names.card_named(item.card) if item.card else item.what.replace("_", " ")
    return StackItem(item.id, item.player, item.what, item.card, item.by, item.targets, item.space, title)
