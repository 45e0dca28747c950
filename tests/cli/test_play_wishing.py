"""When a person is asked for a response: what can be wished in words, and what is passed by it."""

from __future__ import annotations

import pytest

import fairfight
from tests.cli.playing import Player
from tests.games.summoners.board import Board
from tests.games.summoners.lively import SESSION

WARRIOR, FAE = "gignen_warrior", "fae_magician"
HIT = [1, 100]  # an attack that hits and is not critical


def board() -> Board:
    """Both could answer an attack of a, and one of b."""
    return Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["second_wind"], hand_b=["second_wind"])


def attacked(*people: str) -> tuple[Board, Player]:
    """b attacks, and a is asked first."""
    there = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["second_wind"], turn_of="b").attack(FAE, WARRIOR, rolls=[])
    return there, Player(there.match, *people)


def attacking() -> tuple[Board, Player]:
    """a attacks, b has no answer, and a is asked itself."""
    there = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["second_wind"])
    return there, Player(there.match)


def attacks(there: Board, player: Player) -> str:
    """a attacks; what is shown then."""
    there.dice.script.extend(HIT)
    return player.typed("attack fae magician")


def test_whoever_says_nothing_is_asked_about_everything() -> None:
    _, player = attacking()
    assert player.typed("wishes") == "You are asked whenever you may respond."
    player.typed("attack fae magician")
    assert player.match.choices()[0].kind == "pass"


def test_asked_only_about_others_one_passes_at_the_own_attack() -> None:
    there, player = attacking()
    assert player.typed("ask others") == "You are asked when you may respond to what others do."
    shown = attacks(there, player)
    assert "You pass.\n" in shown
    assert "to hit: 1 of " in shown
    assert player.match.seat == "a"
    assert "pass" not in [choice.kind for choice in player.match.choices()]


def test_what_others_do_is_asked_all_the_same() -> None:
    _, player = attacked("a")
    assert player.typed("ask others") == "You are asked when you may respond to what others do."
    assert player.match.choices()[0].kind == "pass"


def test_a_wish_passes_at_once_what_is_asked_now() -> None:
    there, player = attacked("a")
    there.dice.script.extend(HIT)
    shown = player.typed("ask never")
    assert shown.startswith("You pass whenever you may respond.\nYou pass.\n")
    assert len(player.match.played) > len(there.match.played)


def test_only_what_is_named_is_asked() -> None:
    _, player = attacked("a")
    said = player.typed("ask attacks, direct attack")
    assert said == "You are asked only about what you name: attack and direct attack."
    assert player.match.choices()[0].kind == "pass"


def test_who_passes_until_a_turn_begins_is_asked_again_after_it() -> None:
    there, player = attacking()
    assert player.typed("pass until turn") == (
        "You pass until this happens: turn began. After that you are asked whenever you may respond."
    )
    assert "You pass." in attacks(there, player)
    player.typed("end the turn")
    assert player.match.view("a").turn > there.match.view("a").turn
    assert player.typed("wishes") == "You are asked whenever you may respond."


def test_what_is_named_is_asked_even_while_one_passes() -> None:
    _, player = attacked("a")
    player.typed("ask attack")
    said = player.typed("pass until turn")
    assert said == "You pass until this happens: turn began. All the same you are asked about: attack."
    assert player.match.choices()[0].kind == "pass"


def test_to_take_back_is_to_wait_no_longer() -> None:
    player = Player(fairfight.game("summoners", **SESSION).start(1))
    player.typed("go first", "summon Gignen Warrior at (2,0)", "pass until hurt", "move Gignen Warrior (2,0) to (2,1)")
    assert "until" in player.typed("wishes")
    assert player.typed("undo").startswith("Taken back.")
    assert "until" not in player.typed("wishes")


def test_pass_alone_passes_once() -> None:
    there, player = attacked("a")
    there.dice.script.extend(HIT)
    player.typed("pass")
    assert len(player.match.played) > len(there.match.played)
    assert player.typed("wishes") == "You are asked whenever you may respond."


def test_the_other_at_the_keyboard_is_not_told_who_passes() -> None:
    """Whoever is asked has something to respond with."""
    there = board()
    player = Player(there.match, "a", "b")
    player.typed("")
    player.typed("attack fae magician", "", "ask never")
    assert player.match.seat == "a"
    shown = player.typed("")
    assert "You pass." not in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("ask attak", 'unknown response to "attak"; did you mean "attack"?'),
        ("ask ,", 'unknown response to ""'),
        ("pass until", "pass until what? For example: pass until turn"),
        ("pass until doomsday", 'unknown event "doomsday"'),
    ],
)
def test_a_wish_that_is_not_understood_changes_nothing(typed: str, said: str) -> None:
    _, player = attacked("a")
    assert said in player.typed(typed)
    assert player.typed("wishes") == "You are asked whenever you may respond."


def test_only_games_with_responses_have_wishes() -> None:
    assert "pass until" in attacking()[1].typed("?")
    gauntlet = Player(fairfight.game("gauntlet").start(1))
    assert "pass until" not in gauntlet.typed("?")
    assert 'nothing here is called "wishes"' in gauntlet.typed("wishes")
