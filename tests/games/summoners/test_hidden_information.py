"""What a player may not know never shows: in 1,000 random matches, worlds that differ in it only look the same.

A player does not know the order of the decks, the enemy's hand, the enemy's face-down cards and where traps lie, nor
the card that the enemy is setting just now. `other_world` changes all of these by hand, `Match.determinized` by the
rules.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import pytest

from fairfight.engine.chance import Chance
from fairfight.engine.layout import blank, copy_of, to_record
from fairfight.engine.log import Event as Row
from fairfight.game.interface.event import SPECTATOR
from fairfight.game.interface.plain import plain
from fairfight.game.match import Match
from fairfight.games.summoners import codes
from fairfight.games.summoners.codes import what_of
from fairfight.games.summoners.events import fields
from fairfight.games.summoners.events.cards import WentTo
from fairfight.games.summoners.events.stack import CameToNothing
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.rules.choices import choices
from fairfight.games.summoners.state import Content, Item, Placed, State
from fairfight.games.summoners.terms import (
    COUNTER_CARD,
    HEIGHT,
    NOWHERE,
    REACTION_CARD,
    SETTING,
    TERRITORY,
    TO_REMOVED,
    TRAP,
    WIDTH,
)
from tests.depth import deep
from tests.games.summoners.board import Board
from tests.games.summoners.invariants import RESPONDERS, SETUPS, broken, game_of
from tests.games.summoners.soundness import WRONG

SPY = 'cards.spy={name = "Spy", type = "counter", trigger = {event = "set", by = "enemy"}, effects = [{do = "negate"}]}'
SPIES = {"a": "responders", "b": "responders", "change": [SPY, RESPONDERS.replace("foresight = 1", "spy = 3")]}
WORLDS = (*SETUPS[:4], SPIES)
NUMBERS = range(len(WORLDS))
RUNS, LOGS, IMAGINED = deep(30, 200), deep(10, 40), deep(5, 20)


def test_those_are_1_000_matches_in_depth() -> None:
    assert RUNS * len(WORLDS) == deep(150, 1000)


def step_at_random(match: Match, rng: random.Random) -> None:
    """Any choice, or any kind of doing and then one of its choices."""
    found = match._codes
    if rng.random() < 0.6:
        what = rng.choice(sorted({what_of(code) for code in found}))
        found = [code for code in found if what_of(code) == what]
    match.play(rng.choice(found))


def moments(number: int, runs: range) -> Iterator[tuple[Match, random.Random]]:
    """Random matches, each at one decision, early or late."""
    game = game_of(WORLDS[number])
    for run in runs:
        rng = random.Random(f"{number} {run}")
        match = game.start(seed=3, run=run, speed="native")
        for _ in range(rng.randrange(200)):
            if match.over:
                break
            step_at_random(match, rng)
        yield match, rng


# Worlds made by hand.


def is_settable(c: Content, card: int) -> bool:
    return c.card[card].type in (COUNTER_CARD, REACTION_CARD, TRAP)


def is_made(c: Content, card: int) -> bool:
    """Whether a card is unique: everybody saw it come into the hand, and it is never in a deck."""
    return c.card[card].to == TO_REMOVED


def any_place(c: Content, player: int, card: int, rng: random.Random) -> int:
    """Where a face-down card could lie: a trap anywhere its player may place it, any other nowhere."""
    kind = c.card[card]
    if kind.type != TRAP:
        return NOWHERE
    y = rng.randrange(min(TERRITORY + kind.beyond, HEIGHT) - kind.height + 1)
    y = HEIGHT - kind.height - y if player == 1 else y
    return y * WIDTH + rng.randrange(WIDTH - kind.width + 1)


def other_world(s: State, c: Content, seat: int, rng: random.Random) -> None:
    """Change everything that a seat may not know, and nothing else."""
    own, enemy = s.side[seat], s.side[1 - seat]
    own.deck[: own.in_deck] = rng.sample(own.deck[: own.in_deck], own.in_deck)
    held = enemy.hand[: enemy.in_hand]
    known = [card for card in held if is_made(c, card)]
    unknown = [card for card in held if not is_made(c, card)] + enemy.deck[: enemy.in_deck]
    rng.shuffle(unknown)
    for hidden in face_down(s, 1 - seat):
        could = [place for place, card in enumerate(unknown) if is_settable(c, card)]
        if could and not is_made(c, hidden.card):
            place = rng.choice(could)
            hidden.card, unknown[place] = unknown[place], hidden.card
        hidden.space = any_place(c, 1 - seat, hidden.card, rng)
    in_hand = known + unknown[: enemy.in_hand - len(known)]
    enemy.hand[: enemy.in_hand] = rng.sample(in_hand, len(in_hand))
    enemy.deck[: enemy.in_deck] = unknown[enemy.in_hand - len(known) :]


def face_down(s: State, player: int) -> Iterator[Placed | Item]:
    """All cards of a player that nobody else has seen: those that lie face down, and the one that is being set."""
    yield from (placed for placed in s.side[player].placed if placed.is_there and placed.face_down)
    yield from (item for item in s.stack[: s.on_stack] if item.player == player and item.what == SETTING)


def seen(match: Match, s: State, seat: int) -> str:
    """All that the game tells a seat about a state: view, scene, choices, words, and why others are refused."""
    game, reader = match.game, match.reader(seat)
    assert isinstance(game, Summoners)
    told: list[Any] = [view := game.interface.view(s, seat, reader), game.interface.scene(view)]
    things = (*game.lowered.kinds, "a.unit.1", "b.unit.2", "attack", "pass")
    places = ("", "a.unit.2", "b.unit.1", "board.5-2", "b.territory")
    asked = [(thing, places[number % len(places)]) for number, thing in enumerate(things)][s.turn % 4 :: 4]
    told += [game.interface.why_not(s, seat, thing, place, reader) for thing, place in asked]
    told.append(game.interface.occasions(s, seat, reader))
    if s.asked == seat:
        out = [0] * 12_000
        offered = out[: choices(s, game.lowered.content, out)]
        some = game.interface.codec.decode_all(s, offered[:: 1 + len(offered) // 30], reader)
        told += [offered, some, [game.text.choice(s, choice) for choice in some]]
        told.append([game.interface.preview(s, choice, seat, reader) for choice in some])
        tried = [codes.code_of(what, card, 7, 7, 7, 13) for what in (codes.PLAY, codes.SET) for card in range(8, 20)]
        told.append([game.text.why_illegal(s, code) for code in tried if code not in offered])
    return json.dumps(plain(told))


@pytest.mark.parametrize("number", NUMBERS)
def test_worlds_that_differ_in_secrets_look_the_same(number: int) -> None:
    """View, scene, choices, their words, and the reasons for which other choices are refused."""
    different = Counter[str]()
    for match, rng in moments(number, range(RUNS)):
        game, truth = match.game, match.state
        assert isinstance(game, Summoners)
        for seat in range(2):
            world = copy_of(truth)
            other_world(world, game.lowered.content, seat, rng)
            where = f"set-up {number}, seed 3, run {match.run}, after {len(match.played)} choices, seat {seat}"
            assert seen(match, world, seat) == seen(match, truth, seat), where
            different["all"] += world != truth
            mine, now = list(face_down(truth, 1 - seat)), list(face_down(world, 1 - seat))
            different["face down"] += [one.card for one in mine] != [one.card for one in now]
            different["hand"] += truth.side[1 - seat].hand != world.side[1 - seat].hand
    assert different["all"] > RUNS
    assert different["hand"] > RUNS // 2
    assert different["face down"] > 0


def test_the_other_player_does_see_the_difference() -> None:
    """Otherwise the test above would compare nothing."""
    told = Counter[bool]()
    for match, rng in moments(3, range(30)):
        game, world = match.game, copy_of(match.state)
        assert isinstance(game, Summoners)
        other_world(world, game.lowered.content, 0, rng)
        told[seen(match, world, 1) != seen(match, match.state, 1)] += 1
    assert told[True] > 20


# The log.


def retold(rows: Iterable[Row], c: Content, seat: int, rng: random.Random) -> list[Row]:
    """The same rows, with other cards and spaces wherever the enemy kept them secret."""
    enemy, some = 1 - seat, [card for card in range(c.kinds) if is_settable(c, card)]
    told = []
    for row in rows:
        card, new = rng.choice(some), row
        if row.code in SECRET and row.a == enemy:
            new = row._replace(b=card)
            if row.code != fields.DREW:
                new = new._replace(c=any_place(c, enemy, card, rng))
        told.append(new)
    return told


SECRET = (fields.DREW, fields.SETTING_DECLARED, fields.WAS_SET)


@pytest.mark.parametrize("number", NUMBERS)
def test_logs_that_differ_in_secrets_are_told_the_same(number: int) -> None:
    """To the byte: events with their ids, causes and changes; and the story with them."""
    happened, differ = Counter[int](), 0
    for match, rng in moments(number, range(200, 200 + LOGS)):
        game, rows = match.game, list(match.rows)
        assert isinstance(game, Summoners)
        for seat in range(2):
            other = retold(rows, game.lowered.content, seat, rng)
            where = f"set-up {number}, seed 3, run {match.run}, seat {seat}"
            for observer in (seat, SPECTATOR):
                told = game.interface.reader(observer).read(other)
                assert json.dumps(plain(told)) == json.dumps(plain(match.events(observer))), where
            told = game.interface.reader(seat).read(other)
            assert game.text.narrator().narrate(told) == match.log(seat), where
            differ += game.interface.reader(1 - seat).read(other) != match.events(1 - seat)
            happened.update(old.code for old, new in zip(rows, other, strict=True) if old != new)
    assert differ > LOGS
    assert set(SECRET) <= set(happened)


def test_a_set_card_that_is_negated_is_not_named_until_it_lies_on_a_pile() -> None:
    """Both players see the piles; before that, the other one hears of a face-down card only."""
    matches = (match for match, _ in moments(WORLDS.index(SPIES), range(200, 200 + LOGS)))
    told = [match.events(seat) for match in matches for seat in range(2)]
    negated = [
        (event, events[place + 1])
        for events in told
        for place, event in enumerate(events)
        if isinstance(event, CameToNothing) and event.what == "set" and event.why == "negated"
    ]
    assert {event.card is None for event, _ in negated} == {True, False}
    assert all(isinstance(after, WentTo) and after.cause == event.n for event, after in negated)


# Worlds that the rules imagine.


def without_secrets(s: State, seat: int) -> bytes:
    """The state without what a seat may not know, and without the dice to come."""
    rest = copy_of(s)
    rest.chance = blank(Chance)
    hidden = (rest.side[seat].deck, rest.side[1 - seat].deck, rest.side[1 - seat].hand)
    for pile in hidden:
        pile[:] = [0] * len(pile)
    for secret in face_down(rest, 1 - seat):
        secret.card = secret.space = 0
    return to_record(rest).tobytes()


def cards_of_both(s: State) -> list[Counter[int]]:
    """The hidden cards of each player together: imagining moves them, but makes and loses none."""
    return [
        Counter(chain(side.hand[: side.in_hand], side.deck[: side.in_deck], (one.card for one in face_down(s, player))))
        for player, side in enumerate(s.side)
    ]


@pytest.mark.parametrize("number", NUMBERS)
def test_imagining_keeps_what_is_public_and_is_sound(number: int) -> None:
    """Nothing public changes, nothing is wrong with the imagined match, and it can be played to its end."""
    other = 0
    for match, _ in moments(number, range(400, 400 + IMAGINED)):
        game, truth = match.game, match.state
        assert isinstance(game, Summoners)
        for seat in range(2):
            where = f"set-up {number}, seed 3, run {match.run}, after {len(match.played)} choices, seat {seat}"
            twin = match.determinized(seat)
            world = twin.state
            assert without_secrets(world, seat) == without_secrets(truth, seat), where
            assert world.side[seat].hand == truth.side[seat].hand, where
            assert cards_of_both(world) == cards_of_both(truth), where
            assert seen(match, world, seat) == seen(match, truth, seat), where
            assert broken(world, game.lowered.content) == 0, f"{where}: {WRONG[broken(world, game.lowered.content)]}"
            other += world.side[1 - seat].hand != truth.side[1 - seat].hand
            if seat == match.run % 2:
                twin.play_out()
                assert twin.over
                assert broken(twin.state, game.lowered.content) == 0, where
    assert other > IMAGINED // 2


@pytest.mark.parametrize("run", [39, 78, 292])
def test_a_unique_card_in_hand_is_never_imagined_in_the_deck(run: int) -> None:
    """Seed 3: of two unique cards in hand one could lie where a third cannot; the others stayed no longer together."""
    ((match, _),) = moments(0, range(run, run + 1))
    assert isinstance(match.game, Summoners)
    for _ in range(8):
        twin = match.determinized(0)
        match.policy_drawn += 50  # other draws next time
        assert WRONG[broken(twin.state, match.game.lowered.content)] == WRONG[0]


def test_every_world_that_fits_can_be_imagined() -> None:
    """Of three cards that nobody has seen, each can lie face down; a trap can lie anywhere in its rows."""
    board = Board(
        a={"gignen_warrior": (5, 1)},
        b={"fae_magician": (5, 12)},
        set_b=["graverobbing"],
        hand_b=["spell_ward", "blast_bolt"],
        deck_b=["snare_pit", "rush"],
    )
    kinds, found, spaces = board.game.lowered.kinds, Counter[str](), set[int]()
    for _ in range(300):
        twin = board.match.determinized("a")
        board.match._state.chance.policy.drawn += 50  # other draws next time
        side = twin.state.side[1]
        lying = kinds[side.placed[0].card]
        found[lying] += 1
        spaces |= {side.placed[0].space} if lying == "snare_pit" else set()
        rest = sorted(kinds[row] for row in (*side.hand[:2], *side.deck[:2]))
        assert sorted([lying, *rest]) == ["blast_bolt", "graverobbing", "rush", "snare_pit", "spell_ward"]
        assert (side.placed[0].space == NOWHERE) == (lying != "snare_pit")
    assert set(found) == {"graverobbing", "spell_ward", "snare_pit"}
    assert min(found.values()) > 60
    assert len(spaces) > 50
    assert all(space // WIDTH >= 3 for space in spaces), "a Snare Pit lies on b's rows or up to 8 beyond them"


def test_a_card_that_is_being_set_is_not_known_either() -> None:
    """The enemy may respond while a card is set: all that is known is that it can be set."""
    board = Board(
        a={"gignen_warrior": (5, 1)},
        b={"stoneheart_warrior": (5, 12)},
        hand_a=["graverobbing"],
        deck_a=["spell_ward", "snare_pit", "rush"],
        hand_b=["stonewardens_command"],
    )
    board.set_down("graverobbing")
    assert board.asks == ("response", "b")
    found = set()
    for _ in range(60):
        twin = board.match.determinized("b")
        board.match._state.chance.policy.drawn += 50
        assert twin.view("b") == board.match.view("b")
        found.add(board.game.lowered.kinds[twin.state.stack[0].card])
    assert found == {"graverobbing", "spell_ward", "snare_pit"}
