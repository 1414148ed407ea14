"""The enemies that a unit may fire at, and whether it must pass a test first. [PP-BASE-45, PP-BASE-46, PP-BASE-47]"""

from __future__ import annotations

from math import inf

from reglamento.armies.moves.gathering import Standings
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.sighting import blockers, nearest
from reglamento.games.pistola.units.armament import gunners
from reglamento.games.pistola.units.board import active, alone, enemies_of
from reglamento.games.pistola.units.fights import in_combat
from reglamento.games.pistola.units.hindrance import no_fire
from reglamento.games.pistola.units.troops import has
from reglamento.geometry.table.shapes.ruler import same


def may_shoot(game: Crawl, unit: str) -> bool:
    """Whether a unit still has its shooting, and neither close combat nor pinning forbids it. A character that has joined another
    unit shoots with it. [PP-COMBAT-13, PP-COMBAT-15, PP-BASE-46, PP-BASE-30]
    """
    known = game.units[unit]
    if known.shot or known.ran or known.acted or known.joined:
        return False
    return active(game, unit) and not no_fire(game, unit)


def targets_of(game: Crawl, unit: str) -> tuple[str, ...]:
    """The enemy units that a unit may fire at now, the nearest first; () where it may not fire at all."""
    if not may_shoot(game, unit) or not gunners(game, unit):
        return ()
    return tuple(target for target, _ in ranged(game, unit, blockers(game)))


def ranged(game: Crawl, unit: str, others: Standings) -> tuple[tuple[str, float], ...]:
    """The enemy units that a unit sees past `others` and reaches, with their distance in cm, the nearest first. Units locked in
    close combat are no targets; a character that has joined no unit is one only where no enemy is nearer. [PP-BASE-45,
    PP-BASE-47]
    """
    fighting = in_combat(game)
    candidates = (id for id in enemies_of(game, unit) if not game.units[id].joined and id not in fighting)
    away = sorted((nearest(game, unit, id, others), place, id) for place, id in enumerate(candidates))
    found = [(id, far) for far, _, id in away if far < inf]
    return tuple((id, far) for id, far in found if same(far, found[0][1]) or not _lost_in_the_crowd(game, id))


def is_target(game: Crawl, unit: str, target: str, others: Standings) -> bool:
    """Whether an active enemy unit is among those that `ranged` gives. The other units are measured only where they matter: for a
    character that has joined no unit.
    """
    if game.units[target].joined or target in in_combat(game) or nearest(game, unit, target, others) == inf:
        return False
    return not _lost_in_the_crowd(game, target) or any(id == target for id, _ in ranged(game, unit, others))


def _lost_in_the_crowd(game: Crawl, unit: str) -> bool:
    return alone(game, unit) and not has(game, unit, "monstrous")


def first_choice(game: Crawl, unit: str) -> str:
    """The target that needs no test: the nearest that does not fall back, otherwise the nearest. [PP-BASE-45]"""
    found = targets_of(game, unit)
    return next((id for id in found if not game.units[id].falling), found[0])


def needs_test(game: Crawl, unit: str, target: str) -> bool:
    """Whether a unit must pass a Leadership test to fire at this target. Monstrous units need none; nor does fire at the nearest
    unit, at the nearest monstrous one, or where all others fall back. [PP-BASE-45]
    """
    if game.readings.targets == "any" or has(game, unit, "monstrous"):
        return False
    away = {id: far for id, far in ranged(game, unit, blockers(game)) if not game.units[id].falling}
    if not away or same(away.get(target, inf), min(away.values())):
        return False
    large = [far for id, far in away.items() if has(game, id, "monstrous")]
    return not (has(game, target, "monstrous") and target in away and same(away[target], min(large)))
