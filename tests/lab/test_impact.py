"""The impact of cards, against plain simulations: rows with masks, and two simulations for a knockout."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import fairfight
from fairfight.game.balance import BalanceSubject
from fairfight.game.game import Game
from fairfight.lab.compare.impact import CardImpact, Impact, impact, is_mirror
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.runs.metrics import find_metric
from fairfight.lab.statistics.estimates import Estimate, mean_of, wilson
from fairfight.lab.statistics.pairs import share_difference
from fairfight.lab.statistics.sums import Sums
from tests.conformance.toy import Toy

RUNS, SEED = 1300, 5  # two blocks of pairs
WARBAND = fairfight.game("warband", a="horde", b="bone_wall")
FEW, FEW_SEED = 120, 3
GAUNTLET = fairfight.game("gauntlet", hero="merlin", agent="all_in", deck="Runic Ray")


@pytest.fixture(scope="module")
def of_warband() -> Impact:
    return impact(WARBAND, Conditions(RUNS, SEED))


@pytest.fixture(scope="module")
def of_gauntlet() -> Impact:
    return impact(GAUNTLET, Conditions(FEW, FEW_SEED))


def card(found: Impact, name: str) -> CardImpact:
    return next(one for one in found.cards if one.piece.name == name)


def mean_estimate(values: NDArray[Any]) -> Estimate:
    numbers = [int(value) for value in values]
    return mean_of(Sums.of(numbers))


# Decks, hands and plays


@pytest.mark.parametrize("name", ["a's goblin", "b's skeleton:hardy"])
def test_plays_of_a_unit_are_the_battles_in_which_it_was_deployed(of_warband: Impact, name: str) -> None:
    rows = fairfight.simulate(WARBAND, RUNS, SEED, details=True)
    player, unit = name.split("'s ")
    deployed, won = rows[f"deployed_{player}:{unit}"], rows["winner"] == player
    one = card(of_warband, name)
    assert 0 < (deployed > 0).sum() < RUNS
    assert one.played.share == wilson(int((deployed > 0).sum()), RUNS)
    assert one.played.result == wilson(int(won[deployed > 0].sum()), int((deployed > 0).sum()))
    assert one.as_json(4)["plays"]["a_run"] == deployed.sum() / RUNS
    assert one.in_deck.share == wilson(RUNS, RUNS)
    assert one.as_json(4)["hands"] is None, "Warband has no hands"


@pytest.mark.parametrize("name", ["Arcane Volley", "Runic Ray", "Waves of Destiny", "Mercury Guard"])
def test_decks_hands_and_plays_of_a_card_are_those_of_the_rows(of_gauntlet: Impact, name: str) -> None:
    rows = fairfight.simulate(GAUNTLET, FEW, FEW_SEED, details=True)
    in_every_deck = name in ("Arcane Volley", "Runic Ray")  # an initial card, and one that the set-up adds
    had = np.ones(FEW) if in_every_deck else rows[f"taken:{name}"]
    one = card(of_gauntlet, name)
    for when, times in ((one.in_deck, had), (one.drawn, rows[f"drawn:{name}"]), (one.played, rows[f"played:{name}"])):
        assert (times > 0).any()
        assert when.share == wilson(int((times > 0).sum()), FEW)
        assert when.result == wilson(int(rows["cleared"][times > 0].sum()), int((times > 0).sum()))
        assert when.as_json()["a_run"] == times.sum() / FEW


def test_cards_are_those_of_both_decks_and_of_the_hero(of_warband: Impact, of_gauntlet: Impact) -> None:
    names = [one.piece.name for one in of_warband.cards]
    assert names == ["a's goblin", "a's skeleton", "b's skeleton:hardy", "b's skeleton"]
    merlins = [one["name"] for one in GAUNTLET.book().model.model_dump()["cards"].values() if one["hero"] == "merlin"]
    assert sorted(one.piece.name for one in of_gauntlet.cards) == sorted(merlins)


def test_cards_can_be_judged_by_another_figure() -> None:
    """A number: its mean over the battles in which the card was played, and its mean difference by knockout."""
    found = impact(WARBAND, Conditions(200, SEED), metric="hp_b")
    rows = fairfight.simulate(WARBAND, 200, SEED, details=True)
    one = card(found, "a's goblin")
    assert {one.metric.name for one in found.cards} == {"hp_b"}
    assert one.played.result == mean_estimate(rows["hp_b"][rows["deployed_a:goblin"] > 0])
    without = fairfight.simulate(one.blanked, 200, SEED)
    assert one.worth.difference.mean == mean_estimate(rows["hp_b"] - without["hp_b"]).mean


# Knockout


def two_simulations(blanked: Game) -> tuple[fairfight.Results, fairfight.Results]:
    return fairfight.simulate(WARBAND, RUNS, SEED), fairfight.simulate(blanked, RUNS, SEED)


@pytest.mark.parametrize(
    ("name", "deck", "speed", "cost"),
    [
        ("a's goblin", {"a": "10 blank_goblin, 10 skeleton"}, 35, 1),
        ("b's skeleton:hardy", {"b": "10 blank_skeleton, 10 skeleton"}, 15, 2),
    ],
)
def test_worth_is_the_difference_of_two_plain_simulations(
    of_warband: Impact, name: str, deck: dict[str, str], speed: int, cost: int
) -> None:
    """The blank by hand: 1 HP, no attack, no tribe, at the same speed and cost."""
    player, unit = name[0], deck[name[0]].split()[1].rstrip(",")
    blank = f'units.{unit}={{name="Blank", hp=1, attack=0, speed={speed}, cost={cost}}}'
    full, without = two_simulations(fairfight.game("warband", **{"a": "horde", "b": "bone_wall"} | deck, change=blank))
    won, won_without = full["winner"] == player, without["winner"] == player
    gained, lost = int((won & ~won_without).sum()), int((won_without & ~won).sum())
    one = card(of_warband, name)
    assert one.worth.difference == share_difference(RUNS, gained, lost)
    assert one.worth.before == wilson(int(won_without.sum()), RUNS)
    assert one.worth.after == wilson(int(won.sum()), RUNS)
    assert one.worth.changed == gained + lost
    assert gained > 20 > lost, "a unit is worth more than a blank"
    told = one.as_json(4)
    assert (told["with"]["mean"], told["without"]["mean"]) == (won.mean(), won_without.mean())
    assert told["worth"]["mean"] == pytest.approx(won.mean() - won_without.mean())


def test_worth_of_a_gauntlet_card_is_the_difference_of_two_plain_simulations(of_gauntlet: Impact) -> None:
    full = fairfight.simulate(GAUNTLET, FEW, FEW_SEED)["cleared"]
    for name in ("Lady's Warden", "Arcane Volley"):
        one = card(of_gauntlet, name)
        options = GAUNTLET.setup.model_dump() | dict(one.piece.blank)
        without = fairfight.simulate(fairfight.game("gauntlet", **options), FEW, FEW_SEED)["cleared"]
        assert one.worth.difference == share_difference(FEW, int((full & ~without).sum()), int((without & ~full).sum()))
        assert (full != without).any()


def test_the_runs_of_a_card_are_those_that_it_turned_most(of_warband: Impact) -> None:
    """With the card, not without it: better is better for a, whose runs these are."""
    one = card(of_warband, "a's skeleton")
    full, without = two_simulations(one.blanked)
    gains = (full["hp_a"] - full["hp_b"]) - (without["hp_a"] - without["hp_b"])
    assert one.as_json(4)["examples"] == {"better": gains.argmax(), "worse": gains.argmin()}
    assert gains.max() > 0 > gains.min()


def test_the_game_itself_has_examples_and_dangers(of_gauntlet: Impact) -> None:
    results = fairfight.simulate(GAUNTLET, FEW, FEW_SEED)
    assert of_gauntlet.examples.runs() == results.examples.runs()
    met = {one.name: one.met for one in of_gauntlet.dangers}
    columns = [results[f"group_{fight}"] for fight in range(1, 7)]
    assert met["elite:Void Treant"] == sum(int((column == "elite:Void Treant").sum()) for column in columns) > 0


# Mirrors


def test_in_a_mirror_every_card_is_told_once_for_both_sides() -> None:
    """The mean of what it does for either side: each a plain difference of two simulations."""
    game = fairfight.game("warband", a="horde", b="horde")
    found = impact(game, Conditions(RUNS, SEED))
    assert [one.name for one in found.cards] == ["goblin", "skeleton"]
    full = fairfight.simulate(game, RUNS, SEED)["winner"]
    for one in found.cards:
        assert one.twin is not None
        gained = lost = 0
        for player, blanked in zip("ab", one.variants, strict=True):
            won, without = full == player, fairfight.simulate(blanked, RUNS, SEED)["winner"] == player
            gained += int((won & ~without).sum())
            lost += int((without & ~won).sum())
        assert one.worth.difference == share_difference(2 * RUNS, gained, lost)
        assert (one.is_done, one.pairs.count) == (RUNS, 2 * RUNS)
        assert one.as_json(2)["both_sides"] is True
        assert one.played.runs == 2 * RUNS
    assert not found.partial


def test_both_sides_are_told_apart_where_one_could_differ() -> None:
    """By another figure, by another deck, by somebody else who plays."""
    mirror = fairfight.game("warband", a="horde", b="horde")
    assert len(impact(mirror, Conditions(5), metric="hp_a").cards) == 4
    assert all(one.twin is None for one in impact(WARBAND, Conditions(5)).cards)
    assert not is_mirror(fairfight.game("summoners", a="embers", b="embers", agent_a="greedy"))
    assert is_mirror(fairfight.game("summoners", a="embers", b="embers"))


# Order, and how sure one can be among many


def test_the_most_useful_cards_come_first(of_warband: Impact, of_gauntlet: Impact) -> None:
    for found in (of_warband, of_gauntlet):
        worths = [one.worth.difference.mean for one in found.by_worth()]
        assert worths == sorted(worths, reverse=True)
        assert len(set(worths)) > 2
        assert [told["card"] for told in found.as_json()["cards"]] == [one.piece.name for one in found.by_worth()]


def pairs(gained: int, lost: int) -> CardImpact:
    """A card of the toy that turned so many of 100 runs into wins and so many into losses."""
    toy = Toy(Toy.options.checked({}))
    one = CardImpact(toy, BalanceSubject("a card", "a_won", "played"), find_metric(toy, "a_won"))
    with_it, blanked = (np.zeros(100, toy.engine("python").result_dtype) for _ in range(2))
    with_it["a_won"][:gained] = 1
    blanked["a_won"][100 - lost :] = 1
    one.compare(0, with_it, blanked)
    return one


@pytest.fixture
def toy_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is no game that can be had by its name, so it is blanked into itself."""
    monkeypatch.setattr(sys.modules[CardImpact.__module__], "with_options", lambda game, _: game)


@pytest.mark.usefixtures("toy_is_made")
def test_among_many_cards_an_effect_must_be_clearer() -> None:
    """Of pairs that differ, 8 to 1 lie (8 - 1) / sqrt(8 + 1) = 2.33 standard errors from no effect, 12 to 0 lie 3.46.

    An interval of 95 % takes 1.96; each of ten judged together takes one of 99.5 %, which takes 2.81; each of a
    hundred one of 99.95 %, which takes 3.48.
    """
    assert [pairs(8, 1).stands_among(many) for many in (0, 1, 10, 100)] == [True, True, False, False]
    assert [pairs(12, 0).stands_among(many) for many in (1, 10, 100)] == [True, True, False]
    assert [pairs(0, 12).stands_among(many) for many in (1, 10, 100)] == [True, True, False], "harm is an effect too"
    assert not pairs(3, 3).stands_among(1)
    assert [pairs(12, 0).as_json(many)["stands_among_all"] for many in (10, 100)] == [True, False]


# What is not played


def blanks(found: Sequence[CardImpact]) -> list[str]:
    return [one.piece.name for one in found if one.is_blank_already]


def test_a_card_that_does_nothing_anyway_is_not_played_without_and_comes_last() -> None:
    """Three of Merlin's cards are for allies only; a fourth is a blank."""
    game = fairfight.game("gauntlet", hero="merlin", fight="basic:Dark Wizard", change="cards.mercury_guard.blank=true")
    found = impact(game, Conditions(5))
    idle = ["Whispers of the Wyrd", "Guard from Beyond", "Echoes of Guidance", "Mercury Guard"]
    assert blanks(found.cards) == idle == [one.piece.name for one in found.by_worth()[-4:]]
    assert card(found, "Mercury Guard").pairs.count == 0
    assert len(found.judged) == len(found.cards) - 4
    assert not found.partial
    for told in json.loads(json.dumps(found.as_json(), allow_nan=False))["cards"][-4:]:
        assert (told["does_nothing"], told["runs"]) == (True, 0)
        assert told["worth"] == {"mean": None, "low": None, "high": None}


def test_cards_that_are_set_and_traps_that_fire_are_used() -> None:
    """Nobody plays Caltrops or a Fire Rune: they are set, and fire by themselves."""
    game = fairfight.game("summoners", a="trappers", b="raiders", agent="random")
    found = impact(game, Conditions(6, speed="python"), knockout=False)
    rows = fairfight.simulate(game, 6, speed="python", details=True)
    for name, key in (("a's Caltrops", "caltrops"), ("a's Fire Rune", "fire_rune")):
        assert rows[f"played_a:{key}"].sum() == 0
        uses = rows[f"set_a:{key}"] + rows[f"fired_a:{key}"]
        assert card(found, name).played.so == (uses > 0).sum() > 0
        assert card(found, name).played.times == uses.sum()
    assert (rows["fired_a:caltrops"] <= rows["set_a:caltrops"]).all()
    assert rows["fired_a:caltrops"].sum() + rows["fired_a:fire_rune"].sum() > 0


def test_without_knockout_only_the_game_itself_is_played() -> None:
    found = impact(WARBAND, Conditions(50, SEED), knockout=False)
    assert (found.runs, [one.pairs.count for one in found.cards]) == (50, [0] * 4)
    assert not found.partial, "all that was asked for was played"
    told = json.loads(json.dumps(found.as_json(), allow_nan=False))
    assert [told["worth"]["mean"] for told in told["cards"]] == [None] * 4
    rows = fairfight.simulate(WARBAND, 50, SEED, details=True)
    shares = {told["card"]: told["plays"]["share"]["share"] for told in told["cards"]}
    assert shares["b's skeleton"] == (rows["deployed_b:skeleton"] > 0).mean()


def test_what_was_played_before_it_was_stopped_is_kept() -> None:
    """Five games of one block each, and the third of the second block stops it: two cards have two blocks."""
    stop = threading.Event()

    def after_seven_blocks(done: int, total: int) -> None:
        assert total == 5 * 3000
        if done == 7000:
            stop.set()

    found = impact(WARBAND, Conditions(3000, SEED, progress=after_seven_blocks, cancel=stop))
    assert (found.runs, found.partial) == (2000, True)
    assert [one.pairs.count for one in found.cards] == [2000, 1000, 1000, 1000]
    first = card(found, "a's goblin")
    assert first.worth == card(impact(WARBAND, Conditions(2000, SEED)), "a's goblin").worth
    json.dumps(found.as_json(), allow_nan=False)


def test_stopped_in_the_last_block_it_is_partial_too() -> None:
    """The game itself is through, its cards are not."""
    stop = threading.Event()

    def after_eleven_blocks(done: int, _total: int) -> None:
        if done == 11_000:
            stop.set()

    found = impact(WARBAND, Conditions(3000, SEED, progress=after_eleven_blocks, cancel=stop))
    assert (found.runs, [one.pairs.count for one in found.cards]) == (3000, [2000] * 4)
    assert found.partial


def test_stopped_in_the_first_block_it_can_be_told() -> None:
    stop = threading.Event()

    def after_two_blocks(done: int, _total: int) -> None:
        if done == 2000:
            stop.set()

    found = impact(WARBAND, Conditions(3000, SEED, progress=after_two_blocks, cancel=stop))
    assert [one.pairs.count for one in found.cards] == [1000, 0, 0, 0]
    told = json.loads(json.dumps(found.as_json(), allow_nan=False))
    assert [(one["card"], one["runs"]) for one in told["cards"][:2]] == [("a's goblin", 1000), ("a's skeleton", 0)]
    assert told["partial"] is True


def test_a_game_without_cards_and_dangers_is_refused() -> None:
    with pytest.raises(fairfight.FairFightError, match="toy has no cards and no threats to judge"):
        impact(Toy(Toy.options.checked({})), Conditions(10))


def test_an_unknown_figure_is_refused() -> None:
    with pytest.raises(fairfight.FairFightError, match=r'unknown figure "turn"; did you mean "turns"\?'):
        impact(WARBAND, Conditions(10), metric="turn")
