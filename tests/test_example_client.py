"""The example client in the documents plays every game to its end, and knows none of them."""

from __future__ import annotations

import ast
import os
import subprocess
import sys

import pytest

from fairfight.games.directory import names
from tests.documents import ROOT

CLIENT = ROOT / "docs" / "examples" / "client.py"


@pytest.mark.parametrize("game", names())
def test_it_plays_a_match_by_chance_to_its_end(game: str) -> None:
    done = subprocess.run(
        [sys.executable, str(CLIENT), game, "--random"],
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "The match is over: {" in done.stdout.splitlines()[-1]


def test_it_is_small_and_knows_nothing_but_json() -> None:
    text = CLIENT.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 80
    imported = [name.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import) for name in node.names]
    assert sorted(imported) == ["json", "random", "subprocess", "sys"]
    assert not [game for game in names() if game in text]
