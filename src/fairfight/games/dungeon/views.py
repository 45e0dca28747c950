"""The party's view: everything but the dice to come. A spectator sees the same."""

from __future__ import annotations

from dataclasses import dataclass

from fairfight.game.interface.event import SPECTATOR
from fairfight.game.interface.scene import At
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.client import ids
from fairfight.games.dungeon.client.ids import at_tile, space_of
from fairfight.games.dungeon.client.reasons import Kind, targets, unmet_of_gear
from fairfight.games.dungeon.data import grids
from fairfight.games.dungeon.reader import DungeonReader
from fairfight.games.dungeon.rules.defence import armour_of, defence_dice, holds_shield, shield_of
from fairfight.games.dungeon.rules.turn import tiles_to_walk
from fairfight.games.dungeon.state import Content, Deed, State, Weapon
from fairfight.games.dungeon.terms import sign_of
from fairfight.games.dungeon.text.names import SEATS, Names


@dataclass(frozen=True, slots=True)
class WeaponView:
    """A weapon. For the hero whose turn it is: what it reaches from there, and what keeps it from being used."""

    id: str
    weapon: str
    dice: int
    damage: int
    nearest: int
    reach: int
    hands: int
    targets: tuple[str, ...] = ()
    why_not: tuple[str, ...] = ()  # ids of reasons; of a weapon that is not in hand: why it cannot be changed to


@dataclass(frozen=True, slots=True)
class DeedView:
    """What a spell or a consumable does: attack, heal, ward, blink, haste or might."""

    do: str
    amount: int  # dice, HP, blocked hits or tiles
    damage: int
    area: int
    slow: int


@dataclass(frozen=True, slots=True)
class SpellView:
    """A spell that a hero knows."""

    id: str
    spell: str
    deed: DeedView
    reach: int
    charges: int | None  # left in this room; None: it needs none
    max_charges: int | None
    targets: tuple[str, ...] = ()  # units or spaces that it reaches from where the hero stands
    why_not: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ItemView:
    """Consumables of a kind that a hero has."""

    item: str
    deed: DeedView
    copies: tuple[str, ...]  # their ids
    why_not: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HeroView:
    """A hero. Who is defeated stands nowhere."""

    id: str
    hero: str  # its class
    name: str
    sign: str  # on a drawn board
    space: str
    at: At | None
    hp: int
    max_hp: int
    movement: int
    armour: int  # defence dice
    shield: int  # 0 while it is not held
    holds_shield: bool
    defence_dice: int
    blocks: int  # temporary blocked hits
    weapon: str  # in hand
    weapons: tuple[WeaponView, ...]
    spells: tuple[SpellView, ...]
    items: tuple[ItemView, ...]
    damage_dealt: int
    damage_taken: int
    kills: int


@dataclass(frozen=True, slots=True)
class EnemyView:
    """An enemy of the room, in the order of their turns. Who is defeated stands nowhere."""

    id: str
    enemy: str  # its kind
    name: str
    sign: str
    space: str
    at: At | None
    hp: int
    max_hp: int
    armour: int
    shield: int
    defence_dice: int
    weapon: WeaponView
    movement: int  # of its next turn
    slowed: int  # tiles that its next turn lacks
    is_asleep: bool
    aims_at: str
    stance: str
    wakes: str
    withdraws: bool
    gold: int


@dataclass(frozen=True, slots=True)
class DoorView:
    """A door of the room."""

    id: str
    space: str
    at: At
    is_open: bool


@dataclass(frozen=True, slots=True)
class RewardView:
    """What lies, or lay, on the reward tile."""

    id: str
    space: str
    at: At
    is_there: bool
    gold: int
    rubies: int
    items: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class RoomView:
    """The room where the party is. All that is neither wall nor chasm is floor; nobody stands in a closed door."""

    room: str
    number: int  # of the run's rooms, from 1
    width: int
    height: int
    walls: tuple[At, ...]
    chasms: tuple[At, ...]
    doors: tuple[DoorView, ...]
    reward: RewardView


@dataclass(frozen=True, slots=True)
class TurnView:
    """The turn of a hero: what is left of it, and where it can go."""

    hero: str
    tiles: int
    attack_slot: bool
    action_points: int
    extra_dice: int
    can_walk_to: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DungeonView:
    """All that a seat may know of a run. A spectator's seat is empty."""

    seat: str
    outcome: str | None
    rooms: int  # of the run
    room: RoomView
    round: int  # turn of this room
    turn_limit: int
    gold: int
    rubies: int
    rewards: int  # collected
    turn: TurnView | None
    heroes: tuple[HeroView, ...]
    enemies: tuple[EnemyView, ...]

    @property
    def acting(self) -> HeroView | None:
        """The hero whose turn it is."""
        return next((hero for hero in self.heroes if self.turn and hero.id == self.turn.hero), None)


def view_of(names: Names, content: Content, state: State, observer: int, reader: DungeonReader) -> DungeonView:
    """A run as a seat may know it."""
    deciding = state.phase == terms.DECIDING
    return DungeonView(
        seat="" if observer == SPECTATOR else SEATS[observer],
        outcome=None if deciding else terms.OUTCOMES[state.outcome],
        rooms=content.stages,
        room=_room(names, content, state),
        round=state.turn,
        turn_limit=content.turn_limit,
        gold=state.gold,
        rubies=state.rubies,
        rewards=state.rewards,
        turn=_turn(content, state) if deciding else None,
        heroes=tuple(_hero(names, content, state, number, reader) for number in range(content.heroes)),
        enemies=tuple(_enemy(names, content, state, number) for number in range(state.enemies)),
    )


def _turn(content: Content, state: State) -> TurnView:
    walk = tiles_to_walk(state, content)
    return TurnView(
        hero=ids.hero_id(state.actor),
        tiles=state.steps,
        attack_slot=bool(state.slot),
        action_points=state.points,
        extra_dice=state.might,
        can_walk_to=tuple(space_of(tile) for tile in range(terms.TILES) if walk >> tile & 1),
    )


def _room(names: Names, content: Content, state: State) -> RoomView:
    key = names.lowered.rooms[state.room]
    rows, room = names.book.rooms[key].rows, content.room[state.room]
    number = ids.number_of_room(state, content.stages)
    found = [(item, room.reward_items[row]) for row, item in enumerate(names.lowered.consumables)]
    return RoomView(
        room=key,
        number=number,
        width=terms.WIDTH,
        height=terms.HEIGHT,
        walls=tuple(map(at_tile, grids.tiles_of(rows, terms.WALL))),
        chasms=tuple(map(at_tile, grids.tiles_of(rows, terms.CHASM))),
        doors=tuple(
            DoorView(ids.door_id(number, door), space_of(tile), at_tile(tile), bool(state.doors >> door & 1))
            for door, tile in enumerate(room.door[: room.doors])
        ),
        reward=RewardView(
            id=ids.reward_id(number),
            space=space_of(room.reward_tile),
            at=at_tile(room.reward_tile),
            is_there=bool(state.reward_left),
            gold=room.reward_gold,
            rubies=room.reward_rubies,
            items=tuple((item, count) for item, count in found if count),
        ),
    )


def _at(tile: int) -> At | None:
    return at_tile(tile) if tile >= 0 else None


def _weapon(unit: str, key: str, weapon: Weapon, targets: tuple[str, ...], why_not: tuple[str, ...]) -> WeaponView:
    return WeaponView(
        id=ids.weapon_id(unit, key),
        weapon=key,
        dice=weapon.attacks,
        damage=weapon.damage,
        nearest=weapon.nearest,
        reach=weapon.reach,
        hands=weapon.hands,
        targets=targets,
        why_not=why_not,
    )


def _why_not(content: Content, state: State, hero: int, kind: Kind, place: int) -> tuple[str, ...]:
    return tuple(one.id for one in unmet_of_gear(content, state, hero, kind, place))


def _deed(deed: Deed) -> DeedView:
    return DeedView(terms.DEEDS[deed.do], deed.amount, deed.damage, deed.area, deed.slow)


def _hero(names: Names, content: Content, state: State, number: int, reader: DungeonReader) -> HeroView:
    hero, sheet = state.hero[number], content.hero[number]
    unit = ids.hero_id(number)
    weapons = [names.lowered.weapons[row] for row in sheet.weapon[: sheet.weapons]]
    return HeroView(
        id=unit,
        hero=names.lowered.party[number],
        name=names.heroes[number],
        sign=sign_of(number),
        space=space_of(hero.tile),
        at=_at(hero.tile),
        hp=hero.hp,
        max_hp=sheet.hp,
        movement=sheet.movement,
        armour=armour_of(state, content, number),
        shield=shield_of(state, content, number),
        holds_shield=bool(sheet.shield) and holds_shield(state, content, number),
        defence_dice=defence_dice(state, content, number),
        blocks=hero.blocks,
        weapon=weapons[hero.weapon],
        weapons=tuple(
            _weapon(
                unit,
                key,
                content.weapon[sheet.weapon[place]],
                targets(content, state, number, "weapon", place),
                _why_not(content, state, number, "weapon", place),
            )
            for place, key in enumerate(weapons)
        ),
        spells=tuple(_spell(names, content, state, number, place) for place in range(sheet.spells)),
        items=tuple(
            ItemView(
                item=item,
                deed=_deed(content.consumable[row]),
                copies=reader.copies_of(unit, item),
                why_not=_why_not(content, state, number, "item", row),
            )
            for row, item in enumerate(names.lowered.consumables)
            if hero.items[row] > 0
        ),
        damage_dealt=hero.dealt,
        damage_taken=hero.taken,
        kills=hero.kills,
    )


def _spell(names: Names, content: Content, state: State, number: int, place: int) -> SpellView:
    row = content.hero[number].spell[place]
    spell, key = content.spell[row], names.lowered.spells[row]
    return SpellView(
        id=ids.spell_id(ids.hero_id(number), key),
        spell=key,
        deed=_deed(spell),
        reach=spell.reach,
        charges=state.hero[number].charges[place] if spell.charges else None,
        max_charges=spell.charges or None,
        targets=targets(content, state, number, "spell", place),
        why_not=_why_not(content, state, number, "spell", place),
    )


def _enemy(names: Names, content: Content, state: State, number: int) -> EnemyView:
    enemy = state.enemy[number]
    kind = content.enemy[enemy.kind]
    figure = terms.MOST_HEROES + number
    unit = ids.enemy_id(ids.number_of_room(state, content.stages), number)
    return EnemyView(
        id=unit,
        enemy=names.lowered.enemies[enemy.kind],
        name=names.enemies[state.room][number],
        sign=sign_of(figure),
        space=space_of(enemy.tile),
        at=_at(enemy.tile),
        hp=enemy.hp,
        max_hp=kind.hp,
        armour=armour_of(state, content, figure),
        shield=shield_of(state, content, figure),
        defence_dice=defence_dice(state, content, figure),
        weapon=_weapon(unit, names.lowered.weapons[kind.weapon], content.weapon[kind.weapon], (), ()),
        movement=max(0, kind.movement - enemy.slowed),
        slowed=enemy.slowed,
        is_asleep=not enemy.awake,
        aims_at=terms.AIMS[kind.aims_at],
        stance=terms.STANCES[kind.stance],
        wakes=terms.WAKING[kind.wakes],
        withdraws=bool(kind.withdraws),
        gold=kind.gold,
    )
