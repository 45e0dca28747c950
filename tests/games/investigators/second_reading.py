"""Investigators, read a second time from the page and the seed alone: an oracle that shares no code with the rules.

It plays the choices that it is given with the dice that it is given, and says after each of them what may be chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from fairfight.common.wording import numbered
from fairfight.games.investigators.data import model
from tests.games.investigators.second_reading_figures import Deck, Dice, Member
from tests.games.investigators.second_reading_mission import Choice, Mission
from tests.games.investigators.second_reading_track import Numbers

MOST_CARDS = 100
MOST_LEVEL = 10


@dataclass(frozen=True)
class Options:
    """What the set-up says."""

    party: Sequence[str]
    missions: Sequence[str]
    back: tuple[int, int]  # health and sanity between missions
    deck: Mapping[str, int] | None
    numbers: Numbers
    gold: int = 0
    level_experience: int = 1000
    breaking_point: int = 3


@dataclass(frozen=True)
class Fought:
    """What is told of a mission afterwards."""

    is_won: bool
    rounds: int
    health_before: int
    health_lost: int


@dataclass
class Reading:
    """One campaign."""

    book: model.Content
    options: Options
    dice: Dice
    party: list[Member] = field(default_factory=list)
    fought: list[Fought] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)  # what happened, for tests that want to know
    phase: str = ""
    outcome: str = ""
    gold: int = 0
    nulls: int = 0  # in missions that are over
    crits: int = 0

    def begin(self) -> None:
        self.gold = self.options.gold
        for number, key in enumerate(self.options.party):
            sheet = self.book.investigators[key]
            talent = self.book.talents[sheet.talent] if sheet.talent else None
            cards = self.book.decks[sheet.deck].cards if self.options.deck is None else self.options.deck
            self.party.append(Member(number, sheet, talent, Deck(self.book, cards)))
        self.next_mission()

    def next_mission(self) -> None:
        self.phase = "battle"
        key = self.options.missions[len(self.fought)]
        self.mission = Mission(self.book, key, self.party, self.options.numbers, self.dice, self.seen)
        self.mission.begin()
        self.see_whether_mission_is_over()

    def remaining(self) -> list[Member]:
        """Those who have not left for good."""
        return [member for member in self.party if not member.has_left]

    # What may be chosen, and what it does.

    def choices(self) -> set[Choice]:
        if self.phase == "battle":
            return self.mission.choices()
        if self.phase == "trait":
            return {Choice("trait", by=trait) for trait in self.new_traits(self.chooses)}
        if self.phase == "training":
            return {Choice("go on"), *self.purchases()}
        return set()

    def new_traits(self, member: Member) -> list[str]:
        return [trait for trait in self.book.traits if trait not in member.traits]

    def purchases(self) -> set[Choice]:
        return {
            Choice("train", member.number, key)
            for member in self.remaining()
            for key, training in self.book.training.items()
            if training.price <= self.gold and self.is_possible(member.deck, training)
        }

    @staticmethod
    def is_possible(deck: Deck, training: model.Training) -> bool:
        is_there = all(deck.copies(card) >= number for card, number in Counter(training.remove).items())
        return is_there and deck.size() - len(training.remove) + len(training.add) <= MOST_CARDS

    def play(self, choice: Choice) -> None:
        match self.phase, choice.by:
            case "battle", _:
                self.mission.play(choice)
                self.see_whether_mission_is_over()
            case "trait", str(trait):
                self.gain(self.chooses, trait)
                self.levels()
            case "training", str(key):
                training = self.book.training[key]
                self.gold -= training.price
                deck = self.party[choice.target].deck
                deck.leave(training.remove)
                deck.join(training.add)
            case "training", _:
                self.next_mission()
            case _:
                raise AssertionError(choice)
        self.seen[choice.what] += choice.what in ("trait", "train")

    # After a mission.

    def see_whether_mission_is_over(self) -> None:
        mission = self.mission
        if mission.is_won is None:
            return
        lost = mission.health_before - sum(member.health for member in self.remaining())
        self.fought.append(Fought(mission.is_won, mission.round, mission.health_before, lost))
        self.nulls += mission.nulls
        self.crits += mission.crits
        for member in self.remaining():
            member.space = None
            member.deck.leave(["NULL"] * mission.mission.extra_nulls)
        if mission.is_won:
            self.reward(mission.mission.reward)
        for member in self.remaining():
            member.has_left = member.injuries + member.madness >= self.options.breaking_point
        if len(self.fought) == len(self.options.missions):
            self.end("victory" if mission.is_won else "defeat")
        elif not self.remaining():
            self.end("broken")
        else:
            for member in self.remaining():
                member.rest(*self.options.back)
            self.levels()

    def end(self, outcome: str) -> None:
        self.phase, self.outcome = "over", outcome

    def reward(self, reward: model.Reward) -> None:
        self.gold += reward.gold
        for member in self.remaining():
            member.experience += reward.experience
            member.deck.leave(reward.remove)
            member.deck.join(reward.add)

    def levels(self) -> None:
        """Up to the next trait that is to be chosen, or on to the training room."""
        for member in self.remaining():
            while member.level < MOST_LEVEL and member.experience >= member.level * self.options.level_experience:
                member.level += 1
                self.seen["level"] += 1
                member.deck.leave(["-1"])
                if self.new_traits(member):
                    self.phase, self.chooses = "trait", member
                    return
        self.phase = "training"

    def gain(self, member: Member, trait: str) -> None:
        """A trait. More health or sanity is there at once."""
        gained = self.book.traits[trait]
        member.traits.add(trait)
        member.change(gained)
        member.regain(max(0, gained.health), max(0, gained.sanity))

    # The result.

    def result(self) -> dict[str, Any]:
        """The row of a finished campaign."""
        names = numbered([self.book.missions[key].name for key in self.options.missions])
        is_victory = self.outcome == "victory"
        row: dict[str, Any] = {
            "outcome": self.outcome,
            "won": is_victory,
            "missions_won": sum(fought.is_won for fought in self.fought),
            "turns": sum(fought.rounds for fought in self.fought),
            "damage_dealt": sum(member.dealt for member in self.party),
            "damage_taken": sum(member.taken for member in self.party),
            "sanity_lost": sum(member.horror for member in self.party),
            "nulls": self.nulls,
            "crits": self.crits,
            "injuries": sum(member.injuries for member in self.party),
            "madness": sum(member.madness for member in self.party),
            "gold": self.gold,
            "kills": sum(member.kills for member in self.party),
            "ended_by": "none" if is_victory else names[len(self.fought) - 1],
        }
        for number, member in enumerate(self.party, 1):
            row |= {f"health_left_{number}": member.health, f"sanity_left_{number}": member.sanity}
            row |= {f"damage_dealt_{number}": member.dealt, f"damage_taken_{number}": member.taken}
            row[f"level_{number}"] = member.level
        nothing = [Fought(False, 0, 0, 0)] * (len(names) - len(self.fought))
        for number, fought in enumerate([*self.fought, *nothing], 1):
            row |= {f"mission_{number}": fought.is_won, f"turns_{number}": fought.rounds}
            row[f"health_lost_{number}"] = fought.health_lost
            row[f"fought_{number}"] = names[number - 1] if number <= len(self.fought) else "none"
        return row
