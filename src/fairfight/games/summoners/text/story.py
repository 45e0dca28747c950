"""The story of a match, as its events tell it."""

from __future__ import annotations

from dataclasses import dataclass

from fairfight.common.wording import a, plural
from fairfight.game.interface.event import Event
from fairfight.game.narration import Narrator, silent
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import cards, course, effects, stack, units
from fairfight.games.summoners.ids import PLAYERS, SPACE_OF, UNIT_OF
from fairfight.games.summoners.rules.board import distance
from fairfight.games.summoners.text.names import Deed, Names, at, effect_words, until_words

CAUSE_WORDS = {
    "defeats": "for a defeated summon",
    "direct_attacks": "for a direct attack",
    "quests": "for a quest",
    "effects": "by a card",
    "nullified": "that a card nullifies",
}
WHY_WORDS = {
    "negated": "it was negated",
    "unit_gone": "the unit is gone",
    "target_gone": "the target is gone",
    "space_taken": "the space is taken",
    "way_blocked": "the way is blocked",
    "cannot_move": "the unit cannot move",
    "territory_guarded": "an enemy summon stands in the territory",
    "nothing_to_choose": "there is nothing left for it",
    "fits_no_more": "the unit does not fit any more",
    "too_many_effects": "too many effects are in force",
    "hand_full": "the hand holds no more such cards",
    "not_in_territory": "the unit does not stand in the territory",
}
PILES = {"recharge": "the Recharge Pile", "discard": "the Discard Pile"}
HEADINGS = (course.CoinFlipped, course.FirstChosen, course.TurnBegan, course.Ended)


def spot(space: str) -> str:
    """A space as x and y.

    >>> spot("board.5-2")
    '(5,2)'
    """
    return at(SPACE_OF[space])


@dataclass
class Pending:
    """Something on the stack, and whether something else came on top of it."""

    deed: Deed
    is_answered: bool = False


class SummonersNarrator(Narrator):
    """Narrates a match. It follows names and the stack by events alone."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.roster = names.first_roster()
        self.points = dict.fromkeys(PLAYERS, 0)
        self.stack: list[Pending] = []
        self.now: Pending | None = None  # what resolves
        self.before: Event | None = None
        self.phase = ""
        self.inside = 0  # how far what belongs to the last heading or action is indented
        self.handlers = {
            course.CoinFlipped: lambda e: f"{e.player} wins the coin flip",
            course.FirstChosen: lambda e: f"{e.player} goes first",
            course.TurnBegan: self._turn_began,
            course.PhaseBegan: self._phase_began,
            cards.Drew: lambda e: f"{e.player} draws {self._card(e.card)}",
            cards.CouldNotDraw: lambda e: f"{e.player} has no card left to draw",
            cards.Reshuffled: lambda e: (
                f"{e.player} shuffles the Recharge Pile, {plural(e.cards, 'card')}, into a new deck"
            ),
            stack.Declared: self._declared,
            stack.SettingDeclared: self._setting_declared,
            stack.Answered: silent,
            stack.TriggerAnswered: silent,
            stack.FellDue: silent,
            cards.Paid: lambda e: f"the cost: {e.player} discards {self._card(e.card)}",
            stack.Resolved: self._resolved,
            stack.CameToNothing: lambda e: f"{self._noun(e)} comes to nothing: {WHY_WORDS[e.why]}",
            stack.Negated: lambda e: f"{self._noun(e)} is negated",
            units.Arrived: self._arrived,
            units.Moved: self._moved,
            units.ChangedPosition: self._changed_position,
            units.HitRolled: self._hit_rolled,
            units.CriticalRolled: lambda e: (
                f"critical: {e.rolled} of {e.needed} or less: {'yes' if e.is_critical else 'no'}"
            ),
            units.SaveRolled: self._save_rolled,
            units.Hurt: lambda e: f"{self._unit(e.unit)} takes {e.damage} damage: {hp_of(e)}",
            units.Healed: lambda e: f"{self._unit(e.unit)} heals {e.amount} HP: {hp_of(e)}",
            units.Defeated: self._defeated,
            course.Scored: self._scored,
            units.Rose: lambda e: f"{self._unit(e.unit)} rises from level {e.before} to {e.level}: {hp_of(e)}",
            units.OffenceChanged: silent,
            units.DefenceChanged: silent,
            effects.EffectBegan: self._effect_began,
            effects.EffectEnded: self._effect_ended,
            units.PowerRose: lambda e: f"the weapon of {self._unit(e.unit)} has power {e.power} now ({e.plus:+})",
            units.RoleBecame: self._role_became,
            units.Became: self._became,
            units.MayAdvance: lambda e: f"{self._unit(e.unit)} may advance at once",
            cards.WentTo: self._went_to,
            cards.CardAdded: lambda e: f"{e.player} adds {self._card(e.card)} to the hand",
            cards.Recalled: lambda e: f"{e.player} takes {self._card(e.card)} back from the Discard Pile",
            cards.Recharged: lambda e: f"hand limit: {e.player} puts {self._card(e.card)} on the Recharge Pile",
            cards.CameIntoPlay: self._came_into_play,
            cards.WasSet: self._was_set,
            cards.TurnedOver: silent,
            cards.QuestCompleted: silent,
            cards.Failed: lambda e: f"{e.player}'s quest {self._card(e.card)} fails",
            course.TriggerLost: self._trigger_lost,
            course.Ended: self._ended,
        }

    def lines(self, event: Event) -> list[str]:
        """The lines of one event, indented."""
        indent = "  " * self._depth(event)
        lines = [indent + line for line in super().lines(event)]
        if lines or isinstance(event, stack.Resolved):
            self.before = event
        return lines

    def _depth(self, event: Event) -> int:
        """How far an event is indented: an action under its turn, a response under what it answers."""
        if isinstance(event, stack.Declared | stack.SettingDeclared):
            return len(self.stack) + 1
        if isinstance(event, stack.Resolved):
            return max(1, len(self.stack))
        if isinstance(event, HEADINGS):
            return 0
        if self.phase == "end" and isinstance(event, effects.EffectEnded | cards.Recharged):
            self.inside = 1  # the turn's own doing, whatever resolved last
        return self.inside

    # What things are called.

    def _unit(self, unit: str) -> str:
        return self.roster.full(UNIT_OF[unit])

    def _card(self, card: str | None) -> str:
        """A card by its kind; one that is not known is just a card."""
        return self.names.card(self.names.rows[card]) if card else "a card"

    def _noun(self, event: stack.CameToNothing | stack.Negated) -> str:
        """What is on the stack that an event is about."""
        return self._deed(event.what, event.player, event.card).noun(self.names, event.card is None)

    def _deed(self, what: str, player: str, card: str | None, *people: str | None, space: str | None = None) -> Deed:
        """Something done, as names and rosters know it."""
        by, target, other = (UNIT_OF[one] if one else terms.NOBODY for one in people or (None, None, None))
        row = self.names.rows[card] if card else -1
        where = SPACE_OF[space] if space else terms.NOWHERE
        return Deed(terms.ITEMS.index(what), PLAYERS.index(player), row, by, target, other, where)

    # Turns and cards.

    def _turn_began(self, event: course.TurnBegan) -> str:
        self.inside = 1
        return f"Turn {event.turn}: {event.player} (points: a {self.points['a']}, b {self.points['b']})"

    def _phase_began(self, event: course.PhaseBegan) -> None:
        self.phase, self.inside = event.phase, 1

    def _went_to(self, event: cards.WentTo) -> str | None:
        """Where a card goes, unless the event before has said it."""
        paid, recharged = isinstance(self.before, cards.Paid), isinstance(self.before, cards.Recharged)
        if (paid and event.to == "discard") or (recharged and event.to == "recharge"):
            return None
        return f"{self._card(event.card)} {f'goes to {PILES[event.to]}' if event.to in PILES else 'leaves the game'}"

    def _came_into_play(self, event: cards.CameIntoPlay) -> str:
        if event.space is None:
            return f"{self._card(event.card)} is active"
        area = self.names.area(self.names.rows[event.card], SPACE_OF[event.space])
        return f"{self._card(event.card)} is in play on {area}"

    def _was_set(self, event: cards.WasSet) -> str | None:
        return None if self._is_said(terms.SETTING) else f"{event.player} has set {self._card(event.card)} face down"

    # The stack.

    def _declared(self, event: stack.Declared) -> str:
        people = (event.by, event.target, event.other)
        return self._goes_on_stack(self._deed(event.what, event.player, event.card, *people, space=event.space))

    def _setting_declared(self, event: stack.SettingDeclared) -> str:
        return self._goes_on_stack(self._deed("set", event.player, event.card, space=event.space))

    def _goes_on_stack(self, deed: Deed) -> str:
        response = ", in response" if self.stack else ""
        for pending in self.stack:
            pending.is_answered = True
        self.stack.append(Pending(deed))
        self.inside = len(self.stack) + 1
        return self._sentence(deed) + response

    def _sentence(self, deed: Deed) -> str:
        return deed.sentence(self.names, self.roster, hidden=deed.card < 0)

    def _resolved(self, _event: stack.Resolved) -> str | None:
        """The last of the stack takes place; this is said only if something came between."""
        self.now = self.stack.pop()
        self.inside = len(self.stack) + 2
        return f"now {self._sentence(self.now.deed)}" if self.now.is_answered else None

    def _is_said(self, item: int) -> bool:
        """Whether what resolves is of a sort whose line has said already what comes of it."""
        return self.now is not None and self.now.deed.item == item

    # Units.

    def _arrived(self, event: units.Arrived) -> str:
        self.roster.spaces[UNIT_OF[event.unit]] = SPACE_OF[event.space]
        verb = "returns" if event.comes_back else "arrives"
        return f"{self._unit(event.unit)} {verb} at {spot(event.space)}: level {event.level}, {hp_of(event)}"

    def _moved(self, event: units.Moved) -> str | None:
        """A move that went straight where it was said to go needs no second line."""
        self.roster.spaces[UNIT_OF[event.unit]] = SPACE_OF[event.space]
        straight = event.steps == distance(SPACE_OF[event.start], SPACE_OF[event.space])
        if self._is_said(terms.MOVING) and straight:
            return None
        steps = plural(event.steps, "space")
        return f"{self._unit(event.unit)} goes from {spot(event.start)} to {spot(event.space)}, {steps}"

    def _changed_position(self, event: units.ChangedPosition) -> str:
        self.roster.spaces[UNIT_OF[event.unit]] = SPACE_OF[event.space]
        return f"{self._unit(event.unit)} comes from {spot(event.start)} to {spot(event.space)}"

    def _hit_rolled(self, event: units.HitRolled) -> str:
        whom = f" {self._unit(event.target)}" if event.is_one_of_several else ""
        return f"to hit{whom}: {event.rolled} of {event.needed} or less: {'hit' if event.is_hit else 'miss'}"

    def _save_rolled(self, event: units.SaveRolled) -> str:
        saved = "saved" if event.is_saved else "not saved"
        return f"to save {self._unit(event.unit)}: {event.rolled} of {event.needed} or less: {saved}"

    def _defeated(self, event: units.Defeated) -> str:
        self.roster.spaces[UNIT_OF[event.unit]] = terms.NOWHERE
        return f"{self._unit(event.unit)} is defeated"

    def _scored(self, event: course.Scored) -> str:
        self.points[event.player] = event.total
        verb = "gains" if event.points >= 0 else "loses"
        points = plural(abs(event.points), "victory point")
        return f"{event.player} {verb} {points} {CAUSE_WORDS[event.why]}: {event.total} now"

    def _effect_began(self, event: effects.EffectBegan) -> str:
        lasts = until_words(event.does, event.until_turn)
        return f"{self._unit(event.unit)}: {effect_words(event.does)} {lasts} ({self._card(event.card)})"

    def _effect_ended(self, event: effects.EffectEnded) -> str | None:
        """An effect that ends because its unit is gone or another needs no line."""
        if event.why in ("left_board", "became_another"):
            return None
        return f"{self._unit(event.unit)}: {self._card(event.card)} ends ({effect_words(event.does)})"

    def _role_became(self, event: units.RoleBecame) -> str:
        was = self._unit(event.unit)
        row = self.names.lowered.roles.index(event.role)
        self.roster.roles[UNIT_OF[event.unit]] = row
        return f"{was} becomes {a(self.names.role(row))}: {hp_of(event)}"

    def _became(self, event: units.Became) -> str:
        was, unit = self._unit(event.unit), UNIT_OF[event.unit]
        self.roster.cards[unit] = self.names.rows[event.card]
        self.roster.roles[unit] = self.names.lowered.roles.index(event.role)
        return f"{was} becomes {self.roster.bare(unit)}: {hp_of(event)}"

    def _trigger_lost(self, event: course.TriggerLost) -> str:
        whom = f" of {self._unit(event.unit)}" if event.unit else ""
        return f"too much has happened at once: nobody can answer this: {event.trigger.replace('_', ' ')}{whom}"

    def _ended(self, event: course.Ended) -> str:
        points = f"a {plural(event.points_a, 'point')}, b {plural(event.points_b, 'point')}"
        said = "The match is a draw" if event.winner == "draw" else f"{event.winner} wins"
        return f"{said} in turn {event.turn}: {points}"


def hp_of(event: units.Hurt | units.Healed | units.Arrived | units.Rose | units.RoleBecame | units.Became) -> str:
    """The HP of a unit after something happened to it."""
    return f"HP {event.hp}/{event.max_hp}"
