"""`make site`: the documents and the API reference as a site that loads nothing from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.manual.__main__ import build


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built in strict mode: a link that leads nowhere, also into the API reference, ends it."""
    folder = tmp_path_factory.mktemp("site")
    assert build(folder / "laid-out", folder / "site") == 0
    return folder / "site"


def test_readme_reference_and_rulebooks_are_there(site: Path) -> None:
    assert "A first session" in (site / "index.html").read_text(encoding="utf-8")
    assert 'id="fairfight.game.match.Match.play"' in (site / "docs/reference/python.html").read_text(encoding="utf-8")
    assert "Warband" in (site / "src/fairfight/games/warband/index.html").read_text(encoding="utf-8")


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    loaded = re.compile(r"<(?:script|link|img|iframe)[^>]*(?:src|href)=\"(?:https?:)?//[^\"]*\"")
    assert [found for page in site.rglob("*.html") for found in loaded.findall(page.read_text(encoding="utf-8"))] == []


def test_examples_in_docstrings_are_code(site: Path) -> None:
    page = (site / "docs/reference/odds.html").read_text(encoding="utf-8")
    assert "<blockquote>" not in page
    assert '<span class="gp">&gt;&gt;&gt; </span>' in page
