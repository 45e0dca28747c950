"""The charts of a report, as Vega-Lite specifications made with Altair; none of them knows a game."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from fairfight.common.errors import FairFightError

if TYPE_CHECKING:
    import altair

Spec = dict[str, Any]
Row = Mapping[str, Any]

FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif'
# In dark mode, style.py replaces these colours; text on coloured cells keeps its colour.
INK, FAINT, LINE, AXIS = "#1d232b", "#5b6573", "#dfe3e8", "#aab2bd"
ON_CELL = "#1d232c"
GREY, GREEN = "#8b95a1", "#00795c"
UNSEEN = "no effect seen"  # the kind of points whose interval crosses zero
BLUE, ORANGE = "#0b5fa5", "#c2570c"
# Okabe and Ito's colours, which colour-blind people can tell apart; shapes and dashes work without colour.
COLOURS = ("#0b5fa5", "#c2570c", "#00795c", "#a3498b", "#8a6d00", "#3d444d", "#3a9bdc", "#e08a00")
SHAPES = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down", "triangle-right", "triangle-left")
DASHES = ([1, 0], [6, 3], [2, 2], [8, 3, 2, 3], [4, 4], [10, 4], [1, 3], [6, 2, 1, 2])
# From orange (loses) over nearly white (even) to blue (wins).
DIVERGING = ("#b04a05", "#e08b3e", "#f7d7b2", "#f7f7f5", "#c3daee", "#5d9fd3", "#0b4f8c")
DEADLY = ("#fdf6ee", "#f9d9b4", "#eda55d", "#cf6a1b", "#8a3a05")
ROW_HEIGHT = 21  # of a dot plot, in pixels
CELL_HEIGHT, LARGE_CELL, LARGEST_CELL, SMALL_CELL = 27, 54, 130, 29  # of a heat map, in pixels
MANY_CELLS = 14  # with this many columns or more, cells are small
LETTER = 7  # about the width of a letter in pixels


def check_extra(what: str = "fairfight report") -> None:
    """Raise an error of one line if the packages that draw charts are not installed."""
    try:
        import altair  # noqa: F401, PLC0415
        import vl_convert  # noqa: F401, PLC0415
    except ImportError:
        raise FairFightError(f'{what} needs the extra: pip install "fairfight[report]"') from None


@functools.cache
def scripts() -> str:
    """The scripts that draw the charts: Vega, Vega-Lite and Vega-Embed as one text, for inlining."""
    import altair  # noqa: PLC0415
    import vl_convert  # noqa: PLC0415

    version = altair.SCHEMA_VERSION.rpartition(".")[0]
    return str(vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;", vl_version=version))


def _chart_of(rows: Sequence[Row]) -> altair.Chart:
    """A chart with its data rows in its specification."""
    import altair as alt  # noqa: PLC0415

    return alt.Chart(alt.InlineData(values=[dict(row) for row in rows]))


def _finished(chart: altair.LayerChart, description: str, **size: Any) -> Spec:
    """A chart in the common style, as a specification; as wide as its container by default."""
    import altair as alt  # noqa: PLC0415

    fitting: Literal["fit-x", "pad"] = "pad" if "width" in size else "fit-x"
    sized = chart.properties(description=description, **({"width": "container"} | size))
    spec: Spec = (
        sized.properties(autosize=alt.AutoSizeParams(type=fitting, contains="padding"))
        .configure(font=FONT, background="transparent")
        .configure_view(stroke=None)
        .configure_axis(
            labelColor=INK,
            titleColor=FAINT,
            labelFontSize=12,
            titleFontSize=12,
            titleFontWeight="normal",
            gridColor=LINE,
            domainColor=AXIS,
            tickColor=AXIS,
            labelLimit=190,
        )
        .configure_legend(labelColor=INK, labelFontSize=12, symbolSize=90, labelLimit=320)
        .to_dict()
    )
    return spec


def steps(
    rows: Sequence[Row],
    setups: Sequence[str],
    x_title: str,
    description: str,
    *,
    y_title: str = "share of runs",
    order: Sequence[str] = (),
) -> Spec:
    """Shares by a step, a line with intervals for each set-up; rows: setup, step, share, low, high.

    `order` lists steps that are not numbered.
    """
    import altair as alt  # noqa: PLC0415

    x = alt.X("step:O", title=x_title, axis=alt.Axis(labelAngle=0, grid=False), sort=list(order) or alt.Undefined)
    y = alt.Y("share:Q", title=y_title, axis=alt.Axis(format="%"), scale=alt.Scale(domain=[0, 1]))
    legend = alt.Legend(title=None, orient="bottom", columns=_columns(setups)) if len(setups) > 1 else None
    colours, shapes = (alt.Scale(domain=list(setups), range=_cycled(each, setups)) for each in (COLOURS, SHAPES))
    base = _chart_of(rows).encode(
        color=alt.Color("setup:N", scale=colours, legend=legend),
        tooltip=_tooltip(("setup", "set-up"), ("step", x_title), ("known", "share")),
    )
    lines = [  # one by one: dashes as a scale would spoil the legend
        _chart_of([row for row in rows if row["setup"] == name])
        .mark_line(strokeWidth=2, strokeDash=dashes, color=colour)
        .encode(x=x, y=y)
        for name, dashes, colour in zip(setups, _cycled(DASHES, setups), _cycled(COLOURS, setups), strict=True)
    ]
    intervals = base.mark_rule(strokeWidth=1.5).encode(x=x, y=alt.Y("low:Q"), y2="high:Q")
    points = base.mark_point(size=75, filled=True, opacity=1)
    marks = points.encode(x=x, y=y, shape=alt.Shape("setup:N", scale=shapes, legend=legend))
    return _finished(alt.LayerChart(layer=[*lines, intervals, marks]), description, height=320)


def _columns(names: Sequence[str]) -> int:
    """The number of legend columns that fits a phone."""
    longest = max((len(name) for name in names), default=1)
    return max(1, min(len(names), 340 // (LETTER * longest + 34)))


def _cycled(choices: Sequence[Any], names: Sequence[str]) -> list[Any]:
    return [choices[number % len(choices)] for number in range(len(names))]


def _tooltip(*named: tuple[str, str]) -> list[altair.Tooltip]:
    import altair as alt  # noqa: PLC0415

    return [alt.Tooltip(f"{field}:N", title=title) for field, title in named]


def heat_map(
    rows: Sequence[Row],
    order: tuple[Sequence[str], Sequence[str]],
    titles: tuple[str, str],
    description: str,
    diverging: bool,
) -> Spec:
    """Shares as coloured cells with their numbers; rows: row, column, share, label, known; order: rows, columns."""
    import altair as alt  # noqa: PLC0415

    many = len(order[1]) >= MANY_CELLS
    longest = LETTER * max(len(name) for name in order[1]) + 16
    cell = SMALL_CELL if many else LARGE_CELL if longest > LARGEST_CELL else max(LARGE_CELL, longest)
    colours = DIVERGING if diverging else DEADLY
    scale = alt.Scale(domain=_even_steps(colours), range=list(colours), interpolate="rgb")
    dark = "isValid(datum.share) && " + ("abs(datum.share - 0.5) > 0.36" if diverging else "datum.share > 0.62")
    angle = 0 if longest <= cell else -55
    base = _chart_of(rows).encode(
        x=alt.X(
            "column:N",
            sort=list(order[1]),
            title=titles[1],
            axis=alt.Axis(orient="top", labelAngle=angle, ticks=False, domain=False, labelLimit=170),
        ),
        y=alt.Y("row:N", sort=list(order[0]), title=titles[0], axis=alt.Axis(ticks=False, domain=False)),
        tooltip=_tooltip(("row", titles[0]), ("column", titles[1]), ("known", "share")),
    )
    quarters = [0, 0.25, 0.5, 0.75, 1]
    legend = alt.Legend(title=None, orient="bottom", format="%", gradientLength=260, values=quarters)
    colour = alt.Color("share:Q", scale=scale, legend=legend)
    light = alt.when(dark).then(alt.value("white")).when("isValid(datum.share)").then(alt.value(ON_CELL))
    on_it = light.otherwise(alt.value(FAINT))
    cells = base.mark_rect(stroke="white", strokeWidth=1).encode(color=colour)
    numbers = base.mark_text(fontSize=10 if many else 12).encode(text="label:N", color=on_it)
    chart = alt.LayerChart(layer=[cells, numbers])
    return _finished(chart, description, width=alt.Step(cell), height=alt.Step(CELL_HEIGHT))


def _even_steps(colours: Sequence[str]) -> list[float]:
    return [round(number / (len(colours) - 1), 6) for number in range(len(colours))]


def dots(
    rows: Sequence[Row],
    x_title: str,
    description: str,
    *,
    kinds: Sequence[str] = (),
    as_share: bool = False,
    zero_line: bool = False,
) -> Spec:
    """A point with its interval for each row, in order; rows: name, value, low, high, known, kind.

    Kinds differ by shape and filling as well as by colour, the strongest first.
    """
    import altair as alt  # noqa: PLC0415

    names = list(dict.fromkeys(row["name"] for row in rows))
    axis = alt.Axis(format="%" if as_share else "~f", orient="top", tickCount=5)
    base = _chart_of(rows).encode(
        y=alt.Y("name:N", sort=names, title=None, axis=alt.Axis(ticks=False, domain=False, grid=True, labelPadding=8)),
        tooltip=_tooltip(("name", "name"), ("known", x_title), *([("kind", "verdict")] if kinds else [])),
    )
    x = alt.X("value:Q", title=x_title, axis=axis, scale=alt.Scale(domain=[0, 1]) if as_share else alt.Scale(zero=True))
    colour, shape = _kinds(kinds)
    layers: list[altair.Chart] = []
    if zero_line:
        line = _chart_of([{"zero": 0}]).mark_rule(color=INK, strokeWidth=1.5)
        layers.append(line.encode(x=alt.X("zero:Q", title=x_title)))
    layers.append(
        base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", title=x_title, axis=axis), x2="high:Q", color=colour)
    )
    layers.append(base.mark_point(size=62, filled=True, opacity=1).encode(x=x, color=colour, shape=shape))
    return _finished(alt.LayerChart(layer=layers), description, height=ROW_HEIGHT * len(names))


def _kinds(kinds: Sequence[str]) -> tuple[Any, Any]:
    """Colour and shape of the kinds of points; a grey square always means that no effect is seen."""
    import altair as alt  # noqa: PLC0415

    if not kinds:
        return alt.value(BLUE), alt.value("circle")
    legend = alt.Legend(title=None, orient="top", direction="vertical", symbolOpacity=1)
    strong = len(kinds) - (kinds[-1] == UNSEEN)
    colours = alt.Scale(domain=list(kinds), range=[*(BLUE, ORANGE, GREEN)[:strong], GREY][: len(kinds)])
    shapes = alt.Scale(
        domain=list(kinds), range=[*("circle", "diamond", "triangle-up")[:strong], "square"][: len(kinds)]
    )
    return alt.Color("kind:N", scale=colours, legend=legend), alt.Shape("kind:N", scale=shapes, legend=legend)


def label_bars(rows: Sequence[Row], description: str, title: str = "share of runs") -> Spec:
    """The share of each label as a bar with its interval and its number; rows: name, value, low, high, label, known."""
    import altair as alt  # noqa: PLC0415

    names = [row["name"] for row in rows]
    base = _chart_of(rows).encode(
        y=alt.Y("name:N", sort=names, title=None, axis=alt.Axis(ticks=False, domain=False)),
        tooltip=_tooltip(("name", "label"), ("known", title)),
    )
    axis = alt.Axis(format="%", tickCount=5)
    chart = alt.LayerChart(
        layer=[
            base.mark_bar(color=BLUE, height=14).encode(
                x=alt.X("value:Q", title=title, axis=axis, scale=alt.Scale(domain=[0, 1.18], nice=False))
            ),
            base.mark_rule(color=INK, strokeWidth=1.5).encode(x=alt.X("low:Q", title=title), x2="high:Q"),
            base.mark_text(align="left", dx=7, color=INK, fontSize=12).encode(x=alt.X("high:Q"), text="label:N"),
        ]
    )
    return _finished(chart, description, height=26 * len(names))
