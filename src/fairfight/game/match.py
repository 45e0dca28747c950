"""`Match`: one match of any game: choices, play, events, views, clone, save and load."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from fairfight.common.errors import FairFightError, IllegalChoice
from fairfight.engine.engine import Engine
from fairfight.engine.layout import copy_of, to_record
from fairfight.engine.log import take_events
from fairfight.game.interface.beats import Beat, beats
from fairfight.game.interface.choice import Choice, WordedChoice
from fairfight.game.interface.event import Event, Observer, Reader
from fairfight.game.interface.interface import Actor
from fairfight.game.interface.preview import Preview
from fairfight.game.interface.reason import Reason
from fairfight.game.interface.scene import Scene
from fairfight.game.matches import saves, snapshots
from fairfight.game.matches.ending import Ending, conceded
from fairfight.game.matches.rows import Rows
from fairfight.game.matches.streams import Stream

if TYPE_CHECKING:
    from fairfight.game.game import Game


class Match:
    """A match between its first decision and its end. Made by `Game.start`.

    Observers are seats, by name or number; "spectator", who knows what all seats know; and None, who knows everything.
    """

    def __init__(self, game: Game, engine: Engine, seed: int, run: int) -> None:
        self.game = game
        self.seed = seed
        self.run = run
        self._played = array("i")  # choices, by their codes
        self._decided = [0] * (len(game.seats) + 1)  # how many of them were each seat's; the last, of nobody
        self.rows = Rows()  # of the log: all that happened, as numbers
        self._streams: dict[Observer, Stream] = {}
        self._ending: Ending | None = None  # how it was ended before its end
        self._engine = engine
        self._is_determinized = False
        self._awake: Any = engine.new_state()
        self._resting = b""  # the position as bytes, instead
        log = engine.log
        engine.begin(self._state, log, seed, run)
        self._after_step(log)

    def _after_step(self, log: Any) -> None:
        self.rows.extend(take_events(log))
        self._codes = self._engine.choices(self._state)

    @property
    def _state(self) -> Any:
        if self._resting:
            self._awake, self._resting = self._engine.state_of(self._resting), b""
        return self._awake

    def rest(self) -> None:
        """Take little room until somebody asks something again: the position is kept as bytes, a seventh of itself."""
        self._awake, self._resting = None, self.to_bytes()

    # Looking.

    @property
    def played(self) -> list[int]:
        """The choices that were made, by their codes."""
        return self._played.tolist()

    @property
    def all_decided(self) -> list[int]:
        """How many choices each seat has made; the last: how many were nobody's."""
        return list(self._decided)

    def decided(self, seat: int | str) -> int:
        """How many choices a seat has made, with those that are nobody's. Others' choices would tell who was asked."""
        observer = self._observer(seat)
        return self._decided[-1] + (self._decided[observer] if observer >= 0 else 0)

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
        number = -1 if self.over else self._engine.to_act(self._state)
        return None if number < 0 else self.game.seats[number]

    @property
    def actor(self) -> Actor:
        """The hero that the decision is for, or that all who play the seat decide it together."""
        return Actor() if self.over else self.game.interface.actor(self.state)

    @property
    def codes(self) -> tuple[int, ...]:
        """The codes of `choices()`, for programs that need no more."""
        return tuple(self._codes)

    def choices(self) -> list[Choice]:
        """All that can be done now, as data; empty only after the end."""
        return self.game.interface.codec.decode_all(self.state, self._codes, self._reader_to_act)

    def choice(self, code: int) -> Choice:
        """One of them by its code, which must be legal."""
        return self.game.interface.codec.decode(self.state, code, self._reader_to_act)

    def words(self, choice: Choice | int) -> str:
        """A choice that is there now, in words."""
        held = choice if isinstance(choice, Choice) else self.choice(choice)
        return self.game.text.choice(self.state, held)

    def worded_choices(self) -> list[WordedChoice]:
        """All that can be done now, with words, which take longer than the step itself."""
        state, text = self.state, self.game.text
        return [WordedChoice(choice, text.choice(state, choice)) for choice in self.choices()]

    def preview(self, choice: Choice | int) -> Preview | None:
        """What a choice that is there now is likely to do, as its seat can know it; None: nothing can be told."""
        held = choice if isinstance(choice, Choice) else self.choice(choice)
        return self.game.interface.preview(self.state, held, self._seat_to_act, self._reader_to_act)

    def view(self, seat: int | str) -> Any:
        """All that a seat may know, typed."""
        observer = self._observer(seat)
        return self.game.interface.view(self.state, observer, self.reader(observer))

    def scene(self, seat: int | str) -> Scene:
        """The same for the eyes."""
        return self.game.interface.scene(self.view(seat))

    def events(self, seat: int | str | None = None, since: int = 0) -> list[Event]:
        """What happened after the event of a number, as an observer may know it."""
        observer = None if seat is None else self._observer(seat)
        return self._stream(observer).since(self.rows, since)

    def beats(self, seat: int | str | None = None, since: int = 0) -> list[Beat]:
        """The same in groups: an action with its rolls and consequences."""
        return beats(self.events(seat, since))

    def log(self, seat: int | str | None = None, brief: bool = False) -> list[str]:
        """What happened, in words: as an observer may know it, or all of it. Brief: what a player needs to go on."""
        told = self.game.text.narrator(brief).narrate(self.events(seat))
        return [*told, self._ending.words] if self._ending else told

    def why_not(self, thing: str, place: str = "", seat: int | str | None = None) -> Sequence[Reason]:
        """What keeps a card, a unit or an action from being used now, at a place if one is named. It is of who decides.

        The thing is an id, such as a card's in hand, or its kind or name.
        """
        observer = self._seat_to_act if seat is None else self._observer(seat)
        return self.game.interface.why_not(self.state, observer, thing, place, self.reader(observer))

    def why_unavailable(self, card: str, seat: int | str | None = None) -> list[str]:
        """The same in words; nothing if it can be used."""
        return [reason.words for reason in self.why_not(card, seat=seat)]

    def reader(self, observer: Observer) -> Reader:
        """The ids that an observer, given by number, has for what is there."""
        return self._stream(observer).reader(self.rows)

    @property
    def _seat_to_act(self) -> int:
        return max(0, self._engine.to_act(self._state))

    @property
    def _reader_to_act(self) -> Reader:
        return self.reader(self._seat_to_act)

    def _observer(self, seat: int | str) -> int:
        return self.game.observer_number(seat)

    def _stream(self, observer: Observer) -> Stream:
        if observer not in self._streams:
            self._streams[observer] = Stream(lambda: self.game.interface.reader(observer))
        return self._streams[observer]

    @property
    def result(self) -> dict[str, Any] | None:
        """The columns of the result; None before the end, and if it was ended before that."""
        return self.game.result_in_words(self._engine.result(self._state)) if self.over and not self._ending else None

    def to_bytes(self) -> bytes:
        """The state's bytes, the same at every speed."""
        return self._engine.to_bytes(self._state)

    # Playing.

    def play(self, choice: Choice | WordedChoice | int) -> None:
        """Do one of the choices. A choice that is not legal is refused, with the rule that forbids it."""
        code = choice.code if isinstance(choice, Choice | WordedChoice) else choice
        if code not in self._codes:
            raise IllegalChoice(
                f"{self.game.name}: the match is over (rules: nothing is played after the end)"
                if self.over
                else f"{self.game.name}: {self.game.text.why_illegal(self.state, code)}"
            )
        code = self._codes[self._codes.index(code)]  # a plain int, whatever equal number was given
        self._decided[self._engine.to_act(self._state)] += 1  # the last, of nobody, if it is -1
        log = self._engine.log
        self._engine.update(self._state, log, code)
        self._played.append(code)
        self._after_step(log)

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
        twin._played, twin._decided = self._played[:], list(self._decided)
        twin.rows, twin._codes = self.rows.copy(), list(self._codes)
        twin._streams = {observer: stream.copy() for observer, stream in self._streams.items()}
        twin._awake = self._engine.copy(self._state)
        return twin

    def determinized(self, seat: int | str) -> Match:
        """A clone in which what the seat may not know is replaced by something else it could be."""
        twin = self.clone()
        twin._is_determinized = True
        twin._engine.sample_hidden(twin._state, self.game.seat_number(seat))
        twin._codes = twin._engine.choices(twin._state)
        return twin

    # Ending before the end.

    @property
    def ending(self) -> Ending | None:
        """How it ended; None before that."""
        return self._ending or (Ending("played") if self.over else None)

    def end(self, ending: Ending) -> None:
        """End it before its end."""
        if self.over:
            raise IllegalChoice(f"{self.game.name}: the match is over (rules: nothing is played after the end)")
        self._ending, self._codes = ending, []

    def concede(self, seat: int | str) -> None:
        """A seat gives up: of two, the other wins; alone, nobody does."""
        self.end(conceded(self.game.seats[self.game.seat_number(seat)], self.game.seats))

    def default_choice(self) -> Choice:
        """What is chosen for somebody whose time has run out: what does least."""
        if self.over:
            raise FairFightError(f"{self.game.name}: the match is over; there is nothing to choose")
        return self.choice(self.game.interface.codec.default(self.state, self._codes))

    # Keeping.

    @property
    def cannot_be_replayed(self) -> str:
        """Why it could not be played again from its seed and choices; empty: it can."""
        if self._is_determinized:
            return "an imagined match"
        return "a match with scripted dice" if self._engine.scripted else ""

    def saved(self) -> dict[str, Any]:
        """The match as plain values: enough to play it again and to see that it came out the same."""
        return saves.saved(self)

    def save(self, path: str | Path) -> Path:
        """Write the match to a file, whole or not at all."""
        return saves.save(self, path)

    def snapshot(self) -> bytes:
        """The match as bytes, to go on from at once: see `restore`. For one's own storage."""
        return snapshots.snapshot(self)

    def restore(self, packed: bytes) -> None:
        """Become the match of a snapshot, which must be of the same game, set-up and content."""
        head, position, self.rows = snapshots.unpacked(packed, self)
        self.seed, self.run, self._played = head["seed"], head["run"], array("i", head["choices"])
        self._streams = {}
        self._decided, self._awake, self._resting = head["decided"], None, position
        self._ending = Ending.from_dict(head["ended"], self.game.seats) if head["ended"] else None
        self._codes = [] if self._ending else self._engine.choices(self._state)

    def continue_story(self, earlier: Match) -> None:
        """Put an earlier match's story in the place of how this one began, such as a campaign's last mission."""
        self.rows = earlier.rows.copy()
        self._streams = {observer: stream.copy() for observer, stream in earlier._streams.items()}

    def rewound(self, choices: int) -> Match:
        """The match as it was after so many choices: another one, played again from its seed."""
        if self.cannot_be_replayed:
            raise FairFightError(f"{self.cannot_be_replayed} cannot be rewound: it could not be played again")
        earlier = Match(self.game, self._engine, self.seed, self.run)
        for code in self.played[:choices]:
            earlier.play(code)
        return earlier

    def __repr__(self) -> str:
        where = "over" if self.over else f"after {len(self.played)} choices"
        return f"<match of {self.game!r}, seed {self.seed}, run {self.run}, {where}>"
