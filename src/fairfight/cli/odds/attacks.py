"""`fairfight odds`: exact chances of attacks, kills and duels, each with a small chart."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from fairfight import odds
from fairfight.cli import arguments
from fairfight.cli.console import out, print_json
from fairfight.cli.odds.chart import chart
from fairfight.common.errors import FairFightError
from fairfight.common.numbers import percent
from fairfight.lab.runs.typed import as_words
from fairfight.odds.attacks import DUEL_HP, LIMITS
from fairfight.odds.checks import refuse_others, typed_numbers
from fairfight.odds.words import exact, moments, quantiles

KILL_HP = (1, 1000)
SMALL_HP = 20  # HP of both sides of a duel up to which exact fractions may be short enough to show
DUEL_BAR = 30  # characters for a chance of 1
ATTACK = {**LIMITS, "defence": (1, LIMITS["defence"][1])}  # by the rules, there is at least 1 defence die
DEFAULTS = {"defence": 1, "blocks": 0, "reduction": 0}  # the other numbers are required


def attack(words: list[str], as_json: bool) -> None:
    numbers = typed_numbers(arguments.options(words or []), ATTACK, DEFAULTS)
    damage = _damage(numbers)
    if as_json:
        print_json({"setup": numbers, **damage.as_json()})
        return
    _title(f"Damage of {_attack_words(numbers)}")
    _show_moments(damage.mean, damage.variance)
    none = damage.probability(0)
    out.print(
        f"no damage {percent(float(none))}, at least 1 {percent(float(1 - none))}; {quantiles(damage.floats())}\n"
    )
    chart("damage", damage.floats())


def kill(words: list[str], as_json: bool) -> None:
    numbers = typed_numbers(arguments.options(words or []), {"hp": KILL_HP, **ATTACK}, DEFAULTS)
    needed = odds.kill(_damage(numbers), numbers["hp"])
    if as_json:
        print_json({"setup": numbers, **needed.as_json()})
        return
    _title(f"Attacks to kill {needed.hp} HP: {_attack_words(numbers)}")
    if needed.mean is None or needed.variance is None:
        out.print("It can never happen: no attack does any damage.")
        return
    _show_moments(needed.mean, needed.variance)
    out.print(f"{quantiles(needed.distribution)}\n")
    chart("attacks", needed.distribution, needed.beyond)


def duel(words: list[str], first: str, as_json: bool) -> None:
    sides = arguments.options(words or [])
    refuse_others(sides, {"a": (), "b": ()}, {"a", "b"}, 'write {}="hp=10 attack=3 weapon=3"')
    numbers = {name: _side(name, text) for name, text in sorted(sides.items())}
    fight = odds.duel(odds.Fighter(**numbers["a"]), odds.Fighter(**numbers["b"]), first)
    if as_json:
        print_json({"setup": numbers, **fight.as_json()})
    else:
        _show_duel(fight, numbers)


# Input


def _side(name: str, text: str) -> dict[str, int]:
    """One side of a duel."""
    try:
        return typed_numbers(arguments.options(text.split()), {"hp": DUEL_HP, **ATTACK}, DEFAULTS)
    except FairFightError as error:
        raise FairFightError(f"side {name}: {error}") from None


# Output


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
    """An attack in words."""
    dice = f"{_many(numbers['attack'], 'attack')} against {_many(numbers['defence'], 'defence')}"
    blocks, reduction = numbers["blocks"], numbers["reduction"]
    more = f", {blocks} blocked" if blocks else ""
    return f"{dice}{more}, weapon {numbers['weapon']}" + (f", reduced by {reduction}" if reduction else "")


def _many(count: int, what: str) -> str:
    return f"{count or 'no'} {what} {'die' if count == 1 else 'dice'}"


def _show_moments(mean: Fraction, variance: Fraction) -> None:
    for text in moments(mean, variance):
        out.print(text, soft_wrap=True)


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
    """The exact figures of a duel if they are short enough to read; with many HP they rarely are, and take long."""
    if max(fight.a.hp, fight.b.hp) > SMALL_HP:
        return ["", "", ""]
    return ["" if one is None else exact(one) for one in (fight.win_a, fight.win_b, fight.attacks)]
