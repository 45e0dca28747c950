"""The report's sections and its page: what they hold, what they leave out, and what an interrupted one keeps."""

from __future__ import annotations

import json
import re
import signal
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import Any

import numpy as np
import pytest

import fairfight
from fairfight.common.errors import FairFightError
from fairfight.game.columns import Column
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.report.charts import check_extra
from fairfight.lab.report.fairness import fairness_of
from fairfight.lab.report.gather import Figures, Question, gather
from fairfight.lab.report.headlines import Headline, headlines
from fairfight.lab.report.impact_sections import MOST_CARDS_DRAWN, most_telling
from fairfight.lab.report.making import Report, cover_of, report_of
from fairfight.lab.report.method import command_of
from fairfight.lab.report.page import page
from fairfight.lab.report.parts import Code, Spread
from fairfight.lab.report.sections import lines_drawn, sections
from fairfight.lab.runs.balance import Side
from tests.conformance.toy import Toy
from tests.lab.reports import ENTRANTS, FEW, WARBAND


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
    """What is drawn is what was counted: shares by fight and dangers by set-up."""
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


def spreads(figures: Figures) -> dict[str | Code | Spread, list[str | Code | Spread]]:
    """The rows of the one table that shows how figures are spread."""
    (section,) = [one for one in sections(figures) if one.anchor == "distributions"]
    (table,) = section.tables
    return {row[0]: list(row[1:]) for row in table.rows}


def test_how_figures_are_spread_is_one_table_and_no_wall_of_charts(gauntlet: Figures) -> None:
    (section,) = [one for one in sections(gauntlet) if one.anchor == "distributions"]
    assert [one.title for one in section.drawings] == ["How the run ended"]
    found = spreads(gauntlet)
    assert len(found) == sum(column.brief and column.kind == "number" for column in gauntlet.game.columns)
    spread, mean, median, most = found["Exchanges of all fights"]
    counts = gauntlet.histograms["exchanges"].counts
    assert isinstance(spread, Spread)
    assert spread.ends == (str(min(counts)), str(max(counts)))
    assert max(spread.bars) == 1.0
    bins = [one.count for one in gauntlet.histograms["exchanges"].bins(32)]
    assert list(spread.bars) == [count / max(bins) for count in bins]
    assert median == str(gauntlet.histograms["exchanges"].quantile(0.5))
    assert str(mean).startswith(f"{gauntlet.main.metrics()['exchanges'].mean:.1f}")
    assert " to " in str(most)


def test_a_figure_that_never_differs_is_said_so() -> None:
    """Rush beats these knights before they deploy anybody: none of b's units is ever left."""
    figures = gather(Question("warband", {"a": "rush", "b": "20 knight"}, FEW, ENTRANTS))
    assert set(figures.histograms["left_b"].counts) == {0}
    assert spreads(figures)["Units of b on the field at the end"] == ["0 in every run", "0", "0", "0"]


def test_of_many_set_ups_those_of_the_reports_own_agent_have_a_line(gauntlet: Figures) -> None:
    rulebook, all_in, _ = gauntlet.sides
    heroes = [
        Side({"hero": f"{number}", "agent": agent}, side.results)
        for number in range(4)
        for agent, side in (("rulebook", rulebook), ("all_in", all_in))
    ]
    assert lines_drawn(gauntlet) == ["rulebook", "all_in", "formula"]
    assert lines_drawn(replace(gauntlet, sides=tuple(heroes))) == [f"{number} · rulebook" for number in range(4)]
    (survival, *_) = sections(replace(gauntlet, sides=tuple(heroes)))
    assert survival.drawings[0].sees.endswith("The other 4 set-ups are in the table.")
    assert len(survival.tables[0].rows) == 8


def test_of_many_cards_those_that_help_and_hurt_most_are_drawn() -> None:
    rows = [{"name": str(number)} for number in range(MOST_CARDS_DRAWN + 1)]
    shown = [row["name"] for row in most_telling(rows)]
    assert shown == [str(number) for number in range(MOST_CARDS_DRAWN + 1) if number != MOST_CARDS_DRAWN // 2]
    assert most_telling(rows[:-1]) == rows[:-1]


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
    assert command_of(gauntlet.question) == (
        "fairfight report gauntlet hero=merlin --runs 24 --seed 3 --no-knockout -o report.html"
    )
    html = report_of(warband).html
    command = 'fairfight report warband a=rush b=bone_wall --runs 24 --seed 3 --entrants "curve; rush; bone_wall"'
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
    cover, fairness = cover_of(gauntlet), fairness_of(gauntlet)
    html = page(cover, fairness, [Headline(NASTY, NASTY, "cards", f"fairfight replay {NASTY}")], [])
    plain = page(cover, fairness, [Headline("5 %", "five", "cards", "fairfight replay")], [])
    assert html.count("onclick=&quot;x&quot;") == 3
    assert html.count("</script") == plain.count("</script")
    assert html.count("<!--") == plain.count("<!--")


def test_a_game_without_anything_special_has_a_page(toy: str) -> None:
    made = report_of(gather(Question(toy, {"sides": 20}, FEW)))
    assert isinstance(made, Report)
    assert made.charts == len(specs(made.html)) == 1  # who won
    assert made.fairness.words.startswith("Whether a won: ")


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
    assert not any("scores most" in one.words for one in headlines(found))  # some have met the weak ones only
    assert f"{len(found.table.pairings)} of the 6 pairings of 3 entrants; a ? was not reached" in report_of(found).html
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
