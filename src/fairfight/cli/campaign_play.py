"""Plays a campaign of Investigators at the terminal and saves it at every base."""

from __future__ import annotations

import contextlib
import copy
from collections.abc import Callable
from pathlib import Path

from fairfight.cli.play.files import Keeper
from fairfight.cli.play.opponents import Adviser
from fairfight.cli.play.session import Answer, Seating, Session
from fairfight.common.errors import FairFightError
from fairfight.game.match import Choice, Match, load_match
from fairfight.game.picture import Screen, Span, line
from fairfight.games.directory import make_game
from fairfight.games.investigators import Campaign
from fairfight.games.investigators.campaign.carrying import is_at_base
from fairfight.games.investigators.terms import GO_ON
from fairfight.lab.runs.typed import typed


class CampaignKeeper(Keeper):
    """Keeps a campaign in its file: at a base the campaign itself, in a mission the match, in a file beside it."""

    def __init__(self, campaign: Campaign, path: Path, loaded: Path | None = None, match: Match | None = None) -> None:
        super().__init__(loaded=loaded, match=match)
        self.campaign = campaign
        self.path = path

    def note(self, match: Match) -> None:
        """At a base, bring the file up to date if anything has changed; else leave it alone."""
        ahead = copy.copy(self.campaign)
        if ahead.took_place(match):
            ahead.save(self.path)
            self.campaign = ahead

    def keep(self, match: Match) -> Path | None:
        """See that nothing is lost."""
        if not is_at_base(match.state):
            return super().keep(match)
        self.note(match)
        return self.path

    def save(self, match: Match, name: str = "") -> Path:
        """Write a mission to a file of its own; at a base the campaign's file is up to date already."""
        if not is_at_base(match.state):
            return super().save(match, name)
        if name:
            raise FairFightError(f"at the base a campaign is kept in {self.path}; to have another, copy that file")
        self.note(match)
        return self.path

    def command(self, path: Path) -> str:
        """The command that goes on."""
        mission = [] if path == self.path else ["--mission", typed(str(path))]
        return " ".join(["fairfight campaign play", typed(str(self.path)), *mission])


class CampaignSession(Session):
    """A session that goes from mission to mission: each is a match of its own, with the dice of its number."""

    def __init__(
        self,
        match: Match,
        screen: Callable[[], Screen],
        keeper: CampaignKeeper,
        adviser: Adviser,
        thinking: Callable[[str], contextlib.AbstractContextManager[None]],
    ) -> None:
        super().__init__(match, Seating(match.game.seats), screen, keeper, adviser, keeper.command, thinking)
        self._kept = keeper

    def _play(self, choice: Choice) -> None:
        """Play it and keep the campaign, or neither. The next mission begins a match, with the story so far."""
        ahead = self.match.clone()
        if choice.code == GO_ON:
            self._kept.note(ahead)  # whatever was taken back is not in the file any more
            ahead = self._kept.campaign.start_mission(speed="python")
            ahead.events = list(self.match.events)
        ahead.play(choice)
        self._kept.note(ahead)
        self.match = ahead

    def _finish(self) -> Answer:
        yield from self._news_and_table()
        yield line()
        yield line(Span(f"The campaign is over: {self._kept.campaign.outcome}", "title"))
        yield line(f"It is kept in {self._kept.path}.")
        self.is_done = True


def interrupted_mission(campaign: Campaign, path: str, file: str) -> Match:
    """The match of a mission that was broken off, if it is the next one of this campaign."""
    match = load_match(path, make_game)
    expected = campaign.start_mission(speed="python")
    same = match.game.name == expected.game.name and match.game.setup.saved() == expected.game.setup.saved()
    if not same or (match.seed, match.run) != (expected.seed, expected.run):
        raise FairFightError(f"{path} is not {campaign.mission} as {file} goes on with it; it was begun elsewhere")
    return match
