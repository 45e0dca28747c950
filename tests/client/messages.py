"""Messages of a server as JSON, and what a talk makes of them."""

from __future__ import annotations

import json
from collections.abc import Iterable

from fairfight.client.live.messages import News
from fairfight.client.live.talk import Talk

Plain = dict[str, object]

PLACES = [{"place": 0, "seat": "a", "who": "person", "name": "Anna"}]
MATCH: Plain = {"id": "x", "game": "counting", "status": "running", "places": PLACES}
WELCOME: Plain = {"type": "welcome", "match": MATCH, "place": 0, "seat": "a"}


def update(n: int, heard: int, *, events: Iterable[int] = (), codes: Iterable[int] = (), **more: object) -> Plain:
    """An update with events of these numbers and choices of these codes."""
    codes = list(codes)
    said: Plain = {"type": "update", "n": n, "heard": heard, "seat": "a", "to_act": "a" if codes else "b"}
    said |= {"events": [{"n": number, "kind": "happened"} for number in events], "view": {}}
    said |= {"scene": {"places": [{"id": "board", "kind": "grid"}]}, "over": False}
    return said | {"choices": [{"code": code, "kind": "do"} for code in codes], **more}


def begun(*, codes: Iterable[int] = (7, 8)) -> Talk:
    """A talk after its first update, which was looked at: 3 choices and 5 events are behind it."""
    talk = Talk()
    talk.connected()
    hear(talk, WELCOME)
    hear(talk, update(3, 5, events=range(1, 6), codes=codes))
    assert len(news_of(talk)) == 1
    return talk


def hear(talk: Talk, *messages: Plain) -> None:
    for message in messages:
        talk.receive(json.dumps(message))


def news_of(talk: Talk) -> list[News]:
    """All that there is to know, taken."""
    found = []
    while (news := talk.take_news()) is not None:
        found.append(news)
    return found


def said_by(talk: Talk) -> list[Plain]:
    """What the client sends, taken."""
    return [json.loads(text) for text in talk.outgoing()]
