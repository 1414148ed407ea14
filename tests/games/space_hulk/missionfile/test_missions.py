import tomllib
from collections import Counter
from itertools import product
from typing import get_args

import pytest

from reglamento.games.space_hulk import loader
from reglamento.games.space_hulk.facts import chart
from reglamento.games.space_hulk.facts.conditions import All, Any, AnyCondition, BroodlordDead, Burned, Holds, Not, Turn
from reglamento.games.space_hulk.facts.mission import Mission, berths
from reglamento.games.space_hulk.missionfile import terms
from reglamento.games.space_hulk.missionfile.kits import KITS
from reglamento.geometry.squares import FAR, Facing, Square

every_mission = pytest.mark.parametrize("name", loader.names())


def starts(mission: Mission) -> list[tuple[Square, Facing]]:
    """Where Marines start and how they face; in every way that is open to their player, when the player places them."""
    found = [(post.at, post.facing) for post in mission.marines if not post.area]
    areas = {post.area for post in mission.marines if post.area}
    return found + [(square, facing) for area in areas for square in berths(mission, area) for facing in range(4)]


def test_the_first_mission_is_the_standard_one() -> None:
    assert loader.names()[0] == loader.STANDARD
    assert len(loader.names()) == 10


def test_every_mission_file_of_the_package_is_listed() -> None:
    assert {path.stem for path in loader.FOLDER.glob("*.toml")} == set(loader.names())


@every_mission
def test_a_mission_is_loaded_once_and_is_named_as_its_file(name: str) -> None:
    mission = loader.load(name)
    assert mission is loader.load(name)
    assert (mission.id, mission.source) == (name, "")


@every_mission
def test_a_mission_from_a_file_keeps_its_text(name: str) -> None:
    path = loader.FOLDER / f"{name}.toml"
    mission = loader.load(path)
    assert mission.source == path.read_text(encoding="utf-8")
    again = loader.parse(mission.source, "a save")
    assert again.marines == mission.marines
    assert again.board.grid.cells == loader.load(name).board.grid.cells


@pytest.mark.rule("SH-TURN-01", "SH-TURN-02")
@every_mission
def test_a_mission_gives_board_forces_blips_and_victory(name: str) -> None:
    mission = loader.load(name)
    assert mission.title
    assert mission.briefing
    assert set(mission.aims) == {"marines", "genestealers"}
    assert 4 <= len(mission.marines) <= 7
    assert 3 <= len(mission.board.entries) <= 6
    assert 90 <= mission.board.grid.size <= 170
    assert {outcome.winner for outcome in mission.outcomes} == {"marines", "genestealers"}
    assert mission.turns == 0 or 8 <= mission.turns <= 16
    if mission.turns:
        assert isinstance(mission.outcomes[-1].condition, Turn)


@pytest.mark.rule("SH-BOX-01", "SH-BOX-02")
@every_mission
def test_the_men_of_a_mission_come_from_the_box(name: str) -> None:
    kits = Counter(post.kit.name for post in loader.load(name).marines)
    assert kits["marine, storm bolter"] + kits["marine, chainfist"] <= 6
    assert all(count == 1 for kit, count in kits.items() if kit not in {"marine, storm bolter", "marine, chainfist"})


@pytest.mark.rule("SH-BOX-01")
def test_the_missions_use_every_kit() -> None:
    used = {post.kit for name in loader.names() for post in loader.load(name).marines}
    assert used == set(KITS.values())


@pytest.mark.rule("SH-BOX-01")
def test_the_kits_are_the_seven_profiles_and_the_chainfist() -> None:
    assert {name: kit.weapons for name, kit in KITS.items()} == {
        "sergeant, power sword": ("power sword", "storm bolter"),
        "sergeant, thunder hammer": ("thunder hammer", "storm shield"),
        "marine, storm bolter": ("storm bolter", "power fist"),
        "marine, chainfist": ("storm bolter", "chainfist"),
        "marine, heavy flamer": ("heavy flamer", "power fist"),
        "marine, assault cannon": ("assault cannon", "power fist"),
        "marine, lightning claws": ("lightning claws",),
        "librarian, power axe": ("power axe", "storm bolter"),
    }
    assert all(name.startswith(kit.rank) and kit.name == name for name, kit in KITS.items())


@pytest.mark.rule("SH-BOX-03")
def test_the_usual_pile_has_twenty_two_blips() -> None:
    assert Counter(loader.load(loader.STANDARD).blips.values) == {1: 9, 2: 4, 3: 9}


@pytest.mark.rule("SH-REINF-03", "SH-CLOCK-02")
@every_mission
def test_a_mission_sets_blips_and_clock(name: str) -> None:
    written = tomllib.loads((loader.FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    mission = loader.load(name)
    assert (mission.blips.start, mission.blips.each_turn) == (written["blips"]["start"], written["blips"]["each_turn"])
    assert mission.seconds == written["clock"]["seconds"]


@pytest.mark.rule("SH-REINF-05")
def test_a_mission_may_let_the_pile_run_out() -> None:
    holding = loader.load("last-bulkhead")
    assert not holding.blips.reshuffle
    assert len(holding.blips.values) < 22
    assert all(loader.load(name).blips.reshuffle for name in loader.names() if name != "last-bulkhead")


@pytest.mark.rule("SH-BOX-05")
@every_mission
def test_there_are_six_command_counters(name: str) -> None:
    assert loader.load(name).counters == (1, 2, 3, 4, 5, 6)


@pytest.mark.rule("SH-BOX-06", "SH-FLAMER-03")
@every_mission
def test_every_square_belongs_to_a_section_in_one_piece(name: str) -> None:
    board = loader.load(name).board
    for section in set(board.sections):
        squares = [square for square, of in enumerate(board.sections) if of == section]
        reached, fresh = {squares[0]}, [squares[0]]
        while fresh:
            onward = {near for near in board.grid.near[fresh.pop()] if board.sections[near] == section} - reached
            reached |= onward
            fresh += onward
        assert reached == set(squares)


@pytest.mark.rule("SH-LURK-03")
@every_mission
def test_no_marine_starts_so_near_an_entry_that_blips_are_held_there(name: str) -> None:
    mission = loader.load(name)
    for area, (at, _) in product(mission.board.entries, starts(mission)):
        assert all(mission.board.grid.walks(square)[at] + 1 > 6 for square in area.squares)


@pytest.mark.rule("SH-REINF-07")
@every_mission
def test_no_marine_sees_an_entry_at_the_start(name: str) -> None:
    mission = loader.load(name)
    drawn = (post.at for post in mission.marines if not post.area)
    blockers = sum(1 << square for square in (*mission.board.doors, *drawn))
    for area, (at, facing) in product(mission.board.entries, starts(mission)):
        for square in area.squares:
            assert not mission.board.grid.sees(at, facing, square, blockers)


@every_mission
def test_every_square_can_be_reached(name: str) -> None:
    assert FAR not in loader.load(name).board.grid.walks(0)


@pytest.mark.rule("SH-LADDER-01")
def test_two_decks_are_joined_by_two_ladders() -> None:
    board = loader.load("two-decks").board
    assert board.levels == ("upper deck", "lower deck")
    assert [(ladder.id, board.name(ladder.down), board.name(ladder.up)) for ladder in board.ladders] == [
        ("shaft", "O5", "O5'"),
        ("well", "P13", "P13'"),
    ]
    assert set(board.grid.links) == {(ladder.down, ladder.up) for ladder in board.ladders}


@pytest.mark.rule("SH-OBJ-01", "SH-BOX-02")
def test_missions_name_their_objects() -> None:
    (charts,) = loader.load("sealed-archive").things
    assert (charts.id, charts.name, charts.taken_by, charts.automaton) == ("charts", "the chart case", ("marines",), False)
    (lantern,) = loader.load("stray-lantern").things
    assert (lantern.taken_by, lantern.automaton) == (("marines", "genestealers"), True)


@pytest.mark.rule("SH-EXIT-01")
def test_exits_face_out_of_the_board() -> None:
    mission = loader.load("dead-reckoning")
    points = [(point.id, mission.board.name(point.at), point.facing, point.sides) for point in mission.board.exits]
    assert points == [("north hatch", "V4", 0, ("marines",)), ("south hatch", "V12", 2, ("marines",))]


@pytest.mark.rule("SH-BOX-04")
def test_three_generators_feed_one_force_field() -> None:
    mission = loader.load("shield-wall")
    places = [(generator.id, mission.board.name(generator.at)) for generator in mission.generators]
    assert places == [("north generator", "G2"), ("south generator", "G16"), ("great generator", "P7")]
    assert [mission.board.name(square) for square in mission.fields] == ["R9"]
    (alarm,) = mission.changes
    assert (alarm.flag, alarm.blips_each_turn) == ("alarm", 3)


@pytest.mark.rule("SH-BROOD-01")
def test_one_mission_has_a_broodlord() -> None:
    assert [name for name in loader.names() if loader.load(name).broodlord] == ["the-listener"]


@pytest.mark.rule("SH-STATUS-02", "SH-STATUS-03")
def test_conditions_are_read_as_they_are_written() -> None:
    standard, beacons = loader.load(loader.STANDARD), loader.load("three-beacons")
    assert standard.outcomes[0].condition == Burned(sections=("hearth",))
    assert standard.outcomes[0].check == "at once"
    both = beacons.outcomes[1].condition
    assert isinstance(both, All)
    assert both.of[0] == Turn(at_least=8)
    assert isinstance(both.of[1], Any)
    assert both.of[1].of[0] == All(of=(Holds(area="north beacon"), Holds(area="great beacon")))


@pytest.mark.rule("SH-STATUS-03")
def test_the_missions_use_every_kind_of_condition() -> None:
    used: set[type[AnyCondition]] = set()
    for name in loader.names():
        mission = loader.load(name)
        owners = [outcome.condition for outcome in mission.outcomes] + [change.condition for change in mission.changes]
        used |= {type(part) for condition in owners for part in terms.parts(condition)}
    assert used == set(get_args(AnyCondition))


def test_conditions_inside_conditions_are_found() -> None:
    condition = Not(of=All(of=(Turn(at_least=2), Any(of=(BroodlordDead(),)))))
    assert [type(part) for part in terms.parts(condition)] == [Not, All, Turn, Any, BroodlordDead]


@every_mission
def test_a_drawn_map_shows_every_square_in_its_place(name: str) -> None:
    mission = loader.load(name)
    pictures = chart.draw(mission).split("\n\n")[:-1]
    assert len(pictures) == len(mission.board.levels)
    for level, picture in enumerate(pictures):
        rows = [row for row in picture.split("\n") if row[:3].strip().isdigit()]
        drawn = {(x, y, level) for y, row in enumerate(rows) for x, sign in enumerate(row[4::2]) if sign != " "}
        assert drawn == {cell for cell in mission.board.grid.cells if cell[2] == level}


def test_the_standard_mission_as_drawn() -> None:
    picture = chart.draw(loader.load(loader.STANDARD))
    assert picture.startswith(
        """\
    A B C D E F G H I J K L M N O P Q R S T U V W X Y Z
  1
  2             2             3   . . .
  3       1 . . . . . . . . . . . . . . . . .
  4             .             .   . . .     .
  5             +             +             .
  6             .         . . . .           .   . . . .
  7             .         . . . .           .   . . . .
  8 < > > > > . . . + . . . . . . + . . . . . + . . . .
  9             .         . . . .           .   . . . .
 10             .         . . . .           .
 11             +           .               .
 12             .           +               .
 13             .   . . .   .           . . . . . 5
 14             . . . . . . . . . . . . .   .
 15                 . . .   4
"""
    )
    assert "> D8 Sergeant Valero: sergeant, power sword, facing east" in picture
    assert "  hearth: W6-Z9" in picture


def test_signs_are_explained_below_the_map() -> None:
    pictures = {name: chart.draw(loader.load(name)).split("\n") for name in loader.names()}
    assert "o the lantern: N4, walks by itself" in pictures["stray-lantern"]
    assert "X exit hatch: Z11, leaving to the east" in pictures["sealed-archive"]
    assert "% ladder well: down at P13, up at P13'" in pictures["two-decks"]
    assert "= force field: R9" in pictures["shield-wall"]
    assert ": area lock: A9-C11" in pictures["stray-lantern"]
    assert "+ doors: H4, J8, Q8, H12" in pictures["three-beacons"]


@every_mission
def test_a_description_holds_what_players_must_know(name: str) -> None:
    mission = loader.load(name)
    told = chart.describe(mission)
    turns = f"{mission.turns} turns" if mission.turns else "no limit of turns"
    for part in (mission.title, *mission.aims.values(), *mission.rules, turns, f"{mission.seconds} seconds"):
        assert part in told
    assert ("may be the Broodlord." in told) == mission.broodlord
    assert ("never shuffled again" in told) != mission.blips.reshuffle


def test_a_wide_map_has_columns_of_two_letters() -> None:
    text = (loader.FOLDER / f"{loader.STANDARD}.toml").read_text(encoding="utf-8")
    for row in ("aaaaabbbiiijjjjooooqqqyyyy", "54321...+......+.....+...."):
        assert text.count(row) == 1
        text = text.replace(row, row + row[-1] * 2)
    rows = chart.draw(loader.parse(text, "wide")).split("\n")
    assert rows[:2] == [" " * 56 + "A A", "    " + " ".join("ABCDEFGHIJKLMNOPQRSTUVWXYZAB")]
