"""Every example in the documents runs and prints what they say it prints: see `tests.documents`.

The commands of the README run as its readers run them: by a shell, from a wheel that was installed.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from tests.depth import IS_DEEP
from tests.documents import (
    BLOCK,
    DOCUMENTS,
    ROOT,
    commands,
    is_at_length,
    lay_out_ledger,
    plain,
    run,
    run_by_the_shell,
    run_session,
    told_of,
    with_a_tenth_of_the_runs,
    write_named_file,
)
from tests.installed import Installation

README = ROOT / "README.md"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_example_of_the_document_is_true(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.chdir(tmp_path)
    lay_out_ledger(path, tmp_path)
    text = path.read_text(encoding="utf-8")
    run_as_people_do = run  # a document of real processes is enough
    if path == README:
        installed: Installation = request.getfixturevalue("installed")
        run_as_people_do = partial(run_by_the_shell, around=installed.environment)
    names: dict[str, object] = {}
    for block in BLOCK.finditer(text):
        if block["kind"] == "toml":
            write_named_file(text[: block.start()], block["body"], tmp_path)
        elif block["kind"] == "console":
            for command, said in commands(block["body"]):
                if is_at_length(text[: block.start()]) and not IS_DEEP:
                    assert told_of(run(with_a_tenth_of_the_runs(command), tmp_path)) == told_of(said), command
                else:
                    assert plain(run_as_people_do(command, tmp_path)) == plain(said), command
        elif block["kind"] == "pycon":
            names, wrong = run_session(block["body"], names, path)
            assert not wrong, wrong


def test_the_readme_is_among_them() -> None:
    assert README in DOCUMENTS
