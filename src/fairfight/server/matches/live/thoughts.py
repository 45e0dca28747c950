"""Agents at a live match: begins to think when an agent decides, and goes on whatever comes of it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from fairfight.server.clock import SECOND
from fairfight.server.http.errors import Refusal
from fairfight.server.matches.live.standing import Place
from fairfight.server.thinking.errors import QueueFull

if TYPE_CHECKING:
    from fairfight.game.match import Match
    from fairfight.server.matches.live.live import LiveMatch

AGAIN_AFTER = SECOND  # when nothing came of a thought
MOST_IN_VAIN = 4
log = logging.getLogger("fairfight.matches")


class Thoughts:
    """What an agent thinks about now, if one decides. Rows that change nothing, such as phrases, do not disturb it."""

    def __init__(self, live: LiveMatch) -> None:
        self.live = live
        self.again_at: int | None = None  # when to think again, after a thought of which nothing came
        self._task: asyncio.Task[None] | None = None
        self._about: tuple[Match, int, Place] | None = None
        self._in_vain = 0  # so often in a row

    @property
    def is_busy(self) -> bool:
        """Whether an agent is to decide."""
        return self._task is not None or self.again_at is not None

    def begin(self) -> None:
        """Let an agent think, if one decides now and does not think about it already."""
        standing = self.live.standing
        thinker = standing.thinker
        if thinker is None:
            self.stop()
            return
        about = (standing.match, len(standing.chose), thinker)
        if self._task is None or about != self._about:
            self.stop()
            self._about = about
            self._task = asyncio.create_task(self._think(thinker))

    def stop(self) -> None:
        """Give up what an agent is thinking about."""
        if self._task is not None and not self._is_here:
            self._task.cancel()
        self._task = self.again_at = None

    @property
    def _is_here(self) -> bool:
        return self._task is asyncio.current_task()

    async def _think(self, thinker: Place) -> None:
        live = self.live
        try:
            code, drawn = await self._thought(thinker)
            async with live.turn():
                if self._is_here:  # it is still to be decided
                    self._task, self._in_vain = None, 0
                    await live.choose(thinker.number, code, drawn)
                    live.tell()
        except Refusal as refusal:
            log.warning("an agent's choice was not made", extra={"data": {"match": live.match_id, "why": refusal.code}})
        except Exception as error:
            log.error("an agent failed", extra={"data": {"match": live.match_id}}, exc_info=error)
            if self._is_here and not live.is_lost:
                self._task, self.again_at = None, live.host.timing.now() + AGAIN_AFTER
                live.set_alarm()

    async def _thought(self, thinker: Place) -> tuple[int, int]:
        """What an agent chooses. If it fails again and again, what does least, for nobody is to wait for ever."""
        match, host = self.live.standing.match, self.live.host
        try:
            return await host.choose(match, thinker.agent or host.stand_in(match))
        except QueueFull:
            raise
        except Exception:
            self._in_vain += 1
            if self._in_vain < MOST_IN_VAIN:
                raise
            log.error("an agent failed for good", extra={"data": {"match": self.live.match_id}})
            return match.default_choice().code, match.policy_drawn
