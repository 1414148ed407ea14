"""The board in text: a cell of two or three characters for each square, with coordinates, deck by deck. [SH-BOX-08]"""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
from rich.text import Span, Text

from reglamento.faces.space_hulk.picture import signs
from reglamento.faces.space_hulk.text.glyphs import BADGES, Glyphs, Sign, glyphs_for
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer, Marine, Piece
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.geometry.squares import COMPASS, Cell, Mask, Square

MARGIN = 3
"""The width of the row numbers in characters."""
EDGE = 2
"""The width in characters of the margins left of the first column and right of the last: walls, ways in, exits."""
NUMBERED = re.compile(r"[gb]\d+")
"""The ids by which players call Genestealers and blips."""

StyledText = tuple[str, str]
"""Characters and their style."""


def board_text(
    view: Hulk,
    *,
    width: int | None = None,
    highlight: Mapping[Square, str] | None = None,
    sight_of: str | None = None,
    encoding: str = "utf-8",
) -> Text:
    """The board of a view. `width` is that of the terminal in characters; if needed, squares shrink from three characters to two.

    `highlight` writes a short text on squares, `sight_of` tints what that Marine sees; overwatch arcs are always tinted.
    Characters that `encoding` lacks are replaced by plain ones. Raises KeyError when no Marine has the id `sight_of`.
    """
    cells = view.terrain.grid.cells
    columns = max(x for x, _, _ in cells) + 1
    sheet = _Sheet(
        view=view,
        glyphs=glyphs_for(encoding),
        size=3 if width is None or MARGIN + 3 * columns + 2 * EDGE <= width else 2,
        highlight=highlight or {},
        seen=0 if sight_of is None else signs.in_sight(view, view.marines[sight_of]),
        watched=signs.overwatched(view),
        letters=signs.letters(view),
        outside=_outside(view, glyphs_for(encoding)),
        round={(x + dx, y + dy, level) for x, y, level in cells for dx, dy in COMPASS},
        things=signs.things_on(view),
    )
    decks = [_deck(sheet, level, name) for level, name in enumerate(signs.decks(view.mission.board))]
    return Text("\n").join(decks)


class _Sheet(msgspec.Struct, frozen=True):
    """The parts of a drawing that are worked out once."""

    view: Hulk
    glyphs: Glyphs
    size: int
    highlight: Mapping[Square, str]
    seen: Mask
    watched: Mask
    letters: dict[str, str]
    outside: dict[Cell, StyledText]
    round: set[Cell]
    """The cells beside the floor: those that are none of it are wall."""
    things: dict[Square, list[str]]

    def cut(self, sign: Sign) -> str:
        return sign.wide if self.size == 3 else sign.narrow


def _outside(view: Hulk, glyphs: Glyphs) -> dict[Cell, StyledText]:
    """What is beside the board: an arrow and number for each way in, an arrow for each exit. [SH-REINF-07, SH-EXIT-01]"""
    board, found = view.mission.board, {}
    for way in signs.ways_in(board):
        arrow = glyphs.arrow[(way.side + 2) % 4]
        found[signs.beside(board.grid.cells[way.square], way.side)] = (f"{arrow}{way.number}", "bold magenta")
    for point in board.exits:
        found[signs.beside(board.grid.cells[point.at], point.facing)] = (f"{glyphs.arrow[point.facing]}X", "bold green")
    return found


def _deck(sheet: _Sheet, level: int, name: str) -> Text:
    board = sheet.view.mission.board
    cells = [(x, y) for x, y, deck in board.grid.cells if deck == level]
    last = max(x for x, _ in cells)
    top, bottom = min(y for _, y in cells), max(y for _, y in cells)
    drawn = _Drawn()
    if name:
        drawn.add(f"{name}\n", "bold")
    letters = "".join(signs.column(x).center(sheet.size) for x in range(last + 1))
    drawn.add(" " * (MARGIN + EDGE) + letters.rstrip() + "\n", "dim")
    for y in range(top - 1, bottom + 2):
        drawn.add(f"{y + 1:>{MARGIN - 1}} " if top <= y <= bottom else " " * MARGIN, "dim")
        for x in range(-1, last + 2):
            sign, style = _cell(sheet, (x, y, level))
            drawn.add(sign if 0 <= x <= last else sign.strip()[:EDGE].ljust(EDGE), style)
        drawn.end_line()
    return drawn.text()


class _Drawn:
    """A text as it is drawn, cell by cell: rich itself would look in each for signs that a terminal obeys, of which a board has none."""

    def __init__(self) -> None:
        self._plain = ""
        self._spans: list[Span] = []

    def add(self, signs: str, style: str) -> None:
        start = len(self._plain)
        self._plain += signs
        if style:
            self._spans.append(Span(start, len(self._plain), style))

    def end_line(self) -> None:
        """Nothing blank stands at its end."""
        self._plain = self._plain.rstrip()
        end = len(self._plain)
        while self._spans and self._spans[-1].end > end:
            start, _, style = self._spans.pop()
            if start < end:
                self._spans.append(Span(start, end, style))
        self._plain += "\n"

    def text(self) -> Text:
        return Text(self._plain, spans=self._spans)


def _cell(sheet: _Sheet, cell: Cell) -> StyledText:
    square = sheet.view.terrain.grid.index.get(cell)
    if square is not None:
        return _square(sheet, square)
    if cell in sheet.outside:
        sign, style = sheet.outside[cell]
        return sign.center(sheet.size)[: sheet.size], style
    return (sheet.cut(sheet.glyphs.wall), "grey42") if cell in sheet.round else (" " * sheet.size, "")


def _square(sheet: _Sheet, square: Square) -> StyledText:
    id, text = sheet.view.at.get(square), sheet.highlight.get(square)
    if id is not None:
        sign, style = _piece(sheet, sheet.view.piece(id))
    elif text:
        sign, style = text.center(sheet.size), "bold bright_white"
    else:
        sign, style = _furniture(sheet, square)
    return sign[: sheet.size], f"{style} on {_ground(sheet, square)}"


def _ground(sheet: _Sheet, square: Square) -> str:
    """The background of a square: fire, then highlights, then sight and overwatch."""
    tints = (
        (sheet.view.burning >> square & 1, "#5a1a08"),
        (square in sheet.highlight, "#14466b"),
        (sheet.seen >> square & 1, "#1d4a30"),
        (sheet.watched >> square & 1, "#3d3410"),
    )
    return next((tint for holds, tint in tints if holds), "#15181d")


def _piece(sheet: _Sheet, piece: Piece) -> StyledText:
    active = " reverse" if piece.id == sheet.view.active else ""
    if isinstance(piece, Blip):
        return _blip(sheet, piece), "bold green" + active
    facing = sheet.glyphs.facing[piece.facing]
    load = "*" if piece.carries else " "
    if isinstance(piece, Genestealer):
        numbered = not piece.broodlord and not piece.carries and NUMBERED.fullmatch(piece.id)
        if numbered and len(piece.id) < sheet.size:
            return f"{piece.id}{facing}", "bold bright_magenta" + active
        return f"{sheet.glyphs.lord if piece.broodlord else 'g'}{facing}{load}", "bold bright_magenta" + active
    badge = BADGES[tuple(signs.states(piece))]
    return f"{sheet.letters[piece.id]}{facing}{badge if badge != ' ' else load}", f"bold {_armour(piece)}{active}"


def _blip(sheet: _Sheet, blip: Blip) -> str:
    """A blip's number for a seat that may know it; for others its id, where there is room. [SH-TURN-13]"""
    if blip.value.value is not None:
        return f"({blip.value.value})"
    return blip.id.ljust(sheet.size) if NUMBERED.fullmatch(blip.id) and len(blip.id) <= sheet.size else "(?)"


def _armour(marine: Marine) -> str:
    return {"marine": "bright_red", "sergeant": "bright_yellow", "librarian": "bright_cyan"}[marine.kit.rank]


def _furniture(sheet: _Sheet, square: Square) -> StyledText:
    """The uppermost thing on an empty square."""
    view, glyphs = sheet.view, sheet.glyphs
    fixture = view.terrain.fixture_at.get(square)
    if square in sheet.things:
        return sheet.cut(glyphs.thing), "bold bright_white"
    if fixture is not None:
        return _fixture(sheet, fixture)
    if view.burning >> square & 1:
        return sheet.cut(glyphs.fire), "bold yellow"
    if view.barred >> square & 1:
        return sheet.cut(glyphs.barrier if square == view.barrier else glyphs.field), "bold bright_cyan"
    return _floor(sheet, square)


def _floor(sheet: _Sheet, square: Square) -> StyledText:
    """An empty square: perhaps the end of a ladder, perhaps in sight of the Marine `sight_of`. [SH-LADDER-01]"""
    glyphs = sheet.glyphs
    for number, ladder in enumerate(sheet.view.mission.board.ladders, 1):
        if square in {ladder.down, ladder.up}:
            return f"H{glyphs.arrow[2 if square == ladder.down else 0]}{number}", "bold cyan"
    if sheet.seen >> square & 1:
        return sheet.cut(glyphs.seen), "green"
    return sheet.cut(glyphs.floor), "grey35"


def _fixture(sheet: _Sheet, fixture: str) -> StyledText:
    """A door or generator, standing or not. [SH-DOOR-02, SH-DOOR-08]"""
    glyphs, standing = sheet.glyphs, sheet.view.doors.get(fixture)
    if fixture in sheet.view.terrain.generators:
        return sheet.cut(glyphs.broken if standing is None else glyphs.working), "bold bright_blue"
    sign = glyphs.rubble if standing is None else glyphs.closed if standing else glyphs.open
    return sheet.cut(sign), "bold yellow"
