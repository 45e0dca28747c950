"""Where the scripted policy stands when monsters act: the cost of a space, and the way to a better one."""

from __future__ import annotations

from fairfight.engine.rule import Options, rule
from fairfight.games.investigators import terms
from fairfight.games.investigators.rules.attack import distance
from fairfight.games.investigators.rules.policies.danger import danger_on
from fairfight.games.investigators.rules.turn import first_space, last_space
from fairfight.games.investigators.state import Content, State

NOWHERE, TO_CLUES, TO_MONSTERS = range(3)  # what draws an investigator on
OPEN, COVERED = (
    terms.MOST_CHOICES - 2 * terms.MOST_SPACES,
    terms.MOST_CHOICES - terms.MOST_SPACES,
)  # where the table lies
MOVES_TABLED = 2  # with more actions the actor may go on after a move and an attack
FAR = 1000  # percent: no attack is as bad


@rule
def pull(s: State, c: Content, space: int, goal: int, step: int) -> int:
    """What it costs to be no nearer to the goal."""
    if goal == TO_CLUES:
        return step * spaces_to_clue(s, c, space)
    if goal == TO_MONSTERS:
        return step * lack_of_chance(s, c, space) // 100
    return 0


@rule
def spaces_to_clue(s: State, c: Content, space: int) -> int:
    """Spaces to the nearest clue that nobody has found yet."""
    mission = c.mission[s.mission]
    least = terms.MOST_SPACES
    for clue in range(mission.clues):
        if (s.clues >> clue) & 1 == 0:
            least = min(least, distance(space, mission.clue[clue]))
    return least


@rule
def lack_of_chance(s: State, c: Content, space: int) -> int:
    """By how much the best attack from a space is worse than a sure one, in percent; more, the farther it is away."""
    one = s.party[s.actor]
    best = 0 - FAR
    for weapon in range(c.sheet[s.actor].weapons):
        gun = c.weapon[c.sheet[s.actor].weapon[weapon]]
        for monster in range(c.mission[s.mission].monsters):
            if s.monster[monster].space != terms.AWAY:
                beyond = max(distance(space, s.monster[monster].space) - gun.reach, 0)
                best = max(best, one.skill - gun.falloff * beyond)
    return 100 - min(best, 100)


# The table of costs: it lies in the buffer of choices, behind all that a battle can offer.


@rule
def note_costs(s: State, c: Content, table: Options, goal: int, step: int) -> None:
    """Write down what every space costs that the actor can reach: as it stands there, and in cover if there is some."""
    one = s.party[s.actor]
    cover = c.mission[s.mission].cover
    far = int(one.speed) if s.actions > MOVES_TABLED else 0
    first = max(first_space(s, c) - far, 0)
    last = min(last_space(s, c) + far, c.mission[s.mission].spaces - 1)
    for space in range(first, last + 1):
        towards = pull(s, c, space, goal, step)
        is_covered = space == one.space and one.covered == 1
        table[OPEN + space] = towards + danger_on(s, c, s.actor, space, is_covered)
        table[COVERED + space] = table[OPEN + space]
        if cover[space] != terms.NO_COVER and not is_covered:
            table[COVERED + space] = towards + danger_on(s, c, s.actor, space, True)


@rule
def least_cost(s: State, c: Content, table: Options, space: int, actions: int) -> int:
    """What it costs to end the turn, from a space on with so many actions, where it costs least."""
    if actions == 0:
        return table[OPEN + space]
    least = table[COVERED + space]
    speed = int(s.party[s.actor].speed)
    here = s.party[s.actor].space
    first = first_space(s, c) if space == here else max(space - speed, 0)
    last = last_space(s, c) if space == here else min(space + speed, c.mission[s.mission].spaces - 1)
    for other in range(first, last + 1):
        if other != space:
            least = min(least, table[COVERED + other] if actions > 1 else table[OPEN + other])
    return least


@rule
def way_to_stand(s: State, c: Content, table: Options) -> int:
    """The next step to where the turn ends at the least cost: a move, cover, or the end of the turn where one is."""
    here = int(s.party[s.actor].space)
    best = terms.END_TURN
    least = table[OPEN + here]
    if table[COVERED + here] < least:
        least = table[COVERED + here]
        best = terms.TAKE_COVER
    for space in range(first_space(s, c), last_space(s, c) + 1):
        cost = table[COVERED + space] if s.actions > 1 else table[OPEN + space]
        if space != here and cost < least:
            least = cost
            best = terms.MOVE + space
    return best


@rule
def goal_of(s: State, c: Content) -> int:
    """What draws the actor on."""
    objective = c.mission[s.mission].objective
    if objective == terms.SEARCH_ALL:
        return TO_CLUES
    return NOWHERE if objective == terms.SURVIVE else TO_MONSTERS
