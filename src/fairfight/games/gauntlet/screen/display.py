"""Draws the fight: monsters and their next actions, the hero, and the hand with its texts.

Everything is drawn from the hero's view and from the content, which is printed on the cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fairfight.common.wording import plural
from fairfight.game.arranging import bar, flowed, width_of, wrapped
from fairfight.game.display import Display
from fairfight.game.picture import Line, Screen, Span, line
from fairfight.game.text import CardText
from fairfight.games.gauntlet.data.lasting import Lasting
from fairfight.games.gauntlet.data.model import Group
from fairfight.games.gauntlet.state import Content
from fairfight.games.gauntlet.text.game_text import card_text
from fairfight.games.gauntlet.text.names import Names, group_name
from fairfight.games.gauntlet.text.reasons import why_unusable
from fairfight.games.gauntlet.text.story import band_in_words

LONGEST_BAR = 20


class GauntletDisplay(Display):
    """Draws a run."""

    def __init__(self, names: Names, content: Content) -> None:
        self.names = names
        self.content = content

    def picture(self, view: Mapping[str, Any], screen: Screen) -> list[Line]:
        """The table from top to bottom: the fight, the monsters, the hero, what lies on the table, the piles."""
        return [
            *_fight(self.names, self.content, view, screen),
            *_hero(self.names, self.content, view, screen),
            *_on_the_table(self.names, view, screen),
        ]

    def hand(self, view: Mapping[str, Any]) -> list[CardText]:
        """The hand, with what keeps a card from being used now."""
        rows = {self.names.card(row): row for row in range(len(self.names.keys))}
        held = [rows[name] for name in view["hand"]]
        return [card_text(self.names.card_of(row), why_unusable(self.content, row, view["phase"])) for row in held]


# The fight.


def _fight(names: Names, content: Content, view: Mapping[str, Any], screen: Screen) -> list[Line]:
    if view["group"] is None:
        said = f"The run is over: {view['outcome']}" if view["outcome"] else "Between two fights"
        return [line(Span(said, "title"))]
    tier, key = next(group for group in names.groups if group_name(names.book, *group) == view["group"])
    monster, group = names.book.monsters[key], names.book.monsters[key].tier(tier)
    many = f"{group.count} x " if group.count > 1 else ""
    where = f"Fight {view['fight']} of {content.fights}, exchange {view['exchange']}:"
    drawn = flowed(
        [line(Span(where, "title")), line(Span(f"{many}{monster.name} ({tier})", "other"))], screen.width, between=" "
    )
    weakness = f", vulnerable to {group.vulnerable_to}" if content.doubling_by_vulnerability else ""
    drawn += wrapped(
        line(Span(f"{group.attack_type} attackers, Defence {group.defence}{weakness}", "dim")), screen.width
    )
    if group.ability:
        ability = names.book.abilities[group.ability]
        drawn += wrapped(line(Span(f"{ability.name}: ", "notice"), ability.text()), screen.width)
    return [*drawn, *_monsters(group, view["monsters"], screen), line()]


def _monsters(group: Group, monsters: Sequence[Mapping[str, Any]], screen: Screen) -> list[Line]:
    """A row for each, or where that is too wide two; what all of them rolled below."""
    rows = [_monster(group, monster, screen) for monster in monsters]
    widths = [max(width_of(row[column]) for row in rows) for column in range(3)]
    total = 4 + sum(width + 2 for width in widths)
    drawn: list[Line] = []
    for name, health, armour, deeds in rows:
        front: list[Span] = [Span("  ")]
        for cell, width in zip((name, health, armour), widths, strict=True):
            front += [*cell, Span(" " * (width - width_of(cell) + 2))]
        if total + max(width_of(row[3]) for row in rows) <= screen.width:
            drawn.append((*front, *deeds))
        else:
            drawn += flowed([line("  ", *name), health, armour], screen.width, indent=4)
            drawn += [line("    ", *part) for part in flowed([deeds], screen.width - 4, indent=2)]
    alive = [monster for monster in monsters if monster["alive"]]
    bands = [group.bands[(monster["roll"] - 1) // 2] for monster in alive if monster["roll"]]
    damage, piercing = sum(band.damage for band in bands), sum(band.damage for band in bands if band.pierce)
    said = f"They rolled {damage} damage in all{f', {piercing} of it piercing armour' if piercing else ''}."
    return (
        [*drawn, *wrapped(line(Span(said, "notice" if damage else "dim")), screen.width)] if len(alive) > 1 else drawn
    )


def _monster(group: Group, monster: Mapping[str, Any], screen: Screen) -> tuple[Line, Line, Line, Line]:
    """Its name, its HP, its armour, and what it rolled or why it does nothing."""
    name = line(Span(monster["name"], "other" if monster["alive"] else "dim"))
    if not monster["alive"]:
        deeds = "dead" if not monster["roll"] else f"dead; rolled {monster['roll']}: {_rolled(group, monster)}"
        return name, line(), line(), line(Span(deeds, "dim"))
    hp = monster["hp"]
    health = line(bar(hp, group.hp, min(group.hp, 8), screen), f" {hp}/{group.hp} HP")
    armour = line(f"armour {monster['armour']}" if monster["armour"] else "")
    marks = [f"hurt by {monster['hurt_only_by']} only"] if "hurt_only_by" in monster else []
    marks += [f"evades {monster['evades']}"] if "evades" in monster else []
    deeds = f"rolled {monster['roll']}: {_rolled(group, monster)}"
    return name, health, armour, line(deeds, *(Span(f"; {mark}", "notice") for mark in marks))


def _rolled(group: Group, monster: Mapping[str, Any]) -> str:
    return band_in_words(group.bands[(monster["roll"] - 1) // 2])


# The hero and the cards.


def _hero(names: Names, content: Content, view: Mapping[str, Any], screen: Screen) -> list[Line]:
    hp, most = max(0, view["hp"]), content.hero_hp
    name = Span(names.hero, "own")
    pieces = [line(name), line(bar(hp, most, min(most, LONGEST_BAR, screen.width // 3), screen), f" {hp}/{most} HP")]
    pieces += [line(f"armour {view['armour']}"), line(f"Fate {view['fate']}")]
    pieces += [line(Span(plural(view["rerolls"], "reroll"), "good"))] if view["rerolls"] else []
    if view["repeats"]:
        pieces.append(line(Span(f"the next attack card {plural(view['repeats'], 'more time')}", "good")))
    return flowed(pieces, screen.width, indent=2, between="   ")


def _on_the_table(names: Names, view: Mapping[str, Any], screen: Screen) -> list[Line]:
    drawn: list[Line] = []
    for effect in view["effects"]:
        drawn += wrapped(line("In force: ", Span(effect, "card"), f" {_lasting(names, effect)}"), screen.width)
    if view["committed"]:
        said = ", ".join(f"{place} {entry}" for place, entry in enumerate(view["committed"], 1))
        drawn += wrapped(line("Committed: ", Span(said, "card")), screen.width)
    if view["resolving"]:
        drawn += wrapped(line("To be aimed now: ", Span(view["resolving"], "card")), screen.width)
    piles = [f"{_size(view[pile])} {words}" for pile, words in PILES.items()]
    drawn += wrapped(line(Span(f"Piles: {', '.join(piles)}", "dim")), screen.width)
    return drawn


PILES = {"draw_pile": "to draw", "discard_pile": "discarded", "upgrade_pile": "upgrades"}


def _size(pile: Sequence[str]) -> int:
    """How many cards a pile has; its entries are counted, such as "2 Runic Ray"."""
    return sum(int(entry.partition(" ")[0]) for entry in pile)


def _lasting(names: Names, effect: str) -> str:
    """What an effect in force says on its card."""
    named = [card for card in map(names.book.cards.get, names.keys) if card and effect.startswith(card.name)]
    card = max(named, key=lambda card: len(card.name))  # a name may begin with another's
    return " ".join(verb.text(card.element) for verb in card.effects if isinstance(verb, Lasting))
