"""Reasons why something cannot be done now, in words."""

from __future__ import annotations

from fairfight.game.interface.choice import Choice
from fairfight.game.interface.reason import Reason
from fairfight.games.gauntlet.terms import AIMING, OVER, PHASES
from fairfight.games.gauntlet.text.names import Names

WHERE = {
    "committed": "it is committed",
    "on_table": "it is on the table",
    "discard_pile": "it lies on the discard pile",
    "draw_pile": "it is in the draw pile",
    "upgrades": "it is an upgrade that was not taken",
    "nowhere": "no copy of it is left",
}

RUN_OVER = Reason("run_over", "the run is over")
NOTHING_SOLO = Reason(
    "does_nothing_solo", "it does nothing for a hero alone and is not played (rules: Exchange, step 3)"
)
NO_BASIC_USE = Reason(
    "no_basic_use", "it is no initial card: basic use is for those only (rules: Rulebook policy, option basic_use)"
)
AIM_FIRST = Reason("aim_first", "a card is resolving: aim it first (rules: Exchange, step 4)")
NOT_AIMING = Reason("not_aiming", "no card waits to be aimed (rules: Exchange, step 4)")
AIMED_BY_RULE = Reason(
    "aimed_by_rule", "the rule aims cards, not the player (rules: Exchange, step 4, option targeting)"
)
IS_DEAD = Reason("is_dead", "it is dead (rules: Exchange, step 4)")
TOO_FEW_COMMITTED = Reason(
    "too_few_committed", "fewer than two cards are committed: there is no order to leave to chance"
)


def not_in_hand(where: str) -> Reason:
    """A card lies somewhere else."""
    return Reason("not_in_hand", f"it is not in hand: {WHERE[where]} (rules: Exchange, step 3)", {"where": where})


IDS = (
    "run_over",
    "not_in_hand",
    "does_nothing_solo",
    "no_basic_use",
    "too_few_committed",
    "aim_first",
    "aimed_by_rule",
    "not_aiming",
    "is_dead",
)


def why_unusable(uses: tuple[str, ...], phase: str) -> list[Reason]:
    """What keeps a card in hand from being used in a phase of the run."""
    if phase == PHASES[OVER]:
        return [RUN_OVER]
    reasons = [] if uses else [NOTHING_SOLO]
    return [*reasons, AIM_FIRST] if phase == PHASES[AIMING] else reasons


def why_illegal(names: Names, code: int, choice: Choice | None, phase: str) -> str:
    """The rule that forbids a code, and what it would mean if it were legal."""
    if phase == PHASES[AIMING]:
        return f"choice {code!r} is no living monster to aim at (rules: Exchange, step 4)"
    if choice is None or not choice.card:
        return f"there is no choice {code!r}; commit a card in hand or resolve (rules: Exchange, step 3)"
    name = names.card_named(choice.card)
    if choice.kind == "play":
        return f"{name} does nothing solo and is not played (rules: Rulebook policy)"
    return f"{name} is no initial card: basic use is for those only (rules: Rulebook policy, option basic_use)"
