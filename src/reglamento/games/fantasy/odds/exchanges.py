"""The blows of one round of close combat between units of two sides: when each strikes, and the Wounds that each unit loses.
[WF-CORE-CC-02, WF-CORE-CC-03]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from typing import NamedTuple

from reglamento.armies.dice.spreads import Spread, added
from reglamento.games.fantasy.combat.impact import impacts_of
from reglamento.games.fantasy.combat.striking import Blows, Group, blows_of
from reglamento.games.fantasy.combat.touching import reach_of
from reglamento.games.fantasy.combat.two_weapons import has_two
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.odds.crashing import crashed
from reglamento.games.fantasy.odds.dividing import divided
from reglamento.games.fantasy.odds.moments import Due, LossChances, cancels, half, moments, name_cancelled, refuse_uncounted
from reglamento.games.fantasy.odds.unit_losses import Sufferer, UnitLossChances, UnitLosses, mixed, parcelled
from reglamento.games.fantasy.odds.wounding import Uncounted, burns, held, one_blow, times
from reglamento.games.fantasy.units.changing import fewer
from reglamento.games.fantasy.units.enchanted import spell_gives
from reglamento.games.fantasy.units.joined import host_of, places_taken
from reglamento.games.fantasy.units.parts import CHAMPION, parts_by_place
from reglamento.games.fantasy.units.table import foes_of

Losses = dict[tuple[int, ...], float]
"""The chance of the Wounds that each unit loses."""


def exchange(game: Pitched, *units: str) -> Losses:
    """The Wounds that the units of a combat lose in its next round. All blows are struck at the rank and file, or at a monster and not at
    its riders, and no challenge is fought; with the last of a unit its round ends, for the characters in it as well. Models that touch
    several enemies strike at those with whom their unit came into contact first. Where both sides strike at the same moment each begins
    half of the time. What regenerates loses what its dice do not undo, when all blows are done. A model with two magic weapons divides its
    attacks so that they take the most; of a mount and its riders that part loses Attacks of which the enemy has most. Raises Uncounted.
    [WF-CORE-CC-02, WF-CORE-CC-07, WF-IMPACT-3, WF-CORE-MON-01, WF-TWOWEAPONS-2, WF-CANCELATTACK-4]
    """
    refuse_uncounted(game, units)
    twin, side = game.copy(), game.units[units[0]].side
    name_cancelled(twin, units)
    blows = _Exchange(twin, units)
    found = blows.begun()
    for now in moments(game, units):
        first = tuple(each for each in now if game.units[each.id].side == side)
        second = tuple(each for each in now if each not in first)
        if first and second:
            found = half(blows.after(blows.after(found, first), second), blows.after(blows.after(found, second), first))
        else:
            found = blows.after(found, now)
    return blows.ended(found)


class _Struck(NamedTuple):
    """How far a unit is with its blows."""

    left: int
    """Its models that are left on the table."""
    taken: tuple[UnitLosses, ...]
    """What each of its enemies has suffered in all."""
    done: frozenset[int]
    """The models that have struck."""
    fallen: int
    """How many models are still to be left out because they stand where others fell."""


class _Reached(NamedTuple):
    """The models that may strike at the rank and file of each enemy, by its place among those of their unit, and the place of the
    champion.
    """

    models: tuple[tuple[int, frozenset[int]], ...]
    champions: frozenset[int]

    @property
    def all(self) -> int:
        return len(frozenset[int]().union(*(models for _, models in self.models)))


class _Exchange:
    """Units in contact, on a table of their own whose regiments it sets as they would stand after losses."""

    def __init__(self, game: Pitched, units: tuple[str, ...]) -> None:
        self.game, self.units = game, units
        self.foes = {unit: foes_of(game, unit) for unit in units}
        self.sufferers = {unit: Sufferer(game, unit) for unit in units}
        self.bodies = {unit: each.body for unit, each in self.sufferers.items()}
        self.whole = {unit: game.regiments[unit] for unit in units}
        self.contacts = dict(game.contacts)
        self.more = {unit: places_taken(game, unit) for unit in units}
        self.flanked = frozenset(each.target for each in game.contacts.values() if each.side != "front" or each.laps)
        self.flanked |= {each.charger for each in game.contacts.values() if each.laps}
        for unit in {*units} - self.flanked:
            game.regiments[unit] = fewer(game, unit, self.whole[unit], min(self.whole[unit].models, 2 * self.whole[unit].files))
        self.reaches: dict[tuple[object, ...], _Reached] = {}
        self.steps: dict[tuple[object, ...], tuple[Blows, ...]] = {}
        self.spreads: dict[tuple[object, ...], Spread] = {}
        self.strikes: dict[tuple[Due, _Struck], Mapping[tuple[UnitLosses, ...], float]] = {}

    # ---- impact hits and regeneration

    def begun(self) -> LossChances:
        """What impact hits take before all blows. [WF-IMPACT-1, WF-IMPACT-3, WF-IMPACT-4]"""
        found: LossChances = {(UnitLosses(),) * len(self.units): 1.0}
        for each in self.contacts.values():
            if each.charger not in self.units or not self.game.units[each.charger].charging:
                continue
            for step in impacts_of(self.game, each.charger, each.target):
                taken, enemy, later = (
                    crashed(self.game, step, self.bodies[each.target]),
                    self.sufferers[each.target],
                    LossChances(),
                )
                place = self.units.index(each.target)
                for all_losses, p in found.items():
                    for more, q in enumerate(taken):
                        if q:
                            key = (*all_losses[:place], enemy.wounded(all_losses[place], more), *all_losses[place + 1 :])
                            later[key] = later.get(key, 0.0) + p * q
                found = later
        return found

    def ended(self, found: LossChances) -> Losses:
        """What is lost when what regenerates has thrown its dice. [WF-CORE-CC-07]"""
        after = Losses()
        for all_losses, p in found.items():
            ways: Losses = {(): p}
            for unit, losses in zip(self.units, all_losses, strict=True):
                ends = [(lost, q) for lost, q in enumerate(self.sufferers[unit].ends(losses)) if q]
                ways = {(*way, lost): r * q for way, r in ways.items() for lost, q in ends}
            for way, r in ways.items():
                after[way] = after.get(way, 0.0) + r
        return after

    # ---- blows

    def after(self, found: LossChances, now: Iterable[Due]) -> LossChances:
        """The losses when these have struck, all of one side."""
        for due in now:
            own = host_of(self.game, due.id)
            place, enemies = self.units.index(own), [self.units.index(foe) for foe in self.foes[own]]
            later: LossChances = {}
            for all_losses, p in found.items():
                for taken, q in self.strike(due, all_losses[place], tuple([all_losses[enemy] for enemy in enemies])).items():
                    ends = [*all_losses]
                    for enemy, losses in zip(enemies, taken, strict=True):
                        ends[enemy] = losses
                    key = tuple(ends)
                    later[key] = later.get(key, 0.0) + p * q
            found = later
        return found

    def strike(self, due: Due, lost: UnitLosses, taken: tuple[UnitLosses, ...]) -> Mapping[tuple[UnitLosses, ...], float]:
        """What each enemy has suffered in this round after the blows of a unit that has suffered so much. What waits to regenerate stands
        on the table, but does not strike. [WF-CORE-CC-03, WF-CORE-CC-07]
        """
        own = host_of(self.game, due.id)
        body, sufferer = self.bodies[own], self.sufferers[own]
        if sufferer.gone(lost):
            return {taken: 1.0}
        left, fallen = sufferer.standing(lost), 0
        if due.id == own and lost.fallen:
            against = self.against(own, taken)
            fallen = max(0, lost.fallen - (self.reach(due.id, body.models, against).all - self.reach(due.id, left, against).all))
        return self._from(due, _Struck(left, taken, frozenset(), fallen))

    def against(self, own: str, taken: tuple[UnitLosses, ...]) -> tuple[int, ...]:
        """How many models of each enemy are on the table; none of one that is gone."""
        foes = zip((self.sufferers[foe] for foe in self.foes[own]), taken, strict=True)
        return tuple(0 if foe.gone(losses) else foe.standing(losses) for foe, losses in foes)

    def _from(self, due: Due, now: _Struck) -> Mapping[tuple[UnitLosses, ...], float]:
        """What each enemy has suffered in all: models that have stepped up are left out, and those that only now touch what remains of the
        enemies strike as well. [WF-CORE-CC-03]
        """
        if (due, now) not in self.strikes:
            self.strikes[due, now] = self._worked_out(due, now)
        return self.strikes[due, now]

    def _worked_out(self, due: Due, now: _Struck) -> Mapping[tuple[UnitLosses, ...], float]:
        left, taken, done, fallen = now
        own = host_of(self.game, due.id)
        against = self.against(own, taken)
        if has_two(self.game, due.id):  # it has named its blows at the start of the round
            left = self.bodies[own].models
            against = tuple(self.bodies[foe].models if n else 0 for foe, n in zip(self.foes[own], against, strict=True))
        reached = self.reach(due.id, left, against)
        place, models = next(((foe, models - done) for foe, models in reached.models if models - done), (0, frozenset[int]()))
        if not models:
            return {taken: 1.0}
        out = 0 if spell_gives(self.game, due.id, "last_blows") else min(fallen, len(models))
        struck: list[tuple[float, UnitLossChances]] = []
        for number, share in self.numbers(due, len(models) - out):
            group = Group(frozenset(sorted(models)[:number]), bool(reached.champions & models))
            some = self.struck(due, place, group, (left, against), taken[place]) if group.models else {taken[place]: 1.0}
            struck.append((share, some))
        found: dict[tuple[UnitLosses, ...], float] = {}
        for total, p in mixed(struck).items():
            after = _Struck(now.left, (*taken[:place], total, *taken[place + 1 :]), done | models, fallen - out)
            for end, q in self._from(due, after).items():
                found[end] = found.get(end, 0.0) + p * q
        return found

    def numbers(self, due: Due, models: int) -> tuple[tuple[int, float], ...]:
        """How many of so many models strike, each number with its chance: of stupid ones half, the odd one by its die. [WF-CORE-PSY-05]"""
        if not self.game.units[host_of(self.game, due.id)].stupid:
            return ((models, 1.0),)
        half, odd = divmod(models, 2)
        more = {"4+": 0.5, "always": 1.0, "never": 0.0}[self.game.readings.stupid_odd] if odd else 0.0
        return (half, 1 - more), (half + 1, more)

    def standing(self, unit: str, left: int, ranks: int) -> int:
        """How many models to put on the table: only so many ranks of a unit in contact at its front matter."""
        most = self.whole[unit].models if unit in self.flanked else ranks * self.whole[unit].files
        return min(left + self.more[unit], most) if left else 0

    def standings(self, own: str, left: int, against: tuple[int, ...]) -> tuple[int, ...]:
        """The same of a unit, and then of each of its enemies."""
        foes = zip(self.foes[own], against, strict=True)
        return self.standing(own, left, 2), *(self.standing(foe, n, 1) for foe, n in foes)

    @contextmanager
    def set_up(self, own: str, numbers: tuple[int, ...]) -> Iterator[None]:
        """A unit and its enemies with so many models on the table; those that are gone are out of contact."""
        kept, gone = dict(self.game.regiments), set[str]()
        for unit, number in zip((own, *self.foes[own]), numbers, strict=True):
            if number:
                self.game.regiments[unit] = fewer(self.game, unit, self.whole[unit], number)
            else:
                gone.add(unit)
        if gone:
            touching = self.contacts.items()
            self.game.contacts = {key: each for key, each in touching if gone.isdisjoint({each.charger, each.target})}
        yield
        self.game.regiments, self.game.contacts = kept, self.contacts

    def reach(self, id: str, left: int, against: tuple[int, ...]) -> _Reached:
        """What models may strike at when so many of their unit and of each enemy are left. Raises Uncounted where a model can strike at
        nothing but a character.
        """
        own = host_of(self.game, id)
        numbers = self.standings(own, left, against)
        key = id, numbers
        if key not in self.reaches:
            with self.set_up(own, numbers):
                places, found = parts_by_place(self.game, own), reach_of(self.game, id)
            ranks = {foe: found[at] for foe in self.foes[own] if (at := Fighter(foe, "")) in found}
            if frozenset[int]().union(*found.values()) - frozenset[int]().union(*ranks.values()):
                raise Uncounted("blows of models that touch nothing but a character are not worked out")
            models = tuple((self.foes[own].index(foe), each) for foe, each in ranks.items())
            self.reaches[key] = _Reached(models, frozenset(place for place, part in places.items() if part == CHAMPION))
        return self.reaches[key]

    def struck(
        self, due: Due, place: int, group: Group, standing: tuple[int, tuple[int, ...]], taken: UnitLosses
    ) -> UnitLossChances:
        """What an enemy, which has suffered so much, has suffered after the blows of some models, their champion among them or not; so
        many models of the unit and of its enemies stand on the table. [WF-CORE-CC-07, WF-CORE-CC-08]
        """
        own = host_of(self.game, due.id)
        foe, numbers = self.foes[own][place], self.standings(own, *standing)
        sufferer, key = self.sufferers[foe], self.key_of(due, foe, group, numbers)
        steps = self.blows(due, foe, group, numbers, key)
        killing = any(step.attack.killing for step in steps) and (sufferer.each > 1 or sufferer.fails is not None)
        if not killing and (sufferer.fails is None or not any(burns(self.game, step.attack) for step in steps)):
            spread = self.spread(steps, key, sufferer.body.total)
            return mixed((p, {sufferer.wounded(taken, more): 1.0}) for more, p in enumerate(spread) if p)
        found: UnitLossChances = {taken: 1.0}
        for step in steps:
            parcels = parcelled(self.game, step)
            found = mixed((p, sufferer.struck(losses, step.number, parcels)) for losses, p in found.items())
        return found

    def key_of(self, due: Due, foe: str, group: Group, numbers: tuple[int, ...]) -> tuple[object, ...]:
        """By what blows differ: which models strike matters only where an enemy cancels Attacks. [WF-CANCELATTACK-1]"""
        key = (due.id, due.hands, foe, len(group.models), group.champion)
        own = host_of(self.game, due.id)
        return (*key, group.models, numbers) if any(cancels(self.game, each) for each in self.foes[own]) else key

    def blows(self, due: Due, foe: str, group: Group, numbers: tuple[int, ...], key: tuple[object, ...]) -> tuple[Blows, ...]:
        """The blows of some models at the rank and file of an enemy."""
        if key not in self.steps:
            own, at = host_of(self.game, due.id), Fighter(foe, "")
            with self.set_up(own, numbers) if numbers in key else nullcontext():
                two = has_two(self.game, due.id) and due.hands != "beasts"
                steps = divided(self.game, due.id, at) if two else []
                if not two or not due.hands:
                    rest = blows_of(self.game, due.id, at, group, "beasts" if two else due.hands)
                    steps += [step for step in rest if isinstance(step, Blows)]
            self.steps[key] = tuple(steps)
        return self.steps[key]

    def spread(self, steps: tuple[Blows, ...], key: tuple[object, ...], most: int) -> Spread:
        """The Wounds that some blows take of an enemy."""
        if key not in self.spreads:
            found: Spread = (1.0,)
            for step in steps:
                found = held(added(found, times(one_blow(self.game, step), step.number, most)), most)
            self.spreads[key] = found
        return self.spreads[key]
