"""What the rules do is what the exact odds say: attacks, attacks to kill and duels.

Runs of rooms in which nobody can do anything but attack, with fixed seeds, against `fairfight.odds` by a chi-square
test. Wrong odds must be refused.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

import fairfight
from fairfight.engine.rule import Options, rule
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.attack_events import DamageCounted
from fairfight.games.dungeon.state import Content, State
from fairfight.odds import Distribution, Fighter, attack, duel, kill
from tests.games.dungeon.dungeon_table import Table
from tests.odds.sampling import close_to, fits

RUNS = 50_000
SEED = 20

BESIDE = """
    1e
    2$
    3.
    """
STICK = {"attack_dice": 0, "damage": 0}  # nobody can attack with it
POLE = {"attack_dice": 1, "damage": 1, "min_range": 14, "range": 14}  # nor with this, at anybody beside


@rule
def first_choice(s: State, c: Content, out: Options, n: int) -> int:
    """Attack while there is the slot for it, and then end the turn: attacks and spells stand first in the list."""
    return out[0]


def played(table: Table, column: str, seed: int = SEED) -> Counter[int]:
    """A column of many runs at native speed."""
    results = fairfight.simulate(table.game, RUNS, seed, policy=first_choice)
    return Counter(results[column].tolist())


# Rooms in which one attack is all that happens.


def by_hero(
    dice: int, defence: int, weapon: int, blocks: int, reduction: int, hp: int = 200, turn_limit: int = 1
) -> Table:
    """A hero attacks an enemy, who can have no temporary blocked hits."""
    assert blocks == 0
    return Table(
        BESIDE,
        party={"anna": {"weapons": ["blade"], "movement": 0}},
        foes={"e": {"hp": hp, "weapon": "pole", "armour": "plate"}},
        weapons={"blade": {"attack_dice": dice, "damage": weapon}, "pole": POLE},
        armours={"plate": {"defence_dice": defence - 1, "flat_reduction": reduction}},
        flat_reduction=True,
        turn_limit=turn_limit,
    )


def by_spell(dice: int, defence: int, weapon: int, blocks: int, reduction: int) -> Table:
    """The same with a spell."""
    assert blocks == 0
    return Table(
        BESIDE,
        party={"anna": {"weapons": ["stick"], "movement": 0, "spells": ["bolt"]}},
        foes={"e": {"hp": 200, "weapon": "pole", "armour": "plate"}},
        weapons={"stick": STICK, "pole": POLE},
        spells={"bolt": {"range": 1, "effect": {"do": "attack", "attack_dice": dice, "damage": weapon}}},
        armours={"plate": {"defence_dice": defence - 1, "flat_reduction": reduction}},
        flat_reduction=True,
        turn_limit=1,
    )


def by_enemy(dice: int, defence: int, weapon: int, blocks: int, reduction: int, turn_limit: int = 1) -> Table:
    """An enemy attacks a hero, who can do nothing but ward herself."""
    ward = {"ward_of_test": {"range": 0, "effect": {"do": "ward", "blocks": max(1, blocks)}}}
    return Table(
        BESIDE,
        party={
            "anna": {
                "hp": 200,
                "weapons": ["stick"],
                "movement": 0,
                "armour": "plate",
                "spells": list(ward) if blocks else [],
            }
        },
        foes={"e": {"weapon": "blade"}},
        weapons={"blade": {"attack_dice": dice, "damage": weapon}, "stick": STICK},
        spells=ward,
        armours={"plate": {"defence_dice": defence - 1, "flat_reduction": reduction}},
        flat_reduction=True,
        turn_limit=turn_limit,
    )


def odds(dice: int, defence: int, weapon: int, blocks: int, reduction: int) -> Distribution:
    return attack(attack=dice, defence=defence, weapon=weapon, blocks=blocks, reduction=reduction)


Numbers = tuple[int, int, int, int, int]  # dice, defence dice, weapon damage, temporary blocked hits, reduction
GRID: Sequence[Numbers] = [*itertools.product((1, 2, 3, 6), (1, 2, 4), (1, 3), (0, 1, 3), (0, 2))]
WITHOUT_BLOCKS: Sequence[Numbers] = [*itertools.product((1, 3, 12), (1, 3, 9), (0, 2), (0,), (0, 1))]


def refused(attacks: Callable[..., Table], column: str, grid: Sequence[Numbers]) -> list[Numbers]:
    """The numbers of a grid for which the rules do not do what the odds say; every cell has dice of its own."""
    return [
        numbers
        for seed, numbers in enumerate(grid, SEED)
        if not fits(played(attacks(*numbers), column, seed), odds(*numbers).floats())
    ]


def test_an_enemys_attack_does_the_damage_that_the_odds_say() -> None:
    assert refused(by_enemy, "damage_taken_1", GRID) == []


def test_a_heros_attack_does_the_damage_that_the_odds_say() -> None:
    assert refused(by_hero, "damage_dealt_1", WITHOUT_BLOCKS) == []


def test_a_spells_attack_does_the_damage_that_the_odds_say() -> None:
    assert refused(by_spell, "damage_dealt_1", WITHOUT_BLOCKS) == []


WRONG = {
    "a six is one hit": attack(attack=3, defence=2, weapon=3, blocks=1, reduction=1, hit_faces=(0, 0, 0, 1, 1, 1)),
    "a four is nothing": attack(attack=3, defence=2, weapon=3, blocks=1, reduction=1, block_faces=(0, 0, 0, 0, 1, 2)),
    "a die more": odds(4, 2, 3, 1, 1),
    "a defence die more": odds(3, 3, 3, 1, 1),
    "a defence die less": odds(3, 1, 3, 1, 1),
    "no temporary blocked hit": odds(3, 2, 3, 0, 1),
    "two temporary blocked hits": odds(3, 2, 3, 2, 1),
    "no reduction": odds(3, 2, 3, 1, 0),
    "nothing for further hits": odds(3, 2, 3, 1, 1).map(lambda damage: min(damage, 2)),
}


def test_the_same_test_takes_the_right_odds() -> None:
    assert fits(played(by_enemy(3, 2, 3, 1, 1), "damage_taken_1"), odds(3, 2, 3, 1, 1).floats())


@pytest.mark.parametrize("wrong", WRONG)
def test_the_same_test_refuses_wrong_odds(wrong: str) -> None:
    assert not fits(played(by_enemy(3, 2, 3, 1, 1), "damage_taken_1"), WRONG[wrong].floats())


# All throws there are.


def every_throw(table: Table, choice: int, dice: int) -> Counter[int]:
    """The damage of every throw of so many dice."""
    found: Counter[int] = Counter()
    for faces in itertools.product(range(1, 7), repeat=dice):
        match = table.match.clone()
        table.dice.script, table.dice.used = list(faces), 0
        match.play(choice)
        table.dice.finish()
        (damage,) = [event.damage for event in match.events() if isinstance(event, DamageCounted)]
        found[damage] += 1
    return found


def exact(counted: Mapping[int, int]) -> Mapping[int, Any]:
    return Distribution(dict(sorted(counted.items()))).fractions()


@pytest.mark.parametrize("defence", [1, 2])
@pytest.mark.parametrize("dice", [1, 2])
def test_every_throw_of_an_enemys_attack_does_exactly_what_the_odds_say(dice: int, defence: int) -> None:
    for weapon, blocks, reduction in itertools.product((0, 3), (0, 1, 2), (0, 2)):
        table = by_enemy(dice, defence, weapon, blocks, reduction)
        if blocks:
            table.cast("ward_of_test", "anna")
        throws = every_throw(table, terms.END_TURN, dice + defence)
        assert exact(throws) == odds(dice, defence, weapon, blocks, reduction).fractions(), (weapon, blocks, reduction)


@pytest.mark.parametrize("numbers", [(1, 1, 3, 0, 0), (2, 1, 0, 0, 0), (1, 2, 2, 0, 1)], ids=str)
def test_every_throw_of_a_heros_attack_does_exactly_what_the_odds_say(numbers: Numbers) -> None:
    table = by_hero(*numbers)
    throws = every_throw(table, table.to_attack("e"), numbers[0] + numbers[1])
    assert exact(throws) == odds(*numbers).fractions()
    assert exact(throws) != odds(numbers[0], numbers[1] + 1, *numbers[2:]).fractions()


# Attacks to kill.


@pytest.mark.parametrize(
    ("dice", "defence", "weapon", "hp"), [(3, 1, 2, 7), (2, 3, 3, 10), (1, 1, 1, 1), (6, 2, 4, 30)]
)
def test_attacks_to_kill_are_as_many_as_the_odds_say(dice: int, defence: int, weapon: int, hp: int) -> None:
    counted = played(by_hero(dice, defence, weapon, 0, 0, hp=hp, turn_limit=1000), "turns")
    assert fits(counted, kill(odds(dice, defence, weapon, 0, 0), hp).distribution)
    assert not fits(counted, kill(odds(dice, defence + 1, weapon, 0, 0), hp).distribution)
    assert not fits(counted, kill(odds(dice, defence, weapon, 0, 0), hp + weapon).distribution)


def test_who_blocks_as_many_hits_as_there_can_be_is_never_killed() -> None:
    assert not kill(odds(1, 1, 3, 2, 0), hp=1).possible
    assert played(by_enemy(1, 1, 3, 2, 0, turn_limit=50), "damage_taken_1") == {0: RUNS}


# Duels.


DUELS = [
    (Fighter(hp=5, attack=2, weapon=2, defence=2), Fighter(hp=6, attack=3, weapon=1)),
    (Fighter(hp=1, attack=1, weapon=1), Fighter(hp=1, attack=1, weapon=1)),
    (Fighter(hp=12, attack=3, weapon=3, defence=3, reduction=1), Fighter(hp=14, attack=4, weapon=4, defence=2)),
    (Fighter(hp=8, attack=2, weapon=2), Fighter(hp=10, attack=2, weapon=3, reduction=2)),
]


def dueling(hero: Fighter, foe: Fighter) -> Table:
    """Two who stand side by side and can do nothing but attack each other; heroes begin."""
    return Table(
        BESIDE,
        party={"anna": {"hp": hero.hp, "movement": 0, "weapons": ["hers"], "armour": "her_mail"}},
        foes={"e": {"hp": foe.hp, "weapon": "its", "armour": "its_mail"}},
        weapons={
            "hers": {"attack_dice": hero.attack, "damage": hero.weapon},
            "its": {"attack_dice": foe.attack, "damage": foe.weapon},
        },
        armours={
            "her_mail": {"defence_dice": hero.defence - 1, "flat_reduction": hero.reduction},
            "its_mail": {"defence_dice": foe.defence - 1, "flat_reduction": foe.reduction},
        },
        flat_reduction=True,
        turn_limit=1000,
    )


@pytest.mark.parametrize(("hero", "foe"), DUELS)
def test_a_duel_is_won_as_often_as_the_odds_say(hero: Fighter, foe: Fighter) -> None:
    counted = played(dueling(hero, foe), "cleared")
    for win, is_right in (
        (duel(hero, foe).win_a, True),
        (duel(foe, hero, first="b").win_b, True),  # the same duel, told from the other side
        (duel(hero, foe, first="b").win_a, False),  # as if the enemy began
    ):
        assert win is not None
        assert fits(counted, {1: float(win), 0: float(1 - win)}) == is_right


@pytest.mark.parametrize(("hero", "foe"), DUELS)
def test_a_duel_takes_as_many_attacks_as_the_odds_say(hero: Fighter, foe: Fighter) -> None:
    rows = fairfight.simulate(dueling(hero, foe).game, RUNS, SEED, policy=first_choice)
    attacks = 2 * rows["turns"] - rows["cleared"]  # in the last turn of a duel that is won, the enemy does not attack
    expected = duel(hero, foe).attacks
    assert expected is not None
    close_to(attacks.tolist(), float(expected))
