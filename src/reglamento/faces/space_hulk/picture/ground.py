"""The board itself: chart, hull, floor, seams between sections, decks and their coordinates."""

from __future__ import annotations

from reglamento.faces.space_hulk.picture import palette as p
from reglamento.faces.space_hulk.picture import signs
from reglamento.faces.space_hulk.picture.layout import RULER, UNIT, Deck, Layout
from reglamento.games.space_hulk.facts.terrain import Terrain
from reglamento.games.space_hulk.words.names import place
from reglamento.geometry.squares import Grid, Mask, Square
from reglamento.svg import Markup, join, label, path, rect, tag


def ground(layout: Layout, terrain: Terrain) -> Markup:
    """The whole part of the board that never changes."""
    everything = layout.board.grid.everything
    return join(
        rect(0, 0, layout.width, layout.height, fill=p.VOID),
        *(_deck(deck) for deck in layout.decks),
        _hull(layout.outline(everything)),
        _floor(layout, terrain),
        path(layout.outline(everything), fill="none", stroke=p.WALL, stroke_width=2.4, stroke_linecap="square"),
    )


def _deck(deck: Deck) -> Markup:
    """The frame of a deck: the chart, its name, letters of columns and numbers of rows on all sides."""
    left, top, width, height = deck.frame
    chart = rect(left + 4, top + 4, width - 8, height - 8, rx=10, fill="url(#sh-chart)", stroke="#1e2833", stroke_width=1.5)
    name = place(deck.name).upper() if deck.name else ""
    sign = label(name, left + width / 2, top - 6, 13, fill=p.MUTED, letter_spacing=3, font_weight="600")
    return tag("g", chart, *([sign] if name else []), *_coordinates(deck))


def _coordinates(deck: Deck) -> list[Markup]:
    left, top, width, height = deck.frame
    x0, y0, x1, y1 = deck.box
    marks = []
    for x in range(x0, x1 + 1):
        middle = deck.corner[0] + x * UNIT + UNIT // 2
        marks += [(signs.column(x), middle, top + RULER - 3), (signs.column(x), middle, top + height - RULER + 12)]
    for y in range(y0, y1 + 1):
        foot = deck.corner[1] + y * UNIT + UNIT // 2 + 4
        marks += [(str(y + 1), left + RULER - 6, foot), (str(y + 1), left + width - RULER + 6, foot)]
    texts = [label(text, x, y, 11, text_anchor=None) for text, x, y in marks]
    return [tag("g", *texts, fill=p.FAINT, text_anchor="middle", aria_hidden="true")]


def _hull(outline: str) -> Markup:
    """The bulkheads around the floor, which covers their inner half."""
    coats = (("#000", 40, 0.35, None), (p.HULL_RIM, 27, 1, None), (p.HULL, 22, 1, None), (p.HULL_RIB, 20, 1, "3 21"))
    return join(
        *(
            path(outline, fill="none", stroke=colour, stroke_width=width, stroke_opacity=opacity, stroke_dasharray=dashes,
                 stroke_linecap=None if dashes else "square", stroke_dashoffset=None if dashes is None else -10)
            for colour, width, opacity, dashes in coats
        )
    )  # fmt: skip


def _floor(layout: Layout, terrain: Terrain) -> Markup:
    grid = layout.board.grid
    narrow = _corridors(grid)
    lamps = [path(layout.fill(mask), fill="url(#sh-lamp)") for mask in terrain.section_masks.values()]
    return join(
        path(layout.fill(grid.everything & ~narrow), fill="url(#sh-plate)"),
        path(layout.fill(narrow), fill="url(#sh-grate)"),
        *lamps,
        _seams(layout, terrain.sections),
        path(layout.outline(grid.everything, inset=4), fill="none", stroke="#000", stroke_width=8, stroke_opacity=0.3),
    )  # fmt: skip


def _corridors(grid: Grid) -> Mask:
    """Squares with walls on two opposite sides."""
    return sum(
        1 << square for square, ahead in enumerate(grid.ahead) if max(ahead[0], ahead[2]) < 0 or max(ahead[1], ahead[3]) < 0
    )


def _seams(layout: Layout, sections: tuple[str, ...]) -> Markup:
    """Seams between two sections: a joint of two lips. [SH-FLAMER-03]"""
    joined = "".join(
        _seam(layout, square, side)
        for square, ahead in enumerate(layout.board.grid.ahead)
        for side in (1, 2)
        if ahead[side] >= 0 and sections[ahead[side]] != sections[square]
    )
    return join(
        path(joined, stroke=p.VOID, stroke_width=4, stroke_opacity=0.75),
        path(joined, stroke=p.WALL, stroke_width=1.2, stroke_opacity=0.6, stroke_dasharray="5 4"),
    )


def _seam(layout: Layout, square: Square, side: int) -> str:
    x, y = layout.edge(square, side)
    return f"M{x} {y - UNIT // 2}v{UNIT}" if side == 1 else f"M{x - UNIT // 2} {y}h{UNIT}"
