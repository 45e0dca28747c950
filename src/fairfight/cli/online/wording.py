"""Words about a match of the service: who is there, what is offered, whose time runs, and what can be typed."""

from __future__ import annotations

from collections.abc import Iterator

from fairfight.cli.play.looking import Answer
from fairfight.client.live.messages import Presence, Status
from fairfight.client.models import Match
from fairfight.game.picture import Span, line

HELP = {
    "a number, or words": "do that; any part of a choice's words is enough, a topic's number shows its choices",
    "Enter, show, hand": "the table and the choices; only the cards in hand",
    "more": "show more of a long list",
    "card NAME": "the text of a card",
    "? NAME, ? NUMBER": "about a card or a choice, without doing it: its text, what it is likely to do, or why it "
    "cannot be done",
    "rules, rules NAME": "the sections of the rulebook page; one of them",
    "log, log 20": "all that happened, as far as you may know it; the last 20 lines",
    "who": "who is there, whom the match waits for, and the clocks",
    "undo, draw": "ask to take your last decision back; offer a draw",
    "accept, decline": "answer what is offered",
    "say good luck": "one of the phrases; say alone lists them",
    "resign": "give up",
    "quit, q": "leave; the match goes on, and you can come back",
}
HELP_RESPONSES = {
    "pass until turn": "pass whenever you may respond, until a turn begins or something else happens, such as hurt",
    "ask others, ask attack": "be asked only when you may respond to what others do; only to attacks; ask always, ask "
    "never; wishes tells what is wished now",
    "time": "keep the others waiting for longer while you think of a response",
}
HELP_PARTY = {
    "away, away NAME": "let an agent, or somebody else, decide for your heroes",
    "back": "decide for them yourself again",
}
HELP_AFTER = {
    "show": "the table at the end",
    "log, log 20": "what happened, as you saw it",
    "save, save FILE": "write the public record to a file, for `fairfight verify`",
    "rematch": "the same again",
    "quit, q": "stop",
}
RESPONDING = "The other side may respond; all is told in a moment."
PHRASES = (
    "hello",
    "good luck",
    "well played",
    "thank you",
    "sorry",
    "one moment",
    "oops",
    "good game",
    "again",
)
OFFERED = {"draw": "offers a draw", "undo": "asks to take a decision back"}
WITHDRAWN = {"draw": "No draw is offered any more.", "undo": "Nobody asks to take anything back any more."}


class People:
    """The people of a match, by their places."""

    def __init__(self, match: Match, own: int | None) -> None:
        self.match, self.own = match, own
        self._places = {place.place: place for place in match.places}

    def name(self, place: int) -> str:
        """What somebody is called."""
        held = self._places.get(place)
        return "you" if place == self.own else (held.name or held.agent or held.seat) if held else f"place {place}"

    def named(self, place: int) -> str:
        """The same at the beginning of a sentence."""
        name = self.name(place)
        return f"{name[0].upper()}{name[1:]}"

    def place_of(self, name: str) -> int | None:
        """The place of somebody by name, however it is written."""
        found = [one.place for one in self.match.places if one.name.casefold() == name.casefold()]
        return found[0] if len(found) == 1 else None

    def waits(self, status: Status) -> str:
        """Whom the match waits for; not for long if that is an agent."""
        if status.window:
            return RESPONDING
        if status.deciders:
            return f"The match waits for {' and '.join(map(self.name, status.deciders))}."
        return "An agent is thinking."

    def changes(self, before: Status, now: Status) -> Answer:
        """What others should know of two states of the people, a line each."""
        earlier = {one.place: one for one in before.people}
        for one in now.people:
            if one.place != self.own and one.place in earlier:
                yield from self._changed(earlier[one.place], one)
        offers = {offer.what: set(offer.by) for offer in before.offers}
        for offer in now.offers:
            for place in sorted(set(offer.by) - offers.pop(offer.what, set())):
                if place == self.own:
                    yield line("You have offered it; the others may accept or decline.")
                else:
                    said = f"{self.named(place)} {OFFERED.get(offer.what, f'offers {offer.what}')}"
                    yield line(Span(said, "notice"), ": accept or decline.")
        for what in offers:
            yield line(Span(WITHDRAWN.get(what, f"{what} is offered no more."), "dim"))

    def _changed(self, before: Presence, now: Presence) -> Answer:
        name = self.named(now.place)
        if before.is_here != now.is_here:
            yield line(Span(f"{name} {'is here' if now.is_here else 'has gone; the match waits'}.", "dim"))
        if before.is_away != now.is_away:
            by = "an agent" if not now.stand_in.isdecimal() else self.name(int(now.stand_in))
            said = f"leaves the decisions to {by}" if now.is_away else "decides again"
            yield line(Span(f"{name} {said}.", "dim"))
        if before.auto_pass != now.auto_pass:
            said = "passes whatever happens" if now.auto_pass else "wants to be asked for responses again"
            yield line(Span(f"{name} {said}.", "dim"))

    def shown(self, status: Status) -> Iterator[str]:
        """Who is there, with their clocks."""
        present = {one.place: one for one in status.people}
        for place in self.match.places:
            who = f"{self.name(place.place)}" if place.who == "person" else f"{place.agent}, an agent"
            heroes = f" ({', '.join(place.heroes)})" if place.heroes else ""
            yield f"{place.seat}{heroes}: {who}{_told(present.get(place.place), self.match)}"
        if status.move_ms_left is not None:
            yield f"{clock(status.move_ms_left)} left for this decision"


def _told(one: Presence | None, match: Match) -> str:
    if one is None:
        return ""
    facts = [] if one.is_here else ["not here"]
    facts += ["away"] if one.is_away else []
    facts += [f"{clock(one.bank_ms)} in the bank"] if match.clock.kind == "live" and one.bank_ms is not None else []
    return f", {', '.join(facts)}" if facts else ""


def clock(ms: int) -> str:
    """A time as people read it.

    >>> clock(65_000), clock(7_200_000)
    ('1:05', '2 h')
    """
    seconds = ms // 1000
    return f"{seconds // 3600} h" if seconds >= 3600 else f"{seconds // 60}:{seconds % 60:02}"
