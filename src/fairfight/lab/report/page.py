"""The page: one self-contained HTML file. Everything a game or a user says is escaped, and nothing is fetched."""

from __future__ import annotations

import html
import json
from collections.abc import Iterable, Sequence

from fairfight.lab.report import charts
from fairfight.lab.report.gather import Figures
from fairfight.lab.report.headlines import Headline
from fairfight.lab.report.parts import Code, Drawing, Numbers, Section
from fairfight.lab.report.style import SCRIPT, STYLE

# The page may run its own scripts (Vega makes functions, hence unsafe-eval) and ask nobody for anything.
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data:; "
    "base-uri 'none'; form-action 'none'"
)


def page(figures: Figures, verdicts: Sequence[Headline], sections: Sequence[Section]) -> str:
    """The whole report as HTML."""
    drawings = [drawing for section in sections for drawing in section.drawings]
    numbers = {id(drawing): f"chart-{number}" for number, drawing in enumerate(drawings, 1)}
    title = f"{figures.game.title}: FairFight report"
    return "\n".join(
        [
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n<link rel="icon" href="data:,">',
            f"<title>{_text(title)}</title>\n<style>{STYLE}</style>\n</head>",
            f'<body data-charts="{len(drawings)}">\n<main>',
            _header(figures),
            _verdicts(verdicts, sections),
            *(_section(section, numbers) for section in sections),
            f"<footer>{len(drawings)} charts. Made by FairFight; this file needs no network.</footer>\n</main>",
            *(_spec(numbers[id(drawing)], drawing) for drawing in drawings),
            f"<script>{_script(charts.scripts())}</script>\n<script>{SCRIPT}</script>\n</body>\n</html>\n",
        ]
    )


def _text(said: str) -> str:
    """Text for HTML; a number stays on the line of its percent sign."""
    return html.escape(said).replace(" %", "&nbsp;%")


def _script(code: str) -> str:
    """A script for HTML: in a script, </script and <!-- occur in strings only, where a backslash changes nothing."""
    return code.replace("</script", "<\\/script").replace("<!--", "<\\!--")


def _spec(name: str, drawing: Drawing) -> str:
    """A chart's specification. No name in it can end the script element: < is written as a JSON escape."""
    said = json.dumps(drawing.spec, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
    safe = said.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return f'<script type="application/json" id="{name}-spec">{safe}</script>'


def _header(figures: Figures) -> str:
    game, how = figures.game, figures.question.conditions
    told, changed = game.setup.told(), game.setup.told_changed()
    chips = [(key, _plain(value)) for key, value in told.items() if key in changed or key in (game.sides or ())]
    chips += [("runs", f"{figures.main.runs:,}"), ("seed", str(how.seed)), ("content", game.content_hash)]
    return "\n".join(
        [
            f'<header>\n<p class="eyebrow">FairFight report</p>\n<h1>{_text(game.title)}</h1>',
            f'<p class="about">{_text(game.about)}</p>\n<ul class="setup">',
            *(f"<li>{_text(key)} <b>{_text(value)}</b></li>" for key, value in chips),
            "</ul>",
            _warning(figures.missing),
            "</header>",
        ]
    )


def _plain(value: object) -> str:
    return "; ".join(map(str, value)) if isinstance(value, list) else str(value)


def _warning(missing: Sequence[str]) -> str:
    if not missing:
        return ""
    said = "This report was interrupted. What is here is right for the runs it names; what is missing or in part: "
    return f'<p class="warning"><strong>{_text(said)}</strong>{_text("; ".join(missing))}.</p>'


def _verdicts(verdicts: Sequence[Headline], sections: Sequence[Section]) -> str:
    """The verdicts, each leading to its section, and a list of the sections."""
    titles = {section.anchor: section.title for section in sections}
    items = []
    for one in verdicts:
        link = f'<a href="#{one.anchor}">{_text(titles[one.anchor])}</a> · ' if one.anchor in titles else ""
        follow = f'<p class="follow">{link}a run behind it: {_code(one.replay)}</p>'
        items.append(
            f'<li><div class="figure">{_text(one.figure)}</div><div><p>{_text(one.words)}</p>{follow}</div></li>'
        )
    links = "".join(f'<a href="#{anchor}">{_text(title)}</a> ' for anchor, title in titles.items())
    return f'<ol class="verdicts">\n{_lines(items)}\n</ol>\n<nav aria-label="Sections">{links}</nav>'


def _section(section: Section, numbers: dict[int, str]) -> str:
    large = [_figure(one, numbers[id(one)]) for one in section.drawings if not one.is_small]
    small = [_figure(one, numbers[id(one)]) for one in section.drawings if one.is_small]
    grid = [f'<div class="grid">\n{_lines(small)}\n</div>'] if small else []
    tables = [_folded(table) if table.is_folded else _table(table) for table in section.tables]
    head = f'<div class="head"><h2>{_text(section.title)}</h2>\n<p class="lead">{_text(section.lead)}</p></div>'
    return f'<section id="{section.anchor}">\n{_lines([head, *large, *grid, *tables])}\n</section>'


def _figure(drawing: Drawing, name: str) -> str:
    caption = f"<figcaption><strong>{_text(drawing.title)}</strong>{_text(drawing.sees)}</figcaption>"
    chart = f'<div class="chart" id="{name}" data-spec="{name}-spec"></div>'
    if drawing.is_wide:
        chart = f'<div class="wide" tabindex="0">{chart}</div>'
    return f"<figure>{caption}\n{chart}</figure>"


def _folded(table: Numbers) -> str:
    return f"<details><summary>{_text(table.summary)}</summary>\n{_table(table, with_caption=False)}</details>"


def _table(table: Numbers, with_caption: bool = True) -> str:
    caption = f"<caption>{_text(table.summary)}</caption>" if with_caption else ""
    is_headless = not any(table.head)
    names = "".join(f'<th scope="col">{_text(name)}</th>' for name in table.head)
    head = "" if is_headless else f"<thead><tr>{names}</tr></thead>"
    rows = [f"<tr>{''.join(f'<td>{_cell(cell)}</td>' for cell in row)}</tr>" for row in table.rows]
    kind = ' class="facts"' if is_headless else ""
    return f'<div class="table"><table{kind}>{caption}{head}<tbody>\n{_lines(rows)}\n</tbody></table></div>'


def _cell(cell: str | Code) -> str:
    if isinstance(cell, Code):
        return (f"<p>{_text(cell.before)}</p>" if cell.before else "") + _code(cell.text)
    return _text(cell)


def _code(command: str) -> str:
    """A command whose words are not broken where there is room for them."""
    return f"<code>{' '.join(f'<span>{html.escape(word)}</span>' for word in command.split(' '))}</code>"


def _lines(parts: Iterable[str]) -> str:
    return "\n".join(parts)
