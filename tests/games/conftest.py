"""All tests of this folder stand on rule content."""

from tests.games.rule_content import pytest_make_collect_report, pytest_runtest_protocol

__all__ = ["pytest_make_collect_report", "pytest_runtest_protocol"]
