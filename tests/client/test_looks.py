"""What comes over the wire is drawn and told as the game does it itself: views, events and choices come back whole."""

from __future__ import annotations

import json
import random

import pytest

import fairfight
from fairfight.cli.online.looks import OwnLook, SceneLook, look_of
from fairfight.client.live.messages import Update
from fairfight.client.models import Match, Place
from fairfight.client.reading import read
from fairfight.game.matches import wire
from fairfight.game.picture import Screen, plain
from fairfight.games.directory import names
from fairfight.version import VERSION
from tests.depth import deep


def updates(match: fairfight.Match, seat: str, steps: int) -> list[tuple[Update, fairfight.Match]]:
    """Updates of a match that is played by chance, each with the match as it was then."""
    chance, heard, seen = random.Random(1), 0, []
    for _ in range(steps):
        update = read(Update, json.loads(json.dumps(wire.update(match, seat, heard))))
        seen.append((update, match.clone()))
        heard = update.heard
        if match.over:
            break
        match.play(chance.choice(match.codes))
    return seen


@pytest.mark.parametrize("name", names())
def test_it_is_drawn_and_told_as_it_is_where_it_is_played(name: str) -> None:
    for setup in fairfight.game(name).examples()[: deep(1, 20)]:
        game = fairfight.game(name, files=True, **setup)
        for seat in (*game.seats, "spectator"):
            look, narrator, heard = OwnLook(game), game.text.narrator(brief=True), 0
            for update, match in updates(game.start(3), seat, deep(14, 500)):
                assert update.scene == match.scene(seat)
                assert list(update.choices) == (match.choices() if match.seat in (seat, None) else [])
                assert look.picture(update, Screen()) == game.screen.picture(match.view(seat), update.scene, Screen())
                assert look.hand(update) == game.screen.hand(match.view(seat))
                assert look.tell(update) == narrator.narrate(match.events(seat, heard))
                heard = update.heard


@pytest.mark.parametrize("name", names())
def test_a_game_that_is_not_known_is_drawn_from_its_scene(name: str) -> None:
    game, look = fairfight.game(name), SceneLook()
    for update, match in updates(game.start(3), game.seats[0], 12):
        drawn = plain(look.picture(update, Screen()))
        assert all((place.title or place.id) in drawn for place in update.scene.places if place.kind != "grid")
        own = {place.id for place in update.scene.places if place.kind == "hand" and place.owner == game.seats[0]}
        assert [card.id for card in look.hand(update)] == [one.card for one in update.scene.cards if one.place in own]
        assert look.tell(update) is None
        assert look.outcome(update) or not match.over


def test_a_match_of_another_release_is_drawn_from_its_scene() -> None:
    place = Place(0, "a", "person")
    match = Match("m", "warband", "running", (place,), {"a": "rush"})
    assert isinstance(look_of(match, VERSION), OwnLook)
    assert isinstance(look_of(match, "9.9"), SceneLook)
    assert isinstance(look_of(Match("m", "bridge", "running", (place,)), VERSION), SceneLook)
    assert isinstance(look_of(Match("m", "warband", "running", (place,), {"a": "no such deck"}), VERSION), SceneLook)


def test_after_a_decision_was_taken_back_only_the_service_has_the_words() -> None:
    game = fairfight.game("gauntlet")
    look, seen = OwnLook(game), updates(game.start(3), "hero", 3)
    assert look.tell(seen[0][0])
    back = read(Update, json.loads(json.dumps({**wire.update(seen[1][1], "hero"), "rewound": True})))
    assert look.tell(back) is None
    assert look.tell(seen[2][0]) is None
