"""The models that fall to a volley. [WF-CORE-SHO-01, WF-CORE-SHO-02, WF-CORE-SHO-03]"""

from __future__ import annotations

from math import fsum
from typing import NamedTuple

from reglamento.armies.dice.spreads import Spread, added
from reglamento.armies.dice.targets import NEVER
from reglamento.games.fantasy.arms.fighting import missile_chance
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.harming import Harm, venomous
from reglamento.games.fantasy.lists.traits import Petrifies
from reglamento.games.fantasy.nerve.panic import PanicTest, lost_too_many
from reglamento.games.fantasy.odds.wounding import Uncounted, body_of, held, hitting, models_lost, times, wounds_of
from reglamento.games.fantasy.shooting.volleys import Shots, shot_of, shots_if, shots_of, warded
from reglamento.games.fantasy.units.joined import characters_in
from reglamento.games.fantasy.units.sizes import exposed_in
from reglamento.games.fantasy.units.table import machine_of, models_of, troop_of


class Volleyed(NamedTuple):
    """What a volley does: the hits on average, the chances of each number of models that fall, and that of a panic test."""

    hits: float
    lost: Spread
    panics: float


def volley_odds(game: Pitched, unit: str, target: str, *, standing: bool = False) -> Spread:
    """The chance that a target loses exactly 0, 1, 2, … models to a volley of a unit from where both stand. Distances are measured.
    Raises Uncounted.
    """
    _check(game, unit, target)
    return _losses(game, unit, target, () if warded(game, unit, target) else shots_of(game, unit, target, standing=standing))


def volley_odds_if(game: Pitched, unit: str, target: str, *, far: bool, standing: bool = False) -> Spread:
    """The same as it would be if all models that see the target were within half of their range of it, or farther and within range: what
    may be known before a target is named. Raises Uncounted. [WF-CORE-SHO-01]
    """
    return shot_odds_if(game, unit, target, far=far, standing=standing).lost


def shot_odds_if(game: Pitched, unit: str, target: str, *, far: bool, standing: bool = False) -> Volleyed:
    """Hits, losses and panic under the same condition. The hits are those before saves. Raises Uncounted. [WF-CORE-SHO-01,
    WF-CORE-SHO-04]
    """
    _check(game, unit, target)
    groups = () if warded(game, unit, target) else shots_if(game, unit, target, far=far, standing=standing)
    hits = fsum(shots.number * float(missile_chance(shots.needed)) for shots in groups)
    lost = _losses(game, unit, target, groups)
    return Volleyed(hits, lost, _panic(game, target, lost, standing=standing))


def _panic(game: Pitched, target: str, lost: Spread, *, standing: bool) -> float:
    """The chance that a target tests for panic: not if nothing of it is left. What fell earlier in the phase counts, but not of a charger
    that is shot at. [WF-CORE-SHO-04]
    """
    models = models_of(game, target)
    began = models if standing else game.units[target].began
    if not PanicTest(target).due(game):
        return 0.0
    return fsum(p for fallen, p in enumerate(lost[:models]) if lost_too_many(game, target, began, models - fallen))


def _check(game: Pitched, unit: str, target: str) -> None:
    """Raises Uncounted for what is no volley at a unit of models that are all hit alike."""
    troop = troop_of(game, unit)
    if troop.missile is None or troop.trait(Petrifies) is not None or machine_of(game, unit) is not None:
        raise Uncounted("only shots of bows, guns and thrown weapons are worked out")
    if machine_of(game, target) is not None:
        raise Uncounted("shots at war machines are not worked out")
    if troop_of(game, target).ridden and characters_in(game, target):
        raise Uncounted("shots at monsters with riders are not worked out")
    if exposed_in(game, target):
        raise Uncounted("shots at units that do not hide their characters are not worked out")


def _losses(game: Pitched, unit: str, target: str, groups: tuple[Shots, ...]) -> Spread:
    if len(groups) > 1 and characters_in(game, target):
        raise Uncounted("volleys whose shots need different numbers are not worked out at units with characters")
    attack, body = shot_of(game, unit), body_of(game, target)
    wounds: Spread = (1.0,)
    poisoned, hit = venomous(game, attack, target), Harm(unit, target, 1, attack)
    for shots in groups:
        chances = hitting(float(missile_chance(shots.needed)), poisoned=poisoned and shots.needed < NEVER)
        each = wounds_of(game, hit, chances)
        wounds = held(added(wounds, times(each, shots.number, body.total)), body.total)
    return models_lost(body, wounds)
