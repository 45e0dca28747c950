"""`fairfight compare`, as a person or CI types it."""

from __future__ import annotations

import inspect
import subprocess
from pathlib import Path

import pytest

import fairfight
from fairfight.games.directory import game_class
from fairfight.lab.compare import comparison as lab
from fairfight.lab.compare.changes import parse_change
from fairfight.lab.compare.pairing import Conditions
from tests.cli.command import Command
from tests.cli.interrupting import BEFORE_THE_FIRST, press_ctrl_c

RUSH = ("compare", "warband", "a=rush", "b=bone_wall")
TOUGHER = ("--change", "units.goblin.hp=31")  # from about 60 % won by a to 100 %
UNUSED = ("--change", "units.knight.hp=200")  # there is no Knight in either deck


def rows(out: str) -> dict[str, list[str]]:
    """The lines of a table by their first word."""
    return {line.split()[0]: line.split()[1:] for line in out.splitlines() if line.strip()}


# Every figure before and after


def test_json_has_exactly_the_promised_keys(command: Command) -> None:
    said = command(*RUSH, *TOUGHER, "--change", "soft_cap=2", "--runs", "80", "--seed", "4", "--json")
    assert said.code == 0
    told = said.json
    assert list(told) == [
        *(
            "game",
            "setup",
            "agent",
            "changes",
            "runs",
            "seed",
            "version",
            "content",
            "setup_after",
            "partial",
            "headline",
        ),
        *("examples", "examples_of_each", "metrics", "only_one_side_has", "gates"),
    ]
    assert (told["game"], told["runs"], told["seed"], told["partial"]) == ("warband", 80, 4, False)
    assert told["changes"] == [
        {"path": "units.goblin.hp", "from": 30, "to": "31"},
        {"path": "soft_cap", "from": 3, "to": "2"},
    ]
    assert (told["setup"]["soft_cap"], told["setup_after"]["soft_cap"]) == (3, 2)
    assert told["setup_after"]["change"] == ["units.goblin.hp=31"]
    assert (told["only_one_side_has"], told["gates"]) == ([], [])
    first = told["metrics"][0]
    assert told["headline"] == first["metric"] == "winner:a"
    assert list(first) == [
        *("metric", "about", "before", "after", "difference", "changed", "verdict", "settled", "more_runs", "large"),
        "power",
    ]
    for figure in ("before", "after", "difference"):
        assert list(first[figure]) == ["mean", "low", "high"]
        assert first[figure]["low"] <= first[figure]["mean"] <= first[figure]["high"]
    assert list(first["power"]) == ["visible_difference", "difference", "runs_to_see", "unpaired_runs_to_see"]


def test_before_and_after_are_two_simulations_of_the_same_seed(command: Command) -> None:
    told = command(*RUSH, *TOUGHER, "--runs", "300", "--seed", "4", "--json").json
    words = ("simulate", "warband", "a=rush", "b=bone_wall", "--runs", "300", "--seed", "4", "--json")
    sides = {"before": command(*words).json, "after": command(*words, "change=units.goblin.hp=31").json}
    by_name = {metric["metric"]: metric for metric in told["metrics"]}
    assert set(by_name) == {"winner:a", "winner:b", "winner:draw", *sides["before"]["metrics"]}
    for side, simulated in sides.items():
        for name, figure in simulated["metrics"].items():
            assert by_name[name][side] == figure
        for label, share in simulated["shares"]["winner"].items():
            assert by_name[f"winner:{label}"][side]["mean"] == share["share"]
    for metric in told["metrics"]:
        gap = metric["after"]["mean"] - metric["before"]["mean"]
        assert metric["difference"]["mean"] == pytest.approx(gap)
    assert told["content"] == {side: simulated["content"] for side, simulated in sides.items()}


def test_json_says_what_the_python_interface_says_at_either_speed(command: Command) -> None:
    words = (*RUSH, *TOUGHER, "--runs", "60", "--json")
    game = fairfight.game("warband", a="rush", b="bone_wall")
    found = lab.compare(game, [parse_change("units.goblin.hp=31")], Conditions(60))
    said = command(*words)
    assert said.json == found.as_json() | {"gates": []}
    assert command(*words, "--speed", "python").out == said.out


def test_the_table_has_a_verdict_on_every_figure(command: Command) -> None:
    said = command(*RUSH, *TOUGHER, "--runs", "300")
    assert said.code == 0
    head, change, how, *_ = said.out.splitlines()
    assert (head, change) == ("Warband a=rush b=bone_wall", "units.goblin.hp: 30 -> 31")
    assert how.startswith("300 runs with and without it, seed 1, ")
    table = rows(said.out)
    for figure in ("winner:a", "winner:b", "turns", "hp_a"):
        assert table[figure][0] == "large"
    assert table["winner:draw"][:3] == ["no", "run", "differed"]
    assert table["winner:a"][3:5] == ["100.0", "%"]
    assert "winner:a: large (+" in said.out
    assert "Settled: more runs would not change the verdict." in said.out
    assert "Power: these 300 runs show a difference of " in said.out


def test_figures_left_out_of_the_table_are_counted_and_shown_by_all(command: Command) -> None:
    words = ("compare", "gauntlet", "--change", "heroes.hercules.hp=30", "--runs", "20")
    short, whole = command(*words).out, command(*words, "--all").out
    left_out = next(line for line in short.splitlines() if "more figures: --all shows them, --json has them" in line)
    metrics = command(*words, "--json").json["metrics"]
    assert int(left_out.split()[0]) == len(metrics) - sum(metric["metric"] in rows(short) for metric in metrics)
    assert "hp_lost_3" not in rows(short)
    assert "hp_lost_3" in rows(whole)
    assert "more figures" not in whole


def test_how_many_more_runs_would_settle_it_is_said(command: Command) -> None:
    """Goblins are few in these decks, so that 100 runs do not show what one more HP does."""
    words = ("compare", "warband", "a=curve", "b=volley", "--change", "units.goblin.hp=31", "--runs", "100")
    metric = command(*words, "--json").json["metrics"][0]
    assert metric["verdict"] == "no effect seen"
    assert metric["difference"]["mean"] != 0
    assert f"{metric['more_runs']:,} more runs would show it." in command(*words).out
    more = command(*words[:-1], str(100 + metric["more_runs"]), "--json").json["metrics"][0]
    gap = more["difference"]["high"] - more["difference"]["low"]
    assert gap < metric["difference"]["high"] - metric["difference"]["low"]


def test_what_counts_as_large_and_what_power_is_told_for_can_be_said(command: Command) -> None:
    words = (*RUSH, *TOUGHER, "--runs", "300")
    usual, careful = (command(*words, *more, "--json").json["metrics"][0] for more in ((), ("--large", "60%")))
    assert (usual["verdict"], usual["large"]) == ("large", 0.05)
    assert (careful["verdict"], careful["large"]) == ("small", 0.6)
    power = command(*words, "--see", "10%", "--json").json["metrics"][0]["power"]
    assert power["difference"] == 0.1
    assert usual["power"]["difference"] == 0.01
    assert power["runs_to_see"] == pytest.approx(usual["power"]["runs_to_see"] / 100, abs=1)
    assert "10.0 points needs " in command(*words, "--see", "10%").out


def test_a_value_that_is_not_used_is_said_to_do_nothing(command: Command) -> None:
    said = command(*RUSH, *UNUSED, "--runs", "50")
    assert "No run changed in any figure: does this set-up use that value?" in said.out
    assert "Runs that it turned" not in said.out
    assert command(*RUSH, *UNUSED, "--runs", "50", "--json").json["examples"] == {}


def test_that_no_run_differed_is_said_in_words_with_what_may_still_be(command: Command) -> None:
    """An interval from +0.00 to +0.00 would say that it is known exactly; 3.69 of 300 runs may still differ."""
    said = command("compare", "gauntlet", "hero=merlin", "--change", "heroes.hercules.hp=30", "--runs", "300")
    table = rows(said.out)
    assert table["fights_survived"][:3] == ["no", "run", "differed"]
    low, to, high = table["fights_survived"][-3:]
    assert (low, to) == (high.replace("+", "-"), "to")
    assert float(high) == pytest.approx(6 * 3.69 / 300, abs=0.005)  # of six fights
    assert "cleared, rulebook playing: no run of 300 differed. " in said.out
    assert "With 95 % the effect is 1.3 points at most, up or down." in said.out


def test_figures_that_only_one_side_has_are_named(command: Command) -> None:
    words = ("compare", "gauntlet", "--change", "elite_fights=2", "--runs", "20")
    lacking = command(*words, "--json").json["only_one_side_has"]
    assert {name.partition(":")[0] for name in lacking} == {
        "survived_6",
        *("group_6", "exchanges_6", "hp_lost_6", "ended_6"),
    }
    line = next(line for line in command(*words).out.splitlines() if line.startswith("only one of the two has: "))
    assert set(line.removeprefix("only one of the two has: ").split(", ")) == {
        name.partition(":")[0] for name in lacking
    }


# Gates


@pytest.mark.parametrize(
    ("change", "gates", "code", "why"),
    [
        (TOUGHER, ["winner:a within 60%"], 0, ["holds: the whole interval is within it"]),
        (TOUGHER, ["winner:a within 2%"], 1, ["does NOT hold: the whole interval is beyond it"]),
        (UNUSED, ["winner:a within 0.1%"], 1, ["does NOT hold: the interval reaches beyond it; about"]),
        (UNUSED, ["winner:a within 5%", "turns within 0.5"], 0, ["within it", "within it"]),
        (TOUGHER, ["winner:draw within 5%", "turns within 0.5"], 1, ["holds: ", "does NOT hold: "]),
        (TOUGHER, ["turns within 0.5", "winner:draw within 5%"], 1, ["does NOT hold: ", "holds: "]),
    ],
)
def test_gates_give_exit_codes(
    command: Command, change: list[str], gates: list[str], code: int, why: list[str]
) -> None:
    """0: all are shown to hold; 1: one is not, or it cannot be told."""
    words = (*RUSH, *change, "--runs", "300", *(word for gate in gates for word in ("--gate", gate)))
    said, told = command(*words), command(*words, "--json")
    assert (said.code, told.code) == (code, code)
    lines = [line for line in said.out.splitlines() if line.startswith("gate ")]
    for line, gate, words_of_it in zip(lines, gates, why, strict=True):
        assert line.startswith(f"gate {gate}: ")
        assert words_of_it in line
    answers = told.json["gates"]
    assert [(answer["gate"], f"{answer['why']}") for answer in answers] == [
        (gate, line.partition("hold: ")[2] or line.partition("holds: ")[2])
        for gate, line in zip(gates, lines, strict=True)
    ]
    assert all(answer["holds"] for answer in answers) == (code == 0)


def test_more_runs_are_named_that_would_tell(command: Command) -> None:
    """A gate that cannot be told passes after so many more runs, if nothing changes."""
    gate = ("--gate", "winner:a within 0.5%")
    why = command(*RUSH, *UNUSED, "--runs", "100", *gate, "--json").json["gates"][0]["why"]
    more = int(why.partition("about ")[2].split()[0].replace(",", ""))
    said = command(*RUSH, *UNUSED, "--runs", str(2 * (100 + more)), *gate)
    assert said.code == 0, said.out


def test_a_bad_gate_is_said_before_any_run(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "play_pairs", lambda *_: pytest.fail("it ran all the same"))
    for gate, said in (
        ("winner:a", 'gate "winner:a": write it as METRIC within SIZE, such as "winner:a within 2%"'),
        ("winner:c within 2%", 'unknown figure of winner "winner:c"'),
        ("winner:a within 2", "winner:a is a share; give its size in percent"),
        ("turns within 2%", "turns is a number; give its size without %"),
    ):
        assert said in command.refused(*RUSH, *TOUGHER, "--gate", gate)


# Bad input


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "nothing to compare with: give --change"),
        (["--change", "units.goblin.hp"], "write it as path.to.value=new, such as units.goblin.hp=31"),
        (["--change", "units.gobln.hp=3"], 'unknown entry of units "gobln"; did you mean "goblin"?'),
        (["--change", "units.goblin.hp=0"], "units.goblin.hp: must be greater than or equal to 1, not 0"),
        (["--change", "units.goblin.hp=much"], "units.goblin.hp: must be a whole number, not 'much'"),
        (["--change", "soft_cpa=3"], 'unknown option "soft_cpa"; did you mean "soft_cap"?'),
        (["--change", "a=rsh"], 'unknown deck "rsh"; did you mean "rush"?'),
        (["--change", "soft_cap=2", "--change", "soft_cap=3"], "soft_cap is changed twice"),
        ([*TOUGHER, "--runs", "0"], "runs must be a whole number from 1"),
        ([*TOUGHER, "--seed", "x"], '--seed must be a whole number such as 5000, 100k or 2.5M, not "x"'),
        ([*TOUGHER, "--speed", "warp"], 'unknown speed "warp"; allowed: native, python'),
        ([*TOUGHER, "--large", "5"], '--large must be a percentage such as 0.5%, above 0 and up to 100%, not "5"'),
        ([*TOUGHER, "--see", "0%"], '--see must be a percentage such as 0.5%, above 0 and up to 100%, not "0%"'),
        ([*TOUGHER, "--frob"], "No such option: --frob; see: fairfight compare --help"),
    ],
)
def test_bad_input_is_one_line_that_says_what_is_allowed(command: Command, words: list[str], said: str) -> None:
    assert said in command.refused(*RUSH, *words)


# Ctrl-C


def test_ctrl_c_keeps_the_pairs_that_are_done_and_says_so(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks of 1,000 runs, before and after: three are done, so that one of pairs is whole."""
    press_ctrl_c(monkeypatch, when_done=3000)
    said = command(*RUSH, *TOUGHER, "--runs", "5k", "--json")
    assert said.code == 130
    assert said.err == "fairfight: interrupted after 1,000 of 5,000 runs\n"
    assert (said.json["runs"], said.json["partial"]) == (1000, True)
    monkeypatch.undo()
    whole = command(*RUSH, *TOUGHER, "--runs", "1k", "--json").json
    assert said.json | {"partial": False} == whole


def test_json_names_the_runs_of_each_side(command: Command) -> None:
    """The median, best, worst and longest run before and after are those that plain simulations name."""
    words = ("warband", "a=horde", "b=volley", "--runs", "1200")
    told = command("compare", *words, "--change", "units.goblin.hp=40", "--json").json["examples_of_each"]
    after = command("simulate", *words, "change=units.goblin.hp=40", "--json").json["examples"]
    assert set(after) == {"median", "best", "worst", "longest"}
    assert told == {"before": command("simulate", *words, "--json").json["examples"], "after": after}


def test_an_interrupted_comparison_exits_with_130_whatever_its_gates(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    press_ctrl_c(monkeypatch, when_done=2000)
    said = command(*RUSH, *TOUGHER, "--runs", "5k", "--gate", "winner:a within 2%")
    assert said.code == 130
    assert "1,000 of 5,000 (interrupted) runs with and without it" in said.out
    assert "gate winner:a within 2%: does NOT hold" in said.out


def test_ctrl_c_before_the_first_pair_says_so_and_nothing_else(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    press_ctrl_c(monkeypatch, when_done=1000)
    said = command(*RUSH, *TOUGHER, "--runs", "5k", "--json")
    assert (said.code, said.out, said.err) == (130, "", BEFORE_THE_FIRST)


# Versions of content


UNITS = 'game = "warband"\nkind = "content"\n[units.goblin]\nhp = {}\n'
FEW = ("--runs", "5", "--speed", "python")


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of one's own in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    path = tmp_path / "mine.toml"
    path.write_text(UNITS.format(31))
    return path


def commit(folder: Path) -> None:
    """Commit everything in a folder."""
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false")
    for words in (("init", "-q"), ("add", "mine.toml"), (*who, "commit", "-q", "-m", "Change it")):
        subprocess.run(["git", *words], cwd=folder, check=True)


def test_own_content_is_compared_with_the_games(command: Command, mine: Path) -> None:
    said = command("compare", "warband", "--with", str(mine), *FEW).out
    assert f"the game's own content -> {mine}\nunits.goblin.hp: 30 -> 31\n5 runs with and without it" in said
    told = command("compare", "warband", "--with", str(mine), *FEW, "--json").json
    assert told["changes"] == [{"path": "units.goblin.hp", "from": 30, "to": "31"}]
    assert told["setup_after"]["content"] == str(mine)


def test_a_change_goes_on_top_of_the_other_version(command: Command, mine: Path) -> None:
    said = command("compare", "warband", "--with", str(mine), "--change", "units.goblin.hp+=1", *FEW).out
    assert "units.goblin.hp: 30 -> 32 (units.goblin.hp+=1)\n" in said


def test_two_commits_of_a_file_are_compared(command: Command, mine: Path) -> None:
    commit(mine.parent)
    mine.write_text(UNITS.format(33))
    commit(mine.parent)
    mine.write_text(UNITS.format(35))
    words = ("compare", "warband", "--with", "HEAD~1:mine.toml", "--with")
    assert "units.goblin.hp: 31 -> 33\n" in command(*words, "HEAD:mine.toml", *FEW).out
    assert "units.goblin.hp: 31 -> 35\n" in command(*words, "mine.toml", *FEW).out


def test_a_version_that_is_not_there_says_what_can_be_written(command: Command, mine: Path) -> None:
    commit(mine.parent)
    said = command.refused("compare", "warband", "--with", "yours.toml", *FEW)
    assert said.startswith('--with "yours.toml": no such file, and no commit of git; write a file or a folder, COMMIT:')
    assert "has nothing at yours.toml" in command.refused("compare", "warband", "--with", "HEAD:yours.toml", *FEW)
    said = command.refused("compare", "warband", *("--with", "mine.toml") * 3, *FEW)
    assert said == "--with is given 3 times; once, or twice for two versions, is allowed"
    said = command.refused("compare", "warband", *("--with", "mine.toml") * 2, *FEW)
    assert said == "the two games are equal: there is nothing to compare"


def test_the_games_own_content_is_compared_with_that_of_a_commit(command: Command, mine: Path) -> None:
    """Its files are taken in place of today's: what a commit did not have yet is gone."""
    source = Path(inspect.getfile(game_class("warband"))).parent
    if subprocess.run(["git", "rev-parse", "-q", "--verify", "HEAD"], cwd=source, check=False).returncode:
        pytest.skip("these sources are in no repository")
    said = command("compare", "warband", "--with", "HEAD", "--change", "units.goblin.hp+=1", *FEW).out
    assert "the game's own content -> " in said
    assert "units.goblin.hp: 30 -> 31 (units.goblin.hp+=1)\n" in said


def test_what_a_step_came_to_is_said(command: Command) -> None:
    said = command("compare", "warband", "--change", "units.goblin.hp=+10%", *FEW).out
    assert "units.goblin.hp: 30 -> 33 (units.goblin.hp=+10%)\n" in said
    told = command("compare", "warband", "--change", "units.goblin.hp=+10%", *FEW, "--json").json
    assert told["changes"] == [
        {"path": "units.goblin.hp", "from": 30, "to": "33", "said": "units.goblin.hp=+10%"},
    ]
    assert "could mean two things" in command.refused("compare", "warband", "--change", "units.goblin.hp=+1", *FEW)
