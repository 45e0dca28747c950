"""`fairfight play`: a game at the terminal, alone, against an agent, or two people at one keyboard."""

from __future__ import annotations

import contextlib
import secrets
import signal
from collections.abc import Callable, Mapping
from pathlib import Path

import typer

from fairfight.cli import arguments
from fairfight.cli.ending import Interrupted
from fairfight.cli.play.files import Keeper
from fairfight.cli.play.looking import Answer, Shown
from fairfight.cli.play.opponents import HINT, PERSON, SEARCH, Patient
from fairfight.cli.play.screen import Terminal
from fairfight.cli.play.session import Seating, Session
from fairfight.common.errors import FairFightError, unknown
from fairfight.engine.deciding import parse_agent
from fairfight.game.game import Game
from fairfight.game.match import Match
from fairfight.game.matches.saves import load_match
from fairfight.game.picture import Span, line
from fairfight.game.setup import WHO_DECIDES
from fairfight.games.directory import make_game, names
from fairfight.lab.runs.typed import as_words, typed

LARGEST_CHANCE_SEED = 10**6  # short enough to be typed again


def play(
    game: str,
    setup: list[str],
    against: str,
    seat: str,
    seed: str,
    run: str,
    load: str,
    content: str,
    ascii_only: bool,
    no_colour: bool,
    server: str,
    join: str,
    watch: str,
    name: str,
    guest: bool,
    register: bool,
) -> None:
    if server or join or watch:
        _check_online({"--seed": seed, "--run": run, "--load": load, "--content": content})
        from fairfight.cli.online.command import Wanted, play_online  # noqa: PLC0415  (an extra)

        wanted = Wanted(server, game, setup or [], against, seat, join, watch, name, as_guest=guest, is_new=register)
        play_online(wanted, Terminal(ascii_only, no_colour))
        return
    if name or guest or register:
        raise FairFightError("--name, --guest and --register go with --server URL")
    if content and not load:
        raise FairFightError("--content goes with --load; for a new match it is an option of the set-up: content=PATH")
    match = _loaded(load, content, game, setup, seed, run) if load else _started(game, setup, seed, run)
    seating = _seating(match.game, seat, against)
    keeper = Keeper(loaded=Path(load) if load else None, match=match)
    terminal = Terminal(ascii_only, no_colour)
    command = _how_to_go_on(match.game, seating, against)
    session = Session(match, seating, lambda: terminal.screen, keeper, Patient(HINT), command, terminal.thinking)
    play_at(terminal, session, _head(match, seating, against or SEARCH))


def _check_online(given: Mapping[str, str]) -> None:
    """Refuse what the service decides by itself."""
    for option, said in given.items():
        if said:
            raise FairFightError(f"{option} is for matches that are played here; the service keeps its own")


def play_at(terminal: Terminal, session: Session, head: Answer) -> None:
    """Play at a terminal, from what stands above it all to the end."""
    terminal.tell(head)
    with _Hangups() as hangups:
        _play(session, terminal, hangups)


def _play(session: Session, terminal: Terminal, hangups: _Hangups) -> None:
    """Ask and answer until it is done. However it ends, the match is kept first of all, and then that is said."""
    try:
        try:
            terminal.tell(session.begin())
            while not session.is_done:
                terminal.tell(session.answer(terminal.ask(session.prompt)))
        finally:
            hangups.ignore()
    except EOFError:
        _say_kept(list(session.keep()), terminal)
    except KeyboardInterrupt:
        _say_kept(list(session.keep()), terminal)
        raise Interrupted("interrupted") from None
    except _Hangup as hangup:
        kept = list(session.keep())
        with contextlib.suppress(OSError):  # the window may have gone already
            _say_kept(kept, terminal)
        raise typer.Exit(128 + hangup.signal) from None
    except BaseException:  # nobody reads any more, the disk is full, or we have made a mistake
        with contextlib.suppress(FairFightError):
            list(session.keep())
        raise


class _Hangup(BaseException):
    """The window was closed, or the machine goes down."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.signal = number


class _Hangups:
    """Raises a `_Hangup` for the first signal of its kind. No signal breaks into what is done after that."""

    SIGNALS = tuple(getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name))

    def __enter__(self) -> _Hangups:
        self.is_ignored = False
        self.before = {number: signal.getsignal(number) for number in (*self.SIGNALS, signal.SIGINT)}
        for number in self.SIGNALS:
            signal.signal(number, self._hear)
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self.before.items():
            signal.signal(number, handler)

    def _hear(self, number: int, _frame: object) -> None:
        if not self.is_ignored:
            self.is_ignored = True
            raise _Hangup(number)

    def ignore(self) -> None:
        """From now on nothing is heard, not even Ctrl-C."""
        self.is_ignored = True  # a signal may have come already, and be told to Python only now
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _say_kept(kept: list[Shown], terminal: Terminal) -> None:
    """Say it below the line that was being typed."""
    terminal.show([line()])
    terminal.tell(iter(kept))


def _head(match: Match, seating: Seating, against: str) -> Answer:
    """What is played, so that it can be played again, and who sits where; who decides in simulations is no matter."""
    told = {key: value for key, value in match.game.setup.non_defaults().items() if key not in WHO_DECIDES}
    yield line(Span(f"{match.game.title} {as_words(told)}".rstrip(), "title"))
    who = [f"you are {seating.people[0]} against {against}"] if seating.others and match.seat else []
    who = ["two people at one keyboard"] if len(seating.people) > 1 else who
    said = "; ".join([f"seed {match.seed}, run {match.run}", *who, "? shows what can be typed"])
    yield line(Span(said, "dim"))


def _started(game: str, setup: list[str] | None, seed: str, run: str) -> Match:
    if not game:
        raise FairFightError(f"which game? name one of {', '.join(names())}, or a saved match with --load FILE")
    number = arguments.whole_number(seed, "--seed") if seed else secrets.randbelow(LARGEST_CHANCE_SEED)
    made = make_game(game, arguments.options(setup or []))
    return made.start(number, arguments.whole_number(run or "0", "--run"))


def _loaded(load: str, content: str, game: str, setup: list[str] | None, seed: str, run: str) -> Match:
    given = [game, *(setup or []), f"--seed {seed}" * bool(seed), f"--run {run}" * bool(run)]
    given = [word for word in given if word]
    if given:
        raise FairFightError(f'a saved match has its game, set-up and seed in it; "{given[0]}" cannot be set')
    return load_match(load, make_game, content)


def _seating(game: Game, seat: str, against: str) -> Seating:
    """People and agents on the seats."""
    if seat and seat not in game.seats:
        raise FairFightError(unknown("seat", seat, game.seats))
    own = seat or game.seats[0]
    others = [other for other in game.seats if other != own]
    if against and not others:
        raise FairFightError(f"{game.name} has one seat, so nobody can be played against; leave --against out")
    if against == PERSON:
        return Seating((own, *others))
    return Seating((own,), {other: _opponent(game, against or SEARCH) for other in others})


def _opponent(game: Game, name: str) -> Patient:
    parse_agent(name, game.options.policies)  # a wrong name is said before anything is shown
    return Patient(name)


def _how_to_go_on(game: Game, seating: Seating, against: str) -> Callable[[Path], str]:
    """The command that goes on with a match from its file, with the same people at the same seats."""
    options = [f"--seat {seating.people[0]}"] * (seating.people[0] != game.seats[0])
    options += [f"--against {typed(against)}"] if against else []
    options += [f"--content {typed(game.setup.content)}"] if game.setup.content else []
    return lambda path: " ".join(["fairfight play --load", typed(str(path)), *options])
