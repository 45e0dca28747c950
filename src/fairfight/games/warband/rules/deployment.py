"""Deployment: each player pays for the top card and puts it on the field, as long as that is possible."""

from __future__ import annotations

from fairfight.engine.rule import Log, rule
from fairfight.games.warband import events
from fairfight.games.warband.rules.stats import effective_extras, stat
from fairfight.games.warband.state import TRIBAL_HP, Content, Side, State


@rule
def deploy(s: State, c: Content, log: Log, player: int) -> None:
    """Deploy until the next card costs more than the mana left, the field is full or the deck is empty."""
    side = s.side[player]
    while can_deploy(side, c, player):
        put_on_field(side, c, side.deck[side.deployed])
        unit = side.unit[side.units - 1]
        events.deployed(log, player, unit.number, unit.card, unit.hp, side.mana)
    side.top_costs_over = side.mana if has_place_for_more(side, c, player) else -1


@rule
def can_deploy(side: Side, c: Content, player: int) -> bool:
    """Whether the top card can be paid for and has a place."""
    return has_place_for_more(side, c, player) and c.card[side.deck[side.deployed]].cost <= side.mana


@rule
def has_place_for_more(side: Side, c: Content, player: int) -> bool:
    """Whether there is a next card, and a place for it."""
    return side.deployed < c.deck[player].count and side.units < c.field_size


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
    # RULING (ours): whatever a designer's percentages say, a card that is deployed arrives alive.
    unit.hp = max(1, stat(card.hp, card.hp_percent, card.tribal_percent, effective_extras(extras, c.soft_cap)))
    unit.attack = 0
    unit.speed = 0
    side.units += 1
