"""What somebody who plays can type and is told: short names, topics, why not, and the news of an attack."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairfight.common.errors import FairFightError
from fairfight.game.match import Match
from tests.cli.playing import Player
from tests.games.dungeon.small_hall import begun, does

# What can be typed.


def by_words(match: Match, told: str) -> dict[str, str]:
    """What the game says of every choice, by its words without what stands in brackets."""
    ask = getattr(match.game.text, told)
    return {one.words.partition(" (")[0]: ask(match.state, one.choice) for one in match.worded_choices()}


def test_moves_and_attacks_have_short_names(tmp_path: Path) -> None:
    short = by_words(begun(tmp_path, party="seer"), "shorthand")
    assert short["move to a3"] == "a3"
    assert short["attack Imp 1 with the Blade"] == "A"
    assert short["cast Leap to a3"] == short["use a Tea"] == short["end the turn"] == ""


def test_choices_are_about_walking_or_about_a_spell(tmp_path: Path) -> None:
    topics = by_words(begun(tmp_path, party="seer"), "topic")
    assert topics["move to a3"] == "move"
    assert topics["cast Leap to a3"] == "cast Leap"
    assert topics["attack Imp 1 with the Blade"] == topics["end the turn"] == ""


def test_a_tile_means_to_walk_there_even_where_a_spell_could_lead_there(tmp_path: Path) -> None:
    player = Player(begun(tmp_path, party="seer"))
    assert player.typed("a3").startswith("      moves from a1 to a3 (2 tiles)")
    assert player.typed("leap a2").startswith("      casts Leap at a2")


def test_a_letter_means_to_attack_and_says_why_that_cannot_be(tmp_path: Path) -> None:
    player = Player(begun(tmp_path, 6, 6, 1, party="seer"))
    reasons = player.match.why_unavailable("C")
    assert reasons == [
        "out of range: 8 tiles away, and it reaches 1 tile (rules: Range and line of sight)",
        "out of sight: walls or closed doors are between (rules: Range and line of sight)",
    ]
    assert player.typed("c").splitlines() == ["That cannot be done now:", *(f"  {reason}" for reason in reasons)]
    assert player.typed("a").startswith("      attacks Imp 1 with the Blade")
    assert player.typed("a").splitlines() == ["That cannot be done now:", "  Imp 1 is defeated (rules: Attack)"], (
        "and no Tea is used, which begins with an article"
    )


def test_gear_stands_with_what_can_be_done_with_it_and_one_reason_for_all_that_it_stops(tmp_path: Path) -> None:
    player = Player(begun(tmp_path, 6, 6, 1, party="seer"))
    said = player.first.splitlines()
    assert said[said.index("At hand") + 1] == "  Blade (weapon in hand): 2 dice, damage 2."
    assert said[said.index("At hand") + 2].endswith(" to defeat)")
    assert "  Tea x2 (consumable): 2 temporary blocked hits against every attack until the" in said
    after = " ".join(player.typed("attack imp 1").split())
    assert "Blade (weapon in hand), Spark (spell, range 3, 1 charge left), Leap (spell, range 2): not now: the" in after


# Why not.


def test_why_not_knows_gear_enemies_allies_doors_and_tiles(tmp_path: Path) -> None:
    match = begun(tmp_path)
    assert (
        match.why_unavailable("blade")
        == match.why_unavailable("attack imp 1")
        == match.why_unavailable("move a3")
        == []
    )
    assert match.why_unavailable("Spark") == ["Seer has it, and it is Knight's turn (rules: Turn)"]
    assert match.why_unavailable("Claw") == ["no hero has it, and it is Knight's turn (rules: Turn)"]
    assert match.why_unavailable("help Knight") == [
        "Knight has the turn and needs an ally to help (rules: Action Points)"
    ]
    for typed in ("Golem", "attack golem", "B", "g1", "door on d1"):
        reasons = match.why_unavailable(typed)
        assert reasons, typed
        assert all("(rules: " in reason for reason in reasons), typed
    assert match.why_unavailable("golem") == match.why_unavailable("b") != match.why_unavailable("g1")


def test_open_alone_means_the_nearest_closed_door(tmp_path: Path) -> None:
    match = begun(tmp_path)
    for typed in ("open", "open door", "open the door", "door on d1"):
        assert match.why_unavailable(typed) == ["the door on d1 is not adjacent (rules: Action Points)"], typed
    assert match.why_unavailable("open d1") == [
        "the door on d1 is closed; a hero beside it can open it (rules: Movement)"
    ]
    does(match, "end the turn", "move to b2", "cast Leap to c1")
    assert match.why_unavailable("open") == [], "the Seer stands beside it"
    does(match, "open")
    assert match.why_unavailable("open the door") == ["no door is closed in this room (rules: Action Points)"]


def test_why_not_of_the_defeated(tmp_path: Path) -> None:
    match = begun(tmp_path, 6, 6, 1)
    does(match, "attack Imp 1")
    assert match.why_unavailable("Imp 1") == ["Imp 1 is defeated (rules: Attack)"]
    assert match.why_unavailable("attack") == ["the Attack Slot of this turn is used (rules: Turn)"]
    assert match.why_unavailable("imp") == match.why_unavailable("Imp 2"), "of a kind, one that stands is meant"
    fallen = begun(tmp_path, 6, 1, 1, change=("classes.knight.hp=1",))
    does(fallen, "end the turn", "end the turn")
    assert fallen.why_unavailable("help knight") == ["Knight is defeated (rules: Run)"]


def test_why_not_after_the_end_and_of_what_is_not_there(tmp_path: Path) -> None:
    match = begun(tmp_path, 1, 1, party="seer", turn_limit=1)
    with pytest.raises(FairFightError, match='unknown name "Spork"; did you mean "Spark"'):
        match.why_unavailable("Spork")
    does(match, "end the turn")
    assert match.why_unavailable("Spark") == ["the run is over (rules: Run)"]


# The news.


def test_an_attack_is_two_lines_for_those_who_play_and_thirteen_steps_in_the_log(tmp_path: Path) -> None:
    match = begun(tmp_path, 6, 4, 2)
    before = match.log("party", brief=True)
    does(match, "attack Imp 1")
    assert match.log("party", brief=True)[len(before) :] == [
        "      attacks Imp 1 with the Blade",
        "        6 4 against 2: 3 hits, 0 blocked; damage 4: Imp 1 has 0 HP left",
        "      Imp 1 is defeated",
    ]
    assert sum(f"        {step}. " in one for step in range(1, 14) for one in match.log("party")) == 13


def test_the_news_tell_temporary_blocked_hits_and_that_nothing_was_lost(tmp_path: Path) -> None:
    match = begun(tmp_path, 4, 1, party="seer")
    does(match, "use a Tea", "end the turn")
    news = match.log("party", brief=True)
    attack = news.index("      Imp 1 attacks Seer with the Claw")
    assert news[attack + 1] == "        4 against 1: 1 hit, 2 blocked, 2 of it temporary; no damage"


def test_the_news_of_a_spell(tmp_path: Path) -> None:
    match = begun(tmp_path, 1, 1, 1, party="seer")
    does(match, "cast Spark at Imp 1")
    assert match.log("party", brief=True)[-2:] == [
        "      attacks Imp 1 with Spark",
        "        1 1 against 1: 0 hits, 0 blocked; no damage",
    ]


def test_the_news_leave_out_who_sleeps_on(tmp_path: Path) -> None:
    match = begun(tmp_path, 1, 1, party="seer")
    does(match, "end the turn")
    assert "    Golem sleeps" in match.log("party")
    assert "    Golem sleeps" not in match.log("party", brief=True)
