"""Steps, turns, exits and entries that are refused, with the rule and the words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hulk_refusals import acts, check
from hulk_scene import (
    EAST,
    LIBRARIAN,
    NORTH,
    SOUTH,
    WEST,
    Scene,
    answer,
    blip,
    genestealer,
    marine,
)
from reglamento.games.space_hulk.facts.choices import Activate, Barrier, Enter, Leave, Move, Option, Turn, UsePower
from reglamento.games.space_hulk.facts.state import Hulk

HALL = Scene(
    """
    p.n..+.
    ..mec..
    .w.dG..
    """,
    m=marine("e"),
    c=marine("w"),
    d=genestealer("n"),
    generators={"west generator": "w", "east generator": "G"},
    exits={"hatch": ("m", "e"), "side hatch": ("m", "s"), "far hatch": ("p", "n")},
    fields="p",
)
WALLS = Scene("m#\n#t", m=marine("e"))


@pytest.mark.parametrize(
    ("option", "words"),
    [
        pytest.param(Move(HALL["p"], EAST), "A1 is more than one square away from m.", marks=pytest.mark.rule("SH-MOVE-01")),
        pytest.param(Move(HALL["m"], EAST), "M stands on C2 already.", marks=pytest.mark.rule("SH-MOVE-01")),
        pytest.param(
            Move(HALL["e"], NORTH),
            "M keeps the same facing in a step: turning is another action.",
            marks=pytest.mark.rule("SH-MOVE-01"),
        ),
        pytest.param(
            Move(HALL["n"], EAST), "C1 is at the side of m: a Marine turns first.", marks=pytest.mark.rule("SH-MOVE-03")
        ),
        pytest.param(Move(HALL["d"], EAST), "Genestealer d stands on D3.", marks=pytest.mark.rule("SH-MOVE-06")),
        pytest.param(Move(HALL["w"], EAST), "The west generator stands on B3.", marks=pytest.mark.rule("SH-MOVE-06")),
        pytest.param(Move(HALL["e"], EAST, "relic"), "M does not carry relic.", marks=pytest.mark.rule("SH-OBJ-06")),
        pytest.param(
            Move(999, EAST), "There is no square with the number 999 on this board.", marks=pytest.mark.rule("SH-TURN-12")
        ),
        pytest.param(
            Move(-1, EAST), "There is no square with the number -1 on this board.", marks=pytest.mark.rule("SH-TURN-12")
        ),
        pytest.param(
            Turn(4), "There are four facings, from 0 (north) to 3 (west), and no 4.", marks=pytest.mark.rule("SH-TURN-11")
        ),
        pytest.param(Turn(EAST), "M faces east already.", marks=pytest.mark.rule("SH-TURNING-01")),
        pytest.param(
            Turn(WEST), "A Marine turns a quarter at a time: m needs two turns.", marks=pytest.mark.rule("SH-TURNING-01")
        ),
        pytest.param(Leave("nowhere"), "This mission has no exit called nowhere.", marks=pytest.mark.rule("SH-EXIT-02")),
        pytest.param(
            Leave("far hatch"), "The far hatch exit is left from A1, and m is on C2.", marks=pytest.mark.rule("SH-EXIT-01")
        ),
        pytest.param(
            Leave("side hatch"),
            "The side hatch exit is at the side of m: a Marine turns first.",
            marks=pytest.mark.rule("SH-MOVE-03"),
        ),
    ],
)
def test_a_marine_in_a_hall(request: pytest.FixtureRequest, option: Option, words: str) -> None:
    check(request, acts(HALL, "m"), option, words)


Position = Callable[[], tuple[Hulk, Option]]


def door() -> tuple[Hulk, Move]:
    scene = Scene("m+.", m=marine("e"))
    return acts(scene, "m"), Move(scene.grid.index[1, 0, 0], EAST)


def pinch() -> tuple[Hulk, Move]:
    scene = Scene("#kt\n#m#\n...", m=marine("n"), k=marine("s"))
    return acts(scene, "m"), Move(scene["t"], NORTH)


def corner() -> tuple[Hulk, Move]:
    return acts(WALLS, "m"), Move(WALLS["t"], EAST)


def barrier() -> tuple[Hulk, Move]:
    scene = Scene("l.mt.", l=marine("e", LIBRARIAN), m=marine("e"))
    return answer(acts(scene, "m"), UsePower("barrier"), Barrier(scene["t"])), Move(scene["t"], EAST)


def field() -> tuple[Hulk, Move]:
    scene = Scene("mtG", m=marine("e"), generators={"generator": "G"}, fields="t")
    return acts(scene, "m"), Move(scene["t"], EAST)


def fire() -> tuple[Hulk, Move]:
    scene = Scene("mtx", sections="ABB", m=marine("e"))
    game = scene.marine_turn()
    game.flames = {"B": 1 << scene["t"] | 1 << scene["x"]}
    game.derive()
    return answer(game, Activate("m")), Move(scene["t"], EAST)


def dear() -> tuple[Hulk, Move]:
    scene = Scene("tm......", m=marine("e"))
    game = acts(scene, "m")
    for square in range(2, 5):
        answer(game, Move(square, EAST))
    return game, Move(3, EAST)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        pytest.param(door, "The door at B1 is closed.", marks=pytest.mark.rule("SH-DOOR-01")),
        pytest.param(pinch, "Both sides of the corner on the way to C1 are blocked.", marks=pytest.mark.rule("SH-MOVE-07")),
        pytest.param(corner, "Walls on both sides of the corner bar the way to B2.", marks=pytest.mark.rule("SH-MOVE-07")),
        pytest.param(barrier, "The force barrier closes D1.", marks=pytest.mark.rule("SH-PSI-07")),
        pytest.param(field, "The force field closes B1.", marks=pytest.mark.rule("SH-MISSION-05")),
        pytest.param(fire, "B1 is burning: nothing enters the fire from outside.", marks=pytest.mark.rule("SH-FLAMER-06")),
        pytest.param(dear, "This action costs 2 AP: m has 1, and 0 command points to add.", marks=pytest.mark.rule("SH-AP-10")),
    ],
)
def test_a_step_that_something_bars(request: pytest.FixtureRequest, position: Position, words: str) -> None:
    game, option = position()
    check(request, game, option, words)


BROOD = Scene(
    """
    .nse.#m
    .gw.b.t
    ....o.v
    #######
    i.j####
    """,
    g=genestealer("n"),
    b=blip(),
    m=marine("s"),
    h=genestealer("n", area="duct"),
    c=blip(area="duct"),
    entries={"duct": "ij"},
    things={"relic": "o"},
)


@pytest.mark.parametrize(
    ("id", "option", "words"),
    [
        pytest.param(
            "g",
            Move(BROOD["n"], SOUTH),
            "The free turn in a step is a quarter, and Genestealer g would turn about.",
            marks=pytest.mark.rule("SH-TURNING-03"),
        ),
        pytest.param("g", Turn(NORTH), "Genestealer g faces north already.", marks=pytest.mark.rule("SH-TURNING-02")),
        pytest.param(
            "g", Enter(BROOD["i"], NORTH), "Genestealer g is on the board already.", marks=pytest.mark.rule("SH-REINF-07")
        ),
        pytest.param("b", Turn(NORTH), "A blip has no facing and does not turn.", marks=pytest.mark.rule("SH-TURNING-05")),
        pytest.param("b", Move(BROOD["e"], EAST), "A blip has no facing.", marks=pytest.mark.rule("SH-TURNING-05")),
        pytest.param("b", Leave("any"), "A blip cannot leave the board.", marks=pytest.mark.rule("SH-EXIT-01")),
        pytest.param("b", Move(BROOD["o"], NORTH), "Relic lies on E3: a blip stays out.", marks=pytest.mark.rule("SH-BLIP-06")),
        pytest.param(
            "b",
            Move(BROOD["o"] + 1, NORTH),
            "A Marine sees F3: a blip may not enter a Marine's sight.",
            marks=pytest.mark.rule("SH-BLIP-03"),
        ),
        pytest.param(
            "b", Move(BROOD["b"] + 1, NORTH), "F2 is next to a Marine: a blip stays away.", marks=pytest.mark.rule("SH-BLIP-05")
        ),
        pytest.param(
            "h", Turn(EAST), "Genestealer h waits beside the board: it can only enter.", marks=pytest.mark.rule("SH-REINF-06")
        ),
        pytest.param(
            "h",
            Enter(BROOD["n"], NORTH),
            "B1 is no square of the duct entry, where Genestealer h waits.",
            marks=pytest.mark.rule("SH-REINF-07"),
        ),
        pytest.param("c", Enter(BROOD["i"], EAST), "A blip has no facing.", marks=pytest.mark.rule("SH-TURNING-05")),
    ],
)
def test_genestealers_and_blips(request: pytest.FixtureRequest, id: str, option: Option, words: str) -> None:
    check(request, acts(BROOD, id), option, words)


GATE = Scene("muvw", m=marine("e"), b=blip(area="gate"), g=genestealer("w", area="gate"), entries={"gate": "muvw"})


@pytest.mark.parametrize(
    ("id", "mark", "words"),
    [
        pytest.param("b", "m", "M stands on A1.", marks=pytest.mark.rule("SH-REINF-07")),
        pytest.param("g", "m", "M stands on A1.", marks=pytest.mark.rule("SH-REINF-07")),
        pytest.param("b", "u", "B1 is next to a Marine: a blip stays away.", marks=pytest.mark.rule("SH-BLIP-05")),
        pytest.param("b", "v", "A Marine sees C1: a blip may not enter a Marine's sight.", marks=pytest.mark.rule("SH-BLIP-03")),
    ],
)
def test_entries_that_are_watched(request: pytest.FixtureRequest, id: str, mark: str, words: str) -> None:
    check(request, acts(GATE, id), Enter(GATE[mark], NORTH), words)
