"""Tables of the rulebook page, made from the content, so that the page says what is played."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from fairfight.games.directory import game_class, make_game
from fairfight.games.dungeon.data.book import dungeon_book
from fairfight.games.dungeon.data.lowering import worn
from fairfight.games.dungeon.data.model import Class, Content, Enemy, Weapon
from fairfight.games.dungeon.terms import DOOR, WALL
from fairfight.games.dungeon.text.catalogue import behaviour_text, letters_text, sections, weapon_numbers
from fairfight.odds.attacks import Fighter, duel
from fairfight.odds.chains import kill
from tests.pages.tables import (
    Table,
    columns_table,
    details_table,
    entries_table,
    markdown,
    named_table,
    options_table,
)
from tests.pages.vocabulary import vocabulary_table

GAME = game_class("dungeon")


def table(name: str) -> str:
    """One table of the page by its name, such as "weapons".

    >>> print(table("spells").splitlines()[0])
    | spell | range and charges | what it does |
    """
    return named_table(TABLES, name, dungeon_book().model)


def _worn(book: Content) -> str:
    rows = [
        (one.name, what, one.defence_dice, one.movement or "", one.flat_reduction or "")
        for what, pieces in (("armour", book.armours), ("shield", book.shields))
        for one in pieces.values()
    ]
    return markdown(("piece", "what it is", "defence dice", "movement", "Flat Damage Reduction, if on"), rows)


def _enemies(book: Content) -> str:
    rows = []
    for enemy in book.enemies.values():
        weapon = book.weapons[enemy.weapon]
        rows.append(
            (
                enemy.name,
                enemy.hp,
                enemy.movement,
                f"{weapon.name}: {weapon_numbers(weapon)}",
                _defence(book, enemy, weapon),
                enemy.gold,
                book.behaviours[enemy.behaviour].name,
            )
        )
    return markdown(("enemy", "HP", "movement", "attacks with", "defence dice", "gold", "behaviour"), rows)


def _behaviours(book: Content) -> str:
    return markdown(
        ("behaviour", "what it does"), [(one.name, behaviour_text(one)) for one in book.behaviours.values()]
    )


def _rooms(book: Content) -> str:
    """Every room with its grid; what is beyond it is wall."""
    section = next(section for section in sections(book) if section.key == "room")
    parts = [f"`{WALL}` wall, `.` floor, `~` chasm, `{DOOR}` closed door, `$` reward, `1` `2` `3` where heroes start."]
    for entry in section.entries:
        room = book.rooms[entry.key]
        grid = "\n".join(room.rows)
        parts.append(f"**{entry.name}.** {entry.text}\n\n```text\n{grid}\n```\n\n{letters_text(book, room)}")
    return "\n\n".join(parts)


# Exact odds.


def _duels(book: Content) -> str:
    """Each class with the weapon that it holds first, or its first attack spell, against each enemy: exact."""
    rows = []
    for hero in book.classes.values():
        for enemy in book.enemies.values():
            one, other = _hero(book, hero), _enemy(book, enemy)
            damage = one.damage_to(other)
            mean = kill(damage, other.hp).mean
            rows.append(
                (
                    hero.name,
                    enemy.name,
                    _percent(1 - damage.probability(0)),
                    "never" if mean is None else f"{float(mean):.2f}",
                    _percent(duel(one, other, "a").win_a),
                    _percent(duel(one, other, "b").win_a),
                )
            )
    heads = ("hero", "enemy", "an attack hurts", "attacks to defeat it", "wins a duel, first", "second")
    return markdown(heads, rows)


def _percent(chance: Fraction | None) -> str:
    """A chance; what is not certain is never told as 100 %."""
    if chance is None:
        return "never ends"
    said = f"{100 * float(chance):.1f} %"
    return "> 99.9 %" if said == "100.0 %" and chance < 1 else said


def _hero(book: Content, hero: Class) -> Fighter:
    weapon = book.weapons[hero.weapons[0]]
    attacks, damage = weapon.attack_dice, weapon.damage
    if hero.spells:
        effect = book.spells[hero.spells[0]].effect
        attacks, damage = (effect.attack_dice, effect.damage) if effect.do == "attack" else (attacks, damage)
    return Fighter(hero.hp, attacks, damage, _defence(book, hero, weapon))


def _enemy(book: Content, enemy: Enemy) -> Fighter:
    weapon = book.weapons[enemy.weapon]
    return Fighter(enemy.hp, weapon.attack_dice, weapon.damage, _defence(book, enemy, weapon))


def _defence(book: Content, who: Class | Enemy, weapon: Weapon) -> int:
    """Defence dice; a shield counts with a one-handed weapon only."""
    shield = worn(book.shields, who.shield).defence_dice if weapon.hands == 1 else 0
    return max(1, 1 + worn(book.armours, who.armour).defence_dice + shield)


# The interface.


def _columns(_: Content) -> str:
    game: Any = make_game("dungeon", {})
    return columns_table(game, {game.names.heroes[0]: "that hero", "room 1": "that room"})


def _details(_: Content) -> str:
    return details_table(make_game("dungeon", {}))


TABLES: dict[str, Table] = {
    "classes": entries_table(GAME, "class", name="class", facts="numbers", text="what it has"),
    "weapons": entries_table(GAME, "weapon", name="weapon", facts="numbers", text="who carries it"),
    "worn": _worn,
    "spells": entries_table(GAME, "spell", name="spell", facts="range and charges", text="what it does"),
    "consumables": entries_table(GAME, "consumable", name="consumable", text="what it does"),
    "enemies": _enemies,
    "behaviours": _behaviours,
    "rooms": _rooms,
    "runs": entries_table(GAME, "run", name="run", facts="rest", text="rooms"),
    "duels": _duels,
    "options": lambda _: options_table(GAME),
    "vocabulary": lambda _: vocabulary_table(Content),
    "columns": _columns,
    "details": _details,
}
