"""The cards that modify an attack, as Python objects."""

from __future__ import annotations

from enum import Enum

from fairfight.common.errors import FairFightError
from fairfight.games.investigators.rules.hitting import modified_damage
from fairfight.games.investigators.terms import CARD_TYPES


class CardType(Enum):
    """What a card does to the damage of an attack."""

    NULL = "null"  # an automatic miss
    MULTIPLY = "x2"  # a critical hit
    PLUS = "+"
    MINUS = "-"
    ZERO = "0"


class Card:
    """A card with its modifier. A card that stuns or pierces does so when the attack hits.

    >>> Card(CardType.PLUS, 2).apply_to_damage(5), Card(CardType.MULTIPLY, 2).apply_to_damage(5)
    (7, 10)
    >>> Card(CardType.NULL).apply_to_damage(5), Card(CardType.MINUS, -1).apply_to_damage(0)
    (0, 0)
    """

    def __init__(
        self,
        card_type: CardType,
        modifier: int = 0,
        name: str | None = None,
        *,
        stun: bool = False,
        pierce: bool = False,
    ) -> None:
        if not isinstance(card_type, CardType):
            raise FairFightError(f"a card's type must be a CardType, not {card_type!r}")
        self.card_type = card_type
        self.modifier = modifier
        self.stun = stun
        self.pierce = pierce
        self.name = name if name is not None else self._usual_name()

    def _usual_name(self) -> str:
        if self.is_null():
            return "NULL"
        return f"x{self.factor}" if self.is_multiply() else f"{self.modifier:+d}"

    @property
    def factor(self) -> int:
        """What a card that multiplies does so by. RULING: twice, unless its modifier says more."""
        return max(2, self.modifier)

    def apply_to_damage(self, base_damage: int) -> int:
        """The damage of an attack that hits with this card: never below 0."""
        modifier = self.factor if self.is_multiply() else self.modifier
        return modified_damage(CARD_TYPES.index(self.card_type.value), modifier, base_damage)

    def is_null(self) -> bool:
        """Whether the attack misses, whatever was rolled."""
        return self.card_type is CardType.NULL

    def is_multiply(self) -> bool:
        """Whether it is a critical hit."""
        return self.card_type is CardType.MULTIPLY

    def _facts(self) -> tuple[object, ...]:
        return self.card_type, self.modifier, self.name, self.stun, self.pierce

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and type(self) is type(other) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())

    def __repr__(self) -> str:
        return f"<Card {self.name}>"
