"""Opens and closes response windows: see `windows`."""

from __future__ import annotations

from fairfight.server.clock import SECOND
from fairfight.server.http.errors import Refusal
from fairfight.server.matches.live.live import LiveMatch
from fairfight.server.matches.live.windows import Window
from fairfight.server.matches.terms import MORE_TIME


async def open_window(live: LiveMatch, seat: str, kind: str) -> None:
    """A seat has acted: keep it waiting for as long as the other could respond, also if all is over by now."""
    if live.window is not None:
        live.window.next_opener = seat
    elif live.is_windowed and kind not in live.standing.game.interface.unanswerable:
        await _keep_waiting(live, seat)


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
    await _keep_waiting(live, window.next_opener)
    return True


async def _settle(live: LiveMatch, window: Window) -> None:
    """Whoever has not responded passes."""
    while not window.next_opener and live.standing.is_response and live.standing.match.seat != window.opener:
        await live.choose(live.standing.deciders[0], live.standing.match.default_choice().code)


async def open_after_restart(live: LiveMatch, last: int | None) -> None:
    """The window that was open, or might have been, when the match was read again: `last` has chosen last."""
    is_open = last is not None and live.is_windowed
    await _keep_waiting(live, live.standing.places[last].seat if last is not None and is_open else "")


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


async def _keep_waiting(live: LiveMatch, seat: str) -> None:
    """Keep a seat waiting, if there is one to wait for."""
    if seat and not live.is_finished and not _passes_always(live, seat):
        live.window = Window(seat, live.host.timing.now() + round(live.terms.response_seconds * SECOND))
    elif live.standing.match.over:
        await live.finish()


def _passes_always(live: LiveMatch, seat: str) -> bool:
    """Whether nobody on the other side wants to be asked, as both sides know."""
    others = [place.number for place in live.standing.people if place.seat != seat]
    return all(place in live.auto_pass for place in others)
