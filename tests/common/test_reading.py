"""The JSON of our own files: plain values, or one reason why they are not."""

from __future__ import annotations

import json

import pytest

from fairfight.common.reading import parse_json


def test_plain_values_come_back_as_they_were_written() -> None:
    said = {"why": "größer, 弱い 🂡", "seed": 2**64 - 1, "mean": -0.25, "none": None, "list": [True, [], {}]}
    assert parse_json(json.dumps(said)) == said
    assert parse_json(json.dumps(said, ensure_ascii=False)) == said


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[" * 100_000, "lists or tables are nested more than 100 levels deep"),
        ("[" * 101 + "]" * 101, "lists or tables are nested more than 100 levels deep"),
        ('{"a":' * 500 + "1" + "}" * 500, "lists or tables are nested more than 100 levels deep"),
        ("9" * 5000, "a number of 5,000 digits is too long; 40 are allowed"),
        ("[NaN]", "NaN is not a number"),
        ("[-Infinity]", "-Infinity is not a number"),
        ("1e400", "the number 1e400 is too large"),
        (r'{"hero": "\ud800"}', r"half a character, '\ud800', is not text"),
        (r'{"\udfff": 1}', r"half a character, '\udfff', is not text"),
        ("no json", "Expecting value: line 1 column 1 (char 0)"),
    ],
)
def test_anything_else_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011  (the text is compared)
        parse_json(text)
    assert str(refused.value) == why


def test_a_hundred_levels_are_allowed() -> None:
    parse_json("[" * 100 + "]" * 100)
