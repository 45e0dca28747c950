"""A campaign for the eyes: the track and who is on it, or the base; gear, decks and what lies open of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fairfight.common.wording import plural
from fairfight.game.interface.scene import Badge, Card, Counter, Meter, Piece, Place, Scene, Track
from fairfight.games.investigators import ids
from fairfight.games.investigators.reading.pieces import clue_piece, ground_of, monster_piece, shown_card
from fairfight.games.investigators.state import Content
from fairfight.games.investigators.text.names import Names
from fairfight.games.investigators.views import DeckView, InvestigatorsView, InvestigatorView, MonsterView

STEPS = ("battle", "trait", "training")


def scene_of(names: Names, content: Content, view: InvestigatorsView) -> Scene:
    """The scene of a view."""
    battle = view.phase == "battle"
    decks = _decks(names, content, view)
    return Scene(
        places=(*(_mission_places(view) if battle else ()), *_base_places(view), *_own_places(names, view, decks)),
        pieces=(*(_investigator(names, view, one) for one in view.party), *(_mission_pieces(names, view))),
        cards=(*_gear(names, view), *_open_cards(decks), *_base_cards(names, view)),
        counters=tuple(_counters(view)),
        track=Track(STEPS, view.phase) if view.phase in STEPS else None,
        to_act=ids.PARTY if view.phase != "over" else "",
        actor=view.actor,
        headline=_headline(names, view),
    )


def _headline(names: Names, view: InvestigatorsView) -> str:
    if view.phase == "over":
        return f"The campaign is over: {view.outcome}"
    mission = f"mission {view.mission.number} of {view.missions}, {names.missions[view.mission.number - 1]}"
    if view.phase == "battle":
        return f"{mission[0].upper()}{mission[1:]}: {names.titles[view.actor]}'s turn"
    return f"At the base, before {mission}"


def _counters(view: InvestigatorsView) -> Iterator[Counter]:
    yield Counter("mission", "Mission", view.mission.number, max=view.missions)
    yield Counter("missions_won", "Missions won", view.missions_won)
    yield Counter("round", "Round", view.round, max=view.mission.rounds)
    yield Counter("gold", "Gold", view.gold)
    yield Counter("actions", "Actions", view.actions)
    yield Counter("attack", "Attacks", int(view.may_attack))
    battle = view.phase == "battle"
    yield Counter("clues", "Clues", sum(len(space.clues) for space in view.mission.track) if battle else 0)


# Places.


def _mission_places(view: InvestigatorsView) -> Iterator[Place]:
    spaces = view.mission.track
    cells, labels = ground_of(space.cover for space in spaces), tuple(str(space.number) for space in spaces)
    yield Place(ids.TRACK, "track", title="Track", width=len(spaces), height=1, cells=cells, labels=labels)
    yield Place(ids.COMING, "row", title="Still to come")
    yield Place(ids.OFF_TRACK, "row", title="Out of the mission")


def _base_places(view: InvestigatorsView) -> Iterator[Place]:
    yield Place(ids.BASE, "row", title="Base")
    if view.phase in ("trait", "training"):
        yield Place(ids.TRAINING, "tray", title="Training room")
    if view.phase == "trait":
        yield Place(ids.TRAITS, "tray", view.actor, "Traits")


def _own_places(names: Names, view: InvestigatorsView, decks: list[tuple[str, DeckView | None]]) -> Iterator[Place]:
    for number, one in enumerate(view.party):
        yield Place(ids.gear_of(number), "hand", one.id, f"{names.titles[one.id]}'s gear")
    for name, deck in decks:
        owner, title = name.removesuffix(".deck"), names.deck_titles[name]
        left = sum(deck.to_draw.values()) if deck else 0
        yield Place(name, "pile", owner, title, count=left, face="down")
        yield Place(f"{owner}.discard", "pile", owner, f"{title}, spent")


def _decks(names: Names, content: Content, view: InvestigatorsView) -> list[tuple[str, DeckView | None]]:
    """All decks of the campaign by the ids of their draw piles, with those that are there now."""
    there = [*(one.deck for one in view.party), *(deck for deck in (view.curse, view.nemesis) if deck)]
    held = {deck.id: deck for deck in there}
    return [(ids.DRAW_PILES[number], held.get(ids.DRAW_PILES[number])) for number in names.decks(content)]


# Pieces.


def _investigator(names: Names, view: InvestigatorsView, one: InvestigatorView) -> Piece:
    place, at = ids.BASE, None
    battle = view.phase == "battle" and not one.retired
    if battle:
        place, at = (ids.OFF_TRACK, None) if one.space is None else (ids.TRACK, (one.space, 0))
    uses = str(one.talent.uses) if one.talent and battle else ""
    numbers = {
        "level": str(one.level),
        "uses": uses,
        "armour": str(one.armour or ""),
        "injuries": str(one.injuries or ""),
        "madness": str(one.madness or ""),
    }
    return Piece(
        one.id,
        place,
        at,
        ids.PARTY,
        names.titles[one.id],
        f"investigator/{one.investigator}",
        meters=(
            Meter("health", one.health, one.max_health, "health"),
            Meter("sanity", one.sanity, one.max_sanity, "sanity"),
        ),
        badges=(
            Badge("sign", one.sign),
            *(Badge(name, said, f"{name} left" if name == "uses" else name) for name, said in numbers.items() if said),
        ),
        marks=tuple(_marks(one, battle)),
        is_active=not one.retired and not (battle and one.space is None),
    )


def _marks(one: InvestigatorView, battle: bool) -> Iterator[str]:
    held = {"aims": one.aims, "in_cover": one.in_cover, "stunned": one.stunned, "retired": one.retired}
    yield from (mark for mark, on in held.items() if on)
    if battle and one.space is None:
        yield why_gone(one)


def why_gone(one: InvestigatorView) -> str:
    """Why somebody is not on the track of a mission."""
    if one.retired:
        return "retired"
    return "fallen" if one.health == 0 else "fled" if one.sanity == 0 else "retreated"


def _mission_pieces(names: Names, view: InvestigatorsView) -> Iterator[Piece]:
    if view.phase == "battle":
        yield from (_monster(names, other) for other in view.monsters if other.health)
        yield from (clue_piece(clue, space.number) for space in view.mission.track for clue in space.clues)


def _monster(names: Names, other: MonsterView) -> Piece:
    space = other.comes_to if other.space is None else other.space
    made = monster_piece(
        other.id,
        other.monster,
        names.titles[other.id],
        other.sign,
        other.health,
        other.max_health,
        space,
        other.comes_in_round,
    )
    held = {"asleep": other.asleep, "stunned": other.stunned}
    return replace(made, marks=tuple(mark for mark, on in held.items() if on))


# Cards.


def _gear(names: Names, view: InvestigatorsView) -> Iterator[Card]:
    for number, one in enumerate(view.party):
        place = ids.gear_of(number)
        for weapon in one.weapons:
            yield shown_card(weapon.id, place, weapon.weapon, names.weapon(weapon.weapon))
        if one.talent:
            yield shown_card(one.talent.id, place, one.talent.talent, names.talent(one.talent.talent))


def _open_cards(decks: list[tuple[str, DeckView | None]]) -> Iterator[Card]:
    for name, deck in decks:
        if deck:
            discard = f"{name.removesuffix('.deck')}.discard"
            yield from (shown_card(copy.id, discard, copy.card, copy.card) for copy in deck.spent)
            if deck.top:
                yield shown_card(deck.top.id, name, deck.top.card, deck.top.card)


def _base_cards(names: Names, view: InvestigatorsView) -> Iterator[Card]:
    book = names.book
    if view.phase in ("trait", "training"):
        for key, training in book.training.items():
            title = f"{training.name} ({plural(training.price, 'gold', 'gold')})"
            yield shown_card(ids.training_id(key), ids.TRAINING, key, title)
    acting = view.acting
    if view.phase == "trait" and acting:
        for key, trait in book.traits.items():
            if key not in acting.traits:
                yield shown_card(ids.trait_id(key), ids.TRAITS, key, trait.name)
