"""A number that was shown for a choice keeps meaning it: nobody does by a number what was not meant."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import fairfight
from fairfight.cli.play.deciding.numbers import Meaning, Numbers
from fairfight.game.match import Match
from tests.cli.playing import Player
from tests.games.summoners.lively import SESSION


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def gauntlet(seed: int = 1, **setup: object) -> Match:
    return fairfight.game("gauntlet", **setup).start(seed)


def test_the_same_number_three_times_plays_one_card_and_resolves_nothing() -> None:
    player = Player(gauntlet())
    player.typed("5", "5")
    said = '5 was "play Demigodly Heroism"; it cannot be done now\nEnter shows what there is, ? helps.'
    assert player.typed("5") == said
    assert len(player.match.played) == 1


def test_one_of_two_copies_is_the_same_to_do_and_resolving_stays_resolving() -> None:
    player = Player(gauntlet())
    player.typed("2")
    assert "1) resolve, in" not in player.typed("")
    assert "Commits Atlas Guard" in player.typed("2")
    assert "  1) resolve, in the order committed\n" in player.typed("")


def test_a_choice_that_is_still_there_has_its_number_still() -> None:
    player = Player(gauntlet())
    assert "8) play  9) discard for a neutral die  10) discard for armour" in player.first
    assert "8) play  9) discard for a neutral die  10) discard for armour" in player.typed("2")
    assert "8) play  9) discard for a neutral die  10) discard for armour" in player.typed("5")
    assert "Commits Club Spin, for 1 armour" in player.typed("10")


def test_what_was_taken_back_has_the_number_that_it_had() -> None:
    player = Player(gauntlet())
    first = player.typed("")
    player.typed("2", "5", "undo", "undo")
    assert player.typed("").splitlines()[-6:] == first.splitlines()[-6:]
    assert "Atlas Guard" in player.typed("? 2")


def test_what_cannot_be_done_any_more_is_told_by_a_question_too() -> None:
    player = Player(gauntlet())
    assert player.typed("5", "? 6").startswith('6 was "discard Demigodly Heroism for a neutral die"; it cannot')


def test_words_that_only_tell_more_about_a_choice_leave_its_number() -> None:
    """After a step, every other tile is nearer or further, and may still be walked to by the number that it had."""
    player = Player(fairfight.game("dungeon").start(1))
    before = player.session._decision.by_number
    player.typed(next(str(number) for number, entry in before.items() if entry.words.startswith("move")))
    after = player.session._decision.by_number
    assert any(before[number].words != after[number].words for number in before.keys() & after.keys())
    for number in before.keys() & after.keys():
        assert before[number].meaning.what == after[number].meaning.what


@pytest.mark.parametrize(("name", "party"), [("dungeon", "mage, ranger"), ("investigators", "priest, boxer")])
def test_what_the_next_hero_can_do_as_well_has_the_same_number(name: str, party: str) -> None:
    """To end the turn, and a tile that both could walk to."""
    player = Player(fairfight.game(name, party=party).start(1))
    before = {entry.words: number for number, entry in player.session._decision.by_number.items()}
    hero = player.match.actor
    player.does("end the turn")
    assert player.match.actor != hero
    after = {entry.words: number for number, entry in player.session._decision.by_number.items()}
    assert before["end the turn"] == after["end the turn"]
    tiles = [words for words in before.keys() & after.keys() if words.startswith("move to")]
    assert tiles
    assert all(before[words] == after[words] for words in tiles)


def test_a_list_of_which_nothing_was_there_before_begins_at_one_again() -> None:
    player = Player(fairfight.game("summoners", **SESSION).start(1))
    assert [entry.words for entry in player.session._decision.entries] == ["go first", "go second"]
    player.typed("go first")
    assert min(player.session._decision.by_number) == 1


def test_a_number_that_is_typed_again_and_means_something_final_now_asks_back() -> None:
    """As after the turn of somebody else, when the list is another one."""
    player = Player(gauntlet())
    player.session._pressed = ("1", "play Rush")  # what was typed just before
    asked = player.typed("1")
    assert asked == '1 was "play Rush"; now it is "resolve", which cannot be taken back. 1 again does it.'
    assert player.match.played == []
    player.typed("1")
    assert len(player.match.played) == 1


def test_whoever_looks_again_is_not_asked() -> None:
    player = Player(gauntlet())
    player.session._pressed = ("1", "play Rush")
    player.typed("", "1")
    assert len(player.match.played) == 1


def meant(words: str) -> Meaning:
    return Meaning(words, words)


def test_numbers_of_choices_that_are_gone_are_free_again_when_the_dice_have_rolled() -> None:
    seen = Numbers({1: meant("rest"), 2: meant("hit")}, {3: meant("run")})
    assert seen.given([meant("rest"), meant("hide")]) == [1, 4]
    assert seen.of_the_last_list().given([meant("rest"), meant("hide")]) == [1, 3]


@pytest.mark.parametrize("name", ["dungeon", "gauntlet", "investigators", "summoners"])
def test_in_no_game_does_a_number_mean_something_else_than_in_the_list_before(name: str) -> None:
    player = Player(fairfight.game(name).start(2))
    rng = random.Random(2)
    for _ in range(25):
        before = player.session._decision.by_number
        player.typed(str(rng.choice(sorted(before))))
        after = player.session._decision.by_number
        kept = {
            number for number in before if after.get(number, before[number]).meaning.what == before[number].meaning.what
        }
        anew = not any(before[n].meaning.what == after[n].meaning.what for n in before.keys() & after.keys())
        assert anew or before.keys() & after.keys() <= kept
