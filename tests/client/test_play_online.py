"""`fairfight play --server`: whole visits to a real server, typed beforehand and at a terminal."""

from __future__ import annotations

import io
import re
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fairfight.client import Client, anybody, me
from fairfight.client.live.messages import News, Update
from fairfight.client.live.messages import Said as Phrase
from fairfight.client.models import Match
from tests.cli.command import Command, Said
from tests.cli.terminal import AtTerminal
from tests.commands import HANGS_AFTER
from tests.server.running.serving import serving


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of one's own for sessions and receipts, and one to work in."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)


class Visitor:
    """Somebody at the terminal: `visit("gauntlet", lines="1\n")` types beforehand, and is told what was said."""

    def __init__(self, url: str, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
        self.url, self.command, self.monkeypatch = url, command, monkeypatch

    def __call__(self, *words: str, lines: str = "", to: str = "") -> Said:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        return self.command("play", "--server", to or self.url, *words)

    def so_far(self) -> str:
        """What was said in a visit that goes on."""
        out, _ = self.command.capsys.readouterr()
        return out

    def refused(self, *words: str) -> str:
        said = self(*words)
        assert said.code == 2
        return said.err


@pytest.fixture
def visit(real: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Visitor:
    monkeypatch.setenv("COLUMNS", "80")
    return Visitor(real, Command(capsys), monkeypatch)


@pytest.fixture
def bert(real: str, tmp_path: Path) -> Iterator[Client]:
    """Somebody else."""
    with Client(real, receipts=tmp_path / "bert") as client:
        client.enter_as_guest()
        yield client


def challenge(bert: Client) -> tuple[Match, str]:
    """A duel that somebody else has made and is ready for; and its link."""
    match = bert.create("summoners", [me("a", "wardens"), anybody("b")], response_seconds=0)
    bert.ready(match)
    return match, f"{bert.url}/matches/{match.id}?invite={match.invite}"


def match_of(said: str) -> str:
    """The match that one can come back to."""
    found = re.findall(r"--join (\w+)\n", said)
    assert found
    return str(found[-1])


# Alone.


def test_a_match_alone_looks_as_it_does_where_it_is_played(visit: Visitor) -> None:
    said = visit("gauntlet", "hero=merlin", lines="\nlog 2\nsay hello\nwho\n").out
    assert re.match(r"You are Guest \d+, a guest\.\nGauntlet hero=merlin\n\? shows what can be typed\n\nMerlin", said)
    assert "Fight 1 of 6, exchange 1: " in said
    assert re.search(r"\n\nYour cards\n  .* \(.*, initial\): ", said)
    assert "\n      2) play  3) discard for " in said
    assert said.count("Choices\n  1) resolve\nhero> ") == 2
    assert "hero> who\nhero (hero): you\nThe match waits for you.\nhero> \nThe match goes on without you." in said
    assert said.endswith(f"  fairfight play --server {visit.url} --join {match_of(said)}\n")


def test_a_number_plays_and_only_what_is_new_is_told_and_undo_takes_it_back(visit: Visitor) -> None:
    said = visit("gauntlet", lines="2\nundo\n")
    after = said.out.partition("hero> 2\n")[2]
    played, _, back = after.partition("hero> undo\n")
    assert re.match(r"    Commits .*, for its effect\n\nFight 1", played)
    assert "Committed: 1 " in played
    assert back.startswith("A decision was taken back.\n")
    assert "Committed" not in back


def test_one_comes_back_to_a_match_and_is_told_how_it_stands(visit: Visitor) -> None:
    match = match_of(visit("gauntlet", lines="2\n").out)
    assert (
        f"gauntlet: hero {name_of(visit)}  waits for you\n  fairfight play --server {visit.url} --join {match}\n"
        in (visit().out)
    )
    again = visit("--join", match).out
    assert "Committed: 1 " in again


def name_of(visit: Visitor) -> str:
    found = re.match(r"You are (.*), a guest", visit().out)
    assert found
    return found[1]


def test_to_give_up_is_asked_back_and_the_record_of_it_can_be_verified(visit: Visitor, tmp_path: Path) -> None:
    said = visit("gauntlet", lines="resign\nresign yes\nlog 1\nsave\nsave r.json\nsave r.json\nundo\n").out
    assert "hero> resign\nGive up? Type resign yes to do so.\n" in said
    assert "\nThe match is over\nhero concedes\nNow: save (the public record, to a file), log" in said
    assert "hero> log 1\nhero concedes\n" in said
    assert "r.json is there already" in said
    assert "The match is over; ? shows what can be done." in said
    (verify,) = [one for one in said.splitlines() if one.startswith("  fairfight verify r.json --receipt ")]
    checked = visit.command(*verify.split()[1:])
    assert (checked.code, "\nproven\n" in checked.out) == (0, True)
    assert said.endswith("hero> \n"), "there is nothing to come back to"


def test_what_is_wrong_is_said_in_a_line(visit: Visitor) -> None:
    assert 'unknown game "chess"' in visit.refused("chess")
    assert 'unknown seat "c"; allowed: a, b' in visit.refused("summoners", "--seat", "c")
    assert "option strength" in visit.refused("gauntlet", "strength=3") or "strength" in visit.refused(
        "gauntlet", "strength=3"
    )
    assert "there is no such match" in visit.refused("--join", "a" * 16)
    assert "has one hero here" in visit.refused("gauntlet", "--against", "greedy")
    assert "for matches that are played here" in visit.refused("gauntlet", "--seed", "3")
    assert "leave --guest out" in visit.refused("gauntlet", "--guest", "--name", "Anna")
    assert visit("gauntlet", to="127.0.0.1:1").err.startswith("fairfight: http://127.0.0.1:1 cannot be reached")
    assert visit.command("play", "gauntlet", "--guest").err == (
        "fairfight: --name, --guest and --register go with --server URL\n"
    )
    assert "the link leads to https://a.example" in visit.refused("--join", "https://a.example/matches/x")


# With somebody else.


class Partner:
    """Somebody who plays on the other side, by the last of all choices, in a thread of their own."""

    def __init__(self, client: Client, match: Match) -> None:
        self.news = list[News]()
        self.live = client.match(match)
        self.thread = threading.Thread(target=self._play, args=(client, match), daemon=True)
        self.is_there = threading.Event()
        self.thread.start()

    def _play(self, client: Client, match: Match) -> None:
        while client.show(match.id).status == "open":
            time.sleep(0.01)
        with self.live as live:
            self.is_there.set()
            while (news := live.news()) is not None:
                self.news.append(news)
                if isinstance(news, Update) and news.choices:
                    live.choose(news.choices[-1])

    def ended(self) -> list[News]:
        """What came, when it is over."""
        self.thread.join(HANGS_AFTER)
        return self.news


def test_a_challenge_is_joined_by_its_link_and_played(visit: Visitor, bert: Client) -> None:
    match, link = challenge(bert)
    partner, name = Partner(bert, match), bert.account().name
    said = visit("b=embers", "--join", link, lines="go first\ndraw\ndecline\nsay good luck\nsay what\ntime\n").out
    assert re.search(rf"\nSummoners b=embers\na: {name}; b: you; \? shows what can be typed\n", said)
    assert "You have offered it; the others may accept or decline.\n" in said
    assert 'unknown phrase "what"; allowed: hello, good luck, ' in said
    assert "there is no window to keep open" in said
    partner.live.offer("draw")
    said = visit(
        "--join", match_of(said), lines="accept undo\ndecline\nwho\nask attack\npass until turn\nresign yes\n"
    ).out
    assert f"{name} offers a draw: accept or decline.\n" in said
    assert "b> accept undo\nnobody offers undo\n" in said
    assert "No draw is offered any more.\n" in said
    assert f"b> who\na: {name}\nb: you\n" in said
    assert "You are asked only about what you name: attack.\n" in said
    assert "You pass until this happens: turn began." in said
    assert "\nb concedes: a wins\n" in said
    told = partner.ended()
    assert Phrase(1, "good_luck") in told
    assert [one.over for one in told if isinstance(one, Update)][-1]


def test_a_party_waits_for_whoever_joins_and_decides_for_them_who_are_away(visit: Visitor, bert: Client) -> None:
    """Somebody joins while one waits, which here is when one would look again."""
    partners, shown = list[Partner](), list[str]()

    def join(_: float) -> None:
        if not partners:
            shown.append(visit.so_far())
            (link,) = re.findall(r"\n  (http\S+)\n", shown[0])
            identity, _, invite = link.rpartition("/")[2].partition("?invite=")
            match = bert.join(identity, invite)
            bert.ready(match)
            partners.append(Partner(bert, match))

    visit.monkeypatch.setattr("fairfight.cli.online.lobby.time.sleep", join)
    lines = "draw\naway Nobody\naway\nback\nresign yes\n"
    said = visit("dungeon", "party=ranger, warrior", "rooms=rat_cellar", "--against", "person", lines=lines).out
    partners[0].ended()
    assert shown[0].endswith("Waiting for somebody to join.\n")
    name = bert.account().name
    assert said.startswith(
        'Dungeon party="ranger, warrior" rooms=rat_cellar\n'
        f"hero.1: you; hero.2: {name}; ? shows what can be typed\n\nRanger and Warrior set out\n"
    )
    assert "  Short Sword (weapon): 4 dice, damage 2.\n      1) change to it\n" in said
    assert "party> draw\na draw is agreed on between people\n" in said
    assert f'unknown person "Nobody"; allowed: {who_plays(said)}, {name}\n' in said
    told = said.partition("party> away\n")[2]
    assert told.startswith("An agent decides for you now.\n")
    assert told.count(f"The match waits for {name}.\n") == 1
    assert "\nThe match is over\nhow the run ended: " in told


def who_plays(said: str) -> str:
    """One's own name, as others see it."""
    found = re.search(r"allowed: (Guest \d+), ", said)
    assert found
    return found[1]


def test_a_visit_that_is_broken_off_while_one_waits_can_be_gone_on_with(visit: Visitor) -> None:
    def interrupt(_: float) -> None:
        raise KeyboardInterrupt

    visit.monkeypatch.setattr("fairfight.cli.online.lobby.time.sleep", interrupt)
    said = visit("summoners", "a=wardens")
    assert said.code == 130
    link = re.search(rf"\n  ({visit.url}/matches/\w+\?invite=\S+)\n  fairfight play --join (\S+)\n", said.out)
    assert link
    assert link[2] == f'"{link[1]}"'
    assert "Waiting for somebody to join.\n" in said.out
    assert f"  fairfight play --server {visit.url} --join {match_of(said.out)}\n" in said.out


def test_somebody_looks_on(visit: Visitor, bert: Client) -> None:
    match = bert.create("gauntlet", [me("hero", heroes=["hero"])], visibility="public")
    bert.ready(match)
    with bert.match(match) as live:
        assert f"To watch\n  gauntlet: hero {bert.account().name}  running\n" in visit().out
        threading.Timer(0.5, live.resign).start()
        said = visit("--watch", match.id, lines="1\nresign\nlog 1\n").out
    assert "Fight 1 of 6" in said
    assert "The match is over\nhero concedes\n" in said
    assert said.count("The match is over; ? shows what can be done.") == 2


# Who one is.


def test_a_name_is_for_good_and_the_password_is_asked_for(visit: Visitor) -> None:
    first = visit("--name", "Dora", "--register", lines="a long sentence\na long sentence\n").out
    assert first.startswith("You are Dora.\nRecovery codes: each signs in once if you forget the password.\n  ")
    assert visit().out.startswith("You are Dora.\n")
    assert visit("--guest").out.startswith("You are Guest ")
    assert visit("--name", "Dora", lines="something else\n").code == 2
    assert visit("--name", "dora", lines="a long sentence\n").out.startswith("You are Dora.\n")
    assert "the two passwords differ" in visit("--name", "Ede", "--register", lines="a long sentence\nanother\n").err


def test_a_session_that_has_ended_begins_anew_as_a_guest(visit: Visitor, real: str) -> None:
    before = name_of(visit)
    with Client(real, session=next(Path.cwd().glob("data/**/session.json"))) as client:
        client.end_session(next(one.id for one in client.sessions()))
    assert name_of(visit) != before


# At a terminal.


def test_at_a_terminal_a_lost_connection_is_said_and_ctrl_c_leaves_the_match_running(tmp_path: Path) -> None:
    options = "--database", f"sqlite:///{tmp_path / 'fairfight.db'}", "--warm", "none", "--workers", "1"
    with serving(tmp_path, *options) as server:
        words = "play", "gauntlet", "--server", server.url
        with AtTerminal(*words, folder=tmp_path, environment={"XDG_DATA_HOME": str(tmp_path / "at")}) as terminal:
            assert "Choices\n  1) resolve" in terminal.first
            server.end(signal.SIGKILL)
            assert "The connection is lost (" in terminal.keys("")
            with serving(tmp_path, *options, "--port", server.url.rpartition(":")[2]):
                while "The connection is back." not in terminal.shown:
                    terminal.keys("")
                assert "Commits " in terminal.typed("2")
                assert terminal.told(signal.SIGINT) == 130
            assert f"--server {server.url} --join " in terminal.shown
