"""`fairfight play --server`: signs in, finds or makes a match, and plays it at the terminal."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fairfight.cli.ending import Interrupted
from fairfight.cli.online import lobby
from fairfight.cli.online.lobby import Link
from fairfight.cli.online.looks import Look, look_of
from fairfight.cli.online.session import OnlineSession
from fairfight.cli.online.signing import sign_in
from fairfight.cli.online.talking import talk
from fairfight.cli.play.looking import Answer, Command
from fairfight.cli.play.screen import Terminal
from fairfight.client.address import Address
from fairfight.client.keeping import usual_folder
from fairfight.client.models import Match, Place
from fairfight.client.synchronous import Client
from fairfight.common.errors import FairFightError
from fairfight.common.files import replacing
from fairfight.game.picture import Span, line
from fairfight.lab.runs.typed import as_words, typed


@dataclass(frozen=True)
class Wanted:
    """What was typed."""

    server: str = ""
    game: str = ""
    setup: Sequence[str] = ()
    against: str = ""
    seat: str = ""
    join: str = ""
    watch: str = ""
    name: str = ""
    as_guest: bool = False
    is_new: bool = False


def play_online(wanted: Wanted, terminal: Terminal) -> None:
    """Play over the service."""
    link = Link.read(wanted.join or wanted.watch) if wanted.join or wanted.watch else None
    server = wanted.server or (link.server if link else "")
    if not server:
        raise FairFightError("which server? name it with --server URL, or give a link to its match")
    if link and link.server and Address.of(link.server) != Address.of(server):
        raise FairFightError(f"the link leads to {link.server}, not to {server}")
    address = Address.of(server)
    with Client(server, session=usual_folder(address) / "session.json") as client:
        Visit(client, address, terminal).begin(wanted, link)


class Visit:
    """Somebody at a terminal, on a server."""

    def __init__(self, client: Client, address: Address, terminal: Terminal) -> None:
        self.client, self.address, self.terminal = client, address, terminal
        self.next: Match | None = None  # after this one

    def begin(self, wanted: Wanted, link: Link | None) -> None:
        """Sign in, and go where was asked for."""
        _, said = sign_in(self.client, wanted.name, as_guest=wanted.as_guest, is_new=wanted.is_new)
        self.terminal.tell(said)
        if link and wanted.watch:
            self._watch(link)
        elif link:
            words = [word for word in (wanted.game, *wanted.setup) if word]
            self._play(lobby.joined(self.client, link, words))
        elif wanted.game:
            self._play(lobby.made(self.client, wanted.game, wanted.setup, wanted.against, wanted.seat))
        else:
            own, public = self.client.own_matches(), self.client.matches()
            self.terminal.tell(lobby.listed(self.address, own, public))

    def _play(self, match: Match | None) -> None:
        """Play a match, and those that are agreed on after it."""
        while match is not None:
            try:
                match = self._begun(match)
                self.next = None
                self._live(match)
            except (EOFError, KeyboardInterrupt) as stopped:
                self._interrupted(match, stopped)
                return
            match = self.next

    def _begun(self, match: Match) -> Match:
        """Be ready, and wait for the others."""
        if match.status == "open":
            match = lobby.make_ready(self.client, match)
            if any(place.who == "open" for place in match.places):
                self.terminal.tell(self._challenge(match))
        while match.status == "open":
            self.terminal.tell([line(Span(lobby.waiting_for(match), "dim"))])
            match = lobby.changed(self.client, match)
        if match.status == "ended":
            raise FairFightError(f"match {match.id} is over")
        return match

    def _challenge(self, match: Match) -> Answer:
        link = lobby.link_to(self.address, match)
        yield line("Others join with this link:")
        yield Command(link)
        yield Command(f"fairfight play --join {typed(link)}")

    def _live(self, match: Match, invite: str = "") -> None:
        look = look_of(match, self.client.release())
        self.terminal.tell(_head(match, look))
        with self.client.match(match.id, invite=invite) as live:
            talk(self.terminal, live, OnlineSession(live, look, lambda: self.terminal.screen, self))

    def _watch(self, link: Link) -> None:
        try:
            self._live(self.client.show(link.match, link.invite), link.invite)
        except EOFError:
            return
        except KeyboardInterrupt:
            raise Interrupted("interrupted") from None

    def _interrupted(self, match: Match, stopped: BaseException) -> None:
        """Say how to come back, below the line that was being typed."""
        self.terminal.show([line()])
        with contextlib.suppress(FairFightError):  # the server may be away
            match = self.client.show(match.id)
        if match.status != "ended":
            self.terminal.tell(self.leave(match))
        if isinstance(stopped, KeyboardInterrupt):
            raise Interrupted("interrupted") from None

    def leave(self, match: Match) -> Answer:
        """How to come back."""
        if match.mine:
            yield line("The match goes on without you. To come back:")
            yield Command(lobby.go_on(self.address, match))

    # After the end.

    def save(self, match: Match, name: str) -> Answer:
        """Write the public record to a file, and say how to verify it."""
        path = Path(name or f"{match.game}-{match.id}.json").expanduser()
        if path.exists():
            raise FairFightError(f"{path} is there already; name another file")
        text = json.dumps(self.client.record(match.id), indent=1) + "\n"
        with replacing(path) as new:
            new.write_text(text, encoding="utf-8")
        receipts = "".join(f" --receipt {typed(str(one))}" for one in self.client.receipts(match.id))
        yield line(f"The record is in {path}. To check the dice:")
        yield Command(f"fairfight verify {typed(str(path))}{receipts}")

    def rematch(self, match: Match) -> Answer:
        """Agree on the same again; it begins when the others agree too."""
        self.next = self.client.rematch(match.id)
        yield line("The same again.")


def _head(match: Match, look: Look) -> Answer:
    """What is played, and who sits where."""
    title = look.game.title if look.game else match.game
    yield line(Span(f"{title} {as_words(dict(match.setup))}".rstrip(), "title"))
    own = {one.place for one in match.mine}
    who = [_sitting(place, "you" if place.place in own else place.name or place.agent) for place in match.places]
    yield line(Span("; ".join([*(who if len(who) > 1 else []), "? shows what can be typed"]), "dim"))


def _sitting(place: Place, who: str) -> str:
    return f"{', '.join(place.heroes) or place.seat}: {who}"
