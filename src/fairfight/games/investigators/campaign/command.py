"""`fairfight campaign`: begins, shows, plays and trains a campaign of Investigators kept in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fairfight.common.errors import FairFightError, escaped
from fairfight.common.wording import listed, plural, several
from fairfight.game.output import BLANK, CommandLine, Outputs, Prose, Table, heading, note
from fairfight.game.picture import Span, line
from fairfight.games.investigators.campaign.campaign import Campaign
from fairfight.games.investigators.campaign.course import CampaignCourse, name_of
from fairfight.games.investigators.campaign.saves import SavedInvestigator
from fairfight.games.investigators.data.worth import mean_of_card

NUMBERS = ("level", "health", "sanity", "skill", "cards", "mean", "drawn", "NULL", "x2")


def begin(file: str, setup: dict[str, str], seed: int | None) -> Outputs:
    """Begin a campaign in a new file."""
    if Path(file).exists():
        raise FairFightError(f"{file} is there already; name another file")
    if "seed" in setup:
        raise FairFightError(f"seed is no set-up option; write --seed {setup['seed']}")
    options: dict[str, Any] = dict(setup)
    campaign = Campaign(seed=seed, **options)
    campaign.save(file)
    yield from _shown(campaign, file)


def show(file: str) -> Outputs:
    """How a campaign stands."""
    campaign = Campaign.load(file)
    yield from _remarks(campaign, file)
    yield from _shown(campaign, file)


def play(file: str, agent: str, trains: bool, mission: str) -> Outputs:
    """Play on: people at a terminal, or an agent the next mission."""
    campaign = Campaign.load(file)
    yield from _remarks(campaign, file)
    if campaign.over:
        raise FairFightError(f"{file}: the campaign is over: {campaign.outcome}")
    if agent:
        if mission:
            raise FairFightError("--mission is for a mission that you play; leave it or --agent out")
        yield from _let_play(campaign, file, agent, trains)
        return
    if trains:
        raise FairFightError("--trains is for an agent; name one with --agent, or leave it out")
    yield CampaignCourse(campaign, Path(file), Path(mission) if mission else None)


def train(file: str, who: str, what: str) -> Outputs:
    """Buy something of the training room."""
    campaign = Campaign.load(file)
    yield from _remarks(campaign, file)
    before = campaign.gold
    campaign.train(who, what)
    campaign.save(file)
    yield line(f"{before - campaign.gold} gold paid, {campaign.gold} left")
    yield from _shown(campaign, file)


def _remarks(campaign: Campaign, file: str) -> Outputs:
    """What is odd about a campaign: every command says it, before it changes the campaign."""
    for remark in campaign.remarks:
        yield line(Span(f"{escaped(file)}: {remark}", "notice"))


def _let_play(campaign: Campaign, file: str, agent: str, trains: bool) -> Outputs:
    fought = campaign.play_mission(agent, trains=trains)
    campaign.save(file)
    for told in fought.story:
        yield line(told) if told.startswith(" ") else heading(told)
    yield BLANK
    yield from _shown(campaign, file)


# Shown.


def _shown(campaign: Campaign, file: str) -> Outputs:
    saved = campaign.saved
    fought = f"{len(saved.missions)} of {plural(len(campaign.missions), 'mission')} fought, {campaign.missions_won} won"
    yield heading(f"{name_of(campaign)}: {fought}; {campaign.gold} gold")
    yield note(f"seed {campaign.seed}")
    for name, mission in zip(campaign.missions, saved.missions, strict=False):
        how = "won" if mission.won else "lost"
        yield line(f"  {name}: {how} after {plural(mission.rounds, 'round')}")
    yield BLANK
    yield _party(campaign)
    yield Prose("mean: what a card adds to a hit with the first weapon, exactly; drawn, NULL, x2: so far", "dim")
    yield BLANK
    for name, one in zip(campaign.game.names.party, saved.party, strict=True):
        yield line(f"{name}: {_lasting(campaign, one)}")
    yield BLANK
    if campaign.over:
        yield line(f"The campaign is over: {campaign.outcome}")
    else:
        yield line(f"Next: {campaign.mission}")
        yield CommandLine(["fairfight", "campaign", "play", file])


def _party(campaign: Campaign) -> Table:
    """A line for each of the party."""
    party = zip(campaign.game.names.party, campaign.saved.party, strict=True)
    return Table(("", *NUMBERS), [(name, *_numbers(campaign, one)) for name, one in party], numbers=NUMBERS)


def _numbers(campaign: Campaign, one: SavedInvestigator) -> list[str]:
    mean = mean_of_card(campaign.game.model, one.deck, _base(campaign, one))
    return [
        str(one.level),
        f"{one.health}/{one.max_health}",
        f"{one.sanity}/{one.max_sanity}",
        str(one.skill),
        str(sum(one.deck.values())),
        f"{float(mean):+.4f}",
        str(one.drawn),
        str(one.nulls),
        str(one.crits),
    ]


def _base(campaign: Campaign, one: SavedInvestigator) -> int:
    """The damage of the first weapon."""
    book = campaign.game.model
    return book.weapons[book.investigators[one.key].weapons[0]].damage


def _lasting(campaign: Campaign, one: SavedInvestigator) -> str:
    """The deck and what else stays."""
    book = campaign.game.model
    said = [", ".join(several(copies, name) for name, copies in one.deck.items()) or "no card"]
    if one.traits:
        said.append(listed(book.traits[key].name for key in one.traits))
    if one.harms:
        said.append(listed(several(number, book.harms[key].name) for key, number in one.harms.items()))
    if one.retired:
        said.append("has left for good")
    return "; ".join(said)
