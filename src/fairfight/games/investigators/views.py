"""The party's view: everything but the dice and cards to come."""

from __future__ import annotations

from typing import Any

from fairfight.games.investigators import terms
from fairfight.games.investigators.rules.turn import offer_attacks, offer_moves, offer_talent
from fairfight.games.investigators.state import Content, Deck, State
from fairfight.games.investigators.terms import AWAY, sign_of
from fairfight.games.investigators.text.names import SEATS, Names

PHASES = ("battle", "trait", "training", "over")


def view_of(names: Names, content: Content, state: State, seat: int) -> dict[str, Any]:
    """All that a seat may know, as plain values."""
    here = min(state.mission, content.missions - 1)
    mission = content.mission[here]
    battle = state.phase == terms.BATTLE
    return {
        "seat": SEATS[seat],
        "phase": PHASES[state.phase],
        "outcome": terms.OUTCOMES[state.outcome] if state.phase == terms.OVER else None,
        "mission": names.lowered.missions[here],
        "mission_name": names.missions[here],
        "mission_number": here + 1,
        "missions": content.missions,
        "missions_won": state.won,
        "round": state.round if battle else 0,
        "rounds": mission.rounds,
        "objective": terms.OBJECTIVES[mission.objective],
        "gold": state.gold,
        "track": [terms.COVERS[cover] for cover in mission.cover[: mission.spaces]],
        "clues": [mission.clue[clue] for clue in range(mission.clues) if battle and not state.clues >> clue & 1],
        "acting": names.party[state.actor] if state.phase in (terms.BATTLE, terms.TRAIT) else None,
        "actions": state.actions if battle else 0,
        "may_attack": bool(state.slot) and battle,
        "can_move_to": _can_move_to(content, state) if battle else [],
        "in_reach": _in_reach(names, content, state) if battle else {},
        "can_help": _can_help(names, content, state) if battle else [],
        "shared_deck": _deck(names, state.deck[terms.SHARED_DECK]) if mission.cursed and battle else None,
        "nemesis_deck": _deck(names, state.deck[terms.NEMESIS_DECK]) if battle and state.bosses_left else None,
        "party": [_investigator(names, state, number) for number in range(content.party)],
        "monsters": [_monster(names, content, state, number) for number in range(mission.monsters)] if battle else [],
    }


def _can_move_to(content: Content, state: State) -> list[int]:
    """The spaces that an action leads to."""
    codes = [0] * terms.MOST_CHOICES
    number = offer_moves(state, content, codes, 0)
    return [code - terms.MOVE for code in codes[:number]]


def _in_reach(names: Names, content: Content, state: State) -> dict[str, list[str]]:
    """The monsters that each weapon has any chance to hit from here, whether the attack is made already or not."""
    sheet = content.sheet[state.actor]
    reached: dict[str, list[str]] = {names.weapons[row]: [] for row in sheet.weapon[: sheet.weapons]}
    codes = [0] * terms.MOST_CHOICES
    number = offer_attacks(state, content, codes, 0)
    for code in codes[:number]:
        weapon, monster = divmod(code - terms.ATTACK, terms.MOST_MONSTERS)
        reached[names.weapons[sheet.weapon[weapon]]].append(names.monsters[state.mission][monster])
    return reached


def _can_help(names: Names, content: Content, state: State) -> list[str]:
    """Those whom the talent helps now."""
    codes = [0] * terms.MOST_CHOICES
    number = offer_talent(state, content, codes, 0)
    return [names.party[code - terms.TALENT] for code in codes[:number]]


def _deck(names: Names, deck: Deck) -> dict[str, Any]:
    """A deck: the cards still to be drawn and those that are spent, by their names; their order is nobody's to know."""
    cards = names.cards
    return {
        "to_draw": {name: deck.pile[kind] for kind, name in enumerate(cards) if deck.pile[kind]},
        "spent": {name: deck.spent[kind] for kind, name in enumerate(cards) if deck.spent[kind]},
        "top": cards[deck.known - 1] if deck.known else None,
        "drawn": deck.drawn,
        "nulls": deck.nulls,
        "crits": deck.crits,
    }


def _investigator(names: Names, state: State, number: int) -> dict[str, Any]:
    one, book = state.party[number], names.book
    sheet = book.investigators[names.lowered.party[number]]
    return {
        "name": names.party[number],
        "sign": sign_of(number),
        "space": None if one.space == AWAY else one.space,
        "health": one.health,
        "max_health": one.max_health,
        "sanity": one.sanity,
        "max_sanity": one.max_sanity,
        "skill": one.skill,
        "will": one.will,
        "speed": one.speed,
        "armour": one.armour,
        "in_cover": bool(one.covered),
        "aims": bool(one.aimed),
        "stunned": bool(one.stunned),
        "retired": bool(one.retired),
        "weapons": [book.weapons[key].name for key in sheet.weapons],
        "talent": book.talents[sheet.talent].name if sheet.talent else None,
        "talent_uses": one.uses,
        "level": one.level,
        "experience": one.experience,
        "traits": [name for place, name in enumerate(names.traits) if one.traits >> place & 1],
        "injuries": one.injuries,
        "madness": one.madness,
        "harms": {name: one.harms[place] for place, name in enumerate(names.harms) if one.harms[place]},
        "deck": _deck(names, state.deck[number]),
    }


def _monster(names: Names, content: Content, state: State, number: int) -> dict[str, Any]:
    other = state.monster[number]
    posted = content.mission[state.mission].monster[number]
    waiting = other.space == AWAY and other.health > 0
    return {
        "name": names.monsters[state.mission][number],
        "kind": names.lowered.monsters[other.kind],
        "sign": sign_of(terms.MOST_PARTY + number),
        "space": None if other.space == AWAY else other.space,
        "comes_in_round": posted.round if waiting else None,
        "health": other.health,
        "max_health": content.monster[other.kind].health,
        "asleep": not other.awake,
        "stunned": bool(other.stunned),
    }
