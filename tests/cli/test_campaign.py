"""`fairfight campaign`: a campaign in a file, which changes at the base only and is never lost."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from fairfight.cli.console import out
from fairfight.cli.play.screen import Terminal
from fairfight.games.investigators import Campaign
from fairfight.games.investigators.campaign.command import NUMBERS
from tests.cli.command import Command, Said
from tests.games.investigators.small_campaign import house

FILE = "house.json"


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")


class Keyboard:
    """`keyboard("go on", "quit")` plays the campaign at a terminal; the end of what is typed ends it too."""

    def __init__(self, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
        self.command, self.monkeypatch = command, monkeypatch

    def __call__(self, *lines: str, options: tuple[str, ...] = ()) -> Said:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return self.command("campaign", "play", FILE, *options)


@pytest.fixture
def keyboard(command: Command, monkeypatch: pytest.MonkeyPatch) -> Keyboard:
    return Keyboard(command, monkeypatch)


@pytest.fixture
def begun(command: Command, tmp_path: Path) -> Said:
    return command(
        "campaign", "begin", FILE, "party=ace", "campaign=house", f"content={house(tmp_path)}", "--seed", "3"
    )


@pytest.fixture
def at_base(begun: Said, command: Command) -> Said:
    """After the first mission."""
    assert begun.code == 0, begun
    return command("campaign", "play", FILE, "--agent", "tactics")


def kept() -> bytes:
    return Path(FILE).read_bytes()


def test_a_campaign_is_begun_in_a_new_file(begun: Said, command: Command) -> None:
    assert (begun.code, begun.err) == (0, "")
    assert begun.out.startswith("The House: 0 of 3 missions fought, 0 won; 0 gold\nseed 3\n")
    assert begun.out.endswith("Next: The Cellar\n  fairfight campaign play house.json\n")
    before = kept()
    assert command.refused("campaign", "begin", FILE) == "house.json is there already; name another file"
    assert kept() == before
    command("campaign", "begin", "other.json")
    assert Campaign.load("other.json").missions[0]


def test_it_is_shown_with_decks_statistics_and_the_exact_mean(begun: Said, at_base: Said, command: Command) -> None:
    said = command("campaign", "show", FILE).out
    one = Campaign.load(FILE).saved.party[0]
    rows = {line.split()[0]: line.split()[1:] for line in said.splitlines() if line.startswith("Ace")}
    # Base damage 10: a NULL takes 10, x2 adds 10.
    others = {"NULL": -10, "x2": 10, "+2": 2, "+1": 1, "-1": -1}
    mean = sum(others[card] * copies for card, copies in one.deck.items()) / sum(one.deck.values())
    level, health, sanity, skill, cards, shown, drawn, nulls, crits = rows["Ace"]
    assert (level, health, sanity) == ("2", f"{one.health}/{one.max_health}", f"{one.sanity}/{one.max_sanity}")
    assert (int(skill), int(cards)) == (one.skill, sum(one.deck.values()))
    assert shown == f"{mean:+.4f}"
    assert [int(drawn), int(nulls), int(crits)] == [one.drawn, one.nulls, one.crits]
    assert "Ace: NULL, x2, " in said
    assert "  The Cellar: won after " in said
    assert "1 of 3 missions fought, 1 won; 500 gold" in said


def test_on_a_narrow_screen_everybody_is_still_named(
    begun: Said, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(out, "_width", 40)
    said = command("campaign", "show", FILE).out
    assert all(len(line) <= 40 for line in said.splitlines() if line.startswith((*NUMBERS, " ")))
    assert "Ace" in [line.strip() for line in said.splitlines()]
    assert ["health", "10/10"] in [line.split() for line in said.splitlines()]


def test_an_agent_plays_to_the_end_and_tells_it(begun: Said, at_base: Said, command: Command) -> None:
    assert "Mission 1: The Cellar, 20 rounds\n" in at_base.out
    assert at_base.out.endswith("Next: The Attic\n  fairfight campaign play house.json\n")
    command("campaign", "play", FILE, "--agent", "tactics", "--trains")
    said = command("campaign", "play", FILE, "--agent", "random")
    assert said.out.splitlines()[-1].startswith("The campaign is over: ")
    assert command.refused("campaign", "play", FILE).startswith("house.json: the campaign is over: ")
    assert command("campaign", "show", FILE).code == 0


def test_training_is_bought_and_paid(at_base: Said, command: Command) -> None:
    said = command("campaign", "train", FILE, "ace", "Lesson")
    assert said.out.startswith("400 gold paid, 100 left\n")
    assert Campaign.load(FILE).gold == 100
    before = kept()
    assert "it costs 400 gold and 100 are there" in command.refused("campaign", "train", FILE, "ace", "Lesson")
    assert 'unknown training "-1"' in command.refused("campaign", "train", FILE, "ace", "-1")
    assert kept() == before


# At the terminal.


def rolls(said: str) -> list[str]:
    """What was rolled."""
    return [line for line in said.splitlines() if line.startswith("        rolls ")]


def test_the_file_changes_with_a_purchase_and_with_the_end_of_a_mission(at_base: Said, keyboard: Keyboard) -> None:
    said = keyboard("lesson", "quit")
    assert said.out.startswith("The House: mission 2 of 3, The Attic\nseed 3; ? shows what can be typed\n")
    assert said.out.endswith("The match is kept in house.json. To go on:\n  fairfight campaign play house.json\n")
    assert Campaign.load(FILE).gold == 100
    before = kept()
    keyboard("go on", "end the turn")
    assert kept() == before, "a mission is being fought"
    retreated = keyboard("go on", "retreat", "quit")
    assert "The mission is lost after 1 round" in retreated.out
    assert Campaign.load(FILE).mission == "The Cellar"


def test_a_purchase_that_is_taken_back_is_taken_back_in_the_file(at_base: Said, keyboard: Keyboard) -> None:
    before = kept()
    said = keyboard("lesson", "undo", "quit")
    assert "Taken back." in said.out
    assert kept() == before
    keyboard("lesson", "undo", "go on", "retreat", "quit")
    assert Campaign.load(FILE).gold == 500


def test_missions_follow_each_other_with_the_dice_of_their_number(at_base: Said, keyboard: Keyboard) -> None:
    text = kept()
    attack = ("attack rat 1", "log 12", "retreat")  # the log tells every roll
    policy_decider = keyboard("go on", *attack, "go on", *attack).out
    end = kept()
    assert policy_decider.endswith("The campaign is over: defeat\nIt is kept in house.json.\n")
    assert len(rolls(policy_decider)) == 2
    Path(FILE).write_bytes(text)
    with_a_break = [keyboard("go on", *attack, "quit").out, keyboard("go on", *attack).out]
    assert [rolls(said) for said in with_a_break] == [[rolled] for rolled in rolls(policy_decider)]
    assert kept() == end


def test_a_mission_that_is_broken_off_goes_on_from_its_own_file(at_base: Said, keyboard: Keyboard) -> None:
    before = kept()
    said = keyboard("lesson", "go on", "aim")
    assert said.out.endswith(
        "The match is kept in investigators-3-1.json. To go on:\n"
        "  fairfight campaign play house.json --mission investigators-3-1.json\n"
    )
    again = keyboard("retreat", "quit", options=("--mission", "investigators-3-1.json"))
    assert again.code == 0
    campaign = Campaign.load(FILE)
    assert (campaign.mission, campaign.gold) == ("The Cellar", 100)
    Path(FILE).write_bytes(before)
    said = keyboard(options=("--mission", "investigators-3-1.json"))
    assert said.code == 2
    assert said.err.startswith("fairfight: investigators-3-1.json is not The Attic as house.json goes on with it")
    assert kept() == before


@pytest.mark.parametrize("lines", [(), ("lesson",), ("lesson", "go on"), ("go on", "aim")])
def test_ctrl_c_loses_nothing(
    at_base: Said, command: Command, monkeypatch: pytest.MonkeyPatch, lines: tuple[str, ...]
) -> None:
    typed = iter(lines)

    def ask(_: Terminal, _prompt: str) -> str:
        for line in typed:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr(Terminal, "ask", ask)
    said = command("campaign", "play", FILE)
    assert (said.code, said.err) == (130, "fairfight: interrupted\n")
    campaign = Campaign.load(FILE)
    assert (campaign.mission, campaign.gold) == ("The Attic", 100 if "lesson" in lines else 500)
    assert Path("investigators-3-1.json").exists() == ("go on" in lines)


def test_ctrl_c_while_an_agent_plays_leaves_the_file_alone(
    at_base: Said, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = kept()

    def broken_into(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fairfight.engine.engine.Engine.update", broken_into)
    assert command("campaign", "play", FILE, "--agent", "tactics").code == 130
    assert kept() == before


def test_a_file_that_cannot_be_written_stops_nothing_and_loses_nothing(
    at_base: Said, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = kept()

    def full(*_: object) -> Path:
        from fairfight.common.errors import FairFightError  # noqa: PLC0415

        raise FairFightError("cannot write house.json: it is full")

    with monkeypatch.context() as patched:
        patched.setattr(Campaign, "save", full)
        said = keyboard("lesson", "show", "quit")
    assert said.out.count("cannot write house.json: it is full") == 1
    assert kept() == before, "and the gold is still there"


# What is refused.


def test_what_cannot_be_is_refused_in_one_line_and_leaves_the_file(at_base: Said, command: Command) -> None:
    before = kept()
    for words, why in (
        (("play", FILE, "--agent", "nobody"), 'unknown agent "nobody"'),
        (("play", FILE, "--agent", "tactics", "--mission", "x"), "--mission is for a mission that you play"),
        (("play", FILE, "--trains"), "--trains is for an agent"),
        (("play", FILE, "--mission", "nothing.json"), "cannot read nothing.json"),
        (("begin", "new.json", "party=nobody"), 'unknown investigator "nobody"'),
        (("begin", "new.json", "--seed", "x"), "--seed must be a whole number"),
        (("begin", "new.json", "seed=3"), "seed is no set-up option; write --seed 3"),
        (("show", "nothing.json"), "cannot read nothing.json: No such file or directory"),
    ):
        assert why in command.refused("campaign", *words)
    assert kept() == before
    assert not Path("new.json").exists()


@pytest.mark.parametrize("words", [("show",), ("play",), ("play", "--agent", "tactics"), ("train", "ace", "Lesson")])
def test_a_newer_or_damaged_file_is_refused_and_left_alone(
    at_base: Said, command: Command, words: tuple[str, ...]
) -> None:
    newer = json.loads(kept()) | {"version": 2, "fairfight": "99.0"}
    for text, why in (
        (json.dumps(newer), "its version is 2, written by fairfight '99.0'; this fairfight reads version 1"),
        (kept().decode()[:200], "is not a saved campaign"),
    ):
        Path("bad.json").write_text(text)
        assert why in command.refused("campaign", words[0], "bad.json", *words[1:])
        assert Path("bad.json").read_text() == text


def edit(**values: object) -> None:
    """Change the file by hand."""
    Path(FILE).write_text(json.dumps(json.loads(kept()) | values, indent=1))


def test_gold_that_was_written_into_the_file_is_said_ever_after(
    at_base: Said, command: Command, keyboard: Keyboard
) -> None:
    """It is allowed, as it is the player's own file, but never goes on without a word."""
    edit(gold=4000)
    word = "house.json: the file was changed otherwise than by playing; what it says need not have been won\n"
    assert command("campaign", "show", FILE).out.startswith(word)
    assert command("campaign", "train", FILE, "ace", "Lesson").out.startswith(f"{word}400 gold paid, 3600 left\n")
    assert keyboard("lesson", "quit").out.startswith(f"{word}The House: mission 2 of 3")
    assert command("campaign", "play", FILE, "--agent", "tactics").out.startswith(word)
    assert command("campaign", "show", FILE).out.startswith(word)


def test_a_seal_that_is_taken_off_is_a_change_too(at_base: Said, command: Command) -> None:
    said = json.loads(kept())
    del said["seal"]
    Path(FILE).write_text(json.dumps(said))
    assert "was changed otherwise than by playing" in command("campaign", "show", FILE).out


def test_how_a_file_is_laid_out_is_no_change(at_base: Said, command: Command) -> None:
    Path(FILE).write_text(json.dumps(dict(reversed(json.loads(kept()).items()))))
    assert "was changed" not in command("campaign", "show", FILE).out


def test_a_changed_content_is_said(at_base: Said, command: Command, tmp_path: Path) -> None:
    assert "the content has changed" not in command("campaign", "show", FILE).out
    path = Path(house(tmp_path))
    path.write_text(path.read_text().replace("health = 5\n", "health = 6\n"))
    word = "house.json: the content has changed since it was played; it goes on with that of today\n"
    assert command("campaign", "show", FILE).out.startswith(word)
    assert command("campaign", "play", FILE, "--agent", "tactics").out.startswith(word)
