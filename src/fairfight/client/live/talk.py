"""`Talk`: a client's side of the talk about one live match, without any network.

Whoever has a connection hands over what came, and sends what `outgoing` gives. A connection may break at any moment:
the talk goes on with the next one. A choice whose answer was not seen is sent again, with the number of choices that
were made before it, so that it is never made twice.

>>> talk = Talk()
>>> talk.connected()
>>> talk.receive('{"type": "update", "n": 3, "heard": 9, "seat": "a", "to_act": "a", "events": [], "view": {}, '
...              '"scene": {"places": []}, "choices": [{"code": 7, "kind": "rest"}], "over": false}')
>>> talk.take_news()
<update 3 of a: 0 events, 1 choices>
>>> number = talk.choose(7)
>>> talk.outgoing()
['{"type": "choose", "expect": 3, "code": 7, "id": 1}']
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from fairfight.client.errors import NotReached, ServiceError
from fairfight.client.live.messages import (
    Accepted,
    Back,
    Goodbye,
    Log,
    Lost,
    News,
    Previewed,
    Reasons,
    Refused,
    Said,
    Status,
    StatusChanged,
    Update,
    Welcome,
    Words,
)
from fairfight.client.reading import read
from fairfight.common.errors import FairFightError

Answer = Accepted | Words | Previewed | Reasons | Log | None
ANSWERS: Mapping[str, type[Accepted | Words | Previewed | Reasons | Log]] = {
    "accepted": Accepted,
    "words": Words,
    "preview": Previewed,
    "why_not": Reasons,
    "log": Log,
}
AWAY = "unavailable"  # the code of an error: the server has lost its database, or the match, for a while
MOST_NEWS = 200  # phrases of somebody who does not look
COMES_BACK = frozenset({"stopping", "too_slow", "too_many", "unavailable", "internal"})  # goodbyes: try again

# How something is treated if the connection breaks before it is answered: a choice is sent again unless it was made,
# a question is sent again, a deed may have been done or not.
Kind = Literal["choice", "question", "deed"]


@dataclass
class Pending:
    """Something that was said, or is to be said, and not answered yet."""

    kind: Kind
    message: dict[str, object]
    times_sent: int = 0
    doubt: ServiceError | None = None  # how it was refused, perhaps because it was made before

    @property
    def expect(self) -> int:
        """How many choices had been made before this one."""
        number = self.message["expect"]
        assert isinstance(number, int)
        return number


class Talk:
    """The talk about one match from one place, or of a spectator."""

    def __init__(self, since: int = 0) -> None:
        self.heard = since  # the number of the last event that came
        self.latest: Update | None = None  # what came last
        self.seen: Update | None = None  # what was looked at last: choices are about it
        self.status = Status()
        self.welcome: Welcome | None = None
        self.farewell: Goodbye | None = None  # the talk has ended for good
        self.goodbye: Goodbye | None = None  # what was said last, perhaps only for a while
        self._is_ready = False  # connected, and the first update has come
        self._was_lost = False
        self._number = 0
        self._pending: dict[int, Pending] = {}
        self._wishes: dict[str, object] | None = None
        self._outgoing: list[str] = []
        self._settled: list[tuple[int, Answer | FairFightError]] = []
        self._news: deque[News] = deque()

    # What a user wants. Each returns the number under which it is settled.

    def choose(self, code: int, expect: int | None = None) -> int:
        """Make a choice of the update that was looked at last."""
        if expect is None:
            if self.seen is None:
                raise FairFightError("nothing was looked at yet, so there is nothing to choose")
            expect = self.seen.n
        return self._say("choice", {"type": "choose", "expect": expect, "code": code})

    def ask(self, kind: str, **fields: object) -> int:
        """Ask something that changes nothing."""
        return self._say("question", {"type": kind, **fields})

    def do(self, kind: str, **fields: object) -> int:
        """Do something beside the table, such as to offer a draw."""
        return self._say("deed", {"type": kind, **fields})

    def wish(self, **fields: object) -> int:
        """Say when one wants to be asked; said again on every connection."""
        self._wishes = {"type": "wishes", **fields}
        return self._say("question", self._wishes)

    def _say(self, kind: Kind, message: Mapping[str, object]) -> int:
        self._number += 1
        pending = Pending(kind, {**message, "id": self._number})
        self._pending[self._number] = pending
        if self.farewell:
            self._settle(self._number, _of(self.farewell))
        elif self._is_ready:
            self._send(pending)
        return self._number

    # What there is for whoever has the connection.

    def outgoing(self) -> list[str]:
        """Messages to send now."""
        taken, self._outgoing = self._outgoing, []
        return taken

    def settled(self) -> list[tuple[int, Answer | FairFightError]]:
        """What was answered, by number: with an answer or an error."""
        taken, self._settled = self._settled, []
        return taken

    @property
    def has_news(self) -> bool:
        """Whether there is something that a user should know."""
        return bool(self._news)

    def take_news(self) -> News | None:
        """The next thing that a user should know. Updates that were not looked at are one."""
        if not self._news:
            return None
        taken = self._news.popleft()
        if isinstance(taken, Update):
            self.seen = taken
        return taken

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to be expected: the match is over, or the service has said goodbye."""
        return self.farewell is not None or bool(self.latest and self.latest.over)

    # What happens.

    def connected(self) -> None:
        """A connection is there; nothing is sent before the first update has come."""
        self._is_ready, self._outgoing, self.goodbye = False, [], None

    def disconnected(self, why: str = "") -> None:
        """The connection is gone."""
        self._is_ready, self._outgoing = False, []
        if self.farewell:
            return
        for number, pending in list(self._pending.items()):
            pending.doubt = None
            if pending.kind == "deed" and pending.times_sent:
                self._settle(number, NotReached("the connection broke: whether this was done is not known"))
        if self.latest and not self._was_lost:
            self._was_lost = True
            self._tell(Lost(why))

    def end(self, error: FairFightError) -> None:
        """The talk ends for a reason of our own, such as that nobody may look at this match."""
        code = error.code if isinstance(error, ServiceError) else "ended"
        self._leave(Goodbye(code, str(error)))

    def receive(self, text: str | bytes) -> None:
        """Take a message. Of what nobody here knows, such as a newer service says, nothing is told."""
        try:
            said = json.loads(text)
        except ValueError:
            raise NotReached("what came is no message of FairFight's service") from None
        if not isinstance(said, dict):
            raise NotReached("what came is no message of FairFight's service")
        kind, number = str(said.get("type")), said.get("id")
        match kind:
            case "welcome":
                self.welcome = read(Welcome, said)
            case "update":
                self._update(read(Update, said))
            case "status":
                self._status(read(Status, said.get("status")))
            case "phrase":
                self._tell(read(Said, said))
            case "error":
                self._refused(read(Refused, said))
            case "goodbye":
                self._goodbye(read(Goodbye, said))
        if number in self._pending and kind != "error":
            self._answered(number, read(ANSWERS[kind], said) if kind in ANSWERS else None)

    def _answered(self, number: int, answer: Answer) -> None:
        doubt = self._pending[number].doubt
        if doubt is None:
            self._settle(number, answer)
        elif not self._settle_by_number(number, self._pending[number]):
            self._settle(number, doubt)

    # Updates.

    def _update(self, update: Update) -> None:
        before = self.latest
        if before and self._is_old(update, before):
            self._status(update.status)
        else:
            events = tuple(event for event in update.events if update.rewound or event.n > self.heard)
            self.latest = update = replace(update, events=events)
            self.heard, self.status = update.heard, update.status
            self._tell(update)
        if not self._is_ready:
            self._go_on()

    def _is_old(self, update: Update, before: Update) -> bool:
        """Whether an update tells nothing that an earlier one has not told."""
        if update.rewound or (update.over and not before.over):
            return False
        if update.heard < self.heard:
            return True
        same = (update.heard, update.n, update.choices) == (self.heard, before.n, before.choices)
        return same and (update.to_act, update.scene) == (before.to_act, before.scene)

    def _go_on(self) -> None:
        """After the first update of a connection: say again what was not answered."""
        self._is_ready = True
        if self._was_lost:
            self._was_lost = False
            self._tell(Back())
        if self._wishes and not any(one.message["type"] == "wishes" for one in self._pending.values()):
            self._outgoing.append(json.dumps(self._wishes))
        for number, pending in list(self._pending.items()):
            if pending.kind == "choice" and pending.times_sent and self._settle_by_number(number, pending):
                continue
            self._send(pending)

    def _settle_by_number(self, number: int, pending: Pending) -> bool:
        """Settle a choice that may have been made, by the number of choices that were made since."""
        assert self.latest
        made = self.latest.n
        if made == pending.expect:
            return False
        if made > pending.expect:
            self._settle(number, Accepted(made))
        else:
            self._settle(number, ServiceError("rewound", "the match was taken back meanwhile: look again"))
        return True

    # All else.

    def _refused(self, refused: Refused) -> None:
        pending = self._pending.get(refused.id) if refused.id is not None else None
        if pending is None or refused.id is None:
            self._tell(refused)
        elif refused.code == AWAY and pending.kind != "deed":
            return  # nobody knows whether it was done; the connection ends, and the next one tells
        elif pending.kind == "choice" and pending.times_sent > 1 and not pending.doubt:
            # It may have been made before the connection broke: the number of choices will tell.
            pending.doubt = ServiceError(refused.code, refused.message)
            self._outgoing.append(json.dumps({"type": "resume", "since": self.heard, "id": refused.id}))
        else:
            self._settle(refused.id, pending.doubt or ServiceError(refused.code, refused.message))

    def _status(self, status: Status) -> None:
        if status != self.status:
            self.status = status
            self._tell(StatusChanged(status))

    def _goodbye(self, goodbye: Goodbye) -> None:
        self.goodbye = goodbye
        if goodbye.code not in COMES_BACK:
            self._leave(goodbye)

    def _leave(self, goodbye: Goodbye) -> None:
        if self.farewell:
            return
        self.farewell = goodbye
        self._tell(goodbye)
        for number in list(self._pending):
            self._settle(number, _of(goodbye))

    def _tell(self, news: News) -> None:
        """Keep something for the user. Of updates and of the status only the newest counts."""
        for told in list(self._news):
            if isinstance(news, Back) and isinstance(told, Lost):  # nobody has noticed
                self._news.remove(told)
                return
            if isinstance(news, Update) and isinstance(told, Update | StatusChanged):
                news = news.after(told) if isinstance(told, Update) else news
                self._news.remove(told)
            elif isinstance(news, StatusChanged) and isinstance(told, StatusChanged):
                self._news.remove(told)
        self._news.append(news)
        if len(self._news) > MOST_NEWS:
            self._news.remove(next(one for one in self._news if not isinstance(one, Update | Goodbye)))

    def _send(self, pending: Pending) -> None:
        pending.times_sent += 1
        self._outgoing.append(json.dumps(pending.message))

    def _settle(self, number: int, answer: Answer | FairFightError) -> None:
        del self._pending[number]
        self._settled.append((number, answer))


def _of(goodbye: Goodbye) -> ServiceError:
    return ServiceError(goodbye.code, goodbye.message)
