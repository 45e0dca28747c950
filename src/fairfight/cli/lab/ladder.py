"""`fairfight ladder`: agents against one another or side by side, with ratings and their differences."""

from __future__ import annotations

from collections.abc import Sequence

from fairfight.cli import arguments, console, ending
from fairfight.cli.console import out, print_json
from fairfight.cli.options import conditions
from fairfight.cli.parameters import Plan
from fairfight.common import numbers
from fairfight.engine.playing_time import playing_time
from fairfight.lab.runs.typed import as_words
from fairfight.lab.strength import ladder as lab
from fairfight.lab.strength.ladder import AgainstOneAnother, Ladder, Rung, SideBySide, Standing
from fairfight.lab.strength.lineup import usual_runs
from fairfight.lab.strength.ratings import Rating


def ladder(game: str, setup: list[str], agents: str, plan: Plan, as_json: bool) -> None:
    options, named = arguments.options(setup or []), arguments.agents(agents)
    began = playing_time()
    with conditions(f"{game} games", plan, str(usual_runs(game))) as how:
        found = lab.ladder(game, options, named, how)
    if not found.played:
        ending.say_interrupted(0, how.runs)
    if as_json:
        print_json(found.as_json())
    else:
        _show(found, playing_time() - began)
    if found.partial:
        raise ending.Interrupted("interrupted: the ladder has fewer runs than were asked for")


def _show(found: Ladder, seconds: float) -> None:
    first = found.played[0]
    title = next(iter(first.games.values())).title
    common = {key: value for key, value in first.players.non_defaults().items() if key not in first.players.together}
    words = f"{title} ladder of {len(found.agents)} agents {as_words(common)}".rstrip()
    out.print(words, style="bold", soft_wrap=True, markup=False)
    games = sum(one.runs * len(one.games) for one in found.played)
    each = "each pair and way round" if isinstance(first, AgainstOneAnother) else "each agent"
    each += " and set-up" if len(found.standings) > 1 else ""
    how = f"{games:,} games, {found.conditions.runs:,} of {each}, seed {found.conditions.seed}, {seconds:.1f} s\n"
    out.print(how, style="dim", soft_wrap=True)
    alone = [one for one in found.played if isinstance(one, SideBySide)]
    if len(alone) > 1:
        _show_set_ups(alone)
    for one in found.played:
        _show_standing(one, found.conditions.runs)
    out.print(f"ratings: 400 points more are ten points to one; {first.zero} is the zero", style="dim")
    if any(rating.low is None or rating.high is None for one in found.played for rating in one.ratings()):
        out.print("in brackets: it never lost, or never won, a point; only one end is known", style="dim")
    _show_examples(found)


def _show_set_ups(standings: list[SideBySide]) -> None:
    """Show the headline of every agent in every set-up, that is, what skill is worth."""
    metric = standings[0].metric
    heads = [", ".join(one.players.together.values()) for one in standings]
    table = console.table(f"{metric.name}{' %' if metric.is_share else ''}", *heads, numbers=heads)
    for rating in standings[0].ratings():
        known = [one.headline(rating.agent) for one in standings]
        table.add_row(rating.agent, *(numbers.with_margin(one, metric.is_share) for one in known))
    out.print(table, "")


def _show_standing(standing: Standing, asked: int) -> None:
    """Show the ladder from its top, with every rung."""
    said = as_words(standing.players.together)
    if standing.runs < asked:
        said += f"{': ' if said else ''}{console.runs_said(standing.runs, asked)}"
    if said:
        out.print(said, style="bold", soft_wrap=True, markup=False)
    figures = (standing.metric.name,) if isinstance(standing, SideBySide) else ("wins", "draws", "losses")
    heads = ("rating", "95 % interval", *figures)
    table = console.table("agent", *heads, "better than", numbers=heads)
    ratings = standing.ratings()
    below = [rating.agent for rating in ratings]
    for rating in ratings:
        below.remove(rating.agent)
        better = _together(standing.better_than(rating.agent), below)
        table.add_row(rating.agent, *_rated(rating), *_more(standing, rating.agent), better)
    out.print(table, "")
    _show_rungs(standing.rungs())


def _together(some: list[str], below: list[str]) -> str:
    """The agents that one is better than, in few words.

    >>> _together(["greedy", "random"], ["search", "greedy", "random"])
    'greedy and below'
    """
    if not some:
        return "-"
    if some == below[-len(some) :] and len(some) > 1:
        return "all below" if len(some) == len(below) else f"{some[0]} and below"
    return ", ".join(some)


def _show_rungs(rungs: Sequence[Rung]) -> None:
    """Show how much better each agent is than the next, and whether that is significant."""
    gain = rungs[0].gain
    what = gain.metric.name if gain else "scores"
    missing = ["runs to tell"] if any(rung.more_runs for rung in rungs) else []
    table = console.table(
        "each over the next", "verdict", what, "95 % interval", *missing, numbers=(what, "95 % interval")
    )
    for rung in rungs:
        more = [f"{rung.more_runs:,} more" if rung.more_runs else ""] if missing else []
        table.add_row(f"{rung.upper} over {rung.lower}", console.verdict(rung.words), *_known(rung), *more)
    out.print(table, "")


def _known(rung: Rung) -> tuple[str, str]:
    """The upper agent's points or, side by side, its lead in the headline."""
    if not rung.gain:
        return numbers.percent(rung.score.share.mean), numbers.interval(rung.score.share, True)
    share, found = rung.gain.metric.is_share, rung.gain.difference
    return numbers.difference(found, share), numbers.interval(found, share, signed=True)


def _rated(rating: Rating) -> tuple[str, str]:
    """A rating and its interval; in brackets if an end is open."""
    if rating.is_zero:
        return "0", "the zero"
    mean = f"{rating.elo:+,.0f}"
    if rating.high is None and rating.low is not None:
        return f"({mean})", f"at least {rating.low:+,.0f}"
    if rating.low is None and rating.high is not None:
        return f"({mean})", f"at most {rating.high:+,.0f}"
    if rating.low is None or rating.high is None:
        return f"({mean})", "not known"
    return mean, f"{rating.low:+,.0f} to {rating.high:+,.0f}"


def _more(standing: Standing, agent: str) -> list[str]:
    """An agent's headline in a game for one; its wins, draws and losses in a game for two."""
    if isinstance(standing, SideBySide):
        share, known = standing.metric.is_share, standing.headline(agent)
        return [f"{numbers.figure(known.mean, share)} {numbers.margin(known, share)}"]
    assert isinstance(standing, AgainstOneAnother)
    return [f"{count:,}" for count in standing.results(agent)]


def _show_examples(found: Ladder) -> None:
    """Show example runs of the topmost rung."""
    out.print("\nRuns that show the topmost rung best; --json has more", style="dim")
    for standing in found.played:
        rung = standing.rungs()[0]
        for games, run in list(rung.examples.values())[:1]:
            for game in games:
                console.replay_line(game, found.conditions.seed, run, f"{rung.upper} over {rung.lower}")
