"""Fences the examples in docstrings, so that Markdown does not take their `>>>` for quotations."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

EXAMPLE = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)


class Examples(Extension):
    """Fences the examples of every docstring that is read."""

    def on_instance(self, *, obj: Object, **_: Any) -> None:
        """Fence the examples of one object."""
        if obj.docstring:
            obj.docstring.value = EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)
