"""What every game must do. Each check is a function of a game and fails with a plain assertion."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fairfight.common.errors import IllegalChoice
from fairfight.engine import loops
from fairfight.engine.chance import Chance
from fairfight.engine.layout import blank, copy_of, to_record
from fairfight.engine.rule import is_rule, is_slot
from fairfight.engine.slips.slips import reachable, slips
from fairfight.game.game import Game
from fairfight.game.interface.plain import plain
from fairfight.game.match import Match
from fairfight.game.matches.saves import load_match
from fairfight.lab.compare.changes import with_options
from fairfight.lab.runs.metrics import metrics_of
from fairfight.lab.runs.simulation import simulate
from tests.conformance.columns import check_columns
from tests.depth import IS_DEEP, deep

SEED = 20_261_115
LONGEST = 100_000  # steps

# Short matches are played as often as a check asks for; long ones until so many steps were seen, the last to its end.
PLAYED_STEPS = deep(4_000, 40_000)  # just played, at both speeds
LOOKED_AT_STEPS = deep(300, 2_000)  # looked at from all sides after every step
LOOKED_AT_EVERY = 11 if IS_DEEP else 19  # steps of a long match
PLAYED_ON_STEPS = deep(30, LONGEST)  # of a clone or a match that was loaded


def is_looked_at(step: int) -> bool:
    """Long matches are looked at after each of the first steps, and after some of the later ones."""
    return step < 10 or step % LOOKED_AT_EVERY == 0


def is_put_into_words(step: int) -> bool:
    """Whether choices are compared in words, and not by their codes only: words take most of the time."""
    return IS_DEEP or is_looked_at(step)


def start(game: Game, run: int, speed: Any = "python") -> Match:
    return game.start(SEED, run, speed)


def step_at_random(match: Match, rng: random.Random) -> None:
    match.play(rng.choice(match.codes))


def play_on(match: Match) -> None:
    """To the end, or for some steps."""
    last = len(match.played) + PLAYED_ON_STEPS
    match.play_out(lambda match: len(match.played) >= last)


def rules_have_no_slips(game: Game) -> None:
    """All that any of its rules can reach is made of what rules may do; nobody needs a compiler to find out."""
    wiring = game.rules.wiring(game.decider)
    entries = [*game.options.policies.values(), *(one for one in wiring.values() if is_rule(one)), loops.play_runs]
    rules = {one for entry in entries for one in reachable(entry, wiring)}
    assert len(rules) > len(entries)
    found = [said for one in rules if not is_slot(one) for said in slips(one)]
    assert not found, "\n".join(found)


def same_bytes_at_both_speeds(game: Game, runs: int) -> None:
    """State, events and result of every run are the same, and so are the rows of a batch."""
    few = min(deep(10, 100), runs)
    native_rows = game.engine("native").play_runs(SEED, 0, runs)
    assert game.engine("python").play_runs(SEED, 0, few).tobytes() == native_rows[:few].tobytes()
    steps = 0
    for run in range(runs):
        slow, fast = start(game, run, "python"), start(game, run, "native")
        slow.play_out()
        fast.play_out()
        assert slow.played == fast.played, run
        assert slow.rows == fast.rows, run
        assert slow.to_bytes() == fast.to_bytes(), run
        assert slow.result == game.result_in_words(native_rows[run : run + 1]), run
        steps += len(slow.played)
        if steps > PLAYED_STEPS:
            break


def same_bytes_at_every_step(game: Game, runs: int) -> None:
    """Also with choices that no policy would make."""
    rng = random.Random(1)
    steps = 0
    for run in range(runs):
        slow, fast = start(game, run, "python"), start(game, run, "native")
        while not slow.over:
            assert slow.codes == fast.codes
            if is_put_into_words(len(slow.played)):
                assert slow.worded_choices() == fast.worded_choices()
            code, told = rng.choice(slow.codes), len(slow.rows)
            slow.play(code)
            fast.play(code)
            assert slow.to_bytes() == fast.to_bytes()
            assert list(slow.rows.since(told)) == list(fast.rows.since(told))
        assert fast.over
        assert slow.rows == fast.rows
        assert slow.log() == fast.log()
        steps += len(slow.played)
        if steps > LOOKED_AT_STEPS:
            break


def details_are_counted_alike(game: Game, runs: int) -> None:
    """Details are the same at both speeds, and asking for them changes no result."""
    if game.rules.details is None:
        assert game.details == ()
        return
    slow, fast = (game.engine(speed, details=True).play_runs(SEED, 0, runs) for speed in ("python", "native"))
    assert slow.tobytes() == fast.tobytes()
    plain = game.engine("native").play_runs(SEED, 0, runs)
    assert all((fast[name] == plain[name]).all() for name in plain.dtype.names or ())
    assert any(column.values(fast).any() for column in game.details), "nothing was counted"


def details_of_every_ready_set_up(kind: type[Game], runs: int) -> None:
    """Every set-up that the game names, and every ready deck at all seats, can be told with its details."""
    decks = [dict.fromkeys(kind.seats, deck) for deck in kind.balance.entrants({})]
    for setup in (*kind.examples(), *kind.balance.panel({}), *decks):
        game = kind(kind.options.checked(setup))
        check_columns(game)
        if game.rules.details:
            metrics = simulate(game, runs, SEED, details=True).metrics()
            assert {column.name for column in game.details} <= set(metrics), setup


def the_lab_can_ask_about_it(game: Game, runs: int) -> None:
    """Headline, worth, length, cards, dangers and panel name what is there."""
    names = {metric.name for metric in metrics_of(game)}
    rows = game.engine("native").play_runs(SEED, 0, runs)
    assert game.balance.headline in names
    for figures in (game.balance.score(rows), game.balance.length(rows)):
        assert figures.shape == (runs,)
        assert np.issubdtype(figures.dtype, np.signedinteger)
    counted, already_blank = {column.name for column in game.details}, 0
    for piece in game.balance.subjects(game):
        assert piece.metric in names
        assert {name for name in (piece.played, *piece.used, piece.drawn, piece.in_deck) if name} <= counted, piece
        blanked = with_options(game, piece.blank)
        assert {metric.name for metric in metrics_of(blanked)} == names
        already_blank += blanked.content.tobytes() == game.content.tobytes()
    assert already_blank <= len(game.balance.subjects(game)) / 4
    if game.balance.threats:
        assert any(name.startswith(game.balance.threats.met) for name in names)
        assert all(any(name.startswith(cost) for name in names) for cost in game.balance.threats.costs)
        assert any(name.startswith(f"{game.balance.threats.ended}:") for name in names)


def standing(match: Match) -> tuple[Any, ...]:
    """All that a match is: its position, what can be done, and what has happened, of which every log is made."""
    return match.to_bytes(), match.rows.copy(), match.reader(None).n, match.choices(), list(match.played)


def clone_shares_nothing(game: Game, runs: int) -> None:
    for speed in ("python", "native"):
        for run in range(runs):
            match = start(game, run, speed)
            rng = random.Random(run)
            while not match.over:
                if not is_looked_at(len(match.played)):
                    step_at_random(match, rng)
                    continue
                before = standing(match)
                clone = match.clone()
                assert clone.to_bytes() == match.to_bytes()
                play_on(clone)
                clone.reader(None)  # it reads on, which must be news to the match
                assert standing(match) == before
                twin = match.clone()
                play_on(twin)
                assert twin.to_bytes() == clone.to_bytes()
                step_at_random(match, rng)


def save_and_load_round_trip(game: Game, runs: int, folder: Path) -> None:
    """After every step, a policy's draws included, the loaded match is the same and goes on the same."""

    def make(_name: str, setup: dict[str, Any]) -> Game:
        return type(game)(type(game).options.checked(setup))

    path = folder / "match.json"
    for run in range(runs):
        match = start(game, run)
        rng = random.Random(run)
        while True:
            if match.over or is_looked_at(len(match.played)):
                match.save(path)
                loaded = load_match(path, make)
                assert (standing(loaded), loaded.result) == (standing(match), match.result)
                assert not match.over or loaded.log() == match.log()
                onward, ahead = match.clone(), loaded.clone()
                play_on(onward)
                play_on(ahead)
                assert onward.to_bytes() == ahead.to_bytes()
            if match.over:
                break
            if rng.random() < 0.5:
                step_at_random(match, rng)
            else:
                match.play(match._engine.decide(match._state, match.codes))


def choices_have_words_until_the_end(game: Game, runs: int) -> None:
    """Never empty before the end, each with its own code and words; a result at the end and not before."""
    check_columns(game)
    steps = 0
    for run in range(runs):
        match = start(game, run)
        rng = random.Random(run)
        for _ in range(LONGEST):
            choices = match.worded_choices()
            if match.over:
                break
            assert choices
            assert len({choice.code for choice in choices}) == len(choices)
            assert len({choice.words for choice in choices}) == len(choices)
            assert all(choice.words.strip() for choice in choices)
            assert match.result is None
            assert match.seat is None or match.seat in game.seats
            step_at_random(match, rng)
        else:
            pytest.fail(f"run {run} did not end within {LONGEST} steps")
        assert choices == []
        assert match.result is not None
        assert list(match.result) == [column.name for column in game.columns]
        steps += len(match.played)
        if steps > LOOKED_AT_STEPS:
            break


def views_hide_what_a_seat_may_not_know(game: Game, runs: int) -> bool:
    """Changing only what a seat may not know never changes its view, its log or its choices.

    Returns whether anything was hidden at all, so that the caller can see that the check was not empty.
    """
    hidden, steps = False, 0
    for run in range(runs):
        match = start(game, run)
        rng = random.Random(run)
        while True:
            for number, seat in enumerate(game.seats):
                view = match.view(seat)
                assert json.loads(json.dumps(plain(view))) == plain(view), "a view is plain values"
                assert type(view) is game.interface.view_type
                assert match.view(number) == view
                other = match.determinized(seat)
                assert other.view(seat) == view
                assert other.rows == match.rows, "imagining changes what has happened"
                if match.over:
                    assert other.log(seat) == match.log(seat)
                if match.seat == seat:
                    assert other.codes == match.codes
                    if is_put_into_words(len(match.played)):
                        assert other.worded_choices() == match.worded_choices()
                assert other.state.chance.game != match.state.chance.game, "nobody knows the dice to come"
                hidden = hidden or _without_chance(other) != _without_chance(match)
            if match.over:
                break
            step_at_random(match, rng)
        steps += len(match.played)
        if steps > LOOKED_AT_STEPS:
            break
    return hidden


def _without_chance(match: Match) -> bytes:
    """The state's bytes without the chance in it, which imagining always replaces."""
    state = copy_of(match.state)
    state.chance = blank(Chance)
    return to_record(state).tobytes()


def logs_hide_what_a_seat_may_not_know(game: Game, runs: int) -> int:
    """At the start, two runs that look the same to a seat are told the same to it. Returns how many were compared."""
    told: dict[tuple[str, str], list[list[str]]] = defaultdict(list)
    for run in range(runs):
        match = start(game, run)
        for seat in game.seats:
            told[seat, json.dumps(plain(match.view(seat)))].append(match.log(seat))
    for (seat, _), logs in told.items():
        assert all(log == logs[0] for log in logs), f"the log tells seat {seat} more than its view"
    return sum(len(logs) - 1 for logs in told.values())


def replays_are_identical(game: Game, runs: int) -> None:
    """The same seed, run and choices give the same bytes again; another run gives others."""
    finals = set()
    for run in range(runs):
        match = start(game, run)
        match.play_out()
        again = start(game, run)
        for code in match.played:
            again.play(code)
        again.policy_drawn = match.policy_drawn
        assert again.to_bytes() == match.to_bytes()
        assert again.rows == match.rows
        finals.add(match.to_bytes())
    assert len(finals) == runs


def illegal_choices_are_refused(game: Game, runs: int) -> None:
    """With the rule that forbids them, and nothing is changed; also after the end."""
    for run in range(runs):
        match = start(game, run)
        rng = random.Random(run)
        while True:
            if not match.over and not is_looked_at(len(match.played)):
                step_at_random(match, rng)
                continue
            legal = {choice.code for choice in match.choices()}
            before = standing(match)
            tried = {-1, 0, 1, 2**31 - 1, *(rng.randrange(-50, 2000) for _ in range(10))} - legal
            for code in sorted(tried):
                with pytest.raises(IllegalChoice, match="rules:"):
                    match.play(code)
            assert standing(match) == before
            if match.over:
                break
            step_at_random(match, rng)
