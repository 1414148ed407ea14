"""`reglamento review`: what decided a saved game."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from reglamento.bots import roster
from reglamento.cli.input.saves import read
from reglamento.cli.output.screen import console, prose
from reglamento.cli.output.tables import table
from reglamento.faces import face
from reglamento.faces.chances import percent
from reglamento.games.registry import rulebook
from reglamento.kernel import save
from reglamento.kernel.errors import ReglamentoError, SaveError
from reglamento.review.better import Better
from reglamento.review.chances import Chances, Change
from reglamento.review.course import Course, course_of
from reglamento.review.luck import Luck
from reglamento.review.points import Chance
from reglamento.review.report import Report, answered, report, review_of, shares, turning_points, worded
from reglamento.review.rolls import Rolled

SLICE = 0.5
"""Seconds of sampling between two looks at the keyboard."""


def review(file: Path, seconds: float, *, as_json: bool) -> None:
    """Print a look back at a save. Raises SaveError where it cannot be read or replayed, and ReglamentoError for a game that goes
    on: its secrets are not told.
    """
    kept = read(file)
    if not kept.over:
        raise ReglamentoError(f"{file}: this game is not over; only finished games are reviewed, for they have no secrets left")
    book = rulebook(kept.header.game)
    try:
        start = save.start_of(kept, book)
        course = course_of(start, save.replay(kept, book))
    except SaveError as error:
        raise SaveError(f"{file}: {error}") from None
    known = report(course)
    chances = _sampled(course, seconds)
    if as_json:
        changes, better = ([], []) if chances is None else (chances.changes(), list(chances.better().values()))
        plain = {"report": known, "chances": changes, "better": better}
        sys.stdout.buffer.write(msgspec.json.encode(msgspec.to_builtins(plain, enc_hook=float, str_keys=True)) + b"\n")
        return
    _losses(course, known)
    _luck(course, known)
    if chances is not None:
        _chances(course, chances, known.rolls)


def _sampled(course: Course, seconds: float) -> Chances | None:
    """The chances to win, after this much time or after Ctrl-C."""
    if not seconds:
        return None
    chances = Chances(course, review_of(course.start.name).bot, thinking=roster.judging(course.start.name))
    with suppress(KeyboardInterrupt):
        while seconds > 0 and not chances.done:
            chances.work(min(SLICE, seconds))
            seconds -= SLICE
    return chances


def _losses(course: Course, known: Report) -> None:
    own, seats = face(course.start.name), course.start.seats
    if not known.losses[0].lost:
        return
    last = {each.turn: each for each in known.losses}
    rows = [(str(turn), *(str(each.lost.get(seat, 0)) for seat in seats)) for turn, each in last.items()]
    table(f"{review_of(course.start.name).unit} up to the end of a turn", ("turn", *map(own.seat_title, seats)), rows)
    print()


def _luck(course: Course, known: Report) -> None:
    own, kind = face(course.start.name), review_of(course.start.name).kind
    headings = ("dice", "rolls", "result", "expected", "as good or better")
    rows = [(_named(each, own.seat_title(each.seat)), *_figures(each)) for each in known.luck]
    table("Dice beside their expectation (exact odds of every roll)", headings, rows)
    if known.uncounted:
        prose(console(), f"Not counted: {known.uncounted} rolls that favour neither side, or whose worth cannot be told.")
    print()
    rows = [
        (f"answer {course.start.count + roll.at + 1}: {own.seat_title(roll.seat)}, {kind(roll.topic)} {list(roll.dice)}",
         f"{float(roll.score):.2f}", f"{float(roll.expected):.2f}", percent(roll.as_good), percent(roll.as_bad))
        for roll in known.remarkable
    ]  # fmt: skip
    table("The least likely rolls", ("roll", "result", "expected", "as good or better", "as bad or worse"), rows)


def _named(luck: Luck, seat: str) -> str:
    return f"  {luck.kind}" if luck.kind else seat


def _figures(luck: Luck) -> tuple[str, ...]:
    sign = "" if luck.exact else "~"
    figures = ("", "") if luck.ranked else (f"{luck.score:.2f}", f"{luck.expected:.2f}")
    return str(luck.rolls), *figures, sign + percent(luck.as_good)


def _chances(course: Course, chances: Chances, rolls: Sequence[Rolled]) -> None:
    own, seats = face(course.start.name), course.start.seats
    title = own.seat_title(seats[0])
    changes = chances.changes()
    played = sum(each.played or 0 for each in chances.found())
    print()
    prose(console(), f"Chance to win: {title}. {_how(chances, played)}, with 95 % intervals:")
    table("", ("before answer", "chance", "interval", "games"), [_row(chance) for chance in chances.found()])
    if chances.learned is not None:
        prose(
            console(),
            "Where a turn or a part of it begins, the position is judged as it stands and once more at the end of that part.",
        )
    points = turning_points(changes)
    if not points:
        prose(console(), "No single change is more than chance with so few games. More time: --seconds.")
    better = chances.better()
    for point in points:
        prose(
            console(),
            f"{_answers(point)}, turn {course.turn_of(point.before.at)}: {_change(course, point, rolls)}",
        )
        if point.what == "choice" and (found := better.get(point.before.at)) is not None:
            prose(console(), _better(course, found))
    said = (f"{_cause(course, each.what, each.by)} {100 * each.change:+.0f}" for each in shares(changes, seats))
    prose(console(), f"Altogether, in points of percent: {', '.join(said)}.")


def _how(chances: Chances, played: int) -> str:
    learned, bot = chances.learned, chances.bot
    if learned is None:
        return f"Sampled by {played} games of the bot `{bot}` to their end (no value of positions has been learned for this game)"
    return (
        f"Judged as the search judges it: played on {played} times by the bot `{bot}` to the end of the turn or of a part of it, and there "
        f"by a value that was learned from {learned.games} games of each mission (mean logarithmic error on other games "
        f"{learned.loss:.2f}, without it {learned.base:.2f}; the intervals hold the dice, not this error)"
    )


def _row(chance: Chance) -> tuple[str, ...]:
    if chance.played is None:
        return str(chance.at + 1), percent(chance.chance), "exact", ""
    if chance.played == 0:
        return str(chance.at + 1), percent(chance.chance), "judged as it stands", ""
    return str(chance.at + 1), percent(chance.chance), f"{percent(chance.low)} to {percent(chance.high)}", str(chance.played)


def _answers(point: Change) -> str:
    first, last = point.before.at + 1, point.after.at
    if last < first:
        return f"Before answer {first}"
    return f"Answer {first}" if first == last else f"Answers {first} to {last}"


def _change(course: Course, point: Change, rolls: Sequence[Rolled]) -> str:
    shift = f"({100 * point.change:+.0f} ± {100 * point.error:.0f})"
    cause, told = _cause(course, point.what, point.by), answered(course, point, rolls)
    return f"{percent(point.before.chance)} before, {percent(point.after.chance)} after {shift}, {cause}{told and f': {told}'}"


def _better(course: Course, found: Better) -> str:
    if not found.sure:
        return f"  Other answers compared: {found.compared}; none is surely better."
    by = course.real[found.at]
    shift = f"({100 * found.gain:+.0f} ± {100 * found.error:.0f})"
    told, side = worded(course, found.at, by, found.answer), face(course.start.name).seat_title(by)
    return f"  Better: {told}. {side} to win: {percent(found.chance)} {shift}"


def _cause(course: Course, what: str, by: str | None) -> str:
    if what == "choice" and by is not None:
        return f"choices ({face(course.start.name).seat_title(by)})"
    if what == "judgement":
        return "what the judgement saw only later"
    return "dice" if what == "dice" else "choices and dice together"
