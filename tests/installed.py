"""FairFight as people install it: the wheel, in an environment of its own, with an empty cache.

In `make test` the environment borrows the libraries that FairFight needs from this one; `make test-deep` installs them
as they are pinned.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path

from fairfight.common.files import lock
from tests.depth import IS_DEEP
from tools.install import PINS, ROOT, wanted

LEFT_BEHIND = shutil.ignore_patterns("*.egg-info", "__pycache__", "lowered")
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")


@dataclass(frozen=True)
class Installation:
    """An environment with FairFight in it; in `make test-deep` with an empty cache folder, which takes long to fill."""

    folder: Path
    cache: Path | None

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    @property
    def environment(self) -> dict[str, str]:
        """The environment of a process that finds this installation and nothing of the sources."""
        inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        path = f"{self.python.parent}{os.pathsep}{os.environ['PATH']}"
        return inherited | {"PATH": path} | ({"XDG_CACHE_HOME": str(self.cache)} if self.cache else {})


def build_wheel(folder: Path) -> Path:
    """Build the wheel as pip does, from sources without anything that an older build left there.

    It is built once for all test processes that share the folder.
    """
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as handle:
        lock(handle.fileno())
        if not list(folder.glob("*.whl")):
            for name in ("src", "tools"):
                shutil.copytree(ROOT / name, folder / "sources" / name, ignore=LEFT_BEHIND)
            for name in ("pyproject.toml", "MANIFEST.in", "README.md", "LICENSE"):
                shutil.copy(ROOT / name, folder / "sources")
            run(*PIP, "wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), str(folder / "sources"))
        (made,) = folder.glob("*.whl")
    return made


def install(wheel: Path, folder: Path) -> Installation:
    """Install a wheel into an empty environment."""
    made = Installation(folder / "environment", folder / "cache" if IS_DEEP else None)
    run(sys.executable, "-m", "venv", "--without-pip", str(made.folder))
    pip = (*PIP, "--python", str(made.python), "install")
    run(*pip, "--no-deps", "--no-index", str(wheel), around=made.environment)
    if IS_DEEP:
        pins = folder / "pins.txt"
        pins.write_text("".join(wanted(PINS.read_text(encoding="utf-8"), is_all=False)), encoding="utf-8")
        run(*pip, "--require-hashes", "-r", str(pins), around=made.environment)
    else:
        borrowed = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
        packages = made.folder / "lib" / f"python{sysconfig.get_python_version()}" / "site-packages"
        (packages / "borrowed.pth").write_text("\n".join(borrowed) + "\n", encoding="utf-8")
    return made


def run(*words: str, around: dict[str, str] | None = None) -> str:
    """Run something to its end and return what it said; an exit code other than 0 fails the test."""
    done = subprocess.run(words, env=around, stdout=-1, stderr=-2, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout
    return done.stdout
