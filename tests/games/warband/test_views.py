"""What the players may know: deck lists and the field, the order of an ordered deck, never that of a shuffled one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import fairfight
from fairfight import Match
from fairfight.games.warband.views import UnitView
from tests.games.warband.battles import fight, player


def test_a_deck_is_public_but_not_the_order_of_a_shuffled_one() -> None:
    match = fairfight.game(
        "warband", a="1 knight, 1 goblin, 18 archer", b="10 wizard, 10 goblin", ordered_b=True
    ).start()
    seen = match.view("b")
    assert seen.side("a").deck == tuple(sorted(["knight", "goblin", *["archer"] * 18]))
    assert seen.side("b").deck == ("wizard",) * 10 + ("goblin",) * 10


def test_both_players_see_the_same() -> None:
    match = fairfight.game("warband", a="horde", b="curve").start(seed=4)
    match.play(0)
    assert replace(match.view("a"), seat="b") == match.view("b") == replace(match.view("spectator"), seat="b")
    assert match.log("a") == match.log("b") == match.log()


def test_a_unit_on_the_field_is_seen_with_its_card_and_its_numbers() -> None:
    match = fight("1 goblin:angry@kill_shot", "1 knight")
    assert match.view("b").side("a").field == (
        UnitView("a.unit.1", "goblin:angry@kill_shot", hp=30, max_hp=30, attack=18, speed=35),
    )


def test_whoever_stops_deploying_with_a_free_place_shows_that_the_next_card_costs_more_than_the_mana_left() -> None:
    match = fight("1 goblin, 1 knight", "2 wizard", turns=1)
    assert player(match, "a").next_costs_over == 2
    assert player(match, "b").next_costs_over == 3


def test_a_full_field_or_an_empty_deck_shows_nothing_of_the_next_card() -> None:
    full = fight("2 goblin, 1 knight", "3 wizard", field_size=2, dice=["keep"])
    assert player(full, "a").next_costs_over is None
    empty = fight("1 goblin", "1 wizard")
    assert player(empty, "a").next_costs_over is None
    assert player(fight("1 goblin", "1 wizard", turns=0), "a").next_costs_over is None


def test_an_imagined_match_looks_the_same_to_the_seat_and_has_the_same_cards() -> None:
    match = fairfight.game("warband", a="curve", b="siege", ordered_b=True).start(seed=9)
    match.play(0)
    twin = match.determinized("a")
    assert twin.view("a") == match.view("a")
    assert twin.log("a") == match.log("a")
    ours, theirs = match.state.side[0], twin.state.side[0]
    assert sorted(ours.deck) == sorted(theirs.deck)
    assert ours.deck[: ours.deployed] == theirs.deck[: ours.deployed]
    assert ours.deck != theirs.deck
    assert match.state.side[1].deck == twin.state.side[1].deck  # ordered, so known


def imagined_tops(match: Match) -> Counter[str]:
    """Which card lies on top of deck a in 600 imagined matches."""
    cards = match.game.cards  # type: ignore[attr-defined]
    tops: Counter[str] = Counter()
    for _ in range(600):
        match = match.determinized("b")
        side = match.state.side[0]
        tops[str(cards[side.deck[side.deployed]])] += 1
    return tops


def test_an_imagined_top_card_costs_more_than_the_mana_that_was_too_little_for_it() -> None:
    # The Goblin leaves 2 mana, which is too little for the Wizard: it might have been the Archer or the Knight,
    # each as likely, but not the Skeleton.
    deck = "1 goblin, 1 wizard, 1 archer, 1 knight, 1 skeleton"
    match = fight(deck, "5 knight", ordered_a=False, dice=["keep"])
    assert player(match, "a").next_costs_over == 2
    tops = imagined_tops(match)
    assert set(tops) == {"wizard", "archer", "knight"}
    assert all(abs(count - 200) < 5 * 11.5 for count in tops.values())  # five standard deviations


def test_if_nothing_was_seen_every_card_left_is_imagined_on_top_as_often() -> None:
    deck = "1 goblin, 1 wizard, 1 archer, 1 knight, 1 skeleton"
    match = fight(deck, "5 knight", ordered_a=False, field_size=1, dice=["keep"])
    tops = imagined_tops(match)
    assert set(tops) == {"wizard", "archer", "knight", "skeleton"}
    assert all(abs(count - 150) < 5 * 10.6 for count in tops.values())  # five standard deviations


def test_an_imagined_order_below_the_top_is_any_order() -> None:
    deck = "1 goblin, 1 wizard, 1 archer, 1 knight, 1 skeleton"
    match = fight(deck, "5 knight", ordered_a=False, dice=["keep"])
    orders = set()
    for _ in range(400):
        match = match.determinized("b")
        orders.add(tuple(match.state.side[0].deck[1:5]))
    assert len(orders) == 3 * 3 * 2 * 1
