"""The charge roll and the charge move. [40K-CORE-CHARGE-04, 40K-CORE-CHARGE-05]"""

from __future__ import annotations

from itertools import chain
from math import inf
from typing import Any

from msgspec.structs import replace

from reglamento.armies.placing import Lineup, positions
from reglamento.armies.troops import model_places
from reglamento.games.wh40k.charges.closer import FAR as PILES_IN
from reglamento.games.wh40k.charges.reaching import ChargeEnd, charged, charged_over_floors
from reglamento.games.wh40k.facts.events.charges import Charged, ChargeFailed, ChargeRolled
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.climbing import Ways, flat
from reglamento.games.wh40k.field.limits import burdened, limits, too_far, too_near
from reglamento.games.wh40k.field.placing import lined_up, misplaced
from reglamento.games.wh40k.field.slowing import endangered, slowed
from reglamento.games.wh40k.harm.ground import DangerousGround
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.games.wh40k.units.changing import put
from reglamento.games.wh40k.units.position import where_they_stand
from reglamento.games.wh40k.units.table import ENGAGED, Standings, bases, enemies_of, has, members, sheet_of, unit_distance
from reglamento.games.wh40k.words.saying import no
from reglamento.geometry.table.shapes.bases import least_gap
from reglamento.geometry.table.shapes.ruler import at_most, below
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place, Position, Roll
from reglamento.kernel.steps import Step

RULE = "40K-CORE-CHARGE-05"


class ChargeRoll(OwnRoll, frozen=True):
    """Two dice added up are the distance of a charge, for every model. [40K-CORE-CHARGE-04, 40K-FAQ-CHARGE-01]"""

    unit: str
    targets: tuple[str, ...]

    def roll(self, game: Warzone) -> Roll | None:
        if not members(game, self.unit):
            return None
        return Roll(2, "40K-CORE-CHARGE-04", "charge", game.units[self.unit].side, self.unit)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return bool(self.helpful(game, dice))

    def helpful(self, game: Warzone, dice: tuple[int, ...]) -> tuple[int, ...]:
        total, here = sum(dice), tuple(target for target in self.targets if members(game, target))
        if not here or not members(game, self.unit):
            return ()
        now = _brought(game, self.unit, here, total)
        return tuple(sorted({die for die in dice if die < 6 and _brought(game, self.unit, here, total - die + 6) > now}))

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        if thrown is None:
            return []
        far = sum(thrown.all)
        follows = game.happened(ChargeRolled("40K-CORE-CHARGE-04", self.unit, thrown.all, far))
        return [*follows, ChargeMove(self.unit, self.targets, far)]


def _brought(game: Warzone, unit: str, targets: tuple[str, ...], far: int) -> tuple[int, int, int]:
    """What a charge of so many inches brings: how many targets are so near, how many models end within 1" of one, and how many so near that
    they pile in. Nothing where it fails.
    """
    places = charge_end(game, unit, targets, far)
    if places is None:
        return 0, 0, 0
    reached = sum(at_most(unit_distance(game, unit, target), far + ENGAGED) for target in targets)
    theirs = tuple(chain.from_iterable(bases(game, members(game, target)) for target in targets))
    gaps = [least_gap(place, theirs) for place in places]
    near, nearly = (sum(at_most(gap, within) for gap in gaps) for within in (ENGAGED, ENGAGED + PILES_IN))
    return reached, near, nearly


def charge_limits(game: Warzone, unit: str, targets: tuple[str, ...], far: float) -> tuple[Ways, tuple[Standings, ...]]:
    """What a unit moves under that charges so many inches far at these units, and the models of each that is still there."""
    here = [target for target in targets if members(game, target)]
    return limits(game, unit, far, targets, "models"), tuple(bases(game, members(game, target)) for target in here)


def charge_end(game: Warzone, unit: str, targets: tuple[str, ...], far: float) -> Standings | None:
    """Where all models stand after a charge of so many inches: a shorter one where terrain slows it down too much. None where it fails.
    [40K-CORE-CHARGE-05, 40K-CORE-TERR-WOODS]
    """
    goes = burdened(game, unit, far)
    return where_they_stand(game, ("charge end", unit, targets, goes), lambda: _charge_end(game, unit, targets, goes)).places


def _charge_end(game: Warzone, unit: str, targets: tuple[str, ...], far: float) -> ChargeEnd:
    ways, bodies = charge_limits(game, unit, targets, far)
    found = _charged(ways, bodies)
    less = slowed(game, unit, "charge", ways.ground.models, found.places)[0] if found.places is not None else 0.0
    if found.places is None or not less:
        return found
    short = ways.shorter(less)
    if max(map(short.length, ways.ground.models, found.places)) < inf:
        return found
    slow = _charged(short, bodies)
    if slow.places is not None or not below(0.0, far - 1):
        return slow
    return ChargeEnd(charge_end(game, unit, targets, far - 1))  # an end past the terrain may be nearer


def _charged(ways: Ways, targets: tuple[Standings, ...]) -> ChargeEnd:
    """Where a charge at these units ends."""
    models = ways.ground.models
    level = flat((*models, *chain.from_iterable(targets)))
    return charged(ways.ground, targets) if level else charged_over_floors(ways, targets)


def failed_charge(game: Warzone, unit: str, targets: tuple[str, ...], far: float) -> ChargeFailed:
    """Why a charge of so many inches at these units fails that has no end. [40K-FAQ-CHARGE-04, 40K-FAQ-CHARGE-05, 40K-ERR-248b]"""
    rule = "40K-FAQ-CHARGE-04"
    ways, bodies = charge_limits(game, unit, targets, far)
    theirs = tuple(chain.from_iterable(bodies))
    if not theirs:
        return ChargeFailed(rule, unit)
    own, models = members(game, unit), ways.ground.models
    gaps = [least_gap(model, theirs) for model in models]
    if not at_most(min(gaps), ways.far + ENGAGED):
        return ChargeFailed(rule, unit, "short", short=min(gaps) - ENGAGED - ways.far)
    found, first = _charged(ways, bodies)
    if found is not None:
        return ChargeFailed(slowed(game, unit, "charge", models, found)[1], unit, "slow")
    if first is None:
        near = tuple(id for id, gap in zip(own, gaps, strict=True) if at_most(gap, ways.far + ENGAGED))
        reached = (target for target in theirs if at_most(least_gap(target, models), ways.far + ENGAGED))
        if ways.climbing.grounded and all(target.level for target in reached):
            return ChargeFailed("40K-ERR-248b", unit, "grounded", models=near)
        return ChargeFailed("40K-FAQ-CHARGE-05", unit, "room", models=near)
    return ChargeFailed("40K-CORE-COH-01", unit, "apart", models=(*own[:first], *own[first + 1 :]))


class ChargeMove(Step, frozen=True):
    """The first model that moves ends within 1" of a target, the others anywhere in reach that keeps the unit together, none within 1" of
    an enemy that was not declared. Where the first cannot, the charge fails and nobody moves. [40K-CORE-CHARGE-05, 40K-FAQ-CHARGE-04,
    40K-FAQ-CHARGE-05]
    """

    unit: str
    targets: tuple[str, ...]
    far: float

    def ask(self, game: Warzone) -> Place | None:
        found = charge_end(game, self.unit, self.targets, self.far)
        if found is None:
            return None
        side = game.units[self.unit].side
        return Place(side, RULE, "charge-move", members(game, self.unit), positions(found), self.unit, self.far)

    def refuse(self, game: Warzone, answer: Any) -> Refusal | None:
        asked = game.question
        assert isinstance(asked, Place), "this step asks for places"
        ways, targets = charge_limits(game, self.unit, self.targets, self.far)
        lineup = lined_up(game, asked, [model.base for model in ways.ground.models], answer)
        if isinstance(lineup, Refusal):
            return lineup
        others = [foe for foe in enemies_of(game, self.unit) if foe not in self.targets]
        return (
            misplaced(game, ways.ground.layout, lineup, sheet_of(game, self.unit))
            or too_near(game, RULE, lineup, others)
            or too_far(game, RULE, lineup, ways)
            or self._slowed(game, lineup, ways)
            or self._falls_short(game, lineup, targets)
        )

    def _slowed(self, game: Warzone, lineup: Lineup, ways: Ways) -> Refusal | None:
        less, rule = slowed(game, self.unit, "charge", ways.ground.models, lineup.places)
        return too_far(game, rule, lineup, ways.shorter(less)) if less else None

    def _falls_short(self, game: Warzone, lineup: Lineup, targets: tuple[Standings, ...]) -> Refusal | None:
        theirs = [model for target in targets for model in target]
        if any(at_most(least_gap(place, theirs), ENGAGED) for place in lineup.places):
            return None
        return no(game, RULE, "No model of {unit:unit} would end within {near:in} of a target", unit=self.unit, near=ENGAGED)

    def then(self, game: Warzone, answer: tuple[Position, ...] | None) -> list[Step]:
        if answer is None:
            return game.happened(failed_charge(game, self.unit, self.targets, self.far))
        own = members(game, self.unit)
        before = bases(game, own)
        put(game, own, answer)
        game.units[self.unit] = replace(game.units[self.unit], charged=self.targets)
        follows = game.happened(Charged(RULE, self.unit, self.targets, model_places(game.models, own)))
        if has(game, self.unit, "FLY"):
            return follows
        return [*follows, DangerousGround(self.unit, endangered(game.mission.battlefield, before, bases(game, own)))]
