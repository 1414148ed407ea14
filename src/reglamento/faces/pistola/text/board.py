"""The complex in text: walls as lines, models as the letters of their units. A character stands for a centimetre or more across,
and for twice as much from north to south.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text

from reglamento.faces.pistola.picture.levels import floor_of_level, level_shown
from reglamento.faces.pistola.text.glyphs import EAST, NORTH, SOUTH, WEST, Glyphs, glyphs_for, letters
from reglamento.games.pistola.complex.land import land_of
from reglamento.games.pistola.complex.plan import Line
from reglamento.games.pistola.facts.plane import AHEAD, CM
from reglamento.games.pistola.facts.state import OUTSIDE, Crawl
from reglamento.kernel.questions import Choose
from reglamento.kernel.questions import Place as Placed
from reglamento.language import tr

ACROSS = (1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0)
"""How many centimetres a character may stand for from west to east."""
USUAL = 100
"""The number of columns where none is given."""
BESIDE = 2
"""Columns and rows kept free around the complex, for the unknown behind openings."""
COLOURS = {"attacker": "bold bright_cyan", "defender": "bold bright_red"}
CharacterCell = tuple[int, int]
Drawn = tuple[str, str]
"""A character and its style."""


class Sheet(NamedTuple):
    """A drawing: the place of its first character, in cm, and how much each character stands for."""

    west: float
    north: float
    across: float
    columns: int
    rows: int
    cells: dict[CharacterCell, Drawn]

    def cell(self, x: float, y: float) -> CharacterCell:
        """The column and row of the character nearest to a place."""
        return round((x - self.west) / self.across), round((y - self.north) / (2 * self.across))


def board_text(view: Crawl, *, width: int | None = None, encoding: str = "utf-8") -> Text:
    """The complex of a view. `width` is that of the terminal in characters; the scale is chosen to fit it."""
    if not view.taken:
        return Text("Nothing lies on the table yet.")
    glyphs, sheet = glyphs_for(encoding), _sheet(view, width or USUAL)
    _lay_floor(view, sheet, glyphs)
    _lay_walls(land_of(view).plan.walls, sheet, glyphs)
    _lay_ways(view, sheet, glyphs)
    _lay_things(view, sheet, glyphs)
    _lay_models(view, sheet, glyphs)
    return _text(sheet)


def _sheet(view: Crawl, width: int) -> Sheet:
    floor = floor_of_level(view)
    west, north = min(rect[0] for rect in floor) / CM, min(rect[1] for rect in floor) / CM
    east, south = max(rect[2] for rect in floor) / CM, max(rect[3] for rect in floor) / CM
    across = next((scale for scale in ACROSS if (east - west) / scale + 1 + 2 * BESIDE <= width), ACROSS[-1])
    columns, rows = round((east - west) / across) + 2 * BESIDE, round((south - north) / (2 * across)) + 2
    return Sheet(west - BESIDE * across, north - 2 * across, across, columns, rows, {})


def _text(sheet: Sheet) -> Text:
    lines = []
    for row in range(sheet.rows + 1):
        line = Text()
        for column in range(sheet.columns + 1):
            line.append(*sheet.cells.get((column, row), (" ", "")))
        line.rstrip()
        lines.append(line)
    while lines and not lines[0].plain:
        del lines[0]
    while lines and not lines[-1].plain:
        del lines[-1]
    scale = tr("one character: {across} cm across, {down} cm down").format(
        across=f"{sheet.across:g}", down=f"{2 * sheet.across:g}"
    )
    lines.append(Text(scale, "dim"))
    return Text("\n").join(lines)


# ---- the complex


def _lay_floor(view: Crawl, sheet: Sheet, glyphs: Glyphs) -> None:
    for section in level_shown(view):
        ground = _ground(view, section, glyphs)
        for left, top, right, bottom in view.floor(section):
            (c0, r0), (c1, r1) = sheet.cell(left / CM, top / CM), sheet.cell(right / CM, bottom / CM)
            sheet.cells.update({(column, row): ground for column in range(c0, c1 + 1) for row in range(r0, r1 + 1)})


def _ground(view: Crawl, section: int, glyphs: Glyphs) -> Drawn:
    if section == OUTSIDE:
        return glyphs.ground, "grey30"
    return glyphs.floor, "yellow" if view.sections[section].objective else "grey42"


def _lay_walls(walls: tuple[Line, ...], sheet: Sheet, glyphs: Glyphs) -> None:
    """Walls joined to lines: each character continues in the directions of its wall."""
    goes: dict[CharacterCell, int] = {}
    for start, end in walls:
        (c0, r0), (c1, r1) = sheet.cell(*start), sheet.cell(*end)
        for column in range(c0, c1):
            goes[column, r0] = goes.get((column, r0), 0) | EAST
            goes[column + 1, r0] = goes.get((column + 1, r0), 0) | WEST
        for row in range(r0, r1):
            goes[c0, row] = goes.get((c0, row), 0) | SOUTH
            goes[c0, row + 1] = goes.get((c0, row + 1), 0) | NORTH
    sheet.cells.update({cell: (glyphs.wall[ways], "white") for cell, ways in goes.items()})


def _lay_ways(view: Crawl, sheet: Sheet, glyphs: Glyphs) -> None:
    """Unexplored and blocked openings, then doors."""
    for opening in view.openings.values():
        dx, dy = AHEAD[opening.at.heading]
        column, row = sheet.cell(opening.at.x / CM, opening.at.y / CM)
        sheet.cells[column + 2 * dx, row + dy] = (glyphs.unknown, "bold magenta")
    for opening in view.blocked.values():
        sheet.cells[sheet.cell(opening.at.x / CM, opening.at.y / CM)] = (glyphs.blocked, "grey50")
    for door in land_of(view).plan.doors:
        flat = door.line[0][1] == door.line[1][1]
        (c0, r0), (c1, r1) = sheet.cell(*door.line[0]), sheet.cell(*door.line[1])
        sign = glyphs.open if view.doors[door.id].open else glyphs.closed[0 if flat else 1]
        inner = range(c0 + 1, c1) if flat and c1 - c0 > 1 else range(c0, c1 + 1)
        for column in inner:
            for row in range(r0, r1 + 1):
                sheet.cells[column, row] = (sign, "bold yellow")


# ---- what stands there


def _lay_things(view: Crawl, sheet: Sheet, glyphs: Glyphs) -> None:
    for model in view.fallen.values():
        side = view.units[model.unit].side
        sheet.cells[sheet.cell(model.x, model.y)] = (glyphs.fallen, COLOURS[side].removeprefix("bold "))
    kinds = ("artefact", "prisoner", "stair", "exit")
    for thing in view.things.values():
        if thing.bearer not in view.models:
            sheet.cells[sheet.cell(thing.x, thing.y)] = (glyphs.things[kinds.index(thing.kind)], "bold bright_green")


def _lay_models(view: Crawl, sheet: Sheet, glyphs: Glyphs) -> None:
    """Models by the letters of their units, the unit of the question in reverse. A model that would cover another stands beside
    it.
    """
    signs, floor = letters(view), {glyphs.floor, glyphs.ground, glyphs.fallen}
    asked = view.question.about if isinstance(view.question, Choose | Placed) else None
    for model in view.models.values():
        column, row = sheet.cell(model.x, model.y)
        near = ((column, row), (column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))
        free = next((cell for cell in near if sheet.cells.get(cell, ("", ""))[0] in floor), (column, row))
        style = COLOURS[view.units[model.unit].side] + (" reverse" if model.unit == asked else "")
        sheet.cells[free] = (signs[model.unit], style)
