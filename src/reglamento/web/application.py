"""Assembles the application: addresses, errors, documentation, and the middleware around them all."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from litestar import Litestar, Request, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import Scope

from reglamento.web.app import document, holders, incidents, logs, pages, problems
from reglamento.web.app.allowed_hosts import AllowedHosts
from reglamento.web.app.live import play
from reglamento.web.app.metrics import Metrics
from reglamento.web.app.middleware import Middleware
from reglamento.web.app.peers import Peers
from reglamento.web.app.requests import StrictRequest
from reglamento.web.app.routes import accounts, armies, library, lobby, players, review, state, table
from reglamento.web.app.settings import Settings
from reglamento.web.app.sockets import Sockets
from reglamento.web.app.throttle import Throttle
from reglamento.web.hall.base.buckets import Buckets
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall

PLAIN = (
    *lobby.HANDLERS,
    *accounts.HANDLERS,
    *armies.HANDLERS,
    *table.HANDLERS,
    *players.HANDLERS,
    *review.HANDLERS,
    *library.HANDLERS,
    *state.HANDLERS,
    *pages.HANDLERS,
    document.described,
    play,
)
FOR_FILES = (*lobby.FOR_FILES, *armies.FOR_FILES)
ROUTES = (*PLAIN, *FOR_FILES)


class Application:
    """The ASGI application of one server process; `sockets` are its live connections."""

    def __init__(self, settings: Settings, hall: Hall, logger: logs.Logger | None = None) -> None:
        self.logger = logger or logs.logger(settings.log, sys.stderr)
        self.hall = hall
        self.metrics = Metrics()
        self.metrics.counting_games(lambda: len(hall.rooms.all))
        self.metrics.counting_failures(lambda: hall.bot_failures)
        self.metrics.counting_substitutes(lambda: hall.bot_substitutes)
        self.sockets = Sockets(settings, self.metrics, self.logger)
        self.litestar = Litestar(
            [*PLAIN, Router("/", route_handlers=FOR_FILES, request_max_body_size=settings.file_bytes)],
            dependencies=self._provided(hall),
            exception_handlers={
                Refuse: problems.refused,
                problems.Malformed: problems.malformed,
                ValidationException: problems.invalid,
                HTTPException: problems.failed,
                Exception: self._unexpected,
            },
            state=State({"makers": Buckets(settings.new_games_per_hour / 3600, settings.new_games_burst)}),
            request_class=StrictRequest,
            request_max_body_size=settings.body_bytes,
            openapi_config=None,
            logging_config=None,
            debug=False,
        )
        hosts = AllowedHosts(settings.host, settings.hosts)
        rates = Buckets(settings.requests_per_second, settings.requests_burst)
        self.middleware = Middleware(self.litestar, hosts, rates, self.logger, self.metrics)
        self.peers = Peers(Throttle(self.middleware, settings), settings.proxies, self.logger)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self.peers(scope, receive, send)

    def _provided(self, hall: Hall) -> dict[str, Provide]:
        async def asker(scope: Scope) -> str:
            return await hall.accounts.holder_of(holders.known(scope))

        async def holder(scope: Scope) -> str:
            return await hall.accounts.holder_of(holders.known_or_new(scope))

        given = {"hall": hall, "metrics": self.metrics, "sockets": self.sockets, "interface": document.Interface(ROUTES)}
        found = {name: Provide(_giver(value), sync_to_thread=False) for name, value in given.items()}
        people = {"asker": asker, "holder": holder}
        return found | {name: Provide(given) for name, given in people.items()}

    def _unexpected(self, request: Request[Any, Any, Any], error: Exception) -> Any:
        return problems.answered(incidents.report(self.logger, error))


def _giver(value: Any) -> Callable[[], Any]:
    return lambda: value
