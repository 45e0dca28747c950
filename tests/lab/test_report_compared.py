"""The report of a comparison: before and after, by one agent or several."""

from __future__ import annotations

import json
import re
import signal
from functools import cache
from typing import Any

import pytest

from fairfight.common.errors import FairFightError
from fairfight.games.directory import make_game
from fairfight.lab.compare.changes import parse_change
from fairfight.lab.compare.comparison import compare
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.compare.targets import Judged, Target, judge
from fairfight.lab.report.before_after.gather import Compared, gather_comparison
from fairfight.lab.report.before_after.sections import agreement, compared_sections
from fairfight.lab.report.before_after.verdict import fairness_of_comparison, headlines_of_comparison, how_to_reach
from fairfight.lab.report.gather import Question
from fairfight.lab.report.making import Report, report_of_comparison
from fairfight.lab.report.words import percent
from fairfight.lab.statistics.estimates import Estimate
from tests.lab.reports import FEW, GAUNTLET, WARBAND

CHANGE = "hero_hp=1"  # Merlin has 15


@cache
def compared(*agents: str, target: str = "", change: str = CHANGE) -> Compared:
    return gather_comparison(Question("gauntlet", GAUNTLET, FEW, (), True, agents, target), [parse_change(change)])


@cache
def made() -> Report:
    return report_of_comparison(compared("formula", "rulebook", target="cleared 50-60 %"))


def test_the_figures_are_those_of_compare() -> None:
    found = compared()
    wanted = compare(make_game("gauntlet", GAUNTLET), [parse_change(CHANGE)], FEW)
    assert found.main.as_json() == wanted.as_json()
    (figures,) = [section for section in compared_sections(found) if section.anchor == "figures"]
    headline = wanted.verdict("cleared")
    step = f"{100 * headline.difference.mean:+.1f} points".replace("-", "−")
    assert list(figures.tables[0].rows[0][:4]) == [
        "cleared",
        percent(headline.before.mean),
        percent(headline.after.mean),
        step,
    ]


def test_the_verdict_says_before_after_and_where_it_stands() -> None:
    found = fairness_of_comparison(compared("formula", target="cleared 40-60 %"))
    assert re.match(r"Survived the last fight: .* becomes .* as formula plays, −.*: a large change\. ", found.words)
    assert found.badge == "Not fair"
    assert found.words.endswith("Below the target of 40 to 60 %; before it was perhaps within.")
    assert [one.who for one in found.answers] == ["before", "after"]


def known(mean: float) -> Judged:
    return judge(Target("cleared", 0.5, 0.6, is_share=True), Estimate(mean, mean - 0.01, mean + 0.01), 1000)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (0.55, 0.70, "The change leaves the target. A smaller step may stay within."),
        (0.30, 0.40, "The change leads towards the target, but not far enough. A larger step may reach it."),
        (0.30, 0.20, "The change leads away from the target. Try the other direction."),
        (0.45, 0.63, "The change goes past the target. A smaller step may reach it."),
        (0.30, 0.30, "The change has no visible effect. Try another number, or a larger step."),
    ],
)
def test_what_step_may_reach_the_target(before: float, after: float, said: str) -> None:
    assert how_to_reach(known(before), known(after)) == said


def test_agents_stand_side_by_side_before_and_after() -> None:
    found = compared("formula", "rulebook", target="cleared 50-60 %")
    fairness = fairness_of_comparison(found)
    assert [one.who for one in fairness.answers] == [
        "before · formula",
        "after · formula",
        "before · rulebook",
        "after · rulebook",
    ]
    assert "agents" in [section.anchor for section in compared_sections(found)]
    assert f"{agreement(found.by_agent)}." in fairness.words


def test_agents_that_come_to_other_verdicts_are_said_to_disagree() -> None:
    """With 1 HP the formula clears hardly any run; who plays at random hardly did before."""
    formula, rulebook = compared("formula", "rulebook").by_agent
    assert agreement([formula, rulebook]) == (
        "The agents disagree: a large fall as formula plays; no effect seen as rulebook plays"
    )
    assert agreement([formula, formula]) == "All 2 agents agree: a large fall"


def test_sections_and_charts_have_their_words() -> None:
    found = compared()
    shown = compared_sections(found)
    assert [section.anchor for section in shown] == ["figures", "survival", "dangers", "examples"]
    for section in shown:
        assert section.lead.endswith(".")
        for drawing in section.drawings:
            assert drawing.sees.endswith(".")
            assert drawing.sees in drawing.spec["description"]
    for one in headlines_of_comparison(found):
        assert one.anchor in [section.anchor for section in shown]
        assert one.replay.startswith("fairfight replay gauntlet ")


def test_the_page_says_what_changed_and_the_command_that_makes_it_again() -> None:
    html = made().html.replace("&nbsp;", " ")
    assert "FairFight report: before and after" in html
    assert "<li>hero_hp <b>0 → 1</b></li>" in html
    shown = html.replace("</span> <span>", " ").replace("&quot;", '"')
    command = 'report gauntlet hero=merlin --runs 24 --seed 3 --change hero_hp=1 --agents "formula, rulebook"'
    assert f'fairfight {command} --target "cleared 50-60 %" -o report.html' in shown


def test_the_same_comparison_gives_the_same_bytes() -> None:
    compared.cache_clear()
    again = compared("formula", "rulebook", target="cleared 50-60 %")
    assert report_of_comparison(again).html == made().html


def test_two_sides_are_judged_by_their_decided_games() -> None:
    question = Question("warband", WARBAND, FEW)
    found = gather_comparison(question, [parse_change("units.goblin.hp=300")])
    fairness = fairness_of_comparison(found)
    assert "the usual range for two sides, 45 to 55 %" in fairness.words
    assert compared_sections(found)[0].anchor == "figures"
    specs = re.findall(r'<script type="application/json"[^>]*>(.*?)</script>', report_of_comparison(found).html)
    assert all(json.loads(spec)["description"] for spec in specs)


@pytest.mark.parametrize(
    ("options", "changes", "said"),
    [
        ({"entrants": ("rush", "curve")}, ["hero_hp=9"], "entrants cannot be named with --change"),
        ({}, ["hero_hpp=9"], 'unknown option "hero_hpp"'),
        ({}, ["hero_hp=9", "hero_hp=8"], "hero_hp is changed twice"),
        ({"target": "cleared"}, ["hero_hp=9"], "write it as FIGURE LOW-HIGH"),
    ],
)
def test_a_slip_is_said_before_the_first_run(options: dict[str, Any], changes: list[str], said: str) -> None:
    def never(_done: int, _total: int) -> None:
        raise AssertionError("a run was played")

    question = Question("gauntlet", {}, Conditions(10, 1, "python", progress=never), **options)
    with pytest.raises(FairFightError, match=re.escape(said)):
        gather_comparison(question, [parse_change(text) for text in changes])


def test_ctrl_c_keeps_the_agents_that_are_done() -> None:
    pressed: list[int] = []

    def progress(done: int, total: int) -> None:
        if done > 0.6 * total and not pressed:
            pressed.append(done)
            signal.raise_signal(signal.SIGINT)

    how = Conditions(16, 3, "python", progress=progress)
    found = gather_comparison(
        Question("gauntlet", GAUNTLET, how, agents=("all_in", "rulebook")), [parse_change(CHANGE)]
    )
    assert found.by_agent[0].comparison.runs == 16
    assert found.missing
    assert "This report was interrupted" in report_of_comparison(found).html
