"""`fairfight campaign`: begins, shows, plays and trains a campaign of Investigators kept in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

from fairfight.cli import arguments, console
from fairfight.cli.campaign_play import CampaignKeeper, CampaignSession, interrupted_mission
from fairfight.cli.console import out
from fairfight.cli.play.command import play_at
from fairfight.cli.play.opponents import HINT, Patient
from fairfight.cli.play.screen import Terminal
from fairfight.cli.play.session import Answer
from fairfight.common.errors import FairFightError, escaped
from fairfight.common.wording import listed, plural, several
from fairfight.game.picture import Span, line
from fairfight.games.investigators import Campaign
from fairfight.games.investigators.campaign.saves import SavedInvestigator
from fairfight.games.investigators.data.worth import mean_of_card
from fairfight.lab.runs.typed import typed

NUMBERS = ("level", "health", "sanity", "skill", "cards", "mean", "drawn", "NULL", "x2")
WIDE_ENOUGH = 76  # columns for a name and all numbers


def begin(file: str, setup: list[str], seed: str) -> None:
    if Path(file).exists():
        raise FairFightError(f"{file} is there already; name another file")
    number = arguments.whole_number(seed, "--seed") if seed else None
    options = arguments.options(setup or [])
    if "seed" in options:
        raise FairFightError(f"seed is no set-up option; write --seed {options['seed']}")
    campaign = Campaign(seed=number, **options)
    campaign.save(file)
    _show(campaign, file)


def show(file: str) -> None:
    _show(_loaded(file), file)


def play(file: str, agent: str, trains: bool, mission: str, ascii_only: bool, no_colour: bool) -> None:
    campaign = _loaded(file)
    if campaign.over:
        raise FairFightError(f"{file}: the campaign is over: {campaign.outcome}")
    if agent:
        if mission:
            raise FairFightError("--mission is for a mission that you play; leave it or --agent out")
        _let_play(campaign, file, agent, trains)
        return
    if trains:
        raise FairFightError("--trains is for an agent; name one with --agent, or leave it out")
    match = interrupted_mission(campaign, mission, file) if mission else campaign.start_mission(speed="python")
    keeper = CampaignKeeper(campaign, Path(file), Path(mission) if mission else None, match)
    terminal = Terminal(ascii_only, no_colour)
    session = CampaignSession(match, lambda: terminal.screen, keeper, Patient(HINT), terminal.thinking)
    play_at(terminal, session, _head(campaign))


def train(file: str, who: str, what: str) -> None:
    campaign = _loaded(file)
    before = campaign.gold
    campaign.train(who, what)
    campaign.save(file)
    out.print(f"{before - campaign.gold} gold paid, {campaign.gold} left", markup=False)
    _show(campaign, file)


def _loaded(file: str) -> Campaign:
    """A campaign from its file; what is odd about it is said by every command, before the command changes it."""
    campaign = Campaign.load(file)
    for remark in campaign.remarks:
        out.print(f"{escaped(file)}: {remark}", style="yellow", soft_wrap=True)
    return campaign


def _let_play(campaign: Campaign, file: str, agent: str, trains: bool) -> None:
    fought = campaign.play_mission(agent, trains=trains)
    campaign.save(file)
    for told in fought.story:
        out.print(told, markup=False, soft_wrap=True, style="" if told.startswith(" ") else "bold")
    out.print()
    _show(campaign, file)


def _head(campaign: Campaign) -> Answer:
    number, of = len(campaign.saved.missions) + 1, len(campaign.missions)
    yield line(Span(f"{_title(campaign)}: mission {number} of {of}, {campaign.mission}", "title"))
    yield line(Span(f"seed {campaign.seed}; ? shows what can be typed", "dim"))


def _title(campaign: Campaign) -> str:
    known = campaign.game.model.campaigns.get(campaign.saved.campaign)
    return known.name if known else "A campaign"


# Shown.


def _show(campaign: Campaign, file: str) -> None:
    saved = campaign.saved
    fought = f"{len(saved.missions)} of {plural(len(campaign.missions), 'mission')} fought, {campaign.missions_won} won"
    said = f"{_title(campaign)}: {fought}; {campaign.gold} gold"
    out.print(said, style="bold", markup=False, soft_wrap=True)
    out.print(f"seed {campaign.seed}", style="dim")
    for name, mission in zip(campaign.missions, saved.missions, strict=False):
        how = "won" if mission.won else "lost"
        out.print(f"  {name}: {how} after {plural(mission.rounds, 'round')}", markup=False, soft_wrap=True)
    out.print()
    out.print(_party(campaign))
    out.print("mean: what a card adds to a hit with the first weapon, exactly; drawn, NULL, x2: so far\n", style="dim")
    for name, one in zip(campaign.game.names.party, saved.party, strict=True):
        out.print(f"{name}: {_lasting(campaign, one)}", markup=False, soft_wrap=True)
    out.print()
    if campaign.over:
        out.print(f"The campaign is over: {campaign.outcome}")
    else:
        out.print(f"Next: {campaign.mission}", markup=False)
        out.print(f"  fairfight campaign play {typed(file)}", style="dim", markup=False, soft_wrap=True)


def _party(campaign: Campaign) -> Any:
    """A line for each of the party; where the screen is too narrow for that, a line for each number."""
    names = campaign.game.names.party
    lines = [_numbers(campaign, one) for one in campaign.saved.party]
    heads, firsts = (list(NUMBERS), names) if out.width >= WIDE_ENOUGH else (names, list(NUMBERS))
    if heads is names:
        lines = [list(row) for row in zip(*lines, strict=True)]
    made = console.table("", *heads, numbers=heads)
    for first, row in zip(firsts, lines, strict=True):
        made.add_row(Text(first), *row)
    return made


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
