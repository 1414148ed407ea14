"""What stands on the floor: doors, generators, force fields, ladders, objects. [SH-BOX-08]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.faces.space_hulk.picture import palette as p
from reglamento.faces.space_hulk.picture import signs
from reglamento.faces.space_hulk.picture.layout import Layout
from reglamento.faces.space_hulk.picture.memory import remembered
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.words.names import object_name, place
from reglamento.geometry.squares import Square, squares
from reglamento.language import tr
from reglamento.svg import Markup, circle, group, join, label, path, rect, symbol, title, use


def furniture_defs() -> Markup:
    return join(
        symbol("sh-door-closed", use("sh-hit"), *_closed()),
        symbol("sh-door-open", *_open()),
        symbol("sh-door-gone", *_gone()),
        symbol("sh-generator", use("sh-hit"), *_generator()),
        symbol("sh-generator-gone", *_wreck()),
        symbol("sh-field", *_field()),
        symbol("sh-barrier", *_barrier()),
        symbol("sh-ladder", *_ladder()),
        symbol("sh-thing", *_thing()),
    )


def furniture(view: Hulk, layout: Layout) -> Iterator[tuple[str, Markup]]:
    """Everything that stands or lies on the floor: the id for choosing it, and the drawing."""
    board = view.mission.board
    for number, ladder in enumerate(board.ladders, 1):
        down = tr("Ladder {ladder} at {square}, down to {other}")
        up = tr("Ladder {ladder} at {square}, up to {other}")
        for square, other, words, arrow in ((ladder.down, ladder.up, down, "▼"), (ladder.up, ladder.down, up, "▲")):
            name = title(words.format(ladder=place(ladder.id), square=board.name(square), other=board.name(other)))
            sign = label(f"{arrow}{number}", 0, 4, 12, fill=p.CYAN, font_weight="700")
            yield "", group(name, use("sh-ladder"), sign, at=layout.centre(square), role="img")
    for square in squares(view.barred & ~(1 << view.barrier if view.barrier >= 0 else 0)):
        name = title(tr("Force field at {square}").format(square=board.name(square)))
        yield "", group(name, use("sh-field"), at=layout.centre(square), turned=_turned(view, square), role="img")
    for id, square in view.terrain.fixtures.items():
        draw = _some_generator if id in view.terrain.generators else _some_door
        yield id, draw(id, board.name(square), view.doors.get(id), layout.centre(square), _turned(view, square))
    if view.barrier >= 0:
        name = title(tr("Force barrier at {square}").format(square=board.name(view.barrier)))
        yield "", group(name, use("sh-barrier"), at=layout.centre(view.barrier), role="img")
    names = {thing.id: thing.name for thing in view.mission.things}
    for square, things in signs.things_on(view).items():
        for thing in things:
            name = title(tr("{thing} at {square}").format(thing=object_name(names[thing], "bare"), square=board.name(square)))
            yield thing, group(name, use("sh-thing"), at=layout.centre(square), role="img", data_piece=thing)


def _turned(view: Hulk, square: Square) -> int:
    """The angle in degrees from a corridor from west to east, for which drawings are made, to the corridor of this square."""
    ahead = view.terrain.grid.ahead[square]
    return 90 if max(ahead[1], ahead[3]) < 0 or (max(ahead[0], ahead[2]) >= 0 and min(ahead) == min(ahead[1], ahead[3])) else 0


@remembered
def _some_generator(id: str, square: str, standing: bool | None, at: tuple[int, int], turned: int) -> Markup:
    """[SH-DOOR-08]"""
    gone = standing is None
    state = tr("Generator {generator} at {square}: broken") if gone else tr("Generator {generator} at {square}: working")
    words = title(state.format(generator=place(id), square=square))
    return group(words, use("sh-generator-gone" if gone else "sh-generator"), at=at, role="img", data_piece=id)


@remembered
def _some_door(id: str, square: str, standing: bool | None, at: tuple[int, int], turned: int) -> Markup:
    """A door, closed, open or destroyed. [SH-DOOR-02, SH-DOOR-08]"""
    if standing is None:
        state, shape = tr("Door at {square}: destroyed"), "sh-door-gone"
    elif standing:
        state, shape = tr("Door at {square}: closed"), "sh-door-closed"
    else:
        state, shape = tr("Door at {square}: open"), "sh-door-open"
    return group(title(state.format(square=square)), use(shape), at=at, turned=turned, role="img", data_piece=id)


def _frame() -> list[Markup]:
    """The posts on both walls and the sill between them."""
    posts = [rect(-11, y, 22, 7, rx=2, fill=p.DOOR_DARK, stroke=p.DOOR_LIGHT, stroke_width=1.2) for y in (-25, 18)]
    return [rect(-9, -22, 18, 44, fill="#000", fill_opacity=0.35), *posts]


def _closed() -> list[Markup]:
    leaves = [rect(-7, y, 14, 20, rx=1.5, fill="url(#sh-hazard)", stroke="#000", stroke_width=1) for y in (-20, 0)]
    light = path("M-5.5 -19V19", stroke="#fff4c2", stroke_width=1.4, stroke_opacity=0.8)
    return [
        *_frame(),
        *leaves,
        light,
        path("M-9 0H9", stroke="#000", stroke_width=2),
        circle(0, 0, 3.2, fill="#ff4d3d", stroke="#000"),
    ]


def _open() -> list[Markup]:
    leaves = [rect(-7, y, 14, 5, rx=1, fill="url(#sh-hazard)", stroke="#000", stroke_width=1) for y in (-20, 15)]
    sill = path("M-7 -13V13M7 -13V13", stroke=p.DOOR_LIGHT, stroke_width=1.5, stroke_dasharray="4 3", stroke_opacity=0.8)
    lamps = [circle(0, y, 2.2, fill="#3ddc97", stroke="#000", stroke_width=0.8) for y in (-21.5, 21.5)]
    return [*_frame(), *leaves, sill, *lamps]


def _gone() -> list[Markup]:
    scorch = circle(0, 0, 19, fill="#000", fill_opacity=0.45)
    stumps = path(
        "M-9 -24H9L6 -17L2 -19L-3 -13L-6 -18Z M-9 24H9L5 15L1 19L-4 16Z", fill=p.DOOR_DARK, stroke=p.DOOR, stroke_width=1.2
    )
    bits = path("M-14 -6l6 -2 2 5 -5 3zM6 2l7 -3 2 6 -6 2zM-5 9l5 -1 -1 5zM9 -10l4 1 -2 3z", fill=p.DOOR, stroke="#000")
    return [scorch, stumps, bits]


HEXAGON = "M0 -19L16.5 -9.5V9.5L0 19L-16.5 9.5V-9.5Z"


def _generator() -> list[Markup]:
    body = path(HEXAGON, fill="#1c2733", stroke=p.STEEL, stroke_width=2)
    coils = path("M-16 -9L-8 -4.6M16 -9L8 -4.6M-16 9L-8 4.6M16 9L8 4.6M0 -19V-9M0 19V9", stroke=p.CYAN, stroke_width=2.4)
    return [body, coils, circle(0, 0, 15, fill="url(#sh-core)"), circle(0, 0, 6, fill="#e9fdff", stroke=p.CYAN, stroke_width=2)]


def _wreck() -> list[Markup]:
    body = path(HEXAGON, fill="#15181d", stroke="#4a525c", stroke_width=2, stroke_dasharray="9 3")
    crack = path("M-13 -8L-3 -3L-7 5L4 3L2 14M4 3L14 -6", fill="none", stroke="#000", stroke_width=3)
    cross = path("M-7 -7L7 7M7 -7L-7 7", stroke=p.JAM, stroke_width=3, stroke_linecap="round")
    return [body, crack, cross]


def _field() -> list[Markup]:
    waves = "".join(f"M{x} -24q5 6 0 12t0 12t0 12t0 12" for x in (-9, 0, 9))
    return [
        rect(-16, -24, 32, 48, fill=p.CYAN, fill_opacity=0.22),
        path("M-16 -24V24M16 -24V24", stroke="#d6faff", stroke_width=2),
        path(waves, fill="none", stroke=p.CYAN, stroke_width=1.8, stroke_opacity=0.9),
    ]


def _barrier() -> list[Markup]:
    shape = "M-9 -22H9L22 -9V9L9 22H-9L-22 9V-9Z"
    lattice = "M-22 -9L9 22M-9 -22L22 9M22 -9L-9 22M9 -22L-22 9"
    return [
        path(shape, fill="#b58cff", fill_opacity=0.24, stroke="#d9c4ff", stroke_width=2.5),
        path(lattice, stroke="#b58cff", stroke_width=1.4, stroke_opacity=0.8),
        circle(0, 0, 5, fill="#f1e8ff"),
    ]


def _ladder() -> list[Markup]:
    rungs = "".join(f"M-15 {y}H15" for y in (-16, -8, 0, 8, 16))
    return [
        rect(-20, -20, 40, 40, rx=5, fill="#05080c", stroke=p.CYAN, stroke_width=1.6, stroke_opacity=0.8),
        path(rungs, stroke=p.STEEL, stroke_width=2.4, stroke_opacity=0.7),
        path("M-15 -19V19M15 -19V19", stroke=p.STEEL, stroke_width=3),
        rect(-12, -9, 24, 18, rx=9, fill="#05080c", stroke=p.CYAN, stroke_width=1.4),
    ]


def _thing() -> list[Markup]:
    return [
        circle(0, 0, 17, fill=p.GOLD, fill_opacity=0.16),
        path("M0 -15L13 0L0 15L-13 0Z", fill="#2a2410", stroke=p.GOLD, stroke_width=2.4),
        path("M0 -8L7 0L0 8L-7 0Z", fill=p.GOLD),
        path("M-2.5 -2.5L0 -5.5", stroke="#fff", stroke_width=1.6, stroke_linecap="round"),
    ]
