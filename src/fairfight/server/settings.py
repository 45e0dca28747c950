"""Settings of a server: options of the command, or else variables of the environment."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from sqlalchemy import URL

from fairfight.common.errors import FairFightError, UnknownName, unknown
from fairfight.games.directory import names
from fairfight.server.http.gate import Entrance
from fairfight.server.http.proxies import LOOPBACK, Network, networks
from fairfight.server.storage.connecting import parse_address, usual_database

PREFIX = "FAIRFIGHT_"
MOST_WORKERS = 1000
MOST_ITERATIONS = 10_000_000
PUBLIC = re.compile(r"(https?)://([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d+)?/?")


@dataclass(frozen=True)
class Hashing:
    """What a guess at a password costs: argon2id, with the second recommendation of RFC 9106."""

    passes: int = 3
    kibibytes: int = 64 * 1024
    lanes: int = 4


@dataclass(frozen=True)
class Thinking:
    """What agents and other heavy work may take."""

    workers: int = 0  # processes in which agents think; 0: one less than there are cores, and one at least
    warm: tuple[str, ...] = tuple(names())  # games whose usual agents are made ready at the start
    most_iterations: int = 20_000  # of an agent in a live match, a decision
    most_waiting: int = 1000  # tasks; further ones are refused
    seconds: float = 60  # that a decision of an agent or the check of an undo may take
    background_seconds: float = 600  # that other work may take, such as the frames of a replay


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    database: URL
    entrance: Entrance = field(default_factory=Entrance)
    hashing: Hashing = field(default_factory=Hashing)
    metrics_from: tuple[Network, ...] = tuple(LOOPBACK)  # who may read /metrics without being an admin
    thinking: Thinking = field(default_factory=Thinking)
    internal_url: str = ""  # where other processes reach this one; empty: where it listens


def make_settings(
    database: str,
    url: str = "",
    trust_proxy: str = "",
    metrics_from: str = "",
    workers: str = "",
    warm: str = "",
    most_iterations: str = "",
    internal_url: str = "",
) -> Settings:
    """Settings from the options of a command; what is not said there may be in the environment."""
    trusted = networks(said("trust_proxy", trust_proxy))
    return Settings(
        address(database),
        Entrance(url=public_url(said("url", url)), trusted=trusted),
        metrics_from=(*LOOPBACK, *networks(said("metrics_from", metrics_from))),
        thinking=Thinking(
            whole("workers", workers, Thinking.workers, MOST_WORKERS),
            games(said("warm", warm)),
            whole("most_iterations", most_iterations, Thinking.most_iterations, MOST_ITERATIONS),
        ),
        internal_url=public_url(said("internal_url", internal_url)),
    )


def whole(name: str, option: str, usual: int, most: int) -> int:
    """A whole number, said as an option or in the environment."""
    text = said(name, option)
    if not text:
        return usual
    if not re.fullmatch("[0-9]{1,9}", text) or not 1 <= int(text) <= most:
        raise FairFightError(f'--{name.replace("_", "-")} must be a whole number from 1 to {most}, not "{text}"')
    return int(text)


def games(text: str) -> tuple[str, ...]:
    """Games, with commas between; or all, or none.

    >>> games("none"), games("gauntlet, warband")
    ((), ('gauntlet', 'warband'))
    """
    if text in ("", "all"):
        return tuple(names())
    chosen = tuple(part.strip() for part in text.split(",") if part.strip()) if text != "none" else ()
    for name in chosen:
        if name not in names():
            raise UnknownName(unknown("game", name, (*names(), "all", "none")))
    return chosen


def address(database: str) -> URL:
    """The address of the database: as said, or as the environment says, or a file in the user's data folder."""
    return parse_address(said("database", database) or usual_database())


def said(name: str, option: str, environment: Mapping[str, str] = os.environ) -> str:
    """An option, or what the environment says of it.

    >>> said("trust_proxy", "", {"FAIRFIGHT_TRUST_PROXY": "10.0.0.1"})
    '10.0.0.1'
    """
    return option or environment.get(PREFIX + name.upper(), "")


def public_url(text: str) -> str:
    """The address under which people reach the server, as browsers write an origin.

    >>> public_url("https://Play.example.org:443/")
    'https://play.example.org'
    """
    if not text:
        return ""
    found = PUBLIC.fullmatch(text.lower())
    if not found:
        raise FairFightError(f'"{text}" is no address of a server; give one such as https://play.example.org')
    scheme, host, port = found.groups()
    is_usual = port == {"http": ":80", "https": ":443"}[scheme]
    return f"{scheme}://{host}{'' if is_usual else port or ''}"
