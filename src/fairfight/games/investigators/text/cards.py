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
    monsters = [catalogue.monster_entry(book, key) for key in met]
    texts = [CardText(monster.name, f"monster, {monster.facts}", monster.text) for monster in monsters]
    texts += [_weapon(book.weapons[key]) for one in party for key in one.weapons]
    texts += [_talent(book.talents[one.talent]) for one in party if one.talent]
    texts += [CardText(name, "card", catalogue.card_text(card)) for name, card in book.cards.items()]
    texts += [_change(training, f"training, {training.price} gold") for training in book.training.values()]
    texts += [_change(trait, "trait") for trait in book.traits.values()]
    texts += [_change(harm, "injury or madness") for harm in book.harms.values()]
    known: dict[str, CardText] = {}
    for card in texts:
        known.setdefault(card.name, card)
    return list(known.values())


def _weapon(weapon: model.Weapon) -> CardText:
    return CardText(weapon.name, "weapon", f"{catalogue.weapon_numbers(weapon)}.")


def _talent(talent: model.Talent) -> CardText:
    return CardText(talent.name, f"talent, {plural(talent.uses, 'use')} a mission", catalogue.talent_text(talent))


def _change(change: model.Change, kind: str) -> CardText:
    about = f"{change.about} " if isinstance(change, model.Lasting) and change.about else ""
    return CardText(change.name, kind, about + catalogue.change_text(change))
