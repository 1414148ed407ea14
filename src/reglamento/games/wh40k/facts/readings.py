"""The named options of a battle.

[40K-CORE-SETUP-04, 40K-CORE-SETUP-06, 40K-CORE-SHOOT-03, 40K-CORE-DICE-02, 40K-CORE-AIR-04, 40K-CORE-MATCH-05, 40K-CORE-MIS-05,
40K-CORE-MATCH-06, 40K-EVENT-TABLE, 40K-FAQ-ARMY-03, 40K-FAQ-FIGHT-12, 40K-FAQ-STRAT-06]
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from reglamento.kernel.reading import reading


class Readings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The named options. The defaults are the rulebook's, as updated to version 1.4."""

    natural_six_hits: Annotated[
        bool, reading("Whether an unmodified 6 to hit always hits, as was ruled later.", "40K-CORE-DICE-02")
    ] = False
    smite_rises: Annotated[
        bool,
        reading(
            "Whether each attempt of Smite in a phase makes the next one harder by 1, as was ruled later.", "40K-CORE-MATCH-02"
        ),
    ] = False
    first_turn: Annotated[
        Literal["finished_first", "roll"],
        reading(
            "Who chooses who begins: the player that finished setting up first, or the winner of a roll to which that player adds 1.",
            "40K-CORE-SETUP-06",
        ),
    ] = "finished_first"
    map_choice: Annotated[
        Literal["roll", "last_marker"],
        reading(
            "Who chooses the zone: the winner of a roll-off, on a map that is rolled; or the player that placed the last marker, who "
            "chooses the map as well.",
            "40K-CORE-SETUP-04",
        ),
    ] = "roll"
    character_shield: Annotated[
        Literal["closest", "closest_visible", "closest_other"],
        reading(
            "With which enemies a CHARACTER is compared that only the closest may be shot at: with all, with those in sight, or with "
            "all but other such CHARACTERS.",
            "40K-CORE-SHOOT-03",
        ),
    ] = "closest"
    reserves_2018: Annotated[
        bool,
        reading(
            "Whether the units on the table in deployment must also be worth half of the points, and none arrives in the first battle "
            "round, as was ruled later.",
            "40K-CORE-MATCH-05",
        ),
    ] = False
    narrow_keywords: Annotated[
        bool,
        reading(
            "Whether the units of a Detachment must share a narrower Faction keyword than CHAOS, IMPERIUM, AELDARI, YNNARI or TYRANIDS, "
            "as was ruled later: other armies are not offered.",
            "40K-CORE-MATCH-06",
        ),
    ] = False
    event_limits: Annotated[
        bool,
        reading(
            "Whether armies keep to the limits of organised events on Detachments and on units of one datasheet: others are not offered.",
            "40K-EVENT-TABLE",
        ),
    ] = False
    currency: Annotated[
        Literal["points", "power"],
        reading("In what the worth of armies is measured, points or Power.", "40K-FAQ-ARMY-03"),
    ] = "points"
    flyers_hold_nothing: Annotated[
        bool, reading("Whether units with the Flyer role control no markers, as was ruled later.", "40K-CORE-AIR-04")
    ] = False
    linebreaker: Annotated[
        Literal["wholly", "within"],
        reading("Whether a unit scores Linebreaker wholly within the enemy zone, or partly.", "40K-CORE-MIS-05"),
    ] = "wholly"
    charger_fights_twice: Annotated[
        Literal["apart", "at_once"],
        reading(
            "When a unit that charged and fights twice is picked again: among the others that fight then, or at once.",
            "40K-FAQ-FIGHT-12",
        ),
    ] = "apart"
    arrivals_close: Annotated[
        Literal["all", "arrived"],
        reading(
            "For which units the Stratagems of the Movement phase end when reinforcements arrive: all, or those that have arrived.",
            "40K-FAQ-STRAT-06",
        ),
    ] = "all"
