"""The headers of every answer, so that a browser does no more with it than intended."""

from __future__ import annotations

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""Only this server's own files, and no script or style inside the markup."""

ALWAYS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
"""The address of a game is the key to it, so no referrer is sent."""
UNKEPT = (b"cache-control", b"no-store")


def complete(headers: list[tuple[bytes, bytes]], more: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers of an answer, with those that are always added. Without permission of its own, an answer is not cached."""
    named = {name.lower() for name, _ in headers}
    kept = [] if b"cache-control" in named else [UNKEPT]
    return [*headers, *kept, *more, *ALWAYS]


def plain(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    """Headers in the form of ASGI."""
    return [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
