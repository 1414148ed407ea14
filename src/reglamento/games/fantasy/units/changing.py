"""How units come on the table, move, make and lose contact, and leave. [WF-CORE-SHO-03, WF-CORE-CC-03]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.fantasy.facts.events.fighting import ModelsLost, UnitDestroyed
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Contact, End, Pitched, Unit
from reglamento.games.fantasy.units.table import troop_of, wounds_left
from reglamento.geometry.table.shapes.regiments import Regiment, formed, moved_to, settled
from reglamento.geometry.table.shapes.regiments import Side as Edge
from reglamento.kernel.questions import Position
from reglamento.kernel.steps import Step


def next_id(game: Pitched, side: Side) -> str:
    """The id of the next unit of a side."""
    return f"{side[0]}{sum(unit.side == side for unit in game.units.values()) + 1}"


def place_of(regiment: Regiment) -> Position:
    """The middle of the front and the angle."""
    return Position(regiment.x, regiment.y, regiment.angle)


def put_at(regiment: Regiment, place: Position) -> Regiment:
    """The regiment with the middle of its front at a place, on the ruler's grid."""
    return settled(moved_to(regiment, (place.x, place.y), place.angle))


def set_on_table(game: Pitched, side: Side, entry: int, regiment: Regiment) -> str:
    """A new unit of a side on the table; gives its id."""
    id = next_id(game, side)
    game.units[id] = Unit(side, entry, regiment.models)
    game.regiments[id] = regiment
    return id


def leave(game: Pitched, unit: str, end: End) -> None:
    """A unit is gone for good: destroyed, or off the table in flight. [WF-CORE-BAT-06]"""
    separate(game, unit)
    game.regiments.pop(unit, None)
    game.charges.pop(unit, None)
    game.change(unit, end=end, fleeing=False)


def touch(game: Pitched, charger: str, target: str, edge: Edge, *, defended: bool = False) -> None:
    """A unit stands with its front at a side of an enemy, which may defend an obstacle there. [WF-CORE-CHG-06, WF-CORE-CC-03]"""
    game.contacts[f"{charger}/{target}"] = Contact(charger, target, edge, defended)


def take_obstacles(game: Pitched, side: Side) -> None:
    """Units of a side have won a round of close combat: the obstacles that their enemies defended no longer count. [WF-CORE-CC-03]"""
    for key, each in game.contacts.items():
        if each.defended and game.units[each.charger].side == side and game.units[each.charger].won:
            game.contacts[key] = replace(each, defended=False)


def separate(game: Pitched, unit: str, enemy: str | None = None) -> None:
    """A unit is no longer in contact with an enemy, or with any. One that is out of combat begins its next one anew."""
    gone = {
        key: each
        for key, each in game.contacts.items()
        if unit in {each.charger, each.target} and enemy in {None, each.charger, each.target}
    }
    for key in gone:
        del game.contacts[key]
    for id in {id for each in gone.values() for id in (each.charger, each.target)}:
        if not any(id in {each.charger, each.target} for each in game.contacts.values()):
            game.change(id, rounds=0, won=False)


def suffer(game: Pitched, rule: str, unit: str, wounds: int, *, combat: bool) -> tuple[int, list[Step]]:
    """A unit loses Wounds, whole models first, from the rear. Gives how many Wounds it really lost, and what follows.
    [WF-CORE-SHO-03, WF-CORE-CC-03]
    """
    lost = min(wounds, wounds_left(game, unit))
    if not lost:
        return 0, []
    regiment, known, each = game.regiments[unit], game.units[unit], troop_of(game, unit).profile.W
    fallen, hurt = divmod(known.hurt + lost, each)
    left = regiment.models - fallen
    game.units[unit] = replace(known, hurt=hurt, fell=known.fell + fallen)
    follows = game.happened(ModelsLost(rule, unit, fallen, lost))
    if left:
        game.regiments[unit] = shrunk(regiment, left)
        return lost, follows
    return lost, [*follows, *destroy(game, rule, unit, combat=combat)]


def shrunk(regiment: Regiment, left: int) -> Regiment:
    """A regiment with fewer models: those of the rear are gone, and the middle of the front stays."""
    kept = formed(regiment, min(regiment.files, left))
    return settled(replace(kept, models=left))


def destroy(game: Pitched, rule: str, unit: str, *, combat: bool) -> list[Step]:
    """The last models of a unit are gone."""
    place = place_of(game.regiments[unit])
    leave(game, unit, "destroyed")
    return game.happened(UnitDestroyed(rule, unit, combat, place))
