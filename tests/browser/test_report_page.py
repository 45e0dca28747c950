"""The report as a person sees it: every chart drawn, nothing on the console, no request, on screen, phone and paper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from fairfight.lab.compare.changes import parse_change
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.report.before_after.gather import gather_comparison
from fairfight.lab.report.gather import Question, gather
from fairfight.lab.report.making import Report, report_of, report_of_comparison
from tests.browser import chromium
from tests.browser.chromium import Looking, looking

FEW = Conditions(runs=12, seed=1, speed="python")
NASTY = "</script><b>&"
QUESTIONS = {
    "gauntlet": Question("gauntlet", {"hero": "merlin"}, FEW, knockout=False),
    "gauntlet_cards": Question("gauntlet", {"hero": "hercules", "agent": "all_in", "basic_fights": "1"}, FEW),
    "warband": Question("warband", {"a": "rush", "b": "bone_wall"}, FEW, ("rush", "bone_wall", "curve", "20 knight")),
    "nasty": Question(
        "gauntlet",
        {"hero": "merlin", "fight": f"basic:{NASTY}", "change": f'monsters.void_treant.name="{NASTY}"'},
        FEW,
        knockout=False,
    ),
}
CHARTS = """() => [...document.querySelectorAll(".chart svg")].map((svg) => {
  const box = svg.getBoundingClientRect();
  const marks = [...svg.querySelectorAll(".mark-rect path, .mark-symbol path")];  // bars, cells and points
  const sizes = marks.map((mark) => mark.getBoundingClientRect());
  const drawn = sizes.filter((size) => size.width > 1 && size.height > 1);
  const parent = svg.closest(".chart").parentElement.getBoundingClientRect();
  return { width: box.width, height: box.height, marks: drawn.length, right: box.right, room: parent.right };
})"""
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def eyes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Looking]:
    with looking(tmp_path_factory.mktemp("chromium")) as found:
        yield found


def made_of(name: str) -> Report:
    """A report, or the one of a comparison."""
    if name == "comparison":
        question = Question("gauntlet", {"hero": "merlin"}, FEW, agents=("formula", "rulebook"), target="cleared 5-9 %")
        return report_of_comparison(gather_comparison(question, [parse_change("hero_hp=40")]))
    return report_of(gather(QUESTIONS[name]))


@pytest.fixture(scope="module", params=[*QUESTIONS, "comparison"])
def written(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Report, Path]:
    made = made_of(request.param)
    path = tmp_path_factory.mktemp(request.param) / "report.html"
    path.write_text(made.html, encoding="utf-8")
    return request.param, made, path


@pytest.fixture
def page(eyes: Looking, written: tuple[str, Report, Path]) -> Iterator[Page]:
    """The page on a screen; whatever a test does with it, nothing is said on the console and nobody is asked."""
    eyes.said.clear()
    eyes.asked.clear()
    page = eyes.open(written[2])
    yield page
    page.close()
    assert eyes.said == []
    assert eyes.asked == []


def charts_of(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(CHARTS)
    return found


def test_every_chart_is_drawn(page: Page, written: tuple[str, Report, Path]) -> None:
    found = charts_of(page)
    assert len(found) == written[1].charts == int(page.get_attribute("body", "data-charts") or 0)
    assert f"{len(found)} charts" in page.inner_text("footer")
    for chart in found:
        assert chart["width"] > 200
        assert chart["height"] > 40
        assert chart["marks"] > 0


def test_every_chart_says_in_words_what_it_shows(page: Page) -> None:
    for chart in page.query_selector_all(".chart svg"):
        described = chart.get_attribute("aria-label") or page.evaluate(
            "(svg) => svg.closest('[aria-label]')?.getAttribute('aria-label') ?? ''", chart
        )
        assert len(described) > 20


def test_the_picture_is_no_blank_sheet(
    page: Page, eyes: Looking, written: tuple[str, Report, Path], tmp_path: Path
) -> None:
    picture = page.screenshot(full_page=True, path=tmp_path / "report.png")
    looks = eyes.looks_of(picture)
    assert looks["width"] == 1200
    assert looks["height"] > 1500
    assert looks["colours"] > 100
    page.evaluate("document.body.innerHTML = ''")
    assert eyes.looks_of(page.screenshot())["colours"] < 5  # what this would say of a blank one


def test_on_a_phone_the_page_stays_within_the_screen(eyes: Looking, written: tuple[str, Report, Path]) -> None:
    page = eyes.open(written[2], width=400, height=800)
    assert page.evaluate(OVERFLOW) == 0
    narrow = [one for one in charts_of(page) if one["right"] <= one["room"] + 1]
    wide = page.query_selector_all(".wide")
    assert len(narrow) + len(wide) >= written[1].charts
    page.close()


def test_on_paper_all_numbers_are_there_and_no_chart_is_cut(page: Page, written: tuple[str, Report, Path]) -> None:
    page.set_viewport_size({"width": 690, "height": 1000})  # A4 within its margins
    page.emulate_media(media="print")
    assert page.evaluate(OVERFLOW) == 0
    for chart in charts_of(page):
        assert chart["right"] <= chart["room"] + 1
        assert chart["height"] < 1000
    assert all(table.is_visible() for table in page.query_selector_all("table"))
    page.evaluate("dispatchEvent(new Event('beforeprint'))")  # for browsers that do not know how to style it
    assert page.query_selector_all("details:not([open])") == []


def test_the_verdict_is_the_first_thing_to_see(page: Page) -> None:
    badge = page.locator(".banner .badge")
    assert badge.inner_text() in ("Fair", "Not fair", "Not settled", "No target")
    box = badge.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 400  # on the first screen


def brightness(page: Page, what: str) -> float:
    """How bright the colour of a text, or of the page behind all, is from 0 to 255."""
    colour: str = page.evaluate(what)
    red, green, blue = (float(part) for part in re.findall(r"[\d.]+", colour)[:3])
    return 0.299 * red + 0.587 * green + 0.114 * blue


def test_in_the_dark_the_page_is_dark_and_all_words_can_be_read(page: Page) -> None:
    background = "getComputedStyle(document.body).backgroundColor"
    words = "getComputedStyle(document.body).color"
    labels = "(() => getComputedStyle(document.querySelector('.chart svg .role-axis-label text')).fill)()"
    assert brightness(page, background) > 240
    assert brightness(page, words) < 60
    assert brightness(page, labels) < 60
    page.emulate_media(color_scheme="dark")
    assert brightness(page, background) < 40
    assert brightness(page, words) > 200
    assert brightness(page, labels) > 200
    dark_texts = """[...document.querySelectorAll(".chart svg text")].filter((text) =>
      !text.closest(".wide") && /rgb\\(([0-9]{1,2}), /.test(getComputedStyle(text).fill)).length"""
    assert page.evaluate(dark_texts) == 0
    page.emulate_media(media="print", color_scheme="dark")
    assert brightness(page, background) > 240  # paper is white


@pytest.mark.parametrize("written", ["warband"], indirect=True)
def test_a_map_that_is_wider_than_the_page_says_that_it_scrolls(
    eyes: Looking, written: tuple[str, Report, Path]
) -> None:
    for width, is_said in ((1200, False), (300, True)):
        page = eyes.open(written[2], width=width, height=800)
        assert page.locator(".hint").is_visible() == is_said
        assert (page.evaluate("document.querySelector('.wide').scrollWidth") > width) == is_said
        page.close()


def test_links_lead_somewhere(page: Page) -> None:
    targets = [link.get_attribute("href") or "" for link in page.query_selector_all("a")]
    assert targets
    for target in targets:
        assert page.query_selector(target) is not None, target


@pytest.mark.parametrize("written", ["nasty"], indirect=True)
def test_a_name_full_of_tags_is_shown_as_it_is(page: Page, written: tuple[str, Report, Path]) -> None:
    assert f"basic:{NASTY} is the deadliest" in page.inner_text(".verdicts")
    assert any(f"basic:{NASTY}" in (text.text_content() or "") for text in page.query_selector_all(".chart svg text"))


def test_a_page_that_asks_or_complains_is_caught(eyes: Looking, tmp_path: Path) -> None:
    """The test tests: a script that fails, and a picture from somewhere else, are seen."""
    path = tmp_path / "bad.html"
    path.write_text('<img src="http://example.invalid/x.png"><script>console.warn("odd"); frob()</script>')
    eyes.said.clear()
    eyes.asked.clear()
    page = eyes.open(path)
    page.close()
    assert eyes.asked == ["http://example.invalid/x.png"]
    assert "warning: odd" in eyes.said
    assert any("frob" in one for one in eyes.said)


def test_without_chromium_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(AssertionError, match="no Chromium to look at the report with; get it with: make browser"):
        chromium.chromium_path()
