"""Vocabulary of monsters: every ability, each with the text that people read."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fairfight.common.checking import Entry
from fairfight.games.gauntlet.data.lasting import Small


class OfMonsters(Entry):
    """An ability of a group. It works while at least one of the group is alive."""

    def text(self) -> str:
        """As the group's table prints it."""
        raise NotImplementedError

    def numbers(self) -> tuple[int, int]:
        """The numbers that the rules need of it."""
        return (0, 0)


class RangedAttacksAreMelee(OfMonsters):
    """The hero's ranged attacks count as melee."""

    do: Literal["ranged_attacks_are_melee"]

    def text(self) -> str:
        return "Your ranged attacks count as melee."


class LessDamageFromAttacksOnAll(OfMonsters):
    """They take less damage from attacks on all enemies."""

    do: Literal["less_damage_from_attacks_on_all"]
    damage: Small = Field(description="damage that each takes less")
    with_alive: Small = Field(description="how many of them must be alive")

    def text(self) -> str:
        return (
            f"With {self.with_alive} or more of them alive, each takes {self.damage} less damage (at least 1 if any) "
            "from attacks on all enemies."
        )

    def numbers(self) -> tuple[int, int]:
        return (self.damage, self.with_alive)


class MoreDamagePerDead(OfMonsters):
    """They deal more damage for each dead one of them."""

    do: Literal["more_damage_per_dead"]
    damage: Small = Field(description="damage that is added for each dead one")
    from_face: int = Field(ge=1, le=8, description="the lowest face of their die with which it works")

    def text(self) -> str:
        return f"On {self.from_face} or more each deals {self.damage} more damage for each dead one of them."

    def numbers(self) -> tuple[int, int]:
        return (self.damage, self.from_face)


class UnusedArmourHurts(OfMonsters):
    """The hero loses as many HP as armour is left at the end of an exchange."""

    do: Literal["unused_armour_hurts"]

    def text(self) -> str:
        return "End of exchange: you lose as many HP as you have armour left."


class HitsEachHero(OfMonsters):
    """Their damage hits each hero."""

    do: Literal["hits_each_hero"]

    def text(self) -> str:
        return "Its damage hits each hero. (Changes nothing solo.)"


class LowDiceHurt(OfMonsters):
    """The hero's dice with low faces hurt the hero."""

    do: Literal["low_dice_hurt"]
    damage: Small = Field(description="damage for each such die")
    up_to_face: int = Field(ge=1, le=8, description="the highest face of the hero's dice that hurts")

    def text(self) -> str:
        faces = "1" if self.up_to_face == 1 else f"1 to {self.up_to_face}"
        return f"Each of your dice that shows {faces} after rerolls deals {self.damage} damage to you."

    def numbers(self) -> tuple[int, int]:
        return (self.damage, self.up_to_face)


class Leaves(OfMonsters):
    """The fight ends, unresolved."""

    do: Literal["leaves"]
    exchange: int = Field(ge=2, le=99, description="the exchange at whose start they leave")

    def text(self) -> str:
        return f"Start of exchange {self.exchange}: the fight ends, unresolved."

    def numbers(self) -> tuple[int, int]:
        return (self.exchange, 0)


class MeleeDiceLower(OfMonsters):
    """Dice of melee cards count lower."""

    do: Literal["melee_dice_lower"]
    by: Small = Field(description="what is taken from each die")

    def text(self) -> str:
        return f"Dice of melee cards count {self.by} lower against it."

    def numbers(self) -> tuple[int, int]:
        return (self.by, 0)


class EndsACombatEffect(OfMonsters):
    """One of the hero's [Combat] effects ends at the end of each exchange."""

    do: Literal["ends_a_combat_effect"]
    heal: Small = Field(description="HP that it heals if an effect ended")

    def text(self) -> str:
        return f"End of exchange: one of your [Combat] effects ends; if one did, it heals {self.heal}."

    def numbers(self) -> tuple[int, int]:
        return (self.heal, 0)


class TakesFate(OfMonsters):
    """The hero loses Fate at the start of each exchange."""

    do: Literal["takes_fate"]
    fate: Small = Field(description="Fate that the hero loses, at most")

    def text(self) -> str:
        return f"Start of exchange: you lose up to {self.fate} Fate."

    def numbers(self) -> tuple[int, int]:
        return (self.fate, 0)


class FewerCardsDrawn(OfMonsters):
    """The hero draws less after each exchange."""

    do: Literal["fewer_cards_drawn"]
    cards: Small = Field(description="cards that are drawn less")

    def text(self) -> str:
        return f"You draw {self.cards} less after each exchange."

    def numbers(self) -> tuple[int, int]:
        return (self.cards, 0)


class HardHitsCostHp(OfMonsters):
    """An attack that deals much damage to one of them costs the hero HP."""

    do: Literal["hard_hits_cost_hp"]
    min_damage: Small = Field(description="damage of an attack from which on it costs HP")
    hp: Small = Field(description="HP that it costs")

    def text(self) -> str:
        return f"An attack that deals {self.min_damage} or more damage to one of them costs you {self.hp} HP."

    def numbers(self) -> tuple[int, int]:
        return (self.min_damage, self.hp)


class SilencesEffects(OfMonsters):
    """[Combat] and [Exchange] effects do nothing."""

    do: Literal["silences_effects"]

    def text(self) -> str:
        return "[Combat] and [Exchange] effects, old and new, do nothing."


class ForbidsRerolls(OfMonsters):
    """No die is rerolled."""

    do: Literal["forbids_rerolls"]

    def text(self) -> str:
        return "No die is rerolled, by cards or by Fate."


class AttacksTwice(OfMonsters):
    """Its attack lands twice when it has few HP left."""

    do: Literal["attacks_twice"]
    at_hp: Small = Field(description="HP with which, or with fewer, it attacks twice")

    def text(self) -> str:
        return f"At {self.at_hp} HP or less its attack lands twice."

    def numbers(self) -> tuple[int, int]:
        return (self.at_hp, 0)


class OneElementAnExchange(OfMonsters):
    """Once damaged, it takes damage of that element only until the exchange ends."""

    do: Literal["one_element_an_exchange"]

    def text(self) -> str:
        return "Once damaged in an exchange, it takes damage of that element only until the exchange ends."


class Wails(OfMonsters):
    """Many dice rolled against them hurt the hero at the end of the exchange."""

    do: Literal["wails"]
    damage: Small = Field(description="damage for each so many dice")
    per_dice: Small = Field(description="so many dice rolled against one of them")

    def text(self) -> str:
        return f"End of exchange: {self.damage} damage to you for each {self.per_dice} dice rolled against one of them."

    def numbers(self) -> tuple[int, int]:
        return (self.damage, self.per_dice)


class EvadesNextCard(OfMonsters):
    """After a card damages it, the next card of the exchange deals it no damage."""

    do: Literal["evades_next_card"]

    def text(self) -> str:
        return "After a card damages it, your next card this exchange deals it no damage."


class MissesCostHp(OfMonsters):
    """An attack card whose dice all miss costs the hero HP."""

    do: Literal["misses_cost_hp"]
    hp: Small = Field(description="HP that it costs")

    def text(self) -> str:
        return f"An attack card whose dice all miss costs you {self.hp} HP."

    def numbers(self) -> tuple[int, int]:
        return (self.hp, 0)


class RollsEightsAgain(OfMonsters):
    """The hero's dice that show 8 are rolled again until they do not."""

    do: Literal["rolls_eights_again"]

    def text(self) -> str:
        return "Your dice that show 8 are rolled again until they do not."


Ability = Annotated[
    RangedAttacksAreMelee
    | LessDamageFromAttacksOnAll
    | MoreDamagePerDead
    | UnusedArmourHurts
    | HitsEachHero
    | LowDiceHurt
    | Leaves
    | MeleeDiceLower
    | EndsACombatEffect
    | TakesFate
    | FewerCardsDrawn
    | HardHitsCostHp
    | SilencesEffects
    | ForbidsRerolls
    | AttacksTwice
    | OneElementAnExchange
    | Wails
    | EvadesNextCard
    | MissesCostHp
    | RollsEightsAgain,
    Field(discriminator="do"),
]
