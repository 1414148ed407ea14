"""Which of the forces on offer is taken: the one that stands most fire, and does not run from it. [PP-ATT-01, PP-DEF-02, PP-OOA-04]"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import fsum
from typing import Any

from reglamento.games.pistola.arms.morale import passes_morale
from reglamento.games.pistola.arms.saves import armour_save
from reglamento.games.pistola.arms.targets import chance
from reglamento.games.pistola.arms.wounding import to_wound
from reglamento.games.pistola.choices import PickForce
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import fighters, unit_of
from reglamento.games.pistola.forces.units import Fighter, Trait
from reglamento.games.pistola.state import Crawl
from reglamento.kernel.questions import Choose

STRENGTH, AP = 4, 5
"""Of the fire that a force is likely to stand in: that of most rifles."""
TWO_DICE = tuple(product(range(1, 7), repeat=2))


def force(view: Crawl, question: Choose) -> Any:
    """The force that most hits must be dealt to before nobody of it stands; the first of several."""
    picks = [option for option in question.options if isinstance(option, PickForce)]
    offered = view.mission.offers("attacker" if question.by == "attacker" else "defender")
    return max(picks, key=lambda option: (endurance(offered[option.place]), -option.place), default=question.default)


def endurance(force: Force) -> float:
    """So many hits take the whole force, on average, and fewer where they make it run; of a defender, all that his table may bring
    once.
    """
    squads = (*force.squads, *(squad for cell in force.cells.values() for squad in cell))
    return fsum(
        fsum(
            _hits(fighter, rises=force.side == "attacker") * (1 + _nerve(fighter, unit_of(squad, force.army).traits)) / 2
            for fighter in fighters(squad, force.army)
        )
        for squad in squads
    )


def _nerve(fighter: Fighter, traits: Sequence[Trait]) -> float:
    """The chance to pass a test of nerve. [PP-BASE-26, PP-BASE-33]"""
    return (
        1.0 if "fearless" in traits else sum(passes_morale(dice, fighter.profile.leadership) for dice in TWO_DICE) / len(TWO_DICE)
    )


def _hits(fighter: Fighter, *, rises: bool) -> float:
    profile = fighter.profile
    save = min(armour_save(profile.save, AP), profile.invulnerable)
    each = chance(to_wound(STRENGTH, profile.toughness)) * (1 - chance(save))
    wounds = lasting(profile.wounds) if rises else profile.wounds
    return float(wounds / each) if each else float(100 * wounds)


def lasting(wounds: int) -> int:
    """So many Wounds a model of a side that wins every combat takes, on average, until it stays down: each time it falls it rolls so
    many dice, and regains a Wound for each of 4 and more. [PP-OOA-03, PP-OOA-04]

    Whoever has risen with k Wounds takes k - 1 more than he who has risen with one, so with W Wounds that is one linear equation.
    """
    return wounds * (1 + (1 << wounds - 1))
