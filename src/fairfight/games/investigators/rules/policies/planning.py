"""The scripted policy at the base: the best trait, and the training that helps most for its price."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.investigators.rules.base import can_train
from fairfight.games.investigators.rules.policies.expected import deck_strength
from fairfight.games.investigators.state import Change, Content, State
from fairfight.games.investigators.terms import CHOOSE, GO_ON, MOST_TRAINING, TRAIN

# What a trait's numbers are worth, in thousandths of the damage of an attack.
SKILL, HEALTH, SANITY, WILL, SPEED, ARMOUR = 40, 130, 80, 5, 100, 500
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
    """What a trait is worth to an investigator."""
    change = c.trait[trait]
    worth = change_in_strength(s, c, number, change)
    worth += SKILL * change.skill + HEALTH * change.health + SANITY * change.sanity
    return worth + WILL * change.will + SPEED * change.speed + ARMOUR * change.armour


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
    return CHOOSE + best


@rule
def best_training(s: State, c: Content) -> int:
    """What strengthens an attack most for its price, for whomever; to go on if nothing helps."""
    best = GO_ON
    most = 0
    for number in range(c.party):
        for what in range(c.trainings):
            if can_train(s, c, number, what):
                gain = change_in_strength(s, c, number, c.training[what])
                worth = 1000 * gain // max(c.training[what].price, CHEAPEST)
                if worth > most:
                    best = TRAIN + MOST_TRAINING * number + what
                    most = worth
    return best
