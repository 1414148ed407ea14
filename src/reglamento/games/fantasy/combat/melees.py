"""The close combats of a phase: which units are in each, and in which order they are fought. [WF-CORE-CC-01]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.fantasy.combat.cancelling import NameAllCancelled
from reglamento.games.fantasy.combat.challenges import Challenges
from reglamento.games.fantasy.combat.impact import Impacts
from reglamento.games.fantasy.combat.order import NextBlows
from reglamento.games.fantasy.combat.two_weapons import DivideAll
from reglamento.games.fantasy.combat.wielding import ChooseWeapons
from reglamento.games.fantasy.facts.choices.combat import Fight
from reglamento.games.fantasy.facts.events.fighting import CombatBegan
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import ROUND, Melee
from reglamento.games.fantasy.units.passing import Reason, phase_passed
from reglamento.games.fantasy.units.skirmishing import skirmishes
from reglamento.games.fantasy.units.table import (
    FLANKER,
    contacts_of,
    foes_of,
    is_fast,
    models_of,
    rank_bonus,
    unit_strength,
    units_of,
)
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


def combats(game: Pitched) -> list[tuple[str, ...]]:
    """The units in contact, directly or through others, in the order of the units."""
    left, found = [unit for unit in game.regiments if foes_of(game, unit)], []
    while left:
        group, queue = {left[0]}, [left[0]]
        while queue:
            for foe in foes_of(game, queue.pop()):
                if foe not in group:
                    group.add(foe)
                    queue.append(foe)
        found.append(tuple(unit for unit in game.regiments if unit in group))
        left = [unit for unit in left if unit not in group]
    return found


def ranks_counted(game: Pitched, unit: str) -> int:
    """The rank bonus of a unit; none with enemies of unit strength 5 or more in flank or rear that do not skirmish, nor for
    fast cavalry and skirmishers. [WF-CORE-RES-01, WF-CORE-FCV-01, WF-CORE-SKI-01]
    """
    taken = any(
        each.target == unit
        and each.side != "front"
        and unit_strength(game, each.charger) >= FLANKER
        and not skirmishes(game, each.charger)
        for each in contacts_of(game, unit)
    )
    return 0 if taken or is_fast(game, unit) or skirmishes(game, unit) else rank_bonus(game.regiments[unit])


class BeginCombats(Step, frozen=True):
    """The close combats of this phase, both sides fighting; ranks are counted now. [WF-CORE-CC-01, WF-CORE-RES-01]"""

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        game.change_all(**ROUND)
        for unit in game.regiments:
            game.change(unit, began=models_of(game, unit), self_inflicted=0, tested=False, ranks=ranks_counted(game, unit))
        game.melees = {
            str(number): Melee(units, fresh=_fresh(game, units)) for number, units in enumerate(combats(game), start=1)
        }
        game.chasers = {}
        return [PickMelee(self.side)]


def _fresh(game: Pitched, units: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some units that have fought no round of their combat yet."""
    return tuple(unit for unit in units if not game.units[unit].rounds)


class PickMelee(Step, frozen=True):
    """The player whose turn it is chooses which combat is fought next. [WF-CORE-CC-01]"""

    side: Side

    def left(self, game: Pitched) -> list[str]:
        return [number for number, melee in game.melees.items() if not melee.fought]

    def ask(self, game: Pitched) -> Choose | None:
        options = tuple(Fight(number) for number in self.left(game))
        return Choose(self.side, "WF-CORE-CC-01", "melee", options, options[0]) if len(options) > 1 else None

    def then(self, game: Pitched, answer: Fight | None) -> list[Step]:
        left = self.left(game)
        if not game.melees:
            return phase_passed(game, "combat", self.side, dict.fromkeys(units_of(game, self.side), Reason("apart")))
        if not left:
            return []
        number = left[0] if answer is None else answer.melee
        melee = replace(game.melees.pop(number), fought=True)
        game.melees[number] = melee  # at the end, so that the results come in the order of the fights
        return [
            *game.happened(CombatBegan("WF-CORE-CC-01", number, melee.units)),
            ChooseWeapons(number),
            Challenges(number, self.side),
            NameAllCancelled(number),
            DivideAll(number),
            Impacts(number),
            NextBlows(number),
            self,
        ]
