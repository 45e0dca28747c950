"""Names for `gymnasium.make`, such as fairfight/Gauntlet-v0."""

from __future__ import annotations

import gymnasium

from fairfight.games.directory import game_class, names

# Raised when the same actions, seeds and set-up no longer give the same observations and rewards because the
# environment has changed. Rules and content have versions of their own.
VERSION = 0


def id_of(game: str) -> str:
    """The name of a game's environment.

    >>> id_of("gauntlet")
    'fairfight/Gauntlet-v0'
    """
    return f"fairfight/{game_class(game).title}-v{VERSION}"


def register() -> None:
    """Register all games with decisions in Gymnasium."""
    for name in names():
        if game_class(name).rules.most_choices > 1 and id_of(name) not in gymnasium.registry:
            gymnasium.register(id_of(name), entry_point="fairfight.rl.seat:SeatEnv", kwargs={"game": name})
