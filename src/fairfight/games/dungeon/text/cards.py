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
    items = [key for hero in party for key in hero.consumables] + [
        key for room in rooms for key in room.reward.consumables
    ]
    texts = [_enemy(book, key) for room in rooms for key, _ in posted(room, len(lowered.party))]
    texts += [_weapon(book, key) for hero in party for key in hero.weapons]
    texts += [_spell(book, key) for hero in party for key in hero.spells]
    texts += [_item(book, key) for key in items]
    return list({card.name: card for card in texts}.values())


def _enemy(book: model.Content, key: str) -> CardText:
    entry = catalogue.enemy_entry(book, key)
    return CardText(entry.name, f"enemy, {entry.facts}", entry.text, id=key)


def _weapon(book: model.Content, key: str) -> CardText:
    weapon = book.weapons[key]
    return CardText(weapon.name, "weapon", f"{catalogue.weapon_numbers(weapon)}.", id=key)


def _spell(book: model.Content, key: str) -> CardText:
    spell = book.spells[key]
    charges = f" {plural(spell.charges, 'charge')} a room." if spell.charges else ""
    return CardText(spell.name, f"spell, range {spell.range}", f"{spell.effect.text()}{charges}", id=key)


def _item(book: model.Content, key: str) -> CardText:
    consumable = book.consumables[key]
    return CardText(consumable.name, "consumable", consumable.effect.text(), id=key)
