"""How far a condition of the mission is, in a few words. [SH-STATUS-02, SH-STATUS-03]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any as Anything

from reglamento.games.space_hulk import conditions as c
from reglamento.games.space_hulk.chart import places
from reglamento.games.space_hulk.state import Hulk
from reglamento.games.space_hulk.victory import carrier
from reglamento.geometry.squares import Square

SHORT = 16
"""Characters in which the squares of a place are told with its name."""


def progress(view: Hulk, condition: c.AnyCondition) -> str:
    """The condition, with the number reached where it counts something. Conditions on the pile say only what they ask."""
    return WORDS[type(condition)](view, condition)


def _marines_left(view: Hulk, condition: c.MarinesLeft) -> str:
    ids, rank = condition.ids, condition.rank
    left = sum((rank is None or m.kit.rank == rank) and (ids is None or m.id in ids) for m in view.marines.values())
    least = [] if condition.at_least is None else [f"at least {condition.at_least}"]
    most = [] if condition.at_most is None else [f"at most {condition.at_most}" if condition.at_most else "0"]
    who = _who(view, ids, f"{rank or 'marine'}s".capitalize())
    return f"{who} on the board: {left}, must be {' and '.join(least + most)}"


def _who(view: Hulk, ids: tuple[str, ...] | None, others: str) -> str:
    names = {post.id: post.name for post in view.mission.marines}
    return others if ids is None else ", ".join(names.get(id, id) for id in ids)


def _lost(view: Hulk, condition: c.MarinesLost) -> str:
    lost = sum(condition.ids is None or id in condition.ids for id in view.lost)
    return f"{_who(view, condition.ids, 'Marines')} lost: {lost} of {condition.at_least}"


def _exited(view: Hulk, condition: c.Exited) -> str:
    gone = [departure for departure in view.departed if departure.side == condition.side]
    number = sum(
        (condition.exit is None or it.exit == condition.exit)
        and (condition.carrying is None or condition.carrying in it.carries)
        and (condition.ids is None or it.id in condition.ids)
        for it in gone
    )
    by = f" by {condition.exit}" if condition.exit else ""
    load = f" with {_thing(view, condition.carrying)}" if condition.carrying else ""
    return f"{_who(view, condition.ids, condition.side.capitalize())} out{by}{load}: {number} of {condition.at_least}"


def _holds(view: Hulk, condition: c.Holds) -> str:
    pieces = view.marines if condition.side == "marines" else view.stealers
    area = view.terrain.areas[condition.area]
    there = sum(piece.at >= 0 and area >> piece.at & 1 for piece in pieces.values())
    alone = "" if condition.contested else ", no enemy"
    return f"{condition.side.capitalize()} in {_area(view, condition.area)}: {there} of {condition.at_least}{alone}"


def _thing(view: Hulk, id: str) -> str:
    return next(thing.name for thing in view.mission.things if thing.id == id)


def _carried(view: Hulk, condition: c.Carried) -> str:
    bearer = carrier(view, condition.object)
    now = "nobody" if bearer is None else getattr(bearer, "name", bearer.id)
    return f"{_thing(view, condition.object)} carried by the {condition.by.capitalize()}: now {now}"


def _burned(view: Hulk, condition: c.Burned) -> str:
    states = {section: "burned" if section in view.burned else "not burned" for section in condition.sections}
    return ", ".join(f"{_section(view, section)} {state}" for section, state in states.items())


def _section(view: Hulk, name: str) -> str:
    squares = [square for square, section in enumerate(view.mission.board.sections) if section == name]
    return _located(view, name, squares)


def _area(view: Hulk, name: str) -> str:
    return _located(view, name, view.mission.board.areas[name])


def _located(view: Hulk, name: str, squares: Sequence[Square]) -> str:
    """The name with its squares, where these can be said in few characters."""
    where = places(view.mission.board, squares) if squares else ""
    return f"{name} at {where}" if 0 < len(where) <= SHORT else name


def _for_turns(view: Hulk, condition: c.ForTurns) -> str:
    return f"{progress(view, condition.of)}, for {view.streaks.get(condition.name, 0)} of {condition.turns} turns"


WORDS: dict[type[Anything], Callable[[Hulk, Anything], str]] = {
    c.All: lambda view, it: "; and ".join(progress(view, part) for part in it.of),
    c.Any: lambda view, it: "; or ".join(progress(view, part) for part in it.of),
    c.Not: lambda view, it: f"not: {progress(view, it.of)}",
    c.Turn: lambda view, it: f"turn {view.turn} of {it.at_least}",
    c.MarinesLeft: _marines_left,
    c.MarinesLost: _lost,
    c.Killed: lambda view, it: f"Genestealers destroyed: {view.killed} of {it.at_least}",
    c.BroodlordDead: lambda view, it: f"Broodlord: {view.broodlord}",
    c.Burned: _burned,
    c.Exited: _exited,
    c.Holds: _holds,
    c.InArea: lambda view, it: f"{_thing(view, it.object)} in {_area(view, it.area)}",
    c.Carried: _carried,
    c.GeneratorsBroken: lambda view, it: f"generators broken: {len(view.broken)} of {it.at_least}",
    c.ContactsGone: lambda view, it: "no contact left",
    c.PileEmpty: lambda view, it: "no blip left to draw",
    c.Flag: lambda view, it: f"{it.name}: {'yes' if it.name in view.flags else 'not yet'}",
    c.ForTurns: _for_turns,
}
"""The words of each kind of condition."""
