"""Frames: what an observer saw of a match, choice by choice, kept as data so that a replay outlives its rules.

Inputs can be played again by the release that they were played with. Frames need no rules at all: a client shows them.
They are packed in parts, so that a few of them can be read without the rest.
"""

from __future__ import annotations

import itertools
import json
import lzma
from collections.abc import Iterable, Iterator
from typing import Any

from fairfight.game.game import Game
from fairfight.game.match import Match
from fairfight.game.matches.record import AnyRow, ChoiceRow, EndRow, UndoRow, after
from fairfight.game.matches.wire import outcome, seen

Frame = dict[str, Any]

PART = 50  # frames
PACKING = [{"id": lzma.FILTER_LZMA2, "preset": 3, "dict_size": 1 << 22}]  # a part is a megabyte or two


def observers(game: Game) -> tuple[str, ...]:
    """Those who may watch a replay, by name: each seat, and a spectator, who knew what all seats knew."""
    return (*game.seats, "spectator")


def frames(begun: Match, rows: Iterable[AnyRow], observer: str) -> Iterator[Frame]:
    """What an observer saw of a match that has just begun, and after each choice, each undo and an early end.

    `n` counts the frames from 0; `row` is the number of the row that led to it, `seat` who decided, `words` what was
    done. Events are those since the frame before; after an undo the frame says `rewound`, and numbers of events begin
    again where its position has them. The last frame says how the match ended. Words are told of everybody's choices:
    a match that has ended has no secrets.
    """
    heard = 0
    match = begun
    numbers = itertools.count()
    frame = {"n": next(numbers), "row": 0, **seen(match, observer)}
    for row in rows:
        if not isinstance(row, ChoiceRow | UndoRow | EndRow):
            continue
        heard = frame.pop("heard")
        yield frame
        about = _about(match, row)
        match = after(match, row)
        since = match.reader(match.game.observer_number(observer)).n if isinstance(row, UndoRow) else heard
        frame = {"n": next(numbers), "row": row.n, **about, **seen(match, observer, since)}
    del frame["heard"]
    yield {**frame, **outcome(match)}


def _about(match: Match, row: AnyRow) -> dict[str, Any]:
    """What is done by a row, and by which seat, before it is done."""
    seat = {"seat": match.seat} if match.seat else {}
    if isinstance(row, ChoiceRow):
        return {**seat, "words": match.words(row.code)}
    return {"rewound": True} if isinstance(row, UndoRow) else {}


# Packing.


def pack(told: Iterable[Frame]) -> list[bytes]:
    """Frames in parts of fifty, each compressed by itself."""
    waiting = iter(told)
    parts = []
    while part := list(itertools.islice(waiting, PART)):
        lines = "\n".join(json.dumps(frame, separators=(",", ":"), ensure_ascii=False) for frame in part)
        parts.append(lzma.compress(lines.encode(), filters=PACKING))
    return parts


def unpack(parts: Iterable[bytes]) -> list[Frame]:
    """The frames of some parts, in their order. Only for bytes of one's own: their size is not bounded."""
    return [json.loads(line) for part in parts for line in lzma.decompress(part).decode().split("\n")]


def parts_with(start: int, count: int) -> range:
    """The numbers of the parts that hold some frames; the first part, and the first frame, have 0.

    >>> parts_with(0, 50), parts_with(49, 2), parts_with(120, 0)
    (range(0, 1), range(0, 2), range(2, 2))
    """
    return range(start // PART, (start + count + PART - 1) // PART if count else start // PART)
