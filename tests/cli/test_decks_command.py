"""`fairfight decks`: listing, checking and showing decks, and codes there and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairfight.games.summoners.game import Summoners
from tests.cli.command import Command

MINE = """\
game = "summoners"
kind = "deck"
name = "Mine"
advance = ["shadow_pact", "berserker_rage", "shadow_pact"]

[[summons]]
summon = "gignen_warrior"
role = "warrior"
weapon = "heirloom_sword"
offhand = "oak_buckler"

[[summons]]
summon = "wilderling_scout"
role = "scout"
weapon = "hunting_bow"

[[summons]]
summon = "fae-rare-v1-42-1"
role = "magician"
weapon = "apprentices_wand"

[main]
rush = 3
blast_bolt = 3
second_wind = 3
spell_ward = 3
watchtower = 1
fire_rune = 3
banner_in_their_land = 2
oakskin = 3
"""
CODE = "SMN1-AwEBAQQAAAUDAgAAAAABAgMqAQIDAAAACAsIIAsLDAgHAqwCC7DlzeM"
SMALL = MINE.partition("rush = 3")[0] + "rush = 3\n"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(MINE)
    return file


# Showing.


def test_check_shows_a_deck_as_a_player_reads_it(command: Command, mine: Path) -> None:
    said = command("decks", "check", str(mine))
    assert (said.code, said.err) == (0, "")
    assert (
        [line.rstrip() for line in said.out.splitlines()]
        == f"""\
Mine
3 summons, 21 main cards, 3 advances

summon            species     role      equipment
Gignen Warrior    Gignen      Warrior   Heirloom Sword, Oak Buckler
Wilderling Scout  Wilderling  Scout     Hunting Bow
Lirien Palelight  Fae, Rare   Magician  Apprentice's Wand

copies  main deck             type
     3  Blast Bolt            Action
     3  Oakskin               Action
     3  Rush                  Action
     3  Second Wind           Reaction
     3  Spell Ward            Counter
     1  Watchtower            Building
     3  Fire Rune             Trap
     2  Banner in Their Land  Quest
9 Actions, 3 Reactions, 3 Counters, 1 Building, 3 Traps, 2 Quests

copies  advance deck    type
     1  Berserker Rage  Role
     2  Shadow Pact     Role
3 Roles

code: {CODE}""".splitlines()
    )


def test_check_shows_ready_made_decks_and_codes_too(command: Command) -> None:
    wardens = command("decks", "check", "wardens").out.splitlines()
    assert wardens[0] == "Wardens of the Country Road"
    assert wardens[1].startswith("Holds its land: "), "what the deck is about"
    assert wardens[2].startswith("3 summons, ")
    shown = command("decks", "check", f" {CODE}\n")
    assert shown.out.startswith("Shared deck\n3 summons, 21 main cards, 3 advances\n")
    assert f"code: {CODE}" in shown.out


def test_a_deck_with_an_entry_without_a_number_is_shown_without_a_code(command: Command, mine: Path) -> None:
    mine.write_text(MINE.replace("oakskin", "frost"))
    own = 'cards.frost={name="Frost", type="action", effects=[{do="draw", cards=1}]}'
    said = command("decks", "check", str(mine), f"change={own}")
    assert 'no code: card "frost" has no number' in said.out
    assert 'card "frost" has no number' in command.refused("decks", "code", str(mine), f"change={own}")


def test_the_check_of_all_files_says_what_a_deck_file_holds(command: Command, mine: Path) -> None:
    assert command("check", str(mine)).out == (
        f"{mine}: summoners deck: 3 summons, 21 main cards, 3 advances: all in order\n"
    )


# Problems.


def test_every_problem_is_told_with_its_place(command: Command, mine: Path) -> None:
    mine.write_text(MINE.replace("oakskin = 3", "oakskn = 5").replace('"scout"', '"rogue"'))
    for words in (("decks", "check"), ("decks", "code"), ("check",)):
        said = command(*words, str(mine))
        assert (said.code, said.out) == (2, "")
        assert [line.partition(";")[0].partition(":  ")[0] for line in said.err.splitlines()] == [
            f"fairfight: {mine}:14: summons.1.role: rogue is not of tier 1: a summon begins in a tier 1 role "
            "(warrior, magician, scout)",
            f'fairfight: {mine}:30: main.oakskn: unknown card "oakskn"',
            f"fairfight: {mine}:30: main.oakskn: 5 copies",
        ]


def test_a_small_deck_is_refused_where_decks_must_not_be_small(command: Command, mine: Path) -> None:
    mine.write_text(SMALL)
    assert command.refused("decks", "check", str(mine)) == f"{mine}:22: main: 3 main cards; 20 to 40 are allowed"
    assert command("decks", "check", str(mine), "smallest_deck=3").code == 0
    code = command("decks", "code", str(mine)).out.strip()
    assert command.refused("decks", "check", code) == f"deck code {code}: main: 3 main cards; 20 to 40 are allowed"
    assert command.refused("decks", "check", "session_a").endswith(
        "decks.session_a.main: 8 main cards; 20 to 40 are allowed (smallest_deck=8 shows it)"
    )
    assert command("decks", "check", "session_a", "smallest_deck=8").code == 0


@pytest.mark.parametrize("verb", ["check", "code"])
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("wardns",), 'unknown deck "wardns"; did you mean "wardens"? allowed: session_a, '),
        (("no.toml",), "cannot read no.toml: No such file or directory"),
        ((CODE[:-3],), "deck code SMN1-"),
        (("wardens", "smalest_deck=3"), 'unknown option "smalest_deck"; did you mean "smallest_deck"?'),
        (("wardens", "3"), '"3" is not a set-up option; write key=value'),
    ],
)
def test_a_slip_is_one_line(command: Command, verb: str, words: tuple[str, ...], said: str) -> None:
    assert command.refused("decks", verb, *words).startswith(said)


def test_files_of_games_without_decks_are_refused(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text('game = "gauntlet"\nkind = "deck"\n')
    assert command.refused("decks", "check", str(file)) == (
        f"{file}: gauntlet has no deck files; games that do: summoners, warband"
    )


# Codes.


def test_code_prints_the_code_alone_and_back_the_file(command: Command, mine: Path) -> None:
    assert command("decks", "code", str(mine)).out == f"{CODE}\n"
    text = command("decks", "code", CODE).out
    again = mine.with_name("again.toml")
    again.write_text(text)
    assert command("decks", "code", str(again)).out == f"{CODE}\n"
    assert text.startswith('game = "summoners"\nkind = "deck"\nname = "Shared deck"\nadvance = ["berserker_rage", ')
    assert '[[summons]]\nsummon = "fae-rare-v1-42-1"\nrole = "magician"\nweapon = "apprentices_wand"\n' in text


def test_every_ready_made_deck_has_a_code_that_comes_back(command: Command, tmp_path: Path) -> None:
    for name, deck in Summoners.book().model.decks.items():
        code = command("decks", "code", name).out.strip()
        file = tmp_path / f"{name}.toml"
        assert command("decks", "code", code, "--output", str(file)).code == 0
        assert command("decks", "code", str(file)).out.strip() == code
        if not name.startswith("session"):
            assert f"{sum(deck.main.values())} main cards" in command("check", str(file)).out


def test_a_file_called_toml_becomes_a_deck_file_to_be_changed(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert command("decks", "code", "wardens", "--output", str(file)).out == f"written to {file}\n"
    assert file.read_text().startswith('game = "summoners"\nkind = "deck"\nname = "Wardens of the Country Road"\n')
    code = tmp_path / "code.txt"
    assert command("decks", "code", str(file), "--output", str(code)).code == 0
    assert code.read_text() == command("decks", "code", "wardens").out


def test_no_file_is_overwritten_unless_it_is_said(command: Command, mine: Path) -> None:
    words = ("decks", "code", CODE, "--output", str(mine))
    assert command.refused(*words) == (f"{mine} exists already; name another file, or use --force to overwrite it")
    assert mine.read_text() == MINE
    assert command(*words, "--force").out == f"written to {mine}\n"
    assert mine.read_text().startswith('game = "summoners"\nkind = "deck"\nname = "Shared deck"\n')
    assert "cannot write" in command.refused("decks", "code", CODE, "--output", str(mine.parent / "no" / "a.toml"))


def test_a_code_is_a_deck_wherever_decks_are_named(command: Command, mine: Path) -> None:
    how = ("--runs", "1", "--speed", "python", "--json")
    by_code = command("simulate", "summoners", f"a={CODE}", "turn_limit=2", *how).json
    by_file = command("simulate", "summoners", f"a={mine}", "turn_limit=2", *how).json
    assert by_code == by_file
    assert by_code["setup"]["a"] == CODE
    table = command("matchups", "summoners", CODE, str(mine), "turn_limit=2", *how).json
    assert table["entrants"] == [CODE, str(mine)]


# Lists, and the other game with decks.


def test_list_tells_the_ready_made_decks(command: Command) -> None:
    said = command("decks", "list")
    assert said.code == 0
    lines = {line.split()[0]: line for line in said.out.splitlines() if line.strip()}
    assert set(Summoners.book().model.decks) <= set(lines)
    assert lines["session_a"].split(maxsplit=3)[1:3] == ["8", "2"]
    assert "Gignen Warrior, Gignen Scout, Gignen Magician" in lines["session_a"]
    assert "12 goblin:speedy, 8 goblin:angry" in lines["rush"]
    assert "rush" not in command("decks", "list", "summoners").out
    assert "wardens" not in command("decks", "list", "warband").out
    assert "Summoners" not in command("decks", "list", "warband").out
    assert command.refused("decks", "list", "gauntlet") == "gauntlet has no ready-made decks"
    assert command.refused("decks", "list", "warbnd").startswith('unknown game "warbnd"; did you mean "warband"?')


def test_decks_of_warband_are_checked_and_have_no_codes(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('game = "warband"\nkind = "deck"\nname = "Mine"\ncards = ["20 goblin"]\n')
    assert command("decks", "check", str(file)).out == f"{file}: warband deck: 20 goblin: all in order\n"
    assert command("decks", "check", "rush").out == (
        "rush: warband deck: 12 goblin:speedy, 8 goblin:angry: all in order\n"
    )
    for deck in (str(file), "rush"):
        assert command.refused("decks", "code", deck) == f"{deck} is a deck of warband; only summoners has deck codes"
    assert command.refused("decks", "check", str(file), "smalest=3").startswith('unknown option "smalest"')
    wolves = tmp_path / "wolves.toml"
    wolf = '[units.wolf]\nname = "Wolf"\nhp = 40\nattack = 20\nspeed = 38\ncost = 2\n'
    wolves.write_text(f'game = "warband"\nkind = "content"\n{wolf}[decks.pack]\nname = "Pack"\ncards = ["20 wolf"]\n')
    assert command("decks", "check", "pack", f"content={wolves}").out == "pack: warband deck: 20 wolf: all in order\n"
    file.write_text(file.read_text().replace("20", "19"))
    assert "a deck has exactly 20" in command.refused("decks", "check", str(file))


@pytest.mark.parametrize(
    ("deck", "cards"),
    [
        ("20 goblin", "20 goblin"),
        ("goblin", "20 goblin"),
        ("goblin:angry", "20 goblin:angry"),
        ("10 goblin:angry,10 knight@kill_shot", "10 goblin:angry, 10 knight@kill_shot"),
    ],
)
def test_cards_are_checked_as_matchups_take_them(command: Command, deck: str, cards: str) -> None:
    assert command("decks", "check", deck).out == f"{deck}: warband deck: {cards}: all in order\n"


def test_cards_are_checked_against_the_options_of_the_match(command: Command) -> None:
    assert command("decks", "check", "10 goblin", "deck_size=10").code == 0
    assert command.refused("decks", "check", "10 goblin") == (
        'deck "10 goblin": 10 cards (10 goblin); a deck has exactly 20'
    )
    assert 'unknown unit "gobln"; did you mean "goblin"?' in command.refused("decks", "check", "20 gobln")
