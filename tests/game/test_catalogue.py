"""The catalogue as data: every entry with its place in the content and its fields, and what each key means."""

from __future__ import annotations

import pytest

import fairfight
from fairfight.game.catalogue import Entry, vocabulary
from fairfight.games.directory import game_class

BY_RULES = {"optimize_damage", "kill_shot", "target_mana"}  # Warband's strategies are in no content file


def entries(game: str) -> list[Entry]:
    """Everything in a game's catalogue that its content says."""
    every = [entry for section in game_class(game).catalogue() for entry in section.entries]
    return [entry for entry in every if entry.key not in BY_RULES]


@pytest.mark.parametrize("game", fairfight.games())
def test_every_entry_says_its_fields(game: str) -> None:
    """That they are those of the content, the conformance suite checks."""
    assert [entry.key for entry in entries(game) if not entry.id or not entry.fields] == []


@pytest.mark.parametrize("game", fairfight.games())
def test_the_vocabulary_tells_of_every_field(game: str) -> None:
    words = vocabulary(type(game_class(game).book().model))
    for entry in entries(game):
        table, _, *within = entry.id.split(".")
        verb = [entry.fields["do"]] if "do" in entry.fields else []
        for key in entry.fields:
            assert words[table][".".join([*within, *verb, key])], (entry.id, key)


def test_the_vocabulary_names_the_verb_of_a_key_that_is_within_one() -> None:
    cards = vocabulary(type(game_class("gauntlet").book().model))["cards"]
    assert cards["copies"].startswith("how many there are")
    assert cards["effects.attack.dice"] != cards["effects.more_dice.dice"]
