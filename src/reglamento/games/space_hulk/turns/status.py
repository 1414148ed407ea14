"""The mission status phase: victory, the counter shown, spent markers removed. [SH-STATUS-01 … SH-STATUS-05]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.space_hulk.facts.choices import Shove
from reglamento.games.space_hulk.facts.events.fighting import FlamesOut
from reglamento.games.space_hulk.facts.events.moves import Shifted
from reglamento.games.space_hulk.facts.events.turns import CounterShown
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.moves.doors import resting_places
from reglamento.games.space_hulk.moves.reveal import Exposure
from reglamento.games.space_hulk.turns.victory import End, decide, keep_count
from reglamento.geometry.squares import NOWHERE, Square
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step


class StatusPhase(Step, frozen=True):
    """The victory check of every outcome, then the counter, then the markers. [SH-STATUS-01, SH-STATUS-02]"""

    def then(self, game: Hulk, answer: None) -> list[Step]:
        keep_count(game)
        return decide(game, "status", "at once") or [ShowCounter(), ClearMarkers(), *_automata(game), TurnLimit()]


class ShowCounter(Step, frozen=True):
    """The counter shows whether too much was spent, and goes back; overspending loses the game. [SH-STATUS-04, SH-CMD-05]"""

    def then(self, game: Hulk, answer: None) -> list[Step]:
        assert game.counter is not None
        number, spent = game.counter.known(), game.spent
        game.happened(CounterShown("SH-STATUS-04", number, spent))
        game.counter, game.spent = None, 0
        if spent > number:
            return [End(GENESTEALERS, "More command points were spent than the counter gave", "SH-CMD-05")]
        return []


class ClearMarkers(Step, frozen=True):
    """Overwatch, jams, guard, flames and the force barrier go; blips that come into sight are revealed.
    [SH-STATUS-05, SH-JAM-05, SH-FLAMER-05, SH-PSI-06]
    """

    def then(self, game: Hulk, answer: None) -> list[Step]:
        for marine in list(game.marines.values()):
            if marine.overwatch or marine.guard or marine.jammed:
                game.put(replace(marine, overwatch=False, guard=False, jammed=False))
        game.barrier = NOWHERE
        game.bar()
        if not game.flames:
            return []
        sections = tuple(game.flames)
        game.flames, game.burning = {}, 0
        return [*game.happened(FlamesOut("SH-STATUS-05", sections)), Exposure()]


class TurnLimit(Step, frozen=True):
    """A mission still undecided after its last turn, if it has one, is a draw. [SH-MISSION-01, SH-MISSION-11]"""

    def then(self, game: Hulk, answer: None) -> list[Step]:
        return [End("draw", "The last turn is over", "SH-MISSION-01")] if 0 < game.mission.turns <= game.turn else []


# ---- the mission rule of objects that walk by themselves


def _automata(game: Hulk) -> list[Step]:
    return [Wander(thing.id) for thing in game.mission.things if thing.automaton and thing.id in game.lying]


class Wander(Step, frozen=True):
    """A lone automaton rolls a die. On 1 to 4 it goes one square north, east, south or west if that is free; on a 5 the Marines
    move it one square, on a 6 the Genestealers do. [SH-MISSION-06]
    """

    thing: str

    def ask(self, game: Hulk) -> Roll:
        return Roll(1, "SH-MISSION-06", "automaton", GENESTEALERS, self.thing)

    def then(self, game: Hulk, dice: tuple[int]) -> list[Step]:
        square = game.lying[self.thing]
        if dice[0] > 4:
            return [Nudge(self.thing, MARINES if dice[0] == 5 else GENESTEALERS)]
        to = game.terrain.grid.ahead[square][dice[0] - 1]
        return _shift(game, self.thing, to) if to in resting_places(game, square) else []


class Nudge(Step, frozen=True):
    """A player moves the automaton one square, or leaves it. [SH-MISSION-06]"""

    thing: str
    by: str

    def ask(self, game: Hulk) -> Choose:
        square = game.lying[self.thing]
        options = (Shove(square), *(Shove(to) for to in resting_places(game, square)))
        return Choose(self.by, "SH-MISSION-06", "automaton", options, Shove(square), self.thing)

    def then(self, game: Hulk, answer: Shove) -> list[Step]:
        return _shift(game, self.thing, answer.to) if answer.to != game.lying[self.thing] else []


def _shift(game: Hulk, thing: str, to: Square) -> list[Step]:
    game.lying[thing] = to
    return game.happened(Shifted("SH-MISSION-06", thing, to))
