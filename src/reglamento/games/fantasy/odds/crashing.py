"""What impact hits take of a unit. [WF-IMPACT-1, WF-IMPACT-2, WF-IMPACT-4]"""

from __future__ import annotations

from reglamento.armies.dice.spreads import Spread
from reglamento.games.fantasy.arms.amounts import hits_shown, rolled_at_all
from reglamento.games.fantasy.combat.impact import Impact, impact_attack
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.odds.wounding import Body, Hitting, times, wounds_of
from reglamento.games.fantasy.units.parts import named


def crashed(game: Pitched, step: Impact, body: Body) -> Spread:
    """The Wounds that the ordinary troops of the enemy lose to impact hits. [WF-IMPACT-2, WF-IMPACT-4]"""
    trait, models = step.trait(game), step.models(game)
    faces = [hits_shown(die, trait.hits) for die in range(1, 7)] if rolled_at_all(trait.hits) else [1]
    each = [0.0] * (max(faces) + trait.more + 1)
    for hits in faces:
        each[hits + trait.more] += 1 / len(faces)
    most = (body.models - body.champion) * body.each - body.hurt
    hit = Harm(named(step.unit, step.part), step.target, 1, impact_attack(trait))
    wound = wounds_of(game, hit, Hitting(1.0, 0.0))
    found = [0.0] * (most + 1)
    for hits, p in enumerate(times(tuple(each), models, models * (len(each) - 1))):
        for lost, q in enumerate(times(wound, hits, most)):
            found[lost] += p * q
    return tuple(found)
