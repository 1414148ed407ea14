"""How many files and connections the system lets this process have open."""

from __future__ import annotations

import sys

import msgspec

from reglamento.web.app.settings import Settings

SPARE = 200
"""Descriptors for everything but connections: the database, pools of processes, the page's files, logs."""
LEAST = 16
"""How many connections of each kind are always promised."""


def fitted(settings: Settings) -> tuple[Settings, str]:
    """The settings with as many connections as the system allows, after its limit has been raised where it can be; and a
    sentence for the operator where they are fewer than the settings say, otherwise ''.
    """
    wanted = settings.sockets + settings.connections
    allowed = raised(wanted + SPARE) - SPARE
    if allowed >= wanted:
        return settings, ""
    sockets = max(LEAST, allowed * settings.sockets // wanted)
    connections = max(LEAST, allowed * settings.connections // wanted)
    why = f"the system lets this process open {allowed + SPARE} files, and {wanted + SPARE} are needed for the connections of the settings"
    said = f"{why}; {sockets} live connections and {connections} others are taken: raise the limit (ulimit -n, LimitNOFILE=)"
    return msgspec.structs.replace(settings, sockets=sockets, connections=connections), said


def raised(wanted: int) -> int:
    """Raise this process's limit to `wanted` open files, as far as the system allows. Returns the limit that holds now."""
    if sys.platform == "win32":
        return wanted
    import resource  # noqa: PLC0415 - Windows has no such module

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    ends = [end for end in (wanted, hard) if end != resource.RLIM_INFINITY]
    if soft not in {resource.RLIM_INFINITY, min(ends)} and soft < min(ends):
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(ends), hard))
        soft = min(ends)
    return wanted if soft == resource.RLIM_INFINITY else soft
