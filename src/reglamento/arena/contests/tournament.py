"""A tournament between bots, over any workers, kept in a journal, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from math import fsum
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from reglamento.arena.contests.journal import Journal
from reglamento.arena.contests.pairings import Meeting, Programme, batches, points
from reglamento.arena.contests.plots import Bar, plot
from reglamento.arena.contests.ratings import Outcome, Rated, ratings
from reglamento.arena.series import FAILED, Bout, Played, Series, fought
from reglamento.arena.workers import Workers
from reglamento.games.registry import rulebook, rules_id

Results = Mapping[Meeting, Played]


class RankedBot(NamedTuple):
    """What a bot came to: its games that did not fail, points by seat with the games there, its rating, and seconds of processor time a
    game of both bots together.
    """

    bot: str
    games: int
    won: int
    drawn: int
    shares: tuple[tuple[float, int], ...]
    rated: Rated
    seconds: float


def held(programme: Programme, series: Series, workers: Workers, journal: Journal, told: Callable[[], None]) -> Results:
    """Play the games that the journal does not have yet; `told` is called after each game. The results do not depend on their order."""
    found: dict[Meeting, Played] = {}
    stage = _Stage(series, rulebook(series.game).game.seats, rules_id(series.game), _texts(series.game, programme.missions))
    for batch in batches(programme, found, stage.seats):
        left = []
        for meeting in batch:
            known = journal.games.get(stage.key(meeting))
            if known is None:
                left.append(meeting)
            else:
                found[meeting] = known
                told()
        for at, played in fought(workers, [stage.bout(meeting) for meeting in left]):
            found[left[at]] = played
            journal.add(stage.key(left[at]), played)
            told()
    return {meeting: found[meeting] for meeting in sorted(found)}


class _Stage(NamedTuple):
    """What the games of a tournament have in common; `texts` holds the missions that no other machine knows by name."""

    series: Series
    seats: Sequence[str]
    rules: str
    texts: Mapping[str, str]

    def key(self, meeting: Meeting) -> str:
        """The game as the journal names it: a mission of the caller's own with a digest of its text."""
        text = self.texts.get(meeting.mission)
        mark = "" if text is None else f"#{sha256(text.encode()).hexdigest()[:8]}"
        return f"{meeting.mission}{mark} {meeting.first} {meeting.second} {meeting.round}"

    def bout(self, meeting: Meeting) -> Bout:
        bots = dict(zip(self.seats, (meeting.first, meeting.second), strict=True))
        text = self.texts.get(meeting.mission, "")
        return Bout(replace(self.series, mission=meeting.mission, bots=bots, text=text), meeting.round, self.rules)


def _texts(game: str, missions: Sequence[str]) -> dict[str, str]:
    book = rulebook(game)
    own = book.missions()
    return {name: book.load(name).source for name in missions if name not in own}


def settings(series: Series) -> dict[str, Any]:
    """What the games of a tournament depend on besides mission, bots and round."""
    return {
        "kind": "tournament",
        "game": series.game,
        "rules": rules_id(series.game),
        "seed": series.seed,
        "readings": series.readings,
    }


def standings(programme: Programme, results: Results, seats: Sequence[str]) -> tuple[list[RankedBot], dict[str, Rated]]:
    """The bots, the best first, and by mission the advantage of the first seat."""
    number = {bot: at for at, bot in enumerate(programme.bots)}
    whole = {meeting: played for meeting, played in results.items() if played.winner != FAILED}
    outcomes = [
        Outcome(
            number[game.first], number[game.second], programme.missions.index(game.mission), points(played, seats, first=True)
        )
        for game, played in whole.items()
    ]
    rated, sides = ratings(len(programme.bots), len(programme.missions), outcomes)
    found = [_standing(bot, rated[at], whole, seats) for bot, at in number.items()]
    found.sort(key=lambda each: -each.rated.rating)
    return found, dict(zip(programme.missions, sides, strict=True))


def _standing(bot: str, rated: Rated, results: Results, seats: Sequence[str]) -> RankedBot:
    own: tuple[list[float], list[float]] = ([], [])
    seconds: list[float] = []
    for game, played in results.items():
        for seat, name in enumerate((game.first, game.second)):
            if name == bot:
                own[seat].append(points(played, seats, first=seat == 0))
                seconds.append(played.seconds)
    each = [point for side in own for point in side]
    shares = tuple((fsum(side), len(side)) for side in own)
    return RankedBot(
        bot, len(each), each.count(1.0), each.count(0.5), shares, rated, fsum(seconds) / len(seconds) if seconds else 0.0
    )


def against(results: Results, seats: Sequence[str], bot: str, other: str) -> tuple[float, int]:
    """The points of a bot against another, and their games."""
    found = [
        points(played, seats, first=game.first == bot)
        for game, played in results.items()
        if {game.first, game.second} == {bot, other} and bot != other and played.winner != FAILED
    ]
    return fsum(found), len(found)


def drawn(heading: str, found: Sequence[RankedBot]) -> str:
    """The ratings as a plot."""
    bars = [
        Bar(
            each.bot,
            each.rated.rating,
            each.rated.rating - each.rated.margin,
            each.rated.rating + each.rated.margin,
            f"{each.rated.rating:+.0f} ± {each.rated.margin:.0f}, {each.games} games",
        )
        for each in found
    ]
    return plot(heading, "rating beside the average of these bots (400 points: odds of ten to one), with 95 % intervals", bars)


def plain(found: Sequence[RankedBot]) -> Any:
    """The standings as plain data."""
    return [
        {
            "bot": each.bot,
            "rating": round(each.rated.rating, 1),
            "interval": [round(each.rated.rating - each.rated.margin, 1), round(each.rated.rating + each.rated.margin, 1)],
            "games": each.games,
            "won": each.won,
            "drawn": each.drawn,
            "by_seat": msgspec.to_builtins(each.shares),
        }
        for each in found
    ]
