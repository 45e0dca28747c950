"""`fairfight ladder` and `fairfight luck`, as a person types them."""

from __future__ import annotations

import pytest

from fairfight.games.directory import CLASSES
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.strength.ladder import AgainstOneAnother, ladder
from fairfight.lab.strength.luck import luck
from tests.cli.command import Command
from tests.cli.interrupting import BEFORE_THE_FIRST, press_ctrl_c
from tests.lab.picking import KNOWN

FEW = ("--agents", "random, low, high", "--runs", "40", "--speed", "python")
TWO = ("--agents", "low, high", *FEW[2:])
SMALL = Conditions(40, speed="python")


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games whose luck and skill are known: see `tests.lab.picking`."""
    monkeypatch.setitem(CLASSES, "picking", "tests.lab.picking:Picking")
    monkeypatch.setitem(CLASSES, "alone", "tests.lab.picking:PickingAlone")


def line_with(out: str, words: str) -> str:
    """The only line that has these words."""
    (found,) = [line for line in out.splitlines() if words in line]
    return found


# The ladder


def test_a_game_for_two_has_ratings_results_and_a_verdict_on_every_rung(command: Command) -> None:
    said = command("ladder", "picking", "skill=2", *FEW)
    assert said.code == 0
    head, how, *_ = said.out.splitlines()
    assert head == "Picking ladder of 3 agents skill=2"
    assert how.startswith("240 games, 40 of each pair and way round, seed 1, ")
    agents = [line.split()[0] for line in said.out.splitlines()[4:7]]
    assert agents == ["high", "random", "low"]
    (standing,) = ladder("picking", {"skill": "2"}, KNOWN, SMALL).standings
    assert isinstance(standing, AgainstOneAnother)
    share = standing.duels.score("high", "random").share
    assert share.low is not None
    assert share.high is not None
    interval = f"{100 * share.low:.1f} to {100 * share.high:.1f} %"
    assert line_with(said.out, "high over random ").split() == [
        *("high", "over", "random", "better", f"{100 * share.mean:.1f}", "%", *interval.split()),
    ]
    assert line_with(said.out, "random over low ").split()[3] == "better"
    results = [str(count) for count in standing.results("random")]
    assert ["random", "0", "the", "zero", *results, "low"] in [line.split() for line in said.out.splitlines()]
    assert line_with(said.out, "high  ").split()[-2:] == ["all", "below"]
    assert "random is the zero" in said.out


def test_where_agents_are_not_told_apart_it_says_how_many_more_runs_would_do(command: Command) -> None:
    words = ("ladder", "alone", "luck=1", "bar=8", "--agents", "low, high", "--runs", "4", "--speed", "python")
    (setup,) = command(*words, "--json").json["setups"]
    said = command(*words).out
    row = " ".join(line_with(said, "high over low  ").split())
    assert row.startswith("high over low not told apart")
    assert row.endswith(f"{setup['rungs'][0]['more_runs']} more")
    assert "runs to tell" in said
    assert "runs to tell" not in command("ladder", "picking", "skill=2", *FEW).out


def test_who_never_lost_is_in_brackets(command: Command) -> None:
    said = command("ladder", "picking", *TWO).out
    (standing,) = ladder("picking", {}, ["low", "high"], SMALL).standings
    top = standing.ratings()[0]
    assert top.low is not None
    assert f"(+{top.elo:.0f})  at least +{top.low:.0f}" in line_with(said, "at least")
    assert "in brackets: it never lost, or never won, a point; only one end is known" in said
    assert "in brackets" not in command("ladder", "picking", "luck=1", *FEW).out


def test_a_game_for_one_shows_all_set_ups_side_by_side(command: Command) -> None:
    said = command("ladder", "alone", *FEW)
    assert said.code == 0
    assert said.out.startswith("Picking alone ladder of 3 agents\n240 games, 40 of each agent and set-up, seed 1, ")
    assert line_with(said.out, "cleared %").split() == ["cleared", "%", "2", "3"]
    easy, hard = command("ladder", "alone", *FEW, "--json").json["setups"]
    cells = [
        f"{100 * one['mean']:.1f} ±{50 * (one['high'] - one['low']):.1f}"
        for setup in (easy, hard)
        for one in setup["agents"]
        if one["agent"] == "low"
    ]
    assert any(line.split() == ["low", *" ".join(cells).split()] for line in said.out.splitlines())
    assert said.out.count("bar=2\n") == said.out.count("bar=3\n") == 1
    assert said.out.count("high over random ") == said.out.count("random over low ") == 2
    top = easy["rungs"][0]
    first = next(line for line in said.out.splitlines() if line.startswith("high over random "))
    assert f"{100 * top['difference']['mean']:+.1f} " in first


def test_one_set_up_needs_no_table_of_set_ups(command: Command) -> None:
    out = command("ladder", "alone", "bar=3", *FEW).out
    assert "cleared %" not in out
    assert "40 of each agent, seed 1" in out


def test_gauntlets_heroes_are_side_by_side(command: Command) -> None:
    said = command("ladder", "gauntlet", "--agents", "rulebook, all_in", "--runs", "30")
    assert said.code == 0
    assert line_with(said.out, "cleared %").split() == ["cleared", "%", "hercules", "merlin"]
    for hero in ("hercules", "merlin"):
        assert any(line == f"hero={hero}" for line in said.out.splitlines())
    rungs = [line.split() for line in said.out.splitlines() if line.startswith("all_in over rulebook ")]
    assert [line[3] for line in rungs] == ["better", "better"]
    for agent in ("rulebook", "all_in"):
        assert f"fairfight replay gauntlet hero=merlin agent={agent} --seed 1 --run " in said.out


def test_ladder_json_has_all_that_makes_it_again(command: Command) -> None:
    told = command("ladder", "alone", "luck=1", *FEW, "--seed", "3", "--json").json
    assert list(told) == ["game", "options", "agents", "runs", "seed", "version", "partial", "setups"]
    assert (told["game"], told["runs"], told["seed"], told["partial"]) == ("alone", 40, 3, False)
    assert (told["options"], told["agents"]) == ({"luck": "1"}, ["random", "low", "high"])
    first = told["setups"][0]
    assert list(first) == ["options", "setup", "content", "runs", "ratings", "rungs", "headline", "agents"]
    assert first["options"] == {"bar": "2"}
    assert first["setup"] == {"skill": 1, "luck": 1, "bar": 2}
    assert list(first["ratings"][0]) == ["agent", "rating", "low", "high", "is_zero"]
    assert list(first["rungs"][0]) == [
        *("upper", "lower", "score", "verdict", "more_runs", "difference", "examples"),
    ]
    assert told == ladder("alone", {"luck": "1"}, KNOWN, Conditions(40, 3, "python")).as_json()


def test_pairs_of_a_game_for_two_are_in_the_json(command: Command) -> None:
    (setup,) = command("ladder", "picking", *FEW, "--json").json["setups"]
    assert [(pair["agent_a"], pair["agent_b"]) for pair in setup["pairs"]][:2] == [
        ("random", "low"),
        ("random", "high"),
    ]
    assert all(pair["wins_a"] + pair["draws"] + pair["wins_b"] == 40 for pair in setup["pairs"])


# Luck and skill


def test_luck_says_what_is_whose(command: Command) -> None:
    said = command("luck", "alone", "luck=1", "bar=8", *TWO)
    assert said.code == 0
    head, how, *_ = said.out.splitlines()
    assert head == "Picking alone luck and skill luck=1 bar=8"
    assert how.startswith("40 runs, each played by low, high; seed 1, ")
    for split in command("luck", "alone", "luck=1", "bar=8", *TWO, "--json").json["setups"][0]["splits"]:
        for part in split["parts"]:
            row = next(line for line in said.out.splitlines() if line.startswith(f"{part['part']}  "))
            assert f"{100 * part['share']:.1f} %" in row
    assert "0.00 to 0.00 %" in line_with(said.out, "both together  ")  # nothing is left of worth, not even rounding
    assert "Of what makes cleared differ, " in said.out
    assert "who meets whom" not in said.out
    assert line_with(said.out, "(lucky)").startswith("  fairfight replay alone luck=1 bar=8 agent=low ")
    assert said.out.count("(turned by decisions)") == 2


def test_luck_of_a_game_for_two_has_a_share_for_either_seat(command: Command) -> None:
    said = command("luck", "picking", "luck=1", *FEW)
    assert said.out.splitlines()[1].startswith(
        "40 runs, each played by random, low, high against each of them; seed 1, "
    )
    for part in ("a's decisions", "b's decisions", "who meets whom", "draw and dice", "both together"):
        assert any(line.startswith(f"{part}  ") for line in said.out.splitlines()), part
    assert line_with(said.out, "winner:a, a by").split()[3:] == ["b:", "random", "b:", "low", "b:", "high"]


def test_pure_skill_and_pure_luck_are_told_as_such(command: Command) -> None:
    skill = " ".join(command("luck", "alone", "bar=3", *TWO).out.split())  # lines end where the terminal does
    assert "Of what makes cleared differ, 100.0 % is who decides. The other 0.0 % are chance" in skill
    dice = " ".join(command("luck", "alone", "skill=0", "luck=1", "bar=4", *FEW).out.split())
    assert "Of what makes cleared differ, 0.0 % is who decides. The other 100.0 % are chance: 100.0 % the draw" in dice


def test_nothing_differs_and_that_is_said(command: Command) -> None:
    said = command("luck", "alone", "bar=0", *FEW).out
    assert "cleared came out the same in every run, whoever decided: nothing to split." in said
    assert "nan" not in said


def test_a_part_below_0_is_shown_as_0_and_said(command: Command) -> None:
    """Without dice nothing differs from run to run but the random agent's own cards: the dice are 0, give or take."""
    told = set()
    for seed in range(1, 6):
        words = ("luck", "alone", "bar=2", *FEW, "--seed", str(seed))
        (setup,) = command(*words, "--json").json["setups"]
        (split,) = [split for split in setup["splits"] if split["figure"] == "worth"]
        below = [part["part"] for part in split["parts"] if part["variance"] < 0]
        assert all(part["share"] == 0 for part in split["parts"] if part["part"] in below)
        said = command(*words).out
        assert (f"worth: estimated below 0, and shown as 0: {', '.join(below)}" in said) == bool(below)
        told |= set(below)
    assert "draw and dice" in told


def test_luck_json_has_all_that_makes_it_again(command: Command) -> None:
    told = command("luck", "alone", "luck=1", *FEW, "--json").json
    assert list(told) == ["game", "options", "agents", "runs", "seed", "version", "partial", "setups"]
    assert list(told["setups"][0]) == [
        *("options", "setup", "content", "runs", "headline", "splits", "agents", "examples"),
    ]
    assert told == luck("alone", {"luck": "1"}, KNOWN, SMALL).as_json()


# What goes wrong


@pytest.mark.parametrize("name", ["ladder", "luck"])
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["warband"], "nobody decides anything in warband, so no agent can be better than another"),
        (["gauntlt"], 'unknown game "gauntlt"; did you mean "gauntlet"?'),
        (["picking", "agent_a=low"], 'option "agent_a" is compared here; name agents with --agents instead'),
        (["picking", "--agents", "low"], "name at least two agents, all of them different, not: low"),
        (["picking", "--agents", "low, medium"], 'option agent_a: unknown agent "medium"; allowed: '),
        (
            ["picking", "--agents", "low, search:20ms"],
            "a clock cannot be replayed; say it in iterations, such as search:400",
        ),
        (["picking", "--runs", "0"], "runs must be a whole number from 1"),
        (["picking", "--speed", "warp"], 'unknown speed "warp"'),
    ],
)
def test_bad_input_is_one_line(command: Command, name: str, words: list[str], said: str) -> None:
    assert said in command.refused(name, *words)


@pytest.mark.parametrize("name", ["ladder", "luck"])
def test_ctrl_c_shows_what_is_done(command: Command, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fairfight.lab.strength.side_by_side.cores", lambda: 1)
    press_ctrl_c(monkeypatch, when_done=4 * 3 + 5)
    said = command(name, "alone", *FEW)
    assert said.code == 130
    assert "bar=2: 4 of 40 (interrupted) runs" in said.out
    assert said.err.startswith("fairfight: interrupted: ")
    assert "bar=3" not in said.out


@pytest.mark.parametrize("name", ["ladder", "luck"])
def test_ctrl_c_before_the_first_block_says_so(command: Command, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    press_ctrl_c(monkeypatch, when_done=1)
    said = command(name, "alone", *FEW)
    assert (said.code, said.out, said.err) == (130, "", BEFORE_THE_FIRST)
