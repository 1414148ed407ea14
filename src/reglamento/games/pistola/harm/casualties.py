"""Unsaved wounds fall on models that their owner chooses among those with the right armour. [PP-BASE-14,
PP-BASE-49, PP-OOA-01]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from reglamento.games.pistola.arms.wounding import instant_death
from reglamento.games.pistola.facts.choices.shooting import Suffered, TakeWounds
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.harm.hits import Hits, Share, by_kind, by_whom, on_whom, overrun, portion, worth
from reglamento.games.pistola.nerve.tests_of_nerve import PinningTest
from reglamento.games.pistola.units.out import hurt, out_of_action, removed
from reglamento.games.pistola.units.spared import bears, holds
from reglamento.games.pistola.units.troops import fighter_of, members, remembered
from reglamento.geometry.table.shapes.ruler import apart
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


class Losses(Step, frozen=True):
    """The unsaved wounds of a set are taken share by share, and within a share kind by kind of the models on which it falls. Each
    of the first kinds takes the number of wounds in `taken`; the owner is asked about the next kind where it may take more or
    fewer, and for the last wound which of the kinds takes it. `lost` Wounds have been lost already, some of them by models that
    pinning weapons put out of action. [PP-BASE-14, PP-BASE-49]
    """

    set: Hits
    unsaved: tuple[Share, ...]
    lost: int = 0
    pinning: bool = False
    taken: tuple[int, ...] = ()

    def ask(self, game: Crawl) -> Choose | None:
        if not self.unsaved:
            return None
        toll = toll_of(game, self.set, self.unsaved[0], self.taken)
        if len(toll.next()) < 2:
            return None
        side, suffered = game.units[self.set.unit].side, Suffered(toll.left, toll.kinds[len(toll.taken) :])
        return Choose(side, "PP-BASE-49", "losses", toll.options(), toll.cheapest(game), self.set.unit, context=suffered)

    def then(self, game: Crawl, answer: TakeWounds | None) -> list[Step]:
        if not self.unsaved:
            return self._end(game)
        toll = toll_of(game, self.set, self.unsaved[0], self.taken)
        numbers = toll.next()
        if numbers:
            taken = (*self.taken, numbers[0]) if answer is None else toll.after(answer)
            return [Losses(self.set, self.unsaved, self.lost, self.pinning, taken)]
        return self._fall(game, [(models[0], number) for models, number in zip(toll.kinds, self.taken, strict=True)])

    def _fall(self, game: Crawl, way: Sequence[tuple[str, int]]) -> list[Step]:
        """The models of these kinds, each given by its first model, take these numbers of wounds of the first share."""
        share, *rest = self.unsaved
        lost, out, injured = self._fallen(game, share, way)
        following = [step for model, wounds in injured for step in hurt(game, "PP-BASE-14", model, wounds)]
        killed = [model for model in out if game.models[model].wounds > 1 and kills_at_once(game, model, share)]
        if killed:
            following += removed(game, "PP-OOA-01", killed)
        if len(killed) < len(out):
            following += out_of_action(game, "PP-OOA-01", [model for model in out if model not in killed])
        pinning = self.pinning or bool(out and self.set.shot and by_whom(game, share.wounding).weapon.pinning)
        return [*following, Losses(self.set, tuple(rest), self.lost + lost, pinning)]

    def _fallen(self, game: Crawl, share: Share, way: Sequence[tuple[str, int]]) -> tuple[int, list[str], list[tuple[str, int]]]:
        """The Wounds lost, the models out of action, and the hurt models with the Wounds that each lost."""
        lost, out, injured = 0, list[str](), list[tuple[str, int]]()
        alike = {models[0]: models for models in by_kind(game, on_whom(game, self.set, share))}
        for named, number in way:
            deadly = kills_at_once(game, named, share)
            left = number if deadly else number * worth(game, named, share.wounding)
            waiting = list(alike[named])
            while left and waiting:
                model = self._next(game, waiting, out, share)
                waiting.remove(model)
                wounds = game.models[model].wounds
                taken = wounds if deadly else min(left, wounds)
                left -= 1 if deadly else taken
                lost += taken
                if taken == wounds:
                    out.append(model)
                else:
                    injured.append((model, taken))
        return lost, out, injured

    def _next(self, game: Crawl, models: Sequence[str], out: Sequence[str], share: Share) -> str:
        """The next of some models of one kind to be lost, after those in `out`. A model that is already hurt goes first, so that
        whole models are removed; but it goes last where a wound kills at once. Then comes a model that carries nothing and that
        the unit does not need for its coherency; otherwise the farthest from the enemy. [PP-BASE-14, PP-BASE-49]
        """
        enemy, which = remembered(game, share.wounding.model), max if kills_at_once(game, models[0], share) else min
        wounds = which(game.models[id].wounds for id in models)

        def reluctance(id: str) -> tuple[bool, float]:
            model = game.models[id]
            return bears(game, id), -apart((model.x, model.y), (enemy.x, enemy.y))

        alike = sorted((id for id in models if game.models[id].wounds == wounds), key=reluctance)
        spare = [id for id in alike if bears(game, id) == bears(game, alike[0])]
        return next((id for id in spare if not holds(game, self.set.unit, id, out)), alike[0])

    def _end(self, game: Crawl) -> list[Step]:
        pinned = [PinningTest(self.set.unit)] if self.pinning and members(game, self.set.unit) else []
        return [*pinned, Taken(self.lost)]


class Taken(Step, frozen=True):
    """All hits of a set have been taken: the verdict is the number of Wounds lost. [PP-BASE-51]"""

    lost: int

    def then(self, game: Crawl, answer: None) -> None:
        game.verdict = self.lost


class Toll(NamedTuple):
    """A share of unsaved wounds in progress: the kinds of models on which it falls, the most wounds that each can take, the
    wounds that each of the first kinds takes, and the wounds left for the others.
    """

    kinds: tuple[tuple[str, ...], ...]
    most: tuple[int, ...]
    taken: tuple[int, ...]
    left: int

    @property
    def first(self) -> str:
        """The first model of the next kind."""
        return self.kinds[len(self.taken)][0]

    def next(self) -> range:
        """How many wounds the next kind may take; empty where there is no next kind."""
        slots = tuple((0, most) for most in self.most[len(self.taken) :])
        return portion(self.left, slots) if slots else range(0)

    def options(self) -> tuple[TakeWounds, ...]:
        """How many wounds the next kind may take. A single wound may go to any kind at once; that it is not for the next one is an answer
        too, which nobody needs.
        """
        if self.left > 1:
            return tuple(TakeWounds(self.first, number) for number in reversed(self.next()))
        return (*(TakeWounds(self.kinds[each][0], 1) for each in self._others() if self.most[each]), TakeWounds(self.first, 0))

    def after(self, answer: TakeWounds) -> tuple[int, ...]:
        """The wounds that each of the first kinds takes after an answer: none for those that it passes over."""
        place = next(each for each in self._others() if self.kinds[each][0] == answer.model)
        return (*self.taken, *(0,) * (place - len(self.taken)), answer.number)

    def cheapest(self, game: Crawl) -> TakeWounds:
        """The answer by which the most expensive models are spared."""
        place, left = len(self.taken), self.left
        for each in sorted(self._others(), key=lambda each: _cost(game, self.kinds[each][0])):
            number = min(left, self.most[each])
            if each == place or (self.left == 1 and number):
                return TakeWounds(self.kinds[each][0], number)
            left -= number
        raise AssertionError("the next kind is among those that are left")

    def _others(self) -> range:
        """The places of the kinds that are still to be asked about."""
        return range(len(self.taken), len(self.kinds))


def toll_of(game: Crawl, set: Hits, share: Share, taken: tuple[int, ...]) -> Toll:
    """As many wounds of a share as can be lost, with the wounds that the first kinds take."""
    alike = by_kind(game, on_whom(game, set, share))
    most = tuple(_most(game, models, share) for models in alike)
    return Toll(alike, most, taken, min(share.wounding.number, sum(most)) - sum(taken))


def _most(game: Crawl, models: Sequence[str], share: Share) -> int:
    """The most unsaved wounds of a share that models of one kind can take."""
    if kills_at_once(game, models[0], share):
        return len(models)
    return -(-sum(game.models[model].wounds for model in models) // worth(game, models[0], share.wounding))


def kills_at_once(game: Crawl, model: str, share: Share) -> bool:
    """Whether a wound of this share takes all Wounds of a model; wounds by greater numbers never do. [PP-BASE-14, PP-BASE-22]"""
    toughness = fighter_of(game, model).profile.toughness
    return not overrun(game, model, share.wounding) and instant_death(by_whom(game, share.wounding).strength, toughness)


def _cost(game: Crawl, model: str) -> float:
    """The cost of a wound on such a model to its owner, in points."""
    fighter = fighter_of(game, model)
    return fighter.points / fighter.profile.wounds
