"""What somebody who plays can use or look up: weapons, talents, cards, traits and the like with their texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from fairfight.common.wording import plural
from fairfight.game.text import CardText
from fairfight.games.investigators.data import model
from fairfight.games.investigators.text import catalogue
from fairfight.games.investigators.text.availability import why_not_now

if TYPE_CHECKING:
    from fairfight.games.investigators.game import Investigators

View = Mapping[str, Any]


def held(game: Investigators, view: View) -> list[CardText]:
    """What the investigator whose turn it is can use, and what keeps it from that; or the traits that it may choose."""
    one = next((one for one in view["party"] if one["name"] == view["acting"]), None)
    if one is None:
        return []
    texts = {card.name: card for card in card_texts(game)}
    if view["phase"] == "trait":
        return [texts[trait.name] for trait in game.model.traits.values() if trait.name not in one["traits"]]
    found = [(name, texts[name].kind) for name in one["weapons"]]
    if one["talent"]:
        found.append((one["talent"], f"talent, {plural(one['talent_uses'], 'use')} left"))
    return [CardText(name, kind, texts[name].text, why_not_now(view, name)) for name, kind in found]


def card_texts(game: Investigators) -> list[CardText]:
    """Monsters that may be met, weapons and talents of the party, cards, training, and what stays."""
    book = game.model
    party = [book.investigators[key] for key in dict.fromkeys(game.lowered.party)]
    missions = game.mirror.mission[: game.mirror.missions]
    met = [game.lowered.monsters[one.kind] for mission in missions for one in mission.monster[: mission.monsters]]
    monsters = [catalogue.monster_entry(book, key) for key in met]
    told = [CardText(monster.name, f"monster, {monster.facts}", monster.text) for monster in monsters]
    told += [_weapon(book.weapons[key]) for one in party for key in one.weapons]
    told += [_talent(book.talents[one.talent]) for one in party if one.talent]
    told += [CardText(name, "card", catalogue.card_text(card)) for name, card in book.cards.items()]
    told += [_change(training, f"training, {training.price} gold") for training in book.training.values()]
    told += [_change(trait, "trait") for trait in book.traits.values()]
    told += [_change(harm, "injury or madness") for harm in book.harms.values()]
    known: dict[str, CardText] = {}
    for card in told:
        known.setdefault(card.name, card)
    return list(known.values())


def _weapon(weapon: model.Weapon) -> CardText:
    return CardText(weapon.name, "weapon", f"{catalogue.weapon_numbers(weapon)}.")


def _talent(talent: model.Talent) -> CardText:
    return CardText(talent.name, f"talent, {plural(talent.uses, 'use')} a mission", catalogue.talent_text(talent))


def _change(change: model.Change, kind: str) -> CardText:
    about = f"{change.about} " if isinstance(change, model.Lasting) and change.about else ""
    return CardText(change.name, kind, about + catalogue.change_text(change))
