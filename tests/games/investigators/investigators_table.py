"""A small mission of a test's own, with its own track, party and foes, and every roll and card scripted.

    table = Table(foes={"wolf": {"space": 2}})
    table.attack("wolf", 60, "+1")  # the d100, and the card on top
    assert table.foe("wolf").health == 20 - 5

Unless a test says otherwise, the track is ten open spaces, Anna is alone on space 0 and has 10 health and sanity,
skill 60, will 50, speed 2, a gun (damage 4, range 3, 10 % less for each space beyond) and a deck with one card of each
kind. A foe has 20 health, is awake, and neither moves nor attacks. The mission has 10 rounds and brings nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import pytest

import fairfight
from fairfight.common.errors import IllegalChoice
from fairfight.engine.scripted import ScriptedDice
from fairfight.games.investigators import state as records
from fairfight.games.investigators import terms
from fairfight.games.investigators.data.book import KINDS, investigators_book
from fairfight.games.investigators.events import codes
from fairfight.games.investigators.game import Investigators
from tests.games.own_entries import Entries, changes

CONTENT = investigators_book().model
HERO = {"health": 10, "sanity": 10, "skill": 60, "will": 50, "speed": 2, "weapons": ["gun"], "deck": "each"}
FOE = {"health": 20, "skill": 50, "damage": 2, "speed": 0, "attacks": 0}
ALWAYS: Mapping[str, Entries] = {
    "weapons": {"gun": {"damage": 4, "range": 3, "falloff": 10}},
    "decks": {"each": {"cards": dict.fromkeys(CONTENT.cards, 1)}},
}
POSTED = ("space", "from_round", "min_party")
EASY = {"objective": "search", "clues": [0]}  # a mission that is won by a search on the first space


def game_of(**options: Any) -> Investigators:
    game = fairfight.game("investigators", **options)
    assert isinstance(game, Investigators)
    return game


class Table:
    """One campaign, at its first decision."""

    def __init__(
        self,
        track: str = "..........",
        *,
        party: Entries | None = None,
        foes: Mapping[str, Mapping[str, Any]] | None = None,
        mission: Mapping[str, Any] | None = None,
        missions: int = 1,
        back: tuple[int, int] = (100, 100),
        dice: Sequence[int] = (),
        **more: Any,
    ) -> None:
        """`party` and `foes` say what differs from Anna and the usual foe, `mission` from the usual mission.

        A foe also says where it stands (space), and may say from which round on and for parties of how many; one that
        says who it is (monster="ghoul") is a monster of the content. The campaign is the same mission so many times,
        with so much health and sanity `back` between. Further content is given by its kind (weapons={...}), set-up
        options by name; `dice` are for what is rolled before the first decision.
        """
        own: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
        for kind, entries in ALWAYS.items():
            own[kind].update(entries)
        for kind in KINDS:
            own[kind].update(more.pop(kind, {}))
        party = {"anna": {}} if party is None else party
        foes = {"wolf": {"space": 9}} if foes is None else foes
        self.heroes = list(party)
        own["investigators"] |= {
            key: {**HERO, **hero} for key, hero in party.items() if key not in CONTENT.investigators
        }
        posted = []
        for key, foe in foes.items():
            kind = foe.get("monster", key)
            posted.append({"monster": kind, **{name: foe[name] for name in POSTED if name in foe}})
            if "monster" not in foe:
                own["monsters"][key] = {**FOE, **{name: foe[name] for name in foe if name not in POSTED}}
        self.foes = [key for key, foe in foes.items() if foe.get("min_party", 1) <= len(party)]
        usual = {"track": track, "objective": "defeat_all", "rounds": 10, "monsters": posted, "reward": {}}
        own["missions"]["small"] = {**usual, **(mission or {})}
        own["campaigns"]["small_ones"] = {
            "missions": ["small"] * missions,
            "health_regained": back[0],
            "sanity_regained": back[1],
        }
        more["change"] = (*changes(own), *more.get("change", ()))
        self.game = game_of(**{"party": ", ".join(party), "campaign": "small_ones", **more})
        self.dice = ScriptedDice(*dice)
        self.match = self.game.start(dice=self.dice)
        self.dice.finish()

    # Playing.

    def play(self, choice: int, *script: int) -> Self:
        """Do something, with the rolls and picks that come of it."""
        self.dice.script.extend(script)
        self.match.play(choice)
        self.dice.finish()
        return self

    def do(self, words: str, *script: int) -> Self:
        """Do the one choice whose words begin so."""
        (choice,) = [one.code for one in self.match.worded_choices() if one.words.startswith(words)]
        return self.play(choice, *script)

    def attack(self, foe: str, rolled: int, card: str | None, *after: int, weapon: int = 0) -> Self:
        """Attack with this roll and this card on top; None: there is no card, or it is known."""
        deck = terms.SHARED_DECK if self.mission.cursed else self.state.actor
        picks = [] if card is None else [self.pick(deck, card)]
        return self.play(self.to_attack(foe, weapon), rolled, *picks, *after)

    def move(self, space: int, *script: int) -> Self:
        return self.play(terms.MOVE + space, *script)

    def end(self, *script: int) -> Self:
        """End the turn; what is rolled and drawn until the next decision is scripted here."""
        return self.play(terms.END_TURN, *script)

    def rounds_pass(self, number: int = 1) -> Self:
        """Everybody ends its turn, and nothing is rolled."""
        last = self.state.round + number
        while not self.match.over and self.state.phase == terms.BATTLE and self.state.round < last:
            self.end()
        return self

    def win(self) -> Self:
        """Find the clue of a mission that is EASY."""
        return self.play(terms.SEARCH)

    def lose(self) -> Self:
        """Everybody retreats."""
        mission = self.state.mission
        while self.state.phase == terms.BATTLE and self.state.mission == mission:
            self.play(terms.RETREAT)
        return self

    def choose(self, trait: str) -> Self:
        return self.play(terms.CHOOSE + self.game.lowered.traits.index(trait))

    def train(self, who: str, what: str) -> Self:
        return self.play(self.to_train(who, what))

    def go_on(self, *script: int) -> Self:
        return self.play(terms.GO_ON, *script)

    def put(self, who: str, space: int) -> Self:
        """A figure stands elsewhere."""
        return self.set(who, space=space)

    def set(self, who: str, **numbers: int) -> Self:
        """A figure is in another state than it was."""
        figure = self.one(who) if who in self.heroes else self.foe(who)
        for name, number in numbers.items():
            assert hasattr(figure, name)
            setattr(figure, name, number)
        self.match._codes = self.match._engine.choices(self.state)
        return self

    # The codes of choices.

    def to_attack(self, foe: str, weapon: int = 0) -> int:
        return terms.ATTACK + weapon * terms.MOST_MONSTERS + self.foes.index(foe)

    def to_train(self, who: str, what: str) -> int:
        place = self.heroes.index(who) * terms.MOST_TRAINING + self.game.lowered.training.index(what)
        return terms.TRAIN + place

    def can(self, choice: int) -> bool:
        return choice in [one.code for one in self.match.choices()]

    def refused(self, choice: int) -> str:
        """Why a choice is refused."""
        with pytest.raises(IllegalChoice) as told:
            self.match.play(choice)
        return str(told.value).removeprefix("investigators: ")

    # Cards.

    def pick(self, number: int, card: str) -> int:
        """The pick that draws a card next from a deck: cards are counted by kind, in the content's order."""
        deck = self.state.deck[number]
        pile = deck.pile if deck.left else deck.spent
        kind = self.kind(card)
        assert pile[kind], f"no {card} can be drawn"
        return sum(pile[:kind])

    def kind(self, card: str) -> int:
        return self.game.lowered.cards.index(card)

    def nemesis(self, card: str) -> int:
        """The pick that draws a card of the boss's deck."""
        return self.pick(terms.NEMESIS_DECK, card)

    def deck(self, who: str | int = "anna") -> records.Deck:
        return self.state.deck[who if isinstance(who, int) else self.heroes.index(who)]

    def cards(self, who: str | int = "anna") -> dict[str, int]:
        """What a deck is made of."""
        deck, names = self.deck(who), enumerate(self.game.lowered.cards)
        made = {name: deck.pile[kind] + deck.spent[kind] for kind, name in names}
        return {name: number for name, number in made.items() if number}

    def piles(self, who: str | int = "anna") -> tuple[int, int]:
        """Cards to draw, and cards spent."""
        deck = self.deck(who)
        assert deck.left == sum(deck.pile)
        return sum(deck.pile), sum(deck.spent)

    # Looking.

    @property
    def state(self) -> records.State:
        state: records.State = self.match.state
        return state

    @property
    def mission(self) -> records.Mission:
        mission: records.Mission = self.game.mirror.mission[self.state.mission]
        return mission

    @property
    def actor(self) -> str:
        """Whose turn it is."""
        return self.heroes[self.state.actor]

    def one(self, who: str = "anna") -> records.Investigator:
        return self.state.party[self.heroes.index(who)]

    def foe(self, key: str = "wolf") -> records.Monster:
        return self.state.monster[self.foes.index(key)]

    def space(self, who: str) -> int | None:
        space = (self.one(who) if who in self.heroes else self.foe(who)).space
        return None if space == terms.AWAY else space

    @property
    def words(self) -> list[str]:
        """All choices in words, but for moves."""
        return [one.words for one in self.match.worded_choices() if one.choice.kind != "move"]

    @property
    def spaces(self) -> list[int]:
        """Where the actor can move."""
        return [one.code - terms.MOVE for one in self.match.choices() if terms.MOVE <= one.code < terms.MOVE + 16]

    def chance(self) -> int:
        """The chance to hit of the last attack."""
        return [event.d for event in self.match.rows if event.code == codes.ATTACKED][-1]

    def happened(self, code: int) -> list[tuple[int, int, int, int]]:
        """The numbers of every such event."""
        return [(event.a, event.b, event.c, event.d) for event in self.match.rows if event.code == code]

    def told(self, words: str = "") -> list[str]:
        """The lines of the story that hold these words."""
        return [line.strip() for line in self.match.log() if words in line]

    def result(self, column: str) -> Any:
        """A column of the finished campaign."""
        result = self.match.result
        assert result is not None, "the campaign is not over"
        return result[column]
