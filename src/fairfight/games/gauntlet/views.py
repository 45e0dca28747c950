"""The hero's view: everything but the dice to come, as plain values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from fairfight.games.gauntlet.state import Content, State
from fairfight.games.gauntlet.terms import AIMING, COMMITTING, ELEMENTS, FOR_EFFECT, OUTCOMES, OVER, PHASES, USES
from fairfight.games.gauntlet.text.names import Names
from fairfight.games.gauntlet.text.story import USE_WORDS


def view_of(names: Names, content: Content, state: State) -> dict[str, Any]:
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
        "hand": _cards(names, state.hand[: state.in_hand]),
        "committed": [f"{_cards(names, [entry // USES])[0]} ({USE_WORDS[entry % USES]})" for entry in _on_table(state)],
        "resolving": _cards(names, [state.now.card])[0] if state.phase == AIMING else None,
        "effects": _effects(names, content, state),
        "draw_pile": _counted(names, state.draw[: state.in_draw]),
        "discard_pile": _counted(names, state.discard[: state.in_discard]),
        "upgrade_pile": _counted(names, state.pile[: state.in_pile]),
        "group": names.group(state.group) if deciding else None,
        "monsters": _monsters(names, state) if deciding else [],
    }


def _cards(names: Names, rows: Iterable[int]) -> list[str]:
    return [names.card(row) for row in rows]


def _counted(names: Names, rows: Iterable[int]) -> list[str]:
    """Cards of a pile, which lies in no order, by their names."""
    counted = Counter(_cards(names, rows))
    return [f"{number} {name}" for name, number in sorted(counted.items())]


def _on_table(state: State) -> list[int]:
    """Committed cards that have not been put away, and those that Hermes' Delivery plays."""
    delivered = [*state.table[: state.delivering], *([state.delivered] if state.delivered >= 0 else [])]
    return [*state.queue[max(0, state.at) : state.committed], *(row * USES + FOR_EFFECT for row in delivered)]


def _effects(names: Names, content: Content, state: State) -> list[str]:
    said = []
    for listed in state.effect[: state.listed]:
        card = names.card(content.effect[listed.effect].card)
        on = f" on {_monster(names, state, listed.target)}" if listed.target >= 0 else ""
        only = " for the next card" if listed.for_card else ""
        said.append(f"{card}{on}{only}{f' x{listed.count}' if listed.count > 1 else ''}")
    return said


def _monster(names: Names, state: State, number: int) -> str:
    return names.monster(state.group, number)


def _evaded(state: State, number: int) -> str:
    return "this card" if number == state.now.number else "the next card"


def _monsters(names: Names, state: State) -> list[dict[str, Any]]:
    tier, key = names.groups[state.group]
    bands = names.book.monsters[key].tier(tier).bands
    return [
        {
            "name": _monster(names, state, number),
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
