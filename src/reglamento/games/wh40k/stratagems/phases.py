"""Stratagems of lists, and the windows in which they are used. [40K-CORE-STRAT-05, 40K-CORE-TURN-02, 40K-FAQ-STRAT-03, 40K-FAQ-STRAT-05]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.games.wh40k.arms.keywords import among
from reglamento.games.wh40k.dice.rolling_off import RollOff
from reglamento.games.wh40k.facts.choices.stratagems import Spend, Withhold
from reglamento.games.wh40k.facts.events.course import PhaseBegan
from reglamento.games.wh40k.facts.events.stratagems import StratagemWorks
from reglamento.games.wh40k.facts.mission import BLUE, RED, Side
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.facts.troops import Lasting
from reglamento.games.wh40k.sheets.stratagems import OPEN_WINDOWS, Stratagem, Window
from reglamento.games.wh40k.stratagems.points import affordable, stratagem_of, stratagems_of
from reglamento.games.wh40k.stratagems.using import Use
from reglamento.games.wh40k.units.table import engaged, may_move_again, sheet_of, units_of
from reglamento.kernel.order import Due, First, ordered
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

BEFORE_BATTLE: Window = "before-battle"
OF_ARRIVALS: frozenset[Window] = frozenset({"arrived", "disembarked", "slain", "destroyed"})
"""Windows of the Movement phase that arrivals open themselves. [40K-FAQ-STRAT-06]"""


def phase_opens(game: Warzone, event: PhaseBegan) -> list[Step]:
    """Each side, that whose turn it is first, may use Stratagems. [40K-CORE-SEQ-01]"""
    return window(game, "phase-begins")


def window(game: Warzone, when: Window, unit: str = "") -> list[Step]:
    """A window opens, about a unit where it is about one: nothing where no army has a Stratagem for it. [40K-CORE-TURN-02]"""
    sides = (side for side in (RED, BLUE) if side in game.picked)
    if not any(each.when == when for side in sides for each in game.roster(side).stratagems):
        return []
    return [OpenWindow(when, unit)]


class OpenWindow(Step, frozen=True):
    """The sides that have a Stratagem for it may use it: that whose turn it is first; outside turns the winner of a roll-off says which
    side is first. [40K-CORE-TURN-02, 40K-CORE-SEQ-01, 40K-FAQ-MISSION-04]
    """

    when: Window
    unit: str = ""

    def ask(self, game: Warzone) -> Step | None:
        return RollOff("40K-CORE-SEQ-01") if self._unordered() and len(self._sides(game)) > 1 else None

    def _unordered(self) -> bool:
        return self.when in {BEFORE_BATTLE, "deployed", "round-begins", "round-ends"}

    def _sides(self, game: Warzone) -> list[Side]:
        return [side for side in (game.active, foe(game.active)) if usable(game, side, self.when, self.unit)]

    def then(self, game: Warzone, winner: Side | None) -> list[Step]:
        offers = [UseIn(side, self.when, self.unit) for side in self._sides(game)]
        return list(offers) if winner is None else ordered(winner, "40K-CORE-SEQ-01", offers)


def usable(game: Warzone, side: Side, when: Window = "phase-begins", about: str = "") -> tuple[Spend, ...]:
    """The Stratagems that a side may use in a window now, and on which of its units that are on the table; before the battle, on units of
    its roster. [40K-FAQ-STRAT-03, 40K-FAQ-STRAT-05, 40K-FAQ-STRAT-06]
    """
    if side not in game.picked or (about and game.units[about].side != side):
        return ()
    return tuple(
        Spend(each.id, unit)
        for each in stratagems_of(game, side)
        if in_time(game, side, each, when)
        for unit in units_for(game, side, each, about)
        if f"{each.id} {unit}" not in game.lasting and not closed(game, side, when, unit)
    )


def in_time(game: Warzone, side: Side, stratagem: Stratagem, when: Window) -> bool:
    """Whether a Stratagem of a list may be used in this window now. In the own Movement phase none is used once a unit has arrived as
    reinforcements, but for those that arrivals themselves call for. [40K-CORE-TURN-02, 40K-FAQ-STRAT-06]
    """
    if stratagem.when != when or stratagem.stops is not None or not (stratagem.gives or stratagem.does):
        return False
    turn = "own" if side == game.active else "enemy"
    if stratagem.turn not in {turn, "either"} or (stratagem.phase or game.phase) != game.phase:
        return False
    return not closed(game, side, when) and affordable(game, side, stratagem)


def closed(game: Warzone, side: Side, when: Window, unit: str = "") -> bool:
    """Whether a unit of a side that has arrived as reinforcements ends this window of the own Movement phase: for all units or, by the
    reading, for itself alone. [40K-FAQ-STRAT-06]
    """
    if game.phase != "movement" or side != game.active or when in OF_ARRIVALS:
        return False
    arrived = {id for id, known in game.units.items() if known.side == side and known.movement == "arrived"}
    return bool(arrived) if game.readings.arrivals_close == "all" else unit in arrived


def units_for(game: Warzone, side: Side, stratagem: Stratagem, about: str) -> Iterator[str]:
    """The units on which a side may use a Stratagem: the one that the window is about, or any of its own. One that fights again must have
    charged or have an enemy within 1"; one that arrived in this turn makes no extra move. [40K-FAQ-STRAT-05, 40K-FAQ-FIGHT-09,
    40K-FAQ-REINF-04-3]
    """
    if stratagem.when == BEFORE_BATTLE:
        units = game.roster(side).units
        yield from (f"{side}/{entry}" for entry, listed in enumerate(units) if suits(stratagem, listed.sheet.keywords))
        return
    for unit in units_of(game, side) if stratagem.when in OPEN_WINDOWS else (about,):
        named = suits(stratagem, sheet_of(game, unit).keywords)
        if named and unit in game.ranks and _ready(game, stratagem, unit):
            yield unit


def _ready(game: Warzone, stratagem: Stratagem, unit: str) -> bool:
    """Whether a unit can do what a Stratagem lets it do."""
    if stratagem.does == "move":
        return may_move_again(game, unit)
    return stratagem.does != "fight" or bool(game.units[unit].charged or engaged(game, unit))


def suits(stratagem: Stratagem, keywords: frozenset[str]) -> bool:
    """Whether a Stratagem is for units with these keywords. [40K-FAQ-STRAT-03]"""
    return not stratagem.keywords or any(among(word.upper(), keywords) for word in stratagem.keywords)


class UseIn(Due, frozen=True):
    """A side uses one Stratagem after another in a window, or none. [40K-CORE-STRAT-05]"""

    side: Side
    when: Window
    unit: str = ""

    def called(self) -> First:
        return First("40K-CORE-SEQ-01", self.side)

    def ask(self, game: Warzone) -> Choose | None:
        options = usable(game, self.side, self.when, self.unit)
        if not options:
            return None
        return Choose(self.side, "40K-CORE-STRAT-05", "stratagem", (*options, Withhold()), Withhold(), self.unit or None)

    def then(self, game: Warzone, answer: Spend | Withhold | None) -> list[Step]:
        return [GiveBy(self.side, answer.stratagem, answer.unit), self] if isinstance(answer, Spend) else []


class GiveBy(Step, frozen=True):
    """A unit is given an ability by a Stratagem, or does something, unless that is stopped. [40K-CORE-STRAT-05]"""

    side: Side
    stratagem: str
    unit: str

    def ask(self, game: Warzone) -> Step:
        return Use(self.side, self.stratagem, self.unit)

    def then(self, game: Warzone, works: bool) -> list[Step]:
        stratagem = stratagem_of(game, self.side, self.stratagem)
        if not works:
            return []
        if stratagem.gives is not None:
            lasting = Lasting(self.side, self.stratagem, self.unit, stratagem.gives, stratagem.lasts)
            game.lasting[f"{self.stratagem} {self.unit}"] = lasting
        return game.happened(StratagemWorks("40K-CORE-STRAT-05", self.side, self.stratagem, self.unit)) if stratagem.does else []
