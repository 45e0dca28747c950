"""The investigator's turn: some actions, at most one attack; choices and their effects."""

from __future__ import annotations

from fairfight.engine.chance import roll
from fairfight.engine.rule import Log, Options, noinline, rule
from fairfight.games.investigators import terms
from fairfight.games.investigators.events import turns
from fairfight.games.investigators.rules.attack import attack_monster, deck_of, distance, investigator_chance
from fairfight.games.investigators.rules.decks import spend_top, top_card
from fairfight.games.investigators.rules.wounds import leave_track, lose_sanity
from fairfight.games.investigators.state import Content, State


@rule
def begin_turn(s: State, c: Content, log: Log, number: int) -> None:
    """An investigator's turn: first it sees what is near, then it has its actions."""
    one = s.party[number]
    give_actions(s, c, number)
    turns.turn_began(log, number, s.actions, one.health, one.sanity)
    witness(s, c, log, number)


@rule
def give_actions(s: State, c: Content, number: int) -> None:
    """An investigator has its actions and one attack. RULING: a stunned one has an action less."""
    one = s.party[number]
    s.actor = number
    s.slot = 1
    s.actions = max(c.actions - one.stunned, 0)
    one.stunned = 0


@rule
def witness(s: State, c: Content, log: Log, number: int) -> None:
    """The first sight of a dreadful monster within sight: who rolls above its will loses sanity."""
    one = s.party[number]
    for monster in range(c.mission[s.mission].monsters):
        other = s.monster[monster]
        dread = c.monster[other.kind].dread
        if other.space == terms.AWAY or dread == 0 or (one.seen >> monster) & 1 == 1 or one.space == terms.AWAY:
            continue
        if distance(one.space, other.space) <= c.sight:
            one.seen += 1 << monster
            rolled = roll(s.chance, terms.HUNDRED)
            turns.witnessed(log, number, terms.MOST_PARTY + monster, terms.HUNDRED, rolled, one.will)
            if rolled > one.will:
                lose_sanity(s, c, log, number, dread, monster)


# What can be chosen


@rule
def offer_turn(s: State, c: Content, out: Options) -> int:
    """All that the investigator can do now; it can always end its turn."""
    n = 0
    if has_foreseen(s, c):
        out[n] = terms.DISCARD
        n += 1
    if s.actions > 0:
        if s.slot == 1:
            n = offer_attacks(s, c, out, n)
        n = offer_actions(s, c, out, n)
        n = offer_talent(s, c, out, n)
        n = offer_moves(s, c, out, n)
    out[n] = terms.END_TURN
    return n + 1


@rule
def has_foreseen(s: State, c: Content) -> bool:
    """Whether the actor knows the card on top by its talent, and may discard it."""
    return c.sheet[s.actor].talent == 1 + terms.DO_FORESEE and s.deck[deck_of(s, c, s.actor)].known > 0


@rule
def offer_attacks(s: State, c: Content, out: Options, n: int) -> int:
    """Every monster that a weapon has any chance to hit. RULING: at 0 % there is no attack."""
    for weapon in range(c.sheet[s.actor].weapons):
        for monster in range(c.mission[s.mission].monsters):
            if s.monster[monster].space == terms.AWAY:
                continue
            if investigator_chance(s, c, s.actor, weapon, monster, s.party[s.actor].space) > 0:
                out[n] = terms.ATTACK + terms.MOST_MONSTERS * weapon + monster
                n += 1
    return n


@rule
def offer_actions(s: State, c: Content, out: Options, n: int) -> int:
    """Aim, take cover, calm down, search, retreat."""
    one = s.party[s.actor]
    if one.aimed == 0:
        out[n] = terms.AIM
        n += 1
    if one.covered == 0 and c.mission[s.mission].cover[one.space] != terms.NO_COVER:
        out[n] = terms.TAKE_COVER
        n += 1
    if one.sanity < one.max_sanity and c.steady > 0:
        out[n] = terms.STEADY
        n += 1
    if clue_here(s, c) >= 0:
        out[n] = terms.SEARCH
        n += 1
    if one.space == 0:
        out[n] = terms.RETREAT
        n += 1
    return n


@rule
def offer_talent(s: State, c: Content, out: Options, n: int) -> int:
    """The talent, for every member of the party that it helps and that is near enough; foresight is one's own."""
    sheet = c.sheet[s.actor]
    if sheet.talent == 0 or s.party[s.actor].uses == 0:
        return n
    for number in range(c.party):
        if s.party[number].space != terms.AWAY and talent_helps(s, c, number):
            out[n] = terms.TALENT + number
            n += 1
    return n


@rule
def talent_helps(s: State, c: Content, number: int) -> bool:
    """Whether the actor's talent would do anything for a member of the party."""
    do = c.sheet[s.actor].talent - 1
    one = s.party[number]
    if distance(s.party[s.actor].space, one.space) > c.sheet[s.actor].talent_range:
        return False
    if do == terms.DO_HEAL:
        return one.health < one.max_health
    if do == terms.DO_CALM:
        return one.sanity < one.max_sanity
    if do == terms.DO_FORESEE:
        deck = s.deck[deck_of(s, c, number)]
        return number == s.actor and deck.left > 0 and deck.known == 0
    return number != s.actor and one.aimed == 0


@rule
def offer_moves(s: State, c: Content, out: Options, n: int) -> int:
    """The spaces within reach, from the left. A monster lets nobody past it, or out of its own space."""
    space = s.party[s.actor].space
    for other in range(first_space(s, c), last_space(s, c) + 1):
        if other != space:
            out[n] = terms.MOVE + other
            n += 1
    return n


@rule
def first_space(s: State, c: Content) -> int:
    """The farthest space to the left that the actor can move to."""
    space = s.party[s.actor].space
    for _ in range(s.party[s.actor].speed):
        if space > 0 and not held_on(s, c, space):
            space -= 1
    return space


@rule
def last_space(s: State, c: Content) -> int:
    """The farthest space to the right that the actor can move to."""
    space = s.party[s.actor].space
    for _ in range(s.party[s.actor].speed):
        if space < c.mission[s.mission].spaces - 1 and not held_on(s, c, space):
            space += 1
    return space


@rule
def held_on(s: State, c: Content, space: int) -> bool:
    """Whether a monster on a space lets nobody go on from it: one that is awake and not stunned."""
    for monster in range(c.mission[s.mission].monsters):
        other = s.monster[monster]
        if other.space == space and other.awake == 1 and other.stunned == 0:
            return True
    return False


@rule
def clue_here(s: State, c: Content) -> int:
    """The clue on the actor's space that nobody has found yet; -1: none."""
    mission = c.mission[s.mission]
    for clue in range(mission.clues):
        if mission.clue[clue] == s.party[s.actor].space and (s.clues >> clue) & 1 == 0:
            return clue
    return -1


# Doing it


@rule
@noinline
def act(s: State, c: Content, log: Log, choice: int) -> None:
    """Do what was chosen, but for the end of the turn; all but a discard is an action."""
    if choice == terms.DISCARD:
        discard(s, c, log)
        return
    s.actions -= 1
    if choice >= terms.TALENT:
        use_talent(s, c, log, choice - terms.TALENT)
    elif choice >= terms.AIM:
        do_action(s, c, log, choice)
    elif choice >= terms.ATTACK:
        s.slot = 0
        turns.action_taken(log, s.actor, terms.DO_ATTACK, s.actions, s.slot)
        attack_monster(
            s,
            c,
            log,
            s.actor,
            (choice - terms.ATTACK) // terms.MOST_MONSTERS,
            (choice - terms.ATTACK) % terms.MOST_MONSTERS,
        )
    else:
        move(s, log, choice - terms.MOVE)


@rule
def move(s: State, log: Log, space: int) -> None:
    """Go to a space; aim and cover are lost."""
    one = s.party[s.actor]
    turns.action_taken(log, s.actor, terms.DO_MOVE, s.actions, s.slot)
    turns.moved(log, s.actor, one.space, space)
    one.space = space
    one.aimed = 0
    one.covered = 0


@rule
def do_action(s: State, c: Content, log: Log, choice: int) -> None:
    """Aim, take cover, calm down, search or retreat."""
    one = s.party[s.actor]
    turns.action_taken(log, s.actor, terms.DO_AIM + choice - terms.AIM, s.actions, s.slot)
    if choice == terms.AIM:
        one.aimed = 1
        turns.aimed(log, s.actor)
    elif choice == terms.TAKE_COVER:
        one.covered = 1
        turns.cover_taken(log, s.actor, c.mission[s.mission].cover[one.space])
    elif choice == terms.STEADY:
        calm(s, log, s.actor, c.steady)
    elif choice == terms.SEARCH:
        clue = clue_here(s, c)
        s.clues += 1 << clue
        turns.clue_found(log, s.actor, clue, one.space, clues_left(s, c))
    elif choice == terms.RETREAT:
        turns.retreated(log, s.actor)
        leave_track(s, s.actor)


@rule
def clues_left(s: State, c: Content) -> int:
    """Clues of the mission that nobody has found yet."""
    left = 0
    for clue in range(c.mission[s.mission].clues):
        left += 1 - ((s.clues >> clue) & 1)
    return left


@rule
def calm(s: State, log: Log, number: int, amount: int) -> None:
    """Sanity comes back, never above the maximum."""
    one = s.party[number]
    gained = min(amount, one.max_sanity - one.sanity)
    one.sanity += gained
    turns.steadied(log, number, gained, one.sanity, one.max_sanity)


@rule
def use_talent(s: State, c: Content, log: Log, number: int) -> None:
    """Heal or calm somebody, look at the top card, or help somebody aim."""
    sheet = c.sheet[s.actor]
    s.party[s.actor].uses -= 1
    turns.action_taken(log, s.actor, terms.DO_TALENT, s.actions, s.slot)
    turns.talent_used(log, s.actor, number, s.party[s.actor].uses, sheet.talent_row)
    one = s.party[number]
    if sheet.talent == 1 + terms.DO_HEAL:
        gained = min(sheet.talent_amount, one.max_health - one.health)
        one.health += gained
        turns.healed(log, number, gained, one.health, one.max_health)
    elif sheet.talent == 1 + terms.DO_CALM:
        calm(s, log, number, sheet.talent_amount)
    elif sheet.talent == 1 + terms.DO_FORESEE:
        place = deck_of(s, c, number)
        deck = s.deck[place]
        deck.known = 1 + top_card(s, deck)
        turns.foreseen(log, number, deck.known - 1, place)
    else:
        one.aimed = 1
        turns.aimed(log, number)


@rule
def discard(s: State, c: Content, log: Log) -> None:
    """The card that was foreseen goes to the discard pile, undrawn: statistics do not count it."""
    place = deck_of(s, c, s.actor)
    kind = spend_top(s, s.deck[place])
    turns.discarded(log, s.actor, kind, place, s.deck[place].left)
