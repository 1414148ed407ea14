"""Deployment zones: strips along the long edges, or opposite corners in a meeting. [WF-CORE-BAT-02, WF-CORE-BAT-08]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.mission import Mission
from reglamento.geometry.table.shapes.ruler import Point, Ring, at_most

CORNER = 60.0
"""The side of a zone in a corner, in cm. [WF-CORE-BAT-08]"""
STRIPS = (0, 1)
"""The zones along the northern and the southern edge."""
CORNERS = (2, 3, 4, 5)
"""The zones in the corners, from the north west clockwise."""
NORTH, EAST, SOUTH, WEST = 0.0, 90.0, 180.0, 270.0


def zones_offered(mission: Mission) -> tuple[int, ...]:
    """The zones among which the winner of the roll-off chooses. [WF-CORE-BAT-02, WF-CORE-BAT-08]"""
    return CORNERS if mission.scenario == "meeting" else STRIPS


def opposite(zone: int) -> int:
    """The zone of the other side."""
    return 1 - zone if zone in STRIPS else CORNERS[(CORNERS.index(zone) + 2) % 4]


def zone_ring(mission: Mission, zone: int) -> Ring:
    """A zone as a rectangle, from its north west clockwise: a strip as deep as the mission says, which keeps its
    margin from the short edges, a corner of 60 cm.
    [WF-CORE-BAT-02, WF-CORE-BAT-08]
    """
    field = mission.battlefield
    west, east, north, south = 0.0, field.width, 0.0, field.height
    if zone in STRIPS:
        north, south = (north, mission.depth) if zone == 0 else (south - mission.depth, south)
        west, east = west + mission.margin, east - mission.margin
    else:
        west, east = (west, CORNER) if zone in {2, 5} else (east - CORNER, east)
        north, south = (north, CORNER) if zone in {2, 3} else (south - CORNER, south)
    return (west, north), (east, north), (east, south), (west, south)


def inwards(mission: Mission, zone: Ring) -> float:
    """The way a unit looks that is set up in a zone: away from the long edge, from a corner along it."""
    (west, north), _, _, _ = zone
    if mission.scenario == "meeting":
        return EAST if at_most(west, 0.0) else WEST
    return SOUTH if at_most(north, 0.0) else NORTH


def lies_in(place: Point, zone: Ring) -> bool:
    """Whether a place is in a zone, its border included."""
    (west, north), _, (east, south), _ = zone
    x, y = place
    return at_most(west, x) and at_most(x, east) and at_most(north, y) and at_most(y, south)
