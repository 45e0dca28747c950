"""Power and verdicts: how many runs show a difference, what is said of one, and gates that do not pass on a guess."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import fairfight
from fairfight.game.game import Game
from fairfight.lab.compare.comparison import Comparison, Sizes
from fairfight.lab.compare.gates import check_gate, parse_gate
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.compare.verdicts import Verdict
from fairfight.lab.statistics.estimates import CONFIDENCE, Estimate
from fairfight.lab.statistics.means import difference_ends
from fairfight.lab.statistics.pairs import share_difference
from fairfight.lab.statistics.power import runs_to_see, runs_to_tell, unpaired_runs_to_see, visible_difference
from fairfight.lab.statistics.sums import Sums
from tests.conformance.toy import Toy
from tests.lab.known import covers, pair_outcomes

# By hand: a 95 % interval reaches 1.959964 standard errors to each side, and 80 % of a normal lie above -0.841621.
SEEN = 1.959964 + 0.841621


@pytest.fixture(scope="module")
def toy() -> Game:
    return Toy(Toy.options.checked({}))


# Power


def chance_to_see(gain: float, loss: float) -> float:
    """How likely as many pairs as power says have an interval that leaves out 0: exact, over all outcomes."""
    difference = gain - loss
    pairs = runs_to_see(difference, gain + loss - difference**2)
    assert pairs is not None
    return sum(
        chance
        for gained, lost, chance in pair_outcomes(pairs, gain, loss)
        if not covers(share_difference(pairs, gained, lost), 0.0)
    )


@pytest.mark.parametrize(("gain", "loss"), [(0.10, 0.05), (0.04, 0.02), (0.015, 0.005), (0.3, 0.2), (0.02, 0.05)])
def test_so_many_pairs_show_a_difference_of_shares_by_80_percent(gain: float, loss: float) -> None:
    assert 0.78 <= chance_to_see(gain, loss) <= 0.84


@pytest.mark.parametrize(("gain", "loss"), [(0.012, 0.001), (0.01, 0.0)])
def test_changes_that_are_few_and_one_sided_are_seen_more_often(gain: float, loss: float) -> None:
    """About ten pairs change, nearly all in one direction: too few for a normal, but on the safe side."""
    assert 0.8 <= chance_to_see(gain, loss) <= 0.97


@pytest.mark.parametrize("difference", [0.2, -0.4])
def test_so_many_pairs_show_a_difference_of_means_by_80_percent(difference: float) -> None:
    """Differences of two dice, which have a variance of 35 / 6, where one die has some more now and then.

    Nearly: the interval counts with larger differences than were seen, and is somewhat wider than Student's.
    """
    pairs = runs_to_see(difference, 35 / 6 + abs(difference) * (1 - abs(difference)))
    assert pairs is not None
    rng = np.random.default_rng(8)
    shown = 0
    for _ in range(1500):
        more = (rng.random(pairs) < abs(difference)) * int(np.sign(difference))
        steps = rng.integers(1, 7, pairs) - rng.integers(1, 7, pairs) + more
        ends = difference_ends(Sums.of(steps), int(np.count_nonzero(steps)), 10, CONFIDENCE)
        shown += not covers(Estimate(float(steps.mean()), *ends), 0.0)
    assert 0.70 <= shown / 1500 <= 0.83


def test_runs_to_see_by_hand() -> None:
    assert runs_to_see(0.01, 0.02) == 1570  # 0.02 * (2.801585 / 0.01)^2 = 1569.8
    assert runs_to_see(-0.01, 0.02) == 1570
    assert runs_to_see(2.0, 9.0) == 18  # 9 * (2.801585 / 2)^2 = 17.7
    assert runs_to_see(0.0, 9.0) is None
    assert runs_to_see(5.0, 0.0) == 2  # one run has no interval
    assert unpaired_runs_to_see(0.01, 0.25, 0.24) == 38_460  # 0.49 * (2.801585 / 0.01)^2 = 38459.5


def test_runs_to_tell_by_hand() -> None:
    assert runs_to_tell(0.01, 0.02) == 769  # 0.02 * (1.959964 / 0.01)^2 = 768.3
    assert runs_to_tell(-0.01, 0.02) == 769
    assert runs_to_tell(0.0, 0.02) is None


@given(st.integers(2, 10**9), st.floats(1e-6, 1e6))
def test_the_visible_difference_is_the_one_that_so_many_runs_show(runs: int, variance: float) -> None:
    found = runs_to_see(visible_difference(runs, variance), variance)
    assert found in (runs, runs + 1)  # rounded up, and floats may end just above


# Verdicts, of pairs made by hand


def pairs_of(toy: Game, count: int, gained: int = 0, lost: int = 0, steps: tuple[int, ...] = ()) -> Comparison:
    """Pairs of which some gain a win for a and some lose it; and the margins move by these steps, over and over.

    Before, every other margin is 1 and -1.
    """
    found = Comparison(toy, toy, (), Conditions(count))
    before = np.zeros(count, [("winner", "i1"), ("margin", "i2"), ("a_won", "i1")])
    before["margin"] = np.where(np.arange(count) % 2, -1, 1)
    before["a_won"][gained : gained + lost] = 1
    after = before.copy()
    after["a_won"][:gained] = 1
    after["a_won"][gained : gained + lost] = 0
    if steps:
        after["margin"] += np.resize(np.array(steps, np.int16), count)
    found.add(0, before, after)
    return found


def verdict(toy: Game, count: int, gained: int, lost: int, **sizes: float) -> Verdict:
    return pairs_of(toy, count, gained, lost).verdict("a_won", Sizes(**sizes))


def test_a_large_difference_that_might_be_small_is_not_settled(toy: Game) -> None:
    """12 gained and 4 lost of 100: +8 points, from 0.2 to 16.5. More than 5 is large."""
    found = verdict(toy, 100, 12, 4)
    assert (found.runs, found.changed) == (100, 16)
    assert (found.before.mean, found.after.mean, found.difference.mean) == (0.04, 0.12, 0.08)
    assert (found.words, found.settled) == ("large", False)
    # the variance is (100 * 16 - 8^2) / (100 * 99) = 0.155152; 0.155152 * (1.959964 / 0.03)^2 = 662.2
    assert found.variances[2] == pytest.approx(0.155152, rel=1e-5)
    assert found.more_runs == 663 - 100
    assert found.visible == pytest.approx(SEEN * (0.155152 / 100) ** 0.5, rel=1e-5)
    assert found.runs_to_see == 12_178  # 0.155152 * (2.801585 / 0.01)^2 = 12177.6


def test_a_large_difference_is_settled_if_all_of_its_interval_is_large(toy: Game) -> None:
    for found in (verdict(toy, 1000, 200, 20), verdict(toy, 1000, 20, 200)):
        assert (found.words, found.settled, found.more_runs) == ("large", True, 0)


def test_a_small_difference_is_settled_if_all_of_its_interval_is_small(toy: Game) -> None:
    assert verdict(toy, 100, 12, 4, large=0.2).words == "small"
    assert verdict(toy, 100, 12, 4, large=0.2).settled  # up to 16.5
    assert verdict(toy, 100, 12, 4, large=0.2).more_runs == 0
    assert not verdict(toy, 100, 12, 4, large=0.16).settled
    # 0.155152 * (1.959964 / 0.08)^2 = 93.1: fewer than there are, but the interval is not symmetric; one more is said
    assert verdict(toy, 100, 12, 4, large=0.16).more_runs == 1


def test_where_nothing_is_seen_more_runs_would_show_what_there_seems_to_be(toy: Game) -> None:
    found = verdict(toy, 100, 10, 8)
    assert (found.words, found.settled) == ("no effect seen", False)
    # (100 * 18 - 2^2) / (100 * 99) = 0.181414; 0.181414 * (2.801585 / 0.02)^2 = 3559.7
    assert found.more_runs == 3560 - 100


def test_no_effect_is_not_settled_while_it_may_be_large_in_one_direction(toy: Game) -> None:
    """5 gained and 9 lost of 100: 4 +- 1.96 * sqrt(14) = 7.3 points down, so up to 11 down but only 3 up."""
    for found in (verdict(toy, 100, 5, 9), verdict(toy, 100, 9, 5)):
        assert (found.words, found.settled) == ("no effect seen", False)


def test_no_effect_is_settled_once_it_cannot_be_large(toy: Game) -> None:
    """If nothing changes, the interval reaches to 3.841 / (n + 3.841): below 5 points from 73 runs on."""
    assert not verdict(toy, 72, 0, 0).settled
    few = verdict(toy, 73, 0, 0)
    assert (few.words, few.settled, few.more_runs, few.changed) == ("no effect seen", True, None, 0)
    assert few.variances[2] == pytest.approx(1 / 73)  # as if one run had changed: nothing seen is not nothing there
    assert few.runs_to_see == 1076  # 1 / 73 * (2.801585 / 0.01)^2 = 1075.2


def test_the_sizes_of_numbers_follow_their_deviation(toy: Game) -> None:
    """Margins of 1 and -1, ten each: the variance before is 20 / 19. Every run's moves by 0 or 1: 0.5 on average."""
    found = pairs_of(toy, 20, steps=(0, 0, 1, 1)).verdict("margin", Sizes(large=77.0, see=77.0))
    deviation = (20 / 19) ** 0.5
    assert (found.large, found.see) == pytest.approx((0.1 * deviation, 0.02 * deviation))
    assert (found.before.mean, found.difference.mean, found.changed) == (0.0, 0.5, 10)
    assert found.words == "no effect seen"  # 10 went up, but of 20 runs: one in six may yet go down, by 3
    assert pairs_of(toy, 400, steps=(0, 0, 1, 1)).verdict("margin").words == "large"
    assert found.variances == pytest.approx((20 / 19, 25 / 19, 5 / 19))
    # Of the pairs, that only 10 moved is told by the interval: wider than Student's, so that power asks for more.
    assert found.spread == pytest.approx(20 * (found.difference.half_width / 1.959964) ** 2)
    assert found.spread > 5 / 19
    assert found.runs_to_see == runs_to_see(found.see, found.spread)
    # 45 / 19 * (2.801585 / (0.02 * deviation))^2 = 44150 runs of each side
    assert found.unpaired_runs_to_see == 44_150


def test_one_pair_says_nothing_of_a_number(toy: Game) -> None:
    found = pairs_of(toy, 1, steps=(3,)).verdict("margin")
    assert (found.difference.mean, found.difference.low) == (3.0, None)
    assert (found.words, found.settled) == ("no effect seen", False)


def test_the_headline_comes_first_and_json_holds_it_all(toy: Game) -> None:
    found = pairs_of(toy, 100, 12, 4)
    assert found.verdicts()[0].metric.name == "a_won"
    told = json.loads(json.dumps(found.as_json(), allow_nan=False))
    first: dict[str, Any] = told["metrics"][0]
    assert (first["metric"], first["verdict"], first["settled"], first["changed"]) == ("a_won", "large", False, 0.16)
    assert (first["more_runs"], first["large"]) == (563, 0.05)
    assert first["power"]["difference"] == 0.01
    assert first["power"]["runs_to_see"] == 12_178


# Gates


def gate(toy: Game, text: str, found: Comparison) -> tuple[bool, str]:
    passed = check_gate(parse_gate(text, toy), found)
    assert passed.as_json() == {"gate": text, "holds": passed.holds, "why": passed.why}
    return passed.holds, passed.why


def test_a_gate_holds_only_if_the_whole_interval_is_within_it(toy: Game) -> None:
    """12 gained and 4 lost of 100: from 0.2 to 16.5 points."""
    found = pairs_of(toy, 100, 12, 4)
    assert gate(toy, "a_won within 17%", found) == (True, "the whole interval is within it")
    assert gate(toy, "a_won within 16.6%", found)[0]
    assert not gate(toy, "a_won within 16.5%", found)[0]
    assert gate(toy, "a_won within 0.1%", found) == (False, "the whole interval is beyond it")
    assert gate(toy, "a_won within 0.1%", pairs_of(toy, 100, 4, 12)) == (False, "the whole interval is beyond it")


def test_a_gate_that_is_not_shown_to_hold_says_how_many_runs_would_tell(toy: Game) -> None:
    """By hand: 0.155152 * (1.959964 / (0.12 - 0.08))^2 = 372.5, of which 100 are played."""
    why = "the interval reaches beyond it; about 273 more runs would tell"
    assert gate(toy, "a_won within 12%", pairs_of(toy, 100, 12, 4)) == (False, why)
    assert gate(toy, "a_won within 12%", pairs_of(toy, 100, 4, 12)) == (False, why)
    assert gate(toy, "a_won within 8%", pairs_of(toy, 100, 12, 4)) == (False, "the interval reaches beyond it")


def test_a_gate_does_not_pass_because_nothing_was_seen(toy: Game) -> None:
    """No change in 50 pairs: it may still be 3.841 / 53.841 = 7.1 points. In 500 pairs: 0.8."""
    assert not gate(toy, "a_won within 2%", pairs_of(toy, 50))[0]
    assert gate(toy, "a_won within 2%", pairs_of(toy, 500))[0]


def test_gates_of_numbers_and_labels(toy: Game) -> None:
    """Half of the margins move by 1: 0.5 +- 1.96 * sqrt(1 / 4 / 2000) = 0.478 to 0.522, and a little for the unseen."""
    found = pairs_of(toy, 2000, steps=(0, 0, 1, 1))
    assert gate(toy, "margin within 0.53", found)[0]
    assert not gate(toy, "margin within 0.52", found)[0]
    assert gate(toy, "margin within 0.2", found) == (False, "the whole interval is beyond it")
    assert gate(toy, "margin within 1", pairs_of(toy, 1, steps=(3,))) == (False, "too few runs to tell")
    assert gate(toy, "winner:draw within 20%", found)[0]


def test_a_gate_may_be_written_with_more_spaces(toy: Game) -> None:
    found = parse_gate("  a_won   within  2.5 % ", toy)
    assert (found.metric, found.size, found.text) == ("a_won", 0.025, "a_won within 2.5 %")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a_won within 2", "a_won is a share; give its size in percent, such as 2%"),
        ("margin within 2%", "margin is a number; give its size without %, such as 0.5"),
        ("a_won", 'write it as METRIC within SIZE, such as "a_won within 2%"'),
        ("a_won within -2%", "write it as METRIC within SIZE"),
        ("a_won within two%", "write it as METRIC within SIZE"),
        ("a_wn within 2%", 'unknown figure "a_wn"; did you mean "a_won"?'),
        ("winner within 2%", "unknown figure of winner"),
    ],
)
def test_a_gate_that_cannot_be_meant_is_refused_in_one_line(toy: Game, text: str, problem: str) -> None:
    with pytest.raises(fairfight.FairFightError) as caught:
        parse_gate(text, toy)
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)
