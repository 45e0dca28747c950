"""The story of a run: rooms, turns, and every attack in its thirteen steps."""

from __future__ import annotations

from collections.abc import Iterable

from fairfight.common.wording import a, listed, plural
from fairfight.game.narration import Handlers, Narrator, silent
from fairfight.games.dungeon import attack_events as attacks
from fairfight.games.dungeon import events as run
from fairfight.games.dungeon import turn_events as turns
from fairfight.games.dungeon.client.ids import space_name
from fairfight.games.dungeon.terms import CLEARED, OUT_OF_TIME, OUTCOMES
from fairfight.games.dungeon.text.names import Names

ENDS = {OUTCOMES[CLEARED]: "The run is cleared", OUTCOMES[OUT_OF_TIME]: "Time is up"}


class DungeonNarrator(Narrator):
    """Narrates a run; it remembers what the figures of the room are called."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.heroes = dict(zip(names.hero_ids, names.heroes, strict=True))
        self.enemies: dict[str, str] = {}  # by their ids, of this room
        self.kinds: list[str] = []  # what the enemies of this room are called, in their order
        self.handlers = {**self._run(), **self._turns(), **self._steps()}

    def _run(self) -> Handlers:
        """The run and its rooms."""
        heroes = self.names.heroes
        return {
            run.RunBegan: lambda _: f"{listed(heroes)} set{'s' if len(heroes) == 1 else ''} out",
            run.RoomEntered: self._room_entered,
            run.EnemyWaits: self._enemy_waits,
            run.HeroStands: lambda e: (
                f"  {self.heroes[e.hero]} stands on {space_name(e.space)} with {e.hp} of {e.max_hp} HP"
            ),
            run.RoundBegan: lambda e: f"  Turn {e.turn}",
            run.FightEnded: lambda e: (
                f"  The room {'is cleared' if e.is_cleared else 'is not cleared'} after {plural(e.turns, 'turn')}"
            ),
            run.GoldAwarded: lambda e: f"  Gold of defeated enemies: {e.gold}; {e.total} in all",
            run.RewardCollected: self._reward,
            run.ItemFound: lambda e: f"  {self.heroes[e.hero]} finds {e.count} {self.names.item(e.item)}",
            run.Rested: lambda e: f"  {self.heroes[e.unit]} rests: heals {e.healed}, {e.hp} HP" if e.healed else None,
            run.RunEnded: self._run_ended,
        }

    def _turns(self) -> Handlers:
        """What heroes and enemies do beside attacking."""
        return {
            turns.HeroTurnBegan: self._hero_turn,
            turns.TurnEnded: silent,
            turns.EnemyTurnBegan: silent,
            turns.Moved: self._moved,
            turns.Blinked: lambda e: f"      is gone from {space_name(e.start)} and stands on {space_name(e.space)}",
            turns.WeaponChanged: lambda e: (
                f"      changes to the {self.names.weapon(e.weapon)}{_points(e.points_left)}"
            ),
            turns.ConsumableUsed: lambda e: (
                f"      uses {a(self.names.item(e.item))} ({e.left} left){_points(e.points_left)}"
            ),
            turns.Helped: lambda e: f"      helps {self.heroes[e.ally]}{_points(e.points_left)}",
            turns.DoorOpened: lambda e: f"      opens the door on {space_name(e.space)}{_points(e.points_left)}",
            turns.SpellCast: self._spell_cast,
            turns.Healed: lambda e: f"      {self.heroes[e.unit]} heals {e.healed}: {e.hp} HP",
            turns.BlocksGained: lambda e: (
                f"      {self.heroes[e.unit]} has {plural(e.total, 'temporary blocked hit')} until its next turn"
            ),
            turns.TilesGained: lambda e: f"      {plural(e.tiles, 'more tile')} to move: {e.tiles_left}",
            turns.DiceGained: lambda e: f"      {plural(e.dice, 'more attack die', 'more attack dice')} in this turn",
            turns.Slowed: lambda e: (
                f"      {self.enemies[e.unit]} moves {plural(e.tiles, 'tile')} less in its next turn"
            ),
            turns.Woke: self._woke,
            turns.Slept: lambda e: f"    {self.enemies[e.unit]} sleeps",
            turns.Aimed: lambda e: f"    {self.enemies[e.unit]} aims at {self.heroes[e.target]}",
            turns.Waited: lambda e: f"    {self.enemies[e.unit]} waits: it can come no nearer",
        }

    def _steps(self) -> Handlers:
        """The thirteen steps of an attack."""
        return {
            attacks.Attacked: self._attacked,
            attacks.AttackDiceRolled: self._attack_dice_rolled,
            attacks.DefenceCounted: self._defence_counted,
            attacks.DefenceDiceRolled: self._defence_dice_rolled,
            attacks.HitsBlocked: self._hits_blocked,
            attacks.DamageCounted: self._damage_counted,
            attacks.HpLost: lambda e: f"        12. {self._name(e.unit)} loses {e.lost} HP: {e.hp} left",
            attacks.AttackSlotUsed: lambda e: (
                f"        13. the Attack Slot is {'used' if e.is_used else 'kept for the next target of the spell'}"
            ),
            attacks.Defeated: lambda e: f"      {self._name(e.unit)} is defeated",
        }

    def _name(self, unit: str) -> str:
        return self.heroes.get(unit) or self.enemies[unit]

    # The run.

    def _room_entered(self, event: run.RoomEntered) -> str:
        self.enemies, self.kinds = {}, self.names.enemies_of(event.room)
        return f"Room {event.number}: {self.names.room(event.room)}"

    def _enemy_waits(self, event: run.EnemyWaits) -> str:
        name = self.enemies[event.unit] = self.kinds[len(self.enemies)]
        return f"  {name} waits on {space_name(event.space)}{'' if event.is_awake else ', asleep'}"

    def _reward(self, event: run.RewardCollected) -> str:
        found = [f"{event.gold} gold"] * (event.gold > 0)
        found += [plural(event.rubies, "ruby", "rubies")] * (event.rubies > 0)
        said = listed(found or ["no gold"])
        return f"  {self.heroes[event.hero]} collects the reward: {said}; {event.total} gold in all"

    def _run_ended(self, event: run.RunEnded) -> str:
        how = ENDS.get(event.outcome, "The party is defeated")
        account = f"{event.account_gold} go to the account" if event.account_gold else "nothing goes to the account"
        if event.gold and not event.account_gold:
            account += ", for no room reward was collected"
        return f"{how}: {plural(event.rooms_cleared, 'room')} cleared, {event.gold} gold; {account}"

    # Turns.

    def _hero_turn(self, event: turns.HeroTurnBegan) -> str:
        ended = f"; {plural(event.blocks_ended, 'temporary blocked hit')} ended" if event.blocks_ended else ""
        have = f"{plural(event.tiles, 'tile')} to move, the Attack Slot, {plural(event.points, 'Action Point')}"
        return f"    {self.heroes[event.hero]} has {have}{ended}"

    def _moved(self, event: turns.Moved) -> str:
        tiles = plural(event.tiles, "tile")
        way = f"moves from {space_name(event.start)} to {space_name(event.space)} ({tiles})"
        return f"      {way}" if event.unit in self.heroes else f"    {self.enemies[event.unit]} {way}"

    def _spell_cast(self, event: turns.SpellCast) -> str:
        where = space_name(event.space) if event.space else self._name(event.target)
        left = f"; {plural(event.charges_left, 'charge')} left" if event.charges_left is not None else ""
        return f"      casts {self.names.spell(event.spell)} at {where}{left}"

    def _woke(self, event: turns.Woke) -> str:
        why = f"it sees {self.heroes[event.hero]}" if event.hero else "it was hurt"
        return f"    {self.enemies[event.unit]} wakes: {why}"

    # Attacks.

    def _who_attacks(self, event: attacks.Attacked) -> str:
        who = "attacks" if event.attacker in self.heroes else f"{self._name(event.attacker)} attacks"
        return f"{who} {self._name(event.target)}"

    def _attacked(self, event: attacks.Attacked) -> str | None:
        used = self.names.weapon(event.weapon) if event.weapon else self.names.spell(event.spell)
        dice = plural(event.dice, "die", "dice")
        return f"      {self._who_attacks(event)}\n        1. the Attack Slot is free: {used}, {dice}"

    def _attack_dice_rolled(self, event: attacks.AttackDiceRolled) -> str | None:
        return (
            f"        2. attack dice: {faces(event)}\n        3. hits: {_in_a_row(event.hits)}\n"
            f"        4. hits in all: {event.total}"
        )

    def _defence_counted(self, event: attacks.DefenceCounted) -> str | None:
        said = f"        5. defence dice: 1 + armour {event.armour} + shield {event.shield}"
        is_raised = event.dice > 1 + event.armour + event.shield
        return f"{said}, but never fewer than 1: 1" if is_raised else f"{said} = {event.dice}"

    def _defence_dice_rolled(self, event: attacks.DefenceDiceRolled) -> str | None:
        return (
            f"        6. defence dice: {faces(event)}\n        7. blocked hits: {_in_a_row(event.blocks)}\n"
            f"        8. blocked hits in all: {event.total}"
        )

    def _hits_blocked(self, event: attacks.HitsBlocked) -> str | None:
        told = f"        9. temporary blocked hits: {event.temporary}; blocked in all: {event.blocked}\n"
        told += f"        10. effective hits: {event.hits} - {event.blocked}"
        return told + (", but never fewer than 0: 0" if event.hits < event.blocked else f" = {event.effective}")

    def _damage_counted(self, event: attacks.DamageCounted) -> str | None:
        if event.effective == 0:
            return "        11. damage: 0, for no hit was effective"
        reduced = f" - {event.reduced} by Flat Damage Reduction" if event.reduced else ""
        return f"        11. damage: {event.weapon_damage} + {event.effective - 1}{reduced} = {event.damage}"


def faces(event: attacks.AttackDiceRolled | attacks.DefenceDiceRolled) -> str:
    """The faces of a throw, in words."""
    return _in_a_row((*event.faces, *event.further))


def _in_a_row(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers)) or "none"


def _points(left: int) -> str:
    return f"; {plural(left, 'Action Point')} left"
