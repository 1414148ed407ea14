"""Events of war machines."""

from __future__ import annotations

from reglamento.kernel.events import Event
from reglamento.kernel.questions import Position


class Guessed(Event, frozen=True):
    """The distance that a player names for a shot at a target, in cm. [WF-CORE-WAR-09]"""

    unit: str
    target: str
    distance: int


class ArtilleryRolled(Event, frozen=True):
    """The artillery die: `throw`, `bounce` or `sticks`, `scatter`, `grape`, `misfire`; a length in cm, or hits of grapeshot."""

    unit: str
    what: str
    dice: tuple[int, ...]
    length: float


class ScatterRolled(Event, frozen=True):
    unit: str
    dice: tuple[int, ...]
    hit: bool


class Landed(Event, frozen=True):
    """A ball or a stone comes down here, or a ball stops here; `on` are the units under a stone."""

    unit: str
    what: str
    place: Position
    on: tuple[str, ...] = ()


class Misfired(Event, frozen=True):
    """What a misfire does: `lost`, `silent` (this turn and the next one) or `now`."""

    unit: str
    dice: tuple[int, ...]
    what: str


class PartlyRolled(Event, frozen=True):
    """Models that a template covers partly are hit on so much. [WF-CORE-SHO-05]"""

    unit: str
    target: str
    dice: tuple[int, ...]
    needed: int
    hits: int


class MachineHits(Event, frozen=True):
    """The shots that hit a war machine, and those that hit its crew. [WF-CORE-WAR-02]"""

    unit: str
    dice: tuple[int, ...]
    machine: int
    crew: int


class GazeRolled(Event, frozen=True):
    """The hits of a petrifying gaze; no dice where each model causes one. [WF-PETRIFY-2]"""

    unit: str
    target: str
    dice: tuple[int, ...]
    hits: int


class ImpactRolled(Event, frozen=True):
    """The impact hits of a charger; no dice where each model causes one. [WF-IMPACT-1]"""

    unit: str
    target: str
    dice: tuple[int, ...]
    hits: int


class RoughRide(Event, frozen=True):
    """Difficult ground or an obstacle hits a chariot. [WF-CORE-CHT-01]"""

    unit: str
    dice: tuple[int, ...]
    hits: int


class Breathed(Event, frozen=True):
    """[WF-BREATH-2]"""

    unit: str
    target: str


class LookedOut(Event, frozen=True):
    """Hits of a template or a ball on a character in a unit: how many still strike it. [WF-CORE-SHO-07]"""

    unit: str
    dice: tuple[int, ...]
    hits: int


class MachineHurt(Event, frozen=True):
    unit: str
    wounds: int


class MachineAbandoned(Event, frozen=True):
    unit: str
    place: Position


class MachineReached(Event, frozen=True):
    """A charger comes to the machine of a crew that has fled from it."""

    unit: str
    target: str
    place: Position


class MachineWrecked(Event, frozen=True):
    unit: str
    place: Position


class Recrewed(Event, frozen=True):
    unit: str
    place: Position
