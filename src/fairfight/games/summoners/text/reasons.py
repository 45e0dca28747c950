"""Reasons why a card or a choice is not legal now: requirements not met, and the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fairfight.common.wording import plural
from fairfight.games.summoners import codes, terms
from fairfight.games.summoners.rules.board import (
    distance,
    fits_on_board,
    is_guarded,
    is_in_territory,
    owner_of,
    unit_at,
)
from fairfight.games.summoners.rules.cards.eligibility import (
    fits,
    has_fitting,
    is_playable_type,
    units_unmet,
    unmet_to_act,
    unmet_to_activate,
    unmet_to_advance,
    unmet_to_play,
    unmet_to_set,
)
from fairfight.games.summoners.rules.units import attacks_allowed, is_immobilized, steps_left
from fairfight.games.summoners.rules.zones import is_in_hand, open_row_of, set_row_of
from fairfight.games.summoners.state import MOST_PLACED, Content, State
from fairfight.games.summoners.text.names import PLAYERS, Names, at, is_unit
from fairfight.games.summoners.text.story import describe

TURN = "Turn and stack"
NUMBERS = "Numbers"

# What a player is asked for.
ASKING = {
    "nothing": "nobody is asked for anything",
    "first": "{player} chooses to go first or second",
    "action": "{player} acts: summon, play or set a card, move, attack, advance, or end the turn",
    "response": "{player} responds or passes",
    "unit": "{player} chooses a summon for {card}",
    "space": "{player} chooses a space for {card}",
    "card": "{player} chooses a card for {card}",
    "advance": "{player} may advance {unit} at once",
    "recharge": "{player} puts a card on the Recharge Pile, down to the hand limit",
}

# Ways to use a card, by the choice that uses it.
HOWS = {
    codes.SUMMON: "summon",
    codes.PLAY: "play",
    codes.SET: "set",
    codes.ACTIVATE: "activate",
    codes.ADVANCE: "advance",
    codes.COMPLETE: "complete",
}


def asking(names: Names, state: State) -> str:
    """Who is asked for what, in words."""
    if state.phase == terms.OVER:
        return "the match is over"
    card = names.card(state.stack[state.on_stack - 1].card) if state.on_stack > 0 else "nothing"
    unit = names.roster(state).bare(state.may_advance)
    return ASKING[terms.ASKS[state.asks]].format(player=PLAYERS[state.asked], card=card, unit=unit)


class Case:
    """A card of a player at one moment, and whoever wants to know why it cannot be used."""

    def __init__(self, names: Names, state: State, content: Content, seat: int, card: int) -> None:
        self.names = names
        self.state = state
        self.content = content
        self.seat = seat
        self.row = card
        self.kind = content.card[card]
        self.card = names.model_of(card)

    # Where the card is, and so how it can be used.

    def hows(self) -> Iterator[str]:
        """The ways to use it from where it lies."""
        if self.kind.type == terms.SUMMON_CARD:
            yield "summon"
        if is_in_hand(self.state, self.seat, self.row):
            yield self.from_hand
        if set_row_of(self.state, self.seat, self.row) >= 0:
            yield "activate"
        if self.row in self.state.side[self.seat].advance[: self.state.side[self.seat].in_advance]:
            yield "advance"
        if self.kind.type == terms.QUEST and open_row_of(self.state, self.seat, self.row) >= 0:
            yield "complete"

    @property
    def from_hand(self) -> str:
        """How it leaves the hand."""
        return "play" if is_playable_type(self.content, self.row) else "set"

    def unmet(self) -> list[str]:
        """All that is missing; of several ways to use it, for the one that can be used, or else for the first."""
        found = [self.unmet_to(how) for how in self.hows()]
        if self.state.phase == terms.OVER:
            return ["the match is over"]
        if not found:
            is_advance = self.kind.type in (terms.ROLE_CARD, terms.NAMED)
            return [self._not_held("advance" if is_advance else "play")]
        return [] if [] in found else found[0]

    def unmet_to(self, how: str) -> list[str]:
        """All that is missing to use it in one way."""
        if self.state.phase == terms.OVER:
            return ["the match is over"]
        bits = self._bits(how)
        for only in (terms.NOT_IN_HAND, terms.NEVER_SET):
            bits = only if bits & only else bits  # nothing else matters then
        said = [self._reason(how, 1 << bit) for bit in range(len(terms.REASONS)) if bits >> bit & 1]
        must = {terms.COUNTER_CARD: terms.MUST_BE_SET, terms.TRAP: terms.FIRES_BY_ITSELF}
        if how == "set" and said and not bits & terms.NOT_IN_HAND and self.kind.type in must:
            said.append(self._reason(how, must[self.kind.type]))
        return said if said or self._is_asked(how) else [asking(self.names, self.state)]

    def _is_asked(self, how: str) -> bool:
        """Whether the player decides now, and about such things."""
        allowed = (terms.ASKS_ACTION, terms.ASKS_RESPONSE)
        if how == "advance":
            allowed = (terms.ASKS_ACTION, terms.ASKS_ADVANCE)
        return self.state.asked == self.seat and self.state.asks in allowed

    def _bits(self, how: str) -> int:
        """What is missing, a bit each."""
        s, c, seat, row = self.state, self.content, self.seat, self.row
        if how == "advance" and s.asks == terms.ASKS_ADVANCE and s.asked == seat:
            held = row in s.side[seat].advance[: s.side[seat].in_advance]
            fitting = fits(s, c, self.kind.target, seat, s.may_advance, terms.NOBODY, terms.NOBODY)
            return (0 if held else terms.NOT_IN_HAND) | (0 if fitting else terms.NO_TARGET)
        by_rule: dict[str, Callable[[State, Content, int, int], int]] = {
            "play": unmet_to_play,
            "set": unmet_to_set,
            "activate": unmet_to_activate,
            "advance": unmet_to_advance,
        }
        if how in by_rule:
            return by_rule[how](s, c, seat, row)
        return self._bits_to_summon() if how == "summon" else self._bits_to_complete()

    def _bits_to_summon(self) -> int:
        s = self.state
        bits = unmet_to_act(s, self.seat) | (terms.TURN_SUMMON_USED if s.side[self.seat].summoned else 0)
        held = any(s.unit[unit].where == terms.IN_HAND and s.unit[unit].card == self.row for unit in self._units())
        free = any(unit_at(s, space) == terms.NOBODY for space in territory(self.seat))
        return bits | (0 if held else terms.NOT_IN_HAND) | (0 if free else terms.NO_SPACE)

    def _bits_to_complete(self) -> int:
        s, seat = self.state, self.seat
        bits = unmet_to_act(s, seat) | (terms.NOT_IN_HAND if open_row_of(s, seat, self.row) < 0 else 0)
        return bits | (0 if has_fitting(s, self.content, self.kind.chosen, seat) else terms.NO_TARGET)

    def _units(self) -> range:
        return range(self.seat * terms.UNITS_EACH, (self.seat + 1) * terms.UNITS_EACH)

    # The words.

    def _reason(self, how: str, bit: int) -> str:
        """One requirement that is not met."""
        said: dict[int, Callable[[], str]] = {
            terms.NOT_IN_HAND: lambda: self._not_held(how),
            terms.NOT_YOUR_TURN: lambda: "it is not your turn",
            terms.NOT_ACTION_PHASE: lambda: "it is not the Action Phase",
            terms.NOTHING_TO_RESPOND_TO: lambda: "there is nothing to respond to, and it is not your Action Phase",
            terms.LOCKED_OUT: lambda: self._locked_out(how),
            terms.MUST_BE_SET: lambda: "Counters must be set face down first",
            terms.WAITS_FOR_TRIGGER: self._waits,
            terms.NO_CASTER: lambda: self._absent("caster", "to cast it"),
            terms.NO_TARGET: lambda: self._no_target(how),
            terms.NO_SECOND_TARGET: lambda: self._absent("second_target", "for its second target"),
            terms.NO_SPACE: self._no_space,
            terms.NO_COST: lambda: "no other card is in your hand to discard as its cost",
            terms.TURN_SUMMON_USED: lambda: "the summon of this turn is used",
            terms.ZONE_FULL: lambda: f"your In Play Zone is full ({MOST_PLACED} cards)",
            terms.STACK_FULL: lambda: "the stack is full",
            terms.EFFECTS_FULL: lambda: "too many effects are in force to begin another",
            terms.NEVER_SET: lambda: self._never_set(how),
            terms.FIRES_BY_ITSELF: lambda: "a trap is set face down and fires by itself when an enemy summon enters",
        }
        return said[bit]()

    def _absent(self, part: str, purpose: str) -> str:
        """That no unit is there of those that a part of the card asks for."""
        wanted = getattr(self.card, part, None)
        if wanted is None:
            return f"nothing is there {purpose}"
        text = wanted.text(self.names.entries)
        for article, none in (("another ", "no other "), ("an ", "no "), ("a ", "no ")):
            if text.startswith(article):
                found = none + text.removeprefix(article)
                return f"{found} of a possible caster" if wanted.range else f"{found} is in play {purpose}"
        return f"{text} is not in play {purpose}"

    def _no_target(self, how: str) -> str:
        if how == "advance":
            if self.state.asks == terms.ASKS_ADVANCE:
                return f"{self.names.roster(self.state).bare(self.state.may_advance)} does not fit it"
            return self._absent("target", "to advance with it")
        if how == "complete":
            return self._absent("objective", "to complete it")
        if units_unmet(self.state, self.content, self.kind, self.seat) & terms.NO_TARGET:
            return self._absent("target", "as its target")
        return "no other card that it can take back is in your Discard Pile"

    def _not_held(self, how: str) -> str:
        """That the card is not where it would be used from, and of a summon where it is."""
        if how == "advance":
            return "it is not in your Advance Deck"
        if how == "complete":
            return "it is no quest of yours in play"
        where = [self.state.unit[unit].where for unit in self._units() if self.content.slot[unit].card == self.row]
        elsewhere = {
            terms.ON_STACK: "it is being summoned",
            terms.ON_BOARD: "it is in play already",
            terms.GONE: "it has left the game",
        }
        return elsewhere.get(where[0], "it is not in your hand") if where else "it is not in your hand"

    def _locked_out(self, how: str) -> str:
        if self.state.resolving:
            return "the stack is resolving: nothing is added until it is empty"
        if how in ("play", "activate") and self.kind.type == terms.REACTION_CARD:
            return "a faster card is on the stack: only Counters can answer"
        if self.state.on_stack == 0:
            return "what has just happened may be answered first"
        return "the stack is not empty: only Reactions and Counters can answer"

    def _waits(self) -> str:
        trigger = self.card.trigger if self.card else None
        return f"its trigger has not come: it waits until {trigger.text() if trigger else 'something happens'}"

    def _no_space(self) -> str:
        spaces = self.card.spaces if self.card else None
        return f"there is no room for {spaces.text() if spaces else 'it: your territory is full'}"

    def _never_set(self, how: str) -> str:
        return (
            "it is not set face down" if how == "activate" else "only Reactions, Counters and traps are set face down"
        )


def territory(player: int) -> Iterator[int]:
    """The spaces of a player's territory."""
    return (space for space in range(terms.SPACES) if is_in_territory(space, player))


def unmet(names: Names, state: State, content: Content, seat: int, card: int) -> list[str]:
    """All requirements of a card that are not met now, wherever the seat has it; none: it can be used now."""
    return Case(names, state, content, seat, card).unmet()


# Choices that are not legal.


def why_not(names: Names, state: State, content: Content, code: int) -> str:
    """The rule that forbids a choice, whatever number was given for it."""
    nothing = f"there is no such choice now: {asking(names, state)}"
    if state.phase == terms.OVER or not isinstance(code, int):
        return f"{nothing} (rules: {TURN})"
    parts = codes.parts_of(code)
    said, rules = "", TURN
    if parts.what in HOWS and parts.card < content.kinds:
        said = why_not_card(Case(names, state, content, state.asked, parts.card), parts)
    elif parts.what in (codes.MOVE, codes.ATTACK, codes.DIRECT_ATTACK) and is_unit(parts.unit):
        said = why_not_unit(names, state, content, parts)
        rules = NUMBERS if state.asks == terms.ASKS_ACTION and parts.what != codes.DIRECT_ATTACK else TURN
    return f"{describe(names, state, code)}: {said} (rules: {rules})" if said else f"{nothing} (rules: {TURN})"


def why_not_card(case: Case, parts: codes.Parts) -> str:
    """Why a card cannot be used so: what it misses, or else what was named wrongly; nothing if that is not clear."""
    how = HOWS[parts.what]
    if how == "summon" and not (is_unit(parts.unit) and case.content.slot[parts.unit].card == case.row):
        return ""
    missing = case.unmet_to(how)
    if missing:
        return "; ".join(missing)
    if how == "summon":
        return why_not_there(case.state, case.seat, parts.space)
    if case.kind.type in (terms.BUILDING, terms.TRAP):
        there = fits_on_board(case.state, case.content, case.seat, case.row, parts.space)
        return "" if there else f"it cannot lie on {case.names.area(case.row, parts.space)}"
    return "" if how == "set" else why_not_units(case, how, parts)


def why_not_there(state: State, seat: int, space: int) -> str:
    """Why nothing can be summoned to a space."""
    if space >= terms.SPACES or not is_in_territory(space, seat):
        return f"{at(space)} is not in your territory"
    return f"{at(space)} is occupied" if unit_at(state, space) != terms.NOBODY else ""


def why_not_units(case: Case, how: str, parts: codes.Parts) -> str:
    """Which of the units named for a card does not fit, or that its cost cannot be paid so."""
    kind = case.kind
    caster, before = parts.unit if is_unit(parts.unit) else terms.NOBODY, terms.NOBODY
    for word, wanted, unit in (
        ("caster", kind.caster, caster),
        ("target", kind.chosen if how == "complete" else kind.target, parts.target),
        ("second target", kind.other, parts.other),
    ):
        if wanted.is_there and not fits(case.state, case.content, wanted, case.seat, unit, caster, before):
            return f"{case.names.roster(case.state).seen_by(case.seat, unit)} does not fit as its {word}"
        before = unit
    return "this card cannot pay for it" if kind.cost > 0 else ""


def why_not_unit(names: Names, state: State, content: Content, parts: codes.Parts) -> str:
    """Why a unit cannot move or attack so."""
    unit, target, seat = parts.unit, parts.target, state.asked
    mover = state.unit[unit]
    if parts.card or parts.other != codes.NONE or (parts.target != codes.NONE) != (parts.what == codes.ATTACK):
        return ""  # a number that is no choice of this kind
    if state.asks != terms.ASKS_ACTION:
        return f"this is not the time: {asking(names, state)}"
    if owner_of(unit) != seat:
        return "it is not yours"
    if mover.where != terms.ON_BOARD:
        return "it is not in play"
    if parts.what == codes.MOVE:
        return why_not_move(state, unit, parts.space)
    if mover.attacks >= attacks_allowed(state, unit):
        return f"it has made {plural(mover.attacks, 'basic attack')} this turn, all that it may"
    if parts.what == codes.DIRECT_ATTACK:
        if state.turn < content.direct_attacks_from:
            return f"there are no direct attacks before turn {content.direct_attacks_from}"
        if not is_in_territory(mover.space, 1 - seat):
            return f"it is not in {PLAYERS[1 - seat]}'s territory"
        return f"a summon of {PLAYERS[1 - seat]} guards the territory" if is_guarded(state, 1 - seat) else ""
    if not is_unit(target) or owner_of(target) == seat or state.unit[target].where != terms.ON_BOARD:
        return "its target is no enemy summon in play"
    away, reach = distance(mover.space, state.unit[target].space), content.slot[unit].reach
    return f"it is {plural(away, 'space')} away, out of the weapon's range of {reach}" if away > reach else ""


def why_not_move(state: State, unit: int, space: int) -> str:
    """Why a unit cannot move to a space."""
    if is_immobilized(state, unit):
        return "it is immobilized"
    if space >= terms.SPACES:
        return "there is no such space"
    if unit_at(state, space) != terms.NOBODY:
        return f"{at(space)} is occupied"
    mover, left = state.unit[unit], steps_left(state, unit)
    said = f"{plural(left, 'space')} of MV {mover.mv} left this turn"
    away = distance(mover.space, space)
    return f"out of reach: {away} away, {said}" if away > left else f"no way round other units: {said}"
