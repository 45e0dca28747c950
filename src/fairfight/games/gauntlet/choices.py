"""The hero's choices: codes and what they mean. The numbers themselves stand beside the rules, in `run`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fairfight.game.interface.choice import Choice, ChoiceKind, Codec
from fairfight.game.interface.event import Reader
from fairfight.games.gauntlet import ids
from fairfight.games.gauntlet.reader import GauntletReader
from fairfight.games.gauntlet.rules import run
from fairfight.games.gauntlet.state import State
from fairfight.games.gauntlet.terms import FOR_ARMOUR, FOR_DAMAGE, FOR_EFFECT, USES
from fairfight.games.gauntlet.text.names import Names

BUTTONS = {run.RESOLVE: ids.RESOLVE, run.RESOLVE_AT_RANDOM: ids.RESOLVE_AT_RANDOM}
COMMITS = {FOR_EFFECT: "play", FOR_DAMAGE: "discard_for_damage", FOR_ARMOUR: "discard_for_armour"}
OF_CARD = ("subject", "card", "by", "topic")


class GauntletCodec(Codec):
    """Commits a card in hand for a use, resolves what was committed, or aims what resolves."""

    kinds: ClassVar = (
        ChoiceKind("play", "Commit a card for its effect.", OF_CARD),
        ChoiceKind("discard_for_damage", "Commit a card for a neutral die.", OF_CARD),
        ChoiceKind("discard_for_armour", "Commit a card for armour.", OF_CARD),
        ChoiceKind("resolve", "Resolve the committed cards in the order committed; monsters act.", ("subject",)),
        ChoiceKind("resolve_at_random", "Resolve the committed cards in random order; monsters act.", ("subject",)),
        ChoiceKind("aim", "Choose the target of the card that resolves.", (*OF_CARD, "targets")),
    )

    def __init__(self, names: Names) -> None:
        self.names = names

    def decode(self, state: State, code: int, reader: Reader) -> Choice:
        """A code as data."""
        assert isinstance(reader, GauntletReader)
        if code in BUTTONS:
            return Choice(code, BUTTONS[code], BUTTONS[code])
        if code < run.COMMIT:
            card = self.names.keys[state.now.card]
            target = ids.monster_id(state.fight + 1, code - run.AIM_AT)
            return Choice(code, "aim", reader.shown.resolving, card, ids.HERO, (target,), topic=card)
        place, use = divmod(code - run.COMMIT, USES)
        card = self.names.keys[state.hand[place]]
        return Choice(code, COMMITS[use], reader.in_hand(place), card, ids.HERO, topic=card)

    def like(self, state: State, code: int, reader: Reader) -> Choice | None:
        """What a code would mean that may not be legal; None: nothing."""
        in_hand = run.COMMIT <= code < run.COMMIT + USES * state.in_hand
        return self.decode(state, code, reader) if in_hand or code in BUTTONS else None

    def encode(self, state: State, choice: Choice, reader: Reader) -> int:
        """The code of a choice."""
        assert isinstance(reader, GauntletReader)
        if choice.kind == "aim":
            targets = [ids.monster_id(state.fight + 1, number) for number in range(state.monsters)]
            return run.AIM_AT + targets.index(choice.targets[0])
        if choice.kind in COMMITS.values():
            use = next(use for use, kind in COMMITS.items() if kind == choice.kind)
            place = [reader.in_hand(place) for place in range(state.in_hand)].index(choice.subject)
            return run.COMMIT + place * USES + use
        return next(code for code, button in BUTTONS.items() if button == choice.kind)

    def default(self, state: State, codes: Sequence[int]) -> int:
        """What has been committed resolves as it was committed; a card is aimed at the first monster alive."""
        return codes[0]


def place_of(code: int) -> int:
    """The place in the hand from which a choice commits a card."""
    return (code - run.COMMIT) // USES


def copy_number(state: State, code: int) -> int:
    """Which copy of its kind in hand a choice commits, from 1."""
    place = place_of(code)
    return 1 + state.hand[:place].count(state.hand[place])
