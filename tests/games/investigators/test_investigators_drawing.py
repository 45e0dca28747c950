"""A campaign on a screen: what the party must know to decide stands there, at every width, with and without Unicode.

The yard is the tests' own, so that no number of the shipped content matters here.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import fairfight
from fairfight.game.arranging import width_of
from fairfight.game.match import Match
from fairfight.game.picture import Line, Screen, plain
from tests.depth import deep
from tests.games.investigators.small_yard import begun, does, game_played, nothing_is_left_over


@pytest.fixture(autouse=True)
def all_dice_are_rolled() -> Iterator[None]:
    yield
    nothing_is_left_over()


def drawn(match: Match, width: int = 80, unicode: bool = True) -> list[str]:
    return plain(picture_of(match, Screen(width, unicode))).splitlines()


def picture_of(match: Match, screen: Screen) -> list[Line]:
    return match.game.screen.picture(match.view("party"), match.scene("party"), screen)


def styles(match: Match) -> dict[str, str]:
    """How each piece of text looks."""
    return {span.text: span.style for one in picture_of(match, Screen()) for span in one}


# The battle.


def test_the_mission_the_track_the_turn_the_deck_and_everybody(tmp_path: Path) -> None:
    assert drawn(begun(tmp_path)) == [
        "Mission 1 of 1: Yard  round 1 of 5  0 gold",
        "A yard of our own.",
        "Defeat all monsters: 4 of 4 left.",
        "",
        " 2",
        "[1]",
        " ·  •·  •▒   ·   ·   ▓   ·   ·",
        " 0   1   2   3   4   5   6   7",
        "                !A      !Bz",
        "                        !C",
        "• where Scout can move (type s2)  ! can be attacked  z asleep",
        "▒ light cover (-15 %)  ▓ heavy cover (-30 %)",
        "",
        "Scout's turn:  2 actions left  attack still to come",
        "Deck: 5 of 5 to draw  NULL  x2  +1*2  -1  NULL next: 20 %",
        "",
        "1 Scout  ██████ 6/6 health  ████ 4/4 sanity   on 0",
        "2 Nurse  ████ 4/4 health    █████ 5/5 sanity  on 0",
        "    armour 1  Club  Mend (1)",
        "",
        "A Rat 1  ███ 3/3 health           on 4",
        "B Bear   ██████████ 12/12 health  on 6, asleep",
        "C Rat 2  ███ 3/3 health           on 6",
        "D Rat 3  ███ 3/3 health           comes in round 3, on 7",
        "Rat: skill 30, damage 2, range 0, -100 % a space beyond, speed 1",
        "Bear: skill 60, damage 3, range 0, -100 % a space beyond, speed 2",
    ]


def test_a_wide_screen_has_the_monsters_beside_the_party(tmp_path: Path) -> None:
    said = drawn(begun(tmp_path), 110)
    (both,) = [one for one in said if one.startswith("1 Scout ")]
    assert both.split("on 0")[1].strip() == "A Rat 1  ███ 3/3 health      on 4"
    assert len(said) < len(drawn(begun(tmp_path), 109))


def test_a_narrow_screen_has_two_rows_for_a_figure_and_ascii_signs(tmp_path: Path) -> None:
    said = drawn(begun(tmp_path), 26, unicode=False)
    track = said.index("[1]")
    assert said[track + 1 : track + 5] == [
        " . *. *l  .  .  h  .  .",
        " 0  1  2  3  4  5  6  7",
        "            !A    !Bz",
        "                  !C",
    ]
    assert said[said.index("B Bear  ##### 12/12 health") + 1] == "  on 6, asleep"


def test_a_track_that_is_too_long_for_the_screen_goes_on_below(tmp_path: Path) -> None:
    said = drawn(begun(tmp_path), 20)
    track = said.index("[1]")
    assert said[track + 1 : track + 7] == [
        " ·  •·  •▒   ·",
        " 0   1   2   3",
        " ·   ▓   ·   ·",
        " 4   5   6   7",
        "!A      !Bz",
        "        !C",
    ]


def test_everybody_on_one_space_is_stacked_above_it_and_monsters_below(tmp_path: Path) -> None:
    match = begun(tmp_path, party="scout, nurse, scout, nurse", change=("missions.yard.monsters.0.space=0",))
    assert drawn(match)[4:10] == [
        " 4",
        " 3",
        " 2",
        "[1]",
        " ·   ·   ▒   ·   ·   ▓   ·   ·",
        " 0   1   2   3   4   5   6   7",
    ]
    assert drawn(match)[10].startswith("!A "), "the Rat holds them where they are"


def test_the_turn_tells_what_is_left_of_it(tmp_path: Path) -> None:
    match = begun(tmp_path, 90, 0)
    does(match, "attack Rat 1")
    said = drawn(match)
    assert "Scout's turn:  1 action left  attack made" in said
    assert "Deck: 4 of 5 to draw  x2  +1*2  -1  no NULL to draw  spent: NULL" in said
    assert not any("!" in one for one in said), "nobody can be attacked any more"
    looks = styles(match)
    assert (looks["attack made"], looks["1 action left"], looks["no NULL to draw"]) == ("dim", "good", "good")


def test_aim_and_cover_stand_below_the_investigator_while_they_last(tmp_path: Path) -> None:
    match = begun(tmp_path, actions=4)
    does(match, "move to 2", "take light cover", "aim")
    said = drawn(match)
    scout = next(place for place, one in enumerate(said) if one.startswith("1 Scout "))
    assert said[scout].endswith("on 2")
    assert said[scout + 1] == "    aims  in cover"
    does(match, "move to 1")
    assert "aims" not in " ".join(drawn(match))


def test_a_card_that_was_foreseen_is_the_next(tmp_path: Path) -> None:
    match = begun(tmp_path, 4)
    does(match, "use Peek")
    assert "Deck: 5 of 5 to draw  NULL  x2  +1*2  -1  the next is -1" in drawn(match)


def test_a_deck_that_is_drawn_through_says_that_it_will_be_reshuffled(tmp_path: Path) -> None:
    match = begun(tmp_path, 90, 0, party="scout", change=('decks.few.cards={"+1"=1}',))
    does(match, "attack Rat 1")
    assert "Deck: 0 of 1 to draw  all are reshuffled at the next draw  spent: +1" in drawn(match)


def test_the_defeated_are_not_on_the_track_any_more(tmp_path: Path) -> None:
    match = begun(tmp_path, 1, 1)
    does(match, "attack Rat 1")
    said = drawn(match)
    assert "Defeat all monsters: 3 of 4 left." in said
    assert said[-1] == "Defeated: Rat 1"
    assert not any(one.startswith("A Rat") for one in said)
    assert said[8] == "                         Bz"


def test_the_stunned_are_told(tmp_path: Path) -> None:
    match = begun(tmp_path, 1, 0, change=("decks.few.cards={Stun=1}", "monsters.rat.health=9"))
    does(match, "attack Rat 1")
    left = 9 - 3 - game_played(match).model.cards["Stun"].modifier
    (rat,) = [one for one in drawn(match) if one.startswith("A Rat 1 ")]
    assert rat.endswith("on 4, stunned")
    assert f"{left}/9 health" in rat


def test_those_who_are_out_of_the_mission_stay_in_the_list(tmp_path: Path) -> None:
    match = begun(tmp_path)
    does(match, "retreat")
    (scout,) = [one for one in drawn(match) if one.startswith("1 Scout ")]
    assert scout.endswith("retreated")
    bitten = ("missions.yard.monsters.0.space=0", "monsters.rat.damage=9")
    fallen = begun(tmp_path, 1, change=(*bitten, "missions.yard.monsters.2.space=7"))
    does(fallen, "end the turn", "end the turn")
    assert any(one.startswith("1 Scout  ░░░░░░ 0/6 health") and one.endswith("fallen") for one in drawn(fallen))
    assert drawn(fallen)[4] == "[2]"


def test_injuries_stay_with_those_who_have_them(tmp_path: Path) -> None:
    match = begun(tmp_path, 1, campaign="night, yard", party="nurse, scout", change=("monsters.rat.damage=9",))
    does(match, *["end the turn"] * 6, "go on")
    assert "    armour 1  Shaky Hands" in drawn(match)
    assert styles(match)["Shaky Hands"] == "bad"


# What a mission is about.


def test_clues_are_on_the_track_until_they_are_found(tmp_path: Path) -> None:
    match = begun(tmp_path, campaign="well")
    assert " ·? •▒  •·   ·?" in drawn(match)
    assert "Find all clues, or defeat all monsters: 2 clues left, on 0 and 3." in drawn(match)
    assert "Every deck has 1 NULL more." in drawn(match)
    assert "Deck: 6 of 6 to draw  NULL*2  x2  +1*2  -1  NULL next: 33 %" in drawn(match)
    does(match, "search")
    assert " ·  •▒  •·   ·?" in drawn(match)
    assert "Find all clues, or defeat all monsters: 1 clue left, on 3." in drawn(match)


def test_the_boss_the_curse_that_all_draw_from_and_the_nemesis_deck(tmp_path: Path) -> None:
    match = begun(tmp_path, 1, 0, campaign="tomb")
    said = drawn(match)
    assert "Defeat the boss: Lich has 6 of 6 health." in said
    assert "All draw from the Dire deck." in said
    assert "The curse deck: 3 of 3 to draw  +1*3  no NULL to draw" in said
    assert "Nemesis deck: 5 of 5 to draw  NULL  x2  +1*2  -1  NULL next: 20 %" in said
    assert styles(match)["NULL next: 20 %"] == "good", "a NULL of the nemesis is a miss of the nemesis"
    does(match, "attack Lich")
    assert "Defeat the boss: Lich has 2 of 6 health." in drawn(match)


def test_how_long_there_is_to_survive(tmp_path: Path) -> None:
    match = begun(tmp_path, campaign="night")
    assert "Survive, or defeat all monsters: 3 rounds left, this one included." in drawn(match)
    does(match, "end the turn", "end the turn")
    assert "Survive, or defeat all monsters: 2 rounds left, this one included." in drawn(match)


# The base and the end.


def at_base(tmp_path: Path, *changes: str, **setup: Any) -> Match:
    """After the well, whose reward is 50 gold and a card; the clue is where everybody begins."""
    match = begun(tmp_path, campaign="well, yard", change=("missions.well.clues=[0]", *changes), **setup)
    does(match, "search")
    return match


def test_the_base_shows_the_next_mission_every_deck_and_what_training_is_worth(tmp_path: Path) -> None:
    said = drawn(at_base(tmp_path, gold=100))
    training = said.index("Training, and what each adds to the damage of a card on average (but for stun")
    assert said[:training] == [
        "At the base  1 of 2 missions won  150 gold",
        "",
        "Next, mission 2 of 2: Yard  5 rounds",
        "A yard of our own.",
        "Defeat all monsters.",
        "Reward: 120 gold and 30 experience.",
        " ·   ·   ▒   ·   ·   ▓   ·   ·",
        " 0   1   2   3   4   5   6   7",
        "                 A       B",
        "                         C",
        "A Rat 1  B Bear  C Rat 2  D Rat 3 (in round 3, on 7)  ▒ light cover (-15 %)",
        "▓ heavy cover (-30 %)",
        "",
        "1 Scout  ██████ 6/6 health  ████ 4/4 sanity",
        "    level 1, 0 of 1000 experience  skill 50, will 50, speed 2",
        "    Deck of 6:  NULL  x2  +1*3  -1  +0.33 a card with the Bow (damage 3)",
        "2 Nurse  ████ 4/4 health    █████ 5/5 sanity",
        "    level 1, 0 of 1000 experience  skill 40, will 60, speed 1, armour 1",
        "    Deck of 6:  NULL  x2  +1*3  -1  +0.33 a card with the Club (damage 2)",
        "",
    ]
    (removal,) = [one for one in said if one.startswith("Remove -1  ")]
    assert removal.split() == ["Remove", "-1", "100", "gold", "Scout", "+0.27", "Nurse", "+0.27"]


def test_training_that_nobody_can_pay_or_has_the_cards_for_is_told_apart(tmp_path: Path) -> None:
    match = at_base(tmp_path, 'decks.few.cards={"+1"=2}', gold=50)
    assert match.view("party").gold == 100
    (removal,) = [one for one in drawn(match) if one.startswith("Remove -1  ")]
    assert removal.split()[-4:] == ["Scout", "-", "Nurse", "-"]
    looks = styles(match)
    assert (looks["Remove -1"], looks["Add x2"]) == ("card", "dim")


def test_who_reached_a_level_chooses_a_trait_and_has_it_from_then_on(tmp_path: Path) -> None:
    match = at_base(tmp_path, "missions.well.reward.experience=1", level_experience=1)
    assert drawn(match)[-1] == "Scout has reached level 2 and gains a trait."
    assert [card.name for card in match.game.screen.hand(match.view("party"))] == game_played(match).names.traits
    does(match, "Scout gains Tough")
    assert drawn(match)[-1] == "Nurse has reached level 2 and gains a trait."
    assert "    level 2, 1 of 2 experience  skill 50, will 50, speed 2  Tough" in drawn(match)


def test_traits_that_somebody_has_are_not_at_hand_again(tmp_path: Path) -> None:
    match = at_base(tmp_path, "missions.well.reward.experience=2", level_experience=1)
    does(match, "Scout gains Tough")
    assert drawn(match)[-1] == "Scout has reached level 3 and gains a trait."
    held = match.game.screen.hand(match.view("party"))
    assert [card.name for card in held] == [name for name in game_played(match).names.traits if name != "Tough"]


def test_the_end_is_told_and_what_became_of_everybody(tmp_path: Path) -> None:
    match = begun(tmp_path, campaign="well", change=("missions.well.clues=[0]",))
    does(match, "search")
    assert match.over
    said = drawn(match)
    assert said[0] == "The campaign is over: victory  1 of 1 mission won  50 gold"
    assert "    level 1, 0 experience  skill 50, will 50, speed 2" in said
    assert not any("turn:" in one or "Next" in one or "Training" in one for one in said)


def test_those_who_left_for_good_are_told_at_the_base(tmp_path: Path) -> None:
    match = begun(
        tmp_path, 1, campaign="night, yard", party="nurse, scout", breaking_point=1, change=("monsters.rat.damage=9",)
    )
    does(match, *["end the turn"] * 6)
    (nurse,) = [one for one in drawn(match) if one.startswith("1 Nurse ")]
    assert nurse.endswith("left for good")
    assert not any("Nurse +" in one for one in drawn(match)), "nothing can be bought for those who left"


# Every screen.


@pytest.mark.parametrize("width", [20, 40, 80, 109, 110, 120])
def test_every_position_fits_its_screen_and_loses_nothing_without_unicode(width: int) -> None:
    game = fairfight.game("investigators", party="medium, priest, detective, boxer", level_experience=100, gold=500)
    same = str.maketrans("█░·•▒▓", "#..*lh")
    for seed in range(deep(1, 2)):
        rng = random.Random(seed)
        match = game.start(seed)
        for _ in range(150):
            view = match.view("party")
            picture, simple = (picture_of(match, Screen(width, unicode)) for unicode in (True, False))
            assert all(width_of(one) <= width for one in picture), plain(picture)
            assert plain(simple).isascii()
            assert plain(picture).translate(same) == plain(simple)
            words = " ".join(plain(picture).split())
            titles = game_played(match).names.titles
            assert all(f"{one.sign} {titles[one.id]}" in words for one in view.party)
            assert all(f"{one.sign} {titles[one.id]}" in words for one in view.monsters if one.health)
            assert f"{view.gold} gold" in words
            if match.over:
                break
            match.play(rng.choice(match.choices()))


# At hand.


def test_at_hand_is_what_the_investigator_whose_turn_it_is_has(tmp_path: Path) -> None:
    match = begun(tmp_path)
    held = match.game.screen.hand(match.view("party"))
    assert [(card.name, card.kind, card.text) for card in held] == [
        ("Bow", "weapon", "damage 3, range 4, -10 % a space beyond."),
        ("Club", "weapon", "damage 2, range 0, -100 % a space beyond."),
        ("Peek", "talent, 2 uses left", "Look at the card on top of the deck; it may be discarded at once."),
    ]
    does(match, "end the turn")
    held = match.game.screen.hand(match.view("party"))
    assert [(card.name, card.kind) for card in held] == [("Club", "weapon"), ("Mend", "talent, 1 use left")]
    assert at_base(tmp_path).game.screen.hand(at_base(tmp_path).view("party")) == []


def test_what_cannot_be_used_says_why(tmp_path: Path) -> None:
    match = begun(tmp_path, 0, 1, 0, actions=4)

    def why_not() -> dict[str, str]:
        return {card.name: "".join(card.why_not) for card in match.game.screen.hand(match.view("party"))}

    nothing = "it would do nothing for anybody within its range (rules: The turn)"
    assert why_not() == {"Bow": "", "Club": "no monster can be hit with it from here (rules: The attack)", "Peek": ""}
    does(match, "use Peek")
    assert why_not()["Peek"] == nothing, "the card is known"
    does(match, "attack Rat 1")
    made = "the one attack of this turn is made (rules: The turn)"
    assert why_not() == {"Bow": made, "Club": made, "Peek": ""}
    does(match, "use Peek")
    assert why_not()["Peek"] == "it has no use left in this mission (rules: The turn)"


def test_texts_are_there_for_what_the_party_has_and_may_meet(tmp_path: Path) -> None:
    match = begun(tmp_path)
    texts = {card.name: card for card in match.game.text.card_texts()}
    assert list(texts)[:6] == ["Rat", "Bear", "Bow", "Club", "Peek", "Mend"]
    assert texts["Bear"].kind == "monster, 12 health, skill 60, damage 3, range 0, -100 % a space beyond, speed 2"
    assert texts["Bear"].text.startswith("Best left alone. Sleeps until somebody is within 1 space.")
    assert texts["Mend"].kind == "talent, 1 use a mission"
    assert texts["Pierce"].text.endswith("Armour does not count.")
    assert texts["Veteran Marksman"].text == "+1 joins the deck."
    assert texts["Remove -1"].kind == f"training, {game_played(match).model.training['remove_minus'].price} gold"
    assert "Lich" not in texts
    assert "Mend" not in [card.name for card in begun(tmp_path, party="scout").game.text.card_texts()]
