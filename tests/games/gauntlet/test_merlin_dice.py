"""What is printed on Merlin's cards beside their text: rarity, copies, type, and how many dice of which element."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest

from fairfight.games.gauntlet.game import Gauntlet
from tests.games.gauntlet.merlin import before_one


@dataclass(frozen=True)
class Printed:
    name: str
    rarity: str
    type: str
    element: str = ""
    dice: int = 0  # against a single enemy
    then: tuple[int, ...] = ()  # what else is scripted

    def __str__(self) -> str:
        return self.name


MERLIN = (
    Printed("Arcane Volley", "initial", "ranged", "arcane", 1),
    Printed("Lady's Warden", "initial", "melee", "arcane", 1),
    Printed("Weaver of Fate", "initial", "ranged", "divine", 1),
    Printed("Crystal Cave's Staff", "initial", "melee", "precise", 1),
    Printed("Mists of Time", "initial", "ranged", "spiritual", 1),
    Printed("Circle of Avalon", "initial", "ranged", "spiritual", 1),
    Printed("Runic Ray", "common", "ranged", "arcane", 2),
    Printed("Crystal-Shot Volley", "common", "ranged", "arcane", 3),
    Printed("Glyph-Marking Bolt", "common", "ranged", "arcane", 1 + 1),
    Printed("Voice of Destiny", "common", "ranged", "divine", 3),
    Printed("Druidic Ways", "common", "ranged", "divine", 2),
    Printed("Protective Mists", "common", "ranged"),
    Printed("Mark of Fated Fall", "common", "melee", "arcane", 1),  # for agility the element would be precise
    Printed("Veil-Rain of Chaos", "common", "ranged", "spiritual", 1 + 1),
    Printed("Oracle of Avalon", "common", "ranged"),
    Printed("Waves of Destiny", "uncommon", "ranged", "arcane", 3),
    Printed("Ancestral Echoes", "uncommon", "ranged", "arcane", 3),
    Printed("Whispers of the Wyrd", "uncommon", "ranged"),
    Printed("Nature's Rebuke", "uncommon", "ranged", "divine", 2),
    Printed("Guard from Beyond", "uncommon", "ranged"),
    Printed("Sage's Alacrity", "uncommon", "ranged", "precise", 2),
    Printed("Charged Spirits", "uncommon", "ranged", "spiritual", 2),
    Printed("Avalon's Light", "uncommon", "ranged", "spiritual", 3),
    Printed("Spiritual Gifts", "uncommon", "ranged", "spiritual", 4),
    Printed("Rune Shatter", "rare", "ranged", "arcane", 3),
    Printed("Sigil of Final Fate", "rare", "ranged"),
    Printed("Conflux Lance", "rare", "ranged", "arcane", 5),
    Printed("Echoes of Guidance", "rare", "ranged"),
    Printed("Mercury Guard", "rare", "ranged"),
    Printed("Old-Ways Shillelagh", "rare", "melee", "precise", 3),
    Printed("Favor of the Druids", "rare", "ranged", "spiritual", 1, then=(0,)),  # the card it draws
    Printed("Chains of Morrigan", "rare", "ranged"),
    Printed("Spirits of the Lands", "rare", "ranged", "spiritual", 4),
)
NOTHING_SOLO = ("Whispers of the Wyrd", "Guard from Beyond", "Echoes of Guidance")
PLAYED = [card for card in MERLIN if card.name not in NOTHING_SOLO]


def test_merlin_has_the_cards_of_the_seed_and_no_others() -> None:
    cards = [card for card in Gauntlet.book().model.cards.values() if card.hero == "merlin"]
    assert {(card.name, card.rarity, card.type) for card in cards} == {
        (card.name, card.rarity, card.type) for card in MERLIN
    }
    assert len(cards) == len(MERLIN)


def test_merlin_begins_with_ten_cards_and_a_pile_of_54() -> None:
    cards = [card for card in Gauntlet.book().model.cards.values() if card.hero == "merlin"]
    initial = {card.name: card.number for card in cards if card.rarity == "initial"}
    one_copy = ("Crystal Cave's Staff", "Circle of Avalon")
    assert initial == {card.name: 1 if card.name in one_copy else 2 for card in MERLIN if card.rarity == "initial"}
    pile = Counter(number for card in cards if card.rarity != "initial" for number in [card.number])
    assert pile == {3: 9, 2: 9, 1: 9}  # 54 in all


@pytest.mark.parametrize("card", [card for card in PLAYED if card.dice], ids=str)
def test_dice_are_as_many_as_printed_and_of_the_printed_element(card: Printed) -> None:
    table = before_one([card.name], f"vulnerable_to={card.element}", doubling="vulnerability")
    table.play(card.name).resolve(*[6] * card.dice, *card.then, rolls=[1])  # with 6 melee dice hit the Gryphon too
    assert table.monster_hp == [20 - 2 * card.dice]


@pytest.mark.parametrize("card", PLAYED, ids=str)
def test_a_card_resolves_in_the_step_of_its_printed_type(card: Printed) -> None:
    melee, ranged = "Lady's Warden", "Weaver of Fate"
    table = before_one([melee, card.name, ranged])
    table.commit_armour(melee).commit(card.name).commit_armour(ranged)
    table.resolve(*[6] * card.dice, *card.then, rolls=[1])
    began = [line.partition(" (")[0] for line in table.told(" (") if "(ranged)" in line or "(melee)" in line]
    assert began == ([card.name, ranged, melee] if card.type == "ranged" else [ranged, melee, card.name])
