"""Style sheet of the page for screens, phones, paper and dark mode, and a few lines of script for its charts."""

from __future__ import annotations

from fairfight.lab.report import charts

STYLE = """
:root { color-scheme: light dark; --paper: #fff; --ink: #1d232b; --faint: #5b6573; --line: #dfe3e8; --wash: #f5f7f9;
  --blue: #0b5fa5; --orange: #c2570c; --good: #00694f; --bad: #b3261e; --open: #7a5d00;
  --good-wash: #e8f5f0; --bad-wash: #fcedeb; --open-wash: #fbf4dd; --band: #bfe3d6; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.5;
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.5rem 4rem; }
a { color: var(--blue); text-underline-offset: .15em; }
h1 { font-size: 2.5rem; line-height: 1.1; letter-spacing: -.02em; margin: 0 0 .25rem; }
h2 { font-size: 1.5rem; line-height: 1.2; letter-spacing: -.01em; margin: 0 0 .4rem; }
.eyebrow { font-size: .8rem; letter-spacing: .08em; text-transform: uppercase; color: var(--faint); margin: 0 0 .5rem; }
.about { font-size: 1.15rem; color: var(--faint); margin: 0 0 1rem; }
.setup { display: flex; flex-wrap: wrap; gap: .4rem; padding: 0; margin: 0; list-style: none; font-size: .85rem; }
.setup li { border: 1px solid var(--line); border-radius: 1rem; padding: .1rem .7rem; background: var(--wash);
  overflow-wrap: anywhere; }
.setup b { font-weight: 600; }
.warning { border: 2px solid var(--orange); border-radius: .4rem; padding: .8rem 1rem; margin: 1.5rem 0 0; }
.banner { margin: 1.75rem 0 0; padding: 1.25rem 1.5rem 1.1rem; border-radius: .6rem; border: 1px solid var(--line);
  border-left: .45rem solid var(--tone, var(--faint)); background: var(--back, var(--wash)); break-inside: avoid; }
.banner.fair, .answers .fair { --tone: var(--good); --back: var(--good-wash); }
.banner.unfair, .answers .unfair { --tone: var(--bad); --back: var(--bad-wash); }
.banner.open, .answers .open { --tone: var(--open); --back: var(--open-wash); }
.banner p { margin: 0; }
.banner .badge { font-size: 2rem; line-height: 1.15; font-weight: 700; letter-spacing: -.02em;
  color: var(--tone, var(--ink)); }
.banner .answer { font-size: 1.1rem; margin: .25rem 0 0; max-width: 50rem; }
.banner .next { margin: 1rem 0 .2rem; font-weight: 600; }
.steps { margin: 0; padding: 0 0 0 1.2rem; }
.steps li { margin: .15rem 0 .5rem; }
.steps code { display: block; width: fit-content; max-width: 100%; margin: .2rem 0 0; font-size: .8rem;
  background: var(--paper); border: 1px solid var(--line); border-radius: .3rem; padding: .15rem .45rem; }
.gauge { position: relative; height: .55rem; margin: 1.1rem 0 2.1rem; border-radius: .3rem; background: var(--line);
  print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.gauge span { position: absolute; }
.gauge .target { top: -.3rem; bottom: -.3rem; background: var(--band); border-radius: .2rem; }
.gauge .known { top: 50%; height: 3px; margin-top: -1.5px; background: var(--ink); }
.gauge .at { top: 50%; width: .85rem; height: .85rem; margin: -.425rem 0 0 -.425rem; border-radius: 50%;
  background: var(--tone, var(--ink)); border: 2px solid var(--paper); }
.gauge .low, .gauge .high, .gauge .range { top: 1rem; font-size: .75rem; color: var(--faint); white-space: nowrap; }
.gauge .high { right: 0; }
.gauge .range { transform: translateX(-50%); }
.gauge.small { width: 9rem; height: .4rem; margin: .5rem 0 .3rem; }
.gauge.small .low, .gauge.small .high, .gauge.small .range { display: none; }
.answers { width: auto; }
.answers td[class] { color: var(--tone); font-weight: 600; }
.verdicts { list-style: none; margin: 2rem 0 0; padding: 0; border-top: 2px solid var(--ink); }
.verdicts li { display: grid; grid-template-columns: 10.5rem 1fr; gap: .25rem 1.5rem; padding: .9rem 0;
  border-bottom: 1px solid var(--line); align-items: baseline; break-inside: avoid; }
.verdicts .figure { font-size: 1.5rem; white-space: nowrap; font-weight: 650; line-height: 1.15; letter-spacing: -.02em;
  font-variant-numeric: tabular-nums; }
.verdicts p { margin: 0; }
.verdicts .follow { font-size: .8rem; color: var(--faint); margin-top: .3rem; }
nav { margin: 1.25rem 0 0; font-size: .9rem; }
nav a { margin-right: 1.1rem; white-space: nowrap; }
section { margin: 3.5rem 0 0; padding: 1.5rem 0 0; border-top: 1px solid var(--line); }
.lead { margin: 0 0 1.25rem; max-width: 46rem; color: var(--faint); }
figure { margin: 0 0 1.75rem; break-inside: avoid; min-width: 0; }
figcaption { margin: 0 0 .6rem; font-size: .9rem; color: var(--faint); max-width: 46rem; }
figcaption strong { display: block; font-size: 1rem; color: var(--ink); }
.chart { width: 100%; min-height: 3rem; }
.hint { margin: 0 0 .4rem; font-size: .85rem; color: var(--orange); }
.hint::after { content: " →"; }
.wide { overflow-x: auto; }
.wide .chart { width: max-content; margin: 0 auto; }
.spread { display: grid; grid-template-columns: 1fr 1fr; width: 11rem; font-size: .75rem; color: var(--faint); }
.spread svg { grid-column: 1 / 3; width: 100%; height: 2.2rem; border-bottom: 1px solid var(--faint); }
.spread rect { fill: var(--blue); }
.spread span:last-child { text-align: right; }
.chart svg { display: block; }
details { margin: 0 0 1rem; }
summary { cursor: pointer; color: var(--blue); font-size: .9rem; padding: .2rem 0; }
.table { overflow-x: auto; margin: .5rem 0 1rem; }
table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; width: 100%; }
caption { text-align: left; font-weight: 600; font-size: .95rem; padding: 0 0 .4rem; }
th { text-align: left; font-weight: 600; color: var(--faint); }
th, td { padding: .35rem 1rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
.facts td:first-child { white-space: nowrap; color: var(--faint); width: 9rem; }
code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .92em;
  user-select: all; }
code span { display: inline-block; max-width: 100%; overflow-wrap: anywhere; }
td p { margin: 0 0 .25rem; }
.follow code, td code { font-size: .78rem; color: var(--ink); background: var(--wash); border-radius: .25rem;
  padding: .1rem .3rem; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
#method { background: var(--wash); border: 1px solid var(--line); border-radius: .5rem; padding: 1.5rem; }
#method td code { background: var(--paper); }
footer { margin: 2rem 0 0; font-size: .8rem; color: var(--faint); }
@media (max-width: 640px) {
  main { padding: 1.5rem 1rem 3rem; }
  h1 { font-size: 2rem; }
  .verdicts li { grid-template-columns: 1fr; }
  .banner { padding: 1rem 1rem .8rem; }
  .answers, .answers tbody { display: block; }
  .answers tr { display: grid; grid-template-columns: 1fr auto; padding: .4rem 0;
    border-bottom: 1px solid var(--line); }
  .answers td { border: 0; padding: 0; }
  .answers td:nth-child(2) { grid-column: 1; grid-row: 2; color: var(--faint); }
  .answers td:nth-child(4) { display: none; }
  .spreads thead { display: none; }
  .spreads, .spreads caption, .spreads tbody { display: block; }
  .spreads tr { display: grid; grid-template-columns: repeat(3, auto); gap: .3rem .8rem; padding: .6rem 0;
    border-bottom: 1px solid var(--line); }
  .spreads td { border: 0; padding: 0; }
  .spreads td:nth-child(1) { grid-column: 1 / 4; font-weight: 600; }
  .spreads td:nth-child(2) { grid-column: 1 / 4; }
  .spreads td[data-head]:nth-child(n+3)::before { content: attr(data-head); display: block; color: var(--faint);
    font-size: .75rem; }
  .spread { width: 100%; }
  #method { padding: 1rem; }
  .facts, .facts caption, .facts tbody, .facts tr, .facts td { display: block; }
  .facts td:first-child { border: 0; padding-bottom: 0; width: auto; }
}
@page { margin: 14mm; }
@media print {
  main { max-width: none; padding: 0; }
  body { font-size: 10.5pt; }
  section { margin-top: 1.5rem; }
  .head { break-inside: avoid; break-after: avoid; }
  figcaption, caption, summary { break-after: avoid; }
  nav, .hint { display: none; }
  .wide, .table { overflow: visible; }
  .wide .chart { width: 100%; }
  .chart svg { max-width: 100%; max-height: 235mm; height: auto; }
  details > summary { color: var(--faint); }
  details::details-content { content-visibility: visible; display: block; height: auto; }
  table, td code { font-size: 7.5pt; }
  th, td { padding: .15rem .5rem .15rem 0; }
  tr { break-inside: avoid; }
}
"""

# Dark mode, on screens only. The charts' colours are attributes of their shapes, which a style sheet overrides.
LIGHT_TO_DARK = {
    charts.INK: "#e6e9ee",
    charts.FAINT: "#a3adba",
    charts.LINE: "#2c333d",
    charts.AXIS: "#56606d",
    charts.GREY: "#8b95a1",
    **dict(
        zip(
            charts.COLOURS,
            ("#5aa9e6", "#f0914a", "#3fbf9b", "#d58bc0", "#d0b03c", "#aab4c0", "#8fd0ff", "#ffb454"),
            strict=True,
        )
    ),
    "white": "#14181d",
}


def _dark_charts() -> str:
    """A CSS rule for each colour of a chart. Numbers on coloured cells are white or ON_CELL and keep that colour."""
    rules = []
    for light, dark in LIGHT_TO_DARK.items():
        rules.append(f'.chart svg [stroke="{light}"] {{ stroke: {dark}; }}')
        if light != "white":
            rules.append(f'.chart svg [fill="{light}"] {{ fill: {dark}; }}')
    return "\n".join(rules)


DARK = f"""
@media screen and (prefers-color-scheme: dark) {{
:root {{ --paper: #14181d; --ink: #e6e9ee; --faint: #a3adba; --line: #2c333d; --wash: #1b2027;
  --blue: #5aa9e6; --orange: #f0914a; --good: #5fd0a8; --bad: #ff8a80; --open: #e3c04f;
  --good-wash: #14261f; --bad-wash: #2b1a19; --open-wash: #282312; --band: #2f6653; }}
{_dark_charts()}
}}
"""

SCRIPT = """
for (const place of document.querySelectorAll(".chart")) {
  const spec = JSON.parse(document.getElementById(place.dataset.spec).textContent);
  vegaEmbed(place, spec, { mode: "vega-lite", renderer: "svg", actions: false })
    .then(() => { place.dataset.drawn = "yes"; tellWhatScrolls(); })
    .catch((error) => { place.textContent = "This chart could not be drawn: " + error; });
}
function tellWhatScrolls() {
  for (const wide of document.querySelectorAll(".wide")) {
    wide.previousElementSibling.hidden = wide.scrollWidth <= wide.clientWidth + 1;
  }
}
addEventListener("resize", tellWhatScrolls);
addEventListener("beforeprint", () => { for (const one of document.querySelectorAll("details")) one.open = true; });
"""
