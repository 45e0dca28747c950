"""`fairfight ledger`, as a person types it, and with git beneath it."""

from __future__ import annotations

import datetime
import json
import os
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest

import fairfight
from fairfight.lab.compare.ledger import id_of, read_ledger
from tests.cli.command import Command, Said
from tests.cli.interrupting import press_ctrl_c
from tests.content.own import own

ADD = ("ledger", "add", "warband", "--runs", "30")
GOBLIN = ("--change", "units.goblin.hp=31")
ANN = ("--who", "Ann", "--why", "too weak", "--when", "2026-11-16")


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The ledger of a fresh folder, which is also where the command runs."""
    monkeypatch.chdir(tmp_path)
    return tmp_path / "ledger.jsonl"


def add(command: Command, *words: str) -> Said:
    said = command(*ADD, *(words or (*GOBLIN, *ANN)))
    assert said.code == 0, said.err
    return said


def add_as_json(command: Command, *words: str) -> Any:
    return add(command, *(words or (*GOBLIN, *ANN)), "--json").json


def write_line(file: Path, said: dict[str, Any]) -> dict[str, Any]:
    """A ledger of one line, with the id of what it says."""
    line = said | {"id": id_of(said)}
    file.write_text(json.dumps(line) + "\n")
    return line


# Adding


def test_a_revision_is_recorded_with_who_why_before_and_after(command: Command, file: Path) -> None:
    told = add_as_json(command)
    assert json.loads(file.read_text()) == told
    assert (told["who"], told["why"], told["when"]) == ("Ann", "too weak", "2026-11-16")
    assert (told["game"], told["path"], told["old"], told["new"]) == ("warband", "units.goblin.hp", 30, 31)
    words = ("compare", "warband", "a=rush", "b=bone_wall", *GOBLIN, "--runs", "30", "--json")
    compared = {metric["metric"]: metric for metric in command(*words).json["metrics"]}
    panel = told["panel"][0]
    assert panel["options"] == {"a": "rush", "b": "bone_wall"}
    for side in ("before", "after", "difference"):
        assert panel["headline"][side] == pytest.approx(compared["winner:a"][side]["mean"], rel=5e-4), "four digits"
    moved = {name: verdict for verdict, found in panel["moved"].items() for name in found}
    seen = {name: one["verdict"] for name, one in compared.items() if one["verdict"] != "no effect seen"}
    assert moved | {"winner:a": "large"} == seen
    assert (told["seed"], told["runs"], told["version"]) == (1, 30, fairfight.__version__)


def test_every_set_up_of_the_panel_is_tested_again(command: Command, file: Path) -> None:
    words = ("ledger", "add", "gauntlet", "--change", "monsters.void_soldier.basic.hp=2", *ANN, "--runs", "20")
    said = command(*words)
    assert said.code == 0
    for hero in ("hercules", "merlin"):
        assert f"\nhero={hero}\ncleared: " in said.out
    (entry,) = read_ledger(file)
    assert [one.options for one in entry.panel] == [{"hero": "hercules"}, {"hero": "merlin"}]


def test_it_says_where_it_is_recorded_and_what_to_write_where(command: Command, file: Path) -> None:
    said = add(command)
    (entry,) = read_ledger(file)
    assert said.out.startswith("warband\nunits.goblin.hp: 30 -> 31\n2026-11-16, Ann: too weak\n")
    assert f"recorded in ledger.jsonl as {entry.id}" in said.out
    assert "to make it so, write 31 at " in said.out
    assert "write 31 at units.toml:9: units.goblin.hp" in said.out
    option = command(*ADD, "--change", "soft_cap=2", *ANN).out
    assert "soft_cap: 3 -> 2" in option
    assert "to make it so" not in option


def test_a_ledger_can_be_any_file(command: Command, file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    add(command, *GOBLIN, *ANN, "--file", str(other))
    assert len(read_ledger(other)) == 1
    assert not file.exists()
    assert command("ledger", "list", "--file", str(other)).code == 0


def test_who_and_when_may_be_left_out(command: Command, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CONFIG_COUNT", "1")
    monkeypatch.setenv("GIT_CONFIG_KEY_0", "user.name")
    monkeypatch.setenv("GIT_CONFIG_VALUE_0", "Grace H.")
    before = datetime.datetime.now(datetime.UTC).date().isoformat()
    told = add_as_json(command, *GOBLIN, "--why", "too weak")
    assert told["who"] == "Grace H."
    assert before <= told["when"] <= datetime.datetime.now(datetime.UTC).date().isoformat()


def test_without_git_the_users_name_is_taken(command: Command, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr("getpass.getuser", lambda: "grace")
    assert add_as_json(command, *GOBLIN, "--why", "too weak")["who"] == "grace"


def test_a_revision_on_an_unrecorded_base_is_marked(command: Command, file: Path, tmp_path: Path) -> None:
    first = add_as_json(command)["id"]
    again = ("--who", "Bob", "--why", "still too weak", "--when", "2026-11-17")
    assert "an unrecorded base" not in add(command, "--change", "units.goblin.hp=32", *again).out
    content = own(tmp_path, "[units.goblin]\nattack = 16\n")
    said = add(command, f"content={content}", "--change", "units.goblin.hp=33", *again).out
    assert "it stands on an unrecorded base: before it, the content was changed without a revision" in said
    last = read_ledger(file)[-1].id
    listed = command("ledger", "list").out
    assert listed.count("an unrecorded base") == 1
    assert "an unrecorded base" in listed.partition(last)[2]
    assert "an unrecorded base" in command("ledger", "show", last).out
    assert "an unrecorded base" not in command("ledger", "show", first).out


def test_an_edited_line_is_refused_with_the_id_that_it_would_have(command: Command, file: Path) -> None:
    told = add_as_json(command)
    file.write_text(file.read_text().replace('"new": 31', '"new": 32'))
    edited = id_of(told | {"new": 32})
    said = command.refused("ledger", "list")
    assert said.startswith(
        f"ledger.jsonl:1: revision {told['id']} was edited: what the line says now has the id {edited};"
    )


def test_the_same_revision_twice_is_refused(command: Command, file: Path) -> None:
    told = add_as_json(command)
    before = file.read_bytes()
    said = command.refused(*ADD, *GOBLIN, *ANN)
    assert said == f"ledger.jsonl already has this revision: {told['id']}"
    assert file.read_bytes() == before


# Exactly one number


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (["units.goblin.hp=31", "units.archer.cost=3"], "this one changes 2: units.archer.cost, units.goblin.hp"),
        (["units.goblin.name=Gob"], "this one changes something that is not a number: units.goblin.name"),
        (["strategy_a=kill_shot"], "this one changes something that is not a number: strategy_a"),
        (["units.goblin.hp=30"], "this one changes nothing"),
    ],
)
def test_anything_but_one_number_is_refused_with_the_names(
    command: Command, file: Path, changes: list[str], said: str
) -> None:
    words = [word for change in changes for word in ("--change", change)]
    assert command.refused(*ADD, *words, *ANN) == f"a revision changes exactly one number; {said}"
    assert not file.exists()


def test_own_content_is_compared_with_the_games(command: Command, file: Path, tmp_path: Path) -> None:
    content = own(tmp_path, "[units.goblin]\nhp = 31\n")
    told = add_as_json(command, f"content={content}", *ANN)
    assert (told["path"], told["old"], told["new"]) == ("units.goblin.hp", 30, 31)
    by_change = add_as_json(command, *GOBLIN, "--who", "Bob", *ANN[2:])
    assert told["panel"] == by_change["panel"]
    assert told["content"] == by_change["content"]
    assert told["setup"] == {}, "the file is the revision, not what it was tested with"
    assert command("ledger", "list").out.count("(in the content now: no, it is 30)") == 2


def test_own_content_with_two_numbers_is_refused_with_both_names(command: Command, file: Path, tmp_path: Path) -> None:
    content = own(tmp_path, "[units.goblin]\nhp = 31\n[units.knight]\ncost = 7\n")
    said = command.refused(*ADD, f"content={content}", *ANN)
    assert said.endswith("this one changes 2: units.goblin.hp, units.knight.cost")
    assert not file.exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (ANN, 'nothing to revise: give --change "path=new", or content=FILE'),
        ((*GOBLIN, *ANN, "--when", "yesterday"), '--when must be a date such as 2026-11-16, not "yesterday"'),
        ((*GOBLIN, *ANN, "--when", "2026-02-30"), '--when must be a date such as 2026-11-16, not "2026-02-30"'),
        ((*GOBLIN, *ANN, "--why", " "), "a revision needs an author and a reason; neither may be empty"),
        ((*GOBLIN, "--who", "Ann"), "Missing option '--why'; see: fairfight ledger add --help"),
        (("--change", "units.goblin.hp=0", *ANN), "units.goblin.hp: must be greater than or equal to 1, not 0"),
        ((*GOBLIN, *ANN, "--runs", "0"), "runs must be a whole number from 1"),
        ((*GOBLIN, *ANN, "--file", "no/ledger.jsonl"), "cannot write no/ledger.jsonl: "),
        ((*GOBLIN, *ANN, "--file", "."), "Is a directory"),
    ],
)
def test_bad_input_is_one_line_and_records_nothing(
    command: Command, file: Path, words: tuple[str, ...], said: str
) -> None:
    assert said in command.refused(*ADD, *words)
    assert not file.exists()


def test_ctrl_c_records_nothing_and_says_so(command: Command, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(command)
    before = file.read_bytes()
    press_ctrl_c(monkeypatch, when_done=40)  # the first hero is done
    said = command("ledger", "add", "gauntlet", "--change", "heroes.merlin.hp=16", *ANN, "--runs", "20")
    assert (said.code, said.out) == (130, "")
    assert said.err == "fairfight: interrupted: a revision is recorded only if the whole panel was tested\n"
    assert file.read_bytes() == before


# The file


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("<<<<<<< HEAD", "not a line of a ledger (Expecting value); the file has an unsolved merge"),
        ('{"format": 2, "id"', "not a line of a ledger ("),
        ('{"format": 7}', "format 7 is newer than this FairFight, which knows 2"),
        ('{"format": 1, "id": "12345678"}', "format 1 is no longer read, only 2: record the revision anew with "),
        ('{"format": 2, "id": "12345678"}', "is missing"),
    ],
)
def test_a_damaged_ledger_is_told_with_its_line_and_never_touched(
    command: Command, file: Path, line: str, said: str
) -> None:
    add(command)
    (entry,) = read_ledger(file)
    file.write_text(f"{file.read_text()}\n{line}\n")
    before = file.read_bytes()
    for words in ((*ADD, *GOBLIN, *ANN), ("ledger", "list"), ("ledger", "show", entry.id)):
        told = command.refused(*words)
        assert told.startswith("ledger.jsonl:3: ")
        assert said in told
    assert file.read_bytes() == before


def test_a_file_without_a_newline_at_its_end_can_be_added_to(command: Command, file: Path) -> None:
    add(command)
    file.write_bytes(file.read_bytes().rstrip(b"\n"))
    add(command, "--change", "units.goblin.hp=32", *ANN)
    assert [entry.new for entry in read_ledger(file)] == [31, 32]


def test_there_may_be_no_ledger_yet(command: Command, file: Path) -> None:
    for words in (("list",), ("show", "1")):
        said = command.refused("ledger", *words)
        assert said == "there is no ledger ledger.jsonl; fairfight ledger add makes one"


# Listing and showing


def test_the_list_says_what_each_revision_did(command: Command, file: Path) -> None:
    told = add_as_json(command)
    lines = command("ledger", "list").out.splitlines()
    assert lines[0] == f"{told['id']}  2026-11-16  Ann: warband units.goblin.hp 30 -> 31"
    assert lines[1] == "  too weak (in the content now: no, it is 30)"
    effect = 100 * told["panel"][0]["headline"]["difference"]
    assert lines[2].startswith("  winner:a: ")
    assert lines[2].startswith(f"  winner:a: rush bone_wall {effect:+.1f}")
    assert command("ledger", "list", "--json").json == [told]


def test_the_list_can_be_of_one_game_and_is_by_date(command: Command, file: Path) -> None:
    add(command, *GOBLIN, "--who", "Ann", "--why", "later", "--when", "2026-12-01")
    add(command, "--change", "units.goblin.hp=29", "--who", "Ann", "--why", "first", "--when", "2026-11-30")
    words = ("ledger", "add", "gauntlet", "--change", "heroes.merlin.hp=16", "--runs", "5")
    assert command(*words, "--who", "Ann", "--why", "between", "--when", "2026-11-30").code == 0
    told = command("ledger", "list", "--json").json
    assert [one["why"] for one in told] == ["first", "between", "later"]
    assert [one["why"] for one in command("ledger", "list", "warband", "--json").json] == ["first", "later"]
    assert "between" not in command("ledger", "list", "warband").out
    assert "between" in command("ledger", "list", "gauntlet").out


def test_a_list_of_a_game_that_there_is_not_is_refused(command: Command, file: Path) -> None:
    add(command)
    assert command.refused("ledger", "list", "warbnd").startswith('unknown game "warbnd"; did you mean "warband"?')


def test_whether_a_revision_is_in_the_content_now(command: Command, file: Path, tmp_path: Path) -> None:
    """With own content as the content: the revision is made there, and then the unit goes away."""
    content = Path(own(tmp_path, "[units.imp]\nname='Imp'\nhp = 5\nattack = 1\nspeed = 1\ncost = 1\n"))
    add(command, f"content={content}", "--change", "units.imp.hp=6", *ANN)
    assert "(in the content now: no, it is 5)" in command("ledger", "list").out
    content.write_text(content.read_text().replace("hp = 5", "hp = 6"))
    assert "(in the content now: yes)" in command("ledger", "list").out
    content.write_text(content.read_text().partition("[")[0])
    assert "(in the content now: gone)" in command("ledger", "list").out


def test_show_finds_a_revision_by_the_beginning_of_its_id(command: Command, file: Path) -> None:
    told = add_as_json(command)
    said = command("ledger", "show", told["id"][:4])
    assert said.code == 0
    assert said.out.startswith("warband\nunits.goblin.hp: 30 -> 31\n2026-11-16, Ann: too weak\n")
    assert "30 runs for each set-up, with and without it, seed 1" in said.out
    panel = told["panel"][0]
    before, size = panel["headline"]["before"], panel["headline"]["difference"]
    said_of_it = said.out.partition("\na=rush b=bone_wall\n")[2]
    assert said_of_it.startswith(f"winner:a: large ({100 * size:+.1f} points, interval ")
    assert f"), {100 * before:.1f} % before, 100.0 % after\n" in said_of_it
    name, moved = next(iter(panel["moved"]["large"].items()))
    row = next(line.split() for line in said_of_it.splitlines() if line.startswith(f"{name} "))
    assert row == ["winner:b", "large", f"{100 * moved[0]:.1f}", "%", "0.0", "%", f"{100 * moved[2]:.1f}"]
    assert f"no effect seen on {panel['unmoved']} other figure" in said_of_it
    hashes = f"content {told['content']['before']} -> {told['content']['after']}"
    assert f"{hashes}, fairfight {fairfight.__version__}, in the content now: no, it is 30" in said.out
    assert command("ledger", "show", told["id"].upper(), "--json").json == told


def test_show_refuses_what_is_not_there(command: Command, file: Path) -> None:
    told = add_as_json(command)
    assert command.refused("ledger", "show", "xyz") == f'no revision "xyz"; there is: {told["id"]}'
    assert "Missing argument" in command.refused("ledger", "show")


def test_show_says_how_all_figures_of_a_set_up_are_measured_again(command: Command, file: Path) -> None:
    told = add_as_json(command)
    shown = command("ledger", "show", told["id"]).out
    again = "fairfight compare warband a=rush b=bone_wall --change units.goblin.hp=31 --runs 30 --seed 1"
    assert shown.count("  fairfight compare warband ") == len(told["panel"])
    assert f"\n  {again}\n" in shown
    assert "changed otherwise since" not in shown
    compared = {one["metric"]: one for one in command(*shlex.split(again)[1:], "--json").json["metrics"]}
    panel = told["panel"][0]
    for name, (before, after, step) in (panel["moved"]["large"] | panel["moved"].get("small", {})).items():
        sides = [compared[name][side]["mean"] for side in ("before", "after", "difference")]
        assert sides == pytest.approx([before, after, step], rel=5e-4)


def test_it_is_measured_again_from_what_was_there_before(command: Command, file: Path) -> None:
    """The content has the revision by now, and has changed otherwise: that is said."""
    told = write_line(file, add_as_json(command) | {"old": 29, "new": 30})
    shown = command("ledger", "show", told["id"]).out
    again = "fairfight compare warband change=units.goblin.hp=29 a=rush b=bone_wall --change units.goblin.hp=30"
    assert f"  {again} --runs 30 --seed 1\n" in shown
    assert shown.endswith("with today's content, which has changed since: the figures may differ\n")
    changes = command(*shlex.split(again)[1:], "--runs", "2", "--json").json["changes"]
    assert [(one["path"], one["from"], one["to"]) for one in changes] == [("units.goblin.hp", 29, "30")]


def test_a_revision_of_a_game_that_is_gone_can_still_be_shown(command: Command, file: Path) -> None:
    told = write_line(file, add_as_json(command) | {"game": "chess"})
    assert "(in the content now: gone)" in command("ledger", "list").out
    said = command("ledger", "show", told["id"])
    assert (said.code, said.err) == (0, "")
    assert "in the content now: gone" in said.out


# With git


def git(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Git in a folder, with an identity of its own and without anybody's settings."""
    identity = ("-c", "user.name=A Tester", "-c", "user.email=tester@example.invalid", "-c", "commit.gpgsign=false")
    quiet = {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "HOME": str(folder)}
    return subprocess.run(
        ["git", *identity, *words],
        cwd=folder,
        env={"PATH": os.environ["PATH"], **quiet},
        capture_output=True,
        text=True,
        check=False,
    )


def commit(folder: Path, why: str) -> None:
    assert git(folder, "add", "-A").returncode == 0
    done = git(folder, "commit", "-m", why)
    assert done.returncode == 0, done.stderr


@pytest.fixture
def repository(file: Path) -> Path:
    folder = file.parent
    assert git(folder, "init", "-b", "main").returncode == 0
    (folder / ".gitattributes").write_text("ledger.jsonl merge=union\n")
    commit(folder, "begin")
    return folder


def on_branch(command: Command, folder: Path, branch: str, value: int) -> None:
    """A branch from the first state of main with a revision of its own."""
    assert git(folder, "checkout", "-q", "-b", branch, "main").returncode == 0
    add(command, "--change", f"units.goblin.hp={value}", "--who", branch, "--why", f"{value} it is", *ANN[4:])
    commit(folder, f"revise on {branch}")


@pytest.mark.parametrize("there_already", [False, True])
def test_two_branches_that_both_add_a_revision_merge_without_a_conflict(
    command: Command, repository: Path, there_already: bool
) -> None:
    if there_already:
        add(command)
        commit(repository, "a revision that both branches have")
    on_branch(command, repository, "ann", 32)
    on_branch(command, repository, "bob", 33)
    merged = git(repository, "merge", "--no-edit", "ann")
    assert merged.returncode == 0, merged.stdout
    told = command("ledger", "list", "--json").json
    assert sorted(one["new"] for one in told) == ([31, 32, 33] if there_already else [32, 33])
    listed = command("ledger", "list").out
    assert "32 it is" in listed
    assert "33 it is" in listed
    assert "<<<<" not in (repository / "ledger.jsonl").read_text()


def test_a_revision_that_both_branches_took_is_listed_once(command: Command, repository: Path) -> None:
    """The same line is picked into one branch and merged into it later."""
    on_branch(command, repository, "ann", 32)
    line = (repository / "ledger.jsonl").read_text()
    on_branch(command, repository, "bob", 33)
    ledger = repository / "ledger.jsonl"
    ledger.write_text(ledger.read_text() + line)
    commit(repository, "take Ann's")
    assert git(repository, "merge", "--no-edit", "ann").returncode == 0
    assert sorted(one["new"] for one in command("ledger", "list", "--json").json) == [32, 33]


def test_without_the_attribute_git_leaves_marks_which_are_told(command: Command, repository: Path) -> None:
    """What the attribute is for; and a ledger with such marks is refused, not read by half."""
    (repository / ".gitattributes").unlink()
    commit(repository, "without attributes")
    on_branch(command, repository, "ann", 32)
    on_branch(command, repository, "bob", 33)
    assert git(repository, "merge", "--no-edit", "ann").returncode == 1
    assert command.refused("ledger", "list").startswith("ledger.jsonl:1: not a line of a ledger")
    assert "the file has an unsolved merge" in command.refused("ledger", "list")
