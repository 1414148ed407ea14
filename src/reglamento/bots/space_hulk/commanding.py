"""What the command points of a Marine phase are spent on: the Marines that have finished are planned for together."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.duties import Duty
from reglamento.bots.space_hulk.plans import Prospect
from reglamento.games.space_hulk.facts.choices import Command, GoOnGuard, GoOnOverwatch, Option
from reglamento.games.space_hulk.facts.pieces import Marine

CALM_PRICE, DANGER_PRICE, DANGER = 0.03, 0.12, 0.2
"""The worth of keeping a command point: when no Marine is in danger, when one is, and the chance from which it
counts as danger.
"""
LAVISH = 2
"""The most command points given to one Marine beyond its own points."""
GAIN = 0.02
"""The least gain of a plan for a Marine that has finished."""
POSTURE = 2
"""The points that a posture cost: what ends it must gain as much as they are worth. [SH-OW-02, SH-GUARD-01]"""
POSTURES = (GoOnOverwatch, GoOnGuard)


class Spending(NamedTuple):
    """Command points for one Marine: what they gain beyond their price, how many, and the option to begin with."""

    gain: float
    points: int
    marine: str
    option: Option


def price_of_command(look: Outlook) -> float:
    """The worth of a command point if it is kept for the Genestealers' turn: a posture that was bought makes the others no cheaper."""
    bare = [replace(marine, guard=False) if marine.guard else marine for marine in look.view.marines.values()]
    in_danger = any(look.threat(foe, marine, []) > DANGER for foe in look.enemies for marine in bare)
    return DANGER_PRICE if in_danger else CALM_PRICE


def may_wait(look: Outlook, marine: Marine, option: Option | None, points: int) -> bool:
    """Whether command points alone would buy an active Marine's posture: they buy it as well when the others have acted, and by then a
    better use for them may be seen. [SH-CMD-06, SH-OW-03, SH-GUARD-02]
    """
    return isinstance(option, POSTURES) and not points and look.view.active == marine.id


def command(look: Outlook, jobs: dict[str, Duty], options: tuple[Option, ...]) -> Option | None:
    """Command points for a Marine that has finished, if that is worth more than keeping them. Steps come before postures, since a step may
    clear the way of a Marine that would leave its posture for it.
    """
    view = look.view
    left = view.command_left
    if not left:
        return None
    active = view.active if not view.ap else None
    acting = [option.marine for option in options if type(option) is Command]
    acting += [active] if active is not None else []
    chosen = _best_set([_spendings(look, view.marines[id], jobs.get(id)) for id in acting], left)
    if not chosen:
        return None
    first = max(chosen, key=lambda each: (not isinstance(each.option, POSTURES), each.gain))
    return first.option if first.marine == active else Command(first.marine)


def _spendings(look: Outlook, marine: Marine, duty: Duty | None) -> list[Spending]:
    """For one Marine, by number of points, what they gain."""
    most = min(look.view.command_left, LAVISH)
    price = price_of_command(look)
    prospect = Prospect(look, marine, duty, most, 0)
    stays = prospect.best(0, 0, price).worth + (price * POSTURE if marine.overwatch or marine.guard else 0.0)
    found: list[Spending] = []
    for points in range(1, most + 1):
        worth, option = prospect.best(points, 0, price)
        gain = worth - stays
        if option is not None and gain > max([GAIN, *(each.gain for each in found)]):
            found.append(Spending(gain, points, marine.id, option))
    return found


def _best_set(offers: list[list[Spending]], left: int) -> list[Spending]:
    """At most one spending of each Marine, with the largest gain together for the points that are left."""
    best: list[tuple[float, list[Spending]]] = [(0.0, [])] * (left + 1)
    for offer in offers:
        best = [
            max(
                [
                    best[have],
                    *(
                        (best[have - each.points][0] + each.gain, [*best[have - each.points][1], each])
                        for each in offer
                        if each.points <= have
                    ),
                ],
                key=lambda known: known[0],
            )
            for have in range(left + 1)
        ]
    return best[left][1]
