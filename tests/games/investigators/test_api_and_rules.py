"""The classes of the public API and the rules of the game come to the same, and exact odds to what is played."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from fairfight import odds
from fairfight.engine.chance import begin_chance, roll
from fairfight.engine.engine import SPEEDS, Speed
from fairfight.engine.layout import copy_of, to_mirror, to_record
from fairfight.engine.log import silence
from fairfight.engine.native.entry import native
from fairfight.engine.rule import Log, rule
from fairfight.games.investigators import Card
from fairfight.games.investigators.advice.previews import attack_preview
from fairfight.games.investigators.events import codes as ev
from fairfight.games.investigators.rules.attack import attack_comes_to, attack_monster
from fairfight.games.investigators.rules.decks import draw, gather
from fairfight.games.investigators.state import Content, State
from tests.games.investigators.both_sides import KNOWN, BothSides
from tests.games.investigators.investigators_table import CONTENT, Table
from tests.odds.sampling import close_to, fits

PARTIES = {"python": 40, "native": 40}  # each through three missions of forty deeds


@pytest.mark.parametrize("speed", SPEEDS)
def test_thousands_of_attacks_come_to_the_same_in_the_api_and_in_the_rules(speed: Speed) -> None:
    """Hit, damage, card, automatic miss, critical hit, armour, pierce, stun; and every deck after each of them.

    Cards join and leave meanwhile, decks are reset, a mission's NULLs come and go, some missions have a curse that all
    share, and the boss attacks with its nemesis deck.
    """
    rng = random.Random(f"api and rules, {speed}")
    seen: Counter[str] = Counter()
    for _ in range(PARTIES[speed]):
        both = BothSides(rng, speed)
        for mission in range(3):
            for _ in range(40):
                deed = rng.choice([both.attack] * 6 + [both.boss_attacks] * 3 + [both.change] * 2 + [both.reset])
                deed()
                both.compare()
            both.end()
            if mission < 2:
                both.begin()
        seen += both.seen
    for what in ("hit", "miss", "auto_miss", "crit", "no card", "reshuffled", "stun", "pierced", "curse", "nemesis"):
        assert seen[what] > 20, what


# Exact odds.


def attack_odds(table: Table) -> tuple[float, float, float]:
    """The chances of an attack on the wolf to hit and to defeat it, and its mean damage, as its preview says them."""
    [against] = attack_preview(table.game.mirror, table.state, 0, 0).against
    assert against.hit is not None
    assert against.defeat is not None
    assert against.damage is not None
    return against.hit, against.defeat, against.damage.mean


def by_hand(table: Table) -> tuple[float, float, float]:
    """The odds of an attack on the wolf, by trying every card and every roll with the classes of the API."""
    deck, foe = table.deck(), table.foe()
    pile = deck.pile if deck.left else deck.spent
    cards: list[Card | None] = [KNOWN[name] for kind, name in enumerate(CONTENT.cards) for _ in range(pile[kind])]
    cards = cards or [None]
    chance = 60 - 10 * max(0, foe.space - 3)
    armour = table.game.mirror.monster[foe.kind].armour
    hits = defeats = damage = 0
    for card in cards:
        if card is not None and card.is_null():
            continue
        done = 4 if card is None else card.apply_to_damage(4)
        done = max(0, done - (0 if card is not None and card.pierce else armour))
        for rolled in range(1, 101):
            if rolled <= chance:
                hits += 1
                defeats += done >= foe.health
                damage += min(done, foe.health)
    tried = 100 * len(cards)
    return hits / tried, defeats / tried, damage / tried


def shuffle_up(table: Table, rng: random.Random) -> None:
    """The wolf is anywhere and has any health and armour; the deck is another, and some of its cards are spent."""
    deck, foe = table.deck(), table.foe()
    foe.space, foe.health = rng.randrange(8), rng.randrange(1, 10)
    table.game.mirror.monster[foe.kind].armour = rng.randrange(4)
    cards = Counter(rng.choices(range(len(CONTENT.cards)), k=rng.choice([0, 1, 2, 5, 12])))
    for kind in range(len(CONTENT.cards)):
        deck.spent[kind] = rng.randrange(cards[kind] + 1)
        deck.pile[kind] = cards[kind] - deck.spent[kind]
    deck.left = sum(deck.pile)


def test_the_odds_beside_an_attack_are_those_of_every_card_and_roll() -> None:
    rng, table = random.Random("odds by hand"), Table()
    for _ in range(500):
        shuffle_up(table, rng)
        assert attack_odds(table) == pytest.approx(by_hand(table))


def test_a_card_that_is_known_is_the_only_one_that_can_be_drawn() -> None:
    table = Table(foes={"wolf": {"space": 1, "health": 8}})
    table.deck().known = 1 + table.kind("x2")
    assert attack_odds(table) == (0.6, 0.6, 4.8)


def test_the_odds_beside_an_attack_are_what_is_played() -> None:
    rng, table = random.Random("odds as played"), Table()
    strike = native(attack_monster, {}, "a test")
    for number in range(8):
        shuffle_up(table, rng)
        hits, defeats, mean = attack_odds(table)
        start = copy_of(table.state)
        begin_chance(start.chance, 5, number)
        content, rows = (np.array([to_record(one)[()]]) for one in (table.game.mirror, start))
        fresh, log, health = rows.copy(), silence(), table.foe().health
        lost = []
        outcomes: Counter[str] = Counter()
        for _ in range(4000):
            chance = rows[0]["chance"].copy()
            rows[0] = fresh[0]
            rows[0]["chance"] = chance
            strike(rows, content, log, 0, 0, 0)
            left = int(rows[0]["monster"][0]["health"])
            lost.append(health - left)
            outcomes["defeated" if left == 0 else "stands"] += 1
        assert fits(outcomes, {"defeated": defeats, "stands": 1 - defeats})
        if 0 < mean < health:
            close_to(lost, mean)
        assert float(sum(map(bool, lost)) / 4000) <= hits + 0.05


@rule
def shoot(s: State, c: Content, log: Log, draws: int, chance: int, base: int) -> int:
    """The damage of some attacks in succession, from the full deck on."""
    gather(c, s.deck[0])
    total = 0
    for _ in range(draws):
        rolled = roll(s.chance, 100)
        kind = draw(s, c, log, 0)
        total += max(attack_comes_to(c, kind, rolled, chance, base, 0), 0)
    return total


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("deck", ["standard", "blessed", "x2, NULL*2, +1", "-1*3"])
@pytest.mark.parametrize(("draws", "hit"), [(1, 100), (3, 60), (25, 80)])
def test_the_odds_of_a_deck_are_those_of_the_rules_deck(deck: str, draws: int, hit: int, speed: Speed) -> None:
    table = Table(deck=deck)
    state = copy_of(table.state)
    begin_chance(state.chance, 7, draws)
    runs = 4000 if speed == "native" else 400
    if speed == "native":
        rows, content = np.array([to_record(state)[()]]), table.game.content
        run = native(shoot, {}, "a test")
        played = Counter(int(run(rows, content, silence(), draws, hit, 3)) for _ in range(runs))
        state = to_mirror(State, rows[0])
    else:
        played = Counter(shoot(state, table.game.mirror, [], draws, hit, 3) for _ in range(runs))
    exact = odds.deck(deck).damage(3, draws, hit)
    assert fits(played, {value: weight / exact.total for value, weight in exact.weights()})
    assert state.deck[0].drawn == runs * draws


# What the rules tell of an attack is what the API's result says.


def test_the_log_names_card_and_roll_as_the_result_does() -> None:
    table = Table(foes={"wolf": {"space": 1}}).attack("wolf", 33, "Pierce")
    assert table.happened(ev.ROLLED) == [(0, 100, 33, 60)]
    assert table.happened(ev.CARD_DRAWN) == [(0, 0, table.kind("Pierce"), 4)]
