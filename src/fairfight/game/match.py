"""`Match`: one match of any game: choices, play, view, clone, save and load."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from fairfight.common.errors import FairFightError, IllegalChoice, ReplayError
from fairfight.common.files import replacing
from fairfight.common.reading import parse_json
from fairfight.engine.chance import GENERATOR
from fairfight.engine.engine import Engine
from fairfight.engine.layout import copy_of, to_record
from fairfight.engine.log import Event, take_events
from fairfight.version import VERSION

if TYPE_CHECKING:
    from fairfight.game.game import Game

SAVE_FORMAT = 1
MOST_DRAWN = 1 << 32  # numbers of the policy's stream


@dataclass(frozen=True)
class Choice:
    """Something that can be done now: its code in the rules, and what it is in words."""

    code: int
    words: str


class Match:
    """A match between its first decision and its end. Made by `Game.start`."""

    def __init__(self, game: Game, engine: Engine, seed: int, run: int) -> None:
        self.game = game
        self.seed = seed
        self.run = run
        self.played: list[int] = []
        self.events: list[Event] = []
        self._engine = engine
        self._is_determinized = False
        self._state = engine.new_state()
        self._log = engine.new_log()
        engine.begin(self._state, self._log, seed, run)
        self._after_step()

    def _after_step(self) -> None:
        self.events += take_events(self._log)
        self._codes = self._engine.choices(self._state)

    # Looking.

    @property
    def state(self) -> Any:
        """The whole truth, as plain Python reads it: for tests and tools, not for players."""
        return self._engine.mirror(self._state)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self._codes

    @property
    def seat(self) -> str | None:
        """Who decides now; None if nobody does and the step only moves the game on, or after the end."""
        number = None if self.over else self.game.seat_to_act(self.state)
        return None if number is None else self.game.seats[number]

    def choices(self) -> list[Choice]:
        """All that can be done now, with words; empty only after the end."""
        state = self.state
        return [Choice(code, self.game.text.choice(state, code)) for code in self._codes]

    @property
    def codes(self) -> tuple[int, ...]:
        """The codes of `choices()`, for those who need no words, which take longer than the step itself."""
        return tuple(self._codes)

    def view(self, seat: int | str) -> dict[str, Any]:
        """All that a seat may know."""
        return self.game.view(self.state, self.game.seat_number(seat))

    def log(self, seat: int | str | None = None) -> list[str]:
        """What happened, in words: as a seat may know it, or all of it."""
        return self.game.text.narrate(self.events, None if seat is None else self.game.seat_number(seat))

    def news(self, seat: int | str) -> list[str]:
        """What happened, as briefly as the game tells it to a seat that plays."""
        return self.game.text.narrate(self.events, self.game.seat_number(seat), brief=True)

    def why_unavailable(self, card: str, seat: int | str | None = None) -> list[str]:
        """What keeps a card from being used now, in words; nothing if it can be. It is the card of who decides."""
        number = self.game.seat_to_act(self.state) if seat is None else self.game.seat_number(seat)
        return self.game.text.why_unavailable(self.state, number or 0, card)

    @property
    def result(self) -> dict[str, Any] | None:
        """The columns of the result; None before the end."""
        return self.game.result_in_words(self._engine.result(self._state)) if self.over else None

    def to_bytes(self) -> bytes:
        """The state's bytes, the same at every speed."""
        return self._engine.to_bytes(self._state)

    # Playing.

    def play(self, choice: Choice | int) -> None:
        """Do one of the choices. A choice that is not legal is refused, with the rule that forbids it."""
        code = choice.code if isinstance(choice, Choice) else choice
        if code not in self._codes:
            raise IllegalChoice(
                f"{self.game.name}: the match is over (rules: nothing is played after the end)"
                if self.over
                else f"{self.game.name}: {self.game.text.why_illegal(self.state, code)}"
            )
        code = self._codes[self._codes.index(code)]  # a plain int, whatever equal number was given
        self._engine.update(self._state, self._log, code)
        self.played.append(code)
        self._after_step()

    def play_out(self, until: Callable[[Match], bool] = lambda _: False) -> None:
        """Let those who decide in simulations decide to the end, or until something holds."""
        buffers = self._engine.buffers()
        while not self.over and not until(self):
            self.play(buffers.think(self._state, self._codes))

    def state_for(self, engine: Engine) -> Any:
        """The whole truth as a state of its own for another engine, of either speed."""
        return np.array([to_record(self.state)[()]]) if engine.speed == "native" else copy_of(self.state)

    @property
    def policy_drawn(self) -> int:
        """How much was drawn from the policy's stream. Setting it goes on from there, as if somebody had drawn it."""
        return int(self.state.chance.policy.drawn)

    @policy_drawn.setter
    def policy_drawn(self, drawn: int) -> None:
        self._engine.skip_policy_to(self._state, drawn)

    def clone(self) -> Match:
        """A match that goes on from here by itself; neither changes the other."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.played, twin.events, twin._codes = list(self.played), list(self.events), list(self._codes)
        twin._state, twin._log = self._engine.copy(self._state), self._engine.new_log()
        return twin

    def determinized(self, seat: int | str) -> Match:
        """A clone in which what the seat may not know is replaced by something else it could be."""
        twin = self.clone()
        twin._is_determinized = True
        twin._engine.sample_hidden(twin._state, self.game.seat_number(seat))
        twin._codes = twin._engine.choices(twin._state)
        return twin

    # Saving.

    def saved(self) -> dict[str, Any]:
        """The match as plain values: enough to play it again and to see that it came out the same."""
        return {
            "format": SAVE_FORMAT,
            "fairfight": VERSION,
            "generator": GENERATOR,
            "game": self.game.name,
            "setup": self.game.setup.saved(),
            "content": self.game.content_hash,
            "seed": self.seed,
            "run": self.run,
            "choices": self.played,
            "policy_drawn": self.policy_drawn,
            "state": hashlib.sha256(self.to_bytes()).hexdigest(),
        }

    def save(self, path: str | Path) -> Path:
        """Write the match to a file, whole or not at all."""
        if self._engine.scripted or self._is_determinized:
            kind = "an imagined match" if self._is_determinized else "a match with scripted dice"
            raise FairFightError(f"{kind} cannot be saved: it could not be played again")
        with replacing(path) as new:
            new.write_text(json.dumps(self.saved(), indent=1) + "\n", encoding="utf-8")
        return Path(path)

    def __repr__(self) -> str:
        where = "over" if self.over else f"after {len(self.played)} choices"
        return f"<match of {self.game!r}, seed {self.seed}, run {self.run}, {where}>"


KEYS = {
    "format": int,
    "fairfight": str,
    "generator": str,
    "game": str,
    "setup": dict,
    "content": str,
    "seed": int,
    "run": int,
    "choices": list,
    "policy_drawn": int,
    "state": str,
}


def load_match(path: str | Path, make: Callable[[str, dict[str, Any]], Game]) -> Match:
    """A saved match, played again choice by choice and compared byte for byte; or the reason why that cannot be."""
    try:
        saved = parse_json(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise ReplayError(f"cannot read {path}: {error.strerror}") from None
    except ValueError as error:
        raise ReplayError(f"{path} is not a saved match: {error}") from None
    return rebuild_match(saved, str(path), make)


def rebuild_match(saved: Any, name: str, make: Callable[[str, dict[str, Any]], Game]) -> Match:
    """A match from its saved values."""
    _check_save(saved, name)
    try:
        game = make(saved["game"], saved["setup"])
        match = game.start(saved["seed"], saved["run"])
    except FairFightError as error:
        raise ReplayError(*error.at(name)) from None
    if saved["content"] != game.content_hash:
        raise ReplayError(
            f"{name}: it was played with content {saved['content']}, here the content is {game.content_hash}"
        )
    _play_again(match, saved["choices"], name)
    match.policy_drawn = saved["policy_drawn"]
    if match.saved()["state"] != saved["state"]:
        raise ReplayError(
            f"{name}: the same choices now lead elsewhere: the rules have changed since it was saved "
            f"by fairfight {saved['fairfight']} (this is {VERSION})"
        )
    return match


def _check_save(saved: Any, name: str) -> None:
    if not isinstance(saved, dict) or "format" not in saved:
        raise ReplayError(f"{name} is not a saved match: it has no format number")
    if saved["format"] != SAVE_FORMAT:
        raise ReplayError(f"{name}: its format is {saved['format']!r}; this fairfight reads {SAVE_FORMAT}")
    for key, kind in KEYS.items():
        if type(saved.get(key)) is not kind:  # true is no number here
            raise ReplayError(f'{name} is not a saved match: "{key}" is missing or not a {kind.__name__}')
    if not all(type(code) is int for code in saved["choices"]):
        raise ReplayError(f'{name} is not a saved match: "choices" must be whole numbers')
    if not 0 <= saved["policy_drawn"] < MOST_DRAWN:
        raise ReplayError(f'{name} is not a saved match: "policy_drawn" must be from 0 to {MOST_DRAWN - 1}')
    if saved["generator"] != GENERATOR:
        raise ReplayError(f"{name}: its dice came from {saved['generator']}; here they come from {GENERATOR}")


def _play_again(match: Match, choices: Sequence[int], name: str) -> None:
    for number, code in enumerate(choices, 1):
        try:
            match.play(code)
        except IllegalChoice as error:
            raise ReplayError(f"{name}: choice {number} of {len(choices)} is not legal: {error}") from None
