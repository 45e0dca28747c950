"""The report's figures are those of the functions they come from, and what it says first is so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

import fairfight
from fairfight.games.directory import game_class
from fairfight.lab.compare.impact import CardImpact, impact
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.report.gather import Figures, Question, gather, mirror_of
from fairfight.lab.report.headlines import decided_share, headlines, is_even
from fairfight.lab.report.sections import sections
from fairfight.lab.runs.balance import balance
from fairfight.lab.statistics.estimates import Estimate, wilson
from fairfight.lab.statistics.sums import Sums
from fairfight.lab.strength.matchups import Pairing, Table, matchups
from tests.conformance.toy import Toy
from tests.lab.reports import ENTRANTS, FEW, GAUNTLET, WARBAND


def anchors(figures: Figures) -> list[str]:
    return [section.anchor for section in sections(figures)]


def test_the_runs_are_those_of_simulate(gauntlet: Figures) -> None:
    results = fairfight.simulate(fairfight.game("gauntlet", **GAUNTLET), FEW.runs, FEW.seed, "python")
    assert gauntlet.main.as_json() == results.as_json()
    for histogram in gauntlet.histograms.values():
        values = histogram.column.values(results._kept_rows()).tolist()
        assert histogram.counts == Counter(values)
        assert histogram.firsts == {value: values.index(value) for value in values}


def test_the_set_ups_are_those_of_balance(gauntlet: Figures) -> None:
    found = balance("gauntlet", GAUNTLET, FEW.runs, FEW.seed, "python")
    assert [side.options for side in gauntlet.sides] == [side.options for side in found.sides]
    assert [side.results.as_json() for side in gauntlet.sides] == [side.results.as_json() for side in found.sides]


def test_a_set_up_with_nothing_left_open_stands_alone() -> None:
    found = gather(Question("gauntlet", {**GAUNTLET, "agent": "all_in"}, FEW, knockout=False))
    assert [side.results for side in found.sides] == [found.main]
    assert "danger-map" not in anchors(found)
    assert "survival" in anchors(found)


def test_cards_and_dangers_are_those_of_impact(gauntlet: Figures, warband: Figures) -> None:
    for figures, knockout in ((gauntlet, False), (warband, True)):
        assert figures.impact is not None
        assert figures.impact.as_json() == impact(figures.game, FEW, knockout=knockout).as_json()


def test_a_mirror_match_has_the_same_agent_on_both_sides() -> None:
    """The same deck on both sides is no mirror match if two different agents play it."""
    for agents, is_mirror in (({}, True), ({"agent_b": "greedy:1"}, False)):
        found = gather(Question("warband", {"a": "rush", "b": "rush", **agents}, FEW, ENTRANTS, knockout=False))
        assert found.mirror is not None
        assert (found.mirror is found.main) == is_mirror
        assert len(set(found.mirror.game.agents)) == 1


def test_the_table_is_that_of_matchups(warband: Figures) -> None:
    assert warband.table is not None
    assert warband.table.as_json() == matchups("warband", ENTRANTS, {}, FEW.runs, FEW.seed, "python").as_json()


def test_pairings_have_a_twentieth_of_the_runs_but_not_too_few() -> None:
    def asked(runs: int) -> int:
        return Question("warband", {}, Conditions(runs)).runs_of_a_pairing

    assert [asked(runs) for runs in (40, 100, 1_000, 2_000, 20_000)] == [40, 100, 100, 100, 1_000]


def test_all_entrants_are_matched_up_and_those_of_the_set_up_too(monkeypatch: pytest.MonkeyPatch) -> None:
    own = "10 goblin:angry, 10 knight"
    asked: list[str] = []

    def looked(name: str, entrants: Sequence[str], *_: Any) -> Table:
        asked.extend(entrants)
        return matchups(name, ENTRANTS, {}, 2, 3, "python")

    monkeypatch.setattr("fairfight.lab.report.gather.matchups", looked)
    gather(Question("warband", {"a": own, "b": "rush"}, Conditions(2, 3, "python")))
    assert asked == [*game_class("warband").balance.entrants({}), own]  # rush is one of the game's own


def test_progress_goes_over_all_parts_to_the_end() -> None:
    seen: list[tuple[int, int]] = []
    how = Conditions(6, 1, "python", progress=lambda done, total: seen.append((done, total)))
    gather(Question("warband", WARBAND, how, ENTRANTS))
    done = [one for one, _ in seen]
    assert done == sorted(done)
    assert seen[-1][0] == seen[-1][1]
    assert len({total for _, total in seen}) == 1


def test_a_mirror_match_has_the_first_entrant_on_both_sides_with_its_own_options() -> None:
    game = fairfight.game("warband", a="rush", b="siege", strategy_a="kill_shot", ordered_b=True, soft_cap=2)
    told = mirror_of(game).setup.to_dict()
    assert (told["a"], told["b"], told["soft_cap"]) == ("rush", "rush", 2)
    assert (told["strategy_a"], told["strategy_b"]) == ("kill_shot", "kill_shot")
    assert (told["ordered_a"], told["ordered_b"]) == (False, False)


def test_the_mirror_match_is_played_once(warband: Figures) -> None:
    assert warband.mirror is not None
    wanted = fairfight.simulate(fairfight.game("warband", a="rush", b="rush"), FEW.runs, FEW.seed, "python")
    assert warband.mirror.as_json() == wanted.as_json()
    even = gather(Question("warband", {}, FEW, ENTRANTS))
    assert even.mirror is even.main
    assert sum("mirror match" in one.words for one in headlines(even)) == 1


def test_the_headline_is_how_often_it_happens(gauntlet: Figures) -> None:
    survived = int(gauntlet.main.metrics()["cleared"].mean * FEW.runs + 0.5)
    first = headlines(gauntlet)[0]
    known = wilson(survived, FEW.runs)
    assert known.low is not None
    assert known.high is not None
    assert first.words.startswith("Survived the last fight: ")
    assert f"({100 * known.low:.1f} to {100 * known.high:.1f} %) of 24 runs." in first.words
    assert first.anchor == "survival"


def test_even_is_what_the_interval_holds() -> None:
    assert is_even(wilson(50, 100))
    assert is_even(wilson(59, 100))  # 0.49 to 0.68
    assert not is_even(wilson(61, 100))  # 0.51 to 0.70
    assert not is_even(wilson(39, 100))
    assert is_even(Estimate(float("nan"), None, None))


def test_draws_count_for_nobody(toy: str) -> None:
    results = fairfight.simulate(Toy(Toy.options.checked({})), 60, 1, "python")
    share, decided = decided_share(results)
    winners = results["winner"].tolist()
    assert winners.count("draw") > 0
    assert decided == len([one for one in winners if one != "draw"])
    assert share.mean == winners.count("a") / decided


def won(wins: int) -> str:
    """What is said first of 100 games that a and b win, without a draw."""
    figures = gather(Question("warband", WARBAND, FEW, ENTRANTS))
    figures.main._tally.count = 100
    figures.main._tally.counts["winner"][:] = [wins, 100 - wins, 0]
    return headlines(figures)[0].words


def test_who_wins_more_is_said_only_if_it_is_more_than_luck() -> None:
    assert won(61).startswith("rush (as a) is ahead against bone_wall (as b): it wins 61.0 % (51.2 to 70.0 %)")
    assert won(39).startswith("rush (as a) is behind against bone_wall (as b): it wins 39.0 % (30.0 to 48.8 %)")
    assert won(55).startswith("rush (as a) and bone_wall (as b) are not distinguishable from even")


def test_the_deadliest_is_the_one_known_to_be(gauntlet: Figures) -> None:
    """Of 24 runs: not the danger with the highest share, which may have been met once, but the highest low end."""
    assert gauntlet.impact is not None
    rows = fairfight.simulate(gauntlet.game, FEW.runs, FEW.seed, "python").to_polars()
    met = Counter(name for fight in range(1, 7) for name in rows[f"group_{fight}"].to_list() if name != "none")
    ended = Counter(name for name in rows["ended_by"].to_list() if name != "none")
    worst = max(met, key=lambda name: wilson(ended[name], met[name]).low or 0.0)
    (said,) = [one for one in headlines(gauntlet) if one.anchor == "dangers"]
    assert said.words.startswith(f"{worst} is the deadliest: it ends ")
    run = rows["ended_by"].to_list().index(worst)
    assert said.replay == f"fairfight replay gauntlet hero=merlin agent=rulebook --seed 3 --run {run}"


def test_the_set_ups_are_told_apart_only_if_their_intervals_are(gauntlet: Figures) -> None:
    (said,) = [one for one in headlines(gauntlet) if "side by side" in one.words]
    shares = {side.options["agent"]: side.results.metrics()["cleared"] for side in gauntlet.sides}
    best, worst = (pick(shares, key=lambda name: shares[name].mean) for pick in (max, min))
    apart = (shares[best].low or 0) > (shares[worst].high or 1)
    assert ("differ in" in said.words) is apart
    assert f": {best} has " in said.words
    all_in, formula = gauntlet.sides[1:]  # 24 runs of each: some more were survived by one, which is luck
    assert all_in.results.metrics()["cleared"] != formula.results.metrics()["cleared"]
    (said,) = [one for one in headlines(replace(gauntlet, sides=(all_in, formula))) if "side by side" in one.words]
    assert said.words.startswith("The 2 set-ups side by side are not told apart in “survived the last fight”")


def test_only_cards_that_stand_among_all_make_a_headline(warband: Figures) -> None:
    assert warband.impact is not None
    many = len(warband.impact.judged)
    standing = [card for card in warband.impact.judged if card.stands_among(many)]
    best = max(card.worth.difference.mean for card in standing)
    names = [card.piece.name for card in standing if card.worth.difference.mean == best]
    said = [one for one in headlines(warband) if "worth most" in one.words]
    assert len(said) == 1
    assert said[0].words.split(" is the card worth most")[0] in names
    assert best > 0
    assert not any("hurts its own side" in one.words for one in headlines(warband))


def test_a_card_that_does_not_stand_is_passed_over(warband: Figures, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CardImpact, "stands_among", lambda card, many: card.piece.name == "b's skeleton")
    assert any(one.words.startswith("b's skeleton is the card worth most: +") for one in headlines(warband))
    monkeypatch.setattr(CardImpact, "stands_among", lambda card, many: False)
    (said,) = [one for one in headlines(warband) if one.anchor == "cards"]
    assert said.words == "Of 4 cards, judged together, none is seen to help or to hurt its side in 24 runs."


def test_a_card_that_hurts_is_named() -> None:
    """As if blanking it had won 20 games of 24 more."""
    figures = gather(Question("warband", WARBAND, FEW, ENTRANTS))
    assert figures.impact is not None
    card = next(one for one in figures.impact.cards if one.piece.name == "b's skeleton")
    card.pairs.difference = Sums(24, total=-20, squares=20, cubes=-20, least=-1, most=0)
    (said,) = [one for one in headlines(figures) if "hurts" in one.words]
    assert said.words.startswith("b's skeleton hurts its own side most: −83.3 points of “who won: b” (−")


def test_cards_that_nobody_plays_are_named_if_they_came_to_hand(gauntlet: Figures) -> None:
    assert gauntlet.impact is not None
    results = fairfight.simulate(gauntlet.game, FEW.runs, FEW.seed, "python", details=True)
    names = [piece.name for piece in gauntlet.game.balance.subjects(gauntlet.game)]
    never = [name for name in names if not results[f"played:{name}"].any() and results[f"drawn:{name}"].any()]
    said = [one for one in headlines(gauntlet) if one.words.startswith("Drawn, but never played in 24 runs")]
    assert [one.figure for one in said] == ([f"{len(never)} of {len(names)}"] if never else [])
    assert all(name in said[0].words for name in never[:6])


def test_cards_that_are_set_are_not_said_to_be_never_played() -> None:
    """Trappers set Caltrops and Fire Runes; nobody can play them from the hand."""
    trappers = {"a": "trappers", "b": "trappers", "agent": "random"}
    figures = gather(Question("summoners", trappers, Conditions(4, 1, "python"), knockout=False))
    said = [one.words for one in headlines(figures) if "never" in one.words]
    assert not any("never played" in words or "Caltrops" in words for words in said)


def test_the_most_one_sided_matchup_is_named_by_hand(warband: Figures) -> None:
    pairings = (
        Pairing("rush", "curve", 100, 60, 40, {"median": 7}),
        Pairing("curve", "rush", 100, 3, 96, {"median": 8}),
    )
    warband_with = gather(Question("warband", WARBAND, FEW, ENTRANTS))
    assert warband.table
    warband_with.table = Table("warband", {}, {}, "", "", ("rush", "curve"), 3, 100, pairings)
    best, uneven = (one for one in headlines(warband_with) if one.anchor == "matchups" and "mirror" not in one.words)
    assert best.words.startswith("rush scores most of 2 entrants: 78.2 %")  # (60 + 96 + a half) / 200 games
    assert uneven.words.startswith("The most one-sided matchup: rush (as b) beats curve (as a) in 96.0 %")
    assert "1 of 2 pairings are won by one side in 95 % or more" in uneven.words
    assert uneven.replay == "fairfight replay warband a=curve b=rush --seed 3 --run 8"
