"""A client of the service, from Python: accounts, matches and live play, sync and async.

>>> from fairfight.client import Client
>>> Client("http://127.0.0.1:8000")
Client('http://127.0.0.1:8000')

It imports neither the rules nor the server. It is an extra: `fairfight[client]`.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from fairfight.common.errors import FairFightError
from fairfight.common.later import later

NEEDED = ("httpx2", "platformdirs", "websockets")

if any(find_spec(name) is None for name in NEEDED):
    raise FairFightError('a client of the service needs the extra: pip install "fairfight[client]"')

if TYPE_CHECKING:
    from fairfight.client.asynchronous import AsyncClient
    from fairfight.client.errors import NotReached, ServiceError
    from fairfight.client.live.asynchronous import AsyncLiveMatch
    from fairfight.client.live.synchronous import LiveMatch
    from fairfight.client.models import Clock
    from fairfight.client.seating import agent, anybody, me
    from fairfight.client.synchronous import Client
else:
    __getattr__ = later(
        globals(),
        {
            "AsyncClient": "fairfight.client.asynchronous",
            "AsyncLiveMatch": "fairfight.client.live.asynchronous",
            "Client": "fairfight.client.synchronous",
            "Clock": "fairfight.client.models",
            "LiveMatch": "fairfight.client.live.synchronous",
            "NotReached": "fairfight.client.errors",
            "ServiceError": "fairfight.client.errors",
            "agent": "fairfight.client.seating",
            "anybody": "fairfight.client.seating",
            "me": "fairfight.client.seating",
        },
    )

__all__ = [
    "AsyncClient",
    "AsyncLiveMatch",
    "Client",
    "Clock",
    "LiveMatch",
    "NotReached",
    "ServiceError",
    "agent",
    "anybody",
    "me",
]
