"""Matches before they are played: made, joined by a link, listed, waited for."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import parse_qs, quote, urlsplit

from fairfight.cli.arguments import options
from fairfight.cli.play.looking import Answer, Command
from fairfight.cli.play.opponents import PERSON
from fairfight.client.address import Address
from fairfight.client.models import Game, Match, Place
from fairfight.client.seating import Chair, agent, anybody, me
from fairfight.client.synchronous import Client
from fairfight.common.errors import FairFightError, unknown
from fairfight.game.picture import Span, line
from fairfight.games.directory import make_game, names
from fairfight.lab.runs.typed import typed

PATIENCE = 0.5  # seconds between two looks at whether a match has begun


@dataclass(frozen=True)
class Link:
    """A challenge: a match, what lets one in, and perhaps the server.

    >>> Link.read("https://play.example.org/matches/abc?invite=xyz")
    Link(match='abc', invite='xyz', server='https://play.example.org')
    >>> Link.read("abc")
    Link(match='abc', invite='', server='')
    """

    match: str
    invite: str = ""
    server: str = ""

    @classmethod
    def read(cls, text: str) -> Link:
        """A link, or the id of a match."""
        parts = urlsplit(text.strip())
        match = parts.path.rstrip("/").rpartition("/")[2]
        if not match:
            raise FairFightError(f'"{text}" names no match; give its link, or its id')
        invite = parse_qs(parts.query).get("invite", [""])[0]
        return cls(match, invite, f"{parts.scheme}://{parts.netloc}" if parts.scheme and parts.netloc else "")


def link_to(address: Address, match: Match) -> str:
    """What somebody needs to join or to watch a match."""
    invite = f"?invite={quote(match.invite)}" if match.invite else ""
    return f"{address.origin}/matches/{match.id}{invite}"


# Making a match.


def made(client: Client, name: str, words: Sequence[str], against: str, seat: str) -> Match:
    """A new match, from what was typed."""
    served = {game.name: game for game in client.games()}
    if name not in served:
        raise FairFightError(unknown("game", name, served))
    game, said = served[name], options(words)
    if seat and seat not in game.seats:
        raise FairFightError(unknown("seat", seat, game.seats))
    if game.is_for_parties:
        return client.create(name, _party(game, said, against), said)
    setup = {key: value for key, value in said.items() if key not in game.seats}
    return client.create(name, _sides(game, said, against, seat or game.seats[0]), setup)


def _sides(game: Game, said: Mapping[str, str], against: str, own: str) -> list[Chair]:
    """One's own side, and whoever has the other; their decks stand behind the seats: a=wardens."""
    decks = {seat: said.get(seat, "") for seat in game.seats}
    if against in ("", PERSON):
        return [me(seat, decks[seat]) if seat == own else anybody(seat) for seat in game.seats]
    return [me(seat, decks[seat]) if seat == own else agent(seat, against, decks[seat]) for seat in game.seats]


def _party(game: Game, said: Mapping[str, str], against: str) -> list[Chair]:
    """A party: all heroes one's own; or the first, and the others those of agents or of whoever joins."""
    (seat,), heroes = game.seats, _heroes(game, said)
    if not against:
        return [me(seat, heroes=heroes)]
    if len(heroes) == 1:
        raise FairFightError(f"{game.name} has one hero here, so nobody else can play; leave --against out")
    others = [
        anybody(seat, [hero]) if against == PERSON else agent(seat, against, heroes=[hero]) for hero in heroes[1:]
    ]
    return [me(seat, heroes=heroes[:1]), *others]


def _heroes(game: Game, said: Mapping[str, str]) -> list[str]:
    """The ids of the heroes of a set-up."""
    if game.name not in names():
        raise FairFightError(f"{game.name} is not known here; this release is older than the server's")
    (seat,) = game.seats
    scene = make_game(game.name, dict(said)).start(0).scene(seat)
    return [piece.id for piece in scene.pieces if piece.owner == seat]


# Coming to a match.


def joined(client: Client, link: Link, words: Sequence[str]) -> Match:
    """A match that one has a place in, or takes one of."""
    match = client.show(link.match, link.invite)
    if match.mine or match.status != "open":
        return match
    decks = list(options(words).values())
    return client.join(match.id, link.invite, deck=decks[0] if decks else "")


def make_ready(client: Client, match: Match) -> Match:
    """Give a random number for each of one's own places, and keep the receipts."""
    for own in match.mine:
        if own.number is None:
            client.ready(match, own.place)
    return client.show(match.id)


def changed(client: Client, before: Match, patience: float = PATIENCE) -> Match:
    """A match as soon as it is another than before."""
    while (match := client.show(before.id)) == before:
        time.sleep(patience)
    return match


def waiting_for(match: Match) -> str:
    """For whom a match waits before it begins."""
    if any(place.who == "open" for place in match.places):
        return "Waiting for somebody to join."
    late = [place.name for place in match.places if not place.is_ready]
    return f"Waiting for {' and '.join(late)} to be ready." if late else "It begins."


# Lists.


def listed(address: Address, own: Iterable[Match], public: Iterable[Match]) -> Answer:
    """What one could go on with, or join."""
    mine = [match for match in own if match.status != "ended"]
    yield from _list("Your matches", address, mine)
    others = [match for match in public if match.id not in {one.id for one in mine}]
    yield from _list("Open to all", address, [match for match in others if match.status == "open"])
    yield from _list("To watch", address, [match for match in others if match.status == "running"], "--watch")
    yield line("A new one:")
    yield Command(f"fairfight play --server {typed(address.origin)} summoners --against greedy")


def _list(title: str, address: Address, matches: Sequence[Match], option: str = "--join") -> Answer:
    if not matches:
        return
    yield line(Span(title, "title"))
    for match in matches:
        waits = Span("  waits for you", "notice") if match.waits_for_me else Span(f"  {match.status}", "dim")
        yield line(f"  {match.game}: {', '.join(map(_who, match.places))}", waits)
        yield Command(go_on(address, match, option))


def _who(place: Place) -> str:
    return f"{place.seat} {place.name or place.agent or place.who}"


def go_on(address: Address, match: Match, option: str = "--join") -> str:
    """The command that comes back to a match."""
    return f"fairfight play --server {typed(address.origin)} {option} {match.id}"
