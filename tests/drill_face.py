"""How the drill (`drill_game`) looks and is spoken to: its row, its picture and its table."""

from __future__ import annotations

from rich.text import Text

from drill_game import (
    ALLOWANCE,
    HEIGHT,
    REGIMENT,
    TOWER,
    WIDTH,
    WOOD,
    Drill,
    Files,
    Ground,
    Keep,
    Manoeuvred,
    found,
    in_files,
    nearest,
    put,
)
from reglamento.faces import Face
from reglamento.faces.armies import manoeuvres
from reglamento.faces.armies.spots import spot_at
from reglamento.faces.parts import Hindered, Picture, Places, Table, Terminal
from reglamento.faces.placing import Mover, Way
from reglamento.faces.rows import EventRow, OptionRow
from reglamento.faces.shown import Measure, Stat, Still
from reglamento.geometry.table.manoeuvres.cheapest import cheapest
from reglamento.geometry.table.manoeuvres.manoeuvres import Blocked, LeavesTable, Manoeuvre, NoWay, TooFar
from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.geometry.table.shapes.ruler import Ring
from reglamento.kernel.questions import Place

MEASURE = Measure(scale=10.0)
SVG = 'xmlns="http://www.w3.org/2000/svg"'
PIECE = "regiment:{id}"
COLOURS = {"A": ("#7c2f2f", "#f0a3a3"), "B": ("#2f4a7c", "#a3c0f0"), "C": ("#6d3b52", "#e7a9c8")}


# ---- pictures


def still(mission: Ground) -> Still:
    width, height = WIDTH * 10, HEIGHT * 10
    grass = f'<rect width="{width}" height="{height}" fill="#2c3a26"/>'
    wood = f'<path d="{_path(WOOD)}" fill="#1f4d2b" stroke="#4f8a55" stroke-width="2"><title>wood</title></path>'
    tower = f'<path d="{_path(TOWER)}" fill="#5a554c" stroke="#968f80" stroke-width="2"><title>tower</title></path>'
    return Still(width=width, height=height, svg=f"<g {SVG}>{grass}{wood}{tower}</g>", name=mission.title, unit=50.0)


def _path(ring: Ring) -> str:
    return "M" + "L".join(f"{x * 10} {y * 10}" for x, y in ring) + "Z"


def live(view: Drill, sight_of: str | None) -> str:
    return f"<g {SVG}>{''.join(_regiment(id, each) for id, each in view.regiments.items())}</g>"


def _regiment(id: str, regiment: Regiment) -> str:
    place = f"translate({regiment.x * 10:g} {regiment.y * 10:g}) rotate({regiment.angle:g})"
    return f'<g data-piece="{PIECE.format(id=id)}" transform="{place}"><title>Regiment {id}</title>{_block(id, regiment)}</g>'


def _block(id: str, regiment: Regiment) -> str:
    """The block with its models, its front a bold line, about the middle of its front."""
    fill, ink = COLOURS[id]
    half, deep, base = regiment.width * 5, regiment.depth * 10, regiment.base.width * 10
    models = "".join(
        f'<rect x="{right * 10 - base / 2 + 1:.2f}" y="{-forward * 10 - base / 2 + 1:.2f}" width="{base - 2}" height="{base - 2}" '
        f'rx="3" fill="{fill}" stroke="{ink}"/>'
        for right, forward in (regiment.seen_from(model.at) for model in regiment.places)
    )
    front = f'<path d="M{-half} 0H{half}" stroke="{ink}" stroke-width="5"/>'
    text = f'<text y="{deep / 2}" font-size="22" text-anchor="middle" dominant-baseline="central" fill="#fff">{id}</text>'
    return f'<rect x="{-half}" width="{2 * half}" height="{deep}" fill="#0006"/>{models}{front}{text}'


# ---- places


def movers(view: Drill, question: Place) -> tuple[Mover, ...]:
    return tuple(_mover(view, question, id) for id in question.pieces)


def _mover(view: Drill, question: Place, id: str) -> Mover:
    """A regiment with the formation in which it will stand: that is drawn where it is taken."""
    here = view.regiments.get(id)
    there = in_files(here or REGIMENT, question.context or 0)
    return Mover(
        piece=PIECE.format(id=id),
        label=f"Regiment {id}",
        radius=there.standing.base.radius * 10,
        at=None if here is None else manoeuvres.spot(here, MEASURE),
        figure=f"<g {SVG}>{_block(id, there)}</g>" if here is None or there != here else "",
        footprint=manoeuvres.footprint(there, MEASURE),
        pivot="corner",
    )


def called(view: Drill, question: Place, answer: Places, *, stays: bool) -> str:
    way = next((way for way in ways(view, question, answer) if way is not None), None)
    return "As usual" if way is None else way.text.partition(":")[0]


def goals(view: Drill, question: Place, answer: Places) -> dict[str, Regiment]:
    """Where each regiment is to stand, and in which formation."""
    there = (in_files(view.regiments.get(id, REGIMENT), question.context or 0) for id in question.pieces)
    return {id: put(each, place) for id, each, place in zip(question.pieces, there, answer, strict=True)}


def judged(view: Drill, question: Place, answer: Places) -> dict[str, Manoeuvre | NoWay]:
    """The way of each regiment, those before it having moved."""
    moved: dict[str, Regiment] = {}
    ways = {}
    for id, goal in goals(view, question, answer).items():
        ways[id] = found(view, id, goal, moved)
        moved[id] = goal
    return ways


def way_of(view: Drill, id: str, goal: Regiment, way: Manoeuvre | NoWay) -> Way | None:
    """How a regiment gets to a place, or would if it went up to twice as far; None where it stands there or does not get there at all."""
    if id not in view.regiments:
        return None
    here, costs = view.regiments[id], view.mission.costs
    if isinstance(way, TooFar):
        way = cheapest(here, goal, 2 * ALLOWANCE, costs)
    return manoeuvres.way(here, way, costs, ALLOWANCE, MEASURE) if isinstance(way, Manoeuvre) and way.parts else None


def ways(view: Drill, question: Place, answer: Places) -> tuple[Way | None, ...]:
    there = goals(view, question, answer)
    return tuple(way_of(view, id, there[id], way) for id, way in judged(view, question, answer).items())


def hindered(view: Drill, question: Place, answer: Places) -> Hindered:
    """The manoeuvre that is too long, or the place that something is in the way of."""
    why = next((way for way in judged(view, question, answer).values() if not isinstance(way, Manoeuvre)), None)
    if isinstance(why, Blocked | LeavesTable):
        return Hindered(at=spot_at(why.at, MEASURE))
    return Hindered(ways=ways(view, question, answer))


def instead(view: Drill, question: Place, answer: Places) -> Places:
    """As far as each regiment comes on its way there."""
    moved: dict[str, Regiment] = {}
    for id, goal in goals(view, question, answer).items():
        end = nearest(view, id, goal, moved) if id in view.regiments else None
        if end is None:
            return ()
        moved[id] = end
    return tuple(manoeuvres.position(end) for end in moved.values())


# ---- at the command line


def pieces(view: Drill, encoding: str) -> Text:
    return Text("\n".join(f"{id} at {each.x:g}, {each.y:g}, facing {each.angle:g}" for id, each in view.regiments.items()))


FACE = Face(
    options=(
        OptionRow(kind=Keep, says="Stand as it is", rules=("DR-DRILL-07",), key="k", words=("keep",)),
        OptionRow(kind=Files, says="Stand in {files} files", rules=("DR-DRILL-07",), verbs=("files",)),
    ),
    events=(EventRow(kind=Manoeuvred, says="Regiment {regiment} has moved"),),
    questions={
        "formation": "How will regiment {about} stand?",
        "drill": "Where does regiment {about} go?",
        "arrive": "Where does regiment {about} come on?",
    },
    picture=Picture(still=still, live=live),
    table=Table(
        measure=MEASURE, movers=movers, piece=PIECE, called=called, instead=instead, ways=ways, hindered=hindered, live=True
    ),
    terminal=Terminal(pieces=pieces),
    stats=lambda view: (Stat(label="turn", value=str(view.turn)),),
    open=True,
)
