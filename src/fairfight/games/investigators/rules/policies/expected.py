"""Average damage of attacks, in thousandths, with the deck as it lies; nothing is rolled or drawn."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.investigators import terms
from fairfight.games.investigators.rules.attack import attack_comes_to, deck_of, monster_chance
from fairfight.games.investigators.rules.decks import copies
from fairfight.games.investigators.rules.hitting import modified_damage
from fairfight.games.investigators.state import Content, Deck, State


@rule
def mean_damage(c: Content, deck: Deck, base: int, armour: int, most: int) -> int:
    """The damage of a hit with the next card of a deck, a NULL included, in thousandths; never more than `most`."""
    if deck.known > 0:
        return 1000 * min(max(attack_comes_to(c, deck.known - 1, 1, 1, base, armour), 0), most)
    cards = 0
    total = 0
    for kind in range(c.kinds):
        there = deck.pile[kind] if deck.left > 0 else deck.spent[kind]
        if there > 0:
            cards += there
            total += there * min(max(attack_comes_to(c, kind, 1, 1, base, armour), 0), most)
    if cards == 0:
        return 1000 * min(attack_comes_to(c, terms.NO_CARD, 1, 1, base, armour), most)
    return 1000 * total // cards


@rule
def share_that_defeats(c: Content, deck: Deck, base: int, armour: int, health: int) -> int:
    """How likely a hit with the next card does at least so much damage, in thousandths."""
    if deck.known > 0:
        return 1000 * int(attack_comes_to(c, deck.known - 1, 1, 1, base, armour) >= health)
    cards = 0
    enough = 0
    for kind in range(c.kinds):
        there = deck.pile[kind] if deck.left > 0 else deck.spent[kind]
        if there > 0:
            cards += there
            if attack_comes_to(c, kind, 1, 1, base, armour) >= health:
                enough += there
    if cards == 0:
        return 1000 * int(attack_comes_to(c, terms.NO_CARD, 1, 1, base, armour) >= health)
    return 1000 * enough // cards


@rule
def part_done(c: Content, deck: Deck, base: int, armour: int, health: int) -> int:
    """What a hit with the next card does to somebody, in thousandths: half is health, half whether it is the end."""
    if deck.known > 0:
        return part_with(c, deck.known - 1, base, armour, health) // 2
    cards = 0
    total = 0
    for kind in range(c.kinds):
        there = deck.pile[kind] if deck.left > 0 else deck.spent[kind]
        if there > 0:
            cards += there
            total += there * part_with(c, kind, base, armour, health)
    if cards == 0:
        return part_with(c, terms.NO_CARD, base, armour, health) // 2
    return total // (2 * cards)


@rule
def part_with(c: Content, kind: int, base: int, armour: int, health: int) -> int:
    """The same with one card, twice."""
    damage = max(attack_comes_to(c, kind, 1, 1, base, armour), 0)
    if damage >= health:
        return 2000
    return 1000 * damage // health


@rule
def expected_hit(s: State, c: Content, number: int, weapon: int, monster: int, chance: int) -> int:
    """The damage that an investigator's attack with this chance to hit does to a monster, in thousandths."""
    other = s.monster[monster]
    base = c.weapon[c.sheet[number].weapon[weapon]].damage
    deck = s.deck[deck_of(s, c, number)]
    return chance * mean_damage(c, deck, base, c.monster[other.kind].armour, other.health) // 100


@rule
def expected_defeat(s: State, c: Content, number: int, weapon: int, monster: int, chance: int) -> int:
    """How likely an investigator's attack with this chance to hit defeats a monster, in thousandths."""
    other = s.monster[monster]
    base = c.weapon[c.sheet[number].weapon[weapon]].damage
    deck = s.deck[deck_of(s, c, number)]
    return chance * share_that_defeats(c, deck, base, c.monster[other.kind].armour, other.health) // 100


@rule
def expected_blow(s: State, c: Content, monster: int, number: int, space: int) -> int:
    """The health that a monster's attack from a space takes from an investigator, in thousandths."""
    kind = c.monster[s.monster[monster].kind]
    one = s.party[number]
    chance = monster_chance(s, c, monster, number, space)
    if kind.boss == 1:
        return chance * mean_damage(c, s.deck[terms.NEMESIS_DECK], kind.damage, one.armour, one.health) // 100
    return chance * 1000 * min(max(kind.damage - one.armour, 0), one.health) // 100


@rule
def deck_strength(c: Content, deck: Deck, base: int, nulls: int) -> int:
    """What a card of the whole deck makes of a base damage on average, in thousandths; stun and pierce count too.

    So many NULLs are left out: those that a mission brought, which leave again.
    """
    cards = 0 - nulls
    total = 0
    for kind in range(c.kinds):
        there = copies(deck, kind)
        if there > 0:
            cards += there
            card = c.card[kind]
            damage = modified_damage(card.type, card.modifier, base)
            total += there * (1000 * damage + 800 * card.stun + 300 * card.pierce)
    if cards == 0:
        return 1000 * base
    return total // cards
