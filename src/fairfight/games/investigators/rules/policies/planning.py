"""The scripted policy at the base: the best trait, and the training that helps most for its price."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.investigators import terms
from fairfight.games.investigators.rules.base import can_train
from fairfight.games.investigators.rules.policies.expected import deck_strength
from fairfight.games.investigators.state import Change, Content, State

# What a trait's numbers are worth, in percent of what they add to what is there.
SKILL, PROTECTION, WILL = 130, 60, 30
BLOW = 3  # the damage that a blow usually does, of which armour takes its part
SPEED = 20  # thousandths for each space
CHEAPEST = 50  # gold: what is cheaper counts as much, so that nothing is free of worth


@rule
def change_in_strength(s: State, c: Content, number: int, change: Change) -> int:
    """What a change of its deck gives an investigator's attack, in thousandths of damage. Nothing is changed."""
    deck = s.deck[number]
    base = c.weapon[c.sheet[number].weapon[0]].damage
    before = deck_strength(c, deck, base, 0)
    for kind in range(c.kinds):
        deck.pile[kind] += change.add[kind] - change.remove[kind]
    after = deck_strength(c, deck, base, 0)
    for kind in range(c.kinds):
        deck.pile[kind] -= change.add[kind] - change.remove[kind]
    return after - before


@rule
def worth_of_trait(s: State, c: Content, number: int, trait: int) -> int:
    """What a trait is worth to an investigator, in thousandths of what it has.

    Attacks gain what its deck and skill gain. Health and armour, sanity and will count the more, the more of what it
    has lost so far was health or sanity.
    """
    one = s.party[number]
    change = c.trait[trait]
    strength = deck_strength(c, s.deck[number], c.weapon[c.sheet[number].weapon[0]].damage, 0)
    worth = 1000 * change_in_strength(s, c, number, change) // max(strength, 1)
    worth += 10 * SKILL * change.skill // max(one.skill, 1) + SPEED * change.speed
    hurt = 1000 * (one.taken + 1) // one.max_health
    shaken = 1000 * (one.horror + 1) // one.max_sanity
    body = 1000 * change.health // one.max_health + 1000 * change.armour // (BLOW - 1)
    search = 1000 * change.sanity // one.max_sanity + WILL * change.will // 10
    return worth + PROTECTION * (hurt * body + shaken * search) // (100 * (hurt + shaken))


@rule
def best_trait(s: State, c: Content) -> int:
    """The trait that is worth most of those that the actor does not have."""
    best = 0
    most = 0
    found = False
    for trait in range(c.traits):
        if (s.party[s.actor].traits >> trait) & 1 == 0:
            worth = worth_of_trait(s, c, s.actor, trait)
            if not found or worth > most:
                best = trait
                most = worth
                found = True
    return terms.CHOOSE + best


@rule
def best_training(s: State, c: Content) -> int:
    """What strengthens an attack most for its price, for whomever; to go on if nothing helps."""
    best = terms.GO_ON
    most = 0
    for number in range(c.party):
        for what in range(c.trainings):
            if can_train(s, c, number, what):
                gain = change_in_strength(s, c, number, c.training[what])
                worth = 1000 * gain // max(c.training[what].price, CHEAPEST)
                if worth > most:
                    best = terms.TRAIN + terms.MOST_TRAINING * number + what
                    most = worth
    return best
