"""How far units flee and pursue. [WF-CORE-MEAS-01, WF-CORE-FLEE-01, WF-CORE-PUR-01]"""

from __future__ import annotations

INCH = 2.5
"""Centimetres in an inch, as the Spanish edition rounds it. [WF-CORE-MEAS-01]"""
SLOW = 15.0
"""Units with at most this Movement flee and pursue the shorter distance. [WF-CORE-CHG-04]"""


def flight_dice(slow: bool, spanish: bool) -> int:
    """How many dice are thrown for a flight or a pursuit: 5 or 8, by the printed centimetres; else 2 or 3. [WF-CORE-MEAS-01]"""
    if spanish:
        return 5 if slow else 8
    return 2 if slow else 3


def dice_thrown(number: int, spanish: bool) -> int:
    """How many dice are thrown for so many D6 of printed centimetres: those, or 1 for 3, 2 for 5 and 3 for 8, of inches.
    [WF-CORE-MEAS-01]
    """
    return number if spanish else max(1, round(number / INCH))


def flight_length(dice: tuple[int, ...], spanish: bool) -> float:
    """How far that is in centimetres. [WF-CORE-MEAS-01]"""
    return float(sum(dice)) if spanish else sum(dice) * INCH
