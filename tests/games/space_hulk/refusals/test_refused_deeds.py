"""Shots, states, attacks, doors and gifts that are refused, with the rule and the words."""

from __future__ import annotations

from typing import Any

import pytest

from hulk_refusals import acts, check
from hulk_scene import (
    CANNON,
    CLAWS,
    EAST,
    FLAMER,
    HAMMER,
    LIBRARIAN,
    WEST,
    Scene,
    answer,
    blip,
    genestealer,
    marine,
)
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Attack,
    Barrier,
    ClearJam,
    Fire,
    Flame,
    GoOnGuard,
    GoOnOverwatch,
    HandOver,
    Move,
    Option,
    Reload,
    UsePower,
    WorkDoor,
)
from reglamento.games.space_hulk.facts.mission import Kit

HALL = Scene(
    """
    b####h#
    /mfd+.G
    k..ro..
    #######
    p######
    """,
    m=marine("e"),
    f=genestealer("w"),
    r=genestealer("s"),
    d=marine("s"),
    k=marine("n"),
    b=blip(),
    w=genestealer("n", area="duct"),
    entries={"duct": "p"},
    generators={"generator": "G"},
    things={"relic": "o"},
)
OPEN_DOOR, FAR_DOOR = "door A2", "door E2"


@pytest.mark.parametrize(
    ("option", "words"),
    [
        pytest.param(Fire("r"), "Genestealer f stands in the line to D3.", marks=pytest.mark.rule("SH-LOS-04")),
        pytest.param(Fire("k"), "Marines do not fire at Marines.", marks=pytest.mark.rule("SH-SHOOT-01")),
        pytest.param(
            Fire("b"), "Blip b is no target: blips are revealed when they are seen.", marks=pytest.mark.rule("SH-SHOOT-01")
        ),
        pytest.param(Fire("w"), "Genestealer w waits beside the board.", marks=pytest.mark.rule("SH-REINF-06")),
        pytest.param(Fire("zz"), "Zz is not in play.", marks=pytest.mark.rule("SH-SHOOT-01")),
        pytest.param(Fire(""), "Nothing is not in play.", marks=pytest.mark.rule("SH-SHOOT-01")),
        pytest.param(
            Fire(OPEN_DOOR), "The door at A2 is open: only a closed door can be destroyed.", marks=pytest.mark.rule("SH-DOOR-08")
        ),
        pytest.param(Flame(HALL["r"]), "M has no heavy flamer.", marks=pytest.mark.rule("SH-FLAMER-01")),
        pytest.param(ClearJam(), "M has no jammed gun.", marks=pytest.mark.rule("SH-JAM-04")),
        pytest.param(Reload(), "M has no assault cannon.", marks=pytest.mark.rule("SH-CANNON-07")),
        pytest.param(
            Attack("r"), "Genestealer r is not in the square straight in front of m.", marks=pytest.mark.rule("SH-CC-01")
        ),
        pytest.param(Attack("k"), "K is on the side of m.", marks=pytest.mark.rule("SH-CC-13")),
        pytest.param(Attack("b"), "Blip b is a blip, and blips are not attacked.", marks=pytest.mark.rule("SH-CC-13")),
        pytest.param(Attack("w"), "Genestealer w waits beside the board.", marks=pytest.mark.rule("SH-REINF-06")),
        pytest.param(Attack("relic"), "Relic cannot be attacked.", marks=pytest.mark.rule("SH-OBJ-02")),
        pytest.param(Attack("zz"), "Zz is not in play.", marks=pytest.mark.rule("SH-CC-01")),
        pytest.param(
            Attack(FAR_DOOR), "The door at E2 is not in the square straight in front of m.", marks=pytest.mark.rule("SH-CC-01")
        ),
        pytest.param(
            Attack(OPEN_DOOR), "The door at A2 is open: only a closed door can be destroyed.", marks=pytest.mark.rule("SH-CC-12")
        ),
        pytest.param(
            WorkDoor(OPEN_DOOR),
            "The door at A2 is not in one of the three front squares of m.",
            marks=pytest.mark.rule("SH-DOOR-03"),
        ),
        pytest.param(WorkDoor("generator"), "The generator is no door.", marks=pytest.mark.rule("SH-MISSION-04")),
        pytest.param(WorkDoor("k"), "K is no door of this board.", marks=pytest.mark.rule("SH-DOOR-03")),
        pytest.param(HandOver("k", "relic"), "M does not carry relic.", marks=pytest.mark.rule("SH-OBJ-09")),
    ],
)
def test_a_bolter_marine_in_a_hall(request: pytest.FixtureRequest, option: Option, words: str) -> None:
    game = HALL.marine_turn()
    check(request, answer(game, Activate("m")), option, words)


def alone(kit: Kit, **state: Any) -> Scene:
    return Scene("m..g", m=marine("e", kit, **state), g=genestealer("w"))


@pytest.mark.parametrize(
    ("scene", "option", "words"),
    [
        pytest.param(alone(CLAWS), Fire("g"), "M has no gun.", marks=pytest.mark.rule("SH-CLAWS-02")),
        pytest.param(alone(HAMMER), Fire("g"), "M has no gun.", marks=pytest.mark.rule("SH-SHOOT-01")),
        pytest.param(
            alone(FLAMER), Fire("g"), "M has the heavy flamer: its target is a square.", marks=pytest.mark.rule("SH-FLAMER-01")
        ),
        pytest.param(
            alone(FLAMER),
            GoOnOverwatch(),
            "The heavy flamer of m does not fire on overwatch.",
            marks=pytest.mark.rule("SH-FLAMER-01"),
        ),
        pytest.param(alone(CLAWS), GoOnOverwatch(), "M has no gun for overwatch.", marks=pytest.mark.rule("SH-OW-01")),
        pytest.param(alone(CLAWS, guard=True), GoOnGuard(), "M is on guard already.", marks=pytest.mark.rule("SH-GUARD-01")),
        pytest.param(
            alone(CANNON, overwatch=True), GoOnOverwatch(), "M is on overwatch already.", marks=pytest.mark.rule("SH-OW-01")
        ),
        pytest.param(
            alone(CANNON, rounds=0), Fire("g"), "The assault cannon of m is empty.", marks=pytest.mark.rule("SH-CANNON-04")
        ),
        pytest.param(
            alone(CANNON, reloaded=True),
            Reload(),
            "M has reloaded once already: there is no second reload.",
            marks=pytest.mark.rule("SH-CANNON-07"),
        ),
        pytest.param(
            Scene("m..g", m=marine("e", jammed=True), g=genestealer("w")),
            Fire("g"),
            "The storm bolter of m is jammed.",
            marks=pytest.mark.rule("SH-JAM-03"),
        ),
        pytest.param(
            alone(FLAMER, fuel=0), Flame(3), "The heavy flamer of m has no shots left.", marks=pytest.mark.rule("SH-FLAMER-09")
        ),
        pytest.param(
            Scene("m.............t", m=marine("e", FLAMER)),
            Flame(14),
            "O1 is 14 squares away, out of range of the heavy flamer.",
            marks=pytest.mark.rule("SH-FLAMER-02"),
        ),
        pytest.param(
            Scene("m.+", m=marine("e", FLAMER)),
            Flame(2),
            "The door at C1 is no target for the heavy flamer.",
            marks=pytest.mark.rule("SH-FLAMER-02"),
        ),
        pytest.param(
            Scene("m.k", m=marine("e", FLAMER), k=marine("e")),
            Flame(2),
            "K is no target for the heavy flamer: aim at another square.",
            marks=pytest.mark.rule("SH-FLAMER-02"),
        ),
    ],
)
def test_weapons(request: pytest.FixtureRequest, scene: Scene, option: Option, words: str) -> None:
    check(request, acts(scene, "m"), option, words)


@pytest.mark.parametrize(
    ("scene", "words"),
    [
        pytest.param(
            Scene("gm", m=marine("e"), g=genestealer("w")),
            "A1 is not in the front arc of m.",
            marks=pytest.mark.rule("SH-LOS-02"),
        ),
        pytest.param(
            Scene("m#g\n...", m=marine("e"), g=genestealer("w")),
            "A wall stands between m and C1.",
            marks=pytest.mark.rule("SH-LOS-04"),
        ),
        pytest.param(
            Scene("m+g", m=marine("e"), g=genestealer("w")),
            "The door at B1 is in the line to C1.",
            marks=pytest.mark.rule("SH-LOS-04"),
        ),
        pytest.param(
            Scene("##...\nm....\n##..g", m=marine("e"), g=genestealer("w")),
            "The line to E3 passes a corridor: there m sees straight ahead only.",
            marks=pytest.mark.rule("SH-LOS-09"),
        ),
        pytest.param(
            Scene("mk\nlg", m=marine("e"), k=marine("e"), l=marine("e"), g=genestealer("w")),
            "Both squares at a corner of the line to B2 are blocked.",
            marks=pytest.mark.rule("SH-LOS-06"),
        ),
        pytest.param(
            Scene("mtg\n..G", m=marine("e"), g=genestealer("w"), generators={"generator": "G"}, fields="t"),
            "The force field stands in the line to C1.",
            marks=pytest.mark.rule("SH-MISSION-05"),
        ),
    ],
)
def test_lines_of_fire(request: pytest.FixtureRequest, scene: Scene, words: str) -> None:
    check(request, acts(scene, "m"), Fire("g"), words)


@pytest.mark.rule("SH-PSI-07")
def test_a_shot_past_the_barrier(request: pytest.FixtureRequest) -> None:
    scene = Scene("lmtg", l=marine("e", LIBRARIAN), m=marine("e"), g=genestealer("w"))
    game = answer(acts(scene, "m"), UsePower("barrier"), Barrier(scene["t"]))
    check(request, game, Fire("g"), "The force barrier stands in the line to D1.")


@pytest.mark.rule("SH-FLAMER-08")
def test_a_shot_past_the_flames(request: pytest.FixtureRequest) -> None:
    scene = Scene("mtg", sections="ABA", m=marine("e"), g=genestealer("w"))
    game = scene.marine_turn()
    game.flames = {"B": 1 << scene["t"]}
    game.derive()
    check(request, answer(game, Activate("m")), Fire("g"), "Flames at B1 hide C1.")


DOORS = Scene("/m+\n#++", sections="AAA\nABA", m=marine("e"))


@pytest.mark.rule("SH-DOOR-08")
@pytest.mark.parametrize("option", [Fire("door C1"), Attack("door C1"), WorkDoor("door C1")])
def test_a_destroyed_door(request: pytest.FixtureRequest, option: Option) -> None:
    game = DOORS.marine_turn()
    game.set_door("door C1", None)
    check(request, answer(game, Activate("m")), option, "The door at C1 has been destroyed.")


@pytest.mark.parametrize(
    ("scene", "id", "door", "words"),
    [
        pytest.param(
            Scene("m#\n#+", m=marine("e")),
            "m",
            "door B2",
            "Walls on both sides of the corner bar m from the door at B2.",
            marks=pytest.mark.rule("SH-DOOR-03"),
        ),
        pytest.param(
            Scene("b.+", b=blip()), "b", "door C1", "The door at C1 is not next to blip b.", marks=pytest.mark.rule("SH-DOOR-04")
        ),
    ],
)
def test_doors_out_of_reach(request: pytest.FixtureRequest, scene: Scene, id: str, door: str, words: str) -> None:
    check(request, acts(scene, id), WorkDoor(door), words)


@pytest.mark.rule("SH-DOOR-05")
def test_doors_that_a_piece_stands_in(request: pytest.FixtureRequest) -> None:
    scene = Scene("m/.k", m=marine("e"), k=marine("w"))
    game = answer(acts(scene, "m"), Move(1, EAST))
    check(request, game, WorkDoor("door B1"), "M stands in the square of the door at B1.")
    answer(game, Activate("k"), Move(2, WEST))
    check(request, game, WorkDoor("door B1"), "A door cannot close on the piece in its square.")


@pytest.mark.rule("SH-FLAMER-11")
def test_a_door_held_by_flames(request: pytest.FixtureRequest) -> None:
    scene = Scene("m+.", sections="ABB", m=marine("e"))
    game = scene.marine_turn()
    game.flames = {"B": 1 << 2}
    game.derive()
    check(request, answer(game, Activate("m")), WorkDoor("door B1"), "Flames hold this door shut until they go out.")


GIFTS = Scene(
    "k\nmgt\nb..",
    m=marine("e", carries=("relic",)),
    k=marine("s"),
    g=genestealer("w"),
    b=blip(),
    things={"relic": "m"},
)


@pytest.mark.rule("SH-OBJ-09")
@pytest.mark.parametrize(
    ("option", "words"),
    [
        (HandOver("k", "relic"), "K is not in the square straight in front of m."),
        (HandOver("g", "relic"), "Genestealer g is no friend in front of m."),
        (HandOver("b", "relic"), "Blip b is a blip, and blips take nothing."),
        (HandOver("m", "relic"), "M is no friend in front of m."),
        (HandOver("k", "lamp"), "M does not carry lamp."),
    ],
)
def test_gifts(request: pytest.FixtureRequest, option: Option, words: str) -> None:
    check(request, acts(GIFTS, "m"), option, words)


@pytest.mark.rule("SH-BLIP-02")
def test_blips_do_not_fight_or_carry(request: pytest.FixtureRequest) -> None:
    check(request, acts(GIFTS, "b"), Attack("m"), "A blip moves and works doors, and does not fight.")
    check(request, acts(GIFTS, "b"), HandOver("g", "relic"), "A blip carries nothing.")
