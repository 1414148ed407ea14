"""The blows of one round of close combat between two units: who strikes when, and the Wounds that both lose. [WF-CORE-CC-02,
WF-CORE-CC-03]
"""

from __future__ import annotations

from typing import NamedTuple

from reglamento.armies.dice.spreads import Spread, added
from reglamento.armies.dice.targets import chance
from reglamento.games.fantasy.combat.order import hands_of, when
from reglamento.games.fantasy.combat.striking import Blows, Group, blows_of
from reglamento.games.fantasy.combat.touching import parts_by_place, reach_of
from reglamento.games.fantasy.combat.two_weapons import has_two
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.harm.harming import Harm, venomous
from reglamento.games.fantasy.lists.traits import CancelsAttack, Hatred, ImpactHits, Regeneration
from reglamento.games.fantasy.odds.wounding import ONE, Uncounted, body_of, held, hitting, times, wounds_of
from reglamento.games.fantasy.units.changing import shrunk
from reglamento.games.fantasy.units.enchanted import spell_gives
from reglamento.games.fantasy.units.joined import characters_in
from reglamento.games.fantasy.units.parts import CHAMPION
from reglamento.games.fantasy.units.table import foes_of, troop_of

Losses = dict[tuple[int, int], float]
"""The chance of each pair of Wounds that the first and the second unit lose."""


def exchange(game: Pitched, one: str, other: str) -> Losses:
    """The Wounds that two units in contact lose in the next round of their combat. All blows are struck at the rank and file, and no
    challenge is fought. Where both strike at the same moment each begins half of the time. Raises Uncounted. [WF-CORE-CC-02]
    """
    check(game, one, other)
    blows = _Exchange(game.copy(), one, other)
    first, second = when(game, one), when(game, other)
    if first == second:
        return _half(blows.struck(one, other), blows.struck(other, one))
    return blows.struck(one, other) if first < second else {(a, b): p for (b, a), p in blows.struck(other, one).items()}


def _half(one: Losses, swapped: Losses) -> Losses:
    """Either with the same chance; the second has its pairs the other way round."""
    found: Losses = {}
    for (a, b), p in one.items():
        found[a, b] = found.get((a, b), 0.0) + p / 2
    for (b, a), p in swapped.items():
        found[a, b] = found.get((a, b), 0.0) + p / 2
    return found


def check(game: Pitched, one: str, other: str) -> None:
    """Raises Uncounted for what the odds of a round leave out."""
    for unit, enemy in ((one, other), (other, one)):
        troop = troop_of(game, unit)
        if foes_of(game, unit) != (enemy,):
            raise Uncounted("only combats of two units are worked out")
        if characters_in(game, unit):
            raise Uncounted("combats of characters in units are not worked out")
        if hands_of(game, unit) != ("",):
            raise Uncounted("riders and beasts that strike at different moments are not worked out")
        if has_two(game, unit):
            raise Uncounted("blows with two magic weapons are not worked out")
        if troop.machine is not None:
            raise Uncounted("combats with the crews of war machines are not worked out")
        if game.units[unit].stupid:
            raise Uncounted("combats of units that fail their test for stupidity are not worked out")
        if troop.trait(Regeneration) is not None:
            raise Uncounted("regeneration in close combat is not worked out")
        if troop.trait(CancelsAttack) is not None:
            raise Uncounted("cancelled Attacks are not worked out")
        if troop.trait(ImpactHits) is not None and game.units[unit].charging:
            raise Uncounted("impact hits are not worked out")


class _Struck(NamedTuple):
    """How far a unit is with its blows: its models that are left, the Wounds taken of the enemy, the models that have struck, and how
    many are still to be left out because they stand where others fell.
    """

    left: int
    taken: int
    done: frozenset[int]
    fallen: int


class _Exchange:
    """Two units in contact, on a table of their own whose regiments it sets as they would stand after losses."""

    def __init__(self, game: Pitched, one: str, other: str) -> None:
        self.game = game
        self.bodies = {unit: body_of(game, unit) for unit in (one, other)}
        self.whole = {unit: game.regiments[unit] for unit in (one, other)}
        self.flanked = frozenset(each.target for each in game.contacts.values() if each.side != "front")
        for unit in {one, other} - self.flanked:
            game.regiments[unit] = shrunk(self.whole[unit], min(self.bodies[unit].models, 2 * self.whole[unit].files))
        self.reaches: dict[tuple[str, int, int], tuple[frozenset[int], frozenset[int]]] = {}
        self.spreads: dict[tuple[str, int, bool], Spread] = {}

    def struck(self, one: str, other: str) -> Losses:
        """The Wounds that both lose, those of `one` first, when it strikes before the other."""
        found: Losses = {}
        for lost, p in self.strike(one, other, 0).items():
            back = self.strike(other, one, lost) if self.bodies[other].left(lost) else {0: 1.0}
            for suffered, q in back.items():
                found[suffered, lost] = found.get((suffered, lost), 0.0) + p * q
        return found

    def strike(self, own: str, enemy: str, lost: int) -> dict[int, float]:
        """The Wounds that the enemy, which is unhurt in this round, loses to the blows of a unit that has lost so many."""
        body, against = self.bodies[own], self.bodies[enemy].models
        left = body.left(lost)
        striking = [len(self.reach(own, enemy, models, against)[0]) for models in (body.models, left)]
        fallen = body.models - left - (striking[0] - striking[1])
        return self._from(own, enemy, _Struck(left, 0, frozenset(), max(0, fallen)))

    def _from(self, own: str, enemy: str, now: _Struck) -> dict[int, float]:
        """The Wounds that the enemy loses in all: models that have stepped up are left out, and those that only now touch what remains
        of the enemy strike as well. [WF-CORE-CC-03]
        """
        body, (left, taken, done, fallen) = self.bodies[enemy], now
        if not body.left(taken):
            return {taken: 1.0}
        reached, champions = self.reach(own, enemy, left, body.left(taken))
        models = reached - done
        if not models:
            return {taken: 1.0}
        out = 0 if spell_gives(self.game, own, "last_blows") else min(fallen, len(models))
        found: dict[int, float] = {}
        spread = self.spread(own, enemy, len(models) - out, bool(champions & models)) if out < len(models) else (1.0,)
        for more, p in enumerate(spread):
            total = min(body.total, taken + more)
            for end, q in self._from(own, enemy, _Struck(left, total, done | models, fallen - out)).items() if p else ():
                found[end] = found.get(end, 0.0) + p * q
        return found

    def reach(self, own: str, enemy: str, left: int, against: int) -> tuple[frozenset[int], frozenset[int]]:
        """The models that may strike at the rank and file of the enemy when so many of both are left, and the place of the champion. Only
        two ranks of a unit that is in contact with its front matter, and one of its enemy.
        """
        here, there = self.whole[own], self.whole[enemy]
        left = left if own in self.flanked else min(left, 2 * here.files)
        against = against if enemy in self.flanked else min(against, there.files)
        key = own, left, against
        if key not in self.reaches:
            kept = dict(self.game.regiments)
            self.game.regiments |= {own: shrunk(here, left), enemy: shrunk(there, against)}
            places = parts_by_place(self.game, own)
            models = reach_of(self.game, own).get(Fighter(enemy, ""), frozenset())
            self.reaches[key] = models, frozenset(place for place, part in places.items() if part == CHAMPION)
            self.game.regiments = kept
        return self.reaches[key]

    def spread(self, own: str, enemy: str, models: int, leads: bool) -> Spread:
        """The Wounds that so many models take of the enemy, their champion among them or not."""
        key = own, models, leads
        if key not in self.spreads:
            group, most = Group(frozenset(range(models)), leads), self.bodies[enemy].total
            found: Spread = (1.0,)
            for step in blows_of(self.game, own, Fighter(enemy, ""), group):
                assert isinstance(step, Blows), "no challenge is fought"
                found = held(added(found, times(one_blow(self.game, step), step.number, most)), most)
            self.spreads[key] = found
        return self.spreads[key]


def one_blow(game: Pitched, blow: Blows) -> Spread:
    """The Wounds that one of some blows takes. [WF-CORE-CC-04, WF-CORE-PSY-07, WF-CORE-LORE-01]"""
    hits = float(chance(blow.needed(game)))
    hates = troop_of(game, blow.unit).trait(Hatred) is not None and game.units[blow.unit].rounds == 0
    again = 1 - hits if hates else ONE if spell_gives(game, blow.unit, "hit_ones") else 0.0
    poisoned = venomous(game, blow.attack, blow.target)
    hit = Harm(blow.unit, blow.target, 1, blow.attack)
    return wounds_of(game, hit, hitting(hits, poisoned=poisoned, again=again))
