"""Random content for the second reading: other numbers, other tracks, every talent, objective and kind of card."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from tests.games.own_entries import changes

Entry = dict[str, Any]

CARDS = ["NULL", "x2", "x3", "+2", "+1", "+0", "-1", "-2", "Stun", "Pierce", "Both"]
NEW_CARDS = (
    "cards.x3={type = 'x2', modifier = 3, pierce = true}",
    "cards.Both={type = '-', modifier = -1, stun = true, pierce = true}",
)
NO_SHIPPED_TRAITS = "traits={}"  # so that somebody may have them all


def random_setup(rng: random.Random) -> dict[str, Any]:
    """A party, a campaign and all that they need, as set-up options; every entry is a change of the shipped content."""
    own: dict[str, dict[str, Entry]] = {
        "decks": {f"d{number}": {"cards": cards(rng)} for number in range(5)},
        "weapons": {f"w{number}": weapon(rng) for number in range(6)},
        "talents": {f"t{number}": talent(rng, do) for number, do in enumerate(("heal", "calm", "foresee", "inspire"))},
        "harms": {f"h{number}": lasting(rng) for number in range(4)},
        "traits": {f"e{number}": lasting(rng) for number in range(3)},
        "training": {f"b{number}": training(rng) for number in range(4)},
    }
    own["investigators"] = {f"i{number}": investigator(rng, own) for number in range(4)}
    own["monsters"] = {f"m{number}": monster(rng, own) for number in range(6)}
    own["decks"]["d0"]["cards"] |= {"Stun": 3}
    own["decks"]["d1"]["cards"] = {"+0": 50, "-1": rng.randint(45, 49)}  # almost as many as a deck may have
    own["monsters"]["m0"] |= {"nemesis_deck": "d0", "skill": 60, "range": 5}
    own["missions"] = {f"s{number}": mission(rng, own) for number in range(4)}
    campaign: Entry = {
        "missions": rng.choices(list(own["missions"]), k=rng.randint(1, 5)),
        "health_regained": rng.choice([0, 1, 3, 6, 20]),
        "sanity_regained": rng.choice([0, 1, 3, 6, 20]),
    }
    own["campaigns"] = {"own": campaign}
    party = rng.choices(list(own["investigators"]), k=rng.randint(1, 4))
    named = rng.choice(["own", ", ".join(campaign["missions"])])
    change = (*NEW_CARDS, NO_SHIPPED_TRAITS, *changes(own))
    options = {"breaking_point": rng.choice([1, 1, 3])} | random_options(rng)
    return {"party": ", ".join(party), "campaign": named, "change": change, **options}


def random_options(rng: random.Random) -> dict[str, Any]:
    """Some of the options, each at any value that makes a difference."""
    values = {
        "deck": rng.choice(["cursed", "Stun*3, Pierce, NULL", "x2", "+0*4, -1*2"]),
        "gold": rng.choice([100, 1000]),
        "actions": rng.randint(1, 4),
        "aim": rng.choice([0, 5, 100]),
        "light_cover": rng.choice([0, 10, 100]),
        "heavy_cover": rng.choice([0, 20, 100]),
        "steady": rng.choice([0, 2, 5]),
        "sight": rng.choice([0, 1, 8, 16]),
        "level_experience": rng.choice([50, 200, 700]),
        "breaking_point": rng.choice([2, 5]),
    }
    return {name: value for name, value in values.items() if rng.random() < 0.3}


# Cards, and what changes decks.


def cards(rng: random.Random) -> dict[str, int]:
    """Mostly small decks, so that they run out; some without any card."""
    number = rng.choice([0, 2, 4, 6])
    return {card: rng.randint(1, 3) for card in rng.sample(CARDS, number)}


def some_cards(rng: random.Random) -> list[str]:
    return rng.choices([*CARDS, "-1", "-1", "NULL"], k=rng.choice([0, 0, 1, 2]))


def lasting(rng: random.Random) -> Entry:
    numbers = {
        "health": rng.randint(-3, 3),
        "sanity": rng.randint(-3, 3),
        "skill": rng.choice([-10, 20]),
        "will": rng.choice([-10, 20]),
        "speed": rng.choice([-1, 1]),
        "armour": rng.choice([-1, 1]),
    }
    told = {name: number for name, number in numbers.items() if rng.random() < 0.4}
    return {"remove": some_cards(rng), "add": some_cards(rng), **told}


def training(rng: random.Random) -> Entry:
    add = rng.choice([some_cards(rng), ["+1"] * 10])
    return {"remove": some_cards(rng), "add": add or ["+1"], "price": rng.choice([20, 50, 100])}


# Figures.


def weapon(rng: random.Random) -> Entry:
    return {"damage": rng.randint(0, 6), "range": rng.choice([0, 1, 3, 16]), "falloff": rng.choice([0, 10, 30, 100])}


def talent(rng: random.Random, do: str) -> Entry:
    amount, reach, uses = rng.randint(0, 4), rng.choice([0, 1, 4]), rng.randint(1, 3)
    gives: Entry = {"heal": {"health": amount}, "calm": {"sanity": amount}}.get(do, {})
    return {"do": do, **gives, **({} if do == "foresee" else {"range": reach}), "uses": uses}


def investigator(rng: random.Random, own: Mapping[str, Mapping[str, Entry]]) -> Entry:
    return {
        "health": rng.randint(2, 14),
        "sanity": rng.randint(2, 12),
        "skill": rng.choice([0, 40, 70, 90, 150]),
        "will": rng.choice([0, 40, 70, 100]),
        "speed": rng.randint(0, 4),
        "armour": rng.randint(0, 2),
        "weapons": rng.sample(list(own["weapons"]), rng.randint(1, 2)),
        "talent": rng.choice([*own["talents"], "t2", ""]),
        "deck": rng.choice([*own["decks"], "standard"]),
    }


def monster(rng: random.Random, own: Mapping[str, Mapping[str, Entry]]) -> Entry:
    return {
        "health": rng.randint(1, 10),
        "health_per_extra": rng.choice([0, 2]),
        "armour": rng.choice([0, 0, 1, 3]),
        "skill": rng.choice([0, 30, 60, 90]),
        "damage": rng.randint(0, 5),
        "horror": rng.choice([0, 0, 1, 3]),
        "dread": rng.choice([0, 0, 1, 3]),
        "range": rng.choice([0, 0, 2, 5, 16]),
        "falloff": rng.choice([5, 20, 100]),
        "speed": rng.randint(0, 4),
        "attacks": rng.choice([0, 1, 1, 1, 2, 3]),
        "keeps_distance": rng.choice([0, 0, 1, 3, 6]),
        "wakes_within": rng.choice([0, 2, 5, 15, 16, 16, 16, 16]),
        "uses_cover": rng.random() < 0.4,
        "prefers": rng.choice(["nearest", "weakest", "maddest"]),
        "injury": rng.choice(list(own["harms"])),
        "madness": rng.choice(list(own["harms"])),
    }


# Missions.


def mission(rng: random.Random, own: Mapping[str, Mapping[str, Entry]]) -> Entry:
    """The boss, m0, is there for any party if it must be defeated; with it may come another of its kind."""
    spaces, rounds = rng.choice([2, 5, 9, 16]), rng.randint(1, 9)
    objective = rng.choice(["defeat_all", "defeat_all", "defeat_boss", "search", "survive"])
    kinds = list(own["monsters"])
    posted = [post(rng, rng.choice(kinds), spaces, rounds) for _ in range(rng.randint(0, 5))]
    first = post(rng, "m0" if objective == "defeat_boss" else rng.choice(kinds), spaces, rounds) | {"min_party": 1}
    posted.insert(rng.randint(0, len(posted)), first)
    return {
        "track": "".join(rng.choices(".lh", [2, 1, 1], k=spaces)),
        "objective": objective,
        "rounds": rounds,
        "monsters": posted,
        "clues": rng.sample(range(spaces), rng.randint(1, min(spaces, 3))) if objective == "search" else [],
        "curse_deck": rng.choice([*own["decks"], "", "", "", "", ""]),
        "extra_nulls": rng.choice([0, 0, 1, 2]),
        "reward": {
            "gold": rng.choice([0, 50, 200]),
            "experience": rng.choice([0, 500, 1500]),
            "remove": some_cards(rng),
            "add": some_cards(rng),
        },
    }


def post(rng: random.Random, who: str, spaces: int, rounds: int) -> Entry:
    round_ = rng.randint(1, rounds) if rng.random() < 0.3 else 1
    return {
        "monster": who,
        "space": rng.randrange(spaces),
        "from_round": round_,
        "min_party": rng.choice([1, 1, 2, 3, 4]),
    }
