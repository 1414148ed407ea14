"""Which requests are let in: requests for this host, and changes only from its own pages."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from typing import Any
from urllib.parse import SplitResult, urlsplit

from reglamento.language import tr

SAFE = {"GET", "HEAD", "OPTIONS"}
LOCAL = {"localhost", "127.0.0.1", "::1"}
EVERYWHERE = {"0.0.0.0", "::", ""}  # noqa: S104 - names of addresses, nothing is bound here
PORTS = {"http": 80, "https": 443}
OWN_SITES = {"same-origin", "none"}
"""What a browser says in `Sec-Fetch-Site` when one of our pages, or no page, asks."""


class AllowedHosts:
    """The hosts that this server answers for.

    A foreign page can point a name of its own at this machine (DNS rebinding); only the `Host` header shows that. Where the
    server listens everywhere, IP addresses are always allowed: only names can be rebound. A name without a domain is also allowed as the
    one under which a local network finds the same machine (`games` as `games.local`).
    """

    def __init__(self, host: str, names: Iterable[str]) -> None:
        self.everywhere = host in EVERYWHERE
        here = {socket.gethostname().lower()} if self.everywhere else {host.lower()}
        named = here | {name.lower() for name in names}
        self.names = LOCAL | named | {f"{name}.local" for name in named if set(name).isdisjoint(".:")}

    def allows(self, scope: Any) -> bool:
        """Whether the request is for one of our hosts, by its `Host` header."""
        return self._ours(host_of(scope))

    @property
    def told(self) -> str:
        """The hosts in words, for a person that asked for another one."""
        return ", ".join([*sorted(self.names), *([tr("any IP address of this machine")] if self.everywhere else [])])

    def trusts(self, scope: Any) -> bool:
        """Whether a request may change anything: it cannot by its method, or it comes from one of our pages, or from no page at
        all.
        """
        if scope["type"] == "http" and scope["method"] in SAFE:
            return True
        site = _header(scope, b"sec-fetch-site")
        if site is not None and site not in OWN_SITES:
            return False
        origin = _header(scope, b"origin")
        if origin is None:
            return True
        ours = _parts(_header(scope, b"host"))
        return ours is not None and _same(origin, ours)

    def _ours(self, name: str) -> bool:
        return name in self.names or (self.everywhere and _is_address(name))


def host_of(scope: Any) -> str:
    """The name or address for which a request is, by its `Host` header; '' where it says none, or nothing that is one."""
    parts = _parts(_header(scope, b"host"))
    return "" if parts is None else parts.hostname or ""


def _header(scope: Any, wanted: bytes) -> str | None:
    found = [value for name, value in scope["headers"] if name == wanted]
    return found[0].decode("latin-1") if len(found) == 1 else ("" if found else None)


def _parts(host: str | None) -> SplitResult | None:
    if not host or not set(host).isdisjoint("/?#@\\"):
        return None
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port
    except ValueError:
        return None
    return parts


def _same(origin: str, ours: SplitResult) -> bool:
    """Whether an origin is our own. A proxy may turn https into http, so the scheme is not compared."""
    try:
        theirs = urlsplit(origin)
        usual = PORTS[theirs.scheme]
        place = theirs.hostname, theirs.port or usual
    except (ValueError, KeyError):
        return False
    return place == (ours.hostname, ours.port or usual)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
