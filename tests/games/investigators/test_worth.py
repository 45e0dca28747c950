"""The content's decks and prices, as exact odds see them."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairfight.common.errors import FairFightError
from fairfight.games.investigators import create_card, create_deck
from fairfight.games.investigators.data.book import investigators_book
from fairfight.games.investigators.data.worth import deck_of, plain, upgrades
from fairfight.odds.decks import NAMED, deck

BOOK = investigators_book().model


@pytest.mark.parametrize("name", NAMED)
def test_odds_and_content_know_the_same_decks(name: str) -> None:
    assert deck_of(BOOK, name) == deck(name)


@pytest.mark.parametrize("name", BOOK.decks)
def test_the_odds_of_a_deck_are_those_of_the_deck_that_is_drawn_from(name: str) -> None:
    made = create_deck(name)
    drawn = [made.draw() for _ in range(made.size())]
    assert deck_of(BOOK, name).modifier(5) * len(drawn) == sum(one.apply_to_damage(5) - 5 for one in drawn if one)


@pytest.mark.parametrize("name", BOOK.cards)
@pytest.mark.parametrize("base", [0, 1, 5])
def test_a_card_does_the_same_damage_in_odds(name: str, base: int) -> None:
    assert plain(BOOK.cards[name]).damage(base) == create_card(name).apply_to_damage(base)


def test_the_training_room_has_an_upgrade_for_everything_it_sells() -> None:
    assert [one.name for one in upgrades(BOOK)] == [one.name for one in BOOK.training.values()]


def test_a_slip_in_a_deck_names_the_contents_cards_and_decks() -> None:
    with pytest.raises(
        FairFightError, match=r'unknown card "Stunn"; did you mean "stun"\? .* \(stun, pierce\), .* abyss$'
    ):
        deck_of(BOOK, "Stunn*2")
    with pytest.raises(FairFightError, match='did you mean "nemesis"'):
        deck_of(BOOK, "nemessis")


def test_a_designers_deck_has_a_name(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(
        'game = "investigators"\nkind = "content"\n'
        '[cards.Hammer]\ntype = "+"\nmodifier = 4\n[decks.mine]\nname = "Mine"\ncards = { Hammer = 2, NULL = 1 }\n'
    )
    book = investigators_book(str(own)).model
    assert str(deck_of(book, "mine")) == "+4*2, NULL"
    assert str(deck_of(book, "hammer*3, Stun")) == "+4*3, +2"
