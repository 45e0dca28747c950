"""What holds at every decision of every match, whatever the decks and the choices: thousands of random matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from fairfight.engine.chance import begin_chance
from fairfight.engine.engine import SPEEDS
from fairfight.engine.layout import blank, copy_of
from fairfight.game.game import content_record
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.rules.choices import choices
from fairfight.games.summoners.rules.turn import start, update
from fairfight.games.summoners.state import Content, State
from fairfight.games.summoners.terms import (
    ACTION,
    ADVANCING,
    ASKS_ACTION,
    ASKS_RESPONSE,
    DO_ADD_CARD,
    DO_CHANGE,
    END_PHASE,
    ENDING,
    GONE,
    NOBODY,
    ON_BOARD,
    OVER,
    PLAYING,
    SETTING,
)
from tests.depth import deep
from tests.games.summoners.invariants import SETUPS, any_choice, broken, choices_broken, game_of, watch
from tests.games.summoners.soundness import WRONG

RUNS, RUNS_IN_PYTHON = deep(500, 2000), deep(4, 24)
NUMBERS = range(len(SETUPS))


@pytest.mark.parametrize("number", NUMBERS)
def test_nothing_is_wrong_at_any_decision_of_random_matches(number: int) -> None:
    """Cards, units, stack, turn, points and lists: see `soundness`; and every match ends."""
    wrong, rows = watch(game_of(SETUPS[number]), "native", 1, 0, RUNS)
    assert not wrong, f"set-up {number}, seed 1, {wrong}"
    assert (rows["turns"] > 0).all()


def test_those_are_10_000_matches_in_depth() -> None:
    assert RUNS * len(SETUPS) >= deep(3_000, 10_000)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_same_matches_are_the_same_in_plain_python(number: int) -> None:
    game = game_of(SETUPS[number])
    wrong, slow = watch(game, "python", 1, 0, RUNS_IN_PYTHON)
    assert not wrong, f"set-up {number}, seed 1, {wrong}"
    assert slow.tobytes() == watch(game, "native", 1, 0, RUNS_IN_PYTHON)[1].tobytes()


def at_random(game: Summoners, run: int) -> Iterator[State]:
    """The state at every decision of a random match, and at its end; always the same object."""
    c, s, out, log = game.lowered.content, blank(State), [0] * 12_000, list[int]()
    begin_chance(s.chance, 1, run)
    start(s, c, log)
    while n := choices(s, c, out):
        yield s
        update(s, c, log, any_choice(s, out, n))
    yield s


def cards_of(s: State, player: int) -> Counter[int]:
    """Every card of a player, wherever it lies, counted one by one."""
    side = s.side[player]
    piles = (
        side.hand[: side.in_hand],
        side.deck[: side.in_deck],
        side.recharge[: side.in_recharge],
        side.discard[: side.in_discard],
        side.advance[: side.in_advance],
        [row.card for row in side.placed if row.is_there],
        [u.card for u in s.unit[3 * player : 3 * player + 3] if u.where not in (0, GONE)],
        [
            item.card
            for item in s.stack[: s.on_stack]
            if item.player == player and item.what in (PLAYING, SETTING, ADVANCING)
        ],
    )
    return Counter([card for pile in piles for card in pile]) + Counter(dict(enumerate(side.removed)))


@pytest.mark.parametrize("number", NUMBERS)
def test_every_single_card_stays_and_only_unique_ones_are_made(number: int) -> None:
    game = game_of(SETUPS[number])
    unique = {row for row, key in enumerate(game.lowered.kinds) if key in game.model.cards and is_unique(game, key)}
    for run in range(deep(2, 6)):
        before, made = None, (Counter[int](), Counter[int]())
        for s in at_random(game, run):
            now = cards_of(s, 0), cards_of(s, 1)
            common = [{row: n for row, n in one.items() if row not in unique} for one in now]
            before = before or common
            assert common == before, f"run {run}, turn {s.turn}"
            for player in range(2):
                more = Counter({row: now[player][row] for row in unique})
                assert made[player] <= more, "a unique card that left the game is still counted there"
                made[player].update(more - made[player])


def is_unique(game: Summoners, key: str) -> bool:
    return game.model.cards[key].unique


# A check that cannot fail would prove nothing.


@cache
def middle(asks: int) -> tuple[State, Content]:
    """A decision of a crowded match: three units on the board at least, cards in play and in all piles of a."""
    game = game_of(SETUPS[3])
    for s in (s for run in range(100) for s in at_random(game, run)):
        side = s.side[0]
        units = sum(u.where == ON_BOARD for u in s.unit)
        piles = min(side.in_hand, side.in_deck, side.in_recharge, side.in_discard, side.in_advance)
        if s.asks == asks and units >= 3 and s.unit[0].where == ON_BOARD and side.placed_to >= 2 and piles >= 1:
            return copy_of(s), game.lowered.content
    raise AssertionError("there is no such decision")


def first_open(s: State) -> int:
    return next(row for row, placed in enumerate(s.side[0].placed) if placed.is_there and placed.face_down)


def share_a_space(s: State) -> None:
    stand = [u for u in s.unit if u.where == ON_BOARD]
    stand[0].space = stand[1].space


def turn_up(s: State) -> None:
    s.side[0].placed[first_open(s)].face_down = 0


def lose_a_card_in_play(s: State) -> None:
    s.side[0].placed[first_open(s)].is_there = 0


def add_an_effect(s: State) -> None:
    s.lasting[s.in_force].do = DO_CHANGE
    s.lasting[s.in_force].unit = 0
    s.lasting[s.in_force].plus = 5
    s.in_force += 1


def effect_on_nobody(s: State) -> None:
    add_an_effect(s)
    s.lasting[s.in_force - 1].unit = 6


def leave_an_effect_behind(s: State) -> None:
    add_an_effect(s)
    s.in_force -= 1


def swap_cards(s: State) -> None:
    """The number of cards stays, the cards do not."""
    s.side[0].hand[0] = next(card for card in s.side[0].deck[: s.side[0].in_deck] if card != s.side[0].hand[0])


def set_field(path: str, value: int) -> Callable[[State], None]:
    """Set one number such as "unit.0.level"."""

    def change(s: State) -> None:
        at: object = s
        *inner, last = path.split(".")
        for name in inner:
            at = at[int(name)] if name.isdigit() else getattr(at, name)  # type: ignore[index]
        if last.isdigit():
            at[int(last)] = value  # type: ignore[index]
        else:
            setattr(at, last, value)

    return change


WRONGS: list[tuple[str, Callable[[State], None]]] = [
    ("a card is lost", swap_cards),
    ("a card is lost", set_field("side.0.removed.9", 1)),
    ("behind the end of a hand", set_field("side.0.in_deck", 0)),
    ("behind the end of a hand", set_field("side.1.advance.9", 3)),
    ("a card is lost", set_field("unit.0.where", GONE)),
    ("a summon's card", set_field("unit.0.space", -1)),
    ("a card is lost", set_field("unit.0.where", 0)),
    ("share a space", share_a_space),
    ("share a space", set_field("unit.0.space", 168)),
    ("level is not", set_field("unit.0.level", 21)),
    ("level is not", set_field("unit.0.level", 4)),
    ("no HP left", set_field("unit.0.damage", -1)),
    ("no HP left", set_field("unit.0.damage", 999)),
    ("stats are not", set_field("unit.0.stat.4", 99)),
    ("stats are not", set_field("unit.0.mv", 12)),
    ("stats are not", set_field("unit.0.max_hp", 500)),
    ("stats are not", add_an_effect),
    ("moved or attacked", set_field("unit.0.moved", -1)),
    ("a card is lost", lose_a_card_in_play),
    ("face up", turn_up),
    ("miscounted", set_field("side.0.placed_to", 23)),
    ("something waits", set_field("now.picked", 4)),
    ("something waits", set_field("now.damage", 4)),
    ("something waits", set_field("now.begun", 1)),
    ("something waits", set_field("answered", 4)),
    ("wrong time", set_field("dues", 1)),
    ("wrong time", set_field("resolving", 1)),
    ("wrong time", set_field("passes", 1)),
    ("wrong time", set_field("may_advance", 0)),
    ("wrong time", set_field("phase", END_PHASE)),
    ("wrong time", set_field("asks", 0)),
    ("victory points", set_field("side.0.points", 40)),
    ("victory points", set_field("side.1.made.4", 1)),
    ("the winner", set_field("winner", 0)),
    ("the winner", set_field("phase", OVER)),
    ("somebody else's turn", set_field("turn", 101)),
    ("work of formulas", set_field("work.num.3", 7)),
    ("an effect in force", effect_on_nobody),
    ("behind the end of a list", leave_an_effect_behind),
    ("behind the end of a list", set_field("stack.5.amount", 1)),
    ("behind the end of a list", set_field("trigger.0.card", 1)),
    ("behind the end of a list", set_field("due.9.when", 1)),
]


@pytest.mark.parametrize(("words", "change"), WRONGS)
def test_the_check_sees_what_is_wrong(words: str, change: Callable[[State], None]) -> None:
    sound, c = middle(ASKS_ACTION)
    s = copy_of(sound)
    assert broken(s, c) == 0
    change(s)
    assert words in WRONG[broken(s, c)]


def test_the_check_sees_a_slow_card_on_a_fast_one() -> None:
    sound, c = middle(ASKS_RESPONSE)
    s = copy_of(sound)
    assert broken(s, c) == 0
    for _ in range(2):
        item = s.stack[s.on_stack]
        item.what, item.speed, item.card, item.placed, item.answers = ENDING, ACTION, -1, -1, -1
        item.unit = item.target = item.other = item.source = NOBODY
        s.on_stack += 1
    assert WRONG[broken(s, c)] == "the stack is not in order"


def test_the_check_sees_a_choice_that_is_there_twice() -> None:
    sound, _ = middle(ASKS_ACTION)
    s = copy_of(sound)
    s.chance.policy.drawn = 8
    assert choices_broken(s, [1, 2, 3], 3) == 0
    assert choices_broken(s, [1, 2, 1], 3) != 0
    assert choices_broken(s, [], 0) != 0


def test_both_speeds_see_the_same_wrong_in_the_same_run() -> None:
    """Content under which Alrecht makes common cards out of nothing."""
    game = game_of(SETUPS[0])
    for effect in game.lowered.content.effect:
        if effect.do == DO_ADD_CARD:
            effect.card = game.lowered.kinds.index("rush")
    game.content = content_record(game.lowered.content)
    slow, fast = (watch(game, speed, 1, 0, 200)[0] for speed in SPEEDS)
    assert slow == fast
    assert fast.endswith("a card is lost, or there is one too many")
