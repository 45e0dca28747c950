"""Escapes words for HTML."""

from __future__ import annotations

import html
from collections.abc import Iterable


def text(said: str) -> str:
    """Text for HTML; a number stays on the line of its percent sign.

    >>> text("<5 %")
    '&lt;5&nbsp;%'
    """
    return html.escape(said).replace(" %", "&nbsp;%")


def code(command: str) -> str:
    """A command whose words are not broken where there is room for them."""
    return f"<code>{' '.join(f'<span>{html.escape(word)}</span>' for word in command.split(' '))}</code>"


def lines(parts: Iterable[str]) -> str:
    """Parts of a page, a line each."""
    return "\n".join(parts)
