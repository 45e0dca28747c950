"""All tests of this folder stand on rule content, which a change of balance does not change."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from tests.games.rule_content import on_rule_content


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Modules read content while they are imported: for what they are parametrized with, for instance."""
    with on_rule_content():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    with on_rule_content():
        return (yield)
