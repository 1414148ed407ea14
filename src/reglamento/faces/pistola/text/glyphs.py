"""The characters of the board in text, and plain ones for plain terminals."""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.lettering import best

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
"""The directions in which a wall continues from a character, added up."""


class Glyphs(NamedTuple):
    """One set of characters; `wall` by the directions in which the wall continues."""

    wall: str = " │─└││┌├─┘─┴┐┤┬┼"
    floor: str = "·"
    ground: str = "░"
    closed: tuple[str, str] = ("═", "║")
    """A closed door in a wall from west to east, and in one from north to south."""
    open: str = "'"
    unknown: str = "?"
    blocked: str = "▒"
    fallen: str = "†"
    things: str = "◆☻≡»"
    """An artefact, a prisoner, a stair, an exit."""


UNICODE = Glyphs()
ASCII = Glyphs(wall=" |-+||++-+-+++++", floor=".", ground=":", closed=("=", "H"), blocked="#", fallen="%", things="*&/>")


def glyphs_for(encoding: str) -> Glyphs:
    """The best set of characters for the encoding of a terminal."""
    return best(encoding, UNICODE, ASCII)


def letters(view: Crawl) -> dict[str, str]:
    """The letter of each unit: capitals for the attacker, small letters for the defender, starting again after
    the last letter.
    """
    counts: dict[Side, int] = {}
    found = {}
    for id, unit in view.units.items():
        number = counts.get(unit.side, 0)
        counts[unit.side] = number + 1
        found[id] = (ascii_uppercase if unit.side == ATTACKER else ascii_lowercase)[number % 26]
    return found
