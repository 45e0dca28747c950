from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

import fairfight
from tests.cli.command import Command
from tests.content.own import ORC, own


def test_games_lists_every_game(command: Command) -> None:
    said = command("games")
    assert said.code == 0
    assert all(name in said.out for name in fairfight.games())


def test_games_tells_the_options_and_columns_of_one(command: Command) -> None:
    said = command("games", "warband")
    game = fairfight.game("warband")
    assert all(name in said.out for name in type(game).options.model_fields)
    assert all(column.name in said.out for column in game.columns)
    assert "optimize_damage" in said.out


def test_no_command_shows_the_help_and_version_says_the_version(command: Command) -> None:
    assert "Commands:" in command().out
    assert command("--version").out == f"fairfight {fairfight.__version__}\n"
    assert command.refused("frob") == "No such command 'frob'; see: fairfight --help"


def test_replay_tells_the_run_that_simulate_counted(command: Command) -> None:
    results = fairfight.simulate(fairfight.game("warband", a="horde"), runs=20, seed=3)
    said = command("replay", "warband", "a=horde", "--seed", "3", "--run", "17")
    assert said.code == 0
    assert "Warband a=horde b=curve\nseed 3, run 17\n\nTurn 1\n" in said.out
    assert "\n".join(results.replay(17).log()) in said.out
    assert f"winner {results['winner'][17]}, turns {results['turns'][17]}," in said.out


def test_replay_saves_and_tells_a_file(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "battle.json"
    told = command("replay", "warband", "--run", "5", "--save", str(path)).out
    again = command("replay", str(path)).out
    assert told.startswith(again)
    assert f"saved to {path}" in told.removeprefix(again)


def test_replay_of_an_unfinished_match_says_that_it_goes_on(command: Command, tmp_path: Path) -> None:
    match = fairfight.game("warband").start(seed=1)
    match.play(0)
    said = command("replay", str(match.save(tmp_path / "half.json"))).out
    assert "The match goes on after 1 choice." in said


def changed(path: Path, **values: object) -> str:
    path.write_text(json.dumps(json.loads(path.read_text()) | values))
    return str(path)


def test_a_replay_that_cannot_be_the_same_says_why(command: Command, tmp_path: Path) -> None:
    match = fairfight.game("warband").start(seed=1)
    match.play_out()
    path = match.save(tmp_path / "battle.json")
    good = path.read_text()
    for values, why in (
        ({"content": "0123"}, "it was played with content 0123, here the content is"),
        ({"generator": "dice/9"}, "its dice came from dice/9; here they come from philox4x32-10/1"),
        ({"format": 3}, "its format is 3; this fairfight reads 2"),
        (
            {"state": "00"},
            "the same choices now lead elsewhere: the rules have changed since it was saved by fairfight",
        ),
        ({"choices": [0, 9]}, "choice 2 of 2 is not legal: warband: there is no choice 9"),
        ({"choices": [0] * 999}, "is not legal: warband: the match is over"),
        ({"game": "chess"}, 'unknown game "chess"'),
        ({"setup": {"soft_cpa": 1}}, 'unknown option "soft_cpa"'),
        ({"seed": "x"}, '"seed" is missing or not a int'),
    ):
        path.write_text(good)
        assert why in command.refused("replay", changed(path, **values))
    path.write_text("no json")
    assert "is not a saved match" in command.refused("replay", str(path))
    path.write_text("[]")
    assert "is not a saved match: it has no format number" in command.refused("replay", str(path))
    assert 'unknown game "nothing"' in command.refused("replay", "nothing")
    assert "cannot be set" in command.refused("replay", str(match.save(path)), "a=goblin")


def test_matchups_play_every_pair_both_ways(command: Command) -> None:
    said = command("matchups", "warband", "goblin", "knight", "20 wizard", "player_hp=90", "--runs", "100", "--json")
    told = said.json
    assert [(pair["a"], pair["b"]) for pair in told["pairs"]] == [
        ("goblin", "knight"),
        ("goblin", "20 wizard"),
        ("knight", "goblin"),
        ("knight", "20 wizard"),
        ("20 wizard", "goblin"),
        ("20 wizard", "knight"),
    ]
    assert all(pair["runs"] == 100 for pair in told["pairs"])
    assert told["setup"]["player_hp"] == 90
    assert [score["entrant"] for score in told["scores"]] == ["goblin", "20 wizard", "knight"]
    assert told["pairs"][0]["win_a"]["share"] == 1.0


def test_matchups_without_entrants_take_the_whole_built_in_set(command: Command) -> None:
    told = command("matchups", "warband", "--runs", "1", "--json").json
    assert len(told["entrants"]) == 26
    assert len(told["pairs"]) == 26 * 25
    assert {"goblin", "knight:hardy", "curve"} <= set(told["entrants"])


def test_matchups_show_a_table_sorted_scores_and_what_to_try(command: Command) -> None:
    said = command("matchups", "warband", "knight", "goblin", "curve", "--runs", "200").out
    assert " 1 goblin" in said
    assert "±" in said
    assert "Score a game over all games" in said
    assert "fairfight replay warband a=" in said


def test_matchups_refuse_the_options_that_they_fill_themselves(command: Command) -> None:
    said = command.refused("matchups", "warband", "goblin", "knight", "a=curve")
    assert said == 'option "a" is set by matchups; name entrants to compare instead'


def test_matchups_refuse_fewer_than_two_and_unknown_decks(command: Command) -> None:
    assert "at least two entrants" in command.refused("matchups", "warband", "goblin")
    assert "at least two entrants" in command.refused("matchups", "warband", "goblin", "goblin")
    assert 'did you mean "knight"?' in command.refused("matchups", "warband", "goblin", "knigt")


def test_check_says_that_all_is_in_order(command: Command, tmp_path: Path) -> None:
    assert command("check").out == (
        "dungeon: 3 classes, 15 weapons, 4 armours, 2 shields, 6 spel"
        "ls, 5 consumables, 8 behaviours, 10 enemies, 8 rooms, 3 runs: all in order\n"
        "gauntlet: 2 heroes, 66 cards (3 do nothing solo), 20 groups of monsters, 20 abilities: all in order\n"
        "investigators: 6 investigators, 9 weapons, 6 talents, 9 cards, 6 decks, 7 trainings, "
        "7 traits, 5 injuries and madness, 10 monsters, 6 missions, 2 campaigns: all in order\n"
        "summoners: 6 summons, 12 roles, 21 pieces of equipment, 92 cards, 8 decks; "
        "3 of 92 cards need a special rule (3.3 %, at most 5 %; drain_touch: whom = caster; "
        "life_alchemy: whom = second_target; dark_altar: whom = chosen, if = destroyed): all in order\n"
        "warband: 5 units, 3 flavours, 6 mixed decks: all in order\n"
    )
    deck = tmp_path / "mine.toml"
    deck.write_text('game = "warband"\nkind = "deck"\nname = "Mine"\ncards = ["20 goblin"]\n')
    assert "warband deck: 20 goblin: all in order" in command("check", str(deck)).out


def test_check_tells_every_problem_with_its_place(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "units.toml"
    file.write_text(
        'game = "warband"\nkind = "content"\n\n[units.orc]\nname = "Orc"\nhp = 0\natack = 9\nspeed = 1\ncost = 1\n'
    )
    said = command("check", str(tmp_path))
    assert said.code == 2
    assert said.err.splitlines() == [
        f"fairfight: {file}:6: units.orc.hp: must be greater than or equal to 1, not 0",
        f'fairfight: {file}:4: units.orc.attack: "attack" is missing',
        f"fairfight: {file}:7: units.orc.atack: "
        'unknown key "atack"; did you mean "attack"? allowed: name, hp, attack, speed, cost, tribe',
    ]


def test_check_looks_into_every_file_of_a_folder(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("")
    (tmp_path / "b.toml").write_text('game = "warband"\nkind = "deck"\nname = "B"\ncards = ["19 goblin"]\n')
    (tmp_path / "c.toml").write_text('game = "warband"\nkind = "deck"\nname = "C"\ncards = ["20 goblin"]\n')
    (tmp_path / "d.toml").write_text('game = "summoners"\nkind = "deck"\nname = "D"\n')
    said = command("check", str(tmp_path))
    assert said.code == 2
    assert said.out == f"{tmp_path / 'c.toml'}: warband deck: 20 goblin: all in order\n"
    told = [line.removeprefix(f"fairfight: {tmp_path}/").split(":")[0] for line in said.err.splitlines()]
    assert told == ["a.toml", "d.toml", "d.toml", "b.toml"]


def test_check_says_what_content_adds_and_changes(command: Command, tmp_path: Path) -> None:
    file = own(tmp_path, "[units.goblin]\nhp = 31\n[units.knight]\nhp = 244\n[units.archer]\nhp = 91\n" + ORC)
    assert command("check", file).out == (
        f"{file}: warband: adds 1 (units.orc), changes 2 (units.goblin, units.archer); "
        "6 units, 3 flavours, 6 mixed decks: all in order\n"
    )
    same = own(tmp_path, "[units.goblin]\nhp = 30\n", name="same.toml")
    assert f"{same}: warband: changes nothing; 5 units" in command("check", same).out


def test_check_refuses_a_unit_that_two_files_of_a_folder_define(command: Command, tmp_path: Path) -> None:
    own(tmp_path, ORC, name="a.toml")
    own(tmp_path, ORC, name="b.toml")
    said = command.refused("check", str(tmp_path))
    assert said == f"{tmp_path / 'b.toml'}:4: units.orc.name: defined twice, also at {tmp_path / 'a.toml'}:4"


def test_check_takes_several_paths_each_by_itself(command: Command, tmp_path: Path) -> None:
    first, second = own(tmp_path, ORC, name="a.toml"), own(tmp_path, ORC, name="b.toml")
    wrong = own(tmp_path, "[units.goblin]\nhp = 0\n", name="c.toml")
    said = command("check", first, wrong, second)
    assert (said.code, len(said.out.splitlines())) == (2, 2)
    assert said.err == f"fairfight: {wrong}:4: units.goblin.hp: must be greater than or equal to 1, not 0\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('kind = "deck"\n', ':1: "game" is missing; a file begins with game = "..." and kind = "..."'),
        ('game = "warband"\n', ':1: "kind" is missing; a file begins with game = "..." and kind = "..."'),
        ('game = "chess"\nkind = "deck"\n', ':1: unknown game "chess"; allowed: dungeon, gauntlet, investigators, '),
        ('game = "warband"\nkind = "poem"\n', 'unknown kind of file "poem"; allowed: content, deck'),
        ("game = \n", ":1: not TOML: "),
    ],
)
def test_check_refuses_files_that_do_not_say_what_they_are(
    command: Command, tmp_path: Path, text: str, said: str
) -> None:
    file = tmp_path / "file.toml"
    file.write_text(text)
    assert said in command.refused("check", str(file))
    assert "does not exist" in command.refused("check", str(tmp_path / "no.toml"))


def test_a_reader_that_goes_away_is_no_error() -> None:
    words = f"{sys.executable} -m fairfight games warband | head -1"
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {words}"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stderr == ""


def test_a_full_disk_behind_stdout_is_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "fairfight", "games"], stdout=full, stderr=-1, text=True, check=False
        )
    assert done.returncode == 2
    assert done.stderr == "fairfight: output: No space left on device\n"


def test_on_a_terminal_the_first_compile_shows_a_spinner(tmp_path: Path) -> None:
    master, slave = pty.openpty()
    words = [sys.executable, "-m", "fairfight", "simulate", "warband", "--runs", "10", "--json"]
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path), "TERM": "xterm", "COLUMNS": "100"}
    with subprocess.Popen(words, stdout=-1, stderr=slave, env=environment) as process:
        os.close(slave)
        seen = b""
        while True:
            try:
                piece = os.read(master, 4096)
            except OSError:
                break
            if not piece:
                break
            seen += piece
        assert process.stdout is not None
        assert json.loads(process.stdout.read())["runs"] == 10
    os.close(master)
    shown = seen.decode()
    notice = re.search(r"compiling the rules of warband: (\d+) of (\d+) parts \(each once, then kept\)", shown)
    assert notice
    assert notice[1] == notice[2], "nothing was kept before"
    assert len({frame for frame in "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" if frame in shown}) > 2
    assert "compiled in" in shown
