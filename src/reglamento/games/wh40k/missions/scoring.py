"""What scores victory points, and when. [40K-CORE-MIS-04, 40K-CORE-MIS-05, 40K-CORE-MIS-10, 40K-CORE-MIS-20]"""

from __future__ import annotations

from reglamento.games.wh40k.arms.amounts import shown_by
from reglamento.games.wh40k.facts.events.course import Scored, TurnEnded
from reglamento.games.wh40k.facts.events.losses import UnitDestroyed
from reglamento.games.wh40k.facts.mission import BLUE, RED, Scoring, Side
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.missions.markers import controlled, slain_warlord
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.games.wh40k.units.table import bases, members, sheet_of, units_of
from reglamento.geometry.table.shapes.bases import touches_region, wholly_within_region
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

AT_THE_END: dict[Scoring, int] = {
    "slay-and-secure": 2,
    "ancient-relic": 6,
    "retrieval": 3,
    "scouring": 2,
    "big-guns": 3,
    "secure-and-control": 3,
}
"""Victory points for each marker that is controlled when the battle ends. [40K-CORE-MIS-10, 40K-CORE-MIS-20]"""
EACH_TURN: dict[Scoring, int] = {"domination": 1}
"""The same at the end of each of one's own turns. [40K-CORE-MIS-10]"""
ONLY_WAR: frozenset[Scoring] = frozenset({"slay-and-secure", "ancient-relic", "domination"})


def worth_of(game: Warzone, marker: str) -> int:
    """The victory points of a marker that is controlled when the battle ends. [40K-CORE-MIS-10, 40K-CORE-MIS-20]"""
    return game.worth.get(marker, AT_THE_END.get(game.scoring, 0) if game.scoring else 0)


def score(game: Warzone, rule: str, side: Side, points: int, reason: str) -> list[Step]:
    """A side scores."""
    game.points[side] = game.points.get(side, 0) + points
    return game.happened(Scored(rule, side, points, reason))


# ---- windows


def turn_ended(game: Warzone, event: TurnEnded) -> list[Step]:
    """Markers that score at the end of one's own turns. [40K-CORE-MIS-10]"""
    points = EACH_TURN.get(game.scoring, 0) if game.scoring else 0
    follows: list[Step] = []
    for marker in controlled(game, event.side) if points else ():
        follows += score(game, "40K-CORE-MIS-10", event.side, points, marker)
    return follows


def unit_destroyed(game: Warzone, event: UnitDestroyed) -> list[Step]:
    """First Strike in the first battle round, also for one vehicle of a squadron, and each enemy unit destroyed in No Mercy, of Heavy
    Support in Big Guns Never Tire. A unit that flees is destroyed as well. [40K-CORE-MIS-05, 40K-FAQ-MISSION-05, 40K-CORE-MIS-20,
    40K-FAQ-WORD-01]
    """
    side = foe(game.units[event.unit].side)
    follows: list[Step] = []
    if game.mission.secondaries and game.round == 1 and f"first-strike {side}" not in game.scored:
        game.scored[f"first-strike {side}"] = side
        follows += score(game, "40K-CORE-MIS-05", side, 1, "first-strike")
    heavy = game.scoring == "big-guns" and sheet_of(game, event.unit).role == "Heavy Support"
    if game.scoring == "no-mercy" or heavy:
        follows += score(game, "40K-CORE-MIS-20", side, 1, "destroyed")
    return follows


# ---- when the battle ends


def final_scores(game: Warzone) -> list[Step]:
    """Markers that score at the end, then the Warlords, then Linebreaker. [40K-CORE-MIS-10, 40K-CORE-MIS-20]"""
    follows: list[Step] = []
    rule = "40K-CORE-MIS-10" if game.scoring in ONLY_WAR else "40K-CORE-MIS-20"
    for side in (RED, BLUE):
        for marker in controlled(game, side) if game.scoring in AT_THE_END else ():
            follows += score(game, rule, side, worth_of(game, marker), marker)
    for side in (RED, BLUE):
        if slain_warlord(game, foe(side)):
            follows += _slew_warlord(game, side)
        if game.mission.secondaries and breaks_line(game, side):
            follows += score(game, "40K-CORE-MIS-05", side, 1, "linebreaker")
    return follows


def _slew_warlord(game: Warzone, side: Side) -> list[Step]:
    """D3 victory points in Only War, 1 where secondaries score. [40K-CORE-MIS-10, 40K-CORE-MIS-05]"""
    if game.scoring in ONLY_WAR:
        return [WarlordPoints(side)]
    return score(game, "40K-CORE-MIS-05", side, 1, "warlord") if game.mission.secondaries else []


class WarlordPoints(OwnRoll, frozen=True):
    """D3 victory points for the enemy Warlord. [40K-CORE-MIS-10]"""

    side: Side

    def roll(self, game: Warzone) -> Roll:
        return Roll(1, "40K-CORE-MIS-10", "warlord", self.side)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return shown_by(dice[0], 3) < 3

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        assert thrown is not None, "a die is always thrown"
        return score(game, "40K-CORE-MIS-10", self.side, shown_by(thrown.all[0], 3), "warlord")


def breaks_line(game: Warzone, side: Side) -> bool:
    """Whether a unit of a side is in the enemy's zone: wholly or, by the reading, partly. [40K-CORE-MIS-05]"""
    zone = game.zones.get(foe(side))
    if zone is None:
        return False
    for unit in units_of(game, side):
        models = bases(game, members(game, unit))
        if game.readings.linebreaker == "wholly":
            found = all(wholly_within_region(model, zone) for model in models)
        else:
            found = any(touches_region(model, zone) for model in models)
        if found:
            return True
    return False
