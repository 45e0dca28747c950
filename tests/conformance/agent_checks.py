"""What every game must do for agents: value positions, hide what a seat may not know, and be played by them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from fairfight.agents import agent_for
from fairfight.engine import loops
from fairfight.engine.deciding import parse_agent
from fairfight.engine.searches import EVEN, WHOLE
from fairfight.game.game import Game
from fairfight.game.interface.plain import plain
from fairfight.game.match import Match
from tests.conformance.checks import LOOKED_AT_STEPS, SEED, is_looked_at, start, step_at_random
from tests.depth import deep

AGENTS = ("greedy:2", "search:6")  # each as little as still shows the whole of it
DECISIONS = deep(6, 30)  # in plain Python, which takes long to search
LEFT = "what is left of a position depends on what its seat may not know"


def positions(game: Game, runs: int) -> Iterator[Match]:
    """Positions of random play, the last of each run included."""
    steps = 0
    for run in range(runs):
        match = start(game, run)
        rng = random.Random(run)
        while not match.over:
            if is_looked_at(len(match.played)):
                yield match
            step_at_random(match, rng)
        yield match
        steps += len(match.played)
        if steps > LOOKED_AT_STEPS:
            break


def positions_have_a_value(game: Game, runs: int) -> None:
    """From lost to won, the same for both speeds; what one seat has the other has not; the end is what it is."""
    slow, fast = game.engine("python"), game.engine("native")
    for match in positions(game, runs):
        worths = []
        for seat in range(len(game.seats)):
            values = set()
            for engine in (slow, fast):
                state, room = match.state_for(engine), engine.buffers()
                values.add(int(engine.bound(loops.evaluate)(state, engine.content, room.silent, room.out, seat)))
            assert len(values) == 1, "plain Python and native code value a position differently"
            worths.append(values.pop())
        assert all(0 <= worth <= WHOLE for worth in worths), "a value goes from 0 to WHOLE"
        assert len(worths) == 1 or sum(worths) == WHOLE, "what is good for one seat must be as bad for the other"
        if match.result and "winner" in match.result and len(worths) == 2:
            assert worths[0] == {"a": WHOLE, "b": 0}.get(match.result["winner"], EVEN), "at the end, the result"


def imagining_knows_no_more_than_the_seat(game: Game, runs: int) -> None:
    """What is hidden leaves no trace: positions that are one to a seat are hidden alike, and imagined alike."""
    for match in positions(game, runs):
        for number in range(len(game.seats)):
            other = match.determinized(number)
            other.policy_drawn = match.policy_drawn
            assert known(match, number) == known(other, number), LEFT
            assert match.determinized(number).to_bytes() == other.determinized(number).to_bytes(), (
                "imagined by what is hidden"
            )


def known(match: Match, seat: int) -> bytes:
    """The bytes of a position that are left when all is taken away that a seat may not know."""
    state = match.state_for(match._engine)
    match._engine.mask_all(state, seat)
    return match._engine.to_bytes(state)


def runs_that_look_alike_are_hidden_alike(game: Game, runs: int) -> int:
    """At the start, what a seat saw and was told says all that is left. Returns how many runs were compared.

    This sees traces that imagining itself leaves untouched. Games without secrets have none, though two runs that look
    alike may differ: a pile that cards are drawn from at random lies in no order.
    """
    if not game.has_secrets:
        return 0
    left: dict[tuple[int, str], bytes] = {}
    compared = 0
    for match in (start(game, run) for run in range(runs)):
        for seat in range(len(game.seats)):
            bytes_left, looks = known(match, seat), (seat, json.dumps([plain(match.view(seat)), match.log(seat)]))
            compared += looks in left
            assert left.setdefault(looks, bytes_left) == bytes_left, LEFT
    return compared


def agents_decide_by_what_the_seat_knows(game: Game, runs: int) -> int:
    """Other hidden cards and other dice to come, the same decision. Returns how many decisions were compared."""
    compared = 0
    for match in positions(game, runs):
        seat = None if match.over else game.seat_to_act(match.state)
        if seat is None or len(match.codes) == 1:
            continue
        for name in AGENTS:
            other = match.determinized(seat)
            other.policy_drawn = match.policy_drawn
            agent = agent_for(game, name)
            before = match.clone()
            choice = agent.choose(match)
            assert choice in match.choices()
            assert agent.choose(other) == choice, f"{name} decided by something that seat {seat} may not know"
            assert match.policy_drawn > before.policy_drawn
            match.policy_drawn = before.policy_drawn
            assert match.to_bytes() == before.to_bytes(), f"{name} changed the match"
            compared += 1
    return compared


def agents_play_alike_at_both_speeds(game: Game) -> None:
    """Whole runs with an agent at every seat: the same bytes in plain Python, in native code and in one match."""
    for names in (AGENTS, tuple(reversed(AGENTS))):
        seats = [parse_agent(name, game.options.policies) for name in names[: len(game.seats)]]
        decider = game.decider_for(seats)
        fast = game.engine("native", decider=decider)
        match, twin = (Match(game, game.engine(speed, decider=decider), SEED, 1) for speed in ("native", "python"))
        match.play_out()
        rows = fast.play_runs(SEED, 0, 3)
        assert match.result == game.result_in_words(rows[1:2])
        room, steps = twin._engine.buffers(), 0
        while not twin.over and steps < DECISIONS:
            twin.play(room.think(twin._state, twin.codes))
            steps += 1
        assert twin.played == match.played[: len(twin.played)], "plain Python decides otherwise"


def every_seat_can_be_given_an_agent(game: Game) -> None:
    """By an option of its own, or by `agent` where there is one seat; what is reported of the set-up says so."""
    for number, seat in enumerate(game.seats):
        name = f"agent_{seat}" if len(game.seats) > 1 else "agent"
        made = type(game)(game.options.checked(game.setup.model_dump() | {name: "search:7"}))
        assert str(made.agents[number]) == "search:7"
        assert made.setup.non_defaults()[name] == "search:7"
