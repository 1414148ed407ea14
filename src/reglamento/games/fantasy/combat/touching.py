"""Which models of a unit may strike at which parts of an enemy. [WF-CORE-CC-03, WF-CORE-CHA-01]"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from reglamento.games.fantasy.combat.lapping import lapped
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.units.joined import companions_of, host_of, members_in, seat_of
from reglamento.games.fantasy.units.parts import CHAMPION, first_place, in_front, model_at, parts_by_place, stands, troop_at
from reglamento.games.fantasy.units.table import TOUCH, astride, contacts_of, troop_of
from reglamento.geometry.table.shapes.regiments import Regiment, touching

ModelsInReach = Mapping[Fighter, frozenset[int]]
"""The parts of enemies, and the models (by number) that may strike at each."""


def fighter_of(game: Pitched, id: str) -> Fighter:
    """A unit, or a character in one, as a part."""
    host = host_of(game, id)
    return Fighter(host, "" if host == id else id)


def reach_of(game: Pitched, id: str) -> ModelsInReach:
    """What the models of a unit, or a character in it, may strike at: what they touch; behind those of the front rank the second rank with
    spears, to the front and not charging. Of a unit at least one model does. Who fights in a challenge strikes at the opponent alone,
    and nobody else strikes at the two. [WF-CORE-CC-03, WF-CORE-WPN-SPEAR, WF-CORE-CHA-01]
    """
    own = fighter_of(game, id)
    opponents = opponents_of(game, own)
    if opponents:
        return dict.fromkeys(opponents, frozenset({0}))
    fighting = fighting_in(game, own.unit)
    found: dict[Fighter, frozenset[int]] = {}
    for each in contacts_of(game, own.unit):
        enemy = each.target if each.charger == own.unit else each.charger
        deep = _deep(game, id) and (each.charger == own.unit or each.side == "front")
        for at, models in _touched(game, own, enemy, deep=deep).items():
            if at not in fighting or _chariot_at_lone(game, own, at):
                found[at] = found.get(at, frozenset()) | models
    return found


def stepped_up(game: Pitched, unit: str) -> int:
    """How many models of a unit stand where others fell in this round, and do not strike: as many as fell, but for those whose places are
    empty. [WF-CORE-CC-03]
    """
    known = game.units[unit]
    files, models = known.stood
    if not known.fell or not models:
        return known.fell
    before = game.copy()
    before.regiments[unit] = replace(game.regiments[unit], files=files, models=models)
    return max(0, known.fell - (striking(before, unit) - striking(game, unit)))


def striking(game: Pitched, unit: str) -> int:
    """How many models of a unit may strike at anything."""
    return len(frozenset().union(*reach_of(game, unit).values()))


def _chariot_at_lone(game: Pitched, own: Fighter, at: Fighter) -> bool:
    """Whether a chariot whose rider has stepped down to fight strikes at the opponent, who is alone. [WF-CORE-CHA-04]"""
    chariot = own.part != CHAMPION and troop_at(game, own.unit, own.part).kind == "chariot"
    return chariot and not at.part and troop_of(game, at.unit).character


def _deep(game: Pitched, id: str) -> bool:
    """Whether the second rank of a unit strikes. [WF-CORE-WPN-SPEAR]"""
    troop = troop_of(game, id)
    return troop.weapon.ranks > 1 and not couched(game, id) and not game.units[host_of(game, id)].charging


def couched(game: Pitched, id: str) -> bool:
    """Whether a spear is used as riders use it. [WF-CORE-WPN-SPEAR]"""
    return troop_of(game, id).couched or astride(game, id)


def _touched(game: Pitched, own: Fighter, enemy: str, *, deep: bool) -> ModelsInReach:
    """The parts of one enemy that models of a unit touch, or a character; that is one model, in however many places it stands. Where models
    have gone round, of both, no second rank strikes.
    """
    here, there = game.regiments[own.unit], game.regiments[enemy]
    standing, opposite = parts_by_place(game, own.unit), parts_by_place(game, enemy)
    seat = seat_of(game, own.part or own.unit)
    held = "" if seat == own.unit else seat
    fighting = {part.part for part in fighting_in(game, own.unit) if part.unit == own.unit}
    found: dict[Fighter, frozenset[int]] = {}
    round_about = (*lapped(game, own.unit, enemy), *((mine, yours) for yours, mine in lapped(game, enemy, own.unit)))
    for mine, yours in (*(touching(here, there, TOUCH) or ((0, 0),)), *round_about):
        part = standing.get(mine, "")
        if (part if part != CHAMPION else "") != held:
            continue
        if part == CHAMPION and CHAMPION in fighting:
            continue
        place = first_place(standing, held) if held else 0 if own.part else mine
        backed = deep and not own.part and (mine, yours) not in round_about
        models = frozenset({place}) | (behind(here, frozenset({mine})) - standing.keys() if backed else frozenset())
        for at in _parts_at(game, enemy, opposite.get(yours, "")):
            found[at] = found.get(at, frozenset()) | models
    return found


def _parts_at(game: Pitched, enemy: str, part: str) -> tuple[Fighter, ...]:
    """What may be struck at where one model stands: a champion counts as rank and file as well, a monster has riders, and with the crew of
    a war machine fight the characters that have joined it. [WF-CORE-MON-01, WF-TWORIDERS-4, WF-CORE-WAR-05]
    """
    if part == CHAMPION:
        return Fighter(enemy, ""), Fighter(enemy, CHAMPION)
    beside = (Fighter(enemy, id) for id in companions_of(game, enemy) if in_front(game, id))
    return *model_at(game, Fighter(enemy, part)), *beside


def behind(here: Regiment, models: frozenset[int]) -> frozenset[int]:
    """The models of the second rank behind models of the front rank."""
    return frozenset(i + here.files for i in models if i < here.files and i + here.files < here.models)


# ---- challenges


def fighting_in(game: Pitched, unit: str) -> frozenset[Fighter]:
    """All parts that fight in the challenge of a unit's close combat; with a rider its monster and the other rider do."""
    for melee in game.melees.values():
        if unit in melee.units and melee.challenge is not None:
            return frozenset(part for fighter in melee.challenge for part in whole(game, fighter))
    return frozenset()


def whole(game: Pitched, fighter: Fighter) -> tuple[Fighter, ...]:
    """The parts of the model of a fighter: a monster with its riders, else the fighter alone. [WF-TWORIDERS-5]"""
    if fighter.part == CHAMPION or fighter.unit not in game.regiments:
        return (fighter,)
    model = model_at(game, fighter)
    return model if troop_at(game, *_fields(model[0])).kind == "monster" else (fighter,)


def _fields(at: Fighter) -> tuple[str, str]:
    return at.unit, at.part


def opponents_of(game: Pitched, own: Fighter) -> tuple[Fighter, ...]:
    """The parts at which a fighter in a challenge may strike; none for others."""
    for melee in game.melees.values():
        if own.unit in melee.units and melee.challenge is not None:
            one, two = melee.challenge
            for fighter, opponent in ((one, two), (two, one)):
                if own in whole(game, fighter):
                    return tuple(part for part in whole(game, opponent) if stands(game, part))
    return ()


def strikers(game: Pitched, unit: str) -> tuple[str, ...]:
    """A unit and the characters and mounts in it that fight: those in the front rank, and riders. [WF-CORE-UNIT-09]"""
    return unit, *(id for id in members_in(game, unit) if in_front(game, id))
