"""Texts of the gear and the enemies of a set-up."""

from __future__ import annotations

from fairfight.common.wording import plural
from fairfight.game.text import CardText
from fairfight.games.dungeon.data import model
from fairfight.games.dungeon.data.lowering import posted
from fairfight.games.dungeon.text import catalogue
from fairfight.games.dungeon.text.names import Names


def card_texts(names: Names) -> list[CardText]:
    """The party's gear, what it may find, and the enemies that it may meet."""
    book, lowered = names.book, names.lowered
    party = [book.classes[key] for key in dict.fromkeys(lowered.party)]
    rooms = [book.rooms[key] for key in lowered.rooms]
    enemies = [catalogue.enemy_entry(book, key) for room in rooms for key, _ in posted(room, len(lowered.party))]
    items = [key for hero in party for key in hero.consumables] + [
        key for room in rooms for key in room.reward.consumables
    ]
    texts = [CardText(enemy.name, f"enemy, {enemy.facts}", enemy.text) for enemy in enemies]
    texts += [_weapon(book.weapons[key]) for hero in party for key in hero.weapons]
    texts += [_spell(book.spells[key]) for hero in party for key in hero.spells]
    texts += [CardText(book.consumables[key].name, "consumable", book.consumables[key].effect.text()) for key in items]
    return list({card.name: card for card in texts}.values())


def _weapon(weapon: model.Weapon) -> CardText:
    return CardText(weapon.name, "weapon", f"{catalogue.weapon_numbers(weapon)}.")


def _spell(spell: model.Spell) -> CardText:
    charges = f" {plural(spell.charges, 'charge')} a room." if spell.charges else ""
    return CardText(spell.name, f"spell, range {spell.range}", f"{spell.effect.text()}{charges}")
