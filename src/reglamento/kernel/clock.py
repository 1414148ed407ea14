"""The clock of a player's turn: it runs during a stretch of play that the game names, and stands still otherwise."""

from __future__ import annotations

from collections.abc import Callable

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


def shown(left: float) -> str:
    """`2:05`; a started second counts."""
    whole = -int(-left // 1)
    return f"{whole // 60}:{whole % 60:02}"
