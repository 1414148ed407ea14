"""The Shooting phase of a Combat Turn. [PP-COMBAT-13, PP-COMBAT-15]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.arms.morale import test_passed
from reglamento.games.pistola.assault.passing import passed
from reglamento.games.pistola.facts.choices.missions import ShootThing
from reglamento.games.pistola.facts.choices.shooting import EndShooting, RunUnit, Shoot
from reglamento.games.pistola.facts.events.combat import PhaseBegan
from reglamento.games.pistola.facts.events.shooting import TargetTested
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.missions.artefact_shots import ShootArtefact
from reglamento.games.pistola.missions.artefact_shots import may_shoot_artefact as artefact_in_reach
from reglamento.games.pistola.moves.acting import Deed, deeds, perform
from reglamento.games.pistola.moves.running import Run
from reglamento.games.pistola.nerve.tests_of_nerve import ShakenByShooting
from reglamento.games.pistola.shooting.arming import Fire
from reglamento.games.pistola.shooting.targets import first_choice, may_shoot, needs_test, targets_of
from reglamento.games.pistola.units.board import characters, leadership, units_of
from reglamento.games.pistola.units.hindrance import hindrance
from reglamento.games.pistola.units.troops import has, members
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step


class ShootingPhase(Step, frozen=True):
    """The units of a side shoot, run or act; then units that lost many models test their morale. [PP-COMBAT-13, PP-COMBAT-15,
    PP-BASE-27]
    """

    side: Side

    def then(self, game: Crawl, answer: None) -> list[Step]:
        for id, unit in game.units.items():
            game.units[id] = replace(unit, had=len(members(game, id)))
        began = game.happened(PhaseBegan("PP-COMBAT-13", "shooting", self.side))
        return [*began, ShootUnits(self.side), ShakenByShooting(self.side)]


class ShootUnits(Step, frozen=True):
    """The units of a side have their shooting one after another, until none can shoot or the player ends it. [PP-COMBAT-13,
    PP-COMBAT-15]
    """

    side: Side
    begun: bool = False

    def ask(self, game: Crawl) -> Choose | None:
        shots = [shot for unit in units_of(game, self.side) for shot in shots_of(game, unit)]
        runs = [RunUnit(unit) for unit in units_of(game, self.side) if may_run(game, unit)]
        found = (*shots, *runs, *deeds(game, self.side))
        return Choose(self.side, "PP-COMBAT-13", "shoot", (*found, EndShooting()), EndShooting()) if found else None

    def then(self, game: Crawl, answer: Shoot | ShootThing | RunUnit | Deed | EndShooting | None) -> list[Step]:
        onward = ShootUnits(self.side, begun=True)
        match answer:
            case Shoot(unit, target):
                return [TakeAim(unit, target), onward]
            case ShootThing(unit):
                return [ShootArtefact(unit), onward]
            case RunUnit(unit):
                return [Run(unit), onward]
            case EndShooting():
                return []
            case None:
                return [] if self.begun else passed(game, "shooting", self.side)
        return [*perform(game, answer), onward]


def shots_of(game: Crawl, unit: str) -> tuple[Shoot | ShootThing, ...]:
    """The targets that a unit may fire at: its enemies, otherwise an artefact to be destroyed. [PP-BASE-45, PP-OBJ-03]"""
    targets = targets_of(game, unit)
    if targets or not (may_shoot(game, unit) and artefact_in_reach(game, unit)):
        return tuple(Shoot(unit, target) for target in targets)
    return (ShootThing(unit),)


def may_run(game: Crawl, unit: str) -> bool:
    """Whether a unit may run instead of shooting: it and the characters that have joined it are fleet (as beasts are), and it
    does not run away. [PP-BASE-19, PP-BASE-30, PP-BASE-43]
    """
    if not may_shoot(game, unit) or hindrance(game, unit):
        return False
    return all(has(game, id, "fleet") or has(game, id, "beasts") for id in (unit, *characters(game, unit)))


class TakeAim(Step, frozen=True):
    """A unit picks its target. To fire past the nearest enemies it must pass a Leadership test; if it fails, it fires at them.
    [PP-BASE-45]
    """

    unit: str
    target: str

    def ask(self, game: Crawl) -> Roll | None:
        if not needs_test(game, self.unit, self.target):
            return None
        return Roll(2, "PP-BASE-45", "target-test", game.units[self.unit].side, self.unit)

    def then(self, game: Crawl, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return [Fire(self.unit, self.target)]
        passed = test_passed(dice, leadership(game, self.unit))
        following = game.happened(TargetTested("PP-BASE-45", self.unit, self.target, dice, passed))
        return [*following, Fire(self.unit, self.target if passed else first_choice(game, self.unit))]
