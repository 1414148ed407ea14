"""Armies of battles on the page: built, checked, brought."""

from __future__ import annotations

from collections.abc import Mapping

from reglamento.faces.army_lists import Armies
from reglamento.faces.wh40k.armies.judging import judge, opened
from reglamento.faces.wh40k.armies.offering import offer
from reglamento.games.wh40k.facts.mission import Mission, side_of
from reglamento.games.wh40k.missions.bringing import bringing, brought


def _mission(name: str, armies: Mapping[str, str]) -> Mission:
    return bringing(name, {side_of(seat): text for seat, text in armies.items()})


ARMIES = Armies(topic="roster", key="faction", offer=offer, judge=judge, opened=opened, mission=_mission, carried=brought)
