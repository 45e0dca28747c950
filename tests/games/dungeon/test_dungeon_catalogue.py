"""Dungeon's catalogue holds everything there is, with its numbers and what it does in words."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from fairfight.game.catalogue import Entry
from fairfight.games.dungeon.data.model import Behaviour, Content, Weapon
from fairfight.games.dungeon.game import Dungeon
from fairfight.games.dungeon.text.catalogue import behaviour_text, sections, weapon_numbers

CONTENT = Dungeon.book().model
KINDS = {
    "class": "classes",
    "weapon": "weapons",
    "armour": "armours",
    "shield": "shields",
    "spell": "spells",
    "consumable": "consumables",
    "enemy": "enemies",
    "behaviour": "behaviours",
    "room": "rooms",
    "run": "runs",
}


def entries(model: Content, kind: str) -> Mapping[str, Entry]:
    return next({entry.key: entry for entry in part.entries} for part in sections(model) if part.key == kind)


def changed(*changes: str) -> Content:
    return Dungeon.book(changes=changes).model


@pytest.mark.parametrize("kind", KINDS)
def test_every_entry_of_the_content_is_there_in_its_order(kind: str) -> None:
    there = entries(CONTENT, kind)
    assert list(there) == list(getattr(CONTENT, KINDS[kind]))
    for key, entry in there.items():
        said = getattr(CONTENT, KINDS[kind])[key]
        assert (entry.name, entry.kind, entry.ours) == (said.name, kind, True)
        assert entry.text


def test_all_of_it_is_our_own_design() -> None:
    assert all(entry.ours for kind in KINDS.values() for entry in getattr(CONTENT, kind).values())


def test_what_a_designer_adds_is_neither_ours_nor_from_the_seed() -> None:
    assert entries(changed('weapons.spoon={name="Spoon", attack_dice=1, damage=1}'), "weapon")["spoon"].ours is None


def test_a_class_tells_its_hp_and_what_it_has() -> None:
    model = changed(
        "classes.mage.hp=7",
        "classes.mage.movement=3",
        'classes.mage.about="Reads."',
        'classes.mage.weapons=["staff", "mace"]',
        'classes.mage.shield="buckler"',
        'classes.mage.spells=["mend"]',
        "classes.mage.consumables={bandage=2}",
    )
    mage = entries(model, "class")["mage"]
    assert mage.facts == "7 HP, movement 3"
    assert mage.text == "Reads. Carries Staff and Mace. Wears Robe and Buckler. Casts Mend. Has 2 x Bandage."
    bare = changed('classes.x={name="X", hp=1, movement=1, weapons=["mace"]}')
    assert entries(bare, "class")["x"].text == "Carries Mace."


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ({"attack_dice": 1, "damage": 2}, "1 die, damage 2"),
        ({"attack_dice": 3, "damage": 2, "range": 4}, "3 dice, damage 2, range 4"),
        ({"attack_dice": 3, "damage": 2, "range": 4, "min_range": 2}, "3 dice, damage 2, range 2 to 4"),
        ({"attack_dice": 3, "damage": 2, "hands": 2}, "3 dice, damage 2, two hands"),
    ],
)
def test_a_weapon_tells_its_numbers(numbers: dict[str, int], told: str) -> None:
    assert weapon_numbers(Weapon.model_validate({"name": "W", **numbers})) == told


def test_a_weapon_tells_who_carries_it() -> None:
    model = changed(
        'weapons.spoon={name="Spoon", attack_dice=1, damage=1}',
        'weapons.fork={name="Fork", attack_dice=1, damage=1}',
        'classes.mage.weapons=["fork"]',
        "enemies.wolf.weapon=fork",
    )
    assert entries(model, "weapon")["spoon"].text == "Carried by nobody yet."
    assert entries(model, "weapon")["fork"].text == "Carried by Mage and Wolf."


def test_armour_and_shields_tell_their_dice_movement_and_reduction() -> None:
    model = changed(
        "armours.robe={name='Robe', defence_dice=-1, movement=-2, flat_reduction=3}",
        "shields.buckler={name='B', defence_dice=2}",
    )
    robe, buckler = entries(model, "armour")["robe"], entries(model, "shield")["buckler"]
    assert (robe.text, robe.facts) == ("-1 defence die. -2 movement.", "Flat Damage Reduction 3, if it is on")
    assert (buckler.text, buckler.facts) == ("+2 defence dice.", "")


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ('{do="attack", attack_dice=1, damage=2}', "Attack an enemy with 1 die, damage 2."),
        (
            '{do="attack", attack_dice=3, damage=2, radius=1, slow_tiles=2}',
            "Attack an enemy and all enemies within 1 tile of it with 3 dice each, damage 2. If it is hurt, it moves "
            "2 tiles less in its next turn.",
        ),
        ('{do="heal", hp=3}', "Heal 3 HP."),
        ('{do="ward", blocks=1}', "1 temporary blocked hit against every attack until the hero's next turn."),
        ('{do="blink"}', "The caster stands on a free tile in sight; no tile of movement is used."),
    ],
)
def test_a_spell_tells_what_it_does(effect: str, told: str) -> None:
    spell = entries(changed(f'spells.x={{name="X", range=4, charges=1, effect={effect}}}'), "spell")["x"]
    assert (spell.text, spell.facts) == (told, "range 4, 1 charge a room")


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ('{do="haste", tiles=1}', "1 more tile of movement in this turn."),
        ('{do="might", dice=2}', "2 more attack dice for basic attacks in this turn."),
    ],
)
def test_a_consumable_tells_what_it_does(effect: str, told: str) -> None:
    model = changed(f'consumables.x={{name="X", effect={effect}}}')
    assert entries(model, "consumable")["x"].text == told


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("aims_at", "weakest", "the hero with the fewest HP"),
        ("aims_at", "nearest", "the nearest hero"),
        ("aims_at", "strongest", "the hero with the most HP"),
        ("aims_at", "least_defended", "the hero with the fewest defence dice"),
        ("stance", "far", "as far away as its weapon allows"),
        ("wakes", "in_sight", "Sleeps until it sees a hero or is hurt."),
        ("withdraws", True, "Then moves away with what is left of its movement."),
    ],
)
def test_each_field_of_a_behaviour_has_its_words(field: str, value: str | bool, words: str) -> None:
    plain = {"name": "B", "aims_at": "strongest" if value != "strongest" else "nearest", "stance": "close"}
    assert words not in behaviour_text(Behaviour.model_validate(plain))
    assert words in behaviour_text(Behaviour.model_validate(plain | {field: value}))


def test_a_behaviour_tells_who_has_it() -> None:
    shy = "behaviours.shy={name='Shy', aims_at='nearest', stance='far'}"
    assert entries(changed(shy), "behaviour")["shy"].facts == "nobody yet"
    model = changed(shy, "enemies.wolf.behaviour=shy", "enemies.orc.behaviour=shy")
    assert entries(model, "behaviour")["shy"].facts == "Wolf and Orc"
    assert entries(model, "behaviour")["shy"].text == behaviour_text(model.behaviours["shy"])


def test_an_enemy_tells_its_numbers_its_weapon_and_its_behaviour() -> None:
    model = changed(
        "enemies.wolf={name='Wolf', hp=3, movement=4, weapon='mace', shield='buckler', gold=5, behaviour='swarm'}",
        "weapons.mace={name='Mace', attack_dice=2, damage=3}",
    )
    wolf = entries(model, "enemy")["wolf"]
    assert wolf.facts == "3 HP, movement 4, 5 gold"
    assert wolf.text == f"Mace: 2 dice, damage 3. Wears Buckler. {behaviour_text(model.behaviours['swarm'])}"


def test_a_room_tells_whom_each_party_meets_and_its_reward() -> None:
    room = (
        'rooms.vault={name="Vault", about="Cold.", grid="123$aab\\nc", enemies={a="wolf"}, with_two={b="orc"}, '
        'with_three={c="ogre"}, reward={gold=3, rubies=1, consumables={bandage=2}}}'
    )
    text = entries(changed(room), "room")["vault"].text
    assert text.startswith("Cold. 1 hero: ")
    alone, two, three = text.partition(". Reward")[0].split("; ")
    assert ("Wolf" in alone, "Orc" in alone, "Ogre" in alone) == (True, False, False)
    assert ("Wolf" in two, "Orc" in two, "Ogre" in two) == (True, True, False)
    assert ("Wolf" in three, "Orc" in three, "Ogre" in three) == (True, True, True)
    assert text.endswith(". Reward: 3 gold, 1 ruby and 2 x Bandage.")
    empty = 'rooms.vault={name="Vault", grid="123$a", enemies={a="wolf"}, reward={}}'
    assert entries(changed(empty), "room")["vault"].text.endswith(" Reward: nothing.")


def test_a_room_is_drawn_with_what_its_letters_mean() -> None:
    room = (
        'rooms.vault={name="Vault", grid="123$a\\nbc", enemies={a="wolf"}, with_two={b="orc"}, with_three={c="ogre"}, '
    )
    grid, below, letters, signs = entries(changed(f"{room}reward={{}}}}"), "room")["vault"].drawing
    assert (grid, below) == ("123$a", "bc")
    assert letters == "a Wolf, b Orc (2 or 3 heroes), c Ogre (3 heroes)."
    assert signs.startswith("# wall")


def test_a_run_tells_its_rooms_in_their_order() -> None:
    run = entries(changed('runs.x={name="X", rooms=[["crypt", "chapel"], ["kennels"]], rest_hp=2}'), "run")["x"]
    assert (run.text, run.facts) == ("Crypt or Chapel, then Kennels.", "rest 2 HP")


def test_the_check_counts_what_there_is() -> None:
    counted = f"{len(CONTENT.classes)} classes, {len(CONTENT.weapons)} weapons, {len(CONTENT.armours)} armours, "
    assert Dungeon.check().startswith(counted)
    assert Dungeon.check().endswith(f"{len(CONTENT.rooms)} rooms, {len(CONTENT.runs)} runs")
