"""Every spell and consumable of the content does what its numbers say, whatever they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fairfight.games.dungeon.data.deeds import Attack, Blink, Haste, Heal, Might, Ward
from fairfight.games.dungeon.data.grids import distance
from fairfight.games.dungeon.game import Dungeon
from tests.games.dungeon.dungeon_table import TILE, Table

CONTENT = Dungeon.book().model
HALL = """
    ....e....
    ....f....
    ....1....
    ....2.g.h
    ....3...$
    """


def caster(key: str, *grids: str, **more: Any) -> Table:
    """Anna, who knows a spell of the content, in the middle of a hall; every foe has many HP."""
    foes = {letter: {"hp": 200} for letter in "efgh"}
    party = {"anna": {"hp": 50, "spells": [key]}, **more.pop("allies", {})}
    return Table(*(grids or [HALL]), party=party, **{"foes": foes, **more})


def harmless(key: str) -> Table:
    """Anna beside a foe that can only strike at the other end of the board."""
    pole = {"pole": {"attack_dice": 1, "damage": 1, "min_range": 14, "range": 14}}
    return caster(key, "1e...\n23..$", weapons=pole, foes={"e": {"hp": 200, "weapon": "pole"}})


def charges_run_out(key: str, *targets: str, script: Sequence[int] = ()) -> None:
    """A spell is cast as often in a room as it has charges; without any, as often as there are turns."""
    charges = CONTENT.spells[key].charges
    table = harmless(key)
    for number in range(charges or 5):
        table.cast(key, targets[number % len(targets)], *script).end()
    assert any(table.can(table.to_cast(key, target)) for target in targets) == (charges == 0)


def attacks(key: str) -> Attack:
    """Its range, its dice and damage, whom else it strikes, whom it slows, its charges."""
    spell = CONTENT.spells[key]
    effect = spell.effect
    assert isinstance(effect, Attack)
    table = caster(key)
    tiles = {foe: TILE[str(table.tile(foe))] for foe in "efgh"}
    for foe, tile in tiles.items():
        assert table.can(table.to_cast(key, foe)) == (distance(TILE["e3"], tile) <= spell.range), foe
    others = [foe for foe in "egh" if distance(tiles["f"], tiles[foe]) <= effect.radius]
    throw = [6] * effect.attack_dice + [1]
    table.cast(key, "f", *throw * (1 + len(others)))
    lost = effect.damage + 2 * effect.attack_dice - 1
    assert {foe: 200 - table.hp(foe) for foe in "efgh"} == {
        foe: lost if foe == "f" or foe in others else 0 for foe in "efgh"
    }
    assert table.figure("f").slowed == effect.slow_tiles
    assert table.state.slot == 0
    charges_run_out(key, "e", script=[1] * effect.attack_dice + [1])
    return effect


def on_hero(key: str) -> Table:
    """A spell for heroes in its range, the caster too; Bert stands beside and has lost some HP."""
    table = caster(key, allies={"bert": {"hp": 50}})
    table.state.hero[1].hp = 20
    assert table.can(table.to_cast(key, "anna"))
    return table.cast(key, "bert")


# Spells.


def test_fire_bolt() -> None:
    attacks("fire_bolt")


def test_frost_ray() -> None:
    assert attacks("frost_ray").slow_tiles > 0, "it is there to slow somebody down"


def test_flame_burst() -> None:
    assert attacks("flame_burst").radius > 0, "it is there to strike several"


def test_mend() -> None:
    effect = CONTENT.spells["mend"].effect
    assert isinstance(effect, Heal)
    assert on_hero("mend").hp("bert") == min(50, 20 + effect.hp)
    charges_run_out("mend", "anna")


def test_ward() -> None:
    effect = CONTENT.spells["ward"].effect
    assert isinstance(effect, Ward)
    assert on_hero("ward").blocks("bert") == effect.blocks
    charges_run_out("ward", "anna")


def test_blink() -> None:
    spell = CONTENT.spells["blink"]
    assert isinstance(spell.effect, Blink)
    table = caster("blink")
    taken = {"e1", "e2", "e3", "g4", "i4"}
    floor = {name for name, tile in TILE.items() if tile < TILE["a6"]} - taken
    assert table.blink_tiles("blink") == {name for name in floor if distance(TILE["e3"], TILE[name]) <= spell.range}
    assert table.cast("blink", "d3").tile("anna") == "d3"
    assert table.left[0] == 4, "no tile of movement is used"
    charges_run_out("blink", "a2", "a1")


# Consumables.


def user(key: str, hp: int = 10) -> Table:
    """Anna, who has two of a consumable, beside a foe."""
    beside = """
        1e.....
        2.....$
        3......
        """
    return Table(beside, party={"anna": {"hp": hp, "consumables": {key: 2}}}, foes={"e": {"hp": 200}})


def heals(key: str) -> None:
    effect = CONTENT.consumables[key].effect
    assert isinstance(effect, Heal)
    table = user(key, hp=200).end(6, 6, 1).end(6, 6, 1).use(key)
    assert table.hp("anna") == min(200, 200 - 12 + effect.hp)
    assert table.items("anna") == {key: 1}


def test_healing_draught() -> None:
    heals("healing_draught")


def test_bandage() -> None:
    heals("bandage")


def test_stoneskin_tonic() -> None:
    effect = CONTENT.consumables["stoneskin_tonic"].effect
    assert isinstance(effect, Ward)
    table = user("stoneskin_tonic").use("stoneskin_tonic")
    assert table.blocks("anna") == effect.blocks
    assert table.use("stoneskin_tonic").blocks("anna") == 2 * effect.blocks


def test_swiftness_tonic() -> None:
    effect = CONTENT.consumables["swiftness_tonic"].effect
    assert isinstance(effect, Haste)
    assert user("swiftness_tonic").use("swiftness_tonic").left == (4 + effect.tiles, 1, 1)


def test_battle_elixir() -> None:
    effect = CONTENT.consumables["battle_elixir"].effect
    assert isinstance(effect, Might)
    table = user("battle_elixir").use("battle_elixir").attack("e", [4] * (2 + effect.dice), [1])
    assert table.damage() == 3 + (2 + effect.dice) - 1
