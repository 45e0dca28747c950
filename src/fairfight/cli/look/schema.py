"""`fairfight schema`: JSON Schemas of a game's choices, events, views and scenes, and of its content files."""

from __future__ import annotations

import json

from fairfight.game.interface.schema import SUBJECTS
from fairfight.games.directory import make_game


def schema(game: str, subject: str) -> None:
    made = make_game(game, {})
    shown = made.schema(subject) if subject else {one: made.schema(one) for one in SUBJECTS}
    print(json.dumps(shown, indent=2))
