"""What a click on something that is not offered means, and the rule that forbids it."""

from __future__ import annotations

import pytest

from hulk_crowd import crowded
from hulk_scene import CLAWS, FLAMER, LIBRARIAN, SWORD, Scene, answer, blip, genestealer, marine
from reglamento.faces import face
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.kernel.questions import Choose

HULK = face("space-hulk")
SCENE = Scene(
    """
    ########
    #mx.g+.#
    #n..b.y#
    ########
    """,
    m=marine("e"), n=marine("e"), g=genestealer("w"), b=blip(1), things={"idol": "y"}, exits={"out": ("x", "n")},
)  # fmt: skip


def acting() -> Hulk:
    return answer(SCENE.marine_turn(), c.Activate("m"))


@pytest.mark.parametrize(
    ("target", "option", "rule"),
    [
        ("square:5", c.Move(5, 1), "SH-MOVE-01"),
        ("idol", c.Move(SCENE["y"], 1), "SH-MOVE-01"),
        ("door F2", c.Fire("door F2"), "SH-LOS-04"),
        ("n", c.Activate("n"), None),
        ("m", c.Activate("m"), "SH-AP-04"),
        ("g", c.Fire("g"), None),
        ("b", c.Fire("b"), None),
        ("exit:out", c.Leave("out"), None),
        ("entry:pit", c.Wait("pit"), "SH-REINF-04"),
    ],
)
@pytest.mark.rule("SH-MOVE-01", "SH-AP-04", "SH-REINF-04")
def test_what_a_marine_is_meant_to_do(target: str, option: c.Option, rule: str | None) -> None:
    view = acting().view(MARINES)
    assert HULK.tried(view, target) == option
    refusal = HULK.refusal(view, option)
    assert refusal.rule
    assert rule is None or refusal.rule == rule


@pytest.mark.rule("SH-CC-01", "SH-FLAMER-02", "SH-SHOOT-01")
def test_an_enemy_is_struck_in_front_and_shot_farther_away() -> None:
    near = Scene("#mg..h#", m=marine("e"), g=genestealer("w"), h=genestealer("w"))
    view = answer(near.marine_turn(), c.Activate("m")).view(MARINES)
    assert (HULK.tried(view, "g"), HULK.tried(view, "h")) == (c.Attack("g"), c.Fire("h"))
    for kit, option in ((FLAMER, c.Flame(near["h"])), (CLAWS, c.Attack("h"))):
        armed = Scene("#mg..h#", m=marine("e", kit), g=genestealer("w"), h=genestealer("w"))
        view = answer(armed.marine_turn(), c.Activate("m")).view(MARINES)
        assert HULK.tried(view, "h") == option


@pytest.mark.rule("SH-AP-03", "SH-CC-01")
def test_the_genestealers_click() -> None:
    scene = Scene("#g+.m#", g=genestealer("e"), m=marine("w"), b=blip(1, area="pit"), entries={"pit": "m"})
    game = scene.genestealer_turn()
    assert HULK.tried(game.view(GENESTEALERS), "square:2") == c.Move(2, 0)
    assert HULK.refusal(game.view(GENESTEALERS), c.Move(2, 0)).rule == "SH-AP-03"
    assert HULK.tried(game.view(GENESTEALERS), "m") == c.Attack("m")
    assert HULK.tried(game.view(GENESTEALERS), "b") == c.Activate("b")
    view = answer(game, c.Activate("g")).view(GENESTEALERS)
    assert HULK.tried(view, "m") == c.Attack("m")
    assert HULK.tried(view, scene.door) == c.WorkDoor(scene.door)
    assert HULK.tried(view, "square:2") == c.Move(2, 1)


@pytest.mark.rule("SH-REINF-07")
def test_what_waits_beside_the_board_is_meant_to_enter() -> None:
    scene = Scene("#o..m#", g=genestealer("e", area="pit"), m=marine("e"), entries={"pit": "o"})
    game = scene.genestealer_turn()
    game.near = ()
    view = answer(game, c.Activate("g")).view(GENESTEALERS)
    assert HULK.tried(view, "square:2") == c.Enter(2, 1)


@pytest.mark.rule("SH-CMD-08", "SH-PSI-06", "SH-PSI-08")
def test_what_is_asked_decides_what_a_click_means() -> None:
    scene = Scene("#m.xg#", m=marine("e"), g=genestealer("w"))
    view = answer(scene.genestealer_turn(2), c.Activate("g"), c.Move(scene["x"], 3)).view(MARINES)
    assert HULK.tried(view, "m") == c.Command("m")
    assert HULK.refusal(view, c.Command("g")).rule == "SH-CMD-03"
    assert HULK.tried(view, "g") == c.Command("g")
    psychic = Scene("#m..g+.#", m=marine("e", LIBRARIAN), g=genestealer("w"))
    aiming = answer(psychic.marine_turn(), c.UsePower("barrier")).view(MARINES)
    assert HULK.tried(aiming, "g") == c.Barrier(psychic["g"])
    assert HULK.tried(aiming, "square:1") == c.Barrier(1)
    assert HULK.tried(aiming, psychic.door) == c.Barrier(psychic["g"] + 1)
    storm = answer(psychic.marine_turn(), c.UsePower("storm")).view(MARINES)
    assert HULK.tried(storm, "g") == c.Storm("g")
    assert HULK.tried(storm, psychic.door) == c.Fire(psychic.door)


@pytest.mark.rule("SH-CC-13")
def test_generators_are_broken() -> None:
    scene = Scene("#m.c#", m=marine("e"), generators={"core": "c"})
    view = answer(scene.marine_turn(), c.Activate("m")).view(MARINES)
    assert HULK.tried(view, "core") == c.Attack("core")


@pytest.mark.parametrize(
    "target", ["", "nobody", "square:", "square:x", "square:-1", "square:99999999", "square:³", "square:500"]
)
def test_nothing_can_be_meant_by_what_is_not_there(target: str) -> None:
    assert HULK.tried(acting().view(MARINES), target) is None


def test_a_seat_that_is_not_asked_means_nothing() -> None:
    view = acting().view(GENESTEALERS)
    assert HULK.tried(view, "g") is None
    over = Scene("#s#", s=marine("n", SWORD)).new_turn().view(MARINES)
    assert HULK.tried(over, "s") is None, "a draw is due"


def test_every_click_has_an_answer_and_every_refusal_a_rule(positions: tuple[Hulk, ...]) -> None:
    for game in positions[::4]:
        question = game.question
        assert isinstance(question, Choose)
        view = game.view(question.by)
        pieces = [*view.marines, *view.stealers, *view.blips, *view.terrain.fixtures, *view.lying]
        names = [f"entry:{area}" for area in view.terrain.entries] + [f"exit:{point.id}" for point in view.mission.board.exits]
        for target in (*pieces, *names, *(f"square:{n}" for n in range(0, view.terrain.grid.size, 5))):
            option = HULK.tried(view, target)
            if option is None:
                assert target in view.lying
            elif option not in HULK.offered(question):
                refusal = HULK.refusal(view, option)
                assert refusal.rule
                assert refusal.why


def test_everything_in_a_crowd_has_a_meaning() -> None:
    view = crowded().view(MARINES)
    for target in (*view.marines, *view.stealers, *view.blips, *view.terrain.fixtures, *view.lying):
        assert HULK.tried(view, target) is not None
