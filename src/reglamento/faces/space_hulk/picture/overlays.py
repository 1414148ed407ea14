"""Drawn over the board: areas, overwatch, sight, fire, highlights, squares that can be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from reglamento.faces.space_hulk.picture import markers, signs
from reglamento.faces.space_hulk.picture import palette as p
from reglamento.faces.space_hulk.picture.layout import UNIT, Layout
from reglamento.games.space_hulk.facts.conditions import All, Any, AnyCondition, Burned, ForTurns, Not
from reglamento.games.space_hulk.facts.mission import Mission
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.facts.terrain import Terrain
from reglamento.games.space_hulk.words.names import place
from reglamento.geometry.squares import Mask, Square, squares
from reglamento.language import tr
from reglamento.svg import Markup, group, join, label, path, rect, symbol, title, use


def flame_defs() -> Markup:
    return join(
        *(
            symbol(
                f"sh-flame-{n}",
                path(outer, fill=p.FIRE, fill_opacity=0.92),
                path(middle, fill=p.FLAME),
                path(inner, fill=p.SPARK),
            )
            for n, (outer, middle, inner) in enumerate(FLAMES)
        )
    )


FLAMES = (
    (
        "M-13 18C-22 8 -15 0 -11 -6C-10 -1 -8 1 -6 1C-8 -8 -1 -14 1 -21C6 -14 3 -8 7 -3C9 -5 9 -8 9 -10C15 -3 19 9 12 18Z",
        "M-8 18C-14 11 -9 6 -6 2C-4 6 -2 5 -1 1C-1 -5 2 -8 2 -11C6 -4 3 1 6 4C8 3 8 2 8 0C12 6 13 13 8 18Z",
        "M-4 18C-7 13 -2 10 0 5C3 10 6 12 4 18Z",
    ),
    (
        "M-12 18C-19 10 -16 2 -9 -9C-8 -4 -6 -3 -4 -4C-4 -9 -5 -11 -3 -16C4 -11 4 -5 6 -1C8 -3 8 -4 8 -6C16 2 20 10 13 18Z",
        "M-8 18C-13 11 -9 5 -6 0C-4 4 -2 2 -2 -4C3 0 3 5 5 7C7 6 7 4 7 2C12 8 13 14 8 18Z",
        "M-3 18C-6 14 -3 10 -1 7C2 11 5 14 4 18Z",
    ),
)
"""Two fires for neighbouring squares: outer, middle and inner flame."""


def tints(view: Hulk, layout: Layout, sight: Mask) -> Markup:
    """Areas of the mission, squares under overwatch and squares in a Marine's sight. [SH-OW-08, SH-LOS-01]"""
    return join(areas(view.terrain, layout), burnable(view.mission, view.terrain, layout), lit(view, layout, sight))


def areas(terrain: Terrain, layout: Layout) -> Markup:
    return join(*(_area(layout, name, mask) for name, mask in terrain.areas.items()))


def burnable(mission: Mission, terrain: Terrain, layout: Layout) -> Markup:
    """The sections that a side wants burned, each with its name and a flame in its middle. [SH-MISSION-03]"""
    named = dict.fromkeys(section for outcome in mission.outcomes for section in _burned(outcome.condition))
    return join(*(_target(layout, section, terrain.section_masks[section]) for section in named))


def _burned(condition: AnyCondition) -> Iterator[str]:
    match condition:
        case Burned(sections=sections):
            yield from sections
        case All(of=parts) | Any(of=parts):
            for part in parts:
                yield from _burned(part)
        case Not(of=part) | ForTurns(of=part):
            yield from _burned(part)
        case _:
            pass


def _target(layout: Layout, section: str, mask: Mask) -> Markup:
    points = [layout.centre(square) for square in squares(mask)]
    x, y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
    foot = max(points, key=lambda point: (point[1], -point[0]))
    return group(
        title(tr("To be burned: {section}").format(section=place(section))),
        path(layout.fill(mask), fill=p.FLAME, fill_opacity=0.07),
        path(layout.outline(mask), fill="none", stroke=p.FLAME, stroke_width=2.5, stroke_dasharray="10 5"),
        group(use("sh-flame-0"), at=(round(x), round(y)), scale=1.6, opacity=0.5),
        label(
            place(section).upper(), foot[0] - UNIT // 2 + 7, foot[1] + UNIT // 2 - 8, 12, fill=p.SPARK, letter_spacing=1.5,
            text_anchor="start",
        ),
        role="img",
    )  # fmt: skip


def lit(view: Hulk, layout: Layout, sight: Mask) -> Markup:
    """Squares under overwatch, and squares in a Marine's sight. [SH-OW-08, SH-LOS-01]"""
    watched = signs.overwatched(view)
    return join(
        *(_tint(layout, watched, p.GOLD, "url(#sh-watch)", tr("Under overwatch")) if watched else ()),
        *(_tint(layout, sight, p.CYAN, None, tr("In sight")) if sight else ()),
    )


def _tint(layout: Layout, mask: Mask, colour: str, pattern: str | None, name: str) -> Iterator[Markup]:
    surface = layout.fill(mask)
    hatch = [path(surface, fill=pattern, fill_opacity=0.22)] if pattern else []
    yield group(
        title(name),
        path(surface, fill=colour, fill_opacity=0.12),
        *hatch,
        path(layout.outline(mask), fill="none", stroke=colour, stroke_width=1.4, stroke_opacity=0.7, stroke_dasharray="2 4"),
        role="img",
    )


def _area(layout: Layout, name: str, mask: Mask) -> Markup:
    """A named area, labelled along the foot of its lowest row."""
    last = max(squares(mask), key=lambda square: (layout.centre(square)[1], -layout.centre(square)[0]))
    x, y = layout.centre(last)
    return group(
        title(tr("Area {area}").format(area=place(name))),
        path(layout.fill(mask), fill=p.AREA, fill_opacity=0.13),
        path(layout.fill(mask), fill="url(#sh-area)", fill_opacity=0.16),
        path(layout.outline(mask), fill="none", stroke=p.AREA, stroke_width=2, stroke_dasharray="10 5"),
        label(
            place(name).upper(), x - UNIT // 2 + 7, y + UNIT // 2 - 7, 9, fill="#a9d4ff", letter_spacing=1.5, text_anchor="start"
        ),
        role="img",
    )


def fire(view: Hulk, layout: Layout) -> Markup:
    """A glow over each burning section and flames on each of its squares. [SH-FLAMER-03]"""
    parts = []
    for section, mask in view.flames.items():
        tongues = [group(use(f"sh-flame-{square % 2}"), at=layout.centre(square)) for square in squares(mask)]
        name = title(tr("Fire in {section}").format(section=place(section)))
        parts.append(group(name, path(layout.fill(mask), fill="url(#sh-heat)"), *tongues, role="img"))
    return join(*parts)


def target_panes(layout: Layout, choices: Mapping[Square, str]) -> Markup:
    """A pane with its answer over each square that can be chosen."""
    panes = []
    for square, answer in choices.items():
        x, y = layout.centre(square)
        pane = rect(
            x - 20, y - 20, 40, 40, rx=7, fill=p.CYAN, fill_opacity=0.1, stroke=p.CYAN, stroke_width=1.8,
            stroke_opacity=0.75, stroke_dasharray="6 4",
        )  # fmt: skip
        name = title(layout.board.name(square))
        panes.append(group(name, pane, role="button", tabindex=0, data_square=square, data_answer=answer))
    return join(*panes)


def pointed_out(view: Hulk, layout: Layout, highlight: Mapping[Square, str]) -> Markup:
    """A short text on each of these squares: above the piece that stands there, or in the middle."""
    parts = []
    for square, text in highlight.items():
        x, y = layout.centre(square)
        frame = rect(x - 22, y - 22, 44, 44, rx=8, fill=p.GOLD, fill_opacity=0.1, stroke=p.GOLD, stroke_width=1.6)
        pill = [markers.pill(text, (x, y - 24 if square in view.at else y))] if text else []
        parts.append(group(frame, *pill, pointer_events="none"))
    return join(*parts)
