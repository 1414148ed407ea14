"""Models on their bases, the flags of their units, markers and zones. [40K-CORE-SETUP-03]"""

from __future__ import annotations

from reglamento.armies.words import wounds_left
from reglamento.faces.armies.picture import figures as drawn
from reglamento.faces.armies.picture import flags as flying
from reglamento.faces.armies.picture.icons import badge, sign_id
from reglamento.faces.armies.picture.palette import AMBER, CYAN, RED, UNITS, WHITE
from reglamento.faces.armies.spots import circle_path, rings_path
from reglamento.faces.wh40k.picture import palette as p
from reglamento.faces.wh40k.picture.ground import corner_of
from reglamento.faces.wh40k.picture.layout import MEASURE, PREFIX, SCALE
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.missions.markers import NEAR, controller
from reglamento.games.wh40k.missions.scoring import worth_of
from reglamento.games.wh40k.sheets.records import Member, Sheet
from reglamento.games.wh40k.units.table import engaged, members, sheet_of, standing
from reglamento.games.wh40k.words.names import Names, inches
from reglamento.geometry.table.shapes.bases import Base
from reglamento.language import tr
from reglamento.svg import Markup, circle, group, join, label, path, symbol, title

STATES: dict[str, tuple[str, str]] = {
    "advanced": (CYAN, ">"),
    "fell back": (AMBER, "<"),
    "charged": (RED, "!"),
    "engaged": (WHITE, "x"),
}
"""The colour and the letter of the badge of each state of a unit."""


def state_defs() -> Markup:
    """The badges that stand beside flags, by their ids."""
    return join(
        *(
            symbol(state_id(state), badge(colour), label(letter, 0, 3.4, 10, fill=colour, font_weight="700"))
            for state, (colour, letter) in STATES.items()
        )
    )


def state_id(state: str) -> str:
    return f"{PREFIX}-{state.replace(' ', '-')}"


def states(view: Warzone, unit: str) -> list[str]:
    """What is to be seen of a unit: how it has moved in this turn, that it has charged, that an enemy is within 1"."""
    known = view.units[unit]
    found: list[str] = [known.movement] if known.movement in STATES else []
    found += ["charged"] if known.charged else []
    return found + (["engaged"] if engaged(view, unit) else [])


def state_words(state: str) -> str:
    words = {
        "advanced": tr("has Advanced"),
        "fell back": tr("has Fallen Back"),
        "charged": tr("has charged"),
        "engaged": tr('an enemy is within 1"'),
    }
    return words[state]


# ---- models


def troops(view: Warzone, marked: str) -> Markup:
    """Every model on the table as `data-piece="model:<id>"`, those of the unit `marked` with a halo."""
    names = Names(view.mission, view)
    return join(*(_model(view, names, id, marked) for id in view.models))


def _model(view: Warzone, names: Names, id: str, marked: str) -> Markup:
    model, member = view.models[id], view.kinds[id]
    figure = figure_of(member, sheet_of(view, model.unit), model.unit, view.units[model.unit].side, model.wounds)
    figure = figure._replace(halo=f"{PREFIX}-halo" if model.unit == marked else "")
    name, full = names.model(id), member.profile.wounds
    if full > 1:
        name = wounds_left(name, model.wounds, full)
    if model.level:
        name = tr("{name}, {height} up").format(name=name, height=inches(model.level))
        figure = figure._replace(above=inches(model.level))
    place = standing(view, id)
    return drawn.placed(figure, name, id, model.unit, drawn.Turned(*corner_of(place.at), place.angle))


def figure_of(member: Member, sheet: Sheet, unit: str, side: str, wounds: int) -> drawn.Figure:
    """All on which the drawing of a model depends."""
    return drawn.Figure(
        sign=sign_id(PREFIX, sign_of(member, sheet)),
        number=unit[1:],
        hue=hue_of(unit),
        fill=f"{PREFIX}-{side}",
        rim=p.SIDE_COLOURS[side][2],
        radius=member.base.radius * SCALE,
        outline=outline_of(member.base),
        wounds=wounds,
        full=member.profile.wounds,
    )


def outline_of(base: Base) -> drawn.Outline | None:
    """What a base that is not round covers on the picture; None for a round one."""
    return None if base.shape == "round" else drawn.Outline(base.shape, base.width * SCALE, base.length * SCALE)


def hue_of(unit: str) -> str:
    return UNITS[(int(unit[1:]) - 1) % len(UNITS)]


def sign_of(member: Member, sheet: Sheet) -> str:
    """What is drawn on the base of a model: what it is, or what it carries."""
    if "CHARACTER" in sheet.keywords:
        return "leader"
    if not member.guns:
        return "monster" if member.profile.wounds > 2 else "blade"
    if any(gun.automatic for gun in member.guns):
        return "flamer"
    if any(gun.unsighted for gun in member.guns):
        return "launcher"
    if any(gun.type == "Heavy" for gun in member.guns):
        return "heavy"
    return "rifle" if any(gun.type not in {"Pistol", "Grenade"} for gun in member.guns) else "blade"


# ---- flags


def flags(view: Warzone) -> Markup:
    """A flag over each unit, as `data-piece="unit:<id>"`: its id, its models, its states."""
    found = {unit: _flag(view, unit) for unit in view.ranks}
    pennants = tuple(flag.pennant(_discs(view, unit)) for unit, flag in found.items())
    return join(*(found[unit].drawn(said(view, unit), where) for unit, where in flying.flag_places(pennants).items()))


def _flag(view: Warzone, unit: str) -> flying.Flag:
    side, marks = view.units[unit].side, tuple(state_id(state) for state in states(view, unit))
    return flying.Flag(unit, len(members(view, unit)), marks, p.SIDE_COLOURS[side][1], hue_of(unit))


def _discs(view: Warzone, unit: str) -> tuple[flying.Disc, ...]:
    places = (standing(view, id) for id in members(view, unit))
    return tuple((*corner_of(place.at), place.base.radius * SCALE) for place in places)


def said(view: Warzone, unit: str) -> str:
    """A unit in words, for a pointer that rests on its flag."""
    words = [Names(view.mission, view).unit(unit)]
    words += [tr("{n} of {all}").format(n=len(members(view, unit)), all=view.units[unit].started)]
    return ", ".join(words + [state_words(state) for state in states(view, unit)])


# ---- what is fought over


def markers(view: Warzone) -> Markup:
    """Objective markers, in the colour of who controls them, with what is within 3"."""
    names = Names(view.mission, view)
    return join(*(_marker(view, names, id) for id in view.markers))


def _marker_said(view: Warzone, names: Names, id: str) -> str:
    """A marker in words: its number, which side controls it, and what it scores where markers differ. [40K-CORE-MIS-20]"""
    side = controller(view, id)
    held = names.say("{marker:marker}, controlled by {side:seat}", marker=id, side=side) if side else names.marker(id)
    return f"{held}, {marker_score(view, id)}" if view.worth else held


def marker_score(view: Warzone, id: str) -> str:
    """What a marker scores at the end, where markers differ. [40K-CORE-MIS-20]"""
    return tr("{points} VP").format(points=worth_of(view, id))


def marker_signs(view: Warzone) -> Markup:
    """The numbers of markers and what they score, below what is near them: models may stand on markers, and flags are above models."""
    return join(*(_sign(view, id) for id in view.markers))


def _sign(view: Warzone, id: str) -> Markup:
    (x, y), colour = corner_of(view.markers[id]), _colour(view, id)
    words = f"{id[1:]}: {marker_score(view, id)}" if view.worth else id[1:]
    sign = label(
        words, x, y + NEAR * SCALE + 15, 14, fill=colour, font_weight="700", stroke=p.MARKER_EDGE, stroke_width=4, paint_order="stroke"
    )  # fmt: skip
    return group(sign, pointer_events="none")


def _colour(view: Warzone, id: str) -> str:
    side = controller(view, id)
    return p.SIDE_COLOURS[side][0] if side else p.MARKER


def _marker(view: Warzone, names: Names, id: str) -> Markup:
    at, colour = corner_of(view.markers[id]), _colour(view, id)
    near = path(
        circle_path(view.markers[id], NEAR, MEASURE), fill=colour, fill_opacity=0.07, stroke=colour, stroke_width=1.2,
        stroke_dasharray="5 5", pointer_events="none",
    )  # fmt: skip
    disc = circle(0, 0, 11, fill=p.MARKER_EDGE, stroke=colour, stroke_width=3)
    number = label(id[1:], 0, 4.5, 13, fill=colour, font_weight="700")
    return join(near, group(title(_marker_said(view, names, id)), disc, number, at=at, data_piece=f"marker:{id}", data_base=0))


def zones(view: Warzone) -> Markup:
    """The deployment zones, until the battle begins."""
    if view.round:
        return join()
    areas = (
        path(
            rings_path((ring,), MEASURE),
            fill=p.SIDE_COLOURS[side][1],
            fill_opacity=0.25,
            stroke=p.SIDE_COLOURS[side][0],
            stroke_width=2,
            stroke_dasharray="10 6",
            pointer_events="none",
        )
        for side, ring in view.zones.items()
    )
    return join(*areas)
