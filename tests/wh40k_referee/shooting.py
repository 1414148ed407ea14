"""Shooting and Overwatch: who may shoot, at whom, how far, and how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import ShootsTwice
from wh40k_referee.watching import (
    ENGAGED,
    HAIR,
    Moment,
    Soldier,
    Volley,
    bearers,
    enemies,
    engaged,
    in_force,
    reach,
    sheet_of,
    volleys,
    weapon_of,
)

MOST_SHIELDED = 9
"""The Wounds that a CHARACTER has at most who is protected. [40K-CORE-SHOOT-03]"""


def volleys_of_guns(moments: list[Moment]) -> Iterator[str]:
    """Everything that the rules say of who shoots, at whom and how often. [40K-CORE-SHOOT-01, 40K-CORE-SHOOT-02]"""
    for volley in volleys(moments):
        if volley.manner != "fight":
            yield from _shooter(volley)
            yield from _targets(volley)
            yield from _shots(volley)


def _where(volley: Volley) -> str:
    return f"{volley.rolls[0][0]}: {volley.unit} ({volley.manner})"


def _shooter(volley: Volley) -> Iterator[str]:
    """What has Fallen Back does not shoot unless it can FLY, what has Advanced shoots Assault weapons, what is engaged Pistols, but no
    Overwatch. [40K-CORE-MOVE-05, 40K-CORE-MOVE-06, 40K-CORE-CHARGE-03]
    """
    game, unit = volley.start, volley.unit
    if unit in game.away:
        return
    types = {weapon_of(game, unit, event.weapon).type for _, event in volley.rolls}
    if volley.manner == "overwatch":
        if engaged(game, unit, ENGAGED - HAIR):
            yield f"{_where(volley)} is engaged"
        return
    if game.units[unit].has_fallen_back and "FLY" not in sheet_of(game, unit).keywords:
        yield f"{_where(volley)} has Fallen Back"
    if game.units[unit].has_advanced and types != {"Assault"}:
        yield f"{_where(volley)} has Advanced: {types}"
    if engaged(game, unit, ENGAGED - HAIR) and types != {"Pistol"}:
        yield f"{_where(volley)} is engaged: {types}"


def _targets(volley: Volley) -> Iterator[str]:
    """Not at units that are engaged, but with Pistols. [40K-CORE-SHOOT-02, 40K-CORE-SHOOT-04]"""
    game = volley.start
    for number, event in volley.rolls:
        foes = engaged(game, event.target, ENGAGED - HAIR) if volley.manner == "shooting" else ()
        pistol = weapon_of(game, event.unit, event.weapon).type == "Pistol"
        if game.units[event.target].side == game.units[event.unit].side or (foes and not pistol):
            yield f"{number}: {event} at a unit that is engaged with {foes}"


def _shots(volley: Volley) -> Iterator[str]:
    """No more shots than the weapons of those in range make, twice as many of Rapid Fire within half range. [40K-CORE-SHOOT-04]"""
    game = volley.start
    made: Counter[tuple[str, str]] = Counter()
    for number, event in volley.rolls:
        weapon = weapon_of(game, event.unit, event.weapon)
        made[event.weapon, event.target] += len(event.dice) or event.hits
        far = max(reach(game, event.unit, each, event.target) for each in bearers(game, event.unit, event.weapon))
        doubled = weapon.type == "Rapid Fire" and far <= weapon.range / 2 - HAIR
        if doubled and not weapon.shots.random and len(event.dice) % (2 * weapon.shots.plus):
            yield f"{number}: {event}: all are within half range"
    for (id, target), shots in made.items():
        weapon = weapon_of(game, volley.unit, id)
        able = [each for each in bearers(game, volley.unit, id) if _may(volley, weapon, each, target)]
        each = weapon.shots.dice * weapon.shots.sides + weapon.shots.plus
        most = sum(each * (2 if _near(volley, weapon, one, target) and weapon.type == "Rapid Fire" else 1) for one in able)
        most = min(most, each) if weapon.type == "Grenade" else most
        twice = any(isinstance(own, ShootsTwice) for one in able for own in in_force(game, volley.unit, one.member))
        if shots > most * (1 + twice):
            yield f"{_where(volley)}: {shots} shots of {id} at {target}, not {most}"


def _near(volley: Volley, weapon: Weapon, soldier: Soldier, target: str) -> bool:
    return reach(volley.start, volley.unit, soldier, target) <= weapon.range / 2 + HAIR


def _may(volley: Volley, weapon: Weapon, soldier: Soldier, target: str) -> bool:
    """Whether a model may shoot at a unit: in range, and the closest one where it must be that. [40K-CORE-SHOOT-03, 40K-FAQ-SHOOT-03]"""
    game, unit = volley.start, volley.unit
    far = reach(game, unit, soldier, target)
    first = min(reach(game, unit, soldier, foe) for foe in enemies(game, unit))
    pistol = weapon.type == "Pistol" and unit not in game.away and engaged(game, unit, ENGAGED - HAIR)
    must = pistol or (volley.manner == "shooting" and _shielded(game, target) and not weapon.snipes)
    return far <= weapon.range + HAIR and (not must or far <= first + HAIR)


def _shielded(game: Warzone, unit: str) -> bool:
    """Whether a unit may be shot at only as the closest one. [40K-CORE-SHOOT-03, 40K-FAQ-CHAR-02]"""
    sheet = sheet_of(game, unit)
    return "CHARACTER" in sheet.keywords and all(member.profile.wounds <= MOST_SHIELDED for member in sheet.members)
