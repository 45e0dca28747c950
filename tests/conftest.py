from __future__ import annotations

import os
from pathlib import Path

import pytest

from fairfight.common.own_files import allow_files
from tests.installed import Installation, build_wheel, install

# Readline, which pytest imports, hands the size of its terminal on to the processes that run tests; a console that is
# made with COLUMNS set keeps that width for all tests, whatever they set themselves.
for size in ("COLUMNS", "LINES"):
    os.environ.pop(size, None)
allow_files()  # tests write content and decks of their own; tests/content/test_no_files.py refuses them again


@pytest.fixture(scope="session")
def wheel_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built once for all processes that run tests."""
    own = tmp_path_factory.getbasetemp()
    return build_wheel((own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "wheel")


@pytest.fixture(scope="session")
def installed(wheel_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """The wheel, installed."""
    return install(wheel_file, tmp_path_factory.mktemp("installed"))
