"""Manoeuvres of regiments as a screen shows them: each leg with its cost and the ground it covers, and the total."""

from __future__ import annotations

from math import fsum

from reglamento.armies.words import in_files
from reglamento.faces.armies.spots import on_picture, spot_at
from reglamento.faces.placing import Footprint, Way
from reglamento.faces.placing import Leg as LegShown
from reglamento.faces.shown import Measure, Spot
from reglamento.geometry.table.manoeuvres.cheapest import tidy
from reglamento.geometry.table.manoeuvres.legs import Leg, Sector, covered, legs
from reglamento.geometry.table.manoeuvres.manoeuvres import Costs, Form, Manoeuvre, Turn
from reglamento.geometry.table.manoeuvres.wheels import Advance, Wheel
from reglamento.geometry.table.shapes.regiments import Hand, Regiment, wheeled
from reglamento.geometry.table.shapes.ruler import RULER, Point, Ring, at_most, below
from reglamento.kernel.questions import Position
from reglamento.language import tr
from reglamento.sentences import decimal

HAIR = 5 * RULER
"""A part of a manoeuvre that costs no more than this is not mentioned."""
ASIDE = 2.0
"""How far outside the arc of a wheel its cost is written, in the game's units."""


def position(regiment: Regiment) -> Position:
    """The position of a regiment for a question for places: the middle of its front."""
    return Position(regiment.x, regiment.y, regiment.angle)


def spot(regiment: Regiment, measure: Measure) -> Spot:
    return spot_at(regiment.at, measure, regiment.angle)


def footprint(regiment: Regiment, measure: Measure) -> Footprint:
    """The outline of a regiment, ahead of and behind the middle of its front."""
    return Footprint(shape="rectangle", width=regiment.width * measure.scale, depth=regiment.depth * measure.scale, ahead=0.0)


def way(start: Regiment, found: Manoeuvre, costs: Costs, allowance: float, measure: Measure) -> Way:
    """A manoeuvre, with the rest of its allowance, or the amount that is missing. What it costs beyond its parts is told as the cost of
    the ground and of obstacles. Parts that only the grid of positions makes necessary are neither mentioned nor drawn.
    """
    done = _told_of(legs(start, found.parts, costs), costs)
    return Way(
        length=round(found.cost, 2),
        path=" ".join(_track(leg, measure) for leg in done),
        text=_told(done, found.cost, allowance, measure.unit),
        legs=_drawn(done, allowance - _of_ground(done, found.cost), measure),
    )


def _told_of(whole: tuple[Leg, ...], costs: Costs) -> tuple[Leg, ...]:
    """The legs to mention. The cost of the others is added to the last of them."""
    parts = tidy(leg.part for leg in whole if below(HAIR, leg.cost))
    if not parts:
        return whole
    *most, last = legs(whole[0].start, parts, costs)
    rest = fsum(leg.cost for leg in whole) - fsum(leg.cost for leg in most)
    return *most, last._replace(cost=rest)


def _of_ground(done: tuple[Leg, ...], cost: float) -> float:
    """What a manoeuvre costs beyond its legs, because of the ground and of obstacles."""
    return max(0.0, cost - fsum(leg.cost for leg in done))


def _told(done: tuple[Leg, ...], cost: float, allowance: float, unit: str) -> str:
    """`Wheel 3.2 cm, advance 10 cm: 13.2 of 15 cm, 1.8 left`."""
    if not done:
        return ""
    named, ground = [_named(leg, unit) for leg in done], _of_ground(done, cost)
    if below(HAIR, ground):
        named.append(tr("ground and obstacles {cost}").format(cost=tr("{n} {unit}").format(n=measured(ground), unit=unit)))
    fields = {
        "parts": ", ".join(named),
        "cost": measured(cost), "most": decimal(allowance), "unit": unit,
    }  # fmt: skip
    if at_most(cost, allowance):
        said = tr("{parts}: {cost} of {most} {unit}, {left} left").format(**fields, left=measured(max(0.0, allowance - cost)))
    else:
        said = tr("{parts}: {cost} of {most} {unit}, {over} too far").format(**fields, over=decimal(cost - allowance))
    return _capital(said)


def measured(length: float) -> str:
    """A length as it is told. One that the grid of positions has made a hair shorter or longer than a tenth is told as that tenth."""
    near = round(length, 1)
    return decimal(near if at_most(abs(length - near), RULER) else length)


def _named(leg: Leg, unit: str) -> str:
    """One part of a manoeuvre in words, with its cost."""
    part, cost = leg.part, tr("{n} {unit}").format(n=measured(leg.cost), unit=unit)
    if isinstance(part, Advance):
        return tr("advance {cost}").format(cost=cost)
    if isinstance(part, Wheel):
        return (tr("wheel left {cost}") if part.to == "left" else tr("wheel right {cost}")).format(cost=cost)
    if isinstance(part, Turn):
        return (tr("turn about ({cost})") if part.quarters % 4 == 2 else tr("turn to the flank ({cost})")).format(cost=cost)
    if isinstance(part, Form):
        return tr("form {files} {cost}").format(files=in_files(part.files), cost=cost)
    return tr("reform {cost}").format(cost=cost)


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


# ---- drawn


def _drawn(done: tuple[Leg, ...], allowance: float, measure: Measure) -> tuple[LegShown, ...]:
    spent, shown = 0.0, []
    for leg in done:
        spent += leg.cost
        x, y = on_picture(_beside(leg), measure)
        there = LegShown(
            text=_capital(_named(leg, measure.unit)),
            at=spot(leg.end, measure),
            swept=_ground(leg, measure),
            label=Spot(x=x, y=y),
            over=not at_most(spent, allowance),
            footprint=None if leg.end.files == leg.start.files else footprint(leg.end, measure),
        )
        shown.append(there)
    return tuple(shown)


def _beside(leg: Leg) -> Point:
    """Where the words of a leg are written: outside the arc of a wheel, on the line of an advance, otherwise in the middle of the
    block.
    """
    part = leg.part
    if isinstance(part, Advance):
        return (leg.start.x + leg.end.x) / 2, (leg.start.y + leg.end.y) / 2
    if isinstance(part, Wheel):
        half = wheeled(leg.start, part.to, part.angle / 2)
        return half.point((half.width / 2 + ASIDE) * (-1 if part.to == "right" else 1), ASIDE)
    return leg.end.centre


def _ground(leg: Leg, measure: Measure) -> str:
    """The ground that a leg covers as one path. Every part is drawn clockwise, so that overlaps are filled, too."""
    ground = covered(leg)
    rings = [_ring(ring, measure) for ring in ground.rings]
    return " ".join([*rings, _sector(ground.sector, measure)] if ground.sector else rings)


def _ring(ring: Ring, measure: Measure) -> str:
    return "M" + "L".join(_written(point, measure) for point in ring) + "Z"


def _sector(sector: Sector, measure: Measure) -> str:
    first, last = (sector.first, sector.last) if sector.to == "right" else (sector.last, sector.first)
    centre, radius, large = _written(sector.centre, measure), sector.radius * measure.scale, int(sector.angle > 180)
    return f"M{centre}L{_written(first, measure)}A{radius:.2f} {radius:.2f} 0 {large} 1 {_written(last, measure)}Z"


def _track(leg: Leg, measure: Measure) -> str:
    """The line measured in a leg: the arc of the outer front corner, or the line along which the middle of the front advances."""
    part = leg.part
    if isinstance(part, Wheel):
        outer: Hand = "right" if part.to == "left" else "left"
        first, last = (_written(at.corner(outer), measure) for at in (leg.start, leg.end))
        radius = leg.start.width * measure.scale
        return f"M{first}A{radius:.2f} {radius:.2f} 0 {int(part.angle > 180)} {int(part.to == 'right')} {last}"
    return f"M{_written(leg.start.at, measure)}L{_written(leg.end.at, measure)}" if isinstance(part, Advance) else ""


def _written(point: Point, measure: Measure) -> str:
    x, y = on_picture(point, measure)
    return f"{x:.2f} {y:.2f}"
