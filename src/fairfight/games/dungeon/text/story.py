"""The story of a run: rooms, turns, and every attack in its thirteen steps."""

from __future__ import annotations

from fairfight.common.wording import a, listed, plural
from fairfight.engine.log import Event
from fairfight.game.narration import Handlers, Narrator, silent
from fairfight.games.dungeon import events as ev
from fairfight.games.dungeon.terms import CLEARED, MOST_HEROES, NOBODY, OUT_OF_TIME, tile_name
from fairfight.games.dungeon.text.names import Names

ENDS = {CLEARED: "The run is cleared", OUT_OF_TIME: "Time is up"}


class DungeonNarrator(Narrator):
    """Narrates a run; it remembers the room and the steps of the attack."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.room = 0
        self.effective = self.blocked = self.hits = 0
        self.handlers = self._run() | self._steps()

    def _run(self) -> Handlers:
        """All but the attacks."""
        names = self.names
        return {
            ev.RUN_BEGAN: lambda _: f"{listed(names.heroes)} set{'s' if len(names.heroes) == 1 else ''} out",
            ev.ROOM_ENTERED: self._room_entered,
            ev.ENEMY_WAITS: lambda e: f"  {self._name(e.a)} waits on {tile_name(e.c)}{'' if e.d else ', asleep'}",
            ev.HERO_STANDS: lambda e: f"  {self._name(e.a)} stands on {tile_name(e.b)} with {e.c} of {e.d} HP",
            ev.ROUND_BEGAN: lambda e: f"  Turn {e.a}",
            ev.HERO_TURN: self._hero_turn,
            ev.TURN_ENDED: silent,
            ev.FIGHT_ENDED: lambda e: (
                f"  The room {'is cleared' if e.a else 'is not cleared'} after {plural(e.b, 'turn')}"
            ),
            ev.GOLD_AWARDED: lambda e: f"  Gold of defeated enemies: {e.a}; {e.b} in all",
            ev.REWARD_COLLECTED: self._reward,
            ev.ITEM_FOUND: lambda e: f"  {self._name(e.a)} finds {e.c} {names.consumables[e.b]}",
            ev.RESTED: lambda e: f"  {self._name(e.a)} rests: heals {e.b}, {e.c} HP" if e.b else None,
            ev.RUN_ENDED: self._run_ended,
            ev.MOVED: self._moved,
            ev.WEAPON_CHANGED: lambda e: f"      changes to the {names.weapons[e.b]}{self._points(e.c)}",
            ev.CONSUMABLE_USED: lambda e: f"      uses {a(names.consumables[e.b])} ({e.c} left){self._points(e.d)}",
            ev.HELPED: lambda e: f"      helps {self._name(e.b)}{self._points(e.c)}",
            ev.DOOR_OPENED: lambda e: f"      opens the door on {tile_name(e.b)}{self._points(e.c)}",
            ev.SPELL_CAST: self._spell_cast,
            ev.HEALED: lambda e: f"      {self._name(e.a)} heals {e.b}: {e.c} HP",
            ev.BLOCKS_GAINED: lambda e: (
                f"      {self._name(e.a)} has {plural(e.c, 'temporary blocked hit')} until its next turn"
            ),
            ev.TILES_GAINED: lambda e: f"      {plural(e.b, 'more tile')} to move: {e.c}",
            ev.DICE_GAINED: lambda e: f"      {plural(e.b, 'more attack die', 'more attack dice')} in this turn",
            ev.SLOWED: lambda e: f"      {self._name(e.a)} moves {plural(e.b, 'tile')} less in its next turn",
            ev.WOKE: self._woke,
            ev.SLEPT: lambda e: f"    {self._name(e.a)} sleeps",
            ev.AIMED: lambda e: f"    {self._name(e.a)} aims at {self._name(e.b)}",
            ev.WAITED: lambda e: f"    {self._name(e.a)} waits: it can come no nearer",
            ev.DEFEATED_FIGURE: lambda e: f"      {self._name(e.a)} is defeated",
        }

    def _steps(self) -> Handlers:
        """The thirteen steps of an attack."""
        return {
            ev.STEP_1_SLOT: self._step_1,
            ev.STEP_2_ATTACK_DICE: lambda e: f"        2. attack dice: {faces(e)}",
            ev.STEP_3_HITS: lambda e: f"        3. hits: {_converted(e)}",
            ev.STEP_4_TOTAL_HITS: self._step_4,
            ev.STEP_5_DEFENCE_DICE: self._step_5,
            ev.STEP_6_DEFENCE_ROLL: lambda e: f"        6. defence dice: {faces(e)}",
            ev.STEP_7_BLOCKS: lambda e: f"        7. blocked hits: {_converted(e)}",
            ev.STEP_8_TOTAL_BLOCKS: lambda e: f"        8. blocked hits in all: {e.a}",
            ev.STEP_9_TEMPORARY: self._step_9,
            ev.STEP_10_EFFECTIVE: self._step_10,
            ev.STEP_11_DAMAGE: self._step_11,
            ev.STEP_12_HP: lambda e: f"        12. {self._name(e.a)} loses {e.b} HP: {e.c} left",
            ev.STEP_13_SLOT_USED: lambda e: (
                f"        13. the Attack Slot is {'used' if e.b else 'kept for the next target of the spell'}"
            ),
        }

    def _name(self, figure: int) -> str:
        return self.names.figure(self.room, figure)

    @staticmethod
    def _points(left: int) -> str:
        return f"; {plural(left, 'Action Point')} left"

    # The run.

    def _room_entered(self, event: Event) -> str:
        self.room = event.b
        return f"Room {event.a}: {self.names.rooms[event.b]}"

    def _hero_turn(self, event: Event) -> str:
        ended = f"; {plural(event.d, 'temporary blocked hit')} ended" if event.d else ""
        have = f"{plural(event.b, 'tile')} to move, the Attack Slot, {plural(event.c, 'Action Point')}"
        return f"    {self._name(event.a)} has {have}{ended}"

    def _reward(self, event: Event) -> str:
        found = [f"{event.b} gold"] * (event.b > 0) + [plural(event.c, "ruby", "rubies")] * (event.c > 0)
        return f"  {self._name(event.a)} collects the reward: {listed(found or ['no gold'])}; {event.d} gold in all"

    def _run_ended(self, event: Event) -> str:
        how = ENDS.get(event.a, "The party is defeated")
        account = f"{event.d} go to the account" if event.d else "nothing goes to the account"
        if event.c and not event.d:
            account += ", for no room reward was collected"
        return f"{how}: {plural(event.b, 'room')} cleared, {event.c} gold; {account}"

    # Turns.

    def _moved(self, event: Event) -> str:
        way = f"moves from {tile_name(event.b)} to {tile_name(event.c)} ({plural(event.d, 'tile')})"
        if event.d == 0:
            way = f"is gone from {tile_name(event.b)} and stands on {tile_name(event.c)}"
        return f"      {way}" if event.a < MOST_HEROES else f"    {self._name(event.a)} {way}"

    def _spell_cast(self, event: Event) -> str:
        spell = list(self.names.book.spells.values())[event.b]
        where = tile_name(event.c) if spell.effect.do == "blink" else self._name(event.c)
        left = f"; {plural(event.d, 'charge')} left" if event.d >= 0 else ""
        return f"      casts {spell.name} at {where}{left}"

    def _woke(self, event: Event) -> str:
        why = "it was hurt" if event.b == NOBODY else f"it sees {self._name(event.b)}"
        return f"    {self._name(event.a)} wakes: {why}"

    # Attacks.

    def _step_1(self, event: Event) -> str:
        who = "attacks" if event.a < MOST_HEROES else f"{self._name(event.a)} attacks"
        dice = plural(event.d, "die", "dice")
        return (
            f"      {who} {self._name(event.b)}\n        1. the Attack Slot is free: {self.names.used(event.c)}, {dice}"
        )

    def _step_4(self, event: Event) -> str:
        self.hits = event.a
        return f"        4. hits in all: {event.a}"

    @staticmethod
    def _step_5(event: Event) -> str:
        said = f"        5. defence dice: 1 + armour {event.b} + shield {event.c}"
        return f"{said}, but never fewer than 1: 1" if event.a > 1 + event.b + event.c else f"{said} = {event.a}"

    def _step_9(self, event: Event) -> str:
        self.blocked = event.b
        return f"        9. temporary blocked hits: {event.a}; blocked in all: {event.b}"

    def _step_10(self, event: Event) -> str:
        self.effective = event.a
        if self.hits < self.blocked:
            return f"        10. effective hits: {self.hits} - {self.blocked}, but never fewer than 0: 0"
        return f"        10. effective hits: {self.hits} - {self.blocked} = {event.a}"

    def _step_11(self, event: Event) -> str:
        if self.effective == 0:
            return "        11. damage: 0, for no hit was effective"
        reduced = f" - {event.c} by Flat Damage Reduction" if event.c else ""
        return f"        11. damage: {event.b} + {self.effective - 1}{reduced} = {event.a}"


def faces_of(low: int, high: int, dice: int) -> list[int]:
    """The faces of a throw, out of two numbers of ten dice each.

    >>> faces_of(0b110_001, 0, 2)
    [1, 6]
    """
    thrown = low | high << 30
    return [thrown >> 3 * die & 7 for die in range(dice)]


def faces(event: Event) -> str:
    """The faces of an event's throw, in words."""
    return " ".join(map(str, faces_of(event.a, event.b, event.c))) or "none"


def _converted(event: Event) -> str:
    return " ".join(str((face >= 4) + (face == 6)) for face in faces_of(event.a, event.b, event.c)) or "none"
