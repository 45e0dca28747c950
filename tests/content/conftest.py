"""What tests of this folder change are the numbers of rule content."""

from tests.games.rule_content import pytest_make_collect_report, pytest_runtest_protocol

__all__ = ["pytest_make_collect_report", "pytest_runtest_protocol"]
