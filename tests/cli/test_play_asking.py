"""Asking never does what is asked about, in no game and however it is asked."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import fairfight
from tests.cli.playing import Player
from tests.games.dungeon.small_hall import begun

WAYS = ("? {}", "?{}", "{}?", "{} ?", "help {}", "HELP {}", "??{}", "? ? {}")


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", fairfight.games())
def test_no_way_to_ask_about_a_choice_makes_it(name: str) -> None:
    player = Player(fairfight.game(name).start(1))
    rng = random.Random(1)
    for _ in range(6):
        if player.session._decision.is_watched:
            break
        played, position = list(player.match.played), player.match.state
        for number, entry in list(player.session._decision.by_number.items())[:12]:
            for asked in (entry.words, str(number)):
                assert player.typed(rng.choice(WAYS).format(asked))
                assert (player.match.played, player.match.state) == (played, position), f"{name}: {asked}"
        player.typed(str(rng.choice(sorted(player.session._decision.by_number))))


def test_asked_about_what_ends_a_turn_for_good_it_is_only_told() -> None:
    player = Player(fairfight.game("gauntlet").start(1))
    for way in WAYS:
        assert "1) resolve" in player.typed(way.format("resolve")), way
    assert player.match.played == []


def test_helping_a_companion_is_done_by_its_number_and_asked_about_by_its_words(tmp_path: Path) -> None:
    """Its words begin with help: whoever types them may want either, and only asking costs nothing."""
    player = Player(begun(tmp_path))
    number = next(n for n, entry in player.session._decision.by_number.items() if entry.words == "help Seer")
    assert f"{number}) help Seer" in player.typed("help Seer")
    assert player.match.played == []
    assert "helps Seer" in player.typed(str(number))


def test_a_single_q_leaves_and_keeps_the_match() -> None:
    player = Player(fairfight.game("gauntlet").start(1))
    player.typed("2")
    assert "The match is kept in" in player.typed("q")
    assert player.session.is_done
    assert "quit, q: stop" in Player(fairfight.game("gauntlet").start(1)).typed("?")
