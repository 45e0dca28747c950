"""Lowers Gauntlet's content to numbers: the hero's cards, effects and piles, and all groups of monsters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fairfight.common.errors import ContentError, SetupError
from fairfight.engine.layout import blank
from fairfight.games.gauntlet.data import lasting, verbs
from fairfight.games.gauntlet.data.model import Card as CardModel
from fairfight.games.gauntlet.data.model import Content as Book
from fairfight.games.gauntlet.data.model import Group as GroupModel
from fairfight.games.gauntlet.state import (
    MOST_CARDS,
    MOST_EFFECTS,
    MOST_FIGHTS,
    MOST_GROUPS,
    MOST_KINDS,
    MOST_LISTED,
    MOST_MONSTERS,
    MOST_PILE,
    Card,
    Content,
    Group,
    Verb,
)
from fairfight.games.gauntlet.terms import (
    ABILITIES,
    EFFECTS,
    ELEMENTS,
    FOR_ARMOUR,
    FOR_DAMAGE,
    FOR_EFFECT,
    LASTS,
    RARITIES,
    READINGS,
    TIERS,
    VERBS,
)

CONSTANTS = (
    "start_hand",
    "hand_limit",
    "fate_per_fight",
    "cards_between_fights",
    "upgrade_look",
    "discard_choice",
    "fate_choice",
    "fate_per_attack",
    "fate_reach",
    "exchange_limit",
    "critical_damage",
    "doubling_percent",
    "basic_dice",
    "basic_armour",
)


def groups_of(book: Book) -> list[tuple[str, str]]:
    """All groups as (tier, monster), basics first: the rows of `Content.group`."""
    return [(tier, monster) for tier in TIERS for monster in book.monsters]


def cards_of(book: Book, hero: str) -> list[str]:
    """The keys of a hero's cards: the rows of `Content.card`."""
    return [key for key, card in book.cards.items() if card.hero == hero]


def lower(book: Book, setup: Any, extra: Sequence[str], one_group: int) -> Content:
    """The content record of a set-up."""
    content = blank(Content)
    for name in CONSTANTS:
        setattr(content, name, getattr(setup, name))
    for name, values in READINGS.items():
        setattr(content, name, values.index(getattr(setup, name)))
    content.hero_hp = setup.hero_hp or book.heroes[setup.hero].hp
    content.fights = 1 if one_group >= 0 else setup.basic_fights + setup.elite_fights
    content.basic_fights = setup.basic_fights
    content.one_group = one_group
    content.doubling_by_vulnerability = int(setup.doubling == "vulnerability")
    content.free_targeting = int(setup.targeting == "free")
    draws = [int(part) for part in setup.exchange_draws.split(",") if part]
    content.draws = len(draws)
    for place, cards in enumerate(draws):
        content.exchange_draw[place] = cards
    write_groups(content, book)
    keys = cards_of(book, setup.hero)
    write_cards(content, book, keys, setup.basic_use == "all")
    write_piles(content, book, keys, extra)
    return content


def write_groups(content: Content, book: Book) -> None:
    """All groups of both tiers."""
    groups = groups_of(book)
    content.basic_groups = len(book.monsters)
    content.groups = len(groups)
    for row, (tier, monster) in zip(content.group, groups, strict=False):
        write_group(row, book, book.monsters[monster].tier(tier))


def write_group(row: Group, book: Book, group: GroupModel) -> None:
    """One group with its bands and its ability's numbers."""
    row.xp = group.xp
    row.number = group.count
    row.vulnerable = ELEMENTS.index(group.vulnerable_to)
    row.hp = group.hp
    row.defence = group.defence
    row.ranged = int(group.attack_type == "ranged")
    if group.ability:
        ability = book.abilities[group.ability]
        row.ability = ABILITIES.index(ability.do)
        row.ability_amount, row.ability_second = ability.numbers()
    for place, band in enumerate(group.bands):
        for name in ("damage", "armour", "pierce", "shot", "cancel", "disrupt"):
            setattr(row.band[place], name, int(getattr(band, name)))


def write_cards(content: Content, book: Book, keys: Sequence[str], basic_use_of_all: bool) -> None:
    """The hero's cards, and each of their bracketed effects as a row of its own."""
    effects = 0
    for number, key in enumerate(keys):
        row, card = content.card[number], book.cards[key]
        row.rarity = RARITIES.index(card.rarity)
        row.ranged = int(card.type == "ranged")
        basic = [FOR_DAMAGE, FOR_ARMOUR] if card.rarity == "initial" or basic_use_of_all else []
        options = [FOR_EFFECT] * card.works_solo + basic
        row.options = len(options)
        for place, use in enumerate(options):
            row.option[place] = use
        row.needs_target = int(card.needs_target)
        write_attack(row, card)
        if card.blank:  # its type, its ways to be used and whether it is an attack are all that it keeps
            continue
        write_dice(row, card)
        for verb in card.effects:
            if isinstance(verb, verbs.Ally):
                continue
            if isinstance(verb, lasting.Lasting):
                write_effect(content, effects, number, verb)
            write_verb(row.verb[row.verbs], verb, effects)
            row.verbs += 1
            effects += isinstance(verb, lasting.Lasting)


def write_attack(row: Card, card: CardModel) -> None:
    """Whether the card is an attack, of which element and on whom."""
    if card.attack is None:
        return
    row.attack.is_there = 1
    row.attack.element = ELEMENTS.index(card.attack.element or card.element)
    row.attack.to_all = int(card.attack.targets == "all")


def write_dice(row: Card, card: CardModel) -> None:
    """What the card rolls."""
    if card.attack is None:
        return
    for name in (
        "dice",
        "per_enemy",
        "per_discard",
        "per_fate",
        "max_fate",
        "per_hp",
        "max_hp",
        "critical_adds_die",
        "rerolls_count_twice",
        "armour_per_hit",
        "only_attack",
    ):
        setattr(row.attack, name, int(getattr(card.attack, name)))


def write_effect(content: Content, place: int, card: int, verb: lasting.Lasting) -> None:
    """A bracketed effect."""
    row = content.effect[place]
    kind, row.amount, row.second = verb.row()
    row.card = card
    row.kind = EFFECTS.index(kind)
    row.lasts = LASTS.index(verb.lasts)
    row.on_target = int(verb.on_target)
    row.next_card = int(verb.for_next_card)


def write_verb(row: Verb, verb: Any, effect: int) -> None:
    """One verb and its numbers."""
    do = verb.do
    if isinstance(verb, lasting.Lasting):
        do = "effect_in_its_place" if verb.in_its_place else "effect_before_dice"
        row.effect = effect
    row.do = VERBS.index(do)
    match verb:
        case verbs.Armour():
            row.amount, row.per_enemy = verb.armour, verb.per_enemy
        case verbs.Fate():
            row.amount, row.per_enemy, row.other = verb.fate, verb.per_enemy, verb.per_other_attack
        case verbs.Heal():
            row.amount = verb.hp
        case verbs.Draw():
            row.amount, row.other, row.second = verb.cards, verb.pay_fate, verb.cards_if_paid
        case verbs.Reroll():
            row.amount = verb.dice
        case verbs.RepeatNextAttack():
            row.amount = verb.repeats
        case verbs.ArmourFromDamage():
            row.amount, row.other = verb.armour, verb.per_damage
        case verbs.ArmourOrFate():
            row.amount, row.other = verb.armour, verb.fate


def write_piles(content: Content, book: Book, keys: Sequence[str], extra: Sequence[str]) -> None:
    """The hero's deck with the extra cards, and the pile of upgrades without them, as far as it has copies."""
    own = [number for number, key in enumerate(keys) for _ in range(initial(book, key))]
    own += [keys.index(key) for key in extra]
    pile = [
        number
        for number, key in enumerate(keys)
        for _ in range(0 if book.cards[key].rarity == "initial" else max(0, book.cards[key].number - extra.count(key)))
    ]
    fights = int(content.fights)
    if len(own) + min(fights - 1, len(pile)) > MOST_CARDS:
        raise SetupError(f"the hero would own {len(own)} cards at the start; with upgrades, {MOST_CARDS} are allowed")
    content.owned, content.piled = len(own), len(pile)
    for place, number in enumerate(own):
        content.own[place] = number
    for place, number in enumerate(pile):
        content.pile[place] = number


def initial(book: Book, key: str) -> int:
    """How many copies of a card are in the initial deck."""
    return book.cards[key].number if book.cards[key].rarity == "initial" else 0


def check_room(book: Book) -> None:
    """What the records have room for; a designer who needs more must be told, not cut short."""
    _allow("groups of monsters", 2 * len(book.monsters), MOST_GROUPS)
    for hero in book.heroes:
        keys = cards_of(book, hero)
        _allow(f"different cards of {hero}", len(keys), MOST_KINDS)
        _allow(f"initial cards of {hero}", sum(initial(book, key) for key in keys), MOST_CARDS - MOST_FIGHTS)
        upgrades = sum(book.cards[key].number for key in keys if book.cards[key].rarity != "initial")
        _allow(f"upgrades of {hero} in the pile", upgrades, MOST_PILE)
        effects = [v for key in keys for v in book.cards[key].effects if isinstance(v, lasting.Lasting)]
        _allow(f"bracketed effects of {hero}'s cards", len(effects), MOST_EFFECTS)
        # An effect for the next card can be listed for two cards at once: the one that resolves and the one after.
        rows = sum((2 if v.for_next_card else 1) * MOST_MONSTERS if v.on_target else 1 for v in effects)
        _allow(f"bracketed effects of {hero}'s cards, each on every monster", rows, MOST_LISTED)


def _allow(what: str, number: int, most: int) -> None:
    if number > most:
        raise ContentError(f"gauntlet: {number} {what}; {most} are allowed")
