"""Hercules' Hermes' Delivery: 3 dice, then a card from the draw pile; if it is an attack it resolves at once."""

from __future__ import annotations

import pytest

from tests.games.gauntlet.table import Table

# Dark Minotaurs: two, 5 HP, Defence 3; 1-2 is 1 armour, 3-4 is 1 damage, 7-8 is 2 damage.
MINOTAURS = "basic:Dark Minotaur"
STURDY = ("monsters.dark_minotaur.basic.hp=20",)
ONE_PRIEST = ("monsters.priest_of_oblivion.basic.count=1",)  # 2 HP, Defence 3, a ranged attacker: 1 damage on 7-8
HERMES = "Hermes' Delivery"
INITIAL_CARDS = [
    *["Pillar-Breaker Blow"] * 2,
    "Lion Strangler",
    *["Demigodly Heroism"] * 2,
    "Sky Javelin",
    *["Club Spin"] * 2,
    *["Atlas Guard"] * 2,
]


def test_hermes_delivery_plays_a_drawn_attack_at_once() -> None:
    table = Table(MINOTAURS, [HERMES, "Demigodly Heroism"], rolls=[3, 1], change=STURDY)
    spin = table.draw_pile.index("Club Spin")
    # Its own 3 dice, the drawn Club Spin at both, and only then the other committed card.
    table.play(HERMES, "Demigodly Heroism").resolve(3, 3, 3, spin, "keep", 3, 3, 8, rolls=[1, 1])
    assert table.monster_hp == [20 - 3 - 1 - 2, 20 - (1 - 1)]
    assert table.hand == []
    assert table.discard == ["Club Spin", "Demigodly Heroism", HERMES]
    assert len(table.draw_pile) == 8


def test_hermes_delivery_plays_a_ranged_attack_too_for_its_whole_effect() -> None:
    table = Table(MINOTAURS, [HERMES, "Demigodly Heroism"], rolls=[1, 3], change=STURDY)
    javelin = table.draw_pile.index("Sky Javelin")
    # The drawn Javelin's 2 dice come in the melee step, and give the card after it one more.
    table.play(HERMES, "Demigodly Heroism").resolve(3, 3, 3, javelin, 3, 3, 3, 3, rolls=[1, 1])
    assert table.monster_hp == [20, 20 - 3 - 2 - 2]


def test_hermes_delivery_plays_an_attack_beside_a_full_hand() -> None:
    table = Table(MINOTAURS, ["Nike's Desire", HERMES], rolls=[1, 3], hand_limit=2, fate_per_fight=1, change=STURDY)
    left = table.draw_pile
    picks = [left.index("Atlas Guard"), left.index("Sky Javelin"), left.index("Lion Strangler")]
    # Nike's Desire, for 1 Fate, fills the hand. The third card does not enter it, so the hand limit asks for nothing.
    table.play("Nike's Desire", HERMES).resolve(1, *picks[:2], 1, 1, 1, picks[2], 1, rolls=[1, 1])
    assert table.hand == ["Atlas Guard", "Sky Javelin"]
    assert table.monster_hp == [20, 19]


def test_hermes_delivery_leaves_another_card_in_hand() -> None:
    table = Table(MINOTAURS, [HERMES], rolls=[1, 7])
    table.play(HERMES).resolve(3, 1, 1, table.draw_pile.index("Atlas Guard"), rolls=[1, 1])
    assert table.monster_hp == [5, 4]
    assert table.hand == ["Atlas Guard"]
    assert table.discard == [HERMES]
    assert table.hp == 25 - 2  # it was not played: no armour


def test_hermes_delivery_with_nothing_left_to_draw() -> None:
    table = Table(MINOTAURS, [*INITIAL_CARDS, HERMES], rolls=[1, 3])
    table.play(HERMES).resolve(3, 1, 1, rolls=[1, 1])
    assert table.monster_hp == [5, 4]
    assert table.hand == INITIAL_CARDS
    assert table.discard == [HERMES]  # it went there after resolving, so it could not draw itself


def test_hermes_delivery_of_true_might_is_nothing() -> None:
    table = Table(MINOTAURS, [HERMES], rolls=[1, 3], deck="True Might of Hercules")
    table.play(HERMES).resolve(3, 1, 1, table.draw_pile.index("True Might of Hercules"), rolls=[1, 1])
    assert table.monster_hp == [5, 4]
    assert table.hand == []
    assert table.discard == [HERMES, "True Might of Hercules"]


@pytest.mark.parametrize(("drawn", "hp"), [("Sky Javelin", 25), ("Pillar-Breaker Blow", 24)])
def test_hermes_delivery_kills_with_the_printed_type_of_the_drawn_card(drawn: str, hp: int) -> None:
    table = Table("basic:Priest of Oblivion", [HERMES], rolls=[7], change=ONE_PRIEST)
    table.play(HERMES).resolve(1, 1, 1, table.draw_pile.index(drawn), 8, 1)
    assert table.match.over
    assert table.hp == hp  # a ranged attacker killed by a ranged card does not act


def test_hermes_delivery_draws_and_plays_when_no_enemy_is_left() -> None:
    table = Table("basic:Priest of Oblivion", [HERMES], rolls=[7], change=ONE_PRIEST)
    # Its dice kill the Priest, which still acts. The drawn card rolls none, but gives its armour.
    table.play(HERMES).resolve(8, 1, 1, table.draw_pile.index("Demigodly Heroism"))
    assert table.hp == 25
    assert table.discard == ["Demigodly Heroism", HERMES]


def test_hermes_delivery_resolved_twice_delivers_twice() -> None:
    hand = ["Once Isn't Enough", HERMES]
    table = Table(MINOTAURS, hand, rolls=[1, 3], change=STURDY)
    first = table.draw_pile.index("Pillar-Breaker Blow")
    # 3 dice and the drawn card's 2, both times. Nine cards are left the second time, the last one in the first's place.
    left = table.draw_pile
    left[first] = left.pop()
    second = left.index("Demigodly Heroism")
    table.play(*hand).resolve(3, 3, 3, first, 3, 3, 3, 3, 3, second, 3, rolls=[1, 1])
    assert table.monster_hp == [20, 20 - 3 - 2 - 3 - 1]
