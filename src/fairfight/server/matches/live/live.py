"""`LiveMatch`: a match that is being played: its rows are committed, then played, then told, in this order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import orjson

from fairfight.game.matches.snapshots import state_digest
from fairfight.server.clock import MINUTE, SECOND
from fairfight.server.http.errors import Refusal
from fairfight.server.matches.live import saying
from fairfight.server.matches.live.clocks import DecisionClock
from fairfight.server.matches.live.holding.writer import Entry
from fairfight.server.matches.live.listeners import Listener
from fairfight.server.matches.live.rows import Kind, Row
from fairfight.server.matches.live.standing import Standing
from fairfight.server.matches.live.thoughts import Thoughts
from fairfight.server.matches.live.timing import Alarm
from fairfight.server.matches.live.windows import Window
from fairfight.server.matches.live.wishing import Wishing
from fairfight.server.matches.terms import DaysClock, Terms
from fairfight.server.storage.retrying import is_absence

if TYPE_CHECKING:
    from fairfight.server.matches.live.holding.host import Host

SNAPSHOT_EVERY = 10  # choices: to keep one takes as long as to play a choice again
MOST_ROWS = 20_000
MOST_ASIDES = 1000  # rows of a place beside choices: offers, phrases, votes
LAST_MOMENT = MINUTE
log = logging.getLogger("fairfight.matches")


@dataclass(frozen=True)
class Held:
    """A match as a process has taken it."""

    match_id: str
    fence: int
    terms: Terms
    standing: Standing
    last_at: int  # of its last row, by the machine's clock
    snapshot_at: int = 0  # choices played by the last snapshot
    waits_for: str | None = None  # as it is written down


class LiveMatch:
    """A match with those who listen to it. One thing happens after the other, under `turn`."""

    def __init__(self, host: Host, held: Held) -> None:
        self.host, self.held = host, held
        self.standing, self.terms = held.standing, held.terms
        self.listeners: set[Listener] = set()
        self.wishing = Wishing()
        self.spoke_at: dict[int, int] = {}  # when a place said its last phrase
        self.window: Window | None = None
        self.clock = DecisionClock(held.terms)
        self.absent_since: dict[int, int] = {}
        self.thoughts = Thoughts(self)
        self.is_finished = False
        self.is_lost = False  # what is here may not be what is in the database
        self._waits_for = held.waits_for
        self.idle_since = host.timing.now()
        self._alarm: Alarm | None = None
        self._since = self._began_before() if self.is_slow else None
        self._lock = asyncio.Lock()
        self._snapshot_at = held.snapshot_at
        now = host.timing.now()
        for place in self.standing.people:
            self.absent_since[place.number] = now

    @property
    def match_id(self) -> str:
        """The id of the match."""
        return self.held.match_id

    @property
    def is_slow(self) -> bool:
        """Whether people have days for a decision, so that nobody waits here."""
        return isinstance(self.terms.clock, DaysClock)

    def _began_before(self) -> int:
        """When the decision that is due began, which may be days ago; whoever comes too late has a last moment."""
        assert self.terms.move_ms is not None
        now = self.host.timing.now()
        return max(now - (self.host.now() - self.held.last_at), now - self.terms.move_ms + LAST_MOMENT)

    @property
    def is_windowed(self) -> bool:
        """Whether actions open response windows: in matches between people, in games with responses."""
        between = {place.account_id for place in self.standing.people}
        return (
            self.terms.response_seconds > 0
            and len(self.standing.people) == len(self.standing.game.seats) == len(between) > 1
            and bool(self.standing.game.interface.occasions_about)
        )

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Have the match for oneself; when it is given back, all is told and alarms are set."""
        async with self._lock:
            if self.is_lost:
                raise Refusal("unavailable", "the match is being read again; try again soon")
            try:
                yield
            finally:
                if not self.is_lost:
                    self.set_alarm()

    # Rows.

    def row(self, kind: Kind, place: int | None = None, **values: Any) -> Row:
        """The next row."""
        data = values.pop("data", {})
        return Row(self.standing.rows + 1, kind, self.host.now(), place, data=data, **values)

    async def add(self, row: Row, committed: Callable[[], None] = lambda: None) -> None:
        """Commit a row, then play it. If it cannot be committed nothing has happened, as far as anybody can know."""
        if row.n > MOST_ROWS and row.kind != "end":
            raise Refusal("too_many", "this match is too long; all that is left is to resign")
        is_aside = row.kind not in ("choose", "undo", "end") and row.place is not None
        if is_aside and self.standing.asides.get(row.place or 0, 0) >= MOST_ASIDES:
            raise Refusal("too_many", f"in one match that can be done {MOST_ASIDES} times")
        await self._commit([row], self._due())
        committed()
        await asyncio.sleep(0)  # that it is committed is sent before it is played, which takes as long as it takes
        self.standing.apply(row)
        if self.window is not None and row.kind == "choose":
            for seat in self.standing.effects:
                self.window.act(seat)

    async def _commit(self, rows: Sequence[Row], values: Mapping[str, Any]) -> None:
        choices, snapshot = len(self.standing.match.played), None
        if choices - self._snapshot_at >= SNAPSHOT_EVERY or choices < self._snapshot_at:
            snapshot, self._snapshot_at = (self.standing.rows, self.host.stamp + packed(self.standing)), choices
        try:
            await self.host.writer.commit(Entry(self.match_id, self.held.fence, rows, values, snapshot))
        except Exception as error:
            self.host.lose(self, error)
            raise Refusal("unavailable", f"{why_lost(error)}; come again to see whether this was done") from error

    def _due(self) -> dict[str, Any]:
        """Correspondence matches are found by the time at which somebody's time is over."""
        if not self.is_slow:
            return {}
        assert self.terms.move_ms is not None
        return {"due_at": self.host.now() + self.terms.move_ms}

    async def choose(
        self,
        place: int | None,
        code: int,
        drawn: int | None = None,
        spent: int = 0,
        committed: Callable[[], None] = lambda: None,
    ) -> None:
        """Make a choice, and what follows from it without anybody's doing."""
        await self.add(self.row("choose", place, code=code, drawn=drawn, spent=spent), committed)
        self.clock.stop()
        await self.go_on()

    async def go_on(self) -> None:
        """Make the steps that are nobody's, and the passes that people have wished for."""
        while not self.standing.match.over:
            match = self.standing.match
            if match.seat is None:
                await self._step(match.codes[0])
            elif (passed := self.wishing.passed(self.standing, self.is_windowed)) is not None:
                await self.add(self.row("choose", passed[0], code=passed[1]))
            else:
                break
        if self.standing.match.over:
            if self.window is None:  # else it has ended when that closes
                await self.finish()
        else:
            self.note_who_decides()
            self.thoughts.begin()

    def note_who_decides(self) -> None:
        """For the lists of those who are not here; while a window is open they are as they were."""
        if self.window is not None:
            return
        waits_for = ",".join(["", *map(str, self.standing.deciders), ""]) if self.standing.deciders else ""
        if waits_for != self._waits_for:
            self._waits_for = waits_for
            self.host.begin(self._commit([], {"waits_for": waits_for}))

    async def _step(self, code: int) -> None:
        """A step that is nobody's is played at once: it is committed with what follows, before anybody hears of it."""
        rows = list[Row]()
        while not self.standing.match.over and self.standing.match.seat is None:
            rows.append(self.row("choose", code=code))
            self.standing.apply(rows[-1])
            code = next(iter(self.standing.match.codes), 0)
        await self._commit(rows, {})

    async def end(self, how: str, winner: str = "", by: str = "", place: int | None = None) -> None:
        """End it before its end."""
        await self.add(self.row("end", place, data={"how": how, "winner": winner, "by": by}))
        await self.finish()

    async def finish(self) -> None:
        """Write down how it ended, once."""
        match = self.standing.match
        if self.is_finished or match.ending is None:
            return
        self.is_finished = True
        values = {
            "status": "ended",
            "ended_at": self.host.now(),
            "due_at": None,
            "waits_for": "",
            "ending": orjson.dumps(match.ending.to_dict()).decode(),
            "result": orjson.dumps(match.result, option=orjson.OPT_SERIALIZE_NUMPY).decode() if match.result else None,
            "state": state_digest(match),
        }
        self.window = None
        self.clock.stop()
        self.thoughts.stop()
        await self._commit([], values)
        self.host.ended(self)

    # Telling.

    def tell(self, *, is_public: bool = False) -> None:
        """Tell everybody what there is now. Whoever is kept waiting by a window hears only what all may know."""
        status = self.status()
        if is_public:
            self.tell_status(lambda listener: not self.may_hear(listener))
        packed_by: dict[tuple[str, int, bool], tuple[bytes, int]] = {}
        for listener in filter(self.may_hear, tuple(self.listeners)):
            key = (listener.seat, listener.since, self._decides(listener))
            if key not in packed_by:
                said = self.update(listener, status)
                packed_by[key] = (orjson.dumps(said, option=orjson.OPT_SERIALIZE_NUMPY), said["heard"])
            message, listener.since = packed_by[key]
            listener.send_packed(message)

    def tell_status(self, whom: Callable[[Listener], bool] = lambda _: True) -> None:
        """Tell everybody who is there and whose time runs."""
        message = orjson.dumps({"type": "status", "status": self.status()})
        for listener in filter(whom, tuple(self.listeners)):
            listener.send_packed(message)

    def update(self, listener: Listener, status: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """All that a listener is to see now."""
        said = saying.update(self.standing, listener.seat, listener.since)
        if not self._decides(listener):
            said["choices"] = []
        return {**said, "status": status or self.status()}

    def heard(self, listener: Listener) -> int:
        """The number of the last event that a listener may know."""
        return saying.heard(self.standing, listener.seat)

    def may_hear(self, listener: Listener) -> bool:
        """Whether a listener is told at once what happens."""
        return self.window is None or self.window.is_told(listener.seat)

    def _decides(self, listener: Listener) -> bool:
        """Whether a listener is offered choices: it decides, and no window keeps it from doing so."""
        if listener.place not in self.standing.deciders:
            return False
        return self.window is None or (self.window.is_told(listener.seat) and self.may_respond)

    @property
    def may_respond(self) -> bool:
        """Whether a response is taken while a window is open."""
        return self.window is not None and not self.window.is_settled and self.standing.is_response

    def status(self) -> dict[str, Any]:
        """Who is there, whose time runs, what is offered: the same for everybody; nothing hidden follows from it."""
        now, standing = self.host.timing.now(), self.standing
        here = {listener.place for listener in self.listeners}
        runs = () if self.window else self.clock.places
        return {
            "people": [
                {
                    "place": place.number,
                    "is_here": place.number in here,
                    "is_away": place.number in standing.stand_ins,
                    "stand_in": standing.stand_ins.get(place.number, ""),
                    "auto_pass": place.number in self.wishing.always_pass,
                    "bank_ms": max(0, standing.bank(place.number) - self.clock.costs(place.number, now)),
                    "runs": place.number in runs,
                }
                for place in standing.people
            ],
            "deciders": [] if self.window else list(standing.deciders),
            "move_ms_left": None if self.window else self.clock.move_left(now),
            "offers": [{"what": what, "by": sorted(wants)} for what, wants in standing.offers.items()],
            "window": {"ms_left": max(0, self.window.closes_at - now)} if self.window else None,
            "votes": {str(place): code for place, code in standing.votes.items()},
        }

    # Time.

    def set_alarm(self) -> None:
        """Run the clock for those who decide now, and wait for whatever is over first."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        now, standing = self.host.timing.now(), self.standing
        if standing.match.over and self.window is None:
            return
        if self.window is None and standing.deciders:
            self.clock.run(standing.deciders, now, self._since)
            self._since = None
        elif self.window is not None or not standing.deciders:
            self.clock.stop()
        moments = [moment for moment in self._moments() if moment is not None]
        if moments:
            self._alarm = self.host.timing.call_at(min(moments), self._ring)

    def _moments(self) -> Iterable[int | None]:
        yield self.window.next_at if self.window else None
        yield self.thoughts.again_at
        places = self.clock.places
        yield self.clock.is_over_at(self.standing.bank(places[0])) if places else None
        if self.terms.absence_ms is not None and not self.standing.match.over:
            for place, since in self.absent_since.items():
                if place not in self.standing.stand_ins:
                    yield since + self.terms.absence_ms - self.standing.absent[place]

    @property
    def has_alarm(self) -> bool:
        """Whether something becomes due by itself."""
        return self._alarm is not None

    def _ring(self) -> None:
        self._alarm = None
        self.host.ring(self)

    # People who come and go.

    async def join(self, listener: Listener) -> None:
        """Somebody listens from now on. How long the place had nobody counts."""
        since = None if listener.place is None else self.absent_since.pop(listener.place, None)
        if since is not None and self.terms.absence_ms is not None and not self.standing.match.over:
            missed = self.host.timing.now() - since
            if missed >= SECOND and self.standing.asides.get(listener.place or 0, 0) < MOST_ASIDES:
                await self.add(self.row("absent", listener.place, data={"ms": missed}))
        self.listeners.add(listener)

    def leave(self, listener: Listener) -> int | None:
        """Somebody is gone; returns the place that nobody listens for any more."""
        self.listeners.discard(listener)
        self.idle_since = self.host.timing.now()
        gone = listener.place
        if gone is None or any(other.place == gone for other in self.listeners):
            return None
        self.absent_since.setdefault(gone, self.idle_since)
        self.wishing.forget(gone)
        return gone

    def close(self, code: str, message: str) -> None:
        """Let go of it: no alarm rings, nobody thinks, everybody is sent away."""
        self.is_lost = True
        self.thoughts.stop()
        if self._alarm is not None:
            self._alarm.cancel()
        for listener in tuple(self.listeners):
            listener.close(code, message)


def why_lost(error: BaseException) -> str:
    """Why a match cannot go on as it is here, for those who play it."""
    return "the database does not answer, or is full" if is_absence(error) else "the match is being read again"


def packed(standing: Standing) -> bytes:
    """A standing as bytes, to go on from."""
    beside = orjson.dumps(standing.beside())
    return len(beside).to_bytes(4, "little") + beside + standing.match.snapshot()


def unpacked(kept: bytes, empty: Standing) -> Standing:
    """A standing from its bytes; `empty` is the same match at its beginning."""
    length = int.from_bytes(kept[:4], "little")
    standing = replace(empty)
    standing.match.restore(kept[4 + length :])
    standing.take(orjson.loads(kept[4 : 4 + length]))
    return standing
