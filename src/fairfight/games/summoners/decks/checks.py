"""Checks a deck and reports all its problems at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from fairfight.common.errors import ContentError, nearest, unknown
from fairfight.common.wording import a, plural
from fairfight.games.summoners.data.card_checks import Place, Problem, missing
from fairfight.games.summoners.data.model import Content, DeckList, Slot
from fairfight.games.summoners.packs.summon_ids import generator_of, read_id
from fairfight.games.summoners.state import MOST_ADVANCE, MOST_DECK
from fairfight.games.summoners.terms import UNITS_EACH

ADVANCES = ("role", "named")
MOST_COPIES = 3  # in the main deck; the rules of record say nothing of copies in the advance deck
SMALLEST_DECK = 20  # main cards of a deck for 3 against 3; smaller ones are for sessions and tests


@dataclass(frozen=True)
class Written:
    """A deck as somebody wrote it, as far as it can be read."""

    slots: Mapping[int, Mapping[str, str]]  # by their places: the keys of summon, role, weapon and so on
    main: Mapping[str, int | None]  # None: how many copies there are cannot be read
    advance: Mapping[int, str]
    uncounted: frozenset[str] = frozenset()  # the parts of which something cannot be read

    @property
    def main_cards(self) -> int:
        """How many cards the main deck has."""
        return sum(copies or 0 for copies in self.main.values())


def as_written(deck: DeckList) -> Written:
    """A deck of which all can be read."""
    slots = [{"summon": slot.summon, "role": slot.role, **slot.equipment} for slot in deck.summons]
    return Written(dict(enumerate(slots)), deck.main, dict(enumerate(deck.advance)))


def readable(data: Mapping[str, Any], wrong: Collection[Place]) -> Written:
    """What can be read of a deck's data; `wrong` are the places where it is not as its model wants it."""
    slots, main, advance = (
        kind() if (name,) in wrong else data.get(name, kind())
        for name, kind in (("summons", list), ("main", dict), ("advance", list))
    )
    return Written(
        {
            number: {
                key: slot[key] for key in Slot.model_fields if key in slot and ("summons", number, key) not in wrong
            }
            for number, slot in enumerate(slots)
            if ("summons", number) not in wrong
        },
        {
            key: None if ("main", key) in wrong else copies
            for key, copies in main.items()
            if ("main", key) not in wrong or type(copies) is not int  # the card can be read if only its number cannot
        },
        {number: key for number, key in enumerate(advance) if ("advance", number) not in wrong},
        frozenset(str(place[0]) for place in wrong if place and (place[0] != "summons" or len(place) <= 2)),
    )


def deck_problems(book: Content, place: Place, deck: Written) -> Iterator[Problem]:
    """All that is wrong with a deck in whatever match. How small it may be is the match's to say."""
    for number, slot in deck.slots.items():
        yield from slot_problems(book, (*place, "summons", number), slot)
    yield from slots_problems((*place, "summons"), deck)
    yield from main_problems(book, (*place, "main"), deck)
    yield from advance_problems(book, (*place, "advance"), deck)


def slot_problems(book: Content, place: Place, slot: Mapping[str, str]) -> Iterator[Problem]:
    """A slot's summon, its first role and what is worn where."""
    yield from summon_problems(book, (*place, "summon"), slot.get("summon"))
    role = slot.get("role")
    first = [key for key, one in book.roles.items() if one.tier == 1]
    if role in book.roles and role not in first:
        yield (*place, "role"), f"{role} is not of tier 1: a summon begins in a tier 1 role ({', '.join(first)})"
    else:
        yield from missing("role", role, first, (*place, "role"))
    for where, key in slot.items():
        if where not in ("summon", "role"):
            yield from worn_problems(book, (*place, where), where, key)


def worn_problems(book: Content, place: Place, where: str, key: str) -> Iterator[Problem]:
    """A piece of equipment is known, and worn where it belongs."""
    if key in book.equipment and book.equipment[key].slot == where:
        return
    fitting = [one for one, equipment in book.equipment.items() if equipment.slot == where]
    if key in book.equipment and key not in fitting:
        yield place, f"{key} is {a(book.equipment[key].slot)}, not {a(where)}; allowed: {', '.join(fitting) or 'none'}"
    else:
        yield from missing(where, key, fitting, place)


def summon_problems(book: Content, place: Place, key: str | None) -> Iterator[Problem]:
    """A summon is one of the content, or has the id of one from a pack."""
    which = read_id(key) if key and key not in book.summons else None
    if which is None:
        yield from missing("summon", key, book.summons, place)
        return
    try:
        generator_of(book, which)
    except ContentError as error:
        yield place, str(error)


def slots_problems(place: Place, deck: Written) -> Iterator[Problem]:
    """No summon twice, and no more than there are slots."""
    for summon, times in Counter(slot["summon"] for slot in deck.slots.values() if "summon" in slot).items():
        if times > 1:
            yield place, f"{summon} is in {times} slots; a summon is unique"
    if not 1 <= len(deck.slots) <= UNITS_EACH and "summons" not in deck.uncounted:
        yield place, f"{plural(len(deck.slots), 'summon')}; 1 to {UNITS_EACH} are allowed"


def main_problems(book: Content, place: Place, deck: Written) -> Iterator[Problem]:
    """Cards of the main deck, their copies, and not too many in all."""
    for key, copies in deck.main.items():
        yield from listed_problems(book, (*place, key), key, advance=False)
        if copies is not None and not 1 <= copies <= MOST_COPIES:
            yield (*place, key), f"{copies} copies; 1 to {MOST_COPIES} are allowed"
    if deck.main_cards > MOST_DECK and "main" not in deck.uncounted:
        yield place, f"{deck.main_cards} cards; {MOST_DECK} are allowed"


def advance_problems(book: Content, place: Place, deck: Written) -> Iterator[Problem]:
    """Cards of the advance deck, and not too many in all."""
    for number, key in deck.advance.items():
        yield from listed_problems(book, (*place, number), key, advance=True)
    if len(deck.advance) > MOST_ADVANCE and "advance" not in deck.uncounted:
        yield place, f"{len(deck.advance)} cards; {MOST_ADVANCE} are allowed"


def listed_problems(book: Content, place: Place, key: str, advance: bool) -> Iterator[Problem]:
    """A card is known and lies in the right deck; what is made in a match lies in none."""
    card = book.cards.get(key)
    if card is None:
        meant = nearest(key, cards_for(book, advance))  # all of them would fill the screen
        said = f'unknown card "{key}"; did you mean "{meant}"?'
        yield place, said if meant else unknown("card", key, cards_for(book, advance))
    elif card.unique:
        yield place, f"{key} is unique: no deck holds it"
    elif (card.type in ADVANCES) != advance:
        yield place, f"{key} belongs in the {'main' if advance else 'advance'} deck"


def cards_for(book: Content, advance: bool) -> list[str]:
    """The cards that an advance deck, or a main deck, may hold."""
    return [key for key, card in book.cards.items() if (card.type in ADVANCES) == advance and not card.unique]


def size_problems(deck: Written, smallest: int) -> Iterator[Problem]:
    """What a match asks of a deck's size. If it lets main decks be small, summon slots may be empty too."""
    summons = len(deck.slots)
    if 1 <= summons < UNITS_EACH and smallest >= SMALLEST_DECK and "summons" not in deck.uncounted:
        yield ("summons",), f"{plural(summons, 'summon')}; a deck has {UNITS_EACH}"
    if deck.main_cards < smallest and "main" not in deck.uncounted:
        yield ("main",), f"{plural(deck.main_cards, 'main card')}; {smallest} to {MOST_DECK} are allowed"
