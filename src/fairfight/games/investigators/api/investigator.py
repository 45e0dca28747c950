"""Investigators, monsters and bosses with their decks, as Python objects."""

from __future__ import annotations

from typing import Any

from fairfight.games.investigators.api.cards import Card
from fairfight.games.investigators.api.combat_deck import CombatDeck
from fairfight.games.investigators.api.dice import Dice
from fairfight.games.investigators.api.factories import create_boss_deck, create_standard_deck


class Unit:
    """Somebody who can be hurt."""

    def __init__(self, name: str = "Unknown", health: int = 10, armor: int = 0) -> None:
        self.name = name
        self.max_health = health
        self.current_health = health
        self.armor = armor  # taken from the damage of every hit that does not pierce
        self.stunned = False

    def take_damage(self, damage: int) -> None:
        """Lose health, never below 0."""
        self.current_health = max(0, self.current_health - max(0, damage))

    @property
    def is_alive(self) -> bool:
        """Whether any health is left."""
        return self.current_health > 0

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}: {self.current_health} of {self.max_health} health>"


class Fighter(Unit):
    """Somebody who attacks with a deck of cards."""

    def __init__(
        self,
        name: str,
        health: int,
        armor: int,
        deck: CombatDeck,
        *,
        skill: int,
        weapon_damage: int,
        weapon_range: int,
        weapon_falloff: int,
    ) -> None:
        super().__init__(name, health, armor)
        self.skill = skill  # the chance to hit in percent, before distance and cover
        self.weapon_damage = weapon_damage
        self.weapon_range = weapon_range  # spaces
        self.weapon_falloff = weapon_falloff  # percent that every space beyond the range takes
        self.attack_deck = deck
        self.dice = Dice(deck.seed, run=1)  # for rolls to hit: they leave the deck's order alone

    def draw_combat_card(self) -> Card | None:
        """Draw a card for an attack; None: the deck has no card at all."""
        return self.attack_deck.draw()


class Boss(Fighter):
    """A boss brings a nemesis deck, from which the players draw when it attacks them."""

    def __init__(
        self,
        name: str = "Boss",
        health: int = 30,
        *,
        skill: int = 65,
        weapon_damage: int = 3,
        weapon_range: int = 1,
        weapon_falloff: int = 20,
        armor: int = 0,
        nemesis_deck: CombatDeck | None = None,
        seed: int | None = None,
    ) -> None:
        super().__init__(
            name,
            health,
            armor,
            create_boss_deck(name, seed) if nemesis_deck is None else nemesis_deck,
            skill=skill,
            weapon_damage=weapon_damage,
            weapon_range=weapon_range,
            weapon_falloff=weapon_falloff,
        )

    @property
    def nemesis_deck(self) -> CombatDeck:
        """What its attacks are drawn from."""
        return self.attack_deck

    @nemesis_deck.setter
    def nemesis_deck(self, deck: CombatDeck) -> None:
        self.attack_deck = deck


class Investigator(Fighter):
    """An investigator with a combat deck of its own, which lasts from battle to battle."""

    def __init__(
        self,
        name: str = "Unknown",
        health: int = 10,
        sanity: int = 10,
        *,
        skill: int = 65,
        weapon_damage: int = 5,
        weapon_range: int = 3,
        weapon_falloff: int = 5,
        armor: int = 0,
        seed: int | None = None,
    ) -> None:
        super().__init__(
            name,
            health,
            armor,
            create_standard_deck(name, seed),
            skill=skill,
            weapon_damage=weapon_damage,
            weapon_range=weapon_range,
            weapon_falloff=weapon_falloff,
        )
        self.max_sanity = sanity
        self.current_sanity = sanity
        self.experience = 0
        self.level = 1
        self.traits: list[str] = []
        self.injuries: list[str] = []
        self.madness: list[str] = []
        self.retired = False  # whether it has left a campaign for good

    @property
    def combat_deck(self) -> CombatDeck:
        """The personal deck."""
        return self.attack_deck

    @combat_deck.setter
    def combat_deck(self, deck: CombatDeck) -> None:
        self.attack_deck = deck

    def reset_combat_deck(self) -> None:
        """Gather and shuffle the deck at the start of a battle."""
        self.combat_deck.reset()

    def get_deck_stats(self) -> dict[str, Any]:
        """The deck in numbers."""
        return {
            "total_cards": self.combat_deck.size(),
            "cards_remaining": self.combat_deck.cards_remaining(),
            "composition": self.combat_deck.get_deck_composition(),
            "statistics": self.combat_deck.get_statistics(),
        }

    def lose_sanity(self, horror: int) -> None:
        """Lose sanity, never below 0."""
        self.current_sanity = max(0, self.current_sanity - max(0, horror))

    def level_up(self) -> None:
        """Rise by a level."""
        self.level += 1

    def add_trait(self, name: str) -> None:
        """Gain a trait."""
        self.traits.append(name)

    def add_injury(self, name: str) -> None:
        """Suffer a lasting injury."""
        self.injuries.append(name)

    def add_madness(self, name: str) -> None:
        """Suffer a lasting madness."""
        self.madness.append(name)
