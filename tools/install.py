"""Makes `.venv` with what is pinned, saying in few lines how far it is. `make` calls it; it needs nothing but Python.

    python3 tools/install.py .venv        # what FairFight needs to run
    python3 tools/install.py .venv --extra server  # and what an extra needs
    python3 tools/install.py .venv --all  # and what its tests and tools need

What pip says is kept back, and shown in full if it fails. An environment that was broken off half made is made anew.
"""

from __future__ import annotations

import itertools
import re
import shutil
import subprocess
import sys
import threading
import time
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[1]
PINS = ROOT / "constraints.txt"
HALF_MADE = ".half-made"  # a file in the environment while it is being made
INTERRUPTED = 130
EVERY = 5.0  # seconds between lines where there is no terminal
QUIET = ("--disable-pip-version-check", "--root-user-action=ignore", "--no-warn-script-location")
PLAIN = ("--progress-bar=off", "--no-color", "--no-input")
LATER = "--no-compile"  # Python compiles a module when it is first imported; most never are


def main(words: list[str]) -> int:
    """Make it, or make it complete; returns an exit code."""
    venv, is_all = Path(words[0]), "--all" in words
    extras = [word for before, word in itertools.pairwise(words) if before == "--extra"]
    began = time.monotonic()
    try:
        make_ready(venv, wanted(PINS.read_text(encoding="utf-8"), is_all, extras))
    except subprocess.CalledProcessError as error:
        print(f"{error.output}\ninstalling has failed; what pip said is above", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"\ninterrupted; {venv} is half made and will be made anew", file=sys.stderr)
        return INTERRUPTED
    print(f"{venv} is ready after {time.monotonic() - began:.0f} s", flush=True)
    return 0


def make_ready(venv: Path, pins: list[str]) -> None:
    """An environment with everything that is pinned, and the project as it lies here."""
    mark = venv / HALF_MADE
    for part in [one for one in venv.iterdir() if one != mark] if mark.exists() else []:
        shutil.rmtree(part) if part.is_dir() and not part.is_symlink() else part.unlink()
    is_new = not (venv / "bin" / "python").exists()
    venv.mkdir(parents=True, exist_ok=True)
    mark.touch()
    if is_new:
        print(f"making {venv} ...", flush=True)
        run([sys.executable, "-m", "venv", str(venv)])
    pip = [str(venv / "bin" / "python"), "-m", "pip", "install", *QUIET, *PLAIN]
    chosen = venv / "pins.txt"
    chosen.write_text("".join(pins), encoding="utf-8")
    with Progress(f"installing {len(pins)} packages", len(pins)) as progress:
        run([*pip, LATER, "--require-hashes", "-r", str(chosen)], progress.heard)
    print("installing fairfight as it lies here ...", flush=True)
    run([*pip, "--no-deps", "--no-build-isolation", "--editable", str(ROOT)])
    mark.unlink()


# What is wanted.


def wanted(pins: str, is_all: bool, extras: Sequence[str] = ()) -> list[str]:
    """The pins to install: all, or those that the project and some of its extras need to be built and run."""
    blocks = {name_of(block): block for block in re.split(r"^(?=[\w.-]+==)", pins, flags=re.MULTILINE) if "==" in block}
    if is_all:
        return list(blocks.values())
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    for extra in extras:
        asked += project["project"]["optional-dependencies"][extra]
    needed = set(map(name_of, asked))
    while more := {name for name, block in blocks.items() if name not in needed and needed & set(wanted_by(block))}:
        needed |= more
    return [block for name, block in blocks.items() if name in needed]


def name_of(requirement: str) -> str:
    """The name of what is required, as indexes write it."""
    found = re.match(r"[\w.-]+", requirement)
    assert found, requirement
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def wanted_by(block: str) -> Iterator[str]:
    """Who wants what is pinned, as pip-compile has noted it; the project itself not among them."""
    noted = re.search(r"# via (.*)", block)
    for name in noted[1].split(",") if noted else ():
        if "(" not in name:
            yield name_of(name.strip())


# How it goes on.


def run(words: list[str], heard: Callable[[str], None] = lambda _: None) -> None:
    """Run something, let each of its lines be heard, and keep them all for the case that it fails."""
    said: list[str] = []
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout
        for line in process.stdout:
            said.append(line)
            heard(line)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, words, "".join(said))


class Progress:
    """How many packages pip has found so far, in one line that changes; without a terminal, in a line now and then."""

    def __init__(self, what: str, number: int, stream: IO[str] | None = None) -> None:
        self.what, self.number, self.stream = what, number, stream or sys.stdout
        self.found = 0
        self.step = "finding"
        self.began = time.monotonic()
        self.is_done = threading.Event()
        self.ticking = threading.Thread(target=self._tick, daemon=True)

    def __enter__(self) -> Progress:
        self._say(f"{self.what} ...")
        self.ticking.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.is_done.set()
        self.ticking.join()
        if self.stream.isatty():
            self.stream.write("\n")

    def heard(self, line: str) -> None:
        """Pip has said something."""
        if re.match(r"(Collecting|Requirement already satisfied:) ", line):
            self.found += 1
        elif line.startswith("Installing collected packages"):
            self.step = "unpacking"

    def _tick(self) -> None:
        while not self.is_done.wait(0.2 if self.stream.isatty() else EVERY):
            seconds = f"{time.monotonic() - self.began:.0f} s"
            step = f"found {self.found} of {self.number}" if self.step == "finding" else "all found, unpacking them"
            self._say(f"{self.what}: {step}, {seconds}")

    def _say(self, text: str) -> None:
        self.stream.write(f"\r\033[K{text}" if self.stream.isatty() else f"{text}\n")
        self.stream.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
