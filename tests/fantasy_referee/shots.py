"""Shooting: what must be rolled to hit, and who may not shoot."""

from __future__ import annotations

from collections.abc import Iterator

import shapely

from fantasy_referee.watching import HAIR, Moment, apart, enchanted, engaged, farthest, has, here, host, polygon, troop
from reglamento.games.fantasy.facts.events import course, fighting
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists import traits as t

STILL = {"marched", "reformed", "failed", "fled", "rallied"}
"""Moves after which a unit does not shoot. [WF-CORE-SHO-01]"""
SIX = 6
"""What must be rolled before a second die, where 7 or more are needed: 4 for 7, 5 for 8, 6 for 9. [WF-CORE-SHO-02]"""
FREE = {"marched", "reformed"}
"""Those after which fast cavalry shoots all the same. [WF-CORE-FCV-01]"""
MOVED = {"moved", "marched", "reformed", "stumbled", "random", "flown", "returned", "regrouped", "charged"}


def hits(moments: list[Moment]) -> Iterator[str]:
    """7 less the Ballistic Skill, and what makes it harder or easier. [WF-CORE-SHO-02]"""
    reacting = False
    before: fighting.HitRolled | None = None
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.game
        if isinstance(event, course.PhaseBegan):
            reacting = event.phase != "shooting"
        if not isinstance(event, fighting.HitRolled) or event.how != "shot" or enchanted(game, event.unit, event.target):
            continue
        own = troop(game, event.unit)
        if own.machine is not None or own.missile is None:
            continue
        right = _to_hit(game, event, reacting=reacting)
        again = (
            before is not None
            and (before.unit, before.target, before.needed) == (event.unit, event.target, SIX)
            and len(event.dice) == before.hits
        )
        needed = {event.needed} | ({event.needed + 3} if again else set()) | ({7, 8, 9} if event.needed == SIX else set())
        if not needed & right:
            yield f"{number}: {event}: {right}"
        before = event
        if not reacting:
            yield from (f"{number}: {event}: {why}" for why in _barred(game, event))


def _to_hit(game: Pitched, event: fighting.HitRolled, *, reacting: bool) -> set[int]:
    own, target = troop(game, event.unit), troop(game, event.target)
    gun = own.missile
    assert gun is not None
    skills = {own.profile.BS, own.profile.BS + own.champion_aim}
    sure = int(reacting) - int(has(game, event.target, t.Large))
    if not gun.thrown:
        sure += not reacting and game.units[host(game, event.unit)].movement in MOVED
    small = (
        target.kind == "foot"
        and game.units[event.target].started == 1
        and target.character
        and not game.units[event.target].joined
    )
    sure += target.skirmisher or small
    near, far = apart(game, event.unit, event.target), farthest(game, event.unit, event.target)
    long = {int(near > gun.range / 2)} | {int(far > gun.range / 2 - HAIR)}
    long = {0} if gun.thrown else {0, 1} if reacting else long
    more = {0, 1} if gun.near_shots > 1 or gun.attacks else {0}
    cover = {0, 1, 2} if _terrain(game, event.unit, event.target) else {0}
    return {7 - skill + sure + by + long_by + shots for skill in skills for by in cover for long_by in long for shots in more}


def _terrain(game: Pitched, unit: str, target: str) -> bool:
    """Whether anything on the table may give a target cover."""
    one, two = here(game, unit), here(game, target)
    assert one is not None
    assert two is not None
    between = polygon(one).union(polygon(two)).convex_hull.buffer(3)
    return any(between.intersects(_outline(feature)) for feature in game.mission.battlefield.features)


def _outline(feature: object) -> shapely.Geometry:
    ring = getattr(feature, "ring", None) or getattr(feature, "line", None)
    return shapely.LineString(ring) if ring is not None and len(ring) < 3 else shapely.Polygon(ring)


def _barred(game: Pitched, event: fighting.HitRolled) -> Iterator[str]:
    """[WF-CORE-SHO-01]"""
    unit = game.units[host(game, event.unit)]
    if unit.movement in STILL - (FREE if has(game, event.unit, t.FastCavalry) else set()):
        yield f"has {unit.movement}"
    if unit.fleeing or engaged(game, event.unit) or engaged(game, event.target):
        yield "flees, or one of them is engaged"
    gun = troop(game, event.unit).missile
    if gun is not None and gun.still and unit.movement in MOVED:
        yield "has moved"
    if gun is not None and apart(game, event.unit, event.target) > gun.range + HAIR:
        yield f"{apart(game, event.unit, event.target)} away"
