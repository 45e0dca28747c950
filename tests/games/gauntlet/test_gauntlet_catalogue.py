"""Gauntlet's catalogue holds heroes, each one's cards by rarity, and the monsters of both tiers."""

from __future__ import annotations

from fairfight.games.gauntlet.game import Gauntlet
from fairfight.games.gauntlet.terms import RARITIES
from fairfight.games.gauntlet.text.catalogue import sections

CONTENT = Gauntlet.book().model
SECTIONS = {section.key: {entry.key: entry for entry in section.entries} for section in Gauntlet.catalogue()}


def test_a_hero_has_a_section_of_cards_the_initial_ones_first() -> None:
    assert list(SECTIONS) == ["hero", "hercules", "merlin", "basic", "elite", "ability"]
    assert SECTIONS["hero"]["merlin"].text == "Begins with 10 initial cards; 54 upgrades in the pile."
    for hero in CONTENT.heroes:
        told = SECTIONS[hero]
        assert set(told) == {key for key, card in CONTENT.cards.items() if card.hero == hero}
        ranks = [RARITIES.index(CONTENT.cards[key].rarity) for key in told]
        assert ranks == sorted(ranks)
        assert all(entry.text == CONTENT.cards[key].text for key, entry in told.items())
    assert SECTIONS["merlin"]["arcane_volley"].facts == "ranged attack, initial, 2 copies, intelligence"


def test_cards_of_own_content_stand_by_their_rarity_too() -> None:
    turned = CONTENT.model_copy(update={"cards": dict(reversed(CONTENT.cards.items()))})
    merlin = sections(turned)[2]
    assert merlin.key == "merlin"
    assert [CONTENT.cards[entry.key].rarity for entry in merlin.entries] == [
        CONTENT.cards[key].rarity for key in SECTIONS["merlin"]
    ]


def test_abilities_have_the_ids_that_events_and_views_use() -> None:
    spinner = SECTIONS["ability"]["web_slinger"]
    assert (spinner.name, spinner.facts) == ("Web Slinger", "basic Shadow Spinner")
    assert spinner.text == "Your ranged attacks count as melee."


def test_monsters_tell_their_numbers_what_they_roll_and_their_ability() -> None:
    assert list(SECTIONS["basic"]) == list(SECTIONS["elite"]) == list(CONTENT.monsters)
    spinner = SECTIONS["basic"]["shadow_spinner"]
    assert spinner.facts == "3 of them, melee, HP 1, Defence 4, 4 XP each, vulnerable to spiritual"
    assert spinner.text == (
        "1-2: nothing; 3-4: 2 armour; 5-6: 1 damage, 2 armour; 7-8: 2 damage, pierce. Web Slinger: Your ranged attacks "
        "count as melee."
    )
