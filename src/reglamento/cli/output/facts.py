"""Facts for programs."""

from __future__ import annotations

import sys

import msgspec


def print_json(value: object) -> None:
    """Print facts for programs."""
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n")
