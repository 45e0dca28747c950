"""Checks what clients get against a game's schemas, each event and each change against that of its own kind.

The schema of events says "one of these forty kinds", and each event names its kind. So the kinds that an event is not
need no look: that is what takes the time.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from fairfight.game.game import Game
from fairfight.game.interface.plain import plain

SUBJECTS = ("choices", "view", "scene", "preview", "reasons")


class Schemas:
    """The schemas of a game, ready to check with."""

    def __init__(self, game: Game) -> None:
        self._whole = {subject: Draft202012Validator(game.schema(subject)) for subject in SUBJECTS}
        events = game.schema("events")
        self._any_event = Draft202012Validator(events)
        self._changes = _by_name(events["$defs"].values(), "do", events["$defs"])
        kinds = [_with_changes_apart(one) for one in events["items"]["oneOf"]]
        self._events = _by_name(kinds, "kind", events["$defs"])
        assert len(self._events) == len(kinds), "two kinds of events with the same name"
        self._met: set[str] = set()  # kinds of events

    def check(self, subject: str, value: Any) -> None:
        """A value as a client gets it is what the schema of its subject says."""
        _valid(self._whole[subject], json.loads(as_json(value)))

    def check_events(self, events: Iterable[Any]) -> None:
        """The same of events, one by one. The first of each kind is held against all kinds."""
        for event in events:
            said = json.loads(as_json(event))
            kind = said.get("kind", "")
            assert kind in self._events, f"{kind!r} is no kind of event of this game"
            if kind not in self._met:
                self._met.add(kind)
                _valid(self._any_event, [said])
            _valid(self._events[kind], said)
            for change in said.get("changes", ()):
                assert change["do"] in self._changes, change
                _valid(self._changes[change["do"]], change)


@cache
def schemas_of(kind: type[Game]) -> Schemas:
    """A game's schemas, the same for all its set-ups."""
    return Schemas(kind(kind.options.checked(kind.examples()[0])))


def as_json(value: Any) -> str:
    """A value as a client gets it."""
    return json.dumps(plain(value))


def _by_name(schemas: Iterable[dict[str, Any]], name: str, definitions: dict[str, Any]) -> dict[str, Any]:
    """The schemas that say their name in a property, such as "kind", by it."""
    named = {one["properties"][name]["const"]: one for one in schemas if "const" in one["properties"].get(name, {})}
    return {said: Draft202012Validator({**one, "$defs": definitions}) for said, one in named.items()}


def _with_changes_apart(event: dict[str, Any]) -> dict[str, Any]:
    """A schema of events of a kind that leaves what its changes are to their own schemas."""
    return {**event, "properties": {**event["properties"], "changes": {"type": "array"}}}


def _valid(check: Any, value: Any) -> None:
    wrong = next(check.iter_errors(value), None)
    assert wrong is None, f"{wrong.json_path}: {wrong.message[:400]}"
