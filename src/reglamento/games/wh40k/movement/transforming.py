"""Models that become others when they are slain, and models that rise again. [40K-FAQ-REINF-06, 40K-FAQ-REINF-02]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.armies.troops import model_places
from reglamento.games.wh40k.abilities.in_force import of_model
from reglamento.games.wh40k.facts.choices.reinforcements import CallUnit, EndCall
from reglamento.games.wh40k.facts.events.course import PhaseEnded
from reglamento.games.wh40k.facts.events.losses import ModelSlain
from reglamento.games.wh40k.facts.events.moves import Arrived
from reglamento.games.wh40k.facts.events.reinforcements import FateRolled
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.harm.slaying import TakeOff
from reglamento.games.wh40k.movement.entering import Enter, Newcomers
from reglamento.games.wh40k.movement.joining import Addition, affords, join, listed
from reglamento.games.wh40k.sheets.arrivals import Becomes, Rises
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.games.wh40k.units.changing import come_on, lay_down, lose_kept, new_models
from reglamento.games.wh40k.units.table import ENGAGED, living, member_of, members, sheet_of
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.kernel.questions import Choose, Coordinate, Position, Roll
from reglamento.kernel.steps import Step

BECOMES, RISES = "40K-FAQ-REINF-06", "40K-FAQ-REINF-02"
RISEN = "risen"
"""The mark of a unit that has risen, which it does once in the battle."""


def transformed(game: Warzone, event: ModelSlain) -> list[Step]:
    """A slain model may become another. [40K-FAQ-REINF-06]"""
    return [
        BecomeRoll(event.model, found) for found in of_model(game, event.model, Becomes)[:1] if forms(game, event.model, found)
    ]


def forms(game: Warzone, model: str, found: Becomes) -> tuple[int, ...]:
    """The numbers of the units that a model may become, for which there are points. [40K-FAQ-REINF-06]"""
    side = game.units[game.models[model].unit].side
    those = ((number, entry) for number, entry in listed(game, side) if entry.sheet.id == found.sheet)
    return tuple(number for number, entry in those if found.free or affords(game, side, entry.points))


class BecomeRoll(OwnRoll, frozen=True):
    """The die of a slain model that may become another. [40K-FAQ-REINF-06]"""

    model: str
    becomes: Becomes

    def roll(self, game: Warzone) -> Roll:
        return Roll(1, BECOMES, "fate", game.units[game.models[self.model].unit].side, self.model)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return dice[0] < self.becomes.on

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        assert thrown is not None, "a die is always thrown"
        die = thrown.all[0]
        follows = game.happened(FateRolled(BECOMES, self.model, die, self.becomes.on, die >= self.becomes.on))
        return [*follows, PickForm(self.model, self.becomes)] if die >= self.becomes.on else follows


class PickForm(Step, frozen=True):
    """Its player names what it becomes, or nothing. [40K-FAQ-REINF-06]"""

    model: str
    becomes: Becomes

    def ask(self, game: Warzone) -> Choose:
        options = (*map(CallUnit, forms(game, self.model, self.becomes)), EndCall())
        side = game.units[game.models[self.model].unit].side
        return Choose(side, BECOMES, "become", options, options[0], self.model)

    def then(self, game: Warzone, answer: CallUnit | EndCall) -> list[Step]:
        if isinstance(answer, EndCall):
            return []
        known = game.models[self.model]
        points = 0 if self.becomes.free else game.roster(game.units[known.unit].side).entry(answer.entry).points
        return [
            TakeOff(self.model),
            BecomeAt(known.unit, answer.entry, points, self.becomes.range, (known.x, known.y), known.kind),
        ]


class BecomeAt(Enter, frozen=True):
    """The new model stands near where the old one was. [40K-FAQ-REINF-06]"""

    unit: str
    entry: int
    points: int
    range: float
    fell: tuple[Coordinate, Coordinate]
    kind: str

    def about(self, game: Warzone) -> str:
        return self.unit

    def newcomers(self, game: Warzone) -> Newcomers:
        side = game.units[self.unit].side
        sheet, entry = sheet_of(game, self.unit), game.roster(side).entry(self.entry)
        bases = tuple(entry.sheet.member(kind).base for kind in entry.kinds())
        place = Standing(sheet.member(self.kind).base, *self.fell)
        ids = new_models(game, side, self.entry)
        return Newcomers(BECOMES, side, entry.sheet, ids, bases, ENGAGED, (place, self.range))

    def then(self, game: Warzone, answer: tuple[Position, ...] | None) -> list[Step]:
        if answer is None:
            return []
        return join(game, Addition(BECOMES, game.units[self.unit].side, self.entry, self.points), answer)


# ---- rising again


def rising(game: Warzone, event: ModelSlain) -> list[Step]:
    """The last model of a unit is slain and may rise, once. [40K-FAQ-REINF-02]"""
    if event.model not in game.models or living(game, event.unit) or RISEN in game.units[event.unit].spent:
        return []
    own = [each for each in member_of(game, event.model).abilities if isinstance(each, Rises)]
    return [RiseRoll(event.model, own[0])] if own else []


class RiseRoll(OwnRoll, frozen=True):
    """The die of a slain model that may rise. [40K-FAQ-REINF-02]"""

    model: str
    rises: Rises

    def roll(self, game: Warzone) -> Roll | None:
        if self.model not in game.models:
            return None
        return Roll(1, RISES, "fate", game.units[game.models[self.model].unit].side, self.model)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return dice[0] < self.rises.on

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        if thrown is None:
            return []
        die, unit = thrown.all[0], game.models[self.model].unit
        game.units[unit] = replace(game.units[unit], spent=(*game.units[unit].spent, RISEN))
        if die >= self.rises.on and len(members(game, unit)) == 1:
            lay_down(game, self.model, self.rises.wounds)
        return game.happened(FateRolled(RISES, self.model, die, self.rises.on, die >= self.rises.on))


def risen(game: Warzone, event: PhaseEnded) -> list[Step]:
    """Those that were slain in this phase and rise are set up again. [40K-FAQ-REINF-02]"""
    return [RiseAt(unit) for unit, away in game.away.items() if away.fell is not None]


class RiseAt(Enter, frozen=True):
    """A model stands near where it fell. One for which there is no room is destroyed. [40K-FAQ-REINF-02]"""

    unit: str

    def about(self, game: Warzone) -> str:
        return self.unit

    def newcomers(self, game: Warzone) -> Newcomers:
        away, sheet = game.away[self.unit], sheet_of(game, self.unit)
        model = away.models[0]
        member = sheet.member(model.kind)
        found = next(each for each in member.abilities if isinstance(each, Rises))
        assert away.fell is not None, "it was slain"
        near = (Standing(member.base, *away.fell), found.range)
        return Newcomers(RISES, game.units[self.unit].side, sheet, (model.id,), (member.base,), ENGAGED, near)

    def then(self, game: Warzone, answer: tuple[Position, ...] | None) -> list[Step]:
        if answer is None:
            return lose_kept(game, self.unit, game.away[self.unit].models)
        come_on(game, self.unit, answer)
        own = game.ranks[self.unit]
        kinds = tuple(game.models[id].kind for id in own)
        return game.happened(Arrived(RISES, self.unit, kinds, model_places(game.models, own)))
