"""The table that the other tests use: a script that does not fit must fail."""

from __future__ import annotations

import pytest

from fairfight.engine.scripted import ScriptError
from tests.games.gauntlet.table import Table


def test_pillar_breaker_blow_rolls_two_brutal_dice() -> None:
    table = Table("basic:Dark Minotaur", ["Pillar-Breaker Blow"], rolls=[1, 3])
    table.play("Pillar-Breaker Blow").resolve(3, 8, rolls=[1, 1])  # Defence 3: a hit and a critical
    assert table.monster_hp == [5, 2]  # the one that deals damage is the target
    assert table.discard == ["Pillar-Breaker Blow"]


def test_a_die_too_many_is_an_error() -> None:
    table = Table("basic:Dark Minotaur", ["Pillar-Breaker Blow"], rolls=[1, 3])
    with pytest.raises(ScriptError, match="left over"):
        table.play("Pillar-Breaker Blow").resolve(3, 8, 8, rolls=[1, 1])


def test_a_die_too_few_is_an_error() -> None:
    table = Table("basic:Dark Minotaur", ["Pillar-Breaker Blow"], rolls=[1, 3])
    with pytest.raises(ScriptError, match="used up"):
        table.play("Pillar-Breaker Blow").resolve(3, rolls=[1])
