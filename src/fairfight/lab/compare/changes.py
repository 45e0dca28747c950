"""Changes: one value of a game's content (`monsters.void_treant.basic.hp=6`) or of its set-up (`hand_limit=5`).

A change may also be relative: `hand_limit+=1`, `units.goblin.hp*=1.1`, `units.goblin.hp=+10%`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from fairfight.common.checking import is_count
from fairfight.common.errors import FairFightError, unknown
from fairfight.content.changing import Step, read_change, stepped
from fairfight.game.game import Contents, Game
from fairfight.games.directory import make_game


@dataclass(frozen=True)
class Change:
    """A new value at a path. A path with a dot leads into the content, one without is a set-up option."""

    path: str
    value: str
    step: Step | None = field(default=None, compare=False)  # a relative change, until the present value is known
    told: str = field(default="", compare=False)  # how a relative change was written

    @property
    def in_content(self) -> bool:
        """Whether it changes the content, not the set-up."""
        return "." in self.path

    def __str__(self) -> str:
        return f"{self.path}={self.value}"


def parse_change(text: str) -> Change:
    """Parse a change."""
    written = read_change(text)
    if not written.value:
        raise FairFightError(f'change "{text}": write it as path.to.value=new, such as units.goblin.hp=31')
    return Change(written.path, written.value, written.step, text.strip() if written.step else "")


def settled(game: Game, changes: Sequence[Change]) -> list[Change]:
    """Changes with their new values in a game: relative ones are applied to the present value.

    >>> [str(one) for one in settled(make_game("warband", {}), [parse_change("units.goblin.hp=+10%")])]
    ['units.goblin.hp=33']
    """
    found = list[Change]()
    for change in changes:
        value = change.value
        if change.step:
            earlier = [one for one in found if one.path == change.path]
            now = value_at(changed(game, earlier[-1:]) if earlier else game, change.path)
            value = str(stepped(change.told, change.step, now, change.path))
        found.append(replace(change, value=value, step=None))
    return found


def changed(game: Game, changes: Sequence[Change]) -> Game:
    """The game with some changes."""
    return with_options(game, options_of(game, changes))


def options_of(game: Game, changes: Sequence[Change]) -> dict[str, Any]:
    """Changes as set-up options."""
    options: dict[str, Any] = {}
    for change in settled(game, changes):
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
    """The game with some set-up options replaced."""
    return make_game(game.name, {**game.setup.model_dump(), **options})


def contents_of(game: Game) -> Contents:
    """The content of a game."""
    return game.book(game.setup.content, game.setup.change)


def value_at(game: Game, path: str) -> Any:
    """The value at a path of a game's content or set-up; 0 for a key missing in a table of counts, such as a deck."""
    if "." not in path:
        options = game.setup.model_dump()
        if path not in options:
            raise FairFightError(unknown("option", path, options))
        return options[path]
    inside: Any = contents_of(game).model.model_dump(mode="json")
    steps = path.split(".")
    for number, step in enumerate(steps):
        if number == len(steps) - 1 and _is_count(game, path) and step not in inside:
            return 0
        inside = _step_into(inside, step, ".".join(steps[:number]) or "content")
    return inside


def _is_count(game: Game, path: str) -> bool:
    """Whether a path leads into a table of counts, in which a missing key counts 0."""
    return is_count(type(contents_of(game).model), tuple(path.split(".")))


def _step_into(inside: Any, step: str, where: str) -> Any:
    entries = dict(inside) if isinstance(inside, dict) else {}
    if isinstance(inside, list):
        entries = {str(number): entry for number, entry in enumerate(inside)}
    if step not in entries:
        raise FairFightError(unknown(f"entry of {where}", step, entries))
    return entries[step]


def values_of(game: Game) -> dict[str, Any]:
    """All values of a game's content and set-up, by path."""
    options = {key: value for key, value in game.setup.model_dump().items() if key not in ("content", "change")}
    found: dict[str, Any] = dict(options)
    for section, said in contents_of(game).model.model_dump(mode="json").items():
        found |= _flat(said, section)
    return found


def _flat(said: Any, path: str) -> dict[str, Any]:
    entries: Mapping[Any, Any] = said if isinstance(said, dict) else {}
    if isinstance(said, list):
        entries = dict(enumerate(said))
    if not isinstance(said, dict | list):
        return {path: said}
    return {name: value for key, entry in entries.items() for name, value in _flat(entry, f"{path}.{key}").items()}


@dataclass(frozen=True)
class Difference:
    """A value in which two games differ; None where one of them has no such value."""

    path: str
    old: Any
    new: Any


def differences(before: Game, after: Game) -> list[Difference]:
    """All values in which two games differ. A count that only one of them has is 0 in the other."""
    old, new = values_of(before), values_of(after)
    paths = [path for path in {**old, **new} if old.get(path) != new.get(path)]
    return [Difference(path, _said(before, old, path), _said(after, new, path)) for path in paths]


def _said(game: Game, values: Mapping[str, Any], path: str) -> Any:
    said = values.get(path)
    return 0 if said is None and _is_count(game, path) else said


def numbers_in(said: Any, path: str) -> Iterator[tuple[str, int]]:
    """All whole numbers in a part of the content, with their paths.

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
