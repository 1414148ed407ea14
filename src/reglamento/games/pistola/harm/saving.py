"""Which models must take saves against the wounding hits of a set, and the saves. [PP-BASE-10, PP-BASE-11, PP-BASE-12,
PP-ZOMBIE-04]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from reglamento.armies.dice.targets import NEVER, chance, successes
from reglamento.games.pistola.arms.saves import allocate, shrugs_off
from reglamento.games.pistola.facts.choices.shooting import SharedHits, ShareHits
from reglamento.games.pistola.facts.events.shooting import SavesTaken, ShruggedOff
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.harm.casualties import Losses
from reglamento.games.pistola.harm.hits import (
    Armour,
    Hits,
    Share,
    Slots,
    Wounding,
    armour,
    as_many,
    by_whom,
    cheapest_way,
    lacking,
    portion,
    save_of,
)
from reglamento.games.pistola.units.troops import fighter_of
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step


class Slot(msgspec.Struct, frozen=True, gc=False):
    """The least and the most further hits that the models with the same armour as `on` take, and how many these are."""

    on: str
    least: int
    most: int
    models: int


class Allotment(NamedTuple):
    """Wounding hits of one sort that are being divided among armours, with the number of hits of `later` sorts. `taken` holds the
    hits of the armours before the next one.
    """

    slots: tuple[Slot, ...]
    number: int
    later: int
    taken: tuple[int, ...]

    @property
    def first(self) -> Slot:
        """The next armour."""
        return self.slots[len(self.taken)]

    def next(self) -> range:
        """How many hits the models in the next armour may take."""
        number, slots, later = self._left()
        return portion(number, slots, later)

    def cheapest(self, risks: Sequence[Fraction]) -> int:
        """How many hits the next armour takes if all remaining hits cost as little as possible; `risks` is the cost of a hit on
        each armour.
        """
        number, slots, later = self._left()
        return cheapest_way(number, slots, risks[len(self.taken) :], later)[0]

    def _left(self) -> tuple[int, Slots, int]:
        """The hits left for the armours from the next one on, the hits that these can take, and the later hits."""
        slots = tuple((slot.least, slot.most) for slot in self.slots)
        done = len(self.taken)
        return self.number - sum(self.taken), slots[done:], self.later - lacking(slots[:done], self.taken)


class Allot(Step, frozen=True):
    """The wounding hits are divided among armours, sort by sort, and each sort armour by armour. `taken` holds the hits of the
    first sort on the first armours; the owner is asked about the next armour where it may take more or fewer. [PP-BASE-12]
    """

    set: Hits
    wounding: tuple[Wounding, ...]
    shares: tuple[Share, ...] = ()
    slots: tuple[Slot, ...] = ()
    taken: tuple[int, ...] = ()

    def ask(self, game: Crawl) -> Choose | None:
        if not self.wounding:
            return None
        allotment = self._allotment(game)
        numbers = allotment.next()
        if len(numbers) < 2:
            return None
        side, sort, model = game.units[self.set.unit].side, self.wounding[0], allotment.first.on
        options = tuple(ShareHits(model, number) for number in reversed(numbers))
        best = ShareHits(model, allotment.cheapest([_risk(game, self.set, slot.on, sort) for slot in allotment.slots]))
        shared = SharedHits(sort.number, sort.weapon, sort.rends, allotment.first.models)
        return Choose(side, "PP-BASE-12", "share-hits", options, best, self.set.unit, context=shared)

    def _allotment(self, game: Crawl) -> Allotment:
        number, later = self.wounding[0].number, sum(each.number for each in self.wounding[1:])
        return Allotment(self.slots or slots_of(game, self.set, number + later), number, later, self.taken)

    def then(self, game: Crawl, answer: ShareHits | None) -> list[Step]:
        if not self.wounding:
            return [Saves(self.set, self.shares)]
        allotment = self._allotment(game)
        number = allotment.next()[0] if answer is None else answer.number
        taken = (*self.taken, number)
        if len(taken) < len(allotment.slots):
            return [Allot(self.set, self.wounding, self.shares, allotment.slots, taken)]
        sort, parts = self.wounding[0], list(zip(allotment.slots, taken, strict=True))
        shares = (*self.shares, *(Share(slot.on, as_many(sort, n)) for slot, n in parts if n))
        left = tuple(replace(slot, least=max(0, slot.least - n), most=slot.most - n) for slot, n in parts)
        return [Allot(self.set, self.wounding[1:], shares, left)]


def slots_of(game: Crawl, set: Hits, hits: int) -> tuple[Slot, ...]:
    """The wounding hits on each armour: the fixed part, and up to one more for each of its models. [PP-BASE-12]"""
    worn: dict[Armour, list[str]] = {}
    for model in set.open:
        worn.setdefault(armour(game, model), []).append(model)
    ranks = {each: rank for rank, each in enumerate(sorted(worn, key=_by_worth))}
    shares = allocate(hits, [ranks[each] for each, models in worn.items() for _ in models])
    slots = []
    for each, models in worn.items():
        if ranks[each] == shares.armour:
            slots.append(Slot(models[0], shares.common, shares.common, len(models)))
        else:
            least = shares.each * len(models)
            slots.append(Slot(models[0], least, least + min(len(models), shares.free), len(models)))
    return tuple(slots)


def _by_worth(armour: Armour) -> tuple[int, int, bool, bool]:
    """A sort key that puts the best armour first."""
    return armour.save, armour.invulnerable, armour.zombie, armour.swarm


def _risk(game: Crawl, set: Hits, model: str, wounding: Wounding) -> Fraction:
    """The average cost of such a hit on a model to its owner, in points."""
    return (1 - chance(save_of(game, set, model, wounding).needed)) * fighter_of(game, model).points


class Saves(Step, frozen=True):
    """The saves against one share after another. [PP-BASE-10, PP-BASE-11]"""

    set: Hits
    shares: tuple[Share, ...]
    unsaved: tuple[Share, ...] = ()

    def ask(self, game: Crawl) -> Roll | None:
        if not self.shares:
            return None
        share = self.shares[0]
        save = save_of(game, self.set, share.on, share.wounding)
        if save.needed == NEVER:
            return None
        rule = "PP-BASE-10" if save.kind == "cover" else "PP-BASE-11"
        return Roll(share.wounding.number, rule, "save", game.units[self.set.unit].side, self.set.unit)

    def then(self, game: Crawl, dice: tuple[int, ...] | None) -> list[Step]:
        if not self.shares:
            return [Losses(self.set, killed_first(game, self.unsaved))]
        share, number = self.shares[0], self.shares[0].wounding.number
        save = save_of(game, self.set, share.on, share.wounding)
        failed = number - successes(dice or (), save.needed)
        event = SavesTaken("PP-BASE-11", self.set.unit, share.wounding.weapon, number, save.needed, failed)
        following = game.happened(event)
        left = Share(share.on, as_many(share.wounding, failed), share.alone)
        after = Saves(self.set, self.shares[1:], self.unsaved)
        return [*following, ShrugOff(after, left) if failed and armour(game, share.on).zombie else after.with_unsaved(left)]

    def with_unsaved(self, share: Share) -> Saves:
        """The same with these unsaved hits."""
        return Saves(self.set, self.shares, (*self.unsaved, share) if share.wounding.number else self.unsaved)


class ShrugOff(Step, frozen=True):
    """Zombies may ignore wounds that they did not save. [PP-ZOMBIE-04]"""

    saves: Saves
    share: Share

    def _needed(self, game: Crawl) -> int:
        by, save = by_whom(game, self.share.wounding), save_of(game, self.saves.set, self.share.on, self.share.wounding)
        return shrugs_off(by.weapon, by.strength, save, game.readings)

    def ask(self, game: Crawl) -> Roll | None:
        if self._needed(game) == NEVER:
            return None
        unit = self.saves.set.unit
        return Roll(self.share.wounding.number, "PP-ZOMBIE-04", "shrug-off", game.units[unit].side, unit)

    def then(self, game: Crawl, dice: tuple[int, ...] | None) -> list[Step]:
        ignored = successes(dice or (), self._needed(game))
        following = game.happened(ShruggedOff("PP-ZOMBIE-04", self.saves.set.unit, ignored)) if ignored else []
        number = self.share.wounding.number - ignored
        left = Share(self.share.on, as_many(self.share.wounding, number), self.share.alone)
        return [*following, self.saves.with_unsaved(left)]


def killed_first(game: Crawl, shares: Iterable[Share]) -> tuple[Share, ...]:
    """The share of a named model first, then the strongest hits: models killed at once go first. [PP-BASE-13, PP-BASE-14]"""
    return tuple(sorted(shares, key=lambda share: (not share.alone, -by_whom(game, share.wounding).strength)))
