"""Figures for monitoring: the number of requests, how long they take, how many players there are."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
"""Seconds."""


class Metrics:
    """The counts of one server process, in a registry of its own."""

    content_type = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.requests = Counter("reglamento_requests", "Requests answered.", ("method", "route", "status"), registry=registry)
        self.request_seconds = Histogram(
            "reglamento_request_seconds", "Time to answer a request.", ("route",), buckets=QUICK, registry=registry
        )
        self.answer_seconds = Histogram(
            "reglamento_answer_seconds", "From an answer's arrival to its scene being sent.", buckets=QUICK, registry=registry
        )
        self.commit_seconds = Histogram(
            "reglamento_commit_seconds",
            "From an answer's arrival to its being durable, or refused.",
            buckets=QUICK,
            registry=registry,
        )
        self.messages = Counter("reglamento_messages", "Messages on live connections.", ("outcome",), registry=registry)
        self.sockets = Gauge("reglamento_sockets", "Live connections.", registry=registry)
        self.bot_failures = Gauge("reglamento_bot_failures", "Decisions of bots that failed since the start.", registry=registry)
        self.bot_substitutes = Gauge(
            "reglamento_bot_substitutes", "Decisions made by cheaper bots for bots that took too long.", registry=registry
        )
        self.games = Gauge("reglamento_live_games", "Games held in memory.", registry=registry)

    def counting_games(self, count: Callable[[], float]) -> None:
        """Call `count` for the number of games in memory whenever the counts are read."""
        self.games.set_function(count)

    def counting_failures(self, count: Callable[[], float]) -> None:
        """Call `count` for the number of failed bot decisions whenever the counts are read."""
        self.bot_failures.set_function(count)

    def counting_substitutes(self, count: Callable[[], float]) -> None:
        """Call `count` for the number of bot decisions that cheaper bots made whenever the counts are read."""
        self.bot_substitutes.set_function(count)

    def page(self) -> bytes:
        """All counts, in the text format of Prometheus."""
        return generate_latest(self.registry)
