"""The address of a client, under which all its limits count."""

from __future__ import annotations

import ipaddress
from typing import Any

from reglamento.web.app.peers import RELAYED, is_loopback

RELAY = "behind "


def is_here(client: str) -> bool:
    """Whether a client, as `address` returns it, is this machine itself."""
    return client.startswith("127.") or client == "::/64"


def address(scope: Any) -> str:
    """The key for a connection's limits: the client's address; for IPv6, where a client has many, its network. The visitors of a
    proxy that is not named share one key, which is not the proxy's own.
    """
    client = scope.get("client")
    if not client:
        return ""
    found = _network(client[0])
    return f"{RELAY}{found}" if scope.get(RELAYED) else found


def _network(client: str) -> str:
    try:
        found = ipaddress.ip_address(client)
    except ValueError:
        return str(client)
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network(f"{found}/64", strict=False))


def is_local(scope: Any) -> bool:
    """Whether a connection comes from a program of this machine, and no proxy relays it."""
    client = scope.get("client")
    return bool(client) and not scope.get(RELAYED) and is_loopback(client[0])
