"""Deck codes: one short word for a deck, there and back, and no slip goes unnoticed."""

from __future__ import annotations

import base64
import binascii
import random
import re
import string
from typing import Any

import pytest

from fairfight.games.summoners.data.book import summoners_book
from fairfight.games.summoners.data.model import Content, DeckList
from fairfight.games.summoners.decks.codes import FIRST_OWN_NUMBER, DeckCodeError, deck_code, is_code, read_code
from tests.games.summoners.random_decks import random_deck

LETTERS = string.ascii_letters + string.digits + "-_"
BOOK = summoners_book().model

SESSION_LIKE: dict[str, Any] = {
    "summons": [
        {"summon": "gignen_warrior", "role": "warrior", "weapon": "heirloom_sword", "offhand": "oak_buckler"},
        {"summon": "gignen_scout", "role": "scout", "weapon": "hunting_bow", "armour": "leather_jerkin"},
        {"summon": "gignen_magician", "role": "magician", "weapon": "apprentices_wand", "accessory": "lucky_charm"},
    ],
    "main": {"sharpened_blade": 1, "healing_hands": 3, "rush": 2, "gignen_country": 1, "blast_bolt": 2},
    "advance": ["berserker_rage", "berserker_rage", "alrecht_barkstep"],
}
FROM_PACKS: dict[str, Any] = {
    "summons": [
        {"summon": "fae-rare-v1-42-1", "role": "magician", "weapon": "apprentices_wand"},
        {"summon": "stoneheart-legendary-v1-9223372036854775807-5", "role": "warrior", "weapon": "heirloom_sword"},
        {"summon": "wilderling-common-v1-0-300", "role": "scout", "weapon": "hunting_bow"},
    ],
    "main": {"dark_altar": 3, "spell_ward": 1},
    "advance": [],
}


def deck(data: dict[str, Any]) -> DeckList:
    return DeckList.model_validate(data)


def refused(code: str, book: Content = BOOK) -> str:
    with pytest.raises(DeckCodeError) as raised:
        read_code(code, book)
    assert "\n" not in str(raised.value)
    return str(raised.value)


def coded(*numbers: int) -> str:
    """A code with a right checksum for numbers below 128."""
    said = bytes(numbers)
    check = binascii.crc32(b"SMN1-" + said).to_bytes(4, "big")
    return "SMN1-" + base64.urlsafe_b64encode(said + check).decode().rstrip("=")


# There and back.


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (SESSION_LIKE, "SMN1-AwEBAQQAAAMDAgAFAAICAwAABgUDBQQHNgKtAhTh92pg"),
        (FROM_PACKS, "SMN1-AwABAgMqAQIDAAAAAAEEBf__________fwUBAQAAAAABAwEArAIDAgAAAAI_CwCcnB6d"),
    ],
)
def test_version_1_of_codes_never_changes(data: dict[str, Any], code: str) -> None:
    """These were sent in chats: they must be read for ever."""
    assert deck_code(deck(data), BOOK) == code
    assert read_code(code, BOOK) == deck(data)


def test_a_code_says_the_numbers_of_what_a_deck_holds() -> None:
    """The layout of deck_codes.py, worked out by hand."""
    slots = (3, 1, 1, 1, 4, 0, 0, 3, 3, 2, 0, 5, 0, 2, 2, 3, 0, 0, 6)
    main = (5, 3 * 1, 3 * (2 - 1) + 2, 3 * (3 - 2) + 1, 3 * (5 - 3) + 1, 3 * (23 - 5))
    advance = (2, (10 * 30 + 1) % 128 + 128, (10 * 30 + 1) // 128, 10 * (32 - 30))  # 301 takes two bytes
    assert deck_code(deck(SESSION_LIKE), BOOK) == coded(*slots, *main, *advance)


def test_thousands_of_random_legal_decks_come_back() -> None:
    rng, lengths, copies = random.Random(1), [], set[int]()
    for _ in range(3000):
        made = random_deck(BOOK, rng)
        code = deck_code(made, BOOK)
        assert read_code(code, BOOK) == made
        assert re.fullmatch(r"SMN1-[A-Za-z0-9_-]+", code)
        lengths.append(len(code))
        copies |= {made.advance.count(key) for key in made.advance}
    assert max(lengths) < 160
    assert copies == set(range(1, 11)), "an advance deck may have ten of one card"


def test_different_decks_have_different_codes() -> None:
    rng = random.Random(2)
    decks = [random_deck(BOOK, rng) for _ in range(500)]
    assert len({deck_code(one, BOOK) for one in decks}) == len({one.model_dump_json() for one in decks}) > 400


def test_a_deck_has_one_code_in_whatever_order_its_cards_are_listed() -> None:
    rng = random.Random(3)
    for _ in range(100):
        made = random_deck(BOOK, rng)
        main, advance = list(made.main.items()), list(made.advance)
        rng.shuffle(main)
        rng.shuffle(advance)
        assert deck_code(made.model_copy(update={"main": dict(main), "advance": advance}), BOOK) == deck_code(
            made, BOOK
        )


def test_the_order_of_summon_slots_is_kept() -> None:
    made = deck(SESSION_LIKE)
    turned = made.model_copy(update={"summons": made.summons[::-1]})
    assert read_code(deck_code(turned, BOOK), BOOK).summons == made.summons[::-1]


def test_a_code_names_entries_by_number_so_that_a_new_key_or_name_leaves_it_as_it_is() -> None:
    cards = {("sprint" if key == "rush" else key): card for key, card in BOOK.cards.items()}
    renamed = BOOK.model_copy(update={"cards": cards})
    there = read_code(deck_code(deck(SESSION_LIKE), BOOK), renamed)
    assert there.main["sprint"] == 2
    assert "rush" not in there.main


# Slips.


def test_every_change_of_one_letter_is_refused() -> None:
    """The checksum finds them all, so nobody plays another deck than the one that was sent."""
    code = deck_code(deck(FROM_PACKS), BOOK)
    for place in range(len(code)):
        for letter in LETTERS:
            if letter != code[place]:
                refused(code[:place] + letter + code[place + 1 :])


def test_two_letters_that_swapped_are_refused() -> None:
    code = deck_code(deck(SESSION_LIKE), BOOK)
    for place in range(len(code) - 1):
        if code[place] != code[place + 1]:
            refused(code[:place] + code[place + 1] + code[place] + code[place + 2 :])


def test_a_code_that_is_cut_or_has_more_behind_it_is_refused() -> None:
    code = deck_code(deck(SESSION_LIKE), BOOK)
    for length in range(len(code)):
        refused(code[:length])
    for more in ("A", "AA", "AAA", "AAAA", "=", " "):
        refused(code + more)


def test_no_random_text_is_a_deck() -> None:
    rng = random.Random(4)
    for length in range(60):
        for _ in range(50):
            refused("SMN1-" + "".join(rng.choice(LETTERS) for _ in range(length)))


def test_a_slip_says_what_to_do() -> None:
    code = deck_code(deck(SESSION_LIKE), BOOK)
    assert refused(code[:-1]) == (
        f"deck code {code[:16]}...: a part of it is mistyped or missing (the checksum is wrong); copy it again, whole"
    )
    assert "';' is not allowed in it; only letters, digits, - and _ are" in refused(code + ";")


# Codes that say what they may not.


def test_a_newer_version_says_so() -> None:
    code = deck_code(deck(SESSION_LIKE), BOOK).replace("SMN1", "SMN2")
    assert is_code(code)
    assert refused(code).endswith("...: its version is 2, and this FairFight reads 1 only; update it")


def test_another_text_is_no_code() -> None:
    assert not is_code("wardens")
    assert refused("wardens").startswith("deck code wardens: a deck code begins with SMN1-, ")


def test_a_code_in_small_letters_or_without_its_version_says_so() -> None:
    code = deck_code(deck(SESSION_LIKE), BOOK)
    for wrong in (code.lower(), code.replace("SMN1", "smn1"), code.replace("SMN1", "SMN"), "SMN1", "smn"):
        assert is_code(wrong)
        said = ": a deck code begins with SMN1-, and capital and small letters differ in it"
        assert refused(wrong).endswith(said), wrong


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ((1, 120, 1, 1, 0, 0, 0, 0, 0), "no summon has the number 120 here; "),
        ((1, 1, 100, 1, 0, 0, 0, 0, 0), "no role has the number 100 here; "),
        ((1, 1, 1, 0, 0, 0, 0, 0, 0), "no equipment has the number 0 here; "),
        ((0, 1, 0, 0), "no card has the number 0 here; "),
        ((1, 0, 1, 99, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0), "no species has the number 99 here; "),
        ((1, 1, 1, 1), "it ends before the deck is whole"),
        ((1, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128), "it ends before the deck is whole"),
        ((), "it ends before the deck is whole"),
        ((0, 0, 0, 0), "it is not written as deck codes are: each deck has one code"),
        ((0, 2, 3, 0, 0), "it is not written as deck codes are: each deck has one code"),  # a card twice
        ((0, 1, 131, 0, 0), "it is not written as deck codes are: each deck has one code"),  # 3 in two bytes
    ],
)
def test_a_forged_code_is_refused(numbers: tuple[int, ...], said: str) -> None:
    assert said in refused(coded(*numbers))


def test_an_entry_without_a_number_says_that_it_needs_one() -> None:
    own = 'cards.frost={name="Frost", type="action", effects=[{do="draw", cards=1}]}'
    book = summoners_book(changes=(own,)).model
    with pytest.raises(DeckCodeError) as raised:
        deck_code(deck({**SESSION_LIKE, "main": {"frost": 1}}), book)
    assert str(raised.value) == (
        'card "frost" has no number, and deck codes name everything by its number; '
        "give it one of its own, such as number = 10000"
    )
    numbered = summoners_book(changes=(own, "cards.frost.number=10000")).model
    made = deck({**SESSION_LIKE, "main": {"rush": 1, "frost": 2}})
    assert read_code(deck_code(made, numbered), numbered) == made
    assert "no card has the number 10000 here" in refused(deck_code(made, numbered))


def test_our_entries_all_have_numbers_and_leave_those_from_10000_on_to_others() -> None:
    tables = {table: entries for table, entries in BOOK.tables.items() if table != "decks"}
    assert not [(table, key) for table, entries in tables.items() for key, one in entries.items() if not one.number]
    assert max(one.number or 0 for entries in tables.values() for one in entries.values()) < FIRST_OWN_NUMBER
