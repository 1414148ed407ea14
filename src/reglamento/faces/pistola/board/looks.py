"""What a model sees and how far its weapons reach, as areas of the picture. [PP-BASE-05, PP-DOOR-02]"""

from __future__ import annotations

from collections.abc import Iterator

import shapely

from reglamento.faces.shown import Area, Look
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.picture.figures import said
from reglamento.games.pistola.picture.layout import rings_path
from reglamento.games.pistola.picture.overlays import LOOKS
from reglamento.games.pistola.units.troops import fighter_of, members, standing
from reglamento.games.pistola.words.names import Names, length, profile_text
from reglamento.geometry.table.shapes.ruler import Ring
from reglamento.geometry.table.sight.sight import rings_of, visible_area
from reglamento.language import prose, tr

ROUND = 24
"""Corners for a quarter of a circle."""


def look(view: Crawl, piece: str) -> Look | None:
    """Of a model what it sees, and how much of that is in range of each of its weapons; of a unit the same for its first model."""
    kind, _, id = piece.partition(":")
    if kind == "unit" and id in view.units:
        ids = members(view, id)
        return Look(piece=piece, text=said(view, Names(view.mission, view), id), areas=_areas(view, ids[0])) if ids else None
    if kind != "model" or id not in view.models:
        return None
    return Look(piece=piece, text=_text(view, id), areas=_areas(view, id))


def _text(view: Crawl, model: str) -> str:
    """`Warden u1.1: WS 4 …, heavy pistol, power blade.`"""
    names, fighter = Names(view.mission, view), fighter_of(view, model)
    carried = ", ".join(prose(weapon.name) for weapon in fighter.weapons)
    words = tr("{model}: {profile}; {weapons}") if carried else tr("{model}: {profile}")
    return words.format(model=names.model(model), profile=profile_text(fighter.profile), weapons=carried)


def _areas(view: Crawl, model: str) -> tuple[Area, ...]:
    place = standing(view, model)
    seen = visible_area(layout_of(view), place, looks=LOOKS)
    sight = Area(kind="sight", text=tr("In sight"), path=rings_path(seen))
    return (sight, *_ranges(fighter_of(view, model), seen, (place.x, place.y), place.base.radius))


def _ranges(fighter: Fighter, seen: tuple[Ring, ...], at: tuple[float, float], radius: float) -> Iterator[Area]:
    """What is seen and in range of each weapon that shoots, the farthest first. Distances are measured from the edge of the base."""
    guns = {weapon.range: weapon.name for weapon in fighter.weapons if weapon.shoots and weapon.range}
    floor = shapely.union_all([shapely.Polygon(ring) for ring in seen])
    for far, name in sorted(guns.items(), reverse=True):
        reached = shapely.intersection(floor, shapely.Point(at).buffer(far + radius, ROUND))
        text = tr("{weapon}, {range}").format(weapon=prose(name), range=length(far))
        yield Area(kind="range", text=text, path=rings_path(rings_of(reached)))
