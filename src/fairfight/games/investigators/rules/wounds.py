"""Loss of health and sanity, and the injuries and madness that it leaves in the deck."""

from __future__ import annotations

from fairfight.engine.rule import Log, rule
from fairfight.games.investigators import terms
from fairfight.games.investigators.events import attacks, base
from fairfight.games.investigators.rules.decks import join, leave
from fairfight.games.investigators.state import Change, Content, Investigator, State


@rule
def hurt_monster(s: State, c: Content, log: Log, monster: int, damage: int, by: int, weapon: int) -> None:
    """A monster loses health; at 0 it is defeated."""
    other = s.monster[monster]
    lost = min(damage, other.health)
    other.health -= lost
    s.party[by].dealt += lost
    attacks.hurt(log, terms.MOST_PARTY + monster, lost, other.health, c.monster[other.kind].health, by, weapon)
    if other.health == 0:
        other.space = terms.AWAY
        s.monsters_left -= 1
        s.bosses_left -= c.monster[other.kind].boss
        s.party[by].kills += 1
        attacks.monster_defeated(log, terms.MOST_PARTY + monster, by)


@rule
def hurt_investigator(s: State, c: Content, log: Log, number: int, damage: int, by: int) -> None:
    """An investigator loses health; at 0 it falls, is out of the mission and keeps an injury."""
    one = s.party[number]
    lost = min(damage, one.health)
    one.health -= lost
    one.taken += lost
    attacks.hurt(log, number, lost, one.health, one.max_health, terms.MOST_PARTY + by, terms.NO_WEAPON)
    if one.health == 0:
        attacks.fell(log, number, terms.MOST_PARTY + by)
        leave_track(s, number)
        one.injuries += 1
        suffer(s, c, log, number, c.monster[s.monster[by].kind].injury)


@rule
def lose_sanity(s: State, c: Content, log: Log, number: int, horror: int, by: int) -> None:
    """An investigator loses sanity; at 0 it flees, is out of the mission and keeps a madness."""
    one = s.party[number]
    lost = min(horror, one.sanity)
    one.sanity -= lost
    one.horror += lost
    attacks.sanity_lost(log, number, lost, one.sanity, one.max_sanity, terms.MOST_PARTY + by)
    if one.sanity == 0:
        attacks.went_mad(log, number, terms.MOST_PARTY + by)
        leave_track(s, number)
        one.madness += 1
        suffer(s, c, log, number, c.monster[s.monster[by].kind].madness)


@rule
def leave_track(s: State, number: int) -> None:
    """An investigator is out of the mission."""
    s.party[number].space = terms.AWAY
    s.there -= 1


@rule
def suffer(s: State, c: Content, log: Log, number: int, harm: int) -> None:
    """An injury or a madness stays."""
    one = s.party[number]
    one.harms[harm] += 1
    attacks.harmed(log, number, harm, one.injuries, one.madness)
    change_investigator(s, c, log, number, c.harm[harm])
    log_changed(log, number, one)


@rule
def change_investigator(s: State, c: Content, log: Log, number: int, change: Change) -> None:
    """A trait, an injury or a madness: cards that leave and join the deck, and numbers that change for good."""
    change_deck(s, c, log, number, change)
    one = s.party[number]
    # RULING: nobody's health or sanity can be changed away.
    one.max_health = max(one.max_health + change.health, 1)
    one.max_sanity = max(one.max_sanity + change.sanity, 1)
    one.health = min(one.health, one.max_health)
    one.sanity = min(one.sanity, one.max_sanity)
    one.skill += change.skill
    one.will += change.will
    one.speed += change.speed
    one.armour += change.armour
    one.speed = max(one.speed, 0)
    one.armour = max(one.armour, 0)


@rule
def log_changed(log: Log, number: int, one: Investigator) -> None:
    """Write what a lasting change has made of an investigator."""
    base.condition_changed(log, number, one.health, one.max_health, one.sanity, one.max_sanity)
    base.numbers_changed(log, number, one.skill, one.will, one.speed, one.armour)


@rule
def change_deck(s: State, c: Content, log: Log, number: int, change: Change) -> None:
    """Cards leave an investigator's deck and cards join it. RULING: they leave as far as they are there."""
    for kind in range(c.kinds):
        for _ in range(change.remove[kind]):
            leave(s, c, log, number, kind)
        for _ in range(change.add[kind]):
            join(s, c, log, number, kind)
