"""Verdicts on records: what is proven, what is not, and that whatever was changed afterwards is noticed."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from fairfight.game.matches.ending import Ending
from fairfight.game.matches.record import record_of_none
from fairfight.game.matches.snapshots import state_digest
from tests.game.matches.recorded import (
    NAME,
    NONCES,
    SECRET,
    Played,
    Values,
    agent,
    changed,
    commitment,
    dice,
    make,
    person,
    receipt,
    refusal,
    verdict,
)


@pytest.fixture(scope="module")
def whole() -> Values:
    """Two people, an undo, and a win."""
    played = Played(make("toy", {}), person(0, "a"), person(1, "b"))
    played.choose(played.match.codes[0])
    played.choose(played.match.codes[0])
    played.undo(1)
    played.play_out()
    return played.record()


@pytest.fixture(scope="module")
def alone() -> Values:
    """A person against an agent."""
    played = Played(make("toy", {}), person(0, "a"), agent(1, "b", "greedy:2"))
    played.play_out()
    return played.record()


# What is proven.


def test_with_a_receipt_it_is_proven(whole: Values) -> None:
    found = verdict(whole, receipt(0), receipt(1))
    assert found.conclusion == "proven"
    assert [one.holds for one in found.checks] == [True] * 5
    assert found.proven[0].startswith("that the dice were not chosen after the commitment")
    assert any(one.startswith("that nobody foresaw the dice") for one in found.not_proven)
    assert any("is not signed" in one for one in found.not_proven)


def test_without_a_receipt_nothing_is_proven_though_all_holds(whole: Values) -> None:
    found = verdict(whole)
    assert found.conclusion == "not proven"
    assert [one.holds for one in found.checks] == [True] * 3
    assert found.proven == ()
    assert found.not_proven[0].startswith("that the commitment was made before the match")


def test_others_nonces_and_agents_are_no_part_of_the_proof(whole: Values, alone: Values) -> None:
    between_people, against_an_agent = verdict(whole, receipt()), verdict(alone, receipt())
    assert against_an_agent.conclusion == "proven"
    said = [
        [one for one in found.not_proven if "nonces" in one or "agents" in one]
        for found in (between_people, against_an_agent)
    ]
    assert [[one.partition(":")[0] for one in each] for each in said] == [
        ["that the other nonces were given blindly"],
        ["that the agents chose by themselves"],
    ]


def test_a_verdict_is_plain_values_too(whole: Values) -> None:
    said = verdict(whole, receipt()).as_json()
    assert list(said) == ["conclusion", "checks", "proven", "not_proven"]
    assert said["checks"][0] == {"about": "the secret fits the commitment", "holds": True, "reason": ""}


def test_what_other_rules_played_is_not_called_false(whole: Values) -> None:
    for others in (
        {"release": "9.9.9", "rows": whole["rows"][:-1]},
        {"rules": "0123456789abcdef", "result": {}},
        {"release": "9.9.9", "game": "chess"},
        {"content": "another"},
        {"generator": "philox4x32-10/2"},
    ):
        found = verdict(changed(whole, **others), receipt())
        assert found.conclusion == "not proven", others
        assert [one.holds for one in found.checks] == [True, True, None, True]
        assert found.checks[2].reason.startswith("it was played ")
        assert found.proven
        assert found.not_proven[0] == "that its choices lead to the recorded end: they cannot be played again here"


def test_what_other_rules_would_play_alike_holds(whole: Values) -> None:
    assert verdict(changed(whole, release="9.9.9", rules="0123456789abcdef"), receipt()).conclusion == "proven"


# What was changed afterwards.


Change = Callable[[Values], Any]
OTHER = bytes(range(1, 33))


def other_secret(values: Values) -> None:
    values["secret"] = OTHER.hex()


def other_secret_and_commitment(values: Values) -> None:
    values["secret"], values["commitment"] = OTHER.hex(), commitment(OTHER)


def with_dice_of_its_own(values: Values) -> None:
    """The operator takes another secret, and says all that follows from it; only the match was not played so."""
    other_secret_and_commitment(values)
    values["seed"], values["run"] = dice(OTHER, NAME, [(0, NONCES[0]), (1, NONCES[1])])


def swapped(values: Values) -> None:
    """Two choices in a row that are not the same, with their numbers put right."""
    rows = values["rows"]
    at = next(
        number
        for number in range(len(rows) - 1)
        if rows[number]["kind"] == rows[number + 1]["kind"] == "choose"
        and rows[number]["code"] != rows[number + 1]["code"]
    )
    rows[at], rows[at + 1] = {**rows[at + 1], "n": at + 1}, {**rows[at], "n": at + 2}


def without_the_undo(values: Values) -> None:
    kept = [row for row in values["rows"] if row["kind"] != "undo"]
    values["rows"] = [{**row, "n": number} for number, row in enumerate(kept, 1)]


def without_a_row(values: Values) -> None:
    values["rows"] = [row for row in values["rows"] if row["n"] != 3]


def other_code(values: Values) -> None:
    """Another legal choice at the first decision that stood."""
    first, kept = values["rows"][0], values["rows"][3]
    assert first["kind"] == kept["kind"] == "choose"
    first["code"] = next(
        code for code in make("toy", {}).start(values["seed"], values["run"]).codes if code != first["code"]
    )


def seat_of_another(values: Values) -> None:
    values["rows"][0]["place"] = 1


CHANGES: list[tuple[Change, str]] = [
    (other_secret, "its commitment is "),
    (other_secret_and_commitment, "they give seed "),
    (with_dice_of_its_own, "row "),
    (lambda values: values.update(commitment="00" * 32), "its commitment is "),
    (lambda values: values.update(seed=values["seed"] ^ 1), "they give seed "),
    (lambda values: values.update(run=0), "they give seed "),
    (lambda values: values.update(match="match-2"), "they give seed "),
    (lambda values: values["places"][1].update(nonce=NONCES[2]), "they give seed "),
    (lambda values: values["places"][1].update(nonce=None), "place 1 has no nonce"),
    (lambda values: values["places"][1].update(who="agent"), "place 1 has a nonce, but only people give one"),
    (lambda values: values["places"][1].update(seat="c"), 'place 1: unknown seat "c"; allowed: a, b'),
    (swapped, "row "),
    (without_the_undo, "row "),
    (without_a_row, "row 3: its number is 4: rows are numbered from 1 without gaps"),
    (other_code, "row "),
    (seat_of_another, "row 1: place 1 chose for b, but a was to decide"),
    (lambda values: values["rows"][0].update(place=9), "row 1: there is no place 9"),
    (lambda values: values["rows"][0].update(code=-5), "row 1: toy: "),
    (lambda values: values["rows"][2].update(choices=0), "row "),
    (lambda values: values["rows"][2].update(choices=5), "row 3: nothing can be taken back to 5 choices: 2 choices"),
    (lambda values: values["rows"].pop(), "its rows end before the match does, after 7 choices"),
    (lambda values: values["rows"].append({"n": 11, "kind": "undo", "choices": 1}), "row 11: nothing can be taken "),
    (lambda values: values["rows"].append({"n": 11, "kind": "end", "how": "agreed", "winner": "", "by": ""}), "row 11"),
    (lambda values: values["rows"].append({"n": 11, "kind": "choose", "code": 0}), "row 11: toy: the match is over"),
    (lambda values: values["result"].update(winner="b" if values["result"]["winner"] == "a" else "a"), "the choices"),
    (lambda values: values["result"].update(more=1), "the choices lead to another result: {"),
    (lambda values: values.update(result=None), "the choices lead to another result: {"),
    (lambda values: values["ending"].update(how="conceded", winner="b", by="a"), "the choices lead to another ending"),
    (lambda values: values.update(state="00" * 32), "the choices lead to another final position"),
    (lambda values: values.update(setup={**values["setup"], "sides": 8}), "the choices lead to another "),
    (lambda values: values.update(setup={**values["setup"], "sides": 99}), "its set-up: option sides: must be"),
    (lambda values: values.update(game="chess"), "its set-up: unknown game"),
]


@pytest.mark.parametrize(("change", "reason"), CHANGES)
def test_whatever_was_changed_is_refuted_with_its_reason(whole: Values, change: Change, reason: str) -> None:
    values = copy.deepcopy(whole)
    change(values)
    assert values != whole
    assert refusal(values)[0].startswith(reason)
    assert refusal(values, receipt())[0].startswith(reason)


def test_what_an_agent_has_drawn_is_part_of_the_end(alone: Values) -> None:
    values = copy.deepcopy(alone)
    last = [row for row in values["rows"] if row.get("drawn")][-1]
    last["drawn"] += 1
    assert refusal(values) == ["the choices lead to another final position"]


def test_an_early_end_that_was_made_up_is_refuted(whole: Values) -> None:
    values = copy.deepcopy(whole)
    values["rows"] = values["rows"][:4]
    values["rows"].append({"n": 5, "kind": "end", "how": "conceded", "winner": "b", "by": "a"})
    values.update(ending={"how": "conceded", "winner": "b", "by": "a"}, result=None)
    assert refusal(values) == ["the choices lead to another final position"]
    values["rows"][-1]["how"] = "won"
    assert refusal(values)[0].startswith('row 5: unknown ending "won"')


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"match": "match-2"}, "it is of the match match-2, not match-1"),
        ({"commitment": "00" * 32}, f"it says commitment {'00' * 32}, the record {commitment(SECRET)}"),
        ({"nonce": NONCES[2]}, f"it says that place 0 gave {NONCES[2]}, the record says {NONCES[0]}"),
        ({"place": 1, "nonce": NONCES[0]}, f"it says that place 1 gave {NONCES[0]}, the record says {NONCES[1]}"),
        ({"place": 2}, "the record has no place 2"),
        ({"number": 8}, "it says that this was commitment 8, the record says 7"),
    ],
)
def test_a_receipt_that_does_not_fit_refutes(whole: Values, said: Values, reason: str) -> None:
    assert refusal(whole, receipt(**said)) == [reason]
    assert refusal(whole, receipt(), receipt(**said)) == [reason]


def test_another_secret_is_not_saved_by_a_true_looking_record(whole: Values) -> None:
    """An operator who makes up the whole match is caught by the receipt alone."""
    played = Played(make("toy", {}), person(0, "a"), person(1, "b"))
    played.play_out()
    values = played.record()
    made_up = changed(values, secret=OTHER.hex(), commitment=commitment(OTHER))
    made_up["seed"], made_up["run"] = dice(OTHER, NAME, [(0, NONCES[0]), (1, NONCES[1])])
    made_up = with_its_own_end(made_up)
    assert verdict(made_up).conclusion == "not proven"
    assert refusal(made_up, receipt()) == [f"it says commitment {commitment(SECRET)}, the record {commitment(OTHER)}"]


def with_its_own_end(values: Values) -> Values:
    """The record of a match that was played with the dice that the values say."""
    match = make("toy", {}).start(values["seed"], values["run"])
    rows: list[Values] = []
    while not match.over:
        rows.append({"n": len(rows) + 1, "kind": "choose", "code": match.codes[0], "place": None})
        match.play(match.codes[0])
    return {**values, "rows": rows, "result": match.result, "state": state_digest(match)}


# A match that never began.


@pytest.fixture
def none() -> Values:
    rows = [{"n": 1, "kind": "end", "how": "aborted", "winner": "", "by": "a"}]
    return record_of_none(
        make("toy", {}), NAME, SECRET.hex(), [person(0, "a"), person(1, "b")], rows, Ending("aborted", by="a")
    )


def test_a_match_that_never_began_can_be_verified_too(none: Values) -> None:
    assert verdict(none).conclusion == "not proven"
    assert verdict(none, receipt()).conclusion == "proven"
    assert verdict(none, receipt()).proven == ("that this is the secret that was committed to; no dice were rolled",)
    assert refusal(none, receipt(number=9)) == ["it says that this was commitment 9, the record says 7"]
    assert refusal(changed(none, secret=OTHER.hex()))[0].startswith("its commitment is ")


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"rows": [{"n": 1, "kind": "choose", "code": 1}]}, "row 1: the match never began, so there was nothing to "),
        ({"result": {"winner": "a"}}, "the match never began, so it has no result"),
        ({"ending": {"how": "played", "winner": "", "by": ""}}, 'unknown ending "played"'),
        ({"ending": {"how": "conceded", "winner": "x", "by": ""}}, 'unknown seat "x"'),
    ],
)
def test_what_never_began_was_not_played(none: Values, said: Values, reason: str) -> None:
    assert refusal(changed(none, **said))[0].startswith(reason)
