"""The Assault phase of a Combat Turn. [PP-COMBAT-16]"""

from __future__ import annotations

from reglamento.games.pistola.assault.charge_cover import covered
from reglamento.games.pistola.assault.charge_move import charge_steps
from reglamento.games.pistola.assault.melee import Pairs
from reglamento.games.pistola.assault.no_charge import without_charge
from reglamento.games.pistola.assault.passing import passed
from reglamento.games.pistola.assault.rounds import fights
from reglamento.games.pistola.assault.several import charges
from reglamento.games.pistola.assault.targets import DeclareTargets
from reglamento.games.pistola.facts.choices.assaults import Charge, ChargeSeveral, EndCharges
from reglamento.games.pistola.facts.events.combat import PhaseBegan
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.units.board import must_assault
from reglamento.games.pistola.units.fights import combats
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


class AssaultPhase(Step, frozen=True):
    """The side to move charges, then all close combats are fought. [PP-COMBAT-16]"""

    side: Side

    def then(self, game: Crawl, answer: None) -> list[Step]:
        return [*game.happened(PhaseBegan("PP-COMBAT-16", "assault", self.side)), Charges(self.side)]


class Charges(Step, frozen=True):
    """The units of a side charge one after another; those in `spent` have tried. `covered` holds the charges through cover so
    far. While a unit that must assault can charge, its side may not end its charges. At the end, units without a possible charge
    are reported with the reason. [PP-BASE-16, PP-BASE-55, PP-RETREAT-06]
    """

    side: Side
    spent: tuple[str, ...] = ()
    covered: Pairs = ()

    def ask(self, game: Crawl) -> Choose | None:
        found = tuple(charges(game, self.side, self.spent))
        due = [charge for charge in found if must_assault(game, charge.unit)]
        options = found if due else (*found, EndCharges())
        return Choose(self.side, "PP-BASE-55", "charge", options, due[0] if due else EndCharges()) if found else None

    def then(self, game: Crawl, answer: Charge | ChargeSeveral | EndCharges | None) -> list[Step]:
        if isinstance(answer, ChargeSeveral):
            return [SeveralCharged(self.side, self.spent, self.covered, answer.unit)]
        if not isinstance(answer, Charge):
            reasons = list(without_charge(game, self.side, self.spent))
            told = [step for why in reasons for step in game.happened(why)]
            if answer is None and not self.spent and not reasons:
                told = passed(game, "assault", self.side)
            return [*told, FightsBegin(self.side, self.covered)]
        return self.charged(game, answer.unit, (answer.target,))

    def charged(self, game: Crawl, unit: str, targets: tuple[str, ...]) -> list[Step]:
        """The charge of a unit at these targets, and then the other charges."""
        through = covered(game, unit, targets)
        onward = Charges(self.side, (*self.spent, unit), (*self.covered, *through))
        return [*charge_steps(game, unit, targets), onward]


class SeveralCharged(Step, frozen=True):
    """A unit charges several units at once, when all of them are named. The other fields are those of `Charges`. [PP-BASE-55]"""

    side: Side
    spent: tuple[str, ...]
    covered: Pairs
    unit: str

    def ask(self, game: Crawl) -> Step:
        return DeclareTargets(self.unit)

    def then(self, game: Crawl, targets: tuple[str, ...]) -> list[Step]:
        return Charges(self.side, self.spent, self.covered).charged(game, self.unit, targets)


class FightsBegin(Step, frozen=True):
    """All close combats that exist now are fought in this phase, and no others. [PP-COMBAT-16, PP-BASE-62]"""

    side: Side
    covered: Pairs

    def then(self, game: Crawl, answer: None) -> list[Step]:
        return fights(self.side, combats(game), self.covered)
