"""Names of cards, units, spaces, players, weapons, effects in force, and actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from fairfight.common.wording import plural
from fairfight.games.summoners import terms
from fairfight.games.summoners.data import model
from fairfight.games.summoners.data.lowering import Lowered
from fairfight.games.summoners.ids import PLAYERS, SPACE_OF, UNIT_OF
from fairfight.games.summoners.packs.summon_ids import read_id
from fairfight.games.summoners.seen.lasting import LastingEffect
from fairfight.games.summoners.state import State
from fairfight.games.summoners.text.phrases import sort_of
from fairfight.games.summoners.views import ItemView, SummonersView


def at(space: int) -> str:
    """A space as x and y; (0,0) is at the bottom left.

    >>> at(29)
    '(5,2)'
    """
    return f"({space % terms.WIDTH},{space // terms.WIDTH})" if 0 <= space < terms.SPACES else "no space"


def is_unit(unit: int) -> bool:
    """Whether a number in a choice or on the stack names a unit."""
    return 0 <= unit < terms.UNITS


class Roster:
    """The six units as they are now: which card and role each is, and where it stands."""

    def __init__(self, names: Names, cards: Sequence[int], roles: Sequence[int], spaces: Sequence[int]) -> None:
        self.names = names
        self.cards = list(cards)
        self.roles = list(roles)
        self.spaces = list(spaces)

    def bare(self, unit: int) -> str:
        """A unit without its player: "Gignen Berserker". Two of one player with the same name are told apart."""
        if not is_unit(unit):
            return "nobody"
        first = unit // terms.UNITS_EACH * terms.UNITS_EACH
        name = self._name(unit)
        same = [other for other in range(first, first + terms.UNITS_EACH) if self._name(other) == name]
        return name if len(same) == 1 else f"{name} ({unit - first + 1})"

    def full(self, unit: int) -> str:
        """A unit with its player: "a's Gignen Berserker"."""
        return f"{PLAYERS[unit // terms.UNITS_EACH]}'s {self.bare(unit)}" if is_unit(unit) else "nobody"

    def seen_by(self, player: int, unit: int) -> str:
        """A unit as its own player calls it, or as the other does."""
        return self.bare(unit) if unit // terms.UNITS_EACH == player else self.full(unit)

    def place(self, unit: int) -> str:
        """Where a unit stands: " (5,2)", or nothing if that is not known."""
        return f" {at(self.spaces[unit])}" if is_unit(unit) and self.spaces[unit] >= 0 else ""

    def _name(self, unit: int) -> str:
        return self.names.unit_of(unit, self.cards[unit], self.roles[unit])


class Names:
    """The names of one match's content."""

    def __init__(self, book: model.Content, lowered: Lowered) -> None:
        self.book = book
        self.lowered = lowered
        self.rows = {key: row for row, key in enumerate(lowered.kinds)}
        self._cards = [self._card(key) for key in lowered.kinds]
        self._species = [book.species[key].name for key in lowered.species]
        self._roles = [book.roles[key].name for key in lowered.roles]

    def _card(self, key: str) -> str:
        if key.startswith("role:"):
            return self.book.roles[key.removeprefix("role:")].name
        return self.book.summons[key].name if key in self.book.summons else self.book.cards[key].name

    @cached_property
    def entries(self) -> dict[str, str]:
        """The name of every entry by "roles.rogue", as card texts want them."""
        return self.book.names

    def card(self, row: int) -> str:
        """A card by its row; what a role does is called like the role."""
        return self._cards[row] if 0 <= row < len(self._cards) else f"card {row}"

    def card_named(self, card: str) -> str:
        """A card by its content id."""
        return self.card(self.rows[card])

    def row_called(self, name: str) -> int | None:
        """The row of a card by its name, in whatever letters; None: there is no such card."""
        wanted = name.casefold()
        return next((row for row, card in enumerate(self._cards) if card.casefold() == wanted), None)

    def model_of(self, row: int) -> model.Card | None:
        """A card's entry; nothing for summons and roles."""
        return self.book.cards.get(self.lowered.kinds[row])

    def role(self, row: int) -> str:
        """A role by its row."""
        return self._roles[row]

    def species_of(self, card: int) -> str:
        """The species of a summon's card, or of a named summon."""
        return self._species[self.lowered.content.summon[self.lowered.content.card[card].summon].species]

    def area(self, card: int, space: int) -> str:
        """The spaces of a card that lies on the board, from its lowest corner to its highest."""
        if not 0 <= card < len(self._cards):
            return at(space)
        kind = self.lowered.content.card[card]
        top = space + (kind.height - 1) * terms.WIDTH + kind.width - 1
        return at(space) if top == space or not 0 <= space <= top < terms.SPACES else f"{at(space)} to {at(top)}"

    def cost(self, card: int) -> int:
        """How many cards a card costs beside itself."""
        return self.lowered.content.card[card].cost if 0 <= card < len(self._cards) else 0

    def has_target(self, card: int) -> bool:
        """Whether a card names its target, as one that waits for a trigger may not."""
        return 0 <= card < len(self._cards) and self.lowered.content.card[card].target.is_there != 0

    def names_target(self, card: int) -> bool:
        """Whether the unit that a use is about must be said: not if it is only what a card to negate is aimed at."""
        if self.has_target(card) or not 0 <= card < len(self._cards):
            return True
        kind, effects = self.lowered.content.card[card], self.lowered.content.effect
        on_target = any(one.whom == terms.TARGET for one in effects[kind.first : kind.first + kind.effects])
        return on_target or kind.trigger > len(terms.ITEMS)

    def is_a(self, kind: int, card: int) -> bool:
        """Whether a card is of a type."""
        return 0 <= card < len(self._cards) and self.lowered.content.card[card].type == kind

    # Units.

    def unit_of(self, unit: int, card: int, role: int) -> str:
        """A summon of a slot by its species and role; one with a name of its own, from a pack or named, by that."""
        if self.lowered.content.slot[unit].card < 0:
            return f"empty slot {unit % terms.UNITS_EACH + 1}"
        if self.lowered.content.card[card].type == terms.NAMED or read_id(self.lowered.kinds[card]):
            return self.card(card)
        return f"{self.species_of(card)} {self.role(role)}"

    def roster(self, state: State) -> Roster:
        """The units of a state."""
        units = state.unit
        return Roster(self, [u.card for u in units], [u.role for u in units], [u.space for u in units])

    def roster_of(self, view: SummonersView) -> Roster:
        """The units of a view: those that have left the game as they came."""
        roster = self.first_roster()
        for unit in view.units:
            number = UNIT_OF[unit.id]
            roster.cards[number], roster.roles[number] = self.rows[unit.card], self.lowered.roles.index(unit.role)
            roster.spaces[number] = SPACE_OF[unit.space]
        return roster

    def first_roster(self) -> Roster:
        """The units before the first turn."""
        slots = self.lowered.content.slot
        return Roster(self, [max(0, slot.card) for slot in slots], [slot.role for slot in slots], [-1] * terms.UNITS)

    def equipment(self, key: str) -> str:
        """A weapon or another piece of equipment by its content id."""
        return self.book.equipment[key].name

    @cached_property
    def worn(self) -> list[dict[str, str]]:
        """What each slot wears, as content ids by the place it is worn in; nothing where a deck has no summon."""
        found: list[dict[str, str]] = [{} for _ in range(terms.UNITS)]
        for player, deck in enumerate(self.lowered.decks):
            for place, slot in enumerate(self.book.decks[deck].summons):
                found[player * terms.UNITS_EACH + place] = slot.equipment
        return found


def effect_words(effect: LastingEffect) -> str:
    """What an effect that lasts does to its unit, in short."""
    match effect.do:
        case "change_stat":
            return f"{effect.stat} {f'x{effect.percent / 100:g}' if effect.percent != 100 else f'{effect.plus:+}'}"
        case "protect":
            sort = " ".join(word for word in (effect.kind, effect.attribute, "damage") if word)
            return f"takes {effect.percent} % of {sort}"
        case "allow_attacks":
            return f"may make {plural(effect.attacks, 'basic attack')} a turn"
        case "add_to_next_attack":
            return f"its next basic attack also does {sort_of(effect.kind, effect.attribute)} damage"
        case "immobilize":
            return "cannot move"
        case "share_defence":
            return "DEF and MDF help each other by half"


def until_words(effect: LastingEffect, until_turn: int | None) -> str:
    """When an effect ends, if it ends with a turn."""
    ends = [f"until the end of turn {until_turn}"] if until_turn else []
    ends += ["until it moves"] if effect.until_it_moves else []
    return " or ".join(ends) or "for good"


@dataclass(frozen=True)
class Deed:
    """Something that a player does: a choice, or what was put on the stack for it."""

    item: int
    player: int
    card: int
    unit: int
    target: int
    other: int
    space: int

    def words(self, names: Names, roster: Roster) -> str:
        """What is done, as a command: "move Gignen Warrior (5,2) to (5,4)"."""
        unit, target = roster.seen_by(self.player, self.unit), roster.seen_by(self.player, self.target)
        card = names.card(self.card)
        match self.item:
            case terms.SUMMONING:
                return f"summon {unit} at {at(self.space)}"
            case terms.MOVING:
                return f"move {unit}{roster.place(self.unit)} to {at(self.space)}"
            case terms.ATTACKING:
                return f"attack {target} with {unit}"
            case terms.DIRECT_ATTACKING:
                return f"attack {PLAYERS[1 - self.player]}'s territory directly with {unit}"
            case terms.ADVANCING:
                return f"advance {target} with {card}"
            case terms.COMPLETING:
                return f"complete {card} with {target}"
            case terms.SETTING:
                on_board = names.is_a(terms.TRAP, self.card)
                return f"set {card} {f'at {names.area(self.card, self.space)}' if on_board else 'face down'}"
            case terms.ENDING:
                return "end the turn"
            case terms.ACTIVATING:
                return f"activate {self._use(names, roster)}"
        return f"play {self._use(names, roster)}"

    def sentence(self, names: Names, roster: Roster, hidden: bool = False) -> str:
        """What is done, as something that happens; of a card that is set, the other player sees no more than that."""
        player = PLAYERS[self.player]
        if self.item == terms.TRIGGERED:
            return self._triggered(names, roster)
        if hidden and self.item == terms.SETTING:
            return f"{player} sets a card face down"
        verb, _, rest = self.words(names, roster).partition(" ")
        return f"{player} {verb}s {rest}"

    def noun(self, names: Names, hidden: bool = False) -> str:
        """What it is, in short: "a's Blast Bolt", "b's attack"."""
        if self.item == terms.SETTING and hidden:
            return f"{PLAYERS[self.player]}'s face-down card"
        plain = {terms.MOVING: "move", terms.ATTACKING: "attack", terms.DIRECT_ATTACKING: "direct attack"}
        named = names.card(self.card) if self.card >= 0 else "end of the turn"
        return f"{PLAYERS[self.player]}'s {plain.get(self.item, named)}"

    def _use(self, names: Names, roster: Roster) -> str:
        """A card with its caster, its targets and its spaces."""
        card = names.card(self.card)
        caster, target, other = (roster.seen_by(self.player, one) for one in (self.unit, self.target, self.other))
        if names.is_a(terms.BUILDING, self.card):
            return f"{card} at {names.area(self.card, self.space)}"
        then = f", then {other}" if is_unit(self.other) else ""
        if is_unit(self.unit) and is_unit(self.target):
            return f"{card}: {caster} at {target}{then}"
        if is_unit(self.target) and names.names_target(self.card):
            return f"{card} {'on' if names.has_target(self.card) else 'for'} {target}{then}"
        return f"{card} with {caster}" if is_unit(self.unit) else card

    def _triggered(self, names: Names, roster: Roster) -> str:
        """What works by itself: a trap, a role, a named summon or a building."""
        card = names.card(self.card)
        if names.is_a(terms.TRAP, self.card):
            return f"{PLAYERS[self.player]}'s {card} fires at {roster.seen_by(self.player, self.target)}"
        if not is_unit(self.unit):
            return f"{PLAYERS[self.player]}'s {card} takes effect"
        role = "" if roster.cards[self.unit] == self.card else f" as {card}"
        return f"{roster.full(self.unit)} takes effect{role}"


def item_sentence(names: Names, roster: Roster, item: ItemView) -> str:
    """What lies on the stack, as something that happens."""
    unit, target, other = [UNIT_OF.get(one, terms.NOBODY) for one in (item.by, *item.targets, "", "")][:3]
    card, space = names.rows[item.card] if item.card else -1, SPACE_OF.get(item.space, -1)
    deed = Deed(terms.ITEMS.index(item.what), PLAYERS.index(item.player), card, unit, target, other, space)
    return deed.sentence(names, roster, hidden=item.what == "set" and not item.card)
