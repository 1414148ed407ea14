"""What frightens units, and what units do not mind: fear, terror, frenzy, immunity. [WF-CORE-PSY-03, WF-CORE-PSY-04, WF-CORE-PSY-06,
WF-CORE-PSY-08, WF-IMMUNEPSY-1, WF-IMMUNEPSY-2]
"""

from __future__ import annotations

from typing import Literal

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.traits import (
    AnyTrait,
    Fear,
    Fearless,
    Frenzy,
    Hatred,
    MountTrait,
    Stubborn,
    Stupid,
    Terror,
    Unbreakable,
)
from reglamento.games.fantasy.units.enchanted import spell_gives
from reglamento.games.fantasy.units.joined import riders_of
from reglamento.games.fantasy.units.table import masterless, troop_of

Alarm = Literal["", "fear", "terror"]
"""What an enemy causes in a unit."""


def has_rule_or_mount_has(game: Pitched, unit: str, kind: type[MountTrait]) -> bool:
    """Whether a rule of psychology is the unit's own, its mounts' or its riders'. [WF-CORE-PSY-08]"""
    for id in (unit, *riders_of(game, unit)):
        troop = troop_of(game, id)
        own = troop.traits if troop.beast is None else (*troop.traits, *troop.beast.traits)
        if any(isinstance(each, kind) for each in own):
            return True
    return False


def riders_have_rule(game: Pitched, unit: str, kind: type[AnyTrait]) -> bool:
    """Whether a unit has a rule of psychology that is not for mounts; of a ridden monster all riders have it. [WF-CORE-PSY-08]"""
    return all(troop_of(game, id).trait(kind) is not None for id in riders_of(game, unit) or (unit,))


def made_fearless(game: Pitched, unit: str) -> bool:
    """Whether a spell makes a unit immune to psychology: no rule of psychology touches it, its own ones included. [WF-IMMUNEPSY-1]"""
    return spell_gives(game, unit, "fearless")


def frenzied(game: Pitched, unit: str) -> bool:
    """Whether a unit is frenzied: it has the rule, and has not lost a combat. [WF-CORE-PSY-06, WF-IMMUNEPSY-1]"""
    return not game.units[unit].tamed and has_rule_or_mount_has(game, unit, Frenzy) and not made_fearless(game, unit)


def stubborn(game: Pitched, unit: str) -> bool:
    """Whether the result of a combat does not modify the break test of a unit. [WF-CORE-RES-03, WF-IMMUNEPSY-1]"""
    return riders_have_rule(game, unit, Stubborn) and not made_fearless(game, unit)


def hates(game: Pitched, unit: str) -> bool:
    """Whether a unit, or a character in it, hates its enemies. [WF-CORE-PSY-07, WF-IMMUNEPSY-1]"""
    return riders_have_rule(game, unit, Hatred) and not made_fearless(game, unit)


def unbreakable(game: Pitched, unit: str) -> bool:
    """Whether a unit takes no break tests; a monster that guards its dead rider takes none. [WF-UNBREAKABLE-1, WF-CORE-MON-02]"""
    return riders_have_rule(game, unit, Unbreakable) or masterless(game, unit) == "guards"


def immune(game: Pitched, unit: str) -> bool:
    """Whether psychology means nothing to a unit. What else its own entry states, such as hatred, holds all the same.
    [WF-IMMUNEPSY-1, WF-IMMUNEPSY-2, WF-UNBREAKABLE-2, WF-CORE-PSY-06, WF-CORE-MON-02]
    """
    return riders_have_rule(game, unit, Fearless) or made_fearless(game, unit) or unbreakable(game, unit) or frenzied(game, unit)


def shaken(game: Pitched, unit: str) -> bool:
    """Whether psychology means anything to a unit now: not to one that flees, nor to one that is immune to it. [WF-CORE-PSY-01]"""
    return not game.units[unit].fleeing and not immune(game, unit)


def may_be_stupid(game: Pitched, unit: str) -> bool:
    """Whether a unit tests for stupidity. [WF-CORE-PSY-05]"""
    return shaken(game, unit) and has_rule_or_mount_has(game, unit, Stupid)


def frightening(game: Pitched, unit: str) -> bool:
    """Whether a unit causes fear: terror includes it. [WF-CORE-PSY-03, WF-CORE-PSY-04]"""
    return has_rule_or_mount_has(game, unit, Fear) or has_rule_or_mount_has(game, unit, Terror) or spell_gives(game, unit, "fear")


def alarm(game: Pitched, unit: str, enemy: str) -> Alarm:
    """What an enemy causes in a unit now. Units that cause fear do not mind it, and take terror for fear; units that cause terror mind
    neither. A unit tests once in a battle for terror, and then takes it for fear. [WF-CORE-PSY-03, WF-CORE-PSY-04]
    """
    if not shaken(game, unit) or has_rule_or_mount_has(game, unit, Terror):
        return ""
    if has_rule_or_mount_has(game, enemy, Terror):
        return "fear" if game.units[unit].terrified or frightening(game, unit) else "terror"
    return "fear" if frightening(game, enemy) and not frightening(game, unit) else ""
