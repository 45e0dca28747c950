"""Revisions change one number and are tested with the whole panel; the ledger keeps them in a plain file."""

from __future__ import annotations

import errno
import json
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import fairfight
from fairfight.game.game import Game
from fairfight.lab.compare.changes import Change, changed, parse_change, value_at
from fairfight.lab.compare.comparison import compare
from fairfight.lab.compare.ledger import (
    Entry,
    Hashes,
    add_to_ledger,
    entry_of,
    find_entry,
    game_before,
    read_ledger,
    short,
    unrecorded_bases,
)
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.compare.revision import Revision, one_number, panel_games, try_revision
from fairfight.lab.compare.verdicts import Verdict
from fairfight.lab.runs.metrics import main_metrics
from tests.commands import environment
from tests.content.own import own
from tests.depth import deep

NOTHING: Mapping[str, Any] = {}
GOBLIN_HP = [Change("units.goblin.hp", "31")]
SOLDIER_HP = [Change("monsters.void_soldier.basic.hp", "2")]
A_DAY = "2026-11-16"


def revise(*changes: str, options: Mapping[str, Any] = NOTHING, runs: int = 60, seed: int = 3) -> Revision:
    return try_revision("warband", options, [parse_change(text) for text in changes], Conditions(runs, seed))


def entry(why: str = "too weak", when: str = "2026-11-16", who: str = "Ann", value: int = 31) -> Entry:
    return entry_of(revise(f"units.goblin.hp={value}", runs=20), who, why, when)


def refused(game: Game, *changes: str) -> str:
    """What is said of changes that are no revision."""
    with pytest.raises(fairfight.FairFightError) as caught:
        one_number(game, changed(game, [parse_change(text) for text in changes]))
    return str(caught.value)


# One number


def test_a_revision_is_one_number_with_the_line_that_says_it() -> None:
    game = fairfight.game("gauntlet")
    found = one_number(game, changed(game, [parse_change("monsters.void_treant.basic.hp=6")]))
    assert (found.path, found.old, found.new) == ("monsters.void_treant.basic.hp", 7, 6)
    file, line, entry = found.where.split(":", 2)
    assert entry.strip() == "monsters.void_treant.basic.hp"
    assert Path(file).read_text().splitlines()[int(line) - 1] == "hp = 7"


def test_a_number_in_a_list_and_one_of_the_set_up_are_numbers_too() -> None:
    game = fairfight.game("gauntlet")
    found = one_number(game, changed(game, [parse_change("cards.lion_strangler.effects.1.hp=2")]))
    assert (found.path, found.old, found.new) == ("cards.lion_strangler.effects.1.hp", 1, 2)
    assert "cards_hercules.toml:" in found.where
    option = one_number(game, changed(game, [parse_change("hand_limit=6")]))
    assert (option.path, option.old, option.new, option.where) == ("hand_limit", 7, 6, "set-up option")


def test_the_first_copy_of_a_card_is_a_number_that_was_0() -> None:
    game = fairfight.game("investigators")
    found = one_number(game, changed(game, [parse_change("decks.standard.cards.Stun=1")]))
    assert (found.path, found.old, found.new) == ("decks.standard.cards.Stun", 0, 1)
    assert "cards.toml:" in found.where or "decks.toml:" in found.where


def test_the_number_is_found_however_it_is_written() -> None:
    """A whole table in place of another: only what differs counts."""
    game = fairfight.game("warband")
    tribe = '{name="Mob Mentality", stat="attack", bonus_percent=8}'
    same = f'{{name="Goblin", hp=33, attack=15, speed=35, cost=1, tribe={tribe}}}'
    found = one_number(game, changed(game, [Change("units.goblin", same)]))
    assert (found.path, found.old, found.new) == ("units.goblin.hp", 30, 33)


def test_two_numbers_are_refused_with_their_names() -> None:
    said = refused(fairfight.game("warband"), "units.goblin.hp=31", "units.archer.cost=3")
    assert said == "a revision changes exactly one number; this one changes 2: units.archer.cost, units.goblin.hp"
    assert "changes 2: soft_cap, units.goblin.hp" in refused(
        fairfight.game("warband"), "units.goblin.hp=31", "soft_cap=2"
    )


def test_of_many_numbers_six_are_named() -> None:
    changes = [f"units.{unit}.cost=9" for unit in ("goblin", "skeleton", "archer", "wizard", "knight")]
    said = refused(fairfight.game("warband"), *changes, "units.goblin.hp=1", "units.knight.hp=1", "soft_cap=1")
    assert "this one changes 8: soft_cap, units.archer.cost, units.goblin.cost, units.goblin.hp" in said
    assert said.endswith("units.knight.cost, units.knight.hp and 2 more")


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ("units.goblin.name=Gob", "units.goblin.name"),
        ("units.goblin.tribe.stat=speed", "units.goblin.tribe.stat"),
        ("ordered_a=true", "ordered_a"),
        ("strategy_a=kill_shot", "strategy_a"),
        ("a=horde", "a"),
        ('units.orc={name="Orc", hp=1, attack=1, speed=1, cost=1}', "units.orc.attack, units.orc.cost"),
    ],
)
def test_words_and_whole_entries_are_no_number(change: str, named: str) -> None:
    said = refused(fairfight.game("warband"), change)
    assert said.startswith(
        f"a revision changes exactly one number; this one changes something that is not a number: {named}"
    )


def test_a_word_beside_a_number_is_what_is_said() -> None:
    said = refused(fairfight.game("warband"), "units.goblin.hp=31", "units.goblin.name=Gob")
    assert said.endswith("this one changes something that is not a number: units.goblin.name")


def test_nothing_changed_is_refused() -> None:
    assert refused(fairfight.game("warband"), "units.goblin.hp=30").endswith("this one changes nothing")


# The panel


def test_the_panel_of_gauntlet_is_both_heroes() -> None:
    games = panel_games("gauntlet", {"agent": "formula"})
    assert [mix for mix, _ in games] == [{"hero": "hercules"}, {"hero": "merlin"}]
    played = [game.setup.model_dump() for _, game in games]
    assert [(setup["hero"], setup["agent"]) for setup in played] == [("hercules", "formula"), ("merlin", "formula")]


def test_the_panel_of_warband_is_every_pair_of_mixed_decks() -> None:
    decks = ["rush", "bone_wall", "horde", "curve", "volley", "siege"]
    mixes = [mix for mix, _ in panel_games("warband", {})]
    assert mixes == [{"a": a, "b": b} for place, a in enumerate(decks) for b in decks[place + 1 :]]


@pytest.mark.parametrize(
    ("game", "options", "named"), [("gauntlet", {"hero": "merlin"}, "hero"), ("warband", {"b": "x"}, "b")]
)
def test_what_the_panel_varies_cannot_be_fixed(game: str, options: Mapping[str, Any], named: str) -> None:
    with pytest.raises(fairfight.FairFightError, match=f'option "{named}" is varied by the panel'):
        panel_games(game, options)


def test_every_set_up_is_tested_as_a_comparison_would() -> None:
    conditions = Conditions(40, 3)
    found = try_revision("gauntlet", {"agent": "all_in"}, [Change("monsters.void_soldier.basic.hp", "2")], conditions)
    assert [one.options for one in found.tested] == [{"hero": "hercules"}, {"hero": "merlin"}]
    assert found.complete
    for one, hero in zip(found.tested, ("hercules", "merlin"), strict=True):
        game = fairfight.game("gauntlet", hero=hero, agent="all_in")
        alone = compare(game, [Change("monsters.void_soldier.basic.hp", "2")], conditions)
        assert one.comparison.verdict("hp_left") == alone.verdict("hp_left")
        assert one.comparison.examples.runs() == alone.examples.runs()
        assert (found.content_before, found.content_after) == (game.content_hash, alone.after.content_hash)
    left = [one.comparison.verdict("hp_left") for one in found.tested]
    assert any(verdict.changed for verdict in left)
    assert left[0].before != left[1].before


def test_stopped_before_the_last_set_up_it_is_not_complete() -> None:
    stop = threading.Event()
    told: list[tuple[int, int]] = []

    def progress(done: int, total: int) -> None:
        told.append((done, total))
        if done == 80:  # 40 runs before and after: the first hero is done
            stop.set()

    conditions = Conditions(40, 3, progress=progress, cancel=stop)
    found = try_revision("gauntlet", {}, [Change("monsters.void_soldier.basic.hp", "2")], conditions)
    assert told == [(40, 160), (80, 160)]
    assert [one.comparison.runs for one in found.tested] == [40, 0]
    assert not found.complete


# Own content against the game's


def test_own_content_that_differs_in_one_number_is_a_revision(tmp_path: Path) -> None:
    found = revise(options={"content": own(tmp_path, "[units.goblin]\nhp = 31\n")})
    assert (found.number.path, found.number.old, found.number.new) == ("units.goblin.hp", 30, 31)
    assert found.number.where.endswith("units.toml:9: units.goblin.hp"), "where the game says it today"
    by_change = revise("units.goblin.hp=31")
    assert found.tested[0].comparison.verdict("turns") == by_change.tested[0].comparison.verdict("turns")
    assert (found.content_before, found.content_after) == (by_change.content_before, by_change.content_after)


def test_own_content_that_differs_in_two_numbers_is_refused_with_both_names(tmp_path: Path) -> None:
    content = own(tmp_path, "[units.goblin]\nhp = 31\n[units.skeleton]\nattack = 29\n")
    with pytest.raises(fairfight.FairFightError, match=r"changes 2: units\.goblin\.hp, units\.skeleton\.attack$"):
        revise(options={"content": content})


def test_a_change_on_top_of_own_content_is_compared_with_the_own_content(tmp_path: Path) -> None:
    content = own(tmp_path, "[units.goblin]\nhp = 31\nattack = 16\n")
    found = revise("units.goblin.hp=32", options={"content": content})
    assert (found.number.old, found.number.new) == (31, 32)
    assert found.number.where.startswith(f"{content}:4")


def test_without_a_change_and_without_own_content_nothing_is_revised() -> None:
    with pytest.raises(fairfight.FairFightError, match='nothing to revise: give --change "path=new"'):
        revise()


# What is kept


def test_an_entry_says_all_that_was_found() -> None:
    revision = revise("units.goblin.hp=31")
    kept = entry_of(revision, " Ann ", "too\n  weak ", A_DAY)
    assert (kept.when, kept.who, kept.why) == ("2026-11-16", "Ann", "too weak")
    assert (kept.game, kept.setup, kept.path, kept.old, kept.new) == ("warband", {}, "units.goblin.hp", 30, 31)
    assert (kept.seed, kept.runs, kept.version, kept.headline) == (3, 60, fairfight.__version__, "winner:a")
    assert kept.where == "units.toml:9: units.goblin.hp", "no folder of anybody's own disk"
    assert kept.change == "units.goblin.hp=31"
    alone = compare(fairfight.game("warband", a="rush", b="bone_wall"), GOBLIN_HP, Conditions(60, 3))
    assert (kept.content.before, kept.content.after) == (alone.before.content_hash, alone.after.content_hash)
    panel = kept.panel[0]
    assert panel.options == {"a": "rush", "b": "bone_wall"}
    assert panel.examples == alone.examples.runs()
    headline, found = panel.headline, alone.verdict("winner:a")
    assert (headline.before, headline.after, headline.difference) == kept_of(found)
    assert headline.interval == (short(found.difference.low or 0.0), short(found.difference.high or 0.0))
    assert headline.verdict == found.words == "large"


def kept_of(found: Verdict) -> tuple[float | None, ...]:
    """What the ledger keeps of a figure."""
    return tuple(short(one.mean) for one in (found.before, found.after, found.difference))


def test_of_the_other_figures_it_keeps_those_that_moved_large_effects_first() -> None:
    kept = entry_of(try_revision("gauntlet", {"agent": "all_in"}, SOLDIER_HP, Conditions(200, 3)), "Ann", "x", A_DAY)
    seen = set[str]()
    for panel in kept.panel:
        game = fairfight.game("gauntlet", **panel.options, agent="all_in")
        others = compare(game, SOLDIER_HP, Conditions(200, 3)).verdicts()[1:]
        main = [one for one in others if one.metric.name in {metric.name for metric in main_metrics(game)}]
        moved = {one.metric.name: one for one in main if one.words != "no effect seen"}
        assert panel.unmoved == len(main) - len(moved) > 0
        assert list(panel.moved) == [size for size in ("large", "small") if size in panel.moved]
        assert {name: size for size, found in panel.moved.items() for name in found} == {
            name: one.words for name, one in moved.items()
        }
        for found in panel.moved.values():
            assert found == {name: kept_of(moved[name]) for name in found}
        assert {name for name in panel.figures if name in kept.shares} == {
            name for name, one in moved.items() if one.metric.is_share
        }
        seen |= set(panel.moved)
    assert seen == {"large", "small"}
    assert kept.shares[0] == kept.headline == "cleared"


def test_where_no_run_differed_that_is_said() -> None:
    kept = entry_of(revise("units.wizard.hp=99", runs=20), "Ann", "too weak", A_DAY)  # neither deck has a Wizard
    assert kept.panel[0].options == {"a": "rush", "b": "bone_wall"}
    assert kept.panel[0].headline.verdict == "no run differed"
    assert (kept.panel[0].moved, kept.panel[0].examples) == ({}, {})


def test_figures_have_four_digits() -> None:
    assert [short(value) for value in (0.59675, -40.8642, 12_345.6, 0.00095944, 0.0)] == [
        0.5968,
        -40.86,
        12_350.0,
        0.0009594,
        0.0,
    ]
    assert str(short(-0.0)) == "0.0"
    assert short(float("nan")) is None


def test_the_game_before_a_revision_is_there_whatever_the_content_says_now() -> None:
    one = entry()
    assert value_at(game_before(one, one.panel[0]), "units.goblin.hp") == 30
    assert not game_before(one, one.panel[0]).setup.change, "the content has it"
    gone_on = one.model_copy(update={"old": 25})
    assert value_at(game_before(gone_on, one.panel[0]), "units.goblin.hp") == 25


def test_who_and_why_are_said() -> None:
    revision = revise("units.goblin.hp=31", runs=2)
    for who, why in (("", "x"), ("Ann", " \n"), ("  ", "x")):
        with pytest.raises(fairfight.FairFightError, match="a revision needs an author and a reason"):
            entry_of(revision, who, why, "2026-11-16")


def test_an_id_is_made_of_what_is_said() -> None:
    one = entry()
    assert one.id == entry().id
    others = [entry(why="other"), entry(when="2026-11-17"), entry(who="Bob"), entry(value=32)]
    assert len({one.id, *(other.id for other in others)}) == 5


# The file


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "ledger.jsonl"


def test_a_ledger_gives_back_what_was_written_a_line_each(file: Path) -> None:
    assert read_ledger(file) == []
    first, second = entry(why='"too weak"; größer, 弱い'), entry(why="second")
    add_to_ledger(file, first)
    before = file.read_bytes()
    add_to_ledger(file, second)
    assert read_ledger(file) == [first, second]
    assert file.read_bytes().startswith(before), "what was there stays as it is"
    assert len(file.read_text(encoding="utf-8").splitlines()) == 2
    assert "größer, 弱い" in file.read_text(encoding="utf-8"), "a plain file, to be read by people"
    assert file.read_bytes().endswith(b"\n")


def test_a_line_is_short_enough_to_be_read(file: Path) -> None:
    """Of 15 set-ups with 11 figures each. With every figure and its intervals it was twelve times as long."""
    add_to_ledger(file, entry())
    assert len(entry().panel) == 15
    assert len(file.read_text()) < 8_000


def test_a_line_stands_by_itself(file: Path) -> None:
    """Any order of lines, as a merge may leave them, is the same ledger; of a day's revisions the first stays first."""
    entries = [entry(when="2026-11-18"), entry(when="2026-11-16"), entry(when="2026-11-17")]
    for one in entries:
        add_to_ledger(file, one)
    assert [one.when[-2:] for one in read_ledger(file)] == ["16", "17", "18"]
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([lines[2], "\n", lines[0], lines[1]]))
    assert [one.when[-2:] for one in read_ledger(file)] == ["16", "17", "18"]


def test_a_line_that_a_merge_left_twice_is_one_revision(file: Path) -> None:
    add_to_ledger(file, entry())
    file.write_text(file.read_text() * 2)
    assert read_ledger(file) == [entry()]


def test_a_file_without_a_newline_at_its_end_gets_one(file: Path) -> None:
    add_to_ledger(file, entry())
    file.write_bytes(file.read_bytes().rstrip(b"\n"))
    add_to_ledger(file, entry(why="second"))
    assert [one.why for one in read_ledger(file)] == ["too weak", "second"]


@pytest.mark.parametrize("odd", ["\u2028", "\x85", "\x0b", "\x1c"])
def test_a_name_with_an_odd_line_separator_does_not_break_its_line(file: Path, odd: str) -> None:
    one = entry(who=f"Ann{odd}Lee", why=f"too{odd}weak")
    add_to_ledger(file, one)
    assert read_ledger(file) == [one]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("<<<<<<< HEAD", "not a line of a ledger (Expecting value); the file has an unsolved merge"),
        ("=======", "; the file has an unsolved merge"),
        (">>>>>>> other", "; the file has an unsolved merge"),
        ("no json", "not a line of a ledger (Expecting value)"),
        ('{"format": 2', "not a line of a ledger"),
        ("[]", "entry: "),
        ('{"format": 3, "anything": 1}', "format 3 is newer than this FairFight, which knows 2"),
        ({"format": 1}, "format 1 is no longer read, only 2: record the revision anew with fairfight ledger add"),
        ('{"format": 2}', "is missing"),
        ({"old": "seven"}, "old: must be a whole number, not 'seven'"),
        ({"when": "today"}, "when: must be a date such as 2026-11-16"),
        ({"who": ""}, "who: "),
        ({"surprise": 1}, 'unknown key "surprise"'),
        ({"panel": []}, "panel: "),
        ({"headline": 7}, "headline: "),
        ({"shares": ["frob"]}, '"frob" is called a share, but is not among the figures'),
        ({"why": "because"}, " was edited: what the line says now has the id "),
        ({"id": "00000000"}, "revision 00000000 was edited: what the line says now has the id "),
        ({"seed": float("nan")}, "not a line of a ledger (NaN is not a number)"),
        ({"seed": float("-inf")}, "not a line of a ledger (-Infinity is not a number)"),
        ('{"seed": 1e999}', "not a line of a ledger (the number 1e999 is too large)"),
        ('{"seed": ' + "9" * 5000 + "}", "not a line of a ledger (a number of 5,000 digits is too long"),
        ("[" * 100_000, "not a line of a ledger (lists or tables are nested more than 100 levels deep)"),
        ("[" * 200 + "]" * 200, "not a line of a ledger (lists or tables are nested more than 100 levels deep)"),
        ({"who": "\ud800"}, "not a line of a ledger (half a character, '\\ud800', is not text)"),
    ],
)
def test_a_damaged_line_is_told_with_its_place_and_nothing_is_changed(
    file: Path, line: str | dict[str, Any], problem: str
) -> None:
    """A line as it stands, or a good one with something changed."""
    add_to_ledger(file, entry())
    text = line if isinstance(line, str) else json.dumps(entry().model_dump(mode="json") | line)
    file.write_text(f"{file.read_text()}{text}\n")
    before = file.read_bytes()
    with pytest.raises(fairfight.FairFightError) as caught:
        read_ledger(file)
    assert str(caught.value).startswith(f"{file}:2: ")
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)
    assert file.read_bytes() == before


def test_whatever_is_edited_in_a_line_is_noticed(file: Path) -> None:
    """Every value of a line belongs to its id: the figures of the panel too."""
    good = entry().model_dump(mode="json")
    headline = good["panel"][0]["headline"]
    headline["before"] += 0.0001
    file.write_text(json.dumps(good) + "\n")
    with pytest.raises(fairfight.FairFightError, match=f"revision {good['id']} was edited"):
        read_ledger(file)
    headline["before"] = entry().panel[0].headline.before
    file.write_text(json.dumps(dict(reversed(good.items()))) + "\n")
    assert read_ledger(file) == [entry()], "in which order it is said is no matter"


def test_half_a_character_is_no_text() -> None:
    """A command line may have one: a byte that is no UTF-8."""
    with pytest.raises(fairfight.FairFightError, match=r"the revision: why: must be a valid string, .*udcff weak'"):
        entry(why="too \udcff weak")


def with_contents(*contents: tuple[str, str, str]) -> list[Entry]:
    """Revisions of a game from one content to another; their ids are 1, 2, 3 and so on."""
    one = entry()
    return [
        one.model_copy(update={"id": str(number), "game": game, "content": Hashes(before=before, after=after)})
        for number, (game, before, after) in enumerate(contents, 1)
    ]


def test_a_base_is_recorded_if_an_earlier_revision_of_the_game_began_or_ended_there() -> None:
    first, made, turned_down = ("warband", "A", "B"), ("warband", "B", "C"), ("warband", "B", "D")
    assert unrecorded_bases(with_contents(first, made, turned_down, ("warband", "C", "E"))) == set()
    assert unrecorded_bases(with_contents(first, ("gauntlet", "X", "Y"), ("warband", "Z", "F"))) == {"3"}
    assert unrecorded_bases(with_contents(first, ("warband", "Z", "F"), ("warband", "F", "G"))) == {"2"}


ADD_SOME = """
import sys
from pathlib import Path
from fairfight.lab.compare.ledger import Entry, add_to_ledger, id_of

line, file, who, many = Path(sys.argv[1]).read_text(), Path(sys.argv[2]), sys.argv[3], int(sys.argv[4])
print("ready", flush=True)
sys.stdin.readline()
for number in range(many):
    one = Entry.model_validate_json(line).model_copy(update={"who": who, "why": f"number {number}"})
    add_to_ledger(file, one.model_copy(update={"id": id_of(one.model_dump(mode="json"))}))
"""


def test_writers_at_the_same_time_lose_nothing(file: Path, tmp_path: Path) -> None:
    """Real processes, which begin together. Before they waited for each other, half of the lines were lost."""
    writers, many = 2, deep(12, 50)
    template = tmp_path / "template.json"
    one = entry()
    template.write_text(one.model_copy(update={"panel": one.panel[:1]}).model_dump_json())
    started = [
        subprocess.Popen(
            [sys.executable, "-c", ADD_SOME, str(template), str(file), f"writer {number}", str(many)],
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(writers)
    ]
    for process in started:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in started:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in started:
        process.communicate(timeout=60)
        assert process.returncode == 0
    expected = {(f"writer {number}", f"number {place}") for number in range(writers) for place in range(many)}
    assert {(one.who, one.why) for one in read_ledger(file)} == expected
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ledger.jsonl", "template.json"]


def test_the_same_revision_is_not_added_twice(file: Path) -> None:
    add_to_ledger(file, entry())
    before = file.read_bytes()
    with pytest.raises(fairfight.FairFightError, match=f"already has this revision: {entry().id}"):
        add_to_ledger(file, entry())
    assert file.read_bytes() == before


def test_a_file_that_is_no_text_is_told_in_one_line(file: Path) -> None:
    file.write_bytes(b"\xff\xfe\n")
    with pytest.raises(fairfight.FairFightError) as caught:
        read_ledger(file)
    assert str(file) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_ledger_that_cannot_be_written_stays_as_it_is(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(fairfight.FairFightError, match=r"cannot write .*: No such file or directory"):
        add_to_ledger(file.parent / "no" / "ledger.jsonl", entry())
    add_to_ledger(file, entry())
    before = file.read_bytes()

    def disk_is_full(self: Path, _data: bytes) -> int:
        with self.open("wb") as new:
            new.write(b"half a li")
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", disk_is_full)
    with pytest.raises(fairfight.FairFightError, match=r"cannot write .*: No space left on device; what was there"):
        add_to_ledger(file, entry(why="second"))
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


# Finding one


def with_ids(*ids: str) -> list[Entry]:
    return [entry().model_copy(update={"id": one}) for one in ids]


def test_a_revision_is_found_by_enough_of_its_id() -> None:
    entries = with_ids("abcd1234", "abff0000", "12345678")
    assert find_entry(entries, "abc").id == "abcd1234"
    assert find_entry(entries, " ABFF0000 ").id == "abff0000"
    assert find_entry(entries, "1").id == "12345678"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("ab", 'more than one revision begins with "ab"; there are: abcd1234, abff0000'),
        ("zz", 'no revision "zz"; there are: abcd1234, abff0000, 12345678'),
        ("", 'no revision ""; there are: abcd1234, abff0000, 12345678'),
        ("bcd1234", 'no revision "bcd1234"; there are: abcd1234, abff0000, 12345678'),
    ],
)
def test_a_revision_that_is_not_meant_clearly_is_refused(name: str, said: str) -> None:
    with pytest.raises(fairfight.FairFightError) as caught:
        find_entry(with_ids("abcd1234", "abff0000", "12345678"), name)
    assert str(caught.value) == said


def test_an_empty_ledger_has_none_to_find() -> None:
    with pytest.raises(fairfight.FairFightError, match='no revision "a"; there are: none'):
        find_entry([], "a")
