"""`fairfight wire`: lines of JSON in, lines of JSON out; whatever is wrong with a line, the match goes on."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

import fairfight
from fairfight.agents import agent_for
from fairfight.cli.wire.wire import talk


def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *lines: object) -> list[dict[str, Any]]:
    """What comes back for some lines, in a battle of Warband."""
    game = fairfight.game("warband", a="goblin", b="knight")
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{text}\n" for text in texts)))
    talk(game.start(1), "a", agent_for(game, "random"))
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.fixture
def tell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    return lambda *lines: said(capsys, monkeypatch, *lines)


def test_first_comes_an_update(tell: Any) -> None:
    (first,) = tell()
    assert (first["type"], first["n"], first["heard"], first["over"]) == ("update", 0, 0, False)
    assert first["choices"] == [{"code": 0, "kind": "fight", "subject": "fight"}]
    assert first["view"]["seat"] == "a"
    assert {place["id"] for place in first["scene"]["places"]} == {"a.field", "a.deck", "b.field", "b.deck"}


def test_a_choice_brings_the_events_since(tell: Any) -> None:
    first, second, third = tell({"type": "choose", "expect": 0, "code": 0}, {"type": "choose", "expect": 1, "code": 0})
    assert second["events"][0] == {"kind": "turn_began", "n": 1, "turn": 1, "changes": second["events"][0]["changes"]}
    assert third["events"][0]["n"] == second["heard"] + 1
    assert first["scene"] != second["scene"]


def test_a_choice_that_comes_twice_does_nothing(tell: Any) -> None:
    once = {"type": "choose", "expect": 0, "code": 0}
    _, second, third = tell(once, once)
    assert second["n"] == 1
    assert third == {"type": "error", "message": "expect is 0, but 1 choices were made: look again"}


def test_words_reasons_and_the_log_can_be_asked_for(tell: Any) -> None:
    _, words, log, again = tell({"type": "words"}, {"type": "log"}, {"type": "resume", "since": 0})
    assert words == {"type": "words", "words": {"0": "fight turn 1"}}
    assert log == {"type": "log", "lines": []}
    assert again["type"] == "update"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("nonsense", "a message is one line of JSON"),
        ("[" * 50_000, "a message is one line of JSON"),
        ("[1]", "a message is a JSON object with a type"),
        ({"type": "chose"}, 'unknown type of message "chose"; did you mean "choose"?'),
        ({"type": ["x"]}, "unknown type of message"),
        ({"type": "choose", "expect": 0, "code": 7}, "7 is none of the choices that were offered"),
        ({"type": "choose", "expect": 0, "code": True}, "code is a whole number from 0, not 'True'"),
        ({"type": "choose", "code": 0}, "expect is a whole number from 0, not 'None'"),
        ({"type": "words", "codes": [1]}, "codes is a list of at most 1000 codes"),
        ({"type": "preview", "code": 9}, "9 is none of the choices"),
        ({"type": "why_not", "thing": "x" * 300}, "thing is a text of at most 200 letters"),
        ({"type": "why_not", "thing": "goblin"}, "nothing in this game has requirements"),
        ({"type": "resume", "since": -1}, "since is a whole number from 0"),
    ],
)
def test_whatever_is_wrong_is_said_and_nothing_is_lost(tell: Any, line: object, message: str) -> None:
    _, error, update = tell(line, {"type": "choose", "expect": 0, "code": 0})
    assert error["type"] == "error"
    assert message in error["message"]
    assert update["n"] == 1
