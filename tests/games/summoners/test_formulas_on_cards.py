"""Formulas as cards tell them: what is told, read back, has the same value as what the data say."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from fairfight.games.summoners.data.formulas import NAMES
from fairfight.games.summoners.data.verbs import AddToNextAttack
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.text.amounts import chance, in_signs, in_words, names_caster
from tests.games.summoners.second_reading_formulas import Formula

CONTENT = Summoners.book().model
SHARES = {"third": 3, "quarter": 4, "fifth": 5, "sixth": 6, "eighth": 8, "tenth": 10}
READ_BACK = (
    (r"\bhalf ", "0.5 * "),
    (r"\btwice ", "2 * "),
    (r"\ban? (third|quarter|fifth|sixth|eighth|tenth) of ", lambda found: f"1 / {SHARES[found[1]]} * "),
    (r"\btwo thirds of ", "2 / 3 * "),
    (r"\bthree quarters of ", "3 / 4 * "),
    (r"\b([\d.]+) % of ", r"\1 / 100 * "),
    (r", less ", " - "),
    (r"\bthe damage dealt", "damage_dealt"),
    (r"\bdamage dealt", "damage_dealt"),
    (r"maximum HP", "max_HP"),
    (r"\b(its|(the )?target's) ", "target."),
    (r"(?<![.\w])(STR|END|DEF|INT|SPI|MDF|SPD|LCK|ACC|level|HP|max_HP)\b", r"caster.\1"),
    (r" % \+ ", " + "),
    (r" %$", ""),
)


def read_back(words: str) -> str:
    """A formula as it is told, as data would write it."""
    for pattern, formula in READ_BACK:
        words = re.sub(pattern, formula, words)
    return words


def told_formulas(effect: Any) -> list[tuple[str, str]]:
    """The formulas of an effect, each with how texts tell it."""
    found = []
    if formula := getattr(effect, "formula", None):
        whose = "the target's" if isinstance(effect, AddToNextAttack) else "its"
        much = in_words(formula, effect.power, whose)
        is_shared = not names_caster(formula) and getattr(effect, "accuracy", None) is None
        is_simple = much and (much.is_number or is_shared)
        found.append((formula, much.words if much and is_simple else in_signs(formula, effect.power)))
    if (accuracy := getattr(effect, "accuracy", None)) is not None:
        found.append((effect.hit, chance(effect.hit, accuracy)))
    return found


def same_values(formula: str, told: str, power: int, accuracy: int) -> bool:
    """Whether two formulas have the same value, whatever the units are like."""
    for seed in range(1, 40):
        known = {"power": power, "accuracy": accuracy}

        def value(name: str, seed: int = seed, known: dict[str, int] = known) -> Fraction:
            return Fraction(known.get(name, 1 + (7 * seed + 31 * NAMES.index(name)) % 97))

        if Formula(formula, value).result() != Formula(told, value).result():
            return False
    return True


def test_every_formula_of_a_card_is_told_and_told_rightly() -> None:
    told = [
        (key, effect, formula, words)
        for key, card in CONTENT.cards.items()
        for effect in card.effects
        for formula, words in told_formulas(effect)
    ]
    assert len(told) > 10
    for key, effect, formula, words in told:
        assert words in CONTENT.text(key), key
        known = (getattr(effect, "power", 0), getattr(effect, "accuracy", None) or 0)
        assert same_values(formula, read_back(words), *known), f"{key}: {formula} is told as {words}"


@pytest.mark.parametrize(
    ("formula", "power", "words"),
    [
        ("target.max_HP / 4", 0, "a quarter of its maximum HP"),
        ("target.max_HP * 15 / 100 + 10", 0, "10 + 15 % of its maximum HP"),
        ("(damage_dealt - 4) / 2", 0, "half the damage dealt, less 2"),
        ("3 * target.level + power", 8, "8 + 3 x its level"),
        ("2 * target.STR", 0, "twice its STR"),
        ("target.HP * 2 / 3", 0, "two thirds of its HP"),
        ("target.HP - target.max_HP / 1000 * 0", 0, None),
        ("target.max_HP / 7", 0, None),
        ("0 - target.STR", 0, None),
        ("power / 2 + 5", 30, "20"),
    ],
)
def test_simple_formulas_are_words(formula: str, power: int, words: str | None) -> None:
    much = in_words(formula, power)
    assert (much and much.words) == words
    assert words is None or same_values(formula, read_back(words), power, 0)


@pytest.mark.parametrize(
    ("formula", "power", "signs"),
    [
        ("caster.INT * (1 + power/100) * caster.INT / target.MDF", 60, "INT x 1.6 x INT / target's MDF"),
        ("caster.INT * (1 + power/100) * caster.INT / target.MDF", 0, "INT x INT / target's MDF"),
        ("(caster.STR + caster.ACC) / 2 * (1 + power/100)", 5, "(STR + ACC) / 2 x 1.05"),
        ("max(power, floor(target.HP / 3) * 2)", 40, "max(40, floor(target's HP / 3) x 2)"),
        ("min(caster.level, 10 / 3) - damage_dealt", 0, "min(level, 10 / 3) - damage dealt"),
        ("(2 - 5) * caster.max_HP", 0, "(2 - 5) x maximum HP"),
    ],
)
def test_other_formulas_are_signs_with_all_worked_out_that_can_be(formula: str, power: int, signs: str) -> None:
    assert in_signs(formula, power) == signs
    assert same_values(formula, read_back(signs), power, 0)
