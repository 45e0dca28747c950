"""Changes: one value of a game's content (`monsters.void_treant.basic.hp=6`) or of its set-up (`hand_limit=5`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fairfight.games import make_game
from fairfight.rulebook.errors import FairFightError, unknown
from fairfight.rulebook.game import Contents, Game


@dataclass(frozen=True)
class Change:
    """A new value at a path. A path with a dot leads into the content, one without is a set-up option."""

    path: str
    value: str

    @property
    def in_content(self) -> bool:
        """Whether it changes the content, not the set-up."""
        return "." in self.path

    def __str__(self) -> str:
        return f"{self.path}={self.value}"


def parse_change(text: str) -> Change:
    """A change as people write it."""
    path, equals, value = text.partition("=")
    if not equals or not path.strip() or not value.strip():
        raise FairFightError(f'change "{text}": write it as path.to.value=new, such as units.goblin.hp=31')
    return Change(path.strip(), value.strip())


def in_todays_words(game: Game, change: Change) -> Change:
    """A change of an option by its former name, as it is said today."""
    ((path, value),) = game.options.in_todays_words({change.path: change.value}).items()
    return Change(path, value)


def changed(game: Game, changes: Sequence[Change]) -> Game:
    """The same game with some changes."""
    return with_options(game, options_of(game, changes))


def options_of(game: Game, changes: Sequence[Change]) -> dict[str, Any]:
    """Changes as the set-up options that make them."""
    options: dict[str, Any] = {}
    for change in (in_todays_words(game, one) for one in changes):
        if change.in_content:
            options["change"] = (*options.get("change", game.setup.change), str(change))
        elif change.path not in game.options.model_fields:
            raise FairFightError(f'change "{change}": {unknown("option", change.path, game.options.model_fields)}')
        elif change.path in ("content", "change"):
            raise FairFightError(f'change "{change}": {change.path} is not one value; change values of the content')
        else:
            options[change.path] = change.value
    return options


def with_options(game: Game, options: Mapping[str, Any]) -> Game:
    """The same game with some set-up options in place of its own."""
    return make_game(game.name, {**game.setup.model_dump(), **game.options.in_todays_words(options)})


def contents_of(game: Game) -> Contents:
    """The content that a game plays with."""
    return game.book(game.setup.content, game.setup.change)


def value_at(game: Game, path: str) -> Any:
    """What a game's content or set-up says at a path."""
    if "." not in path:
        options = game.setup.model_dump()
        if path not in options:
            raise FairFightError(unknown("option", path, options))
        return options[path]
    inside: Any = contents_of(game).model.model_dump(mode="json")
    steps = path.split(".")
    for number, step in enumerate(steps):
        inside = _step_into(inside, step, ".".join(steps[:number]) or "content")
    return inside


def _step_into(inside: Any, step: str, where: str) -> Any:
    entries = dict(inside) if isinstance(inside, dict) else {}
    if isinstance(inside, list):
        entries = {str(number): entry for number, entry in enumerate(inside)}
    if step not in entries:
        raise FairFightError(unknown(f"entry of {where}", step, entries))
    return entries[step]


def numbers_in(said: Any, path: str) -> Iterator[tuple[str, int]]:
    """All whole numbers that a part of the content says, each with its path.

    >>> list(numbers_in({"hp": 5, "name": "Imp", "bands": [{"damage": 2}]}, "monsters.imp"))
    [('monsters.imp.hp', 5), ('monsters.imp.bands.0.damage', 2)]
    """
    if isinstance(said, dict):
        for key, entry in said.items():
            yield from numbers_in(entry, f"{path}.{key}")
    elif isinstance(said, list):
        for number, entry in enumerate(said):
            yield from numbers_in(entry, f"{path}.{number}")
    elif isinstance(said, int) and not isinstance(said, bool):
        yield path, said
