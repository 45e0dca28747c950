"""Fair or not: each agent's figure against the target, and the next step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from fairfight.game.game import Game
from fairfight.lab.compare.changes import contents_of
from fairfight.lab.compare.targets import Judged, Target, judge
from fairfight.lab.report.gather import Figures, mixes_of
from fairfight.lab.report.headlines import decided_share, estimate_of, judged_by_worth, side_in_words
from fairfight.lab.report.method import command_of
from fairfight.lab.report.words import capital, figure, listed, with_interval
from fairfight.lab.runs.metrics import find_metric
from fairfight.lab.runs.simulation import Results
from fairfight.lab.runs.typed import as_typed
from fairfight.lab.strength.lineup import somebody_decides

Kind = Literal["fair", "unfair", "open", "none"]
BADGES: dict[Kind, str] = {"fair": "Fair", "unfair": "Not fair", "open": "Not settled", "none": "No target"}
MOST_STEPS = 3
MOST_NAMED = 4  # with more set-ups side by side, they are counted instead of named


@dataclass(frozen=True)
class Answer:
    """One set-up's standing to one target."""

    who: str  # the name that distinguishes it
    judged: Judged


@dataclass(frozen=True)
class Step:
    """A next step, and the command for it if there is one."""

    words: str
    command: str = ""


@dataclass(frozen=True)
class Fairness:
    """The verdict in a word and in sentences, its figures, and what to do next."""

    kind: Kind
    words: str
    own: tuple[Judged, ...]  # of the report's main set-up, one for each target
    answers: tuple[Answer, ...]  # of all set-ups side by side, if there are several
    steps: tuple[Step, ...]

    @property
    def badge(self) -> str:
        """The verdict in a word."""
        return BADGES[self.kind]

    def is_about(self, metric: str) -> bool:
        """Whether its sentences contain this figure; without a target they contain the headline."""
        return not self.own or any(one.target.metric == metric for one in self.own)


def fairness_of(figures: Figures) -> Fairness:
    """The verdict on a report's figures."""
    own = tuple(judged(target, figures.main) for target in figures.targets)
    kind = kind_of(own)
    answers = tuple(
        Answer(" · ".join(side.options.values()), judged(target, side.results))
        for target in figures.targets
        for side in figures.sides
        if len(figures.sides) > 1
    )
    said = [in_words(one, figures.game) for one in own] or [_without_target(figures)]
    said += disagreement(answers)
    steps = tuple(_steps(figures, kind, own))[:MOST_STEPS]
    return Fairness(kind, " ".join(said), own, answers, steps)


def judged(target: Target, results: Results) -> Judged:
    """Results against a target. With two seats, only decided games count, unless a figure was named."""
    if target.is_usual:
        return judge(target, *decided_share(results))
    return judge(target, estimate_of(results, target.metric), results.runs)


def kind_of(own: Sequence[Judged]) -> Kind:
    """The verdict in one word: fair only if every target is met; open if one may be met and none is missed."""
    if not own:
        return "none"
    standings = {one.standing for one in own}
    if standings & {"above target", "below target"}:
        return "unfair"
    return "open" if "not settled" in standings else "fair"


def in_words(one: Judged, game: Game) -> str:
    """One sentence: the figure, by whom, and the target."""
    metric = find_metric(game, one.target.metric)
    what = f"{side_in_words(game, 0)} wins" if one.target.is_usual else f"{capital(metric.about)}:"
    of = " of the decided games" if one.target.is_usual else ""
    known = with_interval(one.known, metric.is_share)
    target = (
        f"{one.target.range.replace('-', ' to ')}{', the usual range for two sides' if one.target.is_usual else ''}"
    )
    how = {
        "on target": f"within the target of {target}",
        "above target": f"above the target of {target}",
        "below target": f"below the target of {target}",
        "not settled": f"and the interval does not tell whether that is within the target of {target}",
    }[one.standing]
    return f"{what} {known}{of}{by_whom(game)}, {how}."


def by_whom(game: Game) -> str:
    """Who decides, in words, since a verdict holds only for those; empty where nobody decides."""
    if not somebody_decides(game):
        return ""
    names = [str(agent) for agent in game.agents]
    if len(set(names)) == 1:
        return f" as {names[0]} plays"
    return f" as {listed([f'{agent} plays {seat}' for seat, agent in zip(game.seats, names, strict=True)])}"


def _without_target(figures: Figures) -> str:
    metric = find_metric(figures.game, figures.game.balance.headline)
    known = with_interval(estimate_of(figures.main, metric.name), metric.is_share)
    return (
        f"{capital(metric.about)}: {known}{by_whom(figures.game)}. Whether that is fair only a target can say, "
        "and none is set."
    )


def disagreement(answers: Sequence[Answer]) -> Iterator[str]:
    """A sentence on whether the set-ups side by side agree, or which of them differ."""
    for target in dict.fromkeys(one.judged.target for one in answers):
        stand: dict[str, list[str]] = {}
        for one in answers:
            if one.judged.target == target:
                stand.setdefault(one.judged.standing, []).append(one.who)
        what = "" if len({one.judged.target for one in answers}) == 1 else f" ({target.metric})"
        if len(stand) > 1:
            many = sum(map(len, stand.values())) > MOST_NAMED
            told = "; ".join(
                f"{standing}: {f'{len(names)} set-ups' if many else listed(names)}" for standing, names in stand.items()
            )
            yield f"The verdicts disagree{what}. {capital(told)}."
        else:
            yield f"All {sum(map(len, stand.values()))} set-ups side by side agree{what}."


def _steps(figures: Figures, kind: Kind, own: Sequence[Judged]) -> Iterator[Step]:
    question = figures.question
    if kind == "none":
        example = _example_target(figures)
        yield Step(
            "Say what would be fair, here or as `target` at the top of a content file.",
            command_of(replace(question, target=example)),
        )
    more = [one.more_runs for one in own if one.standing == "not settled"]
    if more and None not in more:
        wanted = question.conditions.runs + max(number or 0 for number in more)
        longer = replace(question.conditions, runs=rounded_up(wanted))
        yield Step(
            f"About {wanted:,} runs would settle it, if the figure is what it seems to be.",
            command_of(replace(question, conditions=longer)),
        )
    yield from _where_to_look(figures, own)
    if not question.agents and mixes_of(figures.game, question) == 1 and somebody_decides(figures.game):
        yield from _other_agents(figures)
    if kind == "unfair":
        yield Step("This report with --change shows what a change does, before and after, and whether it is enough.")
    if kind == "fair":
        yield Step("Nothing has to change. What comes next can be held to this with --gate of fairfight compare.")


def _example_target(figures: Figures) -> str:
    """An example of a target for the headline figure, around its present value."""
    metric = find_metric(figures.game, figures.game.balance.headline)
    if metric.is_share:
        return Target(metric.name, 0.5, 0.6, is_share=True).text
    mean = max(1, round(estimate_of(figures.main, metric.name).mean))
    return Target(metric.name, round(0.9 * mean), round(1.1 * mean) + 1, is_share=False).text


def rounded_up(runs: int) -> int:
    """A number of runs rounded up to two significant digits.

    >>> rounded_up(10_412), rounded_up(987)
    (11000, 990)
    """
    step = int(10 ** max(0, len(str(runs)) - 2))
    return -(-runs // step) * step


def _where_to_look(figures: Figures, own: Sequence[Judged]) -> Iterator[Step]:
    """What to change if the headline figure is off its target."""
    game = figures.game
    off = [one for one in own if one.target.metric == game.balance.headline and one.standing.endswith(" target")]
    off = [one for one in off if one.standing != "on target"]
    if not off or figures.impact is None:
        return
    too_high = off[0].standing == "above target"
    dangers = [one for one in figures.impact.dangers if one.ended.low is not None]
    if dangers:
        by_share = sorted(dangers, key=lambda one: one.ended_of_runs.mean)
        worst = by_share[0 if too_high else -1]
        said = "ends fewest runs, so it has room to be harder" if too_high else "ends most runs"
        yield Step(
            f"{worst.name} {said}: {figure(worst.ended_of_runs, True)} of all. What would each of its numbers change?",
            _tornado(figures, worst.name),
        )
        return
    seat = 0 if too_high else 1
    cards = [card for card in judged_by_worth(figures.impact) if card.piece.seat == seat]
    if cards:
        best = cards[0]
        yield Step(
            f"{game.seats[seat]} wins too often, and {best.piece.name} is the card worth most to it. "
            "What would each of its numbers change?",
            _tornado(figures, best.piece.name),
        )


def _tornado(figures: Figures, name: str) -> str:
    """The command that moves every number of a content entry up and down; None without such an entry."""
    path = path_of(figures.game, name)
    words = ["fairfight", "sweep", figures.game.name, *as_typed(figures.question.set_up)]
    return " ".join([*words, "--tornado", path, "--runs", "2000"]) if path else ""


def path_of(game: Game, name: str) -> str:
    """The path of the content entry with this name.

    >>> import fairfight
    >>> path_of(fairfight.game("gauntlet"), "basic:Void Treant"), path_of(fairfight.game("gauntlet"), "Nobody")
    ('monsters.void_treant', '')
    """
    wanted = {name, name.rpartition(":")[2], name.partition("'s ")[2]}
    for section, entries in contents_of(game).model:
        if isinstance(entries, dict):
            for key, entry in entries.items():
                if key in wanted or getattr(entry, "name", None) in wanted:
                    return f"{section}.{key}"
    return ""


def _other_agents(figures: Figures) -> Iterator[Step]:
    """The step to other agents: a verdict holds only for the agent that played."""
    options: dict[str, Any] = dict(figures.question.options)
    own = str(figures.game.setup.agent)
    if any(key.startswith("agent_") for key in options):
        return
    options.pop("agent", None)
    others = [name for name in (*figures.game.options.policies, "greedy") if name not in (own, "random")]
    if not others:
        return
    asked = replace(figures.question, options=options, agents=(own, *dict.fromkeys((*others[:1], *others[-1:]))))
    yield Step("The verdict holds for who plays. Compare others:", command_of(asked))
