"""What is shown under the pointer: of a unit its card, how far its weapons reach, and its auras; of a marker what is near it.
[40K-CORE-AURA-01, 40K-CORE-MIS-03]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import shapely

from reglamento.faces.armies.spots import rings_path
from reglamento.faces.shown import Area, Card, Grid, Look
from reglamento.faces.wh40k.cards.card import card
from reglamento.faces.wh40k.picture.layout import MEASURE
from reglamento.faces.wh40k.picture.troops import marker_score, said
from reglamento.games.wh40k.abilities.in_force import of_model
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.missions.markers import NEAR, controller, units_at
from reglamento.games.wh40k.sheets.effects import Aura
from reglamento.games.wh40k.units.table import member_of, members, standing
from reglamento.games.wh40k.words.names import Names, inches
from reglamento.games.wh40k.words.vocabulary import SEATS
from reglamento.geometry.table.sight.regions import rings_of
from reglamento.language import prose, tr

ROUND = 24
"""The number of corners for a quarter of a circle."""


def look(view: Warzone, piece: str) -> Look | None:
    """For a unit, its card with the reach of all its models; for a model, its unit's card with its own reach; for a marker, what it
    scores and what is near it.
    """
    kind, _, id = piece.partition(":")
    if kind == "marker" and id in view.markers:
        return _marker(view, id)
    models: tuple[str, ...] = (id,)
    if kind == "model" and id in view.models:
        unit = view.models[id].unit
    elif kind == "unit" and id in view.ranks:
        unit, models = id, members(view, id)
    else:
        return None
    areas = (*_reaches(view, models), *_auras(view, models))
    return Look(piece=piece, text=said(view, unit), areas=areas, card=card(view, unit))


def _marker(view: Warzone, id: str) -> Look:
    """Which units count at a marker, with how many models each. [40K-CORE-MIS-03]"""
    names, around = Names(view.mission, view), shapely.Point(view.markers[id]).buffer(NEAR, ROUND)
    rows = tuple((names.unit(unit), tr(SEATS[view.units[unit].side]), str(models)) for unit, models in units_at(view, id).items())
    near = tr('Within 3"')
    side = controller(view, id)
    held = names.say("Controlled by {side:seat}", side=side) if side else tr("Controlled by neither side")
    told = Card(
        title=names.say("{marker:marker}", marker=id),
        line=f"{held}, {marker_score(view, id)}" if view.worth else held,
        grids=(Grid(heads=(near, tr("Side"), tr("Models")), rows=rows),) if rows else (),
        remarks=(tr('The side with more models within 3" controls it.'),),
    )
    area = Area(kind="range", text=near, path=rings_path(rings_of(around), MEASURE))
    return Look(piece=f"marker:{id}", text=told.title, areas=(area,), card=told)


def _reaches(view: Warzone, models: Sequence[str]) -> Iterator[Area]:
    """How far guns reach, each distance once, with the names of the weapons; the farthest first."""
    bearers: dict[float, list[str]] = {}
    called: dict[float, dict[str, None]] = {}
    for id in models:
        for gun in member_of(view, id).guns:
            bearers.setdefault(gun.range, []).append(id)
            called.setdefault(gun.range, {})[prose(gun.name)] = None
    words = tr("{weapon}, {range}")
    for far in sorted(bearers, reverse=True):
        text = words.format(weapon=", ".join(called[far]), range=inches(far))
        yield Area(kind="reach", text=text, path=_around(view, bearers[far], far))


def _auras(view: Warzone, models: Sequence[str]) -> Iterator[Area]:
    """The auras of models, each name once."""
    found = {aura.name: (aura.range, id) for id in models for aura in of_model(view, id, Aura)}
    words = tr("{weapon}, {range}")
    for name, (far, id) in found.items():
        yield Area(kind="aura", text=words.format(weapon=prose(name), range=inches(far)), path=_around(view, [id], far))


def _around(view: Warzone, models: Sequence[str], far: float) -> str:
    """The ground within so many inches of the bases of models."""
    places = (standing(view, id) for id in models)
    whole = shapely.union_all([shapely.Point(place.at).buffer(far + place.base.radius, ROUND) for place in places])
    return rings_path(rings_of(whole), MEASURE)
