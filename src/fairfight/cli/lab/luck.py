"""`fairfight luck`: how much of the differences between results is luck, and how much is skill."""

from __future__ import annotations

import math

from fairfight.cli import arguments, console, ending
from fairfight.cli.console import out, print_json
from fairfight.cli.options import conditions
from fairfight.cli.parameters import Plan
from fairfight.common import numbers
from fairfight.engine.playing_time import playing_time
from fairfight.lab.runs.typed import as_words
from fairfight.lab.strength import luck as lab
from fairfight.lab.strength.lineup import usual_runs
from fairfight.lab.strength.luck import BOTH, DICE, Luck, Split, Trial

READING = (
    "decisions: by how much the agents differ over all runs",
    "who meets whom: what the decisions of both do beyond that",
    f"{DICE}: what different agents have in common on the same draw and dice",
    f"{BOTH}: the same draw and dice mean something else for other decisions,",
    "  and after agents part they roll other dice; what agents draw for themselves",
    "  is here too",
    "These are the shares of these agents: others would differ more, or less.",
)


def luck(game: str, setup: list[str], agents: str, plan: Plan, as_json: bool) -> None:
    options, named = arguments.options(setup or []), arguments.agents(agents)
    began = playing_time()
    with conditions(f"{game} games", plan, str(usual_runs(game))) as how:
        found = lab.luck(game, options, named, how)
    if not found.played:
        ending.say_interrupted(0, how.runs)
    if as_json:
        print_json(found.as_json())
    else:
        _show(found, playing_time() - began)
    if found.partial:
        raise ending.Interrupted("interrupted: there are fewer runs than were asked for")


def _show(found: Luck, seconds: float) -> None:
    first = found.played[0]
    title = first.games[first.choices[0]].title
    common = {key: value for key, value in first.players.non_defaults().items() if key not in first.players.together}
    out.print(f"{title} luck and skill {as_words(common)}".rstrip(), style="bold", soft_wrap=True, markup=False)
    each = f"{found.conditions.runs:,} runs, each played by {', '.join(found.agents)}"
    each += " against each of them" if len(first.players.seats) > 1 else ""
    out.print(f"{each}; seed {found.conditions.seed}, {seconds:.1f} s", style="dim", soft_wrap=True, markup=False)
    for trial in found.played:
        _show_trial(trial, found.conditions.seed, found.conditions.runs)
    out.print()
    for line in READING:
        if len(first.players.seats) > 1 or not line.startswith("who meets whom"):
            out.print(line, style="dim", soft_wrap=True)
    _show_examples(found)


def _show_trial(trial: Trial, seed: int, asked: int) -> None:
    splits = trial.splits(seed)
    said = as_words(trial.players.together)
    if trial.runs < asked:
        said += f"{': ' if said else ''}{console.runs_said(trial.runs, asked)}"
    out.print(f"\n{said}" if said else "", style="bold", soft_wrap=True, markup=False)
    out.print(_reading(splits[0]), soft_wrap=True, end="\n\n")
    _show_headlines(trial)
    heads = [text for split in splits for text in (split.figure, "95 % interval")]
    table = console.table("share of what differs", *heads, numbers=heads)
    for part in splits[0].shares:
        cells = [text for split in splits for text in _cells(split, part)]
        table.add_row(part, *cells)
    out.print(table)
    for split in splits:
        if split.none_left:
            none = f"{split.figure}: estimated below 0, and shown as 0: {', '.join(split.none_left)}"
            out.print(none, style="dim", soft_wrap=True)


def _cells(split: Split, part: str) -> tuple[str, str]:
    share = split.shares[part]
    return numbers.figure(share.mean, True), numbers.interval(share, True) if share.low is not None else "-"


def _reading(split: Split) -> str:
    """The split in two sentences."""
    dice, both = split.shares[DICE].mean, split.shares[BOTH].mean
    if math.isnan(dice):
        return f"{split.figure} came out the same in every run, whoever decided: nothing to split."
    return (
        f"Of what makes {split.figure} differ, {numbers.percent(1 - dice - both)} is who decides. The other "
        f"{numbers.percent(dice + both)} are chance: {numbers.percent(dice)} the draw and dice do to all agents alike, "
        f"{numbers.percent(both)} to each differently."
    )


def _show_headlines(trial: Trial) -> None:
    """Show the headline of every agent, or of every pair of agents."""
    metric, agents = trial.metric, trial.players.agents
    if len(trial.players.seats) == 1:
        table = console.table("agent", metric.name, "95 % interval", numbers=(metric.name, "95 % interval"))
        for agent in agents:
            known = trial.headline((agent,))
            table.add_row(agent, numbers.figure(known.mean, metric.is_share), numbers.interval(known, metric.is_share))
    else:
        first, second = trial.players.seats
        heads = [f"{second}: {agent}" for agent in agents]
        table = console.table(f"{metric.name}, {first} by", *heads, numbers=heads)
        for agent in agents:
            known_all = [trial.headline((agent, other)) for other in agents]
            table.add_row(agent, *(numbers.figure(known.mean, metric.is_share) for known in known_all))
    out.print(table, "")


def _show_examples(found: Luck) -> None:
    """Show a run that decisions turned, and runs that the dice decided."""
    out.print("\nRuns to look at: (un)lucky ones by what all agents made of them", style="dim")
    for trial in found.played:
        whom = f" for {trial.players.seats[0]}" if len(trial.players.seats) > 1 else ""
        for name, some in trial.examples().items():
            for who, run in some:
                console.replay_line(trial.games[who], found.conditions.seed, run, name + whom)
