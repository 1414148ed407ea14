"""Checks a finished game: its dice, its bots, and that its answers lead to this ending."""

from reglamento.cli.verifying.verified import Verified, verified

__all__ = ["Verified", "verified"]
