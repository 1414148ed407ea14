"""Skirmishers lose models from the side of their body that their player names. [WF-CORE-SHO-03, WF-CORE-SKI-01]"""

from __future__ import annotations

from math import ceil

from msgspec.structs import replace

from reglamento.games.fantasy.facts.choices.combat import LoseFrom
from reglamento.games.fantasy.facts.events.moves import Thinned
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.changing import place_of, shrunk
from reglamento.games.fantasy.units.skirmishing import loose
from reglamento.games.fantasy.units.table import troop_of
from reglamento.geometry.table.shapes.regiments import SIDES, Regiment, moved_to, settled
from reglamento.geometry.table.shapes.regiments import Side as Edge
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE = "WF-CORE-SHO-03"


def thinned(game: Pitched, unit: str, before: Regiment) -> list[Step]:
    """What is asked after a unit has lost models, which stood so before: where they fell, if it is loose and that makes a difference. The
    last model of a unit in ranks is loose, but its friends fell from the ranks. [WF-CORE-SHO-03]
    """
    if unit not in game.regiments or not loose(game, unit) or game.regiments[unit].models == before.models:
        return []
    troop = troop_of(game, unit)
    return [NameFallen(unit, before)] if troop.skirmisher or troop.character else []


def without_models(before: Regiment, left: int, side: Edge) -> Regiment:
    """What is left of a body when models have fallen on one of its sides: the opposite side stays where it is. On the left and the right
    whole files fall.
    """
    if side in {"front", "rear"}:
        after = shrunk(before, left)
        back = before.depth - after.depth if side == "front" else 0.0
        return settled(moved_to(after, before.point(0.0, -back), before.angle))
    after = replace(before, files=min(before.files, ceil(left / before.ranks)), models=left)
    aside = (before.width - after.width) / 2
    return settled(moved_to(after, before.point(aside if side == "left flank" else -aside, 0.0), before.angle))


class NameFallen(Step, frozen=True):
    """The player of skirmishers says on which side of the body models have fallen: behind, in front, on the left or on the right. Nothing
    is asked where the body covers the same ground for all of these. [WF-CORE-SHO-03, WF-CORE-SKI-01]
    """

    unit: str
    before: Regiment

    def bodies(self, game: Pitched) -> dict[Edge, Regiment]:
        """Where the unit stands by the side on which models fell, without two that cover the same ground."""
        left, found = game.regiments[self.unit].models, dict[Edge, Regiment]()
        for side in (SIDES[2], *(each for each in SIDES if each != "rear")):
            after = without_models(self.before, left, side)
            if all(after.ring != other.ring for other in found.values()):
                found[side] = after
        return found

    def ask(self, game: Pitched) -> Choose | None:
        if self.unit not in game.regiments or not loose(game, self.unit):
            return None
        options = tuple(map(LoseFrom, self.bodies(game)))
        return Choose(game.units[self.unit].side, RULE, "lose-from", options, options[0], self.unit) if len(options) > 1 else None

    def then(self, game: Pitched, answer: LoseFrom | None) -> list[Step]:
        if answer is None or answer.side == "rear":
            return []
        game.regiments[self.unit] = self.bodies(game)[answer.side]
        return game.happened(Thinned(RULE, self.unit, answer.side, place_of(game.regiments[self.unit])))
