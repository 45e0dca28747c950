"""Paths into content and set-up: what stands there, what a change makes of it, and which numbers there are."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import fairfight
from fairfight.game.game import Game
from fairfight.games.summoners.game import Summoners
from fairfight.lab.compare.changes import (
    Change,
    Difference,
    changed,
    differences,
    numbers_in,
    parse_change,
    settled,
    value_at,
    with_options,
)
from tests.content.own import ORC, own


def test_a_change_is_a_path_and_a_value_whatever_the_spaces() -> None:
    assert parse_change(" units.goblin.hp = 31 ") == Change("units.goblin.hp", "31")
    assert str(parse_change("units.goblin.hp =31")) == "units.goblin.hp=31"
    assert parse_change('units.orc={name="Orc", hp=4}') == Change("units.orc", '{name="Orc", hp=4}')


def test_a_dot_leads_into_the_content() -> None:
    assert parse_change("units.goblin.hp=31").in_content
    assert not parse_change("a=10 goblin, 10 knight").in_content


def test_changes_are_made_in_their_order_and_leave_all_else() -> None:
    game = fairfight.game("warband", a="rush", soft_cap=2, change="units.goblin.hp=31")
    after = changed(game, [Change("units.goblin.attack", "16"), Change("b", "horde"), Change("units.knight.hp", "9")])
    assert after.setup.model_dump() == game.setup.model_dump() | {
        "b": "horde",
        "change": ("units.goblin.hp=31", "units.goblin.attack=16", "units.knight.hp=9"),
    }
    values = [value_at(after, f"units.{path}") for path in ("goblin.hp", "goblin.attack", "knight.hp", "archer.hp")]
    assert values == [31, 16, 9, 90]
    assert value_at(game, "units.goblin.attack") == 15


def test_a_game_can_be_had_with_other_options() -> None:
    game = with_options(fairfight.game("warband", a="rush", soft_cap=2), {"a": "horde"})
    assert (game.setup.model_dump()["a"], game.setup.model_dump()["soft_cap"]) == ("horde", 2)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("content=own.toml", 'change "content=own.toml": content is not one value; change values of the content'),
        ("change=units.goblin.hp=3", 'change "change=units.goblin.hp=3": change is not one value'),
        ("hp=3", 'change "hp=3": unknown option "hp"; allowed: content, change, agent, agent_a, agent_b, a, b'),
    ],
)
def test_what_is_no_single_value_is_not_changed(text: str, problem: str) -> None:
    with pytest.raises(fairfight.FairFightError) as caught:
        changed(fairfight.game("warband"), [parse_change(text)])
    assert str(caught.value).startswith(problem)


# Steps from what is there now


@pytest.mark.parametrize(
    ("text", "settles"),
    [
        ("units.goblin.hp+=10%", "units.goblin.hp=33"),
        ("soft_cap+=1", "soft_cap=4"),
        ("player_hp*=1.5", "player_hp=150"),
        ("units.goblin.hp=31", "units.goblin.hp=31"),
    ],
)
def test_a_step_settles_to_the_value_that_it_makes(text: str, settles: str) -> None:
    [one] = settled(fairfight.game("warband"), [parse_change(text)])
    assert str(one) == settles


def test_a_step_of_a_value_that_another_change_sets_starts_there() -> None:
    changes = [parse_change("units.goblin.hp=40"), parse_change("units.goblin.hp+=1")]
    assert [str(one) for one in settled(fairfight.game("warband"), changes)][-1] == "units.goblin.hp=41"
    assert value_at(changed(fairfight.game("warband"), changes), "units.goblin.hp") == 41


def test_the_first_copy_of_a_card_is_one_more_than_none() -> None:
    game = fairfight.game("investigators")
    assert value_at(game, "decks.standard.cards.Stun") == 0
    [one] = settled(game, [parse_change("decks.standard.cards.Stun+=1")])
    assert str(one) == "decks.standard.cards.Stun=1"


def test_what_a_table_of_percentages_does_not_say_is_not_0() -> None:
    roles = Summoners.book().model.roles
    role = next(name for name, role in roles.items() if "STR" not in role.percent)
    with pytest.raises(fairfight.FairFightError, match=r'unknown entry of roles.*percent "STR"'):
        value_at(fairfight.game("summoners"), f"roles.{role}.percent.STR")


def test_what_two_games_do_not_have_in_common(tmp_path: Path) -> None:
    game = fairfight.game("warband", a="rush")
    other = with_options(game, {"content": own(tmp_path, "[units.goblin]\nhp = 31\n" + ORC), "soft_cap": 2})
    found = differences(game, other)
    assert found[:2] == [Difference("soft_cap", 3, 2), Difference("units.goblin.hp", 30, 31)]
    assert Difference("units.orc.hp", None, 40) in found


# What stands at a path


def test_what_stands_at_a_path() -> None:
    game = fairfight.game("gauntlet", hero="merlin", hand_limit=5)
    assert value_at(game, "hand_limit") == 5
    assert value_at(game, "heroes.merlin") == {"name": "Merlin", "ours": False, "hp": 15}
    assert value_at(game, "cards.pillar_breaker_blow.effects.0.dice") == 2


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("hand_limt", 'unknown option "hand_limt"; did you mean "hand_limit"?'),
        ("hero.merlin", 'unknown entry of content "hero"; did you mean "heroes"?'),
        ("heroes.merln.hp", 'unknown entry of heroes "merln"; did you mean "merlin"? allowed: hercules, merlin'),
        ("heroes.merlin.hp.max", 'unknown entry of heroes.merlin.hp "max"; allowed: none'),
        ("cards.lion_strangler.effects.2.hp", 'entry of cards.lion_strangler.effects "2"; allowed: 0, 1'),
    ],
)
def test_a_path_that_leads_nowhere_says_where_it_ends(path: str, problem: str) -> None:
    with pytest.raises(fairfight.FairFightError) as caught:
        value_at(fairfight.game("gauntlet"), path)
    assert problem in str(caught.value)


# The numbers of a part


def test_the_numbers_of_a_unit() -> None:
    assert list(numbers_in(value_at(fairfight.game("warband"), "units.goblin"), "units.goblin")) == [
        ("units.goblin.hp", 30),
        ("units.goblin.attack", 15),
        ("units.goblin.speed", 35),
        ("units.goblin.cost", 1),
        ("units.goblin.tribe.bonus_percent", 8),
    ]


def test_yes_or_no_words_and_fractions_are_no_whole_numbers() -> None:
    assert list(numbers_in({"pierce": True, "name": "7", "share": 0.5, "none": None}, "band")) == []


@pytest.mark.parametrize("part", ["heroes", "monsters.void_treant", "cards", "abilities.web_slinger"])
def test_all_whole_numbers_are_found_and_stand_at_their_paths(part: str) -> None:
    """Against the numbers in the part's JSON text."""
    game = fairfight.game("gauntlet")
    said = {name: value_at(game, f"{part}.{name}") for name in _names(game, part)}
    found = list(numbers_in(said, part))
    assert sorted(number for _, number in found) == sorted(
        int(number) for number in re.findall(r'": (-?\d+)(?=[,}])', json.dumps(said))
    )
    assert len({path for path, _ in found}) == len(found)
    assert all(value_at(game, path) == number for path, number in found[:40])


def _names(game: Game, part: str) -> list[str]:
    """The entries of a part, read from the content itself."""
    inside = game.book().model.model_dump(mode="json")
    for step in part.split("."):
        inside = inside[step]
    return list(inside)
