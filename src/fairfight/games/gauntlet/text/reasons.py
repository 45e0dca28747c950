"""Why a card cannot be used now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fairfight.common.errors import FairFightError, unknown
from fairfight.common.wording import plain
from fairfight.games.gauntlet.state import State
from fairfight.games.gauntlet.terms import AIMING, OVER, PHASES, USES

if TYPE_CHECKING:
    from fairfight.games.gauntlet.game import Gauntlet

AIM_FIRST = "a card is resolving: aim it first (rules: Exchange, step 4)"
NOTHING_SOLO = "it does nothing for a hero alone and is not played (rules: Exchange, step 3)"
RUN_OVER = "the run is over"


def why_not(game: Gauntlet, key: str, phase: str) -> tuple[str, ...]:
    """What keeps a card in hand from being used in a phase of the run."""
    if phase == PHASES[OVER]:
        return (RUN_OVER,)
    if game.mirror.card[game.keys.index(key)].options == 0:
        return (NOTHING_SOLO,)
    return (AIM_FIRST,) if phase == PHASES[AIMING] else ()


def unmet(game: Gauntlet, state: State, card: str) -> list[str]:
    """What keeps a card of the hero from being used now: where it lies, what it is, or what is asked for."""
    names = {key: game.model.cards[key].name for key in game.keys}
    key = next((key for key, name in names.items() if plain(card) in (plain(key), plain(name))), None)
    if key is None:
        raise FairFightError(unknown("card", card, names.values()))
    row = game.keys.index(key)
    if state.phase != OVER and row not in state.hand[: state.in_hand]:
        return [f"it is not in hand: {_where(state, row)} (rules: Exchange, step 3)"]
    return list(why_not(game, key, PHASES[state.phase]))


def _where(state: State, row: int) -> str:
    """Where a card lies that is not in hand."""
    committed = [entry // USES for entry in state.queue[max(0, state.at) : state.committed]]
    places: Sequence[tuple[Sequence[int], str]] = (
        (committed, "it is committed"),
        (state.table[: state.delivering], "it is on the table"),
        (state.discard[: state.in_discard], "it lies on the discard pile"),
        (state.draw[: state.in_draw], "it is in the draw pile"),
        (state.pile[: state.in_pile], "it is an upgrade that was not taken"),
    )
    return next((words for cards, words in places if row in cards), "no copy of it is left")
