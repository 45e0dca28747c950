"""What could be: orders of the cards to come that fit all that was seen."""

from __future__ import annotations

from collections import Counter

import fairfight
from fairfight.game.match import Match


def to_come(match: Match, player: int) -> list[str]:
    side = match.state.side[player]
    return [str(match.game.cards[row]) for row in side.deck[side.deployed : match.game.setup.deck_size]]  # type: ignore[attr-defined]


def test_an_imagined_deck_has_the_same_cards() -> None:
    match = fairfight.game("warband").start(seed=4)
    match.play(0)
    for player in range(2):
        assert Counter(to_come(match.determinized("a"), player)) == Counter(to_come(match, player))


def test_an_ordered_deck_is_known_and_stays() -> None:
    match = fairfight.game("warband", ordered_a=True).start(seed=4)
    twin = match.determinized("b")
    assert to_come(twin, 0) == to_come(match, 0)
    assert to_come(twin, 1) != to_come(match, 1)


def test_a_player_who_stopped_with_a_free_place_showed_that_the_next_card_is_dear() -> None:
    game = fairfight.game("warband", a="10 goblin, 10 knight", b="knight")
    for run in range(20):
        match = game.start(seed=1, run=run)
        assert match.view("a").side("b").next_costs_over is None
        match.play(0)
        assert match.view("a").side("b").next_costs_over == 3
        if match.view("b").side("a").next_costs_over:  # at 0 mana, a Goblin is too dear as well
            assert to_come(match.determinized("b"), 0)[0] == "knight"


def test_a_full_field_shows_nothing_of_the_next_card() -> None:
    match = fairfight.game("warband", a="goblin", b="knight", start_mana=9).start(seed=1)
    match.play(0)
    assert match.view("b").side("a").next_costs_over is None


def test_every_order_that_fits_is_as_likely() -> None:
    match = fairfight.game("warband", a="1 goblin, 1 skeleton, 1 archer, 1 wizard", b="4 knight", deck_size=4)
    seen: Counter[tuple[str, ...]] = Counter()
    for run in range(3000):
        begun = match.start(seed=2, run=run)
        begun._state.side[0].top_costs_over = 2
        seen[tuple(to_come(begun.determinized("b"), 0))] += 1
    assert {order[0] for order in seen} == {"archer", "wizard"}
    assert len(seen) == 12
    assert all(180 <= count <= 325 for count in seen.values()), seen
