"""Settings of a server: options of the command, or else variables of the environment."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from sqlalchemy import URL

from fairfight.common.errors import FairFightError
from fairfight.server.http.gate import Entrance
from fairfight.server.http.proxies import LOOPBACK, Network, networks
from fairfight.server.storage.connecting import parse_address, usual_database

PREFIX = "FAIRFIGHT_"
PUBLIC = re.compile(r"(https?)://([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d+)?/?")


@dataclass(frozen=True)
class Hashing:
    """What a guess at a password costs: argon2id, with the second recommendation of RFC 9106."""

    passes: int = 3
    kibibytes: int = 64 * 1024
    lanes: int = 4


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    database: URL
    entrance: Entrance = field(default_factory=Entrance)
    hashing: Hashing = field(default_factory=Hashing)
    metrics_from: tuple[Network, ...] = tuple(LOOPBACK)  # who may read /metrics without being an admin


def make_settings(database: str, url: str = "", trust_proxy: str = "", metrics_from: str = "") -> Settings:
    """Settings from the options of a command; what is not said there may be in the environment."""
    trusted = networks(said("trust_proxy", trust_proxy))
    return Settings(
        address(database),
        Entrance(url=public_url(said("url", url)), trusted=trusted),
        metrics_from=(*LOOPBACK, *networks(said("metrics_from", metrics_from))),
    )


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
