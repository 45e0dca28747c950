"""Tests outside of `tests/games` and `tests/content` see the games as people get them."""

from __future__ import annotations

from pathlib import Path

import pytest

import fairfight
from fairfight.content.book import Book
from fairfight.games.directory import game_class, names
from tests.games.rule_content import shipped_folder


@pytest.mark.parametrize("game", names())
def test_other_tests_play_on_the_shipped_content(game: str) -> None:
    book = game_class(game).book()
    assert isinstance(book, Book)
    assert {Path(source.name).resolve().parent for source in book.sources} == {shipped_folder(game)}
    assert fairfight.game(game).content_hash == book.hash
