"""The expected result of a unit's fire, for screens. [PP-BASE-02, PP-BASE-48, PP-BASE-49, PP-BASE-50]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from reglamento.armies.dice.spreads import Spread, added, binomial
from reglamento.armies.dice.targets import chance
from reglamento.games.pistola.arms.hitting import to_hit
from reglamento.games.pistola.arms.wounding import majority
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.areas import Laid, blasts, flames
from reglamento.games.pistola.harm.hits import Hits
from reglamento.games.pistola.harm.wounds import dearest, worth_naming
from reglamento.games.pistola.odds.bodies import body_of
from reglamento.games.pistola.odds.hit_odds import Batch, rolled
from reglamento.games.pistola.odds.loss_odds import after_hits
from reglamento.games.pistola.odds.troop import CoverFromFire, Troop
from reglamento.games.pistola.shooting.arming import Arm, Orders, planned
from reglamento.games.pistola.shooting.fire import Volley, by_unit
from reglamento.games.pistola.shooting.volleys import GRAZED, opened
from reglamento.games.pistola.units.armament import Gun, hitter
from reglamento.games.pistola.units.board import whole_unit
from reglamento.games.pistola.units.troops import fighter_of


def fire_odds(game: Crawl, unit: str, target: str) -> Spread:
    """The chance that the target and its characters lose exactly 0, 1, 2, … models to the fire of the unit from where it stands.

    Exact for the program's choices for both sides: weapons, places of templates and markers, the model named in a torrent, the
    models that save and those that fall. A model hurt by its own weapon has already fired, so it does not matter here.
    [PP-BASE-09]
    """
    fire, models = opened(game, unit, target, _guns(game, Orders(unit, target))), whole_unit(game, target)
    left = tuple(game.models[id].wounds for id in models)
    spread = [0.0] * (len(models) + 1)
    for after, p in after_hits(_troop(game, fire), left, tuple(_batches(game, fire))):
        spread[after.count(0)] += p
    return tuple(spread)


def _guns(game: Crawl, orders: Orders) -> tuple[Gun, ...]:
    """The fire of a unit if its player takes the program's choice for each kind of models. [PP-BASE-48]"""
    arm = Arm(orders)
    while (asked := arm.ask(game)) is not None:
        arm = replace(arm, picks=(*arm.picks, asked.default))
    return planned(game, orders, arm.picks)


def _troop(game: Crawl, fire: Volley) -> Troop:
    """The target and its characters under this fire. [PP-BASE-05, PP-BASE-49]"""
    models = whole_unit(game, fire.target)
    named = tuple(_named(game, Hits(fire.target, open, True, fire.cover)) for open in (fire.open, models))
    by_sight, by_area = (None if id is None else models.index(id) for id in named)
    toughness = majority([fighter_of(game, id).profile.toughness for id in models], game.readings)
    bodies = tuple(body_of(game, id, placed=False) for id in models)
    seen = tuple(models.index(id) for id in fire.open)
    return Troop(bodies, game.readings, CoverFromFire(fire.cover, toughness, seen, (by_sight, by_area)))


def _named(game: Crawl, set: Hits) -> str | None:
    """The model that the shooter names in a torrent of fire, if it is asked. [PP-BASE-13]"""
    named = worth_naming(game, set)
    return dearest(game, named) if len(named) > 1 else None


def _batches(game: Crawl, fire: Volley) -> Iterator[Batch]:
    """The groups that are rolled for together. A marker that has hit, and a flame, lies where the program would lay it.
    [PP-BASE-50]
    """
    for gun in fire.guns:
        by = hitter(game, gun.model, gun.weapon)
        needed = to_hit(by.weapon, by.profile.bs)
        if by.weapon.template:
            laid = flames(game, gun.model, fire.target)[:1]
            yield Batch(by, _sure(sum(_own(game, gun, fire.target, each.touched) for each in laid)))
        elif by.weapon.blast:
            marker = blasts(game, gun.model, by.weapon, fire.target)[:1]
            yield Batch(by, _marked(rolled(by, needed, gun.shots).hits, _under(game, gun, fire.target, marker)))
        else:
            yield rolled(by, needed, gun.shots)


def _own(game: Crawl, gun: Gun, target: str, models: Sequence[str]) -> int:
    """How many hits on these models are on the target."""
    return sum(each.hits.number for each in by_unit(game, gun, models) if each.unit == target)


def _sure(number: int) -> Spread:
    return (*(0.0,) * number, 1.0)


def _under(game: Crawl, gun: Gun, target: str, laid: Sequence[Laid]) -> Spread:
    """How many models of the target one marker hits; a model only partly under it needs a die. [PP-BASE-50]"""
    if not laid:
        return _sure(0)
    grazed = float(chance(GRAZED))
    partly = binomial(_own(game, gun, target, laid[0].partly), grazed)
    return added(_sure(_own(game, gun, target, laid[0].wholly)), partly)


def _marked(hits: Spread, under: Spread) -> Spread:
    """The hits of all markers, one marker for each hit."""
    total, each = [0.0] * ((len(hits) - 1) * (len(under) - 1) + 1), _sure(0)
    for p in hits:
        for number, q in enumerate(each):
            total[number] += p * q
        each = added(each, under)
    return tuple(total)
