"""The page: one self-contained HTML file. All text from games and users is escaped, and nothing is fetched."""

from __future__ import annotations

import json
from collections.abc import Sequence

from fairfight.lab.report import charts
from fairfight.lab.report.banner import banner
from fairfight.lab.report.fairness import Fairness
from fairfight.lab.report.headlines import Headline
from fairfight.lab.report.markup import code, lines, table, text
from fairfight.lab.report.parts import Cover, Drawing, Numbers, Section
from fairfight.lab.report.style import DARK, SCRIPT, STYLE

# The page may run its own scripts (Vega makes functions, hence unsafe-eval) and load nothing from elsewhere.
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data:; "
    "base-uri 'none'; form-action 'none'"
)


def page(cover: Cover, fairness: Fairness, verdicts: Sequence[Headline], sections: Sequence[Section]) -> str:
    """The whole report as HTML."""
    drawings = [drawing for section in sections for drawing in section.drawings]
    numbers = {id(drawing): f"chart-{number}" for number, drawing in enumerate(drawings, 1)}
    title = f"{cover.title}: FairFight report"
    return "\n".join(
        [
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n<link rel="icon" href="data:,">',
            '<meta name="color-scheme" content="light dark">',
            f"<title>{text(title)}</title>\n<style>{STYLE}{DARK}</style>\n</head>",
            f'<body data-charts="{len(drawings)}">\n<main>',
            _header(cover),
            banner(fairness),
            _verdicts(verdicts, sections),
            *(_section(section, numbers) for section in sections),
            f"<footer>{_many(len(drawings))}. Made by FairFight; this file needs no network.</footer>\n</main>",
            *(_spec(numbers[id(drawing)], drawing) for drawing in drawings),
            f"<script>{_script(charts.scripts())}</script>\n<script>{SCRIPT}</script>\n</body>\n</html>\n",
        ]
    )


def _many(drawings: int) -> str:
    return f"{drawings} chart{'' if drawings == 1 else 's'}"


def _script(code: str) -> str:
    """A script for HTML: in a script, </script and <!-- occur in strings only, where a backslash changes nothing."""
    return code.replace("</script", "<\\/script").replace("<!--", "<\\!--")


def _spec(name: str, drawing: Drawing) -> str:
    """A chart's specification, in a script element; < is escaped, so that no name can end the element."""
    said = json.dumps(drawing.spec, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
    safe = said.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return f'<script type="application/json" id="{name}-spec">{safe}</script>'


def _header(cover: Cover) -> str:
    eyebrow = "FairFight report: before and after" if cover.is_comparison else "FairFight report"
    return "\n".join(
        [
            f'<header>\n<p class="eyebrow">{eyebrow}</p>\n<h1>{text(cover.title)}</h1>',
            f'<p class="about">{text(cover.about)}</p>\n<ul class="setup">',
            *(f"<li>{text(key)} <b>{text(value)}</b></li>" for key, value in cover.facts),
            "</ul>",
            _warning(cover.missing),
            "</header>",
        ]
    )


def _warning(missing: Sequence[str]) -> str:
    if not missing:
        return ""
    said = "This report was interrupted. What is here is right for the runs it names; missing or partial: "
    return f'<p class="warning"><strong>{text(said)}</strong>{text("; ".join(missing))}.</p>'


def _verdicts(verdicts: Sequence[Headline], sections: Sequence[Section]) -> str:
    """The headlines, each with a link to its section, and a list of the sections."""
    titles = {section.anchor: section.title for section in sections}
    items = []
    for one in verdicts:
        link = f'<a href="#{one.anchor}">{text(titles[one.anchor])}</a> · ' if one.anchor in titles else ""
        follow = f'<p class="follow">{link}a run behind it: {code(one.replay)}</p>'
        items.append(
            f'<li><div class="figure">{text(one.figure)}</div><div><p>{text(one.words)}</p>{follow}</div></li>'
        )
    links = "".join(f'<a href="#{anchor}">{text(title)}</a> ' for anchor, title in titles.items())
    return f'<ol class="verdicts">\n{lines(items)}\n</ol>\n<nav aria-label="Sections">{links}</nav>'


def _section(section: Section, numbers: dict[int, str]) -> str:
    drawn = [_figure(one, numbers[id(one)]) for one in section.drawings]
    shown = [_folded(one) if one.is_folded else table(one) for one in section.tables]
    head = f'<div class="head"><h2>{text(section.title)}</h2>\n<p class="lead">{text(section.lead)}</p></div>'
    return f'<section id="{section.anchor}">\n{lines([head, *drawn, *shown])}\n</section>'


def _figure(drawing: Drawing, name: str) -> str:
    caption = f"<figcaption><strong>{text(drawing.title)}</strong>{text(drawing.sees)}</figcaption>"
    chart = f'<div class="chart" id="{name}" data-spec="{name}-spec"></div>'
    if drawing.is_wide:
        hint = '<p class="hint" hidden>The map is wider than the page: it scrolls sideways.</p>'
        chart = f'{hint}<div class="wide" tabindex="0" role="region" aria-label="{text(drawing.title)}">{chart}</div>'
    return f"<figure>{caption}\n{chart}</figure>"


def _folded(numbers: Numbers) -> str:
    return f"<details><summary>{text(numbers.summary)}</summary>\n{table(numbers, with_caption=False)}</details>"
