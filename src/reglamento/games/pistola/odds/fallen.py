"""Which models fall to unsaved hits: the owner gives them to the models that are worth least. [PP-BASE-14, PP-BASE-42, PP-BASE-49]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.arms.wounding import instant_death
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.odds.troop import Body, Harm, Troop, WoundsLeft
from reglamento.geometry.table.ground.coherency import chains
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.ruler import Point, apart

Unsaved = tuple[tuple[Harm, int], ...]
"""The number of unsaved hits of each kind, in the order in which they are taken."""


def left_after(troop: Troop, left: WoundsLeft, unsaved: Unsaved, area: bool, beside: tuple[Standing, ...]) -> WoundsLeft:
    """The Wounds left after unsaved hits: the owner gives them to the models that are worth least. [PP-BASE-14, PP-BASE-49]"""
    hurt = TroopUnderHits(troop, list(left), troop.open(left, area), beside)
    for harm, number in unsaved:
        waiting = number
        for models in hurt.kinds(harm):
            waiting -= hurt.hurt(models, harm, waiting)
    return tuple(hurt.left)


class TroopUnderHits(msgspec.Struct):
    """A troop while unsaved hits are taken: what is `left` of it, and which of its models may be hurt."""

    troop: Troop
    left: list[int]
    open: tuple[int, ...]
    beside: tuple[Standing, ...]

    def kinds(self, harm: Harm) -> list[list[int]]:
        """The standing models that take such hits, by kind, those with the cheapest Wounds first."""
        bodies, found = self.troop.bodies, dict[Fighter, list[int]]()
        for number in self.open if harm.alone is None else (harm.alone,):
            if self.left[number] and bodies[number].armour == harm.armour:
                found.setdefault(bodies[number].fighter, []).append(number)
        return [found[kind] for kind in sorted(found, key=lambda kind: kind.points / kind.profile.wounds)]

    def hurt(self, models: list[int], harm: Harm, number: int) -> int:
        """Put up to `number` hits on models of one kind, as many as they can take. A hurt model goes first, but last where a hit
        kills at once. Returns the number of hits taken. [PP-BASE-14]
        """
        left, toughness = self.left, self.troop.bodies[models[0]].fighter.profile.toughness
        deadly = instant_death(harm.strength, toughness)
        worth = 1 if deadly else harm.worth
        able = len(models) if deadly else -(-sum(left[model] for model in models) // worth)
        taken = min(number, able)
        wounds, waiting = taken * worth, list(models)
        while wounds and waiting:
            first = (max if deadly else min)(left[model] for model in waiting)
            model = self._next([each for each in waiting if left[each] == first], harm)
            waiting.remove(model)
            lost = min(wounds, 1 if deadly else left[model])
            wounds -= lost
            left[model] -= lost * left[model] if deadly else lost
        return taken

    def _next(self, models: list[int], harm: Harm) -> int:
        """The next of several equal models to fall: one that carries nothing and that the unit does not need for its coherency,
        otherwise the farthest from the enemy; the first where it does not matter. [PP-BASE-49]
        """
        if harm.at is None:
            return models[0]
        at, bodies = harm.at, self.troop.bodies
        alike = sorted(models, key=lambda model: (bodies[model].bears, -_away(bodies[model], at)))
        spare = [model for model in alike if bodies[model].bears == bodies[alike[0]].bears]
        whole = self.troop.upright(self.left)
        return next((model for model in spare if not _holds(self.troop, whole, model, self.beside)), alike[0])


def _away(body: Body, at: Point) -> float:
    assert body.place is not None, "it matters which model falls"
    return apart(body.place.at, at)


@lru_cache(maxsize=8192)
def _holds(troop: Troop, whole: tuple[int, ...], model: int, beside: tuple[Standing, ...]) -> bool:
    """Whether the whole unit would be in more parts without this model. [PP-BASE-42]"""
    places = {number: place for number in whole if (place := troop.bodies[number].place) is not None}
    rest = [place for number, place in places.items() if number != model]
    return _parts([*rest, *beside]) > _parts([*places.values(), *beside])


def _parts(places: Sequence[Standing]) -> int:
    return len(chains(places, COHERENCY))
