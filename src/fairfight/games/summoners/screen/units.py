"""Draws units: name, level, HP, stats, equipment, effects, and actions left this turn."""

from __future__ import annotations

from collections.abc import Mapping

from fairfight.common.wording import plural
from fairfight.game.arranging import bar, flowed, shifted, wrapped
from fairfight.game.picture import Line, Span, line
from fairfight.games.summoners.screen.scene import Figure, Scene, View, number_of
from fairfight.games.summoners.text.names import at

INDENT = 3  # a sign and a space
HP_BAR = 10


def units(scene: Scene, player: str, width: int) -> list[Line]:
    """All units of a player on the board."""
    whose = "Your units" if player == scene.seat else f"{player}'s units"
    drawn = [line(Span(whose, "title"))]
    for figure in scene.figures_of(player):
        drawn += unit(scene, figure, width)
    return drawn if len(drawn) > 1 else [line(Span(whose, "title"), Span(": none on the board", "dim"))]


def unit(scene: Scene, figure: Figure, width: int) -> list[Line]:
    """One unit, over some lines."""
    held = figure.unit
    name = line(Span(f"{figure.sign} ", figure.style), Span(held["name"], figure.style))
    head = [name, line(at(number_of(figure.space))), line(f"level {held['level']}")]
    if held["role"] not in held["name"]:  # a named summon has a name of its own
        head.append(line(held["role"]))
    inner = width - INDENT
    below = [
        *flowed(condition(scene, figure), inner),
        *stats(held["stats"], inner),
        *flowed(equipment(held), inner, between="; "),
        *(part for effect in held["effects"] for part in wrapped(line(Span(effect, "notice")), inner)),
        *(wrapped(reach(figure), inner) if figure.is_own and scene.is_acting else []),
    ]
    return [*flowed(head, width, indent=INDENT), *shifted(below, INDENT)]


def condition(scene: Scene, figure: Figure) -> list[Line]:
    """HP, movement, and what it has done this turn."""
    held = figure.unit
    hp = bar(held["hp"], held["max_hp"], HP_BAR, scene.screen)
    said = [line("HP ", hp, " ", Span(f"{held['hp']}/{held['max_hp']}", hp.style))]
    said.append(line(f"MV {figure.steps}/{held['mv']}" if figure.steps != held["mv"] else f"MV {held['mv']}"))
    said.append(line(Span(f"tier {held['tier']}", "dim")))
    if held["attacks"]:
        said.append(line(Span(f"{plural(held['attacks'], 'attack')} made", "dim")))
    if held["quests"]:
        said.append(line(f"{plural(held['quests'], 'quest')} done"))
    return said


def stats(held: Mapping[str, int], width: int) -> list[Line]:
    """The stats in columns: in one row, or in rows of five or three."""
    digits = max(len(str(value)) for value in held.values())
    said = [f"{stat} {value:>{digits}}" for stat, value in held.items()]
    taken = len(said[0]) + 1
    a_row = next((size for size in (len(said), 5, 3) if size * taken - 1 <= width), 1)
    return [line(" ".join(said[first : first + a_row])) for first in range(0, len(said), a_row)]


def equipment(held: View) -> list[Line]:
    """The weapon with its power and range, and what else is worn."""
    weapon = held["weapon"]
    said = f"{weapon['name']}, power {weapon['power']}, range {weapon['range']}"
    return [line(name) for name in (said, *held["equipment"])]


def reach(figure: Figure) -> Line:
    """What an own unit can still do in this turn, in words."""
    said = [f"moves {figure.steps}"] if figure.moves else []
    now, later = " or ".join(figure.targets), " or ".join(figure.later_targets)
    attacks = ", ".join([*([f"{now} now"] if now else []), *([f"{later} after a move"] if later else [])])
    said += [f"attacks {attacks}"] if attacks else []
    said += [f"{figure.attacks} attacks left"] if attacks and figure.attacks > 1 else []
    if not said:
        return line(Span(f"{figure.number}: can neither move nor attack now", "dim"))
    return line(Span(f"{figure.number}: {', '.join(said)}", "good"))
