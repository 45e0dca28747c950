"""Talks with a server and a person at once: shows what comes, and does what is typed."""

from __future__ import annotations

import queue
import threading

from fairfight.cli.online.keyboard import Keyboard
from fairfight.cli.online.session import OnlineSession
from fairfight.cli.play.screen import Terminal
from fairfight.client.live.messages import News
from fairfight.client.live.synchronous import LiveMatch


def talk(terminal: Terminal, live: LiveMatch, session: OnlineSession) -> None:
    """Until the person leaves, or nothing more is to be expected. EOFError: nothing is typed any more."""
    if terminal.is_typed_at:
        _talk_at_once(terminal, live, session)
    else:
        _talk_in_turn(terminal, live, session)


def _talk_in_turn(terminal: Terminal, live: LiveMatch, session: OnlineSession) -> None:
    """Take a line only when it is one's turn: a script is written beforehand."""
    while not session.is_done:
        if session.is_asked and not live.has_news:
            terminal.tell(session.answer(terminal.ask(session.prompt)))
            continue
        news = live.news()
        if news is None:
            return
        terminal.tell(session.hear(news))


def _talk_at_once(terminal: Terminal, live: LiveMatch, session: OnlineSession) -> None:
    """Take lines at any time, and show what comes above the line that is being typed."""
    inbox: queue.SimpleQueue[News | str | EOFError] = queue.SimpleQueue()

    def listen() -> None:
        while (news := live.news()) is not None:
            inbox.put(news)

    threading.Thread(target=listen, daemon=True).start()
    with Keyboard(terminal, inbox.put) as keyboard:
        while not session.is_done:
            if session.takes_lines:
                keyboard.ask(session.prompt)
            came = inbox.get()
            if isinstance(came, EOFError):
                raise came
            if isinstance(came, str):
                terminal.tell(session.answer(came))
            else:
                with keyboard.aside():
                    terminal.tell(session.hear(came))
