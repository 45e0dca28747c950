"""Reinforcement-learning environments: Gymnasium for one seat, PettingZoo for all. Needs the extra `rl`."""

from __future__ import annotations

from typing import Any

from fairfight.common.errors import FairFightError

try:
    import gymnasium  # noqa: F401
    import pettingzoo  # noqa: F401
except ImportError:
    raise FairFightError('fairfight.rl needs the extra: pip install "fairfight[rl]"') from None

from fairfight.rl.ids import register
from fairfight.rl.seat import SeatEnv
from fairfight.rl.zoo import TableEnv, wrapped

__all__ = ["SeatEnv", "TableEnv", "aec", "env"]

register()


def env(game: str, /, **options: Any) -> SeatEnv:
    """A Gymnasium environment of one seat: the options of `SeatEnv`, and the game's set-up.

    >>> hero = env("gauntlet", hero="merlin")
    >>> observation, info = hero.reset(seed=1)
    >>> hero.words(0)
    'resolve'
    """
    return SeatEnv(game, **options)


def aec(game: str, /, **options: Any) -> Any:
    """A PettingZoo environment of all seats: the options of `TableEnv`, and the game's set-up.

    >>> table = aec("summoners", a="wardens", b="raiders")
    >>> table.reset(seed=1)
    >>> table.agent_selection, table.words(0)
    ('player_0', 'go first')
    """
    return wrapped(TableEnv(game, **options))
