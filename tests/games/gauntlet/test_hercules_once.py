"""Hercules' Once Isn't Enough: the next attack card of the exchange resolves twice."""

from __future__ import annotations

from tests.games.gauntlet.table import Table

# Dark Minotaurs: two, 5 HP, Defence 3; 1-2 is 1 armour, 3-4 is 1 damage, 7-8 is 2 damage.
MINOTAURS = "basic:Dark Minotaur"
STURDY = ("monsters.dark_minotaur.basic.hp=20",)
ONCE = "Once Isn't Enough"


def test_once_isnt_enough_resolves_the_next_attack_card_twice() -> None:
    hand = [ONCE, "Pillar-Breaker Blow", "Pillar-Breaker Blow"]
    table = Table(MINOTAURS, hand, rolls=[1, 3], change=STURDY)
    table.play(*hand).resolve(3, 3, 3, 3, 3, 3, rolls=[1, 1])  # twice, then the other one once
    assert table.monster_hp == [20, 14]
    assert table.discard == sorted(hand)


def test_once_isnt_enough_adds_a_resolving_for_each_pending_copy() -> None:
    hand = [ONCE, ONCE, "Pillar-Breaker Blow", "Pillar-Breaker Blow"]
    table = Table(MINOTAURS, hand, rolls=[1, 3], change=STURDY)
    table.play(*hand).resolve(*[3] * 6, 3, 3, rolls=[1, 1])  # three times, then once
    assert table.monster_hp == [20, 12]


def test_once_isnt_enough_is_not_used_up_by_basic_uses_or_cards_without_dice() -> None:
    hand = [ONCE, "Demigodly Heroism", "Club Spin", "Fortifying Attack", "Pillar-Breaker Blow"]
    table = Table(MINOTAURS, hand, rolls=[1, 3], change=STURDY)
    table.play(ONCE).commit_die("Demigodly Heroism").commit_armour("Club Spin")
    table.play("Fortifying Attack", "Pillar-Breaker Blow").resolve(3, 3, 3, 3, 3, rolls=[1, 1])
    assert table.monster_hp == [20, 20 - 1 - 4]


def test_once_isnt_enough_waits_in_this_exchange_only() -> None:
    table = Table(MINOTAURS, [ONCE, "Pillar-Breaker Blow"], rolls=[1, 3])
    table.play(ONCE).resolve(rolls=[1, 3])
    table.play("Pillar-Breaker Blow").resolve(3, 3, rolls=[1, 1])
    assert table.monster_hp == [5, 3]


def test_once_isnt_enough_comes_after_the_ranged_cards() -> None:
    table = Table(MINOTAURS, [ONCE, "Sky Javelin"], rolls=[1, 3])
    table.play(ONCE, "Sky Javelin").resolve(3, 3, rolls=[1, 1])
    assert table.monster_hp == [5, 3]


def test_once_isnt_enough_repeats_the_rest_of_the_text() -> None:
    table = Table(MINOTAURS, [ONCE, "Demigodly Heroism"], rolls=[3, 7])
    table.play(ONCE, "Demigodly Heroism").resolve(3, 3, rolls=[1, 1])
    assert table.hp == 25 - (3 - 2)


def test_once_isnt_enough_starts_a_bracketed_effect_twice() -> None:
    hand = [ONCE, "Strength from Anger", "Pillar-Breaker Blow"]
    table = Table(MINOTAURS, hand, rolls=[1, 3], change=STURDY)
    table.play(*hand).resolve(3, 3, 3, 3, 3, 3, 3, 3, 3, rolls=[1, 1])  # 1 + 1 dice, 1 + 2, then 2 + 2
    assert table.monster_hp == [20, 11]
    assert table.effects == ["Strength from Anger x2"]


def test_once_isnt_enough_lets_the_card_choose_its_target_anew() -> None:
    change = ("monsters.dark_minotaur.basic.hp=1",)
    table = Table(MINOTAURS, [ONCE, "Pillar-Breaker Blow"], rolls=[3, 7], change=change)
    table.play(ONCE, "Pillar-Breaker Blow").resolve(3, 1, 3, 1)
    assert table.monster_hp == [0, 0]


def test_once_isnt_enough_makes_a_lonely_true_might_roll_8_dice_twice() -> None:
    hand = [ONCE, "True Might of Hercules"]
    table = Table(MINOTAURS, hand, rolls=[1, 3], change=STURDY)
    table.play(*hand).resolve(*[3] * 8, *[3] * 8, rolls=[1, 1])  # it is no other attack
    assert table.monster_hp == [20, 4]
