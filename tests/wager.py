"""A short game of which all chances are known."""

from __future__ import annotations

from typing import ClassVar

from reglamento.kernel.game import OpenGame
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step
from reglamento.review.course import Course

RED, BLUE = "red", "blue"


class Wager(OpenGame, kw_only=True):
    """A number is named that a die must reach, 2 or 6, three times in a row; red wins when the last die does."""

    name: ClassVar[str] = "wager"
    seats: ClassVar[tuple[str, ...]] = (RED, BLUE)
    wins: bool = False

    def winner(self) -> str | None:
        return RED if self.wins else BLUE


class Name(Step, frozen=True):
    left: int
    by: str = RED

    def ask(self, game: Wager) -> Choose:
        return Choose(self.by, "W-01", "name", (2, 6), 2)

    def then(self, game: Wager, answer: int) -> list[Step]:
        return [Reach(answer), *([Name(self.left - 1, self.by)] if self.left else [])]


class Reach(Step, frozen=True):
    needed: int

    def ask(self, game: Wager) -> Roll:
        return Roll(1, "W-02", "reach", RED)

    def then(self, game: Wager, dice: tuple[int]) -> list[Step]:
        game.wins = dice[0] >= self.needed
        return []


def wager(*answers: object, by: str = RED) -> Course:
    """A game with these answers; the numbers are named by this seat."""
    return Course(Wager().begin([Name(2, by)]), answers)
