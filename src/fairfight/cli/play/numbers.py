"""Keeps a choice's number stable while the list of choices changes.

Somebody who knows a list types the numbers of it without looking again. So a choice that is still there has its number
still, and the number of one that is gone is given to no other before the dice have rolled or somebody else has decided.
A list of which nothing was there before begins at 1 again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count

TOPIC = -1  # instead of a code


@dataclass(frozen=True)
class Meaning:
    """What a number stands for: a choice, or a topic with several."""

    words: str
    code: int

    @property
    def stem(self) -> str:
        """The words without what is told about them.

        >>> Meaning("move to d2 (3 tiles)", 5).stem, Meaning("cast Rush: 12 choices", TOPIC).stem
        ('move to d2', 'cast Rush')
        >>> Meaning("resolve, in the order committed", 0).stem
        'resolve'
        """
        return re.split(r" \(|[:,] ", self.words, maxsplit=1)[0]


@dataclass(frozen=True)
class Numbers:
    """What a seat knows numbers for: those of the list that it saw last, and earlier ones that are free for nobody."""

    shown: Mapping[int, Meaning] = field(default_factory=dict)
    gone: Mapping[int, Meaning] = field(default_factory=dict)

    def given(self, wanted: Sequence[Meaning]) -> list[int]:
        """A number for each: the one that it had, also if other words are told about it now; or one that nobody had.
        If none is known, the numbers begin anew.

        >>> seen = Numbers({1: Meaning("rest", 0), 2: Meaning("hit Orc (9 %)", 1), 3: Meaning("run", 2)})
        >>> seen.given([Meaning("hit Orc (5 %)", 1), Meaning("hide", 3), Meaning("rest", 0)])
        [2, 4, 1]
        """
        by_words = {meaning.words: number for number, meaning in self.shown.items()}
        by_stem = {(meaning.code, meaning.stem): number for number, meaning in self.shown.items()}
        given = {place: by_words[one.words] for place, one in enumerate(wanted) if one.words in by_words}
        for place, one in enumerate(wanted):
            known = by_stem.get((one.code, one.stem))
            if place not in given and known is not None and known not in given.values():
                given[place] = known
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
