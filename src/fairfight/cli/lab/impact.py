"""`fairfight impact`: how much each card changes the result, and the cost of each threat."""

from __future__ import annotations

from rich.text import Text

from fairfight.cli import console, ending
from fairfight.cli.console import out
from fairfight.cli.lab.agents_shown import print_findings, show_agreement, told
from fairfight.cli.options import agents_of, judged, seated
from fairfight.cli.parameters import Plan
from fairfight.common import numbers
from fairfight.engine.playing_time import playing_time
from fairfight.lab.compare import impact as lab
from fairfight.lab.compare.impact import CardImpact, Impact
from fairfight.lab.statistics.estimates import Estimate
from fairfight.lab.strength.players import Findings, Told


def impact(game: str, setup: list[str], metric: str, knockout: bool, agents: str, plan: Plan, as_json: bool) -> None:
    made = seated(game, setup, agents)
    found = dict[str, Impact]()
    with judged(made, plan) as how:
        for one, agent in zip(made, agents_of(made), strict=True):
            began = playing_time()
            played = lab.impact(one, how, metric, knockout)
            if played.runs == 0:
                break
            found[agent] = played
            if not as_json:
                console.gap(found)
                _show(played, knockout, playing_time() - began)
            if played.partial:
                break
    if not found:
        ending.say_interrupted(0, how.runs)
    findings = {agent: _findings(one) for agent, one in found.items()}
    if as_json:
        print_findings(game, len(made), findings, {agent: one.as_json() for agent, one in found.items()})
    elif knockout:
        show_agreement(findings, "cards")
    last = list(found.values())[-1]
    if last.partial and knockout:
        ending.say_interrupted(min((card.is_done for card in last.judged), default=last.runs), how.runs)
    if last.runs < how.runs or len(found) < len(made):
        ending.say_interrupted(last.runs if last.partial else 0, how.runs)


def _findings(found: Impact) -> Findings:
    """The findings: what each card is worth."""
    nothing = Told("does nothing", "")
    return {card.name: told(card.worth) if card in found.judged else nothing for card in found.cards}


def _show(found: Impact, knockout: bool, seconds: float) -> None:
    console.head(found.game, "impact")
    played = console.runs_said(found.runs, found.conditions.runs)
    out.print(
        f"{played}{_blanks_said(found) if knockout else ''}, seed {found.conditions.seed}, {seconds:.1f} s\n",
        style="dim",
    )
    if found.cards:
        _show_cards(found, knockout)
    if found.dangers:
        _show_dangers(found)
    out.print("\nThe runs behind the figures", style="dim")
    for name, run in found.examples.runs().items():
        console.replay_line(found.game, found.conditions.seed, run, name)


def _blanks_said(found: Impact) -> str:
    """The number of runs played with a blank, in words."""
    played = sum(card.pairs.count for card in found.judged)
    if not played:
        return ""
    many = sum(len(card.variants) for card in found.judged)
    return f", and {f'{many} times as many' if played == many * found.runs else f'{played:,}'} with a blank"


def _show_cards(found: Impact, knockout: bool) -> None:
    """Show a row for each card, the most useful first."""
    metrics = dict.fromkeys(
        [card.metric.name for card in found.cards] + [one.twin.metric for one in found.cards if one.twin]
    )
    out.print(f"Cards, judged by {' and '.join(metrics)}", style="bold")
    has_hands = any(card.piece.drawn for card in found.cards)
    shares = ["decks", *(["hands"] if has_hands else []), "plays"]
    results = [*(["if drawn"] if has_hands else []), "if played", *(["worth"] if knockout else [])]
    table = console.table("card", *shares, *results, numbers=shares + results, gap=1)
    for card in found.by_worth():
        whens = [card.in_deck, *([card.drawn] if has_hands else []), card.played]
        cells = [numbers.hundredths(when.share.mean) for when in whens]
        cells += [_result(when.result, card.metric.is_share) for when in whens[1:]]
        table.add_row(card.name, *cells, *([_worth(card, len(found.judged))] if knockout else []))
    out.print(table)
    out.print(_legend(found, has_hands, knockout), style="dim", soft_wrap=True)


def _legend(found: Impact, has_hands: bool, knockout: bool) -> str:
    said = f"decks{', hands' if has_hands else ''}, plays: the percentage of runs with the card in them\n"
    ways = dict.fromkeys(column.partition("_")[0] for card in found.cards for column in card.piece.used)
    said += f"  (played, or {' or '.join(ways)})\n" if ways else ""
    said += f"if {'drawn, if ' if has_hands else ''}played: the result of those runs, which is no proof of a cause\n"
    if knockout:
        many = len(found.judged)
        said += "worth: the result with the card less that with a blank in its place, same seeds;\n"
        said += "  all are told against the same runs with every card, so that they err together;\n"
        if any(card.twin for card in found.cards):
            said += "  a mirror: what a card does for either side is told as one\n"
        said += f"  in brackets: no effect seen; of {many} intervals about {round(many / 20)} miss by chance,\n"
        said += "  and * stands even if all are judged together\n"
    return said.rstrip()


def _show_dangers(found: Impact) -> None:
    """Show a row for each threat, the deadliest first."""
    out.print("\nDangers, by an encounter", style="bold")
    costs = list(found.dangers[0].costs)
    heads = ["met", "ended the run", "of all runs", *costs]
    table = console.table("danger", *heads, numbers=heads)
    for danger in found.dangers:
        cells = [f"{danger.met:,}", _share(danger.ended), _share(danger.ended_of_runs)]
        cells += [_mean(cost) for cost in danger.costs.values()]
        table.add_row(danger.name, *cells)
    out.print(table)


def _share(share: Estimate) -> str:
    return "-" if share.low is None else f"{numbers.with_margin(share, True)} %"


def _mean(mean: Estimate) -> str:
    return "-" if mean.low is None else numbers.with_margin(mean, False)


def _result(result: Estimate, is_share: bool) -> str:
    return _share(result).removesuffix(" %") if is_share else _mean(result)


def _worth(card: CardImpact, many: int) -> Text:
    """The knockout's verdict, in its colour."""
    return console.verdict(card.worth.words, _worth_told(card, many))


def _worth_told(card: CardImpact, many: int) -> str:
    """The knockout's figure with its interval; in brackets if no effect is seen, with * if significant among all."""
    if card.is_blank_already:
        return "does nothing  "
    difference, share = card.worth.difference, card.metric.is_share
    if difference.low is None:
        return "not played  "
    said = f"{numbers.difference(difference, share)} ±{numbers.size(difference.half_width, share).split()[0]}"
    if card.worth.words == "no effect seen":
        return f"({said})  "
    return f"{said} {'*' if card.stands_among(many) else ' '}"
