"""`fairfight verify`: a verdict on a file that may come from anybody, offline."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import Command
from tests.commands import python
from tests.game.matches.recorded import Played, Values, make, person, receipt


@pytest.fixture(scope="module")
def whole() -> Values:
    played = Played(make("warband", {"a": "rush", "b": "curve"}), person(0, "a"), person(1, "b"))
    played.play_out()
    return played.record()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: Values) -> None:
    monkeypatch.chdir(tmp_path)
    write("match.json", whole)
    write("mine.json", receipt(0).to_dict())
    write("others.json", receipt(0, match="match-2").to_dict())


def write(name: str, values: Any) -> None:
    Path(name).write_text(json.dumps(values))


def test_with_a_receipt_the_verdict_is_proven(command: Command) -> None:
    said = command("verify", "match.json", "--receipt", "mine.json")
    assert (said.code, said.err) == (0, "")
    first, *lines = said.out.splitlines()
    assert first == "Match match-1 of warband, played by fairfight 0.1.0"
    assert lines[0] == "  holds   the secret fits the commitment"
    assert lines[3].startswith("  holds   mine.json is of this match")
    assert "proven" in lines
    assert "  that the dice were not chosen after the commitment: " in said.out
    assert "  that nobody foresaw the dice: " in said.out


def test_without_one_it_is_not(command: Command) -> None:
    said = command("verify", "match.json")
    assert said.code == 0
    assert "\nnot proven\n" in said.out
    assert "It proves" not in said.out


def test_what_is_false_is_said_and_the_exit_code_is_1(command: Command, whole: Values) -> None:
    write("match.json", {**whole, "result": {**whole["result"], "winner": "nobody"}})
    said = command("verify", "match.json", "--receipt", "mine.json")
    assert (said.code, said.err) == (1, "")
    assert (
        "  FALSE   the choices are legal and lead to the recorded end: the choices lead to another result: " in said.out
    )
    assert said.out.endswith("\nrefuted\n")


def test_a_receipt_of_another_match_refutes_too(command: Command) -> None:
    said = command("verify", "match.json", "--receipt", "mine.json", "--receipt", "others.json")
    assert said.code == 1
    assert ": it is of the match match-2, not match-1\n" in said.out


def test_what_another_release_has_played_is_left_open(command: Command, whole: Values) -> None:
    write("match.json", {**whole, "release": "7.0", "state": "00" * 32})
    said = command("verify", "match.json", "--receipt", "mine.json")
    assert said.code == 0
    assert "  unknown the choices are legal and lead to the recorded end: it was played by fairfight 7.0 " in said.out
    assert "\nnot proven\n" in said.out


def test_for_programs_there_is_json(command: Command) -> None:
    said = command("verify", "match.json", "--receipt", "mine.json", "--json")
    assert said.code == 0
    assert {key: said.json[key] for key in ("match", "game", "conclusion")} == {
        "match": "match-1",
        "game": "warband",
        "conclusion": "proven",
    }
    assert [one["holds"] for one in said.json["checks"]] == [True] * 4


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "match.json is not a record of a match: Expecting value"),
        ("[" * 100_000, "match.json is not a record of a match: lists or tables are nested more than 100 levels deep"),
        (" " * 4_000_001, "match.json is not a record of a match: it is larger than 4 MB"),
        ('{"format": NaN}', "match.json is not a record of a match: NaN is not a number"),
        ('{"seed": 1e999}', "match.json is not a record of a match: the number 1e999 is too large"),
        ('{"format": ' + "9" * 5000 + "}", "match.json is not a record of a match: a number of 5,000 digits is too"),
        ("[1, 2]", "match.json is not a record of a match: it has no format"),
        ('{"format": 2, "fairfight": "0.1.0"}', "match.json is not a record of a match: format: "),
        ('"\\ud800"', r"match.json is not a record of a match: half a character"),
    ],
)
def test_a_file_that_is_no_record_is_refused_in_one_line(command: Command, text: str, why: str) -> None:
    Path("match.json").write_text(text)
    assert command.refused("verify", "match.json").startswith(why)


def test_a_file_that_is_no_text_is_refused_in_one_line(command: Command) -> None:
    Path("match.json").write_bytes(b"\xff\xfe\x00")
    assert command.refused("verify", "match.json").startswith("match.json is not a record of a match: 'utf-8' codec")


@pytest.mark.parametrize("path", [".", "no/such.json"])
def test_a_file_that_cannot_be_read_is_named(command: Command, path: str) -> None:
    assert command.refused("verify", path).startswith(f"cannot read {path}: ")
    assert command.refused("verify", "match.json", "--receipt", path).startswith(f"cannot read {path}: ")


def test_a_record_is_no_receipt_and_a_receipt_no_record(command: Command) -> None:
    assert command.refused("verify", "mine.json").startswith("mine.json is not a record of a match: ")
    assert command.refused("verify", "match.json", "--receipt", "match.json").startswith(
        "match.json is not a receipt: "
    )


@pytest.mark.parametrize("option", ["a", "content", "change"])
def test_no_file_that_a_set_up_names_is_opened(command: Command, whole: Values, option: str) -> None:
    Path("own.toml").write_text("secret = 'swordfish'\n")
    write("match.json", {**whole, "setup": {**whole["setup"], option: "own.toml"}})
    said = command.refused("verify", "match.json")
    assert said == f'match.json: its option "{option}" names a file; no file that a record of a match names is opened'


@pytest.mark.parametrize("value", [math.inf, math.nan, 10**400, "\x1b[31m\n", {"a": [1]}, [[["x"]]], None])
def test_hostile_values_anywhere_give_one_line_or_a_verdict(command: Command, whole: Values, value: Any) -> None:
    for key in (*whole, "more"):
        write("match.json", {**whole, key: value})
        said = command("verify", "match.json")
        assert said.code in (1, 2), (key, said)
        assert len(said.err.splitlines()) == (said.code == 2), (key, said)
        assert "\x1b" not in said.out + said.err


def test_the_server_is_not_needed() -> None:
    code = (
        "import sys\n"
        "from fairfight.cli import main\n"
        "assert main.run(['verify', 'match.json', '--receipt', 'mine.json']) == 0\n"
        "loaded = {name for name in sys.modules if name.startswith(('fairfight.server.', 'fastapi', 'sqlalchemy'))}\n"
        "assert loaded == {'fairfight.server.commands'}, loaded\n"
    )
    assert "\nproven\n" in python("-c", code).stdout
