"""Extra moves: a second one in the Movement phase, or one as if in that phase in another one. [40K-FAQ-MOVE-01, 40K-FAQ-MOVE-03]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.wh40k.abilities.in_force import of_unit
from reglamento.games.wh40k.facts.choices.moves import Advance, EndMoves, FallBack, MoveUnit
from reglamento.games.wh40k.facts.events.stratagems import StratagemWorks
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.movement.phase import moved_as, moves_on_foot
from reglamento.games.wh40k.sheets.effects import MovesAgain
from reglamento.games.wh40k.stratagems.points import stratagem_of
from reglamento.games.wh40k.units.table import may_move_again, units_of
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


def rule_now(game: Warzone) -> str:
    """The rule of extra moves in this phase."""
    return "40K-FAQ-MOVE-01" if game.phase == "movement" else "40K-FAQ-MOVE-03"


def stratagem_moves(game: Warzone, event: StratagemWorks) -> list[Step]:
    """A Stratagem lets a unit make an extra move."""
    return [MoveAgain(event.unit)] if stratagem_of(game, event.side, event.stratagem).does == "move" else []


class MoveAgain(Step, frozen=True):
    """A unit makes an extra move, or none: a normal move, an Advance or a Fall Back. [40K-FAQ-MOVE-01, 40K-FAQ-MOVE-03]"""

    unit: str

    def ask(self, game: Warzone) -> Choose | None:
        if not may_move_again(game, self.unit):
            return None
        options = (*moves_on_foot(game, self.unit), EndMoves())
        return Choose(game.units[self.unit].side, rule_now(game), "move-again", options, EndMoves(), self.unit)

    def then(self, game: Warzone, answer: MoveUnit | Advance | FallBack | EndMoves | None) -> list[Step]:
        return [] if answer is None or isinstance(answer, EndMoves) else extra_move(game, answer)


class PickMovers(Step, frozen=True):
    """At the end of a phase of their side's turn units that have an ability for it make an extra move, each once. [40K-FAQ-MOVE-01,
    40K-FAQ-MOVE-03]
    """

    side: Side
    picked: tuple[str, ...] = ()

    def ask(self, game: Warzone) -> Choose | None:
        able = [unit for unit in units_of(game, self.side) if unit not in self.picked and _moves_again(game, unit)]
        if not able:
            return None
        options = (*(option for unit in able for option in moves_on_foot(game, unit)), EndMoves())
        return Choose(self.side, rule_now(game), "move-unit-again", options, EndMoves())

    def then(self, game: Warzone, answer: MoveUnit | Advance | FallBack | EndMoves | None) -> list[Step]:
        if answer is None or isinstance(answer, EndMoves):
            return []
        return [*extra_move(game, answer), PickMovers(self.side, (*self.picked, answer.unit))]


def _moves_again(game: Warzone, unit: str) -> bool:
    return any(each.phase == game.phase for each in of_unit(game, unit, MovesAgain)) and may_move_again(game, unit)


def extra_move(game: Warzone, option: MoveUnit | Advance | FallBack) -> list[Step]:
    """An extra move of this kind."""
    game.units[option.unit] = replace(game.units[option.unit], again=True)
    return moved_as(game, option)
