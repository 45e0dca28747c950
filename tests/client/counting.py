"""A match that counts, as the service would tell of it: each choice adds an event, and so does somebody else at times.

`Counting` is the match without network. `serving` puts it behind WebSockets, whose connections can be broken.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from collections.abc import Coroutine, Iterator
from typing import Any

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from tests.client.messages import WELCOME, update
from tests.commands import HANGS_AFTER


class Counting:
    """One seat's side of a match: a choice is the number of choices before it, or 1000 to end the match."""

    def __init__(self) -> None:
        self.made = list[int]()
        self.events = 0
        self.said = list[dict[str, Any]]()  # besides choices
        self.answers_nothing = False

    def connected(self, since: int) -> list[str]:
        """What a new connection is told."""
        return [json.dumps(WELCOME), self.update(since)]

    def update(self, since: int) -> str:
        codes, over = [len(self.made), 1000], 1000 in self.made
        events = range(since + 1, self.events + 1)
        return json.dumps(update(len(self.made), self.events, events=events, codes=[] if over else codes, over=over))

    def hear(self, text: str) -> list[str]:
        """What a message is answered with."""
        said = json.loads(text)
        if self.answers_nothing:
            return []
        if said["type"] == "resume":
            return [json.dumps(json.loads(self.update(said["since"])) | {"id": said["id"]})]
        if said["type"] != "choose":
            self.said.append(said)
            return [json.dumps(self._answer(said) | {"id": said["id"]})]
        if said["expect"] != len(self.made):
            return [json.dumps({"type": "error", "code": "impossible", "message": "look again", "id": said["id"]})]
        self.made.append(said["code"])
        self.events += 1
        accepted = {"type": "accepted", "id": said["id"], "n": len(self.made)}
        return [json.dumps(accepted), self.update(self.events - 1)]

    def act(self) -> str:
        """Somebody else does something."""
        self.events += 1
        return self.update(self.events - 1)

    def _answer(self, said: dict[str, Any]) -> dict[str, object]:
        match said["type"]:
            case "words":
                return {"type": "words", "words": {str(code): f"count {code}" for code in said["codes"]}}
            case "preview":
                return {"type": "preview", "code": said["code"], "preview": {"costs": [["mana", 2]]}}
            case "why_not":
                return {"type": "why_not", "reasons": [{"id": "no", "words": f"{said['thing']} cannot count"}]}
            case "log":
                return {"type": "log", "lines": ["It counts."]}
            case "resign":
                return {"type": "error", "code": "not_now", "message": "not now"}
        return {"type": "accepted"}


class Service:
    """The match behind WebSockets, in a thread of its own."""

    def __init__(self) -> None:
        self.match = Counting()
        self.url = ""
        self.requests = list[Request]()
        self.refuses: tuple[int, object] | None = None  # a status and a body for whoever connects
        self.breaks_after: int | None = None  # messages of a client that are heard before the connection breaks
        self.connections = set[ServerConnection]()
        self._loop = asyncio.new_event_loop()

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Do something in the server's thread."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(HANGS_AFTER)

    def break_connections(self) -> None:
        """Break them without a word."""

        async def work() -> None:
            for one in self.connections:
                one.transport.abort()

        self.run(work())

    def close_connections(self, **goodbye: object) -> None:
        """Close them as a server does that says why."""

        async def work() -> None:
            for one in tuple(self.connections):
                if goodbye:
                    await one.send(json.dumps({"type": "goodbye", **goodbye}))
                await one.close(1012 if goodbye else 1000)

        self.run(work())

    def say(self, **message: object) -> None:
        """Tell every client something."""

        async def work() -> None:
            for one in self.connections:
                await one.send(json.dumps(message))

        self.run(work())

    async def _talk(self, connection: ServerConnection) -> None:
        assert connection.request
        self.connections.add(connection)
        since = int(connection.request.path.partition("since=")[2].partition("&")[0])
        try:
            for text in self.match.connected(since):
                await connection.send(text)
            async for heard in connection:
                answers = self.match.hear(str(heard))
                if self.breaks_after is not None:
                    self.breaks_after -= 1
                    if self.breaks_after < 0:
                        self.breaks_after = None
                        connection.transport.abort()
                        return
                for answer in answers:
                    await connection.send(answer)
        except ConnectionClosed:
            pass
        finally:
            self.connections.discard(connection)

    def _request(self, _: ServerConnection, request: Request) -> Response | None:
        self.requests.append(request)
        if self.refuses is None:
            return None
        status, body = self.refuses
        return Response(status, "", Headers({"Content-Type": "application/json"}), json.dumps(body).encode())

    async def _serve(self, is_up: threading.Event, stop: asyncio.Event) -> None:
        async with serve(self._talk, "127.0.0.1", 0, process_request=self._request) as server:
            self.url = "http://{}:{}".format(*next(iter(server.sockets)).getsockname())
            is_up.set()
            await stop.wait()


@contextlib.contextmanager
def serving() -> Iterator[Service]:
    service, is_up, stop = Service(), threading.Event(), asyncio.Event()
    thread = threading.Thread(target=service._loop.run_until_complete, args=[service._serve(is_up, stop)])
    thread.start()
    assert is_up.wait(HANGS_AFTER)
    try:
        yield service
    finally:
        service._loop.call_soon_threadsafe(stop.set)
        thread.join()
        service._loop.close()
