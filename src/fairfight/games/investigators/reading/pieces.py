"""Pieces and cards of a scene, made the same way from events and from a view."""

from __future__ import annotations

from collections.abc import Iterable

from fairfight.game.interface.scene import At, Badge, Card, Cells, Meter, Piece
from fairfight.games.investigators import ids
from fairfight.games.investigators.terms import COVERS

MONSTERS = "monsters"  # whose pieces monsters are


def monster_piece(
    name: str, kind: str, title: str, sign: str, health: int, max_health: int, space: int, comes_in: int | None
) -> Piece:
    """A monster, on the track or still to come. What it suffers from are marks."""
    place, at = (ids.TRACK, (space, 0)) if comes_in is None else (ids.COMING, None)
    badges = (Badge("sign", sign), *round_badge(comes_in))
    meters = (Meter("health", health, max_health, "health"),)
    return Piece(name, place, at, MONSTERS, title, f"monster/{kind}", meters=meters, badges=badges)


def round_badge(comes_in: int | None) -> tuple[Badge, ...]:
    """The round in which a monster comes."""
    return () if comes_in is None else (Badge("round", str(comes_in), "comes in round"),)


def clue_piece(name: str, space: int) -> Piece:
    """A clue that nobody has found."""
    return Piece(name, ids.TRACK, (space, 0), title="Clue", emblem="clue")


def ground_of(covers: Iterable[str]) -> tuple[Cells, ...]:
    """The spaces of a track that give cover, by their covers from space 0 on."""
    listed = list(covers)
    found = {cover: tuple((space, 0) for space, here in enumerate(listed) if here == cover) for cover in COVERS[1:]}
    return tuple(Cells(f"{cover}_cover", there) for cover, there in found.items() if there)


def on_track(space: int) -> tuple[str, At]:
    """Where a figure on a space is."""
    return ids.TRACK, (space, 0)


def shown_card(name: str, place: str, kind: str, title: str) -> Card:
    """A card that lies open: of a deck, of somebody's gear, of the base."""
    return Card(name, place, kind, title)
