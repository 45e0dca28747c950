"""A fight set up for a test: chosen cards in hand, chosen rolls, and every die scripted with nothing left over.

Unless a test says otherwise there is no doubling, no Fate at the start and no card is drawn after an exchange, so that
a script holds only what the test is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import fairfight
from fairfight.common.wording import plain
from fairfight.engine.scripted import ScriptedDice
from fairfight.games.gauntlet.game import Gauntlet
from fairfight.games.gauntlet.rules.run import AIM_AT, COMMIT, RESOLVE, RESOLVE_AT_RANDOM
from fairfight.games.gauntlet.state import Monster, State
from fairfight.games.gauntlet.terms import FOR_ARMOUR, FOR_DAMAGE, FOR_EFFECT, USES
from fairfight.games.gauntlet.views import GauntletView

QUIET = {"doubling_percent": 0, "exchange_draws": "", "fate_per_fight": 0}


class Table:
    """One fight, at its first decision: `hand` was drawn and the monsters rolled `rolls`."""

    def __init__(
        self,
        group: str,
        hand: Sequence[str],
        rolls: Sequence[int],
        before: Sequence[int] = (),
        **options: Any,
    ) -> None:
        """`before` is what is scripted between drawing the hand and the monsters' rolls, if anything is."""
        setup = {**QUIET, "fight": group, "start_hand": len(hand), "hand_limit": max(7, len(hand)), **options}
        game = fairfight.game("gauntlet", **self._with_deck(setup, hand))
        assert isinstance(game, Gauntlet)
        self.game = game
        self.dice = ScriptedDice(*self._draws(hand), *before, *rolls)
        self.match = game.start(dice=self.dice)
        self.used_up()

    def _with_deck(self, setup: dict[str, Any], hand: Sequence[str]) -> dict[str, Any]:
        """Upgrade cards in the hand come from the deck; a test may have further ones there."""
        cards = Gauntlet.book().model.cards.values()
        initial = {plain(card.name) for card in cards if card.rarity == "initial"}
        upgrades = [name for name in hand if plain(name) not in initial]
        return setup | {"deck": ", ".join([*upgrades, *([setup["deck"]] if setup.get("deck") else [])])}

    def _draws(self, hand: Sequence[str]) -> list[int]:
        """The picks that draw these cards, in this order."""
        pile = [self._name(row) for row in self.game.mirror.own[: self.game.mirror.owned]]
        picks = []
        for name in hand:
            place = pile.index(name)
            picks += [place] if len(pile) > 1 else []
            pile[place] = pile[-1]
            pile.pop()
        return picks

    def _name(self, row: int) -> str:
        return self.game.model.cards[self.game.keys[row]].name

    def used_up(self) -> None:
        """Nothing that was scripted is left over."""
        self.dice.finish()

    # Playing.

    def commit(self, card: str, use: int = FOR_EFFECT) -> Table:
        """Commit the first such card in hand."""
        self.match.play(COMMIT + self.hand.index(card) * USES + use)
        return self

    def commit_die(self, card: str) -> Table:
        """Discard it for a neutral die."""
        return self.commit(card, FOR_DAMAGE)

    def commit_armour(self, card: str) -> Table:
        """Discard it for armour."""
        return self.commit(card, FOR_ARMOUR)

    def resolve(self, *script: Any, rolls: Sequence[int] = (), at_random: bool = False) -> Table:
        """Resolve with these dice and picks; if the fight goes on, the living monsters roll `rolls` afterwards."""
        self.dice.script.extend([*script, *rolls])
        self.match.play(RESOLVE_AT_RANDOM if at_random else RESOLVE)
        self.used_up()
        return self

    def play(self, *cards: str) -> Table:
        """Commit cards for effect, in this order."""
        for card in cards:
            self.commit(card)
        return self

    def aim(self, monster: int, *script: Any, rolls: Sequence[int] = ()) -> Table:
        """With targeting = free: choose a target, from 0."""
        self.dice.script.extend([*script, *rolls])
        self.match.play(AIM_AT + monster)
        self.used_up()
        return self

    # Looking.

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def hand(self) -> list[str]:
        return [self._name(row) for row in self.state.hand[: self.state.in_hand]]

    @property
    def discard(self) -> list[str]:
        return sorted(self._name(row) for row in self.state.discard[: self.state.in_discard])

    @property
    def draw_pile(self) -> list[str]:
        return [self._name(row) for row in self.state.draw[: self.state.in_draw]]

    @property
    def monsters(self) -> list[Monster]:
        return self.state.monster[: self.state.monsters]

    @property
    def monster_hp(self) -> list[int]:
        return [monster.hp for monster in self.monsters]

    @property
    def hp(self) -> int:
        return self.state.hp

    @property
    def fate(self) -> int:
        return self.state.fate

    @property
    def view(self) -> GauntletView:
        view = self.match.view("hero")
        assert isinstance(view, GauntletView)
        return view

    @property
    def effects(self) -> list[str]:
        """Effects in force: their cards, on whom they lie, how often they are there."""
        monsters = {piece.id: piece.title for piece in self.match.scene("hero").pieces}
        return [
            self.game.model.cards[effect.card].name
            + (f" on {monsters[effect.monster]}" if effect.monster else "")
            + (f" x{effect.copies}" if effect.copies > 1 else "")
            for effect in self.view.effects
        ]

    @property
    def choices(self) -> list[str]:
        """What can be done now, in words."""
        return [choice.words for choice in self.match.worded_choices()]

    def told(self, words: str) -> list[str]:
        """The lines of the story that hold these words."""
        return [line.strip() for line in self.match.log() if words in line]
