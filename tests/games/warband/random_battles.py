"""Random decks and set-ups for tests that play many battles; the same for the same seed."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

UNITS = ("goblin", "skeleton", "archer", "wizard", "knight")
FLAVOURS = ("", ":speedy", ":hardy", ":angry")
STRATEGIES = ("optimize_damage", "kill_shot", "target_mana")


@dataclass(frozen=True)
class Battle:
    """Two decks, a card an entry, and all that is set up beside them."""

    deck_a: list[str]
    deck_b: list[str]
    options: dict[str, Any]

    @property
    def setup(self) -> dict[str, Any]:
        """The set-up of a game of it."""
        text_a, text_b = (", ".join(f"1 {card}" for card in deck) for deck in (self.deck_a, self.deck_b))
        return {"a": text_a, "b": text_b, "deck_size": len(self.deck_a)} | self.options


def random_deck(rng: random.Random, size: int = 20) -> list[str]:
    """A deck of a few kinds of cards in any order; some carry a strategy of their own."""
    kinds = []
    for _ in range(rng.randint(1, 5)):
        own = f"@{rng.choice(STRATEGIES)}" if rng.random() < 0.3 else ""
        kinds.append(rng.choice(UNITS) + rng.choice(FLAVOURS) + own)
    return rng.choices(kinds, k=size)


def random_options(rng: random.Random) -> dict[str, Any]:
    """Every constant of the rules, as a set-up may have it."""
    return {
        "ordered_a": rng.random() < 0.5,
        "ordered_b": rng.random() < 0.5,
        "strategy_a": rng.choice(STRATEGIES),
        "strategy_b": rng.choice(STRATEGIES),
        "soft_cap": rng.randint(0, 5),
        "player_hp": rng.choice((1, 50, 100, 100, 400, 2000)),
        "start_mana": rng.choice((0, 3, 3, 8, 20)),
        "max_mana": rng.choice((1, 7, 10, 10, 20)),
        "mana_per_turn": rng.choice((0, 1, 1, 2, 5)),
        "field_size": rng.choice((1, 3, 5, 5, 10)),
        "turn_limit": rng.choice((1, 7, 40, 40, 100)),
    }


def random_battle(rng: random.Random) -> Battle:
    """Any decks, any set-up."""
    size = rng.choice((1, 5, 20, 20, 60))
    return Battle(random_deck(rng, size), random_deck(rng, size), random_options(rng))


def book_battle(rng: random.Random) -> Battle:
    """Any decks of 20 by the rules as printed; both ordered, both shuffled or one of each."""
    options = random_options(rng)
    kept = ("ordered_a", "ordered_b", "strategy_a", "strategy_b")
    return Battle(random_deck(rng), random_deck(rng), {key: options[key] for key in kept})


def battle_without_chance(rng: random.Random) -> Battle:
    """Ordered decks in which no order of equal speeds matters.

    A unit, Speedy or not, gives ten speeds, all different. Each is held by one side only, with one attack and one
    strategy: units of equal speed then stand side by side in the order, and whichever is first does the same.
    """
    kinds: tuple[list[str], list[str]] = ([], [])
    for unit in UNITS:
        for steady in (False, True):
            own = f"@{rng.choice(STRATEGIES)}" if rng.random() < 0.4 else ""
            flavours = rng.choice((["", ":hardy"], [":angry"])) if steady else [":speedy"]
            kinds[rng.randrange(2)].extend(unit + flavour + own for flavour in flavours)
    for side in range(2):
        if not kinds[side]:
            return battle_without_chance(rng)
    size = rng.choice((1, 3, 12, 20, 20, 40))
    few = [rng.sample(kind, min(len(kind), rng.randint(1, 4))) for kind in kinds]
    decks = [rng.choices(kind, k=size) for kind in few]
    return Battle(decks[0], decks[1], random_options(rng) | {"ordered_a": True, "ordered_b": True})
