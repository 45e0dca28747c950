"""Gauntlet's policies: whatever makes the hero stronger must not make it lose."""

from __future__ import annotations

import pytest

import fairfight
from fairfight.games.gauntlet.game import Gauntlet
from fairfight.lab.compare.changes import with_options
from fairfight.lab.statistics.pairs import share_difference
from tests.depth import deep

RUNS = deep(600, 5000)


@pytest.mark.parametrize("agent", ["formula", "all_in", "rulebook"])
@pytest.mark.parametrize("hero", ["hercules", "merlin"])
def test_no_hero_loses_by_being_stronger(hero: str, agent: str) -> None:
    """More HP, more Fate, and a die more for every initial attack, on the same seeds: 99.9 % intervals."""
    game = fairfight.game("gauntlet", hero=hero, agent=agent)
    assert isinstance(game, Gauntlet)
    cards = {key: card for key, card in game.model.cards.items() if card.hero == hero and card.rarity == "initial"}
    dice = {
        f"{card.name}: a die more": (f"cards.{key}.effects.{place}.dice={effect.dice + 1}",)
        for key, card in cards.items()
        for place, effect in enumerate(card.effects)
        if effect.do == "attack"
    }
    hp = {"more HP": (f"heroes.{hero}.hp={game.model.heroes[hero].hp + 3}",)}
    before = fairfight.simulate(game, RUNS, seed=1)["cleared"]
    harm = dict[str, float]()
    for what, changes in (hp | dice).items():
        after = fairfight.simulate(with_options(game, {"change": changes}), RUNS, seed=1)["cleared"]
        difference = share_difference(RUNS, int((after & ~before).sum()), int((before & ~after).sum()), 0.999)
        if difference.high is not None and difference.high < 0:
            harm[what] = difference.mean
    assert not harm
