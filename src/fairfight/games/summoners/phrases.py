"""Pieces of card texts that many verbs and filters say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fairfight.games.summoners.terms import UNTIL_WORDS


@dataclass(frozen=True)
class Words:
    """How a card's text calls things: the units its effects work on, and other entries by "roles.rogue"."""

    whom: Mapping[str, str]
    names: Mapping[str, str]


def sort_of(kind: str, attribute: str) -> str:
    """What sort of damage or healing it is: "magical fire", "physical", "neutral"."""
    return " ".join(word for word in (kind, attribute) if word != "neutral") or "neutral"


def much(power: int, formula: str) -> str:
    """How much, and by which formula.

    >>> much(60, "caster.INT * (1 + power/100)")
    'power 60 (caster.INT x (1 + power/100))'
    >>> much(0, "target.max_HP / 4")
    'target.max_HP / 4'
    """
    shown = formula.replace(" * ", " x ").replace("damage_dealt", "the damage dealt")
    return f"power {power} ({shown})" if power else shown


def critically(percent: int) -> str:
    """What a critical makes of it, if there is one."""
    return f", critical x{percent / 100:g}" if percent else ""


def lasting(until: str | None, ends_on_move: bool = False) -> str:
    """How long it lasts; nothing of what depends on where the unit stands."""
    if until is None:
        return ""
    return f" {UNTIL_WORDS[until]}{' or until it moves' if ends_on_move else ''}"


def count(number: int, what: str) -> str:
    """A number of things: "1 level", "2 levels"."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def a(what: str) -> str:
    """With its article: "an action", "a quest"."""
    return f"{'an' if what[0].lower() in 'aeiou' else 'a'} {what}"
