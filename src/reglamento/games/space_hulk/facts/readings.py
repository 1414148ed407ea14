"""The named options of a game: disputed readings, which can all be played, and the clock. Saved with the game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from reglamento.kernel.reading import reading


class Readings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The readings of disputed rules that are played. The defaults are those of rulings.toml."""

    cannon_overwatch: Annotated[
        Literal[1, 2], reading("AP for going on overwatch with the assault cannon.", "SH-CANNON-05", "SH-AP-09")
    ] = 2
    shield: Annotated[
        Literal["lowest", "fewer"],
        reading("A block leaves the attacker only its lowest die, or makes it roll one die fewer.", "SH-SHIELD-01"),
    ] = "lowest"
    window: Annotated[
        Literal["any", "witness"],
        reading("Which Marines may act in a command window: any, or only one that sees the Genestealer.", "SH-CMD-08"),
    ] = "any"
    door_overwatch: Annotated[
        Literal["closer", "door"],
        reading(
            "What overwatch fires at when a door is closed: the Genestealer that closed it, while it is seen, or the door.",
            "SH-DOOR-06",
        ),
    ] = "closer"
    reveal_overwatch: Annotated[
        Literal["genestealer", "both"],
        reading("In which turn overwatch must fire at Genestealers placed because their blip was seen.", "SH-REV-10"),
    ] = "genestealer"
    flame_marines: Annotated[bool, reading("Whether the heavy flamer may be aimed at a fellow Marine.", "SH-FLAMER-02")] = False
    sustained_command: Annotated[
        bool, reading("Whether shots bought in the Genestealer turn can have the sustained fire bonus.", "SH-SUST-05")
    ] = False
    blip_sight: Annotated[
        Literal["refuse", "send_back"],
        reading("A blip moved into sight: not allowed, or sent back with its activation over.", "SH-BLIP-04"),
    ] = "refuse"
    hold_again: Annotated[
        bool, reading("Whether a Marine near an entry area holds the same blip turn after turn.", "SH-LURK-03")
    ] = False
    burned_blips_count: Annotated[
        bool, reading("Whether a destroyed blip counts its number as casualties.", "SH-FLAMER-03", "SH-PSI-08")
    ] = True
    shield_defends_only: Annotated[
        bool, reading("Whether the shield blocks only in combats the opponent began.", "SH-SHIELD-01")
    ] = False
    crush_attacks_only: Annotated[
        bool, reading("Whether the crushing blow works only in the Broodlord's own attacks.", "SH-BROOD-05")
    ] = False
    psychic_straight: Annotated[
        bool,
        reading(
            "Whether the range of the barrier and the storm is counted straight over the grid instead of along a walk.",
            "SH-PSI-06",
            "SH-PSI-08",
        ),
    ] = False
    clock: Annotated[int, msgspec.Meta(ge=0), reading("Seconds of the Marines' clock; 0 is off.", "SH-CLOCK-02")] = 0
