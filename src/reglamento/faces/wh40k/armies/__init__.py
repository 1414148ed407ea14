"""Armies of battles on the page: built, checked, brought."""

from __future__ import annotations

from collections.abc import Mapping

from reglamento.faces.army_lists import Armies, ArmyBrief, BattleCard
from reglamento.faces.wh40k.armies.judging import judge, opened
from reglamento.faces.wh40k.armies.offering import offer
from reglamento.games.wh40k.facts.mission import Mission, side_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.missions.bringing import bringing, brought
from reglamento.games.wh40k.sheets import rosters
from reglamento.games.wh40k.sheets.records import Roster
from reglamento.language import prose


def _mission(name: str, armies: Mapping[str, str]) -> Mission:
    return bringing(name, {side_of(seat): text for seat, text in armies.items()})


def _packaged() -> tuple[ArmyBrief, ...]:
    return tuple(map(_brief, sorted(map(rosters.roster, rosters.names()), key=lambda roster: (roster.points, roster.name))))


def _battle(game: Warzone) -> BattleCard:
    """Its size is what the dearest army costs: the rules set no limit. [40K-CORE-ARMY-01]"""
    playing = {side: (game.roster(side),) if side in game.picked else offered for side, offered in game.mission.rosters.items()}
    armies: dict[str, tuple[ArmyBrief, ...]] = {side: tuple(map(_brief, offered)) for side, offered in playing.items()}
    return BattleCard(points=max(each.points for briefs in armies.values() for each in briefs), armies=armies)


def _brief(roster: Roster) -> ArmyBrief:
    return ArmyBrief(id=roster.id, name=prose(roster.name), list=prose(roster.faction), points=roster.points)


ARMIES = Armies(
    topic="roster",
    key="faction",
    offer=offer,
    judge=judge,
    opened=opened,
    mission=_mission,
    battle=_battle,
    files=rosters.FILES,
    packaged=_packaged,
    carried=brought,
    rosters=True,
)
