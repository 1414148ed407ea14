"""Tables of wh40k full of rocks, but for places that were made by hand."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import cos, pi, sin

from reglamento.games.wh40k.facts.battlefield import Feature
from reglamento.geometry.table.shapes.bases import Standing, touches_region
from reglamento.geometry.table.shapes.ruler import Ring
from wh40k_scene import block


def rocks(rng: random.Random, stood: Sequence[Standing], size: float, number: int, most: float = 1.5) -> list[Feature]:
    """Rocks on a square table of this size, so many tried, wherever these bases leave room for them: each side is half an inch to twice
    `most` long.
    """
    found = list[Ring]()
    for _ in range(number):
        x, y, turn = rng.uniform(0, size), rng.uniform(0, size), rng.uniform(0, pi)
        wide, long = rng.uniform(0.25, most), rng.uniform(0.25, most)
        corners = ((-wide, -long), (wide, -long), (wide, long), (-wide, long))
        ring = tuple((x + u * cos(turn) - v * sin(turn), y + u * sin(turn) + v * cos(turn)) for u, v in corners)
        inside = all(0.05 < each < size - 0.05 for corner in ring for each in corner)
        if inside and not any(touches_region(place, ring) for place in stood):
            found.append(ring)
    return [block(*ring) for ring in found]
