"""Weapons: their figures, how often they fire, and whether their bearer may charge afterwards. [PP-BASE-06, PP-BASE-07]"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.geometry.table.shapes.ruler import at_most

WeaponType = Literal["rapid fire", "pistol", "assault", "heavy", "close combat", "grenade"]
ThroughCover = Literal["frag", "plasma"]

PISTOL_RANGE = RAPID_FIRE_RANGE = 30.0
"""Centimetres: the range of every pistol, within which a rapid fire weapon also fires twice. [PP-BASE-06]"""
TEMPLATE_LENGTH = 20.0
"""Centimetres from the point of the template, at the firer, to its far end. [PP-BASE-08]"""
BLAST = {"small": 7.5, "large": 12.5}
"""The diameters of the blast markers in centimetres. [PP-BASE-08]"""
STRONGEST = 10
"""The greatest Strength after multiplication. [PP-BASE-17]"""


class Weapon(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A weapon. Its Strength is `strength` or, where that is None, the bearer's times `multiplier`.

    `range` is in centimetres, 0 for close combat, templates and grenades. `ap` is None for a weapon that never pierces armour.
    `shots` matters only for the types assault and heavy. A melta grenade rolls two dice against armour values.
    """

    name: Annotated[str, msgspec.Meta(min_length=1)]
    type: WeaponType
    shots: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    range: Annotated[float, msgspec.Meta(ge=0, le=300)] = 0.0
    strength: Annotated[int, msgspec.Meta(ge=1, le=STRONGEST)] | None = None
    multiplier: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    ap: Annotated[int, msgspec.Meta(ge=1, le=6)] | None = None
    template: bool = False
    blast: Literal["small", "large"] | None = None
    gets_hot: bool = False
    twin_linked: bool = False
    melta: bool = False
    rending: bool = False
    sniper: bool = False
    pinning: bool = False
    power: bool = False
    power_fist: bool = False
    heavy_close_combat: bool = False
    guess_range: bool = False
    through_cover: ThroughCover | None = None

    @property
    def shoots(self) -> bool:
        """Whether it is fired in the Shooting phase."""
        return self.type not in {"close combat", "grenade"}

    @property
    def strikes(self) -> bool:
        """Whether it counts as a close combat weapon; pistols do. [PP-BASE-15]"""
        return self.type in {"close combat", "pistol"}

    @property
    def denies_armour(self) -> bool:
        """Whether its blows allow no armour save. [PP-BASE-17]"""
        return self.power or self.power_fist

    @property
    def times(self) -> int:
        """The factor for the bearer's Strength. [PP-BASE-17]"""
        return 2 if self.power_fist and self.multiplier == 1 else self.multiplier


UNARMED = Weapon("fists", "close combat")
"""The close combat weapon of a model that has none."""


def strength_of(weapon: Weapon, bearer: int) -> int:
    """The Strength with which a model of Strength `bearer` hits. [PP-BASE-17]"""
    return min(STRONGEST, bearer * weapon.times) if weapon.strength is None else weapon.strength


def counts_as_moved(weapon: Weapon, model: bool, unit: bool, readings: ArmsReadings) -> bool:
    """Whether a model fires this weapon as one that has moved, given whether the model, and whether any of its unit, has moved.
    [PP-BASE-06]
    """
    by_model = weapon.type in {"rapid fire", "pistol"} and readings.moved == "model"
    return model if by_model else unit


def volleys(weapon: Weapon, distance: float, moved: bool, readings: ArmsReadings) -> tuple[int, ...]:
    """The numbers of shots that the firer may choose from at a target `distance` cm away, most first; () where it cannot fire.

    Only the pistol of a model that stood still has a choice: with one shot, the model may still charge. Distance does not matter
    for a template. [PP-BASE-06, PP-BASE-08]
    """
    if not weapon.shoots or not (weapon.template or at_most(distance, weapon.range)):
        return ()
    match weapon.type:
        case "rapid fire":
            return _rapid_fire(distance, moved, readings)
        case "pistol":
            return (1,) if moved else (2, 1)
        case "heavy" if moved:
            return ()
        case _:
            return (1 if weapon.template else weapon.shots,)


def _rapid_fire(distance: float, moved: bool, readings: ArmsReadings) -> tuple[int, ...]:
    if not at_most(distance, RAPID_FIRE_RANGE):
        return () if moved else (1,)
    return (1,) if moved and readings.rapid_fire == "one" else (2,)


def may_charge_after(weapon: Weapon, shots: int) -> bool:
    """Whether a model that fired `shots` shots may still charge. [PP-BASE-07]"""
    if weapon.type == "pistol":
        return shots <= 1
    return shots == 0 or weapon.template or weapon.type == "assault"


def melts(weapon: Weapon, distance: float) -> bool:
    """Whether a melta weapon is close enough for its second die: up to half its range. [PP-BASE-25]"""
    return weapon.melta and weapon.shoots and at_most(2 * distance, weapon.range)


def close_combat_weapons(weapons: Iterable[Weapon]) -> int:
    """The number of weapons that a model can fight with. [PP-BASE-15]"""
    return sum(weapon.strikes for weapon in weapons)


def through_cover(weapons: Iterable[Weapon]) -> ThroughCover | None:
    """The grenades with which a model charges through cover; frag where it has both kinds. [PP-BASE-16]"""
    carried = {weapon.through_cover for weapon in weapons}
    return "frag" if "frag" in carried else "plasma" if "plasma" in carried else None
