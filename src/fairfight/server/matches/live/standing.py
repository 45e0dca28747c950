"""`Standing`: where a match stands after its rows: the rules' match, the party, banks, offers and votes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from fairfight.common.errors import FairFightError
from fairfight.game.game import Game
from fairfight.game.interface.event import Observer
from fairfight.game.match import Match
from fairfight.game.matches.ending import Ending
from fairfight.game.matches.party import AGENT, Party, Rule, Vote
from fairfight.server.matches.live.rows import Row

Offer = Literal["draw", "undo"]


@dataclass(frozen=True, slots=True)
class Place:
    """A chair of a match, once it has begun."""

    number: int
    seat: str
    heroes: tuple[str, ...]
    account_id: str | None  # None: an agent's, or a person's whose account is gone
    agent: str = ""  # who plays here, if it is no person
    first_bank: int = 0  # ms

    @property
    def is_agent(self) -> bool:
        """Whether no person plays here."""
        return bool(self.agent)


@dataclass
class Line:
    """The numbers of an observer's events: they go on after an undo, though the rules' own go back."""

    ahead: int = 0  # how much higher they are than the rules' own
    begins: int = 0  # the first that is valid; what an observer heard before was taken back
    cut: int = 0  # the rules' own number of the last event before the undo


@dataclass
class Standing:
    """A match and all that its rows have done to it."""

    match: Match
    places: tuple[Place, ...]
    rule: Rule = "host"
    rows: int = 0
    spent: list[int] = field(default_factory=list)  # of banks, in ms
    absent: list[int] = field(default_factory=list)  # ms without a connection
    offers: dict[Offer, set[int]] = field(default_factory=dict)  # the places that want it
    votes: dict[int, int] = field(default_factory=dict)  # codes
    stand_ins: dict[int, str] = field(default_factory=dict)  # for places that are away: a place's number, or `AGENT`
    lines: dict[Observer, Line] = field(default_factory=dict)
    asides: dict[int, int] = field(default_factory=dict)  # how many rows beside choices each place has made
    chose: list[str | None] = field(default_factory=list)  # the seat of each choice
    act: str = ""  # the seat of which something has begun last that others may respond to; passes are none
    effects: list[str] = field(default_factory=list)  # the seats of what the last choice made begin by itself

    def __post_init__(self) -> None:
        self.spent = self.spent or [0] * len(self.places)
        self.absent = self.absent or [0] * len(self.places)

    @property
    def game(self) -> Game:
        """The rules with their set-up."""
        return self.match.game

    # Who decides.

    @property
    def is_party(self) -> bool:
        """Whether all play on one seat."""
        return len(self.game.seats) == 1

    @property
    def people(self) -> tuple[Place, ...]:
        """The places of people."""
        return tuple(place for place in self.places if not place.is_agent)

    @property
    def party(self) -> Party:
        """Who plays which heroes; agents' places are those of people who are always away."""
        heroes = {hero: str(place.number) for place in self.places for hero in place.heroes}
        away = {str(place.number): AGENT for place in self.places if place.is_agent}
        host = next((str(place.number) for place in self.places if not place.is_agent), str(self.places[0].number))
        return Party(heroes, host, self.rule, {**away, **{str(one): by for one, by in self.stand_ins.items()}})

    @property
    def deciders(self) -> tuple[int, ...]:
        """The places of people who may decide now; none: an agent decides, the rules do, or it is over."""
        match = self.match
        if match.over or match.seat is None:
            return ()
        if self.is_party:
            return tuple(int(one) for one in self.party.deciders(match.actor) if one != AGENT)
        return tuple(place.number for place in self.places if place.seat == match.seat and not place.is_agent)

    @property
    def thinker(self) -> Place | None:
        """The place that an agent decides for now."""
        match = self.match
        if match.over or match.seat is None or self.deciders:
            return None
        actor = match.actor.id
        at = [place for place in self.places if place.seat == match.seat and (not actor or actor in place.heroes)]
        return at[0] if at else None

    @property
    def is_vote(self) -> bool:
        """Whether several people decide together now."""
        return len(self.deciders) > 1

    @property
    def is_response(self) -> bool:
        """Whether whoever decides may respond to something, or pass."""
        match = self.match
        if match.over or match.seat is None or not self.game.interface.occasions_about:
            return False
        seat = self.game.seat_number(match.seat)
        return bool(self.game.interface.occasions(match.state, seat, match.reader(seat)))

    def is_pass(self, code: int) -> bool:
        """Whether a choice is to respond to nothing."""
        match = self.match
        return self.is_response and code == match.game.interface.codec.default(match.state, match.codes)

    def seat_number(self, place: int) -> int:
        """The number of a place's seat."""
        return self.game.seat_number(self.places[place].seat)

    def bank(self, place: int) -> int:
        """What is left in a place's bank, in ms."""
        return max(0, self.places[place].first_bank - self.spent[place])

    # What rows do.

    def apply(self, row: Row) -> None:
        """Bring it on by one row."""
        assert row.n == self.rows + 1
        DOINGS.get(row.kind, _nothing)(self, row)
        if row.place is not None:
            self.spent[row.place] += row.spent
            if row.kind not in ("choose", "undo", "end"):
                self.asides[row.place] = self.asides.get(row.place, 0) + 1
        self.rows = row.n

    def decided_by_vote(self, place: int, code: int) -> int | None:
        """The choice that is made if a place votes for a code; None: it is still open."""
        return self._vote().cast(str(place), code)

    def decided_by_time(self) -> int:
        """The choice that is made when the time for votes is over."""
        return self._vote().settle(self.match.default_choice().code)

    def agrees(self, offer: Offer, place: int) -> bool:
        """Whether all people there want the same if this place wants it too."""
        wants = self.offers.get(offer, set()) | {place}
        return all(one.number in wants or one.number in self.stand_ins for one in self.people)

    def before_last_of(self, seat: str) -> int | None:
        """How many choices were made before a seat decided last; None: it has not."""
        return max((number for number, one in enumerate(self.chose) if one == seat), default=None)

    def _vote(self) -> Vote:
        return Vote(self.party, {str(place): code for place, code in self.votes.items()})

    # Events, numbered on.

    def line(self, observer: Observer) -> Line:
        """The numbers of an observer's events."""
        return self.lines.setdefault(observer, Line())

    def _go_back(self, choices: int) -> None:
        del self.chose[choices:]
        before = self.match
        self.match = before.rewound(choices)
        observers: list[Observer] = [*range(len(self.game.seats)), self.game.observer_number("spectator")]
        for observer in observers:
            line, cut = self.line(observer), self.match.reader(observer).n
            heard = before.reader(observer).n + line.ahead + 1  # the undo has a number too, so that all are told of it
            self.lines[observer] = Line(heard - cut, heard, cut)

    # To keep, beside the rules' match.

    def beside(self) -> dict[str, Any]:
        """All of it but the rules' match, as plain values."""
        return {
            "rows": self.rows,
            "chose": self.chose,
            "act": self.act,
            "asides": list(self.asides.items()),
            "spent": self.spent,
            "absent": self.absent,
            "offers": {offer: sorted(wants) for offer, wants in self.offers.items()},
            "votes": [[place, code] for place, code in self.votes.items()],
            "stand_ins": [[place, by] for place, by in self.stand_ins.items()],
            "lines": [[one, line.ahead, line.begins, line.cut] for one, line in self.lines.items()],
        }

    def take(self, kept: Mapping[str, Any]) -> None:
        """Become what was kept."""
        self.chose, self.act, self.asides = list(kept["chose"]), kept["act"], dict(kept["asides"])
        self.rows, self.spent, self.absent = kept["rows"], list(kept["spent"]), list(kept["absent"])
        self.offers = {offer: set(wants) for offer, wants in kept["offers"].items()}
        self.votes = dict(kept["votes"])
        self.stand_ins = dict(kept["stand_ins"])
        self.lines = {one: Line(ahead, begins, cut) for one, ahead, begins, cut in kept["lines"]}


def _choose(standing: Standing, row: Row) -> None:
    assert row.code is not None
    match = standing.match
    if row.drawn is not None:
        match.policy_drawn = row.drawn
    standing.chose.append(match.seat)
    if standing.game.interface.occasions_about:
        _play_and_note(standing, row.code)
    else:
        match.play(row.code)
    standing.votes.clear()
    standing.offers.clear()


def _play_and_note(standing: Standing, code: int) -> None:
    """Play a choice in a game with responses, and note who has acted by it, and whose effects have begun by it."""
    match, spectator = standing.match, standing.game.observer_number("spectator")
    if match.seat is not None and not standing.is_pass(code):
        standing.act = match.seat
    told = match.reader(spectator).n
    match.play(code)
    begun = map(standing.game.interface.acts_by_itself, match.events("spectator", told))
    standing.effects = [seat for seat in begun if seat]
    standing.act = (standing.effects or [standing.act])[-1]


def _undo(standing: Standing, row: Row) -> None:
    standing._go_back(row.data["choices"])
    standing.act = ""
    standing.votes.clear()
    standing.offers.clear()


def _offer(standing: Standing, row: Row) -> None:
    assert row.place is not None
    standing.offers.setdefault(row.data["what"], set()).add(row.place)


def _decline(standing: Standing, row: Row) -> None:
    standing.offers.pop(row.data["what"], None)


def _cast(standing: Standing, row: Row) -> None:
    assert row.place is not None
    assert row.code is not None
    standing.votes[row.place] = row.code


def _away(standing: Standing, row: Row) -> None:
    assert row.place is not None
    standing.stand_ins[row.place] = row.data["stand_in"]
    standing.votes.pop(row.place, None)


def _back(standing: Standing, row: Row) -> None:
    assert row.place is not None
    standing.stand_ins.pop(row.place, None)


def _absent(standing: Standing, row: Row) -> None:
    assert row.place is not None
    standing.absent[row.place] += row.data["ms"]


def _end(standing: Standing, row: Row) -> None:
    standing.match.end(Ending.from_dict(row.data, standing.game.seats))
    standing.offers.clear()


def _nothing(_standing: Standing, _row: Row) -> None:
    """What is only told: phrases, more time."""


DOINGS: Mapping[str, Callable[[Standing, Row], None]] = {
    "choose": _choose,
    "undo": _undo,
    "offer": _offer,
    "accept": _offer,
    "decline": _decline,
    "vote": _cast,
    "away": _away,
    "back": _back,
    "absent": _absent,
    "end": _end,
}


def check_heroes(game: Game, places: Sequence[Place]) -> None:
    """Refuse places that do not share all heroes between them."""
    if len(game.seats) > 1:
        return
    wanted, given = heroes_of(game), [hero for place in places for hero in place.heroes]
    if sorted(given) != sorted(wanted):
        raise FairFightError(f"the heroes are {', '.join(wanted)}: each belongs to one place")


def heroes_of(game: Game) -> list[str]:
    """The ids of the heroes that people of one seat share."""
    (seat,) = game.seats
    return [piece.id for piece in game.start(0).scene(seat).pieces if piece.owner == seat]
