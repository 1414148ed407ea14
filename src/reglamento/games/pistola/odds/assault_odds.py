"""The expected result of a charge, for screens and bots. [PP-BASE-16, PP-BASE-20, PP-BASE-38, PP-BASE-56, PP-BASE-57]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from reglamento.armies.dice.spreads import Spread
from reglamento.games.pistola.assault.blows import blade_of, blows_of, initiative_of
from reglamento.games.pistola.assault.melee import Melee, Pairs
from reglamento.games.pistola.assault.phase import Charges, SeveralCharged
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.odds.arrivals import arrivals
from reglamento.games.pistola.odds.bodies import body_of
from reglamento.games.pistola.odds.melee_odds import Bystanders, MeleeStart, Striker, fought
from reglamento.games.pistola.odds.troop import Troop
from reglamento.games.pistola.units.armament import hitter
from reglamento.games.pistola.units.board import characters, whole_unit
from reglamento.games.pistola.units.fights import Engaged, combats, engaged
from reglamento.games.pistola.units.troops import fighter_of, standing

Lost = frozenset[str]


class AssaultOdds(msgspec.Struct, frozen=True):
    """The spreads of the models that the targets and the charging unit lose, up to the last blow of this phase; each with the
    characters that have joined.
    """

    dealt: Spread
    suffered: Spread


def assault_odds(game: Crawl, unit: str, targets: tuple[str, ...]) -> AssaultOdds:
    """The odds of a charge of a unit at these targets, the nearest first, by the rules. They count the dice of slow units, whether
    running units that are met stand, and the places that the program would choose. The models that fight there strike by
    Initiative, with friends that fight the same enemies already.

    Exact for these places and for what the program would choose for both sides: the unit that a model strikes if it can strike
    several, its weapon, the models that save, and the one of several equal models that falls. The order in which blows of one
    step fall on a character and its unit may differ: see `melee_odds`. [PP-BASE-49, PP-BASE-58, PP-BASE-59]
    """
    ours = whole_unit(game, unit)
    theirs = tuple(id for target in targets for id in whole_unit(game, target))
    dealt, suffered = [0.0] * (len(theirs) + 1), [0.0] * (len(ours) + 1)
    before = next((step.covered for step in reversed(game.agenda) if isinstance(step, Charges | SeveralCharged)), ())
    for arrival in arrivals(game, unit, targets):
        chance, scattered = float(arrival.chance), sum(id not in arrival.game.models for id in theirs)
        for lost, p in _losses(arrival.game, unit, (*before, *arrival.covered)):
            dealt[scattered + sum(id in lost for id in theirs)] += p * chance
            suffered[sum(id in lost for id in ours)] += p * chance
    return AssaultOdds(tuple(dealt), tuple(suffered))


def _losses(game: Crawl, unit: str, covered: Pairs) -> Iterator[tuple[Lost, float]]:
    """The models that may be lost in the combat of a unit, with probabilities; none where the unit does not fight."""
    units = next((combat for combat in combats(game) if unit in combat), ())
    melee = Melee(game.active, units, engaged(game, units) if units else (), covered)
    sides = [[each for each in melee.engaged if game.models[each.model].unit == id] for id in _fighting(game, melee)]
    for state, p in fought(_melee(game, melee, sides)):
        left = (zip(models, wounds, strict=True) for models, wounds in zip(sides, state, strict=True))
        yield frozenset(each.model for pairs in left for each, wounds in pairs if not wounds), p


def _fighting(game: Crawl, melee: Melee) -> tuple[str, ...]:
    """The units of a melee with any model that fights."""
    return tuple(dict.fromkeys(game.models[each.model].unit for each in melee.engaged))


def _melee(game: Crawl, melee: Melee, sides: Sequence[Sequence[Engaged]]) -> MeleeStart:
    units = _fighting(game, melee)
    numbers = {unit: number for number, unit in enumerate(units)}
    strikers = tuple(tuple(_striker(game, melee, each, numbers) for each in models) for models in sides)
    placed = any(_differ(game, models, ours) for models, ours in zip(sides, strikers, strict=True))
    return MeleeStart(
        tuple(Troop(tuple(body_of(game, each.model, placed=placed) for each in models), game.readings) for models in sides),
        strikers,
        tuple(tuple(game.models[each.model].wounds for each in models) for models in sides),
        tuple(_beside(game, melee, unit, numbers) if placed else Bystanders() for unit in units),
    )


def _striker(game: Crawl, melee: Melee, each: Engaged, numbers: dict[str, int]) -> Striker:
    by = hitter(game, each.model, blade_of(fighter_of(game, each.model)).name)
    return Striker(
        by,
        initiative_of(game, melee, each),
        blows_of(game, each.model),
        tuple(numbers[foe] for foe in each.foes if foe in numbers),
    )


def _differ(game: Crawl, models: Sequence[Engaged], strikers: Sequence[Striker]) -> bool:
    """Whether it matters to the fight which of several equal models falls: they strike other units, or at another time.
    [PP-BASE-49]
    """
    kinds = {(fighter_of(game, each.model), striker) for each, striker in zip(models, strikers, strict=True) if striker.blows}
    return len(kinds) > len({fighter for fighter, _ in kinds})


def _beside(game: Crawl, melee: Melee, unit: str, numbers: dict[str, int]) -> Bystanders:
    """The models of the whole unit that belong to other units, or do not fight. [PP-BASE-30]"""
    fight = {each.model for each in melee.engaged}
    others = tuple(standing(game, id) for id in whole_unit(game, unit) if id not in fight)
    return Bystanders(tuple(numbers[id] for id in characters(game, unit) if id in numbers), others)
