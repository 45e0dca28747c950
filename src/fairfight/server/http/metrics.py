"""Metrics for Prometheus: requests by route and status, their seconds, sign-ins, what workers do, and live matches."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # seconds
LONG = (*BUCKETS, 20, 60)


class Metrics:
    """What one server counts; each has a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "fairfight_requests", "Requests.", ["method", "route", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "fairfight_request_seconds", "Seconds to answer.", ["route"], buckets=BUCKETS, registry=self.registry
        )
        self.entries = Counter(
            "fairfight_sign_ins", "Ways in that were tried.", ["way", "outcome"], registry=self.registry
        )
        self.thinking = Histogram(
            "fairfight_thinking_seconds", "Seconds in a worker.", ["what"], buckets=LONG, registry=self.registry
        )
        self.queued = Histogram(
            "fairfight_thinking_queued_seconds",
            "Seconds before a worker was free.",
            ["what"],
            buckets=LONG,
            registry=self.registry,
        )
        self.waiting = Gauge(
            "fairfight_thinking_waiting", "Tasks that wait for a worker.", ["lane"], registry=self.registry
        )
        self.lost = Counter(
            "fairfight_workers_lost", "Workers that died or were given up.", ["lane"], registry=self.registry
        )

        self.matches = Gauge("fairfight_live_matches", "Matches that this process holds.", registry=self.registry)
        self.listeners = Gauge("fairfight_listeners", "Sockets at live matches.", registry=self.registry)
        self.choices = Histogram(
            "fairfight_choice_seconds",
            "Seconds from a choice until it is on the disk, and until it is told.",
            ["until"],
            buckets=BUCKETS,
            registry=self.registry,
        )

    def saw(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request."""
        self.requests.labels(method, route, str(status)).inc()
        self.seconds.labels(route).observe(seconds)

    def entered(self, way: str, is_in: bool) -> None:
        """Count somebody who signed in, or tried."""
        self.entries.labels(way, "in" if is_in else "refused").inc()

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)
