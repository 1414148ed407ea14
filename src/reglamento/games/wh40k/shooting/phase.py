"""The Shooting phase: units are picked one at a time. [40K-CORE-SHOOT-01]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.wh40k.abilities.in_force import all_have, of_unit
from reglamento.games.wh40k.facts.choices.attacks import EndShooting, ShootWith, UseSmoke
from reglamento.games.wh40k.facts.choices.charges import HoldFire
from reglamento.games.wh40k.facts.events.attacks import SmokeUsed
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Lasting
from reglamento.games.wh40k.sheets.effects import Evades, Smoke
from reglamento.games.wh40k.shooting.arming import PickGrenade, shots_of
from reglamento.games.wh40k.shooting.targets import Shooting, foes_of, guns_of, has_target, limit_of_fire, unfired
from reglamento.games.wh40k.stratagems.phases import window
from reglamento.games.wh40k.units.passing import phase_passed
from reglamento.games.wh40k.units.riding import able, mount, riders
from reglamento.games.wh40k.units.table import model_distance, units_of
from reglamento.games.wh40k.words.hindrances import OUT_OF_RANGE, SHOT, UNARMED, UNSEEN, Hindrance
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

SMOKED = "smoked"
"""The mark of a unit that has used its smoke, which it does once in the battle."""


class PickShooter(Step, frozen=True):
    """One unit after another shoots, each once, as long as any has a target: those on the table, then those in open-topped transports.
    [40K-CORE-SHOOT-01, 40K-CORE-TRANS-03]
    """

    side: Side

    def units(self, game: Warzone) -> list[str]:
        """Those that have not shot."""
        here = (*units_of(game, self.side), *riders(game, self.side))
        return [unit for unit in here if not game.units[unit].shot]

    def ask(self, game: Warzone) -> Choose | None:
        units = self.units(game)
        options = (
            *(ShootWith(unit) for unit in units if can_shoot(game, unit)),
            *(UseSmoke(unit) for unit in units if unit in game.ranks and has_smoke(game, unit)),
        )
        if not options:
            return None
        return Choose(self.side, "40K-CORE-SHOOT-01", "shoot-unit", (*options, EndShooting()), EndShooting())

    def then(self, game: Warzone, answer: ShootWith | UseSmoke | EndShooting | None) -> list[Step]:
        if isinstance(answer, UseSmoke):
            return [*smoke(game, answer.unit), self]
        if answer is None:
            return phase_passed(game, "shooting", self.side, ((unit, silenced(game, unit)) for unit in self.units(game)))
        if isinstance(answer, EndShooting):
            return []
        game.units[answer.unit] = replace(game.units[answer.unit], shot=True)
        game.acting = answer.unit
        fires = [PickGrenade(Shooting(answer.unit)), ShootAgain(answer.unit)]
        return [*window(game, "shoots", answer.unit), *fires, *window(game, "shot", answer.unit), self]


class ShootAgain(Step, frozen=True):
    """A unit that shoots twice does so at once, when its first attacks have been resolved, at targets that are named anew.
    [40K-FAQ-SHOOT-04, 40K-FAQ-SHOOT-05]
    """

    unit: str

    def ask(self, game: Warzone) -> Choose | None:
        if not shots_of(game, Shooting(self.unit, again=True)):
            return None
        side = game.units[self.unit].side
        return Choose(
            side, "40K-FAQ-SHOOT-04", "shoot-again", (ShootWith(self.unit), HoldFire()), ShootWith(self.unit), self.unit
        )

    def then(self, game: Warzone, answer: ShootWith | HoldFire | None) -> list[Step]:
        return [PickGrenade(Shooting(self.unit, again=True))] if isinstance(answer, ShootWith) else []


def can_shoot(game: Warzone, unit: str) -> bool:
    """Whether some model of a unit may fire something at some target now."""
    shooting = Shooting(unit)
    arms = ((model, weapon) for model in able(game, unit) for weapon in guns_of(game, model))
    return any(has_target(game, shooting, model, weapon) for model, weapon in arms)


def silenced(game: Warzone, unit: str) -> Hindrance:
    """What keeps a unit from shooting that cannot. [40K-CORE-SHOOT-01, 40K-CORE-SHOOT-02]"""
    if game.units[unit].shot:
        return SHOT
    own = able(game, unit)
    if not any(unfired(game, model) for model in own):
        return UNARMED
    arms = [(model, weapon) for model in own for weapon in guns_of(game, model)]
    if not arms:
        return limit_of_fire(game, unit) or UNARMED
    foes = foes_of(game, Shooting(unit))
    near = (at_most(model_distance(game, mount(game, model), foe), weapon.range) for model, weapon in arms for foe in foes)
    return UNSEEN if any(near) else OUT_OF_RANGE


def has_smoke(game: Warzone, unit: str) -> bool:
    """Whether a unit may still use its smoke, whatever keeps it from shooting. [40K-FAQ-ABIL-02]"""
    return SMOKED not in game.units[unit].spent and all_have(game, unit, Smoke)


def smoke(game: Warzone, unit: str) -> list[Step]:
    """A unit is hidden by smoke and does not shoot. [40K-FAQ-ABIL-02]"""
    known, found = game.units[unit], of_unit(game, unit, Smoke)[0]
    game.units[unit] = replace(known, shot=True, spent=(*known.spent, SMOKED))
    gives = Evades(by=found.by, when="shooting")
    game.lasting[f"{found.name} {unit}"] = Lasting(known.side, found.name, unit, gives, "shooting")
    return game.happened(SmokeUsed("40K-FAQ-ABIL-02", unit))
