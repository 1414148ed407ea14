"""The versions of a live game: the newest ones whole, and of each how much of the story was told by then."""

from __future__ import annotations

from collections import deque

from reglamento.kernel.questions import Seat
from reglamento.web.hall.base.moments import Moment


class Versions:
    """The versions from `start` on, of which the last `kept` are whole."""

    def __init__(self, start: Moment, kept: int) -> None:
        self.kept = kept
        self.recent: deque[Moment] = deque([start], maxlen=kept)
        self.marks = [start.told]
        """How many lines have been told, by version."""
        self.keys: dict[str, tuple[Seat | None, int]] = {}
        """The answers taken, by the keys with which they were sent: the seat, and the version that it made."""

    @property
    def now(self) -> Moment:
        return self.recent[-1]

    def at(self, version: int) -> Moment | None:
        """A version, if it is still kept."""
        place = version - self.recent[0].version
        return self.recent[place] if 0 <= place < len(self.recent) else None

    def common(self, version: int | None, until: int) -> int:
        """How many lines of the story are the same in a version (None: before the first) and in a later one."""
        return min(self.marks[version : until + 1]) if version is not None and 0 <= version <= until else 0

    def add(self, moment: Moment) -> None:
        """Add the next version."""
        entry = moment.entry
        assert entry is not None
        self.recent.append(moment)
        self.marks.append(moment.told)
        if entry.key:
            self.keys[entry.key] = (entry.by, entry.seq)
