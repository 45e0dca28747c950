"""The breakages as a page for people: `docs/breakages.md`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.breakages.breakage import Breakage, Drawn, Outcome
from tests.breakages.trees import ROOT

PAGE = ROOT / "docs" / "breakages.md"
BEGIN, END = "<!-- made by python -m tests.breakages table -->", "<!-- end -->"


def page_with_tables(page: str, drawn: Drawn) -> str:
    """The page with its tables anew."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{tables(drawn)}\n{END}{after}"


def write_page(drawn: Drawn, page: Path = PAGE) -> None:
    page.write_text(page_with_tables(page.read_text(encoding="utf-8"), drawn), encoding="utf-8")


def tables(drawn: Drawn) -> str:
    readings = list(dict.fromkeys(name for one in drawn.breakages for name in one.outcomes))
    parts = [
        f"Seed {drawn.seed}, drawn from the sources at {drawn.state}.",
        _counted(drawn, readings),
        "\n".join(_row(one, readings) for one in drawn.breakages),
    ]
    head = ["no.", "where", "what was changed", *readings]
    parts[2] = "\n".join([_cells(head), _cells(["---"] * len(head)), parts[2]])
    survivors = [one for one in drawn.breakages if one.explained]
    if survivors:
        parts += ["What survived:", "\n".join(f"- **{one.number}**: {one.explained}" for one in survivors)]
    return "\n\n".join(parts) + "\n"


def _counted(drawn: Drawn, readings: list[str]) -> str:
    lines = [_cells(["reading", "caught", "of them timed out", "survived", "gone"]), _cells(["---"] * 5)]
    for name in readings:
        made = Counter(one.outcomes[name].verdict for one in drawn.breakages if name in one.outcomes)
        caught = made["caught"] + made["timed out"]
        lines.append(_cells([name, *map(str, (caught, made["timed out"], made["survived"], made["gone"]))]))
    return "\n".join(lines)


def _row(one: Breakage, readings: list[str]) -> str:
    where = f"{one.file.removeprefix('src/fairfight/')}:{one.line}"
    what = f"{one.kind}: {_code(one.was)} -> {_code(one.now)}"
    return _cells([str(one.number), where, what, *(_told(one.outcomes.get(name)) for name in readings)])


def _told(outcome: Outcome | None) -> str:
    if outcome is None:
        return ""
    by = outcome.by.rpartition("/")[2]
    return f"{outcome.verdict} {_code(by)}".strip() if by else outcome.verdict


def _code(text: str) -> str:
    return f"`{text.strip()}`".replace("|", "\\|")


def _cells(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"
