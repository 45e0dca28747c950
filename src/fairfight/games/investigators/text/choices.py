"""Choices in words, attacks with their exact odds."""

from __future__ import annotations

from fractions import Fraction

from fairfight.common.numbers import whole_percent
from fairfight.common.wording import plural
from fairfight.games.investigators import terms
from fairfight.games.investigators.rules.attack import attack_comes_to, deck_of, investigator_chance
from fairfight.games.investigators.rules.decks import may_be_next
from fairfight.games.investigators.state import Content, State
from fairfight.games.investigators.text.chances import chance_to_hit, told_chance
from fairfight.games.investigators.text.names import Names

ACTIONS = {
    terms.END_TURN: "end the turn",
    terms.AIM: "aim",
    terms.SEARCH: "search for the clue",
    terms.RETREAT: "retreat from the mission",
    terms.GO_ON: "go on to the next mission",
}


def choice_text(names: Names, content: Content, state: State, choice: int) -> str:
    """A choice of the acting investigator, or of the party at its base."""
    if choice in ACTIONS:
        return ACTIONS[choice]
    if choice >= terms.TRAIN:
        number, what = divmod(choice - terms.TRAIN, terms.MOST_TRAINING)
        return f"train {names.party[number]}: {names.training[what]} ({content.training[what].price} gold)"
    if choice >= terms.CHOOSE:
        return f"{names.party[state.actor]} gains {names.traits[choice - terms.CHOOSE]}"
    if choice >= terms.TALENT:
        whom = choice - terms.TALENT
        return f"use {names.talent(state.actor)}" + (f" on {names.party[whom]}" if whom != state.actor else "")
    if choice == terms.DISCARD:
        top = state.deck[deck_of(state, content, state.actor)].known
        return f"discard the {names.cards[top - 1]} that was foreseen"
    if choice == terms.STEADY:
        return f"calm down (+{content.steady} sanity)"
    if choice == terms.TAKE_COVER:
        cover = content.mission[state.mission].cover[state.party[state.actor].space]
        return f"take {terms.COVERS[cover]} cover (-{content.cover[cover]} % to be hit)"
    if choice >= terms.ATTACK:
        return _attack(names, content, state, *divmod(choice - terms.ATTACK, terms.MOST_MONSTERS))
    return _move(content, state, choice - terms.MOVE)


def _move(content: Content, state: State, space: int) -> str:
    mission = content.mission[state.mission]
    there = [terms.COVERS[mission.cover[space]] + " cover"] * (mission.cover[space] > 0)
    there += ["a clue"] * any(
        mission.clue[clue] == space and not state.clues >> clue & 1 for clue in range(mission.clues)
    )
    far = plural(abs(space - state.party[state.actor].space), "space")
    return f"move to {space} ({', '.join([far, *there])})"


def _attack(names: Names, content: Content, state: State, weapon: int, monster: int) -> str:
    gun = names.weapons[content.sheet[state.actor].weapon[weapon]]
    target = names.figure(state.mission, terms.MOST_PARTY + monster)
    _, defeats, mean = attack_odds(content, state, weapon, monster)
    chances = f"{told_chance(*faced(content, state, weapon, monster))}, {whole_percent(float(defeats))} to defeat"
    odds = f"{chances}, {float(mean):.1f} damage on average"
    return f"attack {target} with the {gun} ({odds})"


def faced(content: Content, state: State, weapon: int, monster: int) -> tuple[int, int, int]:
    """What an attack faces: the chance of its roll in percent, the cards that can be drawn next, the NULLs of them."""
    c, actor = content, state.actor
    by_roll = investigator_chance(state, c, actor, weapon, monster, state.party[actor].space)
    deck = state.deck[deck_of(state, c, actor)]
    there = [may_be_next(deck, kind) for kind in range(c.kinds)]
    return by_roll, sum(there), sum(there[kind] for kind in range(c.kinds) if c.card[kind].type == terms.IS_NULL)


def attack_odds(content: Content, state: State, weapon: int, monster: int) -> tuple[Fraction, Fraction, Fraction]:
    """The chances that an attack hits and defeats, and its mean damage, with the deck as it lies there.

    A hit for 0 damage is a hit. Exact: over every card that can be drawn and every roll.
    """
    actor = state.actor
    other = state.monster[monster]
    by_roll, cards, nulls = faced(content, state, weapon, monster)
    base = content.weapon[content.sheet[actor].weapon[weapon]].damage
    defeats = mean = Fraction(0)
    for kind, likely in next_card(content, state, deck_of(state, content, actor)).items():
        damage = attack_comes_to(content, kind, 1, 100, base, content.monster[other.kind].armour)
        if damage >= 0:
            mean += likely * min(damage, other.health)
            defeats += likely * (damage >= other.health)
    roll = Fraction(by_roll, 100)
    return chance_to_hit(by_roll, cards, nulls), defeats * roll, mean * roll


def next_card(content: Content, state: State, number: int) -> dict[int, Fraction]:
    """The kinds of cards that can be drawn next from a deck, with their chances."""
    deck, kinds = state.deck[number], range(content.kinds)
    there = {kind: may_be_next(deck, kind) for kind in kinds}
    if not any(there.values()):
        return {terms.NO_CARD: Fraction(1)}
    return {kind: Fraction(cards, sum(there.values())) for kind, cards in there.items() if cards}


def topic(names: Names, choice: int) -> str:
    """The group of a choice in long lists: moving, or whose training."""
    if choice >= terms.TRAIN:
        return f"train {names.party[(choice - terms.TRAIN) // terms.MOST_TRAINING]}"
    return "move" if terms.MOVE <= choice < terms.ATTACK else ""


def shorthand(choice: int) -> str:
    """A short name for a choice: the space to move to, the sign of the monster to attack.

    Both weapons go by the same sign: where either could hit, nobody attacks with the one that was not meant.

    >>> shorthand(terms.MOVE + 12), shorthand(terms.ATTACK + 1), shorthand(terms.END_TURN)
    ('s12', 'B', '')
    """
    if terms.ATTACK <= choice < terms.AIM:
        return terms.sign_of(terms.MOST_PARTY + (choice - terms.ATTACK) % terms.MOST_MONSTERS)
    return f"s{choice - terms.MOVE}" if terms.MOVE <= choice < terms.ATTACK else ""
