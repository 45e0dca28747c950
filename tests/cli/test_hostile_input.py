"""Files and words that no person would write: one line that says what is wrong and where, never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import fairfight
from tests.cli.command import Command
from tests.commands import environment


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def saved(tmp_path: Path) -> dict[str, Any]:
    """What a save of Warband says."""
    match = fairfight.game("warband").start(seed=1)
    match.play_out()
    found: dict[str, Any] = json.loads(match.save(tmp_path / "battle.json").read_text())
    return found


# Messages


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("replay", "a\nb\x1b[31m"), r'unknown game "a\nb\x1b[31m"; allowed: '),
        (("simulate", "warband", "a=x\ny"), r"x\ny"),
        (
            ("simulate", "warband", "--runs", "1\n2"),
            r'--runs must be a whole number such as 5000, 100k or 2.5M, not "1\n2"',
        ),
        (("games", "warband", "more\nwords\u202e"), r"more\x0awords\u202e"),
        (("check", "no\x07thing\n"), r"no\x07thing\n"),
    ],
)
def test_what_was_typed_is_shown_escaped_on_one_line(command: Command, words: tuple[str, ...], said: str) -> None:
    assert said in command.refused(*words)


def test_the_name_of_a_content_file_does_not_split_its_problems(command: Command) -> None:
    own = Path("own\nunits.toml")
    own.write_text('game = "warband"\nkind = "content"\n[units.goblin]\nhp = 0\nspeed = -1\n')
    said = command("simulate", "warband", f"content={own}")
    assert (said.code, said.out) == (2, "")
    assert [line.partition(": ")[2].partition(": ")[0] for line in said.err.splitlines()] == [
        r"own\nunits.toml:4",
        r"own\nunits.toml:5",
    ]


# Names


@pytest.mark.parametrize("name", ["[red]o", "[/x].out", "[bold", "o\x1b[31m", "o\nb"])
def test_a_file_is_called_what_it_is_called(command: Command, name: str) -> None:
    Path(name).parent.mkdir(exist_ok=True)
    said = command("replay", "warband", "--run", "5", "--save", name)
    assert (said.code, said.err) == (0, "")
    shown = name.encode("unicode_escape").decode()
    assert said.out.splitlines()[-1] == f"saved to {shown}"
    assert command("replay", name).code == 0


def test_a_name_that_is_no_text_is_printed_all_the_same(tmp_path: Path) -> None:
    name = os.fsdecode(os.fsencode(tmp_path) + b"/own\xff.toml")
    Path(name).write_text('game = "warband"\nkind = "content"\n')
    command = [sys.executable, "-m", "fairfight", "check", name]
    strict = environment() | {"PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(command, env=strict, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(rf"{tmp_path}/own\udcff.toml: warband: ")


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "warband", "--runs", "2", "--csv", "loop"),
        ("simulate", "warband", "--runs", "2", "--parquet", "loop"),
        ("replay", "warband", "--save", "loop"),
        ("ledger", "add", "warband", "--change", "units.goblin.hp=31", "--why", "x", "--file", "loop"),
        ("campaign", "begin", "loop"),
        ("decks", "code", "embers", "--output", "loop"),
        ("report", "warband", "--runs", "2", "-o", "loop"),
    ],
)
def test_an_output_that_is_a_link_to_itself_is_refused(command: Command, words: tuple[str, ...]) -> None:
    Path("loop").symlink_to("loop")
    said = command(*words)
    assert said.code == 2
    assert "cannot write loop: Too many levels of symbolic links" in said.err
    assert len(said.err.splitlines()) == 1
    assert [path.name for path in Path().iterdir()] == ["loop"]


# Saves


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * 100_000, "broken.json is not a saved match: lists or tables are nested more than 100 levels deep"),
        ('{"format": ' + "9" * 5000 + "}", "broken.json is not a saved match: a number of 5,000 digits is too long"),
        ('{"format": NaN}', "broken.json is not a saved match: NaN is not a number"),
        ("", "broken.json is not a saved match: Expecting value"),
        ('{"format": 1}', "broken.json: its format is 1; this fairfight reads 2"),
        ('{"format": 2}', 'broken.json is not a saved match: "fairfight" is missing or not a str'),
    ],
)
def test_a_damaged_save_is_refused_with_its_name(command: Command, text: str, said: str) -> None:
    Path("broken.json").write_text(text)
    assert command.refused("replay", "broken.json").startswith(said)
    assert command.refused("play", "--load", "broken.json").startswith(said)


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"setup": {"a": "\ud800"}}, r"broken.json is not a saved match: half a character, '\ud800', is not text"),
        ({"setup": {"a": "x\ny"}}, r'broken.json: deck "x\ny": '),
        ({"seed": -1}, "broken.json: seed must be a whole number from 0 to "),
        ({"seed": 2**70}, "broken.json: seed must be a whole number from 0 to "),
        ({"seed": True}, 'broken.json is not a saved match: "seed" is missing or not a int'),
        ({"run": -1}, "broken.json: run must be a whole number from 0 to "),
        ({"choices": ["0"]}, 'broken.json is not a saved match: "choices" must be at most 100,000 whole numbers'),
        ({"choices": [[]]}, 'broken.json is not a saved match: "choices" must be at most 100,000 whole numbers'),
        ({"choices": [10**30]}, "broken.json: choice 1 of 1 is not legal: "),
        ({"policy_drawn": -1}, 'broken.json is not a saved match: "policy_drawn" must be from 0 to '),
        ({"policy_drawn": 2**70}, 'broken.json is not a saved match: "policy_drawn" must be from 0 to '),
        ({"policy_drawn": 2**31}, "broken.json: the same choices now lead elsewhere: "),
    ],
)
def test_a_save_that_says_something_impossible_is_refused_with_its_name(
    command: Command, saved: dict[str, Any], values: dict[str, Any], said: str
) -> None:
    Path("broken.json").write_text(json.dumps(saved | values))
    assert command.refused("replay", "broken.json").startswith(said)


@pytest.mark.parametrize("path", [".", "no/such.json"])
def test_a_save_that_cannot_be_read_is_named(command: Command, path: str) -> None:
    assert path in command.refused("play", "--load", path)


@pytest.mark.parametrize("text", ["[" * 100_000, '{"gold": ' + "9" * 5000 + "}", '{"gold": NaN}'])
def test_a_damaged_campaign_is_refused_with_its_name(command: Command, text: str) -> None:
    Path("house.json").write_text(text)
    assert command.refused("campaign", "show", "house.json").startswith("house.json is not a saved campaign: ")


# Agents


@pytest.mark.parametrize("name", ["ladder", "luck"])
@pytest.mark.parametrize("agents", [",", " , ,", " "])
def test_a_list_of_no_agents_is_refused(command: Command, name: str, agents: str) -> None:
    said = command.refused(name, "gauntlet", "--agents", agents)
    assert said == f'--agents names nobody in "{agents}"; write names with commas, such as "random, greedy"'
