"""What stands beside the board: phases, figures, the end; what is lost by an option; what a piece sees."""

from __future__ import annotations

import pytest

from hulk_scene import CANNON, FLAMER, LIBRARIAN, Scene, answer, blip, genestealer, marine
from reglamento.faces import face
from reglamento.faces.shown import Look, Result
from reglamento.faces.space_hulk.picture import layout_on
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.conditions import Killed, Outcome, Turn
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.facts.state import Result as Ending

HULK = face("space-hulk")


def figures(view: Hulk) -> dict[str, str]:
    return {stat.label: stat.value for stat in HULK.stats(view)}


# ---- phases and figures


@pytest.mark.rule("SH-TURN-05")
def test_one_phase_of_five_is_on() -> None:
    game = Scene("#m#", m=marine("e")).set_out()
    names = [phase.name for phase in HULK.phases(game.view(None))]
    assert names == ["Command", "Marine actions", "Reinforcement", "Genestealer actions", "Status"]
    for number, phase in enumerate(("command", "marine", "reinforcement", "genestealer", "status")):
        game.phase = phase  # type: ignore[assignment]  # one of its literals
        assert [shown.on for shown in HULK.phases(game.view(None))] == [at == number for at in range(5)]
    game.phase = "over"
    assert not any(shown.on for shown in HULK.phases(game.view(None)))


@pytest.mark.rule("SH-CMD-01", "SH-CMD-04")
def test_the_counter_is_shown_to_the_marines_only() -> None:
    game = Scene("#m#", m=marine("e")).set_out(command=2)
    assert figures(game.view(MARINES))["Command points"] == "4 of 6 spent"
    for seat in (GENESTEALERS, None):
        assert figures(game.view(seat))["Command points"] == "4 spent"


@pytest.mark.rule("SH-BOX-09", "SH-TURN-14")
def test_tracks_losses_and_those_who_wait() -> None:
    scene = Scene(
        "#mnk.o#", m=marine("e", FLAMER, fuel=4), n=marine("e", CANNON, rounds=7), k=marine("e", LIBRARIAN, psi=9),
        b=blip(1, area="pit"), g=genestealer("w", area="pit"), entries={"pit": "o"},
    )  # fmt: skip
    game = scene.set_out()
    game.killed, game.lost = 5, ("a", "b")
    shown = figures(game.view(None))
    assert (shown["Heavy flamer"], shown["Assault cannon"], shown["Psi points"]) == ("4", "7", "9")
    assert (shown["Genestealers destroyed"], shown["Marines lost"], shown["Waiting beside the board"]) == ("5", "2", "2")
    assert "Left the board" not in shown


def test_two_bearers_of_one_weapon_are_told_apart() -> None:
    game = Scene("#mn#", m=marine("e", FLAMER, fuel=4), n=marine("e", FLAMER, fuel=2)).set_out()
    assert {label: value for label, value in figures(game.view(None)).items() if "flamer" in label} == {
        "Heavy flamer, m": "4",
        "Heavy flamer, n": "2",
    }


@pytest.mark.rule("SH-STATUS-02")
def test_how_far_each_side_is() -> None:
    outcomes = (
        Outcome(winner="marines", title="Enough", condition=Killed(at_least=3)),
        Outcome(winner="draw", title="Time", condition=Turn(9)),
    )
    view = Scene("#m#", m=marine("e"), mission={"outcomes": outcomes}).set_out().view(None)
    aims = {stat.label: stat.value for stat in HULK.stats(view) if stat.aim}
    assert aims == {"The Marines win: Enough": "Genestealers destroyed: 0 of 3", "A draw: Time": "turn 1 of 9"}


@pytest.mark.rule("SH-TURN-04")
@pytest.mark.parametrize(
    ("winner", "text"),
    [
        (MARINES, "The Marines win: Done"),
        (GENESTEALERS, "The Genestealers win: Done"),
        ("draw", "A draw: Done"),
    ],
)
def test_how_it_ended(winner: str, text: str) -> None:
    game = Scene("#m#", m=marine("e")).set_out()
    assert HULK.result(game.view(None)) is None
    game.result = Ending(winner, "Done")
    assert HULK.result(game.view(None)) == Result(winner=None if winner == "draw" else winner, text=text)


def test_seats_have_titles() -> None:
    assert (HULK.seat_title(MARINES), HULK.seat_title(GENESTEALERS)) == ("Marines", "Genestealers")


# ---- what is lost


@pytest.mark.rule("SH-AP-03", "SH-AP-04")
def test_going_on_with_another_loses_what_is_left() -> None:
    game = answer(Scene("####\n#mn#\n####", m=marine("n"), n=marine("n")).marine_turn(), c.Activate("m"), c.Turn(1))
    view = game.view(MARINES)
    assert HULK.warning(view, c.Activate("n")) == "M still has 3 AP, which are lost."
    assert HULK.warning(view, c.Turn(0)) == ""
    end = HULK.warning(view, c.EndPhase())
    assert end == "M still has 3 AP, which are lost. 1 Marine has not acted yet."


@pytest.mark.rule("SH-AP-06", "SH-CMD-08")
def test_the_end_of_a_phase_tells_command_points_to_the_marines_beside_a_loss() -> None:
    game = Scene("#mn#", m=marine("n"), n=marine("n")).marine_turn(command=2)
    assert HULK.warning(game.view(MARINES), c.EndPhase()) == (
        "2 Marines have not acted yet. 2 command points are left, also for the Genestealer turn."
    )
    answer(game, c.Activate("m"), c.Activate("n"))
    game.ap = 0
    assert HULK.warning(game.view(MARINES), c.EndPhase()) == "", "command points outlast the phase: nothing is lost"


@pytest.mark.rule("SH-OW-03", "SH-GUARD-02")
def test_an_action_warns_that_it_ends_overwatch_or_guard() -> None:
    game = Scene("####.\n#mn..\n####.", m=marine("e", overwatch=True), n=marine("e", guard=True)).marine_turn(command=2)
    assert HULK.warning(answer(game, c.Activate("m")).view(MARINES), c.Turn(0)) == "M will no longer be on overwatch."
    answer(game, c.Activate("n"))
    view = game.view(MARINES)
    assert HULK.warning(view, c.Turn(0)) == "N will no longer be on guard."
    assert HULK.warning(view, c.GoOnOverwatch()) == "N will no longer be on guard."
    assert HULK.warning(view, c.Command("m")) == ""
    assert HULK.warning(answer(game, c.Command("m")).view(MARINES), c.Turn(0)) == "M will no longer be on overwatch."


@pytest.mark.rule("SH-OW-03", "SH-JAM-04")
def test_a_jam_is_cleared_on_overwatch_without_a_warning() -> None:
    game = answer(Scene("#m..g#", m=marine("e", overwatch=True, jammed=True), g=genestealer("w")).marine_turn(), c.Activate("m"))
    assert HULK.warning(game.view(MARINES), c.ClearJam()) == ""
    assert HULK.warning(game.view(MARINES), c.Turn(0)) == "M will no longer be on overwatch."


@pytest.mark.rule("SH-CANNON-07", "SH-CANNON-08")
def test_the_only_reload_warns_of_the_rounds_that_it_throws_away() -> None:
    once = "The cannon is reloaded only once, and may explode from then on."
    for rounds, warned in (
        (10, f"10 rounds are still in the cannon and are lost. {once}"),
        (1, f"1 round is still in the cannon and is lost. {once}"),
        (0, ""),
    ):
        game = answer(Scene("#m..#", m=marine("e", CANNON, rounds=rounds)).marine_turn(), c.Activate("m"))
        assert HULK.warning(game.view(MARINES), c.Reload()) == warned
    watched = Scene("#m..#", m=marine("e", CANNON, rounds=1, guard=True)).marine_turn()
    assert HULK.warning(answer(watched, c.Activate("m")).view(MARINES), c.Reload()) == (
        f"M will no longer be on guard. 1 round is still in the cannon and is lost. {once}"
    )


@pytest.mark.rule("SH-PSI-08", "SH-PSI-09")
def test_a_storm_on_an_empty_section_warns_of_the_psi_points() -> None:
    scene = Scene("m...bg", sections="AABBCC", m=marine("w", LIBRARIAN), b=blip(2), g=genestealer("e"))
    view = answer(scene.marine_turn(), c.UsePower("storm")).view(MARINES)
    assert (
        HULK.warning(view, c.SectionStorm("B")) == "There is nothing to strike in the B section: 3 psi points are spent in vain."
    )
    assert HULK.warning(view, c.SectionStorm("C")) == ""
    assert HULK.warning(view, c.Storm("g")) == ""


@pytest.mark.rule("SH-AP-06")
def test_the_genestealers_are_warned_of_idle_pieces() -> None:
    game = Scene("#g.h.m#", g=genestealer("e"), h=genestealer("e"), m=marine("w")).genestealer_turn(command=2)
    assert HULK.warning(game.view(GENESTEALERS), c.EndPhase()) == "2 pieces have not acted yet."
    answer(game, c.Activate("g"))
    assert HULK.warning(game.view(GENESTEALERS), c.EndPhase()) == (
        "Genestealer g still has 6 AP, which are lost. 1 piece has not acted yet."
    )


@pytest.mark.rule("SH-REINF-07")
def test_points_that_nothing_can_be_done_with_are_no_loss() -> None:
    scene = Scene("#om#", g=genestealer("e", area="pit"), h=genestealer("e", area="pit"), o=genestealer("e"), m=marine("e"),
                  entries={"pit": "o"})  # fmt: skip
    game = scene.genestealer_turn()
    game.near = ()
    answer(game, c.Activate("g"))
    assert game.ap == 6
    assert HULK.warning(game.view(GENESTEALERS), c.Activate("h")) == ""


@pytest.mark.rule("SH-REV-01", "SH-REV-02", "SH-REV-11")
def test_a_blip_turned_over_stays_so_and_that_is_asked_about() -> None:
    scene = Scene("#m.....#\n######b#", m=marine("w"), b=blip(2), entries={"pit": "."}, w=blip(3, area="pit"))
    view = scene.genestealer_turn().view(GENESTEALERS)
    assert HULK.warning(view, c.Reveal("b")) == "Blip b is turned over for good, and both players see what it is."
    assert HULK.warning(view, c.Reveal("w")) == "Blip w is turned over for good, and both players see what it is."
    assert HULK.warning(view, c.Activate("b")) == ""
    cramped = Scene("#m.....#\n######.#\n######b#", m=marine("w"), b=blip(3))
    game = cramped.genestealer_turn()
    assert HULK.warning(game.view(GENESTEALERS), c.Reveal("b")) == (
        "Blip b is turned over for good: there would be no room for 1 Genestealer."
    )


# ---- what a piece sees


def areas(look: Look | None) -> dict[str, str]:
    assert look is not None
    return {area.kind: area.path for area in look.areas}


@pytest.mark.rule("SH-LOS-01", "SH-OW-08")
def test_what_a_marine_sees_and_would_watch() -> None:
    scene = Scene("#m.............g.#", m=marine("e"), g=genestealer("w"))
    view = scene.set_out().view(MARINES)
    layout, look = layout_on(view.mission), HULK.look(view, "m")
    assert areas(look) == {
        "sight": layout.fill(sum(1 << square for square in range(1, 15))),
        "arc": layout.fill(sum(1 << square for square in range(1, 13))),
    }
    assert look is not None
    assert [area.text for area in look.areas] == ["In sight", "Would be under overwatch"]
    jammed = Scene("#m..#", m=marine("e", jammed=True)).set_out().view(MARINES)
    assert set(areas(HULK.look(jammed, "m"))) == {"sight"}
    watching = HULK.look(Scene("#m..#", m=marine("e", overwatch=True)).set_out().view(MARINES), "m")
    assert watching is not None
    assert watching.areas[1].text == "Under overwatch"


@pytest.mark.rule("SH-LADDER-02")
def test_overwatch_reaches_the_other_end_of_a_ladder() -> None:
    scene = Scene("#m.#\n---\n#u#", m=marine("e"), ladders={"shaft": ("m", "u")})
    view = scene.set_out().view(MARINES)
    assert areas(HULK.look(view, "m"))["arc"] == layout_on(view.mission).fill(1 << 1 | 1 << scene["u"])


@pytest.mark.rule("SH-FLAMER-03", "SH-FLAMER-10")
def test_what_a_flamer_could_fill() -> None:
    scene = Scene("#m..x.+.#", sections="AAABBBBCC", m=marine("e", FLAMER))
    view = scene.set_out().view(MARINES)
    layout = layout_on(view.mission)
    assert areas(HULK.look(view, "m"))["flame"] == layout.fill(0b11111)
    empty = Scene("#m..#", m=marine("e", FLAMER, fuel=0)).set_out().view(MARINES)
    assert set(areas(HULK.look(empty, "m"))) == {"sight"}


@pytest.mark.rule("SH-CC-01", "SH-TURN-14")
def test_of_an_enemy_its_front_and_who_sees_it() -> None:
    scene = Scene("#m..g.b#", m=marine("e"), g=genestealer("w"), b=blip(3))
    view = scene.set_out().view(None)
    look = HULK.look(view, "g")
    assert look is not None
    assert look.text == "Genestealer g at E1 facing west. Seen by m."
    assert areas(look) == {"range": layout_on(view.mission).fill(1 << scene["g"] - 1)}
    hidden = HULK.look(view, "b")
    assert hidden is not None
    assert (hidden.text, hidden.areas) == ("Blip b at G1. No Marine sees it.", ())


@pytest.mark.parametrize("name", ["", "nobody", "square:3", "waits"])
def test_what_is_not_on_the_board_shows_nothing(name: str) -> None:
    scene = Scene("#m.o#", m=marine("e"), entries={"pit": "o"})
    game = scene.set_out()
    game.put(genestealer("w", area="pit").__class__("waits", -1, 0, area="pit"))
    assert HULK.look(game.view(None), name) is None
