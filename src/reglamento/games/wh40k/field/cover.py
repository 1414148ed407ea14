"""Which units benefit from cover. [40K-CORE-TERR-01, 40K-CORE-TERR-02, 40K-FAQ-COVER-01, 40K-FAQ-COVER-03, 40K-FAQ-MEASURE-02]"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from reglamento.games.wh40k.facts.battlefield import COVER, Battlefield, Feature
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.sight import share_hidden
from reglamento.games.wh40k.units.table import Standings, bases, has, members, model_distance, standing
from reglamento.geometry.table.shapes.bases import Standing, region_distance, touches_region
from reglamento.geometry.table.shapes.ruler import at_most, below


@lru_cache(maxsize=4096)
def sheltering(field: Battlefield, models: Standings) -> tuple[Feature, ...]:
    """The features that give cover in which all these models stand, at least partly, or near which all stand where that is enough.
    [40K-FAQ-COVER-01, 40K-FAQ-MEASURE-02, 40K-ERR-249b, 40K-ERR-250]
    """
    features = (feature for feature in field.features if feature.kind in COVER)
    return tuple(feature for feature in features if all(_shelters(feature, model) for model in models))


def _shelters(feature: Feature, model: Standing) -> bool:
    near = COVER[feature.kind].near
    return touches_region(model, feature.ring) if near is None else at_most(_away(model, feature), near)


def _away(model: Standing, feature: Feature) -> float:
    """The distance between a base and a feature, which reaches up to its height. [40K-CORE-MEAS-01]"""
    aside, up = region_distance(model, feature.ring), max(0.0, model.level - feature.height)
    return sqrt(aside * aside + up * up)


def in_cover(game: Warzone, unit: str, *, hidden: bool) -> bool:
    """Whether a unit benefits from cover. `hidden` says that what a feature asks of the attacker is true: INFANTRY in woods, ruins and
    craters do not need it. [40K-ERR-248a, 40K-ERR-248c, 40K-ERR-249a, 40K-FAQ-COVER-03, 40K-FAQ-COVER-04]
    """
    found = _giving(game, unit)
    return bool(found) and (hidden or not all(_asks(game, unit, feature) for feature in found))


def _giving(game: Warzone, unit: str) -> tuple[Feature, ...]:
    """The features that could give a unit cover where its models stand."""
    found = sheltering(game.mission.battlefield, bases(game, members(game, unit)))
    return tuple(feature for feature in found if _share(game, unit, feature) is not None)


def _share(game: Warzone, unit: str, feature: Feature) -> float | None:
    """The share of each model that must be obscured; None where the feature gives the unit no cover."""
    cover = COVER[feature.kind]
    return cover.infantry if has(game, unit, "INFANTRY") else cover.others


def _asks(game: Warzone, unit: str, feature: Feature) -> bool:
    """Whether a feature asks something of the attacker."""
    return COVER[feature.kind].between or bool(_share(game, unit, feature))


def may_gain_cover(game: Warzone, unit: str) -> bool:
    """Whether a unit that has no cover now may have it when models that stand outside are gone. [40K-FAQ-COVER-01]"""
    field, models = game.mission.battlefield, bases(game, members(game, unit))
    return not sheltering(field, models) and any(sheltering(field, (model,)) for model in models)


def half_hidden(game: Warzone, attacker: str, unit: str) -> bool:
    """Whether what a feature asks of the attacker is true: so much of every model is obscured, by whatever, and the attacker is nearer to
    the feature than to the unit. A unit out of sight is wholly obscured. [40K-FAQ-COVER-02, 40K-FAQ-COVER-03, 40K-ERR-249b, 40K-ERR-250]
    """
    found = [feature for feature in _giving(game, unit) if _asks(game, unit, feature)]
    return any(_answered(game, attacker, unit, feature) for feature in found)


def _answered(game: Warzone, attacker: str, unit: str, feature: Feature) -> bool:
    away = model_distance(game, attacker, unit)
    if COVER[feature.kind].between and not below(_away(standing(game, attacker), feature), away):
        return False
    share = _share(game, unit, feature) or 0.0
    return not share or all(share_hidden(game, attacker, model) >= share for model in members(game, unit))
