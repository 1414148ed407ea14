"""Step 2: the rules, each a step that asks something and says what then follows."""

from __future__ import annotations

from ford.facts import BLUE, ENOUGH, RED, Ended, Ford, Option, Pushed, Shoot, Shot, Stay, Wade, Waded, other
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step


class Turn(Step, frozen=True):
    """Red acts, then blue, until one is driven off or the turns are over. [TF-TURN-01]"""

    def then(self, game: Ford, answer: None) -> list[Step]:
        if game.turn == game.mission.turns:
            return end(game, "")
        game.turn += 1
        return [Act(RED), Act(BLUE), Turn()]


class Act(Step, frozen=True):
    """A scout wades on, shoots, or stays. [TF-TURN-01, TF-MOVE-01]"""

    seat: str

    def ask(self, game: Ford) -> Choose:
        free = game.ahead(self.seat) != game.scouts[other(self.seat)]
        options = ((Wade(),) if free else ()) + (Shoot(), Stay())
        return Choose(self.seat, "TF-TURN-01", "act", options, Stay(), self.seat, timed=True)

    def then(self, game: Ford, answer: Option) -> list[Step]:
        if isinstance(answer, Shoot):
            return [Fire(self.seat)]
        if isinstance(answer, Stay):
            return []
        game.scouts[self.seat] = to = game.ahead(self.seat)
        return game.happened(Waded("TF-MOVE-01", self.seat, to))


class Fire(Step, frozen=True):
    """One die: what is needed or more pushes the other scout back. [TF-SHOOT-01]"""

    seat: str

    def ask(self, game: Ford) -> Roll:
        return Roll(1, "TF-SHOOT-01", "fire", self.seat, self.seat)

    def then(self, game: Ford, dice: tuple[int, ...]) -> list[Step]:
        needed = game.needed()
        follows = game.happened(Shot("TF-SHOOT-01", self.seat, dice[0], needed))
        return [*follows, Push(other(self.seat))] if dice[0] >= needed else follows


class Push(Step, frozen=True):
    """A scout that is hit goes back one place, if it is not on its bank; the third hit drives it off. [TF-SHOOT-02, TF-END-01]"""

    seat: str

    def then(self, game: Ford, answer: None) -> list[Step]:
        game.hits[self.seat] = game.hits.get(self.seat, 0) + 1
        if game.hits[self.seat] == ENOUGH:
            return end(game, other(self.seat))
        if game.scouts[self.seat] == game.bank(self.seat):
            return []
        game.scouts[self.seat] -= 1 if self.seat == RED else -1
        return game.happened(Pushed("TF-SHOOT-02", self.seat, game.scouts[self.seat]))


def end(game: Ford, winner: str) -> list[Step]:
    """Nothing follows any more: what is still on the agenda goes. [TF-END-01]"""
    game.agenda.clear()
    game.ended, game.won = True, winner
    return game.happened(Ended("TF-END-01", winner))
