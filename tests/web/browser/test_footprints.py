"""What the page works out of bases by itself: the room between two of them, where they turn to, and which way round they go there."""

from __future__ import annotations

import random
from math import isclose
from typing import Any

import pytest
from playwright.sync_api import Page

from cases import first
from reglamento.cli.sitting.changes import Change, moved
from reglamento.faces.placing import Footprint, Mover
from reglamento.faces.shown import Measure
from reglamento.geometry.table.shapes.bases import Base, Standing, gap
from reglamento.kernel.questions import Position

ROOM = """async (pairs) => {
    const { room } = await import('/page/table/footprints.js');
    return pairs.map(([one, there, other, elsewhere]) => room(one, there, other, elsewhere));
}"""
TURNED = """async ([placing, places, held, degrees]) => {
    const { Formation, wholePlacing } = await import('/page/table/formation.js');
    return new Formation(wholePlacing(placing)).turned(places, held, degrees);
}"""
RAISED = """async ([placing, places, held, way]) => {
    const { Formation, wholePlacing } = await import('/page/table/formation.js');
    const formation = new Formation(wholePlacing(placing));
    formation.change(formation.raised(places, held, way));
    return [formation.places.map(({ level }) => level), [...formation.wrong()], held.map((i) => formation.changed(i))];
}"""

GLIDES = """async ([from, to]) => {
    const { glide } = await import('/page/table/motion.js');
    const drawn = (transform) => {
        const element = document.createElementNS('http://www.w3.org/2000/svg', 'g');
        element.setAttribute('transform', transform);
        document.body.append(element);
        return element;
    };
    const after = drawn(to);
    glide(new Map([['A', drawn(from)]]), new Map([['A', after]]), 1000);
    return after.getAnimations()[0].effect.getKeyframes().map(({ transform }) => transform);
}"""


def as_mover(base: Base) -> dict[str, Any]:
    """A base as the page knows it."""
    if base.shape == "round":
        return {"radius": base.width / 2, "footprint": None}
    shape = "oval" if base.shape == "oval" else "rectangle"
    covers = {"shape": shape, "width": base.width, "depth": base.length, "ahead": base.length / 2}
    return {"radius": base.radius, "footprint": covers}


def standing(rng: random.Random) -> Standing:
    shape = rng.choice(("round", "oval", "hull"))
    width = rng.uniform(1, 6)
    base = Base("round", width) if shape == "round" else Base(shape, width, rng.uniform(1, 6))  # type: ignore[arg-type]
    return Standing(base, rng.uniform(0, 10), rng.uniform(0, 10), rng.uniform(0, 360))


def test_the_room_between_two_bases_is_what_geometry_measures(modules: Page) -> None:
    """But for ovals, which the page takes for polygons of 32 corners: on a base of 6 cm that lies less than 1.5 hundredths inside it."""
    rng = random.Random("room")
    pairs = [(standing(rng), standing(rng)) for _ in range(400)]
    spots = [[{"x": each.x, "y": each.y, "angle": each.angle} for each in pair] for pair in pairs]
    asked = [
        [as_mover(a.base), there, as_mover(b.base), elsewhere] for (a, b), (there, elsewhere) in zip(pairs, spots, strict=True)
    ]
    found = modules.evaluate(ROOM, asked)
    for (a, b), room in zip(pairs, found, strict=True):
        away = gap(a, b)
        fine = 0.03 if "oval" in {a.base.shape, b.base.shape} else 1e-6
        assert isclose(room, away, abs_tol=fine) or (away < -fine and room < 0), (a, b)
    assert {room < 0 for room in found} == {True, False}


@pytest.mark.parametrize("degrees", first(1, [30, -30, 90, 200]))
@pytest.mark.parametrize("pivot", ["corner", "middle"])
def test_a_piece_turns_as_the_terminal_turns_it(modules: Page, pivot: Any, degrees: float) -> None:
    covers = Footprint(shape="rectangle", width=125, depth=100, ahead=20)
    place, measure = Position(3.5, -2.25, 75), Measure(scale=10.0, left=7, top=-3)
    wanted = moved(
        Mover(piece="A", label="A", radius=80, footprint=covers, pivot=pivot), place, Change("", turn=degrees), measure
    )
    mover = {"piece": "A", "label": "A", "radius": 80, "pivot": pivot}
    mover["footprint"] = {"shape": "rectangle", "width": 125, "depth": 100, "ahead": 20}
    placing = {"movers": [mover], "measure": {"scale": 10, "left": 7, "top": -3}, "default": []}
    there = {"x": place.x, "y": place.y, "angle": place.angle}
    (turned,) = modules.evaluate(TURNED, [placing, [there], [0], degrees])
    assert (turned["x"], turned["y"], turned["angle"]) == pytest.approx((wanted.x, wanted.y, wanted.angle), abs=0.0101)


def test_several_turn_about_the_middle_of_them_all(modules: Page) -> None:
    """A quarter turn to the right of two chariots and a man on a round base between them, who has no angle."""
    chariot = {"piece": "C", "radius": 36, "footprint": {"shape": "rectangle", "width": 40, "depth": 60, "ahead": 30}}
    man = {"piece": "M", "radius": 10}
    placing = {"movers": [chariot, man, chariot], "measure": {"scale": 10}, "default": []}
    places = [{"x": x, "y": 5, "angle": 0} for x in (0, 10, 20)]
    turned = modules.evaluate(TURNED, [placing, places, [0, 1, 2], 90])
    assert [(each["x"], each["y"], each["angle"]) for each in turned] == [(10, -5, 90), (10, 5, 0), (10, 15, 90)]
    alone = modules.evaluate(TURNED, [placing, places, [2], -90])
    assert [(each["x"], each["y"], each["angle"]) for each in alone] == [(0, 5, 0), (10, 5, 0), (20, 5, 270)]


@pytest.mark.rule("40K-CORE-TERR-04")
def test_pieces_go_floor_by_floor_and_stand_above_one_another(modules: Page) -> None:
    man = {"piece": "M", "radius": 10, "at": {"x": 0, "y": 0}}
    placing = {"movers": [man, man], "measure": {"scale": 10}, "levels": [0, 3, 6], "default": [{"x": 9, "y": 9, "angle": 0}] * 2}
    ground = [{"x": 0, "y": 0, "angle": 0, "level": 0}] * 2
    assert modules.evaluate(RAISED, [placing, ground, [0], 1]) == [[3, 0], [], [True]]
    assert modules.evaluate(RAISED, [placing, ground, [0, 1], -1]) == [[0, 0], [1, 0], [False, False]]
    top = [{**each, "level": 6} for each in ground]
    assert modules.evaluate(RAISED, [placing, top, [0, 1], 1])[0] == [6, 6]
    assert modules.evaluate(RAISED, [placing, top, [0, 1], -1])[0] == [3, 3]


@pytest.mark.parametrize(("before", "after", "begins"), first(1, [(350, 10, -10), (10, 350, 370), (90, 180, 90), (0, 270, 360)]))
def test_a_piece_goes_the_short_way_round(modules: Page, before: int, after: int, begins: int) -> None:
    drawn = [f"translate({x} 20) rotate({angle})" for x, angle in ((10, before), (30, after))]
    assert modules.evaluate(GLIDES, drawn) == [
        f"translate(10px, 20px) rotate({begins}deg)", f"translate(30px, 20px) rotate({after}deg)"
    ]  # fmt: skip
