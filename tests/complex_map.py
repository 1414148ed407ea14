"""The complex as text, one character for 1 x 2 cm, for terminals and tests."""

from __future__ import annotations

from string import ascii_letters, digits

from reglamento.games.pistola.complex.laying import section_at
from reglamento.games.pistola.facts.plane import AHEAD, CM, Edge
from reglamento.games.pistola.facts.state import OUTSIDE, Crawl

ACROSS, DOWN = 1, 2
"""The centimetres that a character stands for."""
NUMBERS = digits[1:] + ascii_letters
"""The characters for the floor of the sections, in turn; the strip outside is `~`."""
CLOSED, OPEN, UNEXPLORED, BLOCKED = "+", "'", "?", "x"


def draw(game: Crawl) -> str:
    """The map: sections by number, `+` closed and `'` open doors, `?` unexplored ends and `x` blocked ones. Empty without sections."""
    if not game.taken:
        return ""
    west, north = min(rect[0] for rect in game.taken) // CM, min(rect[1] for rect in game.taken) // CM
    east, south = -(-max(rect[2] for rect in game.taken) // CM), -(-max(rect[3] for rect in game.taken) // CM)
    rows = [[_floor(game, x + ACROSS / 2, y + DOWN / 2) for x in range(west, east, ACROSS)] for y in range(north, south, DOWN)]
    for at, mark in _marks(game):
        x, y = _inside(at)
        rows[int(y - north) // DOWN][int(x - west) // ACROSS] = mark
    return "\n".join("".join(row).rstrip() for row in rows)


def _floor(game: Crawl, x: float, y: float) -> str:
    section = section_at(game, x, y)
    if section is None:
        return " "
    return "~" if section == OUTSIDE else NUMBERS[(section - 1) % len(NUMBERS)]


def _marks(game: Crawl) -> list[tuple[Edge, str]]:
    """The signs drawn over the floor, each just inside its section."""
    marks = [(way.at, UNEXPLORED) for way in game.openings.values()]
    marks += [(door.at, OPEN if door.open else CLOSED) for door in game.doors.values()]
    return marks + [(way.at, BLOCKED) for way in game.blocked.values()]


def _inside(at: Edge) -> tuple[float, float]:
    """A point (in cm) half a character inside the section that the edge leads out of."""
    dx, dy = AHEAD[at.heading]
    return (at.x / CM - dx * ACROSS / 2, at.y / CM - dy * DOWN / 2)
