"""Settings: options of the command win, then variables of the environment."""

from __future__ import annotations

import ipaddress

import pytest

from fairfight.server.http.proxies import LOOPBACK
from fairfight.server.settings import Thinking, make_settings


def test_options_win_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, said in (
        ("DATABASE", "postgresql://anna@db/fairfight"),
        ("URL", "https://Play.example.org/"),
        ("TRUST_PROXY", "10.0.0.1, 10.0.0.2"),
        ("METRICS_FROM", "10.9.0.0/16"),
        ("WORKERS", "3"),
        ("WARM", "gauntlet"),
        ("MOST_ITERATIONS", "500"),
    ):
        monkeypatch.setenv(f"FAIRFIGHT_{name}", said)
    made = make_settings("")
    assert made.database.host == "db"
    assert made.entrance.url == "https://play.example.org"
    assert made.entrance.trusted == tuple(map(ipaddress.ip_network, ("10.0.0.1/32", "10.0.0.2/32")))
    assert made.metrics_from == (*LOOPBACK, ipaddress.ip_network("10.9.0.0/16"))
    assert (made.thinking.workers, made.thinking.warm, made.thinking.most_iterations) == (3, ("gauntlet",), 500)
    other = make_settings("sqlite:///x.db", "http://pi.local:8000", "10.0.0.3", "10.8.0.1", "2", "none", "700")
    assert (other.thinking.workers, other.thinking.warm, other.thinking.most_iterations) == (2, (), 700)
    assert other.database.database == "x.db"
    assert other.entrance.url == "http://pi.local:8000"
    assert other.entrance.trusted == (ipaddress.ip_network("10.0.0.3/32"),)
    assert other.metrics_from == (*LOOPBACK, ipaddress.ip_network("10.8.0.1/32"))


def test_alone_it_trusts_no_proxy_and_has_a_file_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    made = make_settings("")
    assert (made.entrance.url, made.entrance.trusted) == ("", ())
    assert made.database.database == "/data/fairfight/fairfight.db"
    assert made.thinking == Thinking(), "all games, and as many workers as there are cores for them"
