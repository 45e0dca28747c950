"""Messages: one problem a line, and whatever came from a person or a file is shown as it is written."""

from __future__ import annotations

import pickle

import pytest

from fairfight.common.errors import ContentError, FairFightError, escaped


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Chains of Morrígan, 弱い", "Chains of Morrígan, 弱い"),
        ("a\nb\r\tc", r"a\nb\r\tc"),
        ("\x1b[2Jgone", r"\x1b[2Jgone"),
        ("\x07\x00\x7f\x9b", r"\x07\x00\x7f\x9b"),
        ("\u202eright to left", r"\u202eright to left"),
        ("half \udcff a character", r"half \udcff a character"),
    ],
)
def test_control_characters_are_spelt_out(given: str, shown: str) -> None:
    assert escaped(given) == shown
    assert str(FairFightError(f'unknown unit "{given}"')) == f'unknown unit "{shown}"'


def test_several_problems_are_several_lines() -> None:
    error = ContentError('a.toml:1: unknown unit "x\ny"', "a.toml:2: hp is missing")
    assert str(error).split("\n") == [r'a.toml:1: unknown unit "x\ny"', "a.toml:2: hp is missing"]
    assert str(FairFightError(*error.at("here"))).split("\n") == [
        r'here: a.toml:1: unknown unit "x\ny"',
        "here: a.toml:2: hp is missing",
    ]


def test_an_error_travels_between_processes() -> None:
    """Workers of a cluster send theirs."""
    error = pickle.loads(pickle.dumps(ContentError("one", "two")))
    assert (type(error), error.problems) == (ContentError, ("one", "two"))
