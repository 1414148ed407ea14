"""Before the battle."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.deployment.maps import ROLLED, zones
from reglamento.games.wh40k.facts.battlefield import Battlefield
from reglamento.games.wh40k.facts.choices.preparing import Begin, LeaveFirst, PickMap, PickZone, Seize, SetUp
from reglamento.games.wh40k.facts.events.preparing import (
    FirstTurn,
    MapFound,
    MarkerPlaced,
    RolledOff,
    ScoringFound,
    Seized,
    UnitSetUp,
)
from reglamento.games.wh40k.facts.mission import MapName
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.geometry.table.shapes.bases import polygon
from reglamento.kernel.questions import Choose, Place, Roll
from wh40k_scene import all_told, asked, block, by, fresh, options, places, placing, refusal, roll, square, told, unit

FIELD = Battlefield(width=72, height=48)
SQUADS = {side: [unit("hero", (0, 0)), unit("squad", (0, 0), (0, 0), (0, 0))] for side in ("red", "blue")}


@pytest.mark.rule("40K-CORE-SETUP-08", "40K-FAQ-DEPLOY-04")
@pytest.mark.parametrize(
    ("map", "corners"),
    [
        ("spearhead-assault", {(0, 0), (12, 0), (24, 24), (12, 48), (0, 48)}),
        ("dawn-of-war", {(0, 36), (72, 36), (72, 48), (0, 48)}),
        ("hammer-and-anvil", {(0, 0), (24, 0), (24, 48), (0, 48)}),
        ("front-line-assault", {(0, 48), (0, 39), (36, 33), (72, 39), (72, 48)}),
    ],
)
def test_the_zones_of_a_map_on_the_usual_table(map: MapName, corners: set[tuple[float, float]]) -> None:
    assert set(zones(map, FIELD)[0]) == corners


@pytest.mark.rule("40K-CORE-SETUP-08", "40K-FAQ-DEPLOY-04")
def test_search_and_destroy_and_vanguard_strike_are_in_their_corners() -> None:
    zone, other = (polygon(ring) for ring in zones("search-and-destroy", FIELD))
    assert [zone.bounds, other.bounds] == [(0, 24, 36, 48), (36, 0, 72, 24)]
    assert zone.area == pytest.approx(36 * 24 - 9 * 9 * 3.14159265 / 4, abs=0.05)
    below, above = zones("vanguard-strike", FIELD)
    assert [tuple(round(each, 2) for each in at) for at in below] == [(0, 14.42), (50.37, 48), (0, 48)]
    assert [tuple(round(each, 2) for each in at) for at in above] == [(72, 33.58), (21.63, 0), (72, 0)]


def test_the_zones_of_every_map_have_no_point_in_common() -> None:
    for map in ROLLED:
        one, other = (polygon(ring) for ring in zones(map, FIELD))
        assert one.is_valid
        assert one.disjoint(other)


@pytest.mark.rule("40K-CORE-SETUP-08")
def test_the_map_is_rolled_where_the_mission_leaves_it_open() -> None:
    game = fresh(maps=ROLLED)
    roll(game, 4)
    assert told(game, MapFound).map == "hammer-and-anvil"


@pytest.mark.rule("40K-CORE-DICE-05")
def test_ties_of_a_roll_off_are_rolled_again() -> None:
    game = fresh()
    roll(roll(game, 3), 3)
    assert told(game, RolledOff).winner is None
    roll(roll(game, 2), 5)
    assert told(game, RolledOff).winner == "blue"
    assert (asked(game), by(game)) == ("zone", "blue")


@pytest.mark.rule("40K-CORE-SETUP-04", "40K-CORE-SETUP-05")
def test_the_winner_takes_a_zone_and_the_other_player_sets_up_first() -> None:
    game = fresh(**SQUADS)
    roll(roll(game, 6), 5)
    assert options(game) == (PickZone(0), PickZone(1))
    game.answer(PickZone(1))
    assert game.zones["red"] == zones("dawn-of-war", game.mission.battlefield)[1]
    assert (asked(game), by(game)) == ("set-up", "blue")


def set_up_all(game: Warzone) -> Warzone:
    """Both players set up everything, as the program would."""
    while asked(game) in {"set-up", "deploy", "zone"}:
        assert isinstance(game.question, Choose | Place)
        game.answer(game.question.default)
    return game


@pytest.mark.rule("40K-CORE-SETUP-05")
def test_one_unit_each_in_turn_and_who_has_none_left_stops() -> None:
    game = fresh(red=[unit("hero", (0, 0))], blue=[unit("hero", (0, 0)), unit("mob", (0, 0)), unit("mob", (0, 0))])
    roll(roll(game, 1), 6)
    set_up_all(game)
    assert [event.side for event in all_told(game, UnitSetUp)] == ["red", "blue", "blue", "blue"]


@pytest.mark.rule("40K-ERR-218", "40K-CORE-COH-01")
def test_a_unit_is_set_up_wholly_within_its_zone_in_one_group() -> None:
    game = fresh(**SQUADS)
    roll(roll(game, 1), 6)
    game.answer(PickZone(1)).answer(SetUp(1))
    assert placing(game).pieces == ("r1.1", "r1.2", "r1.3")
    assert refusal(game, places((10, 36.5), (12, 36.5), (14, 36.5))) is None
    assert refusal(game, places((10, 36.49), (12, 36.5), (14, 36.5))) == "40K-ERR-218"
    assert refusal(game, places((10, 40), (12, 40), (15.01, 40))) == "40K-FAQ-COHERENCY-02"
    assert refusal(game, places((10, 40), (10, 40.5), (12, 40))) == "40K-CORE-MOVE-03"
    assert refusal(game, places((10, 47.6), (12, 47), (14, 47))) == "40K-ERR-177a"


@pytest.mark.rule("40K-CORE-SETUP-03")
def test_markers_are_placed_in_turn_away_from_edges_and_one_another() -> None:
    rock = block(*square(30, 30, 4))
    game = fresh(markers=3, features=[rock])
    roll(roll(game, 1), 6)
    assert (asked(game), by(game)) == ("marker", "blue")
    assert refusal(game, places((6, 20))) == "40K-CORE-SETUP-03"
    assert refusal(game, places((32, 32))) == "40K-CORE-SETUP-03"
    game.answer(places((6.01, 20)))
    assert by(game) == "red"
    assert refusal(game, places((18.01, 20))) == "40K-CORE-SETUP-03"
    game.answer(places((18.02, 20)))
    game.answer(placing(game).default)
    assert [(event.side, event.marker) for event in all_told(game, MarkerPlaced)] == [
        ("blue", "m1"),
        ("red", "m2"),
        ("blue", "m3"),
    ]


@pytest.mark.rule("40K-CORE-SETUP-04")
def test_by_the_later_reading_who_placed_the_last_marker_chooses_map_and_zone() -> None:
    game = fresh(markers=2, maps=ROLLED, readings=Readings(map_choice="last_marker"))
    roll(roll(game, 6), 1)
    game.answer(placing(game).default).answer(placing(game).default)
    assert (asked(game), by(game)) == ("map", "blue")
    game.answer(PickMap("vanguard-strike"))
    assert (asked(game), by(game)) == ("zone", "blue")


@pytest.mark.rule("40K-CORE-MIS-10")
@pytest.mark.parametrize(
    ("die", "scoring", "markers"), [(1, "slay-and-secure", 0), (3, "ancient-relic", 1), (6, "domination", 4)]
)
def test_what_only_war_is_about_is_rolled_first(die: int, scoring: str, markers: int) -> None:
    game = fresh(scores=("slay-and-secure", "ancient-relic", "domination"), markers=4, maps=("halves",))
    roll(game, die)
    assert told(game, ScoringFound).scoring == scoring
    assert len(game.markers) == markers
    assert asked(game) == "roll-off"


@pytest.mark.rule("40K-CORE-MIS-10", "40K-CORE-SETUP-04")
def test_of_two_halves_the_loser_of_the_roll_off_takes_one() -> None:
    game = fresh(maps=("halves",))
    roll(roll(game, 6), 1)
    assert (asked(game), by(game)) == ("zone", "blue")


@pytest.mark.rule("40K-CORE-MIS-10", "40K-CORE-SETUP-04")
def test_by_the_later_reading_who_placed_the_last_marker_divides_and_the_other_takes_a_half() -> None:
    game = fresh(markers=2, maps=("halves",), readings=Readings(map_choice="last_marker"))
    roll(roll(game, 6), 1)
    game.answer(placing(game).default).answer(placing(game).default)
    assert (asked(game), by(game)) == ("zone", "red")


@pytest.mark.rule("40K-CORE-SETUP-06", "40K-CORE-SETUP-07")
def test_who_finished_first_chooses_who_begins_and_the_other_may_seize() -> None:
    game = fresh()
    roll(roll(game, 6), 1)
    set_up_all(game)
    assert (asked(game), by(game)) == ("first-turn", "blue")
    game.answer(Begin(own=False))
    assert told(game, FirstTurn).side == "red"
    assert (options(game), by(game)) == ((Seize(), LeaveFirst()), "blue")
    game.answer(Seize())
    roll(game, 5)
    assert (told(game, Seized).taken, game.first) == (False, "red")


@pytest.mark.rule("40K-CORE-SETUP-07")
def test_a_six_seizes_the_first_turn() -> None:
    game = fresh()
    roll(roll(game, 6), 1)
    set_up_all(game).answer(Begin(own=True)).answer(Seize())
    roll(game, 6)
    assert (game.first, game.round) == ("red", 1)


@pytest.mark.rule("40K-CORE-SETUP-06")
def test_by_the_later_reading_a_roll_to_which_who_finished_first_adds_one() -> None:
    game = fresh(readings=Readings(first_turn="roll"))
    roll(roll(game, 6), 1)
    set_up_all(game)
    roll(roll(game, 4), 4)
    assert (asked(game), by(game)) == ("first-turn", "blue")


@pytest.mark.rule("40K-CORE-SETUP-01", "40K-CORE-ARMY-01")
def test_the_order_of_what_comes_before_the_battle() -> None:
    game = fresh(markers=1, maps=ROLLED, **SQUADS)
    topics = []
    while game.question is not None and not game.round:
        topics.append(asked(game))
        question = game.question
        if isinstance(question, Roll):
            game.answer((6,) if question.by == "red" else (1,))
        else:
            assert isinstance(question, Choose | Place)
            game.answer(question.default)
    order = list(dict.fromkeys(topics))
    assert order == ["roll-off", "marker", "map", "zone", "set-up", "deploy", "first-turn", "seize"]
