"""Sight in combat: which models see which, the blockers between them, and hidden models. Remembered by the places of all these
models. [PP-BASE-10, PP-BASE-46, PP-BASE-52]
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from reglamento.armies.dice.targets import NEVER
from reglamento.armies.moves.gathering import Standings
from reglamento.armies.sighting import any_sees, hidden_from_all, nearest_of_each, nearest_seen
from reglamento.games.pistola.arms.saves import corner_cover, in_cover
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.units.armament import gunners
from reglamento.games.pistola.units.board import whole_unit
from reglamento.games.pistola.units.fights import in_combat
from reglamento.games.pistola.units.troops import bases, has, standing


def blockers(game: Crawl) -> Standings:
    """The models that block sight: monstrous ones, and all that are locked in close combat. [PP-BASE-46]"""
    fighting = in_combat(game)
    hide = {id for id, unit in game.units.items() if not unit.inactive and (id in fighting or has(game, id, "monstrous"))}
    return tuple(standing(game, id) for id, model in game.models.items() if model.unit in hide) if hide else ()


def see_each_other(game: Crawl, ours: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether any of these models and any of those see each other, past walls, closed doors and blockers. [PP-BASE-28,
    PP-SIGHT-01, PP-SIGHT-04]
    """
    return any_sees(layout_of(game), bases(game, ours), bases(game, theirs), blockers(game))


def aimed(game: Crawl, unit: str, target: str) -> tuple[tuple[str, float], ...]:
    """The models of a whole unit that have a model of the whole target in sight and within reach of any of their weapons, each
    with the distance in cm to the nearest of those. [PP-BASE-46]
    """
    firers = gunners(game, unit)
    eyes = tuple((standing(game, model), far) for model, far in firers)
    found = nearest_of_each(layout_of(game), eyes, bases(game, whole_unit(game, target)), blockers(game))
    return tuple((model, away) for (model, _), away in zip(firers, found, strict=True) if away < inf)


def nearest(game: Crawl, unit: str, target: str, others: Standings) -> float:
    """The distance in cm to the nearest model of the whole target that any weapon of the unit reaches, past `others`; infinite
    where there is none. [PP-BASE-45, PP-BASE-46]
    """
    eyes = tuple((standing(game, model), far) for model, far in gunners(game, unit))
    return nearest_seen(layout_of(game), eyes, bases(game, whole_unit(game, target)), others)


def in_sights(game: Crawl, firers: tuple[tuple[str, float], ...], target: str) -> tuple[str, ...]:
    """The models of the whole target that any of these firers, each with the reach of its weapons, has in sight and in reach:
    those that may be hurt. [PP-BASE-49]
    """
    bodies = whole_unit(game, target)
    layout, others = layout_of(game), blockers(game)
    eyes = tuple((standing(game, model), far) for model, far in firers)
    return tuple(body for body in bodies if nearest_seen(layout, eyes, (standing(game, body),), others) < inf)


def cover(game: Crawl, firers: tuple[str, ...], target: str) -> int:
    """The roll of the target's cover save against these firers; `NEVER` where it is not in cover. [PP-BASE-10, PP-BASE-52]"""
    if corner_cover(game.readings) == NEVER:
        return NEVER
    eyes, bodies = bases(game, firers), bases(game, whole_unit(game, target))
    models = len(bodies)
    enough = next((hidden for hidden in range(models + 1) if in_cover(hidden, models, game.readings)), None)
    if enough is None or not hidden_from_all(layout_of(game), eyes, bodies, blockers(game), enough):
        return NEVER
    return corner_cover(game.readings)
