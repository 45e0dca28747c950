"""A run for the eyes: the board with who and what is on it, the gear of every hero, and what is left of the turn."""

from __future__ import annotations

from fairfight.game.interface.scene import Card, Counter, Piece, Place, Scene, Track
from fairfight.games.dungeon.client import ids, pieces
from fairfight.games.dungeon.state import Content
from fairfight.games.dungeon.text.names import SEATS, Names
from fairfight.games.dungeon.views import DungeonView, HeroView

ENEMIES = "enemies"  # the step of the track after those of the heroes


def scene_of(names: Names, content: Content, view: DungeonView) -> Scene:
    """The scene of a view."""
    turn = view.turn
    standing = [hero.id for hero in view.heroes if hero.space]
    return Scene(
        places=(_board(names, view), Place(ids.FALLEN, "row", SEATS[0], "Defeated"), *_gear_places(view)),
        pieces=_pieces(names, content, view),
        cards=tuple(card for hero in view.heroes for card in _cards(names, hero)),
        counters=tuple(_counters(names, view)),
        track=Track((*standing, ENEMIES), turn.hero) if turn else None,
        to_act=SEATS[0] if turn else "",
        actor=turn.hero if turn else "",
        headline=_headline(names, view),
    )


def _headline(names: Names, view: DungeonView) -> str:
    where = f"Room {view.room.number} of {view.rooms}: {names.room(view.room.room)}, turn {view.round}"
    if view.outcome:
        return f"The run is over: {view.outcome}"
    return f"{where}, {view.acting.name}" if view.acting else where


def _board(names: Names, view: DungeonView) -> Place:
    room = view.room
    return Place(
        ids.BOARD,
        "grid",
        title=names.room(room.room),
        width=room.width,
        height=room.height,
        cells=pieces.ground(names.book.rooms[room.room]),
    )


def _gear_places(view: DungeonView) -> list[Place]:
    places = []
    for hero in view.heroes:
        places += [
            Place(ids.in_hand(hero.id), "tray", SEATS[0], f"{hero.name}, in hand"),
            Place(ids.gear(hero.id), "hand", SEATS[0], f"{hero.name}, gear"),
        ]
    return places


def _pieces(names: Names, content: Content, view: DungeonView) -> tuple[Piece, ...]:
    room = content.room[names.lowered.rooms.index(view.room.room)]
    shown = [
        pieces.door(view.room.number, room, place, is_open=door.is_open) for place, door in enumerate(view.room.doors)
    ]
    if view.room.reward.is_there:
        shown.append(pieces.reward(view.room.number, room))
    for hero in view.heroes:
        tile = ids.tile_of(hero.space) if hero.space else -1
        shown.append(
            pieces.hero(
                hero.id,
                hero.hero,
                hero.name,
                tile,
                hp=hero.hp,
                max_hp=hero.max_hp,
                defence_dice=hero.defence_dice,
                blocks=hero.blocks,
            )
        )
    for enemy in view.enemies:
        if enemy.space:
            shown.append(
                pieces.enemy(
                    enemy.id,
                    enemy.enemy,
                    enemy.name,
                    ids.tile_of(enemy.space),
                    hp=enemy.hp,
                    max_hp=enemy.max_hp,
                    defence_dice=enemy.defence_dice,
                    is_awake=not enemy.is_asleep,
                    slowed=enemy.slowed,
                )
            )
    return tuple(shown)


def _cards(names: Names, hero: HeroView) -> list[Card]:
    cards = []
    for weapon in hero.weapons:
        place = ids.in_hand(hero.id) if weapon.weapon == hero.weapon else ids.gear(hero.id)
        cards.append(Card(weapon.id, place, weapon.weapon, names.weapon(weapon.weapon)))
    cards += [Card(spell.id, ids.gear(hero.id), spell.spell, names.spell(spell.spell)) for spell in hero.spells]
    for item in hero.items:
        cards += [Card(copy, ids.gear(hero.id), item.item, names.item(item.item)) for copy in item.copies]
    return cards


def _counters(names: Names, view: DungeonView) -> list[Counter]:
    turn = view.turn
    counters = [
        Counter("room", "Room", view.room.number, max=view.rooms),
        Counter("turn", "Turn", view.round, max=view.turn_limit),
        Counter("gold", "Gold", view.gold),
        Counter("rubies", "Rubies", view.rubies),
        Counter("tiles", "Tiles to move", turn.tiles if turn else 0),
        Counter("attack_slot", "Attack Slot", int(turn.attack_slot) if turn else 0),
        Counter("action_points", "Action Points", turn.action_points if turn else 0),
        Counter("extra_dice", "More attack dice", turn.extra_dice if turn else 0),
    ]
    for hero in view.heroes:
        for spell in hero.spells:
            if spell.charges is not None:
                label = f"{names.spell(spell.spell)}, charges"
                counter = Counter(ids.charges_id(spell.id), label, spell.charges, hero.id, spell.max_charges)
                counters.append(counter)
    return counters
