"""The public API and the rules side by side: the same attacks, with the same rolls and cards, at either speed."""

from __future__ import annotations

import copy
import functools
import random
from collections import Counter
from typing import Any

import numpy as np

from fairfight.engine.chance import begin_chance
from fairfight.engine.engine import Speed
from fairfight.engine.layout import copy_of, to_mirror, to_record
from fairfight.engine.log import ROOM, Event, take_events
from fairfight.engine.native.entry import native
from fairfight.engine.rule import Log, rule
from fairfight.games.investigators import (
    Boss,
    Card,
    CombatDeck,
    Investigator,
    Unit,
    calculate_hit_chance,
    create_card,
    resolve_attack,
)
from fairfight.games.investigators.events import codes as ev
from fairfight.games.investigators.rules.attack import attack_investigator, attack_monster
from fairfight.games.investigators.rules.campaign import begin_mission, end_mission
from fairfight.games.investigators.rules.decks import gather, join, leave
from fairfight.games.investigators.state import Content, Deck, State
from fairfight.games.investigators.terms import MOST_PARTY, NEMESIS_DECK, NO_CARD, SHARED_DECK
from tests.games.investigators.investigators_table import CONTENT, Table

CARDS = list(CONTENT.cards)
NAMES = ("anna", "bert", "carl")
COVERS = ("none", "light", "heavy")


@rule
def gather_deck(s: State, c: Content, log: Log, number: int) -> None:
    gather(c, s.deck[number])


@rule
def fight_mission(s: State, c: Content, log: Log) -> None:
    begin_mission(s, c, log)


@rule
def lose_mission(s: State, c: Content, log: Log) -> None:
    end_mission(s, c, log, 0)


@functools.cache
def table() -> Table:
    """A party of three, and a boss; never changed."""
    return Table(party={name: {} for name in NAMES}, foes={"boss": {"space": 9, "nemesis_deck": "each"}}, missions=10)


class ForcedDeck(CombatDeck):
    """A deck of the API whose next card is the wanted one; it must be among those that can be drawn."""

    wanted = ""

    def want(self, name: str) -> None:
        self.wanted = name
        self._bring()

    def shuffle(self) -> None:
        self._bring()

    def _bring(self) -> None:
        self.draw_pile.sort(key=lambda one: one.name != self.wanted)


def deck_of(cards: Counter[str]) -> ForcedDeck:
    deck = ForcedDeck(seed=1)
    deck.draw_pile += [card(name) for name, number in cards.items() for _ in range(number)]
    return deck


KNOWN = {name: create_card(name) for name in CARDS}


def card(name: str) -> Card:
    """A card of its own."""
    return copy.copy(KNOWN[name])


class Rules:
    """A mission of the rules at one speed, with any numbers."""

    def __init__(self, content: Content, state: State, speed: Speed) -> None:
        self.speed = speed
        self.is_native = speed == "native"
        self.rows: Any = np.array([to_record(state)[()]]) if self.is_native else state
        self.content = np.array([to_record(content)[()]]) if self.is_native else content

    def do(self, what: Any, *arguments: int) -> list[Event]:
        """Follow a rule; what happened."""
        log: Any = np.zeros(ROOM, np.int32) if self.is_native else [0] * ROOM
        run = native(what, {}, "a test") if self.is_native else what
        run(self.rows, self.content, log, *arguments)
        return take_events(log)

    @property
    def state(self) -> State:
        state: State = to_mirror(State, self.rows[0]) if self.is_native else self.rows
        return state

    def raise_monster(self, health: int, space: int) -> None:
        """It was defeated, and stands again."""
        if self.is_native:
            self.rows[0]["monster"][0]["health"], self.rows[0]["monster"][0]["space"] = health, space
        else:
            self.rows.monster[0].health, self.rows.monster[0].space = health, space


class BothSides:
    """Three investigators and a boss: whatever one side does, the other does too, and both must agree."""

    def __init__(self, rng: random.Random, speed: Speed) -> None:
        self.rng = rng
        self.content, state = copy_of(table().game.mirror), copy_of(table().state)
        self._roll_numbers(state)
        begin_chance(state.chance, rng.getrandbits(60), 0)
        self.rules = Rules(self.content, state, speed)
        self._make_api(state)
        self.nulls: list[list[Any]] = []
        self.seen: Counter[str] = Counter()  # so that nothing is compared that never happens
        self.begin()

    def _roll_numbers(self, state: State) -> None:
        rng, c = self.rng, self.content
        mission = c.mission[0]
        mission.cursed = rng.randrange(2)
        mission.nulls = rng.choice([0, 0, 1, 3])
        decks = [self._cards() for _ in range(5)]
        mission.curse[: len(CARDS)] = [decks[3][name] for name in CARDS]
        mission.nemesis[: len(CARDS)] = [decks[4][name] for name in CARDS]
        for number in range(MOST_PARTY - 1):
            deck, one = state.deck[number], state.party[number]
            deck.pile[: len(CARDS)] = [decks[number][name] for name in CARDS]
            deck.left = sum(deck.pile)
            one.skill, one.armour = rng.randrange(20, 121), rng.randrange(3)
            one.health = one.max_health = rng.choice([3, 2000])
        gun, beast = c.weapon[c.sheet[0].weapon[0]], c.monster[state.monster[0].kind]
        gun.damage, gun.reach, gun.falloff = rng.randrange(7), rng.randrange(5), rng.randrange(0, 40, 5)
        beast.damage, beast.reach, beast.falloff = rng.randrange(7), rng.randrange(5), rng.randrange(0, 40, 5)
        beast.skill, beast.armour, beast.hides = rng.randrange(20, 121), rng.randrange(4), 1
        beast.health = rng.choice([5, 2000])
        mission.monster[0].space = rng.randrange(8)
        mission.cover[:8] = [rng.randrange(3) for _ in range(8)]
        self.decks = decks
        for place in range(1, c.missions):
            c.mission[place] = copy_of(mission)
        c.breaking_point, c.health_back = 1000, 10_000  # nobody leaves, and all are as good as new after a mission

    def _cards(self) -> Counter[str]:
        """Any cards, often few of them, now and then none at all."""
        number = self.rng.choice([0, 1, 2, 3, 5, 8, 20])
        return Counter(self.rng.choices(CARDS, k=number))

    def _make_api(self, state: State) -> None:
        c = self.content
        gun, beast = c.weapon[c.sheet[0].weapon[0]], c.monster[state.monster[0].kind]
        self.party = []
        for number, name in enumerate(NAMES):
            one = Investigator(
                name,
                state.party[number].health,
                skill=state.party[number].skill,
                armor=state.party[number].armour,
                weapon_damage=gun.damage,
                weapon_range=gun.reach,
                weapon_falloff=gun.falloff,
            )
            one.combat_deck = deck_of(self.decks[number])
            self.party.append(one)
        self.boss = Boss(
            "Boss",
            skill=beast.skill,
            armor=beast.armour,
            weapon_damage=beast.damage,
            weapon_range=beast.reach,
            weapon_falloff=beast.falloff,
        )

    # Missions.

    def begin(self) -> None:
        """A mission begins: NULLs join the decks, all are shuffled, curse and nemesis deck are laid out."""
        mission = self.content.mission[0]
        self.rules.do(fight_mission)
        self.nulls = [[card("NULL") for _ in range(mission.nulls)] for _ in NAMES]
        for one, nulls in zip(self.party, self.nulls, strict=True):
            for null in nulls:
                one.combat_deck.add_card(null)
            one.reset_combat_deck()
        self.curse, self.nemesis = deck_of(self.decks[3]), deck_of(self.decks[4])
        self.before = {number: counts(self.rules.state.deck[number]) for number in (SHARED_DECK, NEMESIS_DECK)}
        self.ghoul = Unit("Boss", self.content.monster[self.rules.state.monster[0].kind].health, self.boss.armor)
        self.compare()

    def end(self) -> None:
        """The mission is lost; its NULLs leave the decks again, wherever they lie."""
        self.rules.do(lose_mission)
        for one, nulls in zip(self.party, self.nulls, strict=True):
            one.combat_deck.remove_these(nulls)
            one.reset_combat_deck()
            one.current_health, one.stunned = one.max_health, False
        self.compare(between=True)

    # Deeds.

    def attack(self) -> None:
        """Somebody attacks the boss."""
        standing = [number for number, one in enumerate(self.party) if one.is_alive]
        if not standing:
            return
        number = self.rng.choice(standing)
        self._boss_stands()
        happened = self.rules.do(attack_monster, number, 0, 0)
        deck = self.curse if self.content.mission[0].cursed else self.party[number].combat_deck
        self._same(happened, self.party[number], self.ghoul, deck)
        other = self.rules.state.monster[0]
        assert other.health == self.ghoul.current_health
        assert bool(other.stunned) == self.ghoul.stunned

    def boss_attacks(self) -> None:
        """The boss attacks somebody who stands; at 0 health the rules leave an injury, as the seed writes it."""
        standing = [number for number, one in enumerate(self.party) if one.is_alive]
        if not standing:
            return
        number = self.rng.choice(standing)
        self._boss_stands()
        happened = self.rules.do(attack_investigator, 0, number)
        self._same(happened, self.boss, self.party[number], self.nemesis)
        one = self.rules.state.party[number]
        assert one.health == self.party[number].current_health
        assert bool(one.stunned) == self.party[number].stunned
        if one.health == 0:
            self.party[number].add_injury("Shaky Hands")
            self.party[number].combat_deck.add_card(card("-1"))

    def _boss_stands(self) -> None:
        if not self.ghoul.is_alive:
            self.ghoul.current_health = 5
            self.rules.raise_monster(5, self.content.mission[0].monster[0].space)

    def change(self) -> None:
        """A card joins or leaves a deck."""
        number, name = self.rng.randrange(len(NAMES)), self.rng.choice(CARDS)
        deck = self.party[number].combat_deck
        if self.rng.randrange(2):
            self.rules.do(join, number, CARDS.index(name))
            deck.add_card(card(name))
        elif name != "NULL":  # which of them are the mission's, the rules cannot tell
            left = self.rules.do(leave, number, CARDS.index(name))
            assert deck.remove_card(name) == bool(left)

    def reset(self) -> None:
        number = self.rng.randrange(len(NAMES))
        self.rules.do(gather_deck, number)
        self.party[number].reset_combat_deck()

    def _same(self, happened: list[Event], attacker: Any, target: Unit, deck: Any) -> None:
        """The API's attack with the roll and the card of the rules' attack comes to the same."""
        events = {event.code: event for event in happened}
        drawn = events.get(ev.CARD_DRAWN)
        kind = NO_CARD if drawn is None else drawn.c
        was_empty = deck.cards_remaining() == 0 and deck.size() > 0
        assert (ev.RESHUFFLED in events) == was_empty
        deck.want("" if kind == NO_CARD else CARDS[kind])
        space = self.content.mission[0].monster[0].space
        assert events[ev.ATTACKED].d == calculate_hit_chance(attacker, target, space, self._cover(target))
        base, rolled = attacker.weapon_damage, events[ev.ROLLED].c
        result = resolve_attack(
            attacker, target, base, distance=space, cover=self._cover(target), roll=rolled, deck=deck
        )
        hit, missed = events.get(ev.HIT), events.get(ev.MISSED)
        assert result == {
            "hit": hit is not None,
            "damage": hit.c if hit else 0,
            "card": None if kind == NO_CARD else CARDS[kind],
            "auto_miss": bool(missed and missed.c),
            "crit": bool(hit and hit.d),
        }
        self._note(result, was_empty, deck, target)

    def _cover(self, target: Unit) -> str:
        """The boss hides, but not from those in its space."""
        space = self.content.mission[0].monster[0].space
        return COVERS[self.content.mission[0].cover[space]] if space > 0 and target is self.ghoul else "none"

    def _note(self, result: dict[str, Any], was_empty: bool, deck: CombatDeck, target: Unit) -> None:
        self.seen["reshuffled"] += was_empty
        self.seen["no card"] += result["card"] is None
        self.seen["hit" if result["hit"] else "miss"] += 1
        self.seen["auto_miss"] += result["auto_miss"]
        self.seen["crit"] += result["crit"]
        self.seen["stun"] += result["hit"] and result["card"] == "Stun"
        self.seen["pierced"] += result["hit"] and result["card"] == "Pierce" and target.armor > 0
        self.seen["curse"] += deck is self.curse
        self.seen["nemesis"] += deck is self.nemesis

    # Comparing.

    def compare(self, between: bool = False) -> None:
        """Every deck of both sides: piles, composition, statistics. Between missions, only the lasting ones."""
        state = self.rules.state
        for number, one in enumerate(self.party):
            self._compare(state.deck[number], one.combat_deck, (0, 0, 0))
        if not between:
            self._compare(state.deck[SHARED_DECK], self.curse, self.before[SHARED_DECK])
            self._compare(state.deck[NEMESIS_DECK], self.nemesis, self.before[NEMESIS_DECK])

    def _compare(self, deck: Deck, other: CombatDeck, before: tuple[int, int, int]) -> None:
        for pile, cards in ((deck.pile, other.draw_pile), (deck.spent, other.discard_pile)):
            named = Counter(one.name for one in cards)
            assert {name: pile[kind] for kind, name in enumerate(CARDS) if pile[kind]} == named
        both = Counter({name: deck.pile[kind] + deck.spent[kind] for kind, name in enumerate(CARDS)})
        assert +both == Counter(other.get_deck_composition())
        assert (deck.left, both.total()) == (other.cards_remaining(), other.size())
        drawn, nulls, crits = (now - then for now, then in zip(counts(deck), before, strict=True))
        assert (drawn, nulls, crits) == (other.total_cards_drawn, other.nulls_drawn, other.crits_drawn)
        rates = {"crit_rate": crits / drawn, "null_rate": nulls / drawn} if drawn else {"crit_rate": 0, "null_rate": 0}
        assert other.get_statistics() == {"total_draws": drawn, **rates}


def counts(deck: Deck) -> tuple[int, int, int]:
    """The statistics of a deck."""
    return deck.drawn, deck.nulls, deck.crits
