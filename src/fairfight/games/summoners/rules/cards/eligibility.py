"""Which units can play a card, and a bit for each requirement that is not met."""

from __future__ import annotations

from fairfight.engine.rule import noinline, rule
from fairfight.games.summoners import terms
from fairfight.games.summoners.rules.board import distance, free_row, has_room_on_board, is_in_territory, owner_of
from fairfight.games.summoners.rules.cards.triggers import answers_item, first_answer, is_whose
from fairfight.games.summoners.rules.units import is_on_board
from fairfight.games.summoners.rules.zones import is_in_hand, set_row_of
from fairfight.games.summoners.state import (
    MOST_LASTING,
    MOST_STACK,
    ROOM_FOR_EFFECTS,
    Card,
    Content,
    Filter,
    State,
)

# Units.


@rule
def fits(s: State, c: Content, wanted: Filter, player: int, unit: int, caster: int, before: int) -> bool:
    """Whether a unit on the board is one that a card of a player asks for.

    `caster` is where a range is counted from; `before` is the unit named before it, for cards that want another one.
    """
    if not is_on_board(s, unit) or not is_whose(wanted.whose, player, owner_of(unit)):
        return False
    if wanted.apart != 0 and unit == before:
        return False
    return is_near(s, wanted, unit, caster) and has_qualities(s, c, wanted, player, unit)


@rule
def is_near(s: State, wanted: Filter, unit: int, caster: int) -> bool:
    """Whether a unit is within the range that a card has, counted from its caster."""
    if wanted.reach == 0 or caster == terms.NOBODY:
        return True
    return distance(s.unit[caster].space, s.unit[unit].space) <= wanted.reach


@rule
def has_qualities(s: State, c: Content, wanted: Filter, player: int, unit: int) -> bool:
    """Role lineage, level, tier, species, quests, one certain summon, a territory."""
    u = s.unit[unit]
    if wanted.based != 0 and (wanted.based & c.role[u.role].lineage) == 0:
        return False
    if u.level < wanted.level_from or (wanted.level_to > 0 and u.level > wanted.level_to):
        return False
    if wanted.most_tier > 0 and c.role[u.role].tier > wanted.most_tier:
        return False
    if wanted.species > 0 and c.summon[c.card[u.card].summon].species + 1 != wanted.species:
        return False
    if u.quests < wanted.quests or (wanted.summon > 0 and u.card + 1 != wanted.summon):
        return False
    if wanted.territory == terms.ANYBODYS:
        return True
    return is_in_territory(u.space, player if wanted.territory == terms.OWN else 1 - player)


@rule
def has_fitting(s: State, c: Content, wanted: Filter, player: int) -> bool:
    """Whether any unit is one that a card asks for, without a caster."""
    for unit in range(terms.UNITS):
        if fits(s, c, wanted, player, unit, terms.NOBODY, terms.NOBODY):
            return True
    return False


@rule
def units_unmet(s: State, c: Content, card: Card, player: int) -> int:
    """What is missing among caster, target and second target, however they are mixed; 0 if nothing is."""
    missing = 0
    if card.caster.is_there != 0:
        missing = terms.NO_CASTER
    for caster in range(terms.UNITS + 1):
        if card.caster.is_there != 0:
            if caster == terms.UNITS or not fits(s, c, card.caster, player, caster, terms.NOBODY, terms.NOBODY):
                continue
        elif caster < terms.UNITS:
            continue
        found = targets_unmet(s, c, card, player, caster if caster < terms.UNITS else terms.NOBODY)
        if found == 0:
            return 0
        if missing in (0, terms.NO_CASTER) or found == terms.NO_SECOND_TARGET:
            missing = found
    return missing


@rule
def targets_unmet(s: State, c: Content, card: Card, player: int, caster: int) -> int:
    """What is missing among target and second target for one caster."""
    if card.target.is_there == 0:
        return 0
    missing = terms.NO_TARGET
    for target in range(terms.UNITS):
        if fits(s, c, card.target, player, target, caster, caster):
            if card.other.is_there == 0:
                return 0
            missing = terms.NO_SECOND_TARGET
            for other in range(terms.UNITS):
                if fits(s, c, card.other, player, other, caster, target):
                    return 0
    return missing


# Cards.


@rule
def speed_lock(s: State) -> int:
    """The fastest speed on the stack: nothing slower can be added."""
    lock = terms.ACTION
    for place in range(s.on_stack):
        lock = max(lock, s.stack[place].speed)
    return lock


@rule
def is_open(s: State, player: int) -> bool:
    """Whether a player may act: in the own Action Phase, with nothing on the stack and nobody to be asked first."""
    return (
        s.player == player
        and s.phase == terms.ACTION_PHASE
        and s.on_stack == 0
        and s.triggers == 0
        and s.resolving == 0
    )


@rule
def common_unmet(s: State, c: Content, player: int, card: int, is_from_hand: bool) -> int:
    """What any card needs beside units, whenever it is played: a cost, spaces, room."""
    kind = c.card[card]
    unmet = 0
    if kind.cost > 0 and not can_pay(s, player, card, is_from_hand):
        unmet |= terms.NO_COST
    if kind.type == terms.BUILDING and not has_room_on_board(s, c, player, card):
        unmet |= terms.NO_SPACE
    if kind.type in (terms.BUILDING, terms.QUEST) and free_row(s, player) < 0:
        unmet |= terms.ZONE_FULL
    if s.on_stack >= MOST_STACK:
        unmet |= terms.STACK_FULL
    if kind.lasting > 0 and s.in_force + ROOM_FOR_EFFECTS > MOST_LASTING:
        unmet |= terms.EFFECTS_FULL
    if kind.recalls != 0 and not has_to_recall(s, c, player, card, kind.recalls - 1):
        unmet |= terms.NO_TARGET
    return unmet


@rule
def can_pay(s: State, player: int, card: int, is_from_hand: bool) -> bool:
    """Whether another card is in hand that can be discarded. RULING: a cost is one card."""
    cards = int(s.side[player].in_hand)
    if is_from_hand:
        cards -= 1
    return cards > 0


@rule
def has_to_recall(s: State, c: Content, player: int, card: int, kind: int) -> bool:
    """Whether the Discard Pile has a card of a type to bring back. RULING: never another copy of the card itself."""
    for place in range(s.side[player].in_discard):
        held = s.side[player].discard[place]
        if held != card and c.card[held].type == kind:
            return True
    return False


@rule
def unmet_to_play(s: State, c: Content, player: int, card: int) -> int:
    """Why a card in hand cannot be played now: 0 if it can."""
    return unmet_beside_units(s, c, player, card) | units_unmet(s, c, c.card[card], player)


@noinline
@rule
def unmet_beside_units(s: State, c: Content, player: int, card: int) -> int:
    """The same, whoever is on the board: whoever lists all its uses finds out about units anyway."""
    kind = c.card[card]
    unmet = 0
    if not is_in_hand(s, player, card):
        unmet |= terms.NOT_IN_HAND
    if kind.type == terms.COUNTER_CARD:
        return unmet | terms.MUST_BE_SET
    if kind.type == terms.TRAP:
        return unmet | terms.FIRES_BY_ITSELF
    if kind.type == terms.REACTION_CARD:
        unmet |= unmet_to_react(s, player)
    else:
        unmet |= unmet_to_act(s, player)
    return unmet | common_unmet(s, c, player, card, True)


@rule
def unmet_to_act(s: State, player: int) -> int:
    """An Action needs the own Action Phase and an empty stack."""
    unmet = 0
    if s.player != player:
        unmet |= terms.NOT_YOUR_TURN
    if s.phase != terms.ACTION_PHASE:
        unmet |= terms.NOT_ACTION_PHASE
    if s.on_stack > 0 or s.triggers > 0 or s.resolving != 0:
        unmet |= terms.LOCKED_OUT
    return unmet


@rule
def unmet_to_react(s: State, player: int) -> int:
    """A Reaction needs something on the stack that is not faster, or the own Action Phase."""
    if is_open(s, player):
        return 0
    if s.on_stack == 0:
        return terms.NOTHING_TO_RESPOND_TO
    if s.resolving != 0 or speed_lock(s) > terms.REACTION:
        return terms.LOCKED_OUT
    return 0


@noinline
@rule
def unmet_to_activate(s: State, c: Content, player: int, card: int) -> int:
    """Why a card that was set cannot be activated now: 0 if it can."""
    kind = c.card[card]
    unmet = 0
    if set_row_of(s, player, card) < 0:
        unmet |= terms.NEVER_SET
    if kind.type == terms.TRAP:
        return unmet | terms.FIRES_BY_ITSELF
    if kind.type == terms.REACTION_CARD:
        unmet |= unmet_to_react(s, player)
    elif s.resolving != 0:
        unmet |= terms.LOCKED_OUT
    elif not is_triggered(s, c, player, card):
        unmet |= terms.WAITS_FOR_TRIGGER
    return unmet | common_unmet(s, c, player, card, False) | units_unmet(s, c, kind, player)


@rule
def is_triggered(s: State, c: Content, player: int, card: int) -> bool:
    """Whether a Counter's trigger is there: what was put on the stack last, or something that waits."""
    if s.on_stack > 0 and answers_item(s, c, c.card[card], player):
        return True
    return first_answer(s, c, c.card[card], player, terms.NOBODY) >= 0


@noinline
@rule
def unmet_to_set(s: State, c: Content, player: int, card: int) -> int:
    """Why a card in hand cannot be set face down now: 0 if it can."""
    kind = c.card[card]
    unmet = unmet_to_act(s, player)
    if not is_in_hand(s, player, card):
        unmet |= terms.NOT_IN_HAND
    if kind.type not in (terms.COUNTER_CARD, terms.REACTION_CARD, terms.TRAP):
        unmet |= terms.NEVER_SET
    if kind.type == terms.TRAP and not has_room_on_board(s, c, player, card):
        unmet |= terms.NO_SPACE
    if free_row(s, player) < 0:
        unmet |= terms.ZONE_FULL
    return unmet


@noinline
@rule
def unmet_to_advance(s: State, c: Content, player: int, card: int) -> int:
    """Why a card of the Advance Deck cannot be played now: 0 if it can."""
    unmet = unmet_to_act(s, player)
    held = 0
    for place in range(s.side[player].in_advance):
        if s.side[player].advance[place] == card:
            held = 1
    if held == 0:
        unmet |= terms.NOT_IN_HAND
    if not has_fitting(s, c, c.card[card].target, player):
        unmet |= terms.NO_TARGET
    return unmet


@rule
def can_respond(s: State, c: Content, player: int) -> bool:
    """Whether a player has any response: a Reaction in hand, or a card that was set."""
    side = s.side[player]
    if s.on_stack > 0 and speed_lock(s) <= terms.REACTION:
        for place in range(side.in_hand):
            card = int(side.hand[place])
            if c.card[card].type == terms.REACTION_CARD and unmet_to_play(s, c, player, card) == 0:
                return True
    for row in range(side.placed_to):
        placed = side.placed[row]
        if placed.is_there != 0 and placed.face_down != 0 and unmet_to_activate(s, c, player, placed.card) == 0:
            return True
    return False


@rule
def is_playable_type(c: Content, card: int) -> bool:
    """Whether cards of this type are played from hand at all."""
    return c.card[card].type in (terms.ACTION_CARD, terms.REACTION_CARD, terms.BUILDING, terms.QUEST)


@rule
def is_settable_type(c: Content, card: int) -> bool:
    """Whether cards of this type are set face down."""
    return c.card[card].type in (terms.COUNTER_CARD, terms.REACTION_CARD, terms.TRAP)


@rule
def is_unique(c: Content, card: int) -> bool:
    """Whether a card was made in the match: both players know where it is."""
    return c.card[card].unique != 0
