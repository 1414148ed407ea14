"""What a game shows of itself, as plain records in the units of its picture, for any screen that can draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from msgspec import Struct

from reglamento.kernel.questions import Position

Seat = str
Strike = Literal["shot", "blow", "flame", "storm"]
"""How an option hits its place; an `Effect` of the same kind follows."""


class Said(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A record that a screen is sent."""


class Spot(Said, frozen=True):
    """Where an option stands on the picture, in the picture's units. `angle` in degrees clockwise from north, for facings."""

    x: float
    y: float
    angle: float | None = None


class Thrown(Said, frozen=True):
    """Dice of one event. `good` are the positions (from 0) of the dice that did it."""

    dice: tuple[int, ...]
    by: Seat
    good: tuple[int, ...] = ()
    sides: int = 6


class Effect(Said, frozen=True):
    """Something to show on the picture for a moment: a shot from one spot to another, a blow, an explosion, a death."""

    kind: Literal["shot", "blow", "blast", "death", "flame", "storm"]
    at: Spot
    source: Spot | None = None


class Line(Said, frozen=True):
    """A line of the story."""

    text: str
    rules: tuple[str, ...]
    heading: bool = False
    minor: bool = False
    """Goes without saying for most readers."""
    thrown: Thrown | None = None
    effect: Effect | None = None


class Manual(NamedTuple):
    """What is typed in a game at the command line, as its help says it."""

    answering: str
    """How a choice is answered: a few whole lines."""
    requests: Mapping[str, str] = {}
    """What the game has of the program's requests that not every game has: a line or more for each, by its verb."""


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
    """Not a figure but how far a side is on its way: `Marines win: The relic is out`, `relic carried: now nobody`."""


class Area(Said, frozen=True):
    """A region of the picture to be tinted, as an SVG path."""

    kind: Literal["sight", "arc", "flame", "range"]
    text: str
    path: str


class Look(Said, frozen=True):
    """What a piece sees, watches and could burn, for hovering."""

    piece: str
    text: str
    areas: tuple[Area, ...]


class Frame(Said, frozen=True):
    """The part of the picture that there is to see now, in the picture's units: of a map that grows while it is played on."""

    x: float
    y: float
    width: float
    height: float


class Sample(Said, frozen=True):
    """A map as it might be, for missions whose own is found in play: the live part of a picture, and what there is to see of it."""

    live: str
    frame: Frame


class Still(Said, frozen=True):
    """The part of a mission's picture that never changes, and its size in the picture's units.

    `svg` is one `<g>` with its namespace, as is the live part: a page puts both, this one first, into an `<svg>` whose `viewBox`
    is `0 0 width height`, or the `Frame` of what is to be seen where a map grows. Every square is in it as a transparent
    `data-piece="square:<n>"`; a picture without squares says in `unit` how large something is that one points at.
    """

    width: float
    height: float
    svg: str
    name: str
    unit: float = 0.0
    sample: Sample | None = None
    """Only where a mission is looked at that is not being played."""


# ---- places on a table without squares


class Measure(Said, frozen=True):
    """How the places of a game stand on its picture: (x, y) of the game at (`left` + x * `scale`, `top` + y * `scale`).

    `unit` is what the game's lengths are called (`cm`), `grain` what they are rounded to; `x` and `y` of a `Position` are in it.
    """

    scale: float
    left: float = 0.0
    top: float = 0.0
    unit: str = "cm"
    grain: float = 0.01


class Footprint(Said, frozen=True):
    """What a piece with a front covers, in the picture's units: `width` across, `depth` from front to rear.

    `ahead` is how far its front is before its position: half the depth for a base, 0 for a regiment, which is placed by the middle
    of its front.
    """

    shape: Literal["oval", "rectangle"]
    width: float
    depth: float
    ahead: float


class Mover(Said, frozen=True):
    """A piece for which a place is asked. `piece` is its `data-piece`, `radius` that of its base, or of the circle about it; `at` where it
    stands, with its angle if it has a front: both in the picture's units, and None for what is not on the board yet.
    """

    piece: str
    label: str
    radius: float
    at: Spot | None = None
    figure: str = ""
    """How one that is not on the board yet will look there: one `<g>` with its namespace, about the origin."""
    footprint: Footprint | None = None
    """None for a round base, whose answer has no angle."""
    pivot: Literal["middle", "corner"] = "middle"
    """About what a piece with a footprint turns when a player turns it: its position, or the front corner on the side to which it turns."""


class Suggested(Said, frozen=True):
    """An answer worth considering, one position for each piece, in few words: `Towards the door in the north`."""

    text: str
    answer: tuple[Position, ...]


class Placing(Said, frozen=True):
    """What is needed to put pieces in their places. `movers` stand in the order of the question's pieces, as do all answers.

    `reach` is how far each may go at most, by its way, and `coherency` how near each must end to another (0: no matter), from edge
    to edge; both in the picture's units. `default` is a legal answer; `stays` says that it leaves all where they are. `live` has the
    rules asked while pieces are dragged, and not only when they are let go: for games that judge places in a few milliseconds.
    """

    movers: tuple[Mover, ...]
    measure: Measure
    default: tuple[Position, ...]
    stays: bool = False
    reach: float | None = None
    coherency: float = 0.0
    suggestions: tuple[Suggested, ...] = ()
    live: bool = False


class Leg(Said, frozen=True):
    """One part of a manoeuvre, in words with its cost (`Wheel 3.2 cm`), and where the piece then stands.

    `swept` is the ground that it covers on the way, as an SVG path; `label` where the words are written. Both in the picture's units.
    `over` says that this part is more than the piece is allowed.
    """

    text: str
    at: Spot
    swept: str
    label: Spot
    over: bool = False
    footprint: Footprint | None = None
    """What the piece covers behind it, where that is another than before."""


class Way(Said, frozen=True):
    """How a piece gets to its place: so far, in the game's units, along an SVG path in the picture's (empty: straight).

    A piece that manoeuvres has its way told in `text` (`Wheel 3.2 cm, advance 10 cm: 13.2 of 15 cm`) and drawn leg by leg.
    """

    length: float
    path: str = ""
    text: str = ""
    legs: tuple[Leg, ...] = ()


class Misplaced(Said, frozen=True):
    """Why places are not allowed, with the rule, and the pieces (each a `data-piece`) that stand wrong; none: all of them together.

    `ways` are those that would be needed, in the order of the movers, where they are known: what is too long can be drawn. `at` is where
    something is in the way, in the picture's units.
    """

    why: str
    rule: str
    pieces: tuple[str, ...] = ()
    ways: tuple[Way | None, ...] = ()
    at: Spot | None = None
