"""Headlines: the first sentences of a report, each with a figure, its interval and a run to look at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fairfight.common.numbers import hundredths
from fairfight.game.game import Game
from fairfight.lab.compare.changes import with_options
from fairfight.lab.compare.impact import CardImpact, Impact
from fairfight.lab.report.gather import Figures
from fairfight.lab.report.words import (
    capital,
    difference,
    figure,
    interval,
    listed,
    percent,
    with_interval,
    without_number,
)
from fairfight.lab.runs.simulation import Results
from fairfight.lab.runs.typed import replay_command
from fairfight.lab.statistics.estimates import Estimate, wilson
from fairfight.lab.strength.matchups import Pairing

ONE_SIDED = 0.95  # a matchup with this share of wins or more is called one-sided


@dataclass(frozen=True)
class Headline:
    """One headline: a figure, a sentence, the section that shows more, and the command that replays a run behind it."""

    figure: str
    words: str
    anchor: str
    replay: str


def headlines(figures: Figures) -> list[Headline]:
    """All headlines for which there are figures, the most important first."""
    return [
        *_how_it_goes(figures),
        *_set_ups(figures),
        *_first_seat(figures),
        *_deadliest(figures),
        *_cards(figures),
        *_never_played(figures),
        *_matchups(figures),
    ]


def _how_it_goes(figures: Figures) -> Iterator[Headline]:
    """The headline figure; with two sides, who wins more and whether that is more than chance."""
    main, metric = figures.main, figures.headline
    replay = replay_command(figures.game, figures.seed, main.examples.runs()["median"])
    if figures.game.balance.sides:
        share, decided = decided_share(main)
        first, second = (side_in_words(figures.game, number) for number in range(2))
        odds = f"{with_interval(share, True)} of the {decided:,} decided games"
        if is_even(share):
            words = f"{first} and {second} are not distinguishable from even: {first} wins {odds}."
        else:
            words = f"{first} {_stands(share)} against {second}: it wins {odds}, and the interval leaves out 50 %."
        if figures.mirror is main:
            words += " It is a mirror match: a difference would be that of the seats."
        yield Headline(figure(share, True), words, "distributions", replay)
        return
    known = estimate_of(main, metric.name)
    if metric.is_share:
        words = f"{capital(metric.about)}: {with_interval(known, True)} of {main.runs:,} runs."
    else:
        words = f"{capital(metric.about)}: {with_interval(known, False)} on average over {main.runs:,} runs."
    yield Headline(figure(known, metric.is_share), words, "survival" if steps_of(figures) else "distributions", replay)


def decided_share(results: Results) -> tuple[Estimate, int]:
    """The first seat's share of the decided games, and their number."""
    wins = [results.count("winner", seat) for seat in results.game.seats]
    return wilson(wins[0], sum(wins)), sum(wins)


def is_even(share: Estimate) -> bool:
    """Whether the interval of a share of wins contains one half."""
    return share.low is None or share.high is None or share.low <= 0.5 <= share.high


def _stands(share: Estimate) -> str:
    return "is ahead" if share.mean > 0.5 else "is behind"


def side_in_words(game: Game, number: int) -> str:
    """A seat in words: its entrant and its name."""
    assert game.balance.sides
    return f"{getattr(game.setup, game.balance.sides[number])} (as {game.seats[number]})"


def estimate_of(results: Results, name: str) -> Estimate:
    """The estimate of one figure, by name: a column, or column:label."""
    column, _, label = name.partition(":")
    return results.shares()[column][label] if label else results.metrics()[name]


def steps_of(figures: Figures) -> dict[str, list[str]]:
    """The numbered yes-or-no columns of the figures' game."""
    return numbered_steps(figures.game)


def numbered_steps(game: Game) -> dict[str, list[str]]:
    """The numbered yes-or-no columns, such as survived_1 to survived_6, by their common name."""
    found: dict[str, list[str]] = {}
    for column in game.columns:
        stem, _, number = column.name.rpartition("_")
        if column.kind == "yesno" and number.isdecimal():
            found.setdefault(stem, []).append(column.name)
    return {stem: names for stem, names in found.items() if len(names) > 1}


def step_words(game: Game, names: Sequence[str]) -> tuple[str, str]:
    """What numbered columns are about, and the word for a step.

    >>> import fairfight
    >>> step_words(fairfight.game("gauntlet"), ["survived_1", "survived_2"])
    ('survived fight', 'fight')
    """
    abouts = {column.name: column.about for column in game.columns}
    said = {without_number(abouts[name]) for name in names}
    if len(said) > 1:  # each step has a name of its own
        return names[0].rpartition("_")[0], "step"
    (what,) = said
    return what, what.rsplit(maxsplit=1)[-1]


def _set_ups(figures: Figures) -> Iterator[Headline]:
    """The headline on how far apart the main set-ups are."""
    if len(figures.sides) < 2:
        return
    metric = figures.headline
    known = [
        (" · ".join(side.options.values()), side, estimate_of(side.results, metric.name)) for side in figures.sides
    ]
    best = max(known, key=lambda one: one[2].mean)
    worst = min(known, key=lambda one: one[2].mean)
    apart = best[2].low is not None and worst[2].high is not None and best[2].low > worst[2].high
    said = "differ" if apart else "are not told apart"
    words = (
        f"The {len(known)} set-ups side by side {said} in “{metric.about}”: {best[0]} has "
        f"{with_interval(best[2], metric.is_share)}, {worst[0]} {with_interval(worst[2], metric.is_share)}."
    )
    game = best[1].results.game
    run = best[1].results.examples.runs()["median"]
    span = f"{figure(worst[2], metric.is_share).removesuffix(' %')} – {figure(best[2], metric.is_share)}"
    yield Headline(span, words, "survival" if steps_of(figures) else "setups", replay_command(game, figures.seed, run))


def _first_seat(figures: Figures) -> Iterator[Headline]:
    """The headline on the advantage of a seat: the same entrant on both sides."""
    mirror = figures.mirror
    if mirror is None or mirror is figures.main:
        return
    share, decided = decided_share(mirror)
    if not decided:
        return
    verdict = "no advantage of a seat is seen" if is_even(share) else f"the first seat {_stands(share)}"
    entrant = str(getattr(mirror.game.setup, (mirror.game.balance.sides or ("",))[0]))
    words = (
        f"In the mirror match of {entrant} {verdict}: {mirror.game.seats[0]} wins {with_interval(share, True)} "
        f"of the {decided:,} decided games."
    )
    replay = replay_command(mirror.game, figures.seed, mirror.examples.runs()["median"])
    yield Headline(figure(share, True), words, "matchups" if figures.table else "distributions", replay)


def _deadliest(figures: Figures) -> Iterator[Headline]:
    """The headline on the deadliest threat: by the low end of the interval, so that no rare fluke is named."""
    dangers = [one for one in (figures.impact.dangers if figures.impact else []) if one.ended.low]
    if not dangers or figures.game.balance.threats is None:
        return
    worst = max(dangers, key=lambda one: one.ended.low or 0.0)
    words = (
        f"{worst.name} is the deadliest: it ends {with_interval(worst.ended, True)} of the runs that meet it, "
        f"and {figure(worst.ended_of_runs, True)} of all runs."
    )
    run = figures.histograms[figures.game.balance.threats.ended].first_with(worst.name)
    yield Headline(figure(worst.ended, True), words, "dangers", replay_command(figures.game, figures.seed, run or 0))


def _cards(figures: Figures) -> Iterator[Headline]:
    """The headline on the best and the worst card, of those whose effect is significant among all cards."""
    found = figures.impact
    if found is None or not judged_by_worth(found):
        return
    many = len(found.judged)
    standing = [card for card in judged_by_worth(found) if card.stands_among(many)]
    helping = [card for card in standing if card.worth.difference.mean > 0]
    hurting = [card for card in standing if card.worth.difference.mean < 0]
    if helping:
        yield _card(figures, found, helping[0], "is the card worth most", "better")
    if hurting:
        yield _card(figures, found, hurting[-1], "hurts its own side most", "worse")
    if not standing:
        words = f"Of {many} cards, judged together, none is seen to help or to hurt its side in {found.runs:,} runs."
        yield Headline(f"0 of {many}", words, "cards", replay_command(found.game, figures.seed, 0))


def judged_by_worth(found: Impact) -> list[CardImpact]:
    """The cards with a knockout, the most helpful first."""
    judged = [card for card in found.judged if card.pairs.count]
    return sorted(judged, key=lambda card: (-card.worth.difference.mean, card.name))


def _card(figures: Figures, found: Impact, card: CardImpact, verdict: str, example: str) -> Headline:
    worth, share = card.worth.difference, card.metric.is_share
    words = (
        f"{card.name} {verdict}: {difference(worth, share)} of “{card.metric.about}” "
        f"({interval(worth, share, signed=True)}) against a blank in its place."
    )
    run = card.examples.runs().get(example, 0)
    return Headline(difference(worth, share), words, "cards", replay_command(found.game, figures.seed, run))


def _never_played(figures: Figures) -> Iterator[Headline]:
    """The headline on cards that were drawn but never used."""
    found = figures.impact
    if found is None:
        return
    never = [card for card in found.cards if card.played.so == 0 and (card.drawn.so or not card.piece.drawn)]
    if not never:
        return
    idle = [card.name for card in never if card.is_blank_already]
    others = [card.name for card in never if not card.is_blank_already]
    said = [f"{listed(idle)}, which can do nothing in this set-up"] if idle else []
    said += [listed(others)] if others else []
    most = percent(never[0].played.share.high or 0.0)
    verb = "used" if never[0].piece.used else "played"
    verdict = f"Drawn, but never {verb}" if never[0].piece.drawn else f"Never {verb}"
    words = f"{verdict} in {found.runs:,} runs, so in {most} of all runs at most: {'; and '.join(said)}."
    replay = replay_command(found.game, figures.seed, 0)
    yield Headline(f"{len(never)} of {len(found.cards)}", words, "cards", replay)


def _matchups(figures: Figures) -> Iterator[Headline]:
    """The headlines on the best entrant and the most one-sided pairing."""
    table = figures.table
    if table is None:
        return
    if not table.partial:  # else some may have met only weak ones
        best, score = table.scores()[0]
        words = f"{best} scores most of {len(table.entrants)} entrants: {with_interval(score, True)} of all points."
        example = next(one for one in table.pairings if one.a == best)
        yield Headline(figure(score, True), words, "matchups", _replay_pairing(figures, example))
    uneven = max(table.pairings, key=lambda one: abs(one.wins_a - one.wins_b) / one.runs)
    winner, loser, share = _winner_of(uneven, figures.game.seats)
    many = sum(max(one.wins_a, one.wins_b) >= ONE_SIDED * one.runs for one in table.pairings)
    words = (
        f"The most one-sided matchup: {winner} beats {loser} in {with_interval(share, True)} of {uneven.runs:,} games. "
        f"{many:,} of {len(table.pairings):,} pairings are won by one side in {hundredths(ONE_SIDED)} % or more."
    )
    yield Headline(figure(share, True), words, "matchups", _replay_pairing(figures, uneven))


def _winner_of(pairing: Pairing, seats: Sequence[str]) -> tuple[str, str, Estimate]:
    first, second = f"{pairing.a} (as {seats[0]})", f"{pairing.b} (as {seats[1]})"
    return (first, second, pairing.win_a) if pairing.wins_a >= pairing.wins_b else (second, first, pairing.win_b)


def _replay_pairing(figures: Figures, pairing: Pairing) -> str:
    """The command that replays a pairing's median game."""
    assert figures.game.balance.sides
    game = with_options(figures.game, dict(zip(figures.game.balance.sides, (pairing.a, pairing.b), strict=True)))
    return replay_command(game, figures.seed, pairing.examples["median"])
