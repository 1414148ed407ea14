"""The fire of a unit in progress: the shots to come, the hits so far, and their results. [PP-BASE-09, PP-BASE-48, PP-BASE-49]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from reglamento.armies.dice.targets import NEVER, successes
from reglamento.games.pistola.arms.weapons import may_charge_after
from reglamento.games.pistola.combat.ending import CombatMayEnd
from reglamento.games.pistola.facts.events.shooting import Overheated
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.sighting import cover
from reglamento.games.pistola.harm.wounds import TakeHits, WeaponHits
from reglamento.games.pistola.units.armament import Gun, hitter, weapon_of
from reglamento.games.pistola.units.board import whole_unit
from reglamento.games.pistola.units.out import hurt
from reglamento.games.pistola.units.troops import fighter_of
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step


class StruckUnit(msgspec.Struct, frozen=True, gc=False):
    """Hits, and the unit that they are on."""

    unit: str
    hits: WeaponHits


class Volley(msgspec.Struct, frozen=True, gc=False):
    """The fire of a unit in progress: the shots to come, the hits so far, and the models hurt by their own weapons. The models
    that may be hurt, and their cover, are those before the first shot.
    """

    unit: str
    target: str
    open: tuple[str, ...]
    cover: int
    guns: tuple[Gun, ...]
    struck: tuple[StruckUnit, ...] = ()
    burns: tuple[Burn, ...] = ()


def leaves_charge(game: Crawl, fired: Iterable[Gun]) -> bool:
    """Whether a unit whose models have fired this may still charge. [PP-BASE-07]"""
    return all(may_charge_after(weapon_of(game, gun.model, gun.weapon), gun.shots) for gun in fired)


def batched(game: Crawl, guns: Iterable[Gun]) -> tuple[Gun, ...]:
    """The shots of equal models with equal weapons, joined as shots of one of them. A weapon with a template or marker, or one
    that gets hot, is fired for each model separately.
    """
    found: dict[object, Gun] = {}
    for gun in guns:
        by = hitter(game, gun.model, gun.weapon)
        apart = by.weapon.template or by.weapon.blast or by.weapon.gets_hot
        key = (by, gun.model if apart else "")
        known = found.get(key, Gun(gun.model, gun.weapon, 0))
        found[key] = Gun(known.model, known.weapon, known.shots + gun.shots)
    return tuple(found.values())


def hits_of(gun: Gun, number: int, rent: int = 0) -> WeaponHits:
    return WeaponHits(gun.model, gun.weapon, number, rent)


def with_hits(fire: Volley, struck: Iterable[StruckUnit]) -> Volley:
    """The fire after the hits of its first batch."""
    return replace(fire, guns=fire.guns[1:], struck=(*fire.struck, *(each for each in struck if each.hits.number)))


def with_burns(fire: Volley, wounds: int) -> Volley:
    """The fire after its first batch has dealt its bearer these wounds. [PP-BASE-09]"""
    gun = fire.guns[0]
    return replace(fire, burns=(*fire.burns, Burn(gun.model, gun.weapon, wounds))) if wounds else fire


def by_unit(game: Crawl, gun: Gun, models: Sequence[str]) -> list[StruckUnit]:
    """One hit on each of these models, unit by unit; a character is hit as part of the unit that it has joined. [PP-BASE-50,
    PP-BASE-30]
    """
    units: dict[str, int] = {}
    for model in models:
        unit = game.models[model].unit
        host = game.units[unit].joined or unit
        units[host] = units.get(host, 0) + 1
    return [StruckUnit(unit, hits_of(gun, number)) for unit, number in units.items()]


class Burn(Step, frozen=True):
    """A weapon that got hot wounds its bearer, which may take an armour save, unless another of its own weapons has already
    felled it. [PP-BASE-09]
    """

    model: str
    weapon: str
    wounds: int

    def _needed(self, game: Crawl) -> int:
        profile = fighter_of(game, self.model).profile
        return min(profile.save, profile.invulnerable)

    def ask(self, game: Crawl) -> Roll | None:
        if self.model not in game.models or self._needed(game) == NEVER:
            return None
        return Roll(self.wounds, "PP-BASE-09", "overheat", game.units[game.models[self.model].unit].side, self.model)

    def then(self, game: Crawl, dice: tuple[int, ...] | None) -> list[Step]:
        if self.model not in game.models:
            return []
        unsaved = self.wounds - successes(dice or (), self._needed(game))
        following = game.happened(Overheated("PP-BASE-09", self.model, self.weapon, self.wounds, unsaved))
        return [*following, *(hurt(game, "PP-BASE-09", self.model, unsaved) if unsaved else [])]


def taken(game: Crawl, fire: Volley) -> list[Step]:
    """The results of a unit's fire, after its last shot: models hurt by their own weapons are lost, then the target takes its
    hits, then other units that were under a template. [PP-BASE-09]
    """
    units = dict.fromkeys((fire.target, *(each.unit for each in fire.struck)))
    return [*fire.burns, *(step for unit in units for step in _on(game, fire, unit)), CombatMayEnd()]


def _on(game: Crawl, fire: Volley, unit: str) -> list[Step]:
    hits = tuple(each.hits for each in fire.struck if each.unit == unit)
    if not hits:
        return []
    weapons = [weapon_of(game, each.model, each.weapon) for each in hits]
    area = any(weapon.template or weapon.blast for weapon in weapons)
    open = whole_unit(game, unit) if area else fire.open
    if unit == fire.target:
        return [TakeHits(unit, hits, open, True, fire.cover)]
    bearers = tuple(dict.fromkeys(each.model for each in hits))
    return [TakeHits(unit, hits, open, True, cover(game, bearers, unit))]
