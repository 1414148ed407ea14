"""Which Marine does which errand, and which go along as cover."""

from __future__ import annotations

from typing import NamedTuple

from reglamento.bots.space_hulk.board.aims import Errand, distances
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.games.space_hulk.facts.arsenal import outfit
from reglamento.geometry.squares import FAR, NOWHERE, Mask, Square, squares

CROWDED = 6
"""How many steps each Marine already sent on an errand counts as, when another is to be sent."""
PARTY = 3
"""The number of Marines that stay together when errands are shared out."""
SHELTERED = 1.7
"""A Marine worth this much does not walk in front."""
SPARE_TURNS = 2.0
"""Turns that a plan keeps in reserve."""
PRESSING = 2.6
"""At this many steps a turn there is no time for caution."""
ASIDE = 2
"""How many steps from the leader's way cover stands."""
LEAD = 2
"""How many steps ahead of the leader cover wants to be."""
CLEARANCE = 3
"""How many steps ahead of the leader its way is to be free of other Marines."""
TOGETHER = frozenset({"hold", "slay"})
"""Errands in which all Marines sent take part, instead of covering one of them."""
FROM_AFAR = frozenset({"burn"})
"""Errands that are done without going to the place."""


class Duty(NamedTuple):
    """Where a Marine goes and for which errand. `field` holds the steps to it; `leads` says that the errand is its own.

    `avoid` are squares where it would block another Marine. A leader that must not be alone gains nothing by going nearer than
    `van`. `pace` is the number of steps a turn that the errand demands of its leader. `clears` says that it bars the leader's way.
    """

    errand: Errand
    leads: bool
    field: tuple[int, ...]
    pace: float = 0.0
    avoid: Mask = 0
    van: int = 0
    clears: bool = False


def duties(look: Outlook) -> dict[str, Duty]:
    """A duty for every Marine that the mission sends somewhere."""
    errands = _taken(look)
    found: dict[str, Duty] = {}
    for errand, (leaders, party) in zip(errands, _parties(look, errands), strict=True):
        field = look.walks.field(errand.where)
        pace = _pace(look, leaders, field)
        van = _van(look, errand, party, field)
        for id in leaders:
            sheltered = look.value(look.view.marines[id]) >= SHELTERED
            found[id] = Duty(errand, leads=True, field=field, pace=pace, van=van if sheltered else 0)
        if party:
            covering = _cover(look, errand, leaders, field)._replace(pace=pace)
            found.update(dict.fromkeys(party, covering))
            if leaders and errand.deed not in FROM_AFAR | TOGETHER:
                ahead = Duty(errand, leads=False, field=field, pace=pace, avoid=errand.where, van=1, clears=True)
                found.update(dict.fromkeys(_in_the_way(look, leaders, field).intersection(party), ahead))
    return found


def _in_the_way(look: Outlook, leaders: list[str], field: tuple[int, ...]) -> set[str]:
    """The Marines that bar the nearest leader's way to its goal, and those that bar theirs: they go ahead of it, as they cannot be passed.
    [SH-MOVE-06, SH-MOVE-07]
    """
    view, found = look.view, set[str]()
    waiting = [min((view.marines[id].at for id in leaders), key=lambda at: field[at])]
    while waiting:
        for square in squares(_stops(look, waiting.pop(), field)):
            if view.at[square] not in found:
                found.add(view.at[square])
                waiting.append(square)
    return found


def _stops(look: Outlook, at: Square, field: tuple[int, ...]) -> Mask:
    """The squares of Marines that bar each straight way from this square to the goal within CLEARANCE steps; none where one is free."""
    grid, marines, found = look.grid, look.marines & ~(1 << at), 0
    reached = {at}
    for _ in range(CLEARANCE):
        further = set[Square]()
        for square in reached:
            for to, pinch in zip(grid.step[square], grid.pinch[square], strict=True):
                if to == NOWHERE or field[to] >= field[square]:
                    continue
                pinched = pinch if (look.view.shut | marines) & pinch == pinch else 0
                stops = (1 << to | pinched) & marines
                found |= stops
                if not stops and not field[to]:
                    return 0
                further.update(() if stops else (to,))
        if not further:
            return found
        reached = further
    return 0


def _parties(look: Outlook, errands: list[Errand]) -> list[tuple[list[str], list[str]]]:
    """For each errand the Marines that do it, the fittest and nearest, and those that go with them: near ones, with all parties
    of about equal size.
    """
    if not errands:
        return []
    steps = [distances(look.view, look.walks, errand) for errand in errands]
    fields = [look.walks.field(errand.where) for errand in errands]
    free = set(look.view.marines)
    leaders: list[list[str]] = []
    for errand, far in zip(errands, steps, strict=True):
        fit = sorted(
            free.intersection(errand.marines), key=lambda marine: (far[marine] + _clumsiness(look, errand, marine), marine)
        )
        leaders.append(fit[: max(1, errand.number)])
        free.difference_update(leaders[-1])
    parties: list[list[str]] = [[] for _ in errands]
    far_of = {id: [field[look.view.marines[id].at] for field in fields] for id in free}
    # A Marine near to one errand and far from the others is sent first, so that Marines do not cross each other's ways.
    for id in sorted(free, key=lambda marine: (min(far_of[marine]) - max(far_of[marine]), marine)):
        sizes = [far + CROWDED * (len(leaders[n]) + len(parties[n])) for n, far in enumerate(far_of[id])]
        parties[sizes.index(min(sizes))].append(id)
    return list(zip(leaders, parties, strict=True))


def _taken(look: Outlook) -> list[Errand]:
    """The errands to do now: all, but no more generators to break than there are parties."""
    view, walks = look.view, look.walks
    errands = list(look.stakes.errands)
    if not errands and look.stakes.wanted:
        errands = [Errand("hold", look.stakes.wanted, tuple(view.marines), len(view.marines))]
    breaks = [errand for errand in errands if errand.deed == "break"]
    if breaks:
        breaks.sort(key=lambda errand: (min(distances(view, walks, errand).values(), default=FAR), errand.what))
        return breaks[: max(1, len(view.marines) // PARTY)]
    return errands


def _clumsiness(look: Outlook, errand: Errand, id: str) -> int:
    """How many steps farther away a less suitable Marine counts."""
    gear = outfit(look.view.marines[id].kit)
    if errand.deed == "break":
        return 0 if gear.blade.cuts_doors else 2 if gear.gun is not None else 8
    if errand.deed in {"fetch", "slay"}:
        return 4 * gear.flamer + 3 * (gear.gun is not None and gear.gun.dice > 2)
    return 0


def _pace(look: Outlook, leaders: list[str], field: tuple[int, ...]) -> float:
    """The steps a turn that the leaders have to make, with a reserve of time."""
    steps = [field[look.view.marines[id].at] for id in leaders]
    return min(max(steps, default=0), 99) / max(1.0, look.turns_left - SPARE_TURNS)


def _van(look: Outlook, errand: Errand, party: list[str], field: tuple[int, ...]) -> int:
    """The steps to the goal beyond which a leader to be sheltered would be ahead of all others; 0 when time presses."""
    if errand.deed in TOGETHER or not party:
        return 0
    foremost = min(field[look.view.marines[id].at] for id in party)
    return 0 if foremost > PRESSING * (look.turns_left - 1) else max(0, foremost - 1)


def _cover(look: Outlook, errand: Errand, leaders: list[str], field: tuple[int, ...]) -> Duty:
    """The duty of cover: ahead of the leader, in side passages, out of the leader's way."""
    view, walks = look.view, look.walks
    if errand.deed in TOGETHER or not leaders:
        return Duty(errand, leads=False, field=field)
    leader = min((view.marines[id] for id in leaders), key=lambda marine: field[marine.at])
    ahead = field[leader.at]
    goal = errand.where
    back = walks.to(leader.at)
    lane = sum(1 << square for square, steps in enumerate(field) if steps + back[square] <= ahead + 1)
    beside = walks.field(lane)
    inside = -1 if errand.deed == "bring" else 0  # a Marine that brings an object into an area has room for others beside it
    for limit in (ahead - LEAD, ahead, ahead + LEAD):
        places = sum(
            1 << square for square, steps in enumerate(field) if inside < steps <= limit and 1 <= beside[square] <= ASIDE
        )
        places |= goal & ~lane if inside else 0
        if places:
            return Duty(errand, leads=False, field=walks.field(places), avoid=goal if errand.deed == "burn" else 0)
    return Duty(errand, leads=False, field=(0,) * look.grid.size)
