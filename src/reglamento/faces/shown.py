"""What a game shows, as plain records in the units of its picture, for any screen that can draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from msgspec import Struct

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
    opens: bool = False
    """A heading that is shown even when no line follows before the next heading."""
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
    """How a choice is answered: each paragraph is one line, which the screen breaks where it must."""
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
    """A figure beside the board, `command points`, `2 of 5`, or beside an option, `destroyed`, `30.6 %`. `faces.chances` makes those with a
    number.
    """

    label: str
    value: str
    chance: float | None = None
    """The chance that it tells, from 0 to 1."""
    mean: float | None = None
    """The number that it tells, expected on average: losses, hits, points."""
    part: bool = False
    """Its chance is that of one of several ends, which exclude one another: their chances together make 1."""
    aim: bool = False
    """The progress of a side instead of a figure: `Marines win: The relic is out`, `relic carried: now nobody`."""
    army: bool = False
    """The army that a side plays, instead of a figure."""


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

    def written(self, length: str) -> str:
        """A length, already a text, and the unit: `5 cm`, but `5"`."""
        return length + self.unit if self.unit == '"' else f"{length} {self.unit}"


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
