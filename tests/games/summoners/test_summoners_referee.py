"""Every response offered is legal and every legal response is offered: a second reading of the rules decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from fairfight.engine.chance import begin_chance
from fairfight.engine.layout import blank
from fairfight.games.summoners import codes
from fairfight.games.summoners.codes import DOINGS, card_of, parts_of, what_of
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.rules import turn
from fairfight.games.summoners.rules.cards import stack
from fairfight.games.summoners.rules.cards.eligibility import (
    unmet_to_activate,
    unmet_to_advance,
    unmet_to_play,
    unmet_to_set,
)
from fairfight.games.summoners.rules.choices import choices
from fairfight.games.summoners.state import Content, State
from fairfight.games.summoners.terms import ASKS, ASKS_ACTION, ASKS_ADVANCE, ASKS_RESPONSE
from tests.depth import deep
from tests.games.summoners.invariants import SETUPS, any_choice, game_of
from tests.games.summoners.referee import Referee

NUMBERS = range(len(SETUPS))
RUNS = deep(6, 30)


def decisions(game: Summoners, run: int) -> Iterator[tuple[State, list[int]]]:
    """Every decision of a random match, with the codes that are offered."""
    c, s, out, log = game.lowered.content, blank(State), [0] * 12_000, list[int]()
    begin_chance(s.chance, 2, run)
    turn.start(s, c, log)
    while n := choices(s, c, out):
        yield s, out[:n]
        turn.update(s, c, log, any_choice(s, out, n))


def named(game: Summoners, found: set[int]) -> list[str]:
    """Some codes, so that a person can read them."""
    return [f"{game.lowered.kinds[card_of(code)]}: {parts_of(code)}" for code in sorted(found)[:5]]


@pytest.mark.parametrize("number", NUMBERS)
def test_what_is_offered_is_what_is_legal(number: int) -> None:
    """At every decision of random matches: no legal choice is missing, and no other is there."""
    game = game_of(SETUPS[number])
    looked_at, offered = Counter[str](), Counter[str]()
    for run in range(RUNS):
        for step, (s, found) in enumerate(decisions(game, run)):
            if s.asks != ASKS_ACTION or step % 3 == 0:
                legal = Referee(game, s).legal()
                where = f"set-up {number}, run {run}, step {step}, {ASKS[s.asks]}"
                assert not legal - set(found), f"{where} is not offered: {named(game, legal - set(found))}"
                assert not set(found) - legal, f"{where} is not legal: {named(game, set(found) - legal)}"
                looked_at[ASKS[s.asks]] += 1
                offered.update({DOINGS[what_of(code)] for code in found})
    assert looked_at["response"] > 3 * RUNS
    expected = {"pass", "play", "set", "activate", "move", "attack", "direct_attack", "advance", "complete", "summon"}
    assert expected <= set(offered)


def unmet(s: State, c: Content, card: int) -> dict[int, int]:
    """Why a card cannot be used in each of four ways; 0: it can."""
    return {
        codes.PLAY: unmet_to_play(s, c, s.asked, card),
        codes.SET: unmet_to_set(s, c, s.asked, card),
        codes.ACTIVATE: unmet_to_activate(s, c, s.asked, card),
        codes.ADVANCE: unmet_to_advance(s, c, s.asked, card),
    }


@pytest.mark.parametrize("number", NUMBERS)
def test_nothing_is_unmet_exactly_when_a_card_is_offered(number: int) -> None:
    game = game_of(SETUPS[number])
    c = game.lowered.content
    met = Counter[str]()
    for run in range(100, 106):
        for step, (s, found) in enumerate(decisions(game, run)):
            if s.asks == ASKS_ADVANCE or (s.asks == ASKS_ACTION and step % 4):
                continue  # a card that lets a unit advance at once asks for no Action Phase
            offered = {(what_of(code), card_of(code)) for code in found}
            for card in range(c.kinds):
                for what, missing in unmet(s, c, card).items():
                    where = f"set-up {number}, run {run}, step {step}: {DOINGS[what]} {game.lowered.kinds[card]}"
                    assert (missing == 0) == ((what, card) in offered), f"{where}: {missing:b}"
                    met[DOINGS[what]] += missing == 0
    assert set(+met) == {"play", "set", "activate", "advance"}


@pytest.mark.parametrize("number", NUMBERS)
def test_whoever_could_respond_is_asked_the_opponent_first(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time a window opens: the opponent of who acted last if there is a legal response, else who acted."""
    game = game_of(SETUPS[number])
    asked = Counter[int | None]()

    def watched(s: State, c: Content) -> None:
        actor = s.stack[s.on_stack - 1].player if s.on_stack else s.opener
        order = [1 - actor, actor][s.passes :]
        able = [player for player in order if len(set(Referee(game, s, player).response_choices())) > 1]
        stack.open_window(s, c)
        who = s.asked if s.asks == ASKS_RESPONSE else None
        assert who == (able[0] if able else None)
        asked[who] += 1

    monkeypatch.setattr(turn, "open_window", watched)
    for run in range(200, 200 + deep(3, 7)):
        for _ in decisions(game, run):
            pass
    assert {1, None} <= set(asked)  # the first deck of the session has no responses
