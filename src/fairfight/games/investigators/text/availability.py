"""Explains why a weapon, a talent or another named action is not available now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fairfight.common.errors import FairFightError, unknown
from fairfight.common.wording import listed, plain
from fairfight.games.investigators import terms
from fairfight.games.investigators.rules.attack import deck_of
from fairfight.games.investigators.rules.campaign import choices
from fairfight.games.investigators.rules.turn import has_foreseen
from fairfight.games.investigators.state import Content, State
from fairfight.games.investigators.terms import sign_of
from fairfight.games.investigators.text.names import Names
from fairfight.games.investigators.text.reasons import NO_ATTACK, why_illegal
from fairfight.games.investigators.views import view_of

NO_TARGET = "no monster can be hit with it from here (rules: The attack)"
NO_USE = "it has no use left in this mission (rules: The turn)"
DOES_NOTHING = "it would do nothing for anybody within its range (rules: The turn)"
DRAWN = "cards are drawn when somebody attacks, not chosen (rules: The attack)"
ACTIONS = {
    "end": terms.END_TURN,
    "end the turn": terms.END_TURN,
    "aim": terms.AIM,
    "cover": terms.TAKE_COVER,
    "calm": terms.STEADY,
    "calm down": terms.STEADY,
    "search": terms.SEARCH,
    "clue": terms.SEARCH,
    "retreat": terms.RETREAT,
    "discard": terms.DISCARD,
    "go on": terms.GO_ON,
    "next mission": terms.GO_ON,
}


def why_not_usable(view: Mapping[str, Any], name: str) -> tuple[str, ...]:
    """Reasons why the acting investigator cannot use its weapon or its talent; empty: it can."""
    one = next(one for one in view["party"] if one["name"] == view["acting"])
    if name in view["in_reach"]:
        if not view["may_attack"]:
            return (NO_ATTACK,)
        return () if view["in_reach"][name] else (NO_TARGET,)
    if one["talent_uses"] == 0:
        return (NO_USE,)
    return () if view["can_help"] else (DOES_NOTHING,)


def why_unavailable(names: Names, content: Content, state: State, wanted: str) -> list[str]:
    """Reasons why something named is not available: a weapon, a talent, a monster, a space, an action, training.

    A verb may stand before it: "attack Ghoul 2", "move to 7". "Attack" alone means the first weapon.
    """
    if state.phase == terms.OVER:
        return [why_illegal(names, content, state, terms.END_TURN)]
    words = wanted.split()
    for first in range(len(words)):
        found = _reasons(names, content, state, " ".join(words[first:]))
        if found is not None:
            return found
    allowed = [*_owners(names, content, state), *_codes(names, content, state), *names.cards, *names.kinds]
    raise FairFightError(unknown("name", wanted, dict.fromkeys(allowed)))


def _reasons(names: Names, content: Content, state: State, given: str) -> list[str] | None:
    """The reasons for one name; None if nothing is called so."""
    card = next((kind for kind, name in enumerate(names.cards) if name.casefold() == given.casefold()), None)
    if card is not None:
        return _card(content, state, card)
    wanted = plain(given)
    battle = state.phase == terms.BATTLE
    if wanted == "attack":
        wanted = plain(names.weapons[content.sheet[state.actor].weapon[0]])
    if wanted == "talent" and content.sheet[state.actor].talent:
        wanted = plain(names.talent(state.actor))
    for name, owners in _owners(names, content, state).items():
        if plain(name) == wanted and not battle:
            return [why_illegal(names, content, state, terms.AIM)]
        if plain(name) == wanted:
            return _used(names, content, state, name, owners)
    codes = [codes for name, codes in _codes(names, content, state).items() if plain(name) == wanted != ""]
    if codes:
        return _first_reason(names, content, state, codes[0])
    kind = next((name for name in names.kinds if plain(name) == wanted), "")
    return [f"there is no {kind} in this mission (rules: A mission)"] if kind else None


def _card(content: Content, state: State, kind: int) -> list[str]:
    """The reasons for a card: whoever has foreseen it can discard it, and do nothing else with it."""
    foreseen = state.phase == terms.BATTLE and has_foreseen(state, content)
    is_top = state.deck[deck_of(state, content, state.actor)].known == kind + 1 if foreseen else False
    return [] if is_top else [DRAWN]


def _used(names: Names, content: Content, state: State, name: str, owners: list[str]) -> list[str]:
    """The reasons for a weapon or a talent, whoever has it."""
    acting = names.party[state.actor]
    if acting in owners:
        return list(why_not_usable(view_of(names, content, state, 0), name))
    has = f"{listed(owners)} {'have' if len(owners) > 1 else 'has'} it" if owners else "nobody here has it"
    return [f"{has}, and it is {acting}'s turn (rules: The turn)"]


def _owners(names: Names, content: Content, state: State) -> dict[str, list[str]]:
    """Every weapon and talent, with those on the track who have it."""
    book = names.book
    owners: dict[str, list[str]] = {one.name: [] for one in (*book.weapons.values(), *book.talents.values())}
    for one in view_of(names, content, state, 0)["party"]:
        for name in (*one["weapons"], *([one["talent"]] if one["talent"] else [])) if one["space"] is not None else ():
            owners[name].append(one["name"])
    return owners


def _codes(names: Names, content: Content, state: State) -> dict[str, list[int]]:
    """The other names, each with its choices: actions, monsters, members of the party, spaces, the base.

    The name of a kind means the first of its monsters that is left.
    """
    here = min(state.mission, content.missions - 1)
    codes = {name: [code] for name, code in ACTIONS.items()}
    monsters = sorted(range(len(names.monsters[here])), key=lambda number: state.monster[number].health == 0)
    for number in monsters:
        kind = names.kinds[content.mission[here].monster[number].kind]
        attacks = [terms.ATTACK + weapon * terms.MOST_MONSTERS + number for weapon in range(terms.MOST_WEAPONS)]
        for name in (names.monsters[here][number], sign_of(terms.MOST_PARTY + number), kind):
            codes.setdefault(name, attacks)
    for number, who in enumerate(names.party):
        codes[who] = [terms.TALENT + number]
        for what, name in enumerate(names.training):
            code = terms.TRAIN + number * terms.MOST_TRAINING + what
            codes[f"{who} {name}"] = [code]
            codes[name] = [*codes.get(name, []), code]
    codes |= {name: [terms.CHOOSE + trait] for trait, name in enumerate(names.traits)}
    for space in range(terms.MOST_SPACES):
        codes |= {f"s{space}": [terms.MOVE + space], str(space): [terms.MOVE + space]}
    return codes


def _first_reason(names: Names, content: Content, state: State, codes: list[int]) -> list[str]:
    """The first reason why none of some choices can be made; empty: one can."""
    offered = [0] * terms.MOST_CHOICES
    number = choices(state, content, offered)
    if set(codes) & set(offered[:number]):
        return []
    return list(dict.fromkeys(_refusal(names, content, state, code) for code in codes))[:1]


def _refusal(names: Names, content: Content, state: State, code: int) -> str:
    """The reason why a choice is not legal; figures that are not there are called by their names."""
    if state.phase == terms.BATTLE and terms.ATTACK <= code < terms.AIM:
        number = (code - terms.ATTACK) % terms.MOST_MONSTERS
        name, other = names.monsters[state.mission][number], state.monster[number]
        if other.health == 0:
            return f"{name} is defeated (rules: The attack)"
        if other.space == terms.AWAY:
            comes = content.mission[state.mission].monster[number].round
            return f"{name} comes in round {comes} (rules: A mission)"
    if state.phase == terms.BATTLE and terms.TALENT <= code < terms.GO_ON:
        who = code - terms.TALENT
        if state.party[who].space == terms.AWAY:
            return f"{names.party[who]} is not on the track (rules: A mission)"
    return why_illegal(names, content, state, code)
