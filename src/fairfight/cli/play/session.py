"""The match loop: answers each typed line with lines to show. It prints nothing itself."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from fairfight.cli.play.deciding.decision import Decision
from fairfight.cli.play.deciding.menu import NOTHING_KNOWN
from fairfight.cli.play.deciding.numbers import Numbers
from fairfight.cli.play.deciding.position import Here
from fairfight.cli.play.files import Keeper
from fairfight.cli.play.looking import LEAVING, Answer, Cleared, Command, Looking, Shown, offered
from fairfight.cli.play.opponents import Adviser, Opponent, advice_told
from fairfight.cli.play.telling import News, note, outcome, story, was_decided
from fairfight.cli.play.wishing import Wishing, has_responses
from fairfight.cli.play.words import help_drawn, help_page, rules_drawn
from fairfight.game.interface.choice import Choice, WordedChoice
from fairfight.game.match import Match
from fairfight.game.matches.undo import has_rolled, why_for_good, why_not_undone
from fairfight.game.picture import Screen, Span, line
from fairfight.lab.runs.typed import replay_command, typed


@dataclass(frozen=True)
class Seating:
    """Who sits where: people, and who decides for the other seats."""

    people: tuple[str, ...]
    others: Mapping[str, Opponent] = field(default_factory=dict)


class Session(Looking):
    """One match after the other, from the first decision until somebody quits."""

    def __init__(
        self,
        match: Match,
        seating: Seating,
        screen: Callable[[], Screen],
        keeper: Keeper | None = None,
        adviser: Adviser | None = None,
        go_on_command: Callable[[Path], str] = "fairfight play --load {}".format,
        thinking: Callable[[str], contextlib.AbstractContextManager[None]] = lambda _: contextlib.nullcontext(),
    ) -> None:
        super().__init__(screen)
        self.seating = seating
        self._adviser = adviser
        self._go_on_command = go_on_command
        self._thinking = thinking
        self._sit_down(match, keeper or Keeper())

    def _sit_down(self, match: Match, keeper: Keeper) -> None:
        """A match begins, or goes on after it was loaded."""
        first = self.seating.people[0]
        self.match = match
        self._keeper = keeper
        self._seat = first  # whose eyes the screen is for
        self._at_keyboard = None if len(self.seating.people) > 1 else first
        self._handing_to: str | None = None  # a person who does not have the keyboard yet
        self._news_for = {seat: News(match.game.text, seat) for seat in self.seating.people}
        self._wishing = {seat: Wishing(seat) for seat in self.seating.people}
        self._read: dict[str, set[str]] = {seat: set() for seat in self.seating.people}  # cards whose text was shown
        self._known: dict[str, Numbers] = {}  # what numbers mean to each of them
        self._pressed = ("", "")
        self._before: list[tuple[Here, Decision]] = []  # those that may be taken back
        self._look(first)

    @property
    def prompt(self) -> str:
        """What stands before the place to type."""
        decides = not (self.match.over or self._handing_to or self._decision.is_watched)
        return f"{self._seat}> " if decides else "> "

    # Answers.

    def begin(self) -> Answer:
        """From the start of the match to the first decision of a person."""
        if self.match.log(self._seat, brief=True):
            yield line()
        yield from self._go_on()

    def _answered(self, text: str) -> Answer:
        if self._handing_to and ("?" in text or text.partition(" ")[0].lower() not in (*LEAVING, "save")):
            yield from self._handed_over(text)
        else:
            yield from super()._answered(text)

    def _commands(self) -> Mapping[str, Callable[[str], Answer]]:
        commands = self._looks() | {"rules": self._rules, "save": self._save}
        if self.match.over:
            return commands | {"": self._offer, "replay": self._replay, "again": self._again}
        commands |= {"": self._enter, "hand": self._hand, "undo": self._undo, "hint": self._hint, "more": self._more}
        if self._decision.is_watched:
            commands["on"] = self._on
        if has_responses(self.match.game):
            commands.update({"ask": self._ask, "wishes": self._wishes, "pass": self._pass})
        return commands

    # Going on.

    def _go_on(self) -> Answer:
        """Let the others decide until a person is asked, nobody is, or it is over; tell what happened."""
        while not self.match.over and self.match.seat:
            if self.match.seat in self.seating.others:
                choice = yield from self._chosen_by(self.seating.others[self.match.seat])
            else:
                passing = self._wishing[self.match.seat].passing(self.match)
                if passing is None:
                    break
                yield from self._told_to_pass(self.match.seat)
                choice = passing
            self._play(choice)
            self._forget_numbers()
        self._look(self._seat)
        if self.match.over:
            yield from self._finish()
        elif self._at_keyboard != self.match.seat and self.match.seat and len(self.seating.people) > 1:
            yield from self._hand_over(self.match.seat)
        else:
            yield from self._news_and_table()

    def _chosen_by(self, opponent: Opponent) -> Generator[Shown, None, Choice]:
        """What another seat chooses, after people have been told what happened before it."""
        yield from self._news()
        yield from note(opponent.news(self.match))
        with self._thinking(str(self.match.seat)):
            return opponent.choose(self.match)

    def _play(self, choice: Choice | WordedChoice) -> None:
        """Play it, whole or not at all: whoever breaks in finds the match before or after it."""
        ahead = self.match.clone()
        ahead.play(choice)
        self.match = ahead

    def _news(self) -> Answer:
        """What the person at the screen has not been told yet."""
        yield from story(self._news_for[self._seat].of(self.match))

    def _news_and_table(self) -> Answer:
        yield from self._news()
        yield line()
        yield from self._show()

    def _decide(self, text: str) -> Answer:
        found = self._decision.found(text)
        if len(found) != 1:
            yield from self._several(text)
            return
        asked = self._asking_back(text, found[0].words, lambda: why_for_good(self.match, found[0], self._seat))
        if asked:
            yield asked
            return
        here, decided = self._here, self._decision
        self._play(found[0])
        self._remember(here, decided)
        yield from self._go_on()

    def _remember(self, here: Here, decided: Decision) -> None:
        """Keep the position for undo, and its numbers. Dice that were rolled make an end of it for all earlier ones."""
        if self._before and has_rolled(self._before[-1][0].match, here.match):
            self._before.clear()
        self._before.append((here, decided))
        self._known[here.seat] = decided.known_after
        if has_rolled(here.match, self.match):
            self._forget_numbers()

    def _look(self, seat: str) -> None:
        """See what a seat can do now, with the numbers that it knows."""
        self._here = Here(self.match, seat)
        self._decision = Decision(self._here, self._known.get(seat, NOTHING_KNOWN))

    def _forget_numbers(self) -> None:
        """Whoever goes on looks first: only the last list is still known."""
        self._known = {seat: known.of_the_last_list() for seat, known in self._known.items()}

    # Nobody decides.

    def _enter(self, _: str) -> Answer:
        if not self._decision.is_watched:
            yield from self._show()
            return
        self._play(self._decision.choices[0])
        yield from self._go_on()

    def _on(self, _: str) -> Answer:
        """Go on as long as nobody decides."""
        while self._decision.is_watched and not self.match.over:
            self._play(self._decision.choices[0])
            yield from self._news()
            self._look(self._seat)
        yield from self._go_on()

    # Passing without being asked.

    def _ask(self, said: str) -> Answer:
        if said:
            self._wishing[self._seat].ask(self.match.game, said.lower())
        yield from self._wishes()

    def _pass(self, said: str) -> Answer:
        """Pass once; or until something happens."""
        until, _, event = said.lower().partition(" ")
        if until != "until":
            yield from self._decide(f"pass {said}".strip())
            return
        self._wishing[self._seat].pass_until(self.match, event)
        yield from self._wishes()

    def _wishes(self, _: str = "") -> Answer:
        """Tell the wishes. Whoever need not be asked any more about what is asked now has passed."""
        wishing = self._wishing[self._seat]
        yield line(wishing.told())
        if wishing.passing(self.match):
            yield from self._go_on()

    def _told_to_pass(self, seat: str) -> Answer:
        """Tell whoever passes by a wish, and nobody else: that somebody is asked tells of what they hold."""
        if seat == self._seat:
            yield from self._news()
            yield from note("You pass.")

    # Two people at one keyboard.

    def _hand_over(self, seat: str) -> Answer:
        self._handing_to, self._at_keyboard = seat, None
        yield Cleared()
        yield line(Span(f"Hand the keyboard to {seat}.", "title"), f" {seat}: press Enter when nobody else looks.")

    def _handed_over(self, text: str) -> Answer:
        if text:
            yield line(f"It is {self._handing_to}'s turn: Enter shows the table to {self._handing_to}.")
            return
        assert self._handing_to is not None
        self._seat = self._at_keyboard = self._handing_to
        self._handing_to = None
        self._forget_numbers()
        self._look(self._seat)
        yield from self._news_and_table()

    # Looking.

    @property
    def _is_over(self) -> bool:
        return self.match.over

    @property
    def _texts_read(self) -> set[str]:
        return self._read[self._seat]

    def _lines_of_log(self) -> list[str]:
        return self.match.log(self._seat)

    def _help(self, about: str) -> Answer:
        if about:
            yield from self._decision.about(about, self._screen())
        else:
            yield from help_drawn(help_page(self.match), self._screen())

    def _rules(self, about: str) -> Answer:
        yield from rules_drawn(about, self.match.game, self._screen())

    # Taking back and advice.

    def _undo(self, _: str) -> Answer:
        if not self._before:
            yield line("There is no decision of yours to take back.")
            return
        here, decided = self._before[-1]
        before, seat = here.match, here.seat
        reason = f"{seat} has decided it" if seat != self._seat else why_not_undone(before, self.match, seat)
        if reason:
            yield line(Span(f"That cannot be taken back: {reason}.", "bad"))
            return
        self._before.pop()
        self.match = before
        self._news_for[seat] = News.heard(before, seat)
        self._wishing[seat].pass_no_longer()
        self._here, self._decision, self._known[seat] = here, decided, decided.known
        yield line("Taken back.")
        yield line()
        yield from self._show()

    def _hint(self, _: str) -> Answer:
        if self._decision.is_watched:
            yield line("Nobody decides now, so there is nothing to advise.")
        elif self._adviser is None:
            yield line("There is nobody to ask for advice.")
        else:
            yield from note(self._adviser.news(self.match))
            with self._thinking("search"):
                advice = self._adviser.advise(self.match.clone())
            yield from advice_told(self.match, advice)

    # Keeping, and the end.

    def _save(self, name: str) -> Answer:
        path = self._keeper.save(self.match, name)
        over = self.match.over
        yield line(f"Saved to {path}. To {'tell it again' if over else 'go on'} later:")
        yield Command(self._replay_of(path) if over else self._go_on_command(path))

    def _quit(self, _: str = "") -> Answer:
        yield from self.keep()
        self.is_done = True

    def keep(self) -> Answer:
        """See that nothing is lost, and say how to go on."""
        if not self.match.over:
            path = self._keeper.keep(self.match)
            if path:
                yield line(f"The match is kept in {path}. To go on:")
                yield Command(self._go_on_command(path))
            else:
                yield line("Nothing was played, so nothing is kept.")

    def _finish(self) -> Answer:
        self._at_keyboard = self._seat
        yield from self._news_and_table()
        yield line()
        yield line(Span("The match is over", "title"))
        yield line(outcome(self.match))
        yield line("To tell it again later:")
        yield Command(self._replay_command())
        yield from self._offer()

    def _replay_command(self) -> str:
        """The command that tells this match again: by its dice alone if nobody decided anything, else from its file."""
        if not was_decided(self.match):
            return replay_command(self.match.game, self.match.seed, self.match.run)
        return self._replay_of(self._keeper.keep(self.match))

    def _replay_of(self, path: Path | None) -> str:
        own = self.match.game.setup.content
        return f"fairfight replay {typed(str(path))}" + (f" --content {typed(own)}" if own else "")

    def _offer(self, _: str = "") -> Answer:
        words = {"replay": "the whole story", "save": "to a file", "again": "with the next dice", "quit": ""}
        yield offered(words)

    def _replay(self, _: str) -> Answer:
        yield from story(self.match.log())

    def _again(self, _: str) -> Answer:
        """The same set-up with the next run's dice."""
        self._sit_down(self.match.game.start(self.match.seed, self.match.run + 1), Keeper(self._keeper.folder))
        yield line(Span(f"Seed {self.match.seed}, run {self.match.run}", "title"))
        yield from self.begin()
