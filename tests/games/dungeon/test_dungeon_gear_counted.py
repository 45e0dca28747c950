"""What is counted of the party's gear from the events of a run, and runs with a piece of it blanked."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import fairfight
from fairfight.engine.layout import blank
from fairfight.game.balance import BalanceSubject
from fairfight.games.dungeon import turn_events as turns
from fairfight.games.dungeon.game import Dungeon
from fairfight.games.dungeon.rules.counting import count_gear
from fairfight.games.dungeon.state import Counts
from fairfight.games.dungeon.terms import ATTACK
from fairfight.lab.compare.changes import with_options
from tests.games.dungeon.dungeon_table import game_of
from tests.games.dungeon.hall import HIT, MISS, Foe, Hall, Hero

SPELLS = {
    "burst": {"range": 5, "effect": {"do": "attack", "attack_dice": 1, "damage": 3, "radius": 1}},
    "cure": {"range": 5, "effect": {"do": "heal", "hp": 1}},
}
TONIC = {"tonic": {"effect": {"do": "haste", "tiles": 1}}}
BARD = Hero(damage=4, more={"spells": ["burst", "cure"], "consumables": {"tonic": 2}})


def counted(hall: Hall) -> dict[str, int]:
    """Every column that is not 0."""
    counts = blank(Counts)
    for event in hall.match.rows:
        count_gear(counts, *event)
    found = {column.name: getattr(counts, column.field)[column.place] for column in hall.game.details}
    return {name: number for name, number in found.items() if number}


def bards(*foes: Foe) -> Hall:
    return Hall("1ab\n2$.\n3..", *foes, heroes=[BARD], spells=SPELLS, consumables=TONIC)


def test_attacks_and_the_hp_that_enemies_lost_are_counted_by_weapon() -> None:
    hall = bards(Foe(hp=9), Foe(hp=9)).attack("a", HIT)
    assert counted(hall) == {"attacks:Hero 1": 1, "weapon_damage:Hero 1": 4}
    hall = bards(Foe(hp=3), Foe(hp=9)).attack("a", HIT)
    assert counted(hall) == {"attacks:Hero 1": 1, "weapon_damage:Hero 1": 3}, "no more HP than there were"
    hall = bards(Foe(hp=3), Foe(hp=9)).attack("a", MISS)
    assert counted(hall) == {"attacks:Hero 1": 1}


def test_a_spell_at_several_is_cast_once_and_its_damage_is_that_to_all() -> None:
    hall = bards(Foe(hp=9), Foe(hp=2)).cast("burst", "a", *HIT, *HIT)
    assert counted(hall) == {"casts:Burst": 1, "spell_damage:Burst": 3 + 2}


def test_spells_that_do_not_attack_and_consumables_are_counted_when_used() -> None:
    hall = bards(Foe(), Foe()).cast("cure", "hero_1").use("tonic").use("tonic")
    assert counted(hall) == {"casts:Cure": 1, "uses:Tonic": 2}


def test_what_enemies_do_is_not_counted() -> None:
    hall = Hall("1a\n2$\n3.", Foe(attacks=1, damage=2))
    assert counted(hall.enemies_act(*HIT)) == {}


def test_the_columns_of_many_runs_are_those_of_their_stories() -> None:
    game = game_of(party="warrior, mage")
    results = fairfight.simulate(game, 12, seed=3, details=True)
    for run in range(12):
        told = results.replay(run).events()
        casts = Counter(event.spell for event in told if isinstance(event, turns.SpellCast))
        uses = Counter(event.item for event in told if isinstance(event, turns.ConsumableUsed))
        for key, spell in game.model.spells.items():
            assert results[f"casts:{spell.name}"][run] == casts[key]
        for key, item in game.model.consumables.items():
            assert results[f"uses:{item.name}"][run] == uses[key]
        damage = sum(int(results[column.name][run]) for column in game.details if column.field.endswith("_damage"))
        assert damage == results["damage_dealt_1"][run] + results["damage_dealt_2"][run]


# Pieces.


def piece(game: Dungeon, name: str) -> BalanceSubject:
    return next(one for one in game.balance.subjects(game) if one.name == name)


def blanked(name: str, **options: Any) -> Dungeon:
    """A run with a piece of the party's gear blanked."""
    game = game_of(**options)
    made = with_options(game, piece(game, name).blank)
    assert isinstance(made, Dungeon)
    return made


def gear_of(model: Any, *classes: str) -> list[str]:
    """What the classes carry, cast and use, by name, each once."""
    names = [
        entry.name
        for key in classes
        for kind in ("weapons", "spells", "consumables")
        for entry in (getattr(model, kind)[one] for one in getattr(model.classes[key], kind))
    ]
    return list(dict.fromkeys(names))


@pytest.mark.parametrize("party", ["warrior", "ranger", "mage", "mage, warrior", "warrior, warrior"])
def test_the_pieces_are_the_gear_of_the_party_judged_by_clearing(party: str) -> None:
    game = game_of(party=party)
    assert [one.name for one in game.balance.subjects(game)] == gear_of(game.model, *dict.fromkeys(party.split(", ")))
    details = {column.name for column in game.details}
    assert {one.metric for one in game.balance.subjects(game)} == {"cleared"}
    assert all(one.played in details for one in game.balance.subjects(game))


def test_a_blanked_weapon_is_carried_in_its_place_and_has_no_dice() -> None:
    longsword = Dungeon.book().model.weapons["longsword"].name
    made = blanked(longsword, change=("classes.warrior.hp=11",))
    assert made.setup.change[0] == "classes.warrior.hp=11", "it comes on top of the changes of the set-up"
    before = game_of(change=("classes.warrior.hp=11",)).model.classes["warrior"]
    after = made.model.classes["warrior"]
    assert after.weapons == ["blank_longsword" if key == "longsword" else key for key in before.weapons]
    assert made.model.weapons["blank_longsword"].attack_dice == 0
    assert after.model_copy(update={"weapons": before.weapons}) == before, "nothing else is changed"


def test_a_blanked_weapon_takes_as_many_hands_as_before() -> None:
    """Who holds the blank of a great axe holds no shield, or the axe's worth would be less the shield's."""
    made = blanked(Dungeon.book().model.weapons["great_axe"].name)
    assert made.model.weapons["blank_great_axe"].hands == 2


def test_nobody_attacks_with_a_blanked_weapon() -> None:
    hall = Hall("1a\n2$\n3.", Foe())
    made = with_options(hall.game, piece(hall.game, "Hero 1").blank)
    match = made.start(1)
    assert ATTACK not in [choice.code for choice in match.choices()]
    with pytest.raises(fairfight.FairFightError, match="the weapon in hand has no attack dice"):
        match.play(ATTACK)


def test_a_blanked_spell_is_not_known_and_a_blanked_consumable_not_carried() -> None:
    model = Dungeon.book().model
    spell, item = model.classes["mage"].spells[0], next(iter(model.classes["mage"].consumables))
    less = blanked(model.spells[spell].name, party="mage").model.classes["mage"]
    assert less.spells == [key for key in model.classes["mage"].spells if key != spell]
    less = blanked(model.consumables[item].name, party="mage").model.classes["mage"]
    assert less.consumables == {key: n for key, n in model.classes["mage"].consumables.items() if key != item}


def test_what_two_classes_have_is_blanked_for_both() -> None:
    both = ("classes.warrior.consumables={bandage=1}", "classes.mage.consumables={bandage=2, healing_draught=1}")
    made = blanked("Bandage", party="mage, warrior", change=both)
    assert made.model.classes["warrior"].consumables == {}
    assert made.model.classes["mage"].consumables == {"healing_draught": 1}


@pytest.mark.parametrize("party", ["warrior", "ranger", "mage"])
def test_every_piece_can_be_blanked_and_is_not_used_then(party: str) -> None:
    """What lies in rooms can still be found; so it is taken out of them."""
    bare = tuple(f"rooms.{key}.reward={{}}" for key in Dungeon.book().model.rooms)
    game = game_of(party=party, change=bare)
    for one in game.balance.subjects(game):
        results = fairfight.simulate(with_options(game, one.blank), 60, details=True)
        assert results[one.played].sum() == 0, one.name
