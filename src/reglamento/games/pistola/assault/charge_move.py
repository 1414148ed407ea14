"""The charge move: the dice of slow units, the places, and the consequences of contact. [PP-BASE-20, PP-BASE-35, PP-BASE-38,
PP-BASE-56]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from msgspec.structs import replace

from reglamento.armies.contact.closing import first_in, still_free, ways_in
from reglamento.armies.contact.linking import charged_in, charges_in
from reglamento.armies.contact.places import ClosingIn
from reglamento.armies.contact.touching import touch
from reglamento.armies.placing import Lineup, positions, stood
from reglamento.games.pistola.arms.distances import terrain_dice, through_terrain
from reglamento.games.pistola.assault.charging import closing_in, nearer_than_allowed
from reglamento.games.pistola.facts.events.assaults import Charged, ChargeFailed
from reglamento.games.pistola.facts.events.troops import Moved, Slowed
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.keeping_off import keeping_off
from reglamento.games.pistola.field.narrow import too_narrow
from reglamento.games.pistola.field.placing import lined_up, off_floor, together
from reglamento.games.pistola.nerve.falling_back import disperse
from reglamento.games.pistola.nerve.regrouping import RegroupAtOnce, hopeless
from reglamento.games.pistola.units.board import all_have, alone, any_has, characters, charge_reach, whole_unit
from reglamento.games.pistola.units.troops import bases, members, model_places, standing
from reglamento.games.pistola.words.saying import NO_WAY, TOO_FAR, no
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.ruler import Point
from reglamento.geometry.table.ways.paths import Walker
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place, Position, Roll
from reglamento.kernel.steps import Step

RULE = "PP-BASE-56"


def charge_steps(game: Crawl, unit: str, targets: tuple[str, ...]) -> list[Step]:
    """The steps of a declared charge. [PP-BASE-20, PP-BASE-56]"""
    if any_has(game, unit, "slow"):
        return [ChargeDice(unit, targets)]
    return [ChargeMove(unit, targets, charge_reach(game, unit))]


class ChargeDice(Step, frozen=True):
    """The dice for how far a slow unit charges; it stays where that is too short. Monstrous creatures then roll once `again`.
    [PP-BASE-20]
    """

    unit: str
    targets: tuple[str, ...]
    again: bool = False

    def ask(self, game: Crawl) -> Roll:
        dice = terrain_dice(alone(game, self.unit) and len(members(game, self.unit)) == 1)
        return Roll(dice, "PP-BASE-20", "charge-terrain", game.units[self.unit].side, self.unit)

    def then(self, game: Crawl, dice: tuple[int, ...]) -> list[Step]:
        far = min(through_terrain(dice, all_have(game, self.unit, "beasts")), charge_reach(game, self.unit))
        follows = game.happened(Slowed("PP-BASE-20", self.unit, far))
        if not charges_in(closing_in(game, self.unit, self.targets, far)):
            if not self.again and all_have(game, self.unit, "monstrous"):
                return [*follows, replace(self, again=True)]
            return [*follows, *game.happened(ChargeFailed("PP-BASE-20", self.unit, self.targets))]
        return [*follows, ChargeMove(self.unit, self.targets, far)]


class ChargeMove(Step, frozen=True):
    """The model with the shortest way goes into contact, and so does every other that can; the rest stay with
    them. [PP-BASE-56]
    """

    unit: str
    targets: tuple[str, ...]
    far: float

    def ask(self, game: Crawl) -> Place:
        found = charged_in(self._closing_in(game))
        assert found is not None, "a charge is declared only where one is found"
        return Place(
            game.units[self.unit].side, RULE, "charge-move", whole_unit(game, self.unit), positions(found), self.unit, self.far
        )

    def suggest(self, game: Crawl) -> tuple[tuple[Position, ...], ...]:
        return ()

    def _closing_in(self, game: Crawl) -> ClosingIn:
        return closing_in(game, self.unit, self.targets, self.far)

    def refuse(self, game: Crawl, answer: Any) -> Refusal | None:
        closing_in = self._closing_in(game)
        lineup = given(game, closing_in, answer)
        return self.judged(game, lineup) if isinstance(lineup, Lineup) else lineup

    def judged(self, game: Crawl, lineup: Lineup) -> Refusal | None:
        """The refusal of a charge into these places. [PP-BASE-55, PP-BASE-56]"""
        closing_in = self._closing_in(game)
        return (
            astray(game, (RULE, "charge"), closing_in, lineup, lambda lineup: self._strays(game, lineup))
            or self._misses(game, closing_in, lineup)
            or _idle(game, closing_in, lineup)
        )

    def _strays(self, game: Crawl, lineup: Lineup) -> Refusal | None:
        """The refusal for a model that comes near an enemy whose unit is not charged. [PP-BASE-55]"""
        charged = {id for target in self.targets for id in whole_unit(game, target)}
        others = [id for id in keeping_off(game, self.unit, self.far) if id not in charged]
        for id, place in lineup:
            for other in others:
                if place.at != standing(game, id).at and nearer_than_allowed(place, standing(game, other)):
                    return no(
                        game, "PP-BASE-55", "{model:model} would come too near to {other:model}, whose unit is not charged",
                        model=id, other=other,
                    )  # fmt: skip
        return None

    def _misses(self, game: Crawl, closing_in: ClosingIn, lineup: Lineup) -> Refusal | None:
        """The refusal of a charge that leaves a target untouched, or in which the model with the shortest way does not touch the
        first target.
        """
        first = first_in(closing_in)
        assert first is not None, "a charge is declared only where one is found"
        if not _touches(closing_in, lineup.places[first], 0):
            return no(
                game, RULE, "{model:model} is nearest and must come into contact with {target:unit}",
                model=lineup.ids[first], target=self.targets[0],
            )  # fmt: skip
        for number, target in enumerate(self.targets):
            if not any(_touches(closing_in, place, number) for place in lineup.places):
                return no(game, RULE, "No model would touch {target:unit}, which {target:is|are} charged", target=target)
        return None

    def then(self, game: Crawl, answer: tuple[Position, ...]) -> list[Step]:
        places = stood([model.base for model in bases(game, whole_unit(game, self.unit))], answer)
        charged = (self.unit, *characters(game, self.unit))
        follows = game.happened(Charged(RULE, self.unit, self.targets))
        follows += shift(game, RULE, whole_unit(game, self.unit), [place.at for place in places])
        for id in charged:
            game.units[id] = replace(game.units[id], charged=True)
        return [*follows, *meet(game, self.targets)]


LineupJudge = Callable[[Lineup], Refusal | None]


def moved_in(game: Crawl, deed: tuple[str, str], closing_in: ClosingIn, answer: Any) -> Lineup | Refusal | None:
    """The models at the places of an answer, if they come there in one piece; otherwise the refusal, or None for the default
    answer. `deed` is the rule of the move, and a word of `NO_WAY`.
    """
    lineup = given(game, closing_in, answer)
    return (astray(game, deed, closing_in, lineup) or lineup) if isinstance(lineup, Lineup) else lineup


def given(game: Crawl, closing_in: ClosingIn, answer: Any) -> Lineup | Refusal | None:
    """The models at the places of an answer to the pending question; None for the default answer."""
    asked = game.question
    assert isinstance(asked, Place), "places are asked for"
    return None if answer == asked.default else lined_up(game, asked, [model.base for model in closing_in.movers], answer)


def astray(
    game: Crawl, deed: tuple[str, str], closing_in: ClosingIn, lineup: Lineup, near: LineupJudge = lambda _: None
) -> Refusal | None:
    """The refusal of models that do not come to these places in one piece. A model `near` an enemy is reported before one without
    a way. `deed` is the rule of the move, and a word of `NO_WAY`.
    """
    rule, what = deed
    return (
        off_floor(game, rule, closing_in.layout, lineup, "floor")
        or together(game, rule, lineup)
        or near(lineup)
        or _too_far(game, rule, what, closing_in, lineup)
    )


def _too_far(game: Crawl, rule: str, what: str, closing_in: ClosingIn, lineup: Lineup) -> Refusal | None:
    """The refusal for a model that has no way to its place, or too long a one; `what` is its move in a word of `NO_WAY`."""
    for number, way in enumerate(ways_in(closing_in, tuple(lineup.places))):
        if way == inf:
            id, place, mover = lineup.ids[number], lineup.places[number], closing_in.movers[number]
            whole = Walker(closing_in.layout, mover, closing_in.company.others, closing_in.company.keep_out).path(place.at)
            if whole is None:
                narrow = too_narrow(game, id, mover, place, closing_in.layout)
                return narrow or no(game, rule, NO_WAY[what], model=id, far=closing_in.far)
            return no(game, rule, TOO_FAR[what], model=id, far=closing_in.far, way=whole.length)
    return None


def _touches(closing_in: ClosingIn, place: Standing, target: int) -> bool:
    return any(touch(closing_in.layout, place, other) for other in closing_in.targets[target])


def _idle(game: Crawl, closing_in: ClosingIn, lineup: Lineup) -> Refusal | None:
    """The refusal of a charge in which fewer models than possible touch the enemy."""
    idle = still_free(closing_in, tuple(lineup.places))
    if idle is None:
        return None
    return no(game, RULE, "{model:model} could come into contact with an enemy, and must do so", model=lineup.ids[idle])


# ---- also for other moves into contact


def shift(game: Crawl, rule: str, models: Sequence[str], places: Sequence[Point]) -> list[Step]:
    """Models, perhaps of several units, move to these places."""
    moved: dict[str, list[str]] = {}
    for id, (x, y) in zip(models, places, strict=True):
        known = game.models[id]
        if (known.x, known.y) != (x, y):
            moved.setdefault(known.unit, []).append(id)
            game.models[id] = replace(known, x=x, y=y)
    follows: list[Step] = []
    for unit in moved:
        follows += game.happened(Moved(rule, unit, model_places(game, members(game, unit))))
    return follows


def meet(game: Crawl, units: Sequence[str]) -> list[Step]:
    """Units come into contact with an enemy: none is pinned any longer, and a unit that is running must stand or is lost.
    [PP-BASE-35, PP-BASE-38]
    """
    for unit in units:
        for id in (unit, *characters(game, unit)):
            if game.units[id].pinned:
                game.units[id] = replace(game.units[id], pinned=False)
    return [MustStand(unit) for unit in units if game.units[unit].falling]


class MustStand(Step, frozen=True):
    """A running unit that is met regroups at once, or scatters to the last model. [PP-BASE-38, PP-RETREAT-02]"""

    unit: str

    def ask(self, game: Crawl) -> Step:
        return RegroupAtOnce(self.unit)

    def then(self, game: Crawl, stands: bool) -> list[Step]:
        if stands:
            return []
        why = hopeless(game, self.unit)
        return disperse(game, "PP-BASE-38" if why == "test failed" else "PP-RETREAT-01", self.unit, why)
