"""What somebody at the terminal is told and answered, without terminal and server: on a match of this process."""

from __future__ import annotations

import json
from typing import cast

import pytest

import fairfight
from fairfight.cli.online.looks import OwnLook, SceneLook
from fairfight.cli.online.session import OnlineSession
from fairfight.cli.play.looking import Answer, Cleared, Command
from fairfight.client.errors import ServiceError
from fairfight.client.live.messages import (
    Back,
    Goodbye,
    Lost,
    News,
    Offer,
    Presence,
    Refused,
    Said,
    Status,
    StatusChanged,
    Update,
    Window,
)
from fairfight.client.live.synchronous import LiveMatch
from fairfight.client.models import Match, Place
from fairfight.client.reading import read
from fairfight.game.interface.preview import Preview
from fairfight.game.interface.reason import Reason
from fairfight.game.matches import wire
from fairfight.game.picture import Screen, plain

PLACES = (Place(0, "hero", "person", name="Anna"), Place(1, "hero", "person", name="Bert"))


class Live:
    """A live match, as far as the terminal needs one."""

    def __init__(self, seed: int = 1) -> None:
        self.real = fairfight.game("gauntlet").start(seed)
        self.match, self.place, self.status = Match("m1", "gauntlet", "running", PLACES), 0, Status()
        self.heard, self.done = 0, list[object]()
        self.refuses = False

    def next(self, **more: object) -> Update:
        said = wire.update(self.real, "hero", self.heard)
        self.heard = said["heard"]
        self.update = read(Update, json.loads(json.dumps(said | more)))
        self.status = self.update.status
        return self.update

    def _check(self) -> None:
        if self.refuses:
            raise ServiceError("not_now", "the other side may still respond")

    def words(self) -> dict[int, str]:
        self._check()
        return {code: self.real.words(code) for code in self.real.codes}

    def log(self) -> list[str]:
        self._check()
        return self.real.log("hero")

    def why_not(self, thing: str) -> list[Reason]:
        return list(self.real.why_not(thing, seat="hero"))

    def preview(self, choice: object) -> Preview:
        return Preview(costs=(("mana", 2),))

    def choose(self, code: int) -> None:
        self._check()
        self.real.play(code)
        self.done.append(code)

    def offer(self, what: str) -> None:
        self.done.append(what)

    accept = decline = offer


class Beside:
    def leave(self, match: Match) -> Answer:
        yield Command(f"come back to {match.id}")

    def save(self, match: Match, name: str) -> Answer:
        raise AssertionError

    def rematch(self, match: Match) -> Answer:
        raise AssertionError


class Sitting:
    """Somebody at the terminal."""

    def __init__(self, *, is_known: bool = True) -> None:
        self.live = Live()
        look = OwnLook(self.live.real.game) if is_known else SceneLook()
        self.session = OnlineSession(cast("LiveMatch", self.live), look, lambda: Screen(80), Beside())

    def hears(self, news: News) -> str:
        return text(self.session.hear(news))

    def types(self, *lines: str) -> str:
        return [text(self.session.answer(one)) for one in lines][-1]


def text(answer: Answer) -> str:
    told = list(answer)
    assert not any(isinstance(one, Cleared) for one in told)
    return "\n".join(one.text if isinstance(one, Command) else plain([one]) for one in told)  # type: ignore[list-item]


def test_the_table_is_shown_when_one_is_asked_and_news_alone_otherwise() -> None:
    anna = Sitting()
    assert not anna.session.takes_lines
    assert anna.hears(anna.live.next()).endswith("Choices\n  1) resolve")
    assert anna.session.is_asked
    assert anna.types("2") == ""
    assert not anna.session.is_asked, "first the update must come"
    told = anna.hears(anna.live.next(choices=[], status={"deciders": [1]}))
    assert told.startswith("    Commits ")
    assert told.endswith("\nThe match waits for Bert.")
    assert "Choices" not in told
    assert anna.types("resolve") == "The match waits for Bert."
    assert anna.hears(anna.live.next(choices=[], status={"deciders": [1]})) == "", "it was said before"


def test_a_game_that_is_not_known_is_told_by_the_service() -> None:
    anna = Sitting(is_known=False)
    shown = anna.hears(anna.live.next())
    assert "Hercules with 25 HP" in shown
    assert anna.types("rules") == "The rulebook page of this game is with the server's release."
    assert anna.types("2") == ""
    assert anna.hears(anna.live.next()).startswith("    Commits ")


@pytest.mark.parametrize("is_known", [True, False])
def test_an_update_of_which_nothing_more_is_told_just_now_is_no_trouble(is_known: bool) -> None:
    anna = Sitting(is_known=is_known)
    anna.live.refuses = True
    shown = anna.hears(anna.live.next())
    assert "the other side may still respond" not in shown
    assert not anna.session.is_asked
    assert anna.types("log") == "the other side may still respond"
    anna.live.refuses = False
    assert anna.hears(anna.live.next()).endswith("resolve")


def test_a_choice_that_is_refused_can_be_made_again() -> None:
    anna = Sitting()
    anna.hears(anna.live.next())
    anna.live.refuses = True
    assert anna.types("1") == "the other side may still respond"
    anna.live.refuses = False
    assert anna.types("1") == ""
    assert len(anna.live.done) == 1


def test_what_is_not_on_the_table_is_told_in_a_line() -> None:
    anna = Sitting()
    anna.hears(anna.live.next())
    assert anna.hears(Lost("gone")) == "The connection is lost (gone); it is tried again."
    assert anna.hears(Back()) == "The connection is back."
    assert anna.hears(Said(1, "good_luck")) == "Bert: good luck"
    assert anna.hears(Said(0, "good_luck")) == "", "one's own"
    assert anna.hears(Refused("too_many", "slower")) == "slower"
    assert anna.hears(Goodbye("signed_out", "your session has ended")) == (
        "The service says goodbye: your session has ended."
    )
    assert anna.session.is_done


def test_who_comes_and_goes_and_offers_is_told() -> None:
    anna = Sitting()
    anna.hears(anna.live.next(status={"people": [{"place": 0}, {"place": 1, "is_here": False}]}))

    def now(offers: tuple[Offer, ...] = (), **bert: object) -> str:
        people = (Presence(0), read(Presence, {"place": 1, **bert}))
        return anna.hears(StatusChanged(Status(people, offers=offers)))

    assert now() == "Bert is here."
    assert now(is_here=False) == "Bert has gone; the match waits."
    assert now(is_away=True, stand_in="agent") == "Bert is here.\nBert leaves the decisions to an agent."
    assert now(is_away=True, stand_in="0") == ""
    assert now() == "Bert decides again."
    assert now(auto_pass=True) == "Bert passes whatever happens."
    assert now() == "Bert wants to be asked for responses again."
    assert now((Offer("draw", (1,)),)) == "Bert offers a draw: accept or decline."
    assert now((Offer("draw", (1,)), Offer("undo", (0,)))) == "You have offered it; the others may accept or decline."
    assert now((Offer("undo", (0,)),)) == "No draw is offered any more."


def test_that_the_other_side_may_respond_is_said_once() -> None:
    anna = Sitting()
    anna.hears(anna.live.next())
    anna.types("2")
    window = StatusChanged(Status(window=Window(2000)))
    assert anna.hears(window) == "The other side may respond; all is told in a moment."
    assert anna.hears(window) == ""


def test_asked_about_a_choice_it_tells_what_that_is_likely_to_do() -> None:
    anna = Sitting()
    anna.hears(anna.live.next())
    assert anna.types("? 1") == "1) resolve\n  costs 2 mana"
    assert anna.types("say").startswith("say one of: hello, good luck")
    assert "undo, draw: ask to take" in anna.types("?")


def test_after_a_decision_was_taken_back_only_what_is_new_is_told() -> None:
    anna = Sitting()
    anna.hears(anna.live.next())
    anna.live.choose(anna.live.real.codes[1])
    anna.hears(anna.live.next())
    anna.live.real = anna.live.real.rewound(0)
    assert anna.hears(anna.live.next(rewound=True)).startswith("A decision was taken back.\n\nFight 1 of 6")
    anna.live.choose(anna.live.real.codes[1])
    assert anna.hears(anna.live.next()).startswith("    Commits ")


def test_a_number_that_means_something_else_now_is_asked_back() -> None:
    anna = Sitting()
    anna.hears(anna.live.next())
    anna.types("2")
    anna.hears(anna.live.next())
    meaning = anna.session._decision.by_number
    assert 2 not in meaning or meaning[2].words == "play Atlas Guard", "a number keeps its meaning"
    anna.types("undo")
    assert anna.live.done[-1] == "undo"


def test_whoever_leaves_is_told_how_to_come_back() -> None:
    anna = Sitting()
    anna.hears(anna.live.next())
    assert anna.types("q") == "come back to m1"
    assert anna.session.is_done
