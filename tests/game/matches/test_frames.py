"""Frames of matches: what each observer saw, choice by choice, packed and unpacked."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from fairfight.game.interface.plain import plain
from fairfight.game.match import Match
from fairfight.game.matches import frames as framing
from fairfight.game.matches.frames import Frame, frames, observers, pack, parts_with, unpack
from fairfight.game.matches.record import AnyRow, read_record
from fairfight.games.directory import names
from tests.game.matches.recorded import SHORT, Played, agent, make, person


def rows_of(played: Played) -> tuple[Match, Sequence[AnyRow]]:
    """The match at its beginning again, and its rows."""
    match = played.match
    return match.game.start(match.seed, match.run), read_record(played.record(), "record.json").rows


def frames_for(played: Played, observer: str) -> list[Frame]:
    begun, rows = rows_of(played)
    return list(frames(begun, rows, observer))


def toy() -> Played:
    return Played(make("toy", {}), person(0, "a"), agent(1, "b", "greedy:2"))


def as_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("name", names())
def test_every_game_has_frames_that_come_back_as_they_were(name: str) -> None:
    setup, places = SHORT[name]
    played = Played(make(name, setup), *places)
    played.play_out(most=70)
    if not played.match.over:
        played.end("agreed")
    for who in observers(played.match.game):
        made = frames_for(played, who)
        packed = pack(made)
        assert unpack(packed) == as_json(made)
        assert len(packed) == -(-len(made) // 50)
        last = unpack(packed[-1:])[-1]
        assert last["view"] == as_json(plain(played.match.view(who)))
        assert last["scene"] == as_json(plain(played.match.scene(who)))
        assert last["ending"] == plain(played.match.ending)
        assert last.get("result") == as_json(played.match.result)
        told = [event for frame in made for event in frame["events"]]
        assert told == plain(played.match.events(who)), "all that happened, once and in order"


def test_there_is_a_frame_for_the_beginning_and_for_each_choice() -> None:
    played = toy()
    played.play_out()
    made = frames_for(played, "a")
    assert [frame["n"] for frame in made] == list(range(len(played.match.played) + 1))
    assert [frame["row"] for frame in made] == [0, *(row["n"] for row in played.rows)]
    match = played.match.rewound(0)
    assert "words" not in made[0]
    for code, frame in zip(played.match.played, made[1:], strict=True):
        assert frame["words"] == match.words(code)
        assert frame.get("seat") == match.seat
        match.play(code)
        assert frame["view"] == plain(match.view("a"))
    assert ["ending" in frame for frame in made] == [False] * (len(made) - 1) + [True]


def test_an_observer_sees_no_more_than_in_the_match() -> None:
    played = toy()
    played.play_out()
    of_a, of_b, of_all = (frames_for(played, who) for who in observers(played.match.game))
    assert of_a[0]["view"] != of_b[0]["view"] != of_all[0]["view"]
    assert of_a[0]["events"] != of_b[0]["events"]
    assert [frame["words"] for frame in of_a[1:]] == [frame["words"] for frame in of_b[1:]]


def test_an_undo_is_a_frame_of_the_position_before() -> None:
    played = toy()
    played.choose()
    played.choose()
    played.row("offer", what="undo", by=0)
    played.undo(1)
    played.choose()
    played.end("conceded", winner="b", by="a")
    made = frames_for(played, "a")
    assert [frame["row"] for frame in made] == [0, 1, 2, 4, 5, 6]
    assert [frame.get("rewound", False) for frame in made] == [False, False, False, True, False, False]
    before, back = made[1], made[3]
    assert back["events"] == []
    assert (back["view"], back["scene"]) == (before["view"], before["scene"])
    assert made[4]["events"][0]["n"] == before["events"][-1]["n"] + 1, "numbers go on from where it is"
    assert made[-1]["view"] == made[-2]["view"]
    assert made[-1]["ending"] == {"how": "conceded", "winner": "b", "by": "a"}
    assert "result" not in made[-1]


def test_a_part_can_be_read_without_the_others() -> None:
    numbered: list[Frame] = [{"n": n, "words": "größer, 弱い\n"} for n in range(120)]
    packed = pack(iter(numbered))
    assert [len(unpack([part])) for part in packed] == [50, 50, 20]
    assert unpack(packed[1:2]) == numbered[50:100]
    for start, count in ((0, 1), (49, 1), (50, 50), (30, 60), (119, 1), (0, 120)):
        wanted = parts_with(start, count)
        read = unpack(packed[wanted.start : wanted.stop])
        first = wanted.start * framing.PART
        assert read[start - first : start - first + count] == numbered[start : start + count]
        assert len(wanted) == 1 or count > 1
    assert pack([]) == []
    assert unpack([]) == []
