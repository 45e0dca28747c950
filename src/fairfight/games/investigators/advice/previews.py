"""Previews of choices: exact, over every card that can be drawn and every roll, by the rules' arithmetic.

Nothing that they depend on is hidden from the party: it knows what its decks are made of and what was spent of them.
"""

from __future__ import annotations

from fractions import Fraction

from fairfight.game.interface.choice import Choice
from fairfight.game.interface.preview import Against, Preview, damage_of
from fairfight.games.investigators import ids, terms
from fairfight.games.investigators.choices import opened
from fairfight.games.investigators.rules.attack import (
    attack_comes_to,
    cover_of_monster,
    deck_of,
    distance,
    investigator_chance,
)
from fairfight.games.investigators.rules.decks import cards_next, may_be_next
from fairfight.games.investigators.rules.hitting import SURE, chance_to_hit
from fairfight.games.investigators.state import Content, Investigator, State

ACTION = (("actions", 1),)


def preview_of(content: Content, state: State, choice: Choice) -> Preview | None:
    """What a legal choice is likely to do; None: there is nothing to tell."""
    kind, first, second = opened(choice.code)
    one = state.party[state.actor]
    if kind == "attack":
        return attack_preview(content, state, first, second)
    if kind == "talent":
        return _talent(content, state, first)
    if kind == "aim":
        return Preview(costs=ACTION, does_nothing=content.aim == 0)
    if kind == "take_cover":
        takes = content.cover[content.mission[state.mission].cover[one.space]]
        return Preview(costs=ACTION, does_nothing=takes == 0)
    if kind == "calm_down":
        return _calm(state.actor, content.steady, one, ACTION)
    if kind in ("move", "search", "retreat"):
        return Preview(costs=ACTION)
    return Preview(costs=(("gold", content.training[second].price),)) if kind == "train" else None


def _calm(number: int, amount: int, one: Investigator, costs: tuple[tuple[str, int], ...]) -> Preview:
    """Sanity that comes back to somebody."""
    gained = min(amount, one.max_sanity - one.sanity)
    return Preview((Against(ids.INVESTIGATORS[number]),), costs, (("sanity", gained),), gained == 0)


def _talent(content: Content, state: State, number: int) -> Preview:
    sheet, one = content.sheet[state.actor], state.party[number]
    does, amount = sheet.talent - 1, sheet.talent_amount
    costs = (*ACTION, ("uses", 1))
    if does == terms.DO_HEAL:
        gained = min(amount, one.max_health - one.health)
        healed = Against(ids.INVESTIGATORS[number], healing=damage_of({gained: 1}))
        return Preview((healed,), costs, does_nothing=gained == 0)
    if does == terms.DO_CALM:
        return _calm(number, amount, one, costs)
    return Preview(costs=costs, does_nothing=does == terms.DO_INSPIRE and content.aim == 0)


# Attacks.


def attack_preview(content: Content, state: State, weapon: int, monster: int) -> Preview:
    """An attack of the acting investigator: whether it hits, what it takes, whether it defeats. With the deck as it is.

    A hit for 0 damage is a hit. Damage is what the monster loses, at most the health that it has.
    """
    other = state.monster[monster]
    by_roll = Fraction(investigator_chance(state, content, state.actor, weapon, monster, _space(state)), SURE)
    hit = critical = defeat = stun = null = Fraction(0)
    damages: dict[int, Fraction] = {}
    for kind, likely in next_card(content, state, deck_of(state, content, state.actor)).items():
        damage = full_damage(content, state, kind, weapon, monster)
        if damage < 0:
            null += likely
            continue
        there = likely * by_roll
        lost, falls = min(damage, other.health), damage >= other.health
        damages[lost] = damages.get(lost, Fraction(0)) + there
        hit += there
        defeat += there * falls
        if kind != terms.NO_CARD:
            critical += there * (content.card[kind].type == terms.IS_MULTIPLY)
            stun += there * (content.card[kind].stun and not falls)
    damages[0] = damages.get(0, Fraction(0)) + 1 - hit
    against = Against(
        ids.monster_id(state.mission, monster),
        hit=float(hit),
        critical=float(critical),
        damage=damage_of(damages),
        defeat=float(defeat),
        other=(("null", float(null)), ("stunned", float(stun))),
        modifiers=_modifiers(content, state, weapon, monster),
    )
    return Preview((against,), ACTION, does_nothing=not stun and not any(lost for lost in damages if damages[lost]))


def _space(state: State) -> int:
    return state.party[state.actor].space


def next_card(content: Content, state: State, number: int) -> dict[int, Fraction]:
    """The kinds of cards that can be drawn next from a deck, with their chances."""
    deck = state.deck[number]
    cards = cards_next(content, deck)
    if cards == 0:
        return {terms.NO_CARD: Fraction(1)}
    there = {kind: may_be_next(deck, kind) for kind in range(content.kinds)}
    return {kind: Fraction(number, cards) for kind, number in there.items() if number}


def full_damage(content: Content, state: State, kind: int, weapon: int, monster: int) -> int:
    """The damage of an attack with a kind of card if the roll hits; below 0 for a NULL."""
    base = content.weapon[content.sheet[state.actor].weapon[weapon]].damage
    armour = content.monster[state.monster[monster].kind].armour
    return attack_comes_to(content, kind, 1, SURE, base, armour)


def _modifiers(content: Content, state: State, weapon: int, monster: int) -> tuple[tuple[str, int], ...]:
    """What the chance of the roll is made of, before it is brought between 0 and 100."""
    one = state.party[state.actor]
    gun = content.weapon[content.sheet[state.actor].weapon[weapon]]
    apart = distance(one.space, state.monster[monster].space)
    found = {
        "skill": one.skill,
        "aim": content.aim if one.aimed else 0,
        "distance": -_lost_to_distance(apart, gun.reach, gun.falloff),
        "cover": -cover_of_monster(state, content, monster, apart),
    }
    return tuple((name, number) for name, number in found.items() if number)


def _lost_to_distance(apart: int, reach: int, falloff: int) -> int:
    """What distance takes, as the rule says it to somebody with a skill at which the chance is neither 0 nor 100."""
    for skill in range(SURE // 2, SURE * terms.MOST_SPACES + SURE, SURE // 2):
        chance = chance_to_hit(skill, apart, reach, falloff, 0, 0)
        if 0 < chance < SURE:
            return skill - chance
    raise AssertionError("no weapon loses so much")
