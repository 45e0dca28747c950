"""Every link between documents leads to a file, a folder or a heading that is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.documents import ROOT
from tools.manual.__main__ import pages
from tools.manual.links import broken_links, slug


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    assert list(broken_links(page)) == []


def test_what_leads_nowhere_is_told(tmp_path: Path) -> None:
    (tmp_path / "other.md").write_text("# Title\n\n## Often\n\n## Often\n\n## Often\n\n```text\n# No heading\n```\n")
    page = tmp_path / "page.md"
    page.write_text(
        "[a](other.md) [b](other.md#often) [c](other.md#often-2) `[code](nowhere.md)`\n"
        "[d](nowhere.md) [e](other.md#no-heading) [f](#here) [g](https://example.org/)\n"
    )
    assert list(broken_links(page)) == [
        "page.md: [d](nowhere.md): there is no nowhere.md",
        "page.md: [e](other.md#no-heading): there is no heading #no-heading",
        "page.md: [f](#here): there is no heading #here",
    ]


def test_a_heading_is_named_as_on_github() -> None:
    assert slug("What `fairfight play` does, and [why](why.md)") == "what-fairfight-play-does-and-why"


def test_every_page_for_people_is_on_the_site() -> None:
    configured = (ROOT / "tools" / "manual" / "mkdocs.yml").read_text(encoding="utf-8")
    named = set(re.findall(r": ([\w./-]+\.md)$", configured, re.MULTILINE))
    listed = {str(page.relative_to(ROOT)) for page in pages() if page.parent.name != "decisions"}
    assert named == listed | {"docs/decisions/README.md"}
