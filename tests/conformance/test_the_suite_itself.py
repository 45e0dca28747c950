"""The conformance suite catches broken games: each test breaks the toy in one way and sees the right check fail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pytest
from numpy.typing import NDArray

from fairfight.common.errors import ReplayError
from fairfight.engine.engine import Engine
from fairfight.engine.rule import Log, Options, rule
from fairfight.game.balance import Balance, BalanceSubject, Threats
from fairfight.game.catalogue import Entry, Section
from fairfight.game.columns import Column
from fairfight.game.display import Display
from fairfight.game.game import Game
from fairfight.game.interface.event import Observer, Reader
from fairfight.game.interface.scene import Scene
from fairfight.game.picture import Line, Screen, line
from tests.conformance import checks, table_checks
from tests.conformance.broken import DrawnWithWhatIsHidden, broken_rules, make, sample_nothing
from tests.conformance.toy import (
    HAND,
    Content,
    State,
    Toy,
    ToyBalance,
    ToyInterface,
    ToyReader,
    ToyText,
    ToyView,
    choices,
    update,
)


class TellsAll(ToyInterface):
    """Shows everybody both hands, as cards in the view."""

    def view(self, state: State, observer: int, reader: Reader) -> ToyView:
        shown = super().view(state, observer, reader)
        return replace(shown, hand=tuple(f"card.{card}" for seat in state.seat for card in seat.hand))


class Leaky(Toy):
    interface = TellsAll()


def test_a_view_that_leaks_the_other_hand_is_caught() -> None:
    with pytest.raises(AssertionError):
        checks.views_hide_what_a_seat_may_not_know(make(Leaky), 5)


class KnowsAll(ToyReader):
    """Reads the log with all secrets."""

    def knows(self, player: int) -> bool:
        return True


class LeakyLog(Toy):
    class Reads(ToyInterface):
        def reader(self, observer: Observer) -> Reader:
            return KnowsAll(observer)

    interface = Reads()


def test_a_log_that_leaks_the_other_hand_is_caught() -> None:
    assert checks.logs_hide_what_a_seat_may_not_know(make(Toy), 2000) > 100
    with pytest.raises(AssertionError, match="more than its view"):
        checks.logs_hide_what_a_seat_may_not_know(make(LeakyLog), 2000)


def test_a_view_that_is_not_typed_is_caught() -> None:
    class Odd(Toy):
        class Untyped(ToyInterface):
            def view(self, state: State, observer: int, reader: Reader) -> Any:
                return {"scores": [seat.score for seat in state.seat]}

        interface = Untyped()

    with pytest.raises(AssertionError):
        checks.views_hide_what_a_seat_may_not_know(make(Odd), 1)


def test_a_game_whose_imagine_does_nothing_is_noticed() -> None:
    class Plain(Toy):
        rules = broken_rules(sample_hidden=sample_nothing, mask_hidden=sample_nothing)

    assert checks.views_hide_what_a_seat_may_not_know(make(Toy), 2)
    assert not checks.views_hide_what_a_seat_may_not_know(make(Plain), 2)


def test_a_clone_that_shares_its_state_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Engine, "copy", lambda _self, state: state)
    with pytest.raises(AssertionError):
        checks.clone_shares_nothing(make(Toy), 1)


@rule
def misspells(s: State, c: Content, log: Log, choice: int) -> None:
    """Plain Python finds this when it gets there, and native code in words of its own."""
    if s.round > 100:
        s.round = s.rond  # type: ignore[attr-defined]


def test_a_slip_in_a_rule_that_is_never_reached_is_caught() -> None:
    class Misspelt(Toy):
        rules = broken_rules(name="misspelt", update=misspells)

    checks.rules_have_no_slips(make(Toy))
    with pytest.raises(AssertionError, match='rule misspells: unknown field of State "rond"; did you mean "round"'):
        checks.rules_have_no_slips(make(Misspelt))


@rule
def add_wide_numbers(s: State, c: Content, log: Log, choice: int) -> None:
    """Counts too far for its field: plain Python says so, native code would wrap."""
    update(s, c, log, choice)
    s.seat[0].score += 9000


def test_a_number_too_large_for_its_field_is_caught() -> None:
    class Wide(Toy):
        rules = broken_rules(name="wide", update=add_wide_numbers)

    with pytest.raises(Exception, match=r"margin: .* is not a whole number from -32768 to 32767"):
        checks.same_bytes_at_both_speeds(make(Wide), 3)


@rule
def repeat_a_choice(s: State, c: Content, out: Options) -> int:
    """Offers the first card twice."""
    n = choices(s, c, out)
    if 0 < n < HAND:
        out[n] = out[0]
        n += 1
    return n


def test_a_choice_offered_twice_is_caught() -> None:
    class Twice(Toy):
        rules = broken_rules(choices=repeat_a_choice)

    with pytest.raises(AssertionError):
        checks.choices_have_words_until_the_end(make(Twice), 1)


@rule
def never_end(s: State, c: Content, out: Options) -> int:
    """There is always something to do."""
    out[0] = 1
    return 1


@rule
def do_nothing(s: State, c: Content, log: Log, choice: int) -> None:
    """Nothing."""


def test_a_match_that_never_ends_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(Toy):
        rules = broken_rules(choices=never_end, update=do_nothing)

    monkeypatch.setattr(checks, "LONGEST", 500)
    with pytest.raises(pytest.fail.Exception, match="did not end"):
        checks.choices_have_words_until_the_end(make(Endless), 1)


def test_a_refusal_that_names_no_rule_is_caught() -> None:
    class RudeText(ToyText):
        def why_illegal(self, state: State, code: int) -> str:
            return "no"

    class Rude(Toy):
        text = RudeText()

    with pytest.raises(AssertionError):
        checks.illegal_choices_are_refused(make(Rude), 1)


def test_a_column_that_is_no_field_is_caught() -> None:
    class Short(Toy):
        @property
        def columns(self) -> Any:
            return make(Toy).columns[:-1]

    with pytest.raises(AssertionError):
        checks.choices_have_words_until_the_end(make(Short), 1)


def test_a_column_that_is_named_twice_is_caught() -> None:
    class Stammering(Toy):
        @cached_property
        def columns(self) -> tuple[Column, ...]:
            return (*super().columns, super().columns[0])

    with pytest.raises(Exception, match=r"columns named twice: .*winner"):
        checks.details_of_every_ready_set_up(Stammering, 1)


def test_a_game_that_saves_too_little_is_caught(tmp_path: Path) -> None:
    class Forgetful(Toy):
        def __init__(self, setup: Any) -> None:
            super().__init__(setup)
            self.setup = self.options.checked({})

    with pytest.raises((AssertionError, ReplayError)):
        checks.save_and_load_round_trip(Forgetful(Toy.options.checked({"sides": 20})), 3, tmp_path)


# What the lab asks


class AskedBalance(ToyBalance):
    threats = Threats("winner", "marg", ("a_w",))

    def subjects(self, game: Game) -> Sequence[BalanceSubject]:
        return [BalanceSubject("joker", "a_won", played="played:joker", blank={"sides": 1})]


class Asked(Toy):
    """The toy with all that the lab can ask about: a detail that is counted, a card that it counts, and a threat."""

    details = (Column("played:joker", "jokers played"),)
    balance: ClassVar[Balance] = AskedBalance()


@pytest.fixture
def remade(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is no game that can be had by its name."""

    def with_options(game: Toy, options: dict[str, Any]) -> Toy:
        return type(game)(game.options.checked(game.setup.model_dump() | options))

    monkeypatch.setattr(checks, "with_options", with_options)


@pytest.mark.usefixtures("remade")
def test_a_game_that_the_lab_can_ask_about_passes() -> None:
    checks.the_lab_can_ask_about_it(make(Toy), 5)
    checks.the_lab_can_ask_about_it(make(Asked), 5)


def judged_by(balance_of_it: type[Balance]) -> type[Toy]:
    """The toy with something wrong about what it tells the lab."""

    class Odd(Asked):
        balance: ClassVar[Balance] = balance_of_it()

    Odd.__name__ = balance_of_it.__name__
    return Odd


def one_subject(**changed: Any) -> type[Toy]:
    """The toy with something wrong about its card."""

    class OddSubject(AskedBalance):
        def subjects(self, game: Game) -> Sequence[BalanceSubject]:
            return [replace(super().subjects(game)[0], **changed)]

    return judged_by(OddSubject)


class NoHeadline(AskedBalance):
    headline = "b_won"


class LabelWithoutItsColumn(AskedBalance):
    headline = "winner"


class ScoreOfTwo(AskedBalance):
    def score(self, rows: NDArray[Any]) -> NDArray[Any]:
        return np.zeros((len(rows), 2), np.int64)


class ScoreInHalves(AskedBalance):
    def score(self, rows: NDArray[Any]) -> NDArray[Any]:
        return rows["margin"] / 2


class ScoreThatWraps(AskedBalance):
    def score(self, rows: NDArray[Any]) -> NDArray[Any]:
        return np.asarray(rows["margin"], np.uint8)


class LengthOfOneRun(AskedBalance):
    def length(self, rows: NDArray[Any]) -> NDArray[Any]:
        return np.ones(1, np.int64)


class ThreatsWithout(AskedBalance):
    threats = Threats("winner", "group_")


class ThreatsThatCostNothing(AskedBalance):
    threats = Threats("winner", "marg", ("hp_lost_",))


class ThreatsThatEndNothing(AskedBalance):
    threats = Threats("margin", "marg")


class ColumnsThatTheBlankLacks(one_subject(blank={"sides": 20})):  # type: ignore[misc]
    @cached_property
    def columns(self) -> tuple[Column, ...]:
        return make(Toy).columns[: 2 if self.content[0]["sides_of_die"] == 20 else 3]


@pytest.mark.usefixtures("remade")
@pytest.mark.parametrize(
    "kind",
    [
        judged_by(NoHeadline),
        judged_by(LabelWithoutItsColumn),
        judged_by(ScoreOfTwo),
        judged_by(ScoreInHalves),
        judged_by(ScoreThatWraps),
        judged_by(LengthOfOneRun),
        one_subject(metric="b_won"),
        one_subject(played="played:jokr"),
        one_subject(drawn="drawn:joker"),
        one_subject(in_deck="taken:joker"),
        one_subject(blank={"sides": 6}),  # what it is already
        ColumnsThatTheBlankLacks,
        judged_by(ThreatsWithout),
        judged_by(ThreatsThatCostNothing),
        judged_by(ThreatsThatEndNothing),
    ],
)
def test_a_game_that_answers_the_lab_wrongly_is_caught(kind: type[Toy]) -> None:
    with pytest.raises(AssertionError):
        checks.the_lab_can_ask_about_it(make(kind), 5)


# What people see


class DrawnTooWideDisplay(Display):
    def picture(self, view: ToyView, scene: Scene, screen: Screen) -> list[Line]:
        return [line("=" * 60)]


class DrawnTooWide(Toy):
    screen = DrawnTooWideDisplay()


class DrawnWithFancyLettersDisplay(Display):
    def picture(self, view: ToyView, scene: Scene, screen: Screen) -> list[Line]:
        return [line("\N{BLACK HEART SUIT}")]


class DrawnWithFancyLetters(Toy):
    screen = DrawnWithFancyLettersDisplay()


class NotDrawnDisplay(Display):
    def picture(self, view: ToyView, scene: Scene, screen: Screen) -> list[Line]:
        return []


class NotDrawn(Toy):
    screen = NotDrawnDisplay()


@pytest.mark.parametrize("kind", [DrawnTooWide, DrawnWithFancyLetters, DrawnWithWhatIsHidden, NotDrawn])
def test_a_game_that_is_drawn_badly_is_caught(kind: type[Toy]) -> None:
    table_checks.it_can_be_drawn(make(Toy), 1)
    with pytest.raises(AssertionError):
        table_checks.it_can_be_drawn(make(kind), 1)


JOKER = Entry("joker", "Joker", "card", "Wins.")


@pytest.mark.parametrize(
    "sections",
    [
        [],
        [Section("card", "Cards", [])],
        [Section("card", "", [JOKER])],
        [Section("Card", "Cards", [JOKER])],
        [Section("card", "Cards", [JOKER]), Section("card", "More cards", [JOKER])],
        [Section("card", "Cards", [JOKER, JOKER])],
        [Section("card", "Cards", [replace(JOKER, name="")])],
        [Section("card", "Cards", [replace(JOKER, text=" ")])],
        [Section("card", "Cards", [replace(JOKER, kind="")])],
        [Section("card", "Cards", [replace(JOKER, facts="two\nlines")])],
        [Section("card", "Cards", [replace(JOKER, fields={"wins": True})])],
        [Section("card", "Cards", [replace(JOKER, id="cards.joker", fields={"wins": True})])],
    ],
)
def test_a_catalogue_that_lacks_something_is_caught(sections: list[Section]) -> None:
    class Odd(Toy):
        @classmethod
        def catalogue(cls, own: str = "") -> Sequence[Section]:
            return sections

    table_checks.it_has_a_catalogue(Toy)
    with pytest.raises(AssertionError):
        table_checks.it_has_a_catalogue(Odd)
