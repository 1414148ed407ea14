"""How units come on the table, move, make and lose contact, and leave. [WF-CORE-SHO-03, WF-CORE-CC-03]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.fantasy.facts.events.fighting import ModelsLost, StandardTaken, UnitDestroyed
from reglamento.games.fantasy.facts.events.moves import Joined, LeftAlone
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.facts.troops import Contact, End, Fighter, Unit
from reglamento.games.fantasy.units.joined import characters_in, covered_by, host_of, members_in, places_taken, riders_of
from reglamento.games.fantasy.units.parts import CHAMPION, wounds_at
from reglamento.games.fantasy.units.table import contacts_of, has_champion, has_standard, machine_of, models_of, troop_of
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.manoeuvres.obstacles import regiment_obstacle
from reglamento.geometry.table.shapes.bases import Base
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
    """A unit is gone for good, and the characters in it: destroyed, or off the table in flight. [WF-CORE-BAT-06]"""
    separate(game, unit)
    game.regiments.pop(unit, None)
    game.charges.pop(unit, None)
    game.abandoned.pop(unit, None)
    for id in (unit, *members_in(game, unit)):
        game.change(id, end=end, fleeing=False, joined="")


def touch(game: Pitched, charger: str, target: str, edge: Edge, *, defended: bool = False) -> None:
    """A unit stands with its front at a side of an enemy, which may defend an obstacle there. [WF-CORE-CHG-06, WF-CORE-CC-03]"""
    game.contacts[f"{charger}/{target}"] = Contact(charger, target, edge, defended)


def take_obstacles(game: Pitched, side: Side) -> None:
    """Units of a side have won a round of close combat: the obstacles that their enemies defended no longer count. [WF-CORE-CC-03]"""
    for key, each in game.contacts.items():
        if each.defended and game.units[each.charger].side == side and game.units[each.charger].won:
            game.contacts[key] = replace(each, defended=False)


def separate(game: Pitched, unit: str, enemy: str | None = None) -> None:
    """A unit is no longer in contact with an enemy, or with any. One that is out of combat begins its next one anew, and spells that
    last as long as its combat are over. [WF-CORE-LORE-01]
    """
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
            for each in (id, *members_in(game, id)):
                game.change(each, wielded="")
            for number, spell in list(game.enchantments.items()):
                if spell.unit == id and spell.lasts == "combat":
                    del game.enchantments[number]


def suffer(game: Pitched, rule: str, unit: str, wounds: int, *, combat: bool) -> tuple[int, list[Step]]:
    """The rank and file of a unit loses Wounds, whole models first, from the rear, its champion last. Gives how many Wounds it really
    lost, and what follows. [WF-CORE-SHO-03, WF-CORE-CC-03]
    """
    return suffer_at(game, rule, Fighter(unit, ""), wounds, combat=combat)


def suffer_at(game: Pitched, rule: str, at: Fighter, wounds: int, *, combat: bool) -> tuple[int, list[Step]]:
    """A part of a unit loses Wounds, as `suffer` does for the rank and file; the surplus of characters and champions is lost.
    [WF-CORE-CC-03]
    """
    unit = at.unit
    if at.part not in {"", CHAMPION}:
        return _character_hurt(game, rule, at.part, wounds, combat=combat)
    lost, fallen = (_champion_hurt if at.part else _ranks_hurt)(game, unit, wounds)
    if not lost:
        return 0, []
    left = models_of(game, unit) - fallen
    known, here = game.units[unit], game.regiments[unit]
    game.change(unit, fell=known.fell + fallen, stood=known.stood if known.stood[1] else (here.files, here.models))
    follows = game.happened(ModelsLost(rule, unit, fallen, lost, at.part))
    if left:
        game.regiments[unit] = fewer(game, unit, here, here.models - fallen)
        return lost, follows
    if characters_in(game, unit):
        return lost, [*follows, *left_alone(game, rule, unit, combat=combat)]
    return lost, [*follows, *destroy(game, rule, unit, combat=combat)]


def _champion_hurt(game: Pitched, unit: str, wounds: int) -> tuple[int, int]:
    """The Wounds that a champion loses, and whether it falls (1). Its surplus is lost."""
    lost = min(wounds, wounds_at(game, unit, CHAMPION))
    falls = lost == wounds_at(game, unit, CHAMPION)
    hurt = 0 if falls else game.units[unit].champion_hurt + lost
    game.change(unit, champion_hurt=hurt, champion_lost=falls)
    return lost, int(falls)


def _ranks_hurt(game: Pitched, unit: str, wounds: int) -> tuple[int, int]:
    """The Wounds that the rank and file loses, and how many models fall; the champion is the last of them."""
    each, known, champion = troop_of(game, unit).profile.W, game.units[unit], has_champion(game, unit)
    lost = min(wounds, (models_of(game, unit) - champion) * each - known.hurt)
    fallen, hurt = divmod(known.hurt + lost, each)
    game.change(unit, hurt=hurt)
    if champion and lost < wounds:
        more, falls = _champion_hurt(game, unit, wounds - lost)
        return lost + more, fallen + falls
    return lost, fallen


def _character_hurt(game: Pitched, rule: str, character: str, wounds: int, *, combat: bool) -> tuple[int, list[Step]]:
    """A character in a unit, or a mount that has joined it, loses Wounds; the surplus is lost. Its place in the unit is closed; the riders
    of a mount stand there on foot. [WF-CORE-MON-01, WF-CORE-CHT-01]
    """
    host = host_of(game, character)
    had = wounds_at(game, host, character)
    lost = min(wounds, had)
    if not lost:
        return 0, []
    follows = game.happened(ModelsLost(rule, character, int(lost == had), lost))
    if lost < had:
        game.change(character, hurt=game.units[character].hurt + lost)
        return lost, follows
    here, riders = game.regiments[host], riders_of(game, character)
    taken = covered_by(game, character, game.units[character].joined).places
    game.change(character, end="destroyed", joined="", hurt=0)
    for rider in riders:
        game.change(rider, joined=host)
    more = sum(covered_by(game, rider, host).places for rider in riders)
    game.regiments[host] = shrunk(here, here.models - taken + more)
    if combat:
        follows += take_standard(game, rule, character)
    return lost, [*follows, *game.happened(UnitDestroyed(rule, character, combat, place_of(here)))]


def left_alone(game: Pitched, rule: str, unit: str, *, combat: bool) -> list[Step]:
    """The rank and file of a unit is gone, or a monster is dead: each character in it is a unit of its own, at the front of where it
    stood, in contact with the same enemies; two riders are one unit. Riders charge on by themselves. [WF-CORE-FLEE-02, WF-CORE-MON-01,
    WF-TWORIDERS-6, WF-CORE-CHG-09]
    """
    here, known, contacts = game.regiments[unit], game.units[unit], contacts_of(game, unit)
    left, declared, ridden = characters_in(game, unit), game.charges.get(unit), bool(riders_of(game, unit))
    for id in left:
        game.change(id, joined="", movement=known.movement, charging=known.charging, fleeing=known.fleeing, rounds=known.rounds)
    follows = destroy(game, rule, unit, combat=combat)
    alone = _paired(game, left) if ridden else left
    if declared is not None and troop_of(game, unit).kind == "monster":
        game.charges |= dict.fromkeys(alone, declared)
    for number, id in enumerate(alone):
        base, models = troop_of(game, id).base, 1 + places_taken(game, id)
        aside = (number - (len(alone) - 1) / 2) * base.width
        game.regiments[id] = with_room(game, id, Regiment(base, models, models, *here.point(aside, 0.0), here.angle))
        for each in contacts:
            touch(game, id if each.charger == unit else each.charger, id if each.target == unit else each.target, each.side)
        follows += game.happened(LeftAlone("WF-CORE-FLEE-02", id, unit, place_of(game.regiments[id])))
        for other in characters_in(game, id) if ridden else ():
            follows += game.happened(Joined("WF-TWORIDERS-6", other, id, True))
    for number_of, melee in game.melees.items():
        if unit in melee.units:
            game.melees[number_of] = replace(melee, units=(*melee.units, *alone))
    return follows


def _paired(game: Pitched, riders: tuple[str, ...]) -> tuple[str, ...]:
    """Riders that have lost their mount: two form a unit, that of the one with the larger base. [WF-TWORIDERS-6]"""
    leader = max(riders, key=lambda rider: troop_of(game, rider).base.width)
    for other in riders:
        if other != leader:
            game.change(other, joined=leader)
    return (leader,)


def with_room(game: Pitched, id: str, wanted: Regiment) -> Regiment:
    """A regiment at a place, or at the nearest one behind it or beside it with room, on a grid of half centimetres."""
    others = tuple(regiment_obstacle(other, each) for other, each in game.regiments.items() if other != id)
    steps = sorted(
        ((x / 2, y / 2) for x in range(-40, 41) for y in range(-40, 9)), key=lambda step: (abs(step[0]) + abs(step[1]), step)
    )
    places = (settled(moved_to(wanted, wanted.point(*step), wanted.angle)) for step in steps)
    return next((there for there in places if stood_in(there, others) is None), settled(wanted))


def with_crew(regiment: Regiment, crew: int) -> Regiment:
    """A war machine with so many of its crew abreast: the ground that it covers remains the same. [WF-CORE-WAR-01]"""
    base = Base("hull", regiment.width / crew, regiment.base.length)
    return Regiment(base, crew, crew, regiment.x, regiment.y, regiment.angle)


def shrunk(regiment: Regiment, left: int) -> Regiment:
    """A regiment with fewer models: those of the rear are gone, and the middle of the front stays."""
    kept = formed(regiment, min(regiment.files, left))
    return settled(replace(kept, models=left))


def fewer(game: Pitched, unit: str, here: Regiment, left: int) -> Regiment:
    """A unit with so many of its models: a crew spreads out over the ground of its machine. [WF-CORE-SHO-03, WF-CORE-WAR-01]"""
    return settled(with_crew(here, left)) if machine_of(game, unit) is not None else shrunk(here, left)


def destroy(game: Pitched, rule: str, unit: str, *, combat: bool) -> list[Step]:
    """The last models of a unit are gone: slain (in close combat, or not) or run down."""
    place, all_lost, fled = place_of(game.regiments[unit]), (unit, *members_in(game, unit)), game.units[unit].fleeing
    leave(game, unit, "destroyed")
    follows = game.happened(UnitDestroyed(rule, unit, combat, place))
    for id in all_lost if combat or fled else ():
        follows += take_standard(game, rule, id)
    return follows


def take_standard(game: Pitched, rule: str, id: str) -> list[Step]:
    """The battle standard is captured where its bearer is slain in close combat or run down. [WF-CORE-RES-04]"""
    if not (has_standard(game, id) and game.listed(id).troop.character):
        return []
    taker = foe(game.units[id].side)
    game.captured[id] = taker
    return game.happened(StandardTaken(rule, id, taker))
