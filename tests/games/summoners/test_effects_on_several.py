"""Effects on several summons: all of one's own or all of the enemy's, wherever they are or near the caster.

    {do = "gain_levels", levels = 1, whom = "own_summons", within = 2}

The caster is one of its player's summons and near itself. Each is dealt with by itself, in the order of the slots.
"""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.common.errors import ContentError
from fairfight.games.summoners.data.book import summoners_book
from tests.games.summoners.board import IN_HAND_NOW, Board
from tests.games.summoners.offers import moves, pairs
from tests.games.summoners.own_cards import (
    FAE,
    HOP,
    MAGICIAN,
    SCOUT,
    SMITE,
    STONEHEART,
    WARRIOR,
    WILDERLING,
    OwnBoard,
    came_to_nothing,
)

NO_CRITICAL = 100
ALL_SIX = (WARRIOR, MAGICIAN, SCOUT, STONEHEART, FAE, WILDERLING)


def levelling(whom: str, within: int = 0, kind: str = "action", caster: bool = True) -> str:
    """A card that gives a level to all whom it works on: so one sees who they are."""
    near = f", within = {within}" if within else ""
    return (
        f'type = "{kind}", {"caster = {}, " if caster else ""}'
        f'effects = [{{do = "gain_levels", levels = 1, whom = "{whom}"{near}}}]'
    )


def striking(within: int = 0, number: int = 20) -> str:
    """A card of a caster that does so much damage to enemies; hits at 50, a critical doubles it."""
    near = f", within = {within}" if within else ""
    return (
        'type = "action", caster = {}, effects = [{do = "damage", whom = "enemy_summons", accuracy = 50, '
        f'hit = "accuracy", formula = "{number}", kind = "neutral", critical_percent = 200{near}}}]'
    )


def six(own: str, **more: Any) -> OwnBoard:
    """All six summons; from a's Warrior its friends are 2 and 3 spaces away, the enemies 1, 2 and 3."""
    units: dict[str, Any] = {
        "a": {WARRIOR: (5, 5), MAGICIAN: (3, 3), SCOUT: (8, 5)},
        "b": {STONEHEART: (5, 6), FAE: (7, 7), WILDERLING: (2, 8)},
        "hand_a": ["own"],
    }
    return OwnBoard({"own": own, "smite": SMITE, "hop": HOP}, **{**units, **more})


def levelled(board: Board) -> set[str]:
    """Who has gained a level."""
    return {unit for unit in ALL_SIX if board.unit(unit).level == 6}


# Who is meant.


@pytest.mark.parametrize(
    ("card", "meant"),
    [
        (levelling("own_summons"), {WARRIOR, MAGICIAN, SCOUT}),
        (levelling("own_summons", within=1), {WARRIOR}),
        (levelling("own_summons", within=2), {WARRIOR, MAGICIAN}),
        (levelling("own_summons", within=3), {WARRIOR, MAGICIAN, SCOUT}),
        (levelling("enemy_summons"), {STONEHEART, FAE, WILDERLING}),
        (levelling("enemy_summons", within=1), {STONEHEART}),
        (levelling("enemy_summons", within=2), {STONEHEART, FAE}),
        (levelling("enemy_summons", within=3), {STONEHEART, FAE, WILDERLING}),
    ],
)
def test_all_of_one_player_or_those_near_the_caster_who_is_one_of_them(card: str, meant: set[str]) -> None:
    assert levelled(six(card).play("own", WARRIOR)) == meant


def test_nearness_is_counted_from_whoever_casts() -> None:
    board = six(levelling("own_summons", within=4))
    assert pairs(board, "own") == {(WARRIOR, ""), (MAGICIAN, ""), (SCOUT, "")}, "each may cast it, and aims at nobody"
    assert levelled(board.play("own", MAGICIAN)) == {MAGICIAN, WARRIOR}, "the Scout is 5 spaces away from the Magician"


def test_without_within_no_caster_is_needed() -> None:
    board = six(levelling("own_summons", caster=False))
    assert pairs(board, "own") == {("", "")}
    assert levelled(board.play("own")) == {WARRIOR, MAGICIAN, SCOUT}


def test_own_and_enemy_are_those_of_the_cards_player_also_in_the_other_players_turn() -> None:
    board = six(levelling("own_summons", kind="reaction"), hand_a=["rush"], hand_b=["own"])
    board.play("rush", target=WARRIOR).play("own", STONEHEART)
    assert levelled(board) == {STONEHEART, FAE, WILDERLING}


def test_summons_that_are_not_on_the_board_are_left_out() -> None:
    board = six(levelling("own_summons"), a={WARRIOR: (5, 5), MAGICIAN: IN_HAND_NOW, SCOUT: (8, 5)}, hand_b=["smite"])
    board.play("own", WARRIOR).play("smite", target=SCOUT)  # the answer resolves first
    assert levelled(board) == {WARRIOR}
    assert (board.unit(MAGICIAN).level, board.points) == (0, (0, 1))


def test_who_is_near_is_seen_when_the_card_resolves() -> None:
    board = six(levelling("enemy_summons", within=2), hand_b=["hop"])
    board.play("own", WARRIOR).play("hop", WILDERLING, STONEHEART).pick_space((1, 9))
    assert levelled(board) == {FAE}, "the Stoneheart was called away, 4 spaces from the Warrior"


# Rolls.


@pytest.mark.parametrize(
    ("rolls", "damage"),
    [
        ([50, 9, 50, 9, 50, 9], (20, 20, 20)),
        ([51, 50, 9, 51], (0, 20, 0)),
        ([50, 8, 51, 50, 9], (40, 0, 20)),
        ([51, 51, 51], (0, 0, 0)),
    ],
)
def test_each_enemy_is_rolled_for_by_itself_in_the_order_of_slots(rolls: list[int], damage: tuple[int, ...]) -> None:
    board = six(striking()).play("own", WARRIOR, rolls=rolls)  # hits at 50; the Warrior's LCK 19 is critical at 8
    lost = tuple(board.unit(unit).damage for unit in (STONEHEART, FAE, WILDERLING))
    assert lost == damage


def test_the_order_is_that_of_the_slots_wherever_they_stand() -> None:
    board = six(striking(within=2), b={FAE: (7, 7), WILDERLING: (2, 8), STONEHEART: (5, 6)})
    board.play("own", WARRIOR, rolls=[50, NO_CRITICAL, 51])
    assert [board.unit(unit).damage for unit in (FAE, WILDERLING, STONEHEART)] == [20, 0, 0], "the Fae comes first now"


def test_each_saves_for_itself() -> None:
    bind = '{do = "immobilize", whom = "enemy_summons", save_percent = 30, until = "opponents_turn"}'
    board = six(f'type = "action", effects = [{bind}]').play("own", rolls=[30, 31, 30]).end_turn()
    assert [bool(moves(board, unit)) for unit in (STONEHEART, FAE, WILDERLING)] == [True, False, True]


def test_an_effect_on_several_after_a_hit_on_one() -> None:
    one = '{do = "damage", accuracy = 50, hit = "accuracy", formula = "20", kind = "neutral"}'
    all_own = '{do = "gain_levels", levels = 1, whom = "own_summons", if = "hit"}'
    card = f'type = "action", caster = {{}}, target = {{whose = "enemy"}}, effects = [{one}, {all_own}]'
    assert levelled(six(card).play("own", WARRIOR, FAE, rolls=[50, NO_CRITICAL])) == {WARRIOR, MAGICIAN, SCOUT}
    assert levelled(six(card).play("own", WARRIOR, FAE, rolls=[51])) == set()


def test_the_defeat_of_one_does_not_spare_the_next() -> None:
    board = six(striking(number=150)).play("own", WARRIOR, rolls=[1, NO_CRITICAL] * 3)
    assert [board.at(unit) for unit in (STONEHEART, FAE, WILDERLING)] == [None] * 3
    assert board.points == (3, 0)


# Nobody.


@pytest.mark.parametrize("within", [1, 0])
def test_with_nobody_there_the_card_is_used_up_and_nothing_happens(within: int) -> None:
    foes = {STONEHEART: (5, 7)} if within else {}
    board = six(striking(within), b=foes).play("own", WARRIOR)  # nothing is rolled
    assert board.pile("a", "recharge") == ["own"]
    assert (came_to_nothing(board), board.asks) == ([], ("action", "a"))


def test_a_card_whose_caster_is_gone_comes_to_nothing_for_all() -> None:
    board = six(levelling("own_summons"), hand_b=["smite"]).play("own", WARRIOR).play("smite", target=WARRIOR)
    assert levelled(board) == set()
    assert came_to_nothing(board) == [("play", "unit_gone")]


# What does not fit together.

AREA = 'do="damage", whom="enemy_summons", formula="9", kind="magical", accuracy=90'


def problem(card: str, *verbs: str) -> str:
    with pytest.raises(ContentError) as raised:
        summoners_book(changes=(f"cards.{card}.effects=[{', '.join(f'{{{verb}}}' for verb in verbs)}]",))
    return str(raised.value)


@pytest.mark.parametrize(
    ("card", "verbs", "said"),
    [
        (
            "blast_bolt",
            (AREA, 'do="immobilize", until="turn", if="hit"'),
            '.1.if: if = "hit" is about one summon; the damage before it is to several',
        ),
        (
            "drain_touch",
            (AREA, 'do="heal", whom="caster", formula="damage_dealt / 2"'),
            ".1.formula: damage_dealt is that of one summon; the damage before it is to several",
        ),
        (
            "rush",
            ('do="change_stat", whom="own_summons", within=2, stat="MV", plus=1, until="turn"',),
            ".0.within: it is counted from the caster, and there is none",
        ),
        (
            "snare_pit",
            ('do="gain_levels", levels=1, whom="enemy_summons", within=2',),
            ".0.within: it is counted from the caster, and there is none",
        ),
        (
            "blast_bolt",
            ('do="gain_levels", levels=1, within=2',),
            '.0.within: "within" goes with whom = "own_summons" or "enemy_summons"',
        ),
        (
            "blast_bolt",
            ('do="gain_levels", levels=1, whom="own_summons", within=0',),
            ".0.within: must be greater than or equal to 1, not 0",
        ),
    ],
)
def test_what_is_about_one_summon_does_not_go_with_several(card: str, verbs: tuple[str, ...], said: str) -> None:
    told = problem(card, *verbs)
    assert f"cards.{card}.effects{said}" in told
    assert len(told.splitlines()) == 1


def test_a_role_has_no_caster_to_be_near_to() -> None:
    with pytest.raises(ContentError) as raised:
        summoners_book(changes=('roles.sage.effects=[{do="heal", whom="own_summons", within=2, formula="5"}]',))
    said = "roles.sage.effects.0.within: it is counted from a caster, which a role has not"
    assert str(raised.value).endswith(said)


@pytest.mark.parametrize("caster", [WARRIOR, MAGICIAN, SCOUT])
def test_a_caster_who_falls_by_its_own_card_does_not_spare_those_near_it(caster: str) -> None:
    blast = '{do = "damage", whom = "own_summons", within = 2, formula = "50", kind = "neutral", critical_percent = 0}'
    board = six(
        f'type = "action", caster = {{}}, effects = [{blast}]', a={WARRIOR: (5, 5), MAGICIAN: (5, 4), SCOUT: (5, 3)}
    )
    board.hurt(caster, 90).play("own", caster)
    assert board.at(caster) is None
    assert [board.unit(unit).damage for unit in (WARRIOR, MAGICIAN, SCOUT) if unit != caster] == [50, 50]
