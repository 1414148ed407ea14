"""Armies of regiments on the page: built, checked, brought."""

from __future__ import annotations

from collections.abc import Mapping

from reglamento.faces.army_lists import Armies, ArmyBrief, BattleCard
from reglamento.faces.fantasy.armies.judging import judge, opened
from reglamento.faces.fantasy.armies.offering import offer
from reglamento.games.fantasy.facts.mission import Mission, side_of
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists import armies
from reglamento.games.fantasy.lists.records import Army
from reglamento.games.fantasy.missions.bringing import bringing, brought
from reglamento.language import prose


def _mission(name: str, texts: Mapping[str, str]) -> Mission:
    return bringing(name, {side_of(seat): text for seat, text in texts.items()})


def _packaged() -> tuple[ArmyBrief, ...]:
    return tuple(map(_brief, sorted(map(armies.army, armies.FILES.names()), key=lambda army: (army.points, army.name))))


def _battle(game: Pitched) -> BattleCard:
    """Its size is what an army may cost. [WF-CORE-ARMY-01]"""
    playing = {side: (game.army(side),) if side in game.picked else offered for side, offered in game.mission.armies.items()}
    return BattleCard(points=game.mission.points, armies={side: tuple(map(_brief, offered)) for side, offered in playing.items()})


def _brief(army: Army) -> ArmyBrief:
    return ArmyBrief(id=army.id, name=prose(army.name), list=prose(army.list_name), points=army.points)


ARMIES = Armies(
    topic="army",
    key="list",
    offer=offer,
    judge=judge,
    opened=opened,
    mission=_mission,
    battle=_battle,
    files=armies.FILES,
    packaged=_packaged,
    carried=brought,
)
