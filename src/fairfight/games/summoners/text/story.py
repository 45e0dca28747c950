"""Choices in words, and the story of a match as each player may know it."""

from __future__ import annotations

from dataclasses import dataclass

from fairfight.common.wording import a, plural
from fairfight.engine.log import Event
from fairfight.game.narration import Narrator
from fairfight.games.summoners import codes, terms
from fairfight.games.summoners import events as ev
from fairfight.games.summoners.rules.board import distance, steps_between
from fairfight.games.summoners.rules.units import steps_left
from fairfight.games.summoners.state import State
from fairfight.games.summoners.text.names import PLAYERS, Deed, Names, at, is_unit

ITEM_OF = {
    codes.SUMMON: terms.SUMMONING,
    codes.PLAY: terms.PLAYING,
    codes.SET: terms.SETTING,
    codes.MOVE: terms.MOVING,
    codes.ATTACK: terms.ATTACKING,
    codes.DIRECT_ATTACK: terms.DIRECT_ATTACKING,
    codes.ADVANCE: terms.ADVANCING,
    codes.ACTIVATE: terms.ACTIVATING,
    codes.COMPLETE: terms.COMPLETING,
    codes.END_TURN: terms.ENDING,
}
CAUSE_WORDS = {
    "defeats": "for a defeated summon",
    "direct_attacks": "for a direct attack",
    "quests": "for a quest",
    "effects": "by a card",
    "nullified": "that a card nullifies",
}
PILES = {terms.TO_RECHARGE: "the Recharge Pile", terms.TO_DISCARD: "the Discard Pile"}

# Choices.


def describe(names: Names, state: State, code: int) -> str:
    """A choice in words; what is no choice at all is told by its number."""
    what, card, unit, target, other, space = codes.parts_of(code)
    roster = names.roster(state)
    if what in ITEM_OF:
        deed = Deed(ITEM_OF[what], state.asked, card, unit, target, other, space)
        return deed.words(names, roster) + _cost(names, what, card, space) + _steps(state, what, unit, space)
    item = state.stack[max(0, state.on_stack - 1)]  # what resolves, and asks for something
    said = {
        codes.PASS: "pass",
        codes.GO_FIRST: "go first",
        codes.GO_SECOND: "go second",
        codes.DECLINE: "do not advance",
        codes.RECHARGE: f"put {names.card(card)} on the Recharge Pile",
        codes.PICK_UNIT: f"{names.card(item.card)}: {roster.seen_by(state.asked, unit)}",
        codes.PICK_SPACE: f"{names.card(item.card)}: {roster.seen_by(state.asked, item.target)} to {at(space)}",
        codes.PICK_CARD: f"{names.card(item.card)}: take back {names.card(card)}",
    }
    return said.get(what, f"choice {code}")


def _cost(names: Names, what: int, card: int, space: int) -> str:
    pays = what in (codes.PLAY, codes.ACTIVATE) and names.cost(card) > 0
    return f", discarding {names.card(space)}" if pays else ""


def _steps(state: State, what: int, unit: int, space: int) -> str:
    if what != codes.MOVE or not is_unit(unit):
        return ""
    steps = steps_between(state, state.unit[unit].space, space, steps_left(state, unit))
    return f", {plural(steps, 'space')}" if steps > 0 else ""


# The story.


@dataclass
class Pending:
    """Something on the stack, and whether something else came on top of it."""

    deed: Deed
    is_answered: bool = False


class SummonersNarrator(Narrator):
    """Narrates a match as a seat may know it, or (None) all of it.

    It follows names, HP and the stack by events alone.
    """

    def __init__(self, names: Names, seat: int | None) -> None:
        self.names = names
        self.roster = names.first_roster()
        self.points = [0, 0]
        self.damage: dict[int, int] = {}  # of units that were hurt or healed, so that maximum HP can be told
        self.defeated: set[int] = set()
        self.stack: list[Pending] = []
        self.now: Pending | None = None  # what resolves
        self.before = Event(-1, 0, 0, 0, 0)
        self.phase = terms.COIN
        self.inside = 0  # how far what belongs to the last heading or action is indented
        self.seat = seat
        self.handlers = {
            ev.COIN_FLIPPED: lambda e: f"{PLAYERS[e.a]} wins the coin flip",
            ev.FIRST_CHOSEN: lambda e: f"{PLAYERS[e.a]} goes first",
            ev.TURN_BEGAN: self._turn_began,
            ev.PHASE_BEGAN: self._phase_began,
            ev.DREW: self._drew,
            ev.COULD_NOT_DRAW: lambda e: f"{PLAYERS[e.a]} has no card left to draw",
            ev.RESHUFFLED: lambda e: (
                f"{PLAYERS[e.a]} shuffles the Recharge Pile, {plural(e.b, 'card')}, into a new deck"
            ),
            ev.DECLARED: self._declared,
            ev.PAID: lambda e: f"the cost: {PLAYERS[e.a]} discards {self.names.card(e.b)}",
            ev.RESOLVED: self._resolved,
            ev.CAME_TO_NOTHING: lambda e: f"{self._noun(e)} comes to nothing: {ev.WHYS[e.c]}",
            ev.ARRIVED: self._arrived,
            ev.MOVED: self._moved,
            ev.CHANGED_POSITION: self._changed_position,
            ev.HIT_ROLLED: self._hit_rolled,
            ev.CRITICAL_ROLLED: lambda e: f"critical: {e.a} of {e.b} or less: {'yes' if e.c else 'no'}",
            ev.SAVE_ROLLED: self._save_rolled,
            ev.HURT: lambda e: f"{self._unit(e.a)} takes {e.b} damage: {self._hp(e.a, e.c, e.d)}",
            ev.HEALED_BY: lambda e: f"{self._unit(e.a)} heals {e.b} HP: {self._hp(e.a, e.c, e.d)}",
            ev.DEFEATED_UNIT: self._defeated,
            ev.TRIGGER_LOST: lambda e: f"too much has happened at once: nobody can answer this: {self._lost(e)}",
            ev.SCORED: self._scored,
            ev.ROSE: self._rose,
            ev.BEGAN: self._began,
            ev.ENDED: lambda e: f"{self._unit(e.a)}: {self.names.card(e.d)} ends ({self.names.effect(e.b)})",
            ev.POWER_ROSE: lambda e: f"the weapon of {self._unit(e.a)} has power {e.c} now ({e.b:+})",
            ev.ROLE_BECAME: self._role_became,
            ev.BECAME: self._became,
            ev.WENT_TO: self._went_to,
            ev.CARD_ADDED: lambda e: f"{PLAYERS[e.a]} adds {self.names.card(e.b)} to the hand",
            ev.CAME_INTO_PLAY: self._came_into_play,
            ev.WAS_SET: self._was_set,
            ev.FAILED: lambda e: f"{PLAYERS[e.a]}'s quest {self.names.card(e.b)} fails",
            ev.RECHARGED: lambda e: f"hand limit: {PLAYERS[e.a]} puts {self.names.card(e.b)} on the Recharge Pile",
            ev.NEGATED: lambda e: f"{self._noun(e)} is negated",
            ev.RECALLED: lambda e: f"{PLAYERS[e.a]} takes {self.names.card(e.b)} back from the Discard Pile",
            ev.MAY_ADVANCE: lambda e: f"{self._unit(e.a)} may advance at once",
            ev.OVER_NOW: self._over,
        }

    def lines(self, event: Event) -> list[str]:
        """The lines of one event, indented."""
        indent = "  " * self._depth(event)
        lines = [indent + line for line in super().lines(event)]
        self.before = event
        return lines

    def _depth(self, event: Event) -> int:
        """How far an event is indented: an action under its turn, a response under what it answers."""
        if event.code == ev.DECLARED:
            return len(self.stack) + 1
        if event.code == ev.RESOLVED:
            return max(1, len(self.stack))
        if event.code in (ev.COIN_FLIPPED, ev.FIRST_CHOSEN, ev.TURN_BEGAN, ev.OVER_NOW):
            return 0
        if self.phase == terms.END_PHASE and event.code in (ev.ENDED, ev.RECHARGED):
            self.inside = 1  # the turn's own doing, whatever resolved last
        return self.inside

    # What things are called, and what a seat may not know.

    def _unit(self, unit: int) -> str:
        return self.roster.full(unit)

    def _is_hidden(self, player: int) -> bool:
        """Whether what a player keeps hidden is hidden from the seat."""
        return self.seat not in (None, player)

    def _noun(self, event: Event) -> str:
        """What is on the stack that an event is about."""
        item, player = divmod(event.a, 2)
        deed = Deed(item, player, event.b, terms.NOBODY, terms.NOBODY, terms.NOBODY, 0)
        return deed.noun(self.names, self._is_hidden(player))

    def _hp(self, unit: int, hp: int, most: int) -> str:
        self.damage[unit] = most - hp
        return f"HP {max(0, hp)}/{most}"

    # Turns and cards.

    def _turn_began(self, event: Event) -> str:
        self.phase, self.inside = terms.DRAW, 1
        return f"Turn {event.a}: {PLAYERS[event.b]} (points: a {self.points[0]}, b {self.points[1]})"

    def _phase_began(self, event: Event) -> None:
        self.phase, self.inside = event.a, 1

    def _drew(self, event: Event) -> str:
        card = "a card" if self._is_hidden(event.a) else self.names.card(event.b)
        return f"{PLAYERS[event.a]} draws {card}"

    def _went_to(self, event: Event) -> str | None:
        """Where a card goes, unless the event before has said it; of one that was never seen, nobody else learns it."""
        before = self.before
        if before.code == ev.CAME_TO_NOTHING and before.a // 2 == terms.SETTING and self._is_hidden(event.a):
            return f"{PLAYERS[event.a]}'s face-down card is put away"
        said = {ev.PAID: terms.TO_DISCARD, ev.RECHARGED: terms.TO_RECHARGE}
        if said.get(before.code) == event.c and before.b == event.b:
            return None
        return f"{self.names.card(event.b)} {f'goes to {PILES[event.c]}' if event.c in PILES else 'leaves the game'}"

    def _came_into_play(self, event: Event) -> str:
        if event.c < 0:
            return f"{self.names.card(event.b)} is active"
        return f"{self.names.card(event.b)} is in play on {self.names.area(event.b, event.c)}"

    def _was_set(self, event: Event) -> str | None:
        if self._is_said(terms.SETTING):
            return None
        card = "a card" if self._is_hidden(event.a) else self.names.card(event.b)
        return f"{PLAYERS[event.a]} has set {card} face down"

    # The stack.

    def _declared(self, event: Event) -> str:
        item, player = divmod(event.a, 2)
        deed = Deed(item, player, event.b, event.c & 7, event.c >> 3 & 7, event.c >> 6 & 7, event.d)
        said = deed.sentence(self.names, self.roster, self._is_hidden(player))
        response = ", in response" if self.stack else ""
        for pending in self.stack:
            pending.is_answered = True
        self.stack.append(Pending(deed))
        self.inside = len(self.stack) + 1
        return said + response

    def _resolved(self, _event: Event) -> str | None:
        """The last of the stack takes place; this is said only if something came between."""
        self.now = self.stack.pop() if self.stack else None
        self.inside = len(self.stack) + 2
        if self.now is None or not self.now.is_answered:
            return None
        return f"now {self.now.deed.sentence(self.names, self.roster, self._is_hidden(self.now.deed.player))}"

    def _is_said(self, item: int) -> bool:
        """Whether what resolves is of a sort whose line has said already what comes of it."""
        return self.now is not None and self.now.deed.item == item

    # Units.

    def _arrived(self, event: Event) -> str:
        unit, space, level = event.a, event.b % 256, event.b // 256
        self.roster.spaces[unit] = space
        verb = "returns" if unit in self.defeated else "arrives"
        self.defeated.discard(unit)
        return f"{self._unit(unit)} {verb} at {at(space)}: level {level}, {self._hp(unit, event.c, event.d)}"

    def _of_most(self, unit: int, hp: int) -> str:
        """HP, with the maximum if it is known: damage taken stays when the maximum changes."""
        return f"{hp}/{hp + self.damage[unit]}" if unit in self.damage else str(hp)

    def _moved(self, event: Event) -> str | None:
        """A move that went straight where it was said to go needs no second line."""
        unit, here, there, steps = event.a, event.b, event.c, event.d
        self.roster.spaces[unit] = there
        if self._is_said(terms.MOVING) and steps == distance(here, there):
            return None
        return f"{self._unit(unit)} goes from {at(here)} to {at(there)}, {plural(steps, 'space')}"

    def _changed_position(self, event: Event) -> str:
        self.roster.spaces[event.a] = event.c
        return f"{self._unit(event.a)} comes from {at(event.b)} to {at(event.c)}"

    def _hit_rolled(self, event: Event) -> str:
        whom = f" {self._unit(event.d - 1)}" if event.d else ""
        return f"to hit{whom}: {event.a} of {event.b} or less: {'hit' if event.c else 'miss'}"

    def _save_rolled(self, event: Event) -> str:
        saved = "saved" if event.d else "not saved"
        return f"to save {self._unit(event.a)}: {event.b} of {event.c} or less: {saved}"

    def _defeated(self, event: Event) -> str:
        self.defeated.add(event.a)
        self.roster.spaces[event.a] = terms.NOWHERE
        return f"{self._unit(event.a)} is defeated"

    def _scored(self, event: Event) -> str:
        self.points[event.a] = event.d
        verb, why = "gains" if event.b >= 0 else "loses", CAUSE_WORDS[terms.CAUSES[event.c]]
        points = plural(abs(event.b), "victory point")
        return f"{PLAYERS[event.a]} {verb} {points} {why}: {event.d} now"

    def _rose(self, event: Event) -> str:
        unit, before, level, hp = event.a, event.b, event.c, event.d
        return f"{self._unit(unit)} rises from level {before} to {level}: HP {self._of_most(unit, hp)}"

    def _began(self, event: Event) -> str:
        lasts = self.names.until(event.b, event.c)
        return f"{self._unit(event.a)}: {self.names.effect(event.b)} {lasts} ({self.names.card(event.d)})"

    def _role_became(self, event: Event) -> str:
        was = self._unit(event.a)
        self.roster.roles[event.a] = event.b
        return f"{was} becomes {a(self.names.role(event.b))}: {self._hp(event.a, event.c, event.d)}"

    def _became(self, event: Event) -> str:
        was = self._unit(event.a)
        self.roster.cards[event.a] = event.b
        self.roster.roles[event.a] = self.names.lowered.content.card[event.b].role
        return f"{was} becomes {self.roster.bare(event.a)}: {self._hp(event.a, event.c, event.d)}"

    def _lost(self, event: Event) -> str:
        whom = f" of {self._unit(event.c)}" if is_unit(event.c) else ""
        return f"{terms.TRIGGERS[event.a].replace('_', ' ')}{whom}"

    def _over(self, event: Event) -> str:
        points = f"a {plural(event.b, 'point')}, b {plural(event.c, 'point')}"
        said = "The match is a draw" if event.a == terms.NEITHER else f"{PLAYERS[event.a]} wins"
        return f"{said} in turn {event.d}: {points}"
