"""Every game passes the conformance suite, with every set-up that it names as an example."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairfight.game.game import Game
from fairfight.games.directory import game_class, names
from tests.conformance import agent_checks, checks, interface_checks, table_checks
from tests.conformance.toy import Toy
from tests.depth import deep

KINDS: list[type[Game]] = [*(game_class(name) for name in names()), Toy]
GAMES = [
    pytest.param(kind, setup, id=f"{kind.name}-{number}")
    for kind in KINDS
    for number, setup in enumerate(kind.examples())
]


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Game:
    kind, setup = request.param
    made: Game = kind(kind.options.checked(setup))
    return made


every_game = pytest.mark.parametrize(
    "game",
    [pytest.param((param.values[0], param.values[1]), id=param.id) for param in GAMES],
    indirect=True,
)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_its_rules_have_no_slips(kind: type[Game]) -> None:
    checks.rules_have_no_slips(kind(kind.options.checked(kind.examples()[0])))


@every_game
def test_same_seed_same_bytes_on_both_speeds_over_1000_runs(game: Game) -> None:
    checks.same_bytes_at_both_speeds(game, 1000)


@every_game
def test_same_bytes_at_every_step_of_random_play(game: Game) -> None:
    checks.same_bytes_at_every_step(game, deep(5, 20))


@every_game
def test_details_are_counted_alike_at_both_speeds(game: Game) -> None:
    checks.details_are_counted_alike(game, deep(10, 50))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_details_are_told_of_every_ready_deck(kind: type[Game]) -> None:
    checks.details_of_every_ready_set_up(kind, 3)


@every_game
def test_the_lab_can_ask_about_it(game: Game) -> None:
    checks.the_lab_can_ask_about_it(game, 20)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_set_ups_of_the_panel_are_different_games(kind: type[Game]) -> None:
    made = [kind(kind.options.checked(setup)) for setup in kind.balance.panel({})]
    assert len({game.content.tobytes() for game in made}) == len(made) > 0


@every_game
def test_clone_shares_nothing(game: Game) -> None:
    checks.clone_shares_nothing(game, deep(1, 3))


@every_game
def test_save_and_load_round_trip_after_every_step(game: Game, tmp_path: Path) -> None:
    checks.save_and_load_round_trip(game, deep(1, 3), tmp_path)


@every_game
def test_choices_have_words_until_the_match_ends(game: Game) -> None:
    checks.choices_have_words_until_the_end(game, deep(20, 50))


@every_game
def test_views_hide_what_a_seat_may_not_know(game: Game) -> None:
    checks.views_hide_what_a_seat_may_not_know(game, deep(10, 20))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_game_that_says_it_has_secrets_hides_something(kind: type[Game]) -> None:
    made = (kind(kind.options.checked(setup)) for setup in kind.examples())
    assert any(checks.views_hide_what_a_seat_may_not_know(game, 2) for game in made) == kind.has_secrets


@every_game
def test_logs_hide_what_a_seat_may_not_know(game: Game) -> None:
    checks.logs_hide_what_a_seat_may_not_know(game, deep(100, 500))


@every_game
def test_replays_are_identical(game: Game) -> None:
    checks.replays_are_identical(game, deep(10, 50))


@every_game
def test_illegal_choices_are_refused_and_change_nothing(game: Game) -> None:
    checks.illegal_choices_are_refused(game, deep(1, 3))


@every_game
def test_positions_have_a_value(game: Game) -> None:
    agent_checks.positions_have_a_value(game, deep(2, 5))


@every_game
def test_imagining_knows_no_more_than_the_seat(game: Game) -> None:
    agent_checks.imagining_knows_no_more_than_the_seat(game, deep(2, 5))


@every_game
def test_runs_that_look_alike_are_hidden_alike(game: Game) -> None:
    agent_checks.runs_that_look_alike_are_hidden_alike(game, deep(30, 100))


@every_game
def test_agents_decide_by_what_the_seat_knows(game: Game) -> None:
    compared = agent_checks.agents_decide_by_what_the_seat_knows(game, deep(1, 2))
    assert (compared > 0) == (game.seat_to_act(game.start().state) is not None)


@every_game
def test_agents_play_alike_at_both_speeds(game: Game) -> None:
    agent_checks.agents_play_alike_at_both_speeds(game)


@every_game
def test_every_seat_can_be_given_an_agent(game: Game) -> None:
    agent_checks.every_seat_can_be_given_an_agent(game)


@every_game
def test_it_can_be_drawn_for_a_person(game: Game) -> None:
    table_checks.it_can_be_drawn(game, deep(1, 2))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_it_has_a_catalogue(kind: type[Game]) -> None:
    table_checks.it_has_a_catalogue(kind)


# For clients.


@every_game
def test_choices_go_through_the_codec(game: Game) -> None:
    interface_checks.choices_go_through_the_codec(game, deep(20, 1000))


@every_game
def test_events_lead_to_the_scene(game: Game) -> None:
    interface_checks.events_lead_to_the_scene(game, deep(5, 50))


@every_game
def test_ids_agree(game: Game) -> None:
    interface_checks.ids_agree(game, deep(2, 10))


@every_game
def test_everything_fits_its_schema(game: Game) -> None:
    interface_checks.everything_fits_its_schema(game, deep(1, 5))


@every_game
def test_what_is_hidden_changes_nothing_that_a_seat_receives(game: Game) -> None:
    assert interface_checks.what_is_hidden_changes_nothing(game, deep(3, 20)) > 0


@every_game
def test_threads_share_a_game(game: Game) -> None:
    interface_checks.threads_share_a_game(game, deep(30, 1000))


@every_game
def test_snapshots_go_on(game: Game) -> None:
    interface_checks.snapshots_go_on(game, deep(1, 3))


@every_game
def test_replays_have_the_same_ids(game: Game) -> None:
    interface_checks.replays_have_the_same_ids(game, deep(1, 5))


@every_game
def test_it_can_be_conceded(game: Game) -> None:
    interface_checks.it_can_be_conceded(game)
