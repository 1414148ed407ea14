"""Units without an enemy in contact or to charge strike an artefact that is to be destroyed. [PP-OBJ-03, PP-BASE-25]"""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from reglamento.games.pistola.arms import fighting
from reglamento.games.pistola.arms.armour_value import ARTEFACT, Penetration, chance, of_blow
from reglamento.games.pistola.arms.weapons import UNARMED
from reglamento.games.pistola.assault.charging import can_charge
from reglamento.games.pistola.assault.several import finds_charge
from reglamento.games.pistola.facts.choices.missions import EndStrikes, StrikeThing
from reglamento.games.pistola.facts.events.combat import PhaseBegan
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.missions.artefact import Pierce, standing_artefacts
from reglamento.games.pistola.scoring.things import touches
from reglamento.games.pistola.units.board import units_of
from reglamento.games.pistola.units.fights import in_combat
from reglamento.games.pistola.units.hindrance import hindrance
from reglamento.games.pistola.units.troops import fighter_of, has, members
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


def may_strike(game: Crawl, unit: str) -> bool:
    """Whether an attacking unit could hurt an artefact that it touches, and has no other target: no enemy in contact, and none
    that it could charge now. [PP-OBJ-03]
    """
    if game.units[unit].side != ATTACKER or game.units[unit].fought or hindrance(game, unit):
        return False
    if not any(_blow(game, model, id) for id in standing_artefacts(game) for model in members(game, unit)):
        return False
    return not can_charge(game, unit, in_combat(game)) or not finds_charge(game, unit)


def _blow(game: Crawl, model: str, thing: str) -> tuple[int, Penetration] | None:
    """The number of blows, which hit without a roll, and the roll of each; None where they cannot hurt the
    artefact. [PP-OBJ-03]
    """
    if not touches(game, model, game.things[thing]):
        return None
    fighter, monstrous = fighter_of(game, model), has(game, game.models[model].unit, "monstrous")
    best: tuple[Fraction, int, Penetration] | None = None
    for weapon in (UNARMED, *fighter.weapons):
        grenade = weapon.type == "grenade"
        if not weapon.strikes and not grenade:
            continue
        number = 1 if grenade else fighting.blows(fighter.profile, fighter.weapons, charging=False)
        roll = of_blow(weapon, fighter.profile.strength, monstrous)
        worth = number * chance(roll, ARTEFACT)
        if worth and (best is None or worth > best[0]):
            best = worth, number, roll
    return None if best is None else best[1:]


class MayStrike(Step, frozen=True):
    """At the start of the Assault phase, the attacker's units without an enemy in contact or to charge may strike the artefact
    that they touch. [PP-OBJ-03]
    """

    def ask(self, game: Crawl) -> Choose | None:
        if not standing_artefacts(game):
            return None
        units = [unit for unit in units_of(game, ATTACKER) if may_strike(game, unit)]
        options = (*(StrikeThing(unit) for unit in units), EndStrikes())
        return Choose(ATTACKER, "PP-OBJ-03", "strike-artefact", options, EndStrikes()) if units else None

    def then(self, game: Crawl, answer: StrikeThing | EndStrikes | None) -> list[Step]:
        return [StrikeArtefact(answer.unit), self] if isinstance(answer, StrikeThing) else []


class StrikeArtefact(Step, frozen=True):
    """The models of a unit that touch the artefact strike it; every blow hits. [PP-OBJ-03]"""

    unit: str

    def then(self, game: Crawl, answer: None) -> list[Step]:
        game.units[self.unit] = replace(game.units[self.unit], fought=True, may_charge=False)
        blows = [(id, m, _blow(game, m, id)) for id in standing_artefacts(game) for m in members(game, self.unit)]
        return [Pierce(id, model, found[1]) for id, model, found in blows if found for _ in range(found[0])]


def assault_began(game: Crawl, event: PhaseBegan) -> list[Step]:
    """In its own Combat Turn the attacker may strike at the artefact. [PP-OBJ-03]"""
    return [MayStrike()] if (event.side, event.phase) == (ATTACKER, "assault") else []
