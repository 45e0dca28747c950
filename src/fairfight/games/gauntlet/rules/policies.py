"""Policies: how a hero decides when no person does. Each picks one of the legal choices, from the policy's own dice."""

from __future__ import annotations

from fairfight.games.gauntlet.rules.attack import band_damage
from fairfight.games.gauntlet.rules.run import AIM_AT, COMMIT, RESOLVE, RESOLVE_AT_RANDOM, may_use
from fairfight.games.gauntlet.state import Content, State
from fairfight.games.gauntlet.terms import AIMING, FOR_EFFECT, USES
from fairfight.rulebook.chance import policy_below
from fairfight.rulebook.rule import Options, rule


@rule
def rulebook(s: State, c: Content, out: Options, n: int) -> int:
    """Every card in hand takes, independently and uniformly, one of its valid options; the order is random.

    Cards are looked at in the order of the hand. The last card was committed from place `looked_to`, so those before
    it were held; the card that came into its place is the next to be looked at.
    """
    if s.phase == AIMING:
        return focus(s, c)
    for place in range(s.looked_to, s.in_hand):
        card = s.hand[place]
        options = 1
        for use in range(USES):
            if may_use(c, card, use):
                options += 1
        chosen = policy_below(s.chance, options) - 1  # -1: hold
        for use in range(USES):
            if chosen >= 0 and may_use(c, card, use):
                if chosen == 0:
                    return COMMIT + place * USES + use
                chosen -= 1
    return resolve_at_random(s)


@rule
def all_in(s: State, c: Content, out: Options, n: int) -> int:
    """Everything that can be played is played for effect, in random order."""
    if s.phase == AIMING:
        return focus(s, c)
    for place in range(s.in_hand):
        if may_use(c, s.hand[place], FOR_EFFECT):
            return COMMIT + place * USES + FOR_EFFECT
    return resolve_at_random(s)


@rule
def resolve_at_random(s: State) -> int:
    """Resolve in random order; there is no other with one card or none."""
    if s.committed > 1:
        return RESOLVE_AT_RANDOM
    return RESOLVE


@rule
def focus(s: State, c: Content) -> int:
    """Aim as the rulebook does: at the living monster whose band deals the most damage, ties at random."""
    most = -1
    equals = 0
    for monster in range(s.monsters):
        if s.monster[monster].is_dead == 0:
            most = max(most, band_damage(s, c, monster))
    for monster in range(s.monsters):
        if s.monster[monster].is_dead == 0 and band_damage(s, c, monster) == most:
            equals += 1
    chosen = policy_below(s.chance, equals)
    for monster in range(s.monsters):
        if s.monster[monster].is_dead == 0 and band_damage(s, c, monster) == most:
            if chosen == 0:
                return AIM_AT + monster
            chosen -= 1
    return AIM_AT
