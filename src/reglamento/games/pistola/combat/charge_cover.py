"""Charges through cover. [PP-BASE-16, PP-BASE-64]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from reglamento.games.pistola.arms.saves import corner_cover, in_cover
from reglamento.games.pistola.arms.targets import NEVER
from reglamento.games.pistola.combat.fray import Pairs
from reglamento.games.pistola.combat.standing import company
from reglamento.games.pistola.land import layout_of
from reglamento.games.pistola.state import Crawl
from reglamento.games.pistola.troops import bases
from reglamento.geometry.table.bases import Standing, distance
from reglamento.geometry.table.ground import Layout
from reglamento.geometry.table.ruler import between
from reglamento.geometry.table.sight import outline, sees, sees_point

STRETCHES = 24
"""Into so many stretches a base's outline is cut to see how much of it is hidden."""


def covered(game: Crawl, unit: str, targets: Sequence[str]) -> Pairs:
    """Which of the targets stand in cover from those who charge them: pairs of charger and target. [PP-BASE-64]"""
    return tuple((unit, target) for target in targets if _in_cover(game, unit, target))


def _in_cover(game: Crawl, unit: str, target: str) -> bool:
    if corner_cover(game.readings) == NEVER:
        return False
    ours, theirs = bases(game, company(game, unit)), bases(game, company(game, target))
    nearest = min(ours, key=lambda one: (min(distance(one, other) for other in theirs), one.at))
    hidden = sum(mostly_hidden(layout_of(game), nearest, other) for other in theirs)
    return in_cover(hidden, len(theirs), game.readings)


@lru_cache(maxsize=4096)
def mostly_hidden(layout: Layout, eye: Standing, body: Standing) -> bool:
    """Whether walls, closed doors and corners hide more than half of a body from an eye. [PP-BASE-10]"""
    wide, line = max(eye.base.radius, body.base.radius), (eye.at, body.at)
    if all(between(line, layout.barriers[i]) >= wide for i in layout.cells.near(*line, wide)):
        return False
    if not sees(layout, eye, body):
        return True
    seen = sum(sees_point(layout, eye, point) for point in outline(body, STRETCHES))
    return 2 * seen < STRETCHES
