"""Vocabulary of bracketed effects: what lasts for an exchange or a fight, each with its text."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from fairfight.common.checking import Checked

Small = Annotated[int, Field(ge=1, le=99)]
SmallOrNone = Annotated[int, Field(ge=0, le=99)]


class Lasting(Checked):
    """A bracketed effect. It begins before the card's own dice, unless it is for other attacks or the next card."""

    lasts: Literal["exchange", "combat"] = Field(description="until the exchange or the fight ends")

    @property
    def on_target(self) -> bool:
        """Whether it lies on one monster."""
        return False

    @property
    def for_next_card(self) -> bool:
        """Whether it is for the next card only."""
        return False

    @property
    def in_its_place(self) -> bool:
        """Whether it begins where it is printed, after the card's own dice."""
        return False

    def words(self) -> str:
        """What follows the bracket on the card."""
        raise NotImplementedError

    def text(self, _element: str) -> str:
        return f"[{self.lasts.title()}] {self.words()}"

    def row(self) -> tuple[str, int, int]:
        """The effect as the rules know it: its kind and one or two numbers."""
        raise NotImplementedError


class DiceHigher(Lasting):
    """The hero's dice count higher."""

    do: Literal["dice_higher"]
    by: Small = Field(description="what is added to each die")
    per_target: bool = Field(False, description="whether it is added for each target of their attack")

    def words(self) -> str:
        return f"Your dice count {self.by} higher{' for each target of their attack' if self.per_target else ''}."

    def row(self) -> tuple[str, int, int]:
        return ("dice_higher_per_target" if self.per_target else "dice_higher", self.by, 0)


class RerollEachAttack(Lasting):
    """Rerolls in every attack."""

    do: Literal["reroll_each_attack"]
    dice: Small = Field(description="dice that may be rerolled in each attack")

    def words(self) -> str:
        return f"You can reroll {self.dice} {'die' if self.dice == 1 else 'dice'} in each attack."

    def row(self) -> tuple[str, int, int]:
        return ("reroll_each_attack", self.dice, 0)


class RerolledHigher(Lasting):
    """Rerolled dice count higher."""

    do: Literal["rerolled_higher"]
    by: Small = Field(description="what is added to each rerolled die")

    def words(self) -> str:
        return f"Your rerolled dice count {self.by} higher."

    def row(self) -> tuple[str, int, int]:
        return ("rerolled_higher", self.by, 0)


class MoreDice(Lasting):
    """More dice for attacks: for all of them, for all others than this one, or for those on one monster."""

    do: Literal["more_dice"]
    dice: SmallOrNone = Field(0, description="dice that are added; either this or `per_enemy`")
    per_enemy: SmallOrNone = Field(0, description="dice that are added for each enemy")
    against: Literal["anyone", "others", "target"] = Field(
        "anyone", description="all attacks, all others than this one, or those on the target"
    )

    @model_validator(mode="after")
    def _fits(self) -> MoreDice:
        if (self.dice > 0) == (self.per_enemy > 0):
            raise ValueError('give either "dice" or "per_enemy"')
        if self.per_enemy and self.against == "target":
            raise ValueError('"per_enemy" cannot be against "target"')
        return self

    @property
    def on_target(self) -> bool:
        return self.against == "target"

    @property
    def in_its_place(self) -> bool:
        return self.against == "others"

    def words(self) -> str:
        more = f"+{self.dice or self.per_enemy} DMG{' per enemy' if self.per_enemy else ''}"
        whose = {"anyone": "to all your attacks", "others": "to all your other attacks"}
        return f"{more} {whose.get(self.against, 'to all attacks against this target')}."

    def row(self) -> tuple[str, int, int]:
        if self.against == "target":
            return ("more_dice_at_target", self.dice, 0)
        return ("more_dice_per_enemy", self.per_enemy, 0) if self.per_enemy else ("more_dice", self.dice, 0)


class LowerDefence(Lasting):
    """A lower Defence: of one monster, for good or against the next card only, or of all of them."""

    do: Literal["lower_defence"]
    by: Small = Field(description="what is taken from the Defence")
    of: Literal["target", "enemies"] = Field(description="whose Defence: the target's or all enemies'")
    against: Literal["anything", "next_card"] = Field("anything", description="against which cards it counts")

    @model_validator(mode="after")
    def _fits(self) -> LowerDefence:
        if self.for_next_card and (self.of, self.lasts) != ("target", "exchange"):
            raise ValueError('"next_card" goes with of = "target" and lasts = "exchange"')
        return self

    @property
    def on_target(self) -> bool:
        return self.of == "target"

    @property
    def for_next_card(self) -> bool:
        return self.against == "next_card"

    @property
    def in_its_place(self) -> bool:
        return self.for_next_card

    def words(self) -> str:
        whose = "The target has" if self.of == "target" else "Enemies have"
        return f"{whose} -{self.by} Defence{' against your next card' if self.for_next_card else ''}."

    def row(self) -> tuple[str, int, int]:
        if self.of == "enemies":
            return ("lower_defence", self.by, 0)
        return ("lower_defence_of_target", self.by, 0)


class OnDeath(Lasting):
    """Something for each monster that dies."""

    do: Literal["on_death"]
    fate: SmallOrNone = Field(0, description="Fate that the hero gains; just one of the three keys is there")
    heal: SmallOrNone = Field(0, description="HP that the hero heals")
    others_lose: SmallOrNone = Field(0, description="HP that the other enemies lose")

    @model_validator(mode="after")
    def _fits(self) -> OnDeath:
        if sum(number > 0 for number in (self.fate, self.heal, self.others_lose)) != 1:
            raise ValueError('give exactly one of "fate", "heal" and "others_lose"')
        return self

    def words(self) -> str:
        if self.others_lose:
            return f"Each enemy that dies makes the others lose {self.others_lose} HP."
        return (
            f"{'Gain' if self.fate else 'Heal'} {f'{self.fate} Fate' if self.fate else self.heal} per enemy that dies."
        )

    def row(self) -> tuple[str, int, int]:
        if self.fate:
            return ("fate_on_death", self.fate, 0)
        return ("heal_on_death", self.heal, 0) if self.heal else ("others_lose_on_death", self.others_lose, 0)


class CriticalDamage(Lasting):
    """Criticals deal more."""

    do: Literal["critical_damage"]
    damage: Small = Field(description="damage of a critical hit")

    def words(self) -> str:
        return f"Your critical hits deal {self.damage} damage."

    def row(self) -> tuple[str, int, int]:
        return ("critical_damage", self.damage, 0)


class CountsAs8(Lasting):
    """A face of the hero's dice is a critical."""

    do: Literal["counts_as_8"]
    face: int = Field(ge=1, le=7, description="the face that counts as an 8")

    def words(self) -> str:
        return f"Your dice that show {self.face} count as 8's."

    def row(self) -> tuple[str, int, int]:
        return ("counts_as_8", self.face, 0)


class ArmourEachExchange(Lasting):
    """Armour now and at the start of each later exchange."""

    do: Literal["armour_each_exchange"]
    per_enemy: Small = Field(description="armour for each enemy")

    def words(self) -> str:
        return f"Gain {self.per_enemy} armour per enemy, once in each exchange."

    def row(self) -> tuple[str, int, int]:
        return ("armour_each_exchange", self.per_enemy, 0)


class ArmourPerAttack(Lasting):
    """Armour for each attack."""

    do: Literal["armour_per_attack"]
    armour: Small = Field(description="armour for each attack")

    def words(self) -> str:
        return f"Gain {self.armour} armour per attack you resolve."

    def row(self) -> tuple[str, int, int]:
        return ("armour_per_attack", self.armour, 0)


class ArmourPerFace(Lasting):
    """Armour for each high die."""

    do: Literal["armour_per_face"]
    armour: Small = Field(description="armour for each such die")
    from_face: int = Field(ge=1, le=8, description="the lowest face that counts")

    def words(self) -> str:
        return f"Gain {self.armour} armour per {self.from_face}{' or higher' if self.from_face < 8 else ''} rolled."

    def row(self) -> tuple[str, int, int]:
        return ("armour_per_face", self.armour, self.from_face)


class HpLossPerAttack(Lasting):
    """Each attack costs its targets HP."""

    do: Literal["hp_loss_per_attack"]
    hp: Small = Field(description="HP that each target loses")

    def words(self) -> str:
        return f"Each attack you resolve makes its targets lose {self.hp} HP."

    def row(self) -> tuple[str, int, int]:
        return ("hp_loss_per_attack", self.hp, 0)


class MultiplyDamage(Lasting):
    """All damage of the hero's dice times a factor, for the price of cards."""

    do: Literal["multiply_damage"]
    factor: int = Field(ge=2, le=4, description="how many times the damage")
    discard: SmallOrNone = Field(0, description="cards to discard for it")

    def words(self) -> str:
        return f"{'Double' if self.factor == 2 else f'{self.factor} times'} all damage you do."

    def text(self, element: str) -> str:
        cards = "a card" if self.discard == 1 else f"{self.discard} cards"
        said = super().text(element)
        return f"Discard {cards} to gain: {said}" if self.discard else said

    def row(self) -> tuple[str, int, int]:
        return ("multiply_damage", self.factor, self.discard)
