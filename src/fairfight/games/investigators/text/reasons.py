"""Reasons why a choice is not legal now: the rule that forbids it."""

from __future__ import annotations

from fairfight.common.wording import plural
from fairfight.games.investigators import terms
from fairfight.games.investigators.rules.decks import copies
from fairfight.games.investigators.state import Content, State
from fairfight.games.investigators.terms import AWAY
from fairfight.games.investigators.text.names import Names

NO_ACTION = "no action is left in this turn (rules: The turn)"
NO_ATTACK = "the one attack of this turn is made (rules: The turn)"
ELSEWHERE = {
    terms.BATTLE: "a mission is being fought (rules: The turn)",
    terms.TRAIT: "a trait must be chosen first (rules: The base)",
    terms.TRAINING: "the party is at its base (rules: The base)",
}


def why_illegal(names: Names, content: Content, state: State, choice: int) -> str:
    """The one rule that forbids a choice."""
    if not isinstance(choice, int) or isinstance(choice, bool) or choice < 0:
        return f"there is no choice {choice!r} (rules: The turn)"
    if state.phase == terms.OVER:
        return "the campaign is over (rules: The campaign)"
    if state.phase != _phase_of(choice):
        return ELSEWHERE[state.phase]
    if choice >= terms.TRAIN:
        return _training(names, content, state, *divmod(choice - terms.TRAIN, terms.MOST_TRAINING))
    if choice >= terms.CHOOSE:
        return _trait(names, content, state, choice - terms.CHOOSE)
    if choice == terms.DISCARD:
        return "no card was foreseen (rules: The turn)"
    if state.actions == 0:
        return NO_ACTION
    if choice >= terms.TALENT:
        return _talent(names, content, state, choice - terms.TALENT)
    if choice >= terms.AIM:
        return _action(names, content, state, choice)
    if choice >= terms.ATTACK:
        return _attack(names, content, state, *divmod(choice - terms.ATTACK, terms.MOST_MONSTERS))
    return _move(names, content, state, choice - terms.MOVE)


def _phase_of(choice: int) -> int:
    if choice >= terms.TRAIN or choice == terms.GO_ON:
        return terms.TRAINING
    return terms.TRAIT if choice >= terms.CHOOSE else terms.BATTLE


def _training(names: Names, content: Content, state: State, number: int, what: int) -> str:
    if number >= content.party or what >= content.trainings:
        return "there is no such training (rules: The base)"
    training, who = content.training[what], names.party[number]
    if state.party[number].retired:
        return f"{who} has left for good (rules: Injuries and madness)"
    if training.price > state.gold:
        return f"it costs {training.price} gold and {state.gold} are there (rules: The base)"
    for kind in range(content.kinds):
        if training.remove[kind] > copies(state.deck[number], kind):
            return f"{who}'s deck has no {names.cards[kind]} to remove (rules: The base)"
    return f"{who}'s deck is full with {terms.MOST_DECK} cards (rules: The base)"


def _trait(names: Names, content: Content, state: State, trait: int) -> str:
    if trait >= content.traits:
        return "there is no such trait (rules: The base)"
    return f"{names.party[state.actor]} has {names.traits[trait]} already (rules: The base)"


def _talent(names: Names, content: Content, state: State, number: int) -> str:
    sheet = content.sheet[state.actor]
    if sheet.talent == 0:
        return f"{names.party[state.actor]} has no talent (rules: The turn)"
    talent = names.talent(state.actor)
    if state.party[state.actor].uses == 0:
        return f"{talent} has no use left in this mission (rules: The turn)"
    if number >= content.party or state.party[number].space == AWAY:
        return f"there is nobody {number} to use {talent} on (rules: The turn)"
    far = abs(state.party[number].space - state.party[state.actor].space)
    if far > sheet.talent_range:
        away = f"{names.party[number]} is {plural(far, 'space')} away"
        return f"{away}; {talent} reaches {sheet.talent_range} (rules: The turn)"
    return f"{talent} would do nothing for {names.party[number]} (rules: The turn)"


def _action(names: Names, content: Content, state: State, choice: int) -> str:
    who, one = names.party[state.actor], state.party[state.actor]
    if choice == terms.AIM:
        return f"{who} aims already (rules: The turn)"
    if choice == terms.TAKE_COVER:
        said = f"{who} is in cover already" if one.covered else f"{one.space} has no cover"
        return f"{said} (rules: The turn)"
    if choice == terms.STEADY:
        said = f"{who} has all its sanity" if content.steady else "nobody can calm down in this set-up"
        return f"{said} (rules: The turn)"
    if choice == terms.SEARCH:
        return f"there is no clue on {one.space} (rules: The turn)"
    if choice == terms.RETREAT:
        return f"{who} is on {one.space}, and the way out is on 0 (rules: The turn)"
    return f"there is no choice {choice} (rules: The turn)"


def _attack(names: Names, content: Content, state: State, weapon: int, monster: int) -> str:
    if weapon >= content.sheet[state.actor].weapons:
        return f"{names.party[state.actor]} carries no such weapon (rules: The attack)"
    if monster >= content.mission[state.mission].monsters or state.monster[monster].space == AWAY:
        return f"there is no monster {monster} to attack (rules: The attack)"
    if not state.slot:
        return NO_ATTACK
    name = names.figure(state.mission, terms.MOST_PARTY + monster)
    return f"there is no chance to hit {name} from here (rules: The attack)"


def _move(names: Names, content: Content, state: State, space: int) -> str:
    one, last = state.party[state.actor], content.mission[state.mission].spaces - 1
    if not 0 <= space <= last:
        return f"the track goes from 0 to {last} (rules: The turn)"
    if space == one.space:
        return f"{names.party[state.actor]} stands on {space} already (rules: The turn)"
    if abs(space - one.space) > one.speed:
        return f"{space} is more than {plural(one.speed, 'space')} away (rules: The turn)"
    return f"a monster is in the way to {space}, or holds those in its space (rules: The turn)"
