"""The basis of every record on the wire, and the codes with which requests are refused."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from reglamento.faces.shown import Said

Seat = str
Millis = int
Code = Literal[
    "illegal",
    "conflict",
    "not-yours",
    "not-running",
    "not-undoable",
    "bad-request",
    "foreign",
    "unknown",
    "method",
    "too-fast",
    "too-large",
    "too-many",
    "unavailable",
    "damaged",
    "internal",
]
"""Why a request is refused, for programs."""


class Sent(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record that the page sends."""


class Problem(Said, frozen=True):
    """The body of every error answer of the HTTP interface."""

    code: Code
    why: str
    rule: str = ""
