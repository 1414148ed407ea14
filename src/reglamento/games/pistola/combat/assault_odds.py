"""What a charge may be expected to do, for screens and bots. [PP-BASE-03, PP-BASE-15]"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from reglamento.games.pistola.arms.exchange import Hitter, Target, losses, strike
from reglamento.games.pistola.arms.fighting import blows
from reglamento.games.pistola.arms.odds import Spread
from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.games.pistola.arms.wounding import majority
from reglamento.games.pistola.combat.blows import blade_of
from reglamento.games.pistola.combat.standing import company
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.state import Crawl
from reglamento.games.pistola.troops import fighter_of, has


class AssaultOdds(msgspec.Struct, frozen=True):
    """The spreads of the models that a charge costs its target, and those who make it, in the first phase."""

    dealt: Spread
    suffered: Spread


class Band(msgspec.Struct, frozen=True):
    """The models of a unit by what they are and how many, and what is special about the unit."""

    fighters: tuple[tuple[Fighter, int], ...]
    monstrous: bool
    zombie: bool
    swarm: bool


def assault_odds(game: Crawl, unit: str, target: str) -> AssaultOdds:
    """The odds of a charge in which all models of both units strike at the same time: each is worked out for the commonest model
    of the other side, with the values of its majority. [PP-BASE-05]
    """
    ours, theirs = band(game, unit), band(game, target)
    return AssaultOdds(_losses(ours, theirs, True, _arms(game)), _losses(theirs, ours, False, _arms(game)))


def band(game: Crawl, unit: str) -> Band:
    """A unit with those who have joined it."""
    counts = Counter(fighter_of(game, model) for model in company(game, unit))
    traits = (has(game, unit, "monstrous"), has(game, unit, "zombie"), has(game, unit, "swarm"))
    return Band(tuple(counts.items()), *traits)


def _arms(game: Crawl) -> ArmsReadings:
    return ArmsReadings(**{name: getattr(game.readings, name) for name in ArmsReadings.__struct_fields__})


@lru_cache(maxsize=512)
def _losses(strikers: Band, struck: Band, charging: bool, readings: ArmsReadings) -> Spread:
    target, volleys = _target(struck, readings), []
    for fighter, count in strikers.fighters:
        hitter = Hitter(fighter.profile, blade_of(fighter), strikers.monstrous)
        number = count * blows(fighter.profile, fighter.weapons, charging)
        if number:
            volleys.append((hitter, strike(hitter, number, target, readings)))
    return losses(volleys, target, sum(count for _, count in struck.fighters))


def _target(struck: Band, readings: ArmsReadings) -> Target:
    profiles = [fighter.profile for fighter, count in struck.fighters for _ in range(count)]
    commonest = max(struck.fighters, key=lambda each: each[1])[0].profile
    alike = replace(
        commonest,
        ws=majority([profile.ws for profile in profiles], readings),
        toughness=majority([profile.toughness for profile in profiles], readings),
    )
    return Target(alike, zombie=struck.zombie, swarm=struck.swarm)
