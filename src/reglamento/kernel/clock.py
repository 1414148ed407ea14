"""Clocks. A turn clock runs during a stretch of play that the game names. A chess clock gives each side a budget for the whole
game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

Now = Callable[[], float]


class Clock:
    """A clock of `seconds` for each stretch; 0 means no clock. `now` returns the time in seconds, from any start."""

    def __init__(self, seconds: float, now: Now) -> None:
        self.seconds = seconds
        self._now = now
        self.stretch = ""
        self._before = 0.0
        self._since: float | None = None

    def follow(self, stretch: str, *, running: bool = True) -> None:
        """Continue with `stretch`. A new stretch begins with a full clock, an empty name stops the clock, and the same name goes
        on.

        With `running` False the clock is paused: the other side decides, or the keyboard changes hands.
        """
        if not self.seconds:
            return
        used = self.used if stretch == self.stretch else 0.0
        self.restore(stretch, used)
        if not running:
            self._since = None

    def restore(self, stretch: str, used: float) -> None:
        """Continue a stretch that has already used `used` seconds."""
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
    """A budget of `seconds` for each seat for the whole game (0 means none), and `increment` more for each decision made in time.
    The time of at most one seat runs. `now` returns the time in seconds, from any start.
    """

    def __init__(self, seats: Iterable[str], seconds: float, increment: float, now: Now) -> None:
        self.on = seconds > 0
        self._increment = increment
        self._now = now
        self._left = dict.fromkeys(seats, float(seconds))
        self._before = 0.0
        self._since = 0.0
        self.running = ""
        """The seat whose time runs; empty where no time runs."""

    def run(self, seat: str, before: float = 0.0) -> None:
        """From now on the time of `seat` runs (empty: no time runs); `before` seconds of it are gone already."""
        self.running = seat if self.on else ""
        self._before, self._since = before, self._now()

    @property
    def spent(self) -> float:
        """Seconds that the running seat has used since its time started; 0 where no time runs."""
        return self._before + self._now() - self._since if self.running else 0.0

    def left(self, seat: str) -> float:
        """Seconds that a seat has left, 0 when its time is up."""
        return max(0.0, self._left[seat] - (self.spent if seat == self.running else 0.0))

    def charge(self, seat: str, seconds: float, *, decided: bool) -> None:
        """Take `seconds` from a seat's budget. If it `decided` in that time, it gets the increment."""
        left = max(0.0, self._left[seat] - seconds)
        self._left[seat] = left + self._increment if decided and left else left

    def take_back(self, seat: str) -> None:
        """Take the increment back from a seat that has undone a decision."""
        self._left[seat] = max(0.0, self._left[seat] - self._increment)

    def restore(self, left: Mapping[str, float]) -> None:
        """Set the seconds left for each seat of `left`; no time runs then."""
        self._left |= left
        self.running = ""


def shown(left: float) -> str:
    """Seconds as `2:05`, rounded up to whole seconds."""
    whole = -int(-left // 1)
    return f"{whole // 60}:{whole % 60:02}"
