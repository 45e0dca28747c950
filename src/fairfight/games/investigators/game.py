"""Investigators on the common interface: set-up options, choices in words, what the party sees, result columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, field_validator

from fairfight.common.errors import SetupError
from fairfight.common.wording import numbered
from fairfight.content.book import Book, refuse_other_file
from fairfight.engine.deciding import Rule
from fairfight.engine.engine import Rules
from fairfight.engine.log import Event
from fairfight.engine.loops import random_choice
from fairfight.engine.searches import WHOLE, Searching
from fairfight.game.balance import BalanceSubject, Threats
from fairfight.game.catalogue import Section
from fairfight.game.columns import Column
from fairfight.game.game import Game, content_record
from fairfight.game.picture import Line, Screen
from fairfight.game.setup import Setup
from fairfight.game.text import CardText
from fairfight.games.investigators import balance as pieces
from fairfight.games.investigators import terms
from fairfight.games.investigators.campaign import saves
from fairfight.games.investigators.campaign.carrying import resume, saved_at_start
from fairfight.games.investigators.campaign.saves import Saved, SavedMission
from fairfight.games.investigators.data.book import investigators_book
from fairfight.games.investigators.data.lowering import Lowered, lower
from fairfight.games.investigators.data.model import Content as ContentModel
from fairfight.games.investigators.rules import campaign, counting
from fairfight.games.investigators.rules.policies.tactics import tactics
from fairfight.games.investigators.rules.value import evaluate
from fairfight.games.investigators.screen import picture as drawing
from fairfight.games.investigators.state import Content, Counts, Result, State
from fairfight.games.investigators.text import (
    availability as wishes,
)
from fairfight.games.investigators.text import (
    catalogue,
    names,
    reasons,
)
from fairfight.games.investigators.text import (
    choices as choices_told,
)
from fairfight.games.investigators.text import (
    hand as at_hand,
)
from fairfight.games.investigators.text.names import Names
from fairfight.games.investigators.text.story import Teller
from fairfight.games.investigators.text.summary import ShortTeller
from fairfight.games.investigators.views import view_of

_, LIGHT, HEAVY = terms.USUAL_COVER
MOST_LEFT = 1000  # more health and sanity than a party has


class InvestigatorsSetup(Setup):
    """What can be set about a campaign."""

    always_told = ("party", "agent")
    policies: ClassVar[Mapping[str, Rule]] = {"tactics": tactics, "random": random_choice}

    party: str = Field("marksman, doctor", description='1 to 4 investigators, such as "marksman, doctor"')
    campaign: str = Field("standard", description='a campaign (standard, outing), or missions: "graveyard, docks"')
    agent: str = Field("tactics", description="who decides: tactics, random, greedy, search, or greedy:16, search:400")
    deck: str = Field("", description='a deck for all in place of their own, by name or as "+1*6, +0*7, NULL"')
    gold: int = Field(0, ge=0, le=1_000_000, description="gold at the beginning")
    actions: int = Field(2, ge=1, le=10, description="actions of an investigator's turn")
    aim: int = Field(20, ge=0, le=100, description="percent that aiming adds to the chance to hit")
    light_cover: int = Field(LIGHT, ge=0, le=100, description="percent that light cover takes from the chance to hit")
    heavy_cover: int = Field(HEAVY, ge=0, le=100, description="percent that heavy cover takes from the chance to hit")
    steady: int = Field(1, ge=0, le=20, description="sanity that calming down gives back; 0: nobody can")
    sight: int = Field(4, ge=0, le=16, description="spaces at which a dreadful monster is first seen")
    level_experience: int = Field(1000, ge=1, le=100_000, description="experience for each level")
    breaking_point: int = Field(
        3, ge=1, le=100, description="injuries and madness after which somebody leaves for good"
    )
    begin: str = Field("", description="where a saved campaign left off, as its file says it; party and so on with it")

    @field_validator("party", "campaign", mode="before")
    @classmethod
    def _listed(cls, given: Any) -> Any:
        return ", ".join(map(str, given)) if isinstance(given, list | tuple) else given

    def told(self) -> dict[str, Any]:
        """The options as plain values; a saved campaign only where there is one."""
        return {key: value for key, value in super().to_dict().items() if key != "begin" or value}

    def with_saved(self, saved: Saved) -> InvestigatorsSetup:
        """The options with those that a saved campaign keeps. Who gives them as well must say the same."""
        kept = {"party": ", ".join(one.key for one in saved.party), "campaign": saved.campaign, **saved.options}
        usual = {"gold": 0, "deck": ""}  # what the campaign has by now does not come from these
        given = {key: said for key, said in self.kept().items() if key in self.model_fields_set}
        for key, said in (kept | usual).items():
            if key in given and given[key] != said:
                raise SetupError(f"option {key}: begin says {said!r}, not {given[key]!r}; leave it out")
        checked = type(self).checked(given | kept)
        assert isinstance(checked, InvestigatorsSetup)
        return checked


class Investigators(Game):
    """Investigators with decks of modifier cards, against what waits on a track of distances."""

    name = "investigators"
    title = "Investigators"
    about = "modifier decks, a track of distances and a campaign"
    seats = ("party",)
    options = InvestigatorsSetup
    has_secrets = False
    held_title = "At hand"
    headline = "won"
    dangers = Threats("ended_by", "fought_", ("health_lost_", "turns_"))
    rules = Rules(
        name="investigators",
        state=State,
        content=Content,
        result=Result,
        start=campaign.start,
        choices=campaign.choices,
        update=campaign.update,
        record=campaign.record,
        evaluate=evaluate,
        playout=tactics,
        searching=Searching(beyond_chance=False, first_samples=32, prior_weight=16, exploration=WHOLE // 400),
        most_choices=terms.MOST_CHOICES,
        details=Counts,
        count=counting.count_pieces,
        is_ongoing=campaign.is_ongoing,
    )

    def __init__(self, setup: Setup) -> None:
        assert isinstance(setup, InvestigatorsSetup)
        saved = saves.parsed(setup.begin, "option begin") if setup.begin else None
        if saved and saved.over:
            raise SetupError(f"option begin: the campaign is over ({saved.outcome}); nothing can be played after it")
        setup = setup.with_saved(saved) if saved else setup
        book = self.book(setup.content, setup.change)
        self.model = book.model
        self.content_hash = book.hash
        if saved:
            saves.check_names(saved, self.model, "option begin")
        party = names.find_party(setup.party, self.model)
        written, missions, back = names.find_missions(setup.campaign, self.model)
        self.setup = setup.model_copy(update={"party": ", ".join(party), "campaign": written})
        own = [self.model.decks[self.model.investigators[key].deck].cards for key in party]
        decks = [names.find_deck(setup.deck, self.model)] * len(party) if setup.deck else own
        lowered = lower(self.model, party, missions, decks, back, setup)
        if saved:
            resume(lowered, saved)
        self.keys = lowered.keys
        self.content = content_record(lowered.record)

    @cached_property
    def lowered(self) -> Lowered:
        """The content's numbers, and what their rows are called."""
        return Lowered(**vars(self.keys), record=self.mirror)

    @cached_property
    def names(self) -> Names:
        """What things are called."""
        return Names(self.model, self.lowered)

    @staticmethod
    def book(own: str = "", changes: tuple[str, ...] = ()) -> Book[ContentModel]:
        """The checked content."""
        return investigators_book(own, changes)

    @classmethod
    def check(cls, own: str = "") -> str:
        """Check the content, or a file or folder laid over it."""
        model = cls.book(own).model
        return (
            f"{len(model.investigators)} investigators, {len(model.weapons)} weapons, {len(model.talents)} talents, "
            f"{len(model.cards)} cards, {len(model.decks)} decks, {len(model.training)} trainings, "
            f"{len(model.traits)} traits, {len(model.harms)} injuries and madness, {len(model.monsters)} monsters, "
            f"{len(model.missions)} missions, {len(model.campaigns)} campaigns"
        )

    @classmethod
    def check_file(cls, kind: str, path: Path, own: str = "") -> str:
        """There are no files of other kinds."""
        return refuse_other_file(kind, path)

    @classmethod
    def catalogue(cls, own: str = "") -> Sequence[Section]:
        """Investigators, weapons, talents, cards, decks, training, what lasts, monsters, missions and campaigns."""
        return catalogue.sections(cls.book(own).model)

    @classmethod
    def examples(cls) -> Sequence[Mapping[str, Any]]:
        """Parties of one to four, every policy, lists of missions, every rule option, a campaign that was saved."""
        return (
            {},
            {"party": "boxer", "agent": "random", "campaign": "outing"},
            {"party": "medium, priest, detective", "campaign": "docks, cursed-house", "deck": "Stun*4, Pierce*4, NULL"},
            {"party": "marksman, doctor, priest, boxer"},
            {"begin": cls._left_off(), "agent": "random"},
            {
                "party": "detective, detective",
                "agent": "random",
                "deck": "cursed",
                "gold": 1000,
                "actions": 3,
                "aim": 30,
                "light_cover": 20,
                "heavy_cover": 40,
                "steady": 2,
                "sight": 6,
                "level_experience": 400,
                "breaking_point": 2,
            },
        )

    @classmethod
    def _left_off(cls) -> str:
        """A campaign of which one mission was fought, as its file says it."""
        begun = saved_at_start(cls(cls.options.checked({"party": "boxer, priest", "campaign": "outing"})), seed=1)
        lost = SavedMission(mission="graveyard", won=False, rounds=10, health_before=25, health_lost=12)
        return begun.model_copy(update={"missions": [lost], "gold": 700}).text()

    @classmethod
    def balance_axes(cls, options: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        """Every investigator alone with every policy."""
        setup = cls.options.checked(options)
        book = cls.book(setup.content, setup.change).model
        return {"party": list(book.investigators), "agent": [*InvestigatorsSetup.policies]}

    @classmethod
    def panel(cls, options: Mapping[str, Any]) -> Sequence[Mapping[str, str]]:
        """Every investigator alone: all of them are tested again after each change."""
        return [{"party": key} for key in cls.balance_axes(options)["party"]]

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The columns of a campaign's result."""
        per_member = [
            Column(f"{name}_{place + 1}", f"{about} {who}", "number", (), field, place)
            for name, field, about in (
                ("health_left", "health_left", "health left of"),
                ("sanity_left", "sanity_left", "sanity left of"),
                ("damage_dealt", "dealt", "health that monsters lost to"),
                ("damage_taken", "taken", "health that monsters took from"),
                ("level", "level", "level of"),
            )
            for place, who in enumerate(self.names.party)
        ]
        labels = ("none", *numbered(self.names.missions))
        per_mission = [
            column
            for place, mission in enumerate(self.names.missions)
            for column in (
                Column(f"fought_{place + 1}", f"{mission}, if it was fought", "label", labels, "fought", place, False),
                Column(f"mission_{place + 1}", f"{mission} was won", "yesno", (), "mission", place, False),
                Column(f"turns_{place + 1}", f"rounds of {mission}", "number", (), "rounds", place, False),
                Column(
                    f"health_lost_{place + 1}", f"health lost in {mission}", "number", (), "health_lost", place, False
                ),
            )
        ]
        return (
            Column("outcome", "how the campaign ended", "label", terms.OUTCOMES),
            Column("won", "the last mission was won", "yesno"),
            Column("missions_won", "missions won"),
            Column("turns", "rounds of all missions"),
            Column("damage_dealt", "health that monsters lost"),
            Column("damage_taken", "health that the party lost"),
            Column("sanity_lost", "sanity that the party lost"),
            Column("nulls", "NULLs that the party drew"),
            Column("crits", "x2 cards that the party drew"),
            Column("injuries", "injuries of the party"),
            Column("madness", "madness of the party"),
            Column("gold", "gold left"),
            Column("kills", "monsters defeated"),
            *per_member,
            Column("ended_by", "the mission that ended the campaign", "label", labels),
            *per_mission,
        )

    @cached_property
    def details(self) -> tuple[Column, ...]:
        """The columns that are counted only for those who ask."""
        called = {
            "attacks": (self.names.weapons, "attacks with it"),
            "weapon_damage": (self.names.weapons, "health that monsters lost to it"),
            "draws": (self.names.cards, "times the party drew it"),
            "talent_uses": (self.names.talents, "times it was used"),
            "trained": (self.names.training, "times it was bought"),
            "chosen": (self.names.traits, "times it was chosen at a new level"),
        }
        return tuple(
            Column(f"{counted}:{name}", about, "number", (), counted, place, False)
            for counted, (rows, about) in called.items()
            for place, name in enumerate(rows)
        )

    def worth(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Whether it was won, missions won, then health and sanity left."""
        worth: NDArray[Any] = np.asarray(rows["won"], np.int64) * terms.MOST_MISSIONS
        worth = (worth + np.asarray(rows["missions_won"], np.int64)) * MOST_LEFT
        for left in ("health_left", "sanity_left"):
            worth += np.asarray(rows[left], np.int64).sum(axis=1)
        return worth

    def length(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Rounds."""
        return np.asarray(rows["turns"], np.int64)

    def pieces(self) -> Sequence[BalanceSubject]:
        """The party's weapons and talents, every training and every trait."""
        return pieces.pieces(self)

    def describe(self, state: State, choice: int) -> str:
        """A choice in words, an attack with its exact odds."""
        return choices_told.describe(self, state, choice)

    def why_not(self, state: State, choice: int) -> str:
        """The rule that forbids a choice."""
        return reasons.why_not(self, state, choice)

    def unmet(self, state: State, seat: int, card: str) -> list[str]:
        """What is in the way of something that was named, a weapon or not; nothing: it can be done."""
        return wishes.unmet(self, state, card)

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """The party sees everything but the dice and the cards to come."""
        return view_of(self, state)

    def picture(self, view: Mapping[str, Any], screen: Screen) -> list[Line]:
        """The battle with its track, the base between two missions, or the end."""
        return drawing.picture(self, view, screen)

    def held(self, view: Mapping[str, Any]) -> list[CardText]:
        """Weapons and talent of the investigator whose turn it is, or the traits that it can choose from."""
        return at_hand.held(self, view)

    def card_texts(self) -> list[CardText]:
        """Monsters that may be met, weapons and talents of the party, cards, training, and what stays."""
        return at_hand.card_texts(self)

    def topic(self, state: State, choice: int) -> str:
        """Moving, or whose training."""
        return choices_told.topic(self, choice)

    def shorthand(self, state: State, choice: int) -> str:
        """A space to move to, the sign of a monster to attack."""
        return choices_told.shorthand(choice)

    def tell(self, events: Sequence[Event], seat: int | None) -> list[str]:
        """A campaign told to a person; the party may know all of it."""
        return Teller(self.names).tell(events)

    def tell_briefly(self, events: Sequence[Event], seat: int | None) -> list[str]:
        """The same, with an attack in one line; what is on the screen anyway is left out."""
        return ShortTeller(self.names).tell(events)
