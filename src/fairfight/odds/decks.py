"""Decks of modifier cards: the damage of attacks in succession, each with a card drawn without replacement."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from fairfight.common.errors import FairFightError, nearest
from fairfight.odds.checks import in_range
from fairfight.odds.distribution import Distribution

# RULING: blessed has 22 cards, the seed's own list; its total of 23 is a slip.
NAMED = {
    "standard": "NULL, x2, +2, +1*5, +0*7, -1*5",
    "improved": "NULL, x2, +2, +1*5, +0*7, -1*3",
    "blessed": "NULL, x2*2, +2, +1*7, +0*7, -1*4",
    "cursed": "NULL*2, x2, +2, +1*5, +0*7, -1*7",
}

CARD = re.compile(r"(?P<null>null)|x(?P<factor>[2-9]|[1-9]\d{1,2})|(?P<plus>[+-]\d{1,4})", re.IGNORECASE)
MOST_CARDS, MOST_DRAWS, MOST_BASE = 100, 1000, 1000
WRITE = "write +1, -1, x2 or NULL, and *6 after it for six of them"


@dataclass(frozen=True, order=True)
class Card:
    """A card multiplies the base damage, then adds to it; a NULL is a miss.

    >>> card("x2").damage(5), card("-1").damage(5), card("-1").damage(0), card("NULL").damage(5)
    (10, 4, 0, 0)
    """

    factor: int = 1
    plus: int = 0

    def damage(self, base: int) -> int:
        """The damage of a hit with this card, at least 0."""
        return max(0, base * self.factor + self.plus)

    @property
    def name(self) -> str:
        """The card as people write it."""
        if self.factor == 0:
            return "NULL"
        return f"x{self.factor}" if self.factor > 1 else f"{self.plus:+d}"


def card(name: str) -> Card:
    """A card by its name."""
    found = CARD.fullmatch(name.strip())
    if not found:
        raise FairFightError(f'unknown card "{name.strip()}"; {WRITE}')
    if found["null"]:
        return Card(factor=0)
    return Card(factor=int(found["factor"])) if found["factor"] else Card(plus=int(found["plus"]))


def deck(cards: str | Mapping[str, int], others: Mapping[str, Card] = {}, decks: Iterable[str] = NAMED) -> Deck:
    """A deck from a name, a text such as "+1*6, x2", or a table of cards with their numbers.

    `others` are further cards by name, in small letters; an error message lists `decks` as known names.

    >>> deck("improved").size, deck("improved").modifier(base=5)
    (18, Fraction(2, 9))
    >>> deck("+1*6, -1*3, x2") == deck({"x2": 1, "-1": 3, "+1": 6})
    True
    """
    copies: Counter[Card] = Counter()
    if isinstance(cards, str):
        text = NAMED.get(cards.strip().lower(), cards)
        for part in text.split(",") if text.strip() else ():
            name, number = read_part(part, text, others, decks)
            copies[others.get(name.lower()) or card(name)] += number
    else:
        for name, number in cards.items():
            copies[others.get(name.lower()) or card(name)] += in_range("copies of a card", number, 0, MOST_CARDS)
    in_range("the number of cards", copies.total(), 0, MOST_CARDS)
    return Deck(tuple(sorted(((one, number) for one, number in copies.items() if number), reverse=True)))


def read_part(part: str, text: str, others: Collection[str], decks: Iterable[str]) -> tuple[str, int]:
    """One part of a written deck: a card and its number of copies. `others` are further cards, in small letters."""
    name, star, number = (piece.strip() for piece in part.partition("*"))
    if not CARD.fullmatch(name) and name.lower() not in others:
        words = [other for other in others if not CARD.fullmatch(other)]
        meant = nearest(name, [*decks, *words])
        hint = f' did you mean "{meant}"?' if meant else ""
        more = f", a card by its name ({', '.join(words)})" if words else ""
        raise FairFightError(f'deck "{text}": unknown card "{name}";{hint} {WRITE}{more}, or one of {", ".join(decks)}')
    if star and not re.fullmatch(r"0*[1-9]\d{0,3}", number):
        raise FairFightError(f'deck "{text}": the number of {name} must be from 1 to {MOST_CARDS}, not "{number}"')
    return name, int(number) if star else 1


@dataclass(frozen=True)
class Deck:
    """Kinds of cards, each with the number of its copies."""

    cards: tuple[tuple[Card, int], ...]

    @property
    def size(self) -> int:
        """The number of cards."""
        return sum(copies for _, copies in self.cards)

    def modifier(self, base: int) -> Fraction:
        """The average change of the base damage by one card of the full deck, if the attack hits."""
        return self.damage(base).mean - base

    def chance_of(self, name: str, draws: int) -> Fraction:
        """The chance of at least one such card in some draws from the full deck."""
        wanted, size = dict(self.cards).get(card(name), 0), self.size
        in_range("draws", draws, 0, MOST_DRAWS)
        if size == 0:
            return Fraction(0)
        drawn = min(draws, size)  # after a whole pass every card has been seen
        return 1 - Fraction(math.comb(size - wanted, drawn), math.comb(size, drawn))

    def damage(self, base: int, draws: int = 1, hit: int = 100) -> Distribution:
        """The total damage of some attacks in succession, beginning with the full deck.

        Each attack draws a card, which is spent even if the attack misses; `hit` is its chance in percent. When the
        pile is empty, the next draw begins with all cards again. Without any card, attacks go unmodified.

        >>> deck("+1, -1").damage(base=5, draws=1)
        Distribution({4: 1, 6: 1})
        >>> deck("+1, -1").damage(base=5, draws=4)  # twice the whole deck
        Distribution({20: 1})
        """
        in_range("base", base, 0, MOST_BASE)
        in_range("draws", draws, 0, MOST_DRAWS)
        chance = Fraction(min(100, max(0, hit)), 100)  # RULING: chances are clamped to 0..100
        kinds: Counter[int] = Counter()
        for one, copies in self.cards or ((Card(), 1),):
            kinds[one.damage(base)] += copies
        passes, rest = divmod(draws, kinds.total())
        return _whole_passes(kinds, passes, chance) + _part_of_a_pass(kinds, rest, chance)

    def __str__(self) -> str:
        return ", ".join(one.name + (f"*{copies}" if copies > 1 else "") for one, copies in self.cards)

    def __repr__(self) -> str:
        return f"deck({str(self)!r})"


def _whole_passes(kinds: Mapping[int, int], passes: int, chance: Fraction) -> Distribution:
    """The damage of whole passes through the deck: only which cards hit is left to chance, each independently.

    The weights are the coefficients of P = the product of (no + yes x^damage)^count over all kinds. With Q = the same
    without the counts, x P' Q = S P holds, where S is made of small numbers as Q is. So each coefficient follows from
    those before it by a few small factors, however large the counts are.
    """
    yes, no = chance.numerator, chance.denominator - chance.numerator
    counts = {damage: copies * passes for damage, copies in kinds.items() if damage}
    most = sum(damage * count for damage, count in counts.items())
    if no == 0:
        return Distribution({most: 1})
    q, s = _factors(counts, yes, no)
    terms = [(place, s.get(place, 0), weight) for place, weight in sorted(q.items()) if place]
    found = [no ** sum(counts.values())]
    for total in range(1, most + 1):
        above = sum(
            (slope - (total - place) * weight) * found[total - place]
            for place, slope, weight in terms
            if place <= total
        )
        found.append(above // (total * q[0]))  # without a remainder
    return Distribution(dict(enumerate(found)))


def _factors(counts: Mapping[int, int], yes: int, no: int) -> tuple[Counter[int], Counter[int]]:
    """The polynomials Q and S of whole passes: powers with their coefficients."""
    q, s = Counter({0: 1}), Counter[int]()
    for damage, count in counts.items():
        s = _times_one_card(s, damage, yes, no)
        for power, weight in q.items():
            s[power + damage] += count * damage * yes * weight
        q = _times_one_card(q, damage, yes, no)
    return q, s


def _times_one_card(polynomial: Counter[int], damage: int, yes: int, no: int) -> Counter[int]:
    """A polynomial times (no + yes x^damage)."""
    made = Counter({power: no * weight for power, weight in polynomial.items()})
    for power, weight in polynomial.items():
        made[power + damage] += yes * weight
    return made


def _part_of_a_pass(kinds: Mapping[int, int], draws: int, chance: Fraction) -> Distribution:
    """The damage of fewer draws than cards: counts the sets of cards that hit, and those that miss."""
    size = sum(kinds.values())
    yes, no = chance.numerator, chance.denominator - chance.numerator
    made: dict[int, int] = {}
    for hits, ways in enumerate(_sets_of_cards(kinds, draws)):
        misses = draws - hits
        weight = math.comb(size - hits, misses) * yes**hits * no**misses
        for total, sets in ways.items():
            made[total] = made.get(total, 0) + sets * weight
    return Distribution(made)


def _sets_of_cards(kinds: Mapping[int, int], most: int) -> list[dict[int, int]]:
    """For each number of cards up to `most`: the number of sets of cards by their total damage."""
    found: list[dict[int, int]] = [{0: 1}, *({} for _ in range(most))]
    for damage, copies in kinds.items():
        for size in range(most, 0, -1):  # downwards, so that what is read does not yet include this kind
            ways = found[size]
            for count in range(1, min(copies, size) + 1):
                choices = math.comb(copies, count)
                for total, sets in found[size - count].items():
                    more = total + count * damage
                    ways[more] = ways.get(more, 0) + sets * choices
    return found
