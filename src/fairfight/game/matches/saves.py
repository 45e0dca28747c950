"""Saves: a match as plain values, enough to play it again and to see that it came out the same."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fairfight.common.errors import FairFightError, IllegalChoice, ReplayError
from fairfight.common.files import replacing
from fairfight.common.own_files import files_allowed
from fairfight.common.reading import parse_json
from fairfight.engine.chance import GENERATOR
from fairfight.game.matches.ending import Ending
from fairfight.game.matches.snapshots import state_digest
from fairfight.version import VERSION

if TYPE_CHECKING:
    from fairfight.game.game import Game
    from fairfight.game.match import Match

Make = Callable[[str, dict[str, Any]], "Game"]  # makes a game by its name and options

SAVE_FORMAT = 2
MOST_DRAWN = 1 << 32  # numbers of the policy's stream
LARGEST = 4_000_000  # bytes of a file
MOST_CHOICES = 100_000
LONGEST_OPTION = 20_000  # letters, or entries of a list; a campaign that goes on is an option
WHAT = "a saved match"
KEYS = {
    "format": int,
    "fairfight": str,
    "generator": str,
    "game": str,
    "setup": dict,
    "content": str,
    "own_content": bool,
    "seed": int,
    "run": int,
    "choices": list,
    "policy_drawn": int,
    "ended": dict,
    "state": str,
}


def saved(match: Match) -> dict[str, Any]:
    """A match as plain values."""
    if match.cannot_be_replayed:
        raise FairFightError(f"{match.cannot_be_replayed} cannot be saved: it could not be played again")
    return {
        "format": SAVE_FORMAT,
        "fairfight": VERSION,
        "generator": GENERATOR,
        "game": match.game.name,
        "setup": match.game.setup.saved(),
        "content": match.game.content_hash,
        "own_content": bool(match.game.setup.content),
        "seed": match.seed,
        "run": match.run,
        "choices": match.played,
        "policy_drawn": match.policy_drawn,
        "ended": match.ending.to_dict() if match.ending and match.ending.is_early else {},
        "state": state_digest(match),
    }


def save(match: Match, path: str | Path) -> Path:
    """Write a match to a file, whole or not at all."""
    values = saved(match)
    with replacing(path) as new:
        new.write_text(json.dumps(values, indent=1) + "\n", encoding="utf-8")
    return Path(path)


def load_match(path: str | Path, make: Make, content: str = "") -> Match:
    """A saved match, played again choice by choice and compared byte for byte; or the reason why that cannot be.

    It may come from a stranger: nothing that it names is opened. Own content is given by whoever loads it.
    """
    return rebuild_match(read_values(path, WHAT), str(path), make, content)


def read_values(path: str | Path, what: str) -> Any:
    """The plain values of a file that may come from a stranger, or one line that says why there are none."""
    try:
        with Path(path).open(encoding="utf-8") as file:
            text = file.read(LARGEST + 1)
        if len(text) > LARGEST:
            raise ReplayError(f"{path} is not {what}: it is larger than {LARGEST // 1_000_000} MB")
        return parse_json(text)
    except OSError as error:
        raise ReplayError(f"cannot read {path}: {error.strerror}") from None
    except ValueError as error:
        raise ReplayError(f"{path} is not {what}: {error}") from None


def rebuild_match(values: Any, name: str, make: Make, content: str = "") -> Match:
    """A match from its saved values."""
    _check_save(values, name)
    if values["own_content"] and not content:
        raise ReplayError(
            f"{name}: it was played with own content, hash {values['content']}; "
            "name its file or folder with --content PATH, or content=... from Python"
        )
    game = made_again(values["game"], values["setup"], name, make, content)
    if values["content"] != game.content_hash:
        raise ReplayError(
            f"{name}: it was played with content {values['content']}, here the content is {game.content_hash}"
        )
    try:
        match = game.start(values["seed"], values["run"])
    except FairFightError as error:
        raise ReplayError(*error.at(name)) from None
    _play_again(match, values["choices"], name)
    match.policy_drawn = values["policy_drawn"]
    if state_digest(match) != values["state"]:
        raise ReplayError(
            f"{name}: the same choices now lead elsewhere: the rules have changed since it was saved "
            f"by fairfight {values['fairfight']} (this is {VERSION})"
        )
    if values["ended"]:
        _end_again(match, values["ended"], name)
    return match


def made_again(game: str, setup: Mapping[str, Any], name: str, make: Make, content: str = "") -> Game:
    """The game of a save, whose options name no files, with the content that was given beside it."""
    given = {"content": content} if content else {}
    try:
        with files_allowed(allowed=bool(content)):
            return make(game, {**setup, **given})
    except FairFightError as error:
        raise ReplayError(*error.at(name)) from None


def _check_save(values: Any, name: str) -> None:
    if not isinstance(values, dict) or "format" not in values:
        raise ReplayError(f"{name} is not a saved match: it has no format number")
    if values["format"] != SAVE_FORMAT:
        raise ReplayError(f"{name}: its format is {values['format']!r}; this fairfight reads {SAVE_FORMAT}")
    for key, kind in KEYS.items():
        if type(values.get(key)) is not kind:  # true is no number here
            raise ReplayError(f'{name} is not a saved match: "{key}" is missing or not a {kind.__name__}')
    if len(values["choices"]) > MOST_CHOICES or not all(type(code) is int for code in values["choices"]):
        raise ReplayError(f'{name} is not a saved match: "choices" must be at most {MOST_CHOICES:,} whole numbers')
    check_setup(values["setup"], name, WHAT)
    if not 0 <= values["policy_drawn"] < MOST_DRAWN:
        raise ReplayError(f'{name} is not a saved match: "policy_drawn" must be from 0 to {MOST_DRAWN - 1}')
    if values["generator"] != GENERATOR:
        raise ReplayError(f"{name}: its dice came from {values['generator']}; here they come from {GENERATOR}")


def check_setup(setup: Mapping[str, Any], name: str, what: str) -> None:
    """Options are short, and none of them is a file."""
    for option, said in setup.items():
        texts = [option, *(said if isinstance(said, list) else [said])]
        if len(texts) > LONGEST_OPTION or any(
            isinstance(one, list | dict) or len(str(one)) > LONGEST_OPTION for one in texts
        ):
            raise ReplayError(f'{name} is not {what}: the option "{option[:50]}" is too long')
        if option == "content" or any(str(one).strip().endswith(".toml") for one in texts):
            raise ReplayError(f'{name}: its option "{option}" names a file; no file that {what} names is opened')


def _play_again(match: Match, choices: Sequence[int], name: str) -> None:
    for number, code in enumerate(choices, 1):
        try:
            match.play(code)
        except IllegalChoice as error:
            raise ReplayError(f"{name}: choice {number} of {len(choices)} is not legal: {error}") from None


def _end_again(match: Match, ended: Any, name: str) -> None:
    """A match that was ended early ends the same way."""
    try:
        match.end(Ending.from_dict(ended, match.game.seats))
    except FairFightError as error:
        raise ReplayError(*error.at(name)) from None
