"""The address and scheme of each connection, as the peer or a trusted proxy gives them."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from reglamento.web.app.allowed_hosts import LOCAL, host_of
from reglamento.web.app.logs import Logger

RELAYED = "reglamento.relayed"
"""Where the scope of a connection says that a proxy relays it which the settings do not name."""
NAMED = "reglamento.named"
"""Where it says that a proxy relays it which the settings name."""
MARKS = {b"forwarded", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip", b"via"}
"""Headers by which a proxy says that it relays a request."""
TOLD = 20
"""How many proxies that are not named are told of in the log."""

App = Callable[[Any, Any, Any], Awaitable[None]]


class Hosts(Protocol):
    """The addresses of proxies."""

    def __contains__(self, host: str, /) -> bool: ...


class Peers:
    """Wraps the application. What a proxy says counts only where the settings name it. Requests that another proxy relays are
    marked: their visitors share one address, so nothing that is kept for this machine's own user is open to them. A proxy shows itself
    by its headers; one on this machine that adds none, by the name of the host.
    """

    def __init__(self, inner: App, proxies: str, logger: Logger) -> None:
        self.inner = ProxyHeadersMiddleware(inner, proxies)  # without proxies it believes nobody
        self.named: Hosts = self.inner.trusted_hosts
        self.logger = logger
        self.told: set[str] = set()
        self.here = LOCAL | {socket.gethostname().lower()}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        peer = scope["client"][0] if scope.get("client") else ""
        if peer in self.named:
            scope[NAMED] = True
        elif any(name in MARKS for name, _ in scope["headers"]) or (is_loopback(peer) and not self._from_here(scope)):
            scope[RELAYED] = True
            self._tell(peer)
        await self.inner(scope, receive, send)

    def _from_here(self, scope: Any) -> bool:
        """Whether what comes from this machine was asked for here: by one of its own names, and not in HTTP/1.0, which proxies speak that
        were told nothing.
        """
        host = host_of(scope)
        return scope.get("http_version") != "1.0" and (host in self.here or is_loopback(host))

    def _tell(self, peer: str) -> None:
        if peer in self.told or len(self.told) >= TOLD:
            return
        self.told.add(peer)
        why = "its visitors share the limits of one address: if it is a proxy of yours, name it in REGLAMENTO_PROXIES"
        self.logger.warning("a proxy that is not named relays requests", peer=peer, why=why)


def is_loopback(host: str) -> bool:
    """Whether an address is this machine's own, also as IPv6 writes those of IPv4; False for a name."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return (mapped or found).is_loopback
