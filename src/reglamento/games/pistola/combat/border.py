"""The border between two turns, at the bottom of the agenda. [PP-COMBAT-03]"""

from __future__ import annotations

from reglamento.kernel.steps import Step


class TurnBorder(Step, frozen=True):
    """A turn that is cut short goes on here. [PP-COMBAT-03]"""
