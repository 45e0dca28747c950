"""Records of matches: played again row by row, and nothing that a stranger writes is believed."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from fairfight.common.errors import FairFightError, ReplayError
from fairfight.game.matches.ending import Ending
from fairfight.game.matches.fingerprint import rules_fingerprint
from fairfight.game.matches.record import played_again, read_record, record_of_none
from fairfight.game.matches.snapshots import state_digest
from fairfight.games.directory import game_class, names
from fairfight.games.gauntlet import terms
from tests.game.matches.recorded import NAME, SECRET, SHORT, Played, Values, agent, make, person, verdict


def toy(sides: int = 6) -> Played:
    """Person against agent; the agent draws from the policy's stream."""
    return Played(make("toy", {"sides": sides}), person(0, "a"), agent(1, "b", "greedy:2"))


@pytest.fixture(scope="module")
def whole() -> Values:
    """A record with an agent's rows, an undo, and rows that only tell something."""
    played = toy()
    played.choose()
    played.row("offer", what="undo", by=0)
    played.row("accept", what="undo", by=1)
    played.undo(0)
    played.play_out()
    assert any(row.get("drawn") for row in played.rows)
    assert played.match.policy_drawn
    return played.record()


def again(values: Values) -> Any:
    return played_again(read_record(values, "record.json"), make)


def test_a_match_is_played_again_to_its_end(whole: Values) -> None:
    match = again(whole)
    assert match.result == whole["result"]
    assert state_digest(match) == whole["state"]
    assert (match.seed, match.run) == (whole["seed"], whole["run"])


@pytest.mark.parametrize("name", names())
def test_a_match_of_each_game_is_played_again(name: str) -> None:
    setup, places = SHORT[name]
    played = Played(make(name, setup), *places)
    played.play_out(most=60)
    if not played.match.over:
        played.end("agreed")
    match = again(played.record())
    assert match.to_bytes() == played.match.to_bytes()
    assert match.events() == played.match.events()


def test_an_early_end_is_kept() -> None:
    played = toy()
    played.choose()
    played.end("timed_out", winner="b", by="a")
    values = played.record()
    assert values["ending"] == {"how": "timed_out", "winner": "b", "by": "a"}
    assert values["result"] is None
    assert again(values).ending == Ending("timed_out", "b", "a")


def test_an_undo_takes_back_what_was_drawn_too() -> None:
    played = toy()
    while not played.match.policy_drawn:
        played.choose()
    made = len(played.match.played)
    played.undo(made - 1)
    assert played.match.policy_drawn == 0
    played.end("aborted")
    assert again(played.record()).policy_drawn == 0


def test_a_match_that_goes_on_has_no_record() -> None:
    played = toy()
    with pytest.raises(FairFightError, match="goes on has no record yet"):
        played.record()


def test_a_match_that_never_began_tells_its_secret_all_the_same() -> None:
    places = [person(0, "a"), {**person(1, "b"), "who": "open", "nonce": None, "number": None}]
    rows = [{"n": 1, "kind": "end", "how": "aborted", "winner": "", "by": "a", "at": 5}]
    values = record_of_none(make("toy", {}), NAME, SECRET.hex(), places, rows, Ending("aborted", by="a"))
    values = json.loads(json.dumps(values))
    assert values["secret"] == SECRET.hex()
    assert verdict(values).conclusion == "not proven"
    with pytest.raises(ReplayError, match="it never began"):
        again(values)


def test_a_fingerprint_is_of_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    prints = {name: rules_fingerprint(game_class(name).rules) for name in names()}
    assert len(set(prints.values())) == len(prints)
    for name in names():
        rules_fingerprint.cache_clear()
        assert rules_fingerprint(game_class(name).rules) == prints[name]
    rules_fingerprint.cache_clear()
    monkeypatch.setattr(terms, "USES", 4)
    assert rules_fingerprint(game_class("gauntlet").rules) != prints["gauntlet"], "a number that rules mention"
    assert rules_fingerprint(game_class("warband").rules) == prints["warband"]
    rules_fingerprint.cache_clear()


# From strangers.


def nested(levels: int) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"format": "fairfight save"}, "is not a record of a match: format: "),
        ({"version": 2}, "is not a record of a match: version: "),
        ({"secret": "00"}, "is not a record of a match: secret: must be 64 hexadecimal digits"),
        ({"secret": None}, "is not a record of a match: secret: must be text"),
        ({"commitment": "x" * 10**6}, "is not a record of a match: commitment: must be 64 hexadecimal digits"),
        ({"seed": -1}, "is not a record of a match: seed: must be greater than or equal to 0, not -1"),
        ({"seed": 2**63}, "is not a record of a match: seed: must be less than or equal to 9223372036854775807"),
        ({"seed": 1.0}, "is not a record of a match: seed: must be a whole number, not 1.0"),
        ({"seed": "1"}, "is not a record of a match: seed: must be a whole number, not '1'"),
        ({"seed": None}, "is not a record of a match: seed, run and state are all there, or none of them"),
        ({"run": float("nan")}, "is not a record of a match: run: "),
        ({"setup": []}, "is not a record of a match: setup: must be a table"),
        ({"setup": {"sides": nested(200)}}, 'is not a record of a match: the option "sides" is too long'),
        ({"setup": {"a": "x" * 20_001}}, 'is not a record of a match: the option "a" is too long'),
        ({"setup": {"content": "/etc/passwd"}}, ': its option "content" names a file; no file that a record'),
        ({"setup": {"a": "/home/own.toml "}}, ': its option "a" names a file; no file that a record of a match names'),
        ({"setup": {"change": ["x", "own.toml"]}}, ': its option "change" names a file'),
        ({"places": []}, "is not a record of a match: places: must have at least 1 item"),
        ({"places": [3]}, "is not a record of a match: places.0: must be a table"),
        ({"places": [person(1, "b"), person(0, "a")]}, "is not a record of a match: places are numbered from 0"),
        ({"places": [{**person(0, "a"), "who": "god"}]}, "is not a record of a match: places.0.who: unknown who"),
        ({"places": [{**person(0, "a"), "nonce": "zz"}]}, "is not a record of a match: places.0.nonce: must be 32 to"),
        ({"rows": {}}, "is not a record of a match: rows: must be a list"),
        ({"rows": [1]}, "is not a record of a match: rows.0: must be a table"),
        ({"rows": [{"n": 1}]}, 'is not a record of a match: rows.0.kind: "kind" is missing'),
        ({"rows": [{"n": 1, "kind": "choose"}]}, 'is not a record of a match: rows.0.code: "code" is missing'),
        ({"rows": [{"n": 1, "kind": "choose", "code": "1"}]}, "rows.0.code: must be a whole number, not '1'"),
        ({"rows": [{"n": 1, "kind": "choose", "code": 2**40}]}, "rows.0.code: must be less than 2147483648"),
        ({"rows": [{"n": 1, "kind": "choose", "code": 1, "drawn": -1}]}, "rows.0.drawn: must be greater than"),
        ({"rows": [{"n": 1, "kind": "choose", "code": 1, "more": 1}]}, 'rows.0.more: unknown key "more"'),
        ({"rows": [{"n": 1, "kind": "undo", "choices": -1}]}, "rows.0.choices: must be greater than or equal to 0"),
        ({"rows": [{"n": 1, "kind": ["undo"]}]}, "rows.0.kind: must be text"),
        ({"rows": [{"n": 1, "kind": "offer", "what": nested(50)}]}, "rows.0.what: must be a number, true, false, null"),
        ({"rows": [{"n": 1, "kind": "offer", "what": "x" * 300}]}, "rows.0.what: must be a number, true, false, null"),
        ({"rows": [{"n": 1, "kind": "x"} | {str(n): n for n in range(60)}]}, "a row tells at most 50 things"),
        ({"rows": [{"n": 1, "kind": "x"}] * 100_001}, "rows: must have at most 100000 items"),
        ({"rows": [{"n": 1, "kind": "undo", "choices": 9_999}] * 50}, "takes 499,950 choices; at most 400,000 are"),
        ({"ending": {}}, 'is not a record of a match: ending.how: "how" is missing'),
        ({"ending": {"how": "played", "winner": 1, "by": ""}}, "ending.winner: must be text"),
        ({"result": [1]}, "is not a record of a match: result: must be a table"),
        ({"result": {"winner": {}}}, "is not a record of a match: result.winner: must be a number, true, false"),
        ({"state": 5}, "is not a record of a match: state: must be text"),
        ({"name\n": 5}, r"unknown key "),
    ],
)
def test_a_record_from_a_stranger_is_checked(whole: Values, said: Values, why: str) -> None:
    with pytest.raises(FairFightError) as refused:
        read_record({**whole, **said}, "record.json")
    assert str(refused.value).startswith("record.json")
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 450


@pytest.mark.parametrize("key", ["secret", "rows", "state", "result", "places", "ending", "setup"])
def test_nothing_may_be_missing(whole: Values, key: str) -> None:
    values = {one: held for one, held in whole.items() if one != key}
    with pytest.raises(FairFightError, match=f'record.json is not a record of a match: {key}: "{key}" is missing'):
        read_record(values, "record.json")


def test_what_rows_tell_beside_may_be_anything_short(whole: Values) -> None:
    values = copy.deepcopy(whole)
    values["rows"].append({"n": len(values["rows"]) + 1, "kind": "phrase", "phrase": "good_luck", "to": None, "x": 0.5})
    assert again(values).result == whole["result"]
