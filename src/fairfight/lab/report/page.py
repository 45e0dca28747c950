"""The page: one self-contained HTML file. Everything a game or a user says is escaped, and nothing is fetched."""

from __future__ import annotations

import json
from collections.abc import Sequence

from fairfight.lab.report import charts
from fairfight.lab.report.banner import banner
from fairfight.lab.report.fairness import Fairness
from fairfight.lab.report.headlines import Headline
from fairfight.lab.report.markup import code, lines, text
from fairfight.lab.report.parts import Code, Cover, Drawing, Numbers, Section, Spread
from fairfight.lab.report.style import DARK, SCRIPT, STYLE

# The page may run its own scripts (Vega makes functions, hence unsafe-eval) and ask nobody for anything.
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
    """A chart's specification. No name in it can end the script element: < is written as a JSON escape."""
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
    said = "This report was interrupted. What is here is right for the runs it names; what is missing or in part: "
    return f'<p class="warning"><strong>{text(said)}</strong>{text("; ".join(missing))}.</p>'


def _verdicts(verdicts: Sequence[Headline], sections: Sequence[Section]) -> str:
    """The verdicts, each leading to its section, and a list of the sections."""
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
    tables = [_folded(table) if table.is_folded else _table(table) for table in section.tables]
    head = f'<div class="head"><h2>{text(section.title)}</h2>\n<p class="lead">{text(section.lead)}</p></div>'
    return f'<section id="{section.anchor}">\n{lines([head, *drawn, *tables])}\n</section>'


def _figure(drawing: Drawing, name: str) -> str:
    caption = f"<figcaption><strong>{text(drawing.title)}</strong>{text(drawing.sees)}</figcaption>"
    chart = f'<div class="chart" id="{name}" data-spec="{name}-spec"></div>'
    if drawing.is_wide:
        hint = '<p class="hint" hidden>The map is wider than the page: it scrolls sideways.</p>'
        chart = f'{hint}<div class="wide" tabindex="0" role="region" aria-label="{text(drawing.title)}">{chart}</div>'
    return f"<figure>{caption}\n{chart}</figure>"


def _folded(table: Numbers) -> str:
    return f"<details><summary>{text(table.summary)}</summary>\n{_table(table, with_caption=False)}</details>"


def _table(table: Numbers, with_caption: bool = True) -> str:
    caption = f"<caption>{text(table.summary)}</caption>" if with_caption else ""
    is_headless = not any(table.head)
    names = "".join(f'<th scope="col">{text(name)}</th>' for name in table.head)
    head = "" if is_headless else f"<thead><tr>{names}</tr></thead>"
    has_spreads = any(isinstance(cell, Spread) for row in table.rows for cell in row)
    rows = [_row(row, table.head if has_spreads else ()) for row in table.rows]
    kind = ' class="facts"' if is_headless else ' class="spreads"' if has_spreads else ""
    return f'<div class="table"><table{kind}>{caption}{head}<tbody>\n{lines(rows)}\n</tbody></table></div>'


def _row(cells: Sequence[str | Code | Spread], heads: Sequence[str]) -> str:
    """A row; its cells say their heads themselves where a phone has no room for a line of heads."""
    said = [f' data-head="{text(head)}"' for head in heads] or [""] * len(cells)
    return f"<tr>{''.join(f'<td{head}>{_cell(cell)}</td>' for head, cell in zip(said, cells, strict=True))}</tr>"


def _cell(cell: str | Code | Spread) -> str:
    if isinstance(cell, Code):
        return (f"<p>{text(cell.before)}</p>" if cell.before else "") + code(cell.text)
    if isinstance(cell, Spread):
        return _spread(cell)
    return text(cell)


def _spread(spread: Spread) -> str:
    """A small picture: a bar for each height, and what the first and the last stand for."""
    many = len(spread.bars)
    bars = "".join(
        f'<rect x="{number + 0.08:.2f}" y="{1 - height:.3f}" width="0.84" height="{height:.3f}"/>'
        for number, height in enumerate(spread.bars)
        if height
    )
    said = f'role="img" aria-label="{text(spread.says)}"'
    drawn = (
        f'<svg viewBox="0 0 {many} 1" preserveAspectRatio="none" {said}><title>{text(spread.says)}</title>{bars}</svg>'
    )
    low, high = spread.ends
    return f'<div class="spread">{drawn}<span>{text(low)}</span><span>{text(high)}</span></div>'
