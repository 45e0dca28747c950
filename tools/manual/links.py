"""Finds links in Markdown files that lead nowhere: files, folders and headings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

FENCED = re.compile(r"^( *)```.*?^\1```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\[[^\]]*\]\((?P<path>[^)#:\s]*)(?:#(?P<anchor>[^)\s]*))?\)")
HEADING = re.compile(r"^#{1,6} +(.*?) *$", re.MULTILINE)
MADE_FOR_THE_SITE = "fairfight."  # anchors of the API reference; the site's strict build checks them


def broken_links(page: Path) -> Iterator[str]:
    """The links of a page that lead nowhere."""
    text = CODE.sub("", FENCED.sub("", page.read_text(encoding="utf-8")))
    for found in LINK.finditer(text):
        target = page.parent / found["path"] if found["path"] else page
        anchor = found["anchor"] or ""
        if not target.exists():
            yield f"{page.name}: {found[0]}: there is no {found['path']}"
        elif anchor and not anchor.startswith(MADE_FOR_THE_SITE) and anchor not in anchors(target.resolve()):
            yield f"{page.name}: {found[0]}: there is no heading #{anchor}"


@cache
def anchors(page: Path) -> frozenset[str]:
    """What links to a page's headings are called, as GitHub makes them."""
    found, seen = set(), Counter[str]()
    for heading in HEADING.findall(FENCED.sub("", page.read_text(encoding="utf-8"))):
        name = slug(heading)
        found.add(f"{name}-{seen[name]}" if seen[name] else name)
        seen[name] += 1
    return frozenset(found)


def slug(heading: str) -> str:
    """A heading as links name it."""
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
    return re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
