"""What a deck may hold, and that every problem of a deck is told at once with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairfight.common.errors import ContentError
from fairfight.games.summoners.data.book import summoners_book
from fairfight.games.summoners.decks.lookup import read_deck

BOOK = summoners_book().model
HEAD = 'game = "summoners"\nkind = "deck"\nname = "Mine"\n'
SLOTS = """
[[summons]]
summon = "gignen_warrior"
role = "warrior"
weapon = "heirloom_sword"

[[summons]]
summon = "gignen_scout"
role = "scout"
weapon = "hunting_bow"

[[summons]]
summon = "fae-rare-v1-42-1"
role = "magician"
weapon = "apprentices_wand"
"""
MAIN = {"rush": 3, "blast_bolt": 3, "ensnare": 3, "second_wind": 3, "foresight": 3, "oakskin": 3, "fire_rune": 2}


def main_table(**cards: object) -> str:
    return "\n[main]\n" + "".join(f"{key} = {copies}\n" for key, copies in cards.items())


def problems(folder: Path, text: str, smallest: int = 20) -> list[str]:
    """What is wrong, without the file's name: "line: entry: what"."""
    file = folder / "mine.toml"
    file.write_text(text)
    try:
        read_deck(file, BOOK, smallest)
    except ContentError as error:
        return [line.removeprefix(f"{file}:") for line in str(error).splitlines()]
    return []


def test_a_deck_of_three_summons_and_twenty_cards_is_in_order(tmp_path: Path) -> None:
    assert problems(tmp_path, HEAD + 'advance = ["berserker_rage"]\n' + SLOTS + main_table(**MAIN)) == []


# One thing at a time.


def test_a_name_is_one_line_that_a_terminal_can_show(tmp_path: Path) -> None:
    said = problems(tmp_path, HEAD.replace("Mine", "\\u001b[31mMine\\nTwo") + SLOTS + main_table(**MAIN))
    assert said == ["3: name: must be one line without control characters, not '\\x1b[31mMine\\nTwo'"]
    assert problems(tmp_path, HEAD.replace("Mine", "") + SLOTS + main_table(**MAIN)) == [
        "3: name: must have at least 1 character, not ''"
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"gignen_scout"', '"gignen_scot"', '11: summons.1.summon: unknown summon "gignen_scot"; did you mean'),
        ('"gignen_scout"', '"gignen_warrior"', "5: summons: gignen_warrior is in 2 slots; a summon is unique"),
        (
            '"fae-rare-v1-42-1"',
            '"fae-rar-v1-42-1"',
            '16: summons.2.summon: summon fae-rar-v1-42-1: unknown rarity "rar"; did you mean "rare"?',
        ),
        (
            '"fae-rare-v1-42-1"',
            '"fae-rare-v9-42-1"',
            '16: summons.2.summon: summon fae-rare-v9-42-1: unknown generator "v9"; ',
        ),
        ('"scout"', '"scot"', '12: summons.1.role: unknown role "scot"; did you mean "scout"? allowed: warrior, '),
        (
            '"scout"',
            '"rogue"',
            "12: summons.1.role: rogue is not of tier 1: a summon begins in a tier 1 role (warrior, magician, scout)",
        ),
        ('"hunting_bow"', '"hunting_bo"', '13: summons.1.weapon: unknown weapon "hunting_bo"; did you mean'),
        (
            '"hunting_bow"',
            '"oak_buckler"',
            "13: summons.1.weapon: oak_buckler is an offhand, not a weapon; allowed: heirloom_sword, hunting_bow, ",
        ),
    ],
)
def test_a_slip_in_a_slot_is_told(tmp_path: Path, old: str, new: str, said: str) -> None:
    (line,) = problems(tmp_path, HEAD + 'advance = ["berserker_rage"]' + SLOTS.replace(old, new) + main_table(**MAIN))
    assert line.startswith(said)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rushh": 1}, '28: main.rushh: unknown card "rushh"; did you mean "rush"?'),
        ({"rush": 4}, "21: main.rush: 4 copies; 1 to 3 are allowed"),
        ({"shadow_pact": 1}, "28: main.shadow_pact: shadow_pact belongs in the advance deck"),
        ({"follow_me": 1}, "28: main.follow_me: follow_me is unique: no deck holds it"),
        ({"rush": 2}, "20: main: 19 main cards; 20 to 40 are allowed"),
    ],
)
def test_a_slip_in_the_main_deck_is_told(tmp_path: Path, change: dict[str, int], said: str) -> None:
    lines = problems(tmp_path, HEAD + SLOTS + main_table(**(MAIN | change)))
    assert [line.startswith(said) for line in lines] == [True], lines


def test_a_card_that_is_there_no_times_is_told_and_not_counted(tmp_path: Path) -> None:
    lines = problems(tmp_path, HEAD + SLOTS + main_table(**(MAIN | {"parry": 0})))
    assert lines == ["28: main.parry: 0 copies; 1 to 3 are allowed"]


def test_forty_main_cards_are_allowed_and_no_more(tmp_path: Path) -> None:
    forty = dict.fromkeys([*MAIN, "parry", "sharpened_blade", "drain_touch", "dual_shot", "life_alchemy"], 3)
    forty |= {"snare_pit": 3, "watchtower": 1}
    assert problems(tmp_path, HEAD + SLOTS + main_table(**forty)) == []
    assert problems(tmp_path, HEAD + SLOTS + main_table(**forty, obliterate=1)) == [
        "20: main: 41 cards; 40 are allowed"
    ]


@pytest.mark.parametrize(
    ("advance", "said"),
    [
        (["rush"], "4: advance.0: rush belongs in the main deck"),
        (["berserker_rag"], '4: advance.0: unknown card "berserker_rag"; did you mean "berserker_rage"?'),
        (["berserker_rage"] * 11, "4: advance: 11 cards; 10 are allowed"),
        (
            ["berserker_rage", "shadow_pact", "alrecht_barkstep"] * 3 + ["oath_of_the_knight"] * 2,
            "4: advance: 11 cards; 10 are allowed",
        ),
    ],
)
def test_a_slip_in_the_advance_deck_is_told(tmp_path: Path, advance: list[str], said: str) -> None:
    lines = problems(tmp_path, HEAD + f"advance = {advance}\n" + SLOTS + main_table(**MAIN))
    assert [line.startswith(said) for line in lines] == [True], lines


def test_an_advance_deck_may_hold_ten_of_one_card(tmp_path: Path) -> None:
    """The rules of record limit the copies of the main deck, and of the advance deck only how many cards it has."""
    ten = ["berserker_rage"] * 10
    assert problems(tmp_path, HEAD + f"advance = {ten}\n" + SLOTS + main_table(**MAIN)) == []


def test_a_match_asks_for_three_summons_unless_it_lets_decks_be_small(tmp_path: Path) -> None:
    two = SLOTS.rpartition("[[summons]]")[0]
    text = HEAD + two + main_table(**MAIN)
    assert problems(tmp_path, text) == ["5: summons: 2 summons; a deck has 3"]
    assert problems(tmp_path, text, smallest=19) == []
    none = HEAD + "summons = []\n" + main_table(**MAIN)
    assert problems(tmp_path, none, smallest=0) == ["4: summons: 0 summons; 1 to 3 are allowed"]
    four = (
        HEAD + SLOTS + SLOTS[: SLOTS.index("\n\n") + 1].replace("gignen_warrior", "fae_magician") + main_table(**MAIN)
    )
    assert problems(tmp_path, four, smallest=0) == ["5: summons: 4 summons; 1 to 3 are allowed"]


# Everything at once.


def test_every_problem_is_told_at_once(tmp_path: Path) -> None:
    slots = SLOTS.replace('"scout"', '"rogue"').replace('"hunting_bow"', '"oak_buckler"')
    slots = slots.replace("fae-rare-v1-42-1", "gignen_warrior")
    text = HEAD + 'advance = ["rush", "pact"]\n' + slots + main_table(rush=4, rushh=1, shadow_pact=1)
    assert [line.partition(" is ")[0].partition(";")[0] for line in problems(tmp_path, text)] == [
        "4: advance.0: rush belongs in the main deck",
        '4: advance.1: unknown card "pact"',
        "6: summons: gignen_warrior",
        "13: summons.1.role: rogue",
        "14: summons.1.weapon: oak_buckler",
        "21: main: 6 main cards",
        "22: main.rush: 4 copies",
        '23: main.rushh: unknown card "rushh"',
        "24: main.shadow_pact: shadow_pact belongs in the advance deck",
    ]


def test_what_can_be_read_of_a_file_with_slips_of_form_is_checked_too(tmp_path: Path) -> None:
    """A wrong type, an unknown key and a missing one do not hide what else is wrong; what is unsure is not counted."""
    text = """\
game = "summoners"
kind = "deck"
author = "me"
advance = ["rush", 7]

[[summons]]
summon = "gignen_warior"
role = 1
weapon = "oak_buckler"
hat = "lucky_charm"

[[summons]]
role = "rogue"

[main]
rushh = "two"
blast_bolt = 9
"Bad Name" = 1
"""
    assert [line.partition("; ")[0].partition(", not")[0] for line in problems(tmp_path, text)] == [
        ' name: "name" is missing',
        '3: author: unknown key "author"',
        "4: advance.1: must be text in quotes",
        "4: advance.0: rush belongs in the main deck",
        "6: summons: 2 summons",
        '7: summons.0.summon: unknown summon "gignen_warior"',
        "8: summons.0.role: must be text in quotes",
        "9: summons.0.weapon: oak_buckler is an offhand",
        '10: summons.0.hat: unknown key "hat"',
        '12: summons.1.summon: "summon" is missing',
        '12: summons.1.weapon: "weapon" is missing',
        "13: summons.1.role: rogue is not of tier 1: a summon begins in a tier 1 role (warrior, magician, scout)",
        "16: main.rushh: must be a whole number",
        '16: main.rushh: unknown card "rushh"',
        "17: main.blast_bolt: 9 copies",
        '18: main.Bad Name: an id is small letters, digits and _ and begins with a letter, such as "bad_name"',
    ]


def test_parts_of_the_wrong_kind_are_not_counted(tmp_path: Path) -> None:
    text = HEAD + 'summons = "three"\nmain = ["rush"]\nadvance = { rush = 1 }\n'
    assert [line.partition(",")[0] for line in problems(tmp_path, text)] == [
        "4: summons: must be a list",
        "5: main: must be a table",
        "6: advance: must be a list",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('game = "warband"\nkind = "deck"\n', ':1: "game" is \'warband\'; it must be "summoners" here'),
        ('game = "summoners"\nkind = "content"\n', ':2: "kind" is \'content\'; it must be "deck" here'),
        ("game = \n", ":1: not TOML: "),
    ],
)
def test_a_file_of_another_kind_is_told_at_once(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(ContentError) as raised:
        read_deck(file, BOOK)
    assert str(raised.value).startswith(f"{file}{said}")
