"""Random legal decks: summons of the content and from packs, every role and piece of equipment, 20 to 40 cards."""

from __future__ import annotations

import random

from fairfight.games.summoners.data.model import Content, DeckList, Slot
from fairfight.games.summoners.decks.checks import MOST_COPIES, SMALLEST_DECK, cards_for
from fairfight.games.summoners.packs.summon_ids import SummonId
from fairfight.games.summoners.state import MOST_ADVANCE, MOST_DECK


def random_deck(book: Content, rng: random.Random) -> DeckList:
    """A deck whose cards are in the order of their numbers, as a code has them."""
    summons: list[str] = rng.sample(list(book.summons), 3)
    slots = [random_slot(book, rng, rng.choice([summon, pack_summon(book, rng)])) for summon in summons]
    main = random_cards(book, rng, cards_for(book, advance=False), MOST_COPIES, rng.randint(SMALLEST_DECK, MOST_DECK))
    advances = cards_for(book, advance=True)
    some = rng.sample(advances, rng.randint(1, len(advances)))  # of few there are many copies
    advance = random_cards(book, rng, some, MOST_ADVANCE, rng.randint(0, MOST_ADVANCE))
    return DeckList(summons=slots, main=main, advance=[key for key, copies in advance.items() for _ in range(copies)])


def random_slot(book: Content, rng: random.Random, summon: str) -> Slot:
    worn = {}
    for where in ("weapon", "offhand", "armour", "accessory"):
        if where == "weapon" or rng.random() < 0.6:
            worn[where] = rng.choice([key for key, one in book.equipment.items() if one.slot == where])
    roles = [key for key, role in book.roles.items() if role.tier == 1]
    return Slot.model_validate({"summon": summon, "role": rng.choice(roles), **worn})


def pack_summon(book: Content, rng: random.Random) -> str:
    """Seeds of every size."""
    seed = rng.getrandbits(rng.randint(0, 63))
    return str(SummonId(rng.choice(list(book.species)), rng.choice(list(book.rarities)), 1, seed, rng.randint(1, 500)))


def random_cards(book: Content, rng: random.Random, allowed: list[str], most: int, number: int) -> dict[str, int]:
    """So many cards, at most so many of one."""
    copies = rng.sample(allowed * most, number)
    return {key: copies.count(key) for key in sorted(set(copies), key=lambda key: book.cards[key].number or 0)}
