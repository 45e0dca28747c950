"""The examples of the documents: running them, and writing their output anew (`python -m tests.documents [PAGE ...]`).

A ```console block is commands behind `$` with their output, stdout and stderr together; a ```pycon block is a Python
session. Seconds differ from run to run and are not compared; nor are spaces at line ends.
A block after the line `<!-- at length -->` takes long: `make test` plays a tenth of its runs, and looks only whether
the same things are told of; `make test-deep` compares every figure.
A ```toml block after a line that names a file in backquotes (`my-units.toml`) is written to that file first.
A document that links to the repository's ledger finds it where it is in a clone.

Commands run in this process, because starting one takes longer than most of them; what comes behind a pipe is left to
the shell, and so is every command that needs it otherwise.
"""

from __future__ import annotations

import doctest
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

from fairfight.cli import main
from fairfight.cli.compiling.warm import Task, compile_task

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted(
    path
    for pattern in ("*.md", "docs/**/*.md", "balance/*.md", "src/fairfight/games/*/README.md")
    for path in ROOT.glob(pattern)
    if "```console" in path.read_text(encoding="utf-8") or "```pycon" in path.read_text(encoding="utf-8")
)
BLOCK = re.compile(r"^```(?P<kind>\w+)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)


AT_LENGTH = "<!-- at length -->"


def is_at_length(before: str) -> bool:
    """Whether a block takes so long that its figures are compared in `make test-deep` only."""
    return before.rstrip().endswith(AT_LENGTH)


def with_a_tenth_of_the_runs(command: str) -> str:
    """A command that is done sooner, and says the same with other figures."""
    sooner, changed = re.subn(r"--runs (\d+)\b", lambda found: f"--runs {max(4, int(found[1]) // 10)}", command)
    assert changed == 1, f"a block at length says its --runs as a plain number: {command}"
    return sooner


def told_of(text: str) -> list[str]:
    """What a report is about, without its figures: its title, and what its rows begin with."""
    title, _, *rows = plain(text).splitlines()
    first = {row.split()[0] for row in rows if row[:1].isalpha() and re.search(r"\d", row)}
    return [title, *sorted(word for word in first if not word.endswith(":"))]  # these are remarks on the figures


def write_named_file(before: str, body: str, folder: Path) -> None:
    named = re.findall(r"`([\w./-]+\.toml)`", before.rstrip().splitlines()[-1])
    if named:
        target = folder / named[-1]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(body, encoding="utf-8")


def lay_out_ledger(document: Path, folder: Path) -> None:
    for linked in re.findall(r"\]\(([\w./-]+\.jsonl)\)", document.read_text(encoding="utf-8")):
        ledger = (document.parent / linked).resolve()
        place = folder / ledger.relative_to(ROOT.resolve())
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ledger, place)


def commands(body: str) -> list[tuple[str, str]]:
    parts = re.split(r"^\$ (.*)$\n?", body, flags=re.MULTILINE)[1:]
    return list(zip(parts[::2], parts[1::2], strict=True))


LOOKS = {"COLUMNS": "80", "TERM": "dumb", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}


def run(command: str, folder: Path) -> str:
    """What a command says, run in this process if nothing speaks against it."""
    asked = re.search(r"hint.* fairfight play (\w+)", command)
    if asked:
        compile_task(Task(asked[1], "search"))  # before, so that nothing is said about it
    ours, _, rest = command.partition(" | ")
    if not ours.startswith("fairfight ") or set(ours) & set("$<>&;"):
        return run_by_the_shell(command, folder)
    said = run_here(shlex.split(ours)[1:], folder)
    return run_by_the_shell(rest, folder, said) if rest else said


def run_here(words: list[str], folder: Path) -> str:
    said = io.StringIO()
    with (
        Path(os.devnull).open(encoding="utf-8") as nothing,
        chdir(folder),
        patch.dict(os.environ, LOOKS),
        patch.object(sys, "stdin", nothing),
        redirect_stdout(said),
        redirect_stderr(said),
    ):
        main.run(words)
    return said.getvalue()


def run_by_the_shell(command: str, folder: Path, given: str = "", around: Mapping[str, str] | None = None) -> str:
    """What a command says to a shell, in this process's environment or another."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env={**(around or {**os.environ, "PATH": path}), **LOOKS},
        input=given,
        stdout=-1,
        stderr=-2,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    return done.stdout


def run_session(body: str, names: dict[str, object], page: Path) -> tuple[dict[str, object], str]:
    """The names that there are after a Python session, and what was not as it says."""
    session = doctest.DocTestParser().get_doctest(body, names, page.name, str(page), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    told: list[str] = []
    runner.run(session, out=told.append, clear_globs=False)
    return session.globs, "".join(told) if runner.summarize(verbose=False).failed else ""


def plain(text: str) -> str:
    return re.sub(r"\d+\.\d+ s\b", "N s", cleaned(text))


def cleaned(text: str) -> str:
    text = re.sub(r"^compil(ing|ed in) .*\n", "", text, flags=re.MULTILINE)
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


def written_anew(text: str, folder: Path, page: Path) -> str:
    """A document with the true output of its console blocks; what is true already stays as it is.

    Its Python sessions run too: a command may use the files that they write.
    """
    names: dict[str, object] = {}

    def block_anew(block: re.Match[str]) -> str:
        nonlocal names
        if block["kind"] == "pycon":
            with chdir(folder):
                names, _ = run_session(block["body"], names, page)
        if block["kind"] == "toml":
            write_named_file(text[: block.start()], block["body"], folder)
        if block["kind"] != "console":
            return block[0]
        body = ""
        for command, said in commands(block["body"]):
            now = run(command, folder)
            body += f"$ {command}\n" + (said if plain(now) == plain(said) else cleaned(now) + "\n")
        return f"```console\n{body}```"

    return BLOCK.sub(block_anew, text)


if __name__ == "__main__":
    meant = {Path(page).resolve() for page in sys.argv[1:]} or set(DOCUMENTS)
    for document in DOCUMENTS:
        if document not in meant:
            continue
        with tempfile.TemporaryDirectory() as scratch:
            lay_out_ledger(document, Path(scratch))
            anew = written_anew(document.read_text(encoding="utf-8"), Path(scratch), document)
        document.write_text(anew, encoding="utf-8")
