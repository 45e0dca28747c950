"""Tables that are made quickly say what rich would say."""

from __future__ import annotations

import pytest

from fairfight.cli import aligned, console
from fairfight.cli.console import out

HEADS = ("#", "name", "id", "total")
ROWS = [["1", "Morrígan", "fae-rare-v1-42-1", "132"], ["12", "弱い [red]", "elf-common-v1-42-12", "7"]]
NUMBERS = ("#", "total")


def shown(capsys: pytest.CaptureFixture[str]) -> list[str]:
    aligned.show(HEADS, ROWS, NUMBERS, whole=("id",))
    return [line.rstrip() for line in capsys.readouterr().out.splitlines()]


def test_a_table_looks_as_rich_would_make_it(capsys: pytest.CaptureFixture[str]) -> None:
    table = console.table(*HEADS, numbers=NUMBERS)
    for row in ROWS:
        table.add_row(*row)
    out.print(table)
    expected = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert shown(capsys) == expected
    assert expected[0].split() == list(HEADS)


def test_what_does_not_fit_is_folded_and_never_cut(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(out, "_width", 36)
    lines = shown(capsys)
    assert all(len(line) <= 36 for line in lines)
    assert not any("…" in line for line in lines)
    assert "elf-common-v1-42-12" in "".join(lines)
    assert "Morrígan" in "".join(lines)


def test_thousands_of_rows_are_not_left_to_rich(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(console, "table", lambda *_, **__: pytest.fail("it takes a quarter of a millisecond a cell"))
    aligned.show(HEADS, ROWS * 5_000, NUMBERS)
    assert len(capsys.readouterr().out.splitlines()) == 10_001
