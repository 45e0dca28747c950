"""What is printed on each of Hercules' cards: rarity, type, element, and how many dice it rolls at one enemy alone."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.gauntlet.game import Gauntlet
from tests.games.gauntlet.table import Table

# Name, rarity, type, element; the dice against a single enemy, and what is scripted before and after them.
ATTACKS: list[tuple[str, str, str, str, int, list[int], list[int]]] = [
    ("Pillar-Breaker Blow", "initial", "melee", "brutal", 2, [], []),
    ("Lion Strangler", "initial", "melee", "brutal", 1, [], []),
    ("Demigodly Heroism", "initial", "melee", "divine", 1, [], []),
    ("Sky Javelin", "initial", "ranged", "divine", 2, [], []),
    ("Club Spin", "initial", "melee", "precise", 1, [], []),
    ("Bondless Effort", "common", "melee", "brutal", 3, [], []),
    ("Colossus Smash", "common", "melee", "brutal", 3, [], []),
    ("Olympian Call", "common", "melee", "divine", 1, [], []),
    ("Divine Resilience", "common", "melee", "divine", 1, [], []),
    ("Horde Breaker", "common", "melee", "divine", 2, [], []),
    ("Disorienting Blow", "common", "melee", "precise", 2, [], []),
    ("Piercing Spear", "common", "ranged", "precise", 2, [], []),
    ("Fated War", "common", "melee", "spiritual", 2, [], []),
    ("Fortune's Throw", "common", "ranged", "spiritual", 2, [], [0]),
    ("Pain Strike", "uncommon", "melee", "brutal", 4 + 2, [2], []),
    ("Bone-Splinter Whirl", "uncommon", "melee", "brutal", 3, [], []),
    ("Glorious Uproar", "uncommon", "melee", "divine", 1 + 1, [], []),
    ("Guided By The Gods", "uncommon", "melee", "divine", 2, [], []),
    ("Chiron's Training", "uncommon", "melee", "precise", 1, [], []),
    ("Strength from Anger", "uncommon", "melee", "spiritual", 1 + 1, [], []),
    ("Enduring Wave", "uncommon", "melee", "spiritual", 2, [], []),
    ("Zeus' Wrath", "rare", "melee", "brutal", 4, [], []),
    ("Ares' Will", "rare", "melee", "brutal", 1, [], []),
    ("True Might of Hercules", "rare", "melee", "brutal", 8, [], []),
    ("Apollo's Sunburst", "rare", "ranged", "divine", 3, [], []),
    ("Nike's Desire", "rare", "melee", "divine", 1, [], [0]),
    ("Hermes' Delivery", "rare", "melee", "precise", 3, [], [9]),  # the last card, an Atlas Guard, stays in hand
]
OTHERS: list[tuple[str, str, str, str]] = [
    ("Atlas Guard", "initial", "ranged", "spiritual"),
    ("Fortifying Attack", "uncommon", "melee", "brutal"),
    ("Once Isn't Enough", "uncommon", "melee", "precise"),
    ("Athena's Guidance", "rare", "melee", "divine"),
    ("Blessing of Hephaestus", "rare", "ranged", "precise"),
    ("Eris' Pandemonium", "rare", "melee", "spiritual"),
]
LOST_HP = {"Lion Strangler": 1, "Ares' Will": 2}
ELEMENTS = ["brutal", "divine", "precise", "spiritual", "arcane"]


def test_printed_rarity_type_and_element_of_every_card() -> None:
    cards = [card for card in Gauntlet.book().model.cards.values() if card.hero == "hercules"]
    found = [(card.name, card.rarity, card.type, card.element) for card in cards]
    assert sorted(found) == sorted([*(row[:4] for row in ATTACKS), *OTHERS])


@pytest.mark.parametrize("card", ATTACKS, ids=lambda card: card[0])
def test_printed_dice_double_against_a_monster_vulnerable_to_their_element(card: Any) -> None:
    name, _rarity, _type, element, dice, before, after = card
    for vulnerable in ELEMENTS:
        change = (
            "monsters.dark_minotaur.basic.count=1",
            "monsters.dark_minotaur.basic.hp=40",
            f"monsters.dark_minotaur.basic.vulnerable_to={vulnerable}",
        )
        table = Table("basic:Dark Minotaur", [name], rolls=[5], doubling="vulnerability", change=change)
        table.play(name).resolve(*before, *[7] * dice, *after, rolls=[1])
        times = 2 if vulnerable == element else 1
        assert table.monster_hp == [40 - times * dice - LOST_HP.get(name, 0)]
