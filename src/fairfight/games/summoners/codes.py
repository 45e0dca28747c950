"""Codes of choices: what is done, with which card, by which unit, to which units, where."""

from __future__ import annotations

from typing import NamedTuple

from fairfight.engine.rule import rule

# What can be chosen. A choice without a card, a unit or a space has 0, NOBODY and 0 in their places.
DOINGS = (
    "pass",
    "go_first",
    "go_second",
    "end",
    "summon",
    "play",
    "set",
    "move",
    "attack",
    "direct_attack",
    "advance",
    "activate",
    "complete",
    "pick_unit",
    "pick_space",
    "pick_card",
    "recharge",
    "decline",
)
(
    PASS,
    GO_FIRST,
    GO_SECOND,
    END_TURN,
    SUMMON,
    PLAY,
    SET,
    MOVE,
    ATTACK,
    DIRECT_ATTACK,
    ADVANCE,
    ACTIVATE,
    COMPLETE,
    PICK_UNIT,
    PICK_SPACE,
    PICK_CARD,
    RECHARGE,
    DECLINE,
) = range(18)

NONE = 7  # no unit


@rule
def code_of(what: int, card: int, unit: int, target: int, other: int, space: int) -> int:
    """A choice as one number: 5, 7, 3, 3, 3 and 8 bits. A cost of a card has the space's place."""
    return ((((what * 128 + card) * 8 + unit) * 8 + target) * 8 + other) * 256 + space


@rule
def what_of(code: int) -> int:
    """What is done."""
    return code >> 24


@rule
def card_of(code: int) -> int:
    """With which card."""
    return (code >> 17) & 127


@rule
def unit_of(code: int) -> int:
    """By which unit."""
    return (code >> 14) & 7


@rule
def target_of(code: int) -> int:
    """To which unit."""
    return (code >> 11) & 7


@rule
def other_of(code: int) -> int:
    """To which unit besides."""
    return (code >> 8) & 7


@rule
def space_of(code: int) -> int:
    """Where; or with which card as its cost."""
    return code & 255


class Parts(NamedTuple):
    """A code taken apart, for people."""

    what: int
    card: int
    unit: int
    target: int
    other: int
    space: int


def parts_of(code: int) -> Parts:
    """All parts of a choice.

    >>> parts_of(code_of(PLAY, 3, 1, 4, NONE, 17))
    Parts(what=5, card=3, unit=1, target=4, other=7, space=17)
    """
    return Parts(what_of(code), card_of(code), unit_of(code), target_of(code), other_of(code), space_of(code))
