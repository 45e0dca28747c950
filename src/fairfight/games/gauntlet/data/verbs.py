"""Vocabulary of cards: every verb with its parameters and the text that people read."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from fairfight.common.checking import Checked
from fairfight.games.gauntlet.data import lasting
from fairfight.games.gauntlet.data.lasting import Small, SmallOrNone

Element = Literal["arcane", "brutal", "divine", "precise", "spiritual"]


class Attack(Checked):
    """Dice against one enemy, or against every one."""

    do: Literal["attack"]
    dice: SmallOrNone = Field(description="dice against each target")
    element: Element | None = Field(None, description="the element, if it is not that of the card's attribute")
    targets: Literal["one", "all"] = Field("one", description="one enemy, or all of them")
    per_enemy: SmallOrNone = Field(0, description="dice that are added for each enemy")
    per_discard: SmallOrNone = Field(0, description="dice that are added for each card that the player discards for it")
    per_fate: SmallOrNone = Field(0, description="dice that are added for each Fate that the player spends")
    max_fate: SmallOrNone = Field(0, description="Fate that may be spent so; needed with `per_fate`")
    per_hp: SmallOrNone = Field(0, description="dice that are added for each HP that the player pays")
    max_hp: SmallOrNone = Field(0, description="HP that may be paid so; needed with `per_hp`")
    critical_adds_die: bool = Field(False, description="whether each critical adds a die, which can add more")
    rerolls_count_twice: bool = Field(False, description="whether each reroll is applied twice")
    armour_per_hit: SmallOrNone = Field(0, description="armour for each die that hits")
    only_attack: bool = Field(False, description="whether no other attack may be committed in this exchange")

    @model_validator(mode="after")
    def _fits(self) -> Attack:
        if self.dice + self.per_enemy < 1:
            raise ValueError('an attack rolls dice: "dice" or "per_enemy" must be 1 or more')
        for per, most in (("per_fate", "max_fate"), ("per_hp", "max_hp")):
            if (getattr(self, per) > 0) != (getattr(self, most) > 0):
                raise ValueError(f'"{per}" and "{most}" go together')
        return self

    def text(self, element: str) -> str:
        said = f"{self.dice} {self.element or element} DMG{' to all enemies' if self.targets == 'all' else ''}"
        said += f", plus {self.per_enemy} per enemy" if self.per_enemy else ""
        said += f", plus {self.per_discard} per card you choose to discard" if self.per_discard else ""
        said += f"; +{self.per_fate} DMG per Fate you spend (at most {self.max_fate})" if self.per_fate else ""
        said += "."
        said += f" Pay up to {self.max_hp} HP: +{self.per_hp} DMG for each." if self.per_hp else ""
        said += " Each critical in this attack adds a die, which can add more." if self.critical_adds_die else ""
        said += " Each reroll in this attack is applied twice." if self.rerolls_count_twice else ""
        said += f" {self.armour_per_hit} armour for each die that hits." if self.armour_per_hit else ""
        said += " Only if you commit no other attack in this exchange." if self.only_attack else ""
        return said


class Armour(Checked):
    """Armour for this exchange."""

    do: Literal["armour"]
    armour: SmallOrNone = Field(0, description="armour")
    per_enemy: SmallOrNone = Field(0, description="armour for each enemy")

    def text(self, _element: str) -> str:
        if not self.per_enemy:
            return f"{self.armour} armour."
        return f"{self.armour} armour, plus {self.per_enemy} per enemy."


class Fate(Checked):
    """Fate, which stays until it is spent."""

    do: Literal["fate"]
    fate: SmallOrNone = Field(0, description="Fate")
    per_enemy: SmallOrNone = Field(0, description="Fate for each enemy still in combat")
    per_other_attack: SmallOrNone = Field(
        0, description="Fate for each other attack that was resolved in this exchange"
    )

    def text(self, _element: str) -> str:
        parts = [f"{self.fate} Fate"] if self.fate else []
        parts += [f"{self.per_enemy} Fate per enemy still in combat"] if self.per_enemy else []
        per_attack = f"{self.per_other_attack} Fate for each other attack already resolved in this exchange"
        parts += [per_attack] if self.per_other_attack else []
        return f"Gain {', plus '.join(parts)}."


class Heal(Checked):
    """HP back, up to the hero's maximum."""

    do: Literal["heal"]
    hp: Small = Field(description="HP that come back")

    def text(self, _element: str) -> str:
        return f"Heal {self.hp}."


class Draw(Checked):
    """Cards from the draw pile; more of them for Fate."""

    do: Literal["draw"]
    cards: Small = Field(description="cards that are drawn")
    pay_fate: SmallOrNone = Field(0, description="Fate that the player may pay for more")
    cards_if_paid: SmallOrNone = Field(0, description="cards that are drawn instead if it is paid")

    @model_validator(mode="after")
    def _fits(self) -> Draw:
        if (self.pay_fate > 0) != (self.cards_if_paid > 0):
            raise ValueError('"pay_fate" and "cards_if_paid" go together')
        return self

    def text(self, _element: str) -> str:
        paid = f", or pay {self.pay_fate} Fate to draw {self.cards_if_paid}" if self.pay_fate else ""
        return f"Draw {self.cards}{paid}."


class DrawAndPlay(Checked):
    """A card from the draw pile that resolves at once, if it is an attack."""

    do: Literal["draw_and_play"]

    def text(self, _element: str) -> str:
        return "Draw 1 card; if it is an attack, play it at once."


class Reroll(Checked):
    """Rerolls of missed dice, for this card and the later ones of the exchange."""

    do: Literal["reroll"]
    dice: Small = Field(description="dice that may be rerolled")

    def text(self, _element: str) -> str:
        return f"Reroll up to {self.dice} dice in this exchange."


class RepeatNextAttack(Checked):
    """The next attack card resolves more than once."""

    do: Literal["repeat_next_attack"]
    repeats: Small = Field(1, description="how many times more")

    def text(self, _element: str) -> str:
        more = "once more" if self.repeats == 1 else f"{self.repeats} more times"
        return f"The next attack card in this exchange resolves {more}."


class ArmourFromDamage(Checked):
    """Armour from the damage done before."""

    do: Literal["armour_from_damage"]
    armour: Small = Field(description="armour for each so much damage")
    per_damage: Small = Field(description="so much damage, done in this exchange to one enemy")

    def text(self, _element: str) -> str:
        return f"{self.armour} armour per {self.per_damage} damage done this exchange to one enemy."


class ArmourOrFate(Checked):
    """One of two, at random."""

    do: Literal["armour_or_fate"]
    armour: Small = Field(description="armour, or")
    fate: Small = Field(description="Fate")

    def text(self, _element: str) -> str:
        return f"{self.armour} armour or {self.fate} Fate."


class Ally(Checked):
    """Something for other heroes: it does nothing for a hero alone."""

    do: Literal["ally"]
    words: str = Field(min_length=1, max_length=200, description="what it does for them, as the card says it")
    lasts: Literal["exchange", "combat"] | None = Field(None, description="until the exchange or the fight ends")

    def text(self, _element: str) -> str:
        return f"[{self.lasts.title()}] {self.words}" if self.lasts else self.words


Verb = Annotated[
    Attack
    | Armour
    | Fate
    | Heal
    | Draw
    | DrawAndPlay
    | Reroll
    | RepeatNextAttack
    | ArmourFromDamage
    | ArmourOrFate
    | Ally
    | lasting.DiceHigher
    | lasting.RerollEachAttack
    | lasting.RerolledHigher
    | lasting.MoreDice
    | lasting.LowerDefence
    | lasting.OnDeath
    | lasting.CriticalDamage
    | lasting.CountsAs8
    | lasting.ArmourEachExchange
    | lasting.ArmourPerAttack
    | lasting.ArmourPerFace
    | lasting.HpLossPerAttack
    | lasting.MultiplyDamage,
    Field(discriminator="do"),
]
