"""What a game shows, as plain records in the units of its picture, for any screen that can draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from reglamento.kernel.questions import Position

Seat = str
Strike = Literal["shot", "blow", "flame", "storm"]
"""How an option hits its place; an `Effect` of the same kind follows."""


class Said(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A record that is sent to a screen."""


class Spot(Said, frozen=True):
    """Where an option is on the picture, in the picture's units. `angle` in degrees clockwise from north, for facings."""

    x: float
    y: float
    angle: float | None = None


class Thrown(Said, frozen=True):
    """The dice of one event. `good` are the positions (from 0) of the dice that succeeded."""

    dice: tuple[int, ...]
    by: Seat
    good: tuple[int, ...] = ()
    sides: int = 6


class Effect(Said, frozen=True):
    """An effect to show on the picture for a moment: a shot from one spot to another, a blow, an explosion, a death."""

    kind: Literal["shot", "blow", "blast", "death", "flame", "storm"]
    at: Spot
    source: Spot | None = None


class Walked(Said, frozen=True):
    """A step of a piece, so that a screen can tell its whole walk in one line. `start` and `end` are empty for a turn on the spot."""

    piece: str
    name: str
    start: str = ""
    end: str = ""


class Line(Said, frozen=True):
    """A line of the story."""

    text: str
    rules: tuple[str, ...]
    heading: bool = False
    minor: bool = False
    """Most readers do not need it."""
    thrown: Thrown | None = None
    effect: Effect | None = None
    walked: Walked | None = None


class Walk(Said, frozen=True):
    """Where a piece can go by several answers, one after the other, and how it gets there."""

    answers: tuple[Any, ...]
    """Its options, as they are sent back."""
    text: str
    """What the last of them does."""
    cost: str
    """What all of them cost."""
    spot: Spot
    piece: str
    """The `data-piece` to click for it."""
    way: tuple[Spot, ...]
    """Where the piece stands before the first answer and after each; the last is `spot`."""
    surcharge: str = ""
    """The part of its cost that is not paid with the points of the piece itself."""
    stop: str = ""
    """Why the walk is interrupted where it ends: a shot, a reveal; empty where nothing is known to interrupt it."""


class Manual(NamedTuple):
    """What can be typed in a game at the command line, for its help."""

    answering: str
    """How a choice is answered: a few whole lines."""
    requests: Mapping[str, str] = {}
    """The game's requests that not every game has: one or more lines for each, by its verb."""


class Result(Said, frozen=True):
    """How the game ended; `winner` is None for a draw."""

    winner: Seat | None
    text: str


class PhaseShown(Said, frozen=True):
    name: str
    on: bool = False


class Stat(Said, frozen=True):
    """A figure beside the board: `command points`, `2 of 5`."""

    label: str
    value: str
    aim: bool = False
    """The progress of a side instead of a figure: `Marines win: The relic is out`, `relic carried: now nobody`."""


class Area(Said, frozen=True):
    """A region of the picture to be tinted, as an SVG path."""

    kind: Literal["sight", "arc", "flame", "range", "reach", "aura"]
    text: str
    path: str


class Grid(Said, frozen=True):
    """A table of figures: the heads of its columns, and rows with a text for each column, the first of which names the row."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Card(Said, frozen=True):
    """What is printed of a piece or a unit, as far as a player wants to read it: a title, a line below it, tables, and remarks."""

    title: str
    line: str = ""
    grids: tuple[Grid, ...] = ()
    remarks: tuple[str, ...] = ()


class Look(Said, frozen=True):
    """What a piece is, sees, watches and could burn, for hovering."""

    piece: str
    text: str
    areas: tuple[Area, ...]
    card: Card | None = None


class Frame(Said, frozen=True):
    """The visible part of the picture, in the picture's units, for a map that grows in play."""

    x: float
    y: float
    width: float
    height: float


class Sample(Said, frozen=True):
    """What a preview shows of a mission besides the still part: the live part of a picture, and its visible part."""

    live: str
    frame: Frame


class Still(Said, frozen=True):
    """The part of a mission's picture that never changes, and its size in the picture's units.

    `svg` is one `<g>` with its namespace, as is the live part. A page puts both, this one first, into an `<svg>` whose `viewBox`
    is `0 0 width height`, or the `Frame` of a map that grows. Every square is in it as a transparent `data-piece="square:<n>"`;
    in a picture without squares, `unit` is the size of something to point at.
    """

    width: float
    height: float
    svg: str
    name: str
    unit: float = 0.0
    sample: Sample | None = None
    """Only for missions that are shown without being played."""
    measure: Measure | None = None
    """Only for tables without squares: how a player may measure on the picture. The base of a model has its radius, in the picture's
    units, as `data-base`.
    """


# ---- places on a table without squares


class Measure(Said, frozen=True):
    """How places of a game are converted to places of its picture: (x, y) of the game at (`left` + x * `scale`, `top` + y *
    `scale`).

    `unit` is the game's unit of length (`cm`), in which `x` and `y` of a `Position` are given; `grain` is what lengths are
    rounded to.
    """

    scale: float
    left: float = 0.0
    top: float = 0.0
    unit: str = "cm"
    grain: float = 0.01


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
