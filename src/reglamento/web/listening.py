"""Finds a port to listen on, without importing anything of the server."""

from __future__ import annotations

import errno
import http.client
import json
import os
import socket
from contextlib import suppress

from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.numbers import shortened

PROGRAM = "reglamento"
NEXT = 20
"""How many ports after a taken one are tried before the system is asked for any."""
PATIENCE = 2.0
"""Seconds that the program at the port has to identify itself."""
BACKLOG = 2048
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - names of addresses, nothing is bound here
"""The address by which a server that listens everywhere is reached from this machine."""

FAR_AWAY = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that belong to nobody. The way to one, on which nothing is sent, begins at the address of this machine that others see."""


class Taken(ReglamentoError):
    """The port belongs to another program, or to another copy of this one."""


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises Taken, or ReglamentoError when we may not listen there."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except OSError as error:
        raise ReglamentoError(f"{shortened(host)} is no address of this machine: {error.strerror or error}") from None
    except UnicodeError:
        raise ReglamentoError(f"{shortened(host)} is no address of this machine: no name has such parts") from None
    made = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a port that was given up a moment ago is free
        made.bind(address)
        made.listen(BACKLOG)
    except OSError as error:
        made.close()
        if error.errno == errno.EADDRINUSE:
            raise Taken(f"port {port} on {host} is taken by another program; choose one with --port, or 0 for any") from None
        raise ReglamentoError(f"cannot listen on {host}, port {port}: {error.strerror}") from None
    made.setblocking(False)
    return made


def near(host: str, port: int) -> socket.socket:
    """A socket that listens on one of the ports after a taken one, or on any. Raises as `bound` does."""
    for other in range(port + 1, min(port + NEXT, 65_535) + 1):
        with suppress(Taken):
            return bound(host, other)
    return bound(host, 0)


def url(host: str, port: int) -> str:
    """The URL of a server that listens there, for a browser on this machine."""
    name = EVERYWHERE.get(host, host)
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def urls_for_others(listens: socket.socket) -> list[str]:
    """The URLs at which other machines of the network find a server that listens everywhere; none for any other server."""
    host, port = listens.getsockname()[:2]
    if host not in EVERYWHERE:
        return []
    both = listens.family == socket.AF_INET6 and not listens.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
    families = [socket.AF_INET, socket.AF_INET6] if both else [listens.family]
    return [url(address, port) for address in map(_seen_by_others, families) if address]


def _seen_by_others(family: socket.AddressFamily | int) -> str:
    """The address of this machine that others see; empty where it has no network of this family."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((FAR_AWAY[socket.AddressFamily(family)], 9))
            return str(probe.getsockname()[0])
    except OSError:
        return ""


def ours(host: str, port: int) -> bool:
    """Whether a copy of this program answers there."""
    connection = http.client.HTTPConnection(EVERYWHERE.get(host, host), port, timeout=PATIENCE)
    try:
        connection.request("GET", "/health")
        said = json.loads(connection.getresponse().read(1000))
    except (OSError, http.client.HTTPException, ValueError):
        return False
    finally:
        connection.close()
    return isinstance(said, dict) and said.get("program") == PROGRAM
