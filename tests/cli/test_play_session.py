"""What a session answers, without any terminal."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

import pytest

import fairfight
from fairfight.game.arranging import width_of
from fairfight.game.interface.choice import Choice
from fairfight.game.match import Match
from fairfight.game.picture import Screen, plain
from tests.cli.playing import CLEARED, Passive, Player
from tests.conformance.toy import Toy, ToySetup
from tests.games.summoners.lively import SESSION


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def gauntlet(seed: int = 1, **setup: object) -> Match:
    return fairfight.game("gauntlet", **setup).start(seed)


def toy(seed: int = 1) -> Match:
    return Toy(ToySetup.checked({})).start(seed)


# Deciding.


def test_the_first_decision_shows_what_happened_the_table_the_hand_and_the_choices() -> None:
    shown = Player(gauntlet()).first
    assert "draws Atlas Guard (1 card in hand)" in shown
    assert "Fight 1 of 6, exchange 1: 2 x Shadow Banshee (basic)" in shown
    assert "Demigodly Heroism (melee attack, initial): 1 divine DMG. 1 armour." in shown
    assert "5) play  6) discard for a neutral die  7) discard for armour" in shown
    assert shown.endswith("Choices\n  1) resolve")


def test_a_number_plays_and_only_what_is_new_is_told() -> None:
    player = Player(gauntlet())
    shown = player.typed("2")
    assert shown.startswith("    Commits Atlas Guard, for its effect\n\nFight 1")
    assert "draws" not in shown
    assert player.match.played == [10]


def test_words_play_if_they_mean_one_choice_and_list_them_if_they_mean_several() -> None:
    player = Player(gauntlet())
    assert player.typed("club") == (
        "Club Spin: 3 choices\n"
        "   8) play Club Spin\n"
        "   9) discard Club Spin for a neutral die\n"
        "  10) discard Club Spin for armour"
    )
    assert player.match.played == []
    player.typed("club armour")
    assert "Committed: 1 Club Spin (armour)" in player.typed("show")


def test_numbers_of_a_shorter_list_are_those_of_the_long_one() -> None:
    player = Player(gauntlet())
    player.typed("club", "8")
    assert "Committed: 1 Club Spin (effect)" in player.typed("")


def test_enter_shows_the_table_again_and_plays_nothing() -> None:
    player = Player(gauntlet())
    assert "Choices\n  1) resolve" in player.typed("")
    assert player.match.played == []


@pytest.mark.parametrize(
    ("nonsense", "answer"),
    [
        ("0", "numbers go from 1 to 13; there is no 0"),
        ("999", "numbers go from 1 to 13; there is no 999"),
        ("9" * 5000, "numbers go from 1 to 13"),
        ("fireball", 'nothing here is called "fireball"'),
        ("resolv it", 'did you mean "resolve"?'),
        ("? skyy javlin", 'nothing here is called "skyy javlin"; did you mean "Sky Javelin"?'),
        ("x", 'nothing here is called "x"'),
        ("-1", 'nothing here is called "-1"'),
        ("\x1b[31mred\x07", 'nothing here is called "[31mred"'),
        ("[bold]", 'nothing here is called "[bold]"'),
        ("play sky javelin", "Sky Javelin cannot be used now:\n  it is not in hand: it is in the draw pile"),
        ("log x", 'log takes a number of lines, such as log 20, not "x"'),
        ("card", "Which card?"),
        ("card fireball", 'nothing here is called "fireball"'),
    ],
)
def test_nonsense_is_answered_and_changes_nothing(nonsense: str, answer: str) -> None:
    player = Player(gauntlet())
    assert answer in player.typed(nonsense)
    assert player.match.played == []


def test_a_topic_of_a_long_list_is_opened_by_its_number_or_its_words() -> None:
    player = Player(fairfight.game("summoners", **SESSION).start(1))
    player.typed("go first")
    assert "      1) summon: 36 choices\n  Gignen Scout (summon)" in player.typed("")
    opened = player.typed("1")
    assert opened.startswith("summon Gignen Warrior: 36 choices\nsummon Gignen Warrior at ...\n   5) (0,0)")
    assert player.typed("summon gignen warrior") == opened
    player.typed("summon warrior (2,0)")
    assert player.match.view("a").side("a").units[0].space == "board.2-0"


# Asking.


def test_a_question_mark_alone_shows_what_can_be_typed() -> None:
    player = Player(gauntlet())
    assert "undo: take your last decision back" in player.typed("?")
    assert player.typed("help") == player.typed("?")


def test_asked_about_a_card_it_tells_its_text_and_what_can_be_done_or_why_nothing_can() -> None:
    player = Player(gauntlet())
    assert player.typed("? club") == (
        "Club Spin (melee attack, initial): 1 precise DMG to all enemies.\n"
        "You can:\n"
        "   8) play Club Spin\n"
        "   9) discard Club Spin for a neutral die\n"
        "  10) discard Club Spin for armour"
    )
    assert player.typed("?zeus") == (
        "Zeus' Wrath (melee attack, rare): 4 brutal DMG to all enemies.\n"
        "  not now: it is not in hand: it is an upgrade that was not taken (rules: Exchange, step 3)"
    )
    assert player.typed("card zeus").splitlines() == player.typed("?zeus").splitlines()[:1]
    assert "Which one: " in player.typed("? blow")


def test_asked_about_a_number_it_tells_the_choice_and_its_card() -> None:
    player = Player(gauntlet())
    assert player.typed("? 9") == (
        "9) discard Club Spin for a neutral die\nClub Spin (melee attack, initial): 1 precise DMG to all enemies."
    )
    assert player.typed("? 1") == "1) resolve"


def test_the_requirements_of_a_card_that_was_typed_are_told() -> None:
    player = Player(fairfight.game("summoners", a="wardens", b="raiders", shuffle=False).start(1))
    player.typed("go first")
    held = next(one.card.id for one in player.session._decision.usable if one.why_not)
    reasons = player.match.why_unavailable(held, "a")
    assert all(reason in player.typed(held) for reason in reasons)


def test_the_rules_can_be_read_section_by_section() -> None:
    player = Player(gauntlet())
    assert player.typed("rules").startswith("Sections: Gauntlet, What you need, The run, The exchange, Dice")
    assert "3. The hero commits cards, any number of those in hand." in player.typed("rules the exchange")
    assert player.typed("rules exchange") == player.typed("rules the exchange")
    assert Player(toy()).typed("rules") == "Toy has no rulebook page."


def test_the_log_is_told_whole_or_its_end() -> None:
    player = Player(gauntlet())
    assert player.typed("log") == "\n".join(player.match.log("hero"))
    assert player.typed("log 2") == "\n".join(player.match.log("hero")[-2:])


def test_hand_shows_the_cards_with_all_their_texts() -> None:
    player = Player(gauntlet())
    assert player.typed("hand").startswith("Your cards\n  Atlas Guard x2 (ranged, initial): 3 armour.")
    assert Player(fairfight.game("warband").start(1)).typed("hand") == "You hold no cards."


def test_long_texts_are_shown_once_and_then_on_demand() -> None:
    player = Player(fairfight.game("summoners", **SESSION).start(1))
    text = "Wears Heirloom Sword (power 30, range 1)."
    assert text in player.first
    player.typed("go first")
    assert text not in player.typed("")
    assert (
        "Your cards (`hand` shows all texts)\n  Gignen Warrior (summon) ...\n      1) summon: 36 choices"
        in player.typed("")
    )
    assert text in player.typed("hand")


# Taking back.


def test_undo_goes_back_decision_by_decision() -> None:
    player = Player(gauntlet())
    player.typed("play atlas guard", "play club spin")
    assert "Taken back." in player.typed("undo")
    assert len(player.match.played) == 1
    player.typed("undo")
    assert player.match.played == []
    assert player.typed("undo") == "There is no decision of yours to take back."


def test_undo_after_dice_says_why_not() -> None:
    player = Player(gauntlet())
    player.typed("resolve")
    played = list(player.match.played)
    assert player.typed("undo") == "That cannot be taken back: dice were rolled or cards mixed since."
    assert player.match.played == played


def test_what_was_taken_back_and_done_again_is_told_again() -> None:
    player = Player(gauntlet())
    player.typed("play club spin", "undo")
    assert player.typed("play club spin").startswith("    Commits Club Spin, for its effect")


def test_nobody_takes_back_what_the_opponent_has_answered() -> None:
    player = Player(toy(), "b")
    player.typed("1")
    assert "That cannot be taken back: " in player.typed("undo")


# Advice.


@dataclass(frozen=True)
class Thought:
    choice: Choice
    tries: int
    worth: float


@dataclass(frozen=True)
class Thoughts:
    choice: Choice
    weighed: tuple[Thought, ...] = ()


class Wise:
    """Has tried the first choices, the second one most often."""

    def advise(self, match: Match) -> Thoughts:
        choices = match.choices()
        if len(choices) == 1:
            return Thoughts(choices[0])
        tries = [(1, 300, 0.6), (0, 80, 0.5), (2, 20, 0.25), (3, 0, 0.1)]
        return Thoughts(choices[1], tuple(Thought(choices[place], n, worth) for place, n, worth in tries))

    def news(self, match: Match) -> str:
        return ""


def test_a_hint_names_the_best_choice_its_figures_and_the_next_best() -> None:
    player = Player(gauntlet(), adviser=Wise())
    assert player.typed("hint") == (
        "Search would: play Atlas Guard\n"
        "  75.0 % of its 400 tries; worth 0.60, from 0 (all lost) to 1 (all won)\n"
        "  next: resolve, 20.0 % of the tries, worth 0.50\n"
        "  next: discard Atlas Guard for a neutral die, 5.0 % of the tries, worth 0.25"
    )
    assert player.match.played == []


def test_where_there_is_one_choice_only_a_hint_says_so() -> None:
    player = Player(gauntlet(start_hand=0), adviser=Wise())
    assert player.typed("hint") == "Search would: resolve\n  there is nothing else to do"


# Others.


def test_opponents_decide_and_the_person_is_told_what_the_seat_may_know() -> None:
    player = Player(toy(), "b")
    (played,) = player.match.played
    assert f"a plays card.{played}\n" in player.first
    assert "a is dealt a card" in player.first
    assert player.session.prompt == "b> "
    hand = player.match.view("a").hand
    assert not any(f"{card}\n" in player.first for card in hand)


def test_two_people_hand_the_keyboard_over_and_do_not_see_each_others_hands() -> None:
    player = Player(toy(), "a", "b")
    assert player.first.startswith(f"\n{CLEARED}\nHand the keyboard to a.")
    assert "hand" not in player.typed("show")
    hand_a, hand_b = player.match.view("a").hand, player.match.view("b").hand
    shown = player.typed("")
    assert f"a.hand (a): {', '.join(hand_a)}\n" in shown
    assert "b.hand (b): 4\n" in shown
    assert player.session.prompt == "a> "
    over = player.typed("1")
    assert over == f"{CLEARED}\nHand the keyboard to b. b: press Enter when nobody else looks."
    for tried in ("log", "hand", "?", "undo", "1", "hint"):
        assert player.typed(tried) == "It is b's turn: Enter shows the table to b."
    shown = player.typed("")
    assert f"b.hand (b): {', '.join(hand_b)}\n" in shown
    assert "a.hand (a): 3\n" in shown
    assert f"a plays card.{player.match.played[0]}\n" in shown
    assert f"a is dealt {hand_a[1]}" not in shown
    assert player.typed("undo") == "That cannot be taken back: a has decided it."


def test_two_people_play_to_the_end() -> None:
    player = Player(toy(), "a", "b")
    for _ in range(100):
        if player.match.over:
            break
        shown = player.typed("" if player.session.prompt == "> " else str(min(player.session._decision.by_number)))
    assert "The match is over\nwho won: " in shown


# Nobody decides.


def test_a_watched_game_goes_on_with_enter() -> None:
    player = Player(fairfight.game("warband").start(1))
    assert player.first.endswith("Enter: fight turn 1")
    assert player.session.prompt == "> "
    assert player.typed("").startswith("Turn 1\n  a deploys Goblin a1")
    assert player.typed("undo") == "There is no decision of yours to take back."
    assert player.typed("hint") == "Nobody decides now, so there is nothing to advise."
    shown = player.typed("on")
    assert player.match.over
    assert "Player a wins after 11 turns" in shown
    assert "fairfight replay warband a=curve b=curve --seed 1 --run 0" in shown


# Every game.


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("name", [*fairfight.games(), "toy"])
def test_every_game_can_be_played_to_its_end_by_numbers_at_any_width(name: str, width: int, tmp_path: Path) -> None:
    game = Toy(ToySetup.checked({})) if name == "toy" else fairfight.game(name, **SHORT.get(name, {}))
    player = Player(game.start(3), folder=tmp_path, width=width, opponent=Passive())
    rng = random.Random(1)
    for _ in range(2000):
        if player.match.over:
            break
        decision = player.session._decision
        drawn = decision.drawn(Screen(width))
        assert all(width_of(one) <= width for one in drawn), plain(drawn)
        player.typed("" if decision.is_watched else str(rng.choice(sorted(decision.by_number))))
    assert player.match.over


SHORT = {"summoners": {"goal": 1, "turn_limit": 4}, "gauntlet": {"basic_fights": 1, "elite_fights": 0}}
