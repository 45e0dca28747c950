"""Addresses: whose request it is, also behind proxies that the server was told to trust."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network

from starlette.datastructures import Headers
from starlette.types import Scope

from fairfight.common.errors import FairFightError

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

PRIVATE = [
    ipaddress.ip_network(one)
    for one in (
        "127.0.0.0/8",
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "169.254.0.0/16",
        "::1/128",
        "fc00::/7",
        "fe80::/10",
    )
]
LOOPBACK = [ipaddress.ip_network(one) for one in ("127.0.0.0/8", "::1/128")]
FORWARDING = (  # what proxies add, of which two are read
    "x-forwarded-for",
    "x-forwarded-proto",
    "x-forwarded-host",
    "x-forwarded-port",
    "x-forwarded-server",
    "forwarded",
    "x-real-ip",
    "x-client-ip",
    "true-client-ip",
    "cf-connecting-ip",
    "via",
)
LOCAL_ENDINGS = (".localhost", ".local", ".home.arpa")  # no name server of others answers for these
DEFAULT_PORTS = {"http": "80", "https": "443"}
HOUSEHOLD = 64  # bits of an IPv6 address that a customer of a provider cannot choose


@dataclass(frozen=True)
class Peer:
    """Where a request comes from, and what it calls us."""

    address: Address | None
    scheme: str  # http or https, as the client sees it
    host: str  # with the port, unless it is the scheme's own
    is_through_unknown: bool  # a proxy that is not trusted, or does not say for whom: the address is only the proxy's

    @property
    def origin(self) -> str:
        """The origin of pages that are served from here."""
        return f"{self.scheme}://{self.host}"

    @property
    def household(self) -> str:
        """The address as limits count it: of IPv6 the part that cannot be changed at will."""
        if isinstance(self.address, IPv6Address):
            return str(ipaddress.ip_network((self.address, HOUSEHOLD), strict=False))
        return str(self.address)

    def is_in(self, networks: Iterable[Network]) -> bool:
        """Whether the client itself is in one of these networks."""
        return not self.is_through_unknown and self.address is not None and lies_in(self.address, networks)


def peer_of(scope: Scope, trusted: Sequence[Network]) -> Peer:
    """The peer of a request. Headers of proxies count only if they come from a trusted one."""
    headers = Headers(scope=scope)
    client = scope.get("client")
    address = parse(client[0]) if client else None
    scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
    is_forwarded = any(name in headers for name in FORWARDING)
    is_trusted = address is not None and lies_in(address, trusted)
    if is_forwarded and is_trusted:
        address = _client(headers, address, trusted)
        scheme = "https" if headers.get("x-forwarded-proto", "").split(",")[-1].strip() == "https" else "http"
    is_unknown = is_forwarded and not (is_trusted and "x-forwarded-for" in headers)
    return Peer(address, scheme, short_host(headers.get("host", ""), scheme), is_unknown)


def _client(headers: Headers, proxy: Address | None, trusted: Sequence[Network]) -> Address | None:
    """The last address on the way that no trusted proxy has; whatever stands before it may be made up."""
    for one in reversed([part for line in headers.getlist("x-forwarded-for") for part in line.split(",")]):
        address = parse(one.strip())
        if address is None:
            return None
        if not lies_in(address, trusted):
            return address
        proxy = address
    return proxy


def parse(text: str) -> Address | None:
    """An address, or None; one of IPv4 in IPv6 as what it is.

    >>> parse("::ffff:10.1.2.3"), parse("nobody")
    (IPv4Address('10.1.2.3'), None)
    """
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (isinstance(address, IPv6Address) and address.ipv4_mapped) or address


def lies_in(address: Address, networks: Iterable[Network]) -> bool:
    """Whether an address is in one of the networks."""
    return any(address.version == network.version and address in network for network in networks)


def networks(text: str) -> tuple[Network, ...]:
    """Networks from an option.

    >>> networks("10.0.0.5, 192.168.0.0/16")
    (IPv4Network('10.0.0.5/32'), IPv4Network('192.168.0.0/16'))
    """
    try:
        return tuple(ipaddress.ip_network(one.strip(), strict=False) for one in text.split(",") if one.strip())
    except ValueError as error:
        raise FairFightError(f"{error}; give addresses such as 10.0.0.5 or 10.0.0.0/8, with commas between") from None


def short_host(host: str, scheme: str) -> str:
    """A host without the port that the scheme has anyway.

    >>> short_host("Play.example.org:443", "https"), short_host("[::1]:8000", "http")
    ('play.example.org', '[::1]:8000')
    """
    return host.lower().removesuffix(f":{DEFAULT_PORTS.get(scheme, '')}")


def is_local(host: str) -> bool:
    """Whether a host is an address or a name that a stranger's name server cannot give to this machine.

    >>> [is_local(one) for one in ("localhost:8000", "192.168.1.5", "[::1]:80", "pi.local", "evil.example", "8.8.8.8")]
    [True, True, True, True, False, False]
    """
    name = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
    address = parse(name)
    if address:
        return lies_in(address, PRIVATE)
    return bool(name) and ("." not in name or name.endswith(LOCAL_ENDINGS))
