"""What somebody who plays can type and is told: short names, topics, why not, and the news of an attack."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fairfight.common.errors import FairFightError
from fairfight.game.match import Match
from fairfight.games.investigators import terms
from tests.cli.playing import Player
from tests.games.investigators.small_yard import begun, does, game_played, nothing_is_left_over


@pytest.fixture(autouse=True)
def all_dice_are_rolled() -> Iterator[None]:
    yield
    nothing_is_left_over()


# What can be typed.


def by_words(match: Match, told: str) -> dict[str, str]:
    """What the game says of every choice, by its words without what stands in brackets."""
    ask = getattr(match.game.text, told)
    return {one.words.partition(" (")[0]: ask(match.state, one.choice) for one in match.worded_choices()}


def test_moves_and_attacks_have_short_names(tmp_path: Path) -> None:
    match = begun(tmp_path, change=("weapons.club.falloff=0",))
    short = by_words(match, "shorthand")
    assert short["move to 2"] == "s2"
    assert short["attack Rat 1 with the Bow"] == short["attack Rat 1 with the Club"] == "A"
    assert short["attack Rat 2 with the Bow"] == "C"
    assert short["aim"] == short["end the turn"] == short["use Peek"] == ""


def test_choices_are_about_moving_or_about_whose_training(tmp_path: Path) -> None:
    match = begun(tmp_path, campaign="well, yard", gold=9000, change=("missions.well.clues=[0]",))
    assert by_words(match, "topic")["move to 2"] == "move"
    assert by_words(match, "topic")["aim"] == ""
    does(match, "search")
    topics = by_words(match, "topic")
    assert (topics["train Scout: Add +1"], topics["train Nurse: Add +1"]) == ("train Scout", "train Nurse")
    assert topics["go on to the next mission"] == ""


def test_a_space_means_to_move_there_and_a_letter_to_attack(tmp_path: Path) -> None:
    player = Player(begun(tmp_path, 90, 2))
    assert player.typed("s2").startswith("      moves from 0 to 2\n")
    assert player.typed("a").startswith(
        "      Scout attacks Rat 1 with the Bow (40 %): rolls 90 against 50, draws +1, misses\n"
    )
    assert player.typed("s7").splitlines() == [
        "That cannot be done now:",
        "  7 is more than 1 space away (rules: The turn)",
    ]


def test_a_letter_that_may_mean_either_weapon_is_asked_about(tmp_path: Path) -> None:
    player = Player(begun(tmp_path, change=("weapons.club.falloff=0",)))
    said = " ".join(player.typed("a").split())
    assert said.startswith("2 choices 1) attack Rat 1 with the Bow (")
    assert "4) attack Rat 1 with the Club (" in said


def test_what_is_at_hand_stands_with_what_can_be_done_with_it(tmp_path: Path) -> None:
    said = Player(begun(tmp_path)).first.splitlines()
    hand = said.index("At hand")
    assert said[hand + 1] == "  Bow (weapon): damage 3, range 4, -10 % a space beyond."
    assert said[hand + 2].startswith("      1) attack Rat 1 (")
    assert "      not now: no monster can be hit with it from here (rules: The attack)" in said


# Why not.


def test_why_not_knows_weapons_talents_monsters_spaces_and_actions(tmp_path: Path) -> None:
    match = begun(tmp_path)
    for can in (
        "bow",
        "attack",
        "attack rat 1",
        "A",
        "rat",
        "move to 2",
        "s2",
        "aim",
        "peek",
        "talent",
        "end",
        "retreat",
    ):
        assert match.why_unavailable(can) == [], can
    assert match.why_unavailable("Mend") == ["Nurse has it, and it is Scout's turn (rules: The turn)"]
    assert match.why_unavailable("Shotgun") == ["nobody here has it, and it is Scout's turn (rules: The turn)"]
    assert match.why_unavailable("club") == ["no monster can be hit with it from here (rules: The attack)"]
    assert match.why_unavailable("Rat 3") == match.why_unavailable("D") == ["Rat 3 comes in round 3 (rules: A mission)"]
    assert match.why_unavailable("Ghoul") == ["there is no Ghoul in this mission (rules: A mission)"]
    assert match.why_unavailable("take cover") == ["0 has no cover (rules: The turn)"]
    assert match.why_unavailable("search") == ["there is no clue on 0 (rules: The turn)"]
    assert match.why_unavailable("s7") == ["7 is more than 2 spaces away (rules: The turn)"]
    assert (
        match.why_unavailable("go on")
        == match.why_unavailable("Tough")
        == ["a mission is being fought (rules: The turn)"]
    )


def test_the_name_of_a_kind_means_the_first_that_is_left(tmp_path: Path) -> None:
    match = begun(tmp_path, 1, 1)
    does(match, "attack Rat 1")
    assert match.why_unavailable("Rat 1") == ["Rat 1 is defeated (rules: The attack)"]
    assert (
        match.why_unavailable("rat")
        == match.why_unavailable("Rat 2")
        == ["the one attack of this turn is made (rules: The turn)"]
    )


def test_a_talent_on_somebody_who_is_gone_or_too_far_away(tmp_path: Path) -> None:
    match = begun(tmp_path, party="scout, nurse")
    does(match, "retreat")
    assert match.why_unavailable("mend scout") == ["Scout is not on the track (rules: A mission)"]
    match = begun(tmp_path)
    does(match, "move to 2", "end the turn")
    assert match.why_unavailable("mend scout") == ["Scout is 2 spaces away; Mend reaches 1 (rules: The turn)"]


def test_cards_are_drawn_but_one_that_was_foreseen_can_be_discarded(tmp_path: Path) -> None:
    match = begun(tmp_path, 0)
    assert match.why_unavailable("NULL") == ["cards are drawn when somebody attacks, not chosen (rules: The attack)"]
    assert match.why_unavailable("discard") == ["no card was foreseen (rules: The turn)"]
    does(match, "use Peek")
    assert match.why_unavailable("null") == match.why_unavailable("discard") == []
    assert match.why_unavailable("+1") != []


def test_why_not_at_the_base(tmp_path: Path) -> None:
    match = begun(tmp_path, campaign="well, yard", change=("missions.well.clues=[0]", "training.add_plus.price=50"))
    does(match, "search")
    price = game_played(match).model.training["add_double"].price
    costs = [f"it costs {price} gold and 50 are there (rules: The base)"]
    assert match.why_unavailable("Add x2") == match.why_unavailable("train Scout: Add x2") == costs
    assert (
        match.why_unavailable("add +1") == match.why_unavailable("nurse add +1") == match.why_unavailable("go on") == []
    )
    for elsewhere in ("bow", "s2", "rat", "aim"):
        assert match.why_unavailable(elsewhere) == ["the party is at its base (rules: The base)"], elsewhere


def test_why_not_of_a_trait_that_somebody_has(tmp_path: Path) -> None:
    levels = ("missions.well.clues=[0]", "missions.well.reward.experience=2")
    match = begun(tmp_path, party="scout", campaign="well, yard", level_experience=1, change=levels)
    does(match, "search", "Scout gains Tough")
    assert match.why_unavailable("tough") == ["Scout has Tough already (rules: The base)"]
    assert match.why_unavailable("lucky") == []
    assert match.why_unavailable("aim") == ["a trait must be chosen first (rules: The base)"]


def test_why_not_after_the_end_and_of_what_is_not_there(tmp_path: Path) -> None:
    match = begun(tmp_path, campaign="well", change=("missions.well.clues=[0]",))
    with pytest.raises(FairFightError, match='unknown name "Peak"; did you mean "Peek"'):
        match.why_unavailable("Peak")
    does(match, "search")
    assert match.why_unavailable("bow") == ["the campaign is over (rules: The campaign)"]


def test_a_wish_is_in_nobodys_way_exactly_if_it_is_offered(tmp_path: Path) -> None:
    match = begun(tmp_path, 1, 0)
    for words in ("move to 1", "attack Bear", "move to 1"):
        offered = [choice.code for choice in match.choices()]
        for space in range(8):
            assert (match.why_unavailable(f"s{space}") == []) == (terms.MOVE + space in offered), (words, space)
        does(match, words)


# The news.


def test_the_news_of_an_attack_are_one_line_where_the_log_has_its_steps(tmp_path: Path) -> None:
    match = begun(tmp_path, 45, 2, actions=4)
    does(match, "attack Bear")
    assert (
        match.log("party", brief=True)[-1]
        == "      Scout attacks Bear with the Bow (24 %): rolls 45 against 30, draws +1, misses"
    )
    assert match.log("party")[-4:] == [
        "      attacks Bear with the Bow: 24 % to hit (a roll of at most 30, and no NULL)",
        "        rolls 45",
        "        draws +1 (base damage 3)",
        "        misses",
    ]


def test_the_news_of_hits_and_of_what_comes_of_them(tmp_path: Path) -> None:
    match = begun(tmp_path, 3, 1, change=("monsters.bear.health=20",))
    does(match, "attack Bear")
    assert match.log("party", brief=True)[-1] == (
        "      Scout attacks Bear with the Bow (24 %): "
        "rolls 3 against 30, draws x2, a critical hit for 6: 14 health left"
    )
    match = begun(tmp_path, 3, 1)
    does(match, "attack Rat 1")
    assert match.log("party", brief=True)[-2:] == [
        "      Scout attacks Rat 1 with the Bow (40 %): rolls 3 against 50, draws x2, a critical hit for 6",
        "        Rat 1 is defeated",
    ]


def test_the_news_of_a_reshuffle_and_of_decks_that_are_not_ones_own(tmp_path: Path) -> None:
    dice = [90, 0, 90, 0, 91, 0]  # the Scout, the Lich, the Scout again: a roll and a card each
    match = begun(tmp_path, *dice, party="scout", campaign="tomb", change=('decks.dire.cards={"+1"=1}',))
    does(match, "attack Lich", "end the turn", "attack Lich")
    attacks = [one.strip() for one in match.log("party", brief=True) if " attacks " in one]
    assert attacks == [
        "Scout attacks Lich with the Bow (50 %): rolls 90, draws +1 from the curse deck, misses",
        "Lich attacks Scout (40 %): rolls 90 against 50, draws NULL from its nemesis deck, misses",
        "Scout attacks Lich with the Bow (50 %): rolls 91, reshuffles 1 card, draws +1 from the curse deck, misses",
    ]


def test_the_news_of_a_blow_by_a_monster_and_of_a_fall(tmp_path: Path) -> None:
    match = begun(tmp_path, 1, 1, party="scout", change=("missions.yard.monsters.0.space=0", "monsters.rat.damage=4"))
    does(match, "end the turn")
    assert "    Rat 1 attacks Scout (30 %): rolls 1, hits for 4: 2 health left" in match.log("party", brief=True)
    does(match, "end the turn")
    news = match.log("party", brief=True)
    fall = news.index("    Rat 1 attacks Scout (30 %): rolls 1, hits for 4")
    assert news[fall + 1] == "        Scout falls and is carried away"


def test_a_deck_without_cards_is_told_too(tmp_path: Path) -> None:
    match = begun(tmp_path, 90, change=("decks.few.cards={}",))
    does(match, "attack Rat 1")
    assert match.log("party", brief=True)[-1] == (
        "      Scout attacks Rat 1 with the Bow (50 %): rolls 90, has no card to draw, misses"
    )


def test_the_news_leave_out_what_is_on_the_screen(tmp_path: Path) -> None:
    match = begun(tmp_path)
    assert match.log("party", brief=True) == [
        "Scout and Nurse take up 1 mission",
        "Mission 1: Yard, 5 rounds",
        "  Round 1 of 5",
        "    Scout has 2 actions, 6 health, 4 sanity",
    ]
    does(match, "end the turn", "end the turn")
    assert "    Bear sleeps" in match.log("party")
    assert not any("sleeps" in one or "reaches nobody" in one for one in match.log("party", brief=True))
    assert "    Rat 1 moves from 4 to 3" in match.log("party", brief=True)
