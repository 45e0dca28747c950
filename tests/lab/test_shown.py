"""What results show of themselves: a line, a table that is safe to put into a page, and a chart."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
import vl_convert

import fairfight
from fairfight.lab import (
    Conditions,
    balance,
    compare,
    impact,
    ladder,
    luck,
    matchups,
    parse_change,
    parse_vary,
    simulate,
    sweep,
    tornado,
)
from fairfight.lab.notebook.shown import Shown
from fairfight.lab.notebook.summaries import SUMMARIES
from fairfight.lab.notebook.summary import Summary
from fairfight.lab.report.parts import Numbers

FEW = Conditions(runs=20, seed=3, speed="python")
MERLIN = {"hero": "merlin", "agent": "formula"}
GAUNTLET = fairfight.game("gauntlet", **MERLIN)
WARBAND = fairfight.game("warband", a="rush", b="curve")
AGENTS = ["formula", "random"]

MAKERS: dict[str, Callable[[], Shown]] = {
    "results": lambda: simulate(GAUNTLET, 20, 3, "python"),
    "winners": lambda: simulate(WARBAND, 20, 3, "python"),
    "comparison": lambda: compare(GAUNTLET, [parse_change("monsters.void_treant.basic.hp=6")], FEW),
    "impact": lambda: impact(WARBAND, FEW),
    "use": lambda: impact(GAUNTLET, FEW, knockout=False),
    "sweep": lambda: sweep(GAUNTLET, parse_vary("heroes.merlin.hp=8,15"), FEW),
    "sweep of a number": lambda: sweep(GAUNTLET, parse_vary("heroes.merlin.hp=8,15"), FEW, ["hp_left"]),
    "tornado": lambda: tornado(WARBAND, "units.goblin", "10%", FEW),
    "matchups": lambda: matchups("warband", ["rush", "curve"], {}, 20, 3, "python"),
    "ladder": lambda: ladder("gauntlet", {"hero": "merlin"}, AGENTS, FEW),
    "luck": lambda: luck("gauntlet", {}, AGENTS, FEW),
    "balance": lambda: balance("gauntlet", {"agent": "formula"}, 20, 3, "python"),
}


@cache
def made(name: str) -> Shown:
    return MAKERS[name]()


class Balanced(HTMLParser):
    """Reads HTML, and fails if an element is closed that is not the one open; keeps its elements and its texts."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[str] = []
        self.texts: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not any(name.startswith("on") for name, _ in attrs)
        self.elements.append(tag)
        self.open += [tag] * (tag != "br")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data.replace("\u00a0", " "))


def test_every_result_has_a_summary() -> None:
    assert {type(made(name)) for name in MAKERS} == set(SUMMARIES) == set(Shown.__subclasses__())


@pytest.mark.parametrize("name", MAKERS)
def test_a_result_shows_itself_in_a_line(name: str) -> None:
    """Which game, how many runs of which seed, and no more than three figures, each with its interval."""
    line = repr(made(name))
    assert line.startswith("<")
    assert line.endswith(">")
    assert "\n" not in line
    assert ("gauntlet" in line) != ("warband" in line)
    assert "20 runs" in line
    assert "seed 3" in line
    first, *figures = line[1:-1].split("; ")
    assert " of " in first
    assert any(" to " in one for one in figures)
    assert len(figures) <= 5  # what was changed, three figures, how many more


def test_lines_read_like_this() -> None:
    assert repr(made("winners")) == (
        "<results of warband a=rush b=curve: 20 runs, seed 3; winner:a 100.0 % (83.9 to 100.0 %); "
        "winner:b 0.0 % (0.0 to 16.1 %); winner:draw 0.0 % (0.0 to 16.1 %); 8 more>"
    )
    assert repr(made("comparison")).startswith(
        "<comparison of gauntlet hero=merlin agent=formula: monsters.void_treant.basic.hp: 7 -> 6; "
        "20 runs with and without it, seed 3; cleared "
    )
    assert repr(made("matchups")).startswith("<matchups of warband: 2 entrants, 20 runs a pair and way, seed 3; rush ")
    assert "; random +0 (the zero)>" in repr(made("ladder"))


@pytest.mark.parametrize("name", MAKERS)
def test_a_notebook_gets_a_table_without_scripts(name: str) -> None:
    page = Balanced(made(name)._repr_html_())
    assert {"table", "thead", "tbody", "caption"} <= set(page.elements)
    assert set(page.elements) <= {"div", "p", "strong", "br", "table", "caption", "thead", "tbody", "tr", "th", "td"}
    assert any(" to " in text for text in page.texts)


def test_what_people_name_is_escaped(tmp_path: Path) -> None:
    own = tmp_path / "<b>&.toml"
    own.write_text('game = "warband"\nkind = "content"\n[units.goblin]\nhp = 31\n', encoding="utf-8")
    results = simulate(fairfight.game("warband", a="rush", b="curve", content=str(own)), 5, 1, "python")
    html = results._repr_html_()
    assert "&lt;b&gt;&amp;.toml" in html
    assert "b" not in Balanced(html).elements
    assert "<b>&.toml" in repr(results)  # a line is no page
    table = Numbers("<i>", ("<u>",), [("<script>alert()</script>",)])
    page = Balanced(Summary("results", "<b>", "\x1b[31m1 run", ["cleared <b>"], [table]).html())
    assert not {"b", "i", "u", "script"} & set(page.elements)
    assert Summary("results", "\x1b[31m", "1 run", []).line() == r"<results of \x1b[31m: 1 run>"


@pytest.mark.parametrize("name", MAKERS)
def test_a_chart_is_what_vega_lite_draws(name: str) -> None:
    """Altair checks it against the schema of Vega-Lite, and vl-convert draws it."""
    chart = made(name).chart()
    spec = chart.to_dict()  # checked against the schema
    assert spec["title"]["text"]
    assert spec["background"] == "white"
    drawn = vl_convert.vegalite_to_svg(chart.to_json())
    assert drawn.startswith("<svg")
    assert "NaN" not in drawn


def test_without_the_extra_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "altair", None)
    with pytest.raises(fairfight.FairFightError) as caught:
        made("results").chart()
    assert str(caught.value) == '.chart() needs the extra: pip install "fairfight[report]"'


def test_what_was_stopped_before_its_first_run_says_so() -> None:
    stopped = threading.Event()
    stopped.set()
    none = Conditions(runs=20, seed=3, speed="python", cancel=stopped)
    change = [parse_change("heroes.merlin.hp=8")]
    for found in (
        simulate(GAUNTLET, 20, 3, "python", cancel=stopped),
        compare(GAUNTLET, change, none),
        sweep(GAUNTLET, parse_vary("heroes.merlin.hp=8,9"), none),
        tornado(WARBAND, "units.goblin", "1", none),
        impact(WARBAND, none),
        ladder("gauntlet", {"hero": "merlin"}, AGENTS, none),
        luck("gauntlet", {"hero": "merlin"}, AGENTS, none),
    ):
        assert "0 of 20 runs" in repr(found)
        Balanced(found._repr_html_())
        with pytest.raises(fairfight.FairFightError, match="no run was finished, so there is nothing to draw"):
            found.chart()
