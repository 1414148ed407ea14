"""What is shown of a question for places on a table without squares, as plain records in the units of the picture."""

from __future__ import annotations

from typing import Literal

from reglamento.faces.shown import Measure, Said, Spot
from reglamento.kernel.questions import Position


class Footprint(Said, frozen=True):
    """The outline of a piece with a front, in the picture's units: `width` across, `depth` from front to rear.

    `ahead` is the distance of its front from its position: half the depth for a base, 0 for a regiment, whose position is the
    middle of its front.
    """

    shape: Literal["oval", "rectangle"]
    width: float
    depth: float
    ahead: float


class Mover(Said, frozen=True):
    """A piece that needs a place. `piece` is its `data-piece`, `radius` that of its base, or of the circle around it. `at` is
    where it stands, with its angle if it has a front. Both are in the picture's units; `at` is None for a piece that is not on
    the board yet.
    """

    piece: str
    label: str
    radius: float
    at: Spot | None = None
    figure: str = ""
    """The drawing of a piece that is not on the board yet, or that changes its formation: one `<g>` with its namespace, around the
    origin.
    """
    footprint: Footprint | None = None
    """None for a round base, whose answer has no angle."""
    level: float = 0.0
    """The height of the floor on which it stands, in the game's units."""
    pivot: Literal["middle", "corner"] = "middle"
    """The pivot of a piece with a footprint when a player turns it: its position, or the front corner on the side to which it
    turns.
    """


class Suggested(Said, frozen=True):
    """An answer worth considering, one position for each piece, in few words: `Towards the door in the north`."""

    text: str
    answer: tuple[Position, ...]


class Placing(Said, frozen=True):
    """All that a screen needs to let a person place pieces. `movers` and all answers are in the order of the question's pieces.

    `reach` is the most that each may travel, and `coherency` how near each must end to another, from edge to edge (0: any
    distance); both in the picture's units. `default` is a legal answer; `stays` says that it leaves all pieces where they are.
    `live` says that the rules are asked while pieces are dragged, and not only when they are let go: for games that judge places
    in a few milliseconds.
    """

    movers: tuple[Mover, ...]
    measure: Measure
    default: tuple[Position, ...]
    stays: bool = False
    reach: float | None = None
    coherency: float = 0.0
    suggestions: tuple[Suggested, ...] = ()
    live: bool = False
    levels: tuple[float, ...] = ()
    """The heights of the ground and of all floors, the lowest first, in the game's units; empty where there are no floors."""
    sends: bool = False
    """Whether the unit may be sent to a place by a click, also one that it reaches only by several moves."""


class Journey(Said, frozen=True):
    """How a unit goes to a place: the places of its pieces after the move that is asked for, and the whole way of the first of them.
    It takes `moves` moves; `lasts` says that the next ones may be made without asking, as long as nothing changes.
    """

    answer: tuple[Position, ...]
    way: tuple[Spot, ...]
    text: str
    moves: int
    lasts: bool


class Leg(Said, frozen=True):
    """One part of a manoeuvre in words with its cost (`Wheel 3.2 cm`), and the place of the piece after it.

    `swept` is the ground that the piece covers on the way, as an SVG path; `label` is where the words are written. Both are in
    the picture's units. `over` says that this part exceeds the allowance.
    """

    text: str
    at: Spot
    swept: str
    label: Spot
    over: bool = False
    footprint: Footprint | None = None
    """The piece's footprint after it, if it has changed."""


class Way(Said, frozen=True):
    """The way of a piece to its place: its length in the game's units, and an SVG path in the picture's units (empty: straight).

    The way of a piece that manoeuvres is described in `text` (`Wheel 3.2 cm, advance 10 cm: 13.2 of 15 cm`) and drawn leg by leg.
    """

    length: float
    path: str = ""
    text: str = ""
    legs: tuple[Leg, ...] = ()


class Misplaced(Said, frozen=True):
    """Why places are not allowed, with the rule, and the wrongly placed pieces (each a `data-piece`); none means all of them
    together.

    `ways` are those that would be needed, in the order of the movers, where they are known, so that a way that is too long can be
    drawn. `at` is the place of an obstacle, in the picture's units.
    """

    why: str
    rule: str
    pieces: tuple[str, ...] = ()
    ways: tuple[Way | None, ...] = ()
    at: Spot | None = None
