"""Keeps a choice's number stable while the list of choices changes.

Somebody who knows a list types the numbers of it without looking again. So a choice that is still there has its number
still, and the number of one that is gone is given to no other before the dice have rolled or somebody else has decided.
A list of which nothing was there before begins at 1 again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from fairfight.game.interface.choice import Choice


@dataclass(frozen=True)
class Meaning:
    """What a number stands for: a choice, or a topic with several; and the words that were told of it."""

    what: Choice | str
    words: str

    @classmethod
    def of(cls, choice: Choice, words: str, actor: str = "") -> Meaning:
        """What a choice means to people: with another copy of the same card, or on another way, it is the same.

        So it is for the next hero of a party whose turn it is: to move to the door, or to end the turn.

        >>> one, other = Choice(5, "play", "a.card.1", "rush"), Choice(9, "play", "a.card.4", "rush")
        >>> Meaning.of(one, "play Rush").what == Meaning.of(other, "play Rush").what
        True
        >>> mine, yours = (Choice(7, "move", hero, by=hero, space="board.2-0") for hero in ("hero.1", "hero.2"))
        >>> Meaning.of(mine, "move to c1", "hero.1").what == Meaning.of(yours, "move to c1", "hero.2").what
        True
        """
        by = "" if choice.by == actor else choice.by
        subject = "" if choice.card or choice.subject == actor else choice.subject
        subjects = () if choice.card else choice.subjects
        return cls(replace(choice, code=-1, path=(), by=by, subject=subject, subjects=subjects), words)


@dataclass(frozen=True)
class Numbers:
    """What a seat knows numbers for: those of the list that it saw last, and earlier ones that are free for nobody."""

    shown: Mapping[int, Meaning] = field(default_factory=dict)
    gone: Mapping[int, Meaning] = field(default_factory=dict)

    def given(self, wanted: Sequence[Meaning]) -> list[int]:
        """A number for each: the one that it had, also if other words are told about it now; or one that nobody had.
        If none is known, the numbers begin anew.

        >>> seen = Numbers({1: Meaning("rest", "rest"), 2: Meaning("orc", "hit Orc (9 %)"), 3: Meaning("run", "run")})
        >>> seen.given([Meaning("orc", "hit Orc (5 %)"), Meaning("hide", "hide"), Meaning("rest", "rest")])
        [2, 4, 1]
        """
        known: dict[Choice | str, list[int]] = defaultdict(list)
        for number, meaning in self.shown.items():
            known[meaning.what].append(number)
        given = {place: known[one.what].pop(0) for place, one in enumerate(wanted) if known[one.what]}
        had = {*self.shown, *self.gone} if given else set()
        free = (number for number in count(1) if number not in had)
        return [given[place] if place in given else next(free) for place in range(len(wanted))]

    def after(self, shown: Iterable[tuple[int, Meaning]]) -> Numbers:
        """What a seat knows after it has seen the next list and has chosen from it."""
        now = dict(shown)
        return Numbers(now, {n: meaning for n, meaning in {**self.gone, **self.shown}.items() if n not in now})

    def of_the_last_list(self) -> Numbers:
        """What is left when the dice have rolled, or somebody else has decided: whoever goes on looks first."""
        return Numbers(self.shown)
