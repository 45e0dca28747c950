"""Summoners on a terminal: what a seat may know, drawn as wide as the screen is; and nothing more."""

from __future__ import annotations

from collections import defaultdict

import pytest

from fairfight.game.arranging import width_of
from fairfight.game.match import Match
from fairfight.game.picture import Line, Screen, Style, plain
from fairfight.games.summoners.screen.units import stats
from fairfight.games.summoners.terms import ASKS_ACTION, STATS
from tests.games.summoners.board import Board
from tests.games.summoners.lively import SETUPS, decisions, moments, summoners

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
FAE, STONEHEART = "fae_magician", "stoneheart_warrior"
ASCII = Screen(80, unicode=False)
BELOW = Screen(69, unicode=False)  # as wide as can be with everything below each other


def drawn(board: Board, seat: str = "a", screen: Screen = ASCII) -> str:
    return plain(picture_of(board.match, seat, screen))


def picture_of(match: Match, seat: int | str, screen: Screen) -> list[Line]:
    return match.game.screen.picture(match.view(seat), match.scene(seat), screen)


def cell(picture: str, x: int, y: int) -> str:
    """Three letters of the board, those of one space."""
    (row,) = [text for text in picture.splitlines() if text[:2] == f"{y:>2}" and text[2:3] in tuple(" !#%^■□▲")][:1]
    return row[2 + 3 * x : 5 + 3 * x].ljust(3)


def styles(board: Board, text: str, seat: str = "a") -> set[Style]:
    """How a piece of text is shown, wherever it stands."""
    picture = picture_of(board.match, seat, ASCII)
    return {span.style for one in picture for span in one if span.text.strip() == text}


# A small position, whole.

SMALL = """\
Turn 3, your turn, action phase   a (you) ... 0 of 3   b ... 0 of 3
a acts: summon, play or set a card, move, attack, advance, or end the turn

13 %d %d  .  .  .  .  .  .  .  .  .  .  Your units
12 %d %d  .  .  .  .  .  .  . sw  .  .  GW Gignen Warrior  (5,4)  level 5
11  .  .  .  .  .  .  .  .  .  .  .  .     HP ######.... 74/114  MV 2  tier 1
   -- b's territory above ------------     STR 23 END 16 DEF 17 INT 15 SPI 13
10  .  .  .  .  .  .  .  .  .  .  .  .     MDF 11 SPD 12 LCK 19 ACC 12
 9  .  .  .  .  .  .  .  .  .  .  .  .     Heirloom Sword, power 30, range 1
 8  .  .  .  .  .  .  .  .  .  .  .  .     Oak Buckler
 7  .  .  .  .  .  .  .  .  .  .  .  .     1: moves 2, attacks fm after a move
 6  .  .  .  1  1  1 fm  1  .  .  .  .
 5  .  .  .  1  1  1 ^1  1  .  .  .  .  b's units
 4  .  .  .  1  1 GW  1  1  .  .  .  .  fm Fae Magician  (6,6)  level 5
 3  .  .  .  1  1  1  1  1  .  .  .  .     HP ########## 96/96  MV 3  tier 1
   -- your territory below -----------     STR 13 END 13 DEF 15 INT 24 SPI 25
 2  .  .  .  1  1  1  1  1  .  .  .  .     MDF 16 SPD 15 LCK 13 ACC 14
 1  .  .  .  .  .  .  .  .  .  .  .  .     Apprentice's Wand, power 30, range 3
 0  .  .  .  .  .  .  .  .  .  .  .  .  sw Stoneheart Warrior  (9,12)  level 5
    0  1  2  3  4  5  6  7  8  9 10 11     HP ########## 146/146  MV 2  tier 1
   1 where that unit can move              STR 25 END 21 DEF 16 INT 11 SPI 17
   % enemy building  ^ your trap           MDF 15 SPD 14 LCK 14 ACC 16
                                           Heirloom Sword, power 30, range 1
a (you): hand 1, deck 1, advances 1
  to summon: Gignen Scout               b: hand 1, deck 1, advances 0
  ^S set trap: Snare Pit (6,5)            %d building: Dark Altar (0,12) to
  Discard: 2 Ensnare                        (1,13)
                                              Build on 2x2 spaces in your
                                              territory. At the end of your next
                                              turn: destroy each summon on it
                                              and this card; if any was
                                              destroyed, a Magician-based summon
                                              of yours rises to level 20 and may
                                              advance at once.
                                          face down: 1 card since turn 1
                                          Recharge: Dual Shot"""


def small() -> Board:
    board = Board(
        {WARRIOR: (5, 4), SCOUT: None},
        {FAE: (6, 6), STONEHEART: (9, 12)},
        hand_a=["blast_bolt"],
        hand_b=["rush"],
        set_b=["graverobbing"],
        deck_a=["snare_pit"],
        deck_b=["dark_altar"],
        discard_a=["ensnare", "ensnare"],
        recharge_b=["dual_shot"],
        advance_a=["berserker_rage"],
        equipment={WARRIOR: {"offhand": "oak_buckler"}},
    ).hurt(WARRIOR, 40)
    return board.place("a", "snare_pit", (6, 5), face_down=True).place("b", "dark_altar", (0, 12))


def test_a_small_position_at_80_columns_without_colours_and_other_letters() -> None:
    assert drawn(small()) == SMALL


def test_a_narrow_screen_has_the_same_below_each_other() -> None:
    lines = drawn(small(), screen=Screen(40)).splitlines()
    assert lines[:4] == [
        "Turn 3, your turn, action phase",
        "a (you) ○○○ 0 of 3   b ○○○ 0 of 3",
        "a acts: summon, play or set a card,",
        "  move, attack, advance, or end the turn",
    ]
    assert lines[5] == "13 □d □d  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·"
    wanted = ["Your units", "GW Gignen Warrior  (5,4)  level 5", "   HP ██████░░░░ 74/114  MV 2  tier 1"]
    begin = lines.index(wanted[0])
    assert lines[begin : begin + 3] == wanted
    assert lines.index("b's units") < lines.index("  to summon: Gignen Scout") < lines.index("  Recharge: Dual Shot")


def test_a_wide_screen_has_three_columns_and_both_sides_cards_below() -> None:
    lines = drawn(small(), screen=Screen(120, unicode=False)).splitlines()
    head = next(text for text in lines if "Your units" in text)
    assert head.startswith("13 %d %d")
    assert head.endswith("b's units")
    assert any("a (you): hand 1" in text and "b: hand 1" in text for text in lines)


# What is where, for whom.


def test_each_player_sees_the_own_units_in_capitals_and_in_their_own_style() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (6, 6)})
    assert (cell(drawn(board), 5, 4), cell(drawn(board), 6, 6)) == (" GW", " fm")
    assert (cell(drawn(board, "b"), 5, 4), cell(drawn(board, "b"), 6, 6)) == (" gw", " FM")
    assert (styles(board, "GW"), styles(board, "fm")) == ({"own"}, {"other"})
    assert (styles(board, "gw", "b"), styles(board, "FM", "b")) == ({"other"}, {"own"})


def test_units_whose_names_begin_alike_have_numbers() -> None:
    named = 'summons.fae_magician.species="gignen"'
    picture = drawn(Board({WARRIOR: (5, 2)}, {FAE: (6, 12), MAGICIAN: (7, 12)}, change=[named]))
    assert (cell(picture, 6, 12), cell(picture, 7, 12)) == (" g1", " g2")
    assert "g2 Gignen Magician (2)  (7,12)" in picture


def test_traps_are_seen_by_their_player_only() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (5, 12)}, deck_a=["fire_rune"]).place(
        "a", "fire_rune", (8, 5), face_down=True
    )
    own, other = drawn(board), drawn(board, "b")
    assert [cell(own, x, y) for y in (5, 6) for x in (8, 9)] == [" ^F"] * 4
    assert "set trap: Fire Rune (8,5) to (9,6)" in own
    assert [cell(other, x, y) for y in (5, 6) for x in (8, 9)] == ["  ."] * 4
    assert "Fire Rune" not in other
    assert "face down: 1 card since turn 1" in other


def test_a_trap_under_an_enemy_building_shows() -> None:
    board = Board({WARRIOR: (5, 1)}, deck_a=["snare_pit"], deck_b=["dark_altar"])
    board.place("a", "snare_pit", (0, 11), face_down=True).place("b", "dark_altar", (0, 11))
    assert [cell(drawn(board), x, 11) for x in (0, 1)] == [" ^S", " %d"]


def test_a_unit_on_a_building_has_its_sign_before_it() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (9, 1)}, deck_a=["gignen_country"], turn_of="b")
    picture = drawn(board.place("a", "gignen_country", (4, 0)))
    assert [cell(picture, x, 1) for x in (4, 5, 6)] == [" #G", "#GW", " #G"]
    assert cell(drawn(board, "b"), 5, 1) == "%gw"


def test_quests_and_set_counters_are_listed() -> None:
    cards = ["nearwood_forest_expedition"]
    board = Board({WARRIOR: (5, 1)}, {FAE: (5, 12)}, deck_a=cards, set_a=["graverobbing"]).place("a", cards[0])
    own, other = drawn(board), drawn(board, "b", Screen(200, unicode=False))
    assert "  set counter: Graverobbing since turn 1" in own
    assert "  quest: Nearwood Forest Expedition" in own
    assert "Graverobbing" not in other
    assert board.game.model.text(cards[0])[:40] in other, "the enemy's quest is told with its text"


@pytest.mark.parametrize(("width", "rows"), [(62, 1), (61, 2), (34, 2), (33, 3), (20, 3), (19, 9)])
def test_stats_stand_in_columns_as_there_is_room(width: int, rows: int) -> None:
    shown = stats(dict.fromkeys(STATS, 7) | {"STR": 23}, width)
    assert len(shown) == rows
    assert max(map(width_of, shown)) <= width
    assert plain(shown).replace("\n", " ").startswith("STR 23 END  7 DEF  7 INT  7")


def test_one_summon_a_turn_is_all() -> None:
    board = Board({WARRIOR: None, SCOUT: None}, {FAE: None})
    assert "  to summon: Gignen Warrior, Gignen Scout\n" in drawn(board, screen=BELOW)
    board.summon(WARRIOR, (5, 1))
    picture = drawn(board, screen=BELOW)
    assert "  to summon: Gignen Scout (not in this turn any more)\n" in picture
    assert picture.endswith("  to summon: Fae Magician")


# What can still be done.


def test_spaces_say_which_unit_can_move_there() -> None:
    board = Board({WARRIOR: (2, 2), SCOUT: (6, 2)}, {FAE: (9, 12)})
    picture = drawn(board)
    assert [cell(picture, x, 3).strip() for x in range(12)] == [
        "1",
        "1",
        "+",
        "+",
        "+",
        "2",
        "2",
        "2",
        "2",
        "2",
        "2",
        ".",
    ]
    assert "1 2 where that unit can move" in picture
    assert "+ several can" in picture
    assert "   1: moves 2\n" in picture + "\n"


def test_nothing_is_marked_in_the_enemys_turn_or_when_the_own_one_is_over() -> None:
    board = Board({WARRIOR: (2, 2)}, {FAE: (3, 3)}, turn_of="b")
    picture = drawn(board)
    assert (cell(picture, 2, 3), cell(picture, 3, 3)) == ("  .", " fm")
    assert "1: " not in picture
    board = Board({WARRIOR: (2, 2)}, hand_a=["rush", "ensnare"], hand_limit=1).end_turn()
    assert board.asks == ("recharge", "a")
    assert "1: " not in drawn(board), "the turn is over, but for the hand"
    board = Board({WARRIOR: (2, 2)}, {FAE: (5, 12)}, hand_b=["second_wind"]).end_turn()
    assert board.asks == ("response", "b")
    assert "1: " not in drawn(board), "the turn is being ended"


def test_whom_a_unit_can_attack_is_marked_and_told() -> None:
    picture = drawn(Board({WARRIOR: (5, 4), MAGICIAN: (5, 3)}, {FAE: (6, 5), STONEHEART: (8, 5)}), screen=BELOW)
    assert (cell(picture, 6, 5), cell(picture, 8, 5)) == ("!fm", "!sw")
    assert "   1: moves 2, attacks fm now, sw after a move\n" in picture
    assert "   2: moves 3, attacks fm or sw now\n" in picture


def test_an_unguarded_territory_can_be_attacked() -> None:
    standing = drawn(Board({WARRIOR: (5, 12)}, {FAE: (5, 5)}), screen=BELOW)
    assert "   1: moves 2, attacks b's territory now\n" in standing
    coming = drawn(Board({WARRIOR: (5, 10)}, {FAE: (0, 5)}), screen=BELOW)
    assert "   1: moves 2, attacks b's territory after a move\n" in coming
    guarded = drawn(Board({WARRIOR: (5, 12)}, {FAE: (0, 11)}), screen=BELOW)
    assert "   1: moves 2\n" in guarded
    early = drawn(Board({WARRIOR: (5, 12)}, {FAE: (5, 5)}, turn=1), screen=BELOW)
    assert "   1: moves 2\n" in early, "not before both players have had a turn"


def test_a_unit_that_has_done_all_says_so() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (6, 5)}, hand_b=["ensnare"])
    board.attack(WARRIOR, FAE, rolls=[100])
    assert "MV 2  tier 1\n" in drawn(board, screen=Screen(40))
    board.move(WARRIOR, (5, 2))
    picture = drawn(board, screen=Screen(40))
    assert "MV 0/2  tier 1\n   1 attack made" in picture
    assert "1: can neither move nor attack now" in picture


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_reach_is_what_the_rules_offer(setup: int) -> None:
    """A view says it of every unit that acts; the choices are made by the rules."""
    moves, attacks = 0, 0
    for _, match in moments(setup, 3, every=2):
        if match.over or match.state.asks != ASKS_ACTION:
            continue
        offered: dict[str, set[str]] = defaultdict(set)
        targets: dict[str, set[str]] = defaultdict(set)
        for choice in match.choices():
            if choice.kind == "move":
                offered[choice.subject].add(choice.space)
            elif choice.kind == "attack":
                targets[choice.subject].add(choice.targets[0])
            elif choice.kind == "direct_attack":
                targets[choice.subject].add("territory")
        seat = match.game.seats[match.state.asked]
        view = match.view(seat)
        for unit in view.side(seat).units:
            assert set(unit.reach.moves) == offered[unit.id]
            assert {one.replace("a.t", "t").replace("b.t", "t") for one in unit.reach.attacks} == targets[unit.id]
            moves, attacks = moves + len(unit.reach.moves), attacks + len(unit.reach.attacks)
        assert all(unit.reach is None for side in view.sides if side.player != seat for unit in side.units)
    assert moves > 100
    assert attacks > 3


# Heading and stack.


def test_the_stack_is_told_from_its_top_with_the_texts_of_its_cards() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 8)}, hand_a=["rush", "second_wind"], hand_b=["second_wind"])
    board.play("rush", target=WARRIOR)
    lines = drawn(board, "b", Screen(120, unicode=False)).splitlines()
    assert lines[:2] == ["Turn 3, a's turn, action phase   b (you) ... 0 of 3   a ... 0 of 3", "b responds or passes"]
    assert lines[3:5] == ["The stack, the next to resolve first", "  a plays Rush on Gignen Warrior (action)"]
    assert " ".join(lines[5:7]).split()[:6] == board.game.model.text("rush").split()[:6]
    board.play("second_wind", target=FAE)
    assert board.asks == ("response", "a")
    lines = drawn(board, "a", Screen(120, unicode=False)).splitlines()
    assert lines[4] == "  b plays Second Wind on Fae Magician (reaction)"
    assert "  a plays Rush on Gignen Warrior (action)" in lines[5:9]


def test_a_card_that_is_being_set_stays_hidden_on_the_stack() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, hand_a=["graverobbing"], hand_b=["second_wind"])
    board.set_down("graverobbing")
    assert "a sets Graverobbing face down (action)" in drawn(board, "a", Screen(120))
    assert "a sets a card face down (action)" in drawn(board, "b", Screen(120))
    assert "Graverobbing" not in drawn(board, "b", Screen(120))


def test_the_beginning_and_the_end_say_what_they_are() -> None:
    game = summoners(SETUPS[0])
    matches = [match.clone() for match in decisions(game, 5)]
    first = plain(picture_of(matches[0], "a", ASCII)).splitlines()
    assert first[0] == "Before the first turn   a (you) ... 0 of 3   b ... 0 of 3"
    last = matches[-1]
    assert last.result is not None
    heading = plain(picture_of(last, last.result["winner"], ASCII)).splitlines()[0]
    assert heading.startswith(f"Over in turn {last.result['turns']}: {last.result['winner']} (you) won   ")


def test_more_points_than_win_are_told_as_they_are() -> None:
    board = Board({WARRIOR: (5, 2)})
    board.side("b").points = 4
    assert "   b *** 4\n" in drawn(board)


def test_many_points_are_told_by_their_number() -> None:
    assert "a (you) 0 of 40   b 0 of 40" in drawn(Board({WARRIOR: (5, 2)}, goal=40))


# Any position.


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_a_picture_is_never_wider_than_the_screen_and_ascii_if_it_must_be(setup: int) -> None:
    for game, match in moments(setup, 1, every=12):
        for seat in game.seats:
            for width in (20, 40, 69, 70, 80, 115, 116, 120, 200):
                for unicode in (False, True):
                    picture = picture_of(match, seat, Screen(width, unicode))
                    assert max(map(width_of, picture)) <= width
                    assert unicode or plain(picture).isascii()
                    assert all("\n" not in span.text for one in picture for span in one)


def test_names_in_any_letters_are_ascii_where_they_must_be() -> None:
    named = ['roles.scout.name="Zvěd"', 'roles.magician.name="竜"']
    board = Board({SCOUT: (5, 2)}, {FAE: (5, 12)}, change=named)
    assert drawn(board).isascii()
    assert "GZ Gignen Zved  (5,2)" in drawn(board)
    assert cell(drawn(board), 5, 12) == " f?"
    assert "f竜 Fae 竜" in drawn(board, screen=Screen(80))


@pytest.mark.parametrize("setup", range(len(SETUPS)))
@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_seat_may_not_know_is_not_drawn(setup: int, seat: int) -> None:
    different = 0
    for game, match in moments(setup, 2):
        hidden = match.determinized(seat)
        for screen in (Screen(80), Screen(120, unicode=False)):
            assert picture_of(hidden, seat, screen) == picture_of(match, seat, screen)
        assert game.screen.hand(hidden.view(seat)) == game.screen.hand(match.view(seat))
        different += game.screen.hand(hidden.view(1 - seat)) != game.screen.hand(match.view(1 - seat))
    assert different > 2, "nothing was imagined otherwise"


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_every_unit_is_drawn_at_its_place_and_listed_with_its_sign(setup: int, width: int) -> None:
    seen = 0
    for game, match in moments(setup, 6):
        for seat in game.seats:
            view = match.view(seat)
            text = plain(picture_of(match, seat, Screen(width, unicode=False)))
            titles = {piece.id: piece.title for piece in match.scene(seat).pieces}
            squeezed = " ".join(text.split())
            for player in game.seats:
                for unit in view.side(player).units:
                    sign = cell(text, *unit.at)[1:].strip()
                    assert sign == (sign.upper() if player == seat else sign.lower())
                    assert f"{sign} {titles[unit.id]}" in squeezed
                    assert f"{unit.hp}/{unit.max_hp}" in text
                    seen += 1
            board = [cell(text, x, y)[1:].strip() for y in range(14) for x in range(12)]
            units = len(list(view.units))
            assert sum(len(one) == 2 and one.isalnum() for one in board) == units
    assert seen > 50
