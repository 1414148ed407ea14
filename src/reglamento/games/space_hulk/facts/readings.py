"""The named options of a game: disputed readings of the rules, both of which can be played, and the clock. Saved with the game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec


class Readings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which reading of a disputed rule is played. The defaults are the readings of rulings.toml."""

    cannon_overwatch: Literal[1, 2] = 2
    """AP for going on overwatch with the assault cannon. [SH-CANNON-05, SH-AP-09]"""
    shield: Literal["lowest", "fewer"] = "lowest"
    """A block leaves the attacker his lowest die, or makes him roll one die fewer. [SH-SHIELD-01]"""
    window: Literal["any", "witness"] = "any"
    """Who may act in a command window: any Marine, or only one who sees the Genestealer. [SH-CMD-08]"""
    door_overwatch: Literal["closer", "door"] = "closer"
    """What overwatch fires at when a door is closed: the Genestealer that closed it, while it is seen, or the door. [SH-DOOR-06]"""
    reveal_overwatch: Literal["genestealer", "both"] = "genestealer"
    """In which turn overwatch must fire at Genestealers placed because their blip was seen. [SH-REV-10]"""
    flame_marines: bool = False
    """Whether the heavy flamer may be aimed at a fellow Marine. [SH-FLAMER-02]"""
    sustained_command: bool = False
    """Whether shots bought in the Genestealer turn can have the sustained fire bonus. [SH-SUST-05]"""
    blip_sight: Literal["refuse", "send_back"] = "refuse"
    """A blip moved into sight: not allowed, or sent back with its activation over. [SH-BLIP-04]"""
    hold_again: bool = False
    """Whether a Marine near an entry area holds the same blip turn after turn. [SH-LURK-03]"""
    burned_blips_count: bool = True
    """Whether a destroyed blip counts its number as casualties. [SH-FLAMER-03, SH-PSI-08]"""
    shield_defends_only: bool = False
    """Whether the shield blocks only in combats the opponent began. [SH-SHIELD-01]"""
    crush_attacks_only: bool = False
    """Whether the crushing blow works only in the Broodlord's own attacks. [SH-BROOD-05]"""
    psychic_straight: bool = False
    """Whether the range of the barrier and the storm is counted straight over the grid instead of along a walk. [SH-PSI-06, SH-PSI-08]"""
    clock: Annotated[int, msgspec.Meta(ge=0)] = 0
    """Seconds of the Marines' clock; 0 is off. [SH-CLOCK-02]"""
