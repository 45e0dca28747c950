"""Where a match stands, and who is asked for what, in words."""

from __future__ import annotations

from fairfight.games.summoners import terms
from fairfight.games.summoners.ids import PLAYERS, UNIT_OF
from fairfight.games.summoners.state import State
from fairfight.games.summoners.terms import NOBODY
from fairfight.games.summoners.text.names import Names
from fairfight.games.summoners.views import SummonersView

ASKING = {
    "nothing": "nobody is asked for anything",
    "first": "{player} chooses to go first or second",
    "action": "{player} acts: summon, play or set a card, move, attack, advance, or end the turn",
    "response": "{player} responds or passes",
    "waiting": "the match waits for whoever may respond",
    "unit": "{player} chooses a summon for {card}",
    "space": "{player} chooses a space for {card}",
    "card": "{player} chooses a card for {card}",
    "advance": "{player} may advance {unit} at once",
    "recharge": "{player} puts a card on the Recharge Pile, down to the hand limit",
}
OVER = "the match is over"


def asking(names: Names, view: SummonersView) -> str:
    """Who is asked for what."""
    if view.winner is not None:
        return OVER
    card = names.card_named(view.resolving.card) if view.resolving and view.resolving.card else "nothing"
    unit = names.roster_of(view).bare(UNIT_OF.get(view.may_advance, NOBODY))
    return ASKING[view.asks].format(player=view.asked, card=card, unit=unit)


def asking_of(names: Names, state: State) -> str:
    """The same of a state."""
    if state.phase == terms.OVER:
        return OVER
    card = names.card(state.stack[state.on_stack - 1].card) if state.on_stack > 0 else "nothing"
    unit = names.roster(state).bare(state.may_advance)
    return ASKING[terms.ASKS[state.asks]].format(player=PLAYERS[state.asked], card=card, unit=unit)


def moment(view: SummonersView) -> str:
    """The turn and its phase, or how it ended."""
    if view.winner is not None:
        said = "a draw" if view.winner == "draw" else f"{called(view, view.winner)} won"
        return f"Over in turn {view.turn}: {said}"
    if view.turn == 0:
        return "Before the first turn"
    whose = "your turn" if view.player == view.seat else f"{view.player}'s turn"
    phase = view.phase if "turn" in view.phase else f"{view.phase} phase"
    return f"Turn {view.turn}, {whose}, {phase}"


def called(view: SummonersView, player: str) -> str:
    """A player, as the seat knows it."""
    return f"{player} (you)" if player == view.seat else player
