"""The notebooks of the documents: running them, and writing their output anew (`python -m tests.notebooks`).

A notebook is a JSON file of cells. Running it here needs no Jupyter: the code cells are run in one namespace, what
they print is kept, and the value of a cell's last line, as Jupyter keeps them. Charts are kept as pictures, which every
reader of notebooks can show. The cells are our own, which is why they may be handed to `exec`.
"""

from __future__ import annotations

import ast
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import altair
import vl_convert

from tests.documents import ROOT

NOTEBOOKS = sorted(ROOT.glob("docs/**/*.ipynb"))
PICTURE = "image/svg+xml"

Output = dict[str, Any]


def read(path: Path) -> dict[str, Any]:
    """A notebook as it is stored."""
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def outputs_of(notebook: dict[str, Any]) -> list[list[Output]]:
    """What each code cell puts out, run from the first to the last."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return [_run("".join(cell["source"]), number, names) for number, cell in enumerate(cells, 1)]


def _run(source: str, number: int, names: dict[str, Any]) -> list[Output]:
    tree = ast.parse(source, f"cell {number}")
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with redirect_stdout(printed):
        exec(compile(tree, f"cell {number}", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)
    said: list[Output] = []
    if printed.getvalue():
        said.append({"name": "stdout", "output_type": "stream", "text": _lines(printed.getvalue())})
    if value is not None:
        data = _shown(value)
        said.append({"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"})
    return said


def _shown(value: object) -> dict[str, Any]:
    """A value in the forms that a reader may show it in."""
    if isinstance(value, altair.LayerChart):
        return {PICTURE: _lines(vl_convert.vegalite_to_svg(value.to_json())), "text/plain": ["a chart"]}
    shown = {"text/plain": _lines(repr(value))}
    if hasattr(value, "_repr_html_"):
        shown["text/html"] = _lines(value._repr_html_())
    return shown


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def without_pictures(outputs: list[Output]) -> list[Output]:
    """Outputs without the bytes of pictures, which depend on the fonts that are there."""
    return [
        one | {"data": {kind: [] if kind == PICTURE else said for kind, said in one["data"].items()}}
        if "data" in one
        else one
        for one in outputs
    ]


def written_anew(notebook: dict[str, Any]) -> str:
    """A notebook with its true output, as text; pictures beside words that are true already stay as they are."""
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, (cell, now) in enumerate(zip(cells, outputs_of(notebook), strict=True), 1):
        cell["execution_count"] = number
        cell["outputs"] = now
    return json.dumps(notebook, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for path in NOTEBOOKS:
        path.write_text(written_anew(read(path)), encoding="utf-8")
