"""What is shown of a unit under the pointer: its card, and its arc of sight. No distance is shown. [WF-CORE-MEAS-02, WF-CORE-UNIT-08]"""

from __future__ import annotations

from math import radians, tan

import shapely

from reglamento.faces.armies.spots import rings_path
from reglamento.faces.fantasy.cards.card import card
from reglamento.faces.fantasy.picture.layout import MEASURE
from reglamento.faces.fantasy.picture.troops import said
from reglamento.faces.shown import Area, Look
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.sight import ARC
from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.geometry.table.sight.regions import rings_of
from reglamento.language import tr


def look(view: Pitched, piece: str) -> Look | None:
    """A unit's card and arc of sight."""
    kind, _, unit = piece.partition(":")
    if kind != "unit" or unit not in view.regiments:
        return None
    arc = Area(kind="arc", text=tr("arc of sight"), path=_arc(view, view.regiments[unit]))
    return Look(piece=piece, text=said(view, unit), areas=(arc,), card=card(view, unit))


def _arc(view: Pitched, here: Regiment) -> str:
    """The ground before a unit as far as the border of the table."""
    field = view.mission.battlefield
    far = field.width + field.height
    side = far * tan(radians(ARC / 2))
    half = here.width / 2
    ring = [here.point(-half, 0), here.point(-half - side, far), here.point(half + side, far), here.point(half, 0)]
    return rings_path(rings_of(shapely.Polygon(ring).intersection(shapely.Polygon(field.ring))), MEASURE)
