"""Texts of weapons, talents, cards, monsters, training and lasting effects."""

from __future__ import annotations

from fairfight.common.wording import plural
from fairfight.game.text import CardText
from fairfight.games.investigators.data import model
from fairfight.games.investigators.state import Content
from fairfight.games.investigators.text import catalogue
from fairfight.games.investigators.text.names import Names


def card_texts(names: Names, content: Content) -> list[CardText]:
    """Monsters that may be met, weapons and talents of the party, cards, training, and what stays."""
    book = names.book
    party = [book.investigators[key] for key in dict.fromkeys(names.lowered.party)]
    missions = content.mission[: content.missions]
    met = [names.lowered.monsters[one.kind] for mission in missions for one in mission.monster[: mission.monsters]]
    texts = [_monster(book, key) for key in met]
    texts += [_weapon(key, book.weapons[key]) for one in party for key in one.weapons]
    texts += [_talent(one.talent, book.talents[one.talent]) for one in party if one.talent]
    texts += [CardText(name, "card", catalogue.card_text(card), id=name) for name, card in book.cards.items()]
    texts += [_change(key, training, f"training, {training.price} gold") for key, training in book.training.items()]
    texts += [_change(key, trait, "trait") for key, trait in book.traits.items()]
    texts += [_change(key, harm, "injury or madness") for key, harm in book.harms.items()]
    known: dict[str, CardText] = {}
    for card in texts:
        known.setdefault(card.name, card)
    return list(known.values())


def _monster(book: model.Content, key: str) -> CardText:
    monster = catalogue.monster_entry(book, key)
    return CardText(monster.name, f"monster, {monster.facts}", monster.text, id=key)


def _weapon(key: str, weapon: model.Weapon) -> CardText:
    return CardText(weapon.name, "weapon", f"{catalogue.weapon_numbers(weapon)}.", id=key)


def _talent(key: str, talent: model.Talent) -> CardText:
    kind = f"talent, {plural(talent.uses, 'use')} a mission"
    return CardText(talent.name, kind, catalogue.talent_text(talent), id=key)


def _change(key: str, change: model.Change, kind: str) -> CardText:
    about = f"{change.about} " if isinstance(change, model.Lasting) and change.about else ""
    return CardText(change.name, kind, about + catalogue.change_text(change), id=key)
