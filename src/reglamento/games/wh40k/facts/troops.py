"""Units and models, on the table and off it, and what lasts on them for a time."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from reglamento.games.wh40k.arms.amounts import Amount
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.sheets.effects import AnyAbility
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.kernel.questions import Coordinate

Movement = Literal["", "stood", "moved", "advanced", "fell back", "arrived"]
"""How a unit has moved in this turn; nothing before it is picked. One that arrived has moved. [40K-CORE-MOVE-01, 40K-CORE-MOVE-09]"""
LASTING_MOVES: frozenset[Movement] = frozenset({"advanced", "fell back"})
"""What a unit that has moved so may not do holds for the whole turn. [40K-CORE-MOVE-05, 40K-CORE-MOVE-06]"""


class Unit(msgspec.Struct, frozen=True, gc=False):
    """A unit: its side, its number in its side's roster, how many models it began with, and what it has done in this turn.

    It stays in the record when it is destroyed.
    """

    side: Side
    entry: int
    started: int
    added: int = 0
    """Models that have been added to it beyond that number. [40K-FAQ-REINF-07]"""
    spent: tuple[str, ...] = ()
    """What it has done that it may do once in the battle."""
    fallen: int = 0
    """The battle round in which it was destroyed; 0 before that. [40K-CORE-WORD-01]"""

    # In this turn:
    movement: Movement = ""
    """Its last move."""
    earlier: tuple[Movement, ...] = ()
    """The Advances and Fall Backs before that. [40K-FAQ-MOVE-03]"""
    raised: int = 0
    """The inches by which an Advance in this phase has raised its Move until the end of the phase. [40K-FAQ-MOVE-01]"""
    move_rolled: tuple[tuple[str, int], ...] = ()
    """The inches that the dice have given to each random Move of its models, as datasheets write it, while it moves.
    [40K-CORE-DICE-04]
    """
    again: bool = False
    """Has made an extra move in this phase."""
    cast: tuple[str, ...] = ()
    """The psychic powers that it has attempted. [40K-CORE-PSY-01]"""
    denied: int = 0
    """How many psychic powers it has tried to deny. [40K-CORE-PSY-03]"""
    shot: bool = False
    charging: bool = False
    """Has been picked to charge, whether that charge came off or not. [40K-CORE-CHARGE-01]"""
    charged: tuple[str, ...] = ()
    """The units that it declared a charge against, if its charge came off. [40K-FAQ-CHARGE-04, 40K-FAQ-FIGHT-08]"""
    disembarked: bool = False
    """[40K-CORE-TRANS-02]"""
    escaped: bool = False
    """Has disembarked from a transport that was destroyed. [40K-ERR-183d]"""
    intervened: bool = False
    """[40K-CORE-CHARGE-06]"""
    fought: int = 0
    """How many times it has fought. [40K-FAQ-FIGHT-12]"""
    lost: int = 0
    """Models lost in this turn. [40K-CORE-MORALE-01]"""
    tested: bool = False
    """Has had its Morale test."""

    @property
    def has_advanced(self) -> bool:
        """Whether it has Advanced in this turn, in its last move or before that. [40K-CORE-MOVE-05]"""
        return "advanced" in (self.movement, *self.earlier)

    @property
    def has_fallen_back(self) -> bool:
        """Whether it has Fallen Back in this turn. [40K-CORE-MOVE-06]"""
        return "fell back" in (self.movement, *self.earlier)

    def after(self, movement: Movement) -> Unit:
        """The unit after another move. That it has Advanced or Fallen Back still counts. [40K-FAQ-MOVE-03]"""
        lasts = self.movement in LASTING_MOVES and self.movement not in {movement, *self.earlier}
        earlier = (*self.earlier, self.movement) if lasts else self.earlier
        return replace(self, movement=movement, earlier=earlier, move_rolled=())

    def random_move(self, rolled: Amount) -> int | None:
        """The inches that the dice have given to a random Move; None before they are thrown. [40K-CORE-DICE-04]"""
        return dict(self.move_rolled).get(str(rolled))


FRESH = {
    "movement": "",
    "earlier": (),
    "raised": 0,
    "move_rolled": (),
    "again": False,
    "cast": (),
    "denied": 0,
    "shot": False,
    "charging": False,
    "charged": (),
    "disembarked": False,
    "escaped": False,
    "intervened": False,
    "fought": 0,
    "lost": 0,
    "tested": False,
}
"""What the end of a turn makes of a unit."""


class Model(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A model on the table: its centre in inches, on the ruler's grid, the way it looks, and the wounds it has left; `kind` is the id of
    its member on the datasheet.
    """

    unit: str
    kind: str
    x: Coordinate
    y: Coordinate
    wounds: int
    moved: bool = False
    """In its side's last Movement phase. [40K-CORE-SHOOT-04]"""
    level: Coordinate = 0.0
    """The height of the floor on which it stands, in inches. [40K-CORE-TERR-04]"""
    angle: Coordinate = 0.0
    """Where the front of a base or hull looks that is not round, in degrees clockwise from north."""
    facing: Coordinate | None = None
    """The way in which a supersonic model last moved, in degrees clockwise from north; None before that. [40K-CORE-AIR-03]"""

    def standing(self, base: Base) -> Standing:
        """A base where the model stands."""
        return Standing(base, self.x, self.y, self.angle, self.level)


class Kept(msgspec.Struct, frozen=True, gc=False):
    """A model of a unit that is off the table: wounds that it has lost stay lost. [40K-FAQ-REINF-04-7]"""

    id: str
    kind: str
    wounds: int


class Away(msgspec.Struct, frozen=True, gc=False):
    """A unit that is off the table and not destroyed: it waits to arrive, or is `inside` a transport, a model. [40K-CORE-REINF-01,
    40K-CORE-TRANS-01]
    """

    models: tuple[Kept, ...]
    inside: str = ""
    moved: bool = False
    """Its transport has moved since it embarked. [40K-FAQ-TRANS-04]"""
    fell: tuple[Coordinate, Coordinate] | None = None
    """Where a model was slain that rises again at the end of the phase. [40K-FAQ-REINF-02]"""


class Lasting(msgspec.Struct, frozen=True, gc=False):
    """An ability that a psychic power or a Stratagem of a side has given a unit, and when it ends: at the beginning of that side's next
    Psychic or Shooting phase, at the end of this phase or turn, or of the battle. What is given before the battle is given to a unit of
    the roster, `red/3`, until that is set up.
    """

    side: Side
    name: str
    unit: str
    gives: AnyAbility
    ends: Literal["psychic", "shooting", "phase", "turn", "battle"]
