"""Draws units: name, level, HP, stats, equipment, effects, and actions left this turn."""

from __future__ import annotations

from collections.abc import Mapping

from fairfight.common.wording import plural
from fairfight.game.arranging import bar, flowed, shifted, wrapped
from fairfight.game.picture import Line, Span, line
from fairfight.games.summoners.ids import SPACE_OF
from fairfight.games.summoners.screen.arranged import Figure, Table
from fairfight.games.summoners.text.names import Names, at, effect_words, until_words
from fairfight.games.summoners.views import EffectView, UnitView

INDENT = 3  # a sign and a space
HP_BAR = 10


def units(table: Table, player: str, width: int) -> list[Line]:
    """All units of a player on the board."""
    whose = "Your units" if player == table.seat else f"{player}'s units"
    drawn = [line(Span(whose, "title"))]
    for figure in table.figures_of(player):
        drawn += unit(table, figure, width)
    return drawn if len(drawn) > 1 else [line(Span(whose, "title"), Span(": none on the board", "dim"))]


def unit(table: Table, figure: Figure, width: int) -> list[Line]:
    """One unit, over some lines."""
    held, names = figure.unit, table.names
    head = [line(Span(f"{figure.sign} ", figure.style), Span(figure.name, figure.style))]
    head += [line(at(SPACE_OF[held.space])), line(f"level {held.level}")]
    role = names.book.roles[held.role].name
    if role not in figure.name:  # a named summon has a name of its own
        head.append(line(role))
    inner = width - INDENT
    below = [
        *flowed(condition(table, figure), inner),
        *stats(held.stats, inner),
        *flowed(equipment(names, held), inner, between="; "),
        *(part for effect in held.effects for part in wrapped(line(Span(told(names, effect), "notice")), inner)),
        *(wrapped(reach(figure), inner) if figure.is_own and held.reach is not None else []),
    ]
    return [*flowed(head, width, indent=INDENT), *shifted(below, INDENT)]


def told(names: Names, effect: EffectView) -> str:
    """An effect in force, with its card and its end."""
    return f"{effect_words(effect)} {until_words(effect, effect.until_turn)} ({names.card_named(effect.card)})"


def condition(table: Table, figure: Figure) -> list[Line]:
    """HP, movement, and what it has done this turn."""
    held = figure.unit
    hp = bar(held.hp, held.max_hp, HP_BAR, table.screen)
    said = [line("HP ", hp, " ", Span(f"{held.hp}/{held.max_hp}", hp.style))]
    said.append(line(f"MV {held.steps_left}/{held.mv}" if held.steps_left != held.mv else f"MV {held.mv}"))
    said.append(line(Span(f"tier {held.tier}", "dim")))
    if held.attacks:
        said.append(line(Span(f"{plural(held.attacks, 'attack')} made", "dim")))
    if held.quests:
        said.append(line(f"{plural(held.quests, 'quest')} done"))
    return said


def stats(held: Mapping[str, int], width: int) -> list[Line]:
    """The stats in columns: in one row, or in rows of five or three."""
    digits = max(len(str(value)) for value in held.values())
    said = [f"{stat} {value:>{digits}}" for stat, value in held.items()]
    taken = len(said[0]) + 1
    a_row = next((size for size in (len(said), 5, 3) if size * taken - 1 <= width), 1)
    return [line(" ".join(said[first : first + a_row])) for first in range(0, len(said), a_row)]


def equipment(names: Names, held: UnitView) -> list[Line]:
    """The weapon with its power and range, and what else is worn."""
    weapon = held.weapon
    said = f"{names.equipment(weapon.id)}, power {weapon.power}, range {weapon.range}"
    return [line(said), *(line(names.equipment(key)) for key in held.equipment)]


def reach(figure: Figure) -> Line:
    """What an own unit can still do in this turn, in words."""
    said = [f"moves {figure.unit.steps_left}"] if figure.moves else []
    now, later = " or ".join(figure.targets), " or ".join(figure.later_targets)
    attacks = ", ".join([*([f"{now} now"] if now else []), *([f"{later} after a move"] if later else [])])
    said += [f"attacks {attacks}"] if attacks else []
    said += [f"{figure.attacks} attacks left"] if attacks and figure.attacks > 1 else []
    if not said:
        return line(Span(f"{figure.number}: can neither move nor attack now", "dim"))
    return line(Span(f"{figure.number}: {', '.join(said)}", "good"))
