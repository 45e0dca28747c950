"""`LiveMatch`: a live match for programs without asyncio. It runs an `AsyncLiveMatch` in a thread of its own."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from types import TracebackType
from typing import TypeVar

from anyio.from_thread import BlockingPortal, start_blocking_portal

from fairfight.client.live.asynchronous import AsyncLiveMatch, updates_of
from fairfight.client.live.messages import News, Status, Update
from fairfight.client.models import Match
from fairfight.common.errors import FairFightError
from fairfight.game.interface.choice import Choice
from fairfight.game.interface.preview import Preview
from fairfight.game.interface.reason import Reason
from fairfight.game.interface.wishes import Wishes

Found = TypeVar("Found")


class LiveMatch:
    """A match that is being played. It is made by `Client.match`; enter it to connect.

    Iterate over it for updates. After an update with choices, `choose` one of them.
    """

    def __init__(self, live: AsyncLiveMatch) -> None:
        self._live = live
        self._portal: BlockingPortal | None = None
        self._open = contextlib.ExitStack()

    def __repr__(self) -> str:
        return repr(self._live)

    def __enter__(self) -> LiveMatch:
        with contextlib.ExitStack() as opening:
            self._portal = opening.enter_context(start_blocking_portal())
            opening.enter_context(self._portal.wrap_async_context_manager(self._live))
            self._open = opening.pop_all()
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave; the match goes on."""
        self._open.close()
        self._portal = None

    def _run(self, work: Callable[[], Awaitable[Found]]) -> Found:
        if self._portal is None:
            raise FairFightError("a live match must be entered first: with client.match(...) as live")
        return self._portal.call(work)

    # Looking.

    @property
    def id(self) -> str:
        """The match's id."""
        return self._live.id

    @property
    def match(self) -> Match:
        """Which match it is, as it was when the connection was made."""
        return self._live.match

    @property
    def place(self) -> int | None:
        """One's own place; None: one looks on."""
        return self._live.place

    @property
    def update(self) -> Update:
        """The update that was looked at last; choices are about it."""
        return self._live.update

    @property
    def status(self) -> Status:
        """Who is there, whom the match waits for, clocks and offers, as of now."""
        return self._live.status

    @property
    def has_news(self) -> bool:
        """Whether there is something that one should know."""
        return self._live.has_news

    def news(self) -> News | None:
        """The next thing that one should know, of whatever kind; None: there will be nothing more."""
        return self._run(self._live.news)

    def __iter__(self) -> Iterator[Update]:
        """Updates, to the end of the match. Whoever is slow gets what has happened meanwhile as one update."""
        return updates_of(iter(self.news, None))

    # Choosing and asking.

    def choose(self, choice: Choice | int | Mapping[str, object]) -> None:
        """Make a choice of the update that was looked at last; returns when the service has kept it."""
        self._run(lambda: self._live.choose(choice))

    def words(self, choices: Iterable[Choice | int] | None = None) -> dict[int, str]:
        """Choices in words, by their codes; all of them if none are named."""
        return self._run(lambda: self._live.words(choices))

    def preview(self, choice: Choice | int) -> Preview | None:
        """What a choice is likely to do; None: nothing can be told."""
        return self._run(lambda: self._live.preview(choice))

    def why_not(self, thing: str, place: str = "") -> list[Reason]:
        """What keeps a card, a unit or an action from being used now."""
        return self._run(lambda: self._live.why_not(thing, place))

    def log(self) -> list[str]:
        """All that happened, in words."""
        return self._run(self._live.log)

    # Beside the table.

    def wish(self, wishes: Wishes, auto_pass: bool = False) -> None:
        """Say when one wants to be asked for a response; with `auto_pass` others see that one answers nothing."""
        self._run(lambda: self._live.wish(wishes, auto_pass))

    def offer(self, what: str) -> None:
        """Offer a "draw", or to take one's last decision back: "undo"."""
        self._run(lambda: self._live.offer(what))

    def accept(self, what: str) -> None:
        """Accept what somebody offers."""
        self._run(lambda: self._live.accept(what))

    def decline(self, what: str) -> None:
        """Decline what somebody offers, or take one's own offer back."""
        self._run(lambda: self._live.decline(what))

    def resign(self) -> None:
        """Give up."""
        self._run(self._live.resign)

    def phrase(self, phrase: str) -> None:
        """Say one of the fixed phrases, such as "good_luck"."""
        self._run(lambda: self._live.phrase(phrase))

    def more_time(self) -> None:
        """Ask for more time to respond, paid from one's own; everybody sees it."""
        self._run(self._live.more_time)

    def away(self, stand_in: str | int = "agent") -> None:
        """Let an agent, or the person at another place, decide for one's heroes."""
        self._run(lambda: self._live.away(stand_in))

    def back(self) -> None:
        """Decide oneself again."""
        self._run(self._live.back)
