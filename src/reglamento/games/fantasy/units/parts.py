"""The parts of a unit that are hit, saved and wounded apart: its rank and file, the characters and the champion among them.
[WF-CORE-SHO-03, WF-CORE-CC-03]

A part is "" for the rank and file (a monster, a lone character), CHAMPION, MACHINE, or the id of a character or of a mount that has
joined the unit, which has a record of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from reglamento.games.fantasy.arms.profiles import Profile
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.lists.records import Troop
from reglamento.games.fantasy.units.enchanted import profile_under_spells
from reglamento.games.fantasy.units.joined import characters_in, covered_by, host_of, members_in, riders_of, seat_of
from reglamento.games.fantasy.units.table import has_champion, has_standard, models_of, troop_of
from reglamento.geometry.table.shapes.ruler import Ring

CHAMPION = "champion"

MACHINE = "machine"
"""The part of a unit that is its war machine; the crew is its rank and file. [WF-CORE-WAR-02]"""


@lru_cache(maxsize=64)
def machine_troop(troop: Troop) -> Troop:
    """The machine alone, as something to be hit: its Toughness and Wounds, without armour or anything else of its crew."""
    machine = troop.machine
    assert machine is not None, "it is a war machine"
    return replace(troop, profile=replace(troop.profile, T=machine.T, W=machine.W), worn="none", shield=False, traits=())


def model_at(game: Pitched, at: Fighter) -> tuple[Fighter, ...]:
    """The parts of the model of a part, which is struck at as a whole: a mount and its riders, else the part alone. [WF-CORE-MON-01]"""
    seat = seat_of(game, named(at.unit, at.part)) if at.part not in {CHAMPION, MACHINE} else ""
    riders = riders_of(game, seat) if seat else ()
    if not riders:
        return (at,)
    return Fighter(at.unit, "" if seat == at.unit else seat), *(Fighter(at.unit, rider) for rider in riders)


def named(unit: str, part: str) -> str:
    """The id under which a part has its record and its name: a character's own, else the unit's."""
    return unit if part in {"", CHAMPION, MACHINE} else part


def troop_at(game: Pitched, unit: str, part: str = "") -> Troop:
    """What a part of a unit is."""
    troop = troop_of(game, named(unit, part))
    return machine_troop(troop) if part == MACHINE else troop


def profile_at(game: Pitched, unit: str, part: str = "") -> Profile:
    """The characteristics of a part of a unit; a champion has more Attacks and a better Ballistic Skill. Spells change them.
    [WF-CORE-UNIT-01, WF-CORE-UNIT-09, WF-CORE-MAG-09]
    """
    troop = troop_at(game, unit, part)
    p = troop.profile
    if part == CHAMPION:
        p = replace(p, A=p.A + troop.champion_attacks, BS=p.BS + troop.champion_aim)
    return profile_under_spells(game, named(unit, part), p) if game.enchantments else p


def own_profile(game: Pitched, id: str) -> Profile:
    """The characteristics of a unit's rank and file, or of a character, as spells leave them. [WF-CORE-UNIT-01]"""
    host = host_of(game, id)
    return profile_at(game, host, "" if host == id else id)


def wounds_at(game: Pitched, unit: str, part: str) -> int:
    """The Wounds that one model has left: a character, a champion, or the next of the rank and file to fall."""
    known = game.units[named(unit, part)]
    return profile_at(game, unit, part).W - (known.champion_hurt if part == CHAMPION else known.hurt)


def stands(game: Pitched, at: Fighter) -> bool:
    """Whether a part is still there to be struck at."""
    if at.unit not in game.regiments:
        return False
    if at.part == CHAMPION:
        return not game.units[at.unit].champion_lost
    if at.part in {"", MACHINE}:
        return True
    return not game.units[at.part].end and host_of(game, at.part) == at.unit


# ---- in the front rank


def front_parts(game: Pitched, unit: str) -> Mapping[int, str]:
    """The characters, the mounts that have joined and the champion in the front rank, by the numbers of the models in whose places they
    stand: about the middle, the characters first. Those for whom there is no room stand behind and are left out, as are those at the
    rear. Riders stand on their mount. [WF-CORE-UNIT-09]
    """
    if unit not in game.regiments:
        return {}
    files = game.regiments[unit].files
    room = files - has_champion(game, unit)
    wide: dict[str, int] = {}
    for id in characters_in(game, unit):
        needed = covered_by(game, id, unit).files
        if needed and not game.units[id].retired and sum(wide.values()) + needed <= max(room, 1):
            wide[id] = needed
    if has_champion(game, unit) and models_of(game, unit):
        wide[CHAMPION] = 1
    bearers = min(has_standard(game, unit) + game.listed(unit).musician, max(0, files - sum(wide.values())))
    file, found = max(0, (files - sum(wide.values()) - bearers) // 2), dict[int, str]()
    for part, number in wide.items():
        found |= {file + i: part for i in range(number) if file + i < files}
        file += number
    return found


def parts_by_place(game: Pitched, unit: str) -> Mapping[int, str]:
    """The characters and the champion by the numbers of all models in whose places they stand, the ranks behind the first included."""
    files, found = game.regiments[unit].files, dict[int, str]()
    for number, part in front_parts(game, unit).items():
        ranks = 1 if part == CHAMPION else covered_by(game, part, unit).ranks
        found |= {number + rank * files: part for rank in range(ranks)}
    return found


def first_place(standing: Mapping[int, str], part: str) -> int:
    """The first of the places in which a character or a champion stands."""
    return min(place for place, each in standing.items() if each == part)


def in_front(game: Pitched, character: str) -> bool:
    """Whether a character fights, casts and lends Leadership: it stands in the front rank, alone, or rides. [WF-CORE-UNIT-09]"""
    host = host_of(game, character)
    if game.units[character].retired:
        return False
    seat = seat_of(game, character)
    return seat == host or seat in front_parts(game, host).values()


def gunners(game: Pitched, unit: str) -> tuple[str, ...]:
    """The parts of a unit that have a weapon to shoot with: its rank and file, and the characters in its front rank or on its mounts,
    each with its own. [WF-CORE-SHO-01, WF-CORE-UNIT-09]
    """
    others = (id for id in members_in(game, unit) if in_front(game, id))
    return tuple(id for id in (unit, *others) if troop_of(game, id).missile is not None)


def ring_of(game: Pitched, id: str) -> Ring:
    """The ground under a unit, or under the base of a character in it, or of its mount."""
    host, seat = host_of(game, id), seat_of(game, id)
    here = game.regiments[host]
    files = [number for number, part in front_parts(game, host).items() if part == seat] if host != seat else []
    if not files:
        return here.ring
    deep = covered_by(game, seat, host).ranks * (here.base.length + here.gap) - here.gap
    left, right = here.across(files[0]) - here.base.width / 2, here.across(files[-1]) + here.base.width / 2
    return here.point(left, 0.0), here.point(right, 0.0), here.point(right, -deep), here.point(left, -deep)
