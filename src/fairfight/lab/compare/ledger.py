"""The ledger: every revision with who, why, before and after; a plain file, a line a revision.

A line stands by itself and names no other line, so that git can merge two ledgers by keeping the lines of both
(`merge=union` in .gitattributes). Revisions are told apart by an id that is made from what they say.
"""

from __future__ import annotations

import datetime
import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, ValidationError, field_validator, model_validator

from fairfight.common.checking import Checked, problems
from fairfight.common.errors import FairFightError
from fairfight.common.files import alone_with, replacing
from fairfight.common.reading import parse_json
from fairfight.lab.compare.revision import Revision, Tested
from fairfight.version import VERSION

FORMAT: Literal[1] = 1
ID_LENGTH = 8
DIGITS = 6  # behind the point


class Figure(Checked):
    """A mean or share with its 95 % interval."""

    mean: float | None
    low: float | None
    high: float | None


class Measured(Checked):
    """One metric of one set-up, before and after."""

    before: Figure
    after: Figure
    difference: Figure
    verdict: Literal["no effect seen", "small", "large"]
    visible: float | None  # the smallest difference that the runs show with 80 % chance
    share: bool


class PanelEntry(Checked):
    """One set-up of the panel: its figures, and runs that the revision turned."""

    options: dict[str, str]
    metrics: dict[str, Measured]
    examples: dict[str, int]


class Hashes(Checked):
    """The content's hash before and after."""

    before: str
    after: str


class Entry(Checked):
    """A revision in the ledger."""

    format: Literal[1] = FORMAT
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
    panel: list[PanelEntry] = Field(min_length=1)

    @field_validator("when")
    @classmethod
    def _date(cls, given: str) -> str:
        try:
            return datetime.date.fromisoformat(given).isoformat()
        except ValueError:
            raise ValueError(f"must be a date such as 2026-11-16, not {given!r}") from None

    @model_validator(mode="after")
    def _headline_is_measured(self) -> Entry:
        if not all(self.headline in one.metrics for one in self.panel):
            raise ValueError(f'the headline "{self.headline}" is not among the figures')
        return self

    @property
    def change(self) -> str:
        """The change as people write it."""
        return f"{self.path}={self.new}"


def entry_of(revision: Revision, who: str, why: str, when: str) -> Entry:
    """A tested revision as the ledger keeps it."""
    if not who.strip() or not why.strip():
        raise FairFightError("a revision says who made it and why; neither may be empty")
    said: dict[str, Any] = {
        "format": FORMAT,
        "id": "0" * ID_LENGTH,  # it is made from all the rest
        "when": when,
        "who": who.strip(),
        "why": " ".join(why.split()),
        "game": revision.game,
        "setup": dict(revision.options),
        "path": revision.number.path,
        "old": revision.number.old,
        "new": revision.number.new,
        "where": revision.number.where.replace("\\", "/").rpartition("/")[2],  # no path of anybody's own disk
        "content": {"before": revision.content_before, "after": revision.content_after},
        "seed": revision.conditions.seed,
        "runs": revision.conditions.runs,
        "version": VERSION,
        "headline": revision.tested[0].comparison.before.balance.headline,
        "panel": [_panel_entry(one) for one in revision.tested],
    }
    entry = _checked(said, "the revision")
    return entry.model_copy(update={"id": id_of(entry.model_dump(mode="json"))})


def id_of(said: Mapping[str, Any]) -> str:
    """The id of what a line says, made from all of it but the id: a line that was edited does not fit its own."""
    text = json.dumps({key: value for key, value in said.items() if key != "id"}, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:ID_LENGTH]


def _panel_entry(one: Tested) -> dict[str, Any]:
    metrics = {
        verdict.metric.name: {
            "before": _short(verdict.before.as_json()),
            "after": _short(verdict.after.as_json()),
            "difference": _short(verdict.difference.as_json()),
            "verdict": verdict.words,
            "visible": None if verdict.visible is None else round(verdict.visible, DIGITS),
            "share": verdict.metric.is_share,
        }
        for verdict in one.comparison.verdicts()
    }
    return {"options": dict(one.options), "metrics": metrics, "examples": one.comparison.examples.runs()}


def _short(figure: Mapping[str, float | None]) -> dict[str, float | None]:
    """A figure with no more digits than anybody reads: a ledger keeps hundreds of them a line."""
    return {name: None if value is None else round(value, DIGITS) for name, value in figure.items()}


def _checked(said: Any, where: str) -> Entry:
    try:
        return Entry.model_validate(said)
    except ValidationError as error:
        place, text = next(problems(error, Entry))
        raise FairFightError(f"{where}: {'.'.join(map(str, place)) or 'entry'}: {text}") from None


def read_ledger(path: Path) -> list[Entry]:
    """All revisions of a ledger, by date; a file that is not there is an empty one."""
    if not path.exists():
        return []
    entries: dict[str, Entry] = {}
    try:
        text = path.read_bytes().decode()
    except UnicodeDecodeError as error:
        raise FairFightError(f"{path}: not a ledger: {error.reason} (it must be UTF-8 text)") from None
    for number, line in enumerate(text.split("\n"), 1):  # splitlines would also break at what a name may have in it
        if line.strip():
            entry = _line(line, f"{path}:{number}")
            entries[entry.id] = entry  # a merge may leave a line twice
    return sorted(entries.values(), key=lambda entry: entry.when)


def _line(line: str, where: str) -> Entry:
    try:
        said = parse_json(line)
    except ValueError as error:
        hint = "; the file has an unsolved merge" if line.startswith(("<<<<<<<", "=======", ">>>>>>>")) else ""
        raise FairFightError(f"{where}: not a line of a ledger ({getattr(error, 'msg', error)}){hint}") from None
    if isinstance(said, dict) and isinstance(said.get("format"), int) and said["format"] > FORMAT:
        raise FairFightError(f"{where}: format {said['format']} is newer than this FairFight, which knows {FORMAT}")
    entry = _checked(said, where)
    if (made := id_of(said)) != entry.id:
        raise FairFightError(
            f"{where}: revision {entry.id} was edited: what the line says now has the id {made}; "
            "put back what it said, or record it anew with fairfight ledger add"
        )
    return entry


def add_to_ledger(path: Path, entry: Entry) -> list[Entry]:
    """Write a revision at the end; what was there stays as it is. Returns the revisions that were there.

    Whoever else adds one at the same time waits, so that none is lost.
    """
    with alone_with(path):
        earlier = read_ledger(path)
        if any(one.id == entry.id for one in earlier):
            raise FairFightError(f"{path} has this very revision already: {entry.id}")
        before = path.read_bytes() if path.exists() else b""
        if before and not before.endswith(b"\n"):
            before += b"\n"
        line = json.dumps(entry.model_dump(mode="json"), ensure_ascii=False)
        with replacing(path) as new:
            new.write_bytes(before + line.encode() + b"\n")
    return earlier


def unrecorded_bases(entries: Sequence[Entry]) -> set[str]:
    """The ids of revisions whose content nobody recorded: it was changed otherwise since all revisions before them.

    The first revision of a game is where its record begins.
    """
    found = set[str]()
    recorded: dict[str, set[str]] = {}
    for entry in entries:
        known = recorded.setdefault(entry.game, {entry.content.before})
        if entry.content.before not in known:
            found.add(entry.id)
        known |= {entry.content.before, entry.content.after}
    return found


def find_entry(entries: list[Entry], name: str) -> Entry:
    """A revision by its id, or by enough of it."""
    found = [entry for entry in entries if entry.id.startswith(name.strip().lower())] if name.strip() else []
    if len(found) == 1:
        return found[0]
    ids = ", ".join(entry.id for entry in found or entries) or "none"
    what = "more than one revision begins with" if found else "no revision"
    raise FairFightError(f'{what} "{name}"; there {"is" if len(found or entries) == 1 else "are"}: {ids}')
