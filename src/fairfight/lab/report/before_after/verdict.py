"""The verdict of a comparison: before, after, and the standing to the target."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

from fairfight.lab.compare.comparison import Comparison
from fairfight.lab.compare.targets import Judged, Target, judge
from fairfight.lab.report.before_after.gather import Compared
from fairfight.lab.report.before_after.sections import agreement, in_points, moved_dangers
from fairfight.lab.report.fairness import Answer, Fairness, Kind, Step, by_whom, kind_of, rounded_up
from fairfight.lab.report.headlines import Headline
from fairfight.lab.report.method import command_of
from fairfight.lab.report.words import capital, difference, figure, percent
from fairfight.lab.runs.metrics import find_metric
from fairfight.lab.runs.typed import replay_command
from fairfight.lab.statistics.estimates import wilson
from fairfight.lab.strength.lineup import somebody_decides

Side = Literal["before", "after"]
SIDES: tuple[Side, Side] = ("before", "after")
HOW_LARGE = {"large": "a large change", "small": "a small change", "no effect seen": "no effect is seen"}


def fairness_of_comparison(found: Compared) -> Fairness:
    """The verdict on the game after the change."""
    after = tuple(_judged(target, found.main, "after") for target in found.targets)
    answers = tuple(
        Answer(f"{side} · {one.who}" if len(found.by_agent) > 1 else side, _judged(target, one.comparison, side))
        for target in found.targets
        for one in found.by_agent
        for side in SIDES
    )
    kind: Kind = kind_of(after)
    said = [_what_it_did(found)]
    said += [
        f"{f'{target.metric}: ' if len(after) > 1 else ''}{_stands(_judged(target, found.main, 'before'), now)}"
        for target, now in zip(found.targets, after, strict=True)
    ]
    if len(found.by_agent) > 1:
        said.append(f"{agreement(found.by_agent)}.")
    return Fairness(kind, " ".join(said), (), answers, tuple(_steps(found, kind, after)))


def _judged(target: Target, found: Comparison, side: Side) -> Judged:
    """One side's standing to a target; with two seats, only decided games count, unless a figure was named."""
    if not target.is_usual:
        return judge(target, getattr(found.verdict(target.metric), side), found.runs)
    wins = [getattr(found.tallies[f"winner:{seat}"], side).total for seat in found.before.seats]
    return judge(target, wilson(wins[0], sum(wins)), sum(wins))


def _what_it_did(found: Compared) -> str:
    """The headline figure before and after."""
    one = found.by_agent[0].headline
    share = one.metric.is_share
    return (
        f"{capital(one.metric.about)}: {figure(one.before, share)} becomes {figure(one.after, share)}"
        f"{by_whom(found.game)}, {in_points(one)}: {HOW_LARGE[one.words]}."
    )


def _stands(before: Judged, after: Judged) -> str:
    """Its standing to a target, before and after."""
    words = {"on target": "within", "above target": "above", "below target": "below", "not settled": "perhaps within"}
    what = "the usual range for two sides, " if after.target.is_usual else "the target of "
    said = f"{capital(words[after.standing])} {what}{after.target.range.replace('-', ' to ')}"
    if before.standing == after.standing:
        return f"{said}, before and after."
    return f"{said}; before it was {words[before.standing]}."


def _steps(found: Compared, kind: Kind, after: Sequence[Judged]) -> Iterator[Step]:
    question, runs = found.question, found.main.runs
    one = found.by_agent[0].headline
    more = [one.more_runs or 0] if not one.settled else []
    more += [judged.more_runs or 0 for judged in after if judged.standing == "not settled"]
    if any(more):
        longer = replace(question.conditions, runs=rounded_up(runs + max(more)))
        yield Step(
            f"About {runs + max(more):,} runs would settle it, if the figures are what they seem to be.",
            command_of(replace(question, conditions=longer), found.changes),
        )
    if kind == "none":
        example = f"{one.metric.name} 50-60 %" if one.metric.is_share else ""
        yield Step(
            "Say what would be fair, here or as `target` at the top of a content file.",
            command_of(replace(question, target=example), found.changes) if example else "",
        )
    off = [judged for judged in after if judged.standing in ("above target", "below target")]
    if off:
        yield Step(how_to_reach(_judged(off[0].target, found.main, "before"), off[0]))
    if len(found.by_agent) == 1 and somebody_decides(found.game) and "agent" not in question.options:
        yield Step("The verdict holds for who plays: compare others with --agents.")
    if kind == "fair":
        yield Step("To keep it, write the change into the content, or add it with fairfight ledger.")


def how_to_reach(before: Judged, after: Judged) -> str:
    """Whether the change went in the right direction, and which step may reach the target."""
    far, now = (_distance(one) for one in (before, after))
    if before.standing == "on target":
        return "The change leaves the target. A smaller step may stay within."
    if now == far:
        return "The change has no visible effect. Try another number, or a larger step."
    if now > far:
        return "The change leads away from the target. Try the other direction."
    if before.standing != after.standing and "not settled" not in (before.standing, after.standing):
        return "The change goes past the target. A smaller step may reach it."
    return "The change leads towards the target, but not far enough. A larger step may reach it."


def _distance(one: Judged) -> float:
    """The distance of a figure from its target's range."""
    return max(one.target.low - one.known.mean, one.known.mean - one.target.high, 0.0)


def headlines_of_comparison(found: Compared) -> list[Headline]:
    """The other effects of the change, each with a run to look at."""
    main, turned = found.main, found.main.examples.runs()
    one = found.by_agent[0].headline
    run = turned.get("better" if one.difference.mean >= 0 else "worse", 0)
    said = [
        Headline(
            percent(one.changed / one.runs),
            f"{one.changed:,} of {one.runs:,} runs differ in “{one.metric.about}”; the others end there as before.",
            "figures",
            replay_command(main.after, found.seed, run),
        )
    ]
    moved = moved_dangers(found)
    if moved and moved[0].words != "no effect seen":
        most = moved[0]
        metric = find_metric(found.game, most.metric.name)
        words = (
            f"{metric.label} ends {figure(most.before, True)} of all runs before and {figure(most.after, True)} after: "
        )
        said.append(
            Headline(
                difference(most.difference, True),
                f"{words}{in_points(most)}.",
                "dangers",
                replay_command(main.after, found.seed, turned.get("worse", run)),
            )
        )
    return said
