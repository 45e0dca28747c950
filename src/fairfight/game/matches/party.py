"""Parties: which person decides for which heroes, and how they decide together.

The rules know one seat, the party. Which person plays which heroes is data of a match: a hero's decisions are its
person's, shared ones (whether to retreat, what to buy) are the host's or need a majority. The heroes of somebody who is
away pass to another person or to an agent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from fairfight.common.errors import FairFightError, unknown
from fairfight.game.interface.interface import Actor

Rule = Literal["host", "majority"]
AGENT = "agent"  # who decides for heroes that were left to an agent


@dataclass(frozen=True)
class Party:
    """People, by any names, and their heroes, by the ids that decisions name.

    >>> party = Party({"hero.1": "ann", "hero.2": "bob"}, host="ann")
    >>> party.deciders(Actor("hero.2")), party.deciders(Actor(is_shared=True))
    (('bob',), ('ann',))
    >>> party.away("bob", "ann").deciders(Actor("hero.2"))
    ('ann',)
    """

    heroes: Mapping[str, str]
    host: str
    rule: Rule = "host"
    stand_ins: Mapping[str, str] = field(default_factory=dict)  # who decides for a person who is away

    def __post_init__(self) -> None:
        if self.host not in self.people:
            raise FairFightError(unknown("host", self.host, self.people))
        if self.rule not in ("host", "majority"):
            raise FairFightError(unknown("rule for shared decisions", self.rule, ("host", "majority")))
        for person, other in self.stand_ins.items():
            self._check(person)
            if other != AGENT:
                self._check(other)

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody who plays a hero, each once, in the order of the heroes."""
        return tuple(dict.fromkeys(self.heroes.values()))

    @property
    def present(self) -> tuple[str, ...]:
        """Those who are not away."""
        return tuple(person for person in self.people if person not in self.stand_ins)

    def stand_in(self, person: str) -> str:
        """Who decides for a person now: the person, whoever stands in, or an agent if everybody on the way is away."""
        seen: set[str] = set()
        while person in self.stand_ins and person not in seen:
            seen.add(person)
            person = self.stand_ins[person]
        return AGENT if person in seen else person

    def deciders(self, actor: Actor) -> tuple[str, ...]:
        """Who may decide: the hero's person; for a shared decision the host, or everybody who is present."""
        if actor.id:
            if actor.id not in self.heroes:
                raise FairFightError(unknown("hero", actor.id, self.heroes))
            return (self.stand_in(self.heroes[actor.id]),)
        if self.rule == "majority" and self.present:
            return self.present
        return (self.stand_in(self.host),)

    def away(self, person: str, stand_in: str = AGENT) -> Party:
        """The party while a person is away and somebody else decides for the heroes."""
        self._check(person)
        return Party(self.heroes, self.host, self.rule, {**self.stand_ins, person: stand_in})

    def back(self, person: str) -> Party:
        """The party when that person is back."""
        self._check(person)
        kept = {one: other for one, other in self.stand_ins.items() if one != person}
        return Party(self.heroes, self.host, self.rule, kept)

    def passed_on(self, hero: str, person: str) -> Party:
        """The party after a hero was given to another person for good."""
        if hero not in self.heroes:
            raise FairFightError(unknown("hero", hero, self.heroes))
        return Party({**self.heroes, hero: person}, self.host, self.rule, self.stand_ins)

    def _check(self, person: str) -> None:
        if person not in self.people:
            raise FairFightError(unknown("person", person, self.people))


@dataclass
class Vote:
    """A shared decision that is under way: what each person wants, as the code of a choice."""

    party: Party
    wishes: dict[str, int] = field(default_factory=dict)

    def cast(self, person: str, code: int) -> int | None:
        """Note what a person wants; another wish replaces the first. Returns the code that is decided by it, if any."""
        voters = self.party.deciders(Actor(is_shared=True))
        if person not in voters:
            raise FairFightError(unknown("voter", person, voters))
        self.wishes[person] = code
        (wanted, votes), *_ = Counter(self.wishes.values()).most_common()
        return wanted if 2 * votes > len(voters) else None

    def settle(self, default: int) -> int:
        """The decision when time is over: what most want; among equals the host's wish, else the default."""
        if not self.wishes:
            return default
        votes = Counter(self.wishes.values())
        most = max(votes.values())
        first = [code for code, number in votes.items() if number == most]
        if len(first) == 1:
            return first[0]
        wanted = self.wishes.get(self.party.host)
        return wanted if wanted in first else default if default in first else min(first)


def dealt(heroes: Iterable[str], people: Iterable[str]) -> dict[str, str]:
    """Heroes given to people in turn.

    >>> dealt(["hero.1", "hero.2", "hero.3"], ["ann", "bob"])
    {'hero.1': 'ann', 'hero.2': 'bob', 'hero.3': 'ann'}
    """
    order = list(people)
    return {hero: order[number % len(order)] for number, hero in enumerate(heroes)}
