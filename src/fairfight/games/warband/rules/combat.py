"""Combat: the living units act in their order; each hits one enemy unit, or the enemy player if none is alive."""

from __future__ import annotations

from fairfight.engine.rule import Log, rule
from fairfight.games.warband import events
from fairfight.games.warband.rules.strategies import choose_target
from fairfight.games.warband.state import MOST_UNITS, Content, Side, State


@rule
def fight(s: State, c: Content, log: Log, count: int) -> None:
    """Every unit that is still alive when its turn comes acts. Combat is always played to its end."""
    for at in range(count):
        player = s.order[at] // MOST_UNITS
        place = s.order[at] % MOST_UNITS
        if s.side[player].unit[place].hp > 0:
            act(s, c, log, player, place)
    for player in range(2):
        close_ranks(s.side[player])


@rule
def act(s: State, c: Content, log: Log, player: int, place: int) -> None:
    """One unit hits. Damage beyond a unit's HP is lost; a player's HP may go below 0. Nobody strikes back."""
    unit = s.side[player].unit[place]
    enemy = s.side[1 - player]
    at = choose_target(enemy, c, c.card[unit.card].strategy, unit.attack)
    s.attacks += 1
    if at < 0:
        enemy.hp -= unit.attack
        events.hit_player(log, player, unit.number, unit.attack, enemy.hp)
    else:
        target = enemy.unit[at]
        damage = min(unit.attack, target.hp)
        target.hp -= damage
        events.hit_unit(log, player, unit.number, target.number, damage, target.hp)


@rule
def close_ranks(side: Side) -> None:
    """Take the units that fell off the field; the others keep their order of deployment."""
    standing = 0
    for place in range(side.units):
        if side.unit[place].hp > 0:
            if standing < place:
                side.unit[standing] = side.unit[place]
            standing += 1
    for place in range(standing, side.units):
        side.unit[place].hp = 0
    side.units = standing
