"""Which of the offered forces is taken: one of those that beat their enemies fastest, last longest and do not run. [PP-ATT-01,
PP-DEF-02, PP-OOA-04]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import fsum, log
from random import Random
from typing import Any

from reglamento.bots.pistola.worth import Mark, blow, price, shot
from reglamento.games.pistola.arms.exchange import Target
from reglamento.games.pistola.arms.morale import passes_morale
from reglamento.games.pistola.facts.choices.missions import PickForce
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import fighters, unit_of
from reglamento.games.pistola.forces.units import Fighter, Trait
from reglamento.games.pistola.units.armament import guns
from reglamento.kernel.questions import Choose

AFAR = 20.0
"""Centimetres at which fire is weighed."""
LEAST = 0.01
"""Points that any force takes from any other in a turn, so that no force is infinitely better."""
MARGIN = 0.3
"""Forces whose worth differs by no more than this count as equally good. Over games of every force against every other, each 1 of
difference makes the odds of winning four times as good; so equally good forces differ by about ten games in a hundred.
"""
TWO_DICE = tuple(product(range(1, 7), repeat=2))
Kind = tuple[Fighter, tuple[Trait, ...]]
"""A model of a force: its fighter, and the traits of its unit."""


def force(view: Crawl, question: Choose, seed: str) -> Any:
    """One of the forces that are about as good as the best, by lot."""
    good = strongest(view, question)
    return Random(f"force {seed}").choice(good) if good else question.default


def strongest(view: Crawl, question: Choose) -> list[PickForce]:
    """The forces that are about as good as the best. They are compared against the force that the other side has chosen or, if it has
    not chosen yet, against its best answer.
    """
    picks = [option for option in question.options if isinstance(option, PickForce)]
    side, other = (ATTACKER, DEFENDER) if question.by == ATTACKER else (DEFENDER, ATTACKER)
    offered, theirs = view.mission.offers(side), view.mission.offers(other)
    foes = (theirs[view.picked[other]],) if other in view.picked else theirs
    worth = {option: min(advantage(offered[option.place], foe, view.readings) for foe in foes) for option in picks}
    best = max(worth.values(), default=0.0)
    return [option for option in picks if worth[option] >= best - MARGIN]


def advantage(force: Force, foe: Force, readings: Readings) -> float:
    """How much faster a force beats another than it is beaten itself, as a logarithm: 0 where they are even."""
    return log(_pace(force, foe, readings)) - log(_pace(foe, force, readings))


def _pace(force: Force, foe: Force, readings: Readings) -> float:
    """The part of another force that this one beats in a turn. Only one cell of a defender's table is on the board at a time."""
    kinds, marks = _kinds(force), _kinds(foe)
    dealt = fsum(count * _dealt(kind, marks, readings) for kind, count in kinds.items())
    return max(dealt, LEAST) / _cells(force) / (endurance(foe) / _cells(foe))


def _dealt(kind: Kind, marks: Counter[Kind], readings: Readings) -> float:
    """The points of enemies that a model takes in a turn, by fire or by blows, if each enemy is equally likely
    to be its target.
    """
    return fsum(count * _taken(kind, other, readings) for other, count in marks.items()) / marks.total()


@lru_cache(maxsize=8192)
def _taken(kind: Kind, other: Kind, readings: Readings) -> float:
    (fighter, traits), (foe, theirs) = kind, other
    at = Target(foe.profile, zombie="zombie" in theirs, swarm="swarm" in theirs)
    fire = max((shot((fighter, gun), AFAR, True, Mark(foe, at, 2), readings) for gun in guns(fighter)), default=0.0)
    charges = [blow(fighter, "monstrous" in traits, charging, at, readings) for charging in (True, False)]
    return max(fire, fsum(charges) / len(charges)) * price(foe)


def endurance(force: Force) -> float:
    """The points to take before no model of a force stands; fewer where it runs. For a defender, everything that its table may
    bring, once.
    """
    rises = force.side == ATTACKER
    return fsum(
        count
        * price(fighter)
        * (lasting(fighter.profile.wounds) if rises else fighter.profile.wounds)
        * (1 + _nerve(fighter, traits))
        / 2
        for (fighter, traits), count in _kinds(force).items()
    )


def _kinds(force: Force) -> Counter[Kind]:
    """The models of a force, with equal ones counted."""
    squads = (*force.squads, *(squad for cell in force.cells.values() for squad in cell))
    return Counter(
        (fighter, tuple(unit_of(squad, force.army).traits)) for squad in squads for fighter in fighters(squad, force.army)
    )


def _cells(force: Force) -> int:
    return max(1, len(force.cells))


def _nerve(fighter: Fighter, traits: Sequence[Trait]) -> float:
    """The chance to pass a test of nerve. [PP-BASE-26, PP-BASE-33]"""
    return (
        1.0 if "fearless" in traits else sum(passes_morale(dice, fighter.profile.leadership) for dice in TWO_DICE) / len(TWO_DICE)
    )


def lasting(wounds: int) -> int:
    """The Wounds that a model takes on average until it stays down, if its side wins every combat. Each time it falls, it rolls a
    die for each of its Wounds, and regains one Wound for each 4 or more. [PP-OOA-03, PP-OOA-04]

    A model that rises with k Wounds takes k - 1 more than one that rises with 1, so this is one linear equation.
    """
    return wounds * (1 + (1 << wounds - 1))
