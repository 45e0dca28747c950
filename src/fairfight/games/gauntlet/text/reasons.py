"""Reasons why a card cannot be used now."""

from __future__ import annotations

from collections.abc import Sequence

from fairfight.common.errors import FairFightError, unknown
from fairfight.common.wording import plain
from fairfight.games.gauntlet.rules import run
from fairfight.games.gauntlet.state import Content, State
from fairfight.games.gauntlet.terms import AIMING, OVER, PHASES, USES
from fairfight.games.gauntlet.text.names import Names

AIM_FIRST = "a card is resolving: aim it first (rules: Exchange, step 4)"
NOTHING_SOLO = "it does nothing for a hero alone and is not played (rules: Exchange, step 3)"
RUN_OVER = "the run is over"


def why_unusable(content: Content, row: int, phase: str) -> tuple[str, ...]:
    """What keeps a card in hand from being used in a phase of the run."""
    if phase == PHASES[OVER]:
        return (RUN_OVER,)
    if content.card[row].options == 0:
        return (NOTHING_SOLO,)
    return (AIM_FIRST,) if phase == PHASES[AIMING] else ()


def why_unavailable(names: Names, content: Content, state: State, card: str) -> list[str]:
    """The requirements of a card of the hero that are not met now: where it lies, what it is, or what is asked for."""
    rows = range(len(names.keys))
    row = next((row for row in rows if plain(card) in (plain(names.keys[row]), plain(names.card(row)))), None)
    if row is None:
        raise FairFightError(unknown("card", card, map(names.card, rows)))
    if state.phase != OVER and row not in state.hand[: state.in_hand]:
        return [f"it is not in hand: {_where(state, row)} (rules: Exchange, step 3)"]
    return list(why_unusable(content, row, PHASES[state.phase]))


def why_illegal(names: Names, state: State, choice: int) -> str:
    """The rule that forbids a choice."""
    if state.phase == AIMING:
        return f"choice {choice!r} is no living monster to aim at (rules: Exchange, step 4)"
    if not isinstance(choice, int) or not run.COMMIT <= choice < run.COMMIT + USES * state.in_hand:
        return f"there is no choice {choice!r}; commit a card in hand or resolve (rules: Exchange, step 3)"
    place, use = divmod(choice - run.COMMIT, USES)
    name = names.card(state.hand[place])
    if use == 0:
        return f"{name} does nothing solo and is not played (rules: Rulebook policy)"
    return f"{name} is no initial card: basic use is for those only (rules: Rulebook policy, option basic_use)"


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
