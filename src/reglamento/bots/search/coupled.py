"""Dice for comparing two games: the rolls about one piece and one rule come from a stream of their own.

With dice from one stream, two games share no more dice after the first roll that only one of them makes. With these, the same shots in
both see the same dice, so that the difference between the games is due to what differs, and less to luck.
"""

from __future__ import annotations

from reglamento.kernel.dice import Outcome, Seeded
from reglamento.kernel.questions import Chance


class Coupled:
    """Each stream is fair, and independent of the others: so is each game alone."""

    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        self._streams: dict[tuple[str, str, str, str | None], Seeded] = {}

    def __call__(self, question: Chance) -> Outcome:
        key = question.by, question.rule, question.topic, question.about
        stream = self._streams.get(key)
        if stream is None:
            stream = self._streams[key] = Seeded(f"{self._seed} {' '.join(map(str, key))}")
        return stream(question)
