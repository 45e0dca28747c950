"""What every game must do for clients: choices, events, views and scenes as data that agree and hide secrets."""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from typing import Any

from fairfight.common.errors import FairFightError
from fairfight.engine.layout import copy_of
from fairfight.engine.log import Event as Row
from fairfight.game.game import Game
from fairfight.game.interface.choice import Choice, without_code
from fairfight.game.interface.reason import Reason
from fairfight.game.interface.reducer import Table
from fairfight.game.match import Match
from fairfight.game.matches.wire import update
from tests.conformance.agent_checks import known, positions
from tests.conformance.checks import LOOKED_AT_STEPS, SEED, is_looked_at, start, step_at_random
from tests.conformance.schemas import as_json, schemas_of
from tests.depth import deep

CODED_STEPS = deep(600, 60_000)  # whose choices all go through the codec
THREADS = 6
THREADED_STEPS = deep(1_200, 200_000)  # of all matches, several times as many as of one: all threads have some
LONGEST_THREADED = deep(120, 10_000)  # steps of one match
Played = tuple[bytes, list[int], list[Row]]
PREVIEWED = 8  # choices, and things, that are asked about at one position, more or less
DEFAULTS = 3  # that another seat may be asked for between two decisions of a seat


def observers(game: Game) -> tuple[str, ...]:
    """Everybody who can look at a match."""
    return (*game.seats, "spectator")


def choices_go_through_the_codec(game: Game, matches: int) -> None:
    """Each choice is of a kind that is listed, has that kind's parts, and its code is found by its parts alone."""
    codec = game.interface.codec
    steps = 0
    for run in range(matches):
        match, rng = start(game, run), random.Random(run)
        while not match.over:
            choices = match.choices()
            seat = game.seat_to_act(match.state) or 0
            reader, state = match.reader(seat), match.state
            assert tuple(choice.code for choice in choices) == match.codes
            assert len({without_code(choice) for choice in choices}) == len(choices), "two choices with the same parts"
            for choice in choices:
                assert_has_the_parts_of_its_kind(game, choice)
                assert codec.encode(state, without_code(choice), reader) == choice.code, choice
            one = rng.choice(choices)
            assert match.choice(one.code) == one
            assert match.default_choice() in choices
            step_at_random(match, rng)
        steps += len(match.played)
        if steps > CODED_STEPS:
            break


def assert_has_the_parts_of_its_kind(game: Game, choice: Choice) -> None:
    kind = game.interface.codec.kind_named(choice.kind)
    for part in fields(choice):
        value = getattr(choice, part.name)
        if part.name not in ("code", "kind", "topic", "subjects") and value not in ((), "", None):
            assert part.name in kind.parts, f"{choice} has a {part.name}, but not its kind"


def events_lead_to_the_scene(game: Game, matches: int) -> None:
    """For everybody: the first scene and the events since say what the scene of every later moment shows."""
    steps = 0
    for run in range(matches):
        match, rng = start(game, run), random.Random(run)
        tables = {who: Table.of(match.scene(who)) for who in observers(game)}
        heard = {who: len(match.events(who)) for who in tables}
        while not match.over:
            step_at_random(match, rng)
            for who, table in tables.items():
                news = match.events(who, since=heard[who])
                heard[who] += len(news)
                table.follow(news)
                expected, followed = Table.of(match.scene(who)).summary(), table.summary()
                for part, shown in expected.items():
                    assert followed[part] == shown, f"{part} for {who}, run {run}, choice {len(match.played)}"
        for who in tables:
            events = match.events(who)
            assert [event.n for event in events] == list(range(1, heard[who] + 1)), "numbers without gaps"
            assert all(event.cause is None or event.cause < event.n for event in events)
            assert [event for beat in match.beats(who) for event in beat.events] == events
        steps += len(match.played)
        if steps > LOOKED_AT_STEPS:
            break


def ids_agree(game: Game, matches: int) -> None:
    """A piece or a card is in a place of the scene; nothing has the id of something else; spaces of choices exist."""
    for match in positions(game, matches):
        for who in observers(game):
            scene = match.scene(who)
            places = {place.id for place in scene.places}
            ids = [place.id for place in scene.places] + [piece.id for piece in scene.pieces]
            ids += [card.id for card in scene.cards] + [counter.id for counter in scene.counters]
            ids += [item.id for item in scene.stack]
            assert len(set(ids)) == len(ids), "an id twice"
            assert {piece.place for piece in scene.pieces} | {card.place for card in scene.cards} <= places
            assert scene.to_act in ("", match.seat), "somebody else decides"
        if match.seat:
            places = {place.id for place in match.scene(match.seat).places}
            for choice in match.choices():
                assert not choice.space or choice.space.rpartition(".")[0] in places, choice


def everything_fits_its_schema(game: Game, matches: int) -> None:
    """What is told as JSON is what the schemas say, and nothing else."""
    schemas = schemas_of(type(game))
    heard: dict[tuple[int, str], int] = {}
    for match in positions(game, matches):
        schemas.check("choices", match.choices())
        for choice in match.choices():
            held = match.preview(choice)
            if held is not None:
                schemas.check("preview", held)
        for who in observers(game):
            news = match.events(who, since=heard.get((match.run, who), 0))
            heard[match.run, who] = news[-1].n if news else heard.get((match.run, who), 0)
            schemas.check_events(news)
            schemas.check("view", match.view(who))
            schemas.check("scene", match.scene(who))


def other_world(match: Match, seat: int) -> Match:
    """The same match to a seat, with other hidden things, but the same dice to come."""
    world = match.determinized(seat)
    world._state.chance = copy_of(match._state.chance)
    return world


def received(match: Match, seat: int | str, since: int) -> str:
    """All that a seat, or a spectator, receives after a choice, and all that it may ask for."""
    scene = match.scene(seat)
    told: list[Any] = [update(match, match.game.seats[seat] if isinstance(seat, int) else seat, since)]
    number = match.game.observer_number(seat)
    if match.seat is not None and match.game.seat_number(match.seat) == number:
        choices = match.choices()
        asked = choices[:: max(1, len(choices) // PREVIEWED)]
        told += [choices, [match.preview(choice) for choice in asked], match.worded_choices()]
        things = [card.id for card in scene.cards] + [piece.id for piece in scene.pieces]
        told += [reasons(match, thing) for thing in things[:: max(1, len(things) // PREVIEWED)]]
    return as_json(told)


def reasons(match: Match, thing: str) -> list[Reason] | str:
    """Why a thing cannot be used now; a game need not say it of everything."""
    try:
        return list(match.why_not(thing))
    except FairFightError as error:
        return str(error)


def what_is_hidden_changes_nothing(game: Game, matches: int) -> int:
    """Hidden things are changed before an action that is then played in both worlds.

    What a seat and a spectator receive is the same, to the byte, as long as what the seat may know afterwards is the
    same: then nothing was revealed that the rules reveal. Returns how many actions were compared.
    """
    compared, steps = 0, 0
    for run in range(matches):
        match, rng = start(game, run), random.Random(run)
        while not match.over:
            code, is_compared = rng.choice(match.codes), is_looked_at(len(match.played))
            if is_compared:
                read_by_all(match)
            ahead = match.clone()
            ahead.play(code)
            for seat in range(len(game.seats)) if is_compared else ():
                compared += compare(match, ahead, code, seat)
            match = ahead
        steps += len(match.played)
        if steps > LOOKED_AT_STEPS:
            break
    return compared


def read_by_all(match: Match) -> None:
    """Read the log for everybody, so that clones need not read it each from its beginning."""
    for who in observers(match.game):
        match.reader(match.game.observer_number(who))


def compare(before: Match, after: Match, code: int, seat: int) -> int:
    """Compare an action with the same in another world. Returns whether what a seat knows is the same in both."""
    world = other_world(before, seat)
    if code not in world.codes:
        return 0
    here, there = after.clone(), world
    there.play(code)
    bring_back(here, seat)
    bring_back(there, seat)
    if here.seat != there.seat or known(here, seat) != known(there, seat):
        return 0
    for who in (seat, "spectator"):
        since = before.reader(before.game.observer_number(who)).n
        assert received(there, who, since) == received(here, who, since), f"{who} is told what it may not know"
    return 1


def bring_back(match: Match, seat: int) -> None:
    """Let the other seat decide as if its time ran out, so that it makes no difference whether it was asked."""
    for _ in range(DEFAULTS):
        if match.over or match.seat is None or match.game.seat_number(match.seat) == seat:
            return
        match.play(match.default_choice())


def threads_share_a_game(game: Game, matches: int) -> None:
    """Matches that threads play at the same time come out as those that are played alone."""
    alone: dict[int, Played] = {}
    steps = 0
    for run in range(matches):
        alone[run] = played_at_random(game, run)
        steps += len(alone[run][1])
        if steps > THREADED_STEPS:
            break
    with ThreadPoolExecutor(THREADS) as threads:
        together = dict(zip(alone, threads.map(lambda run: played_at_random(game, run), alone), strict=True))
    assert together == alone


def played_at_random(game: Game, run: int) -> Played:
    match, rng, heard = game.start(SEED, run), random.Random(run), 0
    while not match.over and len(match.played) < LONGEST_THREADED:
        match.play(rng.choice(match.codes))
        if is_looked_at(len(match.played)):
            heard += len(match.events(game.seats[0], since=heard))
    return match.to_bytes(), match.played, list(match.rows)


def snapshots_go_on(game: Game, matches: int) -> None:
    """A match that was restored from its snapshot is the same to everybody, ids and numbers included."""
    for match in positions(game, matches):
        twin = game.restored(match.snapshot())
        assert (twin.to_bytes(), twin.played, twin.over) == (match.to_bytes(), match.played, match.over)
        for who in observers(game):
            since = max(0, match.reader(game.observer_number(who)).n - 5)
            assert as_json(twin.events(who, since)) == as_json(match.events(who, since))
            assert as_json([twin.view(who), twin.scene(who)]) == as_json([match.view(who), match.scene(who)])
        assert as_json(twin.choices()) == as_json(match.choices())


def replays_have_the_same_ids(game: Game, matches: int) -> None:
    """A match that is played again tells everybody the same, to the byte."""
    for match in last_positions(game, matches):
        again = match.rewound(len(match.played))
        for who in observers(game):
            assert as_json(again.events(who)) == as_json(match.events(who))


def last_positions(game: Game, matches: int) -> Iterator[Match]:
    for run in range(matches):
        match, rng = start(game, run), random.Random(run)
        while not match.over:
            step_at_random(match, rng)
        yield match


def it_can_be_conceded(game: Game) -> None:
    """Any seat can give up at any time: of two, the other one wins."""
    for seat in game.seats:
        match = start(game, 0)
        match.concede(seat)
        assert match.over
        assert match.choices() == []
        assert match.result is None
        assert match.ending is not None
        assert match.ending.by == seat
        assert match.ending.winner == next((other for other in game.seats if other != seat), "")
        assert match.log()[-1] == match.ending.words
