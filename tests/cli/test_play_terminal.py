"""Whole games at a real terminal: a pseudo-terminal that `fairfight play` runs on, typed at line by line."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest

import fairfight
from fairfight.game.arranging import in_ascii
from fairfight.game.picture import line, plain
from tests.cli.terminal import COLOUR, AtTerminal

ONE_FIGHT = ("play", "gauntlet", "basic_fights=1", "elite_fights=0", "--seed", "1")
BYTES_THAT_ARE_NO_LETTERS = b"\xff\xfe\xe9x".decode("utf-8", "surrogateescape")
SHORT_SUMMONERS = ("play", "summoners", "goal=1", "turn_limit=4", "--against", "random", "--seed", "1")


def too_wide(shown: str, columns: int) -> list[str]:
    """Rows that are wider than the terminal, but for commands to copy and what was typed."""
    own = re.compile(r"  fairfight |\w*> ")
    return [row for row in shown.splitlines() if len(row) > columns and not own.match(row)]


def numbers(shown: str) -> list[str]:
    """The numbers of all entries that are shown, in the hand and in the list below it."""
    return re.findall(r"(?:^| )(\d+)\) ", shown, re.MULTILINE)


# A whole game of each kind.


def test_a_whole_game_of_gauntlet_in_colour(tmp_path: Path) -> None:
    with AtTerminal(*ONE_FIGHT, folder=tmp_path) as at:
        assert at.first.startswith("Gauntlet hero=hercules basic_fights=1 elite_fights=0\nseed 1, run 0")
        shown = at.typed("play club spin")
        for _ in range(60):
            if "The match is over" in shown:
                break
            shown = at.typed("2" if " 2) " in shown else "1")
        assert "how the run ended: " in shown
        assert "fairfight replay gauntlet-1-0.json" in shown
        assert "Commits Club Spin, for its effect" in at.typed("replay")
        assert "Seed 1, run 1" in at.typed("again")
        at.typed("quit")
        assert at.ended() == 0
        assert COLOUR.search(at.everything)
        assert "█" in at.shown
        assert not too_wide(at.shown, 80)
    assert fairfight.load(tmp_path / "gauntlet-1-0.json").over


def test_a_whole_game_of_warband_is_watched(tmp_path: Path) -> None:
    with AtTerminal("play", "warband", "a=rush", "b=siege", "--seed", "2", folder=tmp_path) as at:
        assert at.first.endswith("Enter: fight turn 1\n> ")
        shown = ""
        for turn in range(1, 100):
            shown = at.typed("")
            assert f"Turn {turn}\n" in shown
            if "The match is over" in shown:
                break
        assert re.search(r"Player [ab] wins after \d+ turns", shown)
        assert "fairfight replay warband a=rush b=siege --seed 2 --run 0" in shown
        at.typed("quit")
        assert at.ended() == 0
    assert list(tmp_path.iterdir()) == []


def test_a_whole_game_of_summoners_against_an_opponent(tmp_path: Path) -> None:
    with AtTerminal(*SHORT_SUMMONERS, folder=tmp_path) as at:
        shown = at.typed("go first")
        for place in range(80):
            if "The match is over" in shown:
                break
            listed = at.typed("")
            offered = numbers(listed)
            is_long = place % 7 == 6 and "end the turn" in listed
            shown = at.typed("end the turn" if is_long else offered[place % len(offered)])
            if "..." in shown:  # a topic was opened
                shown = at.typed(re.findall(r"(\d+)\) ", shown)[0])
        assert "who won: " in shown
        at.typed("quit")
        assert at.ended() == 0
        assert not too_wide(at.shown, 80)
    assert fairfight.load(tmp_path / "summoners-1-0.json").over


# Terminals that can do less.


@pytest.mark.parametrize("words", [ONE_FIGHT, SHORT_SUMMONERS, ("play", "warband", "--seed", "1")])
def test_forty_columns_are_enough(words: tuple[str, ...], tmp_path: Path) -> None:
    with AtTerminal(*words, folder=tmp_path, columns=40) as at:
        for text in ("", "?", "1", "", "hand", "rules turn", "log", "nonsense, and wider than the terminal is"):
            at.typed(text)
        at.typed("quit")
        assert at.ended() == 0
        assert not too_wide(at.shown, 40)


@pytest.mark.parametrize(
    ("words", "environment"),
    [(["--no-colour"], {}), ([], {"NO_COLOR": "1"}), ([], {"TERM": "dumb"})],
)
def test_without_colour_nothing_else_is_missing(words: list[str], environment: dict[str, str], tmp_path: Path) -> None:
    with AtTerminal(*ONE_FIGHT, *words, folder=tmp_path, environment=environment) as at:
        at.typed("2")
        at.typed("quit")
        assert at.ended() == 0
        assert "\x1b" not in at.everything
        plain_text = at.shown
    (tmp_path / "gauntlet-1-0.json").unlink()
    with AtTerminal(*ONE_FIGHT, folder=tmp_path) as at:
        at.typed("2")
        at.typed("quit")
        at.ended()
        assert at.shown == plain_text


@pytest.mark.parametrize(
    ("words", "environment"),
    [(["--ascii"], {}), ([], {"LC_ALL": "C"}), ([], {"PYTHONIOENCODING": "ascii"})],
)
def test_where_only_ascii_can_be_shown_only_ascii_is(
    words: list[str], environment: dict[str, str], tmp_path: Path
) -> None:
    with AtTerminal(*ONE_FIGHT, "hero=merlin", *words, folder=tmp_path, environment=environment) as at:
        at.typed("card chains of morr")
        at.typed("f\u00e4hre")
        at.typed("1")
        at.typed("quit")
        assert at.ended() == 0
        shown = at.shown.replace("f\u00e4hre", "")  # what the terminal itself echoes
        assert shown.isascii(), [letter for letter in shown if not letter.isascii()]
        assert "####" in shown
        assert plain(in_ascii([line("Chains of Morr\u00edgan")])) in shown


# Things that go wrong, or are taken back.


def test_undo_is_done_or_refused_with_its_reason(tmp_path: Path) -> None:
    with AtTerminal(*ONE_FIGHT, folder=tmp_path) as at:
        at.typed("play atlas")
        assert "Committed: 1 Atlas Guard (effect)" in at.typed("")
        assert "Taken back." in at.typed("undo")
        assert "Committed" not in at.typed("")
        at.typed("resolve")
        assert "That cannot be taken back: dice were rolled or cards mixed since." in at.typed("undo")


def test_a_question_about_a_card_and_nonsense(tmp_path: Path) -> None:
    with AtTerminal(*ONE_FIGHT, folder=tmp_path) as at:
        assert "Atlas Guard (ranged, initial): 3 armour." in at.typed("? atlas")
        assert "it is not in hand" in at.typed("? sky javelin")
        assert 'nothing here is called "xyzzy"' in at.typed("xyzzy")
        assert "nothing here is called" in at.typed("\u00ff[/]{}'\"\\%s")
        assert "nothing here is called" in at.typed(BYTES_THAT_ARE_NO_LETTERS)


def test_save_load_and_go_on(tmp_path: Path) -> None:
    with AtTerminal(*ONE_FIGHT, folder=tmp_path) as at:
        at.typed("play atlas")
        assert "Saved to mine.json." in at.typed("save mine.json")
        at.typed("play club spin")
        assert "The match is kept in mine.json. To go on:\n  fairfight play --load mine.json" in at.typed("quit")
    with AtTerminal("play", "--load", "mine.json", folder=tmp_path) as at:
        assert "Committed: 1 Atlas Guard (effect), 2 Club Spin (effect)" in at.first
        at.typed("resolve in the order committed")
        assert "The match is kept in gauntlet-1-0.json." in at.typed("quit")
    assert len(fairfight.load(tmp_path / "mine.json").played) == 2
    assert len(fairfight.load(tmp_path / "gauntlet-1-0.json").played) == 3


def test_ctrl_c_keeps_the_match(tmp_path: Path) -> None:
    with AtTerminal(*ONE_FIGHT, folder=tmp_path) as at:
        at.typed("play atlas")
        assert at.told(signal.SIGINT) == 130
        assert (
            "The match is kept in gauntlet-1-0.json. To go on:\n  fairfight play --load gauntlet-1-0.json" in at.shown
        )
        assert "Traceback" not in at.shown
    assert len(fairfight.load(tmp_path / "gauntlet-1-0.json").played) == 1


def test_ctrl_d_keeps_the_match(tmp_path: Path) -> None:
    with AtTerminal(*ONE_FIGHT, folder=tmp_path) as at:
        at.typed("play atlas")
        assert "The match is kept in gauntlet-1-0.json." in at.keys("\x04")
        assert at.ended() == 0


def test_a_window_that_is_closed_keeps_the_match(tmp_path: Path) -> None:
    with AtTerminal(*ONE_FIGHT, folder=tmp_path) as at:
        at.typed("play atlas")
        at.close_window()
        assert at.ended() != 0
    assert len(fairfight.load(tmp_path / "gauntlet-1-0.json").played) == 1


def test_a_machine_that_goes_down_keeps_the_match(tmp_path: Path) -> None:
    with AtTerminal(*ONE_FIGHT, folder=tmp_path) as at:
        at.typed("play atlas")
        assert at.told(signal.SIGTERM) == 128 + signal.SIGTERM
        assert "The match is kept in gauntlet-1-0.json." in at.shown
    assert len(fairfight.load(tmp_path / "gauntlet-1-0.json").played) == 1


def test_two_people_at_one_keyboard_wipe_the_screen(tmp_path: Path) -> None:
    with AtTerminal("play", "summoners", "--against", "person", "--seed", "1", folder=tmp_path) as at:
        assert "seed 1, run 0; two people at one keyboard; ? shows what can be typed" in at.first
        assert "Hand the keyboard to a. a: press Enter" in at.first
        assert at.everything.count("\x1b[2J") == 1
        assert "go first" in at.typed("")
        at.typed("go second")
        assert "Hand the keyboard to b." in at.shown
        assert at.everything.count("\x1b[2J") == 2
        at.typed("")
        assert at.typed("end the turn").endswith("> ")
        at.typed("quit")
        assert at.ended() == 0
        assert "fairfight play --load summoners-1-0.json --against person" in at.shown
