"""Attacks: what must be rolled to hit, to wound and to save, and with what modifiers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

import shapely

from reglamento.games.wh40k.arms.traits import Hits, Trait, Wounds
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.facts.events import attacks, boarding, course, moves
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import AnyAbility, Elusive, Evades, Grants, Invulnerable, Modifies
from wh40k_referee.watching import (
    HAIR,
    Moment,
    Soldier,
    Volley,
    bearers,
    changed,
    ground,
    in_force,
    models_of,
    reach,
    row_of,
    sheet_of,
    soldiers,
    volleys,
    weapon_of,
)

K = TypeVar("K", bound=Trait)

OVERWATCH = 6
"""[40K-CORE-CHARGE-03]"""
HIDDEN_BY_NIGHT = 18.0
"""Inches from which on attacks have -1 to hit in Cloak and Shadows. [40K-CORE-MIS-30]"""
NEAR = {
    "woods": 0.0,
    "ruins": 0.0,
    "crater": 0.0,
    "battlescape": 0.0,
    "hill": 0.01,
    "barricade": 1.0,
    "pipes": 1.0,
    "traps": 1.0,
    "statue": 3.0,
}
"""Features that give cover, and the inches within which they do; a hill gives it to what is half obscured alone. [40K-CORE-TERR-03]"""
Roll = tuple[int, int]
"""What a die must reach, and what is added to it."""


def hits(moments: list[Moment]) -> Iterator[str]:
    """The skill of a bearer of the weapon and all that changes the roll, and so many hits as the dice show. [40K-CORE-ATT-01]"""
    movers = list(_movers(moments))
    for volley in volleys(moments):
        for number, event in volley.rolls:
            game = moments[number].game
            if event.target not in game.ranks or not event.dice:
                continue
            weapon = weapon_of(game, event.unit, event.weapon)
            right = {
                roll
                for each in bearers(game, event.unit, event.weapon)
                for roll in _to_hit(game, volley, event, each, moved=each.id in movers[number])
            }
            if (event.needed, event.modifier) not in right:
                yield f"{number}: {event}: {right}"
            traits = _traits(game, event.unit, weapon, event.manner, Hits)
            shown = sum(
                _scored(traits, die, event.modifier) for die in event.dice if _succeeds(die, event.needed, event.modifier)
            )
            if event.hits != shown and event.manner != "overwatch":
                yield f"{number}: {event}: {shown} hits"


def _movers(moments: list[Moment]) -> Iterator[frozenset[str]]:
    """Before each event, the models that have moved in the last Movement phase of their side, those aboard with what carries them.
    [40K-CORE-SHOOT-04, 40K-CORE-MOVE-09, 40K-FAQ-TRANS-04]
    """
    moved: set[str] = set()
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        after = moments[min(number + 1, len(moments) - 1)].game
        yield frozenset(moved)
        if isinstance(event, course.TurnBegan):
            moved -= {id for id in moved if game.units[id.split(".")[0]].side == event.side}
        elif isinstance(event, moves.Moved) and game.phase == "movement":
            gone = {id for id, x, y in event.places if (game.places[id].x, game.places[id].y) != (x, y)}
            gone |= {id for id in models_of(game, event.unit) if after.places.get(id, game.places[id]) != game.places[id]}
            moved |= gone
            moved |= {kept.id for away in game.away.values() if away.inside in gone for kept in away.models}
        elif isinstance(event, moves.Arrived | boarding.Disembarked):
            moved |= {id for id, _, _ in event.places}


def _to_hit(game: Warzone, volley: Volley, event: attacks.HitRolled, bearer: Soldier, *, moved: bool) -> set[Roll]:
    """What a bearer needs to hit with a weapon, and the modifiers that there may be."""
    weapon = weapon_of(game, event.unit, event.weapon)
    own, theirs, row = in_force(game, event.unit, bearer.member), _theirs(game, event.target), row_of(bearer)
    if event.manner == "overwatch":
        return {(OVERWATCH, 0)}
    skill = changed(bearer.member.profile.weapon_skill if row is None or row.WS is None else row.WS, "WS", own)
    if event.manner == "shooting":
        skill = changed(bearer.member.profile.ballistic_skill if row is None or row.BS is None else row.BS, "BS", own)
    by = sum(each.by for each in own if isinstance(each, Modifies) and each.roll == "hit" and each.when in {"", event.manner})
    by += sum(each.by for each in theirs if isinstance(each, Evades) and each.when in {"", event.manner})
    if event.manner == "shooting":
        by -= weapon.type == "Heavy" and moved
        by -= weapon.type == "Assault" and game.units[event.unit].movement == "advanced"
        if game.scoring == "cloak-and-shadows":
            by -= reach(volley.start, event.unit, bearer, event.target) > HIDDEN_BY_NIGHT
    elusive = max((each.on for each in theirs if isinstance(each, Elusive)), default=0)
    if elusive:
        return {(elusive, 0)}
    return {(skill, by), (skill, by - 1)} if weapon.combi else {(skill, by)}


def _theirs(game: Warzone, unit: str) -> list[AnyAbility]:
    """What is in force for a target."""
    return in_force(game, unit, soldiers(game, unit)[0].member)


def _traits(game: Warzone, unit: str, weapon: Weapon, manner: str, kind: type[K]) -> list[K]:
    """What a weapon does of a kind, by itself or because the unit is granted it."""
    when = "fight" if manner == "fight" else "shooting"
    granted = [
        each.gives
        for each in in_force(game, unit, soldiers(game, unit)[0].member)
        if isinstance(each, Grants) and each.when in {"", when}
    ]
    return [each for each in (*weapon.traits, *granted) if isinstance(each, kind)]


def _succeeds(die: int, needed: int, by: int) -> bool:
    return die > 1 and max(1, die + by) >= needed


def _scored(traits: Sequence[Hits | Wounds], die: int, by: int) -> int:
    """The best of what replaces one hit or wound, and all that adds to it. [40K-FAQ-ABIL-05]"""
    shown = [each for each in traits if (die if each.unmodified else max(1, die + by)) >= each.on]
    return max((each.instead for each in shown), default=1) + sum(each.more for each in shown)


# ---- to wound


def wounds(moments: list[Moment]) -> Iterator[str]:
    """As many dice as hits, by Strength against Toughness. [40K-CORE-ATT-02]"""
    last: attacks.HitRolled | None = None
    settled: dict[str, int] = {}
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if isinstance(event, attacks.HitRolled):
            last = event
        elif isinstance(event, attacks.Settled):
            settled[event.what] = event.value
        elif isinstance(event, attacks.WoundRolled) and event.target in game.ranks:
            assert last is not None
            if (last.unit, last.target, last.weapon, last.hits) != (event.unit, event.target, event.weapon, len(event.dice)):
                yield f"{number}: {event} after {last}"
            weapon = weapon_of(game, event.unit, event.weapon)
            right = {
                _to_wound(_strength(game, event.unit, weapon, each), _toughness(game, event.target))
                for each in bearers(game, event.unit, event.weapon)
            }
            if event.needed not in right and not weapon.unsettled:
                yield f"{number}: {event}: {right}"
            traits = _traits(game, event.unit, weapon, last.manner, Wounds)
            shown = sum(_scored(traits, die, 0) for die in event.dice if _succeeds(die, event.needed, 0))
            if event.wounds != shown:
                yield f"{number}: {event}: {shown} wounds"


def _strength(game: Warzone, unit: str, weapon: Weapon, bearer: Soldier) -> int:
    row = row_of(bearer)
    own = changed((row and row.S) or bearer.member.profile.strength, "S", in_force(game, unit, bearer.member))
    return max(1, weapon.strength.own or own * weapon.strength.times + weapon.strength.plus)


def _toughness(game: Warzone, unit: str) -> int:
    first = soldiers(game, unit)[0]
    row = row_of(first)
    return changed((row and row.T) or first.member.profile.toughness, "T", in_force(game, unit, first.member))


def _to_wound(strength: int, toughness: int) -> int:
    if strength >= 2 * toughness:
        return 2
    if 2 * strength <= toughness:
        return 6
    return 4 + (strength < toughness) - (strength > toughness)


# ---- saves


def saves(moments: list[Moment]) -> Iterator[str]:
    """A save by the AP, with at most 1 more for cover, or an invulnerable one: the better of the two. None against Damage that is lost
    without one. [40K-CORE-ATT-04, 40K-CORE-TERR-01, 40K-FAQ-MOD-09]
    """
    last: attacks.HitRolled | None = None
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if isinstance(event, attacks.HitRolled):
            last = event
        elif isinstance(event, attacks.SaveRolled) and event.unit in game.ranks:
            assert last is not None
            weapon = weapon_of(game, last.unit, last.weapon)
            if weapon.unsettled:
                continue
            rolls = {
                roll
                for each in soldiers(game, event.unit)
                if event.model in {"", each.id}
                for roll in _to_save(
                    moment.game, event.unit, each, weapon, {0} if last.manner == "fight" else covers(moment.game, event.unit)
                )
            }
            if (event.needed, event.modifier) not in rolls:
                yield f"{number}: {event} against {last}: {rolls}"
            if event.dice and event.failed != sum(not _succeeds(die, event.needed, event.modifier) for die in event.dice):
                yield f"{number}: {event}"
            if (not event.dice) != (event.needed - event.modifier > 6) and event.failed:
                yield f"{number}: {event} could be made"


def _to_save(game: Warzone, unit: str, soldier: Soldier, weapon: Weapon, covers: set[int]) -> set[Roll]:
    own = in_force(game, unit, soldier.member)
    by = sum(each.by for each in own if isinstance(each, Modifies) and each.roll == "save")
    plain = changed(soldier.member.profile.save, "Sv", own)
    sure = min((each.save for each in own if isinstance(each, Invulnerable)), default=99)
    found = set()
    for cover in covers:
        armour, ward = (plain, weapon.ap + cover + by), (sure, by)
        found.add(armour if armour[0] - armour[1] <= ward[0] - ward[1] else ward)
        if armour[0] - armour[1] == ward[0] - ward[1]:
            found.add(ward)
    return found


def covers(game: Warzone, unit: str) -> set[int]:
    """What cover may add to the saves of a unit: 1 where all its INFANTRY is in a feature, nothing where none of it is near one; else it
    depends on what the attackers see. [40K-CORE-TERR-01, 40K-CORE-TERR-02, 40K-FAQ-COVER-01]
    """
    places = [ground(game.places[id]) for id in models_of(game, unit)]
    inside = "INFANTRY" in sheet_of(game, unit).keywords
    found = {0}
    for feature in game.mission.battlefield.features:
        ring, near = shapely.Polygon(feature.ring), NEAR.get(feature.kind)
        if near is None:
            continue
        if inside and near == 0 and all(ring.buffer(-HAIR).intersects(each) for each in places):
            return {1}
        if all(ring.distance(each) <= near + HAIR for each in places):
            found = {0, 1}
    return found
