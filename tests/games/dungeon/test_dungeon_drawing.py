"""The room on a screen: what the party must know to decide stands there, at every width, with and without Unicode.

The hall is the tests' own, so that no number of the shipped content matters here.
"""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

import fairfight
from fairfight.game.arranging import width_of
from fairfight.game.match import Match
from fairfight.game.picture import Line, Screen, Span, plain
from tests.games.dungeon.small_hall import begun, does


def drawn(match: Match, width: int = 80, unicode: bool = True) -> list[str]:
    return plain(picture(match, Screen(width, unicode))).splitlines()


def picture(match: Match, screen: Screen = Screen()) -> list[Line]:  # noqa: B008
    return match.game.screen.picture(match.view("party"), match.scene("party"), screen)


# The picture.


def test_the_run_the_room_the_turn_and_the_figures(tmp_path: Path) -> None:
    assert drawn(begun(tmp_path)) == [
        "Room 1 of 1: Hall, turn 1   0 gold",
        "A hall of our own.",
        "",
        "    a  b  c  d  e  f  g  h  i",
        "  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄",
        "1 █[1]!A  ·  +  ·  ·  $ ███████",
        "2 █ 2  • ~~~███ ·  ·  Bz███████",
        "3 █ •  ·  · ███ ·  ·  C ███████",
        "4 █████████████████████████████",
        "5 █████████████████████████████",
        "6 █████████████████████████████",
        "7 █████████████████████████████",
        "  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
        "  • where Knight can walk  ! in reach of the Blade  z asleep  + closed door",
        "  ~ chasm",
        "  $ reward on g1: 7 gold, 1 ruby and 1 Cake",
        "",
        "Knight's turn:  2 tiles to move  Attack Slot free  2 Action Points",
        "",
        "1 Knight  ██████ 6/6 HP  a1  defence 2  Blade",
        "2 Seer    ████ 4/4 HP    a2  defence 1  Blade",
        "Seer has Blade (2 dice, damage 2), Spark (1), Leap, 2 Tea",
        "",
        "A Imp 1  ███ 3/3 HP           b1  defence 1  movement 1",
        "B Golem  ██████████ 12/12 HP  g2  defence 1  movement 2  asleep",
        "C Imp 2  ███ 3/3 HP           g3  defence 1  movement 1",
        "Imp: Claw, 1 die, damage 1",
        "Golem: Maul, 3 dice, damage 3, two hands",
    ]


def test_a_wide_screen_has_the_figures_beside_the_board(tmp_path: Path) -> None:
    said = drawn(begun(tmp_path), 100)
    assert said[3].startswith("    a  b  c  d  e  f  g  h  i     Knight's turn:  2 tiles to move  Attack Slot free")
    assert said[5] == "1 █[1]!A  ·  +  ·  ·  $ ███████   1 Knight  ██████ 6/6 HP  a1  defence 2  Blade"
    assert len(said) < len(drawn(begun(tmp_path), 99))


def test_a_narrow_screen_has_two_rows_for_a_figure_and_ascii_walls(tmp_path: Path) -> None:
    said = drawn(begun(tmp_path), 40, unicode=False)
    assert said[4:8] == [
        "  #############################",
        "1 #[1]!A  .  +  .  .  $ #######",
        "2 # 2  * ~~~### .  .  Bz#######",
        "3 # *  .  . ### .  .  C #######",
    ]
    assert said[said.index("B Golem  ########## 12/12 HP  g2") + 1] == "  defence 1  movement 2  asleep"


def test_the_turn_tells_what_is_left_of_it(tmp_path: Path) -> None:
    match = begun(tmp_path, 6, 6, 1)
    does(match, "attack Imp 1", "change to the Maul", "move to b1")
    said = drawn(match)
    assert "Knight's turn:  1 tile to move  Attack Slot used  1 Action Point" in said
    assert "1 Knight  ██████ 6/6 HP  b1  defence 1  Maul" in said, "no shield with both hands on the Maul"
    assert said[-1] == "Defeated: Imp 1"


def test_enemies_in_reach_are_marked_only_while_the_attack_slot_is_free(tmp_path: Path) -> None:
    match = begun(tmp_path, 1, 1, 1)
    assert "!A" in drawn(match)[5]
    does(match, "attack Imp 1")
    assert "!A" not in drawn(match)[5]


def test_an_open_door_is_told_from_a_closed_one_and_can_be_walked_to(tmp_path: Path) -> None:
    match = begun(tmp_path, 6, 6, 1, party="seer")
    does(match, "attack Imp 1", "move to c1", "open the door")
    assert drawn(match)[5] == "1 █ ·  • [1]•/  ·  ·  $ ███████"
    assert "/ open door" in plain(picture(match))


def test_the_reward_is_gone_from_the_board_when_it_is_collected(tmp_path: Path) -> None:
    match = begun(tmp_path, 6, 6, 1, party="seer", change=("classes.seer.movement=20",))
    does(match, "attack Imp 1", "move to c1", "open the door", "move to g1", "move to f1")
    assert not any("$" in one for one in drawn(match))
    assert drawn(match)[0] == "Room 1 of 1: Hall, turn 1   22 gold   1 ruby"


def test_temporary_blocked_hits_and_more_dice_stand_there_while_they_last(tmp_path: Path) -> None:
    strong = ("consumables.cake.effect={do='might', dice=2}", "classes.knight.consumables={cake=1}")
    match = begun(tmp_path, change=strong)
    does(match, "use a Cake", "help Seer")
    said = drawn(match)
    assert "Knight's turn:  2 tiles to move  Attack Slot free  0 Action Points" in said
    assert "  2 more attack dice" in said
    assert "2 Seer    ████ 4/4 HP    a2  defence 1  1 blocked hit  Blade" in said


def test_a_defeated_hero_stays_in_the_list_and_stands_nowhere(tmp_path: Path) -> None:
    match = begun(tmp_path, 6, 1, 1, change=("classes.knight.hp=1",))
    does(match, "end the turn", "end the turn")
    said = drawn(match)
    assert "1 Knight  ░ 0/1 HP     defeated" in said
    assert said[5:7] == ["1 █ •  A  ·  +  ·  ·  $ ███████", "2 █[2] • ~~~███ ·  ·  Bz███████"]
    assert not any(one.startswith("Knight has") for one in said)


def test_the_end_is_told(tmp_path: Path) -> None:
    match = begun(tmp_path, 1, 1, party="seer", turn_limit=1)
    does(match, "end the turn")
    assert match.over
    assert drawn(match)[0] == "The run is over: out of time   Room 1 of 1: Hall, turn 1   0 gold"
    assert not any("turn:" in one for one in drawn(match))


def test_hp_are_coloured_by_how_well_a_figure_is(tmp_path: Path) -> None:
    match = begun(tmp_path)
    view = match.view("party")

    def style(hp: int) -> list[str]:
        hurt = replace(view, heroes=(replace(view.heroes[0], hp=hp),))
        drawn = match.game.screen.picture(hurt, match.scene("party"), Screen())
        (knight,) = [one for one in drawn if one and one[0] == Span("1 Knight", "own")]
        return [span.style for span in knight if span.text and set(span.text) <= {"█", "░"}]

    assert [style(hp) for hp in (6, 3, 1)] == [["good"], ["notice"], ["bad"]]


def test_what_is_left_of_the_turn_is_coloured_and_what_is_used_up_is_not(tmp_path: Path) -> None:
    match = begun(tmp_path)
    does(match, "move to b2", "change to the Maul")
    spans = {span.text: span.style for one in picture(match) for span in one}
    assert (spans["0 tiles to move"], spans["Attack Slot free"], spans["1 Action Point"]) == ("dim", "good", "good")


@pytest.mark.parametrize("width", [31, 40, 80, 99, 100, 120])
def test_every_position_fits_its_screen_and_loses_nothing_without_unicode(width: int) -> None:
    game = fairfight.game("dungeon", party="warrior, mage, mage", rooms="deep")
    rng = random.Random(1)
    same = str.maketrans("█░▄▀·•", "#.##.*")
    match = game.start(2)
    for _ in range(150):
        full, simple = (picture(match, Screen(width, unicode)) for unicode in (True, False))
        assert all(width_of(one) <= width for one in full), plain(full)
        assert plain(simple).isascii()
        assert plain(full).translate(same) == plain(simple)
        words = " ".join(plain(full).split())
        assert all(f"{one.sign} {one.name} " in words for one in match.view("party").enemies if one.space)
        if match.over:
            break
        match.play(rng.choice(match.choices()))


# At hand.


def test_at_hand_is_what_the_hero_whose_turn_it_is_has(tmp_path: Path) -> None:
    match = begun(tmp_path)
    held = match.game.screen.hand(match.view("party"))
    assert [(card.name, card.kind, card.text) for card in held] == [
        ("Blade", "weapon in hand", "2 dice, damage 2."),
        ("Maul", "weapon", "3 dice, damage 3, two hands."),
    ]
    does(match, "end the turn")
    held = match.game.screen.hand(match.view("party"))
    assert [(card.name, card.kind) for card in held] == [
        ("Blade", "weapon in hand"),
        ("Spark", "spell, range 3, 1 charge left"),
        ("Leap", "spell, range 2"),
        ("Tea", "consumable"),
        ("Tea", "consumable"),
    ]


def test_what_cannot_be_used_says_why(tmp_path: Path) -> None:
    match = begun(tmp_path, 1, 1, 1, party="seer, knight")

    def why_not() -> dict[str, str]:
        return {card.name: "".join(card.why_not) for card in match.game.screen.hand(match.view("party"))}

    assert why_not() == {"Blade": "", "Spark": "", "Leap": "", "Tea": ""}
    does(match, "cast Spark at Imp 1", "use a Tea", "use a Tea")
    used = "the Attack Slot of this turn is used (rules: Turn)"
    no_charge = "it has no charge left in this room (rules: Spells)"
    assert why_not() == {"Blade": used, "Spark": used + no_charge, "Leap": used}
    does(match, "end the turn", "change to the Maul", "change to the Blade")
    assert why_not() == {
        "Blade": "nothing to aim it at is in range and in sight (rules: Range and line of sight)",
        "Maul": "no Action Point is left (rules: Turn)",
    }


def test_a_spell_without_charges_says_so(tmp_path: Path) -> None:
    match = begun(tmp_path, 1, 1, 1, 1, 1, party="seer")
    does(match, "cast Spark at Imp 1", "end the turn")
    assert match.why_unavailable("Spark") == ["it has no charge left in this room (rules: Spells)"]


def test_texts_are_there_for_the_partys_gear_its_finds_and_its_enemies(tmp_path: Path) -> None:
    texts = {card.name: card for card in begun(tmp_path).game.text.card_texts()}
    assert list(texts) == ["Imp", "Golem", "Blade", "Maul", "Spark", "Leap", "Tea", "Cake"]
    assert texts["Spark"].text == "Attack an enemy with 2 dice, damage 1. 1 charge a room."
    assert texts["Golem"].kind == "enemy, 12 HP, movement 2, 5 gold"
    assert texts["Golem"].text.startswith("Maul: 3 dice, damage 3, two hands. Sleeps until it sees a hero")
    alone = begun(tmp_path, party="knight").game.text.card_texts()
    assert "Spark" not in [card.name for card in alone]
