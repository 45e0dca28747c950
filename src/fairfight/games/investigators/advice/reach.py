"""Lists what the acting investigator can reach now, as the rules offer it."""

from __future__ import annotations

from dataclasses import dataclass

from fairfight.games.investigators import terms
from fairfight.games.investigators.choices import opened
from fairfight.games.investigators.rules.turn import offer_attacks, offer_moves, offer_talent
from fairfight.games.investigators.state import Content, State


@dataclass(frozen=True, slots=True)
class Reach:
    """Spaces, monsters and members of the party, whether there are actions left for them or not."""

    spaces: tuple[int, ...] = ()
    targets: tuple[tuple[int, int], ...] = ()  # weapons, each with a monster that it has any chance to hit
    helped: tuple[int, ...] = ()  # those whom the talent would help


def reach_of(content: Content, state: State) -> Reach:
    """In a battle: what the investigator whose turn it is can reach."""
    moves, targets, helped = (_offered(content, state, offer) for offer in (offer_moves, offer_attacks, offer_talent))
    return Reach(
        tuple(opened(code).first for code in moves),
        tuple((opened(code).first, opened(code).second) for code in targets),
        tuple(opened(code).first for code in helped),
    )


def _offered(content: Content, state: State, offer: object) -> list[int]:
    codes = [0] * terms.MOST_CHOICES
    assert callable(offer)
    return codes[: offer(state, content, codes, 0)]
