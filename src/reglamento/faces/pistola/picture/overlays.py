"""Drawn over the complex: what a model sees, and the links of a unit. [PP-EXPL-02, PP-BASE-05]"""

from __future__ import annotations

from reglamento.faces.armies.picture import overlays
from reglamento.faces.armies.spots import rings_path
from reglamento.faces.pistola.picture.layout import MEASURE
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.units.troops import bases, members, standing
from reglamento.geometry.table.sight.regions import visible_area
from reglamento.svg import Markup

LOOKS = 8
"""The number of points of its edge from which a model looks, for the drawing."""


def sight(view: Crawl, model: str) -> Markup:
    """The floor that a model sees, limited by walls and closed doors. Raises KeyError when there is no such
    model. [PP-DOOR-02]
    """
    return overlays.sight(rings_path(visible_area(layout_of(view), standing(view, model), looks=LOOKS), MEASURE))


def chain(view: Crawl, unit: str) -> Markup:
    """Links between the models of a unit that keep it together; a red ring around models that are cut off. [PP-EXPL-02]"""
    return overlays.chain(bases(view, members(view, unit)), COHERENCY, MEASURE)
