"""What a live game knows of its bots."""

from __future__ import annotations

from reglamento.kernel.questions import Seat
from reglamento.web.hall.base.moments import Moment
from reglamento.web.hall.base.workers import Effort


class SeatedBots:
    """The bots of one game: how long they think, what they plan, and which others decided in their place."""

    def __init__(self) -> None:
        self.thinking = Effort()
        """How long they think."""
        self.substitutes: dict[int, str] = {}
        """The bots that decided in place of a seat's own, by the number of the answer."""
        self.held: dict[Seat, str] = {}
        """The plans that bots of this process hold to, by seat."""

    def follow(self, before: Moment, moment: Moment) -> None:
        """Note what a version tells. What was taken back did not happen, and no plan holds after it."""
        if moment.substitute:
            self.substitutes[before.game.count + 1] = moment.substitute
        elif moment.undone:
            self.held.clear()
            self.substitutes = {number: bot for number, bot in self.substitutes.items() if number <= moment.game.count}
