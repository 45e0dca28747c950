"""Saves matches to files, and overwrites no file of anything else."""

from __future__ import annotations

import tempfile
from pathlib import Path

from fairfight.common.errors import FairFightError
from fairfight.game.match import Match


class Keeper:
    """Writes one match to files, and knows which of them is up to date."""

    def __init__(self, folder: Path | None = None, loaded: Path | None = None, match: Match | None = None) -> None:
        self.folder = folder or Path()
        self.latest = loaded  # the file that has what `_kept` says
        self._own: Path | None = None  # written by us: it may be written again
        self._kept = list(match.played) if loaded and match else []

    def save(self, match: Match, name: str = "") -> Path:
        """Write the match to a file that somebody named, or to one of its own."""
        path = self.folder / Path(name).expanduser() if name else self._own or self._free(match, self.folder)
        if name and path.exists() and path != self._own:
            raise FairFightError(f"{path} is there already; name another file")
        match.save(path)
        self.latest, self._own, self._kept = path, path, list(match.played)
        return path

    def keep(self, match: Match) -> Path | None:
        """See that the match is in a file; None if nothing was played. Where nothing may be written, elsewhere."""
        if match.played == self._kept:
            return self.latest
        try:
            return self.save(match)
        except FairFightError:
            path = self._free(match, Path(tempfile.gettempdir()))
            match.save(path)
            self.latest, self._own, self._kept = path, path, list(match.played)
            return path

    def _free(self, match: Match, folder: Path) -> Path:
        """A name that no file has."""
        name = f"{match.game.name}-{match.seed}-{match.run}"
        path, number = folder / f"{name}.json", 1
        while path.exists():
            number += 1
            path = folder / f"{name}-{number}.json"
        return path
