"""Stratagems of lists that are used when a phase begins. [40K-CORE-STRAT-05, 40K-FAQ-STRAT-03, 40K-FAQ-STRAT-05]"""

from __future__ import annotations

from reglamento.games.wh40k.facts.choices.stratagems import Spend, Withhold
from reglamento.games.wh40k.facts.events.course import PhaseBegan
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Lasting, Warzone, foe
from reglamento.games.wh40k.stratagems.points import affordable, stratagem_of, stratagems_of
from reglamento.games.wh40k.stratagems.using import Use
from reglamento.games.wh40k.units.table import has, units_of
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


def phase_opens(game: Warzone, event: PhaseBegan) -> list[Step]:
    """Each side, that whose turn it is first, may use Stratagems. [40K-CORE-SEQ-01]"""
    return [AtPhase(side) for side in (event.side, foe(event.side)) if usable(game, side)]


def usable(game: Warzone, side: Side) -> tuple[Spend, ...]:
    """The Stratagems that a side may use at the beginning of this phase, and on which of its units that are on the table.
    [40K-FAQ-STRAT-03, 40K-FAQ-STRAT-05]
    """
    turn = "own" if side == game.active else "enemy"
    those = [
        each for each in stratagems_of(game, side)
        if each.phase == game.phase and each.turn in {turn, "either"} and affordable(game, side, each)
    ]  # fmt: skip
    return tuple(
        Spend(each.id, unit)
        for each in those
        for unit in units_of(game, side)
        if not each.keywords or any(has(game, unit, word.upper()) for word in each.keywords)
    )


class AtPhase(Step, frozen=True):
    """A side uses one Stratagem after another, or none. [40K-CORE-STRAT-05]"""

    side: Side

    def ask(self, game: Warzone) -> Choose | None:
        options = usable(game, self.side)
        if not options:
            return None
        return Choose(self.side, "40K-CORE-STRAT-05", "stratagem", (*options, Withhold()), Withhold())

    def then(self, game: Warzone, answer: Spend | Withhold | None) -> list[Step]:
        return [GiveBy(self.side, answer.stratagem, answer.unit), self] if isinstance(answer, Spend) else []


class GiveBy(Step, frozen=True):
    """A unit is given an ability by a Stratagem, unless that is stopped. [40K-CORE-STRAT-05]"""

    side: Side
    stratagem: str
    unit: str

    def ask(self, game: Warzone) -> Step:
        return Use(self.side, self.stratagem, self.unit)

    def then(self, game: Warzone, works: bool) -> list[Step]:
        gives = stratagem_of(game, self.side, self.stratagem).gives
        if works and gives is not None:
            game.lasting[f"{self.stratagem} {self.unit}"] = Lasting(self.side, self.stratagem, self.unit, gives, "phase")
        return []
