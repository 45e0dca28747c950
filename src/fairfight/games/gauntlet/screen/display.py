"""Draws the fight: monsters and their next actions, the hero, and the hand with its texts.

Everything is drawn from the hero's view and from the content, which is printed on the cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fairfight.common.wording import plural
from fairfight.game.arranging import bar, flowed, width_of, wrapped
from fairfight.game.display import Display
from fairfight.game.interface.reason import words_of
from fairfight.game.interface.scene import Scene
from fairfight.game.picture import Line, Screen, Span, line
from fairfight.game.text import CardText
from fairfight.games.gauntlet.data.lasting import Lasting
from fairfight.games.gauntlet.data.model import Group
from fairfight.games.gauntlet.state import Content
from fairfight.games.gauntlet.text.game_text import card_text
from fairfight.games.gauntlet.text.names import Names
from fairfight.games.gauntlet.text.reasons import why_unusable
from fairfight.games.gauntlet.text.story import USE_WORDS, band_in_words
from fairfight.games.gauntlet.views import CommittedView, EffectView, GauntletView, MonsterView

LONGEST_BAR = 20


class GauntletDisplay(Display):
    """Draws a run."""

    def __init__(self, names: Names, content: Content) -> None:
        self.names = names
        self.content = content

    def picture(self, view: GauntletView, scene: Scene, screen: Screen) -> list[Line]:
        """The table from top to bottom: the fight, the monsters, the hero, what lies on the table, the piles."""
        return [
            *_fight(self.names, self.content, view, scene, screen),
            *_hero(self.names, view, screen),
            *_on_the_table(self.names, view, scene, screen),
        ]

    def hand(self, view: GauntletView) -> list[CardText]:
        """The hand, with what keeps a card from being used now."""
        return [
            card_text(self.names, held.card, tuple(words_of(why_unusable(held.uses, view.phase)))) for held in view.hand
        ]


# The fight.


def _fight(names: Names, content: Content, view: GauntletView, scene: Scene, screen: Screen) -> list[Line]:
    if view.group is None:
        return [line(Span(f"The run is over: {view.outcome}", "title"))]
    monster = names.book.monsters[view.group.monster]
    group = monster.tier(view.group.tier)
    many = f"{view.group.count} x " if view.group.count > 1 else ""
    where = f"Fight {view.fight} of {view.fights}, exchange {view.exchange}:"
    drawn = flowed(
        [line(Span(where, "title")), line(Span(f"{many}{monster.name} ({view.group.tier})", "other"))],
        screen.width,
        between=" ",
    )
    weakness = f", vulnerable to {view.group.vulnerable_to}" if content.doubling_by_vulnerability else ""
    said = f"{view.group.attack_type} attackers, Defence {view.group.defence}{weakness}"
    drawn += wrapped(line(Span(said, "dim")), screen.width)
    if view.group.ability:
        ability = names.book.abilities[view.group.ability]
        drawn += wrapped(line(Span(f"{ability.name}: ", "notice"), ability.text()), screen.width)
    return [*drawn, *_monsters(group, view.monsters, scene, screen), line()]


def _monsters(group: Group, monsters: Sequence[MonsterView], scene: Scene, screen: Screen) -> list[Line]:
    """A row for each, or where that is too wide two; what all of them rolled below."""
    titles = {piece.id: piece.title for piece in scene.pieces}
    rows = [_monster(group, monster, titles[monster.id], screen) for monster in monsters]
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
    alive = [monster for monster in monsters if monster.is_alive]
    bands = [monster.band for monster in alive if monster.band]
    damage, piercing = sum(band.damage for band in bands), sum(band.damage for band in bands if band.pierces)
    said = f"They rolled {damage} damage in all{f', {piercing} of it piercing armour' if piercing else ''}."
    return (
        [*drawn, *wrapped(line(Span(said, "notice" if damage else "dim")), screen.width)] if len(alive) > 1 else drawn
    )


def _monster(group: Group, monster: MonsterView, title: str, screen: Screen) -> tuple[Line, Line, Line, Line]:
    """Its name, its HP, its armour, and what it rolled or why it does nothing."""
    name = line(Span(title, "other" if monster.is_alive else "dim"))
    if not monster.is_alive:
        deeds = "dead" if not monster.roll else f"dead; rolled {monster.roll}: {_rolled(group, monster)}"
        return name, line(), line(), line(Span(deeds, "dim"))
    health = line(bar(monster.hp, monster.max_hp, min(monster.max_hp, 8), screen), f" {monster.hp}/{monster.max_hp} HP")
    armour = line(f"armour {monster.armour}" if monster.armour else "")
    marks = [f"hurt by {monster.hurt_only_by} only"] if monster.hurt_only_by else []
    marks += [f"evades {monster.evades.replace('_', ' ').replace('next', 'the next')}"] if monster.evades else []
    deeds = f"rolled {monster.roll}: {_rolled(group, monster)}"
    return name, health, armour, line(deeds, *(Span(f"; {mark}", "notice") for mark in marks))


def _rolled(group: Group, monster: MonsterView) -> str:
    return band_in_words(group.bands[(monster.roll - 1) // 2])


# The hero and the cards.


def _hero(names: Names, view: GauntletView, screen: Screen) -> list[Line]:
    hp, most = max(0, view.hp), view.max_hp
    name = Span(names.hero, "own")
    pieces = [line(name), line(bar(hp, most, min(most, LONGEST_BAR, screen.width // 3), screen), f" {hp}/{most} HP")]
    pieces += [line(f"armour {view.armour}"), line(f"Fate {view.fate}")]
    pieces += [line(Span(plural(view.rerolls, "reroll"), "good"))] if view.rerolls else []
    if view.repeats:
        pieces.append(line(Span(f"the next attack card {plural(view.repeats, 'more time')}", "good")))
    return flowed(pieces, screen.width, indent=2, between="   ")


def _on_the_table(names: Names, view: GauntletView, scene: Scene, screen: Screen) -> list[Line]:
    titles = {piece.id: piece.title for piece in scene.pieces}
    drawn: list[Line] = []
    for effect in view.effects:
        shown = Span(_effect(names, effect, titles), "card")
        drawn += wrapped(line("In force: ", shown, f" {_lasting(names, effect)}"), screen.width)
    if view.committed:
        said = ", ".join(f"{place} {_committed(names, one)}" for place, one in enumerate(view.committed, 1))
        drawn += wrapped(line("Committed: ", Span(said, "card")), screen.width)
    if view.resolving:
        named = names.card_named(view.resolving.card)
        drawn += wrapped(line("To be aimed now: ", Span(named, "card")), screen.width)
    counts = {
        "to draw": sum(one.number for one in view.draw_pile),
        "discarded": len(view.discard_pile),
        "upgrades": sum(one.number for one in view.upgrade_pile),
    }
    piles = ", ".join(f"{count} {words}" for words, count in counts.items())
    return [*drawn, *wrapped(line(Span(f"Piles: {piles}", "dim")), screen.width)]


def _committed(names: Names, card: CommittedView) -> str:
    return f"{names.card_named(card.card)} ({USE_WORDS[card.use]})"


def _effect(names: Names, effect: EffectView, titles: Mapping[str, str]) -> str:
    """An effect in force: its card, on whom it lies, for what, how often."""
    on = f" on {titles[effect.monster]}" if effect.monster else ""
    only = " for the next card" if effect.only_for else ""
    return f"{names.card_named(effect.card)}{on}{only}{f' x{effect.copies}' if effect.copies > 1 else ''}"


def _lasting(names: Names, effect: EffectView) -> str:
    """What an effect in force says on its card."""
    card = names.book.cards[effect.card]
    return " ".join(verb.text(card.element) for verb in card.effects if isinstance(verb, Lasting))
