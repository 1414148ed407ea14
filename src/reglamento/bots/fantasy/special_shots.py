"""What petrifying gazes and breath weapons are expected to do, in points. [WF-PETRIFY-1, WF-BREATH-1]"""

from __future__ import annotations

from reglamento.armies.dice.targets import NEVER, chance
from reglamento.bots.fantasy.worth import unsaved
from reglamento.games.fantasy.arms.fighting import petrified_on
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import Attack, special
from reglamento.games.fantasy.harm.harming import initiative_of
from reglamento.games.fantasy.lists.traits import Breath
from reglamento.games.fantasy.shooting.breathing import ASIDE, breath_under, may_lie
from reglamento.games.fantasy.shooting.gazes import REACH, STRENGTH
from reglamento.games.fantasy.units.table import distance, models_of, troop_of
from reglamento.geometry.table.shapes.ruler import at_most

EACH = 2.0
"""The hits of a gaze that each model is expected to cause, roughly."""


def gaze_worth(view: Pitched, unit: str, target: str) -> float:
    """The points that a petrifying gaze is expected to take."""
    if not at_most(distance(view, unit, target), REACH):
        return 0.0
    needed, troop = petrified_on(STRENGTH, initiative_of(view, target, "")), troop_of(view, target)
    wounds = EACH * models_of(view, unit) * (0.0 if needed >= NEVER else float(chance(needed)))
    return wounds * troop.points / troop.profile.W


def breath_worth(view: Pitched, unit: str, target: str) -> float:
    """The points that a breath weapon is expected to take, as it lies best."""
    breath, troop = troop_of(view, unit).trait(Breath), troop_of(view, target)
    found = [breath_under(view, unit, aside) for aside in ASIDE]
    allowed = [each for under in found if may_lie(view, unit, under) for each in under if each.unit == target]
    if breath is None or not allowed:
        return 0.0
    hits = max(len(each.wholly) + len(each.partly) / 2 for each in allowed)
    attack = special(Attack(strength=breath.strength), breath.special)
    worsened = NEVER if attack.no_armour else attack.worsens
    return hits * unsaved(view, target, breath.strength, worsened, combat=False) * troop.points / troop.profile.W
