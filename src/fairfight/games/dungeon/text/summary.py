"""The brief story of a run: the thirteen steps of an attack in two lines, and no sleepers, who are on the board."""

from __future__ import annotations

from fairfight.common.wording import plural
from fairfight.game.narration import Handlers, silent
from fairfight.games.dungeon import attack_events as attacks
from fairfight.games.dungeon import turn_events as turns
from fairfight.games.dungeon.text.names import Names
from fairfight.games.dungeon.text.story import DungeonNarrator, faces


class BriefNarrator(DungeonNarrator):
    """Narrates an attack when its last step is known."""

    def __init__(self, names: Names) -> None:
        super().__init__(names)
        self.rolled = self.defended = self.compared = self.damage = ""

    def _turns(self) -> Handlers:
        return {**super()._turns(), turns.Slept: silent}

    def _steps(self) -> Handlers:
        return {
            **super()._steps(),
            attacks.DefenceCounted: silent,
            attacks.HpLost: self._hp_lost,
            attacks.AttackSlotUsed: silent,
        }

    def _attacked(self, event: attacks.Attacked) -> str:
        used = f"the {self.names.weapon(event.weapon)}" if event.weapon else self.names.spell(event.spell)
        return f"      {self._who_attacks(event)} with {used}"  # spells have no article

    def _attack_dice_rolled(self, event: attacks.AttackDiceRolled) -> None:
        self.rolled = faces(event)

    def _defence_dice_rolled(self, event: attacks.DefenceDiceRolled) -> None:
        self.defended = faces(event)

    def _hits_blocked(self, event: attacks.HitsBlocked) -> None:
        temporary = f", {event.temporary} of it temporary" if event.temporary else ""
        self.compared = f"{plural(event.hits, 'hit')}, {event.blocked} blocked{temporary}"

    def _damage_counted(self, event: attacks.DamageCounted) -> None:
        self.damage = f"damage {event.damage}" if event.damage else "no damage"

    def _hp_lost(self, event: attacks.HpLost) -> str:
        lost = f": {self._name(event.unit)} has {event.hp} HP left" if event.lost else ""
        return f"        {self.rolled} against {self.defended}: {self.compared}; {self.damage}{lost}"
