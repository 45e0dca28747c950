"""Effects that last, in words: each verb has its own."""

from __future__ import annotations

from typing import get_args

from fairfight.games.summoners import terms
from fairfight.games.summoners.seen.lasting import LastingEffect, Verb
from fairfight.games.summoners.text.names import effect_words


def test_the_verbs_are_those_that_last() -> None:
    assert get_args(Verb) == tuple(terms.VERBS[verb] for verb in terms.LASTING_VERBS)


def test_a_changed_stat_says_by_how_much() -> None:
    assert effect_words(LastingEffect(do="change_stat", until_it_moves=False, stat="MV", plus=1)) == "MV +1"
    assert effect_words(LastingEffect(do="change_stat", until_it_moves=False, stat="DEF", percent=50)) == "DEF x0.5"


def test_more_attacks_are_counted() -> None:
    effect = LastingEffect(do="allow_attacks", until_it_moves=False, attacks=2)
    assert effect_words(effect) == "may make 2 basic attacks a turn"
