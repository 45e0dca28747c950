"""A second reading of the rules: which choices are legal now, written from the rules page in ordinary Python.

It shares no code with the rules. For each kind of doing it goes through every card, unit, space and cost that a choice
could name, and decides each of them by itself. Cards are read from the content as it is written, not as it is lowered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fairfight.games.summoners import codes
from fairfight.games.summoners.codes import NONE, code_of
from fairfight.games.summoners.data.filters import UnitFilter
from fairfight.games.summoners.data.model import Card
from fairfight.games.summoners.data.natures import Nature
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.state import MOST_LASTING, MOST_PLACED, MOST_STACK, ROOM_FOR_EFFECTS, State
from fairfight.games.summoners.terms import (
    ACTION_PHASE,
    ASKS,
    CAUSES,
    DO_ATTACKS,
    DO_IMMOBILIZE,
    IN_HAND,
    ITEMS,
    LASTING_VERBS,
    ON_BOARD,
    TRIGGERS,
    VERBS,
)

Spot = tuple[int, int]
ANYONE = (0, 1, 2, 3, 4, 5, NONE)
SPOTS = [(x, y) for y in range(14) for x in range(12)]
PLAYED = ("action", "reaction", "building", "quest")
SET = ("counter", "reaction", "trap")


def spot(space: int) -> Spot:
    return space % 12, space // 12


def space_of(at: Spot) -> int:
    return at[1] * 12 + at[0]


def apart(one: Spot, other: Spot) -> int:
    """Spaces between two spaces: a diagonal step is one."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def rows_from(player: int, at: Spot) -> int:
    """How many rows a space is away from a player's edge: 0 to 2 is the own territory."""
    return at[1] if player == 0 else 13 - at[1]


class Referee:
    """One decision, looked at by somebody who has read the rules only."""

    def __init__(self, game: Summoners, state: State, player: int | None = None) -> None:
        """`player` is who would decide; whoever is asked if it is not said."""
        self.s = state
        self.book = game.model
        self.kinds = game.lowered.kinds
        self.roles = game.lowered.roles
        self.direct_attacks_from: int = game.setup.direct_attacks_from  # type: ignore[attr-defined]
        self.decks = [self.book.decks[game.setup.a], self.book.decks[game.setup.b]]  # type: ignore[attr-defined]
        self.me = state.asked if player is None else player
        mine = state.side[self.me]
        self.hand = Counter(mine.hand[: mine.in_hand])
        self.placed = [[row for row in side.placed if row.is_there] for side in state.side]
        self.stack = state.stack[: state.on_stack]
        self.effects = state.lasting[: state.in_force]
        self.spots = {unit: spot(u.space) for unit, u in enumerate(state.unit) if u.where == ON_BOARD}

    def legal(self) -> set[int]:
        """The codes of everything that the player who is asked may do."""
        doing: Iterator[int] = getattr(self, f"{ASKS[self.s.asks]}_choices")()
        found = list(doing)
        assert len(set(found)) == len(found), "the referee counts something twice"
        return set(found)

    def card(self, row: int) -> Card | None:
        """A card of the content; None for summons and roles."""
        return self.book.cards.get(self.kinds[row]) if row >= 0 else None

    def rows(self, *types: str) -> list[int]:
        """All cards of some types, whoever has them."""
        found = [(row, self.card(row)) for row in range(len(self.kinds))]
        return [row for row, card in found if card and card.type in types]

    # Units.

    def nature(self, unit: int) -> Nature:
        key = self.kinds[self.s.unit[unit].card]
        nature = self.book.summons.get(key) or self.book.cards[key].summon
        assert nature
        return nature

    def lineage(self, unit: int) -> set[str]:
        """Its role and those it comes from: a Warlock is Magician-based."""
        found: set[str] = set()
        role: str | None = self.roles[self.s.unit[unit].role]
        while role:
            found.add(role)
            role = self.book.roles[role].comes_from
        return found

    def will_do(self, wanted: UnitFilter | None, unit: int, caster: int = NONE, before: int = NONE) -> bool:
        """Whether a unit is one that a card asks for; a card that asks for none is given none."""
        if wanted is None or unit == NONE:
            return wanted is None and unit == NONE
        if unit not in self.spots:
            return False
        u, owner, tier = self.s.unit[unit], unit // 3, self.book.roles[self.roles[self.s.unit[unit].role]].tier
        rows = rows_from(self.me, self.spots[unit])
        return all(
            (
                wanted.whose == "any" or (wanted.whose == "own") == (owner == self.me),
                not wanted.based or self.lineage(unit) & set(wanted.based),
                not wanted.max_tier or tier <= wanted.max_tier,
                not wanted.min_level or u.level >= wanted.min_level,
                not wanted.below_level or u.level < wanted.below_level,
                not wanted.species or self.nature(unit).species == wanted.species,
                not wanted.min_quests or u.quests >= wanted.min_quests,
                not wanted.summon or self.kinds[u.card] == wanted.summon,
                not wanted.territory or (rows <= 2 if wanted.territory == "own" else rows >= 11),
                not wanted.range or apart(self.spots[caster], self.spots[unit]) <= wanted.range,
                not wanted.another or unit != before,
            )
        )

    # Spaces.

    def covered(self, row: int, at: Spot) -> set[Spot]:
        """The spaces of a building or trap whose lowest corner is there."""
        card = self.card(row)
        assert card
        assert card.spaces
        return {(at[0] + x, at[1] + y) for x in range(card.spaces.width) for y in range(card.spaces.height)}

    def may_lie(self, row: int, at: Spot) -> bool:
        """In the own territory or so far beyond it as the card says, and not on a building that its player sees."""
        card = self.card(row)
        assert card
        assert card.spaces
        spaces = self.covered(row, at)
        if not spaces <= set(SPOTS) or any(rows_from(self.me, one) > 2 + card.spaces.rows_beyond for one in spaces):
            return False
        seen = [one for one in self.placed[self.me] if one.space >= 0]
        seen += [one for one in self.placed[1 - self.me] if one.space >= 0 and not one.face_down]
        return not any(spaces & self.covered(one.card, spot(one.space)) for one in seen)

    def reached(self, unit: int) -> set[Spot]:
        """Every space that a unit can walk to: eight ways, around all units, as far as its movement is left."""
        if any(one.unit == unit and one.do == DO_IMMOBILIZE for one in self.effects):
            return set()
        here, taken = self.spots[unit], set(self.spots.values())
        found, edge = {here}, {here}
        for _ in range(self.s.unit[unit].mv - self.s.unit[unit].moved):
            around = {(x + dx, y + dy) for x, y in edge for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            edge = (around & set(SPOTS)) - taken - found
            found |= edge
        return found - {here}

    # Cards.

    def has_room(self, row: int) -> bool:
        """Whether there is a place for the card, for the stack, for its effects; and something that it can recall."""
        card = self.card(row)
        assert card
        deeds = [one for one in card.deeds if one.when != "standing"]
        if len(self.stack) >= MOST_STACK:
            return False
        if card.type in ("building", "quest") and len(self.placed[self.me]) >= MOST_PLACED:
            return False
        lasts = any(VERBS.index(one.do) in LASTING_VERBS for one in deeds)
        if lasts and len(self.effects) + ROOM_FOR_EFFECTS > MOST_LASTING:
            return False
        wanted = [one.type for one in deeds if one.do == "recall"]
        return not wanted or bool(self.recalled(row, wanted[0]))

    def recalled(self, row: int, kind: str) -> set[int]:
        """Cards of a type in the own Discard Pile, other copies of the card itself not counted."""
        mine = self.s.side[self.me]
        found = {held: self.card(held) for held in mine.discard[: mine.in_discard] if held != row}
        return {held for held, card in found.items() if card and card.type == kind}

    def extras(self, what: int, row: int) -> list[int]:
        """What else a use of the card names: the space of a building, or the card that is discarded as its cost."""
        card = self.card(row)
        assert card
        if card.type == "building":
            return [space_of(at) for at in SPOTS if self.may_lie(row, at)]
        if card.cost:
            left = self.hand - Counter([row]) if what == codes.PLAY else self.hand
            return [other for other in range(len(self.kinds)) if left[other] > 0]
        return [0]

    def uses(self, what: int, row: int, befallen: set[int] | None = None) -> Iterator[int]:
        """Every caster, target, second target, space and cost; `befallen` are the units that a trigger is about."""
        card = self.card(row)
        assert card
        if not self.has_room(row):
            return
        extras = self.extras(what, row)
        for caster in ANYONE:
            for target in ANYONE:
                about = befallen is not None and card.target is None
                if not self.will_do(card.caster, caster):
                    continue
                if target not in (befallen or ()) if about else not self.will_do(card.target, target, caster, caster):
                    continue
                for other in ANYONE:
                    if self.will_do(card.second_target, other, caster, target):
                        yield from (code_of(what, row, caster, target, other, extra) for extra in extras)

    # Responses.

    def speed(self, place: int) -> int:
        """How fast something on the stack is: Action 0, Reaction 1, Counter 2. Setting a card is an Action."""
        item, card = self.stack[place], self.card(self.stack[place].card)
        if card is None or ITEMS[item.what] not in ("play", "activate", "triggered"):
            return 0
        return {"reaction": 1, "counter": 2, "trap": 2}.get(card.type, 0)

    def is_open(self) -> bool:
        """The own Action Phase, with nothing going on."""
        s = self.s
        return s.phase == ACTION_PHASE and s.player == self.me and not s.on_stack and not s.triggers and not s.resolving

    def may_react(self) -> bool:
        """To anything on the stack that is not faster, or by oneself in the own Action Phase."""
        if self.is_open():
            return True
        return bool(self.stack) and not self.s.resolving and all(self.speed(p) <= 1 for p in range(len(self.stack)))

    def is_from(self, whose: str, player: int) -> bool:
        return whose == "any" or (whose == "own") == (player == self.me)

    def befallen(self, card: Card) -> set[int]:
        """The units (or nobody) that the triggers of a Counter are about; empty: it has no trigger now."""
        wanted, found = card.trigger, set()
        assert wanted
        if self.stack and not self.s.resolving:
            top = self.stack[-1]
            about, played = top.target if top.target != NONE else top.unit, self.card(top.card)
            if (
                ITEMS[top.what] == wanted.event
                and self.is_from(wanted.by, top.player)
                and (wanted.whose == "any" or (about != NONE and self.is_from(wanted.whose, about // 3)))
                and (not wanted.type or (played is not None and played.type == wanted.type))
            ):
                found.add(about)
        for one in self.s.trigger[: self.s.triggers]:
            if (
                not self.s.resolving
                and TRIGGERS[one.what] == wanted.event
                and self.is_from(wanted.by, one.player)
                and (wanted.whose == "any" or (one.unit != NONE and self.is_from(wanted.whose, one.unit // 3)))
                and (not wanted.cause or CAUSES[one.cause] == wanted.cause)
            ):
                found.add(one.unit)
        return found

    def activations(self) -> Iterator[int]:
        """Cards that lie face down: Reactions at a Reaction's time, Counters at their trigger, traps never."""
        lying = {one.card for one in self.placed[self.me] if one.face_down}
        for row in sorted(lying & set(self.rows("reaction"))):
            if self.may_react():
                yield from self.uses(codes.ACTIVATE, row)
        for row in sorted(lying & set(self.rows("counter"))):
            card = self.card(row)
            assert card
            befallen = self.befallen(card)
            if befallen:
                yield from self.uses(codes.ACTIVATE, row, befallen)

    def response_choices(self) -> Iterator[int]:
        yield code_of(codes.PASS, 0, NONE, NONE, NONE, 0)
        if self.may_react():
            for row in self.rows("reaction"):
                if self.hand[row]:
                    yield from self.uses(codes.PLAY, row)
        yield from self.activations()

    # The Action Phase.

    def action_choices(self) -> Iterator[int]:
        yield code_of(codes.END_TURN, 0, NONE, NONE, NONE, 0)
        yield from self.summonings()
        for row in self.rows(*PLAYED):
            if self.hand[row]:
                yield from self.uses(codes.PLAY, row)
        for row in self.rows(*SET):
            if self.hand[row] and len(self.placed[self.me]) < MOST_PLACED:
                yield from self.settings(row)
        yield from self.activations()
        yield from self.completions()
        yield from self.advances(ANYONE)
        for unit in self.spots:
            if unit // 3 == self.me:
                yield from (code_of(codes.MOVE, 0, unit, NONE, NONE, space_of(at)) for at in self.reached(unit))
                yield from self.attacks(unit)

    def summonings(self) -> Iterator[int]:
        """Once a turn, any summon in hand to any free space of the own territory."""
        for unit, u in enumerate(self.s.unit):
            if unit // 3 == self.me and u.where == IN_HAND and not self.s.side[self.me].summoned:
                for at in SPOTS:
                    if rows_from(self.me, at) <= 2 and at not in self.spots.values():
                        yield code_of(codes.SUMMON, u.card, unit, NONE, NONE, space_of(at))

    def settings(self, row: int) -> Iterator[int]:
        """A card set face down; a trap on the board."""
        card = self.card(row)
        assert card
        spaces = [space_of(at) for at in SPOTS if self.may_lie(row, at)] if card.type == "trap" else [0]
        yield from (code_of(codes.SET, row, NONE, NONE, NONE, space) for space in spaces)

    def completions(self) -> Iterator[int]:
        """Open quests, each with any unit that meets its objective."""
        for row in {one.card for one in self.placed[self.me] if not one.face_down} & set(self.rows("quest")):
            card = self.card(row)
            assert card
            for unit in ANYONE:
                if unit != NONE and self.will_do(card.objective, unit):
                    yield code_of(codes.COMPLETE, row, NONE, unit, NONE, 0)

    def advances(self, units: tuple[int, ...]) -> Iterator[int]:
        """Cards of the Advance Deck, each with any own unit that meets its requirements."""
        mine = self.s.side[self.me]
        for row in set(mine.advance[: mine.in_advance]):
            card = self.card(row)
            assert card
            for unit in units:
                if unit != NONE and unit // 3 == self.me and self.will_do(card.target, unit):
                    yield code_of(codes.ADVANCE, row, NONE, unit, NONE, 0)

    def attacks(self, unit: int) -> Iterator[int]:
        """One a turn, or as many as an effect says: an enemy in range, or a territory without a defender."""
        more = [one.plus for one in self.effects if one.unit == unit and one.do == DO_ATTACKS]
        if self.s.unit[unit].attacks >= max([1, *more]):
            return
        weapon = self.book.equipment[self.decks[self.me].summons[unit % 3].weapon]
        assert weapon.range
        enemies = {other: at for other, at in self.spots.items() if other // 3 != self.me}
        for other, at in enemies.items():
            if apart(at, self.spots[unit]) <= weapon.range:
                yield code_of(codes.ATTACK, 0, unit, other, NONE, 0)
        is_there = rows_from(1 - self.me, self.spots[unit]) <= 2
        if self.s.turn < self.direct_attacks_from:
            return  # both players have not had a turn yet
        if is_there and not any(rows_from(1 - self.me, at) <= 2 for at in enemies.values()):
            yield code_of(codes.DIRECT_ATTACK, 0, unit, NONE, NONE, 0)

    # In the middle of something.

    def first_choices(self) -> Iterator[int]:
        yield from (code_of(what, 0, NONE, NONE, NONE, 0) for what in (codes.GO_FIRST, codes.GO_SECOND))

    def recharge_choices(self) -> Iterator[int]:
        yield from (code_of(codes.RECHARGE, row, NONE, NONE, NONE, 0) for row in self.hand)

    def advance_choices(self) -> Iterator[int]:
        yield code_of(codes.DECLINE, 0, NONE, NONE, NONE, 0)
        yield from self.advances((self.s.may_advance,))

    def unit_choices(self) -> Iterator[int]:
        card = self.card(self.stack[-1].card)
        assert card
        for unit in ANYONE:
            if unit != NONE and self.will_do(card.chosen, unit):
                yield code_of(codes.PICK_UNIT, 0, unit, NONE, NONE, 0)

    def space_choices(self) -> Iterator[int]:
        """Free spaces of the own territory for who returns, next to the caster for who is called."""
        card, caster = self.card(self.stack[-1].card), self.stack[-1].unit
        assert card
        returns = any(one.do == "return" for one in card.effects)
        for at in SPOTS:
            near = rows_from(self.me, at) <= 2 if returns else apart(at, self.spots[caster]) == 1
            if near and at not in self.spots.values():
                yield code_of(codes.PICK_SPACE, 0, NONE, NONE, NONE, space_of(at))

    def card_choices(self) -> Iterator[int]:
        row = self.stack[-1].card
        card = self.card(row)
        assert card
        kinds = [one.type for one in card.effects if one.do == "recall"]
        yield from (code_of(codes.PICK_CARD, held, NONE, NONE, NONE, 0) for held in self.recalled(row, kinds[0]))
