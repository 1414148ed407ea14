"""The clocks at the keyboard: that of the present stretch of play, and each person's time for the whole game."""

from __future__ import annotations

from reglamento.kernel.clock import ChessClock, Clock
from reglamento.kernel.questions import Decision


class Clocks:
    """Both clocks, asked together. Times are in seconds."""

    def __init__(self, turn: Clock, chess: ChessClock) -> None:
        self.turn = turn
        self.chess = chess
        """The time that each person has for the whole game."""

    def follow(self, stretch: str, running: bool) -> None:
        """Run or stop the clock of a stretch of play."""
        self.turn.follow(stretch, running=running)

    @property
    def kept(self) -> tuple[str, float]:
        """The clock of the stretch as it is written to a save: the stretch, and the time of it used."""
        return self.turn.stretch, self.turn.used

    def charge(self, question: Decision, *, decided: bool) -> None:
        """Charge the time of a question to the person asked."""
        self.chess.charge(question.by, self.chess.spent, decided=decided)
        self.chess.run("")

    def left(self, question: Decision) -> float | None:
        """The time until a clock answers a question; None where no clock does."""
        turn = self.turn.left if question.timed else None
        budget = self.chess.left(question.by) if self.chess.on else None
        return min((left for left in (turn, budget) if left is not None), default=None)

    def over(self, question: Decision) -> bool:
        return self.left(question) == 0

    def running(self, question: Decision) -> float | None:
        """The time left on the clock that is shown: the one that ends first."""
        left = self.left(question)
        return self.turn.left if left is None else left
