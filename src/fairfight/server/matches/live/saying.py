"""Makes what is told of a match: updates for each observer, with the numbers of events going on after an undo."""

from __future__ import annotations

from typing import Any

from fairfight.game.interface.event import Observer
from fairfight.game.matches import wire
from fairfight.server.matches.live.standing import Line, Standing

SPECTATOR = "spectator"


def update(standing: Standing, seat: str, since: int) -> dict[str, Any]:
    """What an observer is to see: what happened after an event, and all that is there now, but no choices."""
    line = standing.line(_observer(standing, seat))
    is_cut = since < line.begins
    said = wire.update(standing.match, seat, heard(standing, seat) - line.ahead if is_cut else since - line.ahead)
    said["heard"] += line.ahead
    if line.ahead or line.begins:
        said["events"] = [_renumbered(event, line) for event in said["events"]]
    if is_cut:
        said["rewound"] = True
    return said


def heard(standing: Standing, seat: str) -> int:
    """The number of the last event that an observer may know."""
    observer = _observer(standing, seat)
    return standing.match.reader(observer).n + standing.line(observer).ahead


def _renumbered(event: dict[str, Any], line: Line) -> dict[str, Any]:
    said = {**event, "n": event["n"] + line.ahead}
    if "cause" in said:
        if said["cause"] > line.cut:
            said["cause"] += line.ahead
        else:
            del said["cause"]  # it was told before the undo, by another number
    return said


def _observer(standing: Standing, seat: str) -> Observer:
    return standing.game.observer_number(seat)
