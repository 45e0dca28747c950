"""What must hold after every step of every campaign, as a rule, so that both speeds can check it on thousands of them.

An assertion in a rule fails at native speed as it does in plain Python.
"""

from __future__ import annotations

import dataclasses
import random
from typing import Any

from fairfight.engine.chance import policy_below
from fairfight.engine.deciding import Rule, policy_decider
from fairfight.engine.engine import Engine, Speed
from fairfight.engine.rule import Log, Options, rule
from fairfight.games.investigators.game import Investigators
from fairfight.games.investigators.rules.campaign import start, update
from fairfight.games.investigators.rules.policies.tactics import tactics
from fairfight.games.investigators.state import Content, State
from fairfight.games.investigators.terms import (
    AWAY,
    BATTLE,
    BROKEN,
    DECKS,
    MOST_HARMS,
    MOST_LEVEL,
    MOST_MONSTERS,
    MOST_PARTY,
    OVER,
    VICTORY,
)
from tests.games.investigators.investigators_table import CONTENT, game_of


def random_setup(rng: random.Random) -> dict[str, Any]:
    """Any party, any missions, any options; sometimes other numbers, and decks of few cards."""
    missions = rng.choices(list(CONTENT.missions), k=rng.randrange(1, 5))
    cards = rng.choices(list(CONTENT.cards), k=rng.choice([1, 3, 10]))
    changes = [
        f"monsters.{key}.{name}={rng.choice(values)}"
        for key in CONTENT.monsters
        for name, values in (
            ("speed", (0, 1, 3, 16)),
            ("keeps_distance", (0, 2, 9)),
            ("attacks", (0, 1, 3)),
            ("wakes_within", (0, 3, 16)),
            ("dread", (0, 1, 5)),
            ("health", (1, 5, 30)),
        )
        if rng.random() < 0.15
    ]
    return {
        "party": ", ".join(rng.choices(list(CONTENT.investigators), k=rng.randrange(1, 5))),
        "campaign": rng.choice([*CONTENT.campaigns, ", ".join(missions), ", ".join(missions)]),
        "deck": rng.choice(["", "", "cursed", ", ".join(cards)]),
        "gold": rng.choice([0, 0, 350, 5000]),
        "actions": rng.choice([1, 2, 2, 2, 4]),
        "aim": rng.choice([0, 20, 100]),
        "steady": rng.choice([0, 1, 5]),
        "sight": rng.choice([0, 4, 16]),
        "level_experience": rng.choice([100, 500, 1000]),
        "breaking_point": rng.choice([1, 2, 3, 100]),
        "change": tuple(changes),
    }


@rule
def party_is_sound(s: State, c: Content) -> bool:
    """Health and sanity are within their bounds, and who is on the track has some of both."""
    there = 0
    for number in range(MOST_PARTY):
        one = s.party[number]
        if number >= c.party:
            if one.space != AWAY or one.health != 0:
                return False
            continue
        if not 0 <= one.health <= one.max_health or not 0 <= one.sanity <= one.max_sanity:
            return False
        if one.max_health < 1 or one.max_sanity < 1 or one.speed < 0 or one.armour < 0:
            return False
        if not 1 <= one.level <= MOST_LEVEL or not 0 <= one.uses <= c.sheet[number].talent_uses:
            return False
        harms = 0
        for harm in range(MOST_HARMS):
            harms += one.harms[harm]
        if harms != one.injuries + one.madness or (one.retired == 1 and harms < c.breaking_point):
            return False
        if one.space != AWAY:
            there += 1
            if s.phase != BATTLE or not 0 <= one.space < c.mission[s.mission].spaces:
                return False
            if one.health == 0 or one.sanity == 0 or one.retired == 1:
                return False
    return s.phase != BATTLE or there == s.there


@rule
def monsters_are_sound(s: State, c: Content) -> bool:
    """Who is on the track has health and stands on it; who has none is away."""
    left = 0
    bosses = 0
    for monster in range(MOST_MONSTERS):
        other = s.monster[monster]
        if monster >= c.mission[s.mission].monsters:
            if other.space != AWAY:
                return False
            continue
        if not 0 <= other.health <= c.monster[other.kind].health:
            return False
        if other.health > 0:
            left += 1
            bosses += c.monster[other.kind].boss
            if not AWAY <= other.space < c.mission[s.mission].spaces:
                return False
            if (other.space == AWAY) != (c.mission[s.mission].monster[monster].round > s.round):
                return False
        elif other.space != AWAY:
            return False
    return left == s.monsters_left and bosses == s.bosses_left


@rule
def decks_are_sound(s: State, c: Content) -> bool:
    """No pile has less than nothing in it, they are counted right, and a card that is known lies in the draw pile."""
    for number in range(DECKS):
        deck = s.deck[number]
        left = 0
        for kind in range(c.kinds):
            if deck.pile[kind] < 0 or deck.spent[kind] < 0:
                return False
            left += deck.pile[kind]
        if left != deck.left or deck.nulls + deck.crits > deck.drawn:
            return False
        if not 0 <= deck.known <= c.kinds or (deck.known > 0 and s.phase == BATTLE and deck.pile[deck.known - 1] == 0):
            return False
    return True


@rule
def check(s: State, c: Content) -> None:
    """All of it."""
    assert party_is_sound(s, c)
    assert decks_are_sound(s, c)
    assert s.gold >= 0
    assert 0 <= s.won <= s.mission
    if s.phase == OVER:
        assert s.outcome == BROKEN or s.mission == c.missions
        assert s.outcome != VICTORY or s.fought[c.missions - 1].won == 1
    else:
        assert s.mission < c.missions
    if s.phase == BATTLE:
        assert monsters_are_sound(s, c)
        assert s.monsters_left > 0
        assert 1 <= s.round <= c.mission[s.mission].rounds
        assert s.party[s.actor].space != AWAY
        assert 1 <= s.actions <= c.actions
        assert s.slot in (0, 1)
        assert 0 <= s.clues < 1 << c.mission[s.mission].clues


@rule
def checked_start(s: State, c: Content, log: Log) -> None:
    start(s, c, log)
    check(s, c)


@rule
def checked_update(s: State, c: Content, log: Log, choice: int) -> None:
    update(s, c, log, choice)
    check(s, c)


@rule
def half_hearted(s: State, c: Content, out: Options, n: int) -> int:
    """Now any choice, now what the scripted policy says: it gets far, and does what nobody would."""
    if policy_below(s.chance, 4) == 0:
        return out[policy_below(s.chance, n)]
    return tactics(s, c, out, n)


def checked_engine(game: Investigators, speed: Speed, policy: Rule) -> Engine:
    """An engine that checks every step."""
    rules = dataclasses.replace(game.rules, start=checked_start, update=checked_update)
    return Engine(rules, game.content, policy_decider(policy), speed)


def random_game(rng: random.Random) -> Investigators:
    return game_of(**random_setup(rng))
