"""Opens and closes response windows: see `windows`."""

from __future__ import annotations

from fairfight.server.clock import SECOND
from fairfight.server.http.errors import Refusal
from fairfight.server.matches.live.live import LiveMatch
from fairfight.server.matches.live.windows import SETTLES_BEFORE, Window
from fairfight.server.matches.terms import MORE_TIME


def act(live: LiveMatch, seat: str, code: int) -> None:
    """A seat's choice is committed, and not yet played: from now on it waits for as long as the other could respond.

    Before it is played, so that what follows from it makes no difference to when it is told.
    """
    standing, window = live.standing, live.window
    if window is not None:
        if not standing.is_pass(code):
            window.act(seat)
    elif live.is_windowed and standing.match.choice(code).kind not in standing.game.interface.unanswerable:
        standing.offers.clear()  # as the choice will do
        _open(live, [seat])


def tell_who_waits(live: LiveMatch) -> None:
    """A window was opened: who waits for it hears that once, and nothing else until it closes."""
    if live.window is not None:
        waits = live.window.waiting - live.window.heard
        live.window.heard |= waits
        live.tell_status(lambda listener: listener.seat in waits)


async def bring_on(live: LiveMatch) -> bool:
    """Do what the window is due for; returns whether it is closed now, so that all may be told."""
    window, now = live.window, live.host.timing.now()
    assert window is not None
    if not window.is_settled and window.settles_at <= now:
        window.is_settled = True
        await _settle(live, window)
    if live.window is not window or window.closes_at > now:
        return live.window is None
    live.window = None
    await _keep_waiting(live, window.following)
    return True


async def _settle(live: LiveMatch, window: Window) -> None:
    """Whoever has not responded passes."""
    standing = live.standing
    while not window.following and standing.is_response and standing.match.seat != window.opener:
        await live.choose(standing.deciders[0], standing.match.default_choice().code)


def open_after_restart(live: LiveMatch) -> None:
    """The window that was open, or might have been, when the match was read again."""
    if live.standing.act and live.is_windowed:
        _open(live, [live.standing.act])


async def more_time(live: LiveMatch, place: int) -> None:
    """Keep the window open for longer. Whoever has not acted may ask for it, whether they can respond or not."""
    window, standing = live.window, live.standing
    if window is None or window.is_settled or standing.places[place].seat == window.opener:
        raise Refusal("not_now", "there is no window to keep open")
    has_bank = live.terms.move_ms is not None
    if has_bank and standing.bank(place) < MORE_TIME:
        raise Refusal("not_now", "there is not enough left in the bank")
    await live.add(live.row("more_time", place, spent=MORE_TIME if has_bank else 0))
    window.closes_at += MORE_TIME


async def _keep_waiting(live: LiveMatch, openers: list[str]) -> None:
    """Keep a seat waiting, if there is one to wait for."""
    if openers and not live.is_finished:
        _open(live, openers)
    elif live.standing.match.over:
        await live.finish()
    else:
        live.note_who_decides()


def _open(live: LiveMatch, openers: list[str]) -> None:
    opener, *following = openers
    lasts = SETTLES_BEFORE if _passes_always(live, opener) else round(live.terms.response_seconds * SECOND)
    live.window = Window(opener, live.host.timing.now() + lasts, following)


def _passes_always(live: LiveMatch, seat: str) -> bool:
    """Whether nobody on the other side wants to be asked, as both sides know. A moment is left for the passes."""
    others = [place.number for place in live.standing.people if place.seat != seat]
    return all(place in live.wishing.always_pass for place in others)
