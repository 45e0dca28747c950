"""Deployment: each player pays for the top card and puts it on the field, as long as that is possible."""

from __future__ import annotations

from fairfight.games.warband.events import DEPLOYED, told
from fairfight.games.warband.rules.stats import effective_extras, stat
from fairfight.games.warband.state import TRIBAL_HP, Content, Side, State
from fairfight.rulebook.log import emit
from fairfight.rulebook.rule import Log, rule


@rule
def deploy(s: State, c: Content, log: Log, player: int) -> None:
    """Deploy until the next card costs more than the mana left, the field is full or the deck is empty."""
    side = s.side[player]
    while can_deploy(side, c, player):
        put_on_field(side, c, side.deck[side.deployed])
        unit = side.unit[side.units - 1]
        emit(log, DEPLOYED, told(player, unit.number), unit.card, unit.hp, side.mana)


@rule
def can_deploy(side: Side, c: Content, player: int) -> bool:
    """Whether the top card can be paid for and has a place."""
    if side.deployed >= c.deck[player].count or side.units >= c.field_size:
        return False
    return c.card[side.deck[side.deployed]].cost <= side.mana


@rule
def put_on_field(side: Side, c: Content, top: int) -> None:
    """Pay for the top card and make it the last unit of the field."""
    card = c.card[top]
    extras = 0
    if card.tribal_stat == TRIBAL_HP:
        for place in range(side.units):
            if c.card[side.unit[place].card].unit == card.unit:
                extras += 1
    side.mana -= card.cost
    side.deployed += 1
    unit = side.unit[side.units]
    unit.number = side.deployed
    unit.card = top
    unit.hp = stat(card.hp, card.hp_percent, card.tribal_percent, effective_extras(extras, c.soft_cap))
    unit.attack = 0
    unit.speed = 0
    side.units += 1
