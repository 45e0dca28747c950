from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

import fairfight
from fairfight.cli.arguments import options, whole_number
from fairfight.engine import batch
from fairfight.lab.runs.typed import as_words
from tests.cli.command import Command


def test_json_has_exactly_the_promised_keys(command: Command) -> None:
    said = command("simulate", "warband", "a=rush", "b=bone_wall", "--runs", "2k", "--seed", "7", "--json")
    assert said.code == 0
    told = said.json
    keys = ["game", "setup", "runs", "seed", "version", "content", "partial", "metrics", "shares", "examples"]
    assert list(told) == keys
    assert (told["game"], told["runs"], told["seed"], told["partial"]) == ("warband", 2000, 7, False)
    assert (told["setup"]["a"], told["setup"]["b"], told["setup"]["soft_cap"]) == ("rush", "bone_wall", 3)
    assert told["version"] == fairfight.__version__
    assert told["content"] == fairfight.game("warband").content_hash
    assert set(told["metrics"]["turns"]) == {"mean", "low", "high"}
    assert set(told["shares"]["winner"]) == {"a", "b", "draw"}
    assert set(told["shares"]["winner"]["a"]) == {"share", "low", "high"}
    assert sum(share["share"] for share in told["shares"]["winner"].values()) == pytest.approx(1)


def test_json_says_what_the_python_interface_says(command: Command) -> None:
    told = command("simulate", "warband", "a=horde", "--runs", "500", "--json").json
    results = fairfight.simulate(fairfight.game("warband", a="horde"), runs=500, seed=1)
    assert told == results.as_json()


def test_both_speeds_and_any_number_of_threads_print_the_same_json(command: Command) -> None:
    words = ("simulate", "warband", "a=volley", "--runs", "300", "--json")
    native = command(*words).out
    assert command(*words, "--speed", "python").out == native
    for threads in ("1", "2", "4"):
        assert command(*words, "--threads", threads).out == native


def test_the_table_shows_every_column_with_its_interval(command: Command) -> None:
    said = command("simulate", "warband", "a=rush", "b=siege", "--runs", "1k")
    assert said.code == 0
    for word in ("winner", "turns", "hp_a", "left_b", "attacks", "95 % interval", "1,000 runs, seed 1"):
        assert word in said.out
    run = fairfight.simulate(fairfight.game("warband", a="rush", b="siege"), runs=1000).examples.runs()["longest"]
    assert f"fairfight replay warband a=rush b=siege --seed 1 --run {run}  (longest)" in said.out


def test_csv_and_parquet_have_a_row_a_run(command: Command, tmp_path: Path) -> None:
    csv, parquet = tmp_path / "rows.csv", tmp_path / "rows.parquet"
    assert command("simulate", "warband", "--runs", "50", "--csv", str(csv), "--parquet", str(parquet)).code == 0
    table = pl.read_csv(csv)
    assert table.columns == ["run", *fairfight.simulate(fairfight.game("warband"), runs=1).columns]
    assert table["run"].to_list() == list(range(50))
    assert set(table["winner"]) <= {"a", "b", "draw"}
    assert pl.read_parquet(parquet)["turns"].to_list() == table["turns"].to_list()


def test_a_file_that_cannot_be_written_is_said_before_any_run(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "run_batch", lambda *_: pytest.fail("it ran all the same"))
    said = command.refused("simulate", "warband", "--runs", "10", "--csv", str(tmp_path / "no" / "rows.csv"))
    assert "cannot write" in said
    assert "No such file or directory" in said


def test_a_full_disk_loses_nothing_that_was_there(command: Command, tmp_path: Path) -> None:
    link = tmp_path / "rows.csv"
    link.symlink_to("/dev/full")
    said = command("simulate", "warband", "--runs", "10", "--csv", str(link), "--json")
    assert said.code == 2
    assert said.json["runs"] == 10, "the figures are told all the same"
    assert said.err.startswith(f"fairfight: cannot write {link}: No space left")
    assert len(said.err.splitlines()) == 1
    assert link.is_symlink()
    assert Path("/dev/full").is_char_device()


def test_content_can_be_changed_for_one_question(command: Command) -> None:
    words = ("simulate", "warband", "a=goblin", "b=skeleton", "--runs", "200", "--json")
    before, after = command(*words).json, command(*words, "change=units.goblin.attack=40; units.goblin.hp=90").json
    assert after["setup"]["change"] == ["units.goblin.attack=40", "units.goblin.hp=90"]
    assert before["content"] != after["content"]
    assert before["shares"]["winner"]["a"]["share"] < after["shares"]["winner"]["a"]["share"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["warbnd"], 'unknown game "warbnd"; did you mean "warband"? allowed: dungeon, gauntlet, investigators,'),
        (["warband", "soft_cpa=2"], 'unknown option "soft_cpa"; did you mean "soft_cap"? allowed:'),
        (["warband", "soft_cap=two"], "option soft_cap: must be a whole number, not 'two'"),
        (["warband", "soft_cap=101"], "option soft_cap: must be less than or equal to 100, not '101'"),
        (["warband", "ordered_a=maybe"], "option ordered_a: must be true or false, not 'maybe'"),
        (
            ["warband", "strategy_a=kill"],
            'unknown strategy_a "kill"; did you mean "kill_shot"? allowed: optimize_damage, ',
        ),
        (["warband", "a=19 goblin"], 'deck "19 goblin": 19 cards (19 goblin); a deck has exactly 20'),
        (["warband", "goblin"], '"goblin" is not a set-up option; write key=value'),
        (["warband", "a=goblin", "a=knight"], 'option "a" is given twice'),
        (["warband", "--runs", "many"], '--runs must be a whole number such as 5000, 100k or 2.5M, not "many"'),
        (["warband", "--runs", "0"], "runs must be a whole number from 1 to"),
        (["warband", "--seed", "-3"], '--seed must be a whole number such as 5000, 100k or 2.5M, not "-3"'),
        (["warband", "--seed", "99999999999999999999"], "seed must be a whole number from 0 to 9223372036854775807"),
        (["warband", "--speed", "warp"], 'unknown speed "warp"; allowed: native, python'),
        (["warband", "--threads", "-1"], "threads must be a whole number from 0 to 9223372036854775807, not -1"),
        (["warband", "--frob"], "No such option: --frob; see: fairfight simulate --help"),
        (["warband", "change=units.gobln.hp=3"], 'unknown entry of units "gobln"; did you mean "goblin"?'),
        (["warband", "change=units.goblin.hp=0"], "units.goblin.hp: must be greater than or equal to 1, not 0"),
        (["warband", "content=nowhere"], "content nowhere does not exist"),
        ([], "Missing argument 'game'; see: fairfight simulate --help"),
    ],
)
def test_bad_input_is_one_line_that_says_what_is_allowed(command: Command, words: list[str], said: str) -> None:
    assert said in command.refused("simulate", *words)


def test_numbers_as_people_write_them() -> None:
    assert [whole_number(text, "n") for text in ("7", "100k", "2.5M", "1G", "1_000", "0.5k")] == [
        7,
        100_000,
        2_500_000,
        1_000_000_000,
        1000,
        500,
    ]
    for text in ("", "k", "1.5", "0.0001k", "-1", "1e3"):
        with pytest.raises(fairfight.FairFightError, match="must be a whole number"):
            whole_number(text, "n")


def test_a_set_up_as_words_reads_back_the_same() -> None:
    setup = fairfight.game("warband", a="10 goblin, 10 knight", soft_cap=2, change=("units.goblin.hp=31",)).setup
    words = as_words(setup.non_defaults())
    assert words == 'change=units.goblin.hp=31 a="10 goblin, 10 knight" b=curve soft_cap=2'
    again = options(["change=units.goblin.hp=31", "a=10 goblin, 10 knight", "b=curve", "soft_cap=2"])
    assert fairfight.game("warband", **again).setup == setup
