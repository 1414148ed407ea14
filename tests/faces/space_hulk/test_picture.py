"""The picture of a view: everything the view holds at its place, nothing it does not hold, safe to put on a page."""

import random
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from hulk_crowd import crowded, crowded_scene
from hulk_scene import Scene, blip, genestealer, marine
from reglamento.faces import face
from reglamento.faces.space_hulk.picture import signs, svg
from reglamento.faces.space_hulk.picture.layout import UNIT, layout_of
from reglamento.games.space_hulk import loader
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.setup import new_game
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Draw, Roll
from svg_reading import SVG, piece, place, titles

GOLDEN = Path(__file__).parents[2] / "golden" / "space_hulk_picture.svg.txt"
SEATS = [MARINES, GENESTEALERS, None]
FACE = face("space-hulk")


def drawn(view: Hulk, **overlays: object) -> ET.Element:
    return ET.fromstring(svg(view, **overlays))  # type: ignore[arg-type]  # the overlays of svg, given by name  # noqa: S314


def drawings(element: ET.Element) -> list[str]:
    return [use.get("href", "").removeprefix("#sh-") for use in element.iter(f"{SVG}use")]


def texts(element: ET.Element) -> list[str]:
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def random_game(name: str, seed: int, decisions: int) -> Hulk:
    game, dice, pick = new_game(loader.load(name)), Seeded(seed), random.Random(seed)
    while game.question is not None and decisions:
        if isinstance(game.question, Choose):
            game.answer(pick.choice(game.question.options))
            decisions -= 1
        else:
            assert isinstance(game.question, Roll | Draw)
            game.answer(dice(game.question))
    return game


# ---- what is drawn, and where


@pytest.mark.rule("SH-BOX-08")
def test_every_piece_on_the_board_stands_on_its_square() -> None:
    game = crowded()
    root, layout = drawn(game.view(GENESTEALERS)), layout_of(game.mission.board)
    for square, id in game.at.items():
        assert place(piece(root, id)) == layout.centre(square), id


def test_the_squares_of_the_picture_are_those_of_the_drawing() -> None:
    game = crowded()
    layout, grid = layout_of(game.mission.board), game.terrain.grid
    left, top = layout.centre(grid.index[1, 1, 0])
    assert layout.centre(grid.index[4, 3, 0]) == (left + 3 * UNIT, top + 2 * UNIT)
    upper, lower = layout.decks
    assert lower.frame[0] >= upper.frame[0] + upper.frame[2], "decks stand side by side"


def test_those_who_wait_stand_beside_the_board_in_the_tray_of_their_entry_area() -> None:
    game = crowded()
    root, layout = drawn(game.view(MARINES)), layout_of(game.mission.board)
    foot = layout.edge(crowded_scene()["o"], 2)
    for id in ("q", "r"):
        x, y = place(piece(root, id))
        assert abs(x - foot[0]) < UNIT
        assert y > foot[1] + UNIT / 2
    assert "Entry area pit: 2 waiting" in titles(root)


def test_a_blip_drawn_but_not_placed_is_shown_in_the_corner() -> None:
    scene = Scene("#o...#", entries={"pit": "o"}, b7=blip(2))
    assert "Blip b7 of 2 not placed yet" in titles(drawn(scene.set_out().view(GENESTEALERS)))


@pytest.mark.parametrize(
    ("id", "shapes"),
    [
        ("a", {"ring", "marine", "storm-bolter", "power-fist"}),
        ("b", {"on-overwatch", "assault-cannon"}),
        ("c", {"is-jammed", "heavy-flamer"}),
        ("d", {"on-guard", "chainfist"}),
        ("e", {"lightning-claws"}),
        ("f", {"on-overwatch", "is-jammed", "load", "sergeant", "power-sword"}),
        ("g", {"librarian", "power-axe"}),
        ("h", {"on-guard", "thunder-hammer", "storm-shield"}),
        ("i", {"foe"}),
        ("j", {"lord"}),
        ("l", {"blip"}),
        ("u", {"foe", "load"}),
    ],
)
@pytest.mark.rule("SH-BOX-08", "SH-TURN-14")
def test_weapons_rank_load_and_markers_are_drawn(id: str, shapes: set[str]) -> None:
    assert shapes <= set(drawings(piece(drawn(crowded().view(None)), id)))


@pytest.mark.rule("SH-TURN-14")
def test_no_marker_is_drawn_without_its_state() -> None:
    root = drawn(crowded().view(None))
    markers = {"on-overwatch", "on-guard", "is-jammed", "load"}
    assert not markers & set(drawings(piece(root, "e")))
    assert [id for id in "abcdefghk" if "on-overwatch" in drawings(piece(root, id))] == ["b", "f", "k"]


@pytest.mark.parametrize(("id", "left"), [("b", "2"), ("c", "6"), ("g", "6")])
@pytest.mark.rule("SH-BOX-09")
def test_rounds_fuel_and_psi_stand_beside_their_marines(id: str, left: str) -> None:
    assert left in texts(piece(drawn(crowded().view(None)), id))


@pytest.mark.parametrize("facing", range(4))
def test_a_figure_is_turned_the_way_it_faces(facing: int) -> None:
    scene = Scene("#m.g#", m=marine("nesw"[facing]), g=genestealer("nesw"[facing]))
    root = drawn(scene.set_out().view(None))
    for id in "mg":
        turned = [group.get("transform", "") for group in piece(root, id).iter(f"{SVG}g")]
        assert any(f"rotate({90 * facing})" in turn for turn in turned) == (facing > 0)


def test_the_active_piece_shows_its_points_and_the_finished_ones_a_tick() -> None:
    root = drawn(crowded().view(None))
    assert "3 AP" in texts(piece(root, "a"))
    assert "B" in texts(piece(root, "b"))
    assert "E ✓" in texts(piece(root, "e"))


@pytest.mark.parametrize(
    "name",
    [
        "Door at J3: closed",
        "Door at Q4: open",
        "Generator core at M4: working",
        "Generator coil at M5: broken",
        "Force field at M7",
        "Force barrier at J7",
        "Ladder shaft at L3, down to E2'",
        "Ladder shaft at E2', up to L3",
        "idol at E7",
        "Area vault",
        "Fire in C",
        "Under overwatch",
        "Exit out at P7 for marines and genestealers",
        "Genestealer u at D6 facing south, carrying map",
        "Broodlord j at B5 facing east",
        "f (storm bolter, power sword) at D3 facing north, jammed, overwatch, carrying relic",
    ],
)
@pytest.mark.rule("SH-BOX-08")
def test_everything_on_the_floor_is_drawn_and_named(name: str) -> None:
    assert name in titles(drawn(crowded().view(None)))


@pytest.mark.rule("SH-BOX-08")
def test_a_destroyed_door_leaves_its_debris() -> None:
    scene = Scene("#..+..#")
    game = scene.set_out()
    game.set_door(scene.door, None)
    root = drawn(game.view(None))
    assert drawings(piece(root, scene.door)) == ["door-gone"]
    assert place(piece(root, scene.door)) == layout_of(game.mission.board).centre(game.mission.board.doors[0])


@pytest.mark.rule("SH-BOX-08")
def test_flames_stand_on_each_burning_square() -> None:
    game = crowded()
    layout = layout_of(game.mission.board)
    flames = [
        place(group)
        for group in drawn(game.view(None)).iter(f"{SVG}g")
        if group.get("transform") and [child.get("href", "")[:10] for child in group] == ["#sh-flame-"]
    ]
    scene = crowded_scene()
    assert flames == [layout.centre(scene["z"]), layout.centre(scene["U"])]


# ---- secrets


@pytest.mark.parametrize("seat", [MARINES, None])
@pytest.mark.rule("SH-TURN-13", "SH-TURN-14")
def test_games_that_differ_in_blips_look_the_same_to_all_but_the_genestealers(seat: str | None) -> None:
    one, other = crowded(l=blip(1), q=blip(2, area="pit")), crowded(l=blip(3), q=blip(1, area="pit"))
    assert svg(one.view(seat)) == svg(other.view(seat))
    assert svg(one.view(GENESTEALERS)) != svg(other.view(GENESTEALERS))


@pytest.mark.rule("SH-TURN-13")
def test_a_blip_shows_its_number_to_its_owner_only() -> None:
    game = crowded()
    assert "2" in texts(piece(drawn(game.view(GENESTEALERS)), "l"))
    assert "Blip l of 2 at D5" in titles(drawn(game.view(GENESTEALERS)))
    for seat in (MARINES, None):
        assert texts(piece(drawn(game.view(seat)), "l")) == ["l"]
        assert "Blip l at D5" in titles(drawn(game.view(seat)))


@pytest.mark.parametrize("name", loader.names())
@pytest.mark.rule("SH-TURN-13", "SH-TURN-14")
def test_what_a_seat_may_not_know_leaves_no_trace_in_its_picture(name: str) -> None:
    game = random_game(name, 5, 60)
    for seat in (MARINES, GENESTEALERS):
        twin = game.resample(seat, random.Random(1))
        assert svg(game.view(seat)) == svg(twin.view(seat))


# ---- the page it stands in


@pytest.mark.parametrize("name", loader.names())
def test_pictures_of_all_missions_are_well_formed_small_and_safe(name: str) -> None:
    view = random_game(name, 3, 120).view(GENESTEALERS)
    text = svg(view, choices=dict.fromkeys(range(view.terrain.grid.size), "x" * 40))
    assert len(text.encode()) < 150_000
    root = ET.fromstring(text)  # noqa: S314 - our own text
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in {"style", "script", "image", "foreignObject", "a", "set", "animate"}
        for key, value in element.attrib.items():
            assert key != "style"
            assert not key.startswith("on")
            referred = re.findall(r"url\((.*?)\)", value) + ([value] if key == "href" else [])
            assert all(reference.startswith("#") and reference[1:] in ids for reference in referred)


@pytest.mark.parametrize("seat", SEATS)
def test_the_same_view_gives_the_same_bytes(seat: str | None) -> None:
    assert svg(crowded().view(seat)) == svg(crowded().view(seat))


def test_the_picture_is_named_and_so_is_everything_in_it() -> None:
    root = drawn(crowded().view(None))
    assert root.get("role") == "img"
    assert root.get("aria-label") == "A drawn position, turn 1, marine"
    for element in root.iter(f"{SVG}g"):
        if element.get("role") == "img":
            assert element.find(f"{SVG}title") is not None


def test_a_notebook_shows_the_spectators_picture() -> None:
    game = crowded()
    assert game._repr_svg_() == svg(game.view(None))


# ---- what can be chosen


def test_answers_are_carried_to_the_letter() -> None:
    game, scene = crowded(), crowded_scene()
    answers = {
        scene["x"]: '["Move",17,2,"<&\'>"]',
        "i": '["Fire","i"]',
        "door J3": '["WorkDoor","door J3"]',
        "pit": "é",
        "out": "[]",
    }
    root = drawn(game.view(MARINES), choices=answers)
    carried = {element.get("data-answer") for element in root.iter() if element.get("data-answer")}
    assert carried == set(answers.values())
    assert root.get("role") == "group"


def answer_at(root: ET.Element, id: str) -> str | None:
    """The answer that a click on a piece gives."""
    for element in root.iter(f"{SVG}g"):
        if element.get("data-answer") and element.find(f".//{SVG}g[@data-piece='{id}']") is not None:
            return element.get("data-answer")
    return None


def test_a_piece_takes_the_answer_of_its_square_unless_it_has_its_own() -> None:
    game, scene = crowded(), crowded_scene()
    choices = {scene["i"]: "the square of i", scene["m"]: "the square of m", "m": "m"}
    root = drawn(game.view(MARINES), choices=choices)
    assert [answer_at(root, id) for id in "imj"] == ["the square of i", "m", None]


def test_a_square_that_can_be_chosen_has_its_pane() -> None:
    game, scene = crowded(), crowded_scene()
    root = drawn(game.view(MARINES), choices={scene["x"]: "here"})
    (pane,) = root.findall(f".//{SVG}g[@data-square='{scene['x']}']")
    x, y = layout_of(game.mission.board).centre(scene["x"])
    box = pane.find(f"{SVG}rect")
    assert box is not None
    assert (float(box.get("x", "")) + 20, float(box.get("y", "")) + 20) == (x, y)


# ---- overlays


def test_short_texts_stand_on_the_squares_they_belong_to() -> None:
    game, scene = crowded(), crowded_scene()
    root = drawn(game.view(MARINES), highlight={scene["x"]: "2 AP", scene["i"]: "30.6 % <"})
    pills = {group.get("transform"): texts(group) for group in root.iter(f"{SVG}g") if texts(group) == ["2 AP"]}
    x, y = layout_of(game.mission.board).centre(scene["x"])
    assert f"translate({x} {y})" in pills
    assert "30.6 % <" in texts(root)


@pytest.mark.rule("SH-OW-08")
def test_overwatch_is_tinted_as_far_as_it_reaches() -> None:
    scene = Scene("#m..............#", m=marine("e", overwatch=True))
    assert signs.overwatched(scene.set_out()) == 0b1111111111110
    jammed = Scene("#m..............#", m=marine("e", overwatch=True, jammed=True))
    assert signs.overwatched(jammed.set_out()) == 0
    assert "Under overwatch" not in titles(drawn(jammed.set_out().view(None)))


@pytest.mark.rule("SH-PSI-07", "SH-LADDER-02")
def test_overwatch_stops_at_a_barrier_and_climbs_a_ladder() -> None:
    scene = Scene("#m....#\n---\n#.u#", m=marine("e", overwatch=True), ladders={"shaft": ("m", "u")})
    game = scene.set_out()
    game.barrier = 2
    game.bar()
    assert signs.overwatched(game) == 1 << 1 | 1 << 2 | 1 << scene["u"]


@pytest.mark.rule("SH-LOS-01")
def test_the_sight_of_a_marine_ends_at_what_blocks_it() -> None:
    scene = Scene("#m...g..#", m=marine("e"), g=genestealer("w"))
    game = scene.set_out()
    assert signs.in_sight(game, game.marines["m"]) == 0b11110
    assert "In sight" in titles(drawn(game.view(None), sight_of="m"))
    with pytest.raises(KeyError):
        svg(game.view(None), sight_of="g")


# ---- signs


def test_each_marine_keeps_a_letter_of_its_own() -> None:
    game = new_game(loader.load("cold-hearth"))
    letters = signs.letters(game)
    assert sorted(letters) == sorted(game.marines)
    assert len(set(letters.values())) == len(letters)
    assert letters["sergeant-valero"] == "V"
    game.remove(game.marines["brother-ansgar"])
    assert signs.letters(game) == letters


def test_letters_do_not_run_out_for_namesakes() -> None:
    scene = Scene("#mno#", m=marine(), n=marine(), o=marine())
    game = scene.set_out()
    game.mission = replace(game.mission, marines=())
    game.marines = {id: replace(namesake, name="Brother Aa") for id, namesake in game.marines.items()}
    assert signs.letters(game) == {"m": "A", "n": "B", "o": "C"}


@pytest.mark.rule("SH-REINF-07")
def test_an_entry_area_lies_off_the_board_across_from_the_way_in() -> None:
    scene = Scene(
        """
        ###n###
        ###.###
        w.....e
        ###.###
        ###s###
        """,
        entries={"all": "nesw"},
    )
    assert [way.side for way in signs.ways_in(scene.mission.board)] == [0, 1, 2, 3]


def test_an_entry_area_of_several_squares_has_one_tray() -> None:
    scene = Scene("w...e", entries={"both": "we"})
    root = drawn(scene.set_out().view(None))
    assert titles(root).count("Entry area both: 0 waiting") == 1


# ---- the whole, as text


def test_golden_picture(request: pytest.FixtureRequest) -> None:
    """One element a line, so that a changed drawing is a diff that can be read."""
    text = svg(crowded().view(MARINES), sight_of="k").replace("><", ">\n<") + "\n"
    if request.config.getoption("--regenerate"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")


# ---- what a player must know of the mission before it begins


@pytest.mark.rule("SH-MISSION-03")
@pytest.mark.parametrize("name", loader.names())
def test_what_must_be_burned_is_marked_on_the_map(name: str) -> None:
    """In these missions a side wants a section burned; all the others have areas, exits, generators or objects, which are drawn."""
    burned = {"cold-hearth": {"hearth"}, "last-canister": {"incubator"}}.get(name, set())
    found = set(re.findall("<title>To be burned: ([^<]*)</title>", FACE.still(loader.load(name)).svg))
    assert found == burned


def test_the_preview_of_a_mission_shows_its_doors_entries_and_marines() -> None:
    mission = loader.load("cold-hearth")
    sample = FACE.sample(mission)
    assert sample is not None
    shown = set(re.findall('data-piece="([^"]*)"', sample.live))
    assert {post.id for post in mission.marines} <= shown
    assert {f"entry:{area.id}" for area in mission.board.entries} <= shown
    assert len({name for name in shown if name.startswith("door ")}) == len(mission.board.doors)
    still = FACE.still(mission)
    assert (sample.frame.width, sample.frame.height) == (still.width, still.height)
