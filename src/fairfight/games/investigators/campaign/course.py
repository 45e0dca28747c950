"""Plays a campaign mission by mission and saves it at every base."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from fairfight.common.errors import FairFightError
from fairfight.game.course import Course
from fairfight.game.interface.choice import Choice
from fairfight.game.match import Match
from fairfight.game.matches.saves import load_match
from fairfight.game.picture import Line, Span, line
from fairfight.games.investigators.campaign.campaign import Campaign
from fairfight.games.investigators.campaign.carrying import is_at_base
from fairfight.games.investigators.game import Investigators
from fairfight.games.investigators.setup import InvestigatorsSetup


class CampaignCourse(Course):
    """The missions of a campaign: each is a match of its own, with the dice of its number."""

    def __init__(self, campaign: Campaign, path: Path, mission: Path | None = None) -> None:
        """Begin the next mission, or go on with one that was broken off and is in a file."""
        self.campaign, self.path, self.loaded = campaign, path, mission
        self.match = campaign.start_mission(speed="python")
        if mission:
            self.match = _broken_off(campaign, mission, path, self.match)
        self.title = _title(campaign)

    def is_kept_by_itself(self, match: Match) -> bool:
        """Whether it is at a base."""
        return is_at_base(match.state)

    def keep(self, match: Match) -> None:
        """At a base, bring the file up to date if anything has changed; else leave it alone."""
        ahead = copy.copy(self.campaign)
        if ahead.took_place(match):
            ahead.save(self.path)
            self.campaign = ahead

    def after(self, match: Match, choice: Choice) -> Match | None:
        """The next mission, when the base is left."""
        if choice.kind != "go_on":
            return None
        self.keep(match)  # whatever was taken back is not in the file any more
        return self.campaign.start_mission(speed="python")

    def command(self, broken_off: Path | None) -> Sequence[str]:
        """The command that goes on."""
        mission = ["--mission", str(broken_off)] if broken_off else []
        return ["fairfight", "campaign", "play", str(self.path), *mission]

    def why_one_file(self) -> str:
        """A base is in the campaign's file only."""
        return f"at the base a campaign is kept in {self.path}; to have another, copy that file"

    def end(self) -> Sequence[str]:
        """The outcome, and the file."""
        return (f"The campaign is over: {self.campaign.outcome}", f"It is kept in {self.path}.")


def name_of(campaign: Campaign) -> str:
    """The name of a campaign's kind."""
    known = campaign.game.model.campaigns.get(campaign.saved.campaign)
    return known.name if known else "A campaign"


def _title(campaign: Campaign) -> list[Line]:
    number, of = len(campaign.saved.missions) + 1, len(campaign.missions)
    head = line(Span(f"{name_of(campaign)}: mission {number} of {of}, {campaign.mission}", "title"))
    return [head, line(Span(f"seed {campaign.seed}; ? shows what can be typed", "dim"))]


def _broken_off(campaign: Campaign, path: Path, file: Path, expected: Match) -> Match:
    """The match of a mission that was broken off, if it is the next one of this campaign."""
    match = load_match(path, _game, expected.game.setup.content)
    same = match.game.name == expected.game.name and match.game.setup.saved() == expected.game.setup.saved()
    if not same or (match.seed, match.run) != (expected.seed, expected.run):
        raise FairFightError(f"{path} is not {campaign.mission} as {file} goes on with it; it was begun elsewhere")
    return match


def _game(name: str, setup: dict[str, Any]) -> Investigators:
    if name != Investigators.name:
        raise FairFightError(f"a match of {name} is no mission of a campaign")
    return Investigators(InvestigatorsSetup.checked(setup))
