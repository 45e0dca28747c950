"""`python -m tools.manual`: builds the documents as a site, with an API reference, into build/site.

The documents stay where they are and link to one another there. They are laid out in build/manual in the same folders,
with the files that they link to; a link to a folder leads to a page that lists it. Every broken link is an error.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LAID_OUT = ROOT / "build" / "manual"
SITE = ROOT / "build" / "site"
CONFIGURATION = Path(__file__).with_name("mkdocs.yml")
PAGES = ("*.md", "docs/**/*.md", "balance/*.md", "src/fairfight/games/*/*.md", "tests/breakages/*.md")
READY = """the documents are in {0}: begin with index.html
the search box needs a server: python3 -m http.server --directory {0}"""
LINK = re.compile(r"(?<=\]\()(?P<path>[^)#:\s]+)(?P<anchor>#[^)\s]*)?(?=\))")


def main() -> int:
    """Build the site; returns an exit code."""
    return build(LAID_OUT, SITE)


def build(laid_out: Path, site: Path) -> int:
    """Lay the documents out in one folder and build the site in another; returns an exit code."""
    shutil.rmtree(laid_out, ignore_errors=True)
    lay_out(laid_out)
    words = ["build", "--strict", "--config-file", str(CONFIGURATION), "--site-dir", str(site)]
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", *words],
        cwd=ROOT,
        env=os.environ | {"FAIRFIGHT_MANUAL": str(laid_out), "NO_MKDOCS_2_WARNING": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    print(done.stdout if done.returncode else READY.format(site))
    return done.returncode


def pages() -> list[Path]:
    """Every document."""
    return sorted(path for pattern in PAGES for path in ROOT.glob(pattern))


def lay_out(target: Path) -> None:
    """Copy the documents and all files that they link to, in their folders."""
    folders = set()
    for page in pages():
        text = page.read_text(encoding="utf-8")
        for found in LINK.finditer(text):
            linked = (page.parent / found["path"]).resolve()
            if linked.is_dir():
                folders.add(linked)
            elif linked.is_file() and linked.suffix != ".md":
                write(target / linked.relative_to(ROOT), linked.read_text(encoding="utf-8"))
        write(target / page.relative_to(ROOT), LINK.sub(partial(to_file, page), text))
    for folder in folders:
        write(target / folder.relative_to(ROOT) / "README.md", listing(folder))


def to_file(page: Path, found: re.Match[str]) -> str:
    """A link as it is, or to the page that lists a folder."""
    return f"{found['path'].rstrip('/')}/README.md" if (page.parent / found["path"]).is_dir() else found[0]


def listing(folder: Path) -> str:
    """A page that lists the documents of a folder by their titles."""
    lines = [f"# {folder.name.capitalize()}", ""]
    for page in sorted(folder.glob("*.md")):
        title = page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
        lines.append(f"- [{title}]({page.name})")
    return "\n".join(lines) + "\n"


def write(path: Path, text: str) -> None:
    """Write a file and the folders that it lies in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
