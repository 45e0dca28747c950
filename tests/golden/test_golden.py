"""Golden playthroughs: whole runs as a person reads them, compared word by word. `make golden` writes them anew."""

from __future__ import annotations

import pytest

from fairfight.engine.engine import SPEEDS, Speed
from tests.golden.write import FOLDER, PLAYTHROUGHS, Playthrough, text_of

BY_FILE = {playthrough.file: playthrough for playthrough in PLAYTHROUGHS}


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=BY_FILE)
def test_a_playthrough_is_told_as_its_file_says(playthrough: Playthrough, speed: Speed) -> None:
    written = (FOLDER / playthrough.file).read_text(encoding="utf-8")
    assert text_of(playthrough, speed).splitlines() == written.splitlines(), "if this is meant: make golden"


def test_every_file_belongs_to_a_playthrough_and_every_playthrough_has_a_file() -> None:
    assert len(BY_FILE) == len(PLAYTHROUGHS)
    assert sorted(path.name for path in FOLDER.glob("*.txt")) == sorted(BY_FILE)
