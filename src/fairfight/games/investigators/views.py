"""The party's view: everything but the dice and cards to come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fairfight.game.interface.event import SPECTATOR
from fairfight.games.investigators import ids, terms
from fairfight.games.investigators.advice.missions import MissionView, mission_view
from fairfight.games.investigators.advice.reach import Reach, reach_of
from fairfight.games.investigators.reader import InvestigatorsReader
from fairfight.games.investigators.state import Content, State
from fairfight.games.investigators.terms import AWAY
from fairfight.games.investigators.text.names import Names

PHASES = ("battle", "trait", "training", "over")


@dataclass(frozen=True, slots=True)
class CardView:
    """A card that lies open."""

    id: str
    card: str


@dataclass(frozen=True, slots=True)
class DeckView:
    """A deck. Which card is on top is known only if somebody has seen it; the order of the others to nobody."""

    id: str  # of its draw pile
    to_draw: Mapping[str, int]  # cards by their kinds
    spent: tuple[CardView, ...]  # the discard pile
    top: CardView | None
    drawn: int  # in its lifetime, and of these the NULLs and the x2
    nulls: int
    crits: int

    @property
    def spent_by_kind(self) -> dict[str, int]:
        """The cards of the discard pile by their kinds, in the order of their first."""
        counted: dict[str, int] = {}
        for one in self.spent:
            counted[one.card] = counted.get(one.card, 0) + 1
        return counted

    @property
    def cards(self) -> dict[str, int]:
        """All cards by their kinds, wherever they lie."""
        spent = self.spent_by_kind
        return {**spent, **{kind: number + spent.get(kind, 0) for kind, number in self.to_draw.items()}}


@dataclass(frozen=True, slots=True)
class WeaponView:
    """A weapon that somebody carries."""

    id: str
    weapon: str
    damage: int
    range: int
    falloff: int  # percent that every space beyond takes
    in_reach: tuple[str, ...]  # of the acting investigator: monsters that it has any chance to hit from here


@dataclass(frozen=True, slots=True)
class TalentView:
    """A talent that somebody has."""

    id: str
    talent: str
    does: str
    amount: int
    range: int
    uses: int  # left in this mission
    helps: tuple[str, ...]  # of the acting investigator: those whom it would help now


@dataclass(frozen=True, slots=True)
class InvestigatorView:
    """A member of the party."""

    id: str
    investigator: str  # its sheet
    sign: str
    space: int | None  # None: not on the track
    health: int
    max_health: int
    sanity: int
    max_sanity: int
    skill: int
    will: int
    speed: int
    armour: int
    in_cover: bool
    aims: bool
    stunned: bool
    retired: bool
    seen: tuple[str, ...]  # dreadful monsters that it has rolled for
    weapons: tuple[WeaponView, ...]
    talent: TalentView | None
    level: int
    experience: int
    next_level: int | None  # the experience that it takes; None: there is none above
    traits: tuple[str, ...]
    injuries: int
    madness: int
    harms: Mapping[str, int]
    deck: DeckView


@dataclass(frozen=True, slots=True)
class MonsterView:
    """A monster of the mission; one with no health left is defeated."""

    id: str
    monster: str  # its kind
    sign: str
    space: int | None  # None: still to come, or defeated
    comes_in_round: int | None  # None: there already, or defeated
    comes_to: int  # the space where it came or will come in
    health: int
    max_health: int
    armour: int
    asleep: bool
    stunned: bool
    is_boss: bool


@dataclass(frozen=True, slots=True)
class RulesView:
    """What the set-up says about turns."""

    actions: int
    aim: int  # percent that aiming adds
    steady: int  # sanity that calming down gives back
    sight: int  # spaces at which a dreadful monster is first seen
    breaking_point: int  # injuries and madness after which somebody leaves for good


@dataclass(frozen=True, slots=True)
class InvestigatorsView:
    """All that a seat may know of a campaign. A spectator's seat is empty."""

    seat: str
    rules: RulesView
    phase: str  # battle, trait, training or over
    outcome: str | None
    mission: MissionView
    missions: int
    missions_won: int
    round: int
    gold: int
    actor: str  # the investigator whose turn it is, or who chooses a trait
    actions: int
    may_attack: bool
    can_move_to: tuple[int, ...]
    curse: DeckView | None  # the deck that all draw from in this mission
    nemesis: DeckView | None  # the deck that a boss has brought
    party: tuple[InvestigatorView, ...]
    monsters: tuple[MonsterView, ...]

    @property
    def acting(self) -> InvestigatorView | None:
        """The investigator whose turn it is, or who chooses a trait."""
        return next((one for one in self.party if one.id == self.actor), None)


def view_of(
    names: Names, content: Content, state: State, observer: int, reader: InvestigatorsReader
) -> InvestigatorsView:
    """A campaign as a seat may know it."""
    battle = state.phase == terms.BATTLE
    here = state.mission - 1 if state.phase == terms.OVER else state.mission
    mission = content.mission[here]
    reach = reach_of(content, state) if battle else Reach()
    return InvestigatorsView(
        seat="" if observer == SPECTATOR else ids.PARTY,
        rules=RulesView(content.actions, content.aim, content.steady, content.sight, content.breaking_point),
        phase=PHASES[state.phase],
        outcome=terms.OUTCOMES[state.outcome] if state.phase == terms.OVER else None,
        mission=mission_view(names, content, here, _clues_left(content, state, here)),
        missions=content.missions,
        missions_won=state.won,
        round=state.round if battle else 0,
        gold=state.gold,
        actor=ids.INVESTIGATORS[state.actor] if state.phase in (terms.BATTLE, terms.TRAIT) else "",
        actions=state.actions if battle else 0,
        may_attack=bool(state.slot) and battle,
        can_move_to=reach.spaces,
        curse=_deck(names, state, terms.SHARED_DECK, reader) if mission.cursed and battle else None,
        nemesis=_deck(names, state, terms.NEMESIS_DECK, reader) if sum(mission.nemesis) and battle else None,
        party=tuple(_investigator(names, content, state, number, reach, reader) for number in range(content.party)),
        monsters=tuple(_monster(names, content, state, number) for number in range(mission.monsters)) if battle else (),
    )


def _clues_left(content: Content, state: State, here: int) -> tuple[int, ...]:
    """The clues of a mission that nobody has found; before it begins, all."""
    if state.phase == terms.OVER:
        return ()
    found = state.clues if state.phase == terms.BATTLE else 0
    return tuple(clue for clue in range(content.mission[here].clues) if not found >> clue & 1)


def _deck(names: Names, state: State, number: int, reader: InvestigatorsReader) -> DeckView:
    deck, top = state.deck[number], reader.top(number)
    return DeckView(
        id=ids.DRAW_PILES[number],
        to_draw={name: deck.pile[kind] for kind, name in enumerate(names.cards) if deck.pile[kind]},
        spent=tuple(CardView(*copy) for copy in reader.spent(number)),
        top=CardView(*top) if top else None,
        drawn=deck.drawn,
        nulls=deck.nulls,
        crits=deck.crits,
    )


def _investigator(
    names: Names, content: Content, state: State, number: int, reach: Reach, reader: InvestigatorsReader
) -> InvestigatorView:
    one = state.party[number]
    there = one.space != AWAY
    monsters = range(terms.MOST_MONSTERS) if state.phase == terms.BATTLE else ()
    return InvestigatorView(
        id=ids.INVESTIGATORS[number],
        investigator=names.lowered.party[number],
        sign=terms.sign_of(number),
        space=one.space if there else None,
        health=one.health,
        max_health=one.max_health,
        sanity=one.sanity,
        max_sanity=one.max_sanity,
        skill=one.skill,
        will=one.will,
        speed=one.speed,
        armour=one.armour,
        in_cover=there and bool(one.covered),
        aims=there and bool(one.aimed),
        stunned=there and bool(one.stunned),
        retired=bool(one.retired),
        seen=tuple(ids.monster_id(state.mission, monster) for monster in monsters if one.seen >> monster & 1),
        weapons=_weapons(names, content, state, number, reach),
        talent=_talent(names, content, state, number, reach),
        level=one.level,
        experience=one.experience,
        next_level=content.level_experience * one.level if one.level < terms.MOST_LEVEL else None,
        traits=tuple(key for place, key in enumerate(names.lowered.traits) if one.traits >> place & 1),
        injuries=one.injuries,
        madness=one.madness,
        harms={key: one.harms[place] for place, key in enumerate(names.lowered.harms) if one.harms[place]},
        deck=_deck(names, state, number, reader),
    )


def _weapons(names: Names, content: Content, state: State, number: int, reach: Reach) -> tuple[WeaponView, ...]:
    sheet, acts = content.sheet[number], number == state.actor
    made = []
    for place, key in enumerate(names.weapons_of[ids.INVESTIGATORS[number]]):
        gun = content.weapon[sheet.weapon[place]]
        found = [ids.monster_id(state.mission, monster) for weapon, monster in reach.targets if weapon == place]
        weapon = ids.weapon_id(number, place)
        made.append(WeaponView(weapon, key, gun.damage, gun.reach, gun.falloff, tuple(found) if acts else ()))
    return tuple(made)


def _talent(names: Names, content: Content, state: State, number: int, reach: Reach) -> TalentView | None:
    sheet, key = content.sheet[number], names.talent_of[ids.INVESTIGATORS[number]]
    if not key:
        return None
    return TalentView(
        id=ids.talent_id(number),
        talent=key,
        does=terms.TALENTS[sheet.talent - 1],
        amount=sheet.talent_amount,
        range=sheet.talent_range,
        uses=state.party[number].uses if state.phase == terms.BATTLE else 0,
        helps=tuple(ids.INVESTIGATORS[one] for one in reach.helped) if number == state.actor else (),
    )


def _monster(names: Names, content: Content, state: State, number: int) -> MonsterView:
    other = state.monster[number]
    kind, posted = content.monster[other.kind], content.mission[state.mission].monster[number]
    there = other.space != AWAY
    return MonsterView(
        id=ids.monster_id(state.mission, number),
        monster=names.lowered.monsters[other.kind],
        sign=terms.sign_of(terms.MOST_PARTY + number),
        space=other.space if there else None,
        comes_in_round=posted.round if not there and other.health else None,
        comes_to=posted.space,
        health=other.health,
        max_health=kind.health,
        armour=kind.armour,
        asleep=not other.awake,
        stunned=there and bool(other.stunned),
        is_boss=bool(kind.boss),
    )
