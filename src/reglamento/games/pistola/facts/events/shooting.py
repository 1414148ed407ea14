"""What happens when units fire: targets, hits, templates, wounds, saves."""

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
    """So many shots of the unit's models with this weapon: the dice that count, what each needed, and how many hit. [PP-BASE-02]"""

    unit: str
    weapon: str
    shots: int
    dice: tuple[int, ...]
    needed: int
    hits: int


class TemplateLaid(Event, frozen=True):
    """A template or marker of a model lies there, in cm and degrees clockwise from north, and touches these models. [PP-BASE-50]"""

    model: str
    weapon: str
    x: float
    y: float
    angle: float
    covers: tuple[str, ...]


class TemplateLost(Event, frozen=True):
    """No place over the target allows a template or marker of a model: each would touch one of these models, which are spared.
    Where none is named, it does not reach the target. [PP-BASE-50]
    """

    model: str
    weapon: str
    target: str
    spared: tuple[str, ...]


class Overheated(Event, frozen=True):
    """A weapon got hot: so many wounds for its bearer, and how many were not saved. [PP-BASE-09]"""

    model: str
    weapon: str
    wounds: int
    unsaved: int


class HitsWounded(Event, frozen=True):
    """So many hits of this weapon on a unit, and how many wound. [PP-BASE-04]"""

    unit: str
    weapon: str
    hits: int
    wounds: int


class SavesTaken(Event, frozen=True):
    """A unit saves from so many wounding hits of this weapon with what a die must reach; 7 where nothing saves. [PP-BASE-11]"""

    unit: str
    weapon: str
    wounds: int
    needed: int
    unsaved: int


class ShruggedOff(Event, frozen=True):
    """Zombies ignore so many wounds. [PP-ZOMBIE-04]"""

    unit: str
    wounds: int
