"""What decided a finished game: what is known of it exactly, and the chances to win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from reglamento.bots import roster
from reglamento.faces import face
from reglamento.language import speaking, tr
from reglamento.review.better import Better
from reglamento.review.chances import Chances, Change
from reglamento.review.course import Course, course_of
from reglamento.review.report import Losses, Report, answered, report, review_of, shares, turning_points, worded
from reglamento.web import protocol
from reglamento.web.hall.base.moments import Moment
from reglamento.web.hall.live.scene import result_of
from reglamento.web.protocol.words import catalogue


class Study:
    """A look back at one finished game. Its methods are slow."""

    def __init__(self, moments: Sequence[Moment]) -> None:
        self._moments = moments
        self._own = review_of(moments[0].game.name)
        self._face = face(moments[0].game.name)

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

    def _seen_at(self, position: int) -> int:
        """The version of the first moment at which the answer to a position is seen."""
        return min((version for answers, version in self._line if answers > position), default=self._version(position))

    def review(self, lang: str) -> protocol.Review:
        """What is known exactly."""
        with speaking(catalogue(lang)):
            known, end = self._report, self._moments[-1]
            result = result_of(self._face, end, end.game.view(None))
            return protocol.Review(
                result="" if result is None else result.text,
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
        """The losses up to the end of each turn in which there were any, and up to the end of the last turn; none for a game that counts
        none.
        """
        last = {each.turn: each for each in found if each.lost}
        if last:
            end, lost = self._course.turns[-1].turn, found[-1].lost
            last.setdefault(end, Losses(len(self._course.answers), end, lost))
        return [
            protocol.LossesShown(turn=turn, version=self._version(each.at), lost=dict(each.lost)) for turn, each in last.items()
        ]

    def _better(self, change: Change, found: Better | None) -> protocol.BetterShown | None:
        if found is None or change.what != "choice":
            return None
        text = worded(self._course, found.at, change.by, found.answer)
        return protocol.BetterShown(
            text=text, chance=found.chance, gain=found.gain, error=found.error, compared=found.compared, sure=found.sure
        )

    def chances(self, seconds: float, lang: str) -> protocol.WinChances:
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
            turning=self._turning(changes, lang),
            shares=tuple(
                protocol.Contribution(what=each.what, by=each.by, change=each.change) for each in shares(changes, seats)
            ),
        )

    def _turning(self, changes: Sequence[Change], lang: str) -> tuple[protocol.TurningPoint, ...]:
        """The greatest changes of the chance, with what was chosen or thrown."""
        better = self._chances.better()
        with speaking(catalogue(lang)):
            return tuple(
                protocol.TurningPoint(
                    version=self._seen_at(each.before.at),
                    until=self._version(each.after.at),
                    turn=self._course.turn_of(each.before.at),
                    what=each.what,
                    by=each.by,
                    text=answered(self._course, each, self._report.rolls),
                    before=each.before.chance,
                    after=each.after.chance,
                    change=each.change,
                    error=each.error,
                    better=self._better(each, better.get(each.before.at)),
                )
                for each in turning_points(changes)
            )
