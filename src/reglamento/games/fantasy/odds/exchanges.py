"""The blows of one round of close combat between two units: who strikes when, and the Wounds that both lose. [WF-CORE-CC-02,
WF-CORE-CC-03]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from reglamento.armies.dice.spreads import Spread, added
from reglamento.games.fantasy.arms.amounts import hits_shown, rolled_at_all
from reglamento.games.fantasy.combat.impact import Impact, impact_attack, impacts_of
from reglamento.games.fantasy.combat.striking import Blows, Group, blows_of
from reglamento.games.fantasy.combat.touching import reach_of
from reglamento.games.fantasy.combat.two_weapons import has_two
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.lists.traits import CancelsAttack
from reglamento.games.fantasy.odds.dividing import divided
from reglamento.games.fantasy.odds.moments import Due, Pairs, half, moments, refuse_uncounted
from reglamento.games.fantasy.odds.tolls import Sufferer, Toll, Tolls, mixed, parcelled
from reglamento.games.fantasy.odds.wounding import Hitting, Uncounted, held, one_blow, times, wounds_of
from reglamento.games.fantasy.units.changing import fewer
from reglamento.games.fantasy.units.enchanted import spell_gives
from reglamento.games.fantasy.units.joined import characters_in, host_of, places_taken
from reglamento.games.fantasy.units.parts import CHAMPION, named, parts_by_place
from reglamento.games.fantasy.units.table import troop_of

Losses = dict[tuple[int, int], float]
"""The chance of each pair of Wounds that the first and the second unit lose."""


def exchange(game: Pitched, one: str, other: str) -> Losses:
    """The Wounds that two units in contact lose in the next round of their combat. All blows are struck at the rank and file, or at a
    monster and not at its riders, and no challenge is fought; with the last of a unit its round ends, for the characters in it as well.
    Where both strike at the same moment each begins half of the time. What regenerates loses what its dice do not undo, when all blows are
    done. Who has two magic weapons divides its attacks so that they take the most. Raises Uncounted. [WF-CORE-CC-02, WF-CORE-CC-07,
    WF-IMPACT-3, WF-CORE-MON-01, WF-TWOWEAPONS-2]
    """
    refuse_uncounted(game, one, other)
    blows = _Exchange(game.copy(), one, other)
    found = blows.begun()
    for now in moments(game, one, other):
        first, second = (tuple(each for each in now if host_of(game, each.id) == unit) for unit in (one, other))
        if first and second:
            found = half(blows.after(blows.after(found, first), second), blows.after(blows.after(found, second), first))
        else:
            found = blows.after(found, now)
    return blows.ended(found)


class _Struck(NamedTuple):
    """How far a unit is with its blows: its models that are left on the table, what the enemy has suffered in all, the models that have
    struck, and how many are still to be left out because they stand where others fell.
    """

    left: int
    taken: Toll
    done: frozenset[int]
    fallen: int


class _Exchange:
    """Two units in contact, on a table of their own whose regiments it sets as they would stand after losses."""

    def __init__(self, game: Pitched, one: str, other: str) -> None:
        self.game, self.units = game, (one, other)
        self.enemies = {one: other, other: one}
        self.sufferers = {unit: Sufferer(game, unit) for unit in (one, other)}
        self.bodies = {unit: each.body for unit, each in self.sufferers.items()}
        self.whole = {unit: game.regiments[unit] for unit in (one, other)}
        self.more = {unit: places_taken(game, unit) for unit in (one, other)}
        self.flanked = frozenset(each.target for each in game.contacts.values() if each.side != "front" or each.laps)
        self.flanked |= {each.charger for each in game.contacts.values() if each.laps}
        for unit in {one, other} - self.flanked:
            game.regiments[unit] = fewer(game, unit, self.whole[unit], min(self.whole[unit].models, 2 * self.whole[unit].files))
        self.reaches: dict[tuple[str, int, int], tuple[frozenset[int], frozenset[int]]] = {}
        self.steps: dict[tuple[object, ...], tuple[Blows, ...]] = {}
        self.spreads: dict[tuple[object, ...], Spread] = {}
        self.strikes: dict[tuple[Due, _Struck], Tolls] = {}

    # ---- impact hits and regeneration

    def begun(self) -> Pairs:
        """What impact hits take before all blows. [WF-IMPACT-1, WF-IMPACT-3, WF-IMPACT-4]"""
        found: Pairs = {(Toll(), Toll()): 1.0}
        for place, unit in enumerate(self.units):
            steps = impacts_of(self.game, unit, self.enemies[unit]) if self.game.units[unit].charging else []
            for step in steps:
                taken, enemy, later = self.impact(step), self.sufferers[self.enemies[unit]], Pairs()
                for (a, b), p in found.items():
                    for more, q in enumerate(taken):
                        key = (a, enemy.wounded(b, more)) if place == 0 else (enemy.wounded(a, more), b)
                        if q:
                            later[key] = later.get(key, 0.0) + p * q
                found = later
        return found

    def impact(self, step: Impact) -> Spread:
        """The Wounds that the ordinary troops of the enemy lose to impact hits. [WF-IMPACT-2, WF-IMPACT-4]"""
        body, trait, models = self.bodies[step.target], step.trait(self.game), step.models(self.game)
        rolled = rolled_at_all(trait.hits)
        faces = [hits_shown(die, trait.hits) for die in range(1, 7)] if rolled else [1]
        each = [0.0] * (max(faces) + trait.more + 1)
        for hits in faces:
            each[hits + trait.more] += 1 / len(faces)
        most = (body.models - body.champion) * body.each - body.hurt
        hit = Harm(named(step.unit, step.part), step.target, 1, impact_attack(trait))
        wound = wounds_of(self.game, hit, Hitting(1.0, 0.0))
        found = [0.0] * (most + 1)
        for hits, p in enumerate(times(tuple(each), models, models * (len(each) - 1))):
            for lost, q in enumerate(times(wound, hits, most)):
                found[lost] += p * q
        return tuple(found)

    def ended(self, found: Pairs) -> Losses:
        """What is lost when what regenerates has thrown its dice. [WF-CORE-CC-07]"""
        one, other = (self.sufferers[unit] for unit in self.units)
        after = Losses()
        for (a, b), p in found.items():
            for mine, q in enumerate(one.ends(a)):
                for yours, r in enumerate(other.ends(b)) if q else ():
                    if r:
                        after[mine, yours] = after.get((mine, yours), 0.0) + p * q * r
        return after

    # ---- blows

    def after(self, found: Pairs, now: Iterable[Due]) -> Pairs:
        """The losses when these have struck, all of one side."""
        for due in now:
            place = self.units.index(host_of(self.game, due.id))
            later: Pairs = {}
            for pair, p in found.items():
                for taken, q in self.strike(due, pair[place], pair[1 - place]).items():
                    key = (pair[0], taken) if place == 0 else (taken, pair[1])
                    later[key] = later.get(key, 0.0) + p * q
            found = later
        return found

    def strike(self, due: Due, lost: Toll, taken: Toll) -> Tolls:
        """What the enemy has suffered in this round after the blows of a unit that has suffered so much. What waits to regenerate stands on
        the table, but does not strike. [WF-CORE-CC-03, WF-CORE-CC-07]
        """
        own = host_of(self.game, due.id)
        body, sufferer = self.bodies[own], self.sufferers[own]
        if sufferer.gone(lost):
            return {taken: 1.0}
        left, fallen = sufferer.standing(lost), 0
        if due.id == own:
            against = self.bodies[self.enemies[own]].models
            striking = [len(self.reach(due.id, models, against)[0]) for models in (body.models, left)]
            fallen = max(0, lost.fallen - (striking[0] - striking[1]))
        return self._from(due, _Struck(left, taken, frozenset(), fallen))

    def _from(self, due: Due, now: _Struck) -> Tolls:
        """What the enemy has suffered in all: models that have stepped up are left out, and those that only now touch what remains of the
        enemy strike as well. [WF-CORE-CC-03]
        """
        if (due, now) not in self.strikes:
            self.strikes[due, now] = self._worked_out(due, now)
        return self.strikes[due, now]

    def _worked_out(self, due: Due, now: _Struck) -> Tolls:
        left, taken, done, fallen = now
        own = host_of(self.game, due.id)
        sufferer = self.sufferers[self.enemies[own]]
        if sufferer.gone(taken):
            return {taken: 1.0}
        against = sufferer.standing(taken)
        if has_two(self.game, due.id):  # it has named its blows at the start of the round
            left, against = self.bodies[own].models, sufferer.body.models
        reached, champions = self.reach(due.id, left, against)
        models = reached - done
        if not models:
            return {taken: 1.0}
        out = 0 if spell_gives(self.game, due.id, "last_blows") else min(fallen, len(models))
        struck: list[tuple[float, Tolls]] = []
        for number, share in self.numbers(due, len(models) - out):
            group = Group(frozenset(sorted(models)[:number]), bool(champions & models))
            struck.append((share, self.struck(due, group, (left, against), taken) if group.models else {taken: 1.0}))
        found: dict[Toll, float] = {}
        for total, p in mixed(struck).items():
            for end, q in self._from(due, _Struck(now.left, total, done | models, fallen - out)).items():
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

    def struck(self, due: Due, group: Group, standing: tuple[int, int], taken: Toll) -> Tolls:
        """What the enemy, which has suffered so much, has suffered after the blows of some models, their champion among them or not; so
        many models of both stand on the table. [WF-CORE-CC-08]
        """
        sufferer = self.sufferers[self.enemies[host_of(self.game, due.id)]]
        key = self.key_of(due, group, standing)
        steps = self.blows(due, group, standing, key)
        if not any(step.attack.killing for step in steps) or (sufferer.each == 1 and sufferer.fails is None):
            spread = self.spread(steps, key, sufferer.body.total)
            return mixed((p, {sufferer.wounded(taken, more): 1.0}) for more, p in enumerate(spread) if p)
        found: Tolls = {taken: 1.0}
        for step in steps:
            parcels = parcelled(self.game, step)
            found = mixed((p, sufferer.struck(toll, step.number, parcels)) for toll, p in found.items())
        return found

    def key_of(self, due: Due, group: Group, standing: tuple[int, int]) -> tuple[object, ...]:
        """By what blows differ: which models strike matters only where the enemy cancels Attacks. [WF-CANCELATTACK-1]"""
        own = host_of(self.game, due.id)
        key = (due.id, due.hands, len(group.models), group.champion)
        if not self.cancels(self.enemies[own]):
            return key
        left, against = standing
        return (*key, group.models, self.standing(own, left, 2), self.standing(self.enemies[own], against, 1))

    def blows(self, due: Due, group: Group, standing: tuple[int, int], key: tuple[object, ...]) -> tuple[Blows, ...]:
        """The blows of some models at the rank and file of the enemy."""
        if key not in self.steps:
            kept, own = dict(self.game.regiments), host_of(self.game, due.id)
            at = Fighter(self.enemies[own], "")
            if self.cancels(at.unit):
                self.set_up(own, *standing)
            two = has_two(self.game, due.id) and due.hands != "beasts"
            steps = divided(self.game, due.id, at) if two else []
            if not two or not due.hands:
                rest = blows_of(self.game, due.id, at, group, "beasts" if two else due.hands)
                steps += [step for step in rest if isinstance(step, Blows)]
            self.game.regiments = kept
            self.steps[key] = tuple(steps)
        return self.steps[key]

    def spread(self, steps: tuple[Blows, ...], key: tuple[object, ...], most: int) -> Spread:
        """The Wounds that some blows take of the enemy."""
        if key not in self.spreads:
            found: Spread = (1.0,)
            for step in steps:
                found = held(added(found, times(one_blow(self.game, step), step.number, most)), most)
            self.spreads[key] = found
        return self.spreads[key]

    def cancels(self, unit: str) -> bool:
        """Whether anything in a unit cancels Attacks."""
        return any(troop_of(self.game, id).trait(CancelsAttack) is not None for id in (unit, *characters_in(self.game, unit)))
