"""The hooks of pre-commit run what `make test` runs first, from `.venv`, and fetch nothing."""

from __future__ import annotations

import re

from tests.documents import ROOT

HOOKS = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def test_the_hooks_are_the_checks_of_make_test() -> None:
    checks = re.search(r"^checks:.*\n((?:\t.*\n)+)", MAKEFILE, re.MULTILINE)
    assert checks
    asked = [line.strip().replace("$(BIN)", ".venv/bin").removesuffix(" .") for line in checks[1].splitlines()]
    assert re.findall(r"entry: (.*)", HOOKS) == asked


def test_nothing_is_fetched() -> None:
    assert re.findall(r"repo: (.*)", HOOKS) == ["local"]
    assert set(re.findall(r"language: (.*)", HOOKS)) == {"system"}
    assert "://" not in HOOKS
