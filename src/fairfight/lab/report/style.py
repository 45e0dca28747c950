"""How the page looks on screens, on phones and on paper, and the few lines of script that draw its charts."""

from __future__ import annotations

STYLE = """
:root { --ink: #1d232b; --faint: #5b6573; --line: #dfe3e8; --wash: #f5f7f9; --blue: #0b5fa5; --orange: #c2570c; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
body { margin: 0; background: #fff; color: var(--ink); line-height: 1.5;
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
.wide { overflow-x: auto; }
.wide .chart { width: max-content; margin: 0 auto; }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr)); gap: .5rem 2rem; }
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
#method td code { background: #fff; }
footer { margin: 2rem 0 0; font-size: .8rem; color: var(--faint); }
@media (max-width: 640px) {
  main { padding: 1.5rem 1rem 3rem; }
  h1 { font-size: 2rem; }
  .verdicts li { grid-template-columns: 1fr; }
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
  .grid { grid-template-columns: 1fr 1fr; }
  nav { display: none; }
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

SCRIPT = """
for (const place of document.querySelectorAll(".chart")) {
  const spec = JSON.parse(document.getElementById(place.dataset.spec).textContent);
  vegaEmbed(place, spec, { mode: "vega-lite", renderer: "svg", actions: false })
    .then(() => { place.dataset.drawn = "yes"; })
    .catch((error) => { place.textContent = "This chart could not be drawn: " + error; });
}
addEventListener("beforeprint", () => { for (const one of document.querySelectorAll("details")) one.open = true; });
"""
