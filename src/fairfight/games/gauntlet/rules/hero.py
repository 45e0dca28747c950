"""The hero's armour, Fate, damage, lost HP and healing. At 0 HP or less the run is lost at once."""

from __future__ import annotations

from fairfight.engine.rule import Log, rule
from fairfight.games.gauntlet.events import hero as events
from fairfight.games.gauntlet.state import Content, State


@rule
def gain_armour(s: State, log: Log, armour: int, why: int) -> None:
    """Armour lasts to the end of the exchange."""
    if armour > 0:
        s.armour += armour
        events.armour_gained(log, armour, s.armour, why)


@rule
def gain_fate(s: State, log: Log, fate: int, why: int) -> None:
    """Fate lasts until it is spent or taken."""
    if fate > 0:
        s.fate += fate
        events.fate_gained(log, fate, s.fate, why)


@rule
def lose_fate(s: State, log: Log, most: int, why: int) -> int:
    """Fate is spent or taken, as much as there is up to a number; returns how much."""
    fate = min(most, s.fate)
    if fate > 0:
        s.fate -= fate
        events.fate_lost(log, fate, s.fate, why)
    return fate


@rule
def take_damage(s: State, log: Log, damage: int, pierces: bool, why: int) -> None:
    """Armour takes damage first, unless the damage pierces it."""
    if damage <= 0:
        return
    soaked = 0
    if not pierces:
        soaked = min(s.armour, damage)
    s.armour -= soaked
    s.hp -= damage - soaked
    events.hero_hurt(log, damage, soaked, s.armour, s.hp, why)


@rule
def lose_hp(s: State, log: Log, hp: int, why: int) -> None:
    """Losing HP is not damage: armour does not help."""
    if hp > 0:
        s.hp -= hp
        events.hero_lost_hp(log, hp, s.hp, why)


@rule
def heal(s: State, c: Content, log: Log, hp: int, why: int) -> None:
    """HP come back, never above the maximum."""
    healed = min(hp, c.hero_hp - s.hp)
    if healed > 0:
        s.hp += healed
        events.hero_healed(log, healed, s.hp, why)
