"""Content files: strict checking with places, and own content laid over the game's."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import fairfight
from fairfight.games.warband.game import Warband
from tests.content.own import HEADER, ORC, own, problem, problems
from tests.games.warband.battles import actors, fight, hits, speeds, standing

# Strict checking. Every problem is told with file, line and entry.


def test_an_unknown_key_is_told_with_its_line_the_nearest_and_all_that_are_allowed(tmp_path: Path) -> None:
    path = own(tmp_path, "[units.goblin]\nattck = 20\n")
    assert problem(path) == (
        f'{path}:4: units.goblin.attck: unknown key "attck"; did you mean "attack"? '
        "allowed: name, hp, attack, speed, cost, tribe"
    )


def test_an_unknown_key_inside_an_inline_table_is_told_with_the_line_of_the_table(tmp_path: Path) -> None:
    path = own(tmp_path, '[units.goblin]\nhp = 30\ntribe = { nme = "Mob" }\n')
    said = problem(path)
    assert said.startswith(f'{path}:5: units.goblin.tribe.nme: unknown key "nme"; did you mean "name"?')
    assert said.endswith("allowed: name, stat, bonus_percent")


def test_an_unknown_table_says_which_there_are(tmp_path: Path) -> None:
    path = own(tmp_path, "[unitz.goblin]\nhp = 30\n")
    said = problem(path)
    assert path in said
    assert 'unknown key "unitz"; did you mean "units"? allowed: units, flavours, decks' in said


def test_an_unknown_table_is_told_with_its_line(tmp_path: Path) -> None:
    path = own(tmp_path, "[unitz.goblin]\nhp = 30\n")
    assert problem(path).startswith(f"{path}:3: unitz: ")


def test_a_missing_key_is_told_with_the_line_of_its_table(tmp_path: Path) -> None:
    path = own(tmp_path, ORC.replace("speed = 33\n", ""))
    assert problem(path) == f'{path}:3: units.orc.speed: "speed" is missing'


def test_every_problem_is_told_a_line_each(tmp_path: Path) -> None:
    path = own(tmp_path, '[units.goblin]\nhp = 0\nattack = "15"\n[flavours.angry]\nspede = 1\n')
    said = problems(path)
    assert [line.split(": ")[:2] for line in said] == [
        [f"{path}:4", "units.goblin.hp"],
        [f"{path}:5", "units.goblin.attack"],
        [f"{path}:7", "flavours.angry.spede"],
    ]


@pytest.mark.parametrize(("value", "shown"), [('"30"', "'30'"), ("true", "True"), ("30.0", "30.0"), ("[30]", "[30]")])
def test_a_value_of_the_wrong_type_is_refused_strictly(tmp_path: Path, value: str, shown: str) -> None:
    path = own(tmp_path, f"[units.goblin]\nhp = {value}\n")
    said = problem(path)
    assert said.startswith(f"{path}:4: units.goblin.hp: ")
    assert said.endswith(f", not {shown}")


def test_a_number_is_not_a_name(tmp_path: Path) -> None:
    path = own(tmp_path, "[units.goblin]\nname = 1\n")
    assert problem(path).startswith(f"{path}:4: units.goblin.name: ")


def test_a_value_is_not_a_table(tmp_path: Path) -> None:
    path = own(tmp_path, "[units]\ngoblin = 3\n")
    assert problem(path).startswith(f"{path}:4: units.goblin: ")


@pytest.mark.parametrize(
    ("entry", "value", "limit"),
    [
        ("units.goblin.hp", 0, "1"),
        ("units.goblin.hp", 100_001, "100000"),
        ("units.goblin.attack", -1, "0"),
        ("units.goblin.speed", 10_001, "10000"),
        ("units.goblin.cost", -1, "0"),
        ("units.goblin.tribe.bonus_percent", 1001, "1000"),
        ("flavours.hardy.hp_bonus_percent", -100, "-99"),
        ("flavours.speedy.speed_bonus", 10_001, "10000"),
    ],
)
def test_a_number_out_of_range_is_refused_with_the_limit(tmp_path: Path, entry: str, value: int, limit: str) -> None:
    path = own(tmp_path, f"{entry} = {value}\n")
    said = problem(path)
    assert said.startswith(f"{path}:3: {entry}: ")
    assert f" {limit}, not {value}" in said


def test_a_tribe_on_something_that_is_no_stat_says_which_there_are(tmp_path: Path) -> None:
    path = own(tmp_path, '[units.goblin]\ntribe = { stat = "mana" }\n')
    assert problem(path) == f'{path}:4: units.goblin.tribe.stat: unknown stat "mana"; allowed: hp, attack, speed'


def test_a_closed_word_that_is_misspelt_is_told_the_nearest(tmp_path: Path) -> None:
    path = own(tmp_path, '[units.goblin]\ntribe = { stat = "atack" }\n')
    assert 'unknown stat "atack"; did you mean "attack"?' in problem(path)
    with pytest.raises(fairfight.FairFightError, match='unknown strategy_a "kil_shot"; did you mean "kill_shot"'):
        fairfight.game("warband", strategy_a="kil_shot")


@pytest.mark.parametrize("key", ["Orc", "2orcs", '"big orc"', '"orc:angry"', '"orc@x"'])
def test_a_name_that_a_deck_could_not_write_is_refused(tmp_path: Path, key: str) -> None:
    path = own(tmp_path, ORC.replace("units.orc", f"units.{key}"))
    said = problem(path)
    assert said.startswith(f"{path}:3: units.")
    assert key.strip('"') in said


def test_a_key_given_twice_is_no_toml_and_told_with_both_its_lines(tmp_path: Path) -> None:
    path = own(tmp_path, "[units.goblin]\nhp = 31\nhp = 32\n")
    assert problem(path) == f"{path}:5: not TOML: units.goblin.hp is defined twice, first in line 4"


def test_a_table_given_twice_is_told_with_both_its_lines(tmp_path: Path) -> None:
    path = own(tmp_path, "[units.goblin]\nhp = 31\n\n[units.goblin]\nattack = 32\n")
    assert problem(path) == f"{path}:6: not TOML: units.goblin is defined twice, first in line 3"


def test_what_is_added_to_a_table_that_is_complete_says_so(tmp_path: Path) -> None:
    path = own(tmp_path, "units = { goblin = { hp = 31 } }\n[units.knight]\nhp = 3\n")
    assert problem(path) == f"{path}:4: not TOML: units.knight belongs to a table that is already complete"


def test_a_file_that_breaks_off_is_told_with_its_last_line(tmp_path: Path) -> None:
    path = own(tmp_path, '[decks.mine]\nname = "Mine"\ncards = ["20 goblin",')
    assert problem(path).startswith(f"{path}:5: not TOML: ")


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("9" * 5000, "a number has too many digits to be read"),
        ("[" * 5000, "lists or tables are nested too deeply to be read"),
    ],
)
def test_what_python_cannot_read_is_told_and_no_traceback(tmp_path: Path, value: str, said: str) -> None:
    path = own(tmp_path, f"[units.goblin]\nhp = {value}\n")
    assert problem(path) == f"{path}:4: {said}"


def test_a_file_that_is_not_utf_8_says_so(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes(HEADER.encode() + b'[units.goblin]\nname = "G\xf6blin"\n')
    assert problem(str(path)) == f"{path}:4: not UTF-8 text (byte {path.read_bytes().index(0xF6)} of the file)"


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ('kind = "content"\n', '"game" is missing; it must be "warband"'),
        ('game = "warband"\n', '"kind" is missing; it must be "content"'),
        ('game = "chess"\nkind = "content"\n', ':1: "game" is \'chess\'; it must be "warband"'),
        ('game = "warband"\nkind = "dek"\n', ':2: "kind" is \'dek\'; it must be "content"'),
        ('game = 1\nkind = "content"\n', ':1: "game" is 1; it must be "warband"'),
    ],
)
def test_a_file_must_say_which_game_it_belongs_to_and_what_it_is(tmp_path: Path, header: str, said: str) -> None:
    path = own(tmp_path, ORC, header)
    message = problem(path)
    assert message.startswith(path)
    assert said in message


def test_content_that_does_not_exist_is_named(tmp_path: Path) -> None:
    assert problem(str(tmp_path / "nothing")) == f"content {tmp_path / 'nothing'} does not exist"


def test_a_folder_without_content_files_is_named(tmp_path: Path) -> None:
    assert problem(str(tmp_path)) == f"content {tmp_path} holds no .toml file"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ('[decks.mine]\nname = "Mine"\ncards = ["19 goblin"]\n', ["19 cards", "exactly 20"]),
        ('[decks.mine]\nname = "Mine"\ncards = ["20 goblim"]\n', ['card "goblim"', 'did you mean "goblin"?']),
        ('[decks.goblin]\nname = "Mine"\ncards = ["20 goblin"]\n', ["a deck may not have a unit's name"]),
    ],
)
def test_a_deck_of_the_content_is_checked_card_by_card(tmp_path: Path, body: str, said: list[str]) -> None:
    path = own(tmp_path, body)
    message = problem(path)
    assert message.startswith(f"{path}:5: decks.")
    assert [part for part in said if part not in message] == []


def test_every_wrong_deck_is_told(tmp_path: Path) -> None:
    path = own(tmp_path, '[decks]\nx = { name = "X", cards = [] }\ny = { name = "Y", cards = ["20 elf"] }\n')
    assert [line.split(": ")[0] for line in problems(path)] == [f"{path}:4", f"{path}:5"]


# Own content laid over the game's.


def test_own_content_changes_what_it_says_and_nothing_else(tmp_path: Path) -> None:
    book = Warband.book(own(tmp_path, "[units.goblin]\nhp = 31\n"))
    goblin, before = book.model.units["goblin"], Warband.book().model.units["goblin"]
    assert goblin == before.model_copy(update={"hp": 31})
    assert book.model.units["knight"] == Warband.book().model.units["knight"]
    assert list(book.model.decks) == list(Warband.book().model.decks)


def test_a_problem_is_told_with_the_file_that_says_it(tmp_path: Path) -> None:
    own(tmp_path, "[units.goblin]\nattack = 40\n", name="a.toml")
    path = own(tmp_path, "[units.goblin]\nhp = 0\n", name="b.toml")
    assert problem(str(tmp_path)).startswith(f"{path}:4: units.goblin.hp: ")


def test_own_content_may_bring_a_unit_a_flavour_and_a_deck(tmp_path: Path) -> None:
    path = own(
        tmp_path,
        ORC
        + '[flavours.tiny]\nname = "Tiny"\nhp_bonus_percent = -50\nspeed_bonus = -3\n'
        + '[decks.warren]\nname = "Warren"\ncards = ["20 orc:tiny@kill_shot"]\n',
    )
    match = fairfight.game("warband", a="warren", b="knight", content=path, ordered_a=True).start()
    match.play(0)
    assert match.log()[1] == "  a deploys Tiny Orc a1 with 20 HP (2 mana left)"
    assert match.view("a").side("a").field[0].speed == 30


TRIBES = {
    "hp": 'tribe = { name = "Thick Hides", stat = "hp", bonus_percent = 10 }\n',
    "attack": 'tribe = { name = "Frenzy", stat = "attack", bonus_percent = 30 }\n',
    "speed": 'tribe = { name = "Stampede", stat = "speed", bonus_percent = 10 }\n',
}


@pytest.mark.parametrize("stat", TRIBES)
def test_a_new_unit_with_a_tribe_is_played_without_code_and_alike_at_both_speeds(tmp_path: Path, stat: str) -> None:
    path = own(tmp_path, ORC + TRIBES[stat])
    game = fairfight.game("warband", a="10 orc, 5 orc:angry, 5 knight", b="curve", content=path)
    native = fairfight.simulate(game, runs=300, seed=5, speed="native")
    python = fairfight.simulate(game, runs=300, seed=5, speed="python")
    assert native.rows is not None
    assert python.rows is not None
    assert np.array_equal(native.rows, python.rows)
    plain = fairfight.game(
        "warband", a="10 orc, 5 orc:angry, 5 knight", b="curve", content=own(tmp_path, ORC, name="plain.toml")
    )
    assert fairfight.simulate(plain, runs=300, seed=5).metrics() != native.metrics()


def test_a_new_unit_with_a_tribe_of_hp_gains_hp_when_it_is_deployed(tmp_path: Path) -> None:
    match = fight("3 orc", "3 knight", content=own(tmp_path, ORC + TRIBES["hp"]), dice=["keep"])
    assert standing(match, "a") == {"Orc a1": 40, "Orc a2": 44, "Orc a3": 48}
    assert [line.split(" for ")[1] for line in hits(match)] == ["20: 80 HP left", "20: 60 HP left", "20: 40 HP left"]


def test_a_new_unit_with_a_tribe_of_speed_outruns_a_goblin_in_numbers(tmp_path: Path) -> None:
    path = own(tmp_path, ORC + TRIBES["speed"])
    alone = fight("1 orc, 1 knight", "1 goblin, 1 knight", content=path)
    assert actors(alone)[0] == "Goblin b1"
    together = fight("3 orc", "1 goblin, 2 knight", content=path, dice=["keep"])
    assert speeds(together, "a") == {"Orc a1": 40, "Orc a2": 40, "Orc a3": 40}  # 33 x 1.20 = 39.6
    assert actors(together)[0] == "Orc a1"


def test_a_content_file_that_was_edited_is_read_anew(tmp_path: Path) -> None:
    assert Warband.book(own(tmp_path, "[units.goblin]\nhp = 31\n")).model.units["goblin"].hp == 31
    assert Warband.book(own(tmp_path, "[units.goblin]\nhp = 132\n")).model.units["goblin"].hp == 132


def test_a_content_file_that_was_added_to_a_folder_is_read(tmp_path: Path) -> None:
    own(tmp_path, "[units.goblin]\nhp = 31\n", name="a.toml")
    assert Warband.book(str(tmp_path)).model.units["goblin"].attack == 15
    own(tmp_path, "[units.goblin]\nattack = 16\n", name="b.toml")
    assert Warband.book(str(tmp_path)).model.units["goblin"].attack == 16


def test_deck_files_may_lie_beside_content_files_in_a_folder(tmp_path: Path) -> None:
    own(tmp_path, "[units.goblin]\nhp = 31\n", name="units.toml")
    deck = own(tmp_path, 'name = "Mine"\ncards = ["20 goblin"]\n', 'game = "warband"\nkind = "deck"\n', "mine.toml")
    match = fairfight.game("warband", a=deck, content=str(tmp_path)).start()
    match.play(0)
    assert match.log()[1] == "  a deploys Goblin a1 with 31 HP (2 mana left)"


def test_a_deck_file_is_not_content(tmp_path: Path) -> None:
    deck = own(tmp_path, 'name = "Mine"\ncards = ["20 goblin"]\n', 'game = "warband"\nkind = "deck"\n')
    assert '"kind" is \'deck\'; it must be "content"' in problem(deck)


# Two files of one folder.


def test_a_value_that_two_files_of_one_folder_say_is_refused_with_both_lines(tmp_path: Path) -> None:
    own(tmp_path, ORC, name="a.toml")
    own(tmp_path, "\n" + ORC, name="b.toml")
    assert problem(str(tmp_path)) == (
        f"{tmp_path / 'b.toml'}:5: units.orc.name: defined twice, also at {tmp_path / 'a.toml'}:4"
    )


def test_two_files_may_say_different_things_of_one_entry(tmp_path: Path) -> None:
    own(tmp_path, "[units.goblin]\nhp = 31\n", name="a.toml")
    own(tmp_path, "[units.goblin]\nattack = 16\n", name="b.toml")
    goblin = Warband.book(str(tmp_path)).model.units["goblin"]
    assert (goblin.hp, goblin.attack) == (31, 16)


# Own content in place of the game's.


ALONE = HEADER + "alone = true\n"


def test_content_that_stands_alone_leaves_out_all_that_it_does_not_say(tmp_path: Path) -> None:
    path = own(tmp_path, ORC + "[flavours]\n[decks]\n", header=ALONE)
    assert list(Warband.book(path).model.units) == ["orc"]


def test_content_that_stands_alone_must_be_complete(tmp_path: Path) -> None:
    path = own(tmp_path, "[units.goblin]\nhp = 31\n", header=ALONE)
    assert f'{path}:4: units.goblin.attack: "attack" is missing' in problems(path)


def test_alone_is_true_or_false(tmp_path: Path) -> None:
    path = own(tmp_path, ORC, header=HEADER + 'alone = "yes"\n')
    assert problem(path) == f"{path}:3: \"alone\" must be true or false, not 'yes'"
