"""The wheel holds all that FairFight needs, and runs without the sources.

`test_documents` runs the README's commands from it.
"""

from __future__ import annotations

from pathlib import Path

from fairfight.games.directory import names
from tests.documents import BLOCK, ROOT
from tests.installed import Installation, run


def test_it_is_the_wheel_that_runs(installed: Installation) -> None:
    program = "import fairfight; print(fairfight.__file__, fairfight.__version__)"
    said = run(str(installed.python), "-c", program, around=installed.environment)
    assert said.startswith(str(installed.folder))


def test_the_python_session_of_the_readme_runs_from_it(installed: Installation, tmp_path: Path) -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    session = tmp_path / "session.txt"
    session.write_text(
        "\n".join(one["body"] for one in BLOCK.finditer(page) if one["kind"] == "pycon"), encoding="utf-8"
    )
    program = """
import doctest, os, sys
os.chdir(sys.argv[1])
print(doctest.testfile("session.txt", module_relative=False, optionflags=doctest.ELLIPSIS))
"""
    said = run(str(installed.python), "-c", program, str(tmp_path), around=installed.environment)
    assert "failed=0, attempted=1" in said, said


def test_every_game_can_be_played_and_read_up_from_it(installed: Installation) -> None:
    program = """
import sys, fairfight
from fairfight.cli.play.words import sections_of
for name in sys.argv[1:]:
    fairfight.game(name).start().play_out()
    assert len(sections_of(fairfight.game(name))) > 3, name
"""
    run(str(installed.python), "-c", program, *names(), around=installed.environment)
