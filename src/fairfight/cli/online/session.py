"""A match of the service at the terminal: answers what comes and what is typed with lines to show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Protocol

from fairfight.cli.online.looks import Look
from fairfight.cli.online.position import There
from fairfight.cli.online.previews import preview_told
from fairfight.cli.online.wording import HELP, HELP_AFTER, HELP_PARTY, HELP_RESPONSES, PHRASES, RESPONDING, People
from fairfight.cli.play.deciding.decision import Decision
from fairfight.cli.play.deciding.menu import NOTHING_KNOWN
from fairfight.cli.play.looking import Answer, Looking, offered
from fairfight.cli.play.telling import note, story
from fairfight.cli.play.wishing import asked, has_responses, passing_until, wishes_told
from fairfight.cli.play.words import help_drawn, rules_drawn
from fairfight.client.errors import ServiceError
from fairfight.client.live.messages import Back, Goodbye, Lost, News, Refused, Said, Status, StatusChanged, Update
from fairfight.client.live.synchronous import LiveMatch
from fairfight.client.models import Match
from fairfight.common.errors import FairFightError, unknown
from fairfight.game.interface.wishes import NONE, Wishes
from fairfight.game.picture import Screen, Span, line

FIRST_TOLD = 12  # lines of what had happened before one came
SURE = "yes"
NEVER = "never"


class Beside(Protocol):
    """What can be done with a match beside playing it."""

    def leave(self, match: Match) -> Answer:
        """How to come back to it."""

    def save(self, match: Match, name: str) -> Answer:
        """Write its record to a file."""

    def rematch(self, match: Match) -> Answer:
        """Agree on the same again."""


class OnlineSession(Looking):
    """One match, from when somebody comes until they leave."""

    def __init__(
        self,
        live: LiveMatch,
        look: Look,
        screen: Callable[[], Screen],
        beside: Beside,
    ) -> None:
        super().__init__(screen)
        self._live, self._look, self._beside = live, look, beside
        self._people = People(live.match, live.place)
        self._update: Update | None = None
        self._is_chosen = False  # a choice was made, and the update that follows has not come yet
        self._known = NOTHING_KNOWN
        self._log_told = 0  # lines of the log
        self._read = set[str]()
        self._wishes = NONE
        self._waited_for = ""
        self._status = replace(live.status, offers=())  # what is offered by now is told

    @property
    def prompt(self) -> str:
        """What stands before the place to type."""
        return f"{self._live.match.places[self._live.place].seat if self._live.place is not None else ''}> "

    @property
    def takes_lines(self) -> bool:
        """Whether there is something to say by now: one has seen something, and nothing comes in a moment."""
        return self._update is not None and not self._is_chosen

    @property
    def is_asked(self) -> bool:
        """Whether it goes on only when something is typed."""
        return self._is_over or bool(self._update and self._decision.choices and not self._is_chosen)

    # What comes.

    def hear(self, news: News) -> Answer:
        """What there is to show when something came."""
        try:
            yield from self._heard(news)
        except FairFightError as error:
            yield from (line(Span(said, "bad")) for said in str(error).splitlines())

    def _heard(self, news: News) -> Answer:
        match news:
            case Update():
                yield from self._updated(news)
            case StatusChanged(status=status):
                yield from self._changed(status)
                if status.window and self._is_chosen:
                    yield from self._told_once(RESPONDING)
            case Said(place=place, phrase=phrase):
                if place != self._live.place:
                    yield line(Span(f"{self._people.named(place)}: {phrase.replace('_', ' ')}", "notice"))
            case Lost(why=why):
                yield line(Span(f"The connection is lost ({why}); it is tried again.", "bad"))
            case Back():
                yield line(Span("The connection is back.", "good"))
            case Goodbye(message=message):
                yield line(Span(f"The service says goodbye: {message}.", "bad"))
                self.is_done = True
            case Refused(message=message):
                yield line(Span(message, "bad"))

    def _updated(self, update: Update) -> Answer:
        """What happened, and the table if it is one's turn."""
        is_first, self._update, self._is_chosen = self._update is None, update, False
        if is_first:
            yield line()
        elif update.rewound:
            yield line(Span("A decision was taken back.", "notice"))
        told = self._look.tell(update)
        if told is None:
            told = self._new_in_log(0 if update.rewound and not is_first else FIRST_TOLD)
        yield from story(told[-FIRST_TOLD:] if is_first else told)
        yield from self._changed(update.status)
        if any(event.kind in self._wishes.pass_until for event in update.events):
            self._wishes = replace(self._wishes, pass_until=())  # the service looks at that by itself
        self._decision = Decision(There(self._live, self._look, update, self._words(update)), self._known)
        if update.over:
            yield from self._finish(update)
        elif self._decision.choices or is_first:
            yield line()
            yield from self._show()
        if self._decision.choices:
            self._waited_for = ""
        elif update.status.deciders and not update.over:
            yield from self._told_once(self._people.waits(update.status))

    def _words(self, update: Update) -> Mapping[int, str]:
        """The choices in words; none if the match has gone on meanwhile, for then another update follows."""
        try:
            return self._live.words() if update.choices else {}
        except ServiceError:
            return {}

    def _changed(self, status: Status) -> Answer:
        """What is new about the people."""
        if not self._is_over:
            yield from self._people.changes(self._status, status)
        self._status = status

    def _told_once(self, waiting: str) -> Answer:
        """For whom it waits, if that was not said last time."""
        if waiting != self._waited_for:
            yield from note(waiting)
        self._waited_for = waiting

    def _new_in_log(self, most_at_first: int) -> list[str]:
        """The lines of the log that were not told before; at first only so many of them."""
        try:
            lines = self._live.log()
        except ServiceError:  # it is not told just now, and will be with the next update
            return []
        is_anew = not 0 < self._log_told <= len(lines)
        first, self._log_told = max(0, len(lines) - most_at_first) if is_anew else self._log_told, len(lines)
        return lines[first:]

    def _finish(self, update: Update) -> Answer:
        yield line()
        yield from self._show()
        yield line()
        yield line(Span("The match is over", "title"))
        yield line(self._look.outcome(update))
        yield from self._offer()

    def _offer(self, _: str = "") -> Answer:
        words = {"save": "the public record, to a file", "log": "all that happened", "rematch": "", "quit": ""}
        yield offered(words)

    # What is typed.

    def _commands(self) -> Mapping[str, Callable[[str], Answer]]:
        commands = self._looks() | {"rules": self._rules, "who": self._who, "say": self._say}
        if self._is_over:
            return commands | {"": self._offer, "save": self._save, "rematch": self._rematch}
        commands |= {"": self._show, "hand": self._hand, "more": self._more}
        if self._live.place is None:
            return commands
        commands |= {"undo": self._offered("undo"), "draw": self._offered("draw"), "resign": self._resign}
        commands |= {
            "accept": self._answers_offer(self._live.accept),
            "decline": self._answers_offer(self._live.decline),
        }
        commands |= {"time": self._time, "away": self._away, "back": self._back}
        if self._look.game and has_responses(self._look.game):
            commands |= {"ask": self._ask, "wishes": self._tell_wishes, "pass": self._pass}
        return commands

    def _decide(self, text: str) -> Answer:
        if not self._decision.choices or self._is_chosen:
            yield line(self._people.waits(self._live.status))
            return
        found = self._decision.found(text)
        if len(found) != 1:
            yield from self._several(text)
            return
        asked = self._asking_back(text, found[0].words, lambda: True)
        if asked:
            yield asked
            return
        self._live.choose(found[0].code)
        self._is_chosen = True
        self._known = self._decision.known_after.of_the_last_list()

    # Looking.

    @property
    def _is_over(self) -> bool:
        return bool(self._update and self._update.over)

    @property
    def _texts_read(self) -> set[str]:
        return self._read

    def _lines_of_log(self) -> list[str]:
        return self._live.log()

    def _rules(self, about: str) -> Answer:
        if self._look.game is None:
            yield line("The rulebook page of this game is with the server's release.")
        else:
            yield from rules_drawn(about, self._look.game, self._screen())

    def _who(self, _: str) -> Answer:
        for said in self._people.shown(self._live.status):
            yield line(said)
        if not self._is_over and self._update:
            yield line(self._people.waits(self._live.status))

    def _help(self, about: str) -> Answer:
        if not about:
            yield from help_drawn(self._help_page(), self._screen())
            return
        yield from self._decision.about(about, self._screen())
        found = self._decision.found(about)
        if len(found) == 1:
            preview = self._live.preview(found[0].choice)
            titles = {piece.id: piece.title for piece in self._live.update.scene.pieces if piece.title}
            yield from (line(Span(f"  {told}", "dim")) for told in (preview_told(preview, titles) if preview else ()))

    def _help_page(self) -> dict[str, str]:
        if self._is_over:
            return HELP_AFTER
        seats = {place.seat for place in self._live.match.places}
        page = HELP | (HELP_PARTY if len(seats) == 1 < len(self._live.match.places) else {})
        return page | (HELP_RESPONSES if self._look.game and has_responses(self._look.game) else {})

    # Beside the table.

    def _offered(self, what: str) -> Callable[[str], Answer]:
        def answer(_: str) -> Answer:
            self._live.offer(what)
            yield from ()

        return answer

    def _answers_offer(self, work: Callable[[str], None]) -> Callable[[str], Answer]:
        def answer(what: str) -> Answer:
            offers = [offer.what for offer in self._live.status.offers]
            if not offers or (what and what not in offers):
                raise FairFightError(f"nobody offers {what or 'anything'}")
            work(what or offers[0])
            yield from ()

        return answer

    def _resign(self, said: str) -> Answer:
        if said != SURE:
            yield line("Give up? Type ", Span(f"resign {SURE}", "notice"), " to do so.")
        else:
            self._live.resign()

    def _say(self, phrase: str) -> Answer:
        if phrase.lower() not in PHRASES:
            raise FairFightError(unknown("phrase", phrase, PHRASES) if phrase else f"say one of: {', '.join(PHRASES)}")
        self._live.phrase(phrase.lower().replace(" ", "_"))
        yield from ()

    def _time(self, _: str) -> Answer:
        self._live.more_time()
        yield line("The others wait for longer.")

    def _away(self, name: str) -> Answer:
        place = self._people.place_of(name) if name else None
        if name and place is None:
            raise FairFightError(unknown("person", name, [one.name for one in self._live.match.places if one.name]))
        self._live.away("agent" if place is None else place)
        yield line(f"{'An agent decides' if place is None else f'{self._people.named(place)} decides'} for you now.")

    def _back(self, _: str) -> Answer:
        self._live.back()
        yield line("You decide again.")

    # Responses.

    def _ask(self, said: str) -> Answer:
        assert self._look.game
        if said:
            self._wish(asked(self._look.game, said.lower()), is_never_asked=said.lower() == NEVER)
        yield from self._tell_wishes()

    def _pass(self, said: str) -> Answer:
        """Pass once; or until something happens."""
        assert self._look.game
        until, _, event = said.lower().partition(" ")
        if until != "until":
            yield from self._decide(f"pass {said}".strip())
            return
        self._wish(passing_until(self._look.game, event, self._wishes))
        yield from self._tell_wishes()

    def _wish(self, wishes: Wishes, *, is_never_asked: bool = False) -> None:
        self._live.wish(wishes, auto_pass=is_never_asked)
        self._wishes = wishes

    def _tell_wishes(self, _: str = "") -> Answer:
        yield line(wishes_told(self._wishes))

    # Leaving.

    def _quit(self, _: str = "") -> Answer:
        if not self._is_over:
            yield from self._beside.leave(self._live.match)
        self.is_done = True

    def _save(self, name: str) -> Answer:
        yield from self._beside.save(self._live.match, name)

    def _rematch(self, _: str) -> Answer:
        yield from self._beside.rematch(self._live.match)
        self.is_done = True
