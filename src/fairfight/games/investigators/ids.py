"""Ids of figures, places and cards, the same in choices, events, views and scenes.

investigator.2            a member of the party, for the whole campaign
monster.1.3               the third monster of the first mission, from its mission's beginning
track.4-0                 a space of the track; `coming` holds monsters of later rounds, `off_track` who is out of
                          the mission, `base` everybody between missions
clue.1.2                  a clue of a mission
investigator.2.gear       what somebody carries: investigator.2.weapon.1, investigator.2.talent
investigator.2.deck       a draw pile, and investigator.2.discard what was spent; so with curse and nemesis
card.17                   a copy of a card from the moment that it is seen until it is shuffled away
training.add-plus         something of the training room; trait.tough something to choose at a new level
"""

from __future__ import annotations

from fairfight.game.interface.scene import cell
from fairfight.games.investigators.terms import MOST_PARTY, NOBODY

TRACK, COMING, OFF_TRACK, BASE = "track", "coming", "off_track", "base"
TRAINING, TRAITS = "training", "traits"
PARTY = "party"

INVESTIGATORS = tuple(f"investigator.{number + 1}" for number in range(MOST_PARTY))
OWNERS = (*INVESTIGATORS, "curse", "nemesis")  # of decks
DRAW_PILES = tuple(f"{owner}.deck" for owner in OWNERS)
DISCARD_PILES = tuple(f"{owner}.discard" for owner in OWNERS)


def monster_id(mission: int, number: int) -> str:
    """A monster of a mission, both from 0.

    >>> monster_id(0, 2)
    'monster.1.3'
    """
    return f"monster.{mission + 1}.{number + 1}"


def figure_id(mission: int, figure: int) -> str:
    """An investigator or a monster of a mission, as the log numbers them; empty for nobody.

    >>> figure_id(0, 1), figure_id(2, MOST_PARTY), figure_id(0, -1)
    ('investigator.2', 'monster.3.1', '')
    """
    if figure == NOBODY:
        return ""
    return INVESTIGATORS[figure] if figure < MOST_PARTY else monster_id(mission, figure - MOST_PARTY)


def space_id(space: int) -> str:
    """A space of the track.

    >>> space_id(7)
    'track.7-0'
    """
    return cell(TRACK, (space, 0))


def clue_id(mission: int, clue: int) -> str:
    """A clue of a mission, both from 0."""
    return f"clue.{mission + 1}.{clue + 1}"


def weapon_id(number: int, place: int) -> str:
    """A weapon of an investigator, by its place among those that it carries.

    >>> weapon_id(0, 1)
    'investigator.1.weapon.2'
    """
    return f"{INVESTIGATORS[number]}.weapon.{place + 1}"


def talent_id(number: int) -> str:
    """The talent of an investigator."""
    return f"{INVESTIGATORS[number]}.talent"


def gear_of(number: int) -> str:
    """Where an investigator's weapons and talent are."""
    return f"{INVESTIGATORS[number]}.gear"


def training_id(key: str) -> str:
    """Something of the training room."""
    return f"{TRAINING}.{key}"


def trait_id(key: str) -> str:
    """A trait that can be chosen."""
    return f"trait.{key}"
