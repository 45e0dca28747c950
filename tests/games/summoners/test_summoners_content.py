"""Summoners' content: the decks of the seed's session, our own, and what the texts of cards say."""

from __future__ import annotations

from collections import Counter

import pytest

from fairfight.games.summoners.data.book import summoners_book
from fairfight.games.summoners.data.model import Content
from fairfight.games.summoners.data.special import ONE_IN, special_rules


def model() -> Content:
    return summoners_book().model


def test_the_first_decks_are_those_of_the_session() -> None:
    decks = model().decks
    assert decks["session_a"].main == {
        "sharpened_blade": 1,
        "healing_hands": 1,
        "rush": 2,
        "gignen_country": 1,
        "nearwood_forest_expedition": 1,
        "adventurous_spirit": 1,
        "tempest_slash": 1,
    }
    assert decks["session_a"].advance == ["berserker_rage", "alrecht_barkstep"]
    assert decks["session_b"].main == dict.fromkeys(("blast_bolt", "drain_touch"), 2) | dict.fromkeys(
        (
            "ensnare",
            "dual_shot",
            "life_alchemy",
            "magicians_sanctum",
            "spell_recall",
            "obliterate",
            "stonewardens_command",
            "dark_altar",
            "dramatic_return",
            "graverobbing",
        ),
        1,
    )
    assert decks["session_b"].advance == ["shadow_pact"]
    assert [sum(deck.main.values()) for deck in (decks["session_a"], decks["session_b"])] == [8, 14]
    weapons = {"warrior": "heirloom_sword", "scout": "hunting_bow", "magician": "apprentices_wand"}
    for key in ("session_a", "session_b"):
        assert all(slot.equipment == {"weapon": weapons[slot.role]} for slot in decks[key].summons)


def test_our_decks_are_legal_and_use_every_card_and_all_equipment() -> None:
    content = model()
    ours = [deck for deck in content.decks.values() if deck.ours]
    assert [20 <= sum(deck.main.values()) <= 40 for deck in ours] == [True] * 6
    advances = {key for key, one in content.cards.items() if one.type in ("role", "named")}
    unique = {key for key, one in content.cards.items() if one.unique}
    assert {key for deck in ours for key in deck.main} == set(content.cards) - advances - unique
    assert {key for deck in ours for key in deck.advance} == advances
    worn = {key for deck in ours for slot in deck.summons for key in slot.equipment.values()}
    assert worn == set(content.equipment)


# Texts.


def test_every_card_and_role_has_a_text() -> None:
    content = model()
    texts = {key: content.text(key) for key in content.cards}
    assert all(text.endswith(".") and len(text) > 10 for text in texts.values())
    assert not [key for key, text in texts.items() if "_" in text or "None" in text]
    assert all(content.role_text(key).startswith("Tier ") for key in content.roles)


@pytest.mark.parametrize(
    ("key", "text"),
    [
        (
            "blast_bolt",
            "A Magician-based summon of yours deals magical fire damage to an enemy summon within 6 (power 60: INT x "
            "1.6 x INT / target's MDF; hits 85 % + ACC/10; critical x1.5). Goes to Discard.",
        ),
        (
            "rush",
            "A summon of yours has double MV this turn and half DEF until the end of the opponent's next turn.",
        ),
        (
            "graverobbing",
            "Cost: discard 1 card. When the opponent gains victory points by defeating a summon of yours: nullify 1 of "
            "them.",
        ),
        (
            "dark_altar",
            "Build on 2x2 spaces in your territory. At the end of your next turn: destroy each summon on it and this "
            "card; if any was destroyed, a Magician-based summon of yours rises to level 20 and may advance at once.",
        ),
        (
            "nearwood_forest_expedition",
            "Objective: a Warrior-, Scout- or Magician-based summon of yours below level 10. Reward: it gains 2 "
            "levels. Goes to Recharge.",
        ),
        (
            "alrecht_barkstep",
            "Gignen Rogue. A tier 1 Scout-based summon of yours that has completed a quest becomes this summon and "
            "keeps its level, position, equipment, damage, distance moved and attacks made. When it enters play, and "
            'in your Draw Phase after the draw: add "Follow Me!" to your hand.',
        ),
    ],
)
def test_texts_read_like_cards(key: str, text: str) -> None:
    assert model().text(key) == text


def test_what_the_seed_does_not_describe_is_marked_as_ours() -> None:
    seeds = {key for key, one in model().cards.items() if not one.ours}
    assert seeds == {
        *("sharpened_blade", "healing_hands", "rush", "tempest_slash", "blast_bolt", "drain_touch", "ensnare"),
        *("dual_shot", "life_alchemy", "magicians_sanctum", "follow_me", "gignen_country", "dark_altar"),
        *("nearwood_forest_expedition", "dramatic_return", "graverobbing"),
        *("berserker_rage", "shadow_pact", "alrecht_barkstep"),
    }


def test_the_pool_has_what_the_rules_page_asks_for() -> None:
    """60 cards at least, every type, two traps, two reactions, a quest for points, equipment of all four slots."""
    content = model()
    types = Counter(card.type for card in content.cards.values())
    assert sum(types.values()) >= 60
    assert set(types) == {"action", "reaction", "counter", "building", "trap", "quest", "role", "named"}
    assert types["trap"] >= 2
    assert types["reaction"] >= 2
    assert any(one.do == "score" for card in content.cards.values() if card.type == "quest" for one in card.effects)
    slots = Counter(one.slot for one in content.equipment.values())
    assert min(slots[slot] for slot in ("weapon", "offhand", "armour", "accessory")) >= 3


def test_each_tier_1_role_has_two_decks_of_its_own() -> None:
    content = model()
    led = Counter(
        role
        for deck in content.decks.values()
        if deck.ours
        for role, slots in Counter(slot.role for slot in deck.summons).items()
        if slots >= 2
    )
    assert led == {"warrior": 2, "magician": 2, "scout": 2}


def test_hardly_any_card_needs_a_special_rule() -> None:
    content = model()
    special = special_rules(content)
    assert ONE_IN * len(special) <= len(content.cards)
    alone = content.model_copy(
        update={"cards": {key: content.cards[key] for key in ("rush", "spell_ward")}, "roles": {}}
    )
    assert special_rules(alone) == {
        "rush": ["do = change_stat", "whom = target"],
        "spell_ward": ["do = negate", "whom = controller"],
    }
