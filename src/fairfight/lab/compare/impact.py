"""Impact: how much each card changes the result, and the cost of each threat.

For each card: how often it is in the deck, comes into the hand and is played; the result of the runs in which it was
drawn, and played; and its worth by knockout: the same seeds with the card blanked. Only the knockout shows a cause:
long runs draw more cards, so "when drawn" credits or blames a card for what other cards did.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairfight.common.errors import FairFightError
from fairfight.game.balance import BalanceSubject
from fairfight.game.game import Game
from fairfight.lab.compare.changes import with_options
from fairfight.lab.compare.dangers import DangerCost, DangerTally
from fairfight.lab.compare.pairing import Conditions, play_pairs
from fairfight.lab.compare.verdicts import Verdict, verdict_of
from fairfight.lab.notebook.shown import Shown
from fairfight.lab.runs.examples import ChangedExamples, Examples
from fairfight.lab.runs.metrics import Metric, find_metric
from fairfight.lab.statistics.estimates import CONFIDENCE, Estimate, mean_of, wilson
from fairfight.lab.statistics.pairs import PairTally
from fairfight.lab.statistics.sums import Sums
from fairfight.lab.strength.players import who_decides
from fairfight.version import VERSION


class When:
    """How often something happened in a run, such as drawing a card, and the result of those runs."""

    def __init__(self, metric: Metric) -> None:
        self.metric = metric
        self.runs = self.times = 0
        self.results = Sums()

    def add(self, times: NDArray[Any], results: NDArray[np.int64]) -> None:
        """Count some more runs: how often it happened in each, and their results."""
        those = results[times > 0]
        self.runs += len(results)
        self.times += int(times.sum())
        self.results.add(those)

    @property
    def so(self) -> int:
        """The number of runs in which it happened."""
        return self.results.count

    @property
    def share(self) -> Estimate:
        """The share of runs in which it happened."""
        return wilson(self.so, self.runs)

    @property
    def result(self) -> Estimate:
        """The result of those runs."""
        if self.metric.is_share:
            return wilson(self.results.total, self.so)
        return mean_of(self.results)

    def as_json(self) -> dict[str, Any]:
        """Share, times a run and result."""
        return {
            "share": self.share.as_json("share"),
            "a_run": self.times / self.runs if self.runs else None,
            "result": self.result.as_json(),
        }


class CardImpact:
    """The effect of one card on the result of its side; in a mirror match, on the result of either side.

    A mirror's two sides are one sample of pairs. In a run that one side wins with the card the other does not, so
    the two are negatively correlated, if at all, and the interval is rather too wide than too narrow.
    """

    def __init__(self, game: Game, piece: BalanceSubject, metric: Metric, twin: BalanceSubject | None = None) -> None:
        self.piece, self.metric, self.twin = piece, metric, twin
        self.blanked = with_options(game, piece.blank)
        self.variants = [self.blanked, *([with_options(game, twin.blank)] if twin else [])]
        self.is_blank_already = self.blanked.content.tobytes() == game.content.tobytes()
        self.in_deck, self.drawn, self.played = When(metric), When(metric), When(metric)
        self.pairs = PairTally(find_metric(self.blanked, metric.name), metric)
        self.examples = ChangedExamples(self.blanked, game, piece.seat)

    def look(self, rows: NDArray[Any], columns: dict[str, Any]) -> None:
        """Count some runs of the game itself."""
        for piece, seen in ((self.piece, rows), *([(self.twin, self._turned(rows))] if self.twin else [])):
            results = self.metric.values(seen)
            for names, when in self._counted(piece):
                times = [np.asarray(columns[name].values(rows), np.int64) for name in names if name]
                when.add(sum(times[1:], times[0]) if times else np.ones(len(rows), np.int64), results)

    def _counted(self, piece: BalanceSubject) -> list[tuple[tuple[str, ...], When]]:
        counted = [((piece.in_deck,), self.in_deck), ((piece.played, *piece.used), self.played)]
        return counted + ([((piece.drawn,), self.drawn)] if piece.drawn else [])

    def compare(self, first: int, with_it: NDArray[Any], blanked: NDArray[Any], variant: int = 0) -> None:
        """Count some runs with the card and with a blank in its place, on one of the sides."""
        if variant == 0:
            self.pairs.add(blanked, with_it)
            self.examples.add(first, blanked, with_it)
        else:
            self.pairs.add(self._turned(blanked), self._turned(with_it))

    def _turned(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Rows from the other side's view, with the winner turned round."""
        assert self.twin
        column, labels = self.metric.column, self.metric.column.labels
        own, others = labels.index(self.metric.label), labels.index(self.twin.metric.rpartition(":")[2])
        turned, held = rows.copy(), column.values(rows)
        turned[column.field or column.name] = np.where(held == own, others, np.where(held == others, own, held))
        return turned

    @property
    def name(self) -> str:
        """Its name; in a mirror match, without its owner."""
        return self.piece.card if self.twin else self.piece.name

    @property
    def is_done(self) -> int:
        """The number of runs played with a blank, on each side that has the card."""
        return self.pairs.count // len(self.variants)

    @property
    def worth(self) -> Verdict:
        """The difference of the result with the card and with a blank in its place."""
        return verdict_of(self.pairs)

    def stands_among(self, many: int) -> bool:
        """Whether its effect is significant even when this many cards are judged together (Bonferroni)."""
        step = self.pairs.step(1 - (1 - CONFIDENCE) / max(1, many))
        return step.low is not None and step.high is not None and not step.low <= 0 <= step.high

    def as_json(self, many: int) -> dict[str, Any]:
        """All figures of the card."""
        worth = self.worth
        return {
            "card": self.name,
            "metric": self.metric.name,
            "decks": self.in_deck.share.as_json("share"),
            "hands": self.drawn.as_json() if self.piece.drawn else None,
            "plays": self.played.as_json(),
            "worth": worth.difference.as_json(),
            "without": worth.before.as_json(),
            "with": worth.after.as_json(),
            "verdict": worth.words,
            "stands_among_all": self.stands_among(many),
            "runs": worth.runs,
            "more_runs": worth.more_runs,
            "blanked": dict(self.piece.blank),
            "both_sides": self.twin is not None,
            "does_nothing": self.is_blank_already,
            "examples": self.examples.runs(),
        }


@dataclass(frozen=True, repr=False)
class Impact(Shown):
    """The impact of all cards and threats of a game."""

    game: Game
    conditions: Conditions
    examples: Examples
    cards: list[CardImpact]
    dangers: list[DangerCost]
    runs: int
    knockout: bool = True  # whether cards were blanked

    @property
    def partial(self) -> bool:
        """Whether some part was not played to its full number of runs."""
        missing = self.knockout and any(card.is_done < self.runs for card in self.judged)
        return self.runs < self.conditions.runs or missing

    @property
    def judged(self) -> list[CardImpact]:
        """The cards that can have an effect."""
        return [card for card in self.cards if not card.is_blank_already]

    def by_worth(self) -> list[CardImpact]:
        """The cards sorted by worth, the best first; without knockouts, by the result of the runs that played them."""
        if not self.knockout:
            return sorted(self.cards, key=lambda card: (card.played.so == 0, -card.played.result.mean))
        return sorted(self.cards, key=lambda card: (card.is_blank_already, -card.worth.difference.mean))

    def as_json(self) -> dict[str, Any]:
        """The figures, with everything needed to reproduce them."""
        return {
            "game": self.game.name,
            "setup": self.game.setup.to_dict(),
            "agent": who_decides(self.game),
            "runs": self.runs,
            "seed": self.conditions.seed,
            "version": VERSION,
            "content": self.game.content_hash,
            "partial": self.partial,
            "examples": self.examples.runs(),
            "cards": [card.as_json(len(self.judged)) for card in self.by_worth()],
            "dangers": [danger.as_json() for danger in self.dangers],
        }


def is_mirror(game: Game) -> bool:
    """Whether both sides have the same set-up and the same player.

    >>> import fairfight
    >>> [is_mirror(fairfight.game("warband", a="rush", b=other)) for other in ("rush", "curve")]
    [True, False]
    """
    if game.balance.sides is None:
        return False
    return (
        len({getattr(game.setup, side) for side in game.balance.sides})
        == len({str(agent) for agent in game.agents})
        == 1
    )


def paired(pieces: Sequence[BalanceSubject]) -> list[tuple[BalanceSubject, BalanceSubject | None]]:
    """The subjects of the first side, each with the same card of the other side."""
    others = {piece.card: piece for piece in pieces if piece.card and piece.seat == 1}
    return [(piece, others.get(piece.card)) for piece in pieces if piece.seat == 0 or piece.card not in others]


def impact(game: Game, conditions: Conditions, metric: str = "", knockout: bool = True) -> Impact:
    """Judge each card and each threat of a game; `metric` judges the cards instead of their side's own figure."""
    pieces = game.balance.subjects(game)
    if not pieces and game.balance.threats is None:
        raise FairFightError(f"{game.name} has no cards and no threats to judge")
    twins = not metric and is_mirror(game)
    pairs = paired(pieces) if twins else [(piece, None) for piece in pieces]
    cards = [CardImpact(game, piece, find_metric(game, metric or piece.metric), twin) for piece, twin in pairs]
    judged: Sequence[CardImpact] = [card for card in cards if not card.is_blank_already] if knockout else ()
    columns = {column.name: column for column in game.details}
    dangers, examples, looked = DangerTally(game), Examples(game), [0]

    def look(first: int, rows: NDArray[Any]) -> None:
        looked[0] += len(rows)
        examples.add(first, rows)
        dangers.add(rows)
        for card in cards:
            card.look(rows, columns)

    played = [(card, variant) for card in judged for variant in range(len(card.variants))]

    def take(number: int, first: int, rows: NDArray[Any], blanked: NDArray[Any]) -> None:
        card, variant = played[number]
        card.compare(first, rows, blanked, variant)

    variants = [card.variants[variant] for card, variant in played]
    play_pairs(game, variants, conditions, take, look, details=bool(game.details))
    return Impact(game, conditions, examples, cards, dangers.all(), looked[0], knockout)
