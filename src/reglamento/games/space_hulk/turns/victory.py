"""When a mission is won: its conditions tested on the position. [SH-STATUS-02, SH-STATUS-03, SH-TURN-04]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any as Anything

from reglamento.games.space_hulk.facts import conditions as c
from reglamento.games.space_hulk.facts.arsenal import ROUNDS
from reglamento.games.space_hulk.facts.events.turns import Ended, MissionChanged
from reglamento.games.space_hulk.facts.pieces import Genestealer, Marine
from reglamento.games.space_hulk.facts.state import Hulk, Result
from reglamento.geometry.squares import NOWHERE
from reglamento.kernel.steps import Step


def holds(game: Hulk, condition: c.AnyCondition) -> bool:
    """Whether a condition of the mission is true now."""
    return TESTS[type(condition)](game, condition)


def _marines_left(game: Hulk, condition: c.MarinesLeft) -> bool:
    number = sum(
        (condition.rank is None or marine.kit.rank == condition.rank) and (condition.ids is None or marine.id in condition.ids)
        for marine in game.marines.values()
    )
    enough = condition.at_least is None or number >= condition.at_least
    return enough and (condition.at_most is None or number <= condition.at_most)


def _marines_lost(game: Hulk, condition: c.MarinesLost) -> bool:
    return sum(condition.ids is None or id in condition.ids for id in game.lost) >= condition.at_least


def shots_left(game: Hulk, condition: c.Ammunition) -> int:
    """The shots in the weapons of this kind, and in an unused reload. [SH-MISSION-10]"""
    marines = [marine for id, marine in game.marines.items() if condition.ids is None or id in condition.ids]
    if condition.weapon == "heavy flamer":
        return sum(marine.fuel for marine in marines)
    armed = [marine for marine in marines if "assault cannon" in marine.kit.weapons]
    return sum(marine.rounds + (0 if marine.reloaded else ROUNDS) for marine in armed)


def _ammunition(game: Hulk, condition: c.Ammunition) -> bool:
    left = shots_left(game, condition)
    enough = condition.at_least is None or left >= condition.at_least
    return enough and (condition.at_most is None or left <= condition.at_most)


def _exited(game: Hulk, condition: c.Exited) -> bool:
    return condition.at_least <= sum(
        gone.side == condition.side
        and (condition.exit is None or gone.exit == condition.exit)
        and (condition.carrying is None or condition.carrying in gone.carries)
        and (condition.ids is None or gone.id in condition.ids)
        for gone in game.departed
    )


def _holds_area(game: Hulk, condition: c.Holds) -> bool:
    """Whether a side holds an area. Miniatures on the board count; blips neither hold nor contest. [SH-MISSION-02]"""
    area = game.terrain.areas[condition.area]
    there = {
        "marines": sum(area >> marine.at & 1 for marine in game.marines.values()),
        "genestealers": sum(area >> foe.at & 1 for foe in game.stealers.values() if foe.at != NOWHERE),
    }
    enemy = "genestealers" if condition.side == "marines" else "marines"
    return there[condition.side] >= condition.at_least and (condition.contested or not there[enemy])


def carrier(game: Hulk, thing: str) -> Marine | Genestealer | None:
    """The piece that carries an object, if any. [SH-OBJ-04]"""
    pieces: list[Marine | Genestealer] = [*game.marines.values(), *game.stealers.values()]
    return next((piece for piece in pieces if thing in piece.carries), None)


def _in_area(game: Hulk, condition: c.InArea) -> bool:
    bearer = carrier(game, condition.object)
    square = bearer.at if bearer is not None else game.lying.get(condition.object, NOWHERE)
    return square != NOWHERE and bool(game.terrain.areas[condition.area] >> square & 1)


def _carried(game: Hulk, condition: c.Carried) -> bool:
    bearer = carrier(game, condition.object)
    return bearer is not None and isinstance(bearer, Marine) == (condition.by == "marines")


def _contacts_gone(game: Hulk, condition: c.ContactsGone) -> bool:
    """Whether no blip is left to draw, and no contact waits or is on the board. [SH-MISSION-08]"""
    return _pile_empty(game, condition) and not game.blips and not game.stealers


def _pile_empty(game: Hulk, condition: object) -> bool:
    return not game.pile.known() and not (game.mission.blips.reshuffle and game.used)


TESTS: dict[type[Anything], Callable[[Hulk, Anything], bool]] = {
    c.All: lambda game, it: all(holds(game, part) for part in it.of),
    c.Any: lambda game, it: any(holds(game, part) for part in it.of),
    c.Not: lambda game, it: not holds(game, it.of),
    c.Turn: lambda game, it: game.turn >= it.at_least,
    c.MarinesLeft: _marines_left,
    c.MarinesLost: _marines_lost,
    c.Ammunition: _ammunition,
    c.AmmunitionSpent: lambda game, it: game.shots.get(it.weapon, 0) >= it.at_least,
    c.Killed: lambda game, it: game.killed >= it.at_least,
    c.BroodlordDead: lambda game, it: game.broodlord == "dead",
    c.Burned: lambda game, it: all(section in game.burned for section in it.sections),
    c.Exited: _exited,
    c.Holds: _holds_area,
    c.InArea: _in_area,
    c.Carried: _carried,
    c.GeneratorsBroken: lambda game, it: len(game.broken) >= it.at_least,
    c.ContactsGone: _contacts_gone,
    c.PileEmpty: _pile_empty,
    c.Flag: lambda game, it: it.name in game.flags,
    c.ForTurns: lambda game, it: game.streaks.get(it.name, 0) >= it.turns,
}
"""The test of each kind of condition. [SH-STATUS-03]"""


class CheckAtOnce(Step, frozen=True):
    """Test the outcomes that the mission wants tested as soon as something happens. [SH-TURN-04]"""

    def then(self, game: Hulk, answer: None) -> list[Step]:
        return decide(game, "at once")


def decide(game: Hulk, *checks: str) -> list[Step]:
    """End the game by the first outcome, in the mission's order, with one of these checks that holds. [SH-STATUS-02]"""
    for outcome in game.mission.outcomes:
        if outcome.check in checks and holds(game, outcome.condition):
            return [End(outcome.winner, outcome.title, "SH-STATUS-02" if "status" in checks else "SH-TURN-04")]
    return []


class End(Step, frozen=True):
    """The game is over; nothing more is asked. [SH-TURN-04]"""

    winner: str
    title: str
    rule: str

    def then(self, game: Hulk, answer: None) -> list[Step]:
        game.result = Result(self.winner, self.title)
        game.phase = "over"
        game.agenda.clear()
        game.happened(Ended(self.rule, self.winner, self.title))
        return []


def keep_count(game: Hulk) -> None:
    """Count the status phases in a row for conditions that must last for several turns, and make the mission's changes.
    [SH-STATUS-03]
    """
    for condition in _lasting(game):
        game.streaks[condition.name] = game.streaks.get(condition.name, 0) + 1 if holds(game, condition.of) else 0
    for change in game.mission.changes:
        if change.flag not in game.flags and holds(game, change.condition):
            game.flags += (change.flag,)
            if change.blips_each_turn is not None:
                game.blips_each_turn = change.blips_each_turn
            game.happened(MissionChanged("SH-STATUS-03", change.flag, change.title))


def _lasting(game: Hulk) -> list[c.ForTurns]:
    queue: list[Anything] = [outcome.condition for outcome in game.mission.outcomes]
    queue += [change.condition for change in game.mission.changes]
    found: dict[str, c.ForTurns] = {}
    while queue:
        condition = queue.pop()
        if isinstance(condition, c.ForTurns):
            found[condition.name] = condition
        if isinstance(condition, c.All | c.Any):
            queue += condition.of
        elif isinstance(condition, c.Not | c.ForTurns):
            queue.append(condition.of)
    return list(found.values())
