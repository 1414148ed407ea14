"""From hits to models out of action: to wound, then `saving`, then `casualties`. [PP-BASE-04, PP-BASE-05, PP-BASE-12, PP-BASE-13]"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from reglamento.armies.dice.targets import NEVER, successes
from reglamento.games.pistola.arms.saves import torrent
from reglamento.games.pistola.arms.wounding import majority, wounds_on
from reglamento.games.pistola.facts.choices.shooting import NameModel
from reglamento.games.pistola.facts.events.shooting import HitsWounded
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.harm.hits import Hits, Share, Wounding, as_many, save_of
from reglamento.games.pistola.harm.saving import Allot
from reglamento.games.pistola.units.armament import hitter
from reglamento.games.pistola.units.board import enemy, whole_unit
from reglamento.games.pistola.units.spared import bears, holds
from reglamento.games.pistola.units.troops import fighter_of
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step


class WeaponHits(msgspec.Struct, frozen=True, gc=False):
    """Hits of one weapon of one model: `number` in all, `rent` of them rending. [PP-BASE-09]"""

    model: str
    weapon: str
    number: int
    rent: int = 0


class TakeHits(Step, frozen=True):
    """All the hits of one set on a unit: of one unit's fire, or of one Initiative step. Only the `open` models may be hurt;
    `cover` is their cover save. The verdict is the number of Wounds that they lose. [PP-BASE-12, PP-BASE-51]
    """

    unit: str
    hits: tuple[WeaponHits, ...]
    open: tuple[str, ...]
    shot: bool
    cover: int = NEVER

    def then(self, game: Crawl, answer: None) -> list[Step]:
        alive = tuple(model for model in self.open if model in game.models)
        return [ToWound(Hits(self.unit, alive, self.shot, self.cover), alike(game, self.hits) if alive else ())]


def alike(game: Crawl, hits: tuple[WeaponHits, ...]) -> tuple[WeaponHits, ...]:
    """Hits of the same strength and weapon in one group, as they are rolled for."""
    found: dict[object, WeaponHits] = {}
    for each in hits:
        by = hitter(game, each.model, each.weapon)
        key = (by.weapon, by.strength, by.monstrous)
        known = found.get(key, WeaponHits(each.model, each.weapon, 0))
        found[key] = WeaponHits(known.model, known.weapon, known.number + each.number, known.rent + each.rent)
    return tuple(each for each in found.values() if each.number)


class ToWound(Step, frozen=True):
    """The hits are rolled to wound, weapon by weapon; rending ones wound without a roll. [PP-BASE-04, PP-BASE-09]"""

    set: Hits
    hits: tuple[WeaponHits, ...]
    wounding: tuple[Wounding, ...] = ()

    def _needed(self, game: Crawl) -> int:
        by = hitter(game, self.hits[0].model, self.hits[0].weapon)
        return wounds_on(by.weapon, by.strength, toughness(game, self.set))

    def ask(self, game: Crawl) -> Roll | None:
        if not self.hits:
            return None
        number = self.hits[0].number - self.hits[0].rent
        if not number or self._needed(game) == NEVER:
            return None
        return Roll(number, "PP-BASE-04", "to-wound", enemy(game.units[self.set.unit].side), self.set.unit)

    def then(self, game: Crawl, dice: tuple[int, ...] | None) -> list[Step]:
        if not self.hits:
            return [Torrent(self.set, self.wounding)]
        first, *rest = self.hits
        usual = successes(dice or (), self._needed(game))
        found = [Wounding(first.model, first.weapon, usual), Wounding(first.model, first.weapon, first.rent, rends=True)]
        wounding = (*self.wounding, *(each for each in found if each.number))
        event = HitsWounded("PP-BASE-04", self.set.unit, first.weapon, first.number, usual + first.rent)
        return [*game.happened(event), ToWound(self.set, tuple(rest), wounding)]


def toughness(game: Crawl, set: Hits) -> int:
    """The Toughness that hits are rolled against: the commonest of the unit or, in close combat, of its models that fight.
    [PP-BASE-05]
    """
    models = whole_unit(game, set.unit) if set.shot else set.open
    return majority([fighter_of(game, model).profile.toughness for model in models], game.readings)


class Torrent(Step, frozen=True):
    """With enough wounding hits, the shooter names a model that must save against one of them; its owner chooses the hit with the
    best save. The shooter is not asked where it makes no difference. [PP-BASE-13]
    """

    set: Hits
    wounding: tuple[Wounding, ...]

    def ask(self, game: Crawl) -> Choose | None:
        if not self.set.shot or not torrent(sum(each.number for each in self.wounding), len(whole_unit(game, self.set.unit))):
            return None
        named = worth_naming(game, self.set)
        if len(named) < 2:
            return None
        shooter, default = enemy(game.units[self.set.unit].side), NameModel(dearest(game, named))
        return Choose(shooter, "PP-BASE-13", "torrent", tuple(map(NameModel, named)), default, self.set.unit)

    def then(self, game: Crawl, answer: NameModel | None) -> list[Step]:
        if answer is None:
            return [Allot(self.set, self.wounding)]
        easiest = min(self.wounding, key=lambda each: save_of(game, self.set, answer.model, each).needed)
        left = (as_many(each, each.number - (each is easiest)) for each in self.wounding)
        named = Share(answer.model, as_many(easiest, 1), alone=True)
        return [Allot(self.set, tuple(each for each in left if each.number), (named,))]


def worth_naming(game: Crawl, set: Hits) -> tuple[str, ...]:
    """One open model of each sort that makes a difference to name: by its kind, whether it carries a thing and whether it holds
    the unit together. Models that carry things come first, then those that hold the unit together. [PP-BASE-13]
    """
    found: dict[object, str] = {}
    for model in set.open:
        sort = fighter_of(game, model), bears(game, model), holds(game, set.unit, model)
        found.setdefault(sort, model)
    return tuple(sorted(found.values(), key=lambda model: (not bears(game, model), not holds(game, set.unit, model))))


def dearest(game: Crawl, named: Sequence[str]) -> str:
    """The model that the shooter names unless it chooses another. [PP-BASE-13]"""
    return max(named, key=lambda model: fighter_of(game, model).points)
