"""What decided a finished game: what is known of it exactly, and the chances to win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from reglamento.bots import roster
from reglamento.language import speaking, tr
from reglamento.review.chances import Chances
from reglamento.review.course import Course, course_of
from reglamento.review.report import Losses, Report, report, review_of, shares, turning_points
from reglamento.web import protocol
from reglamento.web.hall.base.moments import Moment
from reglamento.web.protocol.words import catalogue


class Study:
    """A look back at one finished game. Its methods are slow."""

    def __init__(self, moments: Sequence[Moment]) -> None:
        self._moments = moments
        self._own = review_of(moments[0].game.name)

    @cached_property
    def _course(self) -> Course:
        return course_of(self._moments[0].game, self._moments[-1].game)

    @cached_property
    def _report(self) -> Report:
        return report(self._course)

    @cached_property
    def _chances(self) -> Chances:
        return Chances(self._course, self._own.bot, thinking=roster.judging(self._course.start.name))

    @cached_property
    def _line(self) -> list[tuple[int, int]]:
        """The moments that were not taken back, the last first: for each, the number of answers since the start, and its version."""
        found: list[tuple[int, int]] = []
        for moment in reversed(self._moments):
            answers = moment.game.count - self._moments[0].game.count
            if not found or answers < found[-1][0]:
                found.append((answers, moment.version))
        return found

    def _version(self, position: int) -> int:
        """The version of the moment at which a position is seen, or of the last one before it."""
        return next(version for answers, version in self._line if answers <= position)

    def review(self, lang: str) -> protocol.Review:
        """What is known exactly."""
        with speaking(catalogue(lang)):
            known = self._report
            return protocol.Review(
                unit=tr(self._own.unit),
                losses=tuple(self._losses(known.losses)),
                luck=tuple(
                    protocol.LuckShown(
                        seat=each.seat,
                        kind=tr(each.kind) if each.kind else "",
                        rolls=each.rolls,
                        score=each.score,
                        expected=each.expected,
                        as_good=each.as_good,
                        bands=each.bands,
                        ranked=each.ranked,
                    )
                    for each in known.luck
                ),
                rolls=tuple(
                    protocol.RollShown(
                        seat=roll.seat,
                        kind=tr(self._own.kind(roll.topic)),
                        version=self._version(roll.at),
                        dice=roll.dice,
                        as_good=float(roll.as_good),
                        as_bad=float(roll.as_bad),
                    )
                    for roll in known.remarkable
                ),
                uncounted=known.uncounted,
            )

    def _losses(self, found: Sequence[Losses]) -> list[protocol.LossesShown]:
        """The losses up to the end of each turn in which there were any; none for a game that counts none."""
        last = {each.turn: each for each in found if each.lost}
        return [
            protocol.LossesShown(turn=turn, version=self._version(each.at), lost=dict(each.lost)) for turn, each in last.items()
        ]

    def chances(self, seconds: float) -> protocol.WinChances:
        """The chances to win, after working on them for about this long."""
        chances = self._chances
        if not chances.done:
            chances.work(seconds)
        changes, found = chances.changes(), chances.found()
        seats = self._course.start.seats
        return protocol.WinChances(
            seat=seats[0],
            bot=chances.bot,
            learned=0 if chances.learned is None else chances.learned.games,
            games=sum(each.played or 0 for each in found),
            done=chances.done,
            points=tuple(
                protocol.ChancePoint(
                    version=self._version(each.at),
                    chance=each.chance,
                    low=each.low,
                    high=each.high,
                    played=each.played,
                    turn=self._course.turn_of(each.at),
                    anew=last is not None and last.at == each.at,
                )
                for last, each in zip([None, *found], found, strict=False)
            ),
            turning=tuple(
                protocol.TurningPoint(
                    version=self._version(each.before.at),
                    until=self._version(each.after.at),
                    turn=self._course.turn_of(each.before.at),
                    what=each.what,
                    by=each.by,
                    before=each.before.chance,
                    after=each.after.chance,
                    change=each.change,
                    error=each.error,
                )
                for each in turning_points(changes)
            ),
            shares=tuple(
                protocol.Contribution(what=each.what, by=each.by, change=each.change) for each in shares(changes, seats)
            ),
        )
