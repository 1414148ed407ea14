"""How the field (`field_game`) looks and is spoken to: its rows, its picture and its table."""

from __future__ import annotations

from field_game import COHERENCY, HEIGHT, RADIUS, UNITS, WIDTH, Field, Hold, Meadow, Moved, Sank, Shoot, Shot, apart
from reglamento.faces import Face, ordering
from reglamento.faces.parts import Picture, Places, Table
from reglamento.faces.placing import Mover, Way
from reglamento.faces.rows import EventRow, OptionRow
from reglamento.faces.shown import Frame, Measure, Spot, Stat, Still
from reglamento.kernel.questions import Place, Position

SCALE, LEFT, TOP = 8.0, 20.0, 12.0
"""Units of the picture in a centimetre, and where (0, 0) of the field is on it."""
SVG = 'xmlns="http://www.w3.org/2000/svg"'


def spot_of(place: Position) -> Spot:
    return Spot(x=LEFT + place.x * SCALE, y=TOP + place.y * SCALE)


def place(view: Field, id: str) -> Spot | None:
    return spot_of(view.discs[id]) if id in view.discs else None


def still(mission: Meadow) -> Still:
    width, height = LEFT + WIDTH * SCALE, TOP + HEIGHT * SCALE
    return Still(width=width, height=height, svg=f"<g {SVG}/>", name=mission.title, unit=2 * RADIUS * SCALE)


def frame(view: Field) -> Frame:
    return Frame(x=LEFT + view.west * SCALE, y=TOP, width=(WIDTH - view.west) * SCALE, height=HEIGHT * SCALE)


def live(view: Field, sight_of: str | None) -> str:
    seen = frame(view)
    ground = f'<rect x="{seen.x}" y="{seen.y}" width="{seen.width}" height="{seen.height}" fill="#33402c"/>'
    flags = "".join(_flag(unit, spot_of(view.discs[ids[0]])) for unit, ids in UNITS.items() if ids[0] in view.discs)
    return f"<g {SVG}>{ground}{''.join(_disc(id, spot_of(place)) for id, place in view.discs.items())}{flags}</g>"


def _flag(unit: str, at: Spot) -> str:
    flag = f'<title>{unit}</title><path d="M0 8V-8H12L8 -3L12 1H0" fill="#eee"/>'
    return f'<g data-piece="unit:{unit}" transform="translate({at.x} {at.y - 16})">{flag}</g>'


def _disc(id: str, at: Spot) -> str:
    colour = "#d66" if id.startswith("r") else "#69d"
    disc = f'<title>{id}</title><circle r="{RADIUS * SCALE}" fill="{colour}"/>'
    return f'<g data-piece="{id}" transform="translate({at.x} {at.y})">{disc}</g>'


def movers(view: Field, question: Place) -> tuple[Mover, ...]:
    return tuple(Mover(piece=id, label=f"Disc {id}", radius=RADIUS * SCALE, at=place(view, id)) for id in question.pieces)


def called(view: Field, question: Place, answer: Places, *, stays: bool) -> str:
    return "As usual" if answer == question.default else "Towards the east"


def ways(view: Field, question: Place, answer: Places) -> tuple[Way | None, ...]:
    stood = [view.discs.get(id) for id in question.pieces]
    return tuple(None if old is None else Way(length=apart(old, new)) for old, new in zip(stood, answer, strict=True))


FACE = Face(
    options=(
        OptionRow(kind=Shoot, says="Shoot at {disc}", group="Shoot", rules=("FG-FIELD-05",), piece="{disc}", verbs=("shoot",)),
        OptionRow(kind=Hold, says="Hold", group="Shoot", rules=("FG-FIELD-05",), key="h", words=("hold",)),
        ordering.row(piece="{about}", called=lambda view, named: f"disc {named}"),
    ),
    events=(
        EventRow(kind=Moved, says="{unit} moves"),
        EventRow(kind=Shot, says="A shot"),
        EventRow(kind=Sank, says="Disc {disc} sinks"),
    ),
    questions={
        "deploy": "Where do the discs come on?",
        "move": "Where do the discs go?",
        "shoot": "At whom?",
        "order": ordering.asked(),
    },
    picture=Picture(still=still, live=live, frame=frame, place=place),
    table=Table(
        measure=Measure(scale=SCALE, left=LEFT, top=TOP), movers=movers, coherency=COHERENCY * SCALE, called=called, ways=ways
    ),
    meant=lambda view, target: Shoot(target) if target in UNITS["blue"] else None,
    stages=lambda view: {"play": "March"},
    stats=lambda view: (Stat(label="hits", value=str(sum(view.hits.values()))),),
    outcome=lambda view: "the end" if view.over else "",
    ending=lambda winner, title: f"The end: {winner or 'nobody'} wins",
)
