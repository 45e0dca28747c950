"""Phrases of card texts that many verbs and filters share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from fairfight.games.summoners.terms import UNTIL_WORDS

CARD_WORDS = {  # what texts call a card of each type
    "action": "Action card",
    "reaction": "Reaction",
    "counter": "Counter",
    "building": "building",
    "trap": "trap",
    "quest": "quest",
    "role": "role card",
    "named": "named summon",
}


class Mentions:
    """What a text calls the units: each in full when it is first mentioned, and in short after that.

    >>> whom = Mentions({"target": "a summon of yours"}, {"target": "it"})
    >>> whom["target"], whom["target"], whom.parted("it has +1 MV")
    ('a summon of yours', 'it', ('target', 'it', 'has +1 MV'))
    """

    def __init__(self, full: Mapping[str, str], short: Mapping[str, str]) -> None:
        self.full, self.short = full, short
        self.called: dict[str, str] = {}  # what was said, and who was meant by it

    def __getitem__(self, whom: str) -> str:
        return self.near(whom, "")

    def near(self, whom: str, where: str) -> str:
        """A unit with where it stands, such as "each enemy summon" and " within 4"."""
        is_new = whom in self.full and whom not in self
        said = f"{(self.full if is_new else self.short)[whom]}{where}"
        self.called[said] = f"{whom}{where}"
        return said

    def __contains__(self, whom: str) -> bool:
        """Whether it was mentioned."""
        return whom in self.called.values()

    def parted(self, clause: str) -> tuple[str, str, str]:
        """Whom a clause begins with, what they are called there, and the rest of it; nobody if it begins otherwise."""
        begun = [said for said in self.called if clause.startswith(f"{said} ")]
        subject = max(begun, key=len, default="")
        return self.called.get(subject, ""), subject, clause.removeprefix(f"{subject} ") if subject else clause


@dataclass(frozen=True)
class Words:
    """How a card's text calls things: the units its effects work on, and other entries by "roles.rogue"."""

    whom: Mentions
    names: Mapping[str, str]


def sort_of(kind: str, attribute: str) -> str:
    """What sort of damage or healing it is: "magical fire", "physical", "neutral"."""
    return " ".join(word for word in (kind, attribute) if word != "neutral") or "neutral"


def in_brackets(*figures: str) -> str:
    """The figures behind what was said, those that there are: " (magical light; critical x1.5)"."""
    said = "; ".join(figure for figure in figures if figure)
    return f" ({said})" if said else ""


def critically(percent: int) -> str:
    """What a critical makes of it, if there is one."""
    return f"critical x{percent / 100:g}" if percent else ""


def lasting(until: str | None, ends_on_move: bool = False) -> str:
    """How long it lasts; nothing of what depends on where the unit stands."""
    if until is None:
        return ""
    if ends_on_move:
        return " until it moves" if until == "indefinitely" else f" {UNTIL_WORDS[until]} or until it moves"
    return " this turn" if until == "turn" else f" {UNTIL_WORDS[until]}"


def factor(percent: int, what: str) -> str:
    """So much of a stat: "double MV", "half DEF", "DEF x1.5"."""
    named = {50: "half", 200: "double", 300: "triple"}.get(percent)
    return f"{named} {what}" if named else f"{what} x{percent / 100:g}"


def of(what: str, whom: str) -> str:
    """Something that a unit has: "its weapon", "the weapon of a summon of yours"."""
    return f"its {what}" if whom == "it" else f"the {what} of {whom}"


def written_out(sentences: Iterable[str]) -> str:
    """Sentences as they are printed: "Unique. Draw 2 cards."."""
    return " ".join(f"{one[0].upper()}{one[1:]}." for one in sentences)
