"""Warband on the common interface: set-up options, the choice in words, views by seat, result columns."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from fairfight.common.errors import ContentError, unknown
from fairfight.content.book import Book, read_book
from fairfight.engine.engine import Rules
from fairfight.engine.log import Event
from fairfight.game.catalogue import Section
from fairfight.game.game import Column, DuelSetup, Game, Setup, content_record
from fairfight.game.picture import HeldCard, Line, Screen
from fairfight.game.pieces import Piece
from fairfight.games.warband.data import decks as deck_lists
from fairfight.games.warband.data.decks import CardName
from fairfight.games.warband.data.lowering import lower
from fairfight.games.warband.data.model import Content as ContentModel
from fairfight.games.warband.rules import counting, turn
from fairfight.games.warband.screen import picture as drawing
from fairfight.games.warband.state import (
    MOST_CARDS,
    MOST_ROWS,
    MOST_UNITS,
    WINNERS,
    CardCounts,
    Content,
    Result,
    Side,
    State,
)
from fairfight.games.warband.text import catalogue
from fairfight.games.warband.text.story import PLAYERS, Teller, card_title

Strategy = Literal["optimize_damage", "kill_shot", "target_mana"]
OTHER_FILES = ("deck",)  # kinds of files beside content
FOLDER = Path(__file__).parent / "content"


class WarbandSetup(DuelSetup):
    """What can be set about a battle."""

    always_told = ("a", "b")

    a: str = Field("curve", description="deck of player a: a built-in name, cards, or a deck file")
    b: str = Field("curve", description="deck of player b")
    ordered_a: bool = Field(False, description="deck a is drawn as listed, from the top, not shuffled")
    ordered_b: bool = Field(False, description="deck b is drawn as listed, from the top, not shuffled")
    strategy_a: Strategy = Field("optimize_damage", description="whom a's units hit; a card may say @otherwise")
    strategy_b: Strategy = Field("optimize_damage", description="whom b's units hit")
    soft_cap: int = Field(3, ge=0, le=100, description="extras of a tribe that count fully; the rest count half")
    player_hp: int = Field(100, ge=1, le=1_000_000, description="HP of each player")
    start_mana: int = Field(3, ge=0, le=1000, description="mana before the first turn")
    max_mana: int = Field(10, ge=0, le=1000, description="the most mana a player holds")
    mana_per_turn: int = Field(1, ge=0, le=1000, description="mana gained in Cleanup")
    deck_size: int = Field(20, ge=1, le=MOST_CARDS, description="cards in a deck, exactly")
    field_size: int = Field(5, ge=1, le=MOST_UNITS, description="the most units a side has on the field")
    turn_limit: int = Field(500, ge=1, le=30_000, description="undecided after this turn: a draw")


class Warband(Game):
    """Two armies, deployed from decks, fight by speed."""

    name = "warband"
    title = "Warband"
    about = "two armies, deployed from decks of 20, fight by speed"
    seats = ("a", "b")
    options = WarbandSetup
    has_secrets = True
    sides = ("a", "b")
    headline = "winner:a"
    rules = Rules(
        name="warband",
        state=State,
        content=Content,
        result=Result,
        start=turn.start,
        choices=turn.choices,
        update=turn.update,
        record=turn.record,
        value=turn.value,
        to_act=turn.to_act,
        conceal=turn.conceal,
        imagine=turn.imagine,
        most_choices=1,
        details=CardCounts,
        count=counting.count_cards,
    )

    def __init__(self, setup: Setup) -> None:
        assert isinstance(setup, WarbandSetup)
        book = self.book(setup.content, setup.change)
        self.model = book.model
        self.content_hash = book.hash
        text_a, deck_a = deck_lists.find(setup.a, self.model, setup.deck_size)
        text_b, deck_b = deck_lists.find(setup.b, self.model, setup.deck_size)
        self.setup = setup.model_copy(update={"a": text_a, "b": text_b})
        self.decks = (deck_a, deck_b)
        content, self.cards = lower(self.model, setup, (deck_a, deck_b))
        self.content = content_record(content)
        self._ordered = (setup.ordered_a, setup.ordered_b)
        self._size = setup.deck_size

    @staticmethod
    def book(own: str = "", changes: tuple[str, ...] = ()) -> Book[ContentModel]:
        """The checked content."""
        return read_book("warband", ContentModel, FOLDER, own, changes, OTHER_FILES, deck_lists.check_decks)

    @classmethod
    def check(cls, own: str = "") -> str:
        """Check the content, or a file or folder laid over it."""
        model = cls.book(own).model
        return f"{len(model.units)} units, {len(model.flavours)} flavours, {len(model.decks)} mixed decks"

    @classmethod
    def check_file(cls, kind: str, path: Path, own: str = "") -> str:
        """Check a deck file."""
        if kind not in OTHER_FILES:
            raise ContentError(f"{path}: {unknown('kind of file', kind, ('content', *OTHER_FILES))}")
        name, cards = deck_lists.read_deck(path, cls.book(own).model, deck_lists.BUILT_IN_SIZE)
        deck_lists.of_size(cards, deck_lists.BUILT_IN_SIZE, name)
        return deck_lists.written(cards)

    @classmethod
    def catalogue(cls, own: str = "") -> Sequence[Section]:
        """Units, flavours and strategies."""
        return catalogue.sections(cls.book(own).model)

    @classmethod
    def examples(cls) -> Sequence[Mapping[str, Any]]:
        """Every strategy, tribe, flavour, ordered and shuffled decks, a card's own strategy, every constant."""
        return (
            {},
            {"a": "horde", "b": "bone-wall", "strategy_a": "kill_shot", "strategy_b": "target_mana"},
            {"a": "10 goblin:angry, 10 knight", "b": "volley", "ordered_a": True, "soft_cap": 2},
            {
                "a": "siege",
                "b": "rush",
                "player_hp": 400,
                "start_mana": 10,
                "field_size": 10,
                "mana_per_turn": 3,
            },
            {"a": "3 goblin:hardy@kill_shot", "b": "1 knight, 2 archer", "deck_size": 3, "turn_limit": 4},
        )

    @classmethod
    def entrants(cls, options: Mapping[str, Any]) -> Sequence[str]:
        """The built-in set of decks."""
        setup = cls.options.checked({key: value for key, value in options.items() if key not in cls.sides})
        return deck_lists.built_in(cls.book(setup.content, setup.change).model)

    @classmethod
    def panel(cls, options: Mapping[str, Any]) -> Sequence[Mapping[str, str]]:
        """Every pair of mixed decks."""
        setup = cls.options.checked({key: value for key, value in options.items() if key not in cls.sides})
        decks = cls.book(setup.content, setup.change).model.decks
        return [{"a": a, "b": b} for a, b in itertools.combinations(decks, 2)]

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The columns of a battle's result."""
        return (
            Column("winner", "who won", "label", WINNERS),
            Column("turns", "turns played"),
            Column("hp_a", "HP of player a at the end"),
            Column("hp_b", "HP of player b at the end"),
            Column("deployed_a", "units that a deployed"),
            Column("deployed_b", "units that b deployed"),
            Column("left_a", "units of a on the field at the end"),
            Column("left_b", "units of b on the field at the end"),
            Column("attacks", "hits by units of either side"),
        )

    @cached_property
    def details(self) -> tuple[Column, ...]:
        """The columns that are counted only for those who ask: how often each card of each deck was deployed."""
        return tuple(
            Column(
                f"deployed_{player}:{card}", f"{card} that {player} deployed", "number", (), "deployed", place, False
            )
            for number, (player, deck) in enumerate(zip(PLAYERS, self.decks, strict=True))
            for card in dict.fromkeys(deck)
            for place in (number * MOST_ROWS + int(self.content[0]["deck"][number]["card"][deck.index(card)]),)
        )

    def worth(self, rows: NDArray[Any]) -> NDArray[Any]:
        """HP of a beyond those of b."""
        return np.asarray(rows["hp_a"], np.int64) - np.asarray(rows["hp_b"], np.int64)

    def length(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Turns."""
        return np.asarray(rows["turns"], np.int64)

    def pieces(self) -> Sequence[Piece]:
        """The cards of both decks."""
        return [
            Piece(
                f"{player}'s {card}",
                f"winner:{player}",
                played=f"deployed_{player}:{card}",
                seat=PLAYERS.index(player),
                blank=self._with_blank(player, deck, card),
            )
            for player, deck in zip(PLAYERS, self.decks, strict=True)
            for card in dict.fromkeys(deck)
        ]

    def _with_blank(self, player: str, deck: Sequence[CardName], card: CardName) -> Mapping[str, Any]:
        """One player's copies of a card as units with 1 HP and no attack, at the same cost and speed, of no tribe."""
        unit = self.model.units[card.unit]
        speed = max(0, unit.speed + (self.model.flavours[card.flavour].speed if card.flavour else 0))
        blank = CardName(f"blank-{card.unit}")
        said = f'{{name="Blank", hp=1, attack=0, speed={speed}, cost={unit.cost}}}'
        return {
            player: deck_lists.written([blank if one == card else one for one in deck]),
            "change": (*self.setup.change, f"units.{blank.unit}={said}"),
        }

    def describe(self, state: State, choice: int) -> str:
        """The one choice."""
        return f"fight turn {state.turn + 1}"

    def why_not(self, state: State, choice: int) -> str:
        """Any other choice."""
        return f"there is no choice {choice!r}; a turn has the one choice {turn.FIGHT_ON}, to fight it (rules: Turn)"

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """Deck lists are open, and so is the order of an ordered deck; the order of a shuffled one is not."""
        return {
            "seat": PLAYERS[seat],
            "turn": state.turn,
            "winner": WINNERS[state.winner] if state.winner < len(WINNERS) else None,
            "attacks": state.attacks,
            **{PLAYERS[player]: self._view_of_side(state.side[player], player) for player in range(2)},
        }

    def _view_of_side(self, side: Side, player: int) -> dict[str, Any]:
        coming = [str(self.cards[row]) for row in side.deck[side.deployed : self._size]]
        return {
            "hp": side.hp,
            "mana": side.mana,
            "next_costs_over": side.top_costs_over if side.top_costs_over >= 0 else None,
            "deck": coming if self._ordered[player] else sorted(coming),
            "field": [
                {
                    "name": f"{card_title(self.cards[unit.card], self.model)} {PLAYERS[player]}{unit.number}",
                    "card": str(self.cards[unit.card]),
                    "hp": unit.hp,
                    "attack": unit.attack,
                    "speed": unit.speed,
                }
                for unit in side.unit[: side.units]
            ],
        }

    def picture(self, view: Mapping[str, Any], screen: Screen) -> list[Line]:
        """Both players with their fields and decks."""
        return drawing.picture(self, view, screen)

    def card_texts(self) -> list[HeldCard]:
        """Every card of both decks."""
        return drawing.card_texts(self)

    def tell(self, events: Sequence[Event], seat: int | None) -> list[str]:
        """All that happens on the field is seen by both players."""
        teller = Teller(self.model, self.cards)
        return [line for line in map(teller.tell, events) if line is not None]
