"""A deliberate breakage: where it is, what it changes, and what came of it. All of them are kept in `drawn.json`."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tests.breakages.places import Source

KEPT = Path(__file__).parent / "drawn.json"


@dataclass(frozen=True)
class Outcome:
    """What the tests of one state of the project did to a breakage."""

    verdict: str  # caught, survived, timed out (caught too), gone (its line is not there any more)
    by: str  # the test that caught it, or in which the time ran out
    tests: int  # how many tests run the line
    seconds: float


@dataclass
class Breakage:
    """One line that is changed, with the function it is in, and the outcomes by the name of a reading."""

    number: int
    area: str
    file: str
    line: int
    scope: str
    kind: str
    was: str
    now: str
    outcomes: dict[str, Outcome] = field(default_factory=dict)
    explained: str = ""  # why it survived

    def found_in(self, sources: dict[str, Source]) -> tuple[str, int] | None:
        """File and line of this breakage in some state of the sources; None: its line is not there any more.

        It is the line with the same text, in the same function if it is there, and next to where it was.
        Where the file is gone, or the text in it, it is the one line with that text in all other files.
        """
        near = self._lines(sources[self.file]) if self.file in sources else []
        if near:
            return self.file, min(near, key=lambda line: (abs(line - self.line), line))
        anywhere = [(path, line) for path, source in sources.items() for line in self._lines(source)]
        return anywhere[0] if len(anywhere) == 1 else None

    def _lines(self, source: Source) -> list[int]:
        same = [line for line, text in enumerate(source.lines, start=1) if text == self.was]
        return [line for line in same if source.scope(line) == self.scope] or (same if len(same) == 1 else [])

    def applied(self, source: Source, line: int) -> str:
        """The text of a source with this breakage in it."""
        lines = list(source.lines)
        if lines[line - 1] != self.was:
            raise ValueError(f"line {line} is not {self.was!r}")
        lines[line - 1] = self.now
        return "\n".join(lines)


@dataclass
class Drawn:
    """The breakages of one seed, and the state of the project that they were drawn from."""

    seed: int
    state: str
    breakages: list[Breakage]

    @classmethod
    def read(cls, file: Path) -> Drawn:
        kept = json.loads(file.read_text(encoding="utf-8"))
        return cls(kept["seed"], kept["state"], [_breakage(**one) for one in kept["breakages"]])

    def write(self, file: Path) -> None:
        new = file.with_suffix(".new")
        new.write_text(json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        new.replace(file)


def _breakage(outcomes: dict[str, dict[str, object]], **rest: object) -> Breakage:
    told = {name: Outcome(**outcome) for name, outcome in outcomes.items()}  # type: ignore[arg-type]
    return Breakage(outcomes=told, **rest)  # type: ignore[arg-type]
