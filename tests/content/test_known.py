"""Games that are known: quick to make again, never out of date, and nothing that one changes shows in another."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fairfight
from fairfight.common.checking import Checked
from fairfight.content import known
from fairfight.content.fixed import FixedDict, FixedList
from fairfight.content.recent import Recent
from fairfight.games.directory import game_class, names
from fairfight.games.gauntlet import game as gauntlet
from fairfight.games.investigators.campaign.carrying import saved_at_start
from fairfight.games.investigators.game import Investigators
from fairfight.games.summoners.decks import lookup as decks
from fairfight.games.warband.data import book
from tests.content.own import own

CHANGES = {
    "dungeon": "classes.warrior.hp",
    "gauntlet": "heroes.hercules.hp",
    "investigators": "investigators.doctor.health",
    "summoners": "summons.gignen_warrior.base.STR",
    "warband": "units.goblin.hp",
}
EVERY = [(name, dict(setup)) for name in names() for setup in game_class(name).examples()]


class Counted:
    """A function that counts its calls."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.calls = 0

    def __call__(self, *given: Any, **named: Any) -> Any:
        self.calls += 1
        return self.function(*given, **named)


@pytest.fixture(autouse=True)
def nothing_known() -> Iterator[None]:
    """Each test begins with no game made."""
    known.forget()
    yield
    known.forget()


def lowered(monkeypatch: pytest.MonkeyPatch, game: str) -> Counted:
    """Counts how often a game's content is lowered."""
    module = __import__(f"fairfight.games.{game}.game", fromlist=["lower"])
    counted = Counted(module.lower)
    monkeypatch.setattr(module, "lower", counted)
    return counted


# How often content is lowered.


@pytest.mark.parametrize("name", names())
def test_content_that_is_known_is_lowered_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lower = lowered(monkeypatch, name)
    for _ in range(3):
        fairfight.game(name)
        fairfight.game(name, change=f"{CHANGES[name]}=30")
    assert lower.calls == 2


def test_own_content_and_a_deck_file_are_lowered_once_if_they_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lower = lowered(monkeypatch, "warband")
    path = own(tmp_path, "[units.goblin]\nhp = 31\n")
    deck = own(tmp_path, 'name = "Mine"\ncards = ["20 goblin"]\n', DECK, "mine.toml")
    for _ in range(3):
        fairfight.game("warband", content=path, a=deck)
    assert lower.calls == 1


def test_what_is_not_asked_for_the_longest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    lower = lowered(monkeypatch, "warband")
    monkeypatch.setattr(known, "_known", Recent[known.Known](2))
    for hp in (1, 2, 1, 3, 1):  # 3 takes the place of 2
        fairfight.game("warband", player_hp=hp)
    assert (lower.calls, len(known._known)) == (3, 2)
    fairfight.game("warband", player_hp=2)
    assert lower.calls == 4


def test_a_game_that_was_refused_is_refused_again() -> None:
    for _ in range(2):
        with pytest.raises(fairfight.FairFightError, match=r"units\.goblin\.hp"):
            fairfight.game("warband", change="units.goblin.hp=0")


# The same as from scratch.


@pytest.mark.parametrize(("name", "setup"), EVERY)
def test_a_known_game_is_the_one_that_is_made_from_scratch(name: str, setup: dict[str, Any]) -> None:
    fairfight.game(name, **setup)
    again, kind = fairfight.game(name, **setup), game_class(name)
    scratch = kind(kind.options.checked(setup))
    assert (repr(again), again.setup, again.content_hash) == (repr(scratch), scratch.setup, scratch.content_hash)
    assert again.content.tobytes() == scratch.content.tobytes()
    assert again.content.dtype == scratch.content.dtype
    first, second = again.start(seed=3), scratch.start(seed=3)
    for _ in range(3):
        assert first.choices() == second.choices()
        assert first.view(0) == second.view(0)
        if not first.over:
            first.play(first.codes[0])
            second.play(second.codes[0])
    assert (first.log(), first.to_bytes()) == (second.log(), second.to_bytes())


def test_the_order_in_which_games_are_made_does_not_matter() -> None:
    setups: list[dict[str, Any]] = [{}, {"change": "units.goblin.hp=31"}, {"a": "goblin"}]
    there = [fairfight.game("warband", **setup).content.tobytes() for setup in setups]
    known.forget()
    back = [fairfight.game("warband", **setup).content.tobytes() for setup in reversed(setups)]
    assert there == back[::-1]


def test_an_option_that_was_said_is_not_one_that_was_not() -> None:
    """Even where it says the usual: the lab refuses options that it sets itself."""
    said, unsaid = fairfight.game("gauntlet", agent="rulebook"), fairfight.game("gauntlet")
    assert said.setup == unsaid.setup
    assert ("agent" in said.setup.model_fields_set, "agent" in unsaid.setup.model_fields_set) == (True, False)


def test_many_threads_get_the_same_game() -> None:
    found: list[bytes] = []

    def make() -> None:
        for hp in range(30, 40):
            found.append(fairfight.game("warband", change=f"units.goblin.hp={hp}").content.tobytes())

    threads = [threading.Thread(target=make) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(found), len(set(found))) == (40, 10)


# A file that changed.

DECK = 'game = "warband"\nkind = "deck"\n'


def hp_of_goblins(**setup: Any) -> int:
    game = fairfight.game("warband", a="goblin", **setup)
    return int(game.content[0]["card"][0]["hp"])


def test_an_own_file_that_was_edited_is_read_anew(tmp_path: Path) -> None:
    path = own(tmp_path, "[units.goblin]\nhp = 31\n")
    assert hp_of_goblins(content=path) == 31
    own(tmp_path, "[units.goblin]\nhp = 32\n")
    assert hp_of_goblins(content=path) == 32
    own(tmp_path, "[units.goblin]\nhp = 31\n")
    assert hp_of_goblins(content=path) == 31


def test_an_edit_is_noticed_even_if_the_file_keeps_its_time_and_size(tmp_path: Path) -> None:
    path = own(tmp_path, "[units.goblin]\nhp = 31\n")
    before = Path(path).stat()
    assert hp_of_goblins(content=path) == 31
    own(tmp_path, "[units.goblin]\nhp = 32\n")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert hp_of_goblins(content=path) == 32


def test_files_that_come_and_go_in_a_folder_are_noticed(tmp_path: Path) -> None:
    own(tmp_path, "[units.goblin]\nattack = 31\n", name="a.toml")
    assert hp_of_goblins(content=str(tmp_path)) == 30
    own(tmp_path, "[units.goblin]\nhp = 32\n", name="b.toml")
    assert hp_of_goblins(content=str(tmp_path)) == 32
    (tmp_path / "b.toml").unlink()
    assert hp_of_goblins(content=str(tmp_path)) == 30


def test_an_own_file_that_is_gone_is_told(tmp_path: Path) -> None:
    path = own(tmp_path, "[units.goblin]\nhp = 31\n")
    hp_of_goblins(content=path)
    Path(path).unlink()
    with pytest.raises(fairfight.FairFightError, match="does not exist"):
        hp_of_goblins(content=path)


def test_an_own_file_that_became_wrong_is_told_with_its_line(tmp_path: Path) -> None:
    path = own(tmp_path, "[units.goblin]\nhp = 31\n")
    hp_of_goblins(content=path)
    own(tmp_path, "[units.goblin]\nhp = 0\n")
    with pytest.raises(fairfight.FairFightError, match=f"^{path}:4: units.goblin.hp: "):
        hp_of_goblins(content=path)


def test_a_deck_file_that_was_edited_is_read_anew(tmp_path: Path) -> None:
    deck = own(tmp_path, 'name = "Mine"\ncards = ["20 goblin"]\n', DECK)
    assert fairfight.game("warband", a=deck).setup.to_dict()["a"] == "20 goblin"
    own(tmp_path, 'name = "Mine"\ncards = ["20 archer"]\n', DECK)
    assert fairfight.game("warband", a=deck).setup.to_dict()["a"] == "20 archer"


def test_a_deck_file_of_summoners_that_was_edited_is_read_anew(tmp_path: Path) -> None:
    book = game_class("summoners").book().model
    path = tmp_path / "mine.toml"
    found = []
    for key in ("wardens", "raiders"):
        path.write_text(decks.file_text("Mine", book.decks[key]), encoding="utf-8")  # type: ignore[attr-defined]
        found.append(fairfight.game("summoners", a=str(path)).setup.to_dict()["a"])
    assert found[0] != found[1]


def test_the_content_of_a_saved_campaign_is_looked_at_too(tmp_path: Path) -> None:
    text = 'game = "investigators"\nkind = "content"\n[missions.graveyard]\nrounds = {}\n'
    path = tmp_path / "own.toml"
    path.write_text(text.format(9), encoding="utf-8")
    begun = fairfight.game("investigators", party="doctor", content=str(path))
    assert isinstance(begun, Investigators)
    saved = saved_at_start(begun, seed=1).text()
    rounds = []
    for number in (9, 8, 9):
        path.write_text(text.format(number), encoding="utf-8")
        game: Any = fairfight.game("investigators", begin=saved)
        rounds.append(int(game.content[0]["mission"]["rounds"][list(game.keys.missions).index("graveyard")]))
    assert rounds == [9, 8, 9]


def test_the_games_own_files_may_change_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(book.FOLDER, tmp_path / "content")
    monkeypatch.setattr(book, "FOLDER", tmp_path / "content")
    units = tmp_path / "content" / "units.toml"
    assert hp_of_goblins() == 30
    units.write_text(units.read_text(encoding="utf-8").replace("hp = 30", "hp = 31"), encoding="utf-8")
    assert hp_of_goblins() == 31


# What one game changes no other game sees.


def changeable(thing: Any, seen: dict[int, Any]) -> dict[int, Any]:
    """All that can be changed inside a thing, by its id."""
    if id(thing) in seen or thing is None or isinstance(thing, int | float | str | bytes | type | Path | np.dtype):
        return seen
    if isinstance(thing, np.ndarray):
        seen[id(thing)] = thing
        if thing.base is not None:
            seen[id(thing.base)] = thing.base
        return seen
    if type(thing) in (list, dict, set, bytearray):
        seen[id(thing)] = thing
    if isinstance(thing, dict):
        inside = [*thing, *thing.values()]
    elif isinstance(thing, list | tuple | set | frozenset):
        inside = list(thing)
    else:
        is_fixed = isinstance(thing, Checked) or getattr(type(thing), "__dataclass_params__", None)
        if not is_fixed:
            seen[id(thing)] = thing
        inside = list(getattr(thing, "__dict__", {}).values())
    for one in inside:
        changeable(one, seen)
    return seen


@pytest.mark.parametrize(("name", "setup"), EVERY)
def test_two_games_share_nothing_that_can_be_changed(name: str, setup: dict[str, Any]) -> None:
    one, other = fairfight.game(name, **setup), fairfight.game(name, **setup)
    mine, theirs = changeable(one, {}), changeable(other, {})
    assert [type(mine[each]) for each in mine.keys() & theirs.keys()] == []
    assert id(one) in mine
    assert id(one.content) in mine


@pytest.mark.parametrize("name", names())
def test_two_games_with_different_numbers_share_nothing_that_can_be_changed(name: str) -> None:
    one, other = fairfight.game(name), fairfight.game(name, change=f"{CHANGES[name]}=30")
    mine, theirs = changeable(one, {}), changeable(other, {})
    assert [type(mine[each]) for each in mine.keys() & theirs.keys()] == []


@pytest.mark.parametrize("name", names())
def test_content_that_a_game_writes_over_is_its_own(name: str) -> None:
    one, before = fairfight.game(name), fairfight.game(name).content.tobytes()
    one.content.view(np.uint8)[:] = 1
    assert fairfight.game(name).content.tobytes() == before
    assert len(set(before)) > 1


def test_a_mirror_that_is_written_over_is_its_own() -> None:
    one = fairfight.game("warband")
    one.mirror.card[0].hp = 99
    assert fairfight.game("warband").mirror.card[0].hp != 99


def test_a_checked_model_cannot_be_changed() -> None:
    model: Any = fairfight.game("warband", change="units.goblin.hp=31").model  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="checked content cannot be changed"):
        model.units["orc"] = model.units["goblin"]
    with pytest.raises(TypeError, match="checked content cannot be changed"):
        model.decks["rush"].cards.append("1 goblin")
    assert (type(model.units), type(model.decks["rush"].cards)) == (FixedDict, FixedList)


def test_a_game_that_keeps_something_changeable_is_made_from_scratch_each_time() -> None:
    class Odd(gauntlet.Gauntlet):
        made = 0

        def __init__(self, setup: Any) -> None:
            super().__init__(setup)
            self.kept = object()
            type(self).made += 1

    setup = Odd.options.checked({})
    one, other = known.made(Odd, setup), known.made(Odd, setup)
    assert Odd.made == 2
    assert one.kept is not other.kept
