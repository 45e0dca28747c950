"""Vocabulary of monsters: every ability, each with the text that people read."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fairfight.common.checking import Checked
from fairfight.games.gauntlet.data.lasting import Small


class OfMonsters(Checked):
    """An ability of a group. It works while at least one of the group is alive."""

    name: Annotated[str, Field(min_length=1, max_length=40)]

    def text(self) -> str:
        """As the group's table prints it."""
        raise NotImplementedError

    def numbers(self) -> tuple[int, int]:
        """The numbers that the rules need of it."""
        return (0, 0)


class RangedAttacksAreMelee(OfMonsters):
    do: Literal["ranged_attacks_are_melee"]

    def text(self) -> str:
        return "Your ranged attacks count as melee."


class LessDamageFromAttacksOnAll(OfMonsters):
    do: Literal["less_damage_from_attacks_on_all"]
    damage: Small
    with_alive: Small

    def text(self) -> str:
        return (
            f"With {self.with_alive} or more of them alive, each takes {self.damage} less damage (at least 1 if any) "
            "from attacks on all enemies."
        )

    def numbers(self) -> tuple[int, int]:
        return (self.damage, self.with_alive)


class MoreDamagePerDead(OfMonsters):
    do: Literal["more_damage_per_dead"]
    damage: Small
    from_roll: Annotated[int, Field(ge=1, le=8)]

    def text(self) -> str:
        return f"On {self.from_roll} or more each deals {self.damage} more damage for each dead one of them."

    def numbers(self) -> tuple[int, int]:
        return (self.damage, self.from_roll)


class UnusedArmourHurts(OfMonsters):
    do: Literal["unused_armour_hurts"]

    def text(self) -> str:
        return "End of exchange: you lose as many HP as you have armour left."


class HitsEachHero(OfMonsters):
    do: Literal["hits_each_hero"]

    def text(self) -> str:
        return "Its damage hits each hero. (Changes nothing solo.)"


class LowDiceHurt(OfMonsters):
    do: Literal["low_dice_hurt"]
    damage: Small
    up_to_face: Annotated[int, Field(ge=1, le=8)]

    def text(self) -> str:
        faces = "1" if self.up_to_face == 1 else f"1 to {self.up_to_face}"
        return f"Each of your dice that shows {faces} after rerolls deals {self.damage} damage to you."

    def numbers(self) -> tuple[int, int]:
        return (self.damage, self.up_to_face)


class Leaves(OfMonsters):
    do: Literal["leaves"]
    exchange: Annotated[int, Field(ge=2, le=99)]

    def text(self) -> str:
        return f"Start of exchange {self.exchange}: the fight ends, unresolved."

    def numbers(self) -> tuple[int, int]:
        return (self.exchange, 0)


class MeleeDiceLower(OfMonsters):
    do: Literal["melee_dice_lower"]
    by: Small

    def text(self) -> str:
        return f"Dice of melee cards count {self.by} lower against it."

    def numbers(self) -> tuple[int, int]:
        return (self.by, 0)


class EndsACombatEffect(OfMonsters):
    do: Literal["ends_a_combat_effect"]
    heal: Small

    def text(self) -> str:
        return f"End of exchange: one of your [Combat] effects ends; if one did, it heals {self.heal}."

    def numbers(self) -> tuple[int, int]:
        return (self.heal, 0)


class TakesFate(OfMonsters):
    do: Literal["takes_fate"]
    fate: Small

    def text(self) -> str:
        return f"Start of exchange: you lose up to {self.fate} Fate."

    def numbers(self) -> tuple[int, int]:
        return (self.fate, 0)


class FewerCardsDrawn(OfMonsters):
    do: Literal["fewer_cards_drawn"]
    cards: Small

    def text(self) -> str:
        return f"You draw {self.cards} less after each exchange."

    def numbers(self) -> tuple[int, int]:
        return (self.cards, 0)


class HardHitsCostHp(OfMonsters):
    do: Literal["hard_hits_cost_hp"]
    damage: Small
    hp: Small

    def text(self) -> str:
        return f"An attack that deals {self.damage} or more damage to one of them costs you {self.hp} HP."

    def numbers(self) -> tuple[int, int]:
        return (self.damage, self.hp)


class SilencesEffects(OfMonsters):
    do: Literal["silences_effects"]

    def text(self) -> str:
        return "[Combat] and [Exchange] effects, old and new, do nothing."


class ForbidsRerolls(OfMonsters):
    do: Literal["forbids_rerolls"]

    def text(self) -> str:
        return "No die is rerolled, by cards or by Fate."


class AttacksTwice(OfMonsters):
    do: Literal["attacks_twice"]
    at_hp: Small

    def text(self) -> str:
        return f"At {self.at_hp} HP or less its attack lands twice."

    def numbers(self) -> tuple[int, int]:
        return (self.at_hp, 0)


class OneElementAnExchange(OfMonsters):
    do: Literal["one_element_an_exchange"]

    def text(self) -> str:
        return "Once damaged in an exchange, it takes damage of that element only until the exchange ends."


class Wails(OfMonsters):
    do: Literal["wails"]
    damage: Small
    per_dice: Small

    def text(self) -> str:
        return f"End of exchange: {self.damage} damage to you for each {self.per_dice} dice rolled against one of them."

    def numbers(self) -> tuple[int, int]:
        return (self.damage, self.per_dice)


class EvadesNextCard(OfMonsters):
    do: Literal["evades_next_card"]

    def text(self) -> str:
        return "After a card damages it, your next card this exchange deals it no damage."


class MissesCostHp(OfMonsters):
    do: Literal["misses_cost_hp"]
    hp: Small

    def text(self) -> str:
        return f"An attack card whose dice all miss costs you {self.hp} HP."

    def numbers(self) -> tuple[int, int]:
        return (self.hp, 0)


class RollsEightsAgain(OfMonsters):
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
