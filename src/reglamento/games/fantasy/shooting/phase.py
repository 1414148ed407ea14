"""The Shooting phase. [WF-CORE-SHO-01, WF-CORE-SHO-04]"""

from __future__ import annotations

from collections.abc import Sequence

from reglamento.games.fantasy.arms.machines import Cannon
from reglamento.games.fantasy.facts.choices.shooting import BreatheAt, EndShooting, ShootAt, ShootGrape
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Movement
from reglamento.games.fantasy.field.sight import lookers
from reglamento.games.fantasy.lists.traits import Breath, Petrifies
from reglamento.games.fantasy.nerve.free_will import reason
from reglamento.games.fantasy.shooting.breathing import Breathe, breaths
from reglamento.games.fantasy.shooting.firing import FireMachine
from reglamento.games.fantasy.shooting.gazes import Gaze
from reglamento.games.fantasy.shooting.volleys import PanicByFire, Volley, shooters
from reglamento.games.fantasy.units.joined import characters_in, host_of, members_in
from reglamento.games.fantasy.units.parts import gunners, in_front
from reglamento.games.fantasy.units.passing import UNARMED, UNSEEN, Reason, phase_passed
from reglamento.games.fantasy.units.sizes import screened
from reglamento.games.fantasy.units.table import (
    distance,
    enemies_of,
    engaged,
    is_free,
    machine_of,
    masterless,
    models_of,
    troop_of,
    units_of,
)
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE = "WF-CORE-SHO-01"
Shot = ShootAt | ShootGrape | BreatheAt


def armed(game: Pitched, unit: str) -> bool:
    """Whether a unit has a weapon to shoot with, a gaze among them. [WF-CORE-SHO-01, WF-PETRIFY-1]"""
    return gazes(game, unit) or machine_of(game, unit) is not None or bool(gunners(game, unit))


def no_shooting(game: Pitched, unit: str) -> Reason | None:
    """What keeps a unit from shooting at all in this phase; None where it may. [WF-CORE-SHO-01, WF-CORE-WPN-01, WF-CORE-WAR-01]"""
    return reason(game, unit, "shoot") if armed(game, unit) or breathes(game, unit) else UNARMED


def silenced(game: Pitched, unit: str, movement: Movement) -> bool:
    """Whether a unit that could shoot in this turn, or a mount in it that could breathe, could not after such a move.
    [WF-CORE-SHO-01, WF-BREATH-7]
    """
    after = game.copy()
    after.change(unit, movement=movement)
    return _could_shoot(game, unit) and not _could_shoot(after, unit)


def _could_shoot(game: Pitched, unit: str) -> bool:
    return no_shooting(game, unit) is None or any(breathes(game, id) for id in characters_in(game, unit))


def targets_of(game: Pitched, unit: str) -> tuple[str, ...]:
    """The enemies that a unit may shoot at: in sight and not engaged. No distance is measured before, but a lone character near a unit
    that hides it is shot at as the nearest of them alone; a cannon may aim at any. [WF-CORE-SHO-01, WF-CORE-SHO-08, WF-CORE-WAR-06]
    """
    seen = _seen(game, unit)
    return (
        seen if isinstance(machine_of(game, unit), Cannon) else tuple(each for each in seen if not hidden(game, unit, each, seen))
    )


def _seen(game: Pitched, unit: str) -> tuple[str, ...]:
    return tuple(
        enemy for enemy in enemies_of(game, unit) if not engaged(game, enemy) and lookers(game, unit, enemy, shooting=True)
    )


def hidden(game: Pitched, unit: str, target: str, seen: tuple[str, ...]) -> bool:
    """Whether a target of those seen is a lone character that a friend hides, and another is nearer. [WF-CORE-SHO-08]"""
    if not screened(game, target):
        return False
    away = distance(game, unit, target)
    return any(not at_most(away, distance(game, unit, each)) for each in seen if each != target)


def gazes(game: Pitched, unit: str) -> bool:
    """Whether a unit petrifies: that is its way to shoot. [WF-PETRIFY-1]"""
    return troop_of(game, unit).trait(Petrifies) is not None


def breathes(game: Pitched, unit: str) -> bool:
    """Whether a creature has a breath weapon, which it may use instead of other shots, never after a march of it or of its unit.
    [WF-BREATH-1, WF-BREATH-7]
    """
    return troop_of(game, unit).trait(Breath) is not None and game.units[host_of(game, unit)].movement != "marched"


def breath_among(game: Pitched, unit: str) -> tuple[BreatheAt, ...]:
    """The breath of mounts that have joined a unit, whether this has shot or not. [WF-BREATH-1, WF-BREATH-7]"""
    held = reason(game, unit, "shoot")
    if held is not None and held.id != "shot":
        return ()
    fresh = (id for id in characters_in(game, unit) if not game.units[id].shot and in_front(game, id) and breathes(game, id))
    return tuple(BreatheAt(id, target) for id in fresh for target in targets_of(game, unit))


def shots_at(game: Pitched, unit: str, target: str) -> tuple[Shot, ...]:
    """The ways in which a unit may shoot at a target: with a weapon or a gaze, a cannon also with grapeshot; with its breath. Of a
    unit that has shot only those models are left that did not see its target, characters among them. [WF-CORE-SHO-01, WF-CORE-WAR-06,
    WF-BREATH-1]
    """
    engine = gazes(game, unit) or machine_of(game, unit) is not None
    shoots = bool(firing(game, unit, target))
    if any(game.units[id].fired for id in (unit, *members_in(game, unit))):
        return (ShootAt(unit, target),) if shoots else ()
    found: list[Shot] = [ShootAt(unit, target)] if engine or shoots else []
    if isinstance(machine_of(game, unit), Cannon) and not hidden(game, unit, target, _seen(game, unit)):
        found.append(ShootGrape(unit, target))
    return (*found, *([BreatheAt(unit, target)] if breathes(game, unit) else []))


def _shot(game: Pitched, answer: Shot) -> Sequence[Step]:
    """What a shot is made of: the machine or the gaze of a unit, and the volleys of its models and characters that see the target."""
    if isinstance(answer, BreatheAt):
        return breaths(game, answer.unit, answer.target)
    volleys = [Volley(id, answer.target) for id in firing(game, answer.unit, answer.target)]
    if machine_of(game, answer.unit) is not None:
        return [FireMachine(answer.unit, answer.target, grape=isinstance(answer, ShootGrape)), *volleys]
    return [*([Gaze(answer.unit, answer.target)] if gazes(game, answer.unit) else []), *volleys]


def firing(game: Pitched, unit: str, target: str) -> tuple[str, ...]:
    """The parts of a unit that shoot at a target: those with a weapon to use after its move that see it and have not shot. What gazes has
    no other weapon. [WF-CORE-SHO-01, WF-CORE-WPN-01]
    """
    moved = bool(game.units[unit].movement)
    return tuple(
        id
        for id in gunners(game, unit)
        if not (id == unit and gazes(game, unit))
        and not (moved and (gun := troop_of(game, id).missile) is not None and gun.still)
        and shooters(game, id, target)
    )


class BeginShooting(Step, frozen=True):
    """Every unit counts its models, because a quarter lost means a test. [WF-CORE-SHO-04]"""

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        for unit in game.regiments:
            game.change(unit, began=models_of(game, unit), self_inflicted=0, tested=False)
        wild = [unit for unit in units_of(game, self.side) if masterless(game, unit)]
        return [*(BreatheAtWill(unit) for unit in wild), PickShooter(self.side)]


class BreatheAtWill(Step, frozen=True):
    """A monster without its riders breathes: one that attacks at the nearest unit that it sees, one that stays at the nearest of those that
    its breath reaches. [WF-CORE-MON-02]
    """

    unit: str

    def then(self, game: Pitched, answer: None) -> list[Step]:
        how = masterless(game, self.unit)
        if how == "leaves" or not is_free(game, self.unit) or not breathes(game, self.unit):
            return []
        seen = sorted(targets_of(game, self.unit), key=lambda each: distance(game, self.unit, each))
        found = [Breathe(self.unit, each) for each in (seen[:1] if how == "hunts" else seen)]
        return [*[each for each in found if each.directions(game)][:1]]


class PickShooter(Step, frozen=True):
    """One unit after another shoots, each once; models that do not see the target of the others may shoot at another one after them.
    [WF-CORE-SHO-01]
    """

    side: Side

    def ask(self, game: Pitched) -> Choose | None:
        options: tuple[Shot, ...] = tuple(
            shot
            for unit in units_of(game, self.side)
            if no_shooting(game, unit) is None
            for target in targets_of(game, unit)
            for shot in shots_at(game, unit, target)
        )
        options += tuple(shot for unit in units_of(game, self.side) for shot in breath_among(game, unit))
        return Choose(self.side, RULE, "shoot", (*options, EndShooting()), EndShooting()) if options else None

    def then(self, game: Pitched, answer: Shot | EndShooting | None) -> list[Step]:
        if isinstance(answer, Shot):
            shots = _shot(game, answer)
            game.change(answer.unit, shot=not all(isinstance(each, Volley) for each in shots))
            return [*shots, self]
        own = units_of(game, self.side)
        asked = answer is not None or any(unit.shot or unit.fired for unit in game.units.values() if unit.side == self.side)
        held = {} if asked else {unit: no_shooting(game, unit) or UNSEEN for unit in own}
        panics = (PanicByFire(unit) for unit in game.regiments if game.units[unit].side != self.side)
        return [*phase_passed(game, "shooting", self.side, held), *panics]
