from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.depth import IS_DEEP
from tests.server.faults.nursery import Start, nursery, start_anew


@pytest.fixture(scope="package")
def start() -> Iterator[Start]:
    """How servers are started: forked, to save time; in the deep tests as people start them."""
    if IS_DEEP:
        yield start_anew
        return
    with nursery() as forked:
        yield forked
