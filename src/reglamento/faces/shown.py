"""What a game shows of itself, as plain records in the units of its picture, for any screen that can draw."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Seat = str


class Said(Struct, frozen=True, kw_only=True, omit_defaults=True):
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


class Still(Said, frozen=True):
    """The part of a mission's picture that never changes, and its size in the picture's units.

    `svg` is one `<g>` with its namespace, as is the live part: a page puts both, this one first, into an `<svg>` whose `viewBox`
    is `0 0 width height`. Every square is in it as a transparent `data-piece="square:<n>"`.
    """

    width: float
    height: float
    svg: str
    name: str
