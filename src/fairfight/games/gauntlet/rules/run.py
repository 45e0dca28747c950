"""The run: fights of exchanges, upgrades between them, and the hero's decisions, step by step in `go_on`."""

from __future__ import annotations

from fairfight.engine.rule import Log, Options, rule
from fairfight.games.gauntlet import terms
from fairfight.games.gauntlet.events import cards as card_events
from fairfight.games.gauntlet.events import codes
from fairfight.games.gauntlet.events import run as events
from fairfight.games.gauntlet.rules.cards import draw_cards, one_of, take_from_hand, take_upgrade
from fairfight.games.gauntlet.rules.effects import end_all_effects, end_exchange_effects, works
from fairfight.games.gauntlet.rules.hero import gain_fate
from fairfight.games.gauntlet.rules.monsters import act, begin_bands, end_abilities
from fairfight.games.gauntlet.rules.resolving import (
    begin_resolving,
    is_cut_short,
    resolve,
    resolve_committed,
    rolls_dice,
)
from fairfight.games.gauntlet.state import Content, Result, State

# The codes of choices: resolve in the order committed or at random, aim at a monster, commit a card for a use.
RESOLVE, RESOLVE_AT_RANDOM = 0, 1
AIM_AT = 2  # + monster
COMMIT = 10  # + place in hand * USES + use


@rule
def start(s: State, c: Content, log: Log) -> None:
    """The hero with full HP and no Fate draws the first cards; then the first fight begins."""
    s.hp = c.hero_hp
    s.at = -1
    s.delivered = -1
    for place in range(c.owned):
        s.draw[place] = c.own[place]
    s.in_draw = c.owned
    for place in range(c.piled):
        s.pile[place] = c.pile[place]
    s.in_pile = c.piled
    events.run_began(log, s.hp, s.in_draw, s.in_pile)
    draw_cards(s, c, log, c.start_hand)
    s.phase = terms.FIGHT_BEGINS
    go_on(s, c, log)


@rule
def go_on(s: State, c: Content, log: Log) -> None:
    """Go on until the hero must decide something or the run is over."""
    while s.phase not in (terms.COMMITTING, terms.AIMING, terms.OVER):
        if s.hp <= 0:
            end_fight(s, c, log, terms.LOST)
        elif s.phase == terms.FIGHT_BEGINS:
            begin_fight(s, c, log)
        elif s.phase == terms.EXCHANGE_BEGINS:
            begin_exchange(s, c, log)
        elif s.phase == terms.RESOLVING:
            resolve_committed(s, c, log)
        elif s.phase == terms.MONSTERS_ACT:
            if not is_cut_short(s, c):
                act(s, c, log)
            s.phase = terms.EXCHANGE_ENDS
        elif s.phase == terms.EXCHANGE_ENDS:
            end_exchange(s, c, log)
        else:
            prepare_next_fight(s, c, log)


@rule
def begin_fight(s: State, c: Content, log: Log) -> None:
    """A group of the fight's tier, drawn at random; 1 Fate."""
    if c.one_group >= 0:
        s.group = c.one_group
    elif s.fight < c.basic_fights:
        s.group = one_of(s, c.basic_groups)
    else:
        s.group = c.basic_groups + one_of(s, c.groups - c.basic_groups)
    group = c.group[s.group]
    s.ability = group.ability
    s.monsters = group.number
    s.alive = group.number
    for monster in range(s.monsters):
        s.monster[monster].hp = group.hp
        s.monster[monster].armour = 0
        s.monster[monster].is_dead = 0
    s.fought[s.fight].group = 1 + s.group
    s.fought[s.fight].hp_before = s.hp
    s.exchange = 0
    events.fight_began(log, 1 + s.fight, s.group, s.hp, s.fate, s.monsters, group.hp)
    gain_fate(s, log, c.fate_per_fight, codes.BY_FIGHT)
    s.phase = terms.EXCHANGE_BEGINS


@rule
def begin_exchange(s: State, c: Content, log: Log) -> None:
    """Ghosts leave; otherwise the monsters roll and the hero may commit cards."""
    if works(s, terms.LEAVES) and s.exchange + 1 >= c.group[s.group].ability_amount:
        events.group_left(log, s.exchange + 1)
        end_fight(s, c, log, terms.UNRESOLVED)
        return
    s.exchange += 1
    s.exchanges += 1
    events.exchange_began(log, s.exchange, s.hp, s.fate, s.in_hand)
    begin_bands(s, c, log)
    s.committed = 0
    s.attacks_committed = 0
    s.attacks = 0
    s.cards_begun = 0
    s.looked_to = 0
    s.phase = terms.COMMITTING


@rule
def end_exchange(s: State, c: Content, log: Log) -> None:
    """Abilities, armour to 0, [Exchange] effects end, cards are drawn; then the fight is over or goes on."""
    events.end_of_exchange(log, s.exchange)
    if not is_cut_short(s, c):
        end_abilities(s, c, log)
    if s.hp <= 0:
        return
    s.armour = 0
    for monster in range(s.monsters):
        s.monster[monster].armour = 0
    end_exchange_effects(s, c, log)
    s.rerolls = 0
    s.repeats = 0
    events.exchange_ended(log, s.exchange)
    if s.exchange <= c.draws and (s.alive > 0 or c.last_draw == terms.RULED):
        fewer = 0
        if works(s, terms.FEWER_CARDS_DRAWN):
            fewer = c.group[s.group].ability_amount
        draw_cards(s, c, log, c.exchange_draw[s.exchange - 1] - fewer)
    if s.alive == 0:
        end_fight(s, c, log, terms.WON)
    elif s.exchange >= c.exchange_limit:
        end_fight(s, c, log, terms.STALLED)
    else:
        s.phase = terms.EXCHANGE_BEGINS


@rule
def end_fight(s: State, c: Content, log: Log, how: int) -> None:
    """Note how the fight ended. Nothing of it stays: no effect, no armour."""
    fought = s.fought[s.fight]
    fought.ended = how
    fought.exchanges = s.exchange
    fought.hp_lost = fought.hp_before - max(0, s.hp)
    xp = 0
    if how == terms.WON:
        xp = (c.group[s.group].xp * s.monsters + 1) // 2 + 1
    s.xp += xp
    end_all_effects(s, c, log)
    events.fight_ended(log, how, max(0, s.hp), xp, s.exchange, s.xp)
    s.armour = 0
    s.rerolls = 0
    s.repeats = 0
    if how == terms.LOST:
        end_run(s, log, terms.DEFEATED)
    elif how == terms.STALLED:
        end_run(s, log, terms.STALEMATE)
    else:
        s.fight += 1
        s.phase = terms.FIGHT_ENDS


@rule
def prepare_next_fight(s: State, c: Content, log: Log) -> None:
    """After the last fight the run is cleared; after any other, take an upgrade and draw."""
    if s.fight == c.fights:
        end_run(s, log, terms.CLEARED)
    else:
        if c.unresolved == terms.RULED or s.fought[s.fight - 1].ended != terms.UNRESOLVED:
            take_upgrade(s, c, log)
        draw_cards(s, c, log, c.cards_between_fights)
        s.phase = terms.FIGHT_BEGINS


@rule
def end_run(s: State, log: Log, how: int) -> None:
    """The run is over."""
    s.outcome = how
    s.phase = terms.OVER
    events.run_ended(log, how, s.fight, max(0, s.hp), s.fate)


# What the hero decides.


@rule
def choices(s: State, c: Content, out: Options) -> int:
    """Commit a card from the hand for one of its uses, or resolve; when aiming, a living monster."""
    if s.phase == terms.OVER:
        return 0
    n = 0
    if s.phase == terms.AIMING:
        for monster in range(s.monsters):
            if s.monster[monster].is_dead == 0:
                out[n] = AIM_AT + monster
                n += 1
        return n
    out[n] = RESOLVE
    n += 1
    if s.committed > 1:
        out[n] = RESOLVE_AT_RANDOM
        n += 1
    for place in range(s.in_hand):
        card = c.card[s.hand[place]]
        for option in range(card.options):
            out[n] = COMMIT + place * terms.USES + card.option[option]
            n += 1
    return n


@rule
def is_ongoing(s: State, c: Content, out: Options) -> int:
    """Whether there is anything to decide."""
    return int(s.phase != terms.OVER)


@rule
def update(s: State, c: Content, log: Log, choice: int) -> None:
    """Apply a decision and go on to the next one."""
    if choice >= COMMIT:
        commit(s, c, log, (choice - COMMIT) // terms.USES, (choice - COMMIT) % terms.USES)
        return
    if choice >= AIM_AT:
        s.now.target = choice - AIM_AT
        card_events.aimed(log, s.now.target, s.monster[s.now.target].threat, 0, 1)
        s.phase = terms.RESOLVING
        resolve(s, c, log)
    else:
        begin_resolving(s, c, log, choice == RESOLVE_AT_RANDOM)
    go_on(s, c, log)


@rule
def commit(s: State, c: Content, log: Log, place: int, use: int) -> None:
    """A card leaves the hand for the table."""
    card = take_from_hand(s, place)
    s.queue[s.committed] = card * terms.USES + use
    s.committed += 1
    s.looked_to = place
    if rolls_dice(c.card[card], use):
        s.attacks_committed += 1
    card_events.committed(log, card, use, place)


@rule
def record(s: State, c: Content, result: Result) -> None:
    """What is kept of a finished run."""
    result.outcome = s.outcome
    result.cleared = int(s.outcome == terms.CLEARED)
    result.fights_survived = s.fight
    result.hp_left = max(0, s.hp)
    result.exchanges = s.exchanges
    result.fate_left = s.fate
    result.upgrades = s.upgrades
    result.xp = s.xp
    if s.outcome != terms.CLEARED:
        result.ended_by = s.fought[s.fight].group
    for fight in range(c.fights):
        result.survived[fight] = int(fight < s.fight)
        result.group[fight] = s.fought[fight].group
        result.fight_exchanges[fight] = s.fought[fight].exchanges
        result.hp_lost[fight] = s.fought[fight].hp_lost
        result.ended[fight] = s.fought[fight].ended
