"""The characters of the board in text: three to a square, two where room is scarce, and plain ones for plain terminals."""

from __future__ import annotations

from typing import NamedTuple

from reglamento.lettering import best


class Sign(NamedTuple):
    """A sign on a square three characters wide, and on one two characters wide."""

    wide: str
    narrow: str


class Glyphs(NamedTuple):
    """One set of characters. Arrows are in the order of facings: north, east, south, west."""

    facing: str = "▲▶▼◀"
    arrow: str = "↑→↓←"
    wall: Sign = Sign("███", "██")
    floor: Sign = Sign(" · ", "· ")
    seen: Sign = Sign(" + ", "+ ")
    closed: Sign = Sign("▐█▌", "▐▌")
    open: Sign = Sign("▌ ▐", "▏▕")
    rubble: Sign = Sign("∙:∙", "∙:")
    fire: Sign = Sign("≀≀≀", "≀≀")
    field: Sign = Sign("≈≈≈", "≈≈")
    barrier: Sign = Sign("≡≡≡", "≡≡")
    working: Sign = Sign("«●»", "«●")
    broken: Sign = Sign("«✕»", "«✕")
    thing: Sign = Sign(" ◆ ", "◆ ")
    lord: str = "Ω"


UNICODE = Glyphs()
ASCII = Glyphs(
    facing="^>v<",
    arrow="^>v<",
    wall=Sign("###", "##"),
    floor=Sign(" . ", ". "),
    closed=Sign("[X]", "[]"),
    open=Sign("] [", "]["),
    rubble=Sign(".:.", ".:"),
    fire=Sign("%%%", "%%"),
    field=Sign("~~~", "~~"),
    barrier=Sign("===", "=="),
    working=Sign("{o}", "{o"),
    broken=Sign("{x}", "{x"),
    thing=Sign(" * ", "* "),
    lord="@",
)


def glyphs_for(encoding: str) -> Glyphs:
    """The best set of characters for the encoding of a terminal."""
    return best(encoding, UNICODE, ASCII)


BADGES = {
    (): " ",
    ("overwatch",): "o",
    ("guard",): "g",
    ("jammed",): "j",
    ("jammed", "overwatch"): "O",
    ("jammed", "guard"): "G",
}
"""The third character of a Marine: its states; a capital means a state with a jam. [SH-BOX-08, SH-OW-10]"""
