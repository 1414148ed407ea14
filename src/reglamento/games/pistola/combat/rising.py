"""The dead rise against their former comrades. [PP-ZOMBIE-01, PP-ZOMBIE-02]"""

from __future__ import annotations

from reglamento.armies.placing import stood
from reglamento.games.pistola.combat.beginning import BeginCombat
from reglamento.games.pistola.deployment.appearing import FarAway
from reglamento.games.pistola.facts.events.combat import RoseAgain
from reglamento.games.pistola.facts.events.troops import NoRoom
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.facts.troops import Unit
from reglamento.games.pistola.forces.risen import RISEN, risen_fighter, risen_kind
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.units.board import units_of
from reglamento.games.pistola.units.troops import deploy
from reglamento.kernel.questions import Position
from reglamento.kernel.steps import Step


class Rise(FarAway, frozen=True):
    """All models that rise after a combat form one unit of the defender, or several where they find no room together. They stand
    as far from their enemies as possible, and a new combat begins. [PP-ZOMBIE-01, PP-COMBAT-07]
    """

    models: tuple[str, ...]

    def fighters(self, game: Crawl) -> tuple[Fighter, ...]:
        army = game.forces[ATTACKER].army
        dead = (game.casualties[id] for id in self.models)
        return tuple(risen_fighter(army, risen_kind(game.units[each.unit].entry, each.kind)) for each in dead)

    def then(self, game: Crawl, answer: tuple[Position, ...] | None) -> list[Step]:
        models = self.fighters(game)[: len(answer or ())]
        if not models or answer is None:
            follows = game.happened(NoRoom("PP-COMBAT-01", DEFENDER, RISEN, len(self.models)))
            return [*follows, RisenFight()]
        places = stood(self.bases(game)[: len(answer)], answer)
        follows = [step for id in self.models[: len(models)] for step in game.happened(RoseAgain("PP-ZOMBIE-01", id))]
        unit = Unit(DEFENDER, RISEN, started=len(models), strength=len(models))
        follows += deploy(game, "PP-ZOMBIE-01", unit, [(each, place.at) for each, place in zip(models, places, strict=True)])
        rest = self.models[len(models) :]
        return [*follows, Rise(rest) if rest else RisenFight()]


class RisenFight(Step, frozen=True):
    """Risen models count as defenders that have appeared. [PP-ZOMBIE-01, PP-COMBAT-03]"""

    def then(self, game: Crawl, answer: None) -> list[Step]:
        return [BeginCombat("PP-ZOMBIE-01")] if units_of(game, DEFENDER) else []
