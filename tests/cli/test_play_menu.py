"""Choices as lists: numbers that stand for one thing only, topics, and what somebody may have meant."""

from __future__ import annotations

from fairfight.cli.play.deciding.menu import (
    PAGE,
    Entry,
    HeldCard,
    cards_named,
    entries_of,
    hand_drawn,
    list_drawn,
    matching,
)
from fairfight.game.interface.choice import Choice, WordedChoice
from fairfight.game.picture import Screen, plain
from fairfight.game.text import CardText


def choices(*words: str) -> list[WordedChoice]:
    return [WordedChoice(Choice(code, "do", subject=str(code)), one) for code, one in enumerate(words)]


def about(listed: list[WordedChoice], topic: str) -> dict[int, str]:
    return {choice.code: topic if topic in choice.words else "" for choice in listed}


MOVES = choices("end the turn", *(f"move Scout (0,0) to ({place},1)" for place in range(30)), "play Rush")


def test_a_short_list_is_told_choice_by_choice() -> None:
    listed = choices("stop", "draw a card")
    front, behind = entries_of(listed, {0: "cards", 1: "cards"})
    assert [(entry.number, entry.words) for entry in front] == [(1, "stop"), (2, "draw a card")]
    assert behind == []


def test_of_a_long_list_a_large_topic_is_one_entry_and_its_choices_have_the_numbers_behind() -> None:
    front, behind = entries_of(MOVES, about(MOVES, "move Scout"))
    assert [(entry.number, entry.words) for entry in front] == [
        (1, "end the turn"),
        (2, "move Scout: 30 choices"),
        (3, "play Rush"),
    ]
    assert [entry.number for entry in behind] == list(range(4, 34))
    assert front[1].choices == tuple(entry.choices[0] for entry in behind)


def test_a_long_list_of_one_topic_only_is_told_at_once() -> None:
    moves = MOVES[1:31]
    front, behind = entries_of(moves, about(moves, "move Scout"))
    assert len(front) == 30
    assert behind == []


def test_further_copies_of_a_card_are_behind_the_list() -> None:
    copies = [Choice(code, "play", f"hero.card.{code}", "club_spin") for code in range(2)]
    listed = [WordedChoice(copies[0], "play Club Spin"), WordedChoice(copies[1], "play Club Spin (copy 2)")]
    front, behind = entries_of(listed, {0: "", 1: ""})
    assert [entry.words for entry in front] == ["play Club Spin"]
    assert [(entry.number, entry.words) for entry in behind] == [(2, "play Club Spin (copy 2)")]


def found(typed: str, listed: list[WordedChoice] = MOVES) -> list[str]:
    return [choice.words for choice in matching(typed, listed, about(listed, "move Scout"))]


def test_any_part_of_the_words_finds_a_choice_whatever_its_capitals() -> None:
    assert found("END THE TURN") == ["end the turn"]
    assert found("rush") == ["play Rush"]
    assert found("ru") == ["play Rush"]
    assert found("scout 29,1") == ["move Scout (0,0) to (29,1)"]
    assert len(found("move")) == 30
    assert found("move Rush") == []
    assert found("") == []


def test_whole_words_go_before_parts() -> None:
    assert found("to 9,1") == ["move Scout (0,0) to (9,1)"], "and not (19,1) and (29,1) too"


def test_the_very_words_go_before_all() -> None:
    listed = choices("play Rush", "play Rush on Scout")
    assert found("play rush", listed) == ["play Rush"]
    assert len(found("rush", listed)) == 2


def test_a_single_letter_finds_nothing_by_chance() -> None:
    assert found("t") == []
    assert found("a", choices("a", "b")) == ["a"]


def test_an_article_means_no_choice_by_itself() -> None:
    offered = choices("use a Bandage", "attack the Wolf")
    assert found("a", offered) == found("the", offered) == []
    assert found("a bandage", offered) == ["use a Bandage"]


def test_cards_are_found_in_what_was_typed_around_them() -> None:
    names = ["Club Spin", "Sky Javelin", "Spin"]
    assert cards_named("play club spin", names) == ["Club Spin"]
    assert cards_named("jav", names) == ["Sky Javelin"]
    assert cards_named("sp", names) == ["Club Spin", "Spin"]
    assert cards_named("fireball", names) == []


def test_many_short_entries_stand_side_by_side_without_what_they_share() -> None:
    _, behind = entries_of(MOVES, about(MOVES, "move Scout"))
    drawn = plain(list_drawn(behind, Screen(60))).splitlines()
    assert drawn[0] == "move Scout (0,0) to ..."
    assert len(drawn) < 12
    assert drawn[1].split()[:2] == ["4)", "(0,1)"]
    assert all(len(one) <= 60 for one in drawn)


def test_a_list_of_thousands_comes_in_pages_and_says_what_is_left() -> None:
    entries = [Entry(n, f"choice number {n}", tuple(choices(str(n)))) for n in range(1, 2001)]
    first = plain(list_drawn(entries, Screen(40)))
    assert "1940 more" in first
    assert f"  {PAGE}) {PAGE}" in first
    assert f"{PAGE + 1})" not in first
    assert f"{PAGE + 1})" in plain(list_drawn(entries, Screen(40), PAGE))


def test_no_word_is_lost_on_a_narrow_screen() -> None:
    words = "discard an extraordinarily long card name for a neutral die against everybody"
    drawn = plain(list_drawn([Entry(1, words, ())], Screen(20)))
    assert "".join(drawn.split()) == "".join(f"1) {words}".split())
    assert all(len(one) <= 20 for one in drawn.splitlines())


RUSH = CardText("Rush", "action", "Double SPD.")
WAITS = "no summon is in play"


def test_below_a_card_in_hand_stand_its_uses_or_the_reason_why_there_are_none() -> None:
    held = HeldCard(RUSH, ((3, "play on Scout"),))
    assert plain(hand_drawn([held, held], Screen(60))).splitlines() == [
        "  Rush x2 (action): Double SPD.",
        "      3) play on Scout",
    ]
    assert plain(hand_drawn([HeldCard(RUSH, (), WAITS)], Screen(60))).splitlines() == [
        "  Rush (action): Double SPD.",
        "      not now: no summon is in play",
    ]


def test_of_a_card_that_was_read_and_cannot_be_used_only_the_reason_is_told() -> None:
    waits, used = HeldCard(RUSH, (), WAITS), HeldCard(RUSH, ((3, "play"),))
    assert plain(hand_drawn([waits], Screen(60), {"Rush"})) == "  Rush (action): not now: no summon is in play"
    assert plain(hand_drawn([used], Screen(60), {"Rush"})) == "  Rush (action): Double SPD.\n      3) play"
    assert plain(hand_drawn([used], Screen(26), {"Rush"})) == "  Rush (action) ...\n      3) play"


def test_neighbours_that_were_read_and_wait_for_the_same_share_one_reason() -> None:
    rush, oak = HeldCard(RUSH, (), WAITS), HeldCard(CardText("Oakskin", "action", "DEF."), (), WAITS)
    free = HeldCard(CardText("Mist", "action", "Hides."))
    known = {"Rush", "Oakskin", "Mist"}
    assert plain(hand_drawn([rush, oak, free, rush], Screen(60), known)).splitlines() == [
        "  Rush x2 (action), Oakskin (action): not now: no summon is",
        "      in play",
        "  Mist (action): Hides.",
    ]
    assert len(plain(hand_drawn([rush, free, oak], Screen(60), known)).splitlines()) == 3, "no neighbours"


def test_uses_stand_side_by_side_where_they_fit() -> None:
    uses = ((1, "attack the Imp (75 % to hurt)"), (2, "change to"), (3, "use"))
    blade = HeldCard(CardText("Blade", "weapon", "2 dice."), uses)
    assert plain(hand_drawn([blade], Screen(80))).splitlines()[1] == (
        "      1) attack the Imp (75 % to hurt)  2) change to  3) use"
    )


def test_uses_that_take_more_than_a_line_stand_one_below_the_other() -> None:
    uses = tuple((n, f"attack Rat {n} (50 % to hit, 20 % to defeat)") for n in (1, 2))
    bow = HeldCard(CardText("Bow", "weapon", ""), uses)
    assert plain(hand_drawn([bow], Screen(40))).splitlines() == [
        "  Bow (weapon)",
        "      1) attack Rat 1 (50 % to hit, 20 %",
        "        to defeat)",
        "      2) attack Rat 2 (50 % to hit, 20 %",
        "        to defeat)",
    ]
