"""Moves of up to 3" that bring models closer to the closest enemy: pile in, consolidate, heroic intervention. [40K-CORE-FIGHT-04,
40K-FAQ-FIGHT-06, 40K-CORE-CHARGE-06]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Literal

from reglamento.armies.contact.closing import piled_in
from reglamento.armies.contact.places import ClosingIn
from reglamento.armies.moves.gathering import Standings
from reglamento.armies.moves.marching import MoveLimits
from reglamento.armies.placing import Lineup, positions
from reglamento.armies.troops import model_places
from reglamento.games.wh40k.facts.events.moves import PiledIn
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.climbing import Flying, Ways, flat
from reglamento.games.wh40k.field.limits import limits, too_far
from reglamento.games.wh40k.field.placing import lined_up, misplaced
from reglamento.games.wh40k.field.upstairs import fits
from reglamento.games.wh40k.units.changing import put
from reglamento.games.wh40k.units.table import bases, bases_of, enemies_of, members, sheet_of
from reglamento.games.wh40k.words.saying import no
from reglamento.geometry.table.shapes.bases import Standing, gap, least_gap
from reglamento.geometry.table.shapes.ruler import RULER, apart, at_most, below
from reglamento.geometry.table.ways.company import moved
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place, Position
from reglamento.kernel.steps import Step

FAR = 3.0
"""Inches. [40K-CORE-FIGHT-04, 40K-CORE-CHARGE-06]"""
Purpose = Literal["pile in", "consolidate", "intervene"]
CLOSER_RULES: dict[Purpose, str] = {
    "pile in": "40K-CORE-FIGHT-04",
    "consolidate": "40K-CORE-FIGHT-04",
    "intervene": "40K-CORE-CHARGE-06",
}


class MoveCloser(Step, frozen=True):
    """Each model of a unit moves up to 3" and ends closer to the enemy model that was closest to it, or stays; one that touches an enemy
    cannot come closer. No unit fires Overwatch at it. [40K-CORE-FIGHT-04, 40K-FAQ-FIGHT-06, 40K-FAQ-FIGHT-07, 40K-FAQ-COHERENCY-04]
    """

    unit: str
    purpose: Purpose

    def ask(self, game: Warzone) -> Place | None:
        own = members(game, self.unit)
        foes = bases_of(game, enemies_of(game, self.unit))
        models = bases(game, own)
        if not foes or all(at_most(least_gap(model, foes), RULER) for model in models):
            return None
        side = game.units[self.unit].side
        return Place(side, CLOSER_RULES[self.purpose], "closer", own, positions(models), self.unit, FAR, context=self)

    def suggest(self, game: Warzone) -> tuple[tuple[Position, ...], ...]:
        return tuple(self.worth_choosing(game))

    def worth_choosing(self, game: Warzone) -> Iterator[tuple[Position, ...]]:
        """Moves into contact and straight ahead, each worked out when it is asked for."""
        ways, foes = self._limits(game), bases_of(game, enemies_of(game, self.unit))
        under = ways.ground
        ends: list[Callable[[], Standings]] = [partial(straight_in, ways, foes)]
        if flat((*under.models, *foes)):
            ends.insert(0, partial(_into_contact, under, foes))
        tried = {under.models}
        for end in ends:
            places = only_closer(under, end(), foes)
            if places not in tried:
                tried.add(places)
                answer = positions(places)
                if self.refuse(game, answer) is None:
                    yield answer

    def _limits(self, game: Warzone) -> Ways:
        flying: Flying = "models" if self.purpose == "intervene" else ""
        return limits(game, self.unit, FAR, enemies_of(game, self.unit), flying)

    def refuse(self, game: Warzone, answer: Any) -> Refusal | None:
        asked = game.question
        assert isinstance(asked, Place), "this step asks for places"
        ways = self._limits(game)
        models = ways.ground.models
        lineup = lined_up(game, asked, [model.base for model in models], answer)
        if isinstance(lineup, Refusal):
            return lineup
        if lineup.places == models:
            return None  # also out of coherency [40K-FAQ-COHERENCY-03]
        return (
            misplaced(game, ways.ground.layout, lineup, sheet_of(game, self.unit))
            or self._not_closer(game, lineup, models)
            or too_far(game, asked.rule, lineup, ways)
        )

    def _not_closer(self, game: Warzone, lineup: Lineup, models: Standings) -> Refusal | None:
        foes = bases_of(game, enemies_of(game, self.unit))
        for (id, place), model in zip(lineup, models, strict=True):
            if place != model and not closer(model, place, foes):
                return no(
                    game,
                    "40K-FAQ-FIGHT-06",
                    "{model:model} would not end closer to the enemy model that is closest to it",
                    model=id,
                )
        return None

    def then(self, game: Warzone, answer: tuple[Position, ...] | None) -> list[Step]:
        if answer is None:
            return []
        own = members(game, self.unit)
        if not put(game, own, answer):
            return []
        return game.happened(PiledIn(CLOSER_RULES[self.purpose], self.unit, self.purpose, model_places(game.models, own)))


def closest(model: Standing, foes: Standings) -> Standing:
    """The enemy that is closest to a model before it moves."""
    return min(foes, key=lambda foe: (gap(model, foe), foe.at))


def closer(model: Standing, place: Standing, foes: Standings) -> bool:
    """Whether a place is closer to the enemy that is closest to a model; of several as close one is enough. [40K-FAQ-MEASURE-03]"""
    away = least_gap(model, foes)
    return any(below(gap(place, foe), away) for foe in foes if at_most(gap(model, foe), away))


def only_closer(under: MoveLimits, places: Standings, foes: Standings) -> Standings:
    """These places, but for models that would not end closer, which stay."""
    return tuple(place if closer(model, place, foes) else model for model, place in zip(under.models, places, strict=True))


def _into_contact(under: MoveLimits, foes: Standings) -> Standings:
    """As many as possible in contact with the enemies in reach."""
    near = tuple(foe for foe in foes if at_most(least_gap(foe, under.models), FAR))
    if not near:
        return under.models
    return piled_in(ClosingIn(under.layout, under.models, (near,), under.company, FAR, under.coherency, marching=False))


def straight_in(ways: Ways, foes: Standings) -> Standings:
    """Each model, the nearest first, straight towards its closest enemy as far as it may on its level, or until something is in its way."""
    models = ways.ground.models
    placed = list(models)
    for i in sorted(range(len(placed)), key=lambda i: (least_gap(models[i], foes), i)):
        model = models[i]
        goal = closest(model, foes)
        away = apart(model.at, goal.at)
        step = min(FAR, gap(model, goal)) - 2 * RULER
        if not below(0.0, min(step, away)):
            continue
        place = moved(model, (model.x + (goal.x - model.x) * step / away, model.y + (goal.y - model.y) * step / away))
        others = [other for j, other in enumerate(placed) if j != i]
        if fits(ways, place) and not below(least_gap(place, others), 0.0):
            placed[i] = place
    return tuple(placed)
