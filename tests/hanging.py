"""When a program counts as hung by what it was sent. Speed is what benchmarks show: here only that nothing works on and on."""

from __future__ import annotations

HUNG = 10.0
"""Seconds of processor time within which whatever is sent is refused or taken, on a slow machine and under coverage, too."""
