"""Whether the conditions of a mission refer to things that the mission has. [SH-STATUS-02, SH-STATUS-03]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.games.space_hulk.facts import conditions
from reglamento.games.space_hulk.facts.conditions import AnyCondition
from reglamento.games.space_hulk.facts.mission import Mission
from reglamento.games.space_hulk.missionfile.places import Faults, Key
from reglamento.games.space_hulk.missionfile.terms import parts


def check(mission: Mission, faults: Faults) -> None:
    """Note every name in a condition that does not exist, and every condition that can never be met."""
    known = _known(mission)
    for key, condition in _conditions(mission):
        for part in parts(condition):
            for what, name in _names(part):
                if name not in known[what]:
                    allowed = ", ".join(sorted(known[what])) or "none"
                    faults.at(key, f"no such {what}: {name}; allowed: {allowed}")
            why = _impossible(part, mission)
            if why:
                faults.at(key, why)


def _known(mission: Mission) -> dict[str, set[str]]:
    return {
        "Marine": {post.id for post in mission.marines},
        "section": set(mission.board.sections),
        "exit": {point.id for point in mission.board.exits},
        "object": {thing.id for thing in mission.things},
        "area": set(mission.board.areas),
        "flag": {change.flag for change in mission.changes},
    }


def _conditions(mission: Mission) -> Iterator[tuple[Key, AnyCondition]]:
    for number, outcome in enumerate(mission.outcomes, start=1):
        yield ("outcome", number, "if"), outcome.condition
    for number, change in enumerate(mission.changes, start=1):
        yield ("change", number, "if"), change.condition


def _names(condition: AnyCondition) -> Iterator[tuple[str, str]]:
    """The names in the condition: `("area", "bridge")`."""
    match condition:
        case conditions.Burned(sections=sections):
            yield from (("section", name) for name in sections)
        case conditions.Exited(exit=exit_, carrying=carrying):
            yield from _given("exit", exit_)
            yield from _given("object", carrying)
            yield from (("Marine", name) for name in condition.ids or ())
        case conditions.MarinesLeft(ids=ids) | conditions.MarinesLost(ids=ids) | conditions.Ammunition(ids=ids):
            yield from (("Marine", name) for name in ids or ())
        case conditions.Holds(area=area):
            yield "area", area
        case conditions.InArea(object=thing, area=area):
            yield "object", thing
            yield "area", area
        case conditions.Carried(object=thing):
            yield "object", thing
        case conditions.Flag(name=name):
            yield "flag", name


def _given(what: str, name: str | None) -> Iterator[tuple[str, str]]:
    if name is not None:
        yield what, name


def _no_ammunition(condition: conditions.Ammunition | conditions.AmmunitionSpent, mission: Mission) -> str | None:
    if isinstance(condition, conditions.Ammunition) and condition.at_most is None and condition.at_least is None:
        return "ammunition needs at_most or at_least"
    if not any(condition.weapon in post.kit.weapons for post in mission.marines):
        return f"no Marine of this mission carries: {condition.weapon}"
    return None


def _impossible(condition: AnyCondition, mission: Mission) -> str | None:
    """Why this condition can never be met, or means nothing."""
    match condition:
        case conditions.MarinesLeft(at_most=None, at_least=None):
            return "marines_left needs at_most or at_least"
        case conditions.Ammunition() | conditions.AmmunitionSpent():
            return _no_ammunition(condition, mission)
        case conditions.Exited(side=side) if all(side not in point.sides for point in mission.board.exits):
            return f"no exit is open to the {side}"
        case conditions.GeneratorsBroken(at_least=count) if count > len(mission.generators):
            return f"{count} generators are to be broken, but the mission has {len(mission.generators)}"
        case conditions.BroodlordDead() if not mission.broodlord:
            return "this mission has no Broodlord; set broodlord = true in [blips]"
    return None
