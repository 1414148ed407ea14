"""Close combat: what must be rolled to hit and to wound, and the wounds that count for the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import takewhile

from fantasy_referee.watching import Moment, enchanted, host, inside, troop
from reglamento.games.fantasy.arms.weapons import BLADES, GUNS
from reglamento.games.fantasy.facts.events import course, fighting
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists import traits as t

HARDEST = 6
SIDES: tuple[Side, Side] = ("red", "blue")
WORST = 5
"""Points of overkill at most. [WF-CORE-CHA-03]"""


def hits(moments: list[Moment]) -> Iterator[str]:
    """Weapon Skill against Weapon Skill; 6s for who is afraid, or strikes across an obstacle that is defended. [WF-CORE-CC-04,
    WF-CORE-CC-03, WF-CORE-PSY-03]
    """
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.game
        if not isinstance(event, fighting.HitRolled) or event.how != "blow" or enchanted(game, event.unit, event.target):
            continue
        magic = troop(game, event.unit).trait(t.MagicWeapon)
        bonus = {0} if magic is None else {0, magic.hit}
        right = {
            max(2, to_hit(mine, theirs) - by)
            for mine in _skills(game, event.unit)
            for theirs in (_skill(game, event.target),)
            for by in bonus
        }
        if event.needed not in right | ({HARDEST} if _hampered(game, event.unit, event.target) else set()):
            yield f"{number}: {event}: {right}"


def to_hit(mine: int, theirs: int) -> int:
    return 3 if mine > theirs else 5 if theirs > 2 * mine else 4


def _skills(game: Pitched, unit: str) -> set[int]:
    """The Weapon Skill of a unit, and that of the beasts of its riders. [WF-CORE-CC-03]"""
    own = troop(game, unit)
    return {own.profile.WS} | ({own.beast.WS} if own.beast else set())


def _skill(game: Pitched, unit: str) -> int:
    return troop(game, unit).profile.WS


def _hampered(game: Pitched, unit: str, target: str) -> bool:
    """Whether a unit is afraid of an enemy, or strikes at one that defends an obstacle."""
    mine, theirs = host(game, unit), host(game, target)
    defended = any(each.defended and {each.charger, each.target} == {mine, theirs} for each in game.contacts.values())
    afraid = {*game.units[unit].afraid, *game.units[mine].afraid}
    return defended or theirs in afraid or target in afraid or any(id in afraid for id in inside(game, theirs))


# ---- to wound


def wounds(moments: list[Moment]) -> Iterator[str]:
    """Strength with the weapon against Toughness; as many dice as hits, less those of poison. [WF-CORE-CC-05, WF-CORE-CC-08]"""
    last: fighting.HitRolled | None = None
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.game
        if isinstance(event, fighting.HitRolled):
            last = event
        if not isinstance(event, fighting.WoundRolled):
            continue
        if (
            event.source == "WF-CORE-CC-05"
            and last is not None
            and last.how == "blow"
            and (last.unit, last.target) == (event.unit, event.target)
        ):
            if len(event.dice) > last.hits:
                yield f"{number}: {event} after {last}"
            if not enchanted(game, event.unit, event.target):
                right = {to_wound(mine, troop(game, event.target).profile.T) for mine in _strengths(game, event.unit)}
                if event.needed not in right:
                    yield f"{number}: {event}: {right} by {_strengths(game, event.unit)}"
        last = None


def to_wound(strength: int, toughness: int) -> int:
    """7 where no die is enough."""
    more = strength - toughness
    return 2 if more >= 2 else 7 if more < -3 else min(6, 4 - more)


def _strengths(game: Pitched, unit: str) -> set[int]:
    """The Strength of the models of a unit with the weapons that they have, and that of their beasts. [WF-CORE-WPN-02]"""
    own, known = troop(game, unit), game.units[unit]
    whole = game.units[host(game, unit)]
    charging, first = known.charging or whole.charging, min(known.rounds, whole.rounds) == 0
    blades = [known.wielded] if known.wielded else [own.blade]
    magic = own.trait(t.MagicWeapon)
    carried = [rule for item in game.listed(unit).items for rule in item.rules if isinstance(rule, t.MagicWeapon)]
    found = {own.profile.S + each.strength for each in carried}
    for name in blades:
        blade = BLADES[name]
        more = blade.strength
        if name == "spear":
            more = int(own.couched and charging)
        elif (blade.first and not first) or (blade.charge and not (charging and not own.on_foot)):
            more = 0
        found.add(own.profile.S + (magic.strength if magic else more))
    if own.gun and GUNS[own.gun].close and first:
        found.add(GUNS[own.gun].strength_by(own.profile.S))
    if magic:
        found.add(own.profile.S)
    return found | ({own.beast.S} if own.beast else set())


# ---- what counts


def scored(moments: list[Moment]) -> Iterator[str]:
    """The wounds that enemies lost in a combat, and at most 5 more of a challenge; who has won. [WF-CORE-RES-01, WF-CORE-RES-02,
    WF-CORE-CHA-03]
    """
    lost: Counter[str] = Counter()
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.game
        if isinstance(event, course.PhaseBegan):
            lost.clear()
        elif isinstance(event, fighting.ModelsLost):
            lost[host(moment.before, event.unit)] += event.wounds
        elif isinstance(event, fighting.CombatResolved):
            told = (each.event for each in moments[number + 1 :])
            lines = {
                each.what: (each.red, each.blue)
                for each in takewhile(lambda each: isinstance(each, fighting.CombatScored), told)
                if isinstance(each, fighting.CombatScored)
            }
            fallen = {
                side: sum(number for unit, number in lost.items() if game.units[unit].side == side and unit in event.units)
                for side in ("red", "blue")
            }
            if lines.get("wounds", (0, 0)) != (fallen["blue"], fallen["red"]):
                yield f"{number}: wounds {lines.get('wounds')}, not {fallen}"
            if max(lines.get("overkill", (0, 0))) > WORST:
                yield f"{number}: overkill {lines['overkill']}"
            ahead = "red" if event.red > event.blue else "blue" if event.blue > event.red else _even(game, event.units)
            if event.won != ahead:
                yield f"{number}: {event}: {ahead}"


def _even(game: Pitched, units: tuple[str, ...]) -> Side | None:
    """Who wins where the points are equal: a side of which nobody is left has lost; else the one that alone has a musician."""
    left = {side: [id for id in units if game.units[id].side == side and id in game.regiments] for side in SIDES}
    music = {side: any(game.listed(id).musician for id in left[side]) for side in SIDES}
    for side, other in (SIDES, SIDES[::-1]):
        if left[side] and not left[other]:
            return side
    if music["red"] == music["blue"]:
        return None
    return "red" if music["red"] else "blue"
