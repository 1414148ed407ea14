"""Command Points: what Stratagems cost, and how often they are used."""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.games.wh40k.facts.events import course, stratagems
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Commands
from wh40k_referee.watching import Moment

BATTLE_FORGED = 3
POINTS = {
    "Patrol": 0, "Battalion": 5, "Brigade": 12, "Vanguard": 1, "Spearhead": 1, "Outrider": 1, "Supreme Command": 1, "Super-heavy": 3,
    "Air Wing": 1, "Super-heavy Auxiliary": 0, "Fortification Network": 0, "Auxiliary Support": -1,
}  # fmt: skip
"""Command Points of each Detachment. [40K-CORE-ARMY-04, 40K-ERR-243a, 40K-ERR-243b]"""
COSTS = {"command-re-roll": 1, "counter-offensive": 2, "insane-bravery": 2, "new-orders": 1}
"""[40K-CORE-STRAT-02, 40K-CORE-STRAT-03, 40K-CORE-STRAT-04, 40K-CORE-MIS-30]"""
DOUBLED_FROM = 3
"""The battle round from which on Stratagems cost double in Deadlock. [40K-CORE-MIS-30]"""


def spent(moments: list[Moment]) -> Iterator[str]:
    """Each costs what it says, and is used once by a side in a phase; what is spent does not come back unless a rule says so.
    [40K-CORE-ARMY-03, 40K-CORE-STRAT-01, 40K-CORE-MATCH-03]
    """
    left: dict[Side, int] = {}
    used: set[tuple[Side, str]] = set()
    phased = False
    stack: list[stratagems.StratagemUsed] = []
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if isinstance(event, course.PhaseBegan | course.PhaseEnded):
            phased = isinstance(event, course.PhaseBegan)
            used.clear()
        elif isinstance(event, stratagems.StratagemUsed):
            left.setdefault(event.side, _first(game, event.side))
            left[event.side] -= event.cost
            if event.left != left[event.side] or event.left < 0 or event.cost != _cost(game, event):
                yield f"{number}: {event}: {left[event.side]} left, {_cost(game, event)} to pay"
            if phased and (event.side, event.stratagem) in used:
                yield f"{number}: {event}: twice in a phase"
            used.add((event.side, event.stratagem))
            stack.append(event)
        elif isinstance(event, stratagems.StratagemStopped):
            if event.stopped != (event.die >= event.needed):
                yield f"{number}: {event}"
            if event.stopped:
                back = next(
                    each.cost for each in reversed(stack) if each.stratagem == event.stratagem and each.side == event.side
                )
                left[event.side] += back if _refunds(game, stack, event.side) else 0
                used.discard((event.side, event.stratagem))


def _refunds(game: Warzone, stack: list[stratagems.StratagemUsed], side: Side) -> bool:
    """Whether what has just stopped a Stratagem of a side gives its Command Points back. [40K-FAQ-STRAT-07]"""
    for used in reversed(stack):
        for each in game.roster(used.side).stratagems:
            if used.side != side and each.id == used.stratagem and each.stops is not None:
                return each.refunds
    return False


def _first(game: Warzone, side: Side) -> int:
    roster = game.roster(side)
    if not roster.detachments:
        return 0
    more = sum(each.points for unit in roster.units for each in unit.abilities if isinstance(each, Commands))
    return max(0, BATTLE_FORGED + sum(POINTS[each.name] for each in roster.detachments)) + more


def _cost(game: Warzone, event: stratagems.StratagemUsed) -> int:
    own = {each.id: each.cost for each in game.roster(event.side).stratagems}
    cost = COSTS.get(event.stratagem) or own[event.stratagem]
    return 2 * cost if game.scoring == "deadlock" and game.round >= DOUBLED_FROM else cost
