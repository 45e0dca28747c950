"""What the hero sees: everything but the dice to come, as plain values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from fairfight.games.gauntlet.state import State
from fairfight.games.gauntlet.terms import AIMING, COMMITTING, ELEMENTS, FOR_EFFECT, OUTCOMES, OVER, PHASES, USES
from fairfight.games.gauntlet.text import names
from fairfight.games.gauntlet.text.story import USE_WORDS

if TYPE_CHECKING:
    from fairfight.games.gauntlet.game import Gauntlet


def view_of(game: Gauntlet, state: State) -> dict[str, Any]:
    """A run as its player sees it."""
    deciding = state.phase in (COMMITTING, AIMING)
    return {
        "seat": "hero",
        "phase": PHASES[state.phase],
        "outcome": OUTCOMES[state.outcome] if state.phase == OVER else None,
        "fight": state.fight + 1 if deciding else state.fight,
        "exchange": state.exchange,
        "hp": state.hp,
        "armour": state.armour,
        "fate": state.fate,
        "rerolls": state.rerolls,
        "repeats": state.repeats + (state.again if state.phase == AIMING else 0),
        "hand": _cards(game, state.hand[: state.in_hand]),
        "committed": [f"{_cards(game, [entry // USES])[0]} ({USE_WORDS[entry % USES]})" for entry in _on_table(state)],
        "resolving": _cards(game, [state.now.card])[0] if state.phase == AIMING else None,
        "effects": _effects(game, state),
        "draw_pile": _counted(game, state.draw[: state.in_draw]),
        "discard_pile": _counted(game, state.discard[: state.in_discard]),
        "upgrade_pile": _counted(game, state.pile[: state.in_pile]),
        "group": names.group_name(game.model, *game.groups[state.group]) if deciding else None,
        "monsters": _monsters(game, state) if deciding else [],
    }


def _cards(game: Gauntlet, rows: Iterable[int]) -> list[str]:
    return [game.model.cards[game.keys[row]].name for row in rows]


def _counted(game: Gauntlet, rows: Iterable[int]) -> list[str]:
    """Cards of a pile, which lies in no order, by their names."""
    counted = Counter(_cards(game, rows))
    return [f"{number} {name}" for name, number in sorted(counted.items())]


def _on_table(state: State) -> list[int]:
    """Committed cards that have not been put away, and those that Hermes' Delivery plays."""
    delivered = [*state.table[: state.delivering], *([state.delivered] if state.delivered >= 0 else [])]
    return [*state.queue[max(0, state.at) : state.committed], *(row * USES + FOR_EFFECT for row in delivered)]


def _effects(game: Gauntlet, state: State) -> list[str]:
    said = []
    for listed in state.effect[: state.listed]:
        card = game.model.cards[game.keys[game.mirror.effect[listed.effect].card]].name
        on = f" on {_monster(game, state, listed.target)}" if listed.target >= 0 else ""
        only = " for the next card" if listed.for_card else ""
        said.append(f"{card}{on}{only}{f' x{listed.count}' if listed.count > 1 else ''}")
    return said


def _monster(game: Gauntlet, state: State, number: int) -> str:
    return names.monster_name(game.model, game.groups[state.group], number)


def _evaded(state: State, number: int) -> str:
    return "this card" if number == state.now.number else "the next card"


def _monsters(game: Gauntlet, state: State) -> list[dict[str, Any]]:
    tier, key = game.groups[state.group]
    bands = game.model.monsters[key].tier(tier).bands
    return [
        {
            "name": _monster(game, state, number),
            "hp": max(0, monster.hp),
            "armour": monster.armour,
            "roll": monster.roll,
            "band": bands[(monster.roll - 1) // 2].text if monster.roll else "-",
            "alive": not monster.is_dead,
            **({"hurt_only_by": ELEMENTS[monster.barrier - 1]} if monster.barrier else {}),
            **({"evades": _evaded(state, monster.evades)} if monster.evades >= max(1, state.now.number) else {}),
        }
        for number, monster in enumerate(state.monster[: state.monsters])
    ]
