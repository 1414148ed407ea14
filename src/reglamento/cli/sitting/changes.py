"""The changes that a typed line makes to a draft of places.

u1.3 +2,-5        one piece, this far east and south of its place in the draft
all 0,-10         all pieces
u1.3 at 4,-12     one piece, to a place of the table
A at 4,-12 90     the same with the angle of its front, for a piece that has one; `move A 4 -12 90` means the same
A turn -30        turned by this many degrees, to the left with a minus
A ahead 5         straight ahead
u1.3 floor 3      up or down to the floor at this height; floor 0 is the ground

Several stand on one line, with commas or semicolons between them.
"""

from __future__ import annotations

import re
from math import atan2, cos, hypot, radians, sin
from typing import NamedTuple

from reglamento.faces.placing import Mover
from reglamento.faces.shown import Measure
from reglamento.kernel.questions import Position

NUMBER = r"[-+]?\d+(?:\.\d+)?"
APART = r"[\s,;]+"
PAIR = re.compile(rf"({NUMBER}){APART}({NUMBER})")
PLACE = re.compile(rf"({NUMBER}){APART}({NUMBER})(?:(?:{APART}|\s+facing\s+)({NUMBER}))?")
WAYS = {"east": (1, 0), "e": (1, 0), "west": (-1, 0), "w": (-1, 0), "south": (0, 1), "s": (0, 1), "north": (0, -1), "n": (0, -1)}
SIDES = {"right": 1, "left": -1}
NEXT = re.compile(rf"\s*[,;]\s*(?=(?:[a-z]\S*|\d+\s+(?:at|turn|floor|ahead|back|{'|'.join(WAYS)}))\s)", re.IGNORECASE)
"""What stands between two changes: the next one names its piece."""
FARTHEST = 100_000.0
"""The largest length and angle that may be typed."""


class Change(NamedTuple):
    """A typed change of a draft."""

    piece: str
    """Empty: all pieces."""
    x: float = 0.0
    y: float = 0.0
    """By how much, or, with `to`, to which place."""
    to: bool = False
    angle: float | None = None
    """In degrees clockwise from north; None: as before."""
    turn: float = 0.0
    """By how many degrees it is turned."""
    ahead: float = 0.0
    """How far straight ahead."""
    level: float | None = None
    """The height of a floor; None: as before."""

    @property
    def turns(self) -> bool:
        """Whether the change makes sense only for a piece with a front."""
        return self.angle is not None or bool(self.turn or self.ahead)


def separate(text: str) -> list[str]:
    """The changes of a line, one by one."""
    return NEXT.split(text.strip())


def change(text: str) -> Change | None:
    """The change in a typed line; None if it is not a change."""
    words = " ".join(text.split())
    moved = words.casefold().startswith("move ")
    piece, _, rest = words[5:].partition(" ") if moved else words.partition(" ")
    named = "" if piece.casefold() == "all" else piece
    wanted = _placed(named, rest) if moved else _changed(named, rest)
    if wanted is None:
        return None
    lengths = (wanted.x, wanted.y, wanted.angle or 0.0, wanted.turn, wanted.ahead, wanted.level or 0.0)
    return None if max(map(abs, lengths)) > FARTHEST else wanted


def _changed(piece: str, rest: str) -> Change | None:
    verb, _, what = rest.partition(" ")
    match verb.casefold():
        case "at":
            return _placed(piece, what)
        case "turn":
            return _turned(piece, what.casefold())
        case "floor":
            height = _number(what)
            return None if height is None else Change(piece, level=height)
        case "ahead" | "back":
            far = _number(what)
            return None if far is None else Change(piece, ahead=far if verb.casefold() == "ahead" else -far)
    by = _pair(rest)
    return None if by is None else Change(piece, *by)


def _placed(piece: str, what: str) -> Change | None:
    """`4,-12`, `4 -12 90` or `4,-12 facing 90`."""
    found = PLACE.fullmatch(what.casefold())
    if found is None:
        return None
    x, y, angle = found.groups()
    return Change(piece, float(x), float(y), to=True, angle=None if angle is None else float(angle) % 360)


def _turned(piece: str, what: str) -> Change | None:
    """`30`, `-30`, `left 30` or `right 30`."""
    side, _, far = what.partition(" ")
    by = _number(far) if side in SIDES else _number(what)
    return None if by is None else Change(piece, turn=by * SIDES.get(side, 1))


def _number(text: str) -> float | None:
    return float(text) if re.fullmatch(NUMBER, text.strip()) else None


def _pair(text: str) -> tuple[float, float] | None:
    """`+2,-5`, `2 -5`, or `east 2 north 5`: east and south."""
    found = PAIR.fullmatch(text)
    if found is not None:
        return float(found[1]), float(found[2])
    words = text.casefold().split()
    x = y = 0.0
    if not words or len(words) % 2:
        return None
    for way, far in zip(words[::2], words[1::2], strict=True):
        if way not in WAYS or re.fullmatch(NUMBER, far) is None:
            return None
        x, y = x + WAYS[way][0] * float(far), y + WAYS[way][1] * float(far)
    return x, y


def moved(mover: Mover, place: Position, wanted: Change, measure: Measure) -> Position:
    """The place of a piece after a change."""
    if wanted.level is not None:
        return Position(place.x, place.y, place.angle, wanted.level)
    if wanted.to:
        return Position(wanted.x, wanted.y, place.angle if wanted.angle is None else wanted.angle, place.level)
    if wanted.turn:
        return _swung(mover, place, wanted.turn, measure)
    if wanted.ahead:
        x, y = _beside(place, 0.0, wanted.ahead)
        return Position(round(x, 2), round(y, 2), place.angle, place.level)
    return Position(round(place.x + wanted.x, 4), round(place.y + wanted.y, 4), place.angle, place.level)


def _swung(mover: Mover, place: Position, turn: float, measure: Measure) -> Position:
    """The piece turned about its position, or about the front corner on the side to which it turns."""
    covers, pivot = mover.footprint, (place.x, place.y)
    if covers is not None and mover.pivot == "corner":
        half = covers.width / measure.scale / 2
        pivot = _beside(place, half if turn > 0 else -half, covers.ahead / measure.scale)
    dx, dy = place.x - pivot[0], place.y - pivot[1]
    far, way = hypot(dx, dy), atan2(dy, dx) + radians(turn)
    x, y = pivot[0] + far * cos(way), pivot[1] + far * sin(way)
    return Position(round(x, 2), round(y, 2), round((place.angle + turn) % 360, 3), place.level)


def _beside(place: Position, right: float, forward: float) -> tuple[float, float]:
    """The place `right` of a position and `forward` of it."""
    x, y = sin(radians(place.angle)), -cos(radians(place.angle))
    return place.x - right * y + forward * x, place.y + right * x + forward * y
