"""Joins the clauses of effects into sentences, one for each unit they work on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from fairfight.common.wording import listed
from fairfight.games.summoners.data.effect import Effect
from fairfight.games.summoners.data.verbs import Verb
from fairfight.games.summoners.terms import UNTIL
from fairfight.games.summoners.text.phrases import Words, lasting

TimeOf = Callable[[Effect], str]

TIME_WORDS = {
    "resolves": "",
    "next_turn_ends": "at the end of your next turn",
    "entered": "when an enemy summon enters",
    "completed": "reward",
    "draw_phase": "in your Draw Phase after the draw",
    "arrives": "when it enters play",
    "standing": "",
}
CONDITION_WORDS = {"hit": "if it hits, ", "destroyed": "if any was destroyed, "}

ORDERS = ("destroy",)  # what a text tells its player to do, and may tell once for several things
SAID_ONCE = ("has", "takes", "gains", "may")  # of a unit, for all that follows
ENDINGS = tuple(lasting(until) for until in UNTIL)


def sentences(effects: Iterable[Verb], time_of: TimeOf, words: Words, trigger: str = "") -> list[str]:
    """What happens at each time. Without a time of their own, clauses are sentences by themselves."""
    said: list[tuple[list[str], list[str]]] = []  # times, clauses
    for time, group in groupby(effects, time_of):
        clauses = _clauses(list(group), words)
        when = trigger or TIME_WORDS[time]
        if said and when and said[-1][0] and said[-1][1] == clauses:
            said[-1][0].append(when)
        else:
            said.append(([when] if when else [], clauses))
    return [
        sentence
        for times, clauses in said
        for sentence in ([f"{', and '.join(times)}: {'; '.join(clauses)}"] if times else clauses)
    ]


@dataclass
class _Clause:
    """What is said of one unit under one condition."""

    condition: str | None
    who: str
    subject: str
    predicates: list[str]

    def __str__(self) -> str:
        return f"{self.subject} {_told(self.predicates)}".strip()


def _clauses(effects: Sequence[Verb], words: Words) -> list[str]:
    made: list[_Clause] = []
    for effect in effects:
        text = effect.text(words)
        who, subject, predicate = words.whom.parted(text)
        if not who and text.startswith(ORDERS):
            who, _, predicate = text.partition(" ")
            subject = who
        last = made[-1] if made else None
        if last and who and (last.condition, last.who) == (effect.condition, who):
            last.predicates.append(predicate)
        else:
            made.append(_Clause(effect.condition, who, subject, [predicate]))
    said = []
    for condition, group in groupby(made, lambda clause: clause.condition):
        told = [str(clause) for clause in group]
        said += [CONDITION_WORDS[condition] + listed(told)] if condition else told
    return said


def _told(predicates: Sequence[str]) -> str:
    """All that is said of one unit; verbs and times that go for several things are said once.

    >>> _told(["gains 1 level", "has +1 MV this turn"])
    'gains 1 level and has +1 MV this turn'
    >>> _told(["has +5 ACC this turn", "has half DEF this turn", "gains 1 level"])
    'has +5 ACC and half DEF this turn, and gains 1 level'
    """
    groups: list[list[str]] = []
    for predicate in predicates:
        verb, _, rest = predicate.partition(" ")
        if groups and verb in SAID_ONCE and groups[-1][0].startswith(f"{verb} "):
            before = groups[-1][-1]
            shared = next((one for one in ENDINGS if before.endswith(one) and rest.endswith(one)), "")
            groups[-1][-1:] = [before.removesuffix(shared), rest]
        else:
            groups.append([predicate])
    told = [listed(group) for group in groups]
    return listed(told, ", and " if len(groups) < len(predicates) else " and ")
