"""Victory points and the result. [WF-CORE-BAT-06, WF-CORE-BAT-07, WF-CORE-BAT-08]"""

from __future__ import annotations

from typing import NamedTuple

from reglamento.games.fantasy.characters.command import general_of
from reglamento.games.fantasy.deployment.zones import lies_in
from reglamento.games.fantasy.facts.events.course import BattleEnded, CaptureEnded, PointsScored, QuarterHeld
from reglamento.games.fantasy.facts.mission import BLUE, RED, Side
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.scoring.marker import holder_of
from reglamento.games.fantasy.units.joined import flees, host_of
from reglamento.games.fantasy.units.table import models_of, troop_of, unit_strength, units_of
from reglamento.kernel.steps import Step

RULE, RESULT = "WF-CORE-BAT-06", "WF-CORE-BAT-07"
STANDARD, QUARTER, GENERAL = 100, 100, 100
HOLDING = 5
"""A quarter is held by units of so much unit strength. [WF-CORE-BAT-06]"""
DRAW, MARGINAL, SOLID = 10, 25, 50
"""Below these shares of the battle's points, in percent, the result is a draw, marginal, solid. [WF-CORE-BAT-07]"""


class Score(NamedTuple):
    """Points of a side for a unit of the enemy: `destroyed`, `half`, `standard` or `general`; or for one of its own: `through`, or
    `half through` where it is below half.
    """

    unit: str
    what: str
    points: int


def scores_of(game: Pitched, side: Side) -> tuple[Score, ...]:
    """What a side scores for the enemy's units. Where they are destroyed, flee or are off the table, it is their full cost; below half of
    their models, or of the Wounds of a lone model, it is half of it, rounded up. Each standard taken, and the General, scores 100.
    Characters and their monsters count apart. [WF-CORE-BAT-06]
    """
    found = []
    for unit, known in game.units.items():
        if known.side == side:
            continue
        cost = game.listed(unit).points
        lost = bool(known.end) or flees(game, unit) or _without_machine(game, unit) or _off_the_table(game, unit)
        if lost:
            found.append(Score(unit, "destroyed", cost))
        elif host_of(game, unit) in game.regiments and halved(game, unit):
            found.append(Score(unit, "half", (cost + 1) // 2))
        if lost and unit == general_of(game, known.side):
            found.append(Score(unit, "general", GENERAL))
        if game.captured.get(unit) == side:
            found.append(Score(unit, "standard", STANDARD))
    return tuple(found)


def _told(game: Pitched, score: Score) -> str:
    """What a score is for: of a unit that counts as destroyed, whether it is, is `gone` from the table, `flees`, or is a crew that is
    `afoot`, without its machine.
    """
    unit, known = score.unit, game.units[score.unit]
    if score.what != "destroyed":
        return score.what
    if known.end or _off_the_table(game, unit):
        return "destroyed" if known.end and known.end != "fled" else "gone"
    return "flees" if flees(game, unit) else "afoot"


def _off_the_table(game: Pitched, unit: str) -> bool:
    """Whether a unit has pursued off the table and is not back yet. [WF-CORE-BAT-06, WF-CORE-MOV-06]"""
    return host_of(game, unit) in game.away


def _without_machine(game: Pitched, unit: str) -> bool:
    """Whether a crew has no machine any more, or is not with it. [WF-CORE-BAT-06]"""
    return game.units[unit].afoot


def halved(game: Pitched, unit: str) -> bool:
    """Whether a unit is below half of its models, or of its Wounds where it began as one model; never a war machine. [WF-CORE-BAT-06]"""
    known = game.units[unit]
    if troop_of(game, unit).machine is not None:
        return False
    if known.started == 1:
        return (troop_of(game, unit).profile.W - known.hurt) * 2 < troop_of(game, unit).profile.W
    return models_of(game, unit) * 2 < known.started


def quarters(game: Pitched) -> dict[int, Side]:
    """Who holds each quarter of the table, counted from the north west clockwise: a side with a unit of strength 5 or more that does not
    flee, with its middle there, and no such enemy of any strength. [WF-CORE-BAT-06]
    """
    found: dict[int, Side] = {}
    for quarter in (1, 2, 3, 4):
        there = [unit for unit in game.regiments if not game.units[unit].fleeing and quarter_of(game, unit) == quarter]
        for side in (RED, BLUE):
            own = any(game.units[unit].side == side and unit_strength(game, unit) >= HOLDING for unit in there)
            if own and all(game.units[unit].side == side for unit in there):
                found[quarter] = side
    return found


def quarter_of(game: Pitched, unit: str) -> int:
    """The quarter in which the middle of a unit is."""
    (x, y), field = game.regiments[unit].centre, game.mission.battlefield
    east, south = x > field.width / 2, y > field.height / 2
    return (3 if east else 4) if south else (2 if east else 1)


def broken_through(game: Pitched, side: Side) -> tuple[Score, ...]:
    """In a breakthrough: what a side scores for its own units that do not flee and have their middle in the enemy's zone, their full
    cost, half of it below half. Characters count apart. [WF-CORE-BAT-08]
    """
    if game.mission.scenario != "breakthrough":
        return ()
    found = []
    for unit, known in game.units.items():
        host = host_of(game, unit)
        if known.side != side or known.end or host not in game.regiments or flees(game, unit):
            continue
        if lies_in(game.regiments[host].centre, game.zones[foe(side)]):
            cost = game.listed(unit).points
            found.append(Score(unit, "half through", (cost + 1) // 2) if halved(game, unit) else Score(unit, "through", cost))
    return tuple(found)


def points_of(game: Pitched, side: Side) -> int:
    """All victory points of a side, as the battle stands. [WF-CORE-BAT-06, WF-CORE-BAT-08]"""
    scores = (*scores_of(game, side), *broken_through(game, side))
    return sum(score.points for score in scores) + QUARTER * list(quarters(game).values()).count(side)


def result_of(points: int, red: int, blue: int) -> str:
    """The result by the difference as a share of the battle's points. [WF-CORE-BAT-07]"""
    share = abs(red - blue) * 100
    if share < DRAW * points:
        return "draw"
    return "marginal" if share < MARGINAL * points else "solid" if share < SOLID * points else "massacre"


class EndBattle(Step, frozen=True):
    """The battle is over: the marker decides it, or victory points. [WF-CORE-BAT-05, WF-CORE-BAT-06, WF-CORE-BAT-07, WF-CORE-BAT-08]"""

    def then(self, game: Pitched, answer: None) -> list[Step]:
        game.phase = None
        return _captured(game) if game.mission.scenario == "capture" else _counted(game)


def _captured(game: Pitched) -> list[Step]:
    """[WF-CORE-BAT-08]"""
    holder = holder_of(game)
    game.won = None if holder is None else game.units[holder].side
    game.result = "draw" if holder is None else "captured"
    return game.happened(CaptureEnded("WF-CORE-BAT-08", game.won, holder or ""))


def _counted(game: Pitched) -> list[Step]:
    """[WF-CORE-BAT-06, WF-CORE-BAT-07]"""
    for quarter, side in quarters(game).items():
        game.tell(QuarterHeld(RULE, side, quarter))
    for side in (RED, BLUE):
        for score in scores_of(game, side):
            game.tell(PointsScored(RULE, side, score.unit, _told(game, score), score.points))
        for score in broken_through(game, side):
            game.tell(PointsScored("WF-CORE-BAT-08", side, *score))
    game.points = {side: points_of(game, side) for side in (RED, BLUE)}
    red, blue = game.points[RED], game.points[BLUE]
    game.result = result_of(game.mission.points, red, blue)
    game.won = None if game.result == "draw" else RED if red > blue else BLUE
    return game.happened(BattleEnded(RESULT, game.result, game.won, red, blue))


def nothing_left(game: Pitched) -> bool:
    """Whether a side has no unit left, on the table or off it. [WF-CORE-BAT-05]"""
    return any(not units_of(game, side) and not _away(game, side) for side in (RED, foe(RED)))


def _away(game: Pitched, side: Side) -> bool:
    return any(game.units[unit].side == side for unit in game.away)
