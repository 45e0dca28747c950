"""`fairfight matchups`: every pair of entrants both ways, as a table, with total scores."""

from __future__ import annotations

from rich.table import Table as RichTable
from rich.text import Text

from fairfight.cli import arguments, console, ending
from fairfight.cli.console import out
from fairfight.cli.lab.agents_shown import print_findings, show_agreement
from fairfight.cli.options import conditions
from fairfight.cli.parameters import Plan
from fairfight.common import numbers
from fairfight.engine.playing_time import playing_time
from fairfight.games.directory import make_game
from fairfight.lab.runs.typed import as_words
from fairfight.lab.statistics.estimates import wilson
from fairfight.lab.strength import matchups as lab
from fairfight.lab.strength.matchups import Pairing, Table
from fairfight.lab.strength.players import Findings, Told, seated_options, usual_runs

USUAL_RUNS = 1_000  # runs of a pair and way with a policy
NAME_WIDTH, NUMBER_WIDTH, CELL_WIDTH, WIDE_CELL = 18, 4, 4, 8
BAR = 20  # characters of the longest bar, where there is room for it
BESIDE_BARS = 32  # characters for the numbers and the gaps


def matchups(game: str, words: list[str], agents: str, plan: Plan, as_json: bool) -> None:
    entrants = [word for word in words or [] if "=" not in word]
    options = arguments.options([word for word in words or [] if "=" in word])
    each = seated_options(game, options, arguments.agents(agents))
    usual = usual_runs([make_game(game, one) for one in each], USUAL_RUNS)
    tables = dict[str, Table]()
    with conditions("pairings", plan, str(usual)) as how:
        for one in each:
            began = playing_time()
            with console.Waiting("pairings") as waiting:  # a bar for each agent
                table = lab.matchups(game, entrants, one, how.runs, how.seed, how.speed, waiting, how.workers)
            if not table.pairings:
                break
            tables[table.agent] = table
            if not as_json:
                console.gap(tables)
                _show(table, playing_time() - began)
            if table.partial:
                break
    if not tables:
        ending.say_interrupted(0, how.runs)
    findings = {agent: _findings(table) for agent, table in tables.items()}
    if as_json:
        print_findings(game, len(each), findings, {agent: table.as_json() for agent, table in tables.items()})
    else:
        show_agreement(findings, "pairings")
    last = list(tables.values())[-1]
    if last.partial or len(tables) < len(each):
        raise ending.Interrupted(f"interrupted after {len(last.pairings)} pairings")


def _findings(table: Table) -> Findings:
    """The winner of each pairing, if the interval of the decided games excludes one half."""
    found = dict[str, Told]()
    for one in table.pairings:
        share = wilson(one.wins_a, one.wins_a + one.wins_b)
        ahead = "even, as far as is seen"
        if share.low is not None and share.high is not None and not share.low <= 0.5 <= share.high:
            ahead = f"{one.a if share.mean > 0.5 else one.b} wins"
        found[f"{one.a} (as a) against {one.b}"] = Told(ahead, numbers.percent(one.win_a.mean))
    return found


def _show(table: Table, seconds: float) -> None:
    words = as_words(dict(table.setup_changed))
    games = sum(one.runs for one in table.pairings)
    out.print(f"{table.game} matchups of {len(table.entrants)} entrants", style="bold")
    out.print(f"{games:,} games, {table.asked:,} a pair and way, seed {table.seed}, {seconds:.1f} s", style="dim")
    out.print(f"{words}\n" if words else "", style="dim", soft_wrap=True)
    order = [name for name, _ in table.scores()]
    names = min(out.width // 2, max(NAME_WIDTH, NUMBER_WIDTH + max(map(len, order))))
    fitting = min(len(order), (out.width - names) // CELL_WIDTH)
    _show_cells(table, order[:fitting], names)
    if fitting < len(order):
        said = f"the best {fitting} of {len(order)}: there is no room for more; --json has every cell\n"
        out.print(said, style="dim")
    _show_scores(table)
    _show_first(table)
    _show_next(table)


def _show_cells(table: Table, order: list[str], names: int) -> None:
    """Show wins in percent: the row's entrant as a against the column's as b."""
    out.print("Wins of the row (as a) against the column (as b), in percent", style="bold")
    widest = max((one.win_a.half_width for one in table.pairings), default=0.0)
    out.print(f"each is known to within {numbers.hundredths(widest, 1)} points or better (95 % interval)", style="dim")
    wide = names + WIDE_CELL * len(order) <= out.width
    cells = RichTable(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    cells.add_column("", no_wrap=True)
    for number in range(1, len(order) + 1):
        cells.add_column(str(number), justify="right", no_wrap=True, min_width=CELL_WIDTH - 1)
    for number, a in enumerate(order, 1):
        row = [_cell(table.pairing(a, b), wide) if a != b else Text("-", style="dim") for b in order]
        cells.add_row(Text(f"{number:>2} {_short(a, names - NUMBER_WIDTH)}"), *row)
    out.print(cells, "")


def _cell(pairing: Pairing | None, with_interval: bool) -> Text:
    """A cell: blue for wins, orange for losses, for colour-blind people too; the number says the same."""
    if pairing is None:
        return Text("?")
    share = pairing.win_a.mean
    style = "bold blue" if share >= 0.65 else "dark_orange" if share <= 0.35 else ""
    known = f" {numbers.margin(pairing.win_a, True)}" if with_interval else ""
    return Text(f"{numbers.hundredths(share)}{known}", style=style)


def _short(name: str, room: int) -> str:
    """A short name for the table; a deck typed as a list of cards is shown in full with the scores below."""
    return name if len(name) <= room else name[: room - 1] + "…"


def _show_scores(table: Table) -> None:
    out.print("Score a game over all games (win 1, draw 1/2)", style="bold")
    scores = RichTable("", "entrant", "score", "95 % interval", "", box=None, pad_edge=False)
    scores.columns[4].no_wrap = True
    longest = max(len(name) for name in table.entrants)
    room = max(1, min(BAR, out.width - longest - BESIDE_BARS))
    for number, (name, score) in enumerate(table.scores(), 1):
        bar = Text("#" * round(room * score.mean), style="blue")
        scores.add_row(f"{number}", Text(name), f"{score.mean:.3f}", numbers.interval(score), bar)
    out.print(scores)


def _show_first(table: Table) -> None:
    """Show the advantage of going first."""
    if share := table.first_player:
        out.print(f"\nWho goes first wins {numbers.percent(share.mean)} of the decided games", style="bold", end="")
        out.print(f" (95 % interval {numbers.interval(share, True)})", style="dim")


def _show_next(table: Table) -> None:
    """Show what to try next: the most one-sided pairing as a story, the closest with more runs."""
    if not table.pairings:
        return
    uneven = max(table.pairings, key=lambda one: abs(one.win_a.mean - one.win_b.mean))
    close = min(table.pairings, key=lambda one: abs(one.win_a.mean - one.win_b.mean))
    out.print("\nTry next", style="bold")
    for why, verb, one, more in (
        ("the most one-sided pairing as a story", "replay", uneven, f"--seed {table.seed} --run 0"),
        ("the closest pairing with more runs", "simulate", close, f"--runs {10 * table.asked} --seed {table.seed}"),
    ):
        words = as_words({"a": one.a, "b": one.b, **table.setup_changed})
        out.print(f"  fairfight {verb} {table.game} {words} {more}", soft_wrap=True, markup=False)
        out.print(f"    {why}: {one.a} wins {numbers.percent(one.win_a.mean)}", style="dim", soft_wrap=True)
