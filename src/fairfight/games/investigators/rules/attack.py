"""An attack: a chance to hit and a d100, a card, a NULL that misses whatever the roll, and the damage."""

from __future__ import annotations

from fairfight.engine.chance import roll
from fairfight.engine.rule import Log, noinline, rule
from fairfight.games.investigators import terms
from fairfight.games.investigators.events import attacks
from fairfight.games.investigators.rules.decks import cards_next, draw, nulls_next
from fairfight.games.investigators.rules.hitting import NULL_DRAWN, chance_to_hit, damage_dealt, modified_damage
from fairfight.games.investigators.rules.wounds import hurt_investigator, hurt_monster, lose_sanity
from fairfight.games.investigators.state import Content, State


@rule
def distance(one: int, other: int) -> int:
    """Spaces between two spaces."""
    return one - other if one > other else other - one


@rule
def investigator_chance(s: State, c: Content, number: int, weapon: int, monster: int, space: int) -> int:
    """The chance of an investigator, aimed as it is, to hit a monster from a space."""
    return chance_from(s, c, number, weapon, monster, space, s.party[number].aimed == 1)


@rule
def chance_from(s: State, c: Content, number: int, weapon: int, monster: int, space: int, aimed: bool) -> int:
    """The chance of an investigator to hit a monster from a space. At close quarters there is no cover."""
    apart = distance(space, s.monster[monster].space)
    cover = 0
    if c.monster[s.monster[monster].kind].hides == 1:  # few do, and this is asked very often
        cover = cover_of_monster(s, c, monster, apart)
    gun = c.weapon[c.sheet[number].weapon[weapon]]
    return chance_to_hit(s.party[number].skill, apart, gun.reach, gun.falloff, cover, c.aim if aimed else 0)


@rule
def cover_of_monster(s: State, c: Content, monster: int, apart: int) -> int:
    """What the cover of a monster takes from the chance to hit it from some spaces away."""
    other = s.monster[monster]
    if c.monster[other.kind].hides == 1 and apart > 0:
        return c.cover[c.mission[s.mission].cover[other.space]]
    return 0


@rule
def monster_chance(s: State, c: Content, monster: int, number: int, space: int) -> int:
    """The chance of a monster to hit an investigator from a space."""
    one = s.party[number]
    kind = c.monster[s.monster[monster].kind]
    apart = distance(space, one.space)
    cover = 0
    if one.covered == 1 and apart > 0:
        cover = c.cover[c.mission[s.mission].cover[one.space]]
    return chance_to_hit(kind.skill, apart, kind.reach, kind.falloff, cover, 0)


@rule
def attack_comes_to(c: Content, kind: int, rolled: int, chance: int, base: int, armour: int) -> int:
    """The damage of an attack with a card of this kind, or without any, as `damage_dealt` returns it."""
    if kind == terms.NO_CARD:
        return damage_dealt(0, 0, base, rolled, chance, armour)
    card = c.card[kind]
    damage = modified_damage(card.type, card.modifier, base)
    return damage_dealt(int(card.type == terms.IS_NULL), card.pierce, damage, rolled, chance, armour)


@rule
def deck_of(s: State, c: Content, number: int) -> int:
    """The deck that an investigator draws from: its own, or the curse that all share."""
    return terms.SHARED_DECK if c.mission[s.mission].cursed == 1 else number


@noinline
@rule
def log_attack(
    s: State, c: Content, log: Log, attacker: int, target: int, weapon: int, chance: int, base: int, deck: int
) -> None:
    """Write what an attack faces: its chance, and what the card can be; without a deck there is none."""
    cards = 0
    nulls = 0
    if deck != terms.NO_DECK:
        cards = cards_next(c, s.deck[deck])
        nulls = nulls_next(c, s.deck[deck])
    apart = distance(space_of(s, attacker), space_of(s, target))
    attacks.attacked(log, attacker, target, weapon, chance, cards, nulls, base, apart)


@rule
def space_of(s: State, figure: int) -> int:
    """Where an investigator or a monster is."""
    if figure < terms.MOST_PARTY:
        return s.party[figure].space
    return s.monster[figure - terms.MOST_PARTY].space


@rule
def attack_monster(s: State, c: Content, log: Log, number: int, weapon: int, monster: int) -> None:
    """An investigator attacks. RULING: the card is spent and counted even if the roll misses."""
    one = s.party[number]
    other = s.monster[monster]
    figure = terms.MOST_PARTY + monster
    row = c.sheet[number].weapon[weapon]
    chance = investigator_chance(s, c, number, weapon, monster, one.space)
    one.aimed = 0
    deck = deck_of(s, c, number)
    base = c.weapon[row].damage
    if len(log) > 0:
        log_attack(s, c, log, number, figure, row, chance, base, deck)
    rolled = roll(s.chance, terms.HUNDRED)
    attacks.rolled_to_hit(log, number, terms.HUNDRED, rolled, chance)
    kind = draw(s, c, log, deck)
    attacks.card_drawn(log, number, deck, kind, base, s.deck[deck].left)
    critical = 0
    if kind != terms.NO_CARD:
        critical = int(c.card[kind].type == terms.IS_MULTIPLY)
        s.crits += critical
        s.nulls += int(c.card[kind].type == terms.IS_NULL)
    damage = attack_comes_to(c, kind, rolled, chance, base, c.monster[other.kind].armour)
    other.awake = 1
    if damage < 0:
        attacks.missed(log, number, figure, int(damage == NULL_DRAWN))
        return
    attacks.hit(log, number, figure, damage, critical, c.monster[other.kind].armour)
    hurt_monster(s, c, log, monster, damage, number, row)
    if kind != terms.NO_CARD and c.card[kind].stun == 1 and other.health > 0:
        other.stunned = 1
        attacks.stunned(log, figure)


@rule
def attack_investigator(s: State, c: Content, log: Log, monster: int, number: int) -> None:
    """A monster attacks. For a boss the players draw from its nemesis deck; others attack without a card."""
    figure = terms.MOST_PARTY + monster
    beast = c.monster[s.monster[monster].kind]
    chance = monster_chance(s, c, monster, number, s.monster[monster].space)
    if len(log) > 0:
        deck = terms.NEMESIS_DECK if beast.boss == 1 else terms.NO_DECK
        log_attack(s, c, log, figure, number, terms.NO_WEAPON, chance, beast.damage, deck)
    rolled = roll(s.chance, terms.HUNDRED)
    attacks.rolled_to_hit(log, figure, terms.HUNDRED, rolled, chance)
    kind = terms.NO_CARD
    critical = 0
    if beast.boss == 1:
        # RULING: this draw counts for the nemesis deck, not among the NULLs and x2 of the party.
        kind = draw(s, c, log, terms.NEMESIS_DECK)
        attacks.card_drawn(log, figure, terms.NEMESIS_DECK, kind, beast.damage, s.deck[terms.NEMESIS_DECK].left)
        if kind != terms.NO_CARD:
            critical = int(c.card[kind].type == terms.IS_MULTIPLY)
    damage = attack_comes_to(c, kind, rolled, chance, beast.damage, s.party[number].armour)
    if damage < 0:
        attacks.missed(log, figure, number, int(damage == NULL_DRAWN))
        return
    attacks.hit(log, figure, number, damage, critical, s.party[number].armour)
    hurt_investigator(s, c, log, number, damage, monster)
    # RULING: who falls feels no horror.
    if s.party[number].health > 0:
        if beast.horror > 0:
            lose_sanity(s, c, log, number, beast.horror, monster)
        if kind != terms.NO_CARD and c.card[kind].stun == 1 and s.party[number].sanity > 0:
            s.party[number].stunned = 1
            attacks.stunned(log, number)
