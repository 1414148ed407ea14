"""The Librarian: psi points, the power axe, and three psychic powers."""

from __future__ import annotations

from typing import Any

import pytest

from hulk_scene import (
    BOLTER,
    CLAWS,
    EAST,
    FLAMER,
    LIBRARIAN,
    NORTH,
    SWORD,
    WEST,
    Scene,
    answer,
    asked,
    blip,
    broodlord,
    due,
    genestealer,
    happened,
    marine,
    options,
    refused,
)
from reglamento.games.registry import rulebook
from reglamento.games.space_hulk.facts.arsenal import outfit
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Attack,
    Barrier,
    Command,
    EndPhase,
    Face,
    Fire,
    Flame,
    Keep,
    Move,
    Pass,
    Redraw,
    Reroll,
    SectionStorm,
    SpendPsi,
    Storm,
    Turn,
    UsePower,
)
from reglamento.games.space_hulk.facts.events.blips import Revealed
from reglamento.games.space_hulk.facts.events.fighting import CombatChoice, Destroyed, Fired, Fought, PowerUsed, Stormed
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.setup import set_out
from reglamento.games.space_hulk.words.options import question_text
from reglamento.kernel import save
from reglamento.kernel.errors import IllegalAnswer
from reglamento.kernel.table import Table

COUNTER = (3,)
POWERS = ["premonition", "barrier", "storm"]


def powers(game: Hulk) -> list[str]:
    """The powers on offer now."""
    return [option.power for option in options(game, UsePower)]


def aims(game: Hulk, scene: Scene) -> str:
    """The marks of the squares on which the barrier may stand, in alphabetical order."""
    marks = {square: mark for mark, square in scene.squares.items()}
    return "".join(sorted(marks[option.at] for option in options(game, Barrier)))


def psi(game: Hulk) -> int:
    """Points left, as the Genestealer player sees them."""
    return game.view(GENESTEALERS).marines["m"].psi


# ---- the man


@pytest.mark.rule("SH-LIB-01")
def test_only_a_mission_that_lists_a_librarian_has_one() -> None:
    with_librarian = Scene("m.x", m=marine("e", LIBRARIAN), x=marine("w"))
    without = Scene("m.x", m=marine("e", BOLTER), x=marine("w"))
    assert powers(with_librarian.marine_turn()) == POWERS
    assert powers(without.marine_turn()) == []


@pytest.mark.rule("SH-LIB-01", "SH-PSI-01")
def test_a_librarian_is_a_marine_with_four_points_and_twenty_psi_points() -> None:
    scene = Scene("m..", m=marine("e", LIBRARIAN))
    assert set_out(scene.mission).marines["m"].psi == 20
    game = answer(scene.marine_turn(), Activate("m"))
    assert game.ap == 4
    assert {Move(1, EAST), Turn(NORTH)} <= set(options(game))


@pytest.mark.rule("SH-LIB-02")
def test_a_librarian_adds_one_against_the_square_in_front_of_it_only() -> None:
    assert outfit(LIBRARIAN).blade.bonus == outfit(SWORD).blade.bonus == 1
    front = Scene("mg", m=marine("e", LIBRARIAN, psi=0), g=genestealer("w"))
    behind = Scene("gm", m=marine("e", LIBRARIAN, psi=0), g=genestealer("e"))
    for scene, defence in ((front, 4), (behind, 3)):
        game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (3, 2, 1), (3,))
        assert [fight.defence for fight in happened(game, Fought)] == [defence]


@pytest.mark.rule("SH-LIB-02")
def test_a_librarian_does_not_have_the_counter_drawn_again() -> None:
    scene = Scene("m.g", m=marine("e", LIBRARIAN), g=genestealer("w"))
    assert Redraw() not in options(answer(scene.new_turn(), COUNTER))
    scene = Scene("m.g", m=marine("e", SWORD), g=genestealer("w"))
    assert asked(answer(scene.new_turn(), COUNTER)) == "redraw"


# ---- psi points


@pytest.mark.rule("SH-PSI-01")
def test_psi_points_pay_for_the_axe_and_for_powers_and_do_not_come_back() -> None:
    scene = Scene("mg.", m=marine("e", LIBRARIAN), g=genestealer("w"))
    game = answer(scene.marine_turn(), UsePower("barrier"), Barrier(scene["."]))
    assert psi(game) == 18
    answer(game, Activate("m"), Attack("g"), (3, 3, 3), (1,), SpendPsi(1))
    assert psi(game) == 17
    answer(game, EndPhase(), EndPhase(), COUNTER)
    assert (game.turn, psi(game)) == (2, 17)


@pytest.mark.rule("SH-PSI-02")
@pytest.mark.parametrize(
    ("left", "offered"),
    [(3, POWERS), (2, ["premonition", "barrier"]), (1, ["premonition"]), (0, [])],
)
def test_nothing_is_sold_for_more_than_is_left(left: int, offered: list[str]) -> None:
    scene = Scene("mx..", m=marine("e", LIBRARIAN, psi=left))
    game = answer(scene.new_turn(), COUNTER)
    if asked(game) == "before-action":
        answer(game, Keep())
    answer(game, Command("m"), Move(scene["x"], EAST))
    if asked(game) == "free-shot":
        answer(game, Pass())
    assert powers(game) == offered
    for power in set(POWERS) - set(offered):
        assert refused(game, UsePower(power)) == "SH-PSI-02"


@pytest.mark.rule("SH-PSI-02")
def test_at_nought_the_axe_adds_nothing() -> None:
    scene = Scene("mg", m=marine("e", LIBRARIAN, psi=0), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (6, 1, 1), (2,))
    assert [fight.destroyed for fight in happened(game, Fought)] == ["m"]


@pytest.mark.rule("SH-PSI-02")
def test_both_players_see_what_is_left() -> None:
    scene = Scene("m..x", m=marine("e", LIBRARIAN))
    game = answer(scene.marine_turn(), UsePower("barrier"), Barrier(scene["x"]))
    assert (game.view(MARINES).marines["m"].psi, game.view(GENESTEALERS).marines["m"].psi) == (18, 18)
    assert [event.psi for event in game.story(GENESTEALERS) if isinstance(event, PowerUsed)] == [18]


@pytest.mark.rule("SH-PSI-03")
def test_one_power_in_each_marine_turn() -> None:
    scene = Scene("m..x..g", m=marine("e", LIBRARIAN), g=genestealer("w"))
    game = answer(scene.marine_turn(), UsePower("barrier"), Barrier(scene["x"]))
    assert powers(game) == []
    assert refused(game, UsePower("storm")) == "SH-PSI-03"
    answer(game, EndPhase(), EndPhase(), COUNTER)
    assert powers(game) == ["barrier", "storm"]


@pytest.mark.rule("SH-PSI-03")
def test_a_power_may_be_used_in_the_command_phase_before_the_counter_is_kept() -> None:
    scene = Scene("m.sg", m=marine("e", LIBRARIAN), s=marine("w", SWORD), g=genestealer("n"))
    game = answer(scene.new_turn(), COUNTER)
    assert (game.phase, options(game)) == ("command", [Keep(), Redraw(), UsePower("barrier"), UsePower("storm")])
    assert question_text(game) == "The command counter is 3. Keep it, or draw again and keep the second."
    assert refused(game, UsePower("premonition")) == "SH-PSI-05"
    answer(game, UsePower("storm"), Storm("g"), (2,))
    assert ("g" in game.stealers, psi(game), options(game)) == (False, 17, [Keep(), Redraw()])
    assert refused(game, UsePower("barrier")) == "SH-PSI-03"
    answer(game, Redraw(), (5,))
    assert (asked(game), powers(game)) == ("marine-action", [])


@pytest.mark.rule("SH-PSI-03")
def test_without_a_redraw_the_power_alone_is_asked_for_in_the_command_phase() -> None:
    scene = Scene("m..g", m=marine("e", LIBRARIAN), g=genestealer("n"))
    game = answer(scene.new_turn(), COUNTER)
    assert (game.phase, asked(game), powers(game)) == ("command", "before-action", ["barrier", "storm"])
    answer(game, UsePower("barrier"), Barrier(scene["."]))
    assert (game.phase, asked(game), powers(game)) == ("marine", "marine-action", [])
    powerless = Scene("m..g", m=marine("e", LIBRARIAN, psi=0), g=genestealer("n"))
    assert asked(answer(powerless.new_turn(), COUNTER)) == "marine-action"


@pytest.mark.rule("SH-PSI-03")
def test_after_the_redraw_a_power_may_still_be_used_in_the_command_phase() -> None:
    scene = Scene("m.sg", m=marine("e", LIBRARIAN), s=marine("w", SWORD), g=genestealer("n"))
    game = answer(scene.new_turn(), COUNTER, Redraw(), (5,))
    assert (game.phase, options(game)) == ("command", [Keep(), UsePower("barrier"), UsePower("storm")])
    assert refused(game, Redraw()) == "SH-CMD-02"


@pytest.mark.rule("SH-PSI-04")
def test_a_power_comes_before_the_action_that_command_points_pay_for() -> None:
    scene = Scene("m.og", m=marine("e", LIBRARIAN), o=marine("w", CLAWS), g=genestealer("n"))
    game = answer(scene.marine_turn(command=2), Command("o"))
    assert powers(game) == POWERS
    answer(game, UsePower("storm"), Storm("g"), (6,))
    assert (asked(game), game.question.about if game.question else None, game.command_left) == ("command-action", "o", 2)
    assert powers(game) == []
    assert refused(game, UsePower("storm")) == "SH-PSI-03"


@pytest.mark.rule("SH-PSI-03")
def test_no_power_comes_before_an_action_in_a_window() -> None:
    scene = Scene("m..g", m=marine("e", LIBRARIAN), g=genestealer("n"))
    game = answer(scene.genestealer_turn(command=2), Activate("g"), Turn(EAST), Command("m"))
    assert powers(game) == []
    assert refused(game, UsePower("storm")) == "SH-PSI-03"


@pytest.mark.rule("SH-PSI-04")
def test_what_is_one_step_is_finished_before_a_power() -> None:
    scene = Scene("mb\no.", m=marine("w", LIBRARIAN), o=marine("w"), b=blip(1))
    game = answer(scene.marine_turn(), Activate("o"), Turn(NORTH))
    assert asked(game) == "face"
    with pytest.raises(IllegalAnswer) as caught:
        game.answer(UsePower("storm"))
    assert str(caught.value.refusal.why).startswith("A power comes between two steps: the combat, the reveal or the power")


@pytest.mark.rule("SH-PSI-11", "SH-BOLTER-02")
def test_a_storm_may_bring_a_target_into_sight_before_the_free_shot() -> None:
    """The Genestealer beside the Marine, out of its sight, closes the corner to the other one."""
    scene = Scene("#gh\nmo#", m=marine("w", LIBRARIAN), o=marine("s"), g=genestealer("w"), h=genestealer("w"))
    game = answer(scene.marine_turn(), Activate("o"), Turn(EAST))
    assert options(game) == [Pass(), UsePower("premonition"), UsePower("storm")]
    assert question_text(game).endswith("has no target for the free shot: a psychic power may be used first.")
    answer(game, UsePower("storm"), Storm("g"), (2,))
    assert options(game) == [Pass(), Fire("h")]


@pytest.mark.rule("SH-PSI-03")
def test_no_power_in_the_genestealer_turn() -> None:
    scene = Scene("m..g", m=marine("e", LIBRARIAN), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=3), Activate("g"), Turn(NORTH))
    assert options(game) == [Pass(), Command("m")]
    answer(game, Command("m"))
    assert powers(game) == []


@pytest.mark.rule("SH-PSI-03")
def test_points_spent_on_the_axe_leave_the_power_of_the_turn() -> None:
    scene = Scene("mg.", m=marine("e", LIBRARIAN), g=genestealer("w"))
    game = answer(scene.marine_turn(), Activate("m"), Attack("g"), (3, 3, 3), (1,), SpendPsi(1))
    assert powers(game) == POWERS


@pytest.mark.rule("SH-PSI-04")
def test_a_power_costs_no_action_points_and_needs_no_activation_facing_or_sight() -> None:
    scene = Scene("gm.o", m=marine("e", LIBRARIAN), g=genestealer("e"), o=marine("e"))
    game = answer(scene.marine_turn(), Activate("o"), Turn(NORTH), Pass())
    assert (game.active, game.ap) == ("o", 3)
    answer(game, UsePower("storm"), Storm("g"), (2,))
    assert (game.active, game.ap, psi(game)) == ("o", 3, 17)
    assert "g" not in game.stealers
    assert answer(game, Activate("m")).ap == 4


@pytest.mark.rule("SH-PSI-04")
def test_a_power_may_be_used_after_the_librarians_own_activation() -> None:
    scene = Scene("m..g\no...", m=marine("n", LIBRARIAN), g=genestealer("w"), o=marine("e"))
    game = answer(scene.marine_turn(), Activate("m"), Turn(WEST), Pass(), Activate("o"))
    assert powers(game) == POWERS


@pytest.mark.rule("SH-PSI-04")
def test_a_power_ends_nobodys_overwatch_guard_or_sustained_fire() -> None:
    scene = Scene(
        "m..x.\no...g", m=marine("w", LIBRARIAN, overwatch=True, guard=True), o=marine("e", guard=True), g=genestealer("w")
    )
    game = answer(scene.marine_turn(), Activate("o"), Fire("g"), (5, 5), UsePower("barrier"), Barrier(scene["x"]))
    man = game.marines["m"]
    assert (man.overwatch, man.guard) == (True, True)
    assert game.aims == {"o": "g"}
    answer(game, Fire("g"), (5, 1))
    assert [event.hit for event in happened(game, Fired)] == [False, True]


@pytest.mark.rule("SH-PSI-04")
def test_a_power_may_be_used_between_a_reveal_and_the_free_shot() -> None:
    scene = Scene("mo..b", m=marine("w", LIBRARIAN), o=marine("n"), b=blip(1))
    game = answer(scene.marine_turn(), Activate("o"), Turn(EAST))
    assert asked(game) == "face"  # while the reveal goes on no power can be used
    answer(game, Face(WEST))
    assert options(game) == [Pass(), Fire("g1"), *(UsePower(power) for power in POWERS)]


@pytest.mark.rule("SH-PSI-04")
def test_no_power_comes_between_a_roll_and_its_result() -> None:
    scene = Scene("mo..g", m=marine("w", LIBRARIAN), o=marine("e"), g=genestealer("w"))
    game = answer(scene.marine_turn(), Activate("o"), Fire("g"))
    assert due(game).topic == "shot"
    answer(game, (6, 6))
    assert asked(game) == "marine-action"
    assert [type(event) for event in game.events()][-1] is Destroyed


# ---- premonition


@pytest.mark.rule("SH-PSI-05")
def test_premonition_gives_one_spent_command_point_back() -> None:
    scene = Scene("m..o", m=marine("e", LIBRARIAN), o=marine("w", CLAWS))
    game = answer(scene.new_turn(), COUNTER, Keep(), Command("o"), Turn(NORTH))
    assert (game.spent, game.command_left) == (1, 2)
    answer(game, UsePower("premonition"))
    assert (game.spent, game.command_left, psi(game)) == (0, 3, 19)
    assert [(event.rule, event.power) for event in happened(game, PowerUsed)] == [("SH-PSI-05", "premonition")]


@pytest.mark.rule("SH-PSI-05")
def test_premonition_is_refused_while_no_point_is_spent() -> None:
    game = answer(Scene("m..", m=marine("e", LIBRARIAN)).new_turn(), COUNTER)
    assert powers(game) == ["barrier", "storm"]
    assert refused(game, UsePower("premonition")) == "SH-PSI-05"
    assert (game.command_left, psi(game)) == (3, 20)


# ---- force barrier


def aiming(scene: Scene, power: str = "barrier") -> Hulk:
    return answer(scene.marine_turn(), UsePower(power))


@pytest.mark.rule("SH-PSI-06")
def test_the_barrier_stands_on_an_empty_square_seen_or_unseen_until_the_status_phase() -> None:
    scene = Scene("xm+bgoyz", m=marine("w", LIBRARIAN), b=blip(1), g=genestealer(), o=marine("e"), things={"crate": "y"})
    game = aiming(scene)
    assert aims(game, scene) == "xz"
    answer(game, Barrier(scene["z"]))
    assert (game.barrier, psi(game)) == (scene["z"], 18)
    answer(game, EndPhase())
    assert game.barrier == scene["z"]
    answer(game, EndPhase())
    assert (game.turn, game.barrier, game.barred) == (2, -1, 0)


WINDING = """
    m.......
    #######.
    abc.....
    """


@pytest.mark.rule("SH-PSI-06")
def test_twelve_squares_are_counted_along_the_shortest_walk() -> None:
    scene = Scene(WINDING, m=marine("e", LIBRARIAN))
    places = {option.at for option in options(aiming(scene), Barrier)}
    assert (scene["a"] in places, scene["b"] in places, scene["c"] in places) == (False, False, True)
    assert refused(aiming(scene), Barrier(scene["b"])) == "SH-PSI-06"


@pytest.mark.rule("SH-PSI-06")
def test_the_walk_goes_through_pieces_and_closed_doors() -> None:
    scene = Scene("mo+........xy", m=marine("e", LIBRARIAN), o=marine("e"))
    places = {option.at for option in options(aiming(scene), Barrier)}
    assert {scene["x"], scene["y"]} <= places
    further = Scene("mo+........xyz", m=marine("e", LIBRARIAN), o=marine("e"))
    assert further["z"] not in {option.at for option in options(aiming(further), Barrier)}


@pytest.mark.rule("SH-PSI-06")
def test_under_the_other_reading_the_squares_are_counted_straight_across_the_map() -> None:
    scene = Scene(WINDING, readings=Readings(psychic_straight=True), m=marine("e", LIBRARIAN))
    places = {option.at for option in options(aiming(scene), Barrier)}
    assert {scene["a"], scene["b"], scene["c"]} <= places


@pytest.mark.rule("SH-PSI-08")
def test_the_same_reading_counts_the_squares_of_the_storm() -> None:
    for straight in (False, True):
        scene = Scene(WINDING, readings=Readings(psychic_straight=straight), m=marine("e", LIBRARIAN), a=genestealer("n"))
        game = aiming(scene, "storm")
        assert (Storm("a") in options(game)) == straight


@pytest.mark.rule("SH-PSI-06")
def test_a_save_from_before_the_reading_was_renamed_is_understood() -> None:
    book = rulebook("space-hulk")
    data = Table.new(book, book.load("the-listener"), Readings(), "rules").data()
    old = data.replace(b'"psychic_straight":false', b'"barrier_straight":true')
    assert old != data
    game = save.start_of(save.read(old), book)
    assert isinstance(game, Hulk)
    assert game.readings == Readings(psychic_straight=True)


def walled(drawing: str, **given: Any) -> tuple[Scene, Hulk]:
    """The barrier stands on `x` in the Marine turn."""
    scene = Scene(drawing, **given)
    return scene, answer(aiming(scene), Barrier(scene["x"]))


@pytest.mark.rule("SH-PSI-07")
def test_no_miniature_of_either_side_enters_the_barrier() -> None:
    scene, game = walled("mx.g\n####", m=marine("e", LIBRARIAN), g=genestealer("n"))
    answer(game, Activate("m"))
    assert options(game, Move) == []
    assert refused(game, Move(scene["x"], EAST)) == "SH-PSI-07"
    answer(game, EndPhase(), Activate("g"), Move(scene["."], WEST))
    assert scene["x"] not in {option.to for option in options(game, Move)}
    assert refused(game, Move(scene["x"], WEST)) == "SH-PSI-07"


@pytest.mark.rule("SH-PSI-07")
def test_no_shot_passes_the_barrier() -> None:
    _, game = walled("mx.g", m=marine("e", LIBRARIAN), g=genestealer("w"))
    answer(game, Activate("m"))
    assert options(game, Fire) == []
    assert refused(game, Fire("g")) == "SH-PSI-07"
    flamer = Scene("mx.y\no...", sections="aaab\naaab", m=marine("n", LIBRARIAN), o=marine("e", FLAMER))
    game = answer(aiming(flamer), Barrier(flamer["x"]), Activate("o"))
    assert Flame(flamer["y"]) in options(game)  # past the barrier, not through it


@pytest.mark.rule("SH-PSI-07")
def test_no_overwatch_shot_passes_the_barrier_but_the_window_opens() -> None:
    scene = Scene("mx.g", m=marine("e", LIBRARIAN, overwatch=True), g=genestealer("w"))
    game = answer(scene.marine_turn(command=1), UsePower("barrier"), Barrier(scene["x"]), EndPhase())
    answer(game, Activate("g"), Turn(NORTH))
    assert asked(game) == "command-window"
    answer(game, Pass())
    assert asked(game) == "genestealer-action"
    assert not happened(game, Fired)


@pytest.mark.rule("SH-PSI-07")
def test_a_blip_is_revealed_through_the_barrier() -> None:
    _, game = walled("mx.b", m=marine("n", LIBRARIAN), b=blip(1))
    answer(game, Activate("m"), Turn(EAST))
    assert [event.blip for event in happened(game, Revealed)] == ["b"]


@pytest.mark.rule("SH-PSI-07")
def test_the_barrier_pinches_a_corner() -> None:
    _, game = walled("gx\n#y\nm.", m=marine("e", LIBRARIAN), g=genestealer("e"))
    answer(game, EndPhase(), Activate("g"))
    assert options(game, Move) == []


@pytest.mark.rule("SH-PSI-07")
def test_the_barrier_does_not_stop_flames_that_spread() -> None:
    scene = Scene("m###\noyxg", sections="a###\nabbb", m=marine("n", LIBRARIAN), o=marine("e", FLAMER), g=genestealer("w"))
    game = answer(aiming(scene), Barrier(scene["x"]), Activate("o"), Flame(scene["y"]))
    assert due(game).about == "g"


# ---- psychic storm


@pytest.mark.rule("SH-PSI-08")
@pytest.mark.parametrize(("die", "dies"), [(1, False), (2, True)])
def test_a_storm_on_one_genestealer_destroys_it_on_two_or_more(die: int, *, dies: bool) -> None:
    scene = Scene("m#g\n...", m=marine("w", LIBRARIAN), g=genestealer())
    game = answer(aiming(scene, "storm"), Storm("g"), (die,))
    assert ("g" not in game.stealers) == dies
    assert [(event.rule, event.die, event.destroyed) for event in happened(game, Stormed)] == [("SH-PSI-08", die, dies)]
    assert psi(game) == 17


@pytest.mark.rule("SH-PSI-08")
def test_a_storm_reaches_six_squares_of_walk() -> None:
    scene = Scene("m#.gh\n.....\n#####\nk....", sections="a#bbb\naaaaa\n#####\nccccc", m=marine("n", LIBRARIAN),
                  g=genestealer(), h=genestealer(), k=genestealer())  # fmt: skip
    assert options(aiming(scene, "storm"), Storm) == [Storm("g"), Storm("h")]  # `k` cannot be walked to
    far = Scene("m+.....gh", m=marine("e", LIBRARIAN), g=genestealer(), h=genestealer())
    assert options(aiming(far, "storm"), Storm) == []
    near = Scene("m+....gh", m=marine("e", LIBRARIAN), g=genestealer(), h=genestealer())
    assert options(aiming(near, "storm"), Storm) == [Storm("g")]


@pytest.mark.rule("SH-PSI-08")
@pytest.mark.parametrize("counts", [True, False])
def test_a_storm_destroys_a_blip_unseen_and_it_counts_as_for_the_flamer(*, counts: bool) -> None:
    scene = Scene("m+.b", readings=Readings(burned_blips_count=counts), m=marine("e", LIBRARIAN), b=blip(2))
    game = answer(aiming(scene, "storm"), Storm("b"), (2,))
    assert (game.blips, game.used, game.killed) == ({}, (2,), 2 if counts else 0)
    assert not happened(game, Revealed)


@pytest.mark.rule("SH-PSI-08")
def test_a_storm_does_not_reach_what_waits_beside_the_board() -> None:
    scene = Scene("m..u", entries={"U": "u"}, m=marine("w", LIBRARIAN), g=genestealer(area="U"), b=blip(1, area="U"))
    game = aiming(scene, "storm")
    assert options(game) == [SectionStorm("A")]
    assert refused(game, Storm("g")) == "SH-REINF-06"


@pytest.mark.rule("SH-PSI-09")
def test_a_storm_on_a_section_rolls_for_each_genestealer_and_blip_and_destroys_on_four_or_more() -> None:
    scene = Scene("m+...xgh+b", sections="aaaabbbbbb", m=marine("e", LIBRARIAN), g=genestealer(), h=genestealer(), b=blip(3))
    game = answer(aiming(scene, "storm"), SectionStorm("b"), (4,), (3,), (4,))
    assert [(event.piece, event.die, event.destroyed) for event in happened(game, Stormed)] == [
        ("g", 4, True),
        ("h", 3, False),
        ("b", 4, True),  # beyond six squares and behind a door of the section
    ]
    assert {event.rule for event in happened(game, Stormed)} == {"SH-PSI-09"}
    assert (list(game.stealers), game.killed) == (["h"], 4)


@pytest.mark.rule("SH-PSI-09")
@pytest.mark.parametrize(("sections", "reached"), [("maaaaabb", True), ("maaaaaab", False)])
def test_a_section_needs_one_square_within_six(sections: str, *, reached: bool) -> None:
    scene = Scene("m......g", sections=sections, m=marine("w", LIBRARIAN), g=genestealer())
    assert (SectionStorm("b") in options(aiming(scene, "storm"))) == reached


@pytest.mark.rule("SH-PSI-09")
def test_flames_shelter_nothing_from_a_storm() -> None:
    scene = Scene("m..xg", sections="aaabb", m=marine("w", LIBRARIAN), g=genestealer())
    game = scene.marine_turn()
    game.flames = {"b": game.terrain.section_masks["b"]}
    game.derive()
    answer(game, UsePower("storm"), SectionStorm("b"))
    assert due(game).about == "g"


@pytest.mark.rule("SH-PSI-10")
def test_a_storm_spares_marines_doors_and_the_broodlord() -> None:
    scene = Scene("m.o+l.g", m=marine("w", LIBRARIAN), o=marine("e"), l=broodlord(), g=genestealer())
    game = aiming(scene, "storm")
    assert options(game) == [Storm("g"), SectionStorm("A")]
    answer(game, SectionStorm("A"))
    assert due(game).about == "g"
    answer(game, (6,))
    assert [event.piece for event in happened(game, Stormed)] == ["g"]
    assert sorted(game.at.values()) == ["l", "m", "o"]
    assert game.doors[scene.door]


@pytest.mark.rule("SH-PSI-10")
def test_a_blip_struck_by_the_storm_is_not_declared_the_broodlord() -> None:
    scene = Scene("m+b", mission={"broodlord": True}, m=marine("w", LIBRARIAN), b=blip(3))
    game = answer(aiming(scene, "storm"), Storm("b"), (6,))
    assert asked(game) == "marine-action"
    assert (game.blips, game.broodlord) == ({}, "hidden")


@pytest.mark.rule("SH-PSI-11", "SH-PSI-03", "SH-PSI-04")
def test_a_storm_between_another_marines_move_and_its_free_shot() -> None:
    scene = Scene(
        "m..ax.ghbk",
        sections="aaaaaabbbb",
        m=marine("e", LIBRARIAN, psi=9),
        a=marine("e"),
        g=genestealer("w"),
        h=genestealer("w"),
        b=blip(1),
        k=marine("e"),
    )
    game = answer(scene.marine_turn(), Activate("a"), Move(scene["x"], EAST))
    assert options(game) == [Pass(), Fire("g"), *(UsePower(power) for power in POWERS)]
    answer(game, UsePower("storm"), SectionStorm("b"), (4,), (3,), (5,))
    assert psi(game) == 6
    assert (sorted(game.at.values()), game.blips) == (["a", "h", "k", "m"], {})
    assert options(game) == [Pass(), Fire("h")]
    answer(game, Fire("h"), (1, 1))
    assert game.ap == 3
    assert powers(game) == []


# ---- the axe


@pytest.mark.rule("SH-AXE-01")
def test_each_psi_point_adds_one_to_the_librarians_result() -> None:
    scene = Scene("mg", m=marine("e", LIBRARIAN, psi=3), g=genestealer("w"))
    game = answer(scene.marine_turn(), Activate("m"), Attack("g"), (5, 4, 1), (2,))
    assert options(game) == [Pass(), SpendPsi(1), SpendPsi(2), SpendPsi(3)]
    answer(game, SpendPsi(3))
    assert [(fight.attack, fight.defence, fight.destroyed) for fight in happened(game, Fought)] == [(6, 5, "g")]
    assert psi(game) == 0


@pytest.mark.rule("SH-AXE-01")
def test_the_spend_is_optional() -> None:
    scene = Scene("mg", m=marine("e", LIBRARIAN), g=genestealer("w"))
    game = answer(scene.marine_turn(), Activate("m"), Attack("g"), (3, 3, 1), (2,), Pass())
    assert [(fight.attack, fight.defence) for fight in happened(game, Fought)] == [(3, 3)]
    assert psi(game) == 20


@pytest.mark.rule("SH-AXE-01")
def test_the_axe_works_in_the_genestealer_turn_too_but_only_to_the_front() -> None:
    front = Scene("mg", m=marine("e", LIBRARIAN), g=genestealer("w"))
    game = answer(front.genestealer_turn(), Activate("g"), Attack("m"), (5, 4, 1), (2,))
    assert asked(game) == "axe"
    behind = Scene("gm", m=marine("e", LIBRARIAN), g=genestealer("e"))
    game = answer(behind.genestealer_turn(), Activate("g"), Attack("m"), (5, 4, 1), (2,))
    assert [fight.destroyed for fight in happened(game, Fought)] == ["m"]
    assert not happened(game, CombatChoice)


@pytest.mark.rule("SH-AXE-02")
def test_psi_is_spent_after_all_dice_and_re_rolls() -> None:
    scene = Scene("mg", m=marine("e", LIBRARIAN, guard=True), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (5, 4, 1), (1,))
    assert asked(game) == "guard"
    answer(game, Reroll(1), (3,))
    assert asked(game) == "axe"
    answer(game, SpendPsi(1))
    assert [(fight.attack, fight.defence, fight.destroyed) for fight in happened(game, Fought)] == [(5, 5, "")]


@pytest.mark.rule("SH-AXE-03", "SH-AXE-02")
@pytest.mark.parametrize(("points", "defence", "destroyed", "left"), [(3, 6, "", 17), (4, 7, "g", 16)])
def test_the_librarian_buys_a_draw_or_a_win(points: int, defence: int, destroyed: str, left: int) -> None:
    scene = Scene("mg", m=marine("e", LIBRARIAN), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (6, 3, 1), (2,), SpendPsi(points))
    assert [(fight.attack, fight.defence, fight.destroyed) for fight in happened(game, Fought)] == [(6, defence, destroyed)]
    assert psi(game) == left
    assert ("g" in game.stealers) == (destroyed == "")
