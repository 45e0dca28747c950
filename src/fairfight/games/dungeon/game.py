"""Dungeon on the common interface: set-up options, choices in words, what the party sees, result columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, field_validator

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
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.data.book import dungeon_book
from fairfight.games.dungeon.data.lowering import Lowered, lower
from fairfight.games.dungeon.data.model import Content as ContentModel
from fairfight.games.dungeon.rules import counting, run, turn
from fairfight.games.dungeon.rules.policies.tactics import tactics
from fairfight.games.dungeon.rules.value import evaluate
from fairfight.games.dungeon.screen import picture as drawing
from fairfight.games.dungeon.state import Content, Counts, Result, State
from fairfight.games.dungeon.text import availability as wishes
from fairfight.games.dungeon.text import catalogue, names, reasons
from fairfight.games.dungeon.text import choices as choices_told
from fairfight.games.dungeon.text.names import Names
from fairfight.games.dungeon.text.story import Teller
from fairfight.games.dungeon.text.summary import ShortTeller
from fairfight.games.dungeon.views import view_of

MOST_HP = 1000  # more than a party has


class DungeonSetup(Setup):
    """What can be set about a run."""

    always_told = ("party", "agent")
    policies: ClassVar[Mapping[str, Rule]] = {"tactics": tactics, "random": random_choice}

    party: str = Field("warrior", description='1 to 3 classes of heroes, such as "warrior, ranger"')
    rooms: str = Field("standard", description='a run (standard, outing, deep), or rooms such as "crypt, ogre_pit"')
    agent: str = Field("tactics", description="who decides: tactics, random, greedy, search, or greedy:16, search:400")
    rest: int = Field(-1, ge=-1, le=200, description="HP healed after each room; -1: as the run says, 0 for a list")
    account: int = Field(0, ge=0, le=1_000_000, description="gold on the account before the run")
    action_points: int = Field(2, ge=0, le=20, description="Action Points of a hero's turn")
    help_blocks: int = Field(1, ge=0, le=20, description="temporary blocked hits that help gives")
    ruby_gold: int = Field(15, ge=0, le=1000, description="what a ruby is worth")
    flat_reduction: bool = Field(False, description="whether Flat Damage Reduction of armour counts")
    turn_limit: int = Field(50, ge=1, le=1000, description="turns of a room; after them the run is over")

    @field_validator("party", "rooms", mode="before")
    @classmethod
    def _listed(cls, given: Any) -> Any:
        return ", ".join(map(str, given)) if isinstance(given, list | tuple) else given


class Dungeon(Game):
    """Heroes of three classes go through rooms, d6 against d6."""

    name = "dungeon"
    title = "Dungeon"
    about = "heroes of three classes in rooms of tiles, d6 against d6"
    seats = ("party",)
    options = DungeonSetup
    has_secrets = False
    held_title = "At hand"
    headline = "cleared"
    dangers = Threats("ended_by", "room_", ("hp_lost_", "turns_"))
    rules = Rules(
        name="dungeon",
        state=State,
        content=Content,
        result=Result,
        start=run.start,
        choices=turn.choices,
        update=run.update,
        record=run.record,
        evaluate=evaluate,
        playout=tactics,
        searching=Searching(beyond_chance=False, first_samples=32, prior_weight=16, exploration=WHOLE // 400),
        most_choices=terms.MOST_CHOICES,
        details=Counts,
        count=counting.count_gear,
        is_ongoing=run.is_ongoing,
    )

    def __init__(self, setup: Setup) -> None:
        assert isinstance(setup, DungeonSetup)
        book = self.book(setup.content, setup.change)
        self.model = book.model
        self.content_hash = book.hash
        party = names.find_party(setup.party, self.model)
        rooms, stages, rest = names.find_rooms(setup.rooms, self.model)
        self.setup = setup.model_copy(update={"party": ", ".join(party), "rooms": rooms})
        lowered = lower(self.model, party, stages, rest if setup.rest < 0 else setup.rest, setup)
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
        return dungeon_book(own, changes)

    @classmethod
    def check(cls, own: str = "") -> str:
        """Check the content, or a file or folder laid over it."""
        model = cls.book(own).model
        return (
            f"{len(model.classes)} classes, {len(model.weapons)} weapons, {len(model.armours)} armours, "
            f"{len(model.shields)} shields, {len(model.spells)} spells, {len(model.consumables)} consumables, "
            f"{len(model.behaviours)} behaviours, {len(model.enemies)} enemies, {len(model.rooms)} rooms, "
            f"{len(model.runs)} runs"
        )

    @classmethod
    def check_file(cls, kind: str, path: Path, own: str = "") -> str:
        """There are no files of other kinds."""
        return refuse_other_file(kind, path)

    @classmethod
    def catalogue(cls, own: str = "") -> Sequence[Section]:
        """Classes, gear, spells, enemies and their behaviours, rooms and runs."""
        return catalogue.sections(cls.book(own).model)

    @classmethod
    def examples(cls) -> Sequence[Mapping[str, Any]]:
        """Each class alone, parties of two and three, every policy, lists of rooms, every rule option."""
        return (
            {},
            {"party": "ranger", "agent": "random", "rooms": "outing"},
            {"party": "mage"},
            {"party": "warrior, mage", "agent": "random", "rooms": "kennels, crypt", "turn_limit": 6},
            {
                "party": "warrior, ranger, mage",
                "rooms": "deep",
                "rest": 1,
                "account": 100,
                "action_points": 3,
                "help_blocks": 2,
                "ruby_gold": 10,
                "flat_reduction": True,
            },
        )

    @classmethod
    def balance_axes(cls, options: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        """Every class alone with every policy."""
        setup = cls.options.checked(options)
        return {"party": list(cls.book(setup.content, setup.change).model.classes), "agent": [*DungeonSetup.policies]}

    @classmethod
    def panel(cls, options: Mapping[str, Any]) -> Sequence[Mapping[str, str]]:
        """Every class alone: all of them are tested again after each change."""
        return [{"party": key} for key in cls.balance_axes(options)["party"]]

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The columns of a run's result."""
        labels = ("none", *self.names.rooms)
        per_hero = [
            Column(f"{name}_{place + 1}", f"{about} {hero}", "number", (), field, place)
            for name, field, about in (
                ("hp_left", "hp_left", "HP left of"),
                ("damage_dealt", "dealt", "HP that enemies lost to"),
                ("damage_taken", "taken", "HP that enemies took from"),
            )
            for place, hero in enumerate(self.names.heroes)
        ]
        per_room = [
            column
            for stage in range(self.mirror.stages)
            for column in (
                Column(f"room_{stage + 1}", f"room {stage + 1}", "label", labels, "room", stage, False),
                Column(f"turns_{stage + 1}", f"turns in room {stage + 1}", "number", (), "room_turns", stage, False),
                Column(f"hp_lost_{stage + 1}", f"HP lost in room {stage + 1}", "number", (), "hp_lost", stage, False),
            )
        ]
        return (
            Column("outcome", "how the run ended", "label", terms.OUTCOMES),
            Column("cleared", "the last room was cleared", "yesno"),
            Column("rooms_cleared", "rooms cleared"),
            Column("turns", "turns of all rooms"),
            Column("gold", "gold of the run, rubies counted"),
            Column("account_gold", "gold on the account after the run"),
            Column("rewards", "room rewards collected"),
            Column("rubies", "rubies found"),
            Column("kills", "enemies defeated"),
            *per_hero,
            Column("ended_by", "the room that ended the run", "label", labels),
            *per_room,
        )

    @cached_property
    def details(self) -> tuple[Column, ...]:
        """The columns that are counted only for those who ask: what the party's gear did."""
        called = {
            "attacks": (self.names.weapons, "attacks with it"),
            "weapon_damage": (self.names.weapons, "HP that enemies lost to it"),
            "casts": (self.names.spells, "times it was cast"),
            "spell_damage": (self.names.spells, "HP that enemies lost to it"),
            "uses": (self.names.consumables, "times it was used"),
        }
        return tuple(
            Column(f"{counted}:{name}", about, "number", (), counted, place, False)
            for counted, (rows, about) in called.items()
            for place, name in enumerate(rows)
        )

    def worth(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Rooms cleared, then HP left."""
        worth: NDArray[Any] = np.asarray(rows["rooms_cleared"], np.int64) * MOST_HP
        worth += np.asarray(rows["hp_left"], np.int64).sum(axis=1)
        return worth

    def length(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Turns."""
        return np.asarray(rows["turns"], np.int64)

    def pieces(self) -> Sequence[BalanceSubject]:
        """The party's weapons, spells and consumables."""
        return catalogue.pieces(self)

    def describe(self, state: State, choice: int) -> str:
        """A choice in words, an attack with its exact odds."""
        return choices_told.describe(self, state, choice)

    def why_not(self, state: State, choice: int) -> str:
        """The rule that forbids a choice."""
        return reasons.why_not(self, state, choice)

    def unmet(self, state: State, seat: int, card: str) -> list[str]:
        """What is in the way of something that was named, gear or not; nothing: it can be done."""
        return wishes.unmet(self, state, card)

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """The party sees everything but the dice to come."""
        return view_of(self, state)

    def picture(self, view: Mapping[str, Any], screen: Screen) -> list[Line]:
        """The run, the room, the hero's turn, heroes and enemies."""
        return drawing.picture(self, view, screen)

    def held(self, view: Mapping[str, Any]) -> list[CardText]:
        """Weapons, spells and consumables of the hero whose turn it is."""
        return drawing.held(self, view)

    def card_texts(self) -> list[CardText]:
        """The party's gear, what it may find, and the enemies that it may meet."""
        return drawing.card_texts(self)

    def topic(self, state: State, choice: int) -> str:
        """Walking, or the spell that is cast."""
        return choices_told.topic(self, state, choice)

    def shorthand(self, state: State, choice: int) -> str:
        """A tile to walk to, the sign of an enemy to attack."""
        return choices_told.shorthand(choice)

    def tell(self, events: Sequence[Event], seat: int | None) -> list[str]:
        """A run told to a person; the party may know all of it."""
        return [part for line in Teller(self.names).tell(events) for part in line.split("\n")]

    def tell_briefly(self, events: Sequence[Event], seat: int | None) -> list[str]:
        """The same, with an attack in two lines in place of its thirteen steps."""
        return ShortTeller(self.names).tell(events)
