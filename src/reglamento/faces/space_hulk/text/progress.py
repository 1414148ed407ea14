"""The progress of a condition of the mission, in a few words. [SH-STATUS-02, SH-STATUS-03]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, reduce
from typing import Any as Anything

from reglamento.games.space_hulk.facts import conditions as c
from reglamento.games.space_hulk.facts.chart import places
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.turns.victory import carrier, shots_left
from reglamento.games.space_hulk.words.names import called, object_name, place
from reglamento.geometry.squares import Square
from reglamento.language import noun, tr

KEPT = 1024
"""The number of sections whose squares are remembered."""
SHORT = 16
"""The most characters for the squares of a place beside its name."""


def progress(view: Hulk, condition: c.AnyCondition) -> str:
    """The condition, with the number reached where it counts something. Conditions on the pile have no number."""
    return WORDS[type(condition)](view, condition)


def _marines_left(view: Hulk, condition: c.MarinesLeft) -> str:
    ids, rank = condition.ids, condition.rank
    left = sum((rank is None or m.kit.rank == rank) and (ids is None or m.id in ids) for m in view.marines.values())
    least, most = condition.at_least, condition.at_most
    if least is not None and most is not None:
        words = tr("{who} on the board: {n}, must be at least {least} and at most {most}")
    elif least is not None:
        words = tr("{who} on the board: {n}, must be at least {least}")
    else:
        words = tr("{who} on the board: {n}, must be at most {most}") if most else tr("{who} on the board: {n}, must be 0")
    ranks = {"sergeant": tr("Sergeants"), "librarian": tr("Librarians")}
    return words.format(who=_names(view, ids, ranks.get(rank or "", tr("Marines"))), n=left, least=least, most=most)


def _names(view: Hulk, ids: tuple[str, ...] | None, others: str) -> str:
    names = {post.id: called(post.name, "bare") for post in view.mission.marines}
    return others if ids is None else ", ".join(names.get(id, id) for id in ids)


def _side(side: str) -> str:
    return tr("Marines") if side == MARINES else tr("Genestealers")


def _lost(view: Hulk, condition: c.MarinesLost) -> str:
    lost = sum(condition.ids is None or id in condition.ids for id in view.lost)
    marines = _names(view, condition.ids, tr("Marines"))
    return tr("{who} lost: {n} of {least}").format(who=marines, n=lost, least=condition.at_least)


def _ammunition(view: Hulk, condition: c.Ammunition) -> str:
    least, most = condition.at_least, condition.at_most
    if least is not None and most is not None:
        words = tr("{weapon}: {n} shots left, must be at least {least} and at most {most}")
    elif least is not None:
        words = tr("{weapon}: {n} shots left, must be at least {least}")
    else:
        words = tr("{weapon}: {n} shots left, must be at most {most}")
    return words.format(weapon=_weapon(condition.weapon), n=shots_left(view, condition), least=least, most=most)


def _spent(view: Hulk, condition: c.AmmunitionSpent) -> str:
    words = tr("{weapon}: {n} shots fired of {least}")
    return words.format(weapon=_weapon(condition.weapon), n=view.shots.get(condition.weapon, 0), least=condition.at_least)


def _weapon(weapon: c.Ammo) -> str:
    return tr("Heavy flamer") if weapon == "heavy flamer" else tr("Assault cannon")


def _exited(view: Hulk, condition: c.Exited) -> str:
    gone = [departure for departure in view.departed if departure.side == condition.side]
    number = sum(
        (condition.exit is None or it.exit == condition.exit)
        and (condition.carrying is None or condition.carrying in it.carries)
        and (condition.ids is None or it.id in condition.ids)
        for it in gone
    )
    if condition.exit and condition.carrying:
        words = tr("{who} out by {exit} with {thing}: {n} of {least}")
    elif condition.exit:
        words = tr("{who} out by {exit}: {n} of {least}")
    else:
        words = tr("{who} out with {thing}: {n} of {least}") if condition.carrying else tr("{who} out: {n} of {least}")
    return words.format(
        who=_names(view, condition.ids, _side(condition.side)),
        exit=place(condition.exit) if condition.exit else "",
        thing=_thing(view, condition.carrying) if condition.carrying else "",
        n=number,
        least=condition.at_least,
    )


def _holds(view: Hulk, condition: c.Holds) -> str:
    pieces = view.marines if condition.side == MARINES else view.stealers
    area = view.terrain.areas[condition.area]
    there = sum(piece.at >= 0 and area >> piece.at & 1 for piece in pieces.values())
    words = tr("{who} in {area}: {n} of {least}") if condition.contested else tr("{who} in {area}: {n} of {least}, no enemy")
    return words.format(who=_side(condition.side), area=_area(view, condition.area), n=there, least=condition.at_least)


def _thing(view: Hulk, id: str) -> str:
    return object_name(next(thing.name for thing in view.mission.things if thing.id == id))


def _carried(view: Hulk, condition: c.Carried) -> str:
    bearer = carrier(view, condition.object)
    now = noun("nobody") if bearer is None else called(getattr(bearer, "name", bearer.id))
    if condition.by == MARINES:
        words = tr("{thing} carried by the Marines: now {bearer}")
    else:
        words = tr("{thing} carried by the Genestealers: now {bearer}")
    return words.format(thing=_thing(view, condition.object), bearer=now)


def _burned(view: Hulk, condition: c.Burned) -> str:
    burned, whole = tr("{section} burned"), tr("{section} not burned")
    states = {section: burned if section in view.burned else whole for section in condition.sections}
    return ", ".join(state.format(section=_section(view, section)) for section, state in states.items())


def _section(view: Hulk, name: str) -> str:
    return _located(view, name, _squares(view.mission.board.sections, name))


@lru_cache(maxsize=KEPT)
def _squares(sections: tuple[str, ...], name: str) -> tuple[Square, ...]:
    return tuple(square for square, section in enumerate(sections) if section == name)


def _area(view: Hulk, name: str) -> str:
    return _located(view, name, view.mission.board.areas[name])


def _located(view: Hulk, name: str, squares: Sequence[Square]) -> str:
    """The name with its squares, where these fit in few characters."""
    where = places(view.mission.board, squares) if squares else ""
    if not 0 < len(where) <= SHORT:
        return place(name)
    return tr("{place} at {squares}").format(place=place(name), squares=where)


def _broodlord(view: Hulk, condition: c.BroodlordDead) -> str:
    words = {
        "absent": tr("Broodlord: absent"),
        "hidden": tr("Broodlord: hidden"),
        "placed": tr("Broodlord: placed"),
        "dead": tr("Broodlord: dead"),
    }
    return words[view.broodlord]


def _in_area(view: Hulk, condition: c.InArea) -> str:
    return tr("{thing} in {area}").format(thing=_thing(view, condition.object), area=_area(view, condition.area))


def _flag(view: Hulk, condition: c.Flag) -> str:
    words = tr("{flag}: yes") if condition.name in view.flags else tr("{flag}: not yet")
    return words.format(flag=place(condition.name))


def _for_turns(view: Hulk, condition: c.ForTurns) -> str:
    words = tr("{condition}, for {n} of {turns} turns")
    so_far = view.streaks.get(condition.name, 0)
    return words.format(condition=progress(view, condition.of), n=so_far, turns=condition.turns)


def _joined(view: Hulk, words: str, parts: Sequence[c.AnyCondition]) -> str:
    told = [progress(view, part) for part in parts]
    return reduce(lambda one, other: words.format(one=one, other=other), told) if told else ""


WORDS: dict[type[Anything], Callable[[Hulk, Anything], str]] = {
    c.All: lambda view, it: _joined(view, tr("{one}; and {other}"), it.of),
    c.Any: lambda view, it: _joined(view, tr("{one}; or {other}"), it.of),
    c.Not: lambda view, it: tr("not: {condition}").format(condition=progress(view, it.of)),
    c.Turn: lambda view, it: tr("turn {n} of {last}").format(n=view.turn, last=it.at_least),
    c.MarinesLeft: _marines_left,
    c.MarinesLost: _lost,
    c.Ammunition: _ammunition,
    c.AmmunitionSpent: _spent,
    c.Killed: lambda view, it: tr("Genestealers destroyed: {n} of {least}").format(n=view.killed, least=it.at_least),
    c.BroodlordDead: _broodlord,
    c.Burned: _burned,
    c.Exited: _exited,
    c.Holds: _holds,
    c.InArea: _in_area,
    c.Carried: _carried,
    c.GeneratorsBroken: lambda view, it: tr("generators broken: {n} of {least}").format(n=len(view.broken), least=it.at_least),
    c.ContactsGone: lambda view, it: tr("no contact left"),
    c.PileEmpty: lambda view, it: tr("no blip left to draw"),
    c.Flag: _flag,
    c.ForTurns: _for_turns,
}
"""The words of each kind of condition."""
