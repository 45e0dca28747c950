"""Deck codes: a whole deck as one word of letters, digits, - and _, for a chat.

A code names entries by their numbers, which are theirs for ever. After `SMN1-` (the 1 is the version) come these whole
numbers as bytes, and a checksum of 4 bytes, written as base64 for addresses without padding:

- how many summon slots, and for each: its summon, role, weapon, offhand, armour and accessory, 0 for none. For a summon
  from a pack: 0 and then the generator's version, species, rarity, seed and number;
- how many different cards the main deck has, and for each, by rising numbers: three times how far its number is from
  the one before, plus the copies beyond the first;
- the same for the advance deck, with ten times instead of three times.

A whole number is 7 bits to a byte, the lowest first; the highest bit says that more follows. A deck has one code,
in whatever order its cards were listed. Version 1 must be read for ever; another layout is another version.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections import Counter
from collections.abc import Mapping

from fairfight.common.errors import SetupError
from fairfight.games.summoners.data.model import Content, DeckList, Entry, Slot
from fairfight.games.summoners.packs.summon_ids import SummonId, read_id

PREFIX, VERSION = "SMN", 1
BEGINNING = f"{PREFIX}{VERSION}-"
MEANT = re.compile(rf"{PREFIX}\d*(-.*)?", re.DOTALL | re.IGNORECASE)  # also without its version, or in small letters
SHAPE = re.compile(rf"{PREFIX}(?P<version>\d{{1,9}})-(?P<rest>.*)", re.DOTALL)
CHECKSUM_BYTES = 4
MAIN_COPIES, ADVANCE_COPIES = 3, 10  # at most; a card's distance and its copies share a number in version 1
FROM_A_PACK = 0  # in the place of a summon's number
WORN = ("weapon", "offhand", "armour", "accessory")
SHOWN = 16  # characters of a code that an error shows
FIRST_OWN_NUMBER = 10_000  # FairFight's own entries stay below it
LONGEST_NUMBER = 10  # bytes: 64 bits and more


class DeckCodeError(SetupError):
    """A text that is no deck code, or one that cannot be read here, and why."""


def is_code(text: str) -> bool:
    """Whether a text means to be a deck code, right or wrong.

    >>> is_code("SMN1-AwEB"), is_code("smn1-AwEB"), is_code("SMN-AwEB"), is_code("wardens")
    (True, True, True, False)
    """
    return MEANT.fullmatch(text) is not None


# Writing.


def deck_code(deck: DeckList, book: Content) -> str:
    """The code of a deck in which everything is known and no card has more copies than are allowed."""
    numbers = [len(deck.summons)]
    for slot in deck.summons:
        numbers += _summon_numbers(slot.summon, book)
        numbers.append(_number("role", book.roles, slot.role))
        worn = slot.equipment
        numbers += [_number("equipment", book.equipment, worn[where]) if where in worn else 0 for where in WORN]
    numbers += _card_numbers(deck.main, book, MAIN_COPIES)
    numbers += _card_numbers(Counter(deck.advance), book, ADVANCE_COPIES)
    said = b"".join(map(_as_bytes, numbers))
    return BEGINNING + base64.urlsafe_b64encode(said + _checksum(said)).decode().rstrip("=")


def _summon_numbers(key: str, book: Content) -> list[int]:
    which = None if key in book.summons else read_id(key)
    if which is None:
        return [_number("summon", book.summons, key)]
    species = _number("species", book.species, which.species)
    return [
        FROM_A_PACK,
        which.version,
        species,
        _number("rarity", book.rarities, which.rarity),
        which.seed,
        which.number,
    ]


def _card_numbers(copies: Mapping[str, int], book: Content, most: int) -> list[int]:
    """How many different cards, and each as its distance and its copies."""
    held = sorted((_number("card", book.cards, key), times) for key, times in copies.items())
    found, before = [len(held)], 0
    for number, times in held:
        found.append((number - before) * most + times - 1)
        before = number
    return found


def _number(what: str, table: Mapping[str, Entry], key: str) -> int:
    number = table[key].number
    if number is None:
        raise DeckCodeError(
            f'{what} "{key}" has no number, and deck codes name everything by its number; '
            f"give it one of its own, such as number = {FIRST_OWN_NUMBER}"
        )
    return number


def _as_bytes(number: int) -> bytes:
    found = []
    while number > 127:
        found.append(number & 127 | 128)
        number >>= 7
    return bytes([*found, number])


def _checksum(said: bytes) -> bytes:
    """CRC-32 of all that is said, the version too. It finds every slip of one letter, and neighbours that swapped."""
    return binascii.crc32(BEGINNING.encode() + said).to_bytes(CHECKSUM_BYTES, "big")


# Reading.


def read_code(text: str, book: Content) -> DeckList:
    """The deck of a code; its cards come in the order of their numbers."""
    shown = f"deck code {text if len(text) <= SHOWN else text[:SHOWN] + '...'}"
    found = SHAPE.fullmatch(text)
    if not found:
        raise DeckCodeError(f"{shown}: a deck code begins with {BEGINNING}, and capital and small letters differ in it")
    if int(found["version"]) != VERSION:
        raise DeckCodeError(
            f"{shown}: its version is {found['version']}, and this FairFight reads {VERSION} only; update it"
        )
    deck = _Reader(_checked_bytes(found["rest"], shown), book, shown).deck()
    if deck_code(deck, book) != text:
        raise DeckCodeError(f"{shown}: it is not written as deck codes are: each deck has one code")
    return deck


def _checked_bytes(rest: str, shown: str) -> bytes:
    """What a code says, if nothing was mistyped or cut off."""
    wrong = sorted(set(re.findall(r"[^A-Za-z0-9_-]", rest)))
    if wrong:
        raise DeckCodeError(f"{shown}: {wrong[0]!r} is not allowed in it; only letters, digits, - and _ are")
    slip = DeckCodeError(f"{shown}: a part of it is mistyped or missing (the checksum is wrong); copy it again, whole")
    try:
        held = base64.urlsafe_b64decode(rest + "=" * (-len(rest) % 4))
    except binascii.Error:
        raise slip from None
    said, sum_of_it = held[:-CHECKSUM_BYTES], held[-CHECKSUM_BYTES:]
    if sum_of_it != _checksum(said):
        raise slip
    return said


class _Reader:
    """The deck that bytes stand for. What they say beyond it is found when its code is written anew."""

    def __init__(self, said: bytes, book: Content, shown: str) -> None:
        self.said = iter(said)
        self.book = book
        self.shown = shown

    def deck(self) -> DeckList:
        slots = [self.slot() for _ in range(self.number())]
        main, advance = self.cards(MAIN_COPIES), self.cards(ADVANCE_COPIES)
        return DeckList(
            summons=slots, main=main, advance=[key for key, copies in advance.items() for _ in range(copies)]
        )

    def slot(self) -> Slot:
        summon, role = self.summon(), self.key("role", self.book.roles, self.number())
        worn = [self.number() for _ in WORN]
        held = {
            where: self.key("equipment", self.book.equipment, number)
            for where, number in zip(WORN, worn, strict=True)
            if number or where == "weapon"
        }
        return Slot.model_validate({"summon": summon, "role": role, **held})

    def summon(self) -> str:
        number = self.number()
        if number != FROM_A_PACK:
            return self.key("summon", self.book.summons, number)
        version = self.number()
        species = self.key("species", self.book.species, self.number())
        rarity = self.key("rarity", self.book.rarities, self.number())
        return str(SummonId(species, rarity, version, seed=self.number(), number=self.number()))

    def cards(self, most: int) -> dict[str, int]:
        found, number = {}, 0
        for _ in range(self.number()):
            distance, more = divmod(self.number(), most)
            number += distance
            found[self.key("card", self.book.cards, number)] = more + 1
        return found

    def number(self) -> int:
        number = 0
        for place, byte in zip(range(LONGEST_NUMBER), self.said, strict=False):
            number |= (byte & 127) << 7 * place
            if byte < 128:
                return number
        raise DeckCodeError(f"{self.shown}: it ends before the deck is whole")

    def key(self, what: str, table: Mapping[str, Entry], number: int) -> str:
        for key, entry in table.items():
            if entry.number == number:
                return key
        raise DeckCodeError(
            f"{self.shown}: no {what} has the number {number} here; "
            "a newer FairFight, or own content (content=...), may have one"
        )
