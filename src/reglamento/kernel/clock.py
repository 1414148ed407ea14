"""Clocks. That of a turn runs during a stretch of play that the game names; a chess clock gives each side a budget for the whole game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

Now = Callable[[], float]


class Clock:
    """`seconds` for each stretch, 0 for no clock. `now` tells the time in seconds, from any start."""

    def __init__(self, seconds: float, now: Now) -> None:
        self.seconds = seconds
        self._now = now
        self.stretch = ""
        self._before = 0.0
        self._since: float | None = None

    def follow(self, stretch: str, *, running: bool = True) -> None:
        """A new stretch begins with a full clock, no stretch (an empty name) has none, the same one goes on.

        Not `running` is a pause: the other side decides something, or the keyboard changes hands.
        """
        if not self.seconds:
            return
        used = self.used if stretch == self.stretch else 0.0
        self.restore(stretch, used)
        if not running:
            self._since = None

    def restore(self, stretch: str, used: float) -> None:
        """Go on `used` seconds into a stretch."""
        self.stretch, self._before = stretch, used
        self._since = self._now() if stretch else None

    @property
    def used(self) -> float:
        """Seconds of this stretch that are gone."""
        return self._before + (0.0 if self._since is None else self._now() - self._since)

    @property
    def left(self) -> float | None:
        """Seconds left of this stretch, 0 when they are over; None when there is no clock now."""
        return max(0.0, self.seconds - self.used) if self.stretch else None


class ChessClock:
    """A budget of `seconds` for each seat and the whole game, 0 for none, and `increment` more for each decision made in time. At
    most one seat's time runs. `now` tells the time in seconds, from any start.
    """

    def __init__(self, seats: Iterable[str], seconds: float, increment: float, now: Now) -> None:
        self.on = seconds > 0
        self._increment = increment
        self._now = now
        self._left = dict.fromkeys(seats, float(seconds))
        self._before = 0.0
        self._since = 0.0
        self.running = ""
        """The seat whose time runs; empty where none does."""

    def run(self, seat: str, before: float = 0.0) -> None:
        """From now on the time of this seat runs (empty: of no seat), `before` seconds of which are gone already."""
        self.running = seat if self.on else ""
        self._before, self._since = before, self._now()

    @property
    def spent(self) -> float:
        """Seconds that have run for the seat whose time runs; 0 where none does."""
        return self._before + self._now() - self._since if self.running else 0.0

    def left(self, seat: str) -> float:
        """Seconds that a seat has left, 0 when its time is up."""
        return max(0.0, self._left[seat] - (self.spent if seat == self.running else 0.0))

    def charge(self, seat: str, seconds: float, *, decided: bool) -> None:
        """A seat has spent so much of its time. Where it has `decided` in it, it is given the increment."""
        left = max(0.0, self._left[seat] - seconds)
        self._left[seat] = left + self._increment if decided and left else left

    def take_back(self, seat: str) -> None:
        """A seat has taken a decision back, and the increment for it is gone again."""
        self._left[seat] = max(0.0, self._left[seat] - self._increment)

    def restore(self, left: Mapping[str, float]) -> None:
        """Go on with so many seconds for each of these seats; no time runs."""
        self._left |= left
        self.running = ""


def shown(left: float) -> str:
    """`2:05`; a started second counts."""
    whole = -int(-left // 1)
    return f"{whole // 60}:{whole % 60:02}"
