"""Disputed readings of the base rules, and points on which the editions differ. The defaults are the readings of rulings.toml."""

from __future__ import annotations

from typing import Literal

import msgspec


class ArmsReadings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which reading of a disputed rule of arms is played."""

    distances: Literal["dice", "inches"] = "dice"
    """Random distances: the Spanish dice read in centimetres, or dice in inches times 2.5. [PP-BASE-19]"""
    rapid_fire: Literal["two", "one"] = "two"
    """Shots of a rapid fire weapon up to 30 cm by a unit that moved. [PP-BASE-06]"""
    moved: Literal["unit", "model"] = "unit"
    """Whether rapid fire and pistols ask if the unit moved or the model. [PP-BASE-06]"""
    majority: Literal["highest", "lowest"] = "highest"
    """The value of a unit in which several are equally common. [PP-BASE-05]"""
    corner_cover: Literal["none", "thin", "soft", "hard"] = "hard"
    """The cover of a model more than half hidden indoors. [PP-BASE-10]"""
    covered: Literal["half", "most"] = "half"
    """Whether half of a unit in cover is enough, or more than half is needed. [PP-BASE-10]"""
    plasma_grenades: Literal["order", "first"] = "order"
    """Charging through cover with plasma grenades: the usual order, or all at Initiative 10. [PP-BASE-16]"""
    outnumbered: Literal["ratio", "lower"] = "ratio"
    """The steps of the outnumbered: by the ratio, or one lower from 2:1 on. [PP-BASE-21, PP-BASE-22]"""
    wounds_outnumber: bool = True
    """Whether models of several Wounds count as that many when sides are counted. [PP-BASE-21]"""
    pursuit: Literal["initiative", "distance"] = "initiative"
    """A sweeping advance compares dice and Initiative, or the distances of pursuit and flight. [PP-BASE-23]"""
    massacre: Literal["dice", "fixed"] = "dice"
    """The consolidation of a winner who has no enemy left. [PP-BASE-24]"""
    targets: Literal["test", "any"] = "test"
    """Firing past the nearest enemy after a test, or at any in sight without one. [PP-BASE-45]"""
    fighting: Literal["coherency", "near"] = "coherency"
    """Who fights without touching an enemy: who is near a friend that does, or who is near an enemy. [PP-BASE-57]"""
    shrugging: Literal["every", "failed"] = "every"
    """Whether a zombie may ignore every unsaved wound, or only one whose save was rolled and failed. [PP-ZOMBIE-04]"""
