"""Models that cancel an Attack of each enemy model in contact with them. [WF-CANCELATTACK-1, WF-CANCELATTACK-2, WF-CANCELATTACK-3,
WF-CANCELATTACK-4]
"""

from __future__ import annotations

from collections import Counter

from reglamento.games.fantasy.charges.reach import TOUCH
from reglamento.games.fantasy.combat.touching import fighter_of, fighting_in, opponents_of, parts_by_place
from reglamento.games.fantasy.facts.choices.combat import CancelFrom
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.lists.traits import CancelsAttack
from reglamento.games.fantasy.units.joined import characters_in
from reglamento.games.fantasy.units.parts import troop_at
from reglamento.games.fantasy.units.table import foes_of, troop_of
from reglamento.geometry.table.shapes.regiments import touching
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE, PART = "WF-CANCELATTACK-1", "WF-CANCELATTACK-4"
BEAST = "beast"


def bears(game: Pitched, at: Fighter) -> bool:
    """Whether a part of a unit cancels Attacks."""
    return troop_at(game, at.unit, at.part).trait(CancelsAttack) is not None


def bearers_by_model(game: Pitched, id: str) -> Counter[int]:
    """How many models that cancel an Attack each model of a unit touches, or of a character in it. Who fights in a challenge is touched
    by the opponent alone, and touches nobody else. [WF-CANCELATTACK-1, WF-CORE-CHA-03]
    """
    own = fighter_of(game, id)
    opponents = opponents_of(game, own)
    if opponents:
        return Counter({0: sum(bears(game, at) for at in opponents)})
    fighting, here, found = fighting_in(game, own.unit), game.regiments[own.unit], Counter[int]()
    for enemy in foes_of(game, own.unit):
        opposite = parts_by_place(game, enemy)
        for mine, yours in touching(here, game.regiments[enemy], TOUCH):
            part = opposite.get(yours, "")
            riders = characters_in(game, enemy) if troop_of(game, enemy).ridden else ()
            parts = [Fighter(enemy, each) for each in (part, *riders)]
            found[mine] += sum(at not in fighting and bears(game, at) for at in parts)
    return found


def cancelled(game: Pitched, id: str, models: frozenset[int], attacks: int) -> int:
    """How many Attacks of their profiles these models lose, none of them more than it has; by the option `cancel_attack` one model for each
    that cancels. [WF-CANCELATTACK-1, WF-CANCELATTACK-2]
    """
    touched = bearers_by_model(game, id)
    if game.readings.cancel_attack == "one":
        most = max((touched[model] for model in models), default=0)
        return min(most, attacks)
    return sum(min(touched[model], attacks) for model in models)


def attacks_left(game: Pitched, id: str, model: int) -> int:
    """The Attacks of the profile of one model that are not cancelled. One that has none left cannot give up its attacks for a special one.
    [WF-CANCELATTACK-3]
    """
    attacks = troop_of(game, id).profile.A
    return attacks - cancelled(game, id, frozenset({model}), attacks)


def loses_here(game: Pitched, id: str, part: str) -> bool:
    """Whether it is this part of a model whose Attacks are cancelled: of several parts the one that the enemy has named.
    [WF-CANCELATTACK-4]
    """
    own = fighter_of(game, id)
    if part == BEAST or troop_of(game, id).beast is not None:
        return game.units[id].loses == part
    return not troop_of(game, own.unit).ridden or game.units[own.unit].loses == own.part


def parts_of(game: Pitched, unit: str) -> tuple[str, ...]:
    """The parts of the models of a unit that strike apart: rider and beast, or a monster and its riders."""
    troop = troop_of(game, unit)
    if troop.ridden:
        return "", *characters_in(game, unit)
    return ("", BEAST) if troop.beast is not None else ("",)


class NameCancelled(Step, frozen=True):
    """The player whose models cancel Attacks names which part of an enemy model of several parts loses one. [WF-CANCELATTACK-4]"""

    unit: str

    def ask(self, game: Pitched) -> Choose | None:
        if self.unit not in game.regiments or not any(bearers_by_model(game, self.unit).values()):
            return None
        options = tuple(CancelFrom(self.unit, part) for part in parts_of(game, self.unit))
        by = foe(game.units[self.unit].side)
        return Choose(by, PART, "cancel-attack", options, options[0], self.unit) if len(options) > 1 else None

    def then(self, game: Pitched, answer: CancelFrom | None) -> list[Step]:
        if answer is not None:
            game.change(self.unit, loses=answer.part)
        return []


class NameAllCancelled(Step, frozen=True):
    """[WF-CANCELATTACK-4]"""

    melee: str

    def then(self, game: Pitched, answer: None) -> list[Step]:
        units = game.melees[self.melee].units
        return [NameCancelled(id) for unit in units for id in (unit, *_riding(game, unit))]


def _riding(game: Pitched, unit: str) -> tuple[str, ...]:
    """The characters in a unit that have mounts of one Wound."""
    return tuple(id for id in characters_in(game, unit) if troop_of(game, id).beast is not None)
