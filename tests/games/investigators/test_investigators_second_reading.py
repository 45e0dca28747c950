"""The engine against a second reading of the rules, written from the page by somebody who had not seen the engine.

After every decision the legal choices, every figure, every deck, the turn, gold and every number of every attack must
be the same in both, and at the end the row of the result.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from fairfight.games.investigators import terms
from fairfight.games.investigators.game import Investigators
from tests.depth import deep
from tests.games.investigators.investigators_table import game_of
from tests.games.investigators.second_reading_campaigns import SideBySide, eventful, tactics
from tests.games.investigators.second_reading_content import random_options, random_setup
from tests.games.investigators.second_reading_mission import Choice
from tests.games.own_entries import changes
from tests.games.side_by_side import must_agree, play_to_the_end

Player = Callable[[SideBySide, random.Random], Iterator[int]]

BOOK = Investigators.book().model
WHO = list(BOOK.investigators)
PARTIES = [
    *WHO,
    *(f"{one}, {other}" for one, other in zip(WHO, WHO[1:] + WHO[:1], strict=True)),
    ", ".join(WHO[:3]),
    ", ".join(WHO[-4:]),
    ", ".join(WHO[-1:] * 4),
]
DEEDS = {
    "end",
    "move",
    "attack",
    "aim",
    "cover",
    "calm down",
    "search",
    "retreat",
    "discard",
    "talent",
    "trait",
    "train",
}
SUFFERED = {"fell", "fled", "dread", "stunned turn", "no card"}
MONSTERS_DID = {"slept on", "woke", "woken by an attack", "lost its turn", "moved away"}
WON = {"survived", *(f"won: {objective}" for objective in terms.OBJECTIVES)}
OWN_BLOCKS, OWN_CAMPAIGNS = deep(1, 3), 100  # a block is a test


def play_side_by_side(setup: dict[str, Any], seed: int, player: Player, name: str = "") -> Counter[str]:
    """A campaign to its end; the first difference is told with the last lines of its story."""
    side = SideBySide(game_of(**setup), seed)
    play_to_the_end(side, seed, player, name or str(setup))
    return side.reading.seen + Counter([side.reading.outcome])


# What is shipped: every investigator, parties of every size, every campaign, every option.


@pytest.mark.parametrize("player", [eventful, tactics])
@pytest.mark.parametrize("party", PARTIES)
def test_every_campaign_comes_out_as_the_second_reading_says(party: str, player: Player) -> None:
    rng = random.Random(party)
    for seed, campaign in enumerate(BOOK.campaigns):
        play_side_by_side({"party": party, "campaign": campaign}, seed, player)
        play_side_by_side({"party": party, "campaign": campaign, **random_options(rng)}, seed, player)


# Content of the test's own: other numbers, other tracks, every kind of card, talent and objective.


def play_own_content(block: int, player: Player) -> Counter[str]:
    """Some campaigns, each with content of its own, and what was seen in them."""
    seen = Counter[str]()
    for number in range(block * OWN_CAMPAIGNS, (block + 1) * OWN_CAMPAIGNS):
        setup = random_setup(random.Random(f"own {number}"))
        seen += play_side_by_side(setup, number, player, f"content of our own {number}")
    return seen


@pytest.mark.parametrize("block", range(OWN_BLOCKS))
def test_other_content_comes_out_as_the_second_reading_says(block: int) -> None:
    seen = play_own_content(block, eventful)
    assert DEEDS | SUFFERED | MONSTERS_DID | WON | {*terms.TALENTS, *terms.OUTCOMES} <= set(seen)


def test_tactics_plays_other_content_as_the_second_reading_allows() -> None:
    seen = play_own_content(OWN_BLOCKS, tactics)
    assert {"victory", "defeat"} <= set(seen)


# What the two readings once disagreed about.

ANNA = {"health": 5, "sanity": 5, "skill": 100, "will": 100, "speed": 1, "weapons": ["gun"], "deck": "own"}
SLAYER = {"health": 9, "skill": 100, "damage": 50, "range": 16, "speed": 0, "injury": "scar"}
STONE = {"health": 9, "skill": 0, "damage": 0, "speed": 0}


def small_campaign(
    monster: dict[str, Any], party: str = "anna", back: int = 100, scar: Any = None, **mission: Any
) -> SideBySide:
    """The same mission twice, against one monster at the far end of a short track; everybody's deck is one +0."""
    usual = {
        "track": "...",
        "objective": "survive",
        "rounds": 9,
        "monsters": [{"monster": "it", "space": 2}],
        "reward": {},
    }
    own: dict[str, dict[str, dict[str, Any]]] = {
        "decks": {"own": {"cards": {"+0": 1}}},
        "weapons": {"gun": {"damage": 1, "range": 16, "falloff": 0}},
        "talents": {"sight": {"do": "foresee", "uses": 3}},
        "harms": {"scar": scar or {}},
        "investigators": {"anna": ANNA, "seer": {**ANNA, "talent": "sight"}},
        "monsters": {"it": monster},
        "missions": {"here": usual | mission},
        "campaigns": {"own": {"missions": ["here", "here"], "health_regained": back, "sanity_regained": back}},
    }
    return SideBySide(game_of(party=party, campaign="own", change=changes(own)), seed=1)


def test_an_injury_may_take_a_null_of_the_mission() -> None:
    """After the mission the deck used to have one NULL less than none."""
    side = small_campaign(SLAYER, scar={"remove": ["NULL"]}, extra_nulls=1)
    side.play(terms.END_TURN)
    must_agree(side)
    assert +side.reading.party[0].deck.pile == Counter({"+0": 1})


@pytest.mark.parametrize("number", [terms.SHARED_DECK, terms.NEMESIS_DECK])
def test_a_deck_of_a_mission_has_statistics_of_its_own(number: int) -> None:
    """They used to go on from the mission before, whatever deck it had."""
    side = small_campaign(STONE | {"skill": 1, "range": 16, "nemesis_deck": "own"}, curse_deck="standard")
    side.play(terms.ATTACK)
    side.play(terms.END_TURN)
    assert side.match.state.deck[number].drawn == 1
    side.play(terms.RETREAT)
    side.play(terms.GO_ON)
    must_agree(side)
    assert side.match.state.deck[number].drawn == 0


def test_nobody_begins_a_mission_with_no_health_left() -> None:
    """Where nothing came back between missions, the fallen used to walk about until they were hit."""
    side = small_campaign(SLAYER, back=0)
    side.play(terms.END_TURN)
    must_agree(side)
    assert side.match.state.party[0].health == 1


def test_who_cannot_foresee_does_not_discard_what_another_saw() -> None:
    """In a cursed mission the top card is everybody's, but only the talent may send it away."""
    side = small_campaign(STONE, party="seer, anna, seer", curse_deck="standard")
    side.play(terms.TALENT)
    side.play(terms.END_TURN)
    must_agree(side)
    assert Choice("discard") not in side.reading.choices()
    side.play(terms.END_TURN)
    must_agree(side)
    assert Choice("discard") in side.reading.choices()
