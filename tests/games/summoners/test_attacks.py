"""Basic attacks: range, to hit, critical, one a turn; and the direct attack on a territory."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fairfight.games.summoners import codes
from fairfight.games.summoners.terms import ACC, DEF, LCK, STR
from tests.games.summoners.board import Board, Spot
from tests.games.summoners.own_cards import HOP, NEGATE, OwnBoard, came_to_nothing, counter

WARRIOR, SCOUT, MAGICIAN = "gignen_warrior", "gignen_scout", "gignen_magician"
FAE, WILDERLING, STONEHEART = "fae_magician", "wilderling_scout", "stoneheart_warrior"
HIT, MISS = 1, 100
CRITICAL, ORDINARY = 1, 100


def can_attack(board: Board, unit: str = WARRIOR, target: str = FAE) -> bool:
    return board.can(codes.ATTACK, unit=unit, target=target)


def can_attack_directly(board: Board, unit: str = WARRIOR) -> bool:
    return board.can(codes.DIRECT_ATTACK, unit=unit)


def again(board: Board) -> Board:
    """The same attack may be made once more, on the same target in full health."""
    board.unit(WARRIOR).attacks = 0
    return board.hurt(FAE, 0)


@pytest.fixture(scope="module")
def duel() -> Board:
    """A Warrior and a Fae that survives whatever is tried on it."""
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)})
    board.unit(FAE).max_hp = 30_000
    return board


# Range.


@pytest.mark.parametrize(
    ("unit", "spot", "is_in_range"),
    [
        (WARRIOR, (6, 6), True),  # a sword reaches 1, diagonally too (E27)
        (WARRIOR, (5, 7), False),
        (MAGICIAN, (8, 8), True),  # a wand 3
        (MAGICIAN, (2, 5), True),
        (MAGICIAN, (9, 6), False),
        (SCOUT, (11, 11), True),  # a bow 6
        (SCOUT, (0, 11), True),
        (SCOUT, (5, 12), False),
    ],
)
def test_a_weapon_reaches_as_far_as_it_says_counted_8_way(unit: str, spot: Spot, is_in_range: bool) -> None:
    board = Board({unit: (5, 5)}, {FAE: spot})
    assert can_attack(board, unit) is is_in_range


def test_units_in_between_do_not_matter() -> None:
    board = Board({SCOUT: (5, 5), WARRIOR: (5, 6)}, {FAE: (5, 8), STONEHEART: (5, 7)})
    assert can_attack(board, SCOUT, FAE)


def test_only_enemy_summons_in_play_are_attacked() -> None:
    board = Board({SCOUT: (5, 5), WARRIOR: (5, 6)}, {FAE: (5, 8), STONEHEART: None})
    assert {(parts.unit, parts.target) for parts in board.offered(codes.ATTACK)} == {
        (board.number_of(SCOUT), board.number_of(FAE))
    }


def test_range_is_checked_when_the_attack_is_declared_and_not_later() -> None:
    """RULING: whoever is put elsewhere in response is hit all the same."""
    board = OwnBoard(
        {"hop": HOP}, a={WARRIOR: (5, 4)}, b={FAE: (5, 5), STONEHEART: (10, 10)}, hand_b=["hop"], levels={FAE: 20}
    )
    board.attack(WARRIOR, FAE, rolls=[]).play("hop", caster=STONEHEART, target=FAE)
    board.pick_space((10, 11), rolls=[HIT, ORDINARY])
    assert board.at(FAE) == (10, 11)
    assert board.unit(FAE).damage > 0


# To hit.


@pytest.mark.parametrize("acc", [1, 9, 10, 12, 19, 20, 55, 99])
def test_an_attack_hits_when_10_rolls_are_at_most_900_and_acc(duel: Board, acc: int) -> None:
    """90 + ACC/10 percent, on a roll of 1 to 100."""
    duel.unit(WARRIOR).stat[ACC] = acc
    for roll in range(88, 101):
        hits = 10 * roll <= 10 * 90 + acc
        again(duel).attack(WARRIOR, FAE, rolls=[roll, ORDINARY] if hits else [roll])
        assert (duel.unit(FAE).damage > 0) is hits, roll


def test_acc_of_100_never_misses(duel: Board) -> None:
    duel.unit(WARRIOR).stat[ACC] = 100
    again(duel).attack(WARRIOR, FAE, rolls=[100, ORDINARY])
    assert duel.unit(FAE).damage > 0


def test_the_attackers_accuracy_counts_and_not_the_targets(duel: Board) -> None:
    duel.unit(WARRIOR).stat[ACC], duel.unit(FAE).stat[ACC] = 9, 99
    again(duel).attack(WARRIOR, FAE, rolls=[91])
    assert duel.unit(FAE).damage == 0


# Critical hits and damage.


@pytest.mark.parametrize("luck", [1, 2, 3, 5, 8, 10, 19, 33, 60, 100, 280])
def test_a_critical_needs_a_roll_of_at_most_lck_x_0_3375_and_1_65_rounded_down(duel: Board, luck: int) -> None:
    chance = int(Fraction(luck * 3375, 10_000) + Fraction(165, 100))
    duel.unit(WARRIOR).stat[LCK] = luck
    duel.unit(WARRIOR).stat[ACC] = 100
    full = Fraction(duel.stat(WARRIOR, "STR") ** 2 * 130, 100 * duel.stat(FAE, "DEF"))
    for roll in {chance, chance + 1} & set(range(1, 101)):
        again(duel).attack(WARRIOR, FAE, rolls=[HIT, roll])
        assert duel.unit(FAE).damage == int(full * Fraction(3, 2) if roll <= chance else full), roll


@pytest.mark.parametrize(("strength", "defence"), [(1, 99), (7, 3), (25, 13), (44, 16), (61, 17)])
def test_damage_is_exact_and_rounded_down_once(duel: Board, strength: int, defence: int) -> None:
    """STR x 1.3 x STR/DEF, and a critical multiplies before the floor."""
    duel.unit(WARRIOR).stat[STR], duel.unit(FAE).stat[DEF], duel.unit(WARRIOR).stat[LCK] = strength, defence, 9
    exact = Fraction(strength * strength * 130, defence * 100)
    again(duel).attack(WARRIOR, FAE, rolls=[HIT, ORDINARY])
    assert duel.unit(FAE).damage == int(exact)
    again(duel).attack(WARRIOR, FAE, rolls=[HIT, CRITICAL])
    assert duel.unit(FAE).damage == int(exact * Fraction(3, 2))


def test_a_miss_rolls_for_no_critical_and_does_nothing() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)})
    board.attack(WARRIOR, FAE, rolls=[MISS])
    assert board.unit(FAE).damage == 0


def test_damage_adds_up_over_turns() -> None:
    board = Board({WARRIOR: (5, 4)}, {STONEHEART: (5, 5)})
    board.attack(WARRIOR, STONEHEART, rolls=[HIT, ORDINARY])
    first = board.unit(STONEHEART).damage
    board.end_turn().end_turn()
    assert board.unit(STONEHEART).damage == first, "levels raise the maximum and leave the damage"
    board.attack(WARRIOR, STONEHEART, rolls=[HIT, ORDINARY])
    assert board.unit(STONEHEART).damage > first


# One attack a turn.


def test_a_unit_attacks_once_a_turn_and_each_unit_has_its_own_attack() -> None:
    board = Board({WARRIOR: (5, 4), SCOUT: (5, 2)}, {FAE: (5, 5)})
    board.attack(WARRIOR, FAE, rolls=[MISS])
    assert not can_attack(board)
    assert can_attack(board, SCOUT)
    board.attack(SCOUT, FAE, rolls=[MISS])
    assert not board.offered(codes.ATTACK)


def test_a_card_may_allow_two_attacks_instead_of_one() -> None:
    board = Board({SCOUT: (5, 4)}, {FAE: (5, 5)}, hand_a=["dual_shot", "dual_shot"])
    board.attack(SCOUT, FAE, rolls=[MISS]).play("dual_shot", target=SCOUT)
    board.attack(SCOUT, FAE, rolls=[MISS])
    assert not can_attack(board, SCOUT), "two instead of one, not two more"
    board.play("dual_shot", target=SCOUT)
    assert not can_attack(board, SCOUT), "two is two, however often it is said"


def test_extra_attacks_are_gone_in_the_next_turn() -> None:
    board = Board({SCOUT: (5, 4)}, {FAE: (5, 5)}, hand_a=["dual_shot"], deck_a=["rush"])
    board.play("dual_shot", target=SCOUT).end_turn().end_turn()
    board.attack(SCOUT, FAE, rolls=[MISS])
    assert not can_attack(board, SCOUT)


def test_what_a_card_does_is_no_basic_attack() -> None:
    """E65."""
    board = Board({SCOUT: (5, 4)}, {FAE: (5, 5)}, hand_a=["ensnare"])
    board.play("ensnare", caster=SCOUT, target=FAE, rolls=[MISS])
    assert can_attack(board, SCOUT)


def test_an_attack_is_used_when_it_is_declared_even_if_it_is_negated() -> None:
    board = OwnBoard(
        {"ward_off": counter("attack", NEGATE, by="enemy", whose="own")},
        a={WARRIOR: (5, 4)},
        b={FAE: (5, 5)},
        set_b=["ward_off"],
    )
    board.attack(WARRIOR, FAE, rolls=[])
    assert board.unit(WARRIOR).attacks == 1
    board.activate("ward_off", target=FAE)
    assert came_to_nothing(board) == [("attack", "negated")]
    assert (board.unit(FAE).damage, can_attack(board)) == (0, False)


# What is added to the next attack.


def test_what_is_added_is_used_by_the_next_attack_alone() -> None:
    board = Board(
        {WARRIOR: (5, 4)}, {STONEHEART: (5, 5)}, hand_a=["tempest_slash", "dual_shot"], levels={STONEHEART: 20}
    )
    board.play("tempest_slash", target=WARRIOR).play("dual_shot", target=WARRIOR)
    board.attack(WARRIOR, STONEHEART, rolls=[HIT, ORDINARY])
    both = board.unit(STONEHEART).damage
    board.attack(WARRIOR, STONEHEART, rolls=[HIT, ORDINARY])
    alone = board.unit(STONEHEART).damage - both
    assert both == 2 * alone, "sword and slash have the same power and the same formula"


def test_what_is_added_is_used_by_a_miss_too() -> None:
    board = Board(
        {WARRIOR: (5, 4)}, {STONEHEART: (5, 5)}, hand_a=["tempest_slash", "dual_shot"], levels={STONEHEART: 20}
    )
    board.play("tempest_slash", target=WARRIOR).play("dual_shot", target=WARRIOR)
    board.attack(WARRIOR, STONEHEART, rolls=[MISS]).attack(WARRIOR, STONEHEART, rolls=[HIT, ORDINARY])
    twin = Board({WARRIOR: (5, 4)}, {STONEHEART: (5, 5)}, levels={STONEHEART: 20})
    twin.attack(WARRIOR, STONEHEART, rolls=[HIT, ORDINARY])
    assert board.unit(STONEHEART).damage == twin.unit(STONEHEART).damage


def test_what_is_added_and_not_used_is_gone_with_the_turn() -> None:
    board = Board({WARRIOR: (5, 4)}, {STONEHEART: (5, 6)}, hand_a=["tempest_slash"])
    board.play("tempest_slash", target=WARRIOR)
    assert board.state.in_force == 2, "MV + 1, and what is added"
    board.end_turn()
    assert board.state.in_force == 0


def test_all_parts_of_an_attack_are_dealt_at_once() -> None:
    """One unit is defeated once, for one point."""
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["tempest_slash"]).hurt(FAE, 95)
    board.play("tempest_slash", target=WARRIOR).attack(WARRIOR, FAE, rolls=[HIT, ORDINARY])
    assert (board.at(FAE), board.points) == (None, (1, 0))


# Direct attacks.


@pytest.mark.parametrize(("row", "is_offered"), [(10, False), (11, True), (12, True), (13, True)])
def test_a_direct_attack_needs_a_unit_in_the_enemys_territory(row: int, is_offered: bool) -> None:
    board = Board({WARRIOR: (5, row)}, {FAE: (5, 5)})
    assert can_attack_directly(board) is is_offered


@pytest.mark.parametrize(("row", "is_offered"), [(3, False), (2, True), (0, True)])
def test_bs_way_is_the_other_one(row: int, is_offered: bool) -> None:
    board = Board({WARRIOR: (5, 7)}, {FAE: (5, row)}, turn_of="b")
    assert can_attack_directly(board, FAE) is is_offered


@pytest.mark.parametrize(
    ("guard", "is_offered"), [((11, 13), False), ((0, 11), False), ((5, 10), True), ((5, 1), True)]
)
def test_any_enemy_summon_in_its_territory_guards_it_and_one_elsewhere_does_not(guard: Spot, is_offered: bool) -> None:
    board = Board({WARRIOR: (5, 12)}, {FAE: guard})
    assert can_attack_directly(board) is is_offered


def test_own_summons_and_summons_in_hand_guard_nothing() -> None:
    board = Board({WARRIOR: (5, 12), SCOUT: (6, 12)}, {FAE: None})
    assert can_attack_directly(board)
    assert can_attack_directly(board, SCOUT)


def test_the_own_territory_is_not_attacked() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: None})
    assert not can_attack_directly(board)


@pytest.mark.parametrize(("turn", "turn_of", "is_offered"), [(1, "a", False), (2, "b", False), (3, "a", True)])
def test_there_is_no_direct_attack_before_both_players_have_had_a_turn(
    turn: int, turn_of: str, is_offered: bool
) -> None:
    """RULING: turns are counted over both players, so the third is the first with direct attacks."""
    a, b = ({WARRIOR: (5, 12)}, {FAE: None}) if turn_of == "a" else ({WARRIOR: None}, {FAE: (5, 1)})
    board = Board(a, b, turn=turn, turn_of=turn_of)
    assert can_attack_directly(board, WARRIOR if turn_of == "a" else FAE) is is_offered


def test_the_option_direct_attacks_from_says_in_which_turn_they_begin() -> None:
    assert can_attack_directly(Board({WARRIOR: (5, 12)}, {FAE: None}, turn=1, direct_attacks_from=1))
    assert not can_attack_directly(Board({WARRIOR: (5, 12)}, {FAE: None}, turn=5, direct_attacks_from=6))


def test_a_direct_attack_gives_one_point_without_a_roll_and_uses_the_basic_attack() -> None:
    board = Board({WARRIOR: (5, 11)}, {FAE: (5, 10)})
    board.attack_directly(WARRIOR)
    assert board.points == (1, 0)
    assert board.side("a").made == [0, 1, 0, 0, 0]
    assert not can_attack(board)
    assert not can_attack_directly(board)


def test_after_a_basic_attack_there_is_no_direct_attack() -> None:
    board = Board({WARRIOR: (5, 11)}, {FAE: (5, 10)})
    board.attack(WARRIOR, FAE, rolls=[MISS])
    assert not can_attack_directly(board)


def test_every_unit_there_may_attack_directly_and_twice_if_it_may_attack_twice() -> None:
    board = Board({WARRIOR: (5, 11), SCOUT: (6, 11)}, {FAE: None}, hand_a=["dual_shot"])
    board.play("dual_shot", target=SCOUT).attack_directly(SCOUT).attack_directly(SCOUT)
    assert board.points == (2, 0)
    board.attack_directly(WARRIOR)
    assert board.points == (3, 0)
    assert board.match.over


def test_a_guard_that_comes_in_response_stops_a_direct_attack_and_it_is_used() -> None:
    board = OwnBoard({"hop": HOP}, a={WARRIOR: (5, 12)}, b={FAE: (0, 10), STONEHEART: (8, 8)}, hand_b=["hop"])
    board.attack_directly(WARRIOR).play("hop", caster=FAE, target=STONEHEART).pick_space((0, 11))
    assert came_to_nothing(board) == [("direct_attack", "territory_guarded")]
    assert (board.points, board.unit(WARRIOR).attacks) == ((0, 0), 1)


def test_a_direct_attack_comes_to_nothing_without_its_unit() -> None:
    smite = 'type = "reaction", target = {whose = "enemy"}, effects = [{do = "destroy"}]'
    board = OwnBoard({"smite": smite}, a={WARRIOR: (5, 12)}, b={FAE: (0, 10)}, hand_b=["smite"])
    board.attack_directly(WARRIOR).play("smite", target=WARRIOR)
    assert came_to_nothing(board) == [("direct_attack", "unit_gone")]
    assert board.points == (0, 1)
