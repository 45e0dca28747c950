"""Sweeps and tornados: every point is a comparison of its own, and each number stands where its effect puts it."""

from __future__ import annotations

import json
import threading

import pytest

import fairfight
from fairfight.lab.compare.changes import Change, value_at
from fairfight.lab.compare.comparison import Comparison, compare
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.compare.sweep import Swing, Tornado, Vary, parse_vary, step_of, sweep, tornado

RUSH = fairfight.game("warband", a="rush", b="bone_wall")  # Goblins against Skeletons, and nobody else
CONDITIONS = Conditions(1200, 7)  # two blocks of pairs


# What to vary


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("heroes.merlin.hp=12..15", ["12", "13", "14", "15"]),
        ("heroes.merlin.hp = 12 .. 20 .. 4", ["12", "16", "20"]),
        ("heroes.merlin.hp=12..19..4", ["12", "16"]),
        ("flavours.speedy.speed_bonus=-2..1", ["-2", "-1", "0", "1"]),
        ("heroes.merlin.hp=15..15", ["15"]),
        ("agent=rulebook, search:50", ["rulebook", "search:50"]),
        ("agent=greedy", ["greedy"]),
        ("heroes.merlin.hp=20,12,20,", ["20", "12"]),
        ('party="warrior, warrior","warrior, ranger"', ["warrior, warrior", "warrior, ranger"]),
        ("party='warrior, mage', ranger", ["warrior, mage", "ranger"]),
        ("decks.rush.cards=['20 goblin'], ['10 goblin', '10 knight']", ["['20 goblin']", "['10 goblin', '10 knight']"]),
        ("units.goblin.name='Gob, the small', Gob", ["'Gob, the small'", "Gob"]),
        ("hand_limit=1..1000", [str(value) for value in range(1, 1001)]),
    ],
)
def test_ranges_steps_and_lists(text: str, values: list[str]) -> None:
    assert parse_vary(text) == Vary(text.partition("=")[0].strip(), tuple(values))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a.hp=20..12", "a range goes up"),
        ("a.hp=12..20..0", "by steps of 1 or more"),
        ("a.hp=1..1001", "over 1000 values or less"),
        ("a.hp=1..5000", "over 1000 values or less"),
        ("hp", "write it as path=first..last"),
        ("", "write it as path=first..last"),
        ("=1..2", "write it as path=first..last"),
        ("a.hp=", "write it as path=first..last"),
        ("a.hp=,", "write it as path=first..last"),
        ("a=1..", "write it as path=first..last"),
        ("a.hp=..3", "write it as path=first..last"),
        ("a.hp=1..2..3..4", "write it as path=first..last"),
        ("a.hp=1..b", "write it as path=first..last"),
        ("a.hp=1..3, 7", "write it as path=first..last"),
        ("a.hp=0.5..2", "write it as path=first..last"),
    ],
)
def test_nonsense_is_refused_with_what_was_said(text: str, problem: str) -> None:
    with pytest.raises(fairfight.FairFightError) as caught:
        parse_vary(text)
    assert str(caught.value).startswith(f'vary "{text}": ')
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)


# One value over a range


def test_each_point_is_the_comparison_with_its_value() -> None:
    found = sweep(RUSH, parse_vary("units.skeleton.hp=73..77..2"), CONDITIONS)
    assert found.now == 75
    assert [point.changes for point in found.points] == [
        (Change("units.skeleton.hp", value),) for value in ("73", "75", "77")
    ]
    for point in found.points:
        assert point.as_json() == compare(RUSH, point.changes, CONDITIONS).as_json()
    shares = [point.verdict("winner:a").after.mean for point in found.points]
    assert shares == sorted(shares, reverse=True), "tougher Skeletons win more often"
    assert shares[0] > shares[2]


def test_the_value_that_is_there_now_changes_nothing_at_all() -> None:
    found = sweep(RUSH, parse_vary("units.skeleton.hp=74,75"), CONDITIONS)
    now = found.points[1]
    assert [verdict.changed for verdict in now.verdicts()] == [0] * len(now.tallies)
    assert [verdict.difference.mean for verdict in now.verdicts()] == [0.0] * len(now.tallies)
    assert now.examples.runs() == {}
    assert found.points[0].verdict("winner:a").changed > 0


def test_options_of_the_set_up_vary_too() -> None:
    found = sweep(RUSH, parse_vary("start_mana=3..4"), CONDITIONS)
    assert found.now == 3
    assert [point.after.setup.model_dump()["start_mana"] for point in found.points] == [3, 4]
    three, four = (
        fairfight.simulate(fairfight.game("warband", a="rush", b="bone_wall", start_mana=mana), 1200, 7)
        for mana in (3, 4)
    )
    turns = found.points[1].verdict("turns")
    assert (turns.before, turns.after) == (three.metrics()["turns"], four.metrics()["turns"])
    assert turns.changed > 0


def test_words_vary_too() -> None:
    found = sweep(RUSH, parse_vary("a=rush, horde"), Conditions(50))
    assert found.now == "rush"
    assert [point.after.setup.model_dump()["a"] for point in found.points] == ["rush", "horde"]
    assert [point.verdict("turns").changed > 0 for point in found.points] == [False, True]


def test_only_some_figures_can_be_asked_for() -> None:
    found = sweep(RUSH, parse_vary("units.skeleton.hp=74"), Conditions(20), only=["turns"])
    assert list(found.points[0].tallies) == ["turns"]


def test_every_value_is_checked_before_the_first_run() -> None:
    played: list[int] = []
    with pytest.raises(fairfight.FairFightError, match="must be greater than or equal to 1, not 0"):
        sweep(RUSH, parse_vary("units.skeleton.hp=2,1,0"), Conditions(20, progress=lambda done, _: played.append(done)))
    assert played == []


def test_a_sweep_as_json_has_every_point() -> None:
    found = sweep(RUSH, parse_vary("units.skeleton.hp=74..75"), Conditions(60, 7))
    told = json.loads(json.dumps(found.as_json(), allow_nan=False))
    assert (told["game"], told["runs"], told["seed"], told["partial"]) == ("warband", 60, 7, False)
    assert (told["path"], told["now"]) == ("units.skeleton.hp", 75)
    assert [(point["value"], point["runs"]) for point in told["points"]] == [("74", 60), ("75", 60)]
    assert told["points"][0]["metrics"] == [one.as_json() for one in found.points[0].verdicts()]


def test_a_sweep_that_is_stopped_keeps_what_it_has() -> None:
    """Four games a block: the fifth block of 1,000 runs is the base game's second one, the sixth the first value's."""
    stop = threading.Event()

    def after_six_blocks(done: int, total: int) -> None:
        assert total == 4 * 3000
        if done == 6000:
            stop.set()

    vary = parse_vary("units.skeleton.hp=73,74,76")
    found = sweep(RUSH, vary, Conditions(3000, 7, progress=after_six_blocks, cancel=stop))
    assert [point.runs for point in found.points] == [2000, 1000, 1000]
    assert found.partial
    whole = sweep(RUSH, vary, Conditions(1000, 7))
    assert found.points[2].verdict("turns") == whole.points[2].verdict("turns")
    json.dumps(found.as_json(), allow_nan=False)


def test_a_sweep_that_is_stopped_in_its_first_block_can_be_told() -> None:
    stop = threading.Event()

    def after_two_blocks(done: int, _total: int) -> None:
        if done == 2000:
            stop.set()

    found = sweep(RUSH, parse_vary("units.skeleton.hp=73,74"), Conditions(3000, progress=after_two_blocks, cancel=stop))
    told = json.loads(json.dumps(found.as_json(), allow_nan=False))
    assert [point["runs"] for point in told["points"]] == [1000, 0]
    assert told["points"][1]["metrics"][0]["after"] == {"mean": None, "low": None, "high": None}


# All numbers of a part


@pytest.fixture(scope="module")
def units() -> Tornado:
    return tornado(RUSH, "units", "10%", CONDITIONS)


def test_each_swing_is_two_comparisons(units: Tornado) -> None:
    by_path = {swing.path: swing for swing in units.swings}
    for path, now, low, high in (("units.skeleton.hp", 75, "67", "83"), ("units.goblin.cost", 1, "0", "2")):
        swing = by_path[path]  # a tenth of 75 is 7.5, which rounds to the even 8; of 1 it is 1 at least
        assert (swing.path, swing.now) == (path, now)
        for one, value in ((swing.down, low), (swing.up, high)):
            assert one is not None
            assert one.changes == (Change(path, value),)
            alone = compare(RUSH, [Change(path, value)], CONDITIONS)
            assert one.verdict("winner:a") == alone.verdict("winner:a")
            assert one.examples.runs() == alone.examples.runs()


def effect(one: Comparison | None, metric: str) -> float:
    return abs(one.verdict(metric).difference.mean) if one else 0.0


def test_the_numbers_that_matter_most_come_first(units: Tornado) -> None:
    sizes = [max(effect(swing.down, "winner:a"), effect(swing.up, "winner:a")) for swing in units.swings]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes == [swing.size("winner:a") for swing in units.swings]
    assert sizes[0] > sizes[-1] == 0.0


def test_numbers_of_units_that_are_in_no_deck_are_named_as_unused(units: Tornado) -> None:
    """Rush is Goblins, Bone Wall is Skeletons."""
    stats = ("hp", "attack", "speed", "cost")
    assert units.unused == [f"units.{unit}.{stat}" for unit in ("archer", "wizard", "knight") for stat in stats]
    assert {swing.path for swing in units.swings} == {
        f"units.{unit}.{stat}" for unit in ("goblin", "skeleton") for stat in (*stats, "tribe.bonus_percent")
    }
    assert len(units.swings) == 10


def test_another_figure_can_be_looked_at() -> None:
    found = tornado(RUSH, "units.goblin", "1", Conditions(200), "attacks")
    assert found.metric == "attacks"
    attack = next(swing for swing in found.swings if swing.path == "units.goblin.attack")
    alone = compare(RUSH, [Change("units.goblin.attack", "16")], Conditions(200))
    assert attack.up is not None
    assert attack.up.verdict("attacks") == alone.verdict("attacks")


def test_steps_that_the_content_forbids_are_missing() -> None:
    """A Goblin has 30 HP, at least 1; it costs 1, at least 0; its attack is 15, at least 0."""
    found = {swing.path: swing for swing in tornado(RUSH, "units.goblin", "16", Conditions(20)).swings}
    missing = {path for path, swing in found.items() if swing.down is None}
    assert missing == {"units.goblin.attack", "units.goblin.cost"}
    assert all(swing.up is not None for swing in found.values())
    down = found["units.goblin.hp"].down
    assert down is not None
    assert down.changes[0].value == "14"


def test_a_number_that_can_be_moved_neither_way_is_not_called_unused() -> None:
    """A tribe's percent is from -99 to 1000, so that a step of 5000 leads out of it either way; a Goblin uses it."""
    found = tornado(RUSH, "units.goblin", "5000", Conditions(20))
    assert "units.goblin.tribe.bonus_percent" not in found.unused


def test_a_tornado_as_json_has_every_number() -> None:
    found = tornado(RUSH, "units.goblin", "16", Conditions(60, 7))
    told = json.loads(json.dumps(found.as_json(), allow_nan=False))
    assert (told["section"], told["step"], told["metric"]) == ("units.goblin", "16", "winner:a")
    assert (told["runs"], told["seed"], told["partial"], told["unused"]) == (60, 7, False, [])
    swings = {swing["path"]: swing for swing in told["swings"]}
    assert swings["units.goblin.cost"]["down"] is None
    up = swings["units.goblin.cost"]["up"]
    assert (up["value"], up["runs"], up["metric"]) == ("17", 60, "winner:a")
    alone = compare(RUSH, [Change("units.goblin.cost", "17")], Conditions(60, 7))
    assert up["difference"] == alone.verdict("winner:a").difference.as_json()
    assert up["examples"] == alone.examples.runs()


@pytest.mark.parametrize(
    ("section", "problem"),
    [
        ("unit", 'unknown part of the content "unit"; did you mean "units"? allowed: units, flavours, decks'),
        ("units.gobln", 'unknown entry of units "gobln"; did you mean "goblin"?'),
        ("soft_cap", 'unknown part of the content "soft_cap"; allowed: units, flavours, decks'),
        ("decks", 'there is no number in "decks"'),
        ("units.goblin.name", 'there is no number in "units.goblin.name"'),
        ("units.knight", 'this set-up uses no number of "units.knight"'),
    ],
)
def test_parts_without_numbers_are_refused(section: str, problem: str) -> None:
    with pytest.raises(fairfight.FairFightError) as caught:
        tornado(RUSH, section, "10%", Conditions(20))
    assert problem in str(caught.value)


def test_one_number_is_a_part_too() -> None:
    (swing,) = tornado(RUSH, "units.goblin.hp", "10%", Conditions(20)).swings
    assert (swing.path, swing.now) == ("units.goblin.hp", value_at(RUSH, "units.goblin.hp"))


@pytest.mark.parametrize(
    ("value", "step", "size"),
    [(100, "10%", 10), (-100, "10%", 10), (25, "50%", 12), (3, "10%", 1), (0, "10%", 1), (30, "2.5%", 1), (7, "3", 3)],
)
def test_how_far_a_number_is_moved(value: int, step: str, size: int) -> None:
    assert step_of(value, step) == size


@pytest.mark.parametrize("step", ["", "0", "0%", "-1", "1.5", "a bit", "10 percent", "%", "1e3"])
def test_a_step_that_is_none_is_refused(step: str) -> None:
    with pytest.raises(fairfight.FairFightError, match="--step must be a whole number such as 1, or a percentage"):
        step_of(10, step)


def test_a_swing_without_runs_has_no_size() -> None:
    unplayed = Comparison(RUSH, RUSH, [], CONDITIONS)
    assert Swing("units.goblin.hp", 30, None, unplayed).size("winner:a") == 0.0


def test_a_sweep_over_parties_plays_each_of_them() -> None:
    game = fairfight.game("dungeon", party="mage")
    found = sweep(
        game, parse_vary('party="warrior, warrior","warrior, ranger"'), Conditions(3, 1, "python"), ["cleared"]
    )
    assert [point.after.setup.model_dump()["party"] for point in found.points] == [
        "warrior, warrior",
        "warrior, ranger",
    ]


def test_a_sweep_takes_steps_from_now() -> None:
    found = sweep(RUSH, parse_vary("units.skeleton.hp=-20%,+20%"), Conditions(3, 1, "python"))
    assert [point.changes[0].value for point in found.points] == ["60", "90"]
    with pytest.raises(fairfight.FairFightError, match="could mean two things"):
        sweep(RUSH, parse_vary("units.skeleton.hp=+1,+2"), Conditions(3, 1, "python"))
