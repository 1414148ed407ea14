"""The outermost layer: decides which requests come in, how often, and in which language; adds headers, the log and the counts."""

from __future__ import annotations

import math
import time
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any

import msgspec

from reglamento.language import speaking, tr
from reglamento.web.app import headers, holders, incidents, logs, pages, problems
from reglamento.web.app.addresses import address, is_here
from reglamento.web.app.allowed_hosts import AllowedHosts
from reglamento.web.app.metrics import Metrics
from reglamento.web.app.peers import App
from reglamento.web.app.tongue import catalogue_for
from reglamento.web.hall.base.asking import asked_from
from reglamento.web.hall.base.buckets import Buckets
from reglamento.web.protocol import Problem

Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

GONE = -1
"""The status of a request whose client went away."""
METHODS = {"DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "WEBSOCKET"}
"""The methods with counts of their own; methods that a client makes up have none."""
INSTEAD = {"HEAD": "GET", "OPTIONS": "none"}
"""HEAD is GET without the body. OPTIONS is for pages of other hosts, which are not served."""
FRAMING = {b"content-length", b"transfer-encoding"}
"""Two ways to say where a body ends."""
REASON = "reglamento.reason"
"""Where a rejected live connection leaves the `Problem` that explains it."""


class Pulse:
    """Activity of the server: requests and live connections that have `ended`, and the time of the last message to any client."""

    def __init__(self) -> None:
        self.ended = 0
        self.last = time.monotonic()


class Middleware:
    """Wraps the whole application, unknown paths included."""

    def __init__(self, inner: App, hosts: AllowedHosts, rates: Buckets, logger: logs.Logger, metrics: Metrics) -> None:
        self.inner, self.hosts, self.rates, self.logger, self.metrics = inner, hosts, rates, logger, metrics
        self.pulse = Pulse()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = address(scope)
        with speaking(catalogue_for(scope)), asked_from("" if is_here(client) else client):
            visit = Visit(scope, send, self.pulse)
            began = time.perf_counter()
            try:
                await self._admit(visit, receive)
            finally:
                self._note(visit, time.perf_counter() - began)

    async def _admit(self, visit: Visit, receive: Receive) -> None:
        problem, more = self._objection(visit.scope)
        if problem is not None:
            await visit.refuse(problem, more)
            return
        try:
            await self.inner(visit.scope, receive, visit.send)
        except Exception as error:  # noqa: BLE001 - whatever it was, the client is told that the fault is not its own
            await visit.refuse(incidents.report(self.logger, error))

    def _objection(self, scope: Scope) -> tuple[Problem | None, dict[str, str]]:
        if not self.hosts.allows(scope):
            why = tr(
                "This server does not answer for that host name, only for these: {names}."
                " Its operator may allow the name with --allow-host."
            )
            return Problem(code="foreign", why=why.format(names=self.hosts.told)), {}
        lengths = {name for name, _ in scope["headers"]} & FRAMING
        if lengths == FRAMING:
            why = tr("A request has either a length or parts, not both: nobody could be sure where it ends.")
            return Problem(code="bad-request", why=why), {"Connection": "close"}
        if not self.hosts.trusts(scope):
            return Problem(code="foreign", why=tr("Only pages of this server may ask for that.")), {}
        if scope["path"].startswith("/api/"):
            wait = self.rates.take(address(scope))
            if wait:
                return self._too_fast(), {"Retry-After": str(math.ceil(wait))}
        return None, {}

    def _too_fast(self) -> Problem:
        why = tr("Too many requests: {rate} a second are answered, and {burst} at once.")
        return Problem(code="too-fast", why=why.format(rate=f"{self.rates.rate:g}", burst=f"{self.rates.burst:g}"))

    def _note(self, visit: Visit, seconds: float) -> None:
        self.pulse.ended += 1
        scope = visit.scope
        route = scope.get("path_template") or "-"
        method = visit.method
        self.metrics.requests.labels(method, route, str(visit.status)).inc()
        if scope["type"] == "http":
            self.metrics.request_seconds.labels(route).observe(seconds)
        self._log(visit, route, seconds)

    def _log(self, visit: Visit, route: str, seconds: float) -> None:
        """One line, with nothing that could open a game or identify a browser."""
        fields = {
            "method": visit.method,
            "route": route,
            "status": visit.status,
            "ms": round(seconds * 1000, 1),
            "size": visit.size,
        }
        if "/games/{id}" in route:
            id = str(visit.scope["path_params"]["id"])
            fields["game"] = id[: logs.SHOWN] if id.isascii() and id.isprintable() else ""  # a client may have typed anything
        page = route == "/page/{path}" and visit.status < HTTPStatus.BAD_REQUEST
        (self.logger.debug if page else self.logger.info)("request", **fields)


class Visit:
    """One request or live connection in progress, with what has been sent back so far."""

    def __init__(self, scope: Scope, send: Send, pulse: Pulse) -> None:
        self.pulse = pulse
        method = scope["method"] if scope["type"] == "http" else "WEBSOCKET"
        self.method = method if method in METHODS else "OTHER"
        self.bodiless = method == "HEAD"
        self.of_person = pages.of_person(scope)
        self.scope = {**scope, "method": INSTEAD[method]} if method in INSTEAD else scope
        self.forward = send
        self.status = GONE
        self.size = 0

    async def send(self, message: Message) -> None:
        """Pass a message on, with the headers of every answer."""
        self.pulse.last = time.monotonic()
        kind = message["type"]
        if kind in {"http.response.start", "websocket.http.response.start"}:
            self.status = message["status"]
            cookie = holders.cookie_for(self.scope)
            more = [(b"set-cookie", cookie)] if cookie and self.status < HTTPStatus.BAD_REQUEST else []
            message = {**message, "headers": headers.complete(list(message.get("headers", ())), more)}
        elif kind in {"http.response.body", "websocket.http.response.body"}:
            self.size += len(message.get("body", b""))
            if self.bodiless:
                message = {**message, "body": b""}
        elif kind == "websocket.accept":
            self.status = 101
        elif kind == "websocket.send":
            self.size += len(message.get("text") or message.get("bytes") or "")
        elif kind == "websocket.close" and self.status == GONE:
            nothing = Problem(code="unknown", why=tr("There is nothing at this address."))
            await self.refuse(self.scope.get(REASON, nothing))
            return
        await self.forward(message)

    async def refuse(self, problem: Problem, more: dict[str, str] | None = None) -> None:
        """Answer with a problem if nothing has been answered yet, a person with a plain page; otherwise close a live connection."""
        if self.status == GONE:
            await self._answer(problem, more or {})
        elif self.scope["type"] == "websocket":
            await self.forward({"type": "websocket.close", "code": 1011, "reason": ""})

    async def _answer(self, problem: Problem, more: dict[str, str]) -> None:
        kind = "http.response" if self.scope["type"] == "http" else "websocket.http.response"
        if self.of_person:
            body, media = pages.plain(problem.why), "text/html; charset=utf-8"
        else:
            body, media = msgspec.json.encode(problem), "application/json"
        said = {"Content-Type": media, "Content-Length": str(len(body))} | problems.again(problem) | more
        status = problems.STATUSES[problem.code]
        await self.send({"type": f"{kind}.start", "status": status, "headers": headers.plain(said)})
        await self.send({"type": f"{kind}.body", "body": body})
