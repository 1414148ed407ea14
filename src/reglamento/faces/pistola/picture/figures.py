"""Models on their bases and the flags of their units. [PP-BASE-01, PP-BASE-28, PP-BASE-31, PP-BASE-35]"""

from __future__ import annotations

from collections.abc import Mapping

from reglamento.armies.words import wounds_left
from reglamento.faces.armies.picture import figures as drawn
from reglamento.faces.armies.picture import flags as flying
from reglamento.faces.armies.picture.icons import sign_id, skull_mark
from reglamento.faces.armies.picture.palette import UNITS
from reglamento.faces.pistola.picture import palette as p
from reglamento.faces.pistola.picture import signs
from reglamento.faces.pistola.picture.icons import PREFIX, state_id
from reglamento.faces.pistola.picture.layout import SCALE, at
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.facts.troops import Model
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.forces.units import ListedUnit as Entry
from reglamento.games.pistola.units.troops import base_of, entry_of, fighter_of, members
from reglamento.games.pistola.words.names import Names
from reglamento.language import tr
from reglamento.svg import Markup, join


def figures(view: Crawl, marked: str = "") -> Markup:
    """Every model on the board as `data-piece="model:<id>"`, with a halo for those of the unit `marked`, and the marks of fallen
    models.
    """
    names = Names(view.mission, view)
    fallen = [_fallen(view, model) for model in view.fallen.values()]
    return join(*fallen, *(_model(view, names, id, model, marked) for id, model in view.models.items()))


def _model(view: Crawl, names: Names, id: str, model: Model, marked: str) -> Markup:
    unit, fighter = view.units[model.unit], fighter_of(view, id)
    figure = _figure(fighter, entry_of(view, model.unit), model.unit, unit.side, model.wounds)
    figure = figure._replace(halo="pp-halo" if model.unit == marked else "", dim=unit.inactive)
    name = _said(names, id, model.wounds, fighter.profile.wounds)
    return drawn.placed(figure, name, id, model.unit, drawn.Turned(*at(model.x, model.y)))


def token(fighter: Fighter, entry: Entry, unit: str, side: str) -> Markup:
    """A model that will come on the board, around the origin."""
    return drawn.token(_figure(fighter, entry, unit, side, fighter.profile.wounds))


def _figure(fighter: Fighter, entry: Entry, unit: str, side: str, wounds: int) -> drawn.Figure:
    return drawn.Figure(
        sign=sign_id(PREFIX, signs.sign_of(fighter, entry)),
        number=signs.number(unit),
        hue=_hue(unit),
        fill=f"{PREFIX}-{side}",
        rim=p.SIDE_COLOURS[side][2],
        radius=base_of(fighter).radius * SCALE,
        wounds=wounds,
        full=fighter.profile.wounds,
    )


def _hue(unit: str) -> str:
    """The colour of a unit."""
    return UNITS[signs.place_of(unit) % len(UNITS)]


def _said(names: Names, id: str, wounds: int, full: int) -> str:
    name = names.model(id)
    return name if full < 2 else wounds_left(name, wounds, full)


def _fallen(view: Crawl, model: Model) -> Markup:
    x, y = at(model.x, model.y)
    return skull_mark(round(x, 2), round(y, 2), drawn.USUAL - 1, p.SIDE_COLOURS[view.units[model.unit].side][0])


# ---- flags


def flags(view: Crawl) -> Markup:
    """A flag over each unit, as `data-piece="unit:<id>"`: its number, its models, its states."""
    names = Names(view.mission, view)
    return join(*(_flag(view, unit).drawn(said(view, names, unit), where) for unit, where in flag_places(view).items()))


def flag_places(view: Crawl) -> Mapping[str, tuple[float, float]]:
    """The middle of the flag of every unit with models on the board, in picture units. No flag covers another."""
    shown = (unit for unit in view.units if members(view, unit))
    return flying.flag_places(tuple(_flag(view, unit).pennant(_discs(view, unit)) for unit in shown))


def _flag(view: Crawl, unit: str) -> flying.Flag:
    marks = tuple(state_id(state) for state in signs.states(view, unit))
    return flying.Flag(unit, len(members(view, unit)), marks, p.SIDE_COLOURS[view.units[unit].side][2], _hue(unit))


def _discs(view: Crawl, unit: str) -> tuple[flying.Disc, ...]:
    return tuple((*at(view.models[id].x, view.models[id].y), _radius(view, id)) for id in members(view, unit))


def _radius(view: Crawl, model: str) -> float:
    return base_of(fighter_of(view, model)).radius * SCALE


def said(view: Crawl, names: Names, unit: str) -> str:
    """A unit with its models and states, in words."""
    words = tr("{unit}, models: {n}").format(unit=names.unit(unit, "bare"), n=len(members(view, unit)))
    return ", ".join([words, *(signs.state_name(state) for state in signs.states(view, unit))])
