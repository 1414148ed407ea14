"""Activations, commands, shots in between and powers that are refused, with the rule and the words."""

from __future__ import annotations

import pytest

from hulk_refusals import acts, check
from hulk_scene import (
    EAST,
    LIBRARIAN,
    NORTH,
    WEST,
    Scene,
    answer,
    asked,
    blip,
    broodlord,
    genestealer,
    marine,
)
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.readings import Readings

# ---- who may act

CREW = Scene(
    "mk.#g.\n#####b\nij....",
    m=marine("e"),
    k=marine("e"),
    g=genestealer("w"),
    b=blip(),
    c=blip(area="duct", held=False),
    w=genestealer("n", area="duct"),
    entries={"duct": "ij"},
)


@pytest.mark.parametrize(
    ("option", "words"),
    [
        pytest.param(c.Activate("m"), "M is already active.", marks=pytest.mark.rule("SH-AP-04")),
        pytest.param(
            c.Activate("k"), "K has finished and acts only on command points this turn.", marks=pytest.mark.rule("SH-AP-04")
        ),
        pytest.param(
            c.Activate("g"),
            "Genestealer g is not a Marine, and this is the Marine action phase.",
            marks=pytest.mark.rule("SH-AP-03"),
        ),
        pytest.param(c.Activate("zz"), "Zz is no Marine on the board.", marks=pytest.mark.rule("SH-AP-03")),
        pytest.param(
            c.Command("m"), "M is active: command points add to the AP by themselves.", marks=pytest.mark.rule("SH-CMD-06")
        ),
        pytest.param(c.Command("k"), "No command points are left this turn.", marks=pytest.mark.rule("SH-CMD-05")),
        pytest.param(
            c.Command("g"),
            "Command points give actions to Marines only, not to Genestealer g.",
            marks=pytest.mark.rule("SH-CMD-03"),
        ),
        pytest.param(c.Command("zz"), "Zz is no Marine on the board.", marks=pytest.mark.rule("SH-CMD-03")),
        pytest.param(c.UsePower("storm"), "No Librarian is on the board.", marks=pytest.mark.rule("SH-LIB-01")),
        pytest.param(
            c.Enter(0, EAST),
            "Only Genestealers and blips come onto the board during the game. M acts: 4 AP and 0 command points left.",
            marks=pytest.mark.rule("SH-TURN-03"),
        ),
        pytest.param(
            c.Reveal("b"),
            "Only the Genestealer player reveals a blip by choice, in the Genestealer action phase. "
            "M acts: 4 AP and 0 command points left.",
            marks=pytest.mark.rule("SH-REV-02"),
        ),
        pytest.param(
            c.Redraw(),
            "The counter may be drawn again once, right after the first draw. M acts: 4 AP and 0 command points left.",
            marks=pytest.mark.rule("SH-CMD-02"),
        ),
        pytest.param(
            c.Parry(),
            "A sword parries in close combat, against the square in front, when the dice are rolled. "
            "M acts: 4 AP and 0 command points left.",
            marks=pytest.mark.rule("SH-SWORD-01"),
        ),
        pytest.param(
            c.Pass(), "Something else is asked now. M acts: 4 AP and 0 command points left.", marks=pytest.mark.rule("SH-AP-03")
        ),
    ],
)
def test_marines_in_their_phase(request: pytest.FixtureRequest, option: c.Option, words: str) -> None:
    game = answer(CREW.marine_turn(), c.Activate("k"), c.Activate("m"))
    check(request, game, option, words)


@pytest.mark.parametrize(
    ("option", "words"),
    [
        pytest.param(
            c.Activate("g"), "Genestealer g has finished and does not act again this turn.", marks=pytest.mark.rule("SH-AP-04")
        ),
        pytest.param(
            c.Activate("m"), "M is a Marine, and this is the Genestealer action phase.", marks=pytest.mark.rule("SH-AP-03")
        ),
        pytest.param(c.Activate("zz"), "Zz is no Genestealer or blip in play.", marks=pytest.mark.rule("SH-AP-03")),
        pytest.param(
            c.Activate("c"),
            "Blip c must lurk: a Marine was within six squares of the duct entry when the Genestealer turn began.",
            marks=pytest.mark.rule("SH-LURK-03"),
        ),
        pytest.param(
            c.Activate("w"),
            "Genestealer w must lurk: a Marine was within six squares of the duct entry when the Genestealer turn began.",
            marks=pytest.mark.rule("SH-LURK-04"),
        ),
        pytest.param(
            c.Reveal("b"), "Blip b has been activated: a blip is revealed instead of acting.", marks=pytest.mark.rule("SH-REV-02")
        ),
        pytest.param(
            c.Reveal("g"), "Only a blip in play can be revealed, and Genestealer g is none.", marks=pytest.mark.rule("SH-REV-02")
        ),
        pytest.param(c.Fire("m"), "Only Marines shoot. Blip b acts: 6 AP left.", marks=pytest.mark.rule("SH-SHOOT-01")),
        pytest.param(
            c.GoOnOverwatch(), "Only Marines go on overwatch. Blip b acts: 6 AP left.", marks=pytest.mark.rule("SH-OW-01")
        ),
        pytest.param(
            c.Command("m"),
            "No Genestealer has just acted in sight: command points wait for that. Blip b acts: 6 AP left.",
            marks=pytest.mark.rule("SH-CMD-10"),
        ),
        pytest.param(
            c.UsePower("storm"),
            "Psychic powers are used in the Marine turn only. Blip b acts: 6 AP left.",
            marks=pytest.mark.rule("SH-PSI-03"),
        ),
        pytest.param(
            c.TimeUp(), "No clock runs in the Genestealer phases. Blip b acts: 6 AP left.", marks=pytest.mark.rule("SH-CLOCK-01")
        ),
    ],
)
def test_genestealers_in_their_phase(request: pytest.FixtureRequest, option: c.Option, words: str) -> None:
    game = CREW.genestealer_turn()
    game.near = ("duct",)
    check(request, answer(game, c.Activate("g"), c.Activate("b")), option, words)


@pytest.mark.rule("SH-AP-03")
def test_nobody_is_active(request: pytest.FixtureRequest) -> None:
    check(request, CREW.marine_turn(), c.GoOnGuard(), "No Marine is active: activate one first.")
    words = "No Genestealer or blip is active: activate one first."
    check(request, CREW.genestealer_turn(), c.Turn(NORTH), words)


@pytest.mark.rule("SH-AP-10")
def test_points_that_are_not_there(request: pytest.FixtureRequest) -> None:
    scene = Scene("m...", m=marine("e"))
    game = answer(acts(scene, "m", command=1), c.GoOnGuard(), c.Move(1, EAST), c.Move(2, EAST))
    check(request, game, c.GoOnGuard(), "This action costs 2 AP: m has 0, and 1 command point to add.")


@pytest.mark.rule("SH-AP-10")
def test_command_points_that_are_not_there(request: pytest.FixtureRequest) -> None:
    scene = Scene("m....g", m=marine("e"), g=genestealer("w"))
    game = answer(scene.marine_turn(command=1), c.Command("m"))
    check(request, game, c.GoOnGuard(), "This action costs 2 command points, and 1 is left.")


# ---- command windows and shots


@pytest.mark.rule("SH-CMD-08")
def test_the_strict_window_is_for_witnesses(request: pytest.FixtureRequest) -> None:
    scene = Scene("km.tg", k=marine("w"), m=marine("e"), g=genestealer("w"), readings=Readings(window="witness"))
    game = answer(acts(scene, "g", command=2), c.Move(scene["t"], WEST))
    check(request, game, c.Command("k"), "K did not see this action end, or has lost sight of the Genestealer.")


@pytest.mark.rule("SH-LOS-02")
def test_a_free_shot_is_a_shot(request: pytest.FixtureRequest) -> None:
    scene = Scene("hm..g", m=marine("e"), g=genestealer("w"), h=genestealer("e"))
    game = answer(acts(scene, "m"), c.Move(2, EAST))
    check(request, game, c.Fire("h"), "A1 is not in the front arc of m.")


@pytest.mark.rule("SH-OW-07")
def test_overwatch_fires_at_an_actor(request: pytest.FixtureRequest) -> None:
    scene = Scene(
        """
        h..t..
        m...ob
        .....s
        """,
        m=marine("e", overwatch=True),
        b=blip(2),
        o=genestealer("n"),
        h=genestealer("e"),
    )
    game = answer(acts(scene, "o"), c.Move(scene["t"], NORTH), c.Face(WEST), c.PlaceAt(scene["s"]), c.Face(WEST))
    assert asked(game) == "overwatch-target"
    words = "Genestealer h is not among those that have just acted in sight and range of m."
    check(request, game, c.Fire("h"), words)


# ---- powers

MIND = Scene(
    "lmgh+.t\n######B\n......b",
    sections="AAAAAAC\n######C\nDDDDDCC",
    l=marine("e", LIBRARIAN),
    m=marine("e"),
    g=genestealer("w"),
    h=broodlord("w"),
    B=blip(),
    b=blip(),
    w=genestealer("n", area="duct"),
    entries={"duct": "b"},
    things={"relic": "t"},
)


@pytest.mark.parametrize(
    ("power", "option", "words"),
    [
        pytest.param("", c.UsePower("foresight"), "There is no power called foresight.", marks=pytest.mark.rule("SH-PSI-04")),
        pytest.param("barrier", c.Barrier(MIND["g"]), "Genestealer g stands on C1.", marks=pytest.mark.rule("SH-PSI-06")),
        pytest.param("barrier", c.Barrier(4), "The door at E1 fills the square.", marks=pytest.mark.rule("SH-PSI-06")),
        pytest.param("barrier", c.Barrier(MIND["t"]), "An object lies on G1.", marks=pytest.mark.rule("SH-PSI-06")),
        pytest.param(
            "barrier",
            c.Storm("g"),
            "The power is named first, then what the storm strikes. L raises the force barrier: choose its square.",
            marks=pytest.mark.rule("SH-PSI-08"),
        ),
        pytest.param("storm", c.Storm("m"), "The storm does not harm m.", marks=pytest.mark.rule("SH-PSI-10")),
        pytest.param("storm", c.Storm("h"), "The storm does nothing to the Broodlord.", marks=pytest.mark.rule("SH-BROOD-08")),
        pytest.param("storm", c.Storm("w"), "Genestealer w waits beside the board.", marks=pytest.mark.rule("SH-REINF-06")),
        pytest.param(
            "storm",
            c.Storm("b"),
            "That is 7 squares from the Librarian: the power reaches 6.",
            marks=pytest.mark.rule("SH-PSI-08"),
        ),
        pytest.param("storm", c.Storm("zz"), "Zz is not in play.", marks=pytest.mark.rule("SH-PSI-08")),
        pytest.param(
            "storm",
            c.SectionStorm("D"),
            "That is 8 squares from the Librarian: the power reaches 6.",
            marks=pytest.mark.rule("SH-PSI-09"),
        ),
        pytest.param("storm", c.SectionStorm("Z"), "This board has no section called Z.", marks=pytest.mark.rule("SH-PSI-09")),
    ],
)
def test_powers(request: pytest.FixtureRequest, power: str, option: c.Option, words: str) -> None:
    game = MIND.marine_turn()
    check(request, answer(game, c.UsePower(power)) if power else game, option, words)


@pytest.mark.rule("SH-PSI-06")
def test_a_barrier_out_of_reach(request: pytest.FixtureRequest) -> None:
    scene = Scene("l.............\n##############\n.", l=marine("e", LIBRARIAN))
    game = answer(scene.marine_turn(), c.UsePower("barrier"))
    check(request, game, c.Barrier(13), "That is 13 squares from the Librarian: the power reaches 12.")
    check(request, game, c.Barrier(14), "The power does not reach there: no way leads to it.")


@pytest.mark.rule("SH-PSI-03")
def test_one_power_a_turn(request: pytest.FixtureRequest) -> None:
    game = answer(MIND.marine_turn(), c.UsePower("barrier"), c.Barrier(5))
    check(request, game, c.UsePower("storm"), "L has already used a power this turn.")


@pytest.mark.rule("SH-PSI-02")
def test_powers_that_cost_too_much(request: pytest.FixtureRequest) -> None:
    scene = Scene("l.", l=marine("e", LIBRARIAN, psi=1))
    check(request, scene.marine_turn(), c.UsePower("storm"), "This power costs 3 psi points: l has 1.")


@pytest.mark.rule("SH-PSI-05")
def test_nothing_to_take_back(request: pytest.FixtureRequest) -> None:
    words = "No command point has been spent that could be taken back."
    check(request, MIND.marine_turn(command=6), c.UsePower("premonition"), words)
