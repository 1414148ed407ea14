"""Armies of regiments on the page: built, checked, brought."""

from __future__ import annotations

from collections.abc import Mapping

from reglamento.faces.army_lists import Armies
from reglamento.faces.fantasy.armies.judging import judge, opened
from reglamento.faces.fantasy.armies.offering import offer
from reglamento.games.fantasy.facts.mission import Mission, side_of
from reglamento.games.fantasy.missions.bringing import bringing, brought


def _mission(name: str, armies: Mapping[str, str]) -> Mission:
    return bringing(name, {side_of(seat): text for seat, text in armies.items()})


ARMIES = Armies(topic="army", key="list", offer=offer, judge=judge, opened=opened, mission=_mission, carried=brought)
