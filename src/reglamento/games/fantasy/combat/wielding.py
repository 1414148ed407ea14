"""The weapon with which a unit fights a close combat, where it carries several. [WF-CORE-WPN-01]"""

from __future__ import annotations

from reglamento.games.fantasy.combat.touching import strikers
from reglamento.games.fantasy.facts.choices.combat import Wield
from reglamento.games.fantasy.facts.events.fighting import WeaponChosen
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.table import troop_of
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE = "WF-CORE-WPN-01"


class ChooseWeapons(Step, frozen=True):
    """Before its first round each unit of a combat, and each character in it, chooses a weapon: chargers first. [WF-CORE-WPN-01]"""

    melee: str

    def then(self, game: Pitched, answer: None) -> list[Step]:
        fresh = [unit for unit in game.melees[self.melee].fresh if unit in game.regiments]
        fresh.sort(key=lambda unit: not game.units[unit].charging)
        return [ChooseWeapon(id) for unit in fresh for id in strikers(game, unit)]


class ChooseWeapon(Step, frozen=True):
    """One weapon for the whole unit, its champion included, as long as this combat lasts. Without a choice nothing is asked.
    [WF-CORE-WPN-01]
    """

    unit: str

    def ask(self, game: Pitched) -> Choose | None:
        blades = troop_of(game, self.unit).blades
        if len(blades) == 1:
            return None
        options = tuple(Wield(self.unit, blade) for blade in blades)
        return Choose(game.units[self.unit].side, RULE, "wield", options, options[0], self.unit)

    def then(self, game: Pitched, answer: Wield | None) -> list[Step]:
        if answer is None:
            return []
        game.change(self.unit, wielded=answer.blade)
        return game.happened(WeaponChosen(RULE, self.unit, answer.blade))
