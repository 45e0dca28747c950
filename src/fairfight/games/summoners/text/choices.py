"""Choices in words, from their structure; their groups in a menu, and short names to type."""

from __future__ import annotations

from collections.abc import Callable

from fairfight.common.wording import plural
from fairfight.game.interface.choice import Choice
from fairfight.games.summoners.choices import FEW_STEPS, band_of
from fairfight.games.summoners.ids import PLAYERS, SPACE_OF, UNIT_OF
from fairfight.games.summoners.rules.units import steps_left
from fairfight.games.summoners.state import State
from fairfight.games.summoners.terms import BUILDING, NOBODY, TRAP
from fairfight.games.summoners.text.names import Names, at


class ChoiceWords:
    """The choices of one position in words. The player who is asked calls the own units by their bare names."""

    def __init__(self, names: Names, state: State) -> None:
        self.names = names
        self.state = state
        self.roster = names.roster(state)
        self.makers: dict[str, Callable[[Choice], str]] = {
            "go_first": lambda _: "go first",
            "go_second": lambda _: "go second",
            "end_turn": lambda _: "end the turn",
            "decline": lambda _: "do not advance",
            "summon": lambda one: f"summon {self._unit(one.subject)} at {self._space(one)}",
            "play": lambda one: f"play {self._use(one)}{self._cost(one)}",
            "activate": lambda one: f"activate {self._use(one)}{self._cost(one)}",
            "set": self._set,
            "move": self._move,
            "attack": lambda one: f"attack {self._target(one)} with {self._unit(one.subject)}",
            "direct_attack": self._direct_attack,
            "advance": lambda one: f"advance {self._target(one)} with {self._card(one)}",
            "complete": lambda one: f"complete {self._card(one)} with {self._target(one)}",
            "pick_unit": lambda one: f"{self._resolving}: {self._unit(one.subject)}",
            "pick_space": lambda one: f"{self._resolving}: {self._unit(one.subject)} to {self._space(one)}",
            "pick_card": lambda one: f"{self._resolving}: take back {self._card(one)}",
            "recharge": lambda one: f"put {self._card(one)} on the Recharge Pile",
        }

    def words(self, choice: Choice) -> str:
        """A choice as a command: "move Gignen Warrior (5,2) to (5,4), 2 spaces"."""
        return self.makers[choice.kind](choice) if choice.kind in self.makers else choice.kind

    def below_card(self, choice: Choice) -> str:
        """The same where it stands below the card that it uses, whose name need not be said again."""
        match choice.kind:
            case "play" | "activate":
                return f"{choice.kind}{self._how(choice)}{self._cost(choice)}"
            case "set":
                return f"set {self._where(choice)}"
            case "summon":
                return f"summon at {self._space(choice)}"
            case "advance" | "complete":
                return f"{choice.kind}{' with' if choice.kind == 'complete' else ''} {self._target(choice)}"
            case "recharge":
                return "put on the Recharge Pile"
        return self.words(choice)

    # Parts of them.

    def _unit(self, unit: str) -> str:
        return self.roster.seen_by(self.state.asked, UNIT_OF.get(unit, NOBODY))

    def _target(self, choice: Choice) -> str:
        return self._unit(choice.targets[0] if choice.targets else "")

    def _card(self, choice: Choice) -> str:
        return self.names.card_named(choice.card)

    def _space(self, choice: Choice) -> str:
        return at(SPACE_OF.get(choice.space, -1))

    def _area(self, choice: Choice) -> str:
        return self.names.area(self.names.rows[choice.card], SPACE_OF.get(choice.space, -1))

    @property
    def _resolving(self) -> str:
        """The card that lets its player choose."""
        return self.names.card(self.state.stack[max(0, self.state.on_stack - 1)].card)

    def _set(self, choice: Choice) -> str:
        return f"set {self._card(choice)} {self._where(choice)}"

    def _where(self, choice: Choice) -> str:
        return f"at {self._area(choice)}" if self.names.is_a(TRAP, self.names.rows[choice.card]) else "face down"

    def _move(self, choice: Choice) -> str:
        place = self.roster.place(UNIT_OF.get(choice.subject, NOBODY))
        steps = f", {plural(len(choice.path), 'space')}" if choice.path else ""
        return f"move {self._unit(choice.subject)}{place} to {self._space(choice)}{steps}"

    def _direct_attack(self, choice: Choice) -> str:
        return f"attack {PLAYERS[1 - self.state.asked]}'s territory directly with {self._unit(choice.subject)}"

    def _use(self, choice: Choice) -> str:
        return f"{self._card(choice)}{self._how(choice)}"

    def _how(self, choice: Choice) -> str:
        """How a card is used: its caster, its targets and its spaces."""
        row = self.names.rows[choice.card]
        if self.names.is_a(BUILDING, row):
            return f" at {self._area(choice)}"
        then = f", then {self._unit(choice.targets[1])}" if len(choice.targets) > 1 else ""
        if choice.by and choice.targets:
            return f": {self._unit(choice.by)} at {self._target(choice)}{then}"
        if choice.targets and self.names.names_target(row):
            return f" {'on' if self.names.has_target(row) else 'for'} {self._target(choice)}{then}"
        return f" with {self._unit(choice.by)}" if choice.by else ""

    def _cost(self, choice: Choice) -> str:
        paid = ", ".join(self.names.card_named(card) for card in choice.cost_cards)
        return f", discarding {paid}" if paid else ""

    # Groups.

    def topic(self, choice: Choice) -> str:
        """What a choice is about: a unit that moves or attacks, a card; nothing for what stands by itself.

        Spaces all over the board are told by their rows. A card that must be paid for is told with its caster, too:
        each of its uses is offered for every card in hand.
        """
        match choice.kind:
            case "summon":
                return f"summon {self._unit(choice.subject)}"
            case "move":
                goes_far = steps_left(self.state, UNIT_OF[choice.subject]) > FEW_STEPS
                return f"move {self._unit(choice.subject)}{_in_rows(' to', choice) if goes_far else ''}"
            case "attack" | "direct_attack":
                return f"attack with {self._unit(choice.subject)}"
            case "play" | "activate" | "set":
                return f"{choice.kind} {self._card(choice)}{self._group(choice)}"
            case "complete":
                return f"complete {self._card(choice)}"
            case "advance":
                return "advance"
        return ""

    def topic_below_card(self, choice: Choice) -> str:
        """The same below the card that all of a group use."""
        match choice.kind:
            case "play" | "activate" | "set":
                return f"{choice.kind}{self._group(choice)}"
            case "summon" | "complete":
                return choice.kind
        return self.topic(choice)

    def _group(self, choice: Choice) -> str:
        caster = f" with {self._unit(choice.by)}" if choice.cost and choice.by else ""
        lies_beyond = self.names.lowered.content.card[self.names.rows[choice.card]].beyond > 0
        return f"{caster}{_in_rows(' in', choice) if lies_beyond else ''}"


def _in_rows(preposition: str, choice: Choice) -> str:
    """The band of rows in which a choice's space lies."""
    low, high = band_of(choice.space)
    return f"{preposition} rows {low} to {high}"


def shorthand(choice: Choice) -> str:
    """The space to move to, to be typed.

    >>> shorthand(Choice(0, "move", "a.unit.1", space="board.4-11")), shorthand(Choice(0, "attack", "a.unit.1"))
    ('4,11', '')
    """
    return at(SPACE_OF[choice.space]).strip("()") if choice.kind in ("summon", "move", "pick_space") else ""
