"""A round of close combat: the losses of each unit, the result, and how likely each breaks. [WF-CORE-RES-01, WF-CORE-RES-03]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from reglamento.armies.dice.spreads import Spread
from reglamento.games.fantasy.characters.command import rallies_round
from reglamento.games.fantasy.combat.crumbling import unstable
from reglamento.games.fantasy.combat.melees import ranks_counted
from reglamento.games.fantasy.combat.result import lines_of, music_of
from reglamento.games.fantasy.facts.mission import RED
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import ROUND, Melee
from reglamento.games.fantasy.lists.records import MACHINE_STRENGTH
from reglamento.games.fantasy.lists.traits import Stubborn, Unbreakable
from reglamento.games.fantasy.nerve.leadership import leadership
from reglamento.games.fantasy.nerve.temper import alarm, frenzied
from reglamento.games.fantasy.odds.exchanges import exchange
from reglamento.games.fantasy.odds.nerve import failing_chance
from reglamento.games.fantasy.odds.wounding import body_of
from reglamento.games.fantasy.units.changing import fewer
from reglamento.games.fantasy.units.joined import characters_in, places_taken
from reglamento.games.fantasy.units.table import FLANKER, foes_of, machine_of, strength_added, troop_of

MELEE = "odds"


class Fought(NamedTuple):
    """What becomes of the units of a combat, each in its place. `lost` are the models that each loses, `ahead` the chances that the side of
    the first is so many points ahead where both sides are left, `destroyed` and `breaks` those of each unit.
    """

    lost: tuple[Spread, ...]
    ahead: Mapping[int, float]
    destroyed: tuple[float, ...]
    breaks: tuple[float, ...]
    wiped: tuple[float, float]
    """How likely the side of the first unit has nothing left, and the other side."""


class _Standing(NamedTuple):
    """What the result counts besides wounds, from the first side, when so many models are left."""

    points: int
    music: int


def round_odds(game: Pitched, *units: str) -> Fought:
    """The next round of a combat, of which all units are given, two or more. Blows fall on the rank and file, of a ridden monster on the
    monster, and when it dies its riders do nothing more; no challenge is fought, no unit breaks off, and unstable units do not
    crumble. Leadership is that of where the units stand before the blows. Raises Uncounted. [WF-CORE-CC-02, WF-CORE-RES-01,
    WF-CORE-RES-03, WF-CORE-MON-01]
    """
    twin = _begun(game, units)
    bodies = [body_of(twin, unit) for unit in units]
    lost = [[0.0] * (body.models + 1) for body in bodies]
    ahead: dict[int, float] = {}
    destroyed, broken, wiped = [0.0] * len(units), [0.0] * len(units), [0.0, 0.0]
    rounds = _Results(twin, units)
    for wounds, p in exchange(twin, *units).items():
        left = tuple([body.left(number) for body, number in zip(bodies, wounds, strict=True)])
        for place, number in enumerate(left):
            lost[place][bodies[place].models - number] += p
            destroyed[place] += 0.0 if number else p
        if not rounds.both_left(left):
            for place in (0, 1):
                wiped[place] += 0.0 if rounds.side_left(left, place) else p
            continue
        margin = rounds.margin(left, wounds)
        ahead[margin] = ahead.get(margin, 0.0) + p
        for place in rounds.losers(left, margin):
            broken[place] += p * rounds.breaks(left, place, abs(margin))
    return Fought(tuple(map(tuple, lost)), ahead, tuple(destroyed), tuple(broken), (wiped[0], wiped[1]))


def _begun(game: Pitched, units: tuple[str, ...]) -> Pitched:
    """The same battle at the start of the round. [WF-CORE-CC-01, WF-CORE-RES-01]"""
    twin = game.copy()
    for unit in units:
        twin.change(unit, **ROUND | {"ranks": ranks_counted(twin, unit)})
    twin.melees = {MELEE: Melee(units)}
    return twin


class _Results:
    """The results of a combat by how many models of each unit are left."""

    def __init__(self, game: Pitched, units: tuple[str, ...]) -> None:
        self.game, self.units = game.copy(), units
        self.game.change_all(charging=False, afraid=())
        self.whole = [game.regiments[unit] for unit in units]
        self.characters = [characters_strength(game, unit) for unit in units]
        self.own = [game.units[unit].side == game.units[units[0]].side for unit in units]
        self.sign = 1 if game.units[units[0]].side == RED else -1
        self.leadership = [leadership(game, unit) for unit in units]
        self.feared = [self._feared(unit) for unit in units]
        self.standings: dict[tuple[object, ...], _Standing] = {}

    def _feared(self, unit: str) -> frozenset[str]:
        """The enemies in contact that a unit fears when it has lost; its frenzy is over then. [WF-CORE-PSY-03, WF-CORE-PSY-06]"""
        known = self.game.units[unit]
        if frenzied(self.game, unit):
            self.game.change(unit, tamed=True)
        found = frozenset(foe for foe in foes_of(self.game, unit) if alarm(self.game, unit, foe))
        self.game.units[unit] = known
        return found

    def both_left(self, left: tuple[int, ...]) -> bool:
        """Whether both sides have units left."""
        return self.side_left(left, 0) and self.side_left(left, 1)

    def side_left(self, left: tuple[int, ...], place: int) -> bool:
        """Whether the side of the first unit (0), or the other one (1), has units left."""
        return any(number for own, number in zip(self.own, left, strict=True) if own == (place == 0))

    def strengths(self, left: tuple[int, ...]) -> list[int]:
        """The unit strength of each unit; 0 of one that is gone. [WF-CORE-UNIT-03]"""
        each = zip(self.units, left, self.characters, strict=True)
        return [strength_of_ranks(self.game, unit, models) + more if models else 0 for unit, models, more in each]

    def standing(self, left: tuple[int, ...]) -> _Standing:
        """Of losses the points besides wounds mind only which side outnumbers the other, which units are strong enough for a flank, and
        which are gone.
        """
        strengths = self.strengths(left)
        one, other = (sum(n for n, own in zip(strengths, self.own, strict=True) if own is side) for side in (True, False))
        key = (one > other) - (one < other), tuple([(n > 0) + (n >= FLANKER) for n in strengths])
        if key not in self.standings:
            game = self.game
            for unit, here, models in zip(self.units, self.whole, left, strict=True):
                if models:
                    game.regiments[unit] = fewer(game, unit, here, models + places_taken(game, unit))
                else:
                    game.regiments.pop(unit)
            points = sum(line.red - line.blue for line in lines_of(game, MELEE) if line.what != "musician")
            music = music_of(game, MELEE)
            self.standings[key] = _Standing(self.sign * points, self.sign * (music.red - music.blue))
            for unit, here in zip(self.units, self.whole, strict=True):
                game.regiments[unit] = here
        return self.standings[key]

    def breaks_from_fear(self, left: tuple[int, ...], place: int) -> bool:
        """Whether a unit would break without a test if it lost. [WF-CORE-PSY-03]"""
        strengths = self.strengths(left)
        feared = sum(n for unit, n in zip(self.units, strengths, strict=True) if unit in self.feared[place])
        return feared > strengths[place]

    def margin(self, left: tuple[int, ...], wounds: tuple[int, ...]) -> int:
        """By how many points the side of the first unit is ahead. [WF-CORE-RES-01, WF-CORE-RES-02]"""
        dealt = sum(-lost if own else lost for own, lost in zip(self.own, wounds, strict=True))
        standing = self.standing(left)
        return standing.points + dealt or standing.music

    def losers(self, left: tuple[int, ...], margin: int) -> list[int]:
        """The units that have lost, by their places: none in a draw."""
        return [place for place, own in enumerate(self.own) if left[place] and margin and own == (margin < 0)]

    def breaks(self, left: tuple[int, ...], place: int, margin: int) -> float:
        """The chance that a unit breaks that loses by so many points. [WF-CORE-RES-03, WF-UNBREAKABLE-1, WF-UNSTABLE-1]"""
        game, unit = self.game, self.units[place]
        if unstable(game, unit):
            return 0.0
        if self.breaks_from_fear(left, place):
            return 1.0
        if troop_of(game, unit).trait(Unbreakable) is not None:
            return 0.0
        less = 0 if troop_of(game, unit).trait(Stubborn) is not None else margin
        return self._fails(unit, self.leadership[place] - less)

    def _fails(self, unit: str, most: int) -> float:
        """The chance that a test by this Leadership fails, and again near the battle standard. [WF-CORE-RES-03, WF-COLDBLOOD-1]"""
        game, least = self.game, 2 if self.game.readings.double_one else 0
        failed = failing_chance(game, unit, max(most, least))
        return failed * failed if rallies_round(game, unit) else failed


def characters_strength(game: Pitched, unit: str) -> int:
    """The unit strength of the models that have joined a unit, of riders 1 each. [WF-CORE-UNIT-03]"""
    return sum(strength_added(game, id, unit) for id in characters_in(game, unit))


def strength_of_ranks(game: Pitched, unit: str, models: int) -> int:
    """The unit strength of so many models of a unit. [WF-CORE-UNIT-03]"""
    return MACHINE_STRENGTH if machine_of(game, unit) is not None else models * troop_of(game, unit).strength
