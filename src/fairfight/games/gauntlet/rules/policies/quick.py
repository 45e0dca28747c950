"""Quick policies: rulebook and all_in pick a legal choice at once, with the policy's own dice."""

from __future__ import annotations

from fairfight.engine.chance import policy_below
from fairfight.engine.rule import Options, rule, state_only
from fairfight.games.gauntlet import terms
from fairfight.games.gauntlet.rules.run import AIM_AT, COMMIT, RESOLVE, RESOLVE_AT_RANDOM
from fairfight.games.gauntlet.state import Content, State


@state_only
@rule
def rulebook(s: State, c: Content, out: Options, n: int) -> int:
    """Every card in hand takes, independently and uniformly, one of its valid options; the order is random.

    Cards are looked at in the order of the hand. The last card was committed from place `looked_to`, so those before
    it were held; the card that came into its place is the next to be looked at.
    """
    if s.phase == terms.AIMING:
        return focus(s)
    for place in range(s.looked_to, s.in_hand):
        card = c.card[s.hand[place]]
        chosen = policy_below(s.chance, 1 + card.options)
        if chosen > 0:  # 0: hold
            return COMMIT + place * terms.USES + card.option[chosen - 1]
    return resolve_at_random(s)


@state_only
@rule
def all_in(s: State, c: Content, out: Options, n: int) -> int:
    """Everything that can be played is played for effect, in random order."""
    if s.phase == terms.AIMING:
        return focus(s)
    for place in range(s.in_hand):
        card = c.card[s.hand[place]]
        if card.options > 0 and card.option[0] == terms.FOR_EFFECT:
            return COMMIT + place * terms.USES + terms.FOR_EFFECT
    return resolve_at_random(s)


@rule
def resolve_at_random(s: State) -> int:
    """Resolve in random order; there is no other with one card or none."""
    if s.committed > 1:
        return RESOLVE_AT_RANDOM
    return RESOLVE


@rule
def focus(s: State) -> int:
    """Aim as the rulebook does: at the living monster whose band deals the most damage, ties at random."""
    most = -1
    equals = 0
    for monster in range(s.monsters):
        if s.monster[monster].is_dead == 0:
            most = max(most, s.monster[monster].threat)
    for monster in range(s.monsters):
        if s.monster[monster].is_dead == 0 and s.monster[monster].threat == most:
            equals += 1
    chosen = policy_below(s.chance, equals)
    for monster in range(s.monsters):
        if s.monster[monster].is_dead == 0 and s.monster[monster].threat == most:
            if chosen == 0:
                return AIM_AT + monster
            chosen -= 1
    return AIM_AT
