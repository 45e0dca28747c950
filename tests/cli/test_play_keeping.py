"""What becomes of a match that is played: files that lose nothing and overwrite nothing, and what the end offers."""

from __future__ import annotations

from pathlib import Path

import pytest

import fairfight
from fairfight.engine.engine import Engine
from fairfight.game.interface.choice import Choice
from fairfight.game.match import Match
from tests.cli.playing import Passive, Player


def gauntlet(seed: int = 1, **setup: object) -> Match:
    return fairfight.game("gauntlet", **setup).start(seed)


# Files.


def test_save_never_overwrites_what_is_not_its_own(tmp_path: Path) -> None:
    (tmp_path / "gauntlet-1-0.json").write_text("mine")
    player = Player(gauntlet(), folder=tmp_path)
    player.typed("2")
    assert f"Saved to {tmp_path / 'gauntlet-1-0-2.json'}. To go on later:" in player.typed("save")
    player.typed("2")
    assert "gauntlet-1-0-2.json" in player.typed("save"), "its own file may be written again"
    assert fairfight.load(tmp_path / "gauntlet-1-0-2.json").played == player.match.played
    assert "is there already; name another file" in player.typed("save gauntlet-1-0.json")
    assert (tmp_path / "gauntlet-1-0.json").read_text() == "mine"
    assert "Saved to" in player.typed("save other name.json")
    assert (tmp_path / "other name.json").exists()


def test_quit_keeps_the_match_and_says_how_to_go_on(tmp_path: Path) -> None:
    player = Player(gauntlet(), folder=tmp_path)
    player.typed("2")
    path = tmp_path / "gauntlet-1-0.json"
    assert player.typed("quit") == f"The match is kept in {path}. To go on:\nfairfight play --load {path}"
    assert player.session.is_done
    loaded = fairfight.load(path)
    assert loaded.to_bytes() == player.match.to_bytes()
    assert "Committed: 1 Atlas Guard (effect)" in Player(loaded).first


def test_quit_without_anything_played_keeps_nothing(tmp_path: Path) -> None:
    player = Player(gauntlet(), folder=tmp_path)
    assert player.typed("quit") == "Nothing was played, so nothing is kept."
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_can_be_written_the_match_is_kept_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(elsewhere))
    player = Player(gauntlet(), folder=tmp_path / "not there")
    player.typed("2")
    assert "cannot write" in player.typed("save")
    assert f"The match is kept in {elsewhere / 'gauntlet-1-0.json'}." in player.typed("quit")
    assert fairfight.load(elsewhere / "gauntlet-1-0.json").played == player.match.played


def test_a_match_that_is_broken_into_is_kept_before_or_after_a_choice_never_within(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(gauntlet(), folder=tmp_path)
    player.typed("play atlas guard")
    update = Engine.update

    def broken_into(engine: Engine, state: object, log: object, choice: int) -> None:
        update(engine, state, log, choice)
        raise KeyboardInterrupt

    monkeypatch.setattr(Engine, "update", broken_into)
    with pytest.raises(KeyboardInterrupt):
        player.typed("resolve")
    monkeypatch.undo()
    assert "The match is kept in" in player.typed("quit")
    assert len(fairfight.load(tmp_path / "gauntlet-1-0.json").played) == 1


def test_a_match_whose_opponent_is_broken_into_is_kept(tmp_path: Path) -> None:
    class Slow(Passive):
        def choose(self, match: Match) -> Choice:
            raise KeyboardInterrupt

    player = Player(fairfight.game("summoners").start(1), "a", folder=tmp_path, opponent=Slow())
    player.typed("go first")
    with pytest.raises(KeyboardInterrupt):
        player.typed("end the turn")
    assert "The match is kept in" in player.typed("quit")
    assert fairfight.load(tmp_path / "summoners-1-0.json").seat == "b"


# The end.


def finished(folder: Path) -> Player:
    player = Player(gauntlet(fight="basic:Shadow Banshee"), folder=folder)
    while not player.match.over:
        player.typed("1")
    return player


def test_a_finished_match_tells_its_result_and_offers_its_replay(tmp_path: Path) -> None:
    player = Player(gauntlet(fight="basic:Shadow Banshee"), folder=tmp_path)
    shown = ""
    while not player.match.over:
        shown = player.typed("1")
    assert "The match is over\nhow the run ended: cleared; survived the last fight: yes;" in " ".join(shown.split(" "))
    assert f"fairfight replay {tmp_path / 'gauntlet-1-0.json'}" in shown
    assert fairfight.load(tmp_path / "gauntlet-1-0.json").result == player.match.result
    assert shown.endswith("Now: replay (the whole story), save (to a file), again (with the next dice), quit")
    assert player.typed("replay") == "\n".join(player.match.log())
    assert "replay: the whole story" in player.typed("?")
    assert player.typed("1") == "The match is over; ? shows what can be done."
    assert player.typed("") == shown.splitlines()[-1]


def test_again_plays_the_next_run_of_the_same_set_up(tmp_path: Path) -> None:
    player = finished(tmp_path)
    assert "Seed 1, run 1" in player.typed("again")
    assert (player.match.run, player.match.played, player.match.over) == (1, [], False)
    assert player.typed("undo") == "There is no decision of yours to take back."
    player.typed("quit")
    assert [path.name for path in tmp_path.iterdir()] == ["gauntlet-1-0.json"]


def test_quit_after_the_end_says_nothing_more(tmp_path: Path) -> None:
    player = finished(tmp_path)
    assert player.typed("quit") == ""
    assert player.session.is_done


def test_a_match_that_was_ended_early_is_shown_as_it_ended(tmp_path: Path) -> None:
    match = fairfight.game("summoners").start(1)
    match.concede("a")
    player = Player(fairfight.load(match.save(tmp_path / "given-up.json")), folder=tmp_path)
    assert "The match is over\na concedes: b wins\nTo tell it again later:\n" in player.first
    assert "fairfight replay seed" not in player.first
