"""The game that docs/adding-a-game.md builds is a game: put together from the page, it passes the conformance suite."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.documents import BLOCK, ROOT, commands, plain

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the page's files in it."""
    made = tmp_path_factory.mktemp("tree")
    shutil.copytree(ROOT / "src", made / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    shutil.copytree(ROOT / "tests" / "conformance", made / "tests" / "conformance")
    shutil.copy(ROOT / "tests" / "depth.py", made / "tests")
    for block in BLOCK.finditer(PAGE):
        named = re.fullmatch(r"`(src/[\w./]+)`:", PAGE[: block.start()].rstrip().splitlines()[-1])
        if named:
            target = made / named[1]
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(block["body"], encoding="utf-8")
    names = next(block["body"] for block in BLOCK.finditer(PAGE) if block["body"].startswith("CLASSES = {"))
    registry = made / "src" / "fairfight" / "games" / "directory.py"
    registry.write_text(re.sub(r"^CLASSES = \{.*?^\}\n", names, registry.read_text(), flags=re.MULTILINE | re.DOTALL))
    return made


def run(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {
        "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}",
        "XDG_CACHE_HOME": str(tree / "cache"),
        "COLUMNS": "80",
        "NO_COLOR": "1",
    }
    words = (sys.executable, "-m", *words)
    return subprocess.run(
        words, cwd=tree, env=environment, stdin=subprocess.DEVNULL, stdout=-1, stderr=-2, text=True, check=False
    )


def test_the_game_of_the_page_passes_the_conformance_suite(tree: Path) -> None:
    done = run(tree, "pytest", "-q", "--import-mode=importlib", "tests/conformance", "-k", "pontoon")
    assert done.returncode == 0, done.stdout
    passed = re.search(r"^(\d\d) passed", done.stdout, re.MULTILINE)
    assert passed, done.stdout
    assert f"\n{passed[1]} passed, " in PAGE, done.stdout


def test_the_game_of_the_page_says_what_the_page_says(tree: Path) -> None:
    told = [block for block in BLOCK.finditer(PAGE) if block["kind"] == "text" and "$ fairfight" in block["body"]]
    shown = [pair for block in told for pair in commands(block["body"])]
    assert len(shown) >= 3
    for command, said in shown:
        assert plain(run(tree, *command.split()).stdout) == plain(said), command
