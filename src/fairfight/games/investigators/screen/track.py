"""Draws a mission's track: spaces with cover and clues, investigators above them and monsters below."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from fairfight.game.arranging import flowed
from fairfight.game.picture import Line, Screen, Span, line
from fairfight.games.investigators import terms
from fairfight.games.investigators.advice.missions import SpaceView
from fairfight.games.investigators.text.names import Names
from fairfight.games.investigators.views import InvestigatorsView, InvestigatorView, MonsterView

CELL = 3  # columns of a space: a mark, a sign, a mark
BLANK = line(" " * CELL)

# Signs in letters beyond ASCII, and without them.
GROUND = {"none": ("·", terms.SIGNS[0]), "light": ("▒", terms.SIGNS[1]), "heavy": ("▓", terms.SIGNS[2])}
CAN_MOVE = ("•", "*")
CLUE, CAN_ATTACK, ASLEEP = "?", "!", "z"

Stacks = Mapping[int, Sequence[Line]]  # who stands on a space, the first nearest to the ground


def battle_track(names: Names, view: InvestigatorsView, screen: Screen) -> list[Line]:
    """The track of a battle with everybody who is there, and what its signs mean."""
    own = stacked((one.space, _investigator(view, one)) for one in view.party)
    others = stacked((other.space, _monster(view, other)) for other in view.monsters)
    drawn = track(view.mission.track, own, others, screen, view.can_move_to)
    return [*drawn, *_key(names, view, screen)]


def stacked(figures: Iterable[tuple[int | None, Line]]) -> Stacks:
    """Figures by their spaces; who is nowhere is left out."""
    stacks: dict[int, list[Line]] = defaultdict(list)
    for space, figure in figures:
        if space is not None:
            stacks[space].append(figure)
    return stacks


def track(
    shown: Sequence[SpaceView], above: Stacks, below: Stacks, screen: Screen, moves: Sequence[int] = ()
) -> list[Line]:
    """All spaces in a row with their numbers, or in as many rows of the same length as the screen needs."""
    rows = -(-len(shown) * CELL // screen.width)
    length = -(-len(shown) // rows)
    gap = " " if length * (CELL + 1) <= screen.width else ""
    ground = [_ground(space, space.number in moves, screen) for space in shown]
    numbers = [line(Span(f"{space.number:^{CELL}}", "dim")) for space in shown]
    drawn: list[Line] = []
    for first in range(0, len(shown), length):
        spaces = range(first, min(first + length, len(shown)))
        drawn += _joined(list(reversed(_levels(above, spaces))), gap)
        drawn += _joined([[row[space] for space in spaces] for row in (ground, numbers)], gap)
        drawn += _joined(_levels(below, spaces), gap)
    return drawn


def _levels(stacks: Stacks, spaces: range) -> list[list[Line]]:
    """The figures of some spaces, level by level from the ground."""
    height = max((len(stacks.get(space, ())) for space in spaces), default=0)
    filled = [[*stacks.get(space, ()), *[BLANK] * height][:height] for space in spaces]
    return [[column[level] for column in filled] for level in range(height)]


def _joined(rows: Iterable[Sequence[Line]], gap: str) -> list[Line]:
    return [tuple(span for cell in row for span in (*cell, Span(gap))) for row in rows]


# Cells.


def _ground(space: SpaceView, can_move: bool, screen: Screen) -> Line:
    """A space: whether the actor can move there, its cover, a clue."""
    sign = Span(_letter(GROUND[space.cover], screen), "dim" if space.cover == "none" else "")
    move = Span(_letter(CAN_MOVE, screen) if can_move else " ", "good")
    return line(move, sign, Span(CLUE if space.clues else " ", "notice"))


def _investigator(view: InvestigatorsView, one: InvestigatorView) -> Line:
    return line(Span(f"[{one.sign}]" if one.id == view.actor else f" {one.sign} ", "own"))


def _monster(view: InvestigatorsView, other: MonsterView) -> Line:
    mark = CAN_ATTACK if other.id in targets(view) else " "
    return line(Span(mark, "notice"), Span(other.sign, "other"), Span(ASLEEP if other.asleep else " ", "dim"))


def targets(view: InvestigatorsView) -> set[str]:
    """The monsters that can be attacked now."""
    if view.acting is None or not view.may_attack:
        return set()
    return {monster for weapon in view.acting.weapons for monster in weapon.in_reach}


def _letter(sign: tuple[str, str], screen: Screen) -> str:
    return sign[0] if screen.unicode else sign[1]


# What the signs mean.


def _key(names: Names, view: InvestigatorsView, screen: Screen) -> list[Line]:
    """The meanings of the signs that are in this battle."""
    moves = view.can_move_to
    where = f"where {names.titles[view.actor]} can move" + (f" (type s{moves[-1]})" if moves else "")
    asleep = any(other.asleep and other.space is not None for other in view.monsters)
    said = [
        (_letter(CAN_MOVE, screen), where, bool(moves)),
        (CAN_ATTACK, "can be attacked", bool(targets(view))),
        (ASLEEP, "asleep", asleep),
    ]
    return flowed(
        [
            *(_meaning(sign, words) for sign, words, is_there in said if is_there),
            *ground_key(view.mission.track, screen),
        ],
        screen.width,
    )


def ground_key(shown: Sequence[SpaceView], screen: Screen) -> list[Line]:
    """The meanings of the signs of the ground."""
    percent = {space.cover: space.cover_percent for space in shown}
    said = [(CLUE, "clue")] if any(space.clues for space in shown) else []
    said += [
        (_letter(GROUND[cover], screen), f"{cover} cover (-{percent[cover]} %)")
        for cover in terms.COVERS[1:]
        if cover in percent
    ]
    return [_meaning(sign, words) for sign, words in said]


def _meaning(sign: str, words: str) -> Line:
    return line(Span(sign, "notice"), Span(f" {words}", "dim"))
