"""The cards and monsters of the second reading, typed from the rules page and the seed's card texts by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.games.gauntlet.second_reading import Fight, Use

RARITIES = ("initial", "common", "uncommon", "rare")
COPIES_IN_PILE = {"common": 3, "uncommon": 2, "rare": 1}
HERO_HP = {"hercules": 25, "merlin": 15}
ELEMENTS = {"A": "arcane", "D": "divine", "P": "precise", "S": "spiritual", "B": "brutal"}


@dataclass(frozen=True, eq=False)
class Card:
    """One kind of card; its copies are the same object. A bracketed effect is known by its card's name."""

    name: str
    hero: str
    rarity: str
    ranged: bool
    dice: int  # printed dice, 0 for a card that is no attack; cards with X dice have their least number here
    element: str
    to_all: bool
    lasts: str  # "", "combat" or "exchange": the bracket
    on_target: bool  # the bracketed effect lies on the target
    late: bool  # the bracket says "other" or "next": it starts after the card's own dice
    solo: bool  # does anything without allies

    @property
    def rank(self) -> int:
        return RARITIES.index(self.rarity)

    @property
    def is_attack(self) -> bool:
        return self.dice > 0


# name | step | dice and element ("all" for all enemies) | bracket and remarks
MERLIN = {
    "initial": """
        Arcane Volley         | ranged | 1A all |
        Arcane Volley         | ranged | 1A all |
        Lady's Warden         | melee  | 1A     |
        Lady's Warden         | melee  | 1A     |
        Weaver of Fate        | ranged | 1D     |
        Weaver of Fate        | ranged | 1D     |
        Crystal Cave's Staff  | melee  | 1P     | combat
        Mists of Time         | ranged | 1S     | exchange
        Mists of Time         | ranged | 1S     | exchange
        Circle of Avalon      | ranged | 1S     | combat
    """,
    "common": """
        Runic Ray             | ranged | 2A all |
        Crystal-Shot Volley   | ranged | 3A     |
        Glyph-Marking Bolt    | ranged | 1A     | combat target
        Voice of Destiny      | ranged | 3D     |
        Druidic Ways          | ranged | 2D     |
        Protective Mists      | ranged |        |
        Mark of Fated Fall    | melee  | 1A     | combat target
        Veil-Rain of Chaos    | ranged | 1S all |
        Oracle of Avalon      | ranged |        |
    """,
    "uncommon": """
        Waves of Destiny      | ranged | 3A all | exchange
        Ancestral Echoes      | ranged | 3A all |
        Whispers of the Wyrd  | ranged |        | nothing-solo
        Nature's Rebuke       | ranged | 2D all | combat
        Guard from Beyond     | ranged |        | nothing-solo
        Sage's Alacrity       | ranged | 2P     | combat
        Charged Spirits       | ranged | 2S all |
        Avalon's Light        | ranged | 3S     | combat
        Spiritual Gifts       | ranged | 4S     |
    """,
    "rare": """
        Rune Shatter          | ranged | 3A all | exchange
        Sigil of Final Fate   | ranged |        | combat
        Conflux Lance         | ranged | 5A     |
        Echoes of Guidance    | ranged |        | nothing-solo
        Mercury Guard         | ranged |        | combat
        Old-Ways Shillelagh   | melee  | 3P     |
        Favor of the Druids   | ranged | 1S     |
        Chains of Morrigan    | ranged |        | exchange
        Spirits of the Lands  | ranged | 4S     |
    """,
}

HERCULES = {
    "initial": """
        Pillar-Breaker Blow   | melee  | 2B     |
        Pillar-Breaker Blow   | melee  | 2B     |
        Lion Strangler        | melee  | 1B     | combat
        Demigodly Heroism     | melee  | 1D     |
        Demigodly Heroism     | melee  | 1D     |
        Sky Javelin           | ranged | 2D     | exchange late
        Club Spin             | melee  | 1P all |
        Club Spin             | melee  | 1P all |
        Atlas Guard           | ranged |        |
        Atlas Guard           | ranged |        |
    """,
    "common": """
        Bondless Effort       | melee  | 3B     |
        Colossus Smash        | melee  | 3B     |
        Olympian Call         | melee  | 1D     | combat
        Divine Resilience     | melee  | 1D     |
        Horde Breaker         | melee  | 2D     | combat
        Disorienting Blow     | melee  | 2P     | exchange target late
        Piercing Spear        | ranged | 2P     | combat target
        Fated War             | melee  | 2S all |
        Fortune's Throw       | ranged | 2S     |
    """,
    "uncommon": """
        Pain Strike           | melee  | 4B     |
        Fortifying Attack     | melee  |        |
        Bone-Splinter Whirl   | melee  | 3B all | combat
        Glorious Uproar       | melee  | 1D all |
        Guided By The Gods    | melee  | 2D     | combat
        Chiron's Training     | melee  | 1P     | combat
        Once Isn't Enough     | melee  |        |
        Strength from Anger   | melee  | 1S     | combat
        Enduring Wave         | melee  | 2S all |
    """,
    "rare": """
        Zeus' Wrath           | melee  | 4B all |
        Ares' Will            | melee  | 1B     | combat
        True Might of Hercules| melee  | 8B     |
        Athena's Guidance     | melee  |        | combat
        Apollo's Sunburst     | ranged | 3D all |
        Nike's Desire         | melee  | 1D     |
        Blessing of Hephaestus| ranged |        |
        Hermes' Delivery      | melee  | 3P     |
        Eris' Pandemonium     | melee  |        | exchange
    """,
}


def _card(hero: str, rarity: str, line: str) -> Card:
    name, step, attack, remarks = (part.strip() for part in line.split("|"))
    return Card(
        name=name,
        hero=hero,
        rarity=rarity,
        ranged=step == "ranged",
        dice=int(attack[0]) if attack else 0,
        element=ELEMENTS[attack[1]] if attack else "",
        to_all=attack.endswith("all"),
        lasts=next((word for word in ("combat", "exchange") if word in remarks), ""),
        on_target="target" in remarks,
        late="late" in remarks,
        solo=remarks != "nothing-solo",
    )


def _library(hero: str, sheets: dict[str, str]) -> dict[str, Card]:
    lines = [(rarity, line) for rarity, sheet in sheets.items() for line in sheet.strip().splitlines()]
    cards = [_card(hero, rarity, line) for rarity, line in lines]
    return {card.name: card for card in cards}


LIBRARY = {"merlin": _library("merlin", MERLIN), "hercules": _library("hercules", HERCULES)}


def initial_deck(hero: str) -> list[Card]:
    sheet = {"merlin": MERLIN, "hercules": HERCULES}[hero]["initial"]
    return [LIBRARY[hero][line.split("|")[0].strip()] for line in sheet.strip().splitlines()]


def upgrade_pile(hero: str) -> list[Card]:
    cards = LIBRARY[hero].values()
    return [card for card in cards if card.rarity != "initial" for _ in range(COPIES_IN_PILE[card.rarity])]


@dataclass(frozen=True)
class Band:
    """What a monster does on a pair of faces."""

    damage: int = 0
    armour: int = 0
    pierce: bool = False
    shot: bool = False
    cancel: bool = False
    disrupt: bool = False


@dataclass(frozen=True)
class Kind:
    """One row of the monster table, with its ability."""

    tier: str
    name: str
    ability: str
    xp: int
    number: int
    vulnerable: str
    hp: int
    defence: int
    ranged: bool
    bands: tuple[Band, Band, Band, Band]

    @property
    def group(self) -> str:
        return f"{self.tier}:{self.name}"


# monster | ability | XP | number | vulnerable | HP | Def | attacks | 1-2 | 3-4 | 5-6 | 7-8
BASIC = """
    Shadow Spinner     | Web Slinger           | 4 | 3 | S | 1 | 4 | melee  | -  | 2A    | 1D 2A | 2D P
    Void Soldier       | Dark Phalanx          | 4 | 3 | P | 3 | 5 | melee  | -  | 1A    | 1D    | 2D 1A
    Priest of Oblivion | Power of Death        | 3 | 3 | A | 2 | 3 | ranged | DR | 0D    | 1D    | 1D
    Corrupted Dryad    | Cursed Thorns         | 5 | 3 | B | 3 | 4 | melee  | -  | 1A    | 1D S  | 2D
    Dark Minotaur      | Cleaving and Stomping | 5 | 2 | P | 5 | 3 | melee  | 1A | 1D    | 1D P  | 2D
    Dark Wizard        | Curse of Torment      | 4 | 2 | B | 4 | 3 | ranged | C  | 1D    | 1D 1A | 2D
    Shadow Banshee     | Ghostly               | 4 | 2 | D | 4 | 5 | melee  | 3A | DR    | 1D    | 1D
    Void Gryphon       | Aerial Combat         | 5 | 1 | S | 5 | 5 | melee  | -  | 1D 1A | 2D 2A | 3D P
    Void Treant        | Power Sap             | 6 | 1 | D | 7 | 6 | melee  | 3A | 1D 1A | 1D 1A | 4D
    Corrupted Angel    | Corrupted Destiny     | 5 | 1 | A | 6 | 5 | melee  | -  | 1D P  | 2D S  | 3D 2A
"""
ELITE = """
    Shadow Spinner     | Sticky Web            | 6 | 3 | S | 3 | 5 | melee  | -  | 2A    | 2D 2A | 3D P
    Void Soldier       | Spiked Armor          | 6 | 3 | P | 4 | 6 | melee  | 1D | 1D 1A | 1D    | 3D 1A
    Priest of Oblivion | Silence               | 5 | 3 | A | 4 | 4 | ranged | DR | 1D    | 1D 1A | 2D
    Corrupted Dryad    | Disturbed Flow        | 7 | 3 | B | 4 | 5 | melee  | -  | 1A    | 2D S  | 3D
    Dark Minotaur      | Enrage                | 7 | 2 | P | 6 | 3 | melee  | -  | 2A    | 2D P  | 3D
    Dark Wizard        | Void Barrier          | 6 | 2 | B | 3 | 4 | ranged | C  | 1D    | 1D P  | 3D
    Shadow Banshee     | Banshee Wail          | 6 | 2 | D | 5 | 5 | melee  | -  | 2A DR | 1D    | 2D P
    Void Gryphon       | Ephemeral Wings       | 7 | 1 | S | 6 | 5 | melee  | -  | 2D 3A | 3D 1A | 4D P
    Void Treant        | Roots of Despair      | 8 | 1 | D | 8 | 7 | melee  | 4A | 2D 2A | 2D 2A | 5D
    Corrupted Angel    | Denied Heaven         | 7 | 1 | A | 7 | 6 | melee  | C  | 2D P  | 3D S  | 5D
"""


def _band(text: str) -> Band:
    words = text.split()
    return Band(
        damage=sum(int(word[0]) for word in words if word[0].isdigit() and word[1] == "D"),
        armour=sum(int(word[0]) for word in words if word[0].isdigit() and word[1] == "A"),
        pierce="P" in words,
        shot="S" in words,
        cancel="C" in words,
        disrupt="DR" in words,
    )


def _kind(tier: str, line: str) -> Kind:
    name, ability, xp, number, vulnerable, hp, defence, attacks, *bands = (part.strip() for part in line.split("|"))
    one, three, five, seven = (_band(text) for text in bands)
    return Kind(
        tier=tier,
        name=name,
        ability=ability,
        xp=int(xp),
        number=int(number),
        vulnerable=ELEMENTS[vulnerable],
        hp=int(hp),
        defence=int(defence),
        ranged=attacks == "ranged",
        bands=(one, three, five, seven),
    )


KINDS: dict[str, list[Kind]] = {
    "basic": [_kind("basic", line) for line in BASIC.strip().splitlines()],
    "elite": [_kind("elite", line) for line in ELITE.strip().splitlines()],
}


def _reroll_twice(fight: Fight, use: Use) -> int:
    fight.pool += 2
    return use.card.dice


def _pain_strike(fight: Fight, use: Use) -> int:
    paid = fight.rng.randint(0, min(6, fight.hero.hp - 1))
    fight.hero.lose_hp(paid)
    return use.card.dice + paid


def _true_might(fight: Fight, use: Use) -> int:
    others = [other for other in fight.uses if other is not use and other.is_attack]
    return 0 if others or use not in fight.uses else use.card.dice


def _gain_armour(amount: int) -> Callable[[Fight, int, int], None]:
    def gain(fight: Fight, _hits: int, _before: int) -> None:
        fight.hero.armour += amount

    return gain


def _gain_fate(fight: Fight, amount: int) -> None:
    fight.hero.fate += amount


def _armour_per_enemy(fight: Fight, _hits: int, _before: int) -> None:
    fight.hero.armour += 1 + len(fight.living())


def _armour_per_hit(fight: Fight, hits: int, _before: int) -> None:
    fight.hero.armour += hits


def _fortifying(fight: Fight, _hits: int, _before: int) -> None:
    fight.hero.armour += max(monster.damage_taken for monster in fight.monsters) // 2


def _fortunes_throw(fight: Fight, _hits: int, _before: int) -> None:
    if fight.rng.random() < 0.5:
        fight.hero.armour += 2
    else:
        fight.hero.fate += 2


def _once(fight: Fight, _hits: int, _before: int) -> None:
    fight.twice += 1


def _hermes(fight: Fight, _hits: int, _before: int) -> None:
    card = fight.hero.next_card()
    if card is not None and card.is_attack:
        fight.resolve_drawn(card)
    elif card is not None:
        fight.hero.into_hand(card)


# What settles the number of dice and comes before them.
DICE: dict[str, Callable[[Fight, Use], int]] = {
    "Weaver of Fate": _reroll_twice,
    "Voice of Destiny": _reroll_twice,
    "Runic Ray": lambda fight, _: 2 + 2 * fight.hero.discard_weakest(2),
    "Bondless Effort": lambda fight, _: 3 + 3 * fight.hero.discard_weakest(2),
    "Apollo's Sunburst": lambda fight, _: 3 + 3 * fight.hero.discard_weakest(2),
    "Veil-Rain of Chaos": lambda fight, _: 1 + len(fight.living()),
    "Glorious Uproar": lambda fight, _: 1 + len(fight.living()),
    "Charged Spirits": lambda fight, _: 2 + fight.hero.spend_fate(2),
    "Pain Strike": _pain_strike,
    "True Might of Hercules": _true_might,
}

# The unbracketed text after the dice: the fight, the dice that hit, the attacks resolved before this card.
TEXT: dict[str, Callable[[Fight, int, int], None]] = {
    "Lady's Warden": _gain_armour(2),
    "Demigodly Heroism": _gain_armour(1),
    "Atlas Guard": _gain_armour(3),
    "Colossus Smash": _gain_armour(1),
    "Enduring Wave": _gain_armour(2),
    "Blessing of Hephaestus": _gain_armour(5),
    "Protective Mists": _armour_per_enemy,
    "Divine Resilience": _armour_per_enemy,
    "Old-Ways Shillelagh": _armour_per_hit,
    "Fortifying Attack": _fortifying,
    "Druidic Ways": lambda fight, _hits, _before: fight.hero.heal(1),
    "Oracle of Avalon": lambda fight, _hits, _before: _gain_fate(fight, 3),
    "Spirits of the Lands": lambda fight, _hits, before: _gain_fate(fight, before),
    "Fated War": lambda fight, _hits, _before: _gain_fate(fight, len(fight.living())),
    "Fortune's Throw": _fortunes_throw,
    "Favor of the Druids": lambda fight, _hits, _before: fight.hero.draw(1),
    "Nike's Desire": lambda fight, _hits, _before: fight.hero.draw(1 + fight.hero.spend_fate(1)),
    "Once Isn't Enough": _once,
    "Hermes' Delivery": _hermes,
}
