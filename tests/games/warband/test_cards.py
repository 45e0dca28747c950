"""The cards as the rules print them: every unit in every flavour, the tribes, the built-in decks."""

from __future__ import annotations

import pytest

import fairfight
from fairfight.games.warband.data.decks import built_in, find
from fairfight.games.warband.game import Warband
from tests.games.warband.battles import fight, player

# card: HP, attack, speed, cost
CARDS = {
    "goblin": (30, 15, 35, 1),
    "goblin:speedy": (30, 15, 41, 1),
    "goblin:hardy": (36, 15, 35, 1),  # 36.3
    "goblin:angry": (30, 18, 35, 1),
    "skeleton": (75, 30, 15, 2),
    "skeleton:speedy": (75, 30, 21, 2),
    "skeleton:hardy": (91, 30, 15, 2),  # 90.75
    "skeleton:angry": (75, 36, 15, 2),
    "archer": (90, 44, 30, 4),
    "archer:speedy": (90, 44, 36, 4),
    "archer:hardy": (109, 44, 30, 4),  # 108.9
    "archer:angry": (90, 53, 30, 4),  # 52.8
    "wizard": (120, 82, 25, 6),
    "wizard:speedy": (120, 82, 31, 6),
    "wizard:hardy": (145, 82, 25, 6),  # 145.2
    "wizard:angry": (120, 98, 25, 6),  # 98.4
    "knight": (244, 127, 20, 8),
    "knight:speedy": (244, 127, 26, 8),
    "knight:hardy": (295, 127, 20, 8),  # 295.24
    "knight:angry": (244, 152, 20, 8),  # 152.4
}
MIXED = ["rush", "bone_wall", "horde", "curve", "volley", "siege"]


@pytest.mark.parametrize("card", CARDS)
def test_a_card_has_its_hp_attack_speed_and_cost_on_the_field(card: str) -> None:
    hp, attack, speed, cost = CARDS[card]
    dear = ("units.knight.cost=1000",) if "knight" not in card else ("units.goblin.cost=1000",)
    enemy = "knight" if "knight" not in card else "goblin"
    match = fight(f"1 {card}", f"1 {enemy}", start_mana=cost, mana_per_turn=0, change=dear, player_hp=1000)
    side = player(match, "a")
    (unit,) = side.field
    assert (unit.card, unit.hp, unit.attack, unit.speed) == (card, hp, attack, speed)
    assert side.mana == 0
    assert player(match, "b").hp == 1000 - attack


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_not_deployed_for_1_mana_less_than_it_costs(card: str) -> None:
    match = fight(f"1 {card}", f"1 {card}", start_mana=CARDS[card][3] - 1)
    assert player(match, "a").field == ()


def test_there_are_five_units_and_three_flavours() -> None:
    content = Warband.book().model
    assert list(content.units) == ["goblin", "skeleton", "archer", "wizard", "knight"]
    assert list(content.flavours) == ["speedy", "hardy", "angry"]


def test_goblins_have_a_tribe_of_8_percent_attack() -> None:
    tribe = Warband.book().model.units["goblin"].tribe
    assert tribe is not None
    assert (tribe.stat, tribe.bonus_percent) == ("attack", 8)


def test_skeletons_have_a_tribe_of_20_percent_hp() -> None:
    tribe = Warband.book().model.units["skeleton"].tribe
    assert tribe is not None
    assert (tribe.stat, tribe.bonus_percent) == ("hp", 20)


@pytest.mark.parametrize("unit", ["archer", "wizard", "knight"])
def test_archers_wizards_and_knights_have_no_tribe(unit: str) -> None:
    assert Warband.book().model.units[unit].tribe is None
    hp, attack, speed, cost = CARDS[unit]
    dear = f"units.goblin.cost={4 * cost + 1}"
    match = fight(f"4 {unit}", "4 goblin", start_mana=4 * cost, change=(dear,), player_hp=10_000, dice=["keep"])
    assert [(each.hp, each.attack, each.speed) for each in player(match, "a").field] == [(hp, attack, speed)] * 4


@pytest.mark.parametrize("name", [*CARDS, *MIXED])
def test_a_built_in_deck_is_legal_and_can_be_played_by_both(name: str) -> None:
    match = fairfight.game("warband", a=name, b=name).start(seed=1)
    assert len(player(match, "a").deck) == len(player(match, "b").deck) == 20
    match.play_out()
    assert match.result is not None


def test_the_built_in_decks_are_20_copies_of_every_card_and_the_mixed_ones() -> None:
    model = Warband.book().model
    assert built_in(model) == [*CARDS, *MIXED]
    assert all(len(find(name, model, 20)[1]) == 20 for name in built_in(model))
    assert all({str(card) for card in find(name, model, 20)[1]} == {name} for name in CARDS)


def test_matchups_compare_the_built_in_decks_if_nothing_is_named() -> None:
    assert list(Warband.balance.entrants({})) == [*CARDS, *MIXED]


def test_the_content_says_of_itself_what_there_is() -> None:
    assert Warband.check() == "5 units, 3 flavours, 6 mixed decks"


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("rush", "12 goblin:speedy, 8 goblin:angry"),
        ("bone_wall", "10 skeleton:hardy, 10 skeleton"),
        ("horde", "10 goblin, 10 skeleton"),
        ("curve", "6 goblin, 5 skeleton, 4 archer, 3 wizard, 2 knight"),
        ("volley", "6 skeleton:hardy, 10 archer:angry, 4 wizard@kill_shot"),
        ("siege", "8 skeleton, 6 wizard:angry@target_mana, 6 knight:hardy"),
    ],
)
def test_a_mixed_deck_is_the_cards_it_lists(name: str, cards: str) -> None:
    by_name = fairfight.game("warband", a=name, b="goblin", ordered_a=True).start(seed=4)
    written = fairfight.game("warband", a=cards, b="goblin", ordered_a=True).start(seed=4)
    assert player(by_name, "a").deck == player(written, "a").deck
    assert by_name.to_bytes() == written.to_bytes()
