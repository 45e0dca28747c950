"""Every notebook of the documents runs from its first cell to its last, and shows what it says it shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.documents import ROOT
from tests.notebooks import NOTEBOOKS, PICTURE, outputs_of, read, without_pictures

LARGEST = 100_000  # bytes, so that a clone stays small


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_cell_puts_out_what_is_stored(path: Path) -> None:
    """If figures have changed for a reason: `make golden`."""
    notebook = read(path)
    stored = [cell["outputs"] for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for kept, now in zip(stored, outputs_of(notebook), strict=True):
        assert without_pictures(kept) == without_pictures(now)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_notebook_is_one_that_jupyter_reads(path: Path) -> None:
    notebook = read(path)
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    names = [cell["id"] for cell in notebook["cells"]]
    assert len(set(names)) == len(names)
    assert path.stat().st_size < LARGEST
    for cell in notebook["cells"]:
        is_code = cell["cell_type"] == "code"
        extra = {"execution_count", "outputs"} if is_code else set()
        assert set(cell) == {"cell_type", "id", "metadata", "source"} | extra
        pictures = [one["data"][PICTURE] for one in cell.get("outputs", []) if PICTURE in one.get("data", {})]
        assert all(picture[0].startswith("<svg") for picture in pictures)


def test_there_is_one() -> None:
    assert ROOT / "docs" / "notebook.ipynb" in NOTEBOOKS
