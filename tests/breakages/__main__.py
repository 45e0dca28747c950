"""`python -m tests.breakages`: see README.md beside this file."""

from __future__ import annotations

import argparse
import signal
import sys
from pathlib import Path

from tests.breakages.breakage import KEPT, Breakage, Drawn, Outcome
from tests.breakages.drawing import drawn
from tests.breakages.recording import record, records_of
from tests.breakages.records import Records
from tests.breakages.running import run_all
from tests.breakages.table import write_page
from tests.breakages.trees import BUILD, commit_of, tree_of


def main() -> None:
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # being ended, too, leaves no copies and no processes
    asked = _asked()
    if asked.command == "table":
        write_page(Drawn.read(KEPT))
        return
    commit = commit_of(asked.of)
    if asked.command == "record":
        say(f"{record(commit, asked.jobs, asked.at_most, asked.words)} tests are recorded in {records_of(commit)}")
    elif asked.command == "draw":
        draw(commit, asked.seed)
    else:
        run(commit, asked.name, asked.jobs, set(asked.only))


def draw(commit: str, seed: int) -> None:
    if KEPT.exists():
        raise SystemExit(f"{KEPT} is there already: one draw, no picking")
    with tree_of(commit) as tree:
        Drawn(seed, commit, drawn(_records(commit, tree), seed)).write(KEPT)


def run(commit: str, name: str, jobs: int, only: set[int]) -> None:
    """Run what has no outcome of that name yet; with `only`, run those anew."""
    kept = Drawn.read(KEPT)
    wanted = [one for one in kept.breakages if (one.number in only if only else name not in one.outcomes)]

    def keep(breakage: Breakage, outcome: Outcome) -> None:
        breakage.outcomes[name] = outcome
        kept.write(KEPT)
        say(f"{breakage.number:3} {breakage.file}:{breakage.line} {outcome.verdict} {outcome.by} {outcome.seconds:g} s")

    log = BUILD / commit / "running.log"
    run_all(wanted, lambda tree: _records(commit, tree), lambda: tree_of(commit), keep, log, jobs)


def _records(commit: str, tree: Path) -> Records:
    records = Records.read(records_of(commit), tree)
    if not records.tests:
        raise SystemExit(f"no test is recorded for {commit}: python -m tests.breakages record --of {commit}")
    return records


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.breakages")
    commands = parser.add_subparsers(dest="command", required=True)
    recording = commands.add_parser("record", help="run the suite once and record which lines each test runs")
    recording.add_argument(
        "--at-most", type=float, default=60, help="seconds of computing for one test, then it is cut"
    )
    recording.add_argument("words", nargs="*", help="only these files or folders")
    drawing = commands.add_parser("draw", help="draw the breakages by a seed, once")
    drawing.add_argument("--seed", type=int, required=True)
    running = commands.add_parser("run", help="run the tests against each breakage; goes on where it was")
    running.add_argument("name", help="of this reading, such as before or after")
    running.add_argument("--only", type=int, nargs="*", default=[], help="numbers of breakages to run anew")
    commands.add_parser("table", help="write the page of them")
    for one in (recording, drawing, running):
        one.add_argument("--of", default="HEAD", help="the state of the project: a commit")
    for one in (recording, running):
        one.add_argument("--jobs", type=int, default=1, help="processes")
    return parser.parse_args()


def say(text: str) -> None:
    sys.stderr.write(text + "\n")


if __name__ == "__main__":
    main()
