"""Cards that only a test has. They are content like any other: a card is data.

board = OwnBoard({"jolt": JOLT}, a={"gignen_warrior": (5, 4)}, b={"fae_magician": (5, 10)}, hand_a=["jolt"])
board.play("jolt", target="fae_magician")
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from fairfight.games.summoners.codes import PASS
from fairfight.games.summoners.events.stack import CameToNothing, Resolved
from tests.games.summoners.board import Board

# The deeds of a card that deals so much, come what may.
DAMAGE = 'effects = [{{do = "damage", formula = "{}", kind = "neutral", critical_percent = 0}}]'
NEGATE = 'effects = [{do = "negate"}]'
DRAW = 'effects = [{do = "draw", cards = 1}]'

JOLT = f'type = "reaction", target = {{whose = "enemy"}}, {DAMAGE.format(20)}'
SMITE = f'type = "reaction", target = {{whose = "any"}}, {DAMAGE.format(999)}'
PONDER = f'type = "reaction", goes_to = "discard", {DRAW}'  # a Reaction that asks for nothing


# A unit is put beside the caster: what was declared may find its space taken, or its way blocked.
HOP = 'type = "reaction", caster = {}, target = {another = true}, effects = [{do = "change_position"}]'


def changing(kind: str, stat: str, how: str, until: str = "turn", whose: str = "own") -> str:
    """A card that changes a stat of its target: changing("action", "DEF", "percent = 200")."""
    deed = f'{{do = "change_stat", stat = "{stat}", {how}, until = "{until}"}}'
    return f'type = "{kind}", target = {{whose = "{whose}"}}, effects = [{deed}]'


def counter(event: str, deeds: str = DRAW, **more: str) -> str:
    """A Counter that waits for an event; `by`, `whose`, `type` and `cause` narrow it."""
    trigger = ", ".join(f'{key} = "{value}"' for key, value in {"event": event, **more}.items())
    return f'type = "counter", trigger = {{{trigger}}}, {deeds}'


class OwnBoard(Board):
    """A board with cards of the test's own."""

    def __init__(self, own: Mapping[str, str], *, change: Sequence[str] = (), **more: Any) -> None:
        """`own` is each card's text by its key, without its name: the key is its name."""
        self.own = own
        cards = [f'cards.{key}={{name = "{key}", {text}}}' for key, text in own.items()]
        super().__init__(change=(*change, *cards), **more)

    def _deck(
        self,
        player: str,
        zones: Mapping[str, Sequence[str]],
        advance: Sequence[str],
        equipment: Mapping[str, Mapping[str, str]],
    ) -> str:
        """Own cards are listed in both decks, so that the match knows them; where they are, the zones say."""
        said = super()._deck(player, zones, advance, equipment)
        listed = ", ".join(f"{card} = 1" for card in self.own if card not in advance)
        return said.replace("main = {", f"main = {{{listed}, ", 1).replace(", }", "}")


# A board for questions of timing.

WARRIOR, SCOUT, MAGICIAN = "gignen_warrior", "gignen_scout", "gignen_magician"
FAE, WILDERLING, STONEHEART = "fae_magician", "wilderling_scout", "stoneheart_warrior"

# Cards without effect on anyone: what matters is when they can be played.
OWN = {
    "ponder": PONDER,
    "muse": PONDER,
    "on_play": counter("play", by="enemy"),
    "on_any_play": counter("play"),
    "on_activate": counter("activate", by="enemy"),
    "on_reaction": counter("play", by="enemy", type="reaction"),
}


def board_of(own: dict[str, str] | None = None, **more: Any) -> OwnBoard:
    """A Warrior of a and a Fae of b side by side, and the cards above."""
    units: dict[str, Any] = {"a": {WARRIOR: (5, 4)}, "b": {FAE: (5, 5)}}
    return OwnBoard({**OWN, **(own or {})}, **{**units, **more})


def act(board: Board, what: str) -> None:
    """Declare one of the actions that there are."""
    doings: dict[str, Callable[[], Board]] = {
        "summon": lambda: board.summon(SCOUT, (0, 0)),
        "play": lambda: board.play("rush", target=WARRIOR),
        "building": lambda: board.play("watchtower", at=(0, 0)),
        "quest": lambda: board.play("nearwood_forest_expedition"),
        "set": lambda: board.set_down("graverobbing"),
        "trap": lambda: board.set_down("snare_pit", at=(3, 3)),
        "move": lambda: board.move(WARRIOR, (4, 4)),
        "attack": lambda: board.attack(WARRIOR, FAE, rolls=[]),
        "direct_attack": lambda: board.attack_directly(MAGICIAN),
        "advance": lambda: board.advance("berserker_rage", WARRIOR),
        "complete": lambda: board.complete("banner_in_their_land", MAGICIAN),
        "activate": lambda: board.activate("stonewardens_command", target=WARRIOR),
        "reaction": lambda: board.play("second_wind", target=WARRIOR),
        "end": board.end_turn,
    }
    doings[what]()


EVENTS = ("summon", "play", "set", "move", "attack", "direct_attack", "advance", "complete", "activate", "end")
ACTIONS = (*EVENTS, "building", "quest", "trap", "reaction")


# What happened.


def resolved(board: Board) -> list[str]:
    """What has resolved, in order: its card, or what was done without one."""
    return [event.card or event.what for event in board.match.events() if isinstance(event, Resolved)]


def came_to_nothing(board: Board) -> list[tuple[str, str]]:
    """What did not take place, and why."""
    return [(event.what, event.why) for event in board.match.events() if isinstance(event, CameToNothing)]


def only_pass(board: Board) -> bool:
    """Whether nothing but to pass is offered."""
    return len(board.match._codes) == 1 and board.can(PASS)
