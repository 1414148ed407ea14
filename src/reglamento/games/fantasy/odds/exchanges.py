"""The blows of one round of close combat between two units: who strikes when, and the Wounds that both lose. [WF-CORE-CC-02,
WF-CORE-CC-03]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from reglamento.armies.dice.spreads import Spread, added, binomial
from reglamento.armies.dice.targets import chance
from reglamento.games.fantasy.arms.amounts import hits_shown, rolled_at_all
from reglamento.games.fantasy.combat.impact import Impact, impact_attack
from reglamento.games.fantasy.combat.order import Turnful, hands_of, when
from reglamento.games.fantasy.combat.striking import Blows, Group, Hands, blows_of, swing_of
from reglamento.games.fantasy.combat.touching import reach_of, strikers
from reglamento.games.fantasy.combat.two_weapons import has_two
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.lists.traits import CancelsAttack, ImpactHits, Regeneration
from reglamento.games.fantasy.odds.wounding import Hitting, Uncounted, body_of, held, one_blow, times, wounds_of
from reglamento.games.fantasy.units.changing import fewer
from reglamento.games.fantasy.units.enchanted import spell_gives
from reglamento.games.fantasy.units.joined import characters_in, host_of, places_taken
from reglamento.games.fantasy.units.parts import CHAMPION, parts_by_place
from reglamento.games.fantasy.units.table import foes_of, troop_of

Losses = dict[tuple[int, int], float]
"""The chance of each pair of Wounds that the first and the second unit lose."""


def exchange(game: Pitched, one: str, other: str) -> Losses:
    """The Wounds that two units in contact lose in the next round of their combat. All blows are struck at the rank and file, or at a
    monster and not at its riders, and no challenge is fought; with the last of a unit its round ends, for the characters in it as well.
    Where both strike at the same moment each begins half of the time. What regenerates loses what its dice do not undo, when all blows are
    done. Raises Uncounted. [WF-CORE-CC-02, WF-CORE-CC-07, WF-IMPACT-3, WF-CORE-MON-01]
    """
    check(game, one, other)
    blows = _Exchange(game.copy(), one, other)
    found = blows.begun()
    for now in _moments(game, one, other):
        first, second = (tuple(each for each in now if host_of(game, each.id) == unit) for unit in (one, other))
        if first and second:
            found = _half(blows.after(blows.after(found, first), second), blows.after(blows.after(found, second), first))
        else:
            found = blows.after(found, now)
    return blows.healed(found)


class _Due(NamedTuple):
    """A unit, or a character in it, and which of its blows fall at a moment."""

    at: Turnful
    id: str
    hands: Hands


def _moments(game: Pitched, one: str, other: str) -> Iterator[tuple[_Due, ...]]:
    """What strikes at each moment, in order. [WF-CORE-CC-02, WF-CORE-UNIT-04]"""
    due = [
        _Due(when(game, id, hands), id, hands)
        for unit in (one, other)
        for id in strikers(game, unit)
        for hands in hands_of(game, id)
    ]
    for _, now in groupby(sorted(due, key=lambda each: each.at), key=lambda each: each.at):
        yield tuple(now)


def _half(one: Losses, other: Losses) -> Losses:
    """Either with the same chance."""
    found = {pair: p / 2 for pair, p in one.items()}
    for pair, p in other.items():
        found[pair] = found.get(pair, 0.0) + p / 2
    return found


def check(game: Pitched, one: str, other: str) -> None:
    """Raises Uncounted for what the odds of a round leave out."""
    for unit, enemy in ((one, other), (other, one)):
        troop = troop_of(game, unit)
        if foes_of(game, unit) != (enemy,):
            raise Uncounted("only combats of two units are worked out")
        cancels = any(troop_of(game, id).trait(CancelsAttack) is not None for id in (enemy, *characters_in(game, enemy)))
        if troop.ridden and characters_in(game, unit) and cancels:
            raise Uncounted("cancelled Attacks of monsters with riders are not worked out")
        if any(has_two(game, id) for id in (unit, *characters_in(game, unit))):
            raise Uncounted("blows with two magic weapons are not worked out")
        regenerates = troop_of(game, enemy).trait(Regeneration) is not None
        if regenerates and any(swing_of(game, id).attack.killing for id in (unit, *characters_in(game, unit))):
            raise Uncounted("killing blows at what regenerates are not worked out")


class _Struck(NamedTuple):
    """How far a unit is with its blows: its models that are left on the table, the Wounds taken of the enemy in all, the models that have
    struck, and how many are still to be left out because they stand where others fell.
    """

    left: int
    taken: int
    done: frozenset[int]
    fallen: int


class _Exchange:
    """Two units in contact, on a table of their own whose regiments it sets as they would stand after losses."""

    def __init__(self, game: Pitched, one: str, other: str) -> None:
        self.game, self.units = game, (one, other)
        self.enemies = {one: other, other: one}
        self.bodies = {unit: body_of(game, unit) for unit in (one, other)}
        self.whole = {unit: game.regiments[unit] for unit in (one, other)}
        self.more = {unit: places_taken(game, unit) for unit in (one, other)}
        self.heals = {unit: troop_of(game, unit).trait(Regeneration) for unit in (one, other)}
        self.flanked = frozenset(each.target for each in game.contacts.values() if each.side != "front" or each.laps)
        self.flanked |= {each.charger for each in game.contacts.values() if each.laps}
        for unit in {one, other} - self.flanked:
            game.regiments[unit] = fewer(game, unit, self.whole[unit], min(self.whole[unit].models, 2 * self.whole[unit].files))
        self.reaches: dict[tuple[str, int, int], tuple[frozenset[int], frozenset[int]]] = {}
        self.spreads: dict[tuple[object, ...], Spread] = {}
        self.strikes: dict[tuple[_Due, _Struck], Mapping[int, float]] = {}

    # ---- impact hits and regeneration

    def begun(self) -> Losses:
        """What impact hits take before all blows. [WF-IMPACT-1, WF-IMPACT-3, WF-IMPACT-4]"""
        found: Losses = {(0, 0): 1.0}
        for place, unit in enumerate(self.units):
            enemy = self.enemies[unit]
            if not self.game.units[unit].charging or troop_of(self.game, unit).trait(ImpactHits) is None:
                continue
            taken = self.impact(unit, enemy)
            found = {
                ((a, b + more) if place == 0 else (a + more, b)): p * q
                for (a, b), p in found.items()
                for more, q in enumerate(taken)
                if q
            }
        return found

    def impact(self, unit: str, enemy: str) -> Spread:
        """The Wounds that the ordinary troops of the enemy lose to impact hits. [WF-IMPACT-2, WF-IMPACT-4]"""
        step, body = Impact(unit, enemy), self.bodies[enemy]
        trait, models = step.trait(self.game), step.models(self.game)
        rolled = rolled_at_all(trait.hits)
        faces = [hits_shown(die, trait.hits) for die in range(1, 7)] if rolled else [1]
        each = [0.0] * (max(faces) + trait.more + 1)
        for hits in faces:
            each[hits + trait.more] += 1 / len(faces)
        most = (body.models - body.champion) * body.each - body.hurt
        wound = wounds_of(self.game, Harm(unit, enemy, 1, impact_attack(trait)), Hitting(1.0, 0.0))
        found = [0.0] * (most + 1)
        for hits, p in enumerate(times(tuple(each), models, models * (len(each) - 1))):
            for lost, q in enumerate(times(wound, hits, most)):
                found[lost] += p * q
        return tuple(found)

    def healed(self, found: Losses) -> Losses:
        """What is lost when what regenerates has thrown its dice. [WF-CORE-CC-07]"""
        for place, unit in enumerate(self.units):
            trait = self.heals[unit]
            if trait is None:
                continue
            fails, after = float(1 - chance(max(2, trait.save))), Losses()
            for pair, p in found.items():
                for lost, q in enumerate(binomial(pair[place], fails)):
                    key = (lost, pair[1]) if place == 0 else (pair[0], lost)
                    after[key] = after.get(key, 0.0) + p * q
            found = after
        return found

    # ---- blows

    def after(self, found: Losses, now: tuple[_Due, ...]) -> Losses:
        """The losses when these have struck, all of one side."""
        for due in now:
            place = self.units.index(host_of(self.game, due.id))
            later: Losses = {}
            for pair, p in found.items():
                for taken, q in self.strike(due, pair[place], pair[1 - place]).items():
                    key = (pair[0], taken) if place == 0 else (taken, pair[1])
                    later[key] = later.get(key, 0.0) + p * q
            found = later
        return found

    def strike(self, due: _Due, lost: int, taken: int) -> Mapping[int, float]:
        """The Wounds that the enemy, which has lost some in this round, has lost after the blows of a unit that has lost so many. What
        waits to regenerate stands on the table, but does not strike. [WF-CORE-CC-03, WF-CORE-CC-07]
        """
        own = host_of(self.game, due.id)
        body, left = self.bodies[own], self.bodies[own].left(lost)
        if not left:
            return {taken: 1.0}
        fallen = body.models - left
        if self.heals[own] is not None:
            left = body.models
        elif due.id == own:
            against = self.against(self.enemies[own], 0)
            striking = [len(self.reach(due.id, models, against)[0]) for models in (body.models, left)]
            fallen -= striking[0] - striking[1]
        return self._from(due, _Struck(left, taken, frozenset(), max(0, fallen) if due.id == own else 0))

    def against(self, enemy: str, taken: int) -> int:
        """How many models of the enemy stand on the table when so many Wounds were taken."""
        body = self.bodies[enemy]
        return body.models if self.heals[enemy] is not None else body.left(taken)

    def _from(self, due: _Due, now: _Struck) -> Mapping[int, float]:
        """The Wounds that the enemy has lost in all: models that have stepped up are left out, and those that only now touch what remains
        of the enemy strike as well. [WF-CORE-CC-03]
        """
        if (due, now) not in self.strikes:
            self.strikes[due, now] = self._worked_out(due, now)
        return self.strikes[due, now]

    def _worked_out(self, due: _Due, now: _Struck) -> Mapping[int, float]:
        left, taken, done, fallen = now
        enemy = self.enemies[host_of(self.game, due.id)]
        body, against = self.bodies[enemy], self.against(enemy, taken)
        if not body.left(taken):
            return {taken: 1.0}
        reached, champions = self.reach(due.id, left, against)
        models = reached - done
        if not models:
            return {taken: 1.0}
        out = 0 if spell_gives(self.game, due.id, "last_blows") else min(fallen, len(models))
        found: dict[int, float] = {}
        spread: Spread = (0.0,)
        for number, share in self.numbers(due, len(models) - out):
            group = Group(frozenset(sorted(models)[:number]), bool(champions & models))
            each = self.spread(due, group, left, against) if group.models else (1.0,)
            longer, shorter = (each, spread) if len(each) > len(spread) else (spread, each)
            one, other = (share, 1.0) if longer is each else (1.0, share)
            spread = tuple(p * one + (shorter[n] * other if n < len(shorter) else 0.0) for n, p in enumerate(longer))
        for more, p in enumerate(spread):
            total = min(body.total, taken + more)
            for end, q in self._from(due, _Struck(left, total, done | models, fallen - out)).items() if p else ():
                found[end] = found.get(end, 0.0) + p * q
        return found

    def numbers(self, due: _Due, models: int) -> tuple[tuple[int, float], ...]:
        """How many of so many models strike, each number with its chance: of stupid ones half, the odd one by its die. [WF-CORE-PSY-05]"""
        if not self.game.units[host_of(self.game, due.id)].stupid:
            return ((models, 1.0),)
        half, odd = divmod(models, 2)
        more = {"4+": 0.5, "always": 1.0, "never": 0.0}[self.game.readings.stupid_odd] if odd else 0.0
        return (half, 1 - more), (half + 1, more)

    def standing(self, unit: str, left: int, ranks: int) -> int:
        """How many models to put on the table: only so many ranks of a unit in contact at its front matter."""
        most = self.whole[unit].models if unit in self.flanked else ranks * self.whole[unit].files
        return min(left + self.more[unit], most)

    def set_up(self, own: str, left: int, against: int) -> None:
        """Both units as they stand after losses."""
        enemy = self.enemies[own]
        self.game.regiments |= {
            own: fewer(self.game, own, self.whole[own], self.standing(own, left, 2)),
            enemy: fewer(self.game, enemy, self.whole[enemy], self.standing(enemy, against, 1)),
        }

    def reach(self, id: str, left: int, against: int) -> tuple[frozenset[int], frozenset[int]]:
        """The models that may strike at the rank and file of the enemy when so many of both are left, and the place of the champion.
        Raises Uncounted where a model can strike at nothing but a character.
        """
        own = host_of(self.game, id)
        enemy = self.enemies[own]
        key = id, self.standing(own, left, 2), self.standing(enemy, against, 1)
        if key not in self.reaches:
            kept = dict(self.game.regiments)
            self.set_up(own, left, against)
            places, found = parts_by_place(self.game, own), reach_of(self.game, id)
            models = found.get(Fighter(enemy, ""), frozenset())
            if frozenset[int]().union(*found.values()) - models:
                raise Uncounted("blows of models that touch nothing but a character are not worked out")
            self.reaches[key] = models, frozenset(place for place, part in places.items() if part == CHAMPION)
            self.game.regiments = kept
        return self.reaches[key]

    def spread(self, due: _Due, group: Group, left: int, against: int) -> Spread:
        """The Wounds that some models take of the enemy, their champion among them or not. Which models they are matters only where the
        enemy cancels Attacks. [WF-CANCELATTACK-1]
        """
        own = host_of(self.game, due.id)
        enemy, key = self.enemies[own], (due.id, due.hands, len(group.models), group.champion)
        cancels = self.cancels(enemy)
        full = (*key, group.models, self.standing(own, left, 2), self.standing(enemy, against, 1)) if cancels else key
        if full not in self.spreads:
            kept = dict(self.game.regiments)
            if cancels:
                self.set_up(own, left, against)
            found: Spread = (1.0,)
            for step in blows_of(self.game, due.id, Fighter(enemy, ""), group, due.hands):
                assert isinstance(step, Blows), "no challenge is fought"
                most = self.bodies[enemy].total
                found = held(added(found, times(one_blow(self.game, step), step.number, most)), most)
            self.game.regiments = kept
            self.spreads[full] = found
        return self.spreads[full]

    def cancels(self, unit: str) -> bool:
        """Whether anything in a unit cancels Attacks."""
        return any(troop_of(self.game, id).trait(CancelsAttack) is not None for id in (unit, *characters_in(self.game, unit)))
