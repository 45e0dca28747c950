"""Gauntlet on the common interface: choices in words, what the hero sees, result columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairfight.common.errors import SetupError
from fairfight.content.book import Book, refuse_other_file
from fairfight.engine.engine import Rules
from fairfight.engine.log import Event
from fairfight.engine.searches import Searching
from fairfight.game.balance import BalanceSubject, Threats
from fairfight.game.catalogue import Section
from fairfight.game.columns import Column
from fairfight.game.game import Game, content_record
from fairfight.game.picture import Line, Screen
from fairfight.game.setup import Setup
from fairfight.game.text import CardText
from fairfight.games.gauntlet.data.book import gauntlet_book
from fairfight.games.gauntlet.data.lowering import cards_of, groups_of, lower
from fairfight.games.gauntlet.data.model import Content as ContentModel
from fairfight.games.gauntlet.rules import counting, run
from fairfight.games.gauntlet.rules.policies.formula import formula
from fairfight.games.gauntlet.rules.value import evaluate
from fairfight.games.gauntlet.screen import picture as drawing
from fairfight.games.gauntlet.setup import GauntletSetup
from fairfight.games.gauntlet.state import MOST_HAND, CardCounts, Content, Result, State
from fairfight.games.gauntlet.terms import AIMING, ENDINGS, OUTCOMES, READINGS, USES
from fairfight.games.gauntlet.text import catalogue, names
from fairfight.games.gauntlet.text.reasons import unmet
from fairfight.games.gauntlet.text.story import Teller, use_in_words
from fairfight.games.gauntlet.views import view_of

MOST_HP = 1001  # more than any hero's HP
QUICK = ("rulebook", "all_in", "formula")  # the policies that a balance check mixes


class Gauntlet(Game):
    """A hero with cards and d8 against six groups of monsters."""

    name = "gauntlet"
    title = "Gauntlet"
    about = "a hero with cards and d8 against six groups of monsters"
    seats = ("hero",)
    options = GauntletSetup
    has_secrets = False
    headline = "cleared"
    dangers = Threats("ended_by", "group_", ("hp_lost_", "exchanges_"))
    rules = Rules(
        name="gauntlet",
        state=State,
        content=Content,
        result=Result,
        start=run.start,
        choices=run.choices,
        update=run.update,
        record=run.record,
        evaluate=evaluate,
        playout=formula,
        searching=Searching(beyond_chance=False, first_samples=16),
        most_choices=2 + USES * MOST_HAND,
        details=CardCounts,
        count=counting.count_cards,
        is_ongoing=run.is_ongoing,
    )

    def __init__(self, setup: Setup) -> None:
        assert isinstance(setup, GauntletSetup)
        book = self.book(setup.content, setup.change)
        self.model = book.model
        self.content_hash = book.hash
        if setup.basic_fights + setup.elite_fights == 0 and not setup.fight:
            raise SetupError("option elite_fights: a run needs a fight; basic_fights and elite_fights are both 0")
        self.hero = hero = names.find_hero(setup.hero, self.model)
        self.extra = names.find_cards(setup.deck, self.model, hero)
        group = names.find_group(setup.fight, self.model) if setup.fight else -1
        self.groups = groups_of(self.model)
        fight = names.group_name(self.model, *self.groups[group]) if setup.fight else ""
        deck = names.written(self.extra, self.model)
        self.setup = setup.model_copy(update={"hero": hero, "fight": fight, "deck": deck})
        self.keys = cards_of(self.model, hero)
        self.content = content_record(lower(self.model, self.setup, self.extra, group))

    @staticmethod
    def book(own: str = "", changes: tuple[str, ...] = ()) -> Book[ContentModel]:
        """The checked content."""
        return gauntlet_book(own, changes)

    @classmethod
    def check(cls, own: str = "") -> str:
        """Check the content, or a file or folder laid over it."""
        model = cls.book(own).model
        solo = sum(not card.works_solo for card in model.cards.values())
        return (
            f"{len(model.heroes)} heroes, {len(model.cards)} cards ({solo} do nothing solo), "
            f"{len(groups_of(model))} groups of monsters, {len(model.abilities)} abilities"
        )

    @classmethod
    def check_file(cls, kind: str, path: Path, own: str = "") -> str:
        """There are no files of other kinds."""
        return refuse_other_file(kind, path)

    @classmethod
    def catalogue(cls, own: str = "") -> Sequence[Section]:
        """Heroes, cards and monsters."""
        return catalogue.sections(cls.book(own).model)

    @classmethod
    def examples(cls) -> Sequence[Mapping[str, Any]]:
        """Both heroes, every policy, single fights, extra cards, every rule option, every other reading."""
        return (
            {},
            {"hero": "merlin", "agent": "all_in", "targeting": "free"},
            {"hero": "hercules", "agent": "formula", "targeting": "free", "doubling": "vulnerability"},
            {"hero": "merlin", "agent": "formula", "fight": "elite:Void Treant", "deck": "2 Runic Ray, Mercury Guard"},
            {
                "hero": "hercules",
                "agent": "all_in",
                "deck": "Hermes' Delivery, Once Isn't Enough, True Might of Hercules, Disorienting Blow",
                "basic_use": "all",
                "hand_limit": 9,
                "start_hand": 9,
                "hero_hp": 60,
                "exchange_draws": "4,3",
                "elite_fights": 1,
                "exchange_limit": 8,
                **{name: values[-1] for name, values in READINGS.items()},
            },
        )

    @classmethod
    def balance_axes(cls, options: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        """Every hero with every quick policy."""
        setup = cls.options.checked(options)
        return {"hero": list(cls.book(setup.content, setup.change).model.heroes), "agent": [*QUICK]}

    @classmethod
    def panel(cls, options: Mapping[str, Any]) -> Sequence[Mapping[str, str]]:
        """Every hero."""
        return [{"hero": hero} for hero in cls.balance_axes(options)["hero"]]

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The columns of a run's result."""
        labels = ("none", *(names.group_name(self.model, *group) for group in self.groups))
        fights = range(self.mirror.fights)
        per_fight = [
            column
            for fight in fights
            for column in (
                Column(f"group_{fight + 1}", f"the group of fight {fight + 1}", "label", labels, "group", fight, False),
                Column(
                    f"exchanges_{fight + 1}",
                    f"exchanges of fight {fight + 1}",
                    "number",
                    (),
                    "fight_exchanges",
                    fight,
                    False,
                ),
                Column(f"hp_lost_{fight + 1}", f"HP lost in fight {fight + 1}", "number", (), "hp_lost", fight, False),
                Column(f"ended_{fight + 1}", f"how fight {fight + 1} ended", "label", ENDINGS, "ended", fight, False),
            )
        ]
        return (
            Column("outcome", "how the run ended", "label", OUTCOMES),
            Column("cleared", "survived the last fight", "yesno"),
            Column("fights_survived", "fights survived"),
            *(
                Column(f"survived_{fight + 1}", f"survived fight {fight + 1}", "yesno", (), "survived", fight)
                for fight in fights
            ),
            Column("hp_left", "the hero's HP at the end"),
            Column("exchanges", "exchanges of all fights"),
            Column("fate_left", "Fate at the end"),
            Column("upgrades", "upgrade cards taken"),
            Column("xp", "XP for the fights won"),
            Column("ended_by", "the group that ended the run", "label", labels),
            *per_fight,
        )

    @cached_property
    def details(self) -> tuple[Column, ...]:
        """The columns that are counted only for those who ask: what each card did."""
        return tuple(
            Column(f"{counted}:{self.model.cards[key].name}", about, "number", (), counted, number, False)
            for number, key in enumerate(self.keys)
            for counted, about in (
                ("taken", "times it was taken as an upgrade"),
                ("drawn", "times it came into the hand"),
                ("played", "times it was played for effect"),
                ("basic", "times it was discarded for a die or armour"),
                ("damage", "damage its dice did, past armour"),
            )
        )

    def worth(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Fights survived, then HP left."""
        return np.asarray(rows["fights_survived"], np.int64) * MOST_HP + np.asarray(rows["hp_left"], np.int64)

    def length(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Exchanges."""
        return np.asarray(rows["exchanges"], np.int64)

    def pieces(self) -> Sequence[BalanceSubject]:
        """The hero's cards. A blanked one is drawn and played where the card was: nothing but its effect is missing.

        One that does nothing solo is its own blank.
        """
        made = []
        for key in self.keys:
            card = self.model.cards[key]
            is_there = card.rarity == "initial" or key in self.extra
            made.append(
                BalanceSubject(
                    card.name,
                    self.headline,
                    played=f"played:{card.name}",
                    drawn=f"drawn:{card.name}",
                    in_deck="" if is_there else f"taken:{card.name}",
                    blank={"change": (*self.setup.change, f"cards.{key}.blank=true")},
                )
            )
        return made

    def describe(self, state: State, choice: int) -> str:
        """A choice in words."""
        if choice == run.RESOLVE:
            return "resolve, in the order committed" if state.committed > 1 else "resolve"
        if choice == run.RESOLVE_AT_RANDOM:
            return "resolve, in random order"
        if choice < run.COMMIT:
            return f"aim at {names.monster_name(self.model, self.groups[state.group], choice - run.AIM_AT)}"
        place, use = divmod(choice - run.COMMIT, USES)
        before = state.hand[:place].count(state.hand[place])
        copy = f" (copy {before + 1})" if before else ""
        return f"{use_in_words(self._card_committed(state, choice), use)}{copy}"

    def _card_committed(self, state: State, choice: int) -> str:
        """The name of the card that a choice commits."""
        return self.model.cards[self.keys[state.hand[(choice - run.COMMIT) // USES]]].name

    def why_not(self, state: State, choice: int) -> str:
        """The rule that forbids a choice."""
        if state.phase == AIMING:
            return f"choice {choice!r} is no living monster to aim at (rules: Exchange, step 4)"
        if not isinstance(choice, int) or not run.COMMIT <= choice < run.COMMIT + USES * state.in_hand:
            return f"there is no choice {choice!r}; commit a card in hand or resolve (rules: Exchange, step 3)"
        use = (choice - run.COMMIT) % USES
        name = self._card_committed(state, choice)
        if use == 0:
            return f"{name} does nothing solo and is not played (rules: Rulebook policy)"
        return f"{name} is no initial card: basic use is for those only (rules: Rulebook policy, option basic_use)"

    def unmet(self, state: State, seat: int, card: str) -> list[str]:
        """What keeps a card from being used now, in words; nothing: it can be."""
        return unmet(self, state, card)

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """The hero sees everything but the dice to come."""
        return view_of(self, state)

    def picture(self, view: Mapping[str, Any], screen: Screen) -> list[Line]:
        """The fight, the monsters, the hero and the table."""
        return drawing.picture(self, view, screen)

    def held(self, view: Mapping[str, Any]) -> list[CardText]:
        """The hand."""
        return drawing.held(self, view)

    def card_texts(self) -> list[CardText]:
        """Every card that the hero has or may take."""
        return drawing.card_texts(self)

    def topic(self, state: State, choice: int) -> str:
        """The card that is committed."""
        return self._card_committed(state, choice) if choice >= run.COMMIT else ""

    def tell(self, events: Sequence[Event], seat: int | None) -> list[str]:
        """A run told to a person; the hero may know all of it."""
        teller = Teller(self.model, self.hero, self.mirror, self.keys, self.groups)
        return teller.tell(events)
