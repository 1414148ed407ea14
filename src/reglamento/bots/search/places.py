"""Plans for a question for places: the suggestions that a game's policy thinks most of, not too near to one another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from reglamento.bots.search.thinking import Once, Plan
from reglamento.kernel.questions import Place, Position

Places = tuple[Position, ...]


class Spots(NamedTuple):
    """How many places are compared, and how far apart they are at least."""

    most: int
    apart: float


def best_places(view: Any, question: Place, usual: Any, worth: Callable[[Places], float], spots: Spots) -> list[Plan]:
    """The best suggestions besides the policy's own answer, and the default: to stay. Places are left out whose first pieces stand
    near to those of better ones.
    """
    found = sorted((*view.suggestions(), question.default), key=worth, reverse=True)
    taken: list[Places] = [usual]
    for places in found:
        if all(_far(places, other, spots.apart) for other in taken):
            taken.append(places)
        if len(taken) > spots.most:
            break
    plans = taken[1:]
    if question.default != usual and question.default not in plans:
        plans.append(question.default)
    return [Once(places, view.count) for places in plans]


def _far(places: Places, others: Places, apart: float) -> bool:
    if not places or not others:
        return places != others
    one, other = places[0], others[0]
    turned = abs((one.angle - other.angle + 180) % 360 - 180)
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= apart * apart or turned >= 30
