"""Fall-back moves. The corridor behind the entrance runs 50 cm north from (0, 0), 6 cm wide, to a closed door; doors are 3 cm."""

import pytest
from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT, happened, manned, places_of, put
from reglamento.faces.pistola import FACE
from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.facts.events.nerve import Dispersed, FellBack
from reglamento.games.pistola.facts.events.troops import Left, OutOfAction
from reglamento.games.pistola.facts.state import DEFENDER, Crawl
from reglamento.games.pistola.nerve.falling_back import FallBack, disperse
from reglamento.games.pistola.units.board import whole_unit
from reglamento.games.pistola.units.troops import bases, members, standing
from reglamento.games.pistola.words.names import Names
from reglamento.geometry.table.ground.coherency import coherent
from reglamento.geometry.table.shapes.bases import contact, overlap
from reglamento.geometry.table.shapes.ruler import apart, at_most
from reglamento.kernel.questions import Roll

SEVENTEEN = (3, 3, 3, 4, 4)
LEAST = (1, 1, 1, 1, 1)
MOST = (6, 6, 6, 6, 6)


def corridor(*, enemy: tuple[float, float] = (0, -48.5)) -> Crawl:
    """The corridor, with an attacker outside who is of no interest, and a defender."""
    game = manned(*[STRAIGHT] * 5, DOOR)
    game.combat = True
    put(game, "squad", (-15, 10))
    put(game, "squad", enemy, side=DEFENDER)
    return game


def falls_back(game: Crawl, unit: str, dice: tuple[int, ...] = SEVENTEEN) -> Crawl:
    return game.begin([FallBack(unit)]).answer(dice)


@pytest.mark.rule("PP-BASE-24", "PP-RETREAT-08")
def test_attackers_run_5d6_cm_to_the_entrance() -> None:
    game = corridor()
    unit = put(game, "hero", (0, -30))
    game.begin([FallBack(unit)])
    assert isinstance(game.question, Roll)
    assert (game.question.n, game.question.rule, game.question.by) == (5, "PP-BASE-24", "attacker")
    game.answer(SEVENTEEN)
    assert places_of(game, unit) == [(0, -13)]
    assert happened(game, FellBack)[-1].far == 17
    assert (game.units[unit].falling, game.units[unit].moved, game.units[unit].marched) == (True, True, True)


@pytest.mark.rule("PP-BASE-24")
def test_the_slow_run_half_as_far_and_beasts_farther() -> None:
    game = corridor()
    assert places_of(falls_back(game, put(game, "crawlers", (0, -30))), "u3") == [(0, -21.5)]
    game = corridor()
    hounds = put(game, "hounds", (0, -45))
    game.begin([FallBack(hounds)])
    assert isinstance(game.question, Roll)
    assert game.question.n == 8
    assert places_of(game.answer((4,) * 8), hounds) == [(0, -13)]


@pytest.mark.rule("PP-RETREAT-08")
def test_a_unit_runs_together() -> None:
    game = corridor()
    unit = put(game, "squad", *[(x, y) for y in (-30, -33, -36, -39) for x in (-1.5, 1.5)])
    before = bases(game, members(game, unit))
    falls_back(game, unit)
    after = bases(game, members(game, unit))
    assert coherent(after, 5)
    assert not any(overlap(a, b) for i, a in enumerate(after) for b in after[:i])
    assert all(at_most(apart(a.at, b.at), 17) for a, b in zip(before, after, strict=True))
    assert max(place.y for place in after) == pytest.approx(-13, abs=0.1)
    assert min(place.y for place in after) > -26  # it closed up


@pytest.mark.rule("PP-RETREAT-08")
def test_a_model_that_comes_to_the_entrance_leaves_with_the_whole_unit() -> None:
    game = corridor()
    unit = put(game, "squad", (0, -10), (0, -13))
    short = falls_back(game.copy(), unit, (1, 2, 2, 2, 2))
    assert places_of(short, unit)[0] == (0, -1)
    out = falls_back(game, unit, (2, 2, 2, 2, 2))
    assert places_of(out, unit) == []
    assert list(out.gone) == ["u3.1", "u3.2"]
    assert happened(out, Left) == [Left("PP-RETREAT-08", ("u3.1", "u3.2"))]
    assert not out.fallen


@pytest.mark.rule("PP-RETREAT-08")
def test_a_unit_that_is_still_outside_leaves_at_once() -> None:
    game = corridor()
    falls_back(game, "u1", LEAST)
    assert list(game.gone) == ["u1.1"]


@pytest.mark.rule("PP-RETREAT-08")
def test_a_unit_that_must_pass_within_3_cm_of_an_enemy_is_trapped() -> None:
    """5 cm on the way stand 2.5 cm before an enemy at 10 cm, and 7.5 cm before one at 15 cm."""
    game = corridor(enemy=(0, -20))
    unit = put(game, "hero", (0, -30))
    falls_back(game, unit, LEAST)
    assert list(game.fallen) == ["u3.1"]
    assert [(event.unit, event.why) for event in happened(game, Dispersed)] == [(unit, "trapped")]
    assert [event.moved for event in happened(game, FellBack)] == [False]
    assert (
        FACE.event(Names(game.mission, game), happened(game, FellBack)[0])
        == "Hero (u3) rolls 5 cm to fall back, but finds no way."
    )

    game = corridor(enemy=(0, -15))
    unit = put(game, "hero", (0, -30))
    assert places_of(falls_back(game, unit, LEAST), unit) == [(0, -25)]


@pytest.mark.rule("PP-RETREAT-08")
def test_an_enemy_in_contact_is_left_behind_but_not_passed() -> None:
    game = corridor(enemy=(0, -32.5))
    unit = put(game, "hero", (0, -30))
    assert places_of(falls_back(game, unit), unit) == [(0, -13)]

    game = corridor(enemy=(0, -27.5))
    falls_back(game, put(game, "hero", (0, -30)))
    assert list(game.fallen) == ["u3.1"]


@pytest.mark.rule("PP-BASE-36")
def test_a_model_that_does_not_get_away_from_an_enemy_in_contact_is_out_of_action() -> None:
    """The last one stands in a corner behind two enemies that it touches."""
    game = corridor(enemy=(1.3, -46.36))
    put(game, "squad", (-1.3, -46.36), side=DEFENDER)
    unit = put(game, "squad", (0, -43), (0, -48.5))
    assert all(contact(standing(game, "u4.2"), standing(game, enemy)) for enemy in ("u2.1", "u3.1"))
    falls_back(game, unit)
    assert list(game.fallen) == ["u4.2"]
    assert happened(game, OutOfAction)[-1].rule == "PP-BASE-36"
    assert game.models["u4.1"].y > -30


@pytest.mark.rule("PP-RETREAT-08")
def test_friends_are_passed_but_not_run_down() -> None:
    game = corridor()
    put(game, "squad", (-1.4, -13), (1.4, -13))
    unit = put(game, "hero", (0, -30))
    falls_back(game, unit)
    y = places_of(game, unit)[0][1]
    assert -17 < y < -15
    game = corridor()
    put(game, "squad", (-1.4, -20), (1.4, -20))
    unit = put(game, "hero", (0, -30))
    assert places_of(falls_back(game, unit), unit) == [(0, -13)]


@pytest.mark.rule("PP-BASE-36")
def test_a_unit_that_finds_no_room_among_its_own_side_stays_and_is_not_trapped() -> None:
    game = corridor()
    put(game, "squad", *[(x, -27.5 + 2.5 * row) for row in range(3) for x in (-1.5, 1.5)])
    unit = put(game, "hero", (0, -29.5))
    falls_back(game, unit, LEAST)
    assert places_of(game, unit) == [(0, -29.5)]
    assert not happened(game, FellBack)[-1].moved
    assert game.units[unit].falling
    assert not game.fallen


@pytest.mark.rule("PP-RETREAT-08")
def test_defenders_run_from_the_nearest_attacker() -> None:
    game = corridor()
    put(game, "squad", (0, -20))
    unit = put(game, "squad", (0, -28), side=DEFENDER)
    falls_back(game, unit)
    assert places_of(game, unit)[0][1] == pytest.approx(-45, abs=1.1)
    assert at_most(apart((0, -28), places_of(game, unit)[0]), 17)


@pytest.mark.rule("PP-RETREAT-08", "PP-RETREAT-03")
@pytest.mark.parametrize(("away", "lost"), [(15.0, True), (15.01, False), (28.0, False)])
def test_a_unit_that_has_nowhere_to_go_is_trapped_by_an_enemy_within_15_cm(away: float, lost: bool) -> None:
    """At the end of the corridor. With nobody near it stays there, and falls back still."""
    game = corridor(enemy=(-15, 12))
    put(game, "squad", (0, -48.75 + 2.5 + away))
    unit = put(game, "hero", (0, -48.75), side=DEFENDER)
    falls_back(game, unit)
    assert list(game.fallen) == ["u4.1"] * lost
    if not lost:
        assert places_of(game, unit) == [(0, -48.75)]
        assert game.units[unit].falling
        assert not happened(game, FellBack)[-1].moved


@pytest.mark.rule("PP-RETREAT-08")
@pytest.mark.parametrize("corner", [(-1.75, -8.75), (1.75, -8.75)])
def test_in_the_farthest_corner_nobody_scatters_while_nobody_is_near(corner: tuple[float, float]) -> None:
    game = manned(STRAIGHT, DOOR)
    game.combat = True
    put(game, "squad", (0, 9))
    unit = put(game, "squad", corner, side=DEFENDER)
    falls_back(game, unit)
    assert not happened(game, Dispersed)
    assert places_of(game, unit) == [corner]


@pytest.mark.rule("PP-RETREAT-08")
@pytest.mark.parametrize(("dice", "ends"), [(LEAST, [(0, -33.5)]), (SEVENTEEN, [])])
def test_enemies_who_bar_the_way_trap_a_unit_from_farther_off(dice: tuple[int, ...], ends: list[tuple[float, float]]) -> None:
    """An enemy stands in the corridor 16 cm away: 5 cm towards the entrance do not lead within 3 cm of it, 17 cm would."""
    game = corridor(enemy=(0, -20))
    unit = put(game, "hero", (0, -38.5))
    assert places_of(falls_back(game, unit, dice), unit) == ends


@pytest.mark.rule("PP-RETREAT-08", "PP-DOOR-02")
def test_no_closed_door_is_passed() -> None:
    """With the entrance closed behind it the attacker's unit runs as far from its enemy as it can."""
    game = corridor(enemy=(0, -40))
    work_door(game, "d1", is_open=False)
    unit = put(game, "hero", (0, -20))
    falls_back(game, unit, MOST)
    assert not game.gone
    y = places_of(game, unit)[0][1]
    assert -3 < y <= -1.25


@pytest.mark.rule("PP-BASE-30", "PP-RETREAT-08")
def test_a_character_runs_with_the_unit_that_it_has_joined() -> None:
    game = corridor()
    unit, hero = put(game, "squad", (0, -30), (0, -33)), put(game, "hero", (0, -36))
    game.units[hero] = replace(game.units[hero], joined=unit)
    falls_back(game, unit)
    assert game.units[hero].falling
    assert coherent(bases(game, whole_unit(game, unit)), 5)
    assert places_of(game, hero)[0][1] >= -36 + 8

    game = corridor()
    unit, hero = put(game, "squad", (0, -5)), put(game, "hero", (0, -8))
    game.units[hero] = replace(game.units[hero], joined=unit)
    assert list(falls_back(game, unit, LEAST).gone) == ["u3.1", "u4.1"]


@pytest.mark.rule("PP-RETREAT-02", "PP-OOA-01")
def test_a_unit_that_scatters_is_out_of_action() -> None:
    game = corridor()
    unit = put(game, "squad", (0, -30), (0, -33))
    game.units[unit] = replace(game.units[unit], falling=True)
    game.begin(disperse(game, "PP-RETREAT-02", unit))
    assert list(game.fallen) == ["u3.1", "u3.2"]
    assert (game.fallen["u3.2"].y, game.fallen["u3.2"].wounds) == (-33, 0)
    assert not game.units[unit].falling
    assert happened(game, Dispersed) == [Dispersed("PP-RETREAT-02", unit, "test failed")]
