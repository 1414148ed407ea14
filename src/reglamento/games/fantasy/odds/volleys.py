"""The models that fall to a volley. [WF-CORE-SHO-01, WF-CORE-SHO-02, WF-CORE-SHO-03]"""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import NamedTuple

from reglamento.armies.dice.spreads import Spread, added
from reglamento.armies.dice.targets import NEVER, chance
from reglamento.games.fantasy.arms.fighting import missile_chance
from reglamento.games.fantasy.arms.machines import BoltThrower
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.harming import Harm, venomous
from reglamento.games.fantasy.harm.sharing import CREW
from reglamento.games.fantasy.lists.traits import Petrifies, Regeneration
from reglamento.games.fantasy.nerve.panic import PanicTest, lost_too_many
from reglamento.games.fantasy.odds.falling import BoltAim, fallen_to
from reglamento.games.fantasy.odds.wounding import Body, Hitting, Uncounted, body_of, held, hitting, models_lost, times, wounds_of
from reglamento.games.fantasy.shooting.bolts import bolt_shot, bolt_thrower
from reglamento.games.fantasy.shooting.firing import turn_at
from reglamento.games.fantasy.shooting.volleys import Shots, shot_of, shots_if, shots_of, too_weak, warded
from reglamento.games.fantasy.units.joined import characters_in
from reglamento.games.fantasy.units.parts import MACHINE, gunners, profile_at
from reglamento.games.fantasy.units.table import distance, machine_of, models_of, troop_of
from reglamento.geometry.table.shapes.ruler import at_most


class Volleyed(NamedTuple):
    """What a volley does: the hits on average, the chances of each number of models that fall, and that of a panic test; and the shots
    that it is made of.
    """

    hits: float
    lost: Spread
    panics: float
    shots: tuple[Shots, ...]


Groups = tuple[tuple[str, Shots], ...]
"""Shots, each with its shooter: a unit, or a character in it."""


def volley_odds(game: Pitched, unit: str, target: str, *, standing: bool = False) -> Spread:
    """The chance that a target loses exactly 0, 1, 2, … models to a volley of a unit, and of the characters in it, from where all of them
    stand: its rank and file, a crew, a monster without its riders. Distances are measured. Raises Uncounted.
    """
    _check(game, unit, standing=standing)
    if not standing and isinstance(machine := machine_of(game, unit), BoltThrower):
        away = distance(game, unit, target)
        game, bolt = _bolt(game, unit, target, far=not at_most(away, machine.range / 2), reaches=at_most(away, machine.range))
    else:
        bolt = None
    groups = _groups(game, unit, target, lambda shooter: shots_of(game, shooter, target, standing=standing))
    return _losses(game, target, groups, bolt)


def volley_odds_if(game: Pitched, unit: str, target: str, *, far: bool, standing: bool = False) -> Spread:
    """The same as it would be if all models that see the target were within half of their range of it, or farther and within range: what
    may be known before a target is named. Raises Uncounted. [WF-CORE-SHO-01]
    """
    return shot_odds_if(game, unit, target, far=far, standing=standing).lost


def shot_odds_if(game: Pitched, unit: str, target: str, *, far: bool, standing: bool = False) -> Volleyed:
    """Hits, losses and panic under the same condition. The hits are those before saves. Raises Uncounted. [WF-CORE-SHO-01,
    WF-CORE-SHO-04]
    """
    _check(game, unit, standing=standing)
    bolt = None
    if not standing and isinstance(machine_of(game, unit), BoltThrower):
        game, bolt = _bolt(game, unit, target, far=far)
    groups = _groups(game, unit, target, lambda shooter: shots_if(game, shooter, target, far=far, standing=standing))
    hits = fsum(
        (*(shots.number * float(missile_chance(shots.needed)) for _, shots in groups), 0.0 if bolt is None else bolt.hits)
    )
    lost = _losses(game, target, groups, bolt)
    shots = (*(group for _, group in groups), *([] if bolt is None else [bolt.shot]))
    return Volleyed(hits, lost, _panic(game, target, lost, standing=standing), shots)


def _bolt(game: Pitched, unit: str, target: str, *, far: bool, reaches: bool = True) -> tuple[Pitched, BoltAim]:
    """The battle with a bolt thrower turned at a target, and how likely its bolt hits. [WF-CORE-WAR-01, WF-CORE-WAR-08, WF-CORE-LORE-01]"""
    turned = game.copy()
    turn_at(turned, unit, turned.regiments[target].centre)
    shot = bolt_shot(turned, unit, target, far=far)
    misses = not reaches or too_weak(turned, target, bolt_thrower(turned, unit).strength)
    return turned, BoltAim(unit, 0.0 if misses else float(missile_chance(shot.needed)), shot)


def _groups(game: Pitched, unit: str, target: str, shots: Callable[[str], tuple[Shots, ...]]) -> Groups:
    """The shots of all in a unit that a spell does not keep off the target."""
    return tuple((id, group) for id in gunners(game, unit) if not warded(game, id, target) for group in shots(id))


def _panic(game: Pitched, target: str, lost: Spread, *, standing: bool) -> float:
    """The chance that a target tests for panic: not if nothing of it is left. What fell earlier in the phase counts, but not of a charger
    that is shot at. [WF-CORE-SHO-04]
    """
    models = models_of(game, target)
    began = models if standing else game.units[target].began
    if not PanicTest(target).due(game):
        return 0.0
    return fsum(p for fallen, p in enumerate(lost[:models]) if lost_too_many(game, target, began, models - fallen))


def _check(game: Pitched, unit: str, *, standing: bool) -> None:
    """Raises Uncounted for what is no volley."""
    machine = None if standing else machine_of(game, unit)
    armed = isinstance(machine, BoltThrower) or (machine is None and gunners(game, unit))
    if not armed or troop_of(game, unit).trait(Petrifies) is not None:
        raise Uncounted("only shots of bows, guns, bolt throwers and thrown weapons are worked out")


def _losses(game: Pitched, target: str, groups: Groups, bolt: BoltAim | None) -> Spread:
    """The models of a target that fall to a bolt and to shots, one group after another."""
    if bolt is not None or characters_in(game, target) or troop_of(game, target).trait(Regeneration) is not None:
        return fallen_to(game, target, groups, bolt)
    body = body_of(game, target)
    wounds: Spread = (1.0,)
    wrecked: Joint = {(0, 0): 1.0}
    for id, shots in groups:
        attack = shot_of(game, id)
        hit, machine = Harm(id, target, 1, attack), Harm(id, target, 1, attack, MACHINE)
        poisoned = venomous(game, attack, target) and shots.needed < NEVER
        rolls, sure = hitting(float(missile_chance(shots.needed)), poisoned=poisoned)
        if machine_of(game, target) is not None:
            crew = float(chance(CREW))
            each = wounds_of(game, hit, Hitting(rolls * crew, sure * crew))
            on_machine = wounds_of(game, machine, Hitting((rolls + sure) * (1 - crew), 0.0))
            for _ in range(shots.number):
                wrecked = _one_more(wrecked, each, on_machine, body.total)
        else:
            each = wounds_of(game, hit, Hitting(rolls, sure))
            wounds = held(added(wounds, times(each, shots.number, body.total)), body.total)
    return models_lost(body, wounds) if machine_of(game, target) is None else _of_crew(game, target, body, wrecked)


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
