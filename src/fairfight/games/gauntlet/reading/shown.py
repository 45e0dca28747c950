"""Memory of a reader: all that is shown of a run, and what led to what."""

from __future__ import annotations

from dataclasses import dataclass, field

from fairfight.game.interface.scene import Piece
from fairfight.games.gauntlet.reading.copies import Copies
from fairfight.games.gauntlet.reading.pieces import HeroShown, MonsterShown


@dataclass
class Shown:
    """A run as far as it was read. Events are given by their numbers."""

    hero: HeroShown
    copies: Copies = field(default_factory=Copies)
    fight: int = 0  # from 1
    group: int = 0  # its row
    upgrades: int = 0  # in their pile
    # The fight.
    monsters: dict[str, MonsterShown] = field(default_factory=dict)
    in_force: list[str] = field(default_factory=list)  # kinds of effects in the order in which they began
    # The exchange.
    rolled: dict[str, str] = field(default_factory=dict)  # the die of each monster
    repeats: int = 0  # waiting for the next attack card
    again: int = 0  # how often the committed card that is resolving will resolve after this time
    rerolls_of: list[str] = field(default_factory=list)  # the cards that gave rerolls for this exchange
    # The moment.
    resolving: str = ""  # the copy that resolves
    card: str = ""  # its kind
    committed: str = ""  # the committed copy that resolves, or delivered the one that does
    acting: str = ""  # the monster that acts
    target: str = ""  # of the dice
    needed: int = 0
    dice: list[Piece] = field(default_factory=list)  # of the hero, on the table
    dice_made: int = 0
    # What led to what.
    beat: int = 0
    strike: int = 0
    reroll: int = 0
    death: int = 0
    wounds: dict[str, int] = field(default_factory=dict)  # what last took HP of each monster

    def new_die(self) -> str:
        """The id of a die that is rolled for the first time."""
        self.dice_made += 1
        return f"die.{self.dice_made}"
