"""What picture and text show of troops: their kind, their state, their number. [PP-BASE-01, PP-BASE-28, PP-BASE-35]"""

from __future__ import annotations

from functools import cache

from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.forces.units import ListedUnit as Entry
from reglamento.games.pistola.units.fights import locked
from reglamento.games.pistola.units.troops import entry_of, members
from reglamento.language import tr

STATES = ("falling", "retreating", "pinned", "locked", "inactive")
"""The states that are shown, in this order."""


@cache
def sign_of(fighter: Fighter, entry: Entry) -> str:
    """The sign of a model: by its kind first, then by the heaviest thing that it carries."""
    traits = set(entry.traits)
    for trait, kind in (("monstrous", "monster"), ("beasts", "beast"), ("swarm", "swarm"), ("zombie", "dead")):
        if trait in traits:
            return kind
    if "independent character" in traits:
        return "leader"
    guns = [weapon for weapon in fighter.weapons if weapon.shoots]
    for holds, kind in (
        (any(weapon.template for weapon in guns), "flamer"),
        (any(weapon.melta for weapon in guns), "melter"),
        (any(weapon.blast for weapon in guns), "launcher"),
        (any(weapon.type == "heavy" for weapon in guns), "heavy"),
        (any(weapon.type in {"rapid fire", "assault"} for weapon in guns), "rifle"),
    ):
        if holds:
            return kind
    return "blade" if fighter.weapons or not guns else "rifle"


def number(unit: str) -> str:
    """The number of a unit on its models: `3` for u3."""
    return unit.removeprefix("u")


def place_of(unit: str) -> int:
    """The place of a unit among all units that there have been, from 0."""
    digits = number(unit)
    return int(digits) - 1 if digits.isascii() and digits.isdigit() else 0


def states(view: Crawl, unit: str) -> tuple[str, ...]:
    """The states of a unit that are shown. [PP-BASE-28, PP-BASE-31, PP-BASE-35, PP-RETREAT-05, PP-SIGHT-02]"""
    known = view.units[unit]
    is_locked = view.combat and bool(members(view, unit)) and locked(view, unit)
    on = {
        "falling": known.falling,
        "retreating": known.retreating,
        "pinned": known.pinned,
        "locked": is_locked,
        "inactive": known.inactive,
    }
    return tuple(state for state in STATES if on[state])


def state_name(state: str) -> str:
    """A state in words."""
    names = {
        "falling": tr("falls back"),
        "retreating": tr("retreats"),
        "pinned": tr("pinned"),
        "locked": tr("locked in close combat"),
        "inactive": tr("shaken off"),
    }
    return names[state]


def full_wounds(view: Crawl, unit: str, kind: str) -> int:
    """The Wounds of an unhurt model of this kind."""
    entry = entry_of(view, unit)
    member = entry.member(kind)
    return (entry.ordinary if member is None else member.fighter).profile.wounds
