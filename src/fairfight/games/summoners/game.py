"""Summoners on the common interface: set-up options, choices in words, what each player sees, result columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from fairfight.common.errors import ContentError, FairFightError, unknown
from fairfight.content.book import Book
from fairfight.engine.engine import Rules
from fairfight.engine.log import Event
from fairfight.game.balance import BalanceSubject
from fairfight.game.catalogue import Section
from fairfight.game.columns import Column
from fairfight.game.game import Game, content_record
from fairfight.game.picture import Line, Screen
from fairfight.game.setup import DuelSetup, Setup
from fairfight.game.text import CardText
from fairfight.games.summoners.data import special
from fairfight.games.summoners.data.blanks import with_blank
from fairfight.games.summoners.data.book import OTHER_FILES, summoners_book
from fairfight.games.summoners.data.lowering import Lowered, lower
from fairfight.games.summoners.data.model import Content as ContentModel
from fairfight.games.summoners.decks import lookup as decks
from fairfight.games.summoners.decks.checks import SMALLEST_DECK
from fairfight.games.summoners.rules import choices, ending, hidden, turn, value
from fairfight.games.summoners.screen.cards import all_cards, held_cards
from fairfight.games.summoners.screen.picture import picture
from fairfight.games.summoners.state import MOST_DECK, MOST_KINDS, CardCounts, Content, Result, State
from fairfight.games.summoners.terms import CAUSES, WINNERS
from fairfight.games.summoners.text import catalogue
from fairfight.games.summoners.text.card_texts import Texts
from fairfight.games.summoners.text.names import Names
from fairfight.games.summoners.text.reasons import unmet, why_not
from fairfight.games.summoners.text.story import Teller, describe
from fairfight.games.summoners.text.topics import topic_of
from fairfight.games.summoners.views import view_of

PLAYERS = ("a", "b")
MOST_CHOICES = 12_000
BOTH_HAVE_HAD_A_TURN = 3  # turns are counted over both players
CAUSE_WORDS = {
    "defeats": "for defeated summons",
    "direct_attacks": "by direct attacks",
    "quests": "by quests",
    "effects": "by other effects of cards",
    "nullified": "taken back by cards such as Graverobbing (counted below 0)",
}


class SummonersSetup(DuelSetup):
    """What can be set about a match."""

    always_told = ("a", "b")

    a: str = Field("wardens", description="deck of player a: a ready-made one by name, a deck file or a deck code")
    b: str = Field("raiders", description="deck of player b")
    smallest_deck: int = Field(
        SMALLEST_DECK,
        ge=0,
        le=MOST_DECK,
        description=f"main cards of a deck, at least; below {SMALLEST_DECK}, fewer than 3 summons are allowed too",
    )
    shuffle: bool = Field(True, description="decks are shuffled at the start; otherwise drawn from the end of the list")
    goal: int = Field(3, ge=1, le=100, description="victory points that win")
    hand_limit: int = Field(6, ge=0, le=40, description="cards in hand, summons too, at the end of a turn")
    summon_draws: int = Field(3, ge=0, le=20, description="cards drawn for a turn summon")
    direct_attacks_from: int = Field(
        BOTH_HAVE_HAD_A_TURN, ge=1, le=2000, description="first turn of the match with direct attacks; 1: no such rule"
    )
    turn_limit: int = Field(200, ge=1, le=2000, description="undecided after this turn: a draw")


class Summoners(Game):
    """Two players, three unique summons each, on a board of 12 by 14."""

    name = "summoners"
    title = "Summoners"
    about = "a tactical 3v3 card game with a response stack"
    seats = PLAYERS
    options = SummonersSetup
    has_secrets = True
    sides = PLAYERS
    headline = "winner:a"
    rules = Rules(
        name="summoners",
        state=State,
        content=Content,
        result=Result,
        start=turn.start,
        choices=choices.choices,
        update=turn.update,
        record=ending.record,
        evaluate=value.evaluate,
        to_act=turn.to_act,
        mask_hidden=hidden.mask_hidden,
        sample_hidden=hidden.sample_hidden,
        most_choices=MOST_CHOICES,
        scratch=("work",),
        details=CardCounts,
        count=ending.count_cards,
    )

    def __init__(self, setup: Setup) -> None:
        assert isinstance(setup, SummonersSetup)
        book = self.book(setup.content, setup.change)
        self.content_hash = book.hash
        a, b = decks.decks_for((setup.a, setup.b), book.model, setup.smallest_deck)
        self.setup = setup.model_copy(update={"a": a.text, "b": b.text})
        self.model = decks.match_book(book.model, (a, b))
        lowered = lower(self.model, self.setup)
        self.keys = lowered.keys
        self.content = content_record(lowered.content)

    @cached_property
    def lowered(self) -> Lowered:
        """The content record of the match, and the keys of its rows."""
        return Lowered(**vars(self.keys), content=self.mirror)

    @cached_property
    def names(self) -> Names:
        """What things are called."""
        return Names(self.model, self.lowered)

    @cached_property
    def texts(self) -> Texts:
        """The texts on the cards."""
        return Texts(self.names)

    @staticmethod
    def book(own: str = "", changes: tuple[str, ...] = ()) -> Book[ContentModel]:
        """The checked content."""
        return summoners_book(own, changes)

    @classmethod
    def check(cls, own: str = "") -> str:
        """Check the content, or a file or folder laid over it."""
        model = cls.book(own).model
        parts = (
            (model.summons, "summons"),
            (model.roles, "roles"),
            (model.equipment, "pieces of equipment"),
            (model.cards, "cards"),
            (model.decks, "decks"),
        )
        there = ", ".join(f"{len(part)} {name}" for part, name in parts)
        return f"{there}; {special.told(model)}"

    @classmethod
    def check_file(cls, kind: str, path: Path, own: str = "") -> str:
        """Check a deck file."""
        if kind not in OTHER_FILES:
            raise ContentError(f"{path}: {unknown('kind of file', kind, ('content', *OTHER_FILES))}")
        return decks.summary(decks.read_deck(path, cls.book(own).model, SMALLEST_DECK))

    @classmethod
    def catalogue(cls, own: str = "") -> Sequence[Section]:
        """Cards by type, roles, equipment and summons."""
        return catalogue.sections(cls.book(own).model, cls.book().model)

    @classmethod
    def examples(cls) -> Sequence[Mapping[str, Any]]:
        """The session's decks; the ready-made ones, which hold every card; every constant changed in one."""
        return (
            {"a": "session_a", "b": "session_b", "smallest_deck": 8},
            {"a": "wardens", "b": "raiders", "hand_limit": 4, "goal": 4, "summon_draws": 4, "turn_limit": 40},
            {"a": "embers", "b": "trappers"},
            {"a": "altar", "b": "pathfinders"},
        )

    @classmethod
    def entrants(cls, options: Mapping[str, Any]) -> Sequence[str]:
        """All decks of the content that are large enough."""
        setup = cls.options.checked({key: value for key, value in options.items() if key not in PLAYERS})
        assert isinstance(setup, SummonersSetup)
        book = cls.book(setup.content, setup.change).model
        return [key for key, deck in book.decks.items() if decks.is_large_enough(deck, setup.smallest_deck)]

    @classmethod
    def panel(cls, options: Mapping[str, Any]) -> Sequence[Mapping[str, str]]:
        """Every two decks that matchups compare."""
        return [{"a": a, "b": b} for a, b in combinations(cls.entrants(options), 2)]

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The columns of a match's result."""
        made = [
            Column(
                f"vp_{player}_{cause}",
                f"victory points of {player} {CAUSE_WORDS[cause]}",
                field=f"made_{player}",
                place=place,
            )
            for player in PLAYERS
            for place, cause in enumerate(CAUSES)
        ]
        return (
            Column("winner", "who won", "label", WINNERS),
            Column("turns", "turns played, of both players together"),
            *_for_both("vp", "victory points of {}", "vp"),
            Column("first", "who went first", "label", PLAYERS),
            *_for_both("summons_left", "summons of {} in play at the end", "summons_left"),
            *_for_both("cards_played", "cards that {} played, activated or advanced with", "cards_played"),
            *made,
        )

    @cached_property
    def details(self) -> tuple[Column, ...]:
        """Further columns, counted only for those who ask: how often each card was played, set and drawn, by player."""
        return tuple(
            Column(f"{what}_{player}:{key}", f"{name} {about.format(player)}", "number", (), field, place, False)
            for what, field, about in (
                ("played", "played", "that {} played"),
                ("set", "laid", "that {} set face down"),
                ("fired", "fired", "of {} that worked by itself"),
                ("drawn", "drawn", "that {} drew"),
            )
            for number, player in enumerate(PLAYERS)
            for key in self._cards_of(player)
            for name in (self.names.card(self.lowered.kinds.index(key)),)
            for place in (number * MOST_KINDS + self.lowered.kinds.index(key),)
        )

    def _cards_of(self, player: str) -> list[str]:
        deck = self.model.decks[getattr(self.setup, player)]
        return list(dict.fromkeys([*(slot.summon for slot in deck.summons), *deck.main, *deck.advance]))

    def worth(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Victory points of a beyond those of b."""
        points = np.asarray(rows["vp"], np.int64)
        return np.asarray(points[:, 0] - points[:, 1])

    def length(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Turns."""
        return np.asarray(rows["turns"], np.int64)

    def pieces(self) -> Sequence[BalanceSubject]:
        """The main-deck cards of both decks."""
        return [
            BalanceSubject(
                f"{player}'s {self.model.cards[key].name}",
                f"winner:{player}",
                played=f"played_{player}:{key}",
                used=(f"set_{player}:{key}", f"fired_{player}:{key}"),
                drawn=f"drawn_{player}:{key}",
                seat=PLAYERS.index(player),
                blank=with_blank(self.model, self.setup.change, player, deck, key),
            )
            for player in PLAYERS
            for deck in (getattr(self.setup, player),)
            for key in self.model.decks[deck].main
        ]

    def describe(self, state: State, choice: int) -> str:
        """A choice in words."""
        return describe(self.names, state, choice)

    def why_not(self, state: State, choice: int) -> str:
        """The rule that forbids a choice."""
        return why_not(self.names, state, self.lowered.content, choice)

    def unmet(self, state: State, seat: int, card: str) -> list[str]:
        """What a card wants and has not got, in words; nothing: it can be played, or a Counter or trap set."""
        rows = {self.names.card(row): row for row in range(len(self.lowered.kinds))}
        row = self.names.rows.get(card, rows.get(card))
        if row is None:
            raise FairFightError(unknown("card", card, rows))
        return unmet(self.names, state, self.lowered.content, seat, row)

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """All that a player may know."""
        return view_of(self.names, state, self.lowered.content, seat)

    def picture(self, view: Mapping[str, Any], screen: Screen) -> list[Line]:
        """The board, the units, the stack and the zones."""
        return picture(view, self.texts, screen)

    def held(self, view: Mapping[str, Any]) -> list[CardText]:
        """A player's cards with their texts and what keeps each from being used."""
        return held_cards(view, self.names, self.texts)

    def card_texts(self) -> list[CardText]:
        """The cards of both decks."""
        return all_cards(self.names, self.texts)

    def topic(self, state: State, choice: int) -> str:
        """What a choice is about."""
        return topic_of(self.names, state, choice)

    def tell(self, events: Sequence[Event], seat: int | None) -> list[str]:
        """A match as a story."""
        return Teller(self.names).tell(events, seat)


def _for_both(name: str, about: str, field: str) -> list[Column]:
    return [
        Column(f"{name}_{player}", about.format(player), field=field, place=place)
        for place, player in enumerate(PLAYERS)
    ]
