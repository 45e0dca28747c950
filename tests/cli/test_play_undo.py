"""A decision may be taken back only if no die was rolled, nobody else decided and nothing hidden came up."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import fairfight
from fairfight.common.errors import IllegalChoice
from fairfight.game.match import Match
from fairfight.game.matches.undo import why_not_undone
from tests.games.summoners.lively import SESSION


def after(match: Match, *words: str) -> Match:
    """The match after some choices, each named by the beginning of its words."""
    ahead = match.clone()
    for beginning in words:
        ahead.play(next(choice for choice in ahead.worded_choices() if choice.words.startswith(beginning)))
    return ahead


def test_a_committed_card_of_gauntlet_can_be_taken_back() -> None:
    match = fairfight.game("gauntlet").start(seed=1)
    assert why_not_undone(match, after(match, "play Atlas Guard"), "hero") == ""
    assert why_not_undone(match, after(match, "play Atlas Guard", "discard Club Spin"), "hero") == ""


def test_what_resolved_with_dice_cannot() -> None:
    match = fairfight.game("gauntlet").start(seed=1)
    said = why_not_undone(match, after(match, "play Atlas Guard", "resolve"), "hero")
    assert said == "dice were rolled or cards mixed since"


def summoners() -> Match:
    """Player a goes first and has the turn; b holds no card yet."""
    return after(fairfight.game("summoners", **SESSION).start(seed=1), "go first")


def test_a_move_of_summoners_that_nobody_could_respond_to_can_be_taken_back() -> None:
    match = after(summoners(), "summon Gignen Warrior at (2,0)")
    assert match.view("a").side("b").cards_in_hand == 0
    moved = after(match, "move Gignen Warrior (2,0) to (2,1)")
    assert moved.seat == "a"
    assert why_not_undone(match, moved, "a") == ""


def test_cards_that_were_drawn_cannot_be_put_back() -> None:
    match = summoners()
    summoned = after(match, "summon Gignen Warrior at (2,0)")
    assert summoned.state.chance.game.drawn == match.state.chance.game.drawn, "the deck was shuffled at the start"
    assert why_not_undone(match, summoned, "a") == "something hidden was revealed since"


def test_a_move_that_shows_that_the_enemy_has_no_response_cannot_be_taken_back() -> None:
    """b holds four cards and is not asked: now a knows that none of them is a Reaction to this move."""
    match = after(summoners(), "summon", "end the turn", "summon", "end the turn")
    moved = after(match, "move")
    assert (match.seat, moved.seat) == ("a", "a")
    assert match.view("a").side("b").cards_in_hand == 4
    assert why_not_undone(match, moved, "a") == "something hidden was revealed since"


def test_where_the_enemy_has_no_such_card_at_all_a_move_shows_nothing() -> None:
    match = after(
        fairfight.game("summoners", **SESSION).start(seed=2), "go", "summon", "end the turn", "summon", "end the turn"
    )
    assert match.seat == "b"
    assert match.view("b").side("a").cards_in_hand == 4
    assert why_not_undone(match, after(match, "move"), "b") == ""


def test_nothing_is_taken_back_after_somebody_else_decided() -> None:
    match = fairfight.game("summoners", **SESSION).start(seed=1)
    both = after(match, "go first", "end the turn")
    assert both.seat == "b"
    assert why_not_undone(match, after(both, "end the turn"), "a") == "b has decided something since"


def test_looking_whether_it_may_be_taken_back_changes_nothing() -> None:
    match = fairfight.game("gauntlet").start(seed=1)
    ahead = after(match, "play Atlas Guard")
    before = match.to_bytes(), ahead.to_bytes()
    why_not_undone(match, ahead, "hero")
    assert (match.to_bytes(), ahead.to_bytes()) == before


class Rare:
    """A match whose hundredth world, imagined one from the other, looks different after a choice."""

    seat = "a"
    rows: tuple[()] = ()
    game = SimpleNamespace(seat_number=lambda _seat: 0)

    def __init__(self, world: int = 0, played: tuple[int, ...] = (), forbidden_in: int = -1) -> None:
        self.world = world
        self.forbidden_in = forbidden_in
        self.played = list(played)
        self.state = SimpleNamespace(chance=SimpleNamespace(game=SimpleNamespace(drawn=0)))

    def determinized(self, _seat: str) -> Rare:
        return Rare(self.world + 1, tuple(self.played), self.forbidden_in)

    def clone(self) -> Rare:
        return Rare(self.world, tuple(self.played), self.forbidden_in)

    def play(self, code: int) -> None:
        if self.world == self.forbidden_in:
            raise IllegalChoice("not here")
        self.played.append(code)

    def reader(self, _observer: int) -> SimpleNamespace:
        return SimpleNamespace(n=0)

    def view(self, _seat: str) -> bool:
        return self.world == 100 and bool(self.played)

    def choices(self) -> list[str]:
        return ["draw"]


def test_what_is_seldom_different_is_found_because_every_world_is_another() -> None:
    before = cast("Match", Rare())
    assert why_not_undone(before, cast("Match", Rare(played=(7,))), "a") == "something hidden was revealed since"


def test_a_choice_that_would_not_have_been_legal_in_another_world_has_revealed_something() -> None:
    before = cast("Match", Rare(forbidden_in=30))
    assert why_not_undone(before, cast("Match", Rare(played=(7,))), "a") == "something hidden was revealed since"
