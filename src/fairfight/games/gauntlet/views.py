"""The hero's view: everything but the dice to come. Others who look on may know as much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fairfight.game.interface.event import SPECTATOR
from fairfight.games.gauntlet import ids
from fairfight.games.gauntlet.events.codes import USE_NAMES
from fairfight.games.gauntlet.reader import GauntletReader
from fairfight.games.gauntlet.reading.copies import Copy
from fairfight.games.gauntlet.rules.effects import is_silenced, works
from fairfight.games.gauntlet.rules.monsters import damage_for_dead, may_act
from fairfight.games.gauntlet.state import Band, Content, Listed, Monster, State
from fairfight.games.gauntlet.terms import (
    ABILITIES,
    AIMING,
    COMMITTING,
    EFFECTS,
    ELEMENTS,
    FOR_EFFECT,
    LASTS,
    OUTCOMES,
    OVER,
    PHASES,
    TYPES,
    USES,
)
from fairfight.games.gauntlet.text.names import Names


@dataclass(frozen=True, slots=True)
class CardView:
    """A copy of a card."""

    id: str
    card: str  # its kind


@dataclass(frozen=True, slots=True)
class HeldView:
    """A card in hand."""

    id: str
    card: str
    uses: tuple[str, ...]  # of "effect", "damage" and "armour"; empty: it does nothing for a hero alone


@dataclass(frozen=True, slots=True)
class CommittedView:
    """A card on the table that has not been put away."""

    id: str
    card: str
    use: str  # "effect", "damage" or "armour"
    is_delivered: bool = False  # drawn and played by another card


@dataclass(frozen=True, slots=True)
class CountedView:
    """Equal cards of a pile that lies in no order."""

    card: str
    number: int


@dataclass(frozen=True, slots=True)
class EffectView:
    """Equal bracketed effects in force. What `amount` and `second` mean depends on the kind."""

    id: str
    card: str
    kind: str
    amount: int
    second: int
    lasts: str  # "exchange" or "combat"
    copies: int
    monster: str = ""  # on which it lies; empty: on none
    only_for: str = ""  # "this_card" or "next_card"; empty: for any
    is_silenced: bool = False


@dataclass(frozen=True, slots=True)
class BandView:
    """What a monster does that rolled it."""

    damage: int = 0
    armour: int = 0
    shoots: bool = False  # whether its attack is ranged
    pierces: bool = False
    cancels: bool = False
    disrupts: bool = False


@dataclass(frozen=True, slots=True)
class GroupView:
    """The group that the hero fights."""

    id: str
    tier: str
    monster: str
    count: int
    max_hp: int
    defence: int
    attack_type: str  # "ranged" or "melee"
    vulnerable_to: str
    xp: int  # for each
    ability: str  # its id; empty: none
    ability_kind: str  # what it does
    ability_numbers: tuple[int, int]
    ability_works: bool
    bands: tuple[BandView, ...]  # of the faces 1-2, 3-4, 5-6 and 7-8


@dataclass(frozen=True, slots=True)
class MonsterView:
    """A monster of the fight."""

    id: str
    hp: int
    max_hp: int
    armour: int
    is_alive: bool
    roll: int  # of this exchange; 0: it was dead before
    die: str  # the die that shows it
    band: BandView | None  # what it rolled
    acts: bool  # whether it will act if nothing changes
    damage: int  # that it will deal if nothing changes, with what its group's ability adds
    damage_taken: int  # in this exchange
    dice_against: int  # in this exchange
    evades: str = ""  # "this_card" or "next_card": that deals it no damage
    hurt_only_by: str = ""  # the only element that hurts it in this exchange; empty: any


@dataclass(frozen=True, slots=True)
class GauntletView:
    """All that the hero may know of a run."""

    seat: str  # empty: a spectator's
    phase: str
    outcome: str | None
    fight: int  # from 1; after the end: fights survived
    fights: int  # of the run
    exchange: int
    hp: int
    max_hp: int
    armour: int
    fate: int
    xp: int
    upgrades: int  # taken
    rerolls: int  # of missed dice, in this exchange
    repeats: int  # how often the next attack card resolves beyond once
    attacks: int  # resolved in this exchange
    hand: tuple[HeldView, ...]
    committed: tuple[CommittedView, ...]  # in the order in which they will resolve
    resolving: CommittedView | None  # the card that is to be aimed
    effects: tuple[EffectView, ...]
    draw_pile: tuple[CountedView, ...]
    discard_pile: tuple[CardView, ...]
    upgrade_pile: tuple[CountedView, ...]
    group: GroupView | None
    monsters: tuple[MonsterView, ...]


def view_of(names: Names, content: Content, state: State, observer: int, reader: GauntletReader) -> GauntletView:
    """A run as its player sees it."""
    deciding = state.phase in (COMMITTING, AIMING)
    copies = reader.shown.copies
    discarded = _with_ids([Copy("", names.keys[row]) for row in state.discard[: state.in_discard]], copies.discard)
    committed = _with_ids(_on_table(names, state), copies.table)
    return GauntletView(
        seat="" if observer == SPECTATOR else ids.HERO,
        phase=PHASES[state.phase],
        outcome=OUTCOMES[state.outcome] if state.phase == OVER else None,
        fight=state.fight + 1 if deciding else state.fight,
        fights=content.fights,
        exchange=state.exchange,
        hp=state.hp,
        max_hp=content.hero_hp,
        armour=state.armour,
        fate=state.fate,
        xp=state.xp,
        upgrades=state.upgrades,
        rerolls=state.rerolls,
        repeats=state.repeats + (state.again if state.phase == AIMING else 0),
        attacks=state.attacks,
        hand=tuple(_held(names, content, state, reader, place) for place in range(state.in_hand)),
        committed=tuple(CommittedView(one.id, one.card, one.use, one.is_delivered) for one in committed),
        resolving=_resolving(names, state, reader) if state.phase == AIMING else None,
        effects=tuple(_effect(names, content, state, reader, one) for one in state.effect[: state.listed]),
        draw_pile=_counted(names, state.draw[: state.in_draw]),
        discard_pile=tuple(CardView(one.id, one.card) for one in discarded),
        upgrade_pile=_counted(names, state.pile[: state.in_pile]),
        group=_group(names, content, state) if deciding else None,
        monsters=tuple(_monster(content, state, reader, number) for number in range(state.monsters * deciding)),
    )


def _held(names: Names, content: Content, state: State, reader: GauntletReader, place: int) -> HeldView:
    row = state.hand[place]
    card = content.card[row]
    return HeldView(
        reader.in_hand(place), names.keys[row], tuple(USE_NAMES[use] for use in card.option[: card.options])
    )


def _on_table(names: Names, state: State) -> list[Copy]:
    """Committed cards that have not been put away, and those that Hermes' Delivery plays."""
    played = [*state.table[: state.delivering], *([state.delivered] if state.delivered >= 0 else [])]
    queue = state.queue[max(0, state.at) : state.committed]
    committed = [Copy("", names.keys[entry // USES], USE_NAMES[entry % USES]) for entry in queue]
    return [*committed, *(Copy("", names.keys[row], USE_NAMES[FOR_EFFECT], is_delivered=True) for row in played)]


def _with_ids(cards: Sequence[Copy], held: Iterable[Copy]) -> Sequence[Copy]:
    """Cards that the rules tell apart by what they are only, each with the id of a copy that is just that."""
    left = list(held)
    for card in cards:
        fits = ((one.card, one.use, one.is_delivered) == (card.card, card.use, card.is_delivered) for one in left)
        place = next((place for place, it_does in enumerate(fits) if it_does), None)
        card.id = left.pop(place).id if place is not None else ""
    return cards


def _resolving(names: Names, state: State, reader: GauntletReader) -> CommittedView:
    now = state.now
    return CommittedView(reader.shown.resolving, names.keys[now.card], USE_NAMES[now.use], bool(now.is_delivered))


def _counted(names: Names, rows: Iterable[int]) -> tuple[CountedView, ...]:
    """Cards of a pile, which lies in no order, by their kinds."""
    counted = Counter(names.keys[row] for row in rows)
    return tuple(CountedView(card, number) for card, number in sorted(counted.items()))


def _effect(names: Names, content: Content, state: State, reader: GauntletReader, listed: Listed) -> EffectView:
    effect = content.effect[listed.effect]
    only_for = "this_card" if listed.for_card == state.now.number else "next_card"
    return EffectView(
        id=reader.effects[listed.effect],
        card=names.keys[effect.card],
        kind=EFFECTS[effect.kind],
        amount=effect.amount,
        second=effect.second,
        lasts=LASTS[effect.lasts],
        copies=listed.count,
        monster=ids.monster_id(state.fight + 1, listed.target),
        only_for=only_for if listed.for_card else "",
        is_silenced=is_silenced(state),
    )


def _group(names: Names, content: Content, state: State) -> GroupView:
    (tier, monster), group = names.groups[state.group], content.group[state.group]
    return GroupView(
        id=ids.group_id(tier, monster),
        tier=tier,
        monster=monster,
        count=group.number,
        max_hp=group.hp,
        defence=group.defence,
        attack_type=TYPES[group.ranged],
        vulnerable_to=ELEMENTS[group.vulnerable],
        xp=group.xp,
        ability=names.ability_of(state.group),
        ability_kind=ABILITIES[group.ability],
        ability_numbers=(group.ability_amount, group.ability_second),
        ability_works=works(state, group.ability),
        bands=tuple(_band(band, bool(group.ranged)) for band in group.band),
    )


def _band(band: Band, is_ranged: bool) -> BandView:
    return BandView(
        damage=band.damage,
        armour=band.armour,
        shoots=is_ranged or bool(band.shot),
        pierces=bool(band.pierce),
        cancels=bool(band.cancel),
        disrupts=bool(band.disrupt),
    )


def _monster(content: Content, state: State, reader: GauntletReader, number: int) -> MonsterView:
    monster, group = state.monster[number], content.group[state.group]
    name = ids.monster_id(state.fight + 1, number)
    band = group.band[(monster.roll - 1) // 2] if monster.roll else None
    acts = band is not None and may_act(state, number)
    return MonsterView(
        id=name,
        hp=max(0, monster.hp),
        max_hp=group.hp,
        armour=monster.armour,
        is_alive=not monster.is_dead,
        roll=monster.roll,
        die=reader.shown.rolled.get(name, ""),
        band=_band(band, bool(group.ranged)) if band else None,
        acts=acts,
        damage=band.damage + damage_for_dead(state, content, number) if band and acts else 0,
        damage_taken=monster.damage_taken,
        dice_against=monster.dice_against,
        evades=_evades(state, monster),
        hurt_only_by=ELEMENTS[monster.barrier - 1] if monster.barrier else "",
    )


def _evades(state: State, monster: Monster) -> str:
    if monster.evades < max(1, state.now.number):
        return ""
    return "this_card" if monster.evades == state.now.number else "next_card"
