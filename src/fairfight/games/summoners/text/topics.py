"""Groups choices by topic, so that menus stay short."""

from __future__ import annotations

import itertools

from fairfight.games.summoners import codes, terms
from fairfight.games.summoners.rules.units import steps_left
from fairfight.games.summoners.state import State
from fairfight.games.summoners.text.names import Names

# Bands of rows, for what can be done on a large part of the board: the territories, and two between them.
BANDS = tuple(itertools.pairwise((0, terms.TERRITORY, terms.HEIGHT // 2, terms.HEIGHT - terms.TERRITORY, terms.HEIGHT)))
FEW_STEPS = 3  # lead to 48 spaces at most


def topic_of(names: Names, state: State, code: int) -> str:
    """What a choice is about: a unit that moves or attacks, a card; nothing for what stands by itself.

    Spaces all over the board are told by their rows. A card that must be paid for is told with its caster, too: each of
    its uses is offered for every card in hand.
    """
    what, card, unit, _, _, space = codes.parts_of(code)
    bare, called = names.roster(state).bare(unit), names.card(card)
    match what:
        case codes.SUMMON:
            return f"summon {bare}"
        case codes.MOVE:
            return f"move {bare}{f' to {_rows(space)}' if steps_left(state, unit) > FEW_STEPS else ''}"
        case codes.ATTACK | codes.DIRECT_ATTACK:
            return f"attack with {bare}"
        case codes.PLAY | codes.ACTIVATE | codes.SET:
            caster = f" with {bare}" if names.cost(card) and unit != codes.NONE else ""
            lies_beyond = names.lowered.content.card[card].beyond > 0
            return f"{codes.DOINGS[what]} {called}{caster}{f' in {_rows(space)}' if lies_beyond else ''}"
        case codes.COMPLETE:
            return f"complete {called}"
        case codes.ADVANCE:
            return "advance"
    return ""


def _rows(space: int) -> str:
    """The band of rows in which a space lies."""
    row = space // terms.WIDTH
    return next(f"rows {low} to {above - 1}" for low, above in BANDS if low <= row < above)
