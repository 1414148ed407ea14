"""The named options of a game: disputed readings of the rules, which can all be played. Saved with the game."""

from __future__ import annotations

from typing import Annotated, Literal

from reglamento.games.pistola.forces.readings import ForceReadings
from reglamento.kernel.reading import reading


class Readings(ForceReadings, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The readings of disputed rules that are played. The defaults are those of rulings.toml."""

    entry_door_counts: Annotated[
        bool, reading("Whether the door by which a room is entered is one of its 1D3 doors.", "PP-DOOR-03")
    ] = True
    door_behind_door: Annotated[
        Literal["straight", "reroll"],
        reading("A door as the first thing behind a door: a straight section before it, or another roll.", "PP-SECT-07"),
    ] = "straight"
    overlaps: Annotated[
        Literal[1, 3, 6], reading("How many results must fail to fit before the smaller sections are tried.", "PP-SECT-05")
    ] = 6
    keep_open: Annotated[
        bool,
        reading(
            "Whether a result that would close the last way on is rolled again while the objective room is wanted.", "PP-SECT-05"
        ),
    ] = True
    removed: Annotated[
        Literal["out", "casualties"],
        reading("What takes a model off the board without counting its Wounds puts it out of action, or kills it.", "PP-OOA-01"),
    ] = "out"
    stay_behinds: Annotated[
        Literal["lost", "always"],
        reading(
            "Units that stay behind in a retreat die when the combat ends by it, or however the combat ends.", "PP-RETREAT-07"
        ),
    ] = "lost"
