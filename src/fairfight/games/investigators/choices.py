"""Choices of a campaign: turns the codes that the rules use into structure and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from fairfight.game.interface.choice import Choice, ChoiceKind, Codec
from fairfight.game.interface.event import Reader
from fairfight.game.interface.scene import at_of
from fairfight.games.investigators import ids, terms
from fairfight.games.investigators.reader import InvestigatorsReader
from fairfight.games.investigators.rules.attack import deck_of
from fairfight.games.investigators.state import State

BUTTONS = {
    terms.END_TURN: "end_turn",
    terms.AIM: "aim",
    terms.TAKE_COVER: "take_cover",
    terms.STEADY: "calm_down",
    terms.SEARCH: "search",
    terms.RETREAT: "retreat",
    terms.GO_ON: "go_on",
}
CODES = {name: code for code, name in BUTTONS.items()}
FIRST = {"move": terms.MOVE, "attack": terms.ATTACK, "talent": terms.TALENT, "trait": terms.CHOOSE}


class Opened(NamedTuple):
    """A code taken apart: its kind, and the numbers that it is made of; those that a kind lacks are 0."""

    kind: str
    first: int = 0  # a space, a weapon, a member of the party, a trait
    second: int = 0  # a monster, something to train


def opened(code: int) -> Opened:
    """A code taken apart, whether it is legal or not.

    >>> opened(terms.MOVE + 7), opened(terms.ATTACK + terms.MOST_MONSTERS + 2)
    (Opened(kind='move', first=7, second=0), Opened(kind='attack', first=1, second=2))
    """
    if code in BUTTONS:
        return Opened(BUTTONS[code])
    if code == terms.DISCARD:
        return Opened("discard")
    if code >= terms.TRAIN:
        return Opened("train", *divmod(code - terms.TRAIN, terms.MOST_TRAINING))
    if terms.ATTACK <= code < terms.AIM:
        return Opened("attack", *divmod(code - terms.ATTACK, terms.MOST_MONSTERS))
    kind = next((kind for kind, first in reversed(FIRST.items()) if code >= first), "")
    return Opened(kind, code - FIRST[kind]) if kind else Opened("")


def closed(parts: Opened) -> int:
    """The code that is made of these.

    >>> closed(opened(terms.TRAIN + 30)) == terms.TRAIN + 30
    True
    """
    if parts.kind in CODES:
        return CODES[parts.kind]
    if parts.kind == "discard":
        return terms.DISCARD
    if parts.kind == "train":
        return terms.TRAIN + terms.MOST_TRAINING * parts.first + parts.second
    if parts.kind == "attack":
        return terms.ATTACK + terms.MOST_MONSTERS * parts.first + parts.second
    return FIRST[parts.kind] + parts.first


class InvestigatorsCodec(Codec):
    """The choices of an investigator in its turn, and of the party at its base."""

    kinds: ClassVar = (
        ChoiceKind("end_turn", "End the turn.", ("subject", "by")),
        ChoiceKind("move", "Go to a space of the track.", ("subject", "by", "space", "topic")),
        ChoiceKind("attack", "Attack a monster with a weapon.", ("subject", "card", "by", "targets")),
        ChoiceKind("aim", "Aim: more chance to hit with the next attack.", ("subject", "by")),
        ChoiceKind("take_cover", "Take the cover of the space.", ("subject", "by")),
        ChoiceKind("calm_down", "Get some sanity back.", ("subject", "by")),
        ChoiceKind("search", "Find the clue on the space.", ("subject", "by")),
        ChoiceKind("retreat", "Leave the mission.", ("subject", "by")),
        ChoiceKind("discard", "Send the card that was foreseen to the discard pile.", ("subject", "card", "by")),
        ChoiceKind("talent", "Use the talent on somebody.", ("subject", "card", "by", "targets")),
        ChoiceKind("go_on", "Go on to the next mission.", ("subject",)),
        ChoiceKind("trait", "Choose a trait at a new level.", ("subject", "card", "by")),
        ChoiceKind(
            "train", "Buy something of the training room.", ("subject", "card", "targets", "cost", "amount", "topic")
        ),
    )

    def decode(self, state: State, code: int, reader: Reader) -> Choice:
        """A code as data."""
        assert isinstance(reader, InvestigatorsReader)
        kind, first, second = opened(code)
        actor, names = ids.INVESTIGATORS[state.actor], reader.names
        if kind == "go_on":
            return Choice(code, kind, kind)
        if kind in CODES:
            return Choice(code, kind, kind, by=actor)
        if kind == "move":
            return Choice(code, kind, actor, by=actor, space=ids.space_id(first), topic="move")
        if kind == "attack":
            weapon = names.weapons_of[actor][first]
            target = ids.monster_id(state.mission, second)
            return Choice(code, kind, ids.weapon_id(state.actor, first), weapon, actor, (target,))
        if kind == "talent":
            target = ids.INVESTIGATORS[first]
            return Choice(code, kind, ids.talent_id(state.actor), names.talent_of[actor], actor, (target,))
        if kind == "discard":
            deck = deck_of(state, reader.content, state.actor)
            top, _ = reader.top(deck) or ("", "")
            return Choice(code, kind, top, reader.card(state.deck[deck].known - 1), actor)
        if kind == "trait":
            key = names.lowered.traits[first]
            return Choice(code, kind, ids.trait_id(key), key, actor)
        key = names.lowered.training[second]
        who = ids.INVESTIGATORS[first]
        price = reader.content.training[second].price
        paid = ("gold",) if price else ()
        return Choice(code, kind, ids.training_id(key), key, targets=(who,), cost=paid, amount=price, topic=who)

    def encode(self, state: State, choice: Choice, reader: Reader) -> int:
        """The code of a choice, by its parts."""
        assert isinstance(reader, InvestigatorsReader)
        lowered = reader.names.lowered
        first = second = 0
        if choice.kind == "move":
            first = at_of(choice.space)[0]
        elif choice.kind == "attack":
            weapons = [ids.weapon_id(state.actor, place) for place in range(terms.MOST_WEAPONS)]
            monsters = [ids.monster_id(state.mission, number) for number in range(terms.MOST_MONSTERS)]
            first, second = weapons.index(choice.subject), monsters.index(choice.targets[0])
        elif choice.kind == "talent":
            first = ids.INVESTIGATORS.index(choice.targets[0])
        elif choice.kind == "trait":
            first = lowered.traits.index(choice.card)
        elif choice.kind == "train":
            first, second = ids.INVESTIGATORS.index(choice.targets[0]), lowered.training.index(choice.card)
        return closed(Opened(choice.kind, first, second))

    def default(self, state: State, codes: Sequence[int]) -> int:
        """End the turn, or leave the base; of traits, the first."""
        return next((code for code in (terms.END_TURN, terms.GO_ON) if code in codes), codes[0])
