"""Disputed readings of the base rules, and differences between editions. The defaults are those of rulings.toml."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from reglamento.kernel.reading import reading


class ArmsReadings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The readings of disputed rules of arms that are played."""

    distances: Annotated[
        Literal["dice", "inches"],
        reading("Random distances: the Spanish dice read in centimetres, or dice in inches times 2.5.", "PP-BASE-19"),
    ] = "dice"
    rapid_fire: Annotated[
        Literal["two", "one"], reading("Shots of a rapid fire weapon up to 30 cm by a unit that moved.", "PP-BASE-06")
    ] = "two"
    moved: Annotated[
        Literal["unit", "model"], reading("Whether rapid fire and pistols ask if the unit moved or the model.", "PP-BASE-06")
    ] = "unit"
    majority: Annotated[
        Literal["highest", "lowest"], reading("The value of a unit in which several are equally common.", "PP-BASE-05")
    ] = "highest"
    corner_cover: Annotated[
        Literal["none", "thin", "soft", "hard"], reading("The cover of a model more than half hidden indoors.", "PP-BASE-10")
    ] = "hard"
    covered: Annotated[
        Literal["half", "most"], reading("Whether half of a unit in cover is enough, or more than half is needed.", "PP-BASE-10")
    ] = "half"
    plasma_grenades: Annotated[
        Literal["order", "first"],
        reading("Charging through cover with plasma grenades: the usual order, or all at Initiative 10.", "PP-BASE-16"),
    ] = "order"
    outnumbered: Annotated[
        Literal["ratio", "lower"],
        reading("The steps of the outnumbered: by the ratio, or one lower from 2:1 on.", "PP-BASE-21", "PP-BASE-22"),
    ] = "ratio"
    wounds_outnumber: Annotated[
        bool, reading("Whether models of several Wounds count as that many when sides are counted.", "PP-BASE-21")
    ] = True
    pursuit: Annotated[
        Literal["initiative", "distance"],
        reading("A sweeping advance compares dice and Initiative, or the distances of pursuit and flight.", "PP-BASE-23"),
    ] = "initiative"
    massacre: Annotated[Literal["dice", "fixed"], reading("The consolidation of a winner with no enemy left.", "PP-BASE-24")] = (
        "dice"
    )
    targets: Annotated[
        Literal["test", "any"],
        reading("Firing past the nearest enemy after a test, or at any in sight without one.", "PP-BASE-45"),
    ] = "test"
    fighting: Annotated[
        Literal["coherency", "near"],
        reading(
            "Which models fight without touching an enemy: those near a friend that does, or those near an enemy.", "PP-BASE-57"
        ),
    ] = "coherency"
    shrugging: Annotated[
        Literal["every", "failed"],
        reading("Whether a zombie may ignore every unsaved wound, or only one whose save was rolled and failed.", "PP-ZOMBIE-04"),
    ] = "every"
