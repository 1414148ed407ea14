"""Wounds that are lost, and models that are slain. [40K-CORE-ATT-05, 40K-FAQ-ABIL-01]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.wh40k.abilities.in_force import of_model
from reglamento.games.wh40k.facts.events.losses import ModelSlain, Wounded, WoundsIgnored
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Ignores
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.games.wh40k.units.changing import take_off
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step


class LoseWounds(OwnRoll, frozen=True):
    """A model loses so many wounds; with an ability that ignores them, a die is rolled for each of those it has to lose, by one ability
    alone. What is more than it has left is lost. [40K-CORE-ATT-05, 40K-FAQ-ABIL-01, 40K-ERR-181]
    """

    model: str
    number: int
    rule: str = "40K-CORE-ATT-05"
    """The rule by which it loses them."""

    def roll(self, game: Warzone) -> Roll | None:
        if not _lives(game, self.model) or ignored_on(game, self.model) is None:
            return None
        side = game.units[game.models[self.model].unit].side
        return Roll(self.number, "40K-FAQ-ABIL-01", "ignore", side, self.model)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        needed = ignored_on(game, self.model)
        return needed is not None and any(die < needed for die in dice)

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        if not _lives(game, self.model):
            return []
        if thrown is None:
            return lose(game, self.model, self.number, self.rule)
        needed = ignored_on(game, self.model)
        assert needed is not None, "the dice were asked for"
        dice = thrown.all
        ignored = sum(die >= needed for die in dice)
        follows = game.happened(WoundsIgnored("40K-FAQ-ABIL-01", self.model, dice, needed, ignored))
        return [*follows, *lose(game, self.model, self.number - ignored, self.rule)]


def _lives(game: Warzone, model: str) -> bool:
    return model in game.models and game.models[model].wounds > 0


def ignored_on(game: Warzone, model: str) -> int | None:
    """On which roll a model ignores a wound, by the best of its abilities; None without one. [40K-ERR-181]"""
    return min((each.on for each in of_model(game, model, Ignores)), default=None)


def lose(game: Warzone, model: str, number: int, rule: str) -> list[Step]:
    """A model loses wounds, and is slain with its last one. [40K-CORE-ATT-05]"""
    known = game.models[model]
    if number == 0:
        return []
    left = max(0, known.wounds - number)
    if left:
        game.models[model] = replace(known, wounds=left)
        return game.happened(Wounded(rule, model, number, left))
    game.models[model] = replace(known, wounds=0)
    follows = game.happened(ModelSlain(rule, known.unit, model, known.x, known.y))
    return [*follows, TakeOff(model)]


class TakeOff(Step, frozen=True):
    """What is due when a model is slain comes before it is removed. [40K-CORE-TURN-01]"""

    model: str

    def then(self, game: Warzone, answer: None) -> list[Step]:
        return take_off(game, self.model) if self.model in game.models else []
