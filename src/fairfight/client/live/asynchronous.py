"""`AsyncLiveMatch`: a live match over a WebSocket that comes back by itself, for asyncio."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from types import TracebackType
from typing import TypeVar
from urllib.parse import quote

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from fairfight.client.conduct import AGENT, Conduct, refusal, unreachable
from fairfight.client.errors import NotReached, ServiceError
from fairfight.client.live.messages import Goodbye, Log, News, Previewed, Reasons, Status, Update, Welcome, Words
from fairfight.client.live.pauses import Pauses
from fairfight.client.live.talk import Answer, Talk
from fairfight.client.models import Match
from fairfight.common.errors import FairFightError
from fairfight.game.interface.choice import Choice
from fairfight.game.interface.plain import plain
from fairfight.game.interface.preview import Preview
from fairfight.game.interface.reason import Reason
from fairfight.game.interface.wishes import Wishes

Kind = TypeVar("Kind")

LARGEST = 8 * 1024 * 1024  # bytes of a message
OPENS_WITHIN = 10.0  # seconds
FOR_GOOD = (400, 401, 403, 404, 405, 409, 422)  # answers to a handshake after which nobody tries again


class AsyncLiveMatch:
    """A match that is being played. It is made by `AsyncClient.match`; enter it to connect.

    Iterate over it for updates. After an update with choices, `choose` one of them.
    """

    def __init__(
        self,
        conduct: Conduct,
        match: str,
        place: int | None = None,
        invite: str = "",
        pauses: Pauses | None = None,
    ) -> None:
        self.id = match
        self._conduct, self._place, self._invite, self._pauses = conduct, place, invite, pauses or Pauses()
        self._talk = Talk()
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._waiting: dict[int, asyncio.Future[Answer]] = {}
        self._has_news = asyncio.Event()

    def __repr__(self) -> str:
        return f"<live match {self.id}>"

    async def __aenter__(self) -> AsyncLiveMatch:
        begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._task = asyncio.create_task(self._stay(begun))
        try:
            await begun
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave; the match goes on."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        for future in self._waiting.values():
            future.cancel()
        self._has_news.set()  # whoever waits for news hears that there will be none

    # Looking.

    @property
    def match(self) -> Match:
        """Which match it is, as it was when the connection was made."""
        return self._welcome.match

    @property
    def place(self) -> int | None:
        """One's own place; None: one looks on."""
        return self._welcome.place

    @property
    def _welcome(self) -> Welcome:
        if self._talk.welcome is None:
            raise FairFightError("a live match must be entered first")
        return self._talk.welcome

    @property
    def update(self) -> Update:
        """The update that was looked at last; choices are about it."""
        if self._talk.seen is None:
            raise FairFightError("nothing was looked at yet")
        return self._talk.seen

    @property
    def status(self) -> Status:
        """Who is there, whom the match waits for, clocks and offers, as of now."""
        return self._talk.status

    @property
    def has_news(self) -> bool:
        """Whether there is something that one should know."""
        return self._talk.has_news

    async def news(self) -> News | None:
        """The next thing that one should know, of whatever kind; None: there will be nothing more."""
        while True:
            news = self._talk.take_news()
            if news is not None:
                return news
            if self._talk.is_over or self._task is None:
                return None
            self._has_news.clear()
            await self._has_news.wait()

    async def __aiter__(self) -> AsyncIterator[Update]:
        """Updates, to the end of the match. Whoever is slow gets what has happened meanwhile as one update."""
        while (news := await self.news()) is not None:
            for update in updates_of([news]):
                yield update
                if update.over:
                    return

    # Choosing and asking.

    async def choose(self, choice: Choice | int | Mapping[str, object]) -> None:
        """Make a choice of the update that was looked at last; returns when the service has kept it."""
        await self._answer(self._talk.choose(code_of(choice)))

    async def words(self, choices: Iterable[Choice | int] | None = None) -> dict[int, str]:
        """Choices in words, by their codes; all of them if none are named."""
        named = {} if choices is None else {"codes": [code_of(one) for one in choices]}
        return dict((await self._asked(Words, "words", **named)).words)

    async def preview(self, choice: Choice | int) -> Preview | None:
        """What a choice is likely to do; None: nothing can be told."""
        return (await self._asked(Previewed, "preview", code=code_of(choice))).preview

    async def why_not(self, thing: str, place: str = "") -> list[Reason]:
        """What keeps a card, a unit or an action from being used now."""
        return list((await self._asked(Reasons, "why_not", thing=thing, place=place)).reasons)

    async def log(self) -> list[str]:
        """All that happened, in words."""
        return list((await self._asked(Log, "log")).lines)

    # Beside the table.

    async def wish(self, wishes: Wishes, auto_pass: bool = False) -> None:
        """Say when one wants to be asked for a response; with `auto_pass` others see that one answers nothing."""
        await self._answer(self._talk.wish(**plain(wishes), auto_pass=auto_pass))

    async def offer(self, what: str) -> None:
        """Offer a "draw", or to take one's last decision back: "undo"."""
        await self._do("offer", what=what)

    async def accept(self, what: str) -> None:
        """Accept what somebody offers."""
        await self._do("accept", what=what)

    async def decline(self, what: str) -> None:
        """Decline what somebody offers, or take one's own offer back."""
        await self._do("decline", what=what)

    async def resign(self) -> None:
        """Give up."""
        await self._do("resign")

    async def phrase(self, phrase: str) -> None:
        """Say one of the fixed phrases, such as "good_luck"."""
        await self._do("phrase", phrase=phrase)

    async def more_time(self) -> None:
        """Ask for more time to respond, paid from one's own; everybody sees it."""
        await self._do("more_time")

    async def away(self, stand_in: str | int = "agent") -> None:
        """Let an agent, or the person at another place, decide for one's heroes."""
        await self._do("away", stand_in=str(stand_in))

    async def back(self) -> None:
        """Decide oneself again."""
        await self._do("back")

    async def _do(self, kind: str, **fields: object) -> None:
        await self._answer(self._talk.do(kind, **fields))

    async def _asked(self, answer: type[Kind], kind: str, **fields: object) -> Kind:
        found = await self._answer(self._talk.ask(kind, **fields))
        if not isinstance(found, answer):
            raise NotReached(f"the service answers {kind} with {type(found).__name__}")
        return found

    async def _answer(self, number: int) -> Answer:
        """What comes back; however long the connection is away meanwhile."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        await self._flush()
        try:
            return await future
        finally:
            self._waiting.pop(number, None)

    # The connection.

    async def _stay(self, begun: asyncio.Future[None]) -> None:
        """Be connected until nothing more is to be expected, or the first attempt fails."""
        while True:
            error, is_for_good = await self._connected(begun)
            if is_for_good or self._talk.is_over or not begun.done():
                break
            self._talk.disconnected(str(error))
            await self._flush()
            await asyncio.sleep(self._pauses.next())
        self._talk.end(error)
        await self._flush()
        if not begun.done():
            begun.set_exception(error)

    async def _connected(self, begun: asyncio.Future[None]) -> tuple[FairFightError, bool]:
        """Be connected once; returns why it ended, and whether that is for good."""
        path = f"/api/matches/{quote(self.id, safe='')}/live"
        url = self._conduct.address.socket(path, place=self._place, since=self._talk.heard, invite=self._invite or None)
        headers = {key: value for key, value in self._conduct.headers().items() if key != "User-Agent"}
        try:
            async with connect(
                url, additional_headers=headers, user_agent_header=AGENT, max_size=LARGEST, open_timeout=OPENS_WITHIN
            ) as self._socket:
                await self._hear(self._socket, begun)
        except InvalidStatus as error:
            found = refusal(error.response.status_code, error.response.body)
            return found, found.status in FOR_GOOD
        except ConnectionClosed as error:
            return self._goodbye() or NotReached(str(error)), False
        except (WebSocketException, OSError) as error:
            return unreachable(self._conduct.address, error), False
        except NotReached as error:  # what came was not understood, and would not be another time
            return error, True
        finally:
            self._socket = None
        return self._goodbye() or NotReached("the server has closed it"), False

    def _goodbye(self) -> ServiceError | None:
        """What the server has said at the end of a connection."""
        said = self._talk.goodbye
        return ServiceError(said.code, said.message) if said else None

    async def _hear(self, socket: ClientConnection, begun: asyncio.Future[None]) -> None:
        """Take messages until the connection is closed."""
        self._talk.connected()
        async for text in socket:
            self._talk.receive(text)
            await self._flush()
            if self._talk.latest and not begun.done():
                begun.set_result(None)
            self._pauses.begin_anew()

    async def _flush(self) -> None:
        """Send what is to be sent, and tell those who wait for it what came."""
        outgoing = self._talk.outgoing()
        for number, answer in self._talk.settled():
            future = self._waiting.get(number)
            if future is None or future.done():
                continue
            if isinstance(answer, FairFightError):
                future.set_exception(answer)
            else:
                future.set_result(answer)
        self._has_news.set()
        with contextlib.suppress(ConnectionClosed):  # what was not answered is said again
            for text in outgoing:
                if self._socket:
                    await self._socket.send(text)


def updates_of(told: Iterable[News]) -> Iterator[Update]:
    """The updates among news, up to the last of the match; a goodbye before that is an error."""
    for news in told:
        if isinstance(news, Update):
            yield news
            if news.over:
                return
        elif isinstance(news, Goodbye):
            raise ServiceError(news.code, news.message)


def code_of(choice: Choice | int | Mapping[str, object]) -> int:
    """The code of a choice, whatever names it.

    >>> code_of(3), code_of(Choice(3, "rest")), code_of({"code": 3, "kind": "rest"})
    (3, 3, 3)
    """
    code = choice.code if isinstance(choice, Choice) else choice["code"] if isinstance(choice, Mapping) else choice
    if not isinstance(code, int):
        raise FairFightError(f"the code of a choice is a whole number, not {code!r}")
    return code
