"""The report: its figures are those of the functions they come from, and its page says nothing that is not so."""

from __future__ import annotations

import itertools
import json
import re
import signal
import sys
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import fairfight
from fairfight.games import CLASSES, game_class
from fairfight.lab.balance import balance
from fairfight.lab.histograms import Histogram
from fairfight.lab.impact import CardImpact, impact
from fairfight.lab.matchups import Pairing, Table, matchups
from fairfight.lab.pairing import Conditions
from fairfight.lab.report.charts import check_extra
from fairfight.lab.report.gather import Figures, Question, gather, mirror_of
from fairfight.lab.report.headlines import Headline, decided_share, headlines, is_even
from fairfight.lab.report.making import Report, report_of
from fairfight.lab.report.method import command_of
from fairfight.lab.report.page import page
from fairfight.lab.report.sections import sections
from fairfight.lab.statistics import Estimate, wilson
from fairfight.rulebook.errors import FairFightError
from fairfight.rulebook.game import Column
from tests.conformance.toy import Toy

FEW = Conditions(runs=24, seed=3, speed="python")
GAUNTLET: dict[str, Any] = {"hero": "merlin"}
WARBAND: dict[str, Any] = {"a": "rush", "b": "bone-wall"}
ENTRANTS = ("curve", "rush", "bone-wall")


@pytest.fixture(scope="module")
def gauntlet() -> Figures:
    """A hero with a policy of three: the policies stand side by side."""
    return gather(Question("gauntlet", GAUNTLET, FEW, knockout=False))


@pytest.fixture(scope="module")
def warband() -> Figures:
    """Two sides: a mirror match, matchups, and cards of both decks."""
    return gather(Question("warband", WARBAND, FEW, ENTRANTS))


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game that came later: no sides to fill, no cards, no dangers, nothing in numbered steps."""
    monkeypatch.setitem(CLASSES, "toy", "tests.conformance.toy:Toy")
    return "toy"


def anchors(figures: Figures) -> list[str]:
    return [section.anchor for section in sections(figures)]


def specs(html: str) -> list[dict[str, Any]]:
    return [json.loads(text) for text in re.findall(r'<script type="application/json"[^>]*>(.*?)</script>', html)]


def stopping_at(share: float) -> Callable[[int, int], None]:
    """A progress that presses Ctrl-C once, when this share of the work is done."""
    pressed: list[int] = []

    def progress(done: int, total: int) -> None:
        if done >= share * total and not pressed:
            pressed.append(done)
            signal.raise_signal(signal.SIGINT)

    return progress


# Figures


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
    found = gather(Question("gauntlet", {**GAUNTLET, "policy": "all_in"}, FEW, knockout=False))
    assert [side.results for side in found.sides] == [found.main]
    assert "danger-map" not in anchors(found)
    assert "survival" in anchors(found)


def test_cards_and_dangers_are_those_of_impact(gauntlet: Figures, warband: Figures) -> None:
    for figures, knockout in ((gauntlet, False), (warband, True)):
        assert figures.impact is not None
        assert figures.impact.as_json() == impact(figures.game, FEW, knockout=knockout).as_json()


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
    assert asked == [*game_class("warband").entrants({}), own]  # rush is one of the game's own


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
    told = mirror_of(game).setup.told()
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


@given(st.dictionaries(st.integers(-60, 400), st.integers(1, 50), min_size=1, max_size=30), st.integers(2, 40))
def test_bins_hold_every_run_once(counts: dict[int, int], most: int) -> None:
    histogram = Histogram(Column("hp", "HP"))
    histogram.counts = counts
    bins = histogram.bins(most)
    assert len(bins) <= most
    assert all(before.high + 1 == after.low for before, after in itertools.pairwise(bins))
    for one in bins:
        assert one.count == sum(count for value, count in counts.items() if one.low <= value <= one.high)
        assert str(one.high - one.low + 1).rstrip("0") in ("1", "2", "5")


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=40), st.sampled_from([0.05, 0.25, 0.5, 0.95, 1.0]))
def test_quantiles_are_those_of_the_sorted_runs(values: list[int], share: float) -> None:
    histogram = Histogram(Column("hp", "HP"))
    for first in range(0, len(values), 7):
        histogram.add(first, np.array([(value,) for value in values[first : first + 7]], [("hp", "i4")]))
    wanted = next(value for value in sorted(values) if sum(one <= value for one in values) >= share * len(values))
    assert histogram.quantile(share) == wanted


# What is said first


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
    assert won(61).startswith("rush (as a) is ahead against bone-wall (as b): it wins 61.0 % (51.2 to 70.0 %)")
    assert won(39).startswith("rush (as a) is behind against bone-wall (as b): it wins 39.0 % (30.0 to 48.8 %)")
    assert won(55).startswith("rush (as a) and bone-wall (as b) are not distinguishable from even")


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
    assert said.replay == f"fairfight replay gauntlet hero=merlin policy=rulebook --seed 3 --run {run}"


def test_the_set_ups_are_told_apart_only_if_their_intervals_are(gauntlet: Figures) -> None:
    (said,) = [one for one in headlines(gauntlet) if "side by side" in one.words]
    shares = {side.options["policy"]: side.results.metrics()["cleared"] for side in gauntlet.sides}
    best, worst = (pick(shares, key=lambda name: shares[name].mean) for pick in (max, min))
    apart = (shares[best].low or 0) > (shares[worst].high or 1)
    assert ("differ in" in said.words) is apart
    assert f": {best} has " in said.words
    all_in, greedy = gauntlet.sides[1:]  # 24 runs of each: some more were survived by one, which is luck
    assert all_in.results.metrics()["cleared"] != greedy.results.metrics()["cleared"]
    (said,) = [one for one in headlines(replace(gauntlet, sides=(all_in, greedy))) if "side by side" in one.words]
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
    card.pairs.difference[:] = [-20, 20]
    (said,) = [one for one in headlines(figures) if "hurts" in one.words]
    assert said.words.startswith("b's skeleton hurts its own side most: −83.3 points of “who won: b” (−")


def test_cards_that_nobody_plays_are_named_if_they_came_to_hand(gauntlet: Figures) -> None:
    assert gauntlet.impact is not None
    results = fairfight.simulate(gauntlet.game, FEW.runs, FEW.seed, "python", details=True)
    names = [piece.name for piece in gauntlet.game.pieces()]
    never = [name for name in names if not results[f"played:{name}"].any() and results[f"drawn:{name}"].any()]
    said = [one for one in headlines(gauntlet) if "never played" in one.words]
    assert [one.figure for one in said] == ([f"{len(never)} of {len(names)}"] if never else [])
    assert all(name in said[0].words for name in never[:6])


def test_the_most_one_sided_matchup_is_named_by_hand(warband: Figures) -> None:
    pairings = (
        Pairing("rush", "curve", 100, 60, 40, {"median": 7}),
        Pairing("curve", "rush", 100, 3, 96, {"median": 8}),
    )
    warband_with = gather(Question("warband", WARBAND, FEW, ENTRANTS))
    assert warband.table
    warband_with.table = Table("warband", {}, {}, "", ("rush", "curve"), 3, 100, pairings)
    best, uneven = (one for one in headlines(warband_with) if one.anchor == "matchups" and "mirror" not in one.words)
    assert best.words.startswith("rush scores most of 2 entrants: 78.2 %")  # (60 + 96 + a half) / 200 games
    assert uneven.words.startswith("The most one-sided matchup: rush (as b) beats curve (as a) in 96.0 %")
    assert "1 of 2 pairings are won by one side in 95 % or more" in uneven.words
    assert uneven.replay == "fairfight replay warband a=curve b=rush --seed 3 --run 8"


# The page


def test_sections_that_a_game_has_nothing_for_are_left_out(gauntlet: Figures, warband: Figures, toy: str) -> None:
    assert anchors(gauntlet) == ["survival", "danger-map", "cards", "dangers", "distributions", "examples"]
    assert anchors(warband) == ["matchups", "cards", "distributions", "examples"]
    assert anchors(gather(Question(toy, {}, FEW))) == ["distributions", "examples"]


def test_every_headline_leads_to_a_section_and_to_a_run(gauntlet: Figures, warband: Figures) -> None:
    for figures in (gauntlet, warband):
        there = anchors(figures)
        for one in headlines(figures):
            assert one.anchor in there
            assert re.fullmatch(rf"fairfight replay {figures.game.name} .*--seed 3 --run \d+", one.replay)


def test_every_section_and_chart_has_its_words(gauntlet: Figures, warband: Figures) -> None:
    for figures in (gauntlet, warband):
        for section in sections(figures):
            assert section.title
            assert section.lead.endswith(".")
            for drawing in section.drawings:
                assert drawing.title
                assert drawing.sees.endswith(".")
                assert drawing.sees in drawing.spec["description"]


def test_charts_hold_the_figures(gauntlet: Figures) -> None:
    """What is drawn is what was counted: shares by fight, dangers by set-up, and every run in every histogram."""
    drawn = {one.title: one.spec for section in sections(gauntlet) for one in section.drawings}
    (points,) = (rows for rows in data_of(drawn["Survived fight 1 to 6: share of runs"]) if len(rows) == 18)
    side = gauntlet.sides[1]
    wanted = [side.results.metrics()[f"survived_{fight}"] for fight in range(1, 7)]
    assert [(row["share"], row["low"], row["high"]) for row in points if row["setup"] == "all_in"] == [
        (one.mean, one.low, one.high) for one in wanted
    ]
    (cells,) = data_of(drawn["Encounters that ended the run, in percent, by set-up"])
    dangers = side.dangers()
    assert {row["row"]: row["share"] for row in cells if row["column"] == "all_in" and row["share"] is not None} == {
        name: share.mean for name, share in dangers.items() if share.low is not None
    }
    bars = next(rows for rows in data_of(drawn["Exchanges of all fights"]) if "count" in rows[0])
    assert sum(row["count"] for row in bars) == FEW.runs


def data_of(spec: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """The rows of each data set that a specification holds."""
    return list(spec["datasets"].values())


def test_the_heat_map_is_sorted_by_score_and_prints_every_number(warband: Figures) -> None:
    assert warband.table is not None
    spec = next(one.spec for section in sections(warband) for one in section.drawings if one.is_wide)
    (cells,) = data_of(spec)
    assert list(dict.fromkeys(row["row"] for row in cells)) == [name for name, _ in warband.table.scores()]
    for row in cells:
        pairing = warband.table.pairing(row["row"], row["column"])
        assert row["label"] == (f"{100 * pairing.win_a.mean:.0f}" if pairing else "·")


def test_the_method_box_can_make_the_report_again(gauntlet: Figures, warband: Figures) -> None:
    assert command_of(gauntlet) == (
        "fairfight report gauntlet hero=merlin --runs 24 --seed 3 --no-knockout -o report.html"
    )
    html = report_of(warband).html
    command = 'fairfight report warband a=rush b=bone-wall --runs 24 --seed 3 --entrants "curve; rush; bone-wall"'
    shown = re.sub(r"</?span>", "", html).replace("&quot;", '"')
    assert f"<code>{command} -o report.html</code>" in shown
    for said in (fairfight.__version__, warband.game.content_hash, f"numpy {np.__version__}", "Wilson", "Bonferroni"):
        assert said in html


def test_the_page_asks_nobody_for_anything(warband: Figures) -> None:
    html = re.sub(r"<script>.*?</script>", "", report_of(warband).html, flags=re.S)
    page_itself = re.sub(r'<script type="application/json".*?</script>', "", html, flags=re.S)
    assert "default-src 'none'" in page_itself
    assert not re.findall(r"src=|@import|url\(|https?:", page_itself)
    assert re.findall(r'href="(?!#)([^"]*)"', page_itself) == ["data:,"]


def test_the_same_figures_give_the_same_bytes(warband: Figures) -> None:
    again = gather(Question("warband", WARBAND, FEW, ENTRANTS))
    assert report_of(again).html == report_of(warband).html


NASTY = '</script><b onclick="x">&amp;<!--'


def test_no_name_breaks_out_of_the_page(toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Nasty(Toy):
        title = about = f"Toy {NASTY}"

        @cached_property
        def columns(self) -> tuple[Column, ...]:
            return (
                Column("winner", f"who won {NASTY}", "label", (NASTY, "b", "draw")),
                Column("margin", f"rounds {NASTY}"),
                Column("a_won", f"whether {NASTY} won", "yesno"),
            )

    monkeypatch.setattr("tests.conformance.toy.Toy", Nasty)
    made = report_of(gather(Question(toy, {}, FEW)))
    quiet = report_of(gather_plain(toy, monkeypatch))
    assert NASTY not in made.html
    assert "<b onclick" not in made.html
    assert made.html.count("<script") == quiet.html.count("<script")
    assert made.html.count("</script") == quiet.html.count("</script")
    assert NASTY in json.dumps(specs(made.html), ensure_ascii=False).replace('\\"', '"')


def gather_plain(name: str, monkeypatch: pytest.MonkeyPatch) -> Figures:
    monkeypatch.setattr("tests.conformance.toy.Toy", Toy)
    return gather(Question(name, {}, FEW))


def test_a_verdict_is_escaped(gauntlet: Figures) -> None:
    html = page(gauntlet, [Headline(NASTY, NASTY, "cards", f"fairfight replay {NASTY}")], [])
    plain = page(gauntlet, [Headline("5 %", "five", "cards", "fairfight replay")], [])
    assert html.count("onclick=&quot;x&quot;") == 3
    assert html.count("</script") == plain.count("</script")
    assert html.count("<!--") == plain.count("<!--")


def test_a_game_without_anything_special_has_a_page(toy: str) -> None:
    made = report_of(gather(Question(toy, {"sides": 20}, FEW)))
    assert isinstance(made, Report)
    assert made.charts == len(specs(made.html)) == 2  # who won, and the margin
    assert made.headlines[0].words.startswith("Whether a won: ")


# What can go wrong


def test_without_the_extra_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for package in ("altair", "vl_convert"):
        with monkeypatch.context() as patch:
            patch.setitem(sys.modules, package, None)
            with pytest.raises(FairFightError) as caught:
                check_extra()
        assert str(caught.value) == 'fairfight report needs the extra: pip install "fairfight[report]"'


@pytest.mark.parametrize(
    ("name", "entrants", "said"),
    [
        ("gauntlet", ("rush",), "gauntlet has no two sides to match up: entrants cannot be named"),
        ("warband", ("rush",), "matchups need at least two entrants, all of them different, not: rush"),
        ("warband", ("rush", "rush"), "matchups need at least two entrants, all of them different, not: rush"),
        ("warband", ("rush", "rash"), "rash"),
    ],
)
def test_wrong_entrants_are_said_before_the_first_run(name: str, entrants: tuple[str, ...], said: str) -> None:
    def never(_done: int, _total: int) -> None:
        raise AssertionError("a run was played")

    with pytest.raises(FairFightError, match=re.escape(said)):
        gather(Question(name, {}, Conditions(10, 1, "python", progress=never), entrants))


def test_ctrl_c_in_the_middle_of_the_runs_keeps_them() -> None:
    how = Conditions(400, 3, "python", progress=stopping_at(0.01))
    found = gather(Question("warband", WARBAND, how, ENTRANTS))
    assert 0 < found.main.runs < 400
    assert found.missing == [
        f"the runs of the set-up itself ({found.main.runs} of 400)",
        "the mirror match",
        "the matchups",
        "the cards",
    ]
    made = report_of(found)
    assert "This report was interrupted" in made.html
    assert "the matchups; the cards" in made.html
    assert [section.anchor for section in sections(found)] == ["distributions", "examples"]


def test_ctrl_c_in_the_matchups_keeps_the_pairings_that_are_done() -> None:
    how = Conditions(60, 3, "python", progress=stopping_at(0.35))  # 2 of 13 parts are before the 6 pairings
    found = gather(Question("warband", WARBAND, how, ENTRANTS))
    assert found.table is not None
    assert 0 < len(found.table.pairings) < 6
    assert found.missing == ["the matchups (in part)", "the cards"]
    assert anchors(found) == ["matchups", "distributions", "examples"]
    assert '"label":"?"' in report_of(found).html


def test_ctrl_c_in_the_knockouts_keeps_the_cards_that_are_done() -> None:
    found = gather(Question("warband", WARBAND, Conditions(30, 3, "python", progress=stopping_at(0.85)), ENTRANTS))
    assert found.impact is not None
    played = [card.pairs.count for card in found.impact.judged]
    assert 0 in played
    assert 30 in played
    assert found.missing == ["the cards (in part)"]
    (section,) = [one for one in sections(found) if one.anchor == "cards"]
    (drawing,) = section.drawings
    assert max(len(rows) for rows in data_of(drawing.spec)) == played.count(30)
    assert "This report was interrupted" in report_of(found).html


def test_without_a_single_run_there_is_no_report() -> None:
    stop = threading.Event()
    stop.set()
    found = gather(Question("warband", WARBAND, Conditions(10, 1, "python", cancel=stop), ENTRANTS))
    with pytest.raises(FairFightError, match="nothing to report"):
        report_of(found)


def test_without_knockout_the_cards_say_how_often_they_are_used(gauntlet: Figures) -> None:
    (section,) = [one for one in sections(gauntlet) if one.anchor == "cards"]
    assert [one.title for one in section.drawings] == ["Runs in which each card was played, with 95 % intervals"]
    assert "worth" not in section.tables[0].head
    assert "played" in section.tables[0].head
