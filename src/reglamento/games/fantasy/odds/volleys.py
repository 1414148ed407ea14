"""The models that fall to a volley. [WF-CORE-SHO-01, WF-CORE-SHO-02, WF-CORE-SHO-03]"""

from __future__ import annotations

from math import fsum
from typing import NamedTuple

from reglamento.armies.dice.spreads import Spread, added
from reglamento.armies.dice.targets import NEVER, chance
from reglamento.games.fantasy.arms.fighting import missile_chance
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.harming import Harm, venomous
from reglamento.games.fantasy.harm.sharing import CREW, RIDER, aboard
from reglamento.games.fantasy.lists.traits import Petrifies
from reglamento.games.fantasy.nerve.panic import PanicTest, lost_too_many
from reglamento.games.fantasy.odds.wounding import Body, Hitting, Uncounted, body_of, held, hitting, models_lost, times, wounds_of
from reglamento.games.fantasy.shooting.volleys import Shots, shot_of, shots_if, shots_of, warded
from reglamento.games.fantasy.units.joined import characters_in
from reglamento.games.fantasy.units.parts import MACHINE, profile_at
from reglamento.games.fantasy.units.sizes import exposed_in
from reglamento.games.fantasy.units.table import machine_of, models_of, troop_of


class Volleyed(NamedTuple):
    """What a volley does: the hits on average, the chances of each number of models that fall, and that of a panic test."""

    hits: float
    lost: Spread
    panics: float


def volley_odds(game: Pitched, unit: str, target: str, *, standing: bool = False) -> Spread:
    """The chance that a target loses exactly 0, 1, 2, … models to a volley of a unit from where both stand: its rank and file, a crew, a
    monster without its riders. Distances are measured. Raises Uncounted.
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
    """Raises Uncounted for what is no volley."""
    troop = troop_of(game, unit)
    if troop.missile is None or troop.trait(Petrifies) is not None or machine_of(game, unit) is not None:
        raise Uncounted("only shots of bows, guns and thrown weapons are worked out")


def _losses(game: Pitched, unit: str, target: str, groups: tuple[Shots, ...]) -> Spread:
    if len(groups) > 1 and characters_in(game, target):
        raise Uncounted("volleys whose shots need different numbers are not worked out at units with characters")
    attack, body, part = shot_of(game, unit), body_of(game, target), _share(game, target)
    hit, machine = Harm(unit, target, 1, attack), Harm(unit, target, 1, attack, MACHINE)
    wounds: Spread = (1.0,)
    wrecked: Joint = {(0, 0): 1.0}
    for shots in groups:
        poisoned = venomous(game, attack, target) and shots.needed < NEVER
        rolls, sure = hitting(float(missile_chance(shots.needed)), poisoned=poisoned)
        each = wounds_of(game, hit, Hitting(rolls * part, sure * part))
        if machine_of(game, target) is not None:
            on_machine = wounds_of(game, machine, Hitting((rolls + sure) * (1 - part), 0.0))
            for _ in range(shots.number):
                wrecked = _one_more(wrecked, each, on_machine, body.total)
        else:
            wounds = held(added(wounds, times(each, shots.number, body.total)), body.total)
    return models_lost(body, wounds) if machine_of(game, target) is None else _of_crew(game, target, body, wrecked)


def _share(game: Pitched, target: str) -> float:
    """The share of the hits that fall on the rank and file of a unit, a crew, or a monster: others fall on the machine, on riders, or on
    characters that are not hidden. [WF-CORE-MON-01, WF-CORE-CHT-01, WF-CORE-WAR-02, WF-CORE-SHO-06]
    """
    if machine_of(game, target) is not None:
        return float(chance(CREW))
    if troop_of(game, target).ridden:
        least = aboard(game) if troop_of(game, target).kind == "chariot" else RIDER
        return 1 - float(chance(least)) if characters_in(game, target) else 1.0
    models = models_of(game, target)
    return models / (models + len(exposed_in(game, target)))


Joint = dict[tuple[int, int], float]
"""The chance of each pair of Wounds that a crew and its war machine lose."""


def _one_more(found: Joint, crew: Spread, machine: Spread, most: int) -> Joint:
    """The Wounds after one shot more, which wounds the crew or the machine, or neither."""
    after: Joint = {}
    neither = 1 - fsum(crew[1:]) - fsum(machine[1:])
    for (one, other), p in found.items():
        for key, q in (
            ((one, other), neither),
            *(((min(most, one + n), other), q) for n, q in enumerate(crew) if n),
            *(((one, other + n), q) for n, q in enumerate(machine) if n),
        ):
            after[key] = after.get(key, 0.0) + p * q
    return after


def _of_crew(game: Pitched, target: str, body: Body, wounds: Joint) -> Spread:
    """The models of a crew that fall; all of them do where the machine is destroyed. [WF-CORE-WAR-02]"""
    found = [0.0] * (body.models + 1)
    left = profile_at(game, target, MACHINE).W - game.units[target].machine_hurt
    for (crew, machine), p in wounds.items():
        found[body.models - (0 if machine >= left else body.left(crew))] += p
    return tuple(found)
