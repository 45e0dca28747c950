"""Haste of the scripted policy: work that is left against rounds that are left."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.investigators import terms
from fairfight.games.investigators.rules.attack import distance
from fairfight.games.investigators.rules.turn import clues_left
from fairfight.games.investigators.state import Content, State

MISSES = 120  # percent of the hits that it takes, for NULLs and armour
SPARE = 2  # rounds too many up to which there is some haste
SOME, GREAT = 2, 5


@rule
def haste(s: State, c: Content) -> int:
    """By how much more the actor risks for lack of time: 1 if there is enough."""
    mission = c.mission[s.mission]
    if mission.objective == terms.SURVIVE:
        return 1
    left = mission.rounds - s.round + 1
    needed = rounds_to_search(s, c) if mission.objective == terms.SEARCH_ALL else rounds_to_fight(s, c)
    if left <= needed:
        return GREAT
    return SOME if left <= needed + SPARE else 1


@rule
def rounds_to_search(s: State, c: Content) -> int:
    """The rounds that the actor alone takes to all clues, should nothing bar the way."""
    mission = c.mission[s.mission]
    one = s.party[s.actor]
    farthest = 0
    for clue in range(mission.clues):
        if (s.clues >> clue) & 1 == 0:
            farthest = max(farthest, distance(one.space, mission.clue[clue]))
    moves = (farthest + max(one.speed, 1) - 1) // max(one.speed, 1)
    return (moves + clues_left(s, c) + c.actions - 1) // c.actions


@rule
def rounds_to_fight(s: State, c: Content) -> int:
    """The rounds that the party takes to whom it must defeat, if it hits as often as its skill says."""
    mission = c.mission[s.mission]
    health = 0
    for monster in range(mission.monsters):
        other = s.monster[monster]
        if mission.objective != terms.DEFEAT_BOSS or c.monster[other.kind].boss == 1:
            health += other.health
    done = 0
    for number in range(c.party):
        if s.party[number].space != terms.AWAY:
            done += c.weapon[c.sheet[number].weapon[0]].damage * min(s.party[number].skill, 100)
    one = s.party[s.actor]
    return (MISSES * health + max(done, 1) - 1) // max(done, 1) + spaces_to_goal(s, c) // max(one.speed, 1)


@rule
def spaces_to_goal(s: State, c: Content) -> int:
    """Spaces from the actor to the nearest of those whom it must defeat."""
    least = terms.MOST_SPACES
    for monster in range(c.mission[s.mission].monsters):
        other = s.monster[monster]
        is_goal = c.mission[s.mission].objective != terms.DEFEAT_BOSS or c.monster[other.kind].boss == 1
        if other.space != terms.AWAY and is_goal:
            least = min(least, distance(s.party[s.actor].space, other.space))
    return least
