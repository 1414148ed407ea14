"""Events of units and models in any turn: they come, move, join, are hurt, fall and leave."""

from __future__ import annotations

from reglamento.armies.troops import ModelAt
from reglamento.games.pistola.forces.squads import Side
from reglamento.kernel.events import Event


class Deployed(Event, frozen=True):
    """A unit of a list comes on the board: its models by id, each with its place in cm, and its kind. [PP-TURN-06, PP-COMBAT-06,
    PP-COMBAT-07]
    """

    unit: str
    side: Side
    entry: str
    places: tuple[ModelAt, ...]
    kinds: tuple[str, ...]


class NoRoom(Event, frozen=True):
    """The number of models of a squad that found no place and take no part. [PP-COMBAT-01, PP-TROOPS-02]"""

    side: Side
    entry: str
    models: int


class Moved(Event, frozen=True):
    """A unit has moved: the new places of its models, in cm. [PP-EXPL-02]"""

    unit: str
    places: tuple[ModelAt, ...]


class Slowed(Event, frozen=True):
    """How far, in cm, a unit moves as in difficult terrain. [PP-BASE-20]"""

    unit: str
    far: float


class Driven(Event, frozen=True):
    """The die of a unit that may have to advance, and whether it must. [PP-EXPL-03]"""

    unit: str
    die: int
    must: bool


class RunRolled(Event, frozen=True):
    """How far, in cm, a fleet unit may run. [PP-BASE-43]"""

    unit: str
    far: float


class CharacterJoined(Event, frozen=True):
    """An independent character has joined a unit. [PP-BASE-30]"""

    unit: str
    host: str


class CharacterLeft(Event, frozen=True):
    """An independent character has left its unit. [PP-BASE-30]"""

    unit: str
    host: str


class Hurt(Event, frozen=True):
    """A model has lost Wounds, and the number that it has left. [PP-OOA-01]"""

    model: str
    left: int


class OutOfAction(Event, frozen=True):
    """Models are out of action. [PP-OOA-01]"""

    models: tuple[str, ...]


class Left(Event, frozen=True):
    """Models have left the complex for good. [PP-COMBAT-18, PP-RETREAT-08]"""

    models: tuple[str, ...]
