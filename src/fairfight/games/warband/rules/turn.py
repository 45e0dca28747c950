"""The battle, a turn a step: Deployment, Preparation, Combat, victory, Cleanup."""

from __future__ import annotations

from fairfight.engine.chance import hide_order, policy_below, policy_shuffle, shuffle, swap
from fairfight.engine.rule import Log, Options, rule
from fairfight.engine.searches import EVEN, WHOLE
from fairfight.games.warband import events
from fairfight.games.warband.rules.combat import fight
from fairfight.games.warband.rules.deployment import deploy
from fairfight.games.warband.rules.preparation import prepare
from fairfight.games.warband.rules.victory import judge
from fairfight.games.warband.state import UNDECIDED, Content, Result, Side, State

FIGHT_ON = 0  # the only choice: watch the next turn


@rule
def start(s: State, c: Content, log: Log) -> None:
    """Two players with full HP and their first mana; decks are shuffled unless they are ordered."""
    s.winner = UNDECIDED
    for player in range(2):
        side = s.side[player]
        side.hp = c.player_hp
        side.mana = c.start_mana
        side.top_costs_over = -1
        deck = c.deck[player]
        for place in range(deck.count):
            side.deck[place] = deck.card[place]
        if deck.ordered == 0:
            shuffle(s.chance, side.deck, 0, deck.count)


@rule
def choices(s: State, c: Content, out: Options) -> int:
    """One choice a turn, so that a battle can be watched: fight on."""
    if s.winner != UNDECIDED:
        return 0
    out[0] = FIGHT_ON
    return 1


@rule
def update(s: State, c: Content, log: Log, choice: int) -> None:
    """Play one turn."""
    s.turn += 1
    events.turn_began(log, s.turn)
    deploy(s, c, log, 0)
    deploy(s, c, log, 1)
    fight(s, c, log, prepare(s, c, log))
    s.winner = judge(s, c)
    if s.winner == UNDECIDED:
        clean_up(s, c, log)
    else:
        events.ended(log, s.winner, s.turn, s.side[0].hp, s.side[1].hp)


@rule
def clean_up(s: State, c: Content, log: Log) -> None:
    """Both players gain mana, up to the most they may have."""
    for player in range(2):
        side = s.side[player]
        side.mana = min(side.mana + c.mana_per_turn, c.max_mana)
        events.mana_gained(log, player, side.mana)


@rule
def record(s: State, c: Content, result: Result) -> None:
    """What is kept of a finished battle."""
    result.winner = s.winner
    result.turns = s.turn
    result.attacks = s.attacks
    result.hp_a = s.side[0].hp
    result.hp_b = s.side[1].hp
    result.deployed_a = s.side[0].deployed
    result.deployed_b = s.side[1].deployed
    result.left_a = s.side[0].units
    result.left_b = s.side[1].units


# What a seat may not know.


@rule
def mask_hidden(s: State, c: Content, seat: int) -> None:
    """Neither player knows the order of a shuffled deck, not even of the own one: the cards to come are sorted."""
    for player in range(2):
        if c.deck[player].ordered == 0:
            side = s.side[player]
            hide_order(side.deck, side.deployed, c.deck[player].count - side.deployed)


@rule
def sample_hidden(s: State, c: Content, seat: int) -> None:
    """Any other order could be."""
    for player in range(2):
        if c.deck[player].ordered == 0:
            stir(s, c, s.side[player], c.deck[player].count)


@rule
def stir(s: State, c: Content, side: Side, count: int) -> None:
    """Bring the cards still to come into another order that fits what was seen, each as likely.

    A player who stopped deploying with a free place showed that the top card costs more than the mana left.
    """
    top = side.deployed
    dear = 0
    for place in range(top, count):
        if c.card[side.deck[place]].cost > side.top_costs_over:
            swap(side.deck, place, top + dear)
            dear += 1
    if dear > 0:
        swap(side.deck, top, top + policy_below(s.chance, dear))
    policy_shuffle(s.chance, side.deck, top + 1, count - top - 1)


@rule
def to_act(s: State) -> int:
    """Nobody decides anything: a battle is watched."""
    return -1


@rule
def evaluate(s: State, c: Content, silent: Log, out: Options, seat: int) -> int:
    """The result, and before it the player's share of the HP that both have left."""
    if s.winner != UNDECIDED:
        return WHOLE * int(s.winner == seat) if s.winner < 2 else EVEN
    own = max(0, s.side[seat].hp)
    both = own + max(0, s.side[1 - seat].hp)
    mine = WHOLE * own // max(1, both)
    return mine if seat == 0 else WHOLE - WHOLE * (both - own) // max(1, both)
