"""`fairfight odds`: exact chances of attacks, kills, duels and decks, each with a small chart."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping, Set
from fractions import Fraction
from typing import Any

from fairfight import odds
from fairfight.cli import arguments
from fairfight.cli.console import out
from fairfight.cli.odds.chart import chart
from fairfight.cli.odds.upgrades import show_upgrades, upgrade_as_json
from fairfight.common.errors import FairFightError, unknown
from fairfight.common.numbers import percent
from fairfight.common.wording import plural
from fairfight.games.investigators.data.book import investigators_book
from fairfight.games.investigators.data.worth import deck_of
from fairfight.games.investigators.data.worth import upgrades as training
from fairfight.lab.runs.typed import as_words
from fairfight.odds.attacks import DUEL_HP, LIMITS
from fairfight.odds.checks import in_range
from fairfight.odds.decks import MOST_BASE, MOST_DRAWS

KILL_HP = (1, 1000)
LONGEST_FRACTION = 40  # characters; longer ones are left to --json
SMALL_HP = 20  # of both sides of a duel, for which the exact fractions may be short enough to show
DUEL_BAR = 30  # characters for a certain win
ROUNDING = 1e-12  # sums of floats may miss a share by this
ATTACK = {**LIMITS, "defence": (1, LIMITS["defence"][1])}  # the rules: defence dice are never fewer than 1
DEFAULTS = {"defence": 1, "blocks": 0, "reduction": 0, "draws": 1}  # the others must be given


def attack(words: list[str], as_json: bool) -> None:
    numbers = _numbers(arguments.options(words or []), ATTACK)
    damage = _damage(numbers)
    if as_json:
        _print_json({"setup": numbers, **damage.as_json()})
        return
    _title(f"Damage of {_attack_words(numbers)}")
    _moments(damage.mean, damage.variance)
    none = damage.probability(0)
    out.print(
        f"no damage {percent(float(none))}, at least 1 {percent(float(1 - none))}; {_quantiles(damage.floats())}\n"
    )
    chart("damage", damage.floats())


def kill(words: list[str], as_json: bool) -> None:
    numbers = _numbers(arguments.options(words or []), {"hp": KILL_HP, **ATTACK})
    needed = odds.kill(_damage(numbers), numbers["hp"])
    if as_json:
        _print_json({"setup": numbers, **needed.as_json()})
        return
    _title(f"Attacks to kill {needed.hp} HP: {_attack_words(numbers)}")
    if needed.mean is None or needed.variance is None:
        out.print("It can never happen: no attack does any damage.")
        return
    _moments(needed.mean, needed.variance)
    out.print(f"{_quantiles(needed.distribution)}\n")
    chart("attacks", needed.distribution, needed.beyond)


def duel(words: list[str], first: str, as_json: bool) -> None:
    sides = arguments.options(words or [])
    _refuse_others(sides, {"a": (), "b": ()}, {"a", "b"}, 'write {}="hp=10 attack=3 weapon=3"')
    numbers = {name: _side(name, text) for name, text in sorted(sides.items())}
    fight = odds.duel(odds.Fighter(**numbers["a"]), odds.Fighter(**numbers["b"]), first)
    if as_json:
        _print_json({"setup": numbers, **fight.as_json()})
    else:
        _show_duel(fight, numbers)


def deck(cards: str, words: list[str], hit: int, content: str, as_json: bool) -> None:
    limits = {"base": (0, MOST_BASE), "draws": (1, MOST_DRAWS)}
    numbers = _numbers(arguments.options(words or []), limits)
    book = investigators_book(content).model
    made, base, draws = deck_of(book, cards), numbers["base"], numbers["draws"]
    hit = min(100, max(0, hit))
    damage = made.damage(base, draws, hit)
    modifier = made.modifier(base)
    at_least_one = {name: made.chance_of(name, draws) for name in ("NULL", "x2")}
    upgrades = odds.worths(made, base, training(book), hit)
    if as_json:
        told = damage.as_json()
        told["exact"] |= {"modifier": odds.written(modifier), "at_least_one": _all_written(at_least_one)}
        setup = {"deck": str(made), "cards": made.size, **numbers, "hit": hit}
        chances = {name: float(chance) for name, chance in at_least_one.items()}
        told |= {"modifier": float(modifier), "at_least_one": chances}
        _print_json({"setup": setup, **told, "upgrades": [upgrade_as_json(one) for one in upgrades]})
        return
    _title(f"Damage of {draws} {'attack' if draws == 1 else 'attacks'} with base damage {base}, hit chance {hit} %")
    out.print(f"deck of {plural(made.size, 'card')}: {made}" if made.size else "no card at all: attacks go unmodified")
    out.print(f"a card adds {float(modifier):+.4g}{_exact(modifier)} on average")
    chances_said = (f"at least one {name} {percent(float(one))}{_exact(one)}" for name, one in at_least_one.items())
    out.print(", ".join(chances_said) + "\n", soft_wrap=True)
    _moments(damage.mean, damage.variance)
    out.print(f"{_quantiles(damage.floats())}\n")
    chart("damage", damage.floats())
    show_upgrades(upgrades, base)


# What people type


def _numbers(words: Mapping[str, str], limits: Mapping[str, tuple[int, int]]) -> dict[str, int]:
    """The numbers of a command, each checked against its limits."""
    _refuse_others(words, limits, limits.keys() - DEFAULTS.keys(), "write it as in {}=5")
    found = {name: DEFAULTS.get(name, 0) for name in limits}
    for name, text in words.items():
        low, high = limits[name]
        if not re.fullmatch(r"[+-]?\d{1,9}", text):
            raise FairFightError(f'{name} must be a whole number from {low} to {high}, not "{text}"')
        found[name] = in_range(name, int(text), low, high)
    return found


def _refuse_others(words: Mapping[str, str], allowed: Mapping[str, Any], needed: Set[str], how: str) -> None:
    for name in words:
        if name not in allowed:
            raise FairFightError(unknown("option", name, allowed))
    for name in allowed:
        if name in needed and name not in words:
            raise FairFightError(f"{name} is missing; {how.format(name)}; allowed: {', '.join(allowed)}")


def _side(name: str, text: str) -> dict[str, int]:
    """One side of a duel."""
    try:
        return _numbers(arguments.options(text.split()), {"hp": DUEL_HP, **ATTACK})
    except FairFightError as error:
        raise FairFightError(f"side {name}: {error}") from None


# What people see


def _print_json(told: Mapping[str, Any]) -> None:
    print(json.dumps(told, indent=1))


def _title(words: str) -> None:
    out.print(words, style="bold", soft_wrap=True, markup=False)


def _damage(numbers: Mapping[str, int]) -> odds.Distribution:
    return odds.attack(
        attack=numbers["attack"],
        weapon=numbers["weapon"],
        defence=numbers["defence"],
        blocks=numbers["blocks"],
        reduction=numbers["reduction"],
    )


def _attack_words(numbers: Mapping[str, int]) -> str:
    """An attack as people say it."""
    dice = f"{_many(numbers['attack'], 'attack')} against {_many(numbers['defence'], 'defence')}"
    blocks, reduction = numbers["blocks"], numbers["reduction"]
    more = f", {blocks} blocked" if blocks else ""
    return f"{dice}{more}, weapon {numbers['weapon']}" + (f", reduced by {reduction}" if reduction else "")


def _many(count: int, what: str) -> str:
    return f"{count or 'no'} {what} {'die' if count == 1 else 'dice'}"


def _exact(number: Fraction) -> str:
    """A fraction in brackets, if it is short and says more than the decimals do."""
    text = odds.written(number)
    return f" ({text})" if "/" in text and len(text) <= LONGEST_FRACTION else ""


def _all_written(numbers: Mapping[str, Fraction]) -> dict[str, str]:
    return {name: odds.written(number) for name, number in numbers.items()}


def _moments(mean: Fraction, variance: Fraction) -> None:
    out.print(f"mean {float(mean):.6g}{_exact(mean)}", soft_wrap=True)
    deviation = math.sqrt(variance)
    out.print(
        f"variance {float(variance):.6g}{_exact(variance)}, standard deviation {deviation:.4g}",
        soft_wrap=True,
    )


def _quantiles(chances: Mapping[int, float]) -> str:
    """The median, and what 90 % do not exceed."""
    median, most = _quantile(chances, 0.5), _quantile(chances, 0.9)
    if median is None:
        return f"more than half take more than {max(chances)}"
    if most is None:
        return f"median {median}, more than 10 % take more than {max(chances)}"
    return f"median {median}, 90 % at most {most}"


def _quantile(chances: Mapping[int, float], share: float) -> int | None:
    so_far = 0.0
    for value, chance in chances.items():
        so_far += chance
        if so_far >= share - ROUNDING:
            return value
    return None


def _show_duel(fight: odds.Duel, numbers: Mapping[str, Mapping[str, int]]) -> None:
    _title(f"Duel, {fight.first} attacks first")
    for name, side in numbers.items():
        out.print(f"{name}: {as_words(dict(side))}", style="dim")
    outcome = fight.in_floats()
    if outcome.win_a is None or outcome.win_b is None or outcome.attacks is None:
        out.print("It never ends: neither can ever hurt the other.")
        return
    of_a, of_b, of_attacks = _short_fractions(fight)
    width = max(len(of_a), len(of_b))
    out.print("")
    for name, chance, fraction in (("a", outcome.win_a, of_a), ("b", outcome.win_b, of_b)):
        bar = "#" * round(DUEL_BAR * chance)
        out.print(f"{name} wins {percent(chance):>7}{fraction:<{width}}  {bar}".rstrip(), soft_wrap=True)
    out.print(f"\n{outcome.attacks:.6g}{of_attacks} attacks of both on average", soft_wrap=True)
    first, second = (percent(fight.race.quick(name).win_a or 0.0) for name in ("a", "b"))
    out.print(f"going first: a wins {first} if it does, {second} if not")


def _short_fractions(fight: odds.Duel) -> list[str]:
    """The exact figures of a duel where they are short enough to read; of many HP they rarely are, and take long."""
    if max(fight.a.hp, fight.b.hp) > SMALL_HP:
        return ["", "", ""]
    return ["" if one is None else _exact(one) for one in (fight.win_a, fight.win_b, fight.attacks)]
