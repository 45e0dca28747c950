"""Vocabulary of spells and consumables: verbs with their numbers and their texts."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fairfight.common.checking import Checked
from fairfight.common.wording import plural


class Attack(Checked):
    """Attack an enemy, or all enemies near it, by the thirteen steps."""

    do: Literal["attack"]
    attack_dice: int = Field(ge=1, le=12, description="dice of the attack")
    damage: int = Field(ge=0, le=50, description="damage of the first effective hit; each further one adds 1")
    radius: int = Field(0, ge=0, le=5, description="enemies within so many tiles of the target are attacked as well")
    slow_tiles: int = Field(0, ge=0, le=20, description="tiles that an enemy loses in its next turn if it was hurt")

    def numbers(self) -> tuple[int, int, int, int]:
        """Dice, damage, area, slow."""
        return self.attack_dice, self.damage, self.radius, self.slow_tiles

    def text(self) -> str:
        """In words."""
        whom = f"an enemy and all enemies within {plural(self.radius, 'tile')} of it" if self.radius else "an enemy"
        slow = (
            f" If it is hurt, it moves {plural(self.slow_tiles, 'tile')} less in its next turn."
            if self.slow_tiles
            else ""
        )
        each = " each" if self.radius else ""
        return f"Attack {whom} with {plural(self.attack_dice, 'die', 'dice')}{each}, damage {self.damage}.{slow}"


class Heal(Checked):
    """Heal HP, never beyond the maximum."""

    do: Literal["heal"]
    hp: int = Field(ge=1, le=200, description="HP that come back")

    def numbers(self) -> tuple[int, int, int, int]:
        """HP."""
        return self.hp, 0, 0, 0

    def text(self) -> str:
        """In words."""
        return f"Heal {self.hp} HP."


class Ward(Checked):
    """Temporary blocked hits until the next turn."""

    do: Literal["ward"]
    blocks: int = Field(ge=1, le=50, description="hits of every attack that are blocked")

    def numbers(self) -> tuple[int, int, int, int]:
        """Blocked hits."""
        return self.blocks, 0, 0, 0

    def text(self) -> str:
        """In words."""
        return f"{plural(self.blocks, 'temporary blocked hit')} against every attack until the hero's next turn."


class Blink(Checked):
    """Go to a tile in sight without walking."""

    do: Literal["blink"]

    def numbers(self) -> tuple[int, int, int, int]:
        """None: the spell's range is how far."""
        return 0, 0, 0, 0

    def text(self) -> str:
        """In words."""
        return "The caster stands on a free tile in sight; no tile of movement is used."


class Haste(Checked):
    """More movement in this turn."""

    do: Literal["haste"]
    tiles: int = Field(ge=1, le=20, description="tiles of movement that are added")

    def numbers(self) -> tuple[int, int, int, int]:
        """Tiles."""
        return self.tiles, 0, 0, 0

    def text(self) -> str:
        """In words."""
        return f"{plural(self.tiles, 'more tile')} of movement in this turn."


class Might(Checked):
    """More attack dice in this turn."""

    do: Literal["might"]
    dice: int = Field(ge=1, le=8, description="attack dice that are added to basic attacks")

    def numbers(self) -> tuple[int, int, int, int]:
        """Dice."""
        return self.dice, 0, 0, 0

    def text(self) -> str:
        """In words."""
        return f"{plural(self.dice, 'more attack die', 'more attack dice')} for basic attacks in this turn."


SpellDeed = Annotated[Attack | Heal | Ward | Blink, Field(discriminator="do")]
ConsumableDeed = Annotated[Heal | Ward | Haste | Might, Field(discriminator="do")]
