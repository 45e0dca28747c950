"""Reads the log of a run as events. The hero knows all of it but the dice to come, and so does everybody else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar

from fairfight.game.interface.event import Draft, Event, Observer, Reader
from fairfight.games.gauntlet import events, ids
from fairfight.games.gauntlet.reading import cards, fighters, run
from fairfight.games.gauntlet.reading.pieces import HeroShown, MonsterShown, changed
from fairfight.games.gauntlet.reading.shown import Shown
from fairfight.games.gauntlet.state import Content
from fairfight.games.gauntlet.terms import EFFECTS
from fairfight.games.gauntlet.text.names import Names

Hooks = Mapping[type[Event], Callable[["GauntletReader", Draft], None]]

HOOKS: Hooks = {**run.HOOKS, **cards.HOOKS, **fighters.HOOKS}

BY_ITS_CARD = ("card", "price", "armour_per_attack", "hp_loss_per_attack")
BY_A_DEATH = ("heal_on_death", "fate_on_death", "others_lose_on_death")


class GauntletReader(Reader):
    """Reads a run, and keeps what is shown of everything."""

    kinds: ClassVar = events.EVENTS
    remembers: ClassVar = ("shown",)

    def __init__(self, observer: Observer, names: Names, content: Content) -> None:
        super().__init__(observer)
        self.names = names
        self.content = content
        self.effects = ids.effect_ids(names.keys, content)
        self.shown = Shown(HeroShown(names.hero_key, names.hero, content.hero_hp))
        self.bind()

    def bind(self) -> None:
        """Set the hooks."""
        self.hooks = {kind: partial(hook, self) for kind, hook in HOOKS.items()}

    # How numbers are read.

    def card(self, row: int) -> str:
        """A kind of card."""
        return self.names.keys[row]

    def monster(self, number: int) -> str:
        """A monster of the fight; empty for none."""
        return ids.monster_id(self.shown.fight, number)

    def effect(self, row: int) -> str:
        """A bracketed effect."""
        return self.effects[row]

    def group(self, row: int) -> str:
        """A group."""
        return ids.group_id(*self.names.groups[row])

    # What views and scenes need.

    def in_hand(self, place: int) -> str:
        """The card at a place in the hand; empty for a reader that has read nothing."""
        held = self.shown.copies.hand
        return held[place].id if place < len(held) else ""

    # What hooks need.

    @property
    def ability(self) -> str:
        """The group's ability; empty: it has none."""
        return self.names.ability_of(self.shown.group)

    def effect_row(self, effect: str) -> int:
        """The row of a bracketed effect."""
        return self.effects.index(effect)

    def begin_beat(self, draft: Draft) -> None:
        """Something new begins, and what comes next follows from it."""
        draft.cause = None
        self.cause = self.shown.beat = draft.n

    def explain(self, draft: Draft) -> None:
        """What did it, and the event that it follows from, by why it happened."""
        why, shown = draft["why"], self.shown
        draft["sources"] = self.sources(why)
        if why in BY_ITS_CARD:
            draft.cause = shown.beat
        elif why in BY_A_DEATH:
            draft.cause = shown.death

    def sources(self, why: str) -> tuple[str, ...]:
        """The cards, the monster or the ability that did something."""
        shown = self.shown
        if why in EFFECTS:
            kind = EFFECTS.index(why)
            rows = [self.effect_row(effect) for effect in shown.in_force]
            rows = [row for row in rows if self.content.effect[row].kind == kind]
            return tuple(dict.fromkeys(self.card(self.content.effect[row].card) for row in rows))
        if why == "each_attack_reroll":
            return self.sources("reroll_each_attack")
        if why == "exchange_reroll":
            return tuple(dict.fromkeys(shown.rerolls_of))
        if why in ("card", "price"):
            return (shown.card,)
        return {"ability": (self.ability,), "monster": (shown.acting,), "piercing": (shown.acting,)}.get(why, ())

    def set_hero(self, draft: Draft, **values: int) -> None:
        """Something of the hero is different now."""
        hero = self.shown.hero
        before = hero.piece()
        for name, value in values.items():
            setattr(hero, name, value)
        draft.changes += changed(before, hero.piece())

    def set_monster(self, draft: Draft, monster: str, **values: int | str | bool | tuple[str, ...]) -> MonsterShown:
        """Something of a monster is different now."""
        shown = self.shown.monsters[monster]
        before = shown.piece()
        for name, value in values.items():
            setattr(shown, name, value)
        draft.changes += changed(before, shown.piece())
        return shown
