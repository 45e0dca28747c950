"""Investigators, read a second time: dice, decks of cards, investigators and monsters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from fairfight.games.investigators.data import model
from tests.games import side_by_side


class Dice(side_by_side.Dice):
    """The dice of this game."""

    def d100(self) -> int:
        return self.throw("d100")


class Deck:
    """A draw pile and a discard pile. Nobody knows the order of the first: its top card is any of it."""

    def __init__(self, book: model.Content, cards: Mapping[str, int]) -> None:
        self.book = book
        self.pile: Counter[str] = Counter(cards)
        self.spent: Counter[str] = Counter()
        self.known: str | None = None  # the top card, if somebody has looked at it
        self.drawn = self.nulls = self.crits = 0

    def size(self) -> int:
        return self.pile.total() + self.spent.total()

    def copies(self, card: str) -> int:
        return self.pile[card] + self.spent[card]

    def shuffle(self) -> None:
        """All cards, gathered."""
        self.pile, self.spent, self.known = self.pile + self.spent, Counter(), None

    def look(self, dice: Dice) -> str:
        """The top card, which lies there still."""
        if not self.known:
            cards = [card for card in self.book.cards for _ in range(self.pile[card])]
            self.known = cards[dice.throw(f"one of {len(cards)}")]
        return self.known

    def turn(self, dice: Dice) -> str:
        """The top card goes to the discard pile."""
        card = self.look(dice)
        self.pile[card] -= 1
        self.spent[card] += 1
        self.known = None
        return card

    def draw(self, dice: Dice) -> str | None:
        if not self.pile.total():
            self.shuffle()
        if not self.pile.total():
            return None
        card = self.turn(dice)
        self.drawn += 1
        self.nulls += self.book.cards[card].type == "null"
        self.crits += self.book.cards[card].type == "x2"
        return card

    def join(self, cards: Iterable[str]) -> None:
        self.pile.update(cards)

    def leave(self, cards: Iterable[str]) -> None:
        """Cards that are not there stay away."""
        for card in cards:
            if self.pile[card]:
                self.pile[card] -= 1
            elif self.spent[card]:
                self.spent[card] -= 1


@dataclass(eq=False)
class Member:
    """An investigator of the party."""

    number: int
    sheet: model.Investigator
    talent: model.Talent | None
    deck: Deck
    space: int | None = None
    in_cover: bool = False
    aims: bool = False
    stunned: bool = False
    uses: int = 0
    seen: set[int] = field(default_factory=set)  # the dreadful monsters that it has seen in this mission
    experience: int = 0
    level: int = 1
    traits: set[str] = field(default_factory=set)
    injuries: int = 0
    madness: int = 0
    has_left: bool = False
    harms: Counter[str] = field(default_factory=Counter)
    dealt: int = 0
    taken: int = 0
    horror: int = 0
    kills: int = 0

    def __post_init__(self) -> None:
        self.health = self.max_health = self.sheet.health
        self.sanity = self.max_sanity = self.sheet.sanity
        self.skill, self.will = self.sheet.skill, self.sheet.will
        self.speed, self.armour = self.sheet.speed, self.sheet.armour

    def lose_health(self, amount: int) -> int:
        lost = min(amount, self.health)
        self.health -= lost
        self.taken += lost
        return lost

    def lose_sanity(self, amount: int) -> None:
        lost = min(amount, self.sanity)
        self.sanity -= lost
        self.horror += lost

    def regain(self, health: int, sanity: int) -> None:
        self.health = min(self.max_health, self.health + health)
        self.sanity = min(self.max_sanity, self.sanity + sanity)

    def rest(self, health: int, sanity: int) -> None:
        """Nobody goes on with nothing left."""
        self.regain(health, sanity)
        self.health, self.sanity = max(1, self.health), max(1, self.sanity)

    def change(self, lasting: model.Lasting) -> None:
        """A trait, an injury or a madness: cards leave, cards join, numbers change for good."""
        self.deck.leave(lasting.remove)
        self.deck.join(lasting.add)
        self.max_health = max(1, self.max_health + lasting.health)
        self.max_sanity = max(1, self.max_sanity + lasting.sanity)
        self.regain(0, 0)
        self.skill += lasting.skill
        self.will += lasting.will
        self.speed = max(0, self.speed + lasting.speed)
        self.armour = max(0, self.armour + lasting.armour)


@dataclass(eq=False)
class Foe:
    """A monster of the mission."""

    number: int
    kind: str
    sheet: model.Monster
    post: model.Posted
    health: int
    space: int | None = None
    is_awake: bool = True
    stunned: bool = False

    @property
    def is_boss(self) -> bool:
        return bool(self.sheet.nemesis_deck)


@dataclass(frozen=True)
class Blow:
    """An attack as the log shows it."""

    attacker: str
    target: str
    chance: int
    roll: int
    card: str | None  # None: no card, or none is drawn
    hit: bool
    by_null: bool = False
    damage: int = 0
    critical: bool = False
