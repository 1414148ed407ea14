"""Events of fire: targets, hits, templates, wounds, saves."""

from __future__ import annotations

from reglamento.kernel.events import Event


class TargetTested(Event, frozen=True):
    """A unit tests its Leadership to fire past the nearest enemies: its dice, and whether it may. [PP-BASE-45]"""

    unit: str
    target: str
    dice: tuple[int, ...]
    passed: bool


class Fired(Event, frozen=True):
    """A unit fires at another. [PP-COMBAT-13]"""

    unit: str
    target: str


class ShotsHit(Event, frozen=True):
    """A number of shots by the unit's models with this weapon: the dice that count, the number each needed, and the number of
    hits. [PP-BASE-02]
    """

    unit: str
    weapon: str
    shots: int
    dice: tuple[int, ...]
    needed: int
    hits: int


class TemplateLaid(Event, frozen=True):
    """A model's template or marker: its place in cm and degrees clockwise from north, and the models that it touches.
    [PP-BASE-50]
    """

    model: str
    weapon: str
    x: float
    y: float
    angle: float
    covers: tuple[str, ...]


class TemplateLost(Event, frozen=True):
    """No place over the target allows a model's template or marker: each would touch one of these models, which must be spared.
    Where none is named, it does not reach the target. [PP-BASE-50]
    """

    model: str
    weapon: str
    target: str
    spared: tuple[str, ...]


class Overheated(Event, frozen=True):
    """A weapon got hot: the wounds for its bearer, and how many were not saved. [PP-BASE-09]"""

    model: str
    weapon: str
    wounds: int
    unsaved: int


class HitsWounded(Event, frozen=True):
    """A number of hits of this weapon on a unit, and how many wound. [PP-BASE-04]"""

    unit: str
    weapon: str
    hits: int
    wounds: int


class SavesTaken(Event, frozen=True):
    """A unit's saves against a number of wounding hits of this weapon, and the number to reach; 7 without a save. [PP-BASE-11]"""

    unit: str
    weapon: str
    wounds: int
    needed: int
    unsaved: int


class ShruggedOff(Event, frozen=True):
    """The number of wounds that zombies ignore. [PP-ZOMBIE-04]"""

    unit: str
    wounds: int
