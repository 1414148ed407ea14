"""A round of close combat between two units: the losses of both, the result, and how likely each breaks. [WF-CORE-RES-01,
WF-CORE-RES-03]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import product
from math import fsum
from typing import NamedTuple

from reglamento.armies.dice.spreads import Spread
from reglamento.games.fantasy.characters.command import rallies_round
from reglamento.games.fantasy.combat.breaking import cowed
from reglamento.games.fantasy.combat.crumbling import unstable
from reglamento.games.fantasy.combat.melees import ranks_counted
from reglamento.games.fantasy.combat.result import lines_of, music_of
from reglamento.games.fantasy.facts.mission import RED
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import ROUND, Melee
from reglamento.games.fantasy.lists.records import MACHINE_STRENGTH
from reglamento.games.fantasy.lists.traits import Stubborn, Unbreakable
from reglamento.games.fantasy.nerve.leadership import cold_blooded, leadership, test_dice, total, unnerved
from reglamento.games.fantasy.nerve.temper import frenzied
from reglamento.games.fantasy.odds.exchanges import exchange
from reglamento.games.fantasy.odds.wounding import body_of
from reglamento.games.fantasy.units.changing import fewer
from reglamento.games.fantasy.units.joined import characters_in, places_taken
from reglamento.games.fantasy.units.table import FLANKER, machine_of, strength_added, troop_of

MELEE = "odds"


class Fought(NamedTuple):
    """What becomes of two units. `lost` are the models that each loses, `ahead` the chances that the first is so many points ahead where
    both are left, `destroyed` and `breaks` those of each unit.
    """

    lost: tuple[Spread, Spread]
    ahead: Mapping[int, float]
    destroyed: tuple[float, float]
    breaks: tuple[float, float]


class _Standing(NamedTuple):
    """What the result counts besides wounds, from the side of the first unit, when so many models of both are left."""

    points: int
    music: int
    cowed: tuple[bool, bool]


def round_odds(game: Pitched, one: str, other: str) -> Fought:
    """The next round of a combat of two units in contact. Blows fall on the rank and file, of a ridden monster on the monster, and when it
    dies its riders do nothing more; nobody fights a challenge or breaks off, and what is left of unstable units does not crumble.
    Leadership is that of where the units stand before the blows. Raises Uncounted. [WF-CORE-CC-02, WF-CORE-RES-01, WF-CORE-RES-03,
    WF-CORE-MON-01]
    """
    twin = _begun(game, one, other)
    bodies = body_of(twin, one), body_of(twin, other)
    lost = [0.0] * (bodies[0].models + 1), [0.0] * (bodies[1].models + 1)
    ahead: dict[int, float] = {}
    destroyed, broken = [0.0, 0.0], [0.0, 0.0]
    rounds = _Results(twin, one, other)
    for pair, p in exchange(twin, one, other).items():
        left = bodies[0].left(pair[0]), bodies[1].left(pair[1])
        for place in (0, 1):
            lost[place][bodies[place].models - left[place]] += p
            destroyed[place] += 0.0 if left[place] else p
        if not all(left):
            continue
        margin = rounds.margin(left, pair)
        ahead[margin] = ahead.get(margin, 0.0) + p
        if margin:
            loser = 0 if margin < 0 else 1
            broken[loser] += p * rounds.breaks(left, loser, abs(margin))
    return Fought((tuple(lost[0]), tuple(lost[1])), ahead, (destroyed[0], destroyed[1]), (broken[0], broken[1]))


def _begun(game: Pitched, one: str, other: str) -> Pitched:
    """The same battle at the start of the round. [WF-CORE-CC-01, WF-CORE-RES-01]"""
    twin = game.copy()
    for unit in (one, other):
        twin.change(unit, **ROUND | {"ranks": ranks_counted(twin, unit)})
    twin.melees = {MELEE: Melee((one, other))}
    return twin


class _Results:
    """The results of a combat of two units by how many models of both are left."""

    def __init__(self, game: Pitched, one: str, other: str) -> None:
        self.game, self.units = game.copy(), (one, other)
        self.game.change_all(charging=False, afraid=())
        self.whole = game.regiments[one], game.regiments[other]
        self.characters = characters_strength(game, one), characters_strength(game, other)
        self.sign = 1 if game.units[one].side == RED else -1
        self.leadership = leadership(game, one), leadership(game, other)
        self.standings: dict[tuple[int, bool, bool], _Standing] = {}

    def standing(self, left: tuple[int, int]) -> _Standing:
        """Of losses the points besides wounds mind only which side outnumbers the other, and which is strong enough for a flank."""
        one, other = (
            strength_of_ranks(self.game, unit, models) + more
            for unit, models, more in zip(self.units, left, self.characters, strict=True)
        )
        key = (one > other) - (one < other), one >= FLANKER, other >= FLANKER
        if key not in self.standings:
            game = self.game
            for unit, here, models in zip(self.units, self.whole, left, strict=True):
                game.regiments[unit] = fewer(game, unit, here, models + places_taken(game, unit))
            points = sum(line.red - line.blue for line in lines_of(game, MELEE) if line.what != "musician")
            music = music_of(game, MELEE)
            fears = self._cowed(0), self._cowed(1)
            self.standings[key] = _Standing(self.sign * points, self.sign * (music.red - music.blue), fears)
            for unit, here in zip(self.units, self.whole, strict=True):
                game.regiments[unit] = here
        return self.standings[key]

    def _cowed(self, place: int) -> bool:
        """Whether a unit would break without a test if it lost; its frenzy is over then. [WF-CORE-PSY-03, WF-CORE-PSY-06]"""
        unit = self.units[place]
        known = self.game.units[unit]
        if frenzied(self.game, unit):
            self.game.change(unit, tamed=True)
        found = cowed(self.game, unit)
        self.game.units[unit] = known
        return found

    def margin(self, left: tuple[int, int], lost: tuple[int, int]) -> int:
        """By how many points the first unit is ahead. [WF-CORE-RES-01, WF-CORE-RES-02]"""
        standing = self.standing(left)
        return standing.points + lost[1] - lost[0] or standing.music

    def breaks(self, left: tuple[int, int], place: int, margin: int) -> float:
        """The chance that a unit breaks that loses by so many points. [WF-CORE-RES-03, WF-UNBREAKABLE-1, WF-UNSTABLE-1]"""
        game, unit = self.game, self.units[place]
        if unstable(game, unit):
            return 0.0
        if self.standing(left).cowed[place]:
            return 1.0
        if troop_of(game, unit).trait(Unbreakable) is not None:
            return 0.0
        less = 0 if troop_of(game, unit).trait(Stubborn) is not None else margin
        return self._fails(unit, self.leadership[place] - less)

    def _fails(self, unit: str, most: int) -> float:
        """The chance that a test by this Leadership fails, and again near the battle standard. [WF-CORE-RES-03, WF-COLDBLOOD-1]"""
        game, least = self.game, 2 if self.game.readings.double_one else 0
        totals = _totals(test_dice(game, unit), cold=cold_blooded(game, unit), unnerved=unnerved(game, unit))
        failed = fsum(p for number, p in totals.items() if number > max(most, least))
        return failed * failed if rallies_round(game, unit) else failed


def characters_strength(game: Pitched, unit: str) -> int:
    """The unit strength of the models that have joined a unit, of riders 1 each. [WF-CORE-UNIT-03]"""
    return sum(strength_added(game, id, unit) for id in characters_in(game, unit))


def strength_of_ranks(game: Pitched, unit: str, models: int) -> int:
    """The unit strength of so many models of a unit. [WF-CORE-UNIT-03]"""
    return MACHINE_STRENGTH if machine_of(game, unit) is not None else models * troop_of(game, unit).strength


@cache
def _totals(dice: int, *, cold: bool, unnerved: bool) -> Mapping[int, float]:
    """What counts of the dice of a Leadership test, with its chance. [WF-CORE-TEST-02, WF-COLDBLOOD-1, WF-COLDBLOOD-3]"""
    throws = [total(throw, cold=cold, unnerved=unnerved) for throw in product(range(1, 7), repeat=dice)]
    return {number: count / len(throws) for number, count in Counter(throws).items()}
