"""The ledger: every revision with its author, reason, before and after; a text file, a line a revision.

A line is complete in itself and refers to no other line, so git can merge two ledgers by keeping the lines of both
(`merge=union` in .gitattributes). A revision's id is a hash of its contents.

A line holds what a person wants to know: what was changed and why, the effect on the headline of every set-up, and
which other figures moved. The rest can be measured again from the path, the seed and the number of runs.
"""

from __future__ import annotations

import datetime
import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, ValidationError, field_validator, model_validator

from fairfight.common.checking import Checked, problems
from fairfight.common.errors import FairFightError
from fairfight.common.files import alone_with, replacing
from fairfight.common.reading import parse_json
from fairfight.game.game import Game
from fairfight.games.directory import make_game
from fairfight.lab.compare.changes import Change, changed, value_at
from fairfight.lab.compare.revision import Revision, Tested
from fairfight.lab.compare.verdicts import Verdict
from fairfight.version import VERSION

FORMAT: Literal[2] = 2
ID_LENGTH = 8
DIGITS = 4  # significant digits of every figure


Moved = tuple[float, float, float]  # a figure before, after, and the difference


class Headline(Checked):
    """The headline of a set-up: its mean or share before and after a revision, and the difference."""

    before: float | None
    after: float | None
    difference: float | None
    interval: tuple[float, float] | None  # the difference's 95 % interval; None where there were too few runs
    verdict: Literal["no run differed", "no effect seen", "small", "large"]


class PanelEntry(Checked):
    """One set-up of the panel: its headline, the other figures that moved, and the runs that changed most."""

    options: dict[str, str]
    headline: Headline
    moved: dict[Literal["large", "small"], dict[str, Moved]]
    unmoved: int = Field(ge=0)  # how many other figures were measured without a visible effect
    examples: dict[str, int]

    @property
    def figures(self) -> set[str]:
        """The names of the figures that moved."""
        return {name for moved in self.moved.values() for name in moved}


class Hashes(Checked):
    """The content's hash before and after."""

    before: str
    after: str


class Entry(Checked):
    """A revision in the ledger."""

    format: Literal[2] = FORMAT
    id: str = Field(min_length=ID_LENGTH, max_length=ID_LENGTH)
    when: str
    who: str = Field(min_length=1)
    why: str = Field(min_length=1)
    game: str
    setup: dict[str, Any]
    path: str
    old: int
    new: int
    where: str
    content: Hashes
    seed: int
    runs: int
    version: str
    headline: str
    shares: list[str]  # which of the figures are shares of the runs; the others are means
    panel: list[PanelEntry] = Field(min_length=1)

    @field_validator("when")
    @classmethod
    def _date(cls, given: str) -> str:
        try:
            return datetime.date.fromisoformat(given).isoformat()
        except ValueError:
            raise ValueError(f"must be a date such as 2026-11-16, not {given!r}") from None

    @model_validator(mode="after")
    def _shares_are_figures(self) -> Entry:
        if unknown := set(self.shares) - {self.headline, *(name for one in self.panel for name in one.figures)}:
            raise ValueError(f'"{min(unknown)}" is called a share, but is not among the figures')
        return self

    @property
    def change(self) -> str:
        """The change as text."""
        return f"{self.path}={self.new}"


def entry_of(revision: Revision, who: str, why: str, when: str) -> Entry:
    """The ledger's entry of a tested revision."""
    if not who.strip() or not why.strip():
        raise FairFightError("a revision needs an author and a reason; neither may be empty")
    verdicts = [one.comparison.verdicts() for one in revision.tested]
    told = {one.metric.name: one.metric.is_share for every in verdicts for one in _worth_telling(every)}
    said: dict[str, Any] = {
        "format": FORMAT,
        "id": "0" * ID_LENGTH,  # a hash of all the rest
        "when": when,
        "who": who.strip(),
        "why": " ".join(why.split()),
        "game": revision.game,
        "setup": dict(revision.options),
        "path": revision.number.path,
        "old": revision.number.old,
        "new": revision.number.new,
        "where": revision.number.where.replace("\\", "/").rpartition("/")[2],  # no absolute paths
        "content": {"before": revision.content_before, "after": revision.content_after},
        "seed": revision.conditions.seed,
        "runs": revision.conditions.runs,
        "version": VERSION,
        "headline": revision.tested[0].comparison.before.balance.headline,
        "shares": [name for name, is_share in told.items() if is_share],
        "panel": [_panel_entry(one, found) for one, found in zip(revision.tested, verdicts, strict=True)],
    }
    entry = _checked(said, "the revision")
    return entry.model_copy(update={"id": id_of(entry.model_dump(mode="json"))})


def id_of(said: Mapping[str, Any]) -> str:
    """The id of a line: a hash of everything in it but the id. An edited line no longer matches its id."""
    text = json.dumps({key: value for key, value in said.items() if key != "id"}, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:ID_LENGTH]


def _worth_telling(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """The headline, which comes first, and the other figures that moved."""
    headline, *others = verdicts
    return [headline, *(one for one in others if one.moved)]


def _panel_entry(one: Tested, verdicts: Sequence[Verdict]) -> dict[str, Any]:
    headline, *moved = _worth_telling(verdicts)
    sizes = [words for words in ("large", "small") if any(verdict.words == words for verdict in moved)]
    return {
        "options": dict(one.options),
        "headline": _headline(headline),
        "moved": {size: {one.metric.name: _sides(one) for one in moved if one.words == size} for size in sizes},
        "unmoved": len(verdicts) - 1 - len(moved),
        "examples": one.comparison.examples.runs(),
    }


def _headline(verdict: Verdict) -> dict[str, Any]:
    low, high = verdict.difference.low, verdict.difference.high
    return {
        **dict(zip(("before", "after", "difference"), _sides(verdict), strict=True)),
        "interval": None if low is None or high is None else [short(low), short(high)],
        "verdict": verdict.told,
    }


def _sides(verdict: Verdict) -> list[float | None]:
    """A figure before, after, and the difference, in few digits."""
    return [short(one.mean) for one in (verdict.before, verdict.after, verdict.difference)]


def short(value: float) -> float | None:
    """A number rounded to the digits that the ledger keeps; None if it is not known.

    >>> short(14.51975), short(-0.00095944), short(float("nan"))
    (14.52, -0.0009594, None)
    """
    return None if math.isnan(value) else float(f"{value:.{DIGITS}g}") + 0.0  # turns -0 into 0


def _checked(said: Any, where: str) -> Entry:
    try:
        return Entry.model_validate(said)
    except ValidationError as error:
        place, text = next(problems(error, Entry))
        raise FairFightError(f"{where}: {'.'.join(map(str, place)) or 'entry'}: {text}") from None


def read_ledger(path: Path) -> list[Entry]:
    """All revisions of a ledger, by date; a missing file is an empty ledger."""
    if not path.exists():
        return []
    entries: dict[str, Entry] = {}
    try:
        text = path.read_bytes().decode()
    except UnicodeDecodeError as error:
        raise FairFightError(f"{path}: not a ledger: {error.reason} (it must be UTF-8 text)") from None
    for number, line in enumerate(
        text.split("\n"), 1
    ):  # splitlines would also split at characters that a name may contain
        if line.strip():
            entry = _line(line, f"{path}:{number}")
            entries[entry.id] = entry  # a merge may duplicate a line
    return sorted(entries.values(), key=lambda entry: entry.when)


def _line(line: str, where: str) -> Entry:
    try:
        said = parse_json(line)
    except ValueError as error:
        hint = "; the file has an unsolved merge" if line.startswith(("<<<<<<<", "=======", ">>>>>>>")) else ""
        raise FairFightError(f"{where}: not a line of a ledger ({getattr(error, 'msg', error)}){hint}") from None
    if isinstance(said, dict) and isinstance(found := said.get("format", FORMAT), int) and found != FORMAT:
        newer = f"is newer than this FairFight, which knows {FORMAT}"
        older = f"is no longer read, only {FORMAT}: record the revision anew with fairfight ledger add"
        raise FairFightError(f"{where}: format {found} {newer if found > FORMAT else older}")
    entry = _checked(said, where)
    if (made := id_of(said)) != entry.id:
        raise FairFightError(
            f"{where}: revision {entry.id} was edited: what the line says now has the id {made}; "
            "put back what it said, or record it anew with fairfight ledger add"
        )
    return entry


def add_to_ledger(path: Path, entry: Entry) -> list[Entry]:
    """Append a revision, leaving the other lines as they are. Returns the revisions that were there before.

    Another process that appends at the same time waits, so that no revision is lost.
    """
    with alone_with(path):
        earlier = read_ledger(path)
        if any(one.id == entry.id for one in earlier):
            raise FairFightError(f"{path} already has this revision: {entry.id}")
        before = path.read_bytes() if path.exists() else b""
        if before and not before.endswith(b"\n"):
            before += b"\n"
        line = json.dumps(entry.model_dump(mode="json"), ensure_ascii=False)
        with replacing(path) as new:
            new.write_bytes(before + line.encode() + b"\n")
    return earlier


def unrecorded_bases(entries: Sequence[Entry]) -> set[str]:
    """The ids of revisions whose starting content is not recorded: it was changed outside the ledger before them.

    The first revision of a game begins its record, so it is never among them.
    """
    found = set[str]()
    recorded: dict[str, set[str]] = {}
    for entry in entries:
        known = recorded.setdefault(entry.game, {entry.content.before})
        if entry.content.before not in known:
            found.add(entry.id)
        known |= {entry.content.before, entry.content.after}
    return found


def game_before(entry: Entry, one: PanelEntry) -> Game:
    """A set-up of the panel with today's content, but the revised number as it was before."""
    game = make_game(entry.game, {**one.options, **entry.setup})
    if value_at(game, entry.path) == entry.old:
        return game
    return changed(game, [Change(entry.path, str(entry.old))])


def find_entry(entries: list[Entry], name: str) -> Entry:
    """A revision by its id, or by an unambiguous beginning of it."""
    found = [entry for entry in entries if entry.id.startswith(name.strip().lower())] if name.strip() else []
    if len(found) == 1:
        return found[0]
    ids = ", ".join(entry.id for entry in found or entries) or "none"
    what = "more than one revision begins with" if found else "no revision"
    raise FairFightError(f'{what} "{name}"; there {"is" if len(found or entries) == 1 else "are"}: {ids}')
